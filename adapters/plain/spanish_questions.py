"""Which Spanish questions are answered about memory, and which small talk? In the order of trial."""

from __future__ import annotations

from typing import Final

from adapters.plain.phrases import Questions

_TOPIC: Final = (
    r"(?: (?:sobre|de|acerca de) (?P<topic>.{1,200}?))?"
    r"(?: (?:hasta ahora|ahora|aquí|exactamente|ahora mismo|en este (?:canal|chat)|en esta conversación))*"
)
KEPT: Final = r"(?:anotado|guardado|apuntado|memorizado|registrado|aprendido)"

QUESTIONS: Final[Questions] = (
    (
        "list",
        (
            rf"(?:qué|que) (?:más )?(?:sabes|recuerdas|conoces){_TOPIC}",
            rf"de qué te acuerdas{_TOPIC}",
            rf"(?:qué|que) (?:notas )?(?:has|tienes) {KEPT}(?:s|as)?{_TOPIC}",
            rf"(?:qué|que) (?:notas|recuerdos) (?:tienes|guardas|hay){_TOPIC}",
            (
                r"(?:muéstrame|enséñame|lista|dame|muestra|enumera) (?:todas )?(?:mis|tus|las) (?:notas|recuerdos|"
                rf"memorias){_TOPIC}"
            ),
            rf"(?:dime|muéstrame|enséñame) (?:todo )?lo que (?:sabes|recuerdas|has {KEPT}){_TOPIC}",
            rf"(?:qué|que) hay en tu memoria{_TOPIC}",
            rf"(?:recuerdas|sabes) algo{_TOPIC}",
        ),
    ),
    (
        "why",
        (
            (
                r"(?:qué|que|cuáles) (?:recuerdos|notas|memorias) (?:has usado|usaste|utilizaste|has utilizado)(?: "
                r"para .{1,40})?"
            ),
            r"por qué (?:has dicho|dijiste|dices|respondiste|escribiste)(?: (?:eso|esto))?",
            r"en qué (?:te basas|te basaste|se basa (?:eso|tu respuesta))",
            r"cómo (?:sabes|supiste|lo sabes)(?: (?:eso|esto))?",
            r"de dónde (?:sacas|sacaste|has sacado) (?:eso|esto)",
            r"(?:qué|que) (?:recuerdos|notas) se usaron(?: para .{1,40})?",
        ),
    ),
    (
        "who",
        (
            r"(?:quién|quien|qué) eres|qué (?:puedes|sabes) hacer|ayuda|ayúdame|cómo funciona (?:esto|eso)",
            r"eres (?:un |una )?(?:bot|robot|ia|humano|máquina|persona|modelo de lenguaje)(?: de verdad| real)?",
        ),
    ),
    (
        "greet",
        (
            (
                r"[¡¿]?(?:hola|buenas|buenos días|buenas tardes|buenas noches|hey)(?:,? (?:a todos|imp|otra vez|de "
                r"nuevo|qué tal))?"
            ),
        ),
    ),
    (
        "thank",
        (
            (
                r"[¡¿]?(?:(?:ok|vale|genial|perfecto),? )?(?:gracias|muchas gracias|mil gracias)"
                r"(?:,? (?:imp|otra vez|de nuevo|por .{1,60}))?"
            ),
            r"[¡¿]?(?:vale|genial|perfecto|de acuerdo|entendido|estupendo|muy bien)",
        ),
    ),
)
