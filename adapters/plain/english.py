"""Everything the reader knows of English, as one `Language`."""

from __future__ import annotations

from typing import Final

from adapters.plain.english_phrases import ASKS, MINE, ROOM
from adapters.plain.english_questions import QUESTIONS
from adapters.plain.english_sayings import SAYINGS
from adapters.plain.english_wording import third_person
from adapters.plain.phrases import Language, compiled, table

_FILLERS: Final = (
    r"ok|okay|hey|hi|hello|thanks|thank you|yes|yeah|yep|no|nope|oh|ah|hm+|also|and|but|so|then|now|btw|by the way|"
    r"actually|well|please|pls|kindly|sorry|imp|right|alright|good|great|from now on|in (?:the )?future|just"
)
_ADDRESSED: Final = (
    r"i(?:'d| would) like you to|i (?:want|need) you to|(?:can|could|would|will) you|<@[^<>\s]{1,40}>|@[\w.-]{1,40}"
)

ENGLISH: Final = Language(
    code="en",
    cues=frozenset("hi hello hey thanks thank please note remember forget save pin unpin channel".split()),
    says=SAYINGS,
    phrases=table(ASKS, QUESTIONS),
    lead=compiled(rf"(?:(?:{_FILLERS}|{_ADDRESSED})(?:\s*[,!:.]+\s*|\s+))*"),
    tail=compiled(r"(?:[\s,]*\b(?:please|pls|thanks|thank you|thx|ok|okay|will you|would you)\b)*[\s.!?\u2026]*$"),
    please=compiled(r"\b(?:please|pls|kindly)\b"),
    asking=compiled(r"[?？][\s!.]*$|^[\w\s,!]{0,30}?\b(?:can|could|would|will) you\b"),
    statement=compiled(MINE),
    only_here=compiled(
        rf"[ ,]+(?:but )?(?:only |just )?(?:(?:for|in) this {ROOM}(?: only)?|here only)$|[ ,]+(?:but )?only here$"
    ),
    abbreviations=frozenset(
        "e.g i.e etc vs approx st mr mrs ms dr prof inc ltd co jan feb mar apr jun jul aug sep sept oct nov dec "
        "a.m p.m u.s u.k".split()
    ),
    third_person=third_person,
    is_of_self=compiled(r"(?:i|i'm|im|i've|i'd|i'll|my|call me)\b.*|.*\b(?:i|me|my|mine|myself)\b.*"),
    is_of_group=compiled(
        r"(?:we|we're|we've|we'll|our|us|the (?:whole )?team|this (?:team|channel|room|group)|everyone)\b.*"
    ),
    kinds=(
        (
            "decision",
            compiled(
                r"(?:we|the team|our team)(?:'ve| have| has)? (?:just |now |finally )?"
                r"(?:decided|agreed|chose|settled)\b.*"
            ),
        ),
        (
            "preference",
            compiled(
                r"(?:i|i'd|we)\b.{0,30}\b(?:prefer|like|love|hate|dislike|want|enjoy|rather|can't stand|favou?r)\b"
                r".*|(?:please )?call me\b.*|.*\b(?:favou?rite|my preference)\b.*"
            ),
        ),
    ),
    all_notes=compiled(r"(?:me|myself|us|this|everything|(?:this|our|the) (?:channel|room|conversation|chat))"),
)
