"""The platform's facts of a run, fetched again when a decision needs them fresh."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Final

from adapters.slack.facts import Room, Speaker
from adapters.slack.normalise import UNKNOWN_TEAM, actor_of, place_of
from adapters.slack.places import Places
from policy.envelope import Direct, RunEnvelope, Shared

OnText = Callable[[Callable[[], str]], None]  # is given what tells how far an answer has come
_DELETED: Final = "The message was deleted, so I did nothing with it and kept nothing."
_OUT_OF_SIGHT: Final = "I do not see this channel any more, so I use no memory here and keep nothing."


class SlackSurface:
    """`bot.ports.Surface`. Until it has a client, nothing can be fetched and every role lapses."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._places: Places | None = None
        self._running: dict[tuple[str, str], bool] = {}  # channel and time stamp being answered; True once deleted
        self._tell: dict[tuple[str, str], OnText] = {}  # who shows the unfinished answer to them

    def attach(self, places: Places) -> None:
        """From now on facts come from here."""
        self._places = places

    @property
    def places(self) -> Places | None:
        """What looks things up; None until there is a client."""
        return self._places

    def began(self, channel: str, ts: str, on_text: OnText) -> None:
        """A message is being answered; `on_text` is told when there is more of its answer."""
        self._running[channel, ts] = False
        self._tell[channel, ts] = on_text

    def partial(self, envelope: RunEnvelope, so_far: Callable[[], str]) -> None:
        """There is more of an answer."""
        if not isinstance(envelope.place, Direct | Shared):
            return
        key = envelope.place.channel.id, envelope.message_id or ""
        tell = self._tell.get(key)
        if tell is not None and not self._running.get(key, True):
            tell(so_far)

    def deleted(self, channel: str, ts: str) -> None:
        """A message was deleted; its run is dropped before the reply."""
        if (channel, ts) in self._running:
            self._running[channel, ts] = True

    def ended(self, channel: str, ts: str) -> bool:
        """Its answer is ready. True when it was deleted meanwhile."""
        self._tell.pop((channel, ts), None)
        return self._running.pop((channel, ts), False)

    async def refreshed(self, envelope: RunEnvelope) -> RunEnvelope:
        """See `bot.ports.Surface`."""
        place, actor = envelope.place, envelope.actor
        if not isinstance(place, Direct | Shared):
            return envelope
        if self._running.get((place.channel.id, envelope.message_id or ""), False):
            return replace(envelope, least_privilege=_DELETED)
        if envelope.least_privilege is not None or actor is None or self._places is None:
            return envelope
        if isinstance(place, Direct):
            return replace(envelope, actor=replace(actor, roles_at=self._clock()))
        known = self._places.known
        room = await self._places.room(Room(place.channel.id, "unknown", thread=place.thread), is_fresh=True)
        if room.host != place.channel.tenant:
            return replace(envelope, least_privilege=_OUT_OF_SIGHT)
        team = None if actor.person.tenant == UNKNOWN_TEAM else actor.person.tenant
        speaker = await self._places.speaker(Speaker(actor.person.id, team, actor.name), room)
        now_there, fault = place_of(room, speaker, known)
        audience = now_there.audience if isinstance(now_there, Shared) else "unknown"
        if place.audience == "external" and audience == "members":
            audience = "external"  # what the event itself said is not taken back by a look-up
        fresh = actor_of(speaker, known)
        return replace(envelope, place=replace(place, audience=audience), actor=fresh, least_privilege=fault)
