"""What came while the imp was away is answered by the rule of `bot.catchup`, each message at most once.

Slack gives commercially distributed apps one look at a history a minute, with 15 messages; a look that is refused is
left out, and what Slack delivers again by itself is answered all the same.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from typing import Any, Final

from adapters.slack.facts import Heard
from adapters.slack.normalise import unheard
from adapters.slack.places import Places
from adapters.slack.seen import message_of
from bot.catchup import MAX_A_PLACE, MAX_AGE, missed

_LOG: Final = logging.getLogger("impyard.slack")
_MOST_PLACES: Final = 200  # that are read after one start
_MOST_THREADS: Final = 20  # of one place
_READ: Final = 2 * MAX_A_PLACE  # messages of a place that are looked through
_TYPES: Final = "public_channel,private_channel,mpim,im"

Payload = Mapping[str, Any]


class CatchUp:
    """Reads the places the imp is in, one after the other; one pass at a time."""

    def __init__(
        self, places: Places, clock: Callable[[], datetime], answer: Callable[[Heard], Awaitable[None]]
    ) -> None:
        self._places = places
        self._clock = clock
        self._answer = answer
        self._is_running = False

    async def run(self) -> None:
        """Answer what was missed."""
        if self._is_running:
            return
        self._is_running = True
        try:
            answer = await self._places.call("users.conversations", types=_TYPES, exclude_archived="true", limit=1_000)
            for channel in ((answer or {}).get("channels") or ())[:_MOST_PLACES]:
                await self._one(channel)
        finally:
            self._is_running = False

    async def _one(self, channel: Payload) -> None:
        now = self._clock()
        oldest = f"{(now - MAX_AGE).timestamp():.6f}"
        found = await self._read("conversations.history", channel=channel.get("id"), oldest=oldest)
        threads = [m for m in found if str(m.get("latest_reply") or "") >= oldest]
        for parent in threads[:_MOST_THREADS]:
            found += await self._read(
                "conversations.replies", channel=channel.get("id"), ts=parent.get("ts"), oldest=oldest
            )
        heard = {m.ts: m for raw in found if (m := self._heard(raw, channel)) is not None}
        known = self._places.known
        for message in missed(list(heard.values()), lambda m: m.sent_at, lambda m: unheard(m, known) is None, now):
            await self._answer(message)

    async def _read(self, method: str, **fields: object) -> list[Payload]:
        answer = await self._places.call(method, limit=_READ, **fields)
        if answer is None:
            _LOG.info("a place could not be read for what was missed there")
            return []
        return [message for message in answer.get("messages") or () if isinstance(message, Mapping)]

    def _heard(self, message: Payload, channel: Payload) -> Heard | None:
        """A message of a history as its event would have told it; None for what is no speech or was edited since."""
        if message.get("edited"):
            return None
        event = {**message, "type": "message", "channel": channel.get("id"), "channel_type": _kind(channel)}
        body = {"event": event, "is_ext_shared_channel": bool(channel.get("is_ext_shared"))}
        found = message_of(body, self._places.known)
        return found if isinstance(found, Heard) else None


def _kind(channel: Payload) -> str:
    if channel.get("is_im"):
        return "im"
    if channel.get("is_mpim"):
        return "mpim"
    return "group" if channel.get("is_private") else "channel"
