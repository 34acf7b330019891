"""The member's view of their memory, as data: every surface renders this one model and decides nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from bot.commands import Verb
from memory.fold import Note, NoteState
from policy.scope import ScopeKind
from policy.text import escape_invisible

PAGE_ROWS: Final = 10


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Row(_Part):
    """One note. `text` and `quotes` show hidden characters as escapes; `may` lists what this viewer may do with it."""

    number: int  # its place in the whole list, from 1; stands for the id in commands
    note: str
    text: str
    scope: ScopeKind
    where: str  # "you", "this conversation", a printed channel, or "everywhere"
    kind: str
    basis: Literal["explicit", "inferred"]
    state: NoteState
    pinned: bool
    quotes: tuple[str, ...]
    said_in: str | None
    written_at: datetime
    expires_at: datetime | None
    version: int
    marks: tuple[str, ...]  # "quoted", "imported", or a sensitive trait
    may: tuple[Verb, ...]


class Meter(_Part):
    """How much of a limit is used."""

    label: str
    used: int
    limit: int


class Setting(_Part):
    """One choice in force, and where its value comes from."""

    key: str
    value: str
    source: str


class Panel(_Part):
    """One page of it."""

    title: str
    rows: tuple[Row, ...]
    page: int
    pages: int
    total: int
    meters: tuple[Meter, ...]
    settings: tuple[Setting, ...]
    damaged: int  # stored notes of this view that could not be read


def build_panel(
    notes: Sequence[Note],
    page: int,
    *,
    now: datetime,
    here: str | None,
    may: Callable[[Note], tuple[Verb, ...]],
    meters: Sequence[Meter],
    settings: Sequence[Setting],
    damaged: int = 0,
) -> tuple[Panel, list[Note]]:
    """The page asked for, or the nearest there is; and all notes in the order of their numbers.

    `here` is the printed channel of the viewer's place.
    """
    ordered = sorted(notes, key=lambda n: (not n.pinned, _SCOPE_ORDER[n.scope.kind], n.written_at, n.id))
    pages = max(1, -(-len(ordered) // PAGE_ROWS))
    page = min(max(1, page), pages)
    first = (page - 1) * PAGE_ROWS
    rows = [
        _row(number, note, now, here, may(note))
        for number, note in enumerate(ordered[first : first + PAGE_ROWS], start=first + 1)
    ]
    panel = Panel(
        title="What I remember about you",
        rows=tuple(rows),
        page=page,
        pages=pages,
        total=len(ordered),
        meters=tuple(meters),
        settings=tuple(settings),
        damaged=damaged,
    )
    return panel, ordered


def describe(panel: Panel) -> str:
    """The panel as plain text, for surfaces and readers without anything better."""
    if not panel.rows:
        lines = ["I remember nothing about you."]
    else:
        lines = [f"{panel.title} ({panel.total}):"]
        lines += [_line(row) for row in panel.rows]
    if panel.pages > 1:
        lines.append(f"Page {panel.page} of {panel.pages}: /memory {panel.page % panel.pages + 1} shows another.")
    if panel.damaged:
        lines.append(f"{panel.damaged} stored entries cannot be read and are not used.")
    return "\n".join(lines)


_SCOPE_ORDER: Final = {"user": 0, "channel": 1, "imp": 2}


def _row(number: int, note: Note, now: datetime, here: str | None, may: tuple[Verb, ...]) -> Row:
    marks = [mark for mark, on in (("quoted", note.quoted), ("imported", note.imported)) if on]
    return Row(
        number=number,
        note=note.id,
        text=escape_invisible(note.text),
        scope=note.scope.kind,
        where=_where(note, here),
        kind=note.kind,
        basis=note.basis,
        state=note.state(now),
        pinned=note.pinned,
        quotes=tuple(escape_invisible(piece.quote) for piece in note.evidence if piece.quote),
        said_in=note.made_in,
        written_at=note.written_at,
        expires_at=note.expires_at,
        version=note.version,
        marks=tuple([*marks, note.trait] if note.trait else marks),
        may=may,
    )


def _where(note: Note, here: str | None) -> str:
    match note.scope.kind:
        case "user":
            return "you"
        case "imp":
            return "everywhere"
        case "channel":
            return "this conversation" if note.scope.ident == here else note.scope.ident


def _line(row: Row) -> str:
    facts = [row.where, row.basis]
    if row.pinned:
        facts.append("pinned")
    if row.state != "active":
        facts.append(row.state)
    if row.expires_at is not None:
        facts.append(f"until {row.expires_at:%Y-%m-%d %H:%M} UTC")
    return f"{row.number}. {row.text} ({', '.join([*facts, *row.marks])})"
