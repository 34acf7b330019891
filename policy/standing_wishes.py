"""In which sentences does a member say how they always want things done? By rule, in five languages. Pure.

A standing wish names a rule for the future ("always", "never", "from now on", "I prefer") and is about the imp's work
or the speaker's taste. A question, a report about somebody else and a wish for this once are none.
"""

from __future__ import annotations

import re
from typing import Final

from policy.basis import own_words, says_something

MAX_WISHES: Final = 2  # of one message
_LONGEST: Final = 280  # characters; a core memory holds no more

_SENTENCE: Final = re.compile(r"[^.!?\n。！？]+[.!?。！？]*")
_QUESTION: Final = re.compile(r"[?？]\s*$")
_ONCE: Final = re.compile(
    r"(?i)\b(?:this time|just now|today|tomorrow|tonight|for now|diesmal|heute|morgen|jetzt gerade|cette fois|"
    r"aujourd['\u2019]hui|demain|esta vez|hoy|mañana)\b|这次|這次|今天|明天|现在就"
)
_WISHES: Final = (
    # English
    r"^(?:please )?(?:always|never) \w+",
    r"\bfrom now on\b",
    r"\b(?:please .*\bin (?:the )?future|in (?:the )?future,? please)\b",
    r"^(?:please )?i (?:always |really |would )?(?:prefer|want you to|(?:would|['\u2019]d) (?:like|prefer))\b",
    r"^i(?:['\u2019]d| would) rather you\b",
    # German
    r"^(?:bitte )?\w+ (?:mir |mich |uns )?(?:bitte )?(?:immer|nie|niemals|stets)\b",
    r"^(?:bitte )?(?:immer|nie|niemals|stets) \w+",
    r"\b(?:ab jetzt|von nun an|künftig|in zukunft)\b",
    r"^ich (?:bevorzuge|mag es lieber|möchte,? dass du|will,? dass du|hätte es lieber)\b",
    # French
    r"\b(?:désormais|dorénavant|à partir de maintenant|à l['\u2019]avenir)\b",
    r"^(?:\w+-moi|\w+) toujours\b|^ne \w+ jamais\b",
    r"^je (?:préfère|veux que tu|voudrais que tu)\b",
    # Spanish
    r"\b(?:a partir de ahora|de ahora en adelante|en (?:el )?futuro)\b",
    r"^(?:por favor,? )?(?:siempre|nunca) \w+",
    r"^(?:yo )?(?:prefiero|quiero que)\b",
    # Chinese
    r"^(?:请|請)?(?:你)?(?:以后|以後|今后|今後|从现在起|從現在起)",
    r"^(?:请|請)?(?:总是|總是|一直|永远不要|永遠不要|绝不要)",
    r"^我(?:更)?(?:喜欢|喜歡|希望|想要)你",
)
_WISH: Final = re.compile("(?i)" + "|".join(f"(?:{wording})" for wording in _WISHES))


def find_standing_wishes(text: str) -> tuple[str, ...]:
    """The sentences that state one, letter for letter and in order; at most `MAX_WISHES`."""
    sentences = (found.group().strip() for found in _SENTENCE.finditer(own_words(text)))
    wishes = [s for s in sentences if len(s) <= _LONGEST and _is_wish(s)]
    return tuple(wishes[:MAX_WISHES])


def _is_wish(sentence: str) -> bool:
    if _QUESTION.search(sentence) or _ONCE.search(sentence) or not says_something(sentence):
        return False
    return _WISH.search(sentence) is not None
