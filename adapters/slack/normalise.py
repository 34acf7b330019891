"""A message or a press becomes an envelope, or an event that starts no run. Pure.

The rules, in order:
1. Bots, the imp itself and what no person wrote start no run (`seen` knows them).
2. In channels and group conversations only what mentions the imp by its own id starts a run, or everything where the
   owner says so. A thread the imp once spoke in is no exception.
3. A person is keyed by their own workspace, a room by its host's. An unknown one is nobody, and nowhere.
4. A thread has its channel's scope. A group conversation is a shared place, never a direct one.
5. Where somebody from outside, or a guest, reads along or speaks, the audience is an outside one.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from adapters.slack.facts import Heard, Known, Room, Speaker
from adapters.slack.mrkdwn import without_mention
from policy.envelope import Actor, Direct, Ignored, Origin, Place, Role, RunEnvelope, Shared
from policy.identity import Channel, ImpId, Person, RunId
from policy.text import escape_invisible

MAX_NAME: Final = 80  # characters of a display name
NO_TEXT: Final = "(no text)"
NOT_MEANT: Final = "it does not mention me"
UNKNOWN_TEAM: Final = "unknown"  # stands for the workspace of somebody whose own is not known; it gives no memory
_NOBODY: Final = "I cannot tell which workspace you belong to, so I use no memory here and keep nothing."
_NOWHERE: Final = "I cannot tell what kind of conversation this is, so I use no memory here and keep nothing."
_ELSEWHERE: Final = (
    "I was not added to this conversation, so I use no memory here and keep nothing. Invite me, or write to me "
    "directly: there your memory is."
)


def unheard(message: Heard, known: Known) -> str | None:
    """Why a message starts no run; None when it does. Known before anything is looked up."""
    if message.speaker.is_bot:
        return "another bot wrote it"
    if message.speaker.id == known.user:
        return "I wrote it myself"
    if message.room.kind == "direct" or message.is_mention or known.answers_all:
        return None
    return None if known.user in message.mentions else NOT_MEANT


def heard(message: Heard, known: Known, run: RunId, now: datetime) -> RunEnvelope | Ignored:
    """The trusted frame of a message."""
    reason = unheard(message, known)
    if reason is not None:
        return Ignored(reason)
    place, fault = place_of(message.room, message.speaker, known)
    return RunEnvelope(
        run=run,
        imp=ImpId(known.imp),
        origin="session",
        provider="slack",
        place=place,
        actor=actor_of(message.speaker, known),
        at=now,
        text=without_mention(message.text, known.user) or NO_TEXT,
        message_id=message.ts,
        sent_at=message.sent_at,
        tenant=known.home,
        parts=message.parts,
        participants=message.participants,
        earlier=message.earlier,
        least_privilege=fault,
    )


def pressed(
    room: Room, speaker: Speaker, known: Known, origin: Origin, ident: str, run: RunId, now: datetime
) -> RunEnvelope:
    """The trusted frame of a command or a pressed control; `ident` tells it from every other."""
    place, fault = place_of(room, speaker, known)
    return RunEnvelope(
        run=run,
        imp=ImpId(known.imp),
        origin=origin,
        provider="slack",
        place=place,
        actor=actor_of(speaker, known),
        at=now,
        message_id=ident,
        sent_at=now,
        tenant=known.home,
        least_privilege=fault,
    )


def place_of(room: Room, speaker: Speaker, known: Known) -> tuple[Place, str | None]:
    """Where this is, and why not enough is known; None when it is."""
    channel = Channel("slack", room.id, room.host or known.home)
    lost = _NOBODY if speaker.team is None else None
    audience = "external" if speaker.is_guest and room.audience == "members" else room.audience
    match room.kind:
        case "direct" if lost is None:
            return Direct(channel, person_of(speaker)), None
        case "channel" | "group" if room.host is not None:
            return Shared(channel, audience, room.thread), lost
        case "elsewhere":
            return Shared(channel, "unknown", room.thread), _ELSEWHERE
        case _:
            return Shared(channel, "unknown", room.thread), lost or _NOWHERE


def person_of(speaker: Speaker) -> Person:
    """Who this is, keyed by their own workspace."""
    return Person("slack", speaker.id, speaker.team or UNKNOWN_TEAM)


def actor_of(speaker: Speaker, known: Known) -> Actor:
    """Who acts, with what the platform and the owner say of them. Names never count."""
    person = person_of(speaker)
    roles: set[Role] = {"member"}
    if speaker.is_guest:
        roles.add("guest")
    if str(person) in known.owners:
        roles.add("owner")
    if str(person) in known.stewards or speaker.is_steward:
        roles.add("steward")
    return Actor(person, frozenset(roles), speaker.at, shown_name(speaker.name))


def shown_name(name: str) -> str:
    """A display name as a hint: one line, cut, with hidden characters escaped."""
    return " ".join(escape_invisible(name).split())[:MAX_NAME]
