"""The write policy: what any text must pass before it is kept, whoever brings it. It never repeats the text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from policy.decision import Deny
from policy.secrets import ExtraRules, find_secret
from policy.settings import Limits
from policy.text import find_hidden, normal, too_long

_QUOTE_CODE_POINTS: Final = 2048  # a quote stands in a chat message; Discord's longest is 2,000 characters
_PURPOSE_CODE_POINTS: Final = 2000
_PROMPT_CODE_POINTS: Final = 8000


def screen(text: str, limits: Limits, extra: ExtraRules | None = None) -> Deny | None:
    """The refusal of a note's text; None when it may be kept."""
    if not text.strip():
        return Deny("There is nothing to keep in an empty note.", "empty")
    return _screen(text, limits.note_code_points, limits.note_bytes, extra)


def screen_quote(text: str, extra: ExtraRules | None = None) -> Deny | None:
    """The refusal of a supporting quote; None when it may be kept."""
    return _screen(text, _QUOTE_CODE_POINTS, 4 * _QUOTE_CODE_POINTS, extra)


def screen_purpose(text: str, extra: ExtraRules | None = None) -> Deny | None:
    """The refusal of a purpose; None when it may be kept."""
    return _screen(text, _PURPOSE_CODE_POINTS, 4 * _PURPOSE_CODE_POINTS, extra)


def screen_prompt(text: str, extra: ExtraRules | None = None) -> Deny | None:
    """The refusal of a task's prompt, or of what a task sends; None when it may be filed or sent."""
    if not text.strip():
        return Deny("There is nothing in that text.", "empty")
    return _screen(text, _PROMPT_CODE_POINTS, 4 * _PROMPT_CODE_POINTS, extra)


@lru_cache(maxsize=1024)  # the same few people speak again and again
def screen_label(text: str, extra: ExtraRules | None = None) -> Deny | None:
    """The refusal of a display name kept as a hint; None when it may be kept."""
    return _screen(text, 80, 320, extra)


def holds_secret(*texts: str) -> bool:
    """True when one of the texts must not be kept, not even as a turn of the conversation."""
    return any(find_secret(normal(text)) is not None for text in texts if text)


def first_fault(found: Sequence[Deny | None]) -> Deny | None:
    """The first refusal, if any."""
    return next((fault for fault in found if fault is not None), None)


def _screen(text: str, code_points: int, max_bytes: int, extra: ExtraRules | None) -> Deny | None:
    if too_long(text, code_points, max_bytes) is not None:
        return Deny(f"That is too long for one note: at most {code_points} characters. Nothing was kept.", "too_long")
    if find_hidden(text) is not None:
        return Deny(
            "That text hides characters that do not show, so I kept nothing. Type it again plainly.", "hidden_text"
        )
    rule = find_secret(normal(text), extra)
    if rule is not None:
        return Deny("That looks like a password, key or code, and I keep none of those. Nothing was kept.", "secret")
    return None
