"""What happened to notes and choices: past tense, frozen, tagged with a version for good.

The columns beside a sealed event hold its ids, version and time; everything here is sealed.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic_core import to_json

from policy.actions import CoreChange, CoreKind, CrossChannel, Inferred, NoteKind, ParticipantNotes, RecallOrder
from policy.decision import Approver, HoldReason
from policy.scope import ScopeKind

Basis = Literal["explicit", "inferred"]
KeptKind = NoteKind | Literal["research"]  # the last is an older program's: shown, never recalled, never made anew


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Evidence(_Part):
    """Where a note rests: the run, the message, and the actor's words letter for letter."""

    run: str | None = None
    message: str | None = None
    quote: str = ""


class Source(_Part):
    """The interaction that made a note; every id printed."""

    channel: str | None = None
    message: str | None = None
    author: str | None = None
    run: str | None = None


class Remembered(_Part):
    """A note came to be, with everything it carries."""

    kind: Literal["remembered.v1"] = "remembered.v1"
    note: str
    note_kind: KeptKind = "fact"
    basis: Basis = "explicit"
    evidence: tuple[Evidence, ...] = ()
    about: str | None = None  # the person a channel note is about; None: nobody in particular
    source: Source = Source()
    made_in: str | None = None  # the channel it was said in; None: outside of rooms
    expires_at: datetime | None = None
    pinned: bool = False
    disabled: bool = False
    adopted: bool = False  # a steward or the owner made, pinned or approved it
    trait: str | None = None
    supersedes: str | None = None
    name_hint: str | None = None
    quoted: bool = False
    imported: bool = False
    written_at: datetime | None = None  # when it was first said, if earlier than this event (a moved note)


class Supported(_Part):
    """The same thing was said again: one more piece of evidence."""

    kind: Literal["supported.v1"] = "supported.v1"
    evidence: Evidence
    basis: Basis = "explicit"


class Corrected(_Part):
    """The words were replaced; the old ones are no longer recalled."""

    kind: Literal["corrected.v1"] = "corrected.v1"
    note: str
    basis: Basis = "explicit"
    evidence: tuple[Evidence, ...] = ()
    trait: str | None = None
    adopted: bool = False


class Disabled(_Part):
    """The note is kept and not recalled."""

    kind: Literal["disabled.v1"] = "disabled.v1"


class Enabled(_Part):
    """The note is recalled again."""

    kind: Literal["enabled.v1"] = "enabled.v1"


class Pinned(_Part):
    """The note comes first."""

    kind: Literal["pinned.v1"] = "pinned.v1"
    adopted: bool = False


class Unpinned(_Part):
    """The note no longer comes first."""

    kind: Literal["unpinned.v1"] = "unpinned.v1"


class Moved(_Part):
    """The note left this scope; a `remembered.v1` with the same id stands in the other one."""

    kind: Literal["moved.v1"] = "moved.v1"
    to: ScopeKind


class Forgotten(_Part):
    """The note is gone for good. `messages` are the ids of the messages it came from, never to be learnt from again."""

    kind: Literal["forgotten.v1"] = "forgotten.v1"
    messages: tuple[str, ...] = ()


class Expired(_Part):
    """The note's time ran out and a sweep closed it."""

    kind: Literal["expired.v1"] = "expired.v1"


class Chose(_Part):
    """A person chose about themselves; None leaves a choice as it was."""

    kind: Literal["chose.v1"] = "chose.v1"
    inferred: bool | None = None
    cross_channel: CrossChannel | None = None
    shared_recall: bool | None = None
    off_the_record: bool | None = None
    conversation: str | None = None  # the printed conversation that `off_the_record` is about


HeldAction = Literal["remember", "forget", "correct", "disable", "unpin", "move", "choose", "merge", "file_task"]


class HeldTask(_Part):
    """A task that would be filed."""

    prompt: str
    ceiling_min: int | None = None
    conversation: str | None = None  # where its filer is told of its end


class Held(_Part):
    """Something waits for somebody's yes. Its own id stands where a note's would; nothing of it counts until then."""

    kind: Literal["held.v1"] = "held.v1"
    action: HeldAction
    approver: Approver
    person: str | None = None  # who may answer, when the approver is a person
    why: HoldReason
    repeats: bool = False  # True: it is also kept once enough messages support it
    note: Remembered | None = None  # the very note that would be kept
    scope: ScopeKind | None = None  # where the note would go, when not here
    target: str | None = None  # the note it is about
    target_version: int | None = None  # and its version then; another one makes this stale
    other: str | None = None  # merge: the note that stays
    replacement: str | None = None
    basis: Basis = "inferred"  # of a replacement
    place: str | None = None  # move to the channel: which, printed
    is_direct: bool = False  # and whether it is the person's DM
    to: Literal["user", "channel"] | None = None  # move
    choice: Chose | None = None
    task: HeldTask | None = None
    expires_at: datetime


class Seconded(_Part):
    """One more message supports what is held."""

    kind: Literal["seconded.v1"] = "seconded.v1"
    evidence: Evidence


class Answered(_Part):
    """What was held got its one answer."""

    kind: Literal["answered.v1"] = "answered.v1"
    answer: Literal["approved", "declined", "expired", "withdrawn", "repeated"]


class ChannelSet(_Part):
    """A steward set how memory works in this room; None leaves a value as it was."""

    kind: Literal["channel_set.v1"] = "channel_set.v1"
    enabled: bool | None = None
    kinds: frozenset[NoteKind] | None = None
    inferred: Inferred | None = None
    participant_notes: ParticipantNotes | None = None
    shared_recall: bool | None = None
    retention_days: int | None = None  # 0: no retention of its own
    recall_notes: int | None = None
    recall_characters: int | None = None
    order: RecallOrder | None = None


class PurposeSet(_Part):
    """What the imp is here for; empty: nothing in particular."""

    kind: Literal["purpose_set.v1"] = "purpose_set.v1"
    text: str


class CoreProposed(_Part):
    """Somebody's agent proposed a core memory, on the member's own words."""

    kind: Literal["core_proposed.v1"] = "core_proposed.v1"
    statement: str
    core_kind: CoreKind = "preference"
    where: str = ""  # a printed channel or tenant; empty: everywhere
    notes: tuple[str, ...] = ()  # the notes it rests on
    evidence: tuple[Evidence, ...] = ()


class CoreWritten(_Part):
    """The member wrote a core memory themselves."""

    kind: Literal["core_written.v1"] = "core_written.v1"
    statement: str
    core_kind: CoreKind = "preference"
    where: str = ""
    made_in: str | None = None


class CoreChanged(_Part):
    """The member answered a proposal, or changed what they had approved."""

    kind: Literal["core_changed.v1"] = "core_changed.v1"
    change: CoreChange
    statement: str | None = None  # the edited wording; None: as it was
    made_in: str | None = None


class CoreDropped(_Part):
    """The member erased a core memory, or the note that a proposal rested on is gone."""

    kind: Literal["core_dropped.v1"] = "core_dropped.v1"


class NotedIn(_Part):
    """A channel note about this person was made; where, so that all of them can be shown and erased."""

    kind: Literal["noted_in.v1"] = "noted_in.v1"
    channel: str


class Departed(_Part):
    """The person left, or the imp was taken out of the room: sealed until then, and erased from then on."""

    kind: Literal["departed.v1"] = "departed.v1"
    erase_at: datetime


class Returned(_Part):
    """They are back, and so is what was sealed."""

    kind: Literal["returned.v1"] = "returned.v1"


Event = Annotated[
    Remembered
    | Supported
    | Corrected
    | Disabled
    | Enabled
    | Pinned
    | Unpinned
    | Moved
    | Forgotten
    | Expired
    | Chose
    | NotedIn
    | Held
    | Seconded
    | Answered
    | ChannelSet
    | PurposeSet
    | CoreProposed
    | CoreWritten
    | CoreChanged
    | CoreDropped
    | Departed
    | Returned,
    Field(discriminator="kind"),
]

EVENT: TypeAdapter[Event] = TypeAdapter(Event)


def to_bytes(event: Event) -> bytes:
    """The event as compact JSON; what has its default value is left out, the tag never is."""
    return to_json({"kind": event.kind, **event.model_dump(mode="json", exclude_defaults=True)})


def from_bytes(raw: bytes) -> Event:
    """The event these bytes hold.

    Raises:
        ValueError: the bytes are no event of a known kind.
    """
    return EVENT.validate_json(raw)
