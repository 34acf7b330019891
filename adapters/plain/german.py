"""Everything the reader knows of German, as one `Language`."""

from __future__ import annotations

from typing import Final

from adapters.plain.german_phrases import ASKS, MINE
from adapters.plain.german_questions import QUESTIONS
from adapters.plain.german_sayings import SAYINGS
from adapters.plain.german_wording import third_person
from adapters.plain.phrases import Language, compiled, table

_FILLERS: Final = (
    r"ok|okay|hey|hi|hallo|danke|ja|nein|nee|oh|ah|ach|hm+|also|und|aber|dann|jetzt|nun|übrigens|eigentlich|bitte|"
    r"sorry|"
    r"entschuldige|imp|gut|super|genau|klar|in zukunft|künftig|von nun an|mal|einfach"
)
_ADDRESSED: Final = (
    r"(?:kannst|könntest|würdest|magst) du|ich möchte,? dass du|du sollst|<@[^<>\s]{1,40}>|@[\w.-]{1,40}"
)

GERMAN: Final = Language(
    code="de",
    cues=frozenset(
        "hallo danke bitte merk merke notiz notizen vergiss speichere speicher lösch lösche falsch kanal weißt".split()
    ),
    says=SAYINGS,
    phrases=table(ASKS, QUESTIONS),
    lead=compiled(rf"(?:(?:{_FILLERS}|{_ADDRESSED})(?:\s*[,!:.]+\s*|\s+))*"),
    tail=compiled(r"(?:[\s,]*\b(?:bitte|danke|ok|okay|ja|gell|oder)\b)*[\s.!?\u2026]*$"),
    please=compiled(r"\bbitte\b"),
    asking=compiled(r"[?？][\s!.]*$|^[\w\s,!]{0,30}?\b(?:kannst|könntest|würdest|magst) du\b"),
    statement=compiled(MINE),
    only_here=compiled(
        r"[ ,]+(?:aber )?(?:nur |bloß )(?:(?:für|in) (?:diese[nmrs]?|diese) (?:kanal|raum|gespräch|chat|"
        r"unterhaltung)|hier)$"
    ),
    # "am 5. Mai": a number with a full stop is an ordinal more often than an end
    abbreviations=frozenset("z.b d.h usw bzw ca dr prof nr str st u.a evtl ggf vgl".split())
    | {str(day) for day in range(1, 32)},
    third_person=third_person,
    is_of_self=compiled(r"(?:ich|mein\w*|nenn mich)\b.*|.*\b(?:ich|mich|mir|mein\w*)\b.*"),
    is_of_group=compiled(r"(?:wir|uns|unser\w*|das (?:ganze )?team|unser team|alle hier|dieser kanal)\b.*"),
    kinds=(
        ("decision", compiled(r"(?:wir|das team|unser team)\b.*\b(?:entschieden|beschlossen|geeinigt|gewählt)\b.*")),
        (
            "preference",
            compiled(
                r"(?:ich|wir)\b.*\b(?:mag|mögen|bevorzug\w+|lieb\w+|hass\w+|möchte|gern|gerne|lieber|am liebsten)\b.*|"
                r"nenn mich\b.*|.*\b(?:lieblings\w*|vorliebe)\b.*"
            ),
        ),
    ),
    all_notes=compiled(r"(?:mich|mir|uns|alles|dies(?:en|em) (?:kanal|raum|chat)|dieses gespräch|diese unterhaltung)"),
)
