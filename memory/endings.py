"""When does something in a scope end by itself? Pure."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from memory.events import ChannelSet, Event, Held
from memory.fold import Hold, Note, ScopeState
from policy.identity import NoteId


def end_moved_by(event: Event, note_id: NoteId | None, state: ScopeState) -> datetime | None:
    """The earliest end that this event may have brought forward; `state` is the scope with it. None: it brought none.

    Law: a scope's earliest end never comes before the earliest that this gave for any of its events.
    """
    match event:
        case Held(expires_at=at):
            return at
        case ChannelSet(retention_days=days) if days is not None:
            return next_end(state)
        case _:
            note = None if note_id is None else state.notes.get(note_id)
            return None if note is None else note.ends_at


def next_end(state: ScopeState) -> datetime | None:
    """When the first of a scope's notes and holds ends; None: none of them ever does."""
    ends: Iterable[datetime | None] = (
        *(note.ends_at for note in state.notes.values()),
        *(hold.held.expires_at for hold in state.holds.values()),
    )
    return min((end for end in ends if end is not None), default=None)


def ended(state: ScopeState, now: datetime) -> tuple[list[Note], list[Hold]]:
    """The notes and the holds whose time is over and which no event has closed yet."""
    notes = [note for note in state.notes.values() if note.is_expired(now)]
    return notes, [hold for hold in state.holds.values() if not hold.is_open(now)]
