"""The few facts that are taken out of a platform event, in one place, as plain values. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from policy.envelope import Earlier, Part, Participant

RoomKind = Literal["direct", "group", "channel", "thread", "private_thread", "elsewhere", "unknown"]


@dataclass(frozen=True, slots=True)
class Room:
    """Where something happens. `parent` is a thread's channel; None when it is not a thread, or is not known."""

    id: str
    kind: RoomKind
    server: str | None = None  # None outside of servers
    parent: str | None = None


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who did something, with the platform's facts about them at that time."""

    id: str
    name: str = ""  # a display hint
    is_bot: bool = False
    roles: frozenset[str] = frozenset()  # ids of their roles in this server
    manages: bool = False  # may manage this very channel
    at: datetime | None = None  # when these facts were fetched; None: they are not known


@dataclass(frozen=True, slots=True)
class Heard:
    """One message."""

    id: str
    room: Room
    speaker: Speaker
    text: str
    sent_at: datetime
    is_speech: bool = True  # False for joins, pins, boosts and whatever else is no message of a person
    is_webhook: bool = False
    is_edited: bool = False
    parts: tuple[Part, ...] = ()
    participants: tuple[Participant, ...] = ()
    earlier: tuple[Earlier, ...] = ()


@dataclass(frozen=True, slots=True)
class Known:
    """What this imp knows of itself and its owner's wishes on Discord."""

    imp: str
    user: str = ""  # the imp's own id
    name: str = ""
    answers_all: bool = False  # in servers, also messages that do not mention it
    owners: frozenset[str] = frozenset()  # printed people
    stewards: frozenset[str] = frozenset()  # printed people
    steward_roles: frozenset[str] = frozenset()
    stewards_from_platform: bool = True
