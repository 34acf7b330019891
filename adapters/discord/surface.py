"""The platform's facts of a run, fetched again when a decision needs them fresh."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

import discord

from adapters.discord.facts import Known
from adapters.discord.normalise import actor_of
from adapters.discord.places import Places
from adapters.discord.seen import room_of
from policy.envelope import RunEnvelope, Shared

OnText = Callable[[Callable[[], str]], None]  # called with what says how far an answer has come

_DELETED: Final = "The message was deleted, so I did nothing with it and kept nothing."
_OUT_OF_SIGHT: Final = "I do not see this channel any more, so I use no memory here and keep nothing."


class DiscordSurface:
    """`bot.ports.Surface`. Until it has a client, nothing can be fetched and every role lapses."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._places: Places | None = None
        self._known: Known | None = None
        self._running: dict[str, bool] = {}  # ids of the messages that are being answered; True once deleted
        self._tell: dict[str, OnText] = {}  # who shows the unfinished answer to them

    def attach(self, places: Places, known: Known) -> None:
        """From now on facts come from this client."""
        self._places, self._known = places, known

    @property
    def places(self) -> Places | None:
        """What looks things up; None until there is a client."""
        return self._places

    def began(self, message: str, on_text: OnText) -> None:
        """A message is being answered; `on_text` is told when there is more of its answer."""
        self._running[message] = False
        self._tell[message] = on_text

    def partial(self, envelope: RunEnvelope, so_far: Callable[[], str]) -> None:
        """There is more of an answer."""
        tell = self._tell.get(envelope.message_id or "")
        if tell is not None and not self._running.get(envelope.message_id or "", True):
            tell(so_far)

    def deleted(self, message: str) -> None:
        """A message was deleted; its run is dropped before the reply."""
        if message in self._running:
            self._running[message] = True

    def ended(self, message: str) -> bool:
        """Its answer is ready. True when it was deleted meanwhile."""
        self._tell.pop(message, None)
        return self._running.pop(message, False)

    async def refreshed(self, envelope: RunEnvelope) -> RunEnvelope:
        """See `bot.ports.Surface`."""
        if self._running.get(envelope.message_id or "", False):
            return replace(envelope, least_privilege=_DELETED)
        actor = envelope.actor
        if envelope.least_privilege is not None or actor is None or self._places is None or self._known is None:
            return envelope
        if not isinstance(envelope.place, Shared):
            return replace(envelope, actor=replace(actor, roles_at=self._clock()))
        ident = envelope.place.thread or envelope.place.channel.id
        channel = await self._places.channel(int(ident))
        if channel is None or envelope.tenant is None:
            return replace(envelope, least_privilege=_OUT_OF_SIGHT)
        room = room_of(channel, int(envelope.tenant))
        if (room.parent if envelope.place.thread is not None else room.id) != envelope.place.channel.id:
            return replace(envelope, least_privilege=_OUT_OF_SIGHT)
        if "steward" not in actor.roles or str(actor.person) in self._known.stewards:
            return replace(envelope, actor=replace(actor, roles_at=self._clock()))
        speaker = await self._places.member(int(envelope.tenant), actor.person.id, channel)
        if speaker is None:  # no member any more, or not to be known
            actor = replace(actor, roles=actor.roles - {"steward"}, roles_at=self._clock())
            return replace(envelope, actor=actor)
        return replace(envelope, actor=actor_of(speaker, room, self._known))


def sees(channel: Any, me: discord.Member) -> bool:  # noqa: ANN401 - every kind of channel
    """True when the imp can read and write there."""
    rights = channel.permissions_for(me)
    return bool(rights.view_channel and rights.read_message_history and rights.send_messages)
