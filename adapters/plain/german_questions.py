"""Which German questions are answered about memory, and which small talk? In the order of trial."""

from __future__ import annotations

from typing import Final

from adapters.plain.phrases import Questions

_B: Final = r"(?: bitte)?"
_TOPIC: Final = (
    r"(?: (?:über|von|zu|zum|zur|an) (?P<topic>.{1,200}?))?(?: (?:alles|bisher|gerade|jetzt|hier|so|noch|eigentlich|"
    r"in diesem (?:kanal|gespräch)))*"
)
KEPT: Final = r"(?:gemerkt|notiert|gespeichert|behalten|aufgeschrieben|gelernt)"

QUESTIONS: Final[Questions] = (
    (
        "list",
        (
            (
                r"(?:was|wie viel) (?:alles )?(?:weißt|merkst) du(?: dir)?(?: noch| alles| eigentlich| schon| "
                rf"denn)*{_TOPIC}"
            ),
            rf"woran erinnerst du dich{_TOPIC}",
            rf"(?:was|welche notizen) hast du (?:dir )?(?:alles |bisher |schon )*{KEPT}{_TOPIC}",
            rf"(?:was|welche (?:notizen|erinnerungen)) hast du{_TOPIC}",
            rf"was hast du (?:dir )?(?:alles )?(?:über|von|zu) (?P<topic>.{{1,200}}?) (?:alles )?{KEPT}",
            (
                rf"(?:zeige?|liste|nenne?)(?: mir)?{_B} (?:alle )?(?:meine|deine|die) (?:notizen|"
                rf"erinnerungen){_TOPIC}(?: auf)?"
            ),
            rf"(?:zeige?|sage?|nenne?)(?: mir)?{_B},? (?:alles,? )?was du{_TOPIC} (?:weißt|{KEPT} hast)",
            rf"was steht (?:alles )?in deine[mn] (?:gedächtnis|notizen){_TOPIC}",
            rf"(?:weißt|erinnerst) du (?:dich )?(?:noch )?(?:etwas|was){_TOPIC}",
        ),
    ),
    (
        "why",
        (
            (
                r"welche (?:erinnerungen|notizen) hast du (?:dafür |dabei |gerade |dazu )?(?:benutzt|verwendet|"
                r"genutzt|gebraucht)"
            ),
            (
                r"(?:warum|wieso|weshalb) (?:hast du (?:das|so|dies) (?:gesagt|geantwortet|geschrieben)|sagst du "
                r"(?:das|so))"
            ),
            (
                r"(?:worauf|auf welche notizen) (?:stützt|beruht|stützte|gründet) (?:sich )?(?:das|deine antwort|du "
                r"das|du dich)(?: sich)?"
            ),
            r"woher (?:weißt|hast|wusstest) du das(?: über mich)?",
            (
                r"welche (?:erinnerungen|notizen) (?:wurden|sind) (?:dafür |dabei )?(?:benutzt|verwendet|genutzt)(?: "
                r"worden)?"
            ),
            r"wie kommst du (?:darauf|auf das)",
        ),
    ),
    (
        "who",
        (
            r"(?:wer|was) bist du|was kannst du(?: alles)?|hilfe|hilf mir|wie funktioniert (?:das|dies)(?: hier)?",
            r"bist du (?:ein |eine )?(?:echter? )?(?:bot|ki|mensch|maschine|sprachmodell|roboter)",
        ),
    ),
    (
        "greet",
        (
            (
                r"(?:hallo|hi|hey|moin|servus|grüß dich|grüezi|guten (?:morgen|tag|abend))(?:,? (?:zusammen|imp|alle|"
                r"nochmal|du))?"
            ),
        ),
    ),
    (
        "thank",
        (
            (
                r"(?:(?:ok|okay|super|prima|toll|gut),? )?(?:danke|vielen dank|dankeschön|danke schön|merci)"
                r"(?:,? (?:dir|sehr|schön|vielmals|imp|für .{1,60}))?"
            ),
            r"(?:super|prima|alles klar|verstanden|in ordnung|passt)",
        ),
    ),
)
