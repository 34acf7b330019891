"""Events to notes: the one fold of a scope. Pure; the same events always give the same state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final, Literal

from memory.events import (
    Basis,
    Chose,
    Corrected,
    Disabled,
    Enabled,
    Event,
    Evidence,
    Expired,
    Forgotten,
    Moved,
    NotedIn,
    Pinned,
    Remembered,
    Source,
    Supported,
    Unpinned,
)
from policy.actions import NoteKind
from policy.identity import NoteId
from policy.scope import Scope
from policy.settings import NARROWEST, ChannelPolicy, Choices, chosen

NoteState = Literal["active", "disabled", "expired"]
_UNKNOWN: Final = datetime.min.replace(tzinfo=UTC)  # when a note ended whose end cannot be read


@dataclass(frozen=True, slots=True)
class Note:
    """One remembered statement as it stands now."""

    id: NoteId
    scope: Scope
    kind: NoteKind
    text: str  # NFC
    basis: Basis
    evidence: tuple[Evidence, ...]
    source: Source
    written_at: datetime  # when it was first said
    changed_at: datetime  # when its words were last set
    version: int  # the scope's version at its last event
    about: str | None = None  # a printed person
    made_in: str | None = None  # a printed channel
    expires_at: datetime | None = None  # half-open: gone at this very instant
    pinned: bool = False
    disabled: bool = False
    adopted: bool = False
    trait: str | None = None
    supersedes: str | None = None
    name_hint: str | None = None
    quoted: bool = False
    imported: bool = False

    def is_expired(self, now: datetime) -> bool:
        """True from the instant of expiry on."""
        return self.expires_at is not None and now >= self.expires_at

    def state(self, now: datetime) -> NoteState:
        """Expired wins over disabled: it cannot be enabled again."""
        if self.is_expired(now):
            return "expired"
        return "disabled" if self.disabled else "active"


@dataclass(frozen=True, slots=True)
class Stored:
    """An opened event with the columns that stood beside it."""

    version: int
    note_id: NoteId | None
    ts: datetime
    event: Event


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A stored event that does not open; what it said is unknown."""

    version: int
    note_id: NoteId | None


@dataclass(frozen=True, slots=True)
class Closed:
    """A note that ended in this scope."""

    at: datetime
    how: Literal["forgotten", "moved", "expired"]
    messages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScopeState:
    """Everything one scope holds at one head."""

    scope: Scope
    head: int = 0  # the version of its newest event; 0 before the first
    notes: dict[NoteId, Note] = field(default_factory=dict)  # never changed in place once shared
    closed: dict[NoteId, Closed] = field(default_factory=dict)
    choices: Choices = Choices()
    policy: ChannelPolicy = ChannelPolicy()
    noted_in: frozenset[str] = frozenset()  # user scopes: printed channels that may hold notes about this person
    damaged: int = 0  # events that could not be opened; their notes are closed, or their choices narrowed
    is_broken: bool = False  # an event is missing: nothing of this scope is served

    def live(self, now: datetime) -> list[Note]:
        """The notes that count against the scope's limit: neither forgotten nor expired."""
        return [note for note in self.notes.values() if not note.is_expired(now)]


def advance(
    state: ScopeState, events: Iterable[Stored], unreadable: Iterable[tuple[int, NoteId | None]] = ()
) -> ScopeState:
    """The state after these events, in order of version; the given state stays as it is.

    An unreadable event is counted and fails closed: it may have been a forget, so its note is gone for good, or,
    without a note, a choice, so the narrowest ones hold until the person chooses again.

    Law: reading a scope in pieces and reading it at once give the same notes and choices.
    """
    notes, closed, choices, noted_in = dict(state.notes), dict(state.closed), state.choices, state.noted_in
    head, bad = state.head, [Unreadable(version, note_id) for version, note_id in unreadable]
    happened: list[Stored | Unreadable] = [*events, *bad]
    for stored in sorted(happened, key=lambda each: each.version):
        head = max(head, stored.version)
        match stored:
            case Unreadable(note_id=None):
                choices = NARROWEST
            case Unreadable(note_id=str(note_id)):
                notes.pop(note_id, None)
                closed[note_id] = Closed(_UNKNOWN, "forgotten")
            case Stored(event=Chose() as chose):
                choices = chosen(choices, Choices(chose.inferred, chose.cross_channel, chose.shared_recall))
            case Stored(event=NotedIn(channel=channel)):
                noted_in |= {channel}
            case Stored(note_id=str(note_id)):
                _apply(state.scope, notes, closed, note_id, stored)
    return replace(
        state,
        head=head,
        notes=notes,
        closed=closed,
        choices=choices,
        noted_in=noted_in,
        damaged=state.damaged + len(bad),
    )


def _apply(
    scope: Scope, notes: dict[NoteId, Note], closed: dict[NoteId, Closed], note_id: NoteId, stored: Stored
) -> None:
    event = stored.event
    if isinstance(event, Remembered):
        forgotten = note_id in closed and closed[note_id].how == "forgotten"
        if not forgotten:  # a tombstone is final; a moved note may come back
            closed.pop(note_id, None)
            notes[note_id] = _note(scope, note_id, event, stored)
        return
    note = notes.get(note_id)
    if note is None:
        return
    match event:
        case Forgotten(messages=messages):
            del notes[note_id]
            closed[note_id] = Closed(stored.ts, "forgotten", messages)
        case Moved():
            del notes[note_id]
            closed[note_id] = Closed(stored.ts, "moved")
        case Expired():
            del notes[note_id]
            closed[note_id] = Closed(stored.ts, "expired")
        case _:
            notes[note_id] = _changed(note, event, stored)


def _changed(note: Note, event: Event, stored: Stored) -> Note:
    match event:
        case Supported(evidence=evidence, basis=basis):
            stronger: Basis = "explicit" if "explicit" in (basis, note.basis) else "inferred"
            return replace(note, evidence=(*note.evidence, evidence), basis=stronger, version=stored.version)
        case Corrected():
            return replace(
                note,
                text=event.note,
                basis=event.basis,
                evidence=event.evidence,
                trait=event.trait,
                adopted=note.adopted or event.adopted,
                changed_at=stored.ts,
                version=stored.version,
            )
        case Disabled():
            return replace(note, disabled=True, version=stored.version)
        case Enabled():
            return replace(note, disabled=False, version=stored.version)
        case Pinned(adopted=adopted):
            return replace(note, pinned=True, adopted=note.adopted or adopted, version=stored.version)
        case Unpinned():
            return replace(note, pinned=False, version=stored.version)
        case _:
            return note


def _note(scope: Scope, note_id: NoteId, event: Remembered, stored: Stored) -> Note:
    return Note(
        id=note_id,
        scope=scope,
        kind=event.note_kind,
        text=event.note,
        basis=event.basis,
        evidence=event.evidence,
        source=event.source,
        written_at=event.written_at or stored.ts,
        changed_at=event.written_at or stored.ts,
        version=stored.version,
        about=event.about,
        made_in=event.made_in,
        expires_at=event.expires_at,
        pinned=event.pinned,
        disabled=event.disabled,
        adopted=event.adopted,
        trait=event.trait,
        supersedes=event.supersedes,
        name_hint=event.name_hint,
        quoted=event.quoted,
        imported=event.imported,
    )
