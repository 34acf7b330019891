"""Which French questions are answered about memory, and which small talk? In the order of trial."""

from __future__ import annotations

from typing import Final

from adapters.plain.phrases import Questions

_TOPIC: Final = (
    r"(?: (?:sur|de|à propos de|au sujet de) (?P<topic>.{1,200}?)| d'(?P<subject>.{1,200}?))?"
    r"(?: (?:jusqu'ici|maintenant|ici|exactement|en ce moment|déjà|dans (?:ce canal|cette conversation)))*"
)
KEPT: Final = r"(?:noté|retenu|enregistré|mémorisé|gardé|appris|sauvegardé)"

QUESTIONS: Final[Questions] = (
    (
        "list",
        (
            rf"(?:que|qu'est-ce que tu|tu) (?:sais|retiens|connais)(?:-tu)?{_TOPIC}",
            (
                r"(?:de quoi te souviens-tu|de quoi tu te souviens|que te rappelles-tu|qu'est-ce que tu te "
                rf"rappelles){_TOPIC}"
            ),
            rf"te souviens-tu de quelque chose{_TOPIC}",
            rf"(?:qu'as-tu|qu'est-ce que tu as|quelles notes as-tu) (?:déjà )?{KEPT}e?s?{_TOPIC}",
            rf"(?:quelles|quels) (?:notes|souvenirs) (?:as-tu|tu as|gardes-tu){_TOPIC}",
            rf"(?:montre|affiche|liste|donne)(?:-moi)? (?:toutes )?(?:mes|tes|les) (?:notes|souvenirs){_TOPIC}",
            rf"(?:montre|dis)(?:-moi)? (?:tout )?ce que tu (?:sais|retiens|as {KEPT}){_TOPIC}",
            rf"qu'y a-t-il dans (?:ta mémoire|tes notes){_TOPIC}",
        ),
    ),
    (
        "why",
        (
            (
                r"(?:quels souvenirs|quelles notes|quelle mémoire) (?:as-tu|tu as|est-ce que tu as) utilisée?s?(?: "
                r"pour .{1,40})?"
            ),
            (
                r"pourquoi (?:as-tu|tu as|est-ce que tu as) (?:dit|répondu|écrit)(?: (?:ça|cela))?|pourquoi dis-tu "
                r"(?:ça|cela)"
            ),
            r"sur quoi (?:te bases-tu|tu te bases|est basée? (?:ta réponse|cela))",
            r"d'où (?:sais-tu|tiens-tu|tu sais|tu tiens) (?:ça|cela)",
            r"comment (?:sais-tu|tu sais|le sais-tu)(?: (?:ça|cela))?",
            r"(?:quels souvenirs|quelles notes) ont été utilisée?s(?: pour .{1,40})?",
        ),
    ),
    (
        "who",
        (
            (
                r"(?:qui|qu') ?(?:es-tu|êtes-vous)|tu es qui|que (?:peux-tu|sais-tu) faire|aide(?:-moi)?|comment ça "
                r"(?:marche|fonctionne)"
            ),
            r"(?:es-tu|tu es) (?:un |une )?(?:vrai )?(?:bot|robot|ia|humain|machine|personne|modèle de langue)",
        ),
    ),
    ("greet", (r"(?:salut|bonjour|bonsoir|coucou|hello|hey)(?:,? (?:à tous|imp|toi|tout le monde|encore))?",)),
    (
        "thank",
        (
            (
                r"(?:(?:ok|super|parfait|d'accord|cool|génial),? )?(?:merci|merci bien|merci beaucoup|mille mercis)"
                r"(?:,? (?:beaucoup|bien|à toi|imp|encore|pour .{1,60}))?"
            ),
            r"(?:super|parfait|d'accord|c'est noté|génial|entendu|compris)",
        ),
    ),
)
