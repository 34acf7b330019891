"""What the plain model says in Spanish."""

from __future__ import annotations

from typing import Final

from adapters.plain.sayings import Sayings

_WHO: Final = (
    "Soy el lector sencillo: aquí no funciona ningún modelo de lenguaje, solo entiendo peticiones sobre la memoria, "
    "como "
    "«Recuerda que …», «¿Qué sabes de mí?», «Esa nota está mal: …», «Olvida eso» o «No guardes eso»."
)
SAYINGS: Final = Sayings(
    who_i_am=_WHO,
    hello=f"¡Hola! {_WHO}",
    welcome="De nada.",
    shrug="De acuerdo, no cambié nada. Si hablas de una nota, di «Olvida esa nota».",
    nothing_saved="Nada de este mensaje se ha guardado.",
    off_the_record="Off the record: no usé ninguna nota para este mensaje y no queda nada de él.",
    say_what="Todavía no queda nada: dime qué, en una frase, como «Recuerda que prefiero informes cortos».",
    say_more="Es demasiado corto para mí, así que no queda nada. Dilo en una frase entera, por favor.",
    say_what_core=(
        "Todavía no propuse nada: un recuerdo central es una frase tuya en el mismo mensaje, como «Empieza siempre "
        "con: "
        "prefiero informes cortos». Los tuyos están en /memory core."
    ),
    no_that=(
        "Aquí no hay ninguna nota a la que «eso» pueda referirse, así que no cambié nada. Nómbrala, como «la nota "
        "sobre "
        "Roma», o mira /memory."
    ),
    no_match="No encuentro esa nota entre las que tengo aquí, así que no cambié nada. Todas están en /memory.",
    several="Podría ser más de una nota, así que no cambié nada. ¿A cuál de estas te refieres?",
    ask_right="¿Qué es lo correcto? Di «Corrige eso: …» con la frase entera.",
    which_is_wrong="Todavía no cambié nada. Si una nota está mal, di «Esa nota está mal: …» con lo correcto.",
    forget_all=(
        "Borrarlo todo es solo cosa tuya: escribe /memory forget-all y luego /memory forget-all confirm. Todavía no se "
        "borró nada."
    ),
    widening="Permitir más es solo cosa tuya: escribe /memory set {setting}. Todavía no cambió nada.",
    end_off_the_record=(
        "Terminar el off the record es solo cosa tuya: escribe /memory set off_the_record off. Todavía no cambió nada."
    ),
    why="Escribe /why: ahí se ve qué notas se usaron para mi última respuesta y por qué.",
    no_tool="No puedo cambiar la memoria aquí, así que no cambió nada.",
    too_many="Tomo tres cambios como máximo por mensaje; envíame el resto en otro.",
    not_done="Eso no se hizo.",
    empty="No sé nada aquí. Todo lo que hay sobre ti está en /memory.",
    empty_topic="No sé nada de eso aquí. Todo lo que hay sobre ti está en /memory.",
    listed="Esto es lo que sé aquí:",
    listed_end="Puedes verlo y cambiarlo en /memory.",
    near="De lo que sé, esto puede importar:",
    done="Hecho.",
    noted={
        "": "Anotado",
        "direct": "Anotado para esta conversación",
        "shared": "Anotado para este canal",
        "imp": "Anotado para todas partes",
    },
    corrected="Corregido",
    proposed="Propuesto como recuerdo central. Solo tú puedes aprobarlo: mira /memory core.",
    moved={
        "user": "Esa nota es ahora sobre ti, ya no solo de un lugar.",
        "direct": "Esa nota vale ahora solo en esta conversación.",
        "shared": "Esa nota vale ahora solo en este canal.",
    },
    switched={
        "forget": "Olvidado.",
        "disable": "Ya no uso esa nota.",
        "enable": "Esa nota está en uso.",
        "pin": "Fijada: esa nota va ahora primero.",
        "unpin": "Esa nota ya no está fijada.",
    },
    chosen={
        "cross_channel": "Desde ahora uso una nota sobre ti solo donde se hizo.",
        "shared_recall": "Desde ahora no uso notas sobre ti en los canales.",
        "inferred": "Desde ahora queda sobre ti solo lo que dices expresamente.",
        "off_the_record": (
            "Esta conversación es ahora off the record: aquí no uso notas y no queda nada, hasta que escribas "
            "/memory set off_the_record off."
        ),
    },
    scopes={
        "user": "sobre ti",
        "direct": "esta conversación",
        "shared": "este canal",
        "imp": "en todas partes",
        "": "aquí",
    },
    marks={"pinned": "fijada", "quoted": "citada", "imported": "importada"},
    said_by="dicho por {name}",
    until="hasta {day}",
)
