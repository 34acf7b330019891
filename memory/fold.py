"""Events to notes: the one fold of a scope. Pure; the same events always give the same state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Final, Literal

from memory.core import Core, changed
from memory.events import (
    Answered,
    Basis,
    ChannelSet,
    Chose,
    CoreChanged,
    CoreDropped,
    CoreProposed,
    CoreWritten,
    Corrected,
    Departed,
    Disabled,
    Enabled,
    Event,
    Evidence,
    Expired,
    Forgotten,
    Held,
    KeptKind,
    Moved,
    NotedIn,
    Pinned,
    PurposeSet,
    Remembered,
    Returned,
    Seconded,
    Source,
    Supported,
    Unpinned,
)
from policy.actions import NoteKind
from policy.departures import Departure
from policy.identity import CoreId, NoteId
from policy.scope import Scope
from policy.settings import NARROWEST, ChannelPolicy, Choices, chosen

NoteState = Literal["active", "disabled", "expired"]
_UNKNOWN: Final = datetime.min.replace(tzinfo=UTC)  # when a note ended whose end cannot be read


@dataclass(frozen=True, slots=True)
class Note:
    """One remembered statement as it stands now."""

    id: NoteId
    scope: Scope
    kind: KeptKind
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
    is_reworded: bool = False  # a steward or the owner chose the present words: they are not its author's
    kept_until: datetime | None = None  # set by the room's or the owner's retention; None: neither has one

    @property
    def ends_at(self) -> datetime | None:
        """The first instant at which it is gone, by its own expiry or by its room's retention; None: never."""
        ends = [end for end in (self.expires_at, self.kept_until) if end is not None]
        return min(ends) if ends else None

    def is_expired(self, now: datetime) -> bool:
        """True from the instant of its end on."""
        if self.expires_at is None and self.kept_until is None:
            return False  # as nearly all are, and this is asked of every note of a scope
        ends = self.ends_at
        return ends is not None and now >= ends

    def state(self, now: datetime) -> NoteState:
        """Expired wins over disabled: it cannot be enabled again."""
        if self.is_expired(now):
            return "expired"
        return "disabled" if self.disabled else "active"


@dataclass(frozen=True, slots=True)
class Stored:
    """An opened event with the columns that stood beside it."""

    version: int
    note_id: NoteId | None  # the id of the note, the hold or the core memory; None: about none of them
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
class Hold:
    """Something that waits for a yes. `version` moves with every piece of evidence, so a press names what it saw."""

    id: NoteId
    scope: Scope
    held: Held
    at: datetime
    version: int
    evidence: tuple[Evidence, ...] = ()

    def is_open(self, now: datetime) -> bool:
        """False from the instant on at which it is dropped."""
        return now < self.held.expires_at


@dataclass(frozen=True, slots=True)
class ScopeState:
    """Everything one scope holds at one head."""

    scope: Scope
    head: int = 0  # the version of its newest event; 0 before the first
    notes: dict[NoteId, Note] = field(default_factory=dict)  # never changed in place once shared
    closed: dict[NoteId, Closed] = field(default_factory=dict)
    choices: Choices = Choices()
    policy: ChannelPolicy = ChannelPolicy()
    holds: dict[NoteId, Hold] = field(default_factory=dict)
    answered: frozenset[NoteId] = frozenset()  # holds that had their one answer
    cores: dict[CoreId, Core] = field(default_factory=dict)  # user scopes only
    purpose: str = ""  # channel scopes only
    noted_in: frozenset[str] = frozenset()  # user scopes: printed channels that may hold notes about this person
    owner_retention: Mapping[NoteKind, timedelta] = field(default_factory=dict)  # how long the owner keeps a kind
    departure: Departure | None = None  # user and room scopes: its person left, or the imp left the room
    damaged: int = 0  # events that could not be opened; their notes are closed, or their choices narrowed
    is_broken: bool = False  # an event is missing: nothing of this scope is served

    def live(self, now: datetime) -> list[Note]:
        """The notes that count against the scope's limit: neither forgotten nor expired."""
        return [note for note in self.notes.values() if not note.is_expired(now)]


class _Draft:
    """A state while it is being advanced."""

    def __init__(self, state: ScopeState) -> None:
        self.scope = state.scope
        self.notes, self.closed = dict(state.notes), dict(state.closed)
        self.holds, self.answered = dict(state.holds), set(state.answered)
        self.cores = dict(state.cores)
        self.owner_retention = state.owner_retention
        self.choices, self.policy, self.purpose = state.choices, state.policy, state.purpose
        self.noted_in, self.departure = set(state.noted_in), state.departure

    def take(self, stored: Stored) -> None:
        """Apply one event; one that does not fit what stands changes nothing."""
        event, about = stored.event, stored.note_id
        match event:
            case Chose():
                self.choices = _chosen(self.choices, event)
            case NotedIn(channel=channel):
                self.noted_in.add(channel)
            case ChannelSet():
                self.policy = _set(self.policy, event)
                if event.retention_days is not None:
                    self.notes = {i: self.retained(note) for i, note in self.notes.items()}
            case PurposeSet(text=text):
                self.purpose = text
            case Departed(erase_at=erase_at):
                self.departure = Departure(stored.ts, erase_at)
            case Returned():
                self.departure = None
            case Held() | Seconded() | Answered() if about is not None:
                self._take_hold(about, event, stored)
            case CoreProposed() | CoreWritten() | CoreChanged() | CoreDropped() if about is not None:
                self._take_core(CoreId(about), event, stored)
            case _ if about is not None:
                _apply(self, about, stored)
            case _:
                pass

    def retained(self, note: Note) -> Note:
        """The note with the end that the room's and the owner's retention set: the earlier, pinned or not."""
        spans = [span for span in (self.policy.retention, _span(self.owner_retention, note)) if span is not None]
        until = note.written_at + min(spans) if spans else None
        return note if note.kept_until == until else replace(note, kept_until=until)

    def close_unreadable(self, note_id: NoteId) -> None:
        """What has an event that cannot be read is gone for good: that event may have been the one that ended it."""
        self.holds.pop(note_id, None)
        self.cores.pop(CoreId(note_id), None)
        self.notes.pop(note_id, None)
        self.closed[note_id] = Closed(_UNKNOWN, "forgotten")

    def narrow(self) -> None:
        """A setting that cannot be read may have been a wish for less, so the narrowest hold until the next one."""
        self.choices = replace(NARROWEST, off_the_record=self.choices.off_the_record)
        self.policy = replace(self.policy, enabled=False, inferred="off", shared_recall=False)

    def _take_hold(self, hold_id: NoteId, event: Held | Seconded | Answered, stored: Stored) -> None:
        match event:
            case Held():
                evidence = event.note.evidence if event.note is not None else ()
                self.holds[hold_id] = Hold(hold_id, self.scope, event, stored.ts, stored.version, evidence)
            case Seconded(evidence=piece) if hold_id in self.holds:
                hold = self.holds[hold_id]
                self.holds[hold_id] = replace(hold, evidence=(*hold.evidence, piece), version=stored.version)
            case Answered():
                if self.holds.pop(hold_id, None) is not None:
                    self.answered.add(hold_id)
            case _:
                pass

    def _take_core(
        self, core_id: CoreId, event: CoreProposed | CoreWritten | CoreChanged | CoreDropped, stored: Stored
    ) -> None:
        match event:
            case CoreDropped():
                self.cores.pop(core_id, None)
            case CoreProposed():
                self.cores[core_id] = Core(
                    core_id,
                    event.statement,
                    event.core_kind,
                    event.where,
                    "proposed",
                    True,
                    event.notes,
                    event.evidence,
                    stored.ts,
                    stored.version,
                )
            case CoreWritten():
                self.cores[core_id] = Core(
                    core_id,
                    event.statement,
                    event.core_kind,
                    event.where,
                    "active",
                    False,
                    (),
                    (),
                    stored.ts,
                    stored.version,
                    stored.ts,
                    event.made_in,
                )
            case CoreChanged() if core_id in self.cores:
                self.cores[core_id] = changed(
                    self.cores[core_id], event.change, event.statement, stored.ts, event.made_in, stored.version
                )
            case _:
                pass


def _span(retention: Mapping[NoteKind, timedelta], note: Note) -> timedelta | None:
    return None if note.kind == "research" else retention.get(note.kind)


def advance(
    state: ScopeState, events: Iterable[Stored], unreadable: Iterable[tuple[int, NoteId | None]] = ()
) -> ScopeState:
    """The state after these events, in order of version; an unreadable one fails closed and is counted.

    The given state stays as it is. Law: a scope read in pieces and read at once is the same.
    """
    draft, head = _Draft(state), state.head
    bad = [Unreadable(version, note_id) for version, note_id in unreadable]
    happened: list[Stored | Unreadable] = [*events, *bad]
    for each in sorted(happened, key=lambda each: each.version):
        head = max(head, each.version)
        if isinstance(each, Stored):
            draft.take(each)
        elif each.note_id is None:
            draft.narrow()
        else:
            draft.close_unreadable(each.note_id)
    return replace(
        state,
        head=head,
        notes=draft.notes,
        closed=draft.closed,
        holds=draft.holds,
        answered=frozenset(draft.answered),
        cores=draft.cores,
        choices=draft.choices,
        policy=draft.policy,
        purpose=draft.purpose,
        noted_in=frozenset(draft.noted_in),
        departure=draft.departure,
        damaged=state.damaged + len(bad),
    )


def _chosen(now: Choices, event: Chose) -> Choices:
    after = chosen(now, Choices(event.inferred, event.cross_channel, event.shared_recall))
    if event.off_the_record is None or event.conversation is None:
        return after
    off = (
        now.off_the_record | {event.conversation} if event.off_the_record else now.off_the_record - {event.conversation}
    )
    return replace(after, off_the_record=off)


def _set(now: ChannelPolicy, event: ChannelSet) -> ChannelPolicy:
    """The room's policy after a steward's event; what the event leaves out stays."""
    retention = now.retention
    if event.retention_days is not None:
        retention = timedelta(days=event.retention_days) if event.retention_days else None
    return ChannelPolicy(
        enabled=now.enabled if event.enabled is None else event.enabled,
        kinds=now.kinds if event.kinds is None else event.kinds,
        inferred=now.inferred if event.inferred is None else event.inferred,
        shared_recall=now.shared_recall if event.shared_recall is None else event.shared_recall,
        participant_notes=now.participant_notes if event.participant_notes is None else event.participant_notes,
        retention=retention,
        recall_notes=now.recall_notes if event.recall_notes is None else event.recall_notes,
        recall_characters=now.recall_characters if event.recall_characters is None else event.recall_characters,
        order=now.order if event.order is None else event.order,
    )


def _apply(draft: _Draft, note_id: NoteId, stored: Stored) -> None:
    event, notes, closed = stored.event, draft.notes, draft.closed
    if isinstance(event, Remembered):
        forgotten = note_id in closed and closed[note_id].how == "forgotten"
        if not forgotten:  # a tombstone is final; a moved note may come back
            closed.pop(note_id, None)
            notes[note_id] = draft.retained(_note(draft.scope, note_id, event, stored))
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
                is_reworded=event.adopted,
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
