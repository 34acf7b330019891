"""The member's view of their memory, as data: every surface renders this one model and decides nothing itself."""

from __future__ import annotations

from datetime import datetime
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from bot.commands import Answer, Verb
from memory.core import CoreState
from memory.fold import NoteState
from policy.actions import CoreChange
from policy.scope import ScopeKind

PAGE_ROWS: Final = 10
OWN_TITLE: Final = "What I remember about you"
ROOM_TITLE: Final = "What I remember for this conversation"


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
    said_by: str | None  # the printed author of a room's note; None for one's own
    said_in: str | None
    written_at: datetime
    expires_at: datetime | None
    version: int
    marks: tuple[str, ...]  # "quoted", "imported", or a sensitive trait
    may: tuple[Verb, ...]


class WaitingRow(_Part):
    """Something that waits for a yes, with the exact bytes it is about."""

    number: int
    hold: str
    what: str  # what a yes would do, as a sentence
    text: str  # the note or the replacement, hidden characters escaped
    now: str  # how the note it is about reads today; empty when it is about none
    because: str  # why it waits
    approver: Literal["person", "steward", "owner"]
    quotes: tuple[str, ...]
    support: int  # messages that support it
    is_stale: bool  # what it is about has changed: only a no is left
    made_at: datetime
    expires_at: datetime
    version: int
    may: tuple[Answer, ...]


class CoreRow(_Part):
    """One core memory."""

    number: int
    core: str
    statement: str
    kind: str
    where: str  # "everywhere" or a printed room
    state: CoreState
    origin: Literal["proposed for you", "written by you"]
    quotes: tuple[str, ...]
    made_at: datetime
    approved_at: datetime | None
    version: int
    may: tuple[CoreChange, ...]


class Meter(_Part):
    """How much of a limit is used."""

    label: str
    used: int
    limit: int


class Setting(_Part):
    """One value in force, and where it comes from."""

    key: str
    value: str
    source: str


class Look(_Part):
    """Somebody else looked at this person's notes."""

    at: datetime
    who: str
    what: Literal["view", "export"]


class Panel(_Part):
    """One page of it. A room's list leaves the personal parts empty."""

    title: str
    rows: tuple[Row, ...] = ()
    page: int = 1
    pages: int = 1
    total: int = 0
    find: str = ""
    waiting: tuple[WaitingRow, ...] = ()
    cores: tuple[CoreRow, ...] = ()
    meters: tuple[Meter, ...] = ()
    settings: tuple[Setting, ...] = ()
    looks: tuple[Look, ...] = ()
    others_see: str = ""  # what of this is shown to others, in a sentence
    damaged: int = 0  # stored entries of this view that could not be read
    sealed: str = ""  # why nothing of it is shown and until when, in a sentence; empty while it is open


def describe(panel: Panel) -> str:
    """The panel as plain text, for surfaces and readers without anything better."""
    lines = [f"{panel.title} ({panel.total}):" if panel.rows else f"{panel.title}: nothing."]
    lines += [_line(row) for row in panel.rows]
    if panel.pages > 1:
        lines.append(f"Page {panel.page} of {panel.pages}.")
    lines += waiting_lines(panel)
    lines += looked_lines(panel)
    if panel.damaged:
        lines.append(f"{panel.damaged} stored entries cannot be read and are not used.")
    return "\n".join(lines)


def looked_lines(panel: Panel) -> list[str]:
    """Who else looked at this person's notes last, in a line; none when nobody did."""
    if not panel.looks:
        return []
    last = panel.looks[0]
    done = "exported" if last.what == "export" else "looked at"
    return [f"Last time somebody else {done} your notes: {last.who}, {last.at:%Y-%m-%d %H:%M} UTC."]


def waiting_lines(panel: Panel) -> list[str]:
    """What of this panel wants an answer, a line each."""
    review = "/channel-memory review" if panel.title == ROOM_TITLE else "/memory review"
    lines = [f"Waiting for a yes ({len(panel.waiting)}): see {review}."] if panel.waiting else []
    proposed = sum(core.state == "proposed" for core in panel.cores)
    return [*lines, f"Proposed core memories ({proposed}): see /memory core."] if proposed else lines


def describe_waiting(panel: Panel) -> str:
    """What waits, as plain text."""
    if not panel.waiting:
        return "Nothing waits for a yes."
    return "\n".join(["Waiting for a yes:", *(_waiting_line(row) for row in panel.waiting)])


def describe_cores(panel: Panel) -> str:
    """The core memories, as plain text."""
    if not panel.cores:
        return "You have no core memories. /memory core add TEXT writes one."
    return "\n".join(["Your core memories:", *(_core_line(row) for row in panel.cores)])


def describe_settings(panel: Panel) -> str:
    """The settings, as plain text."""
    return (
        "\n".join(f"{s.key}: {s.value} (set by: {s.source})" for s in panel.settings) or "There are no settings here."
    )


def _line(row: Row) -> str:
    facts = [row.where, row.basis]
    if row.said_by is not None:
        facts.append(f"said by {row.said_by}")
    if row.pinned:
        facts.append("pinned")
    if row.state != "active":
        facts.append(row.state)
    if row.expires_at is not None:
        facts.append(f"until {row.expires_at:%Y-%m-%d %H:%M} UTC")
    return f"{row.number}. {_flat(row.text)} ({', '.join([*facts, *row.marks])})"


def _waiting_line(row: WaitingRow) -> str:
    text = f": {_flat(row.text)}" if row.text else ""
    before = f" (now: {_flat(row.now)})" if row.now else ""
    stale = " It has changed since, so only a no is left." if row.is_stale else ""
    return f"{row.number}. {row.what}{text}{before} - {row.because}{stale} Until {row.expires_at:%Y-%m-%d}."


def _core_line(row: CoreRow) -> str:
    return f"{row.number}. {_flat(row.statement)} ({row.state}, {row.kind}, {row.where}, {row.origin})"


def _flat(text: str) -> str:
    """The text on one line, so that none can pass for a second row."""
    return " ".join(text.split())
