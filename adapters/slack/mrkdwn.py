"""Slack's own mark-up: read into plain text on the way in, escaped on the way out so that nothing pings. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from policy.text import escape_invisible

_ENTITY: Final = re.compile(r"<([^<>\n]{1,3000})>")
_PERSON: Final = re.compile(r"<@([UW][A-Z0-9]{1,20})(?:\|[^<>]{0,100})?>")
_BOLD: Final = re.compile(r"\*\*([^*\n]{1,1000})\*\*")
_IMAGE_OR_LINK: Final = re.compile(r"!?\[([^\[\]\n]{0,400})\]\(\s*<?([^\s()<>]{1,1000})>?(?:\s[^()\n]{0,200})?\)")
_CODE: Final = re.compile(r"(```.*?```|`[^`\n]+`)", re.DOTALL)
_MARKS: Final = re.compile(r"([*_~`])")
_SOFT: Final = "\u200b"  # after a mark, it keeps the mark from being read as one


def decoded(text: str) -> str:
    """What somebody wrote, as they see it: people stay as `<@ID>`, rooms and groups by name, links in the open."""
    return _unescaped(_ENTITY.sub(lambda found: _read(found[1]), text))


def mentioned(text: str) -> frozenset[str]:
    """The ids of the people a text as it came mentions; what was typed as `<@ID>` by hand comes escaped and is none."""
    return frozenset(_PERSON.findall(text))


def without_mention(text: str, ident: str) -> str:
    """The text without this mention at its beginning."""
    return re.sub(rf"^\s*<@{re.escape(ident)}>[\s,:]*", "", text).strip()


def escaped(text: str, names: Mapping[str, str] = {}) -> str:
    """Other people's text as it reads, on one line: no mark-up, no mention, nothing that hides.

    People who are mentioned stand by their present name where it is known.
    """
    flat = " ".join(escape_invisible(_named(text, names)).split())
    return _MARKS.sub(rf"\1{_SOFT}", _safe(flat))


def escaped_lines(text: str, names: Mapping[str, str] = {}) -> str:
    """The same, with the text's own lines kept."""
    return "\n".join(escaped(line, names) for line in text.split("\n"))


def plain(text: str, names: Mapping[str, str] = {}) -> str:
    """Other people's text for places that read no mark-up at all: labels, menus and fields."""
    return " ".join(escape_invisible(_named(text, names)).split())


def answered(text: str) -> str:
    """The model's answer: bold is kept, every link's goal is in sight, nothing mentions anybody. Code stays."""
    pieces = _CODE.split(text)
    return _safe("".join(piece if at % 2 else _spoken(piece) for at, piece in enumerate(pieces)))


def streamed(text: str) -> str:
    """A piece of the model's answer for a stream, which reads ordinary Markdown; nothing in it mentions anybody."""
    return _safe(_IMAGE_OR_LINK.sub(_open_link, text))


def people_in(texts: Iterable[str]) -> list[str]:
    """The ids of the people who are mentioned, each once, in order."""
    return list(dict.fromkeys(found for text in texts for found in _PERSON.findall(text)))


def _spoken(text: str) -> str:
    return _BOLD.sub(r"*\1*", _IMAGE_OR_LINK.sub(_open_link, text))


def _open_link(found: re.Match[str]) -> str:
    return f"{found[1]} ({found[2]})" if found[1] else found[2]


def _named(text: str, names: Mapping[str, str]) -> str:
    return _PERSON.sub(lambda found: f"@{names[found[1]]}" if found[1] in names else f"@{found[1]}", text)


def _safe(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _unescaped(text: str) -> str:
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def _read(entity: str) -> str:
    """One entity between its brackets."""
    target, _, label = entity.partition("|")
    match target[:1]:
        case "@":
            return f"<{target}>"
        case "#":
            return f"#{label or target[1:]}"
        case "!":
            return _special(target[1:], label)
        case _:
            bare = target.removeprefix("mailto:")
            return bare if label in ("", target, bare) else f"{label} ({bare})"


def _special(target: str, label: str) -> str:
    if label:
        return label if label.startswith("@") or target.startswith("date^") else f"@{label}"
    return f"@{target.partition('^')[2] or target}" if target.startswith("subteam^") else f"@{target}"
