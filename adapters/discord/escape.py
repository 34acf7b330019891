"""Other people's text as Discord shows it letter for letter: no mark-up, no mention, nothing that hides. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from policy.text import escape_invisible

_MARKS: Final = re.compile(r"([\\*_~|`>#\[\]()<]|^[-+](?=\s|#)|^\d{1,9}(?=[.)]))")
_PERSON: Final = re.compile(r"<@!?([0-9]{1,20})>")
_MASKED_LINK: Final = re.compile(r"\[([^\[\]\n]{1,400})\]\(\s*<?([^\s()<>]{1,1000})>?(?:\s[^()\n]{0,200})?\)")
_CODE: Final = re.compile(r"(```.*?```|`[^`\n]+`)", re.DOTALL)
_SOFT: Final = "\u200b"  # keeps "@everyone" from being read as one


def escaped(text: str, names: Mapping[str, str] = {}) -> str:
    """The text as it reads, on one line; people who are mentioned stand by their present name where it is known."""
    flat = named(text, names)
    return _MARKS.sub(_unmarked, flat).replace("@", f"@{_SOFT}")


def named(text: str, names: Mapping[str, str]) -> str:
    """The text on one line, for where no mark-up is read; people stand by their present name where it is known."""
    shown = _PERSON.sub(lambda found: f"@{names[found[1]]}" if found[1] in names else found[0], text)
    return " ".join(escape_invisible(shown).split())


def _unmarked(found: re.Match[str]) -> str:
    return f"{found[0]}{_SOFT}" if found[0].isdigit() else f"\\{found[0]}"


def escaped_lines(text: str, names: Mapping[str, str] = {}) -> str:
    """The same, with the text's own lines kept."""
    return "\n".join(escaped(line, names) for line in text.split("\n"))


def people_in(texts: Iterable[str]) -> list[str]:
    """The ids of the people who are mentioned, each once, in order."""
    return list(dict.fromkeys(found for text in texts for found in _PERSON.findall(text)))


def plain_links(text: str) -> str:
    """The model's answer with every link's goal in sight; code stays as it is."""
    pieces = _CODE.split(text)
    return "".join(piece if at % 2 else _MASKED_LINK.sub(r"\1 (\2)", piece) for at, piece in enumerate(pieces))
