"""What a store of notes must do, and the values that pass through it: intents in, rulings and outcomes out."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, Protocol

from memory.events import Event
from memory.fold import Hold, Note, ScopeState
from memory.sealing import DataKey
from policy.decision import Code
from policy.departures import Departure
from policy.identity import EventId, NoteId, RunId, TaskId
from policy.scope import Owner, Scope

Result = Literal["done", "held", "refused", "failed"]


@dataclass(frozen=True, slots=True)
class Head:
    """Where a scope stands, as any process sees it. `key_id` is None while its owner has no key."""

    version: int = 0
    key_id: str | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A stored event, still sealed. `sealed` is None once compaction or an erasure blanked it."""

    version: int
    event_id: EventId
    note_id: NoteId | None
    ts_ms: int
    key_id: str
    sealed: bytes | None


@dataclass(frozen=True, slots=True)
class NewTask:
    """One task for the queue. `filer` and `conversation` say whom to tell of its end; neither enters its run."""

    id: TaskId
    prompt: str  # the final text; sealed under the imp's key
    origin: Literal["task", "trigger", "relay", "adhoc"] = "task"
    mode: Literal["append", "reorganization", "read"] = "append"
    ceiling_min: int | None = None  # None: the owner's
    cron: str | None = None  # a schedule: it is never run itself, it files what is
    due: datetime | None = None  # None: now
    channel: str | None = None  # a relay's room, printed
    filer: str | None = None
    conversation: str | None = None


@dataclass(frozen=True, slots=True)
class Asking:
    """What the judge of a crossing needs to know of the store: who spoke in this conversation, which rooms are DMs."""

    conversation: str | None = None
    rooms: tuple[str, ...] = ()  # printed channels that the text names


@dataclass(frozen=True, slots=True)
class Crossing:
    """The answers, as this very transaction has them."""

    people: tuple[str, ...] = ()  # everybody who ever spoke in the conversation, printed
    direct: frozenset[str] = frozenset()  # those of the rooms that are somebody's DM
    waiting: int = 0  # tasks that wait or run
    lately: int = 0  # tasks that conversations filed in the last hour


@dataclass(frozen=True, slots=True)
class Intent:
    """One thing asked of the store. `ask` is the asker's own value, which only its judge reads."""

    run: RunId
    actor: str  # a printed person, or "owner" or "host"; goes into the journal
    action: str  # the journal's word for what was asked
    ask: object
    reads: tuple[Scope, ...] = ()  # the scopes whose fresh state the judge needs
    note_id: NoteId | None = None  # the note it is about; its scope is found inside the transaction
    call: str | None = None  # the model's call id; one call of one run never counts twice
    asking: Asking | None = None  # None: it touches no task


@dataclass(frozen=True, slots=True)
class Facts:
    """What holds inside this very transaction."""

    now: datetime
    states: Mapping[Scope, ScopeState]
    target: Note | None  # the live note of `Intent.note_id`, or the one that the hold of that id is about
    hold: Hold | None = None  # what waits under `Intent.note_id`
    other: Note | None = None  # the second note of a hold about two
    was_answered: bool = False  # what waited under `Intent.note_id` had its one answer
    gone: Mapping[Owner, Departure] = field(default_factory=dict)  # whose memory is sealed, and until when
    erased_at: datetime | None = None  # when the acting person last erased everything; None: never
    crossing: Crossing | None = None  # the answers to `Intent.asking`


@dataclass(frozen=True, slots=True)
class Change:
    """One event to append to one scope."""

    scope: Scope
    note_id: NoteId | None
    event: Event


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the judge says: the outcome's code and reason, and what is to be stored."""

    result: Result
    code: Code
    because: str
    note_id: NoteId | None = None
    changes: tuple[Change, ...] = ()
    shred: Owner | None = None  # whose key is to be destroyed once this is committed
    task: NewTask | None = None  # what goes into the queue
    also: str = ""  # one more thing that was done with it, as a sentence for the person


@dataclass(frozen=True, slots=True)
class Outcome:
    """A ruling with what came of it. `note` is the note as it stands after the commit; None when it is gone."""

    ruling: Ruling
    note: Note | None = None
    before: Note | None = None  # the target as it stood before
    seq: int = 0  # its journal row
    repeated: bool = False  # this call of this run had been answered before

    @property
    def committed(self) -> bool:
        """True when durable state changed."""
        changed = bool(self.ruling.changes or self.ruling.shred)
        return self.ruling.result in ("done", "held") and changed and not self.repeated


Judge = Callable[[Intent, Facts], Ruling]


class Log(Protocol):
    """Sealed events and the journal of one imp, in one file, in order, one dense sequence a scope."""

    def heads(self, scopes: Sequence[Scope]) -> dict[Scope, Head]:
        """Where these scopes stand now, other processes' commits included.

        Raises:
            StoreError: the file cannot be read.
        """
        ...

    def load(self, scope: Scope, after: int, upto: int) -> list[Row]:
        """The scope's events with `after < version <= upto`, in order.

        Raises:
            StoreError: the file cannot be read.
        """
        ...

    async def commit(self, intents: Sequence[Intent], judge: Judge) -> list[Outcome]:
        """Judge each intent in order against the facts of this very transaction, and store what it allows.

        One transaction, one sync. Neighbours from other callers may share it. A stale version is an outcome.

        Raises:
            StoreError: the backend failed. Nothing was stored, for any of them.
        """
        ...


class Keys(Protocol):
    """The data keys of one imp: one live key an owner, random, wrapped, and destroyed for good."""

    def key_of(self, owner: Owner) -> DataKey | None:
        """The owner's live key; None while there is none."""
        ...

    def key(self, owner: Owner, key_id: str) -> DataKey | None:
        """That key, if it is a live key of that very owner; None otherwise."""
        ...

    def ensure(self, owner: Owner) -> DataKey:
        """The owner's live key, made durable first if it is new. Blocks.

        Raises:
            StoreError: the key file cannot be written.
        """
        ...

    def destroy(self, owner: Owner, key_id: str) -> None:
        """Remove that key for good. Doing it again changes nothing. Blocks.

        Raises:
            StoreError: the key may still be there.
        """
        ...


class Ledger(Protocol):
    """What must never come back: random ids of forgotten notes and destroyed keys, kept outside the data folder."""

    @property
    def notes(self) -> Container[NoteId]:
        """The ids of forgotten notes."""
        ...

    @property
    def keys(self) -> Container[str]:
        """The ids of destroyed keys."""
        ...

    def append(self, notes: Iterable[NoteId], keys: Iterable[str], at: datetime) -> None:
        """Add these, on disk before it returns. Blocks.

        Raises:
            StoreError: they may not be on disk.
        """
        ...


@dataclass(slots=True)
class Damage:
    """What could not be read since the store was opened; shown by `doctor` and at start."""

    broken_seals: set[tuple[str, str, int]] = field(default_factory=set)  # (scope kind, note id or "", version)
    gaps: set[tuple[str, int]] = field(default_factory=set)  # (scope kind, the version that is missing)
    lost_keys: set[str] = field(default_factory=set)  # key ids that rows name and the key file has not
