"""How does a note look on paper? One sentence with a capital and a full stop, in any language."""

from __future__ import annotations

from typing import Final

_CLOSING: Final = ".!\u2026\u3002\uff01"


def sentence(text: str, full_stop: str = ".") -> str:
    """The text as one sentence; empty for mere punctuation."""
    trimmed = text.strip().rstrip(_CLOSING + " ,;:\uff0c\uff1b\uff1a\u3001")
    if not trimmed:
        return ""
    closing = "" if trimmed[-1] in "?\uff1f\"'\u201c\u201d\u00bb\u300d" else full_stop
    return f"{trimmed[0].upper()}{trimmed[1:]}{closing}"
