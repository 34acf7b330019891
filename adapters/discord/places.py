"""Where anything is, looked up when the event does not say it, and how people are called at present."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

import discord

from adapters.discord.escape import people_in
from adapters.discord.facts import Room, Speaker
from adapters.discord.normalise import shown_name
from adapters.discord.seen import room_of, speaker_of

LOOK_UP_SECONDS: Final = 5.0  # for one look-up
_NAMES_FOR: Final = timedelta(minutes=10)  # a name that was looked up is taken for the present one
_MOST_NAMES: Final = 20  # looked up for one panel; the rest stand by their ids
_KEPT_NAMES: Final = 5_000


class Places:
    """Looks up rooms, members and names for one client."""

    def __init__(self, client: discord.Client, clock: Callable[[], datetime]) -> None:
        self._client = client
        self._clock = clock
        self._names: dict[str, tuple[datetime, str]] = {}

    async def room(self, channel: Any, server: int | None) -> Room:  # noqa: ANN401 - every kind of channel, partial ones too
        """Where this channel is. A thread whose channel is not known is looked up; if that fails it stays unknown."""
        found = room_of(channel, server)
        if server is None or not (found.kind == "unknown" or (found.kind == "thread" and found.parent is None)):
            return found
        fetched = await self._fetched(int(found.id))
        if fetched is None or str(getattr(getattr(fetched, "guild", None), "id", "")) != str(server):
            return found
        return room_of(fetched, server)

    async def channel(self, ident: int) -> Any | None:  # noqa: ANN401 - as above
        """The channel or thread of this id as the imp sees it now; None when it does not see it."""
        return self._client.get_channel(ident) or await self._fetched(ident)

    async def _fetched(self, ident: int) -> Any | None:  # noqa: ANN401 - as above
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                return await self._client.fetch_channel(ident)
        except (discord.DiscordException, TimeoutError):
            return None

    async def member(self, server: int, person: str, channel: Any) -> Speaker | None:  # noqa: ANN401 - as above
        """Somebody's facts as the platform has them now; None when they are no member, or when that cannot be known."""
        guild = self._client.get_guild(server)
        if guild is None:
            return None
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                found = await guild.fetch_member(int(person))
        except (discord.DiscordException, TimeoutError):
            return None
        return speaker_of(found, channel, self._clock())

    async def is_member(self, server: int, person: int) -> bool | None:
        """Whether somebody is a member of this server now; None when that cannot be known."""
        guild = self._client.get_guild(server)
        if guild is None:
            return None
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                await guild.fetch_member(person)
        except discord.NotFound:
            return False
        except (discord.DiscordException, TimeoutError):
            return None
        return True

    async def names(self, texts: Iterable[str], server: int | None) -> dict[str, str]:
        """The present names of the people who are mentioned in these texts, by id."""
        return {ident: name for ident in people_in(texts)[:_MOST_NAMES] if (name := await self._name(ident, server))}

    async def _name(self, ident: str, server: int | None) -> str:
        now = self._clock()
        kept = self._names.get(ident)
        if kept is not None and now - kept[0] < _NAMES_FOR:
            return kept[1]
        name = await self._present_name(int(ident), server)
        if len(self._names) >= _KEPT_NAMES:
            self._names.clear()
        self._names[ident] = (now, name)
        return name

    def renamed(self, ident: int, name: str) -> None:
        """Somebody was just seen under this name."""
        if str(ident) in self._names:
            self._names[str(ident)] = (self._clock(), shown_name(name))

    async def _present_name(self, ident: int, server: int | None) -> str:
        guild = None if server is None else self._client.get_guild(server)
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                if guild is not None:
                    return shown_name((await guild.fetch_member(ident)).display_name)
                return shown_name((await self._client.fetch_user(ident)).display_name)
        except (discord.DiscordException, TimeoutError):
            return ""


def elsewhere(room: Room) -> Room:
    """The same room, as one that the imp was not added to."""
    return replace(room, kind="elsewhere")
