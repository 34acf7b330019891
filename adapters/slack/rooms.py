"""Rooms of Slack for runs that stand in none: who reads along, and sending a text there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from adapters.slack.blocks import reply_parts
from adapters.slack.facts import Room
from adapters.slack.places import LOOK_UP_SECONDS, UNREACHABLE, Places
from bot.ports import Reply
from policy.envelope import Audience
from policy.identity import Channel

_LOG: Final = logging.getLogger("impyard.slack")
_QUIET: Final = {"unfurl_links": False, "unfurl_media": False, "parse": "none", "link_names": False}


class SlackRooms:
    """`bot.ports.Rooms`. `places` answers None until there is a connection."""

    def __init__(self, places: Callable[[], Places | None]) -> None:
        self._places = places

    async def audience(self, channel: Channel) -> Audience | None:
        """Who reads along in a channel of this workspace; None for direct and group conversations and others' rooms."""
        places = self._places()
        if places is None:
            return None
        room = await places.room(Room(channel.id, "unknown"), is_fresh=True)
        return room.audience if room.kind == "channel" and room.host == channel.tenant else None

    async def post(self, channel: Channel, text: str) -> bool:
        """Send it in whole parts; it calls nobody."""
        places = self._places()
        if places is None:
            return False
        try:
            for fallback, blocks in reply_parts(Reply(None, text)):
                async with asyncio.timeout(LOOK_UP_SECONDS):
                    await places.client.chat_postMessage(channel=channel.id, text=fallback, blocks=blocks, **_QUIET)  # type: ignore[arg-type]
        except UNREACHABLE as error:
            _LOG.warning("a task's text was not taken: %s", type(error).__name__)
            return False
        return True
