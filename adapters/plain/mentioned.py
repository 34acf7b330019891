"""Which note does a request mean? Only one that stands in the input: nothing is made up, and a doubt is an answer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from adapters.plain.phrases import THAT, Reference
from bot.context import Decoded
from policy.lexical import terms

Record = Mapping[str, Any]

_SHARE: Final = 2 / 3  # of the words of a topic, where no note has them all
_LISTED: Final = re.compile(r"(?m)^(?P<number>\d{1,3})\. (?P<text>.+) \([^()\n]*\)$")


@dataclass(frozen=True, slots=True)
class Found:
    """The one note that is meant."""

    id: str


@dataclass(frozen=True, slots=True)
class Unclear:
    """No one note is meant: none fits (`notes` is empty), or several do. `is_that`: there is no "that" here."""

    notes: tuple[Record, ...] = ()
    is_that: bool = False


def find(which: Reference, heard: Decoded) -> Found | Unclear:
    """The note that is meant. A full id is taken as it stands: whose note it is, the host knows."""
    if which.id:
        return Found(_full_id(which.id))
    if which == THAT:
        that = heard.briefing.get("that")
        return Found(that) if isinstance(that, str) else Unclear(is_that=True)
    matching = _numbered(which.number, heard) if which.number is not None else about(which.topic, heard.memory)
    return Found(str(matching[0]["id"])) if len(matching) == 1 else Unclear(tuple(matching))


def about(topic: str, notes: Sequence[Record]) -> list[Record]:
    """The notes that hold every word of the topic; where none does, those with two thirds of them."""
    wanted = set(terms(topic))
    if not wanted:
        return []
    shares = [(len(wanted & set(terms(str(note["text"])))) / len(wanted), note) for note in notes]
    return [note for share, note in shares if share == 1] or [note for share, note in shares if share >= _SHARE]


def near(text: str, notes: Sequence[Record], at_most: int) -> list[Record]:
    """The notes that share a word with the text, those with most first."""
    said = set(terms(text))
    shared = [(len(said & set(terms(str(note["text"])))), note) for note in notes]
    ordered = sorted((pair for pair in shared if pair[0]), key=lambda pair: -pair[0])
    return [note for _, note in ordered[:at_most]]


def on_one_line(text: object) -> str:
    """The text without line breaks, so that no note can look like a second one in a list."""
    return " ".join(str(text).split())


def numbered(number: int, note: Record, remarks: Iterable[str]) -> str:
    """A note's line in a list, as `find` reads it again: brackets of a remark would hide where the text ends."""
    told = ", ".join(remarks).translate({0x28: None, 0x29: None})
    return f"{number}. {on_one_line(note['text'])} ({told})"


def _numbered(number: int, heard: Decoded) -> list[Record]:
    """The note with this number in the list the imp showed last, if it is remembered here still."""
    for turn in reversed(heard.history):
        listed = {int(match["number"]): match["text"] for match in _LISTED.finditer(str(turn["text"]))}
        if turn.get("role") == "imp" and listed:
            return [note for note in heard.memory if on_one_line(note["text"]) == listed.get(number)]
    return []


def _full_id(said: str) -> str:
    """Ids are written in capitals; a person may have typed them otherwise."""
    prefix, _, rest = said.partition("_")
    return f"{prefix.lower()}_{rest.upper()}"
