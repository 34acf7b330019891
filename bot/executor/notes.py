"""What stays the same whoever asks for a change of notes: duplicates, limits, and the event of a new note. Pure."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from memory.events import Basis, Enabled, Event, Evidence, NotedIn, Remembered, Supported
from memory.fold import Note, ScopeState
from memory.ports import Change, Facts, Ruling
from policy.authorize import Target
from policy.decision import Code, Deny
from policy.identity import NoteId, parse_person
from policy.scope import Scope, user_scope
from policy.settings import Limits
from policy.text import folded

MAX_EVIDENCE: Final = 8  # pieces kept for one note; a statement repeated more often gains nothing


def refused(deny: Deny, note_id: NoteId | None = None) -> Ruling:
    """A refusal; nothing is stored but its journal row."""
    return Ruling("refused", deny.code, deny.because, note_id)


def done(note_id: NoteId | None, *changes: Change, because: str = "done", code: Code = "ok") -> Ruling:
    """It is done; without changes, it was that way already."""
    return Ruling("done", code, because, note_id, changes)


def target_of(note: Note) -> Target:
    """What authority asks of a note."""
    return Target(
        note.scope,
        None if note.about is None else parse_person(note.about),
        None if note.source.author is None else parse_person(note.source.author),
        note.adopted,
        note.trait,
    )


def is_room(scope: Scope) -> bool:
    """True for a channel that more than one person reads."""
    return scope.kind == "channel" and scope.dm_of is None


def same_note(state: ScopeState | None, text: str, now: datetime) -> Note | None:
    """The live note that says the same, by the one documented equality."""
    if state is None:
        return None
    wanted = folded(text)
    return next((note for note in state.live(now) if folded(note.text) == wanted), None)


def limit_of(scope: Scope, limits: Limits) -> int:
    """How many live notes the scope may hold."""
    match scope.kind:
        case "imp":
            return limits.imp_notes
        case "user":
            return limits.user_notes
        case "channel":
            return limits.dm_notes if scope.dm_of is not None else limits.channel_notes


def is_full(state: ScopeState, limits: Limits, now: datetime) -> Deny | None:
    """The refusal of one more note; None while there is room."""
    limit = limit_of(state.scope, limits)
    if len(state.live(now)) < limit:
        return None
    return Deny(
        f"This memory is full ({limit} notes); I kept nothing. Forget one in /memory, then say it again.", "full"
    )


def keep(state: ScopeState, note_id: NoteId, event: Remembered, facts: Facts) -> tuple[Change, ...]:
    """The changes that make a new note, with the pointer to a room that now holds one about a person."""
    return (Change(state.scope, note_id, event), *noted_in(state.scope, event.about, facts))


def repeat(known: Note, evidence: tuple[Evidence, ...], basis: Basis) -> Ruling:
    """Saying it again adds evidence, and wakes a note that was switched off."""
    fresh = [piece for piece in evidence if piece not in known.evidence][: max(0, MAX_EVIDENCE - len(known.evidence))]
    events: list[Event] = [Supported(evidence=piece, basis=basis) for piece in fresh]
    if known.disabled:
        events.append(Enabled())
    return done(
        known.id,
        *(Change(known.scope, known.id, event) for event in events),
        because="I already keep that, so there is still one note.",
        code="already_known",
    )


def noted_in(scope: Scope, about: str | None, facts: Facts) -> tuple[Change, ...]:
    """The pointer in the person's own memory to a room that holds something about them; once a room."""
    if about is None or not is_room(scope):
        return ()
    own = user_scope(parse_person(about))
    state = facts.states.get(own)
    if state is None or scope.ident in state.noted_in:
        return ()
    return (Change(own, None, NotedIn(channel=scope.ident)),)
