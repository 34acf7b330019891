"""A long text in parts that a chat platform takes: whole characters, code fences closed and opened again. Pure."""

from __future__ import annotations

import re
from typing import Final

from bot.context import cut_whole

_FENCE: Final = "```"
_CLOSING: Final = f"\n{_FENCE}"
_LANGUAGE: Final = re.compile(r"[\w+#.-]{1,20}(?=\n)")
_LEAST: Final = 64  # a limit below this leaves no room for fences


def split(text: str, limit: int) -> list[str]:
    """The text in parts of at most `limit` code points, in order; no part is empty, and an empty text has none.

    Parts end at a blank line, a line end or a space where there is one in their second half. A code block that is cut
    is closed in the one part and opened with its language in the next.

    Raises:
        ValueError: the limit is below 64.
    """
    if limit < _LEAST:
        raise ValueError(f"A part has at least {_LEAST} characters.")
    parts: list[str] = []
    opening, rest = "", text.strip("\n") if text.strip() else ""
    while rest:
        last = opening + rest
        if len(last) <= limit and _open_language(last) is None:
            parts.append(last)
            break
        room = limit - len(opening) - len(_CLOSING)
        piece = rest if len(rest) <= room else _piece(rest, room)
        rest = rest[len(piece) :]
        language = _open_language(opening + piece)
        body = opening + piece.rstrip("\n")
        parts.append(body if language is None else body + _CLOSING)
        opening = "" if language is None else f"{_FENCE}{language}\n"
        rest = rest.lstrip("\n") if language is None else rest.removeprefix("\n")
    return [part for part in parts if part.strip()]


def _piece(text: str, room: int) -> str:
    """The beginning of a text that is longer than there is room, ending where a reader would pause."""
    whole = cut_whole(text, room) or text[:room]
    for pause in ("\n\n", "\n", " "):
        at = whole.rfind(pause, room // 2)
        if at > 0:
            return whole[: at + len(pause)]
    return _without_split_fence(whole, text)


def _without_split_fence(whole: str, text: str) -> str:
    """The piece without the backticks at its end, if the run of them goes on behind it."""
    if not text[len(whole) :].startswith("`"):
        return whole
    return whole.rstrip("`") or whole


def _open_language(part: str) -> str | None:
    """The language of the code block that is open at the end, empty for none named; None when no block is open."""
    pieces = part.split(_FENCE)
    if len(pieces) % 2 == 1:
        return None
    found = _LANGUAGE.match(pieces[-1])
    return found[0] if found is not None else ""
