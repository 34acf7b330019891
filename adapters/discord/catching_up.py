"""What came while the imp was away is answered by the rule of `bot.catchup`, each message at most once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any, Final

import discord

from adapters.discord.facts import Known
from adapters.discord.normalise import is_meant
from adapters.discord.places import LOOK_UP_SECONDS
from adapters.discord.seen import message_of
from adapters.discord.surface import sees
from adapters.discord.talking import Talker
from bot.catchup import MAX_A_PLACE, MAX_AGE, missed

_LOG: Final = logging.getLogger("impyard.discord")
_MOST_PLACES: Final = 200  # that are read after one start
_READ: Final = 2 * MAX_A_PLACE  # messages of a place that are looked through


class CatchUp:
    """Reads the places that saw something lately, one after the other; one pass at a time."""

    def __init__(self, client: discord.Client, talker: Talker, clock: Callable[[], datetime]) -> None:
        self._client = client
        self._talker = talker
        self._clock = clock
        self._is_running = False

    async def run(self, known: Known, direct: tuple[str, ...] = ()) -> None:
        """Answer what was missed in servers and in these direct conversations."""
        if self._is_running:
            return
        self._is_running = True
        try:
            for channel in self._places(direct):
                await self._one(channel, known)
        finally:
            self._is_running = False

    def _places(self, direct: tuple[str, ...]) -> list[Any]:
        """The places that may hold something new, those with the newest message first."""
        since = discord.utils.time_snowflake(self._clock() - MAX_AGE)
        rooms = [channel for channel in self._readable() if (channel.last_message_id or 0) >= since]
        rooms.sort(key=lambda channel: channel.last_message_id or 0, reverse=True)
        dms = [
            self._client.get_partial_messageable(int(ident), type=discord.ChannelType.private)
            for ident in direct
            if ident.isdigit()
        ]
        return [*dms, *rooms][:_MOST_PLACES]

    def _readable(self) -> Iterator[Any]:
        for guild in self._client.guilds:
            for channel in (*guild.text_channels, *guild.voice_channels, *guild.threads):
                if not guild.unavailable and sees(channel, guild.me):
                    yield channel

    async def _one(self, channel: Any, known: Known) -> None:  # noqa: ANN401 - every kind of channel
        now = self._clock()
        found: list[discord.Message] = []
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                async for message in channel.history(limit=_READ, after=now - MAX_AGE, oldest_first=False):
                    found.append(message)  # noqa: PERF401 - the timeout keeps what came until then
        except (discord.Forbidden, discord.NotFound, discord.RateLimited, TimeoutError):
            _LOG.info("a place could not be read for what was missed there")
            return
        for message in missed(
            found, lambda m: m.created_at, lambda m: is_meant(message_of(m, now), known) and m.edited_at is None, now
        ):
            await self._talker.hear(message, known)
