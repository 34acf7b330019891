"""Everything the host knows about a run before the model speaks. An adapter builds it; the model never adds to it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from policy.identity import Channel, ImpId, Person, Provider, RunId
from policy.scope import Scope, channel_scope, dm_scope

Origin = Literal["session", "panel", "command", "owner", "task", "trigger", "relay", "adhoc"]
Audience = Literal["members", "external", "unknown"]
Role = Literal["owner", "steward", "member", "guest"]


@dataclass(frozen=True, slots=True)
class Direct:
    """One person's DM: nobody else reads the reply."""

    channel: Channel
    person: Person
    kind: Literal["direct"] = "direct"


@dataclass(frozen=True, slots=True)
class Shared:
    """A room and its audience. A thread has its room's scope; a private thread is a room of its own."""

    channel: Channel
    audience: Audience = "unknown"
    thread: str | None = None  # the thread inside `channel`; None for the room itself
    kind: Literal["shared"] = "shared"


@dataclass(frozen=True, slots=True)
class Unattended:
    """No room and nobody waiting: tasks, triggers, the owner's command line."""

    kind: Literal["unattended"] = "unattended"


Place = Annotated[Direct | Shared | Unattended, Field(discriminator="kind")]
UNATTENDED = Unattended()


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts, and the platform's facts about them with the time they were fetched."""

    person: Person
    roles: frozenset[Role] = frozenset({"member"})
    roles_at: datetime | None = None  # None: never fetched, so no role but member counts
    name: str = ""  # a display hint, never a key


@dataclass(frozen=True, slots=True)
class Part:
    """Text that came with a message but that the actor did not write in it."""

    kind: Literal["quoted", "forwarded", "attached"]
    text: str
    author: str = ""  # a display hint
    name: str = ""  # the name of an attachment


@dataclass(frozen=True, slots=True)
class Participant:
    """An author of the recent history: an id, and the name shown then."""

    person: Person
    name: str = ""


@dataclass(frozen=True, slots=True)
class Earlier:
    """A message of a conversation's recent past as the platform shows it, for a conversation that is new to the imp."""

    author: Person | None  # None: the imp itself
    text: str  # empty where the platform shows only that it was there
    at: datetime
    name: str = ""  # a display hint


@dataclass(frozen=True, slots=True)
class RunEnvelope:
    """The trusted frame of one run. `least_privilege` names the reason when a fact is missing: no recall, no write."""

    run: RunId
    imp: ImpId
    origin: Origin
    provider: Provider
    place: Place
    actor: Actor | None  # None for runs nobody asked for
    at: datetime  # when the host took it in, aware UTC
    text: str = ""
    message_id: str | None = None
    sent_at: datetime | None = None  # the platform's time; None when the platform gave none
    tenant: str | None = None
    parts: tuple[Part, ...] = ()
    participants: tuple[Participant, ...] = ()
    earlier: tuple[Earlier, ...] = ()  # oldest first; empty once the conversation has turns of its own
    parent_run: RunId | None = None
    least_privilege: str | None = None  # a sentence; None when everything is known

    @property
    def conversation(self) -> str | None:
        """Where turns are kept together: the room, or the thread in it. None outside of rooms."""
        match self.place:
            case Direct(channel):
                return str(channel)
            case Shared(channel, _, thread):
                return str(channel) if thread is None else f"{channel}#{thread}"
            case _:
                return None

    @property
    def place_scope(self) -> Scope | None:
        """The channel scope of this place; None outside of rooms."""
        match self.place:
            case Direct(channel, person):
                return dm_scope(channel, person)
            case Shared(channel):
                return channel_scope(channel)
            case _:
                return None

    @property
    def person(self) -> Person | None:
        """Who acts; None for runs nobody asked for."""
        return None if self.actor is None else self.actor.person


@dataclass(frozen=True, slots=True)
class Ignored:
    """A platform event that starts no run, and why."""

    because: str


ENVELOPE: TypeAdapter[RunEnvelope] = TypeAdapter(RunEnvelope)
