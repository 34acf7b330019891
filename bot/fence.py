"""How is a text shown to the model as data? JSON lines between two fence lines that only this run knows.

The encoding is injective for every Python string: `read_block(fenced(...))` gives back what went in. No text can open
or close a block, begin a line of its own, look like a tag, or hide a character.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

FENCE_BYTES: Final = 16
_FENCE: Final = re.compile(r"[0-9a-f]{32}", re.ASCII)
_OPENING: Final = re.compile(r"==== (?P<name>[a-z]+) (?P<fence>[0-9a-f]{32})", re.ASCII)

_MAX_MARKS: Final = 8  # combining marks in a row that are shown as they are; the rest are escaped
# Letters, marks and signs by category that show nothing: fillers, selectors, the grapheme joiner, blank Braille.
_BLANKS: Final = "\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef"
_ESCAPED: Final = re.compile(f"[<>{_BLANKS}]")
_SUSPECT: Final = re.compile(rf"[<>{_BLANKS}]|[^\w\s]{{{_MAX_MARKS + 1}}}")  # what asks for a look at each character
_SPLIT: Final = "joined"  # a text that JSON would melt together is written as its pieces under this key


@dataclass(frozen=True, slots=True)
class Block:
    """One fenced block as it was read: its name, its nonce and its records."""

    name: str
    fence: str
    records: tuple[dict[str, Any], ...]


def fence_of(nonce: bytes) -> str:
    """The run's fence: 32 lower-case hex digits.

    Raises:
        ValueError: the nonce is not 16 bytes.
    """
    if len(nonce) != FENCE_BYTES:
        raise ValueError("A fence takes exactly 16 random bytes.")
    return nonce.hex()


def fenced(name: str, fence: str, heading: str, records: Sequence[Mapping[str, Any]]) -> str:
    """A block: the opening line, the host's heading, one JSON line a record, the closing line."""
    lines = [json_line(record, fence) for record in records]
    return "\n".join([f"==== {name} {fence}", heading, *lines, f"==== end of {name} {fence}"])


def read_block(text: str) -> Block:
    """The block that `fenced` wrote.

    Raises:
        ValueError: the text is not one whole block.
    """
    lines = text.split("\n")
    opening = _OPENING.fullmatch(lines[0])
    if opening is None or lines[-1] != f"==== end of {opening['name']} {opening['fence']}":
        raise ValueError("This is not one whole block.")
    records = tuple(read_line(line) for line in lines[1:-1] if line.startswith("{"))
    return Block(opening["name"], opening["fence"], records)


def json_line(record: Mapping[str, Any], fence: str) -> str:
    """The record as one line of JSON in which everything shows and the fence does not occur."""
    raw = json.dumps(_unmelted(record), ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    line = _escaped(raw) if not raw.isprintable() or _SUSPECT.search(raw) else raw
    while fence and (at := line.find(fence)) >= 0:
        # The last digit is never part of an escape, which has four: after an escape at least 28 plain digits follow.
        last = at + len(fence) - 1
        line = f"{line[:last]}\\u{ord(line[last]):04x}{line[last + 1 :]}"
    return line


def read_line(line: str) -> dict[str, Any]:
    """The record that `json_line` wrote.

    Raises:
        ValueError: the line is not one JSON object.
    """
    record = json.loads(line, object_hook=_melted)
    if not isinstance(record, dict):
        raise ValueError("The line is not one JSON object.")  # noqa: TRY004 - bytes that do not fit, not a wrong call
    return record


_PAIR: Final = re.compile("(?<=[\ud800-\udbff])(?=[\udc00-\udfff])")


def _unmelted(value: Any) -> Any:  # noqa: ANN401 - any JSON value
    """The value with the halves of a stray surrogate pair in pieces of their own; JSON would melt them into one."""
    if isinstance(value, str):
        pieces = _PAIR.split(value) if _PAIR.search(value) else [value]
        return {_SPLIT: pieces} if len(pieces) > 1 else value
    if isinstance(value, Mapping):
        return {key: _unmelted(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_unmelted(item) for item in value]
    return value


def _melted(record: dict[str, Any]) -> Any:  # noqa: ANN401 - any JSON value
    return "".join(record[_SPLIT]) if record.keys() == {_SPLIT} else record


def _escaped(raw: str) -> str:
    shown: list[str] = []
    marks = 0
    for letter in raw:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        is_shown = letter.isprintable() and marks <= _MAX_MARKS and _ESCAPED.match(letter) is None
        shown.append(letter if is_shown else _escape(letter))
    return "".join(shown)


def _escape(letter: str) -> str:
    if letter <= "\uffff":
        return f"\\u{ord(letter):04x}"
    offset = ord(letter) - 0x10000
    return f"\\u{0xD800 + (offset >> 10):04x}\\u{0xDC00 + (offset & 0x3FF):04x}"
