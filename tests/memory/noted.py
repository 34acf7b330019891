"""Notes and scope states for tests of recall, made from a few words each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from memory.events import Evidence, Source
from memory.fold import Note, ScopeState
from policy.identity import Channel, NoteId, Person
from policy.scope import Scope, channel_scope, dm_scope, user_scope
from policy.settings import KINDS
from policy.visibility import Visibility, Window, Withheld

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
ANA, BOB = Person("local", "ana"), Person("local", "bob")
DM, ROOM, OTHER = Channel("local", "dm-ana"), Channel("local", "general"), Channel("local", "kitchen")
ANAS, BOBS = user_scope(ANA), user_scope(BOB)
IN_DM, IN_ROOM = dm_scope(DM, ANA), channel_scope(ROOM)


def note(number: int, text: str, scope: Scope = ANAS, *, quote: str = "", hours: float = 0, **rest: object) -> Note:
    """A note changed so many hours ago; its number is its id and its version."""
    at = NOW - timedelta(hours=hours)
    values: dict[str, Any] = {"kind": "fact", "basis": "explicit", "source": Source()} | rest
    return Note(
        id=note_id(number),
        scope=scope,
        text=text,
        evidence=(Evidence(quote=quote),) if quote else (),
        written_at=at,
        changed_at=at,
        version=number,
        **values,
    )


def note_id(number: int) -> NoteId:
    return NoteId(f"note_{number:026d}")


def numbers(notes: Sequence[Note]) -> list[int]:
    """The numbers the notes were made with, in their order."""
    return [note.version for note in notes]


def state(scope: Scope, *notes: Note, damaged: int = 0, is_broken: bool = False) -> ScopeState:
    held = {each.id: each for each in notes}
    return ScopeState(scope, len(notes), held, damaged=damaged, is_broken=is_broken)


def sees(*scopes: Scope, withheld: Sequence[Withheld] = (), made_in: Channel | None = None) -> Visibility:
    """A run that may recall these scopes, narrow to wide; `made_in` restricts user notes."""
    windows = (Window(scope, KINDS, made_in if scope.kind == "user" else None) for scope in scopes)
    return Visibility(windows=tuple(windows), withheld=tuple(withheld))
