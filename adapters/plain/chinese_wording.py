"""How does a Chinese clause about the speaker read as a note? Without its "我" where what follows can stand alone.

Chinese verbs have no person, so nothing else changes. A clause that speaks of the speaker a second time, or of what is
theirs ("我的"), keeps its own words.
"""

from __future__ import annotations

import re
from typing import Final

from adapters.plain.wording import sentence

# What may follow "我" for the rest to be a whole statement: a verb, an adverb, a negation.
_PREDICATE: Final = re.compile(
    r"我(?=(?:很|最|更|不|没|沒|只|都|也|还|已|刚|正|常|总|每|从|通常|一般|平时|一直|现在|喜欢|喜歡|爱|愛|讨厌|討厭|"
    r"偏好|偏爱|"
    r"习惯|是|叫|姓|住|在|有|吃|喝|用|想|要|会|能|对|學|学|教|做|说|讲|看|听|读|写|开|骑|养|搬|来自|工作|希望|需要|"
    r"负责|"
    r"打算|计划|属|怕|戴|穿|今年|宁愿|更喜欢))"
)
_OTHERS: Final = re.compile(r"我(?:的|们|們|家|国|爸|妈|太太|老公|老婆|先生)")
_CALLED: Final = re.compile(r"(?:请)?(?:叫我|称呼我|称呼我为|叫我做)(?P<name>[^我]+)$")


def third_person(clause: str) -> tuple[str, ...]:
    """The ways to write the clause as a note, best first; its own words are the last. None for mere punctuation."""
    ways = (_without_subject(clause.strip()), clause)
    return tuple(dict.fromkeys(note for note in (sentence(way, "\u3002") for way in ways) if note))


def _without_subject(text: str) -> str:
    """The clause without its "我"; empty where that is not certain to be right."""
    called = _CALLED.match(text)
    if called is not None:
        return f"叫{called['name']}"
    if _OTHERS.match(text) or _PREDICATE.match(text) is None or "我" in text[1:]:
        return ""
    return text[1:]
