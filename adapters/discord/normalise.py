"""A message or a press becomes an envelope, or an event that starts no run. Pure.

The rules, in order:
1. Bots, webhooks, the imp itself and what is no message of a person start no run.
2. In servers only what mentions the imp by its own id starts a run, or everything where the owner says so. Being
   replied to is no mention, and neither is the imp's name.
3. A thread has its channel's scope; one whose channel is not known has none. A private thread is a room of its own.
4. A group conversation, and any place the imp was not added to, has no memory.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

from adapters.discord.facts import Heard, Known, Room, Speaker
from policy.envelope import Actor, Direct, Ignored, Origin, Place, Role, RunEnvelope, Shared
from policy.identity import Channel, ImpId, Person, RunId
from policy.text import escape_invisible

MAX_NAME: Final = 80  # characters of a display name
NO_TEXT: Final = "(no text)"
NOT_MEANT: Final = "it does not mention me"
_LOST_THREAD: Final = "I cannot tell which channel this thread belongs to, so I use no memory here and keep nothing."
_ELSEWHERE: Final = (
    "I was not added to this conversation, so I use no memory here and keep nothing. In a direct message to me your "
    "memory is there."
)
_UNKNOWN: Final = "I cannot tell what kind of conversation this is, so I use no memory here and keep nothing."


def heard(message: Heard, known: Known, run: RunId, now: datetime) -> RunEnvelope | Ignored:
    """The trusted frame of a message."""
    reason = _unheard(message, known)
    if reason is not None:
        return Ignored(reason)
    place, fault = place_of(message.room, message.speaker)
    return RunEnvelope(
        run=run,
        imp=ImpId(known.imp),
        origin="session",
        provider="discord",
        place=place,
        actor=actor_of(message.speaker, message.room, known),
        at=now,
        text=_addressed(message.text, known) or NO_TEXT,
        message_id=message.id,
        sent_at=message.sent_at,
        tenant=message.room.server,
        parts=message.parts,
        participants=message.participants,
        earlier=message.earlier,
        least_privilege=fault,
    )


def pressed(
    room: Room, speaker: Speaker, known: Known, origin: Origin, ident: str, run: RunId, now: datetime
) -> RunEnvelope:
    """The trusted frame of a command or a pressed control; `ident` is the platform's id of it."""
    place, fault = place_of(room, speaker)
    return RunEnvelope(
        run=run,
        imp=ImpId(known.imp),
        origin=origin,
        provider="discord",
        place=place,
        actor=actor_of(speaker, room, known),
        at=now,
        message_id=ident,
        sent_at=now,
        tenant=room.server,
        least_privilege=fault,
    )


def place_of(room: Room, speaker: Speaker) -> tuple[Place, str | None]:
    """Where this is, and why it is not known well enough; None when it is."""
    channel = Channel("discord", room.id)
    match room.kind:
        case "direct":
            return Direct(channel, Person("discord", speaker.id)), None
        case "channel" | "private_thread":
            return Shared(channel, "members"), None
        case "thread" if room.parent is not None:
            return Shared(Channel("discord", room.parent), "members", room.id), None
        case "thread":
            return Shared(channel, "unknown"), _LOST_THREAD
        case "group" | "elsewhere":
            return Shared(channel, "unknown"), _ELSEWHERE
        case _:
            return Shared(channel, "unknown"), _UNKNOWN


def actor_of(speaker: Speaker, room: Room, known: Known) -> Actor:
    """Who acts, with what the platform and the owner say of them. Names never count."""
    person = Person("discord", speaker.id)
    roles: set[Role] = {"member"}
    if str(person) in known.owners:
        roles.add("owner")
    if str(person) in known.stewards or is_steward_here(speaker, room, known):
        roles.add("steward")
    return Actor(person, frozenset(roles), speaker.at, shown_name(speaker.name))


def is_steward_here(speaker: Speaker, room: Room, known: Known) -> bool:
    """True when the platform's own facts make them a steward of this room."""
    if room.server is None:
        return False
    return (known.stewards_from_platform and speaker.manages) or bool(speaker.roles & known.steward_roles)


def shown_name(name: str) -> str:
    """A display name on one line, without characters that hide, at most 80 long."""
    return escape_invisible(" ".join(name.split()))[:MAX_NAME]


def is_meant(message: Heard, known: Known) -> bool:
    """True for a message that starts a run."""
    return _unheard(message, known) is None


def _unheard(message: Heard, known: Known) -> str | None:
    """Why a message starts no run; None when it does."""
    if message.speaker.id == known.user:
        return "I wrote it myself"
    if message.is_webhook:
        return "a webhook wrote it"
    if message.speaker.is_bot:
        return "another bot wrote it"
    if not message.is_speech:
        return "nobody said anything in it"
    if message.room.kind in ("direct", "group") or known.answers_all:
        return None
    return None if _mention(known).search(message.text) else NOT_MEANT


def _addressed(text: str, known: Known) -> str:
    """The text without the mention it opens or closes with; elsewhere the imp is named."""
    mention = _mention(known)
    text = re.sub(rf"^\s*{mention.pattern}[\s,:;!]*", "", text)
    text = re.sub(rf"\s*{mention.pattern}\s*$", "", text)
    return mention.sub(lambda _: f"@{shown_name(known.name)}", text).strip()


def _mention(known: Known) -> re.Pattern[str]:
    return re.compile(rf"<@!?{re.escape(known.user)}>")
