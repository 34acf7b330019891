"""What is a record? Plain text about the world that says when it was written and on what it rests.

    ---
    id: oolong
    created_at: 2026-11-30T21:00:00Z
    title: How oolong is made
    sources:
      - https://example.org/oolong
    ---
    Text.

The head is a small part of YAML, read strictly: one `key: value` a line, lists of `- item`, nothing else, no key twice.
A record is named `<namespace>/<id>`; it rests on at least one source or on a receipt of a page the host fetched.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Final

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

MAX_SOURCES: Final = 64

_FENCE: Final = "---"
_KEY_LINE: Final = re.compile(r"([a-z_]{1,32}):(?: +(.*))?", re.ASCII)
_ITEM_LINE: Final = re.compile(r" {0,8}- +(.+)", re.ASCII)
_SOURCE: Final = re.compile(r"https?://[^\s/@?#]+(?:[/?#]\S*)?", re.ASCII | re.IGNORECASE)
_LISTS: Final = frozenset({"sources", "receipts"})


@dataclass(frozen=True, slots=True)
class RecordFault:
    """The text is no record. `because` is one sentence that names what is wrong and quotes nothing of it."""

    because: str


class _FaultError(ValueError):
    """A fault on its way to becoming a value."""


def _source(text: str) -> str:
    if not _SOURCE.fullmatch(text):
        raise ValueError("a source is an http or https address without a user name")
    return text


def _one_line(text: str) -> str:
    if not text.isprintable():
        raise ValueError("it is one line of printable text")
    return text


_Identifier = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$")]
_Source = Annotated[str, Field(max_length=2_048), AfterValidator(_source)]


class Head(BaseModel):
    """A record's front matter. It has no field that grants, approves or addresses anything."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: _Identifier
    created_at: AwareDatetime
    title: Annotated[str, Field(min_length=1, max_length=200), AfterValidator(_one_line)] | None = None
    sources: Annotated[tuple[_Source, ...], Field(max_length=MAX_SOURCES)] = ()
    receipts: Annotated[tuple[_Identifier, ...], Field(max_length=MAX_SOURCES)] = ()


class Record(BaseModel):
    """A whole record: its head and its text."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    head: Head
    text: str


def parse_record(written: str) -> Record | RecordFault:
    """The record that this text is, or why it is none."""
    try:
        return _parsed(written)
    except _FaultError as fault:
        return RecordFault(str(fault))


def written_record(
    record_id: str,
    created_at: datetime,
    text: str,
    *,
    title: str | None = None,
    sources: Sequence[str] = (),
    receipts: Sequence[str] = (),
) -> str | RecordFault:
    """A new record as its file holds it, or why it would be none."""
    fields = {
        "id": record_id,
        "created_at": created_at,
        "title": title,
        "sources": tuple(sources),
        "receipts": tuple(receipts),
    }
    try:
        written = render_record(_head(fields), text)
        _parsed(written)
    except _FaultError as fault:
        return RecordFault(str(fault))
    return written


def render_record(head: Head, text: str) -> str:
    """The text that `parse_record` reads back as the same head and text."""
    lines = [_FENCE, f"id: {head.id}", f"created_at: {head.created_at.isoformat()}"]
    if head.title is not None:
        lines.append(f"title: {json.dumps(head.title, ensure_ascii=False)}")
    for name, items in (("sources", head.sources), ("receipts", head.receipts)):
        if items:
            lines += [f"{name}:", *(f"  - {json.dumps(item)}" for item in items)]
    return "\n".join([*lines, _FENCE, text])


def _parsed(written: str) -> Record:
    lines = written.split("\n")
    if lines[0] != _FENCE or _FENCE not in lines[1:]:
        raise _FaultError("It does not begin with front matter between two lines of ---.")
    end = lines.index(_FENCE, 1)
    return Record(head=_head(_fields(lines[1:end])), text="\n".join(lines[end + 1 :]))


def _head(fields: Mapping[str, object]) -> Head:
    """The head these fields make.

    Raises:
        _FaultError: they make none.
    """
    try:
        head = Head.model_validate(fields)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False, include_context=False)[0]
        where = str(first["loc"][0]) if first["loc"] else ""
        if where not in Head.model_fields:
            raise _FaultError("Its front matter has a key that no record has.") from None
        raise _FaultError(f"The key {where} of its front matter is missing or not in order.") from None
    if not (head.sources or head.receipts):
        raise _FaultError("It names neither a source nor a receipt.")
    return head


def _fields(lines: Sequence[str]) -> dict[str, object]:
    """The keys and values of the head, unjudged.

    Raises:
        _FaultError: a line is neither a key nor an item of a list, or a key stands twice.
    """
    fields: dict[str, object] = {}
    items: list[str] | None = None
    for line in lines:
        if not line.strip():
            continue
        key = _KEY_LINE.fullmatch(line)
        if key is not None:
            name, value = key[1], (key[2] or "").strip()
            if name in fields:
                raise _FaultError("Its front matter has a key twice.")
            items = [] if name in _LISTS and not value else None
            fields[name] = items if items is not None else _value(name, value)
            continue
        item = _ITEM_LINE.fullmatch(line)
        if item is None or items is None:
            raise _FaultError("Its front matter has a line that is neither a key with a value nor an item of a list.")
        items.append(_scalar(item[1].strip()))
    return fields


def _value(name: str, value: str) -> object:
    """A value on the key's own line: text, or for the two lists `[a, b]` or one item."""
    if name not in _LISTS:
        return _scalar(value)
    if not value.startswith("["):
        return [_scalar(value)]
    if not value.endswith("]"):
        raise _FaultError("Its front matter has a list that does not end.")
    inner = value[1:-1].strip()
    return [_scalar(part.strip()) for part in inner.split(",")] if inner else []


def _scalar(value: str) -> str:
    """Plain text, or text in quotes: double ones as JSON writes them, single ones verbatim."""
    if value.startswith('"'):
        try:
            text = json.loads(value)
        except ValueError:
            raise _FaultError("Its front matter has a text in quotes that does not end, or holds more.") from None
        if not isinstance(text, str):
            raise _FaultError("Its front matter has a text in quotes that does not end, or holds more.")
        return text
    if value.startswith("'"):
        if len(value) < 2 or not value.endswith("'") or "'" in value[1:-1]:
            raise _FaultError("Its front matter has a text in quotes that does not end, or holds more.")
        return value[1:-1]
    return value
