"""Everything the reader knows of English, as one `Language`."""

from __future__ import annotations

import re
from typing import Final

from adapters.plain.english_phrases import ASKS, MINE, QUESTIONS, ROOM
from adapters.plain.english_wording import third_person
from adapters.plain.phrases import Language, Phrase

_FILLERS: Final = (
    r"ok|okay|hey|hi|hello|thanks|thank you|yes|yeah|yep|no|nope|oh|ah|hm+|also|and|but|so|then|now|btw|by the way|"
    r"actually|well|please|pls|kindly|sorry|imp|right|alright|good|great|from now on|in (?:the )?future|just"
)
_ADDRESSED: Final = (
    r"i(?:'d| would) like you to|i (?:want|need) you to|(?:can|could|would|will) you|<@[^<>\s]{1,40}>|@[\w.-]{1,40}"
)
_KEEP: Final = r"(?:save|store|remember|keep|note|memori[sz]e|record|write down|make a note of)"
_ANY_OF_IT: Final = r"(?:that|this|it|any of (?:this|that)|anything)\b"


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE | re.DOTALL)


ENGLISH: Final = Language(
    phrases=(
        *(Phrase(kind, _compiled(pattern), to) for kind, to, patterns in ASKS for pattern in patterns),
        *(Phrase(kind, _compiled(pattern), is_question=True) for kind, patterns in QUESTIONS for pattern in patterns),
    ),
    lead=_compiled(rf"(?:(?:{_FILLERS}|{_ADDRESSED})(?:\s*[,!:.]+\s*|\s+))*"),
    tail=_compiled(r"(?:[\s,]*\b(?:please|pls|thanks|thank you|thx|ok|okay|will you|would you)\b)*[\s.!?\u2026]*$"),
    please=_compiled(r"\b(?:please|pls|kindly)\b"),
    asking=_compiled(r"[?？][\s!.]*$|^[\w\s,!]{0,30}?\b(?:can|could|would|will) you\b"),
    statement=_compiled(MINE),
    unsaid=_compiled(
        rf"\b(?:do not|don't|never) (?:you )?{_KEEP} {_ANY_OF_IT}|\boff the record\b|\bno need to {_KEEP} {_ANY_OF_IT}|"
        r"\b(?:do not|don't|never) write (?:that|this|it|anything) down\b"
    ),
    unsaid_by_others=_compiled(
        rf"\b(?:i|you|we|they|he|she|people|who) (?:really |just |still |also )?(?:do not|don't|never) {_KEEP}\b"
    ),
    only_here=_compiled(
        rf"[ ,]+(?:but )?(?:only |just )?(?:(?:for|in) this {ROOM}(?: only)?|here only)$|[ ,]+(?:but )?only here$"
    ),
    abbreviations=frozenset(
        "e.g i.e etc vs approx st mr mrs ms dr prof inc ltd co jan feb mar apr jun jul aug sep sept oct nov dec "
        "a.m p.m u.s u.k".split()
    ),
    third_person=third_person,
    is_of_self=_compiled(r"(?:i|i'm|im|i've|i'd|i'll|my|call me)\b.*|.*\b(?:i|me|my|mine|myself)\b.*"),
    is_of_group=_compiled(
        r"(?:we|we're|we've|we'll|our|us|the (?:whole )?team|this (?:team|channel|room|group)|everyone)\b.*"
    ),
    kinds=(
        (
            "decision",
            _compiled(
                r"(?:we|the team|our team)(?:'ve| have| has)? (?:just |now |finally )?"
                r"(?:decided|agreed|chose|settled)\b.*"
            ),
        ),
        (
            "preference",
            _compiled(
                r"(?:i|i'd|we)\b.{0,30}\b(?:prefer|like|love|hate|dislike|want|enjoy|rather|can't stand|favou?r)\b"
                r".*|(?:please )?call me\b.*|.*\b(?:favou?rite|my preference)\b.*"
            ),
        ),
    ),
    all_notes=_compiled(r"(?:me|myself|us|this|everything|(?:this|our|the) (?:channel|room|conversation|chat))"),
)
