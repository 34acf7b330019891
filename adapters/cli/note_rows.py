"""What does a listing say of a note? The published JSON row, made from a folded scope. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal

from adapters.cli.output import as_utc
from memory.fold import Note, ScopeState
from memory.notebook import from_ms
from memory.ports import Row
from policy.identity import NoteId
from policy.scope import Scope

_CORE: Final = "core_"  # core memories share a scope's events; `impyard core ls` lists them

RowState = Literal["active", "disabled", "expired", "forgotten"]


@dataclass(frozen=True, slots=True)
class NoteRow:
    """One note in a listing. A forgotten one has ids and times only."""

    id: NoteId
    scope: Scope
    state: RowState
    version: int
    ts: datetime  # when it was first said
    note: Note | None = None  # None: forgotten

    def as_json(self) -> dict[str, Any]:
        """The published shape; what is unknown or gone is null."""
        note = self.note
        return {
            "id": self.id,
            "scope": self.scope.kind,
            "scope_id": self.scope.ident or None,
            "kind": None if note is None else note.kind,
            "note": None if note is None else note.text,
            "quote": None if note is None else quote_of(note),
            "basis": None if note is None else note.basis,
            "state": self.state,
            "pinned": note is not None and note.pinned,
            "version": self.version,
            "ts": as_utc(self.ts),
            "expires_at": None if note is None or note.expires_at is None else as_utc(note.expires_at),
            "source": None if note is None else note.source.model_dump(mode="json"),
        }


def quote_of(note: Note) -> str | None:
    """The words the note first rested on; None for a note typed by its owner."""
    return next((evidence.quote for evidence in note.evidence if evidence.quote), None)


def row_of(note: Note, now: datetime) -> NoteRow:
    """The row of a note that is there."""
    return NoteRow(note.id, note.scope, note.state(now), note.version, note.written_at, note)


def listed(state: ScopeState, now: datetime, *, everything: bool) -> list[NoteRow]:
    """The notes of a scope as they stand, oldest first: the active ones, or all that are still there."""
    rows = [row_of(note, now) for note in state.notes.values()]
    kept = [row for row in rows if everything or row.state == "active"]
    return sorted(kept, key=lambda row: (row.ts, row.id))


def forgotten(state: ScopeState, events: Sequence[Row]) -> Iterator[NoteRow]:
    """The notes of a scope that are gone for good, those of a destroyed key too.

    A moved note is not one of them, nor is a core memory or what still waits for a yes.
    """
    first: dict[NoteId, Row] = {}
    last: dict[NoteId, Row] = {}
    for event in events:
        if event.note_id is not None and not event.note_id.startswith(_CORE):
            first.setdefault(event.note_id, event)
            last[event.note_id] = event
    for note_id, event in first.items():
        closed = state.closed.get(note_id)
        if note_id in state.notes or note_id in state.holds or (closed is not None and closed.how == "moved"):
            continue
        how: RowState = "expired" if closed is not None and closed.how == "expired" else "forgotten"
        yield NoteRow(note_id, state.scope, how, last[note_id].version, from_ms(event.ts_ms))
