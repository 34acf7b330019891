"""Rooms of Discord for runs that stand in none: who reads along, and sending a text there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import discord

from adapters.discord.escape import plain_links
from adapters.discord.layout import reply_parts
from adapters.discord.places import LOOK_UP_SECONDS, Places
from adapters.discord.seen import room_of
from adapters.discord.troubles import UNREACHED
from policy.envelope import Audience
from policy.identity import Channel

_LOG: Final = logging.getLogger("impyard.discord")


class DiscordRooms:
    """`bot.ports.Rooms`. `places` answers None until there is a connection."""

    def __init__(self, places: Callable[[], Places | None]) -> None:
        self._places = places

    async def audience(self, channel: Channel) -> Audience | None:
        """The members of a server's channel; None for everything else."""
        return None if await self._found(channel) is None else "members"

    async def post(self, channel: Channel, text: str) -> bool:
        """Send it in whole parts; it calls nobody."""
        found = await self._found(channel)
        if found is None:
            return False
        try:
            for part in reply_parts(plain_links(text)):
                async with asyncio.timeout(LOOK_UP_SECONDS):
                    await found.send(
                        content=part, suppress_embeds=True, allowed_mentions=discord.AllowedMentions.none()
                    )
        except UNREACHED as error:
            _LOG.warning("a task's text was not taken: %s", type(error).__name__)
            return False
        return True

    async def _found(self, channel: Channel) -> Any | None:  # noqa: ANN401 - every kind of channel
        places = self._places()
        if places is None or not (channel.id.isascii() and channel.id.isdigit()):
            return None
        found = await places.channel(int(channel.id))
        guild = getattr(found, "guild", None)
        if guild is None or not hasattr(found, "send"):
            return None
        return found if room_of(found, guild.id).kind in ("channel", "private_thread") else None
