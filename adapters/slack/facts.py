"""The few facts that are taken out of a payload, in one place, as plain values. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from policy.envelope import Audience, Earlier, Part, Participant

RoomKind = Literal["direct", "group", "channel", "elsewhere", "unknown"]


@dataclass(frozen=True, slots=True)
class Room:
    """Where something happens. `host` is the workspace or organisation whose room it is; None when that is not known.

    `thread` is the time stamp of the message a thread hangs on; None outside of threads.
    """

    id: str
    kind: RoomKind
    host: str | None = None
    audience: Audience = "unknown"
    thread: str | None = None


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who did something. `team` is their own workspace or organisation, None when it is not known: then nobody is."""

    id: str
    team: str | None
    name: str = ""  # a display hint
    is_bot: bool = False
    is_guest: bool = False
    is_steward: bool = False  # a workspace admin, the room's creator, or in a group of stewards, as the platform says
    at: datetime | None = None  # when these facts were fetched; None: they are not known


@dataclass(frozen=True, slots=True)
class Heard:
    """One message as it came. `room.host` and the audience may still be unknown."""

    ts: str
    room: Room
    speaker: Speaker
    text: str  # decoded
    sent_at: datetime
    mentions: frozenset[str] = frozenset()  # ids of the people it mentions
    is_mention: bool = False  # the platform itself says that it is one
    answer_in: str | None = None  # the thread to answer in; None: beside it, as in a direct conversation
    parts: tuple[Part, ...] = ()
    participants: tuple[Participant, ...] = ()
    earlier: tuple[Earlier, ...] = ()


@dataclass(frozen=True, slots=True)
class Deleted:
    """A message is gone."""

    channel: str
    ts: str


@dataclass(frozen=True, slots=True)
class Known:
    """What this imp knows of itself and its owner's wishes on Slack."""

    imp: str
    home: str = ""  # the workspace it is installed in, or the organisation
    enterprise: str | None = None  # the organisation of that workspace; None when it is in none
    is_org_wide: bool = False
    user: str = ""  # the imp's own id
    app: str = ""
    answers_all: bool = False  # in channels, also messages that do not mention it
    owners: frozenset[str] = frozenset()  # printed people
    stewards: frozenset[str] = frozenset()  # printed people
    steward_groups: frozenset[str] = frozenset()  # ids of user groups
    stewards_from_platform: bool = True
