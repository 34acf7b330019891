"""A long answer is shown while it is being made: as a stream where there are streams, else by edits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient

from adapters.slack.blocks import TEXT_LIMIT, fitted
from adapters.slack.mrkdwn import answered, streamed
from adapters.slack.places import UNREACHABLE
from policy.identity import Person

_LOG: Final = logging.getLogger("impyard.slack")
LEAST_SHOWN: Final = 200  # characters that are worth showing
_STREAM_LIMIT: Final = 11_000  # characters of one stream; Slack takes 12,000
_MORE: Final = " …"


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast an unfinished answer is shown."""

    first_after: float = 2.0  # seconds; an answer that is ready by then is sent whole
    every: float = 1.0  # seconds between two edits, at the least


class Draft:
    """The unfinished answer to one message. What is shown of it is replaced by the answer once that was checked."""

    def __init__(
        self, client: AsyncWebClient, channel: str, thread: str | None, reader: Person | None, pace: Pace
    ) -> None:
        self._client = client
        self._channel = channel
        self._thread = thread
        self._reader = reader
        self._pace = pace
        self._so_far: Callable[[], str] | None = None
        self._shown = ""
        self._is_stream = False
        self.ts: str | None = None  # None: nothing of it was shown

    def more(self, so_far: Callable[[], str]) -> None:
        """There is more of it."""
        self._so_far = so_far

    async def keep(self) -> None:
        """Show what there is, at a pace, until cancelled. A failure ends the showing, not the answer."""
        await asyncio.sleep(self._pace.first_after)
        while True:
            text = self._so_far() if self._so_far is not None else ""
            if len(text) >= LEAST_SHOWN and text != self._shown:
                try:
                    await asyncio.shield(self._show(text))  # a half-sent draft would be left behind unseen
                except UNREACHABLE:
                    _LOG.info("an unfinished answer could not be shown")
                    return
            await asyncio.sleep(self._pace.every)

    async def _show(self, text: str) -> None:
        if self.ts is None:
            await self._begin(text)
        elif self._is_stream:
            await self._append(text)
        else:
            await self._client.chat_update(channel=self._channel, ts=self.ts, text=_first(text), blocks=[])
            self._shown = text

    async def _begin(self, text: str) -> None:
        if self._thread is not None and self._reader is not None:
            try:
                begun = await self._client.chat_startStream(
                    channel=self._channel,
                    thread_ts=self._thread,
                    markdown_text=streamed(text[:_STREAM_LIMIT]),
                    recipient_user_id=self._reader.id,
                    recipient_team_id=self._reader.tenant,
                )
                self.ts, self._is_stream, self._shown = str(begun["ts"]), True, text[:_STREAM_LIMIT]
                return
            except SlackApiError as error:
                _LOG.info("this workspace has no streams (%s); the answer is edited instead", error.response["error"])
        posted = await self._client.chat_postMessage(
            channel=self._channel,
            thread_ts=self._thread,
            text=_first(text),
            unfurl_links=False,
            unfurl_media=False,
            parse="none",
        )
        self.ts, self._shown = str(posted["ts"]), text

    async def _append(self, text: str) -> None:
        """What has come since; a stream takes nothing back, so what reads otherwise now waits for the answer."""
        if self.ts is None or not text.startswith(self._shown) or len(text) > _STREAM_LIMIT:
            return
        added = streamed(text[len(self._shown) :])
        await self._client.chat_appendStream(channel=self._channel, ts=self.ts, markdown_text=added)
        self._shown = text

    async def finish(self, text: str, blocks: list[dict[str, Any]]) -> bool:
        """The draft becomes this first part of the answer. False when nothing was shown, so that it is to be posted.

        Raises:
            SlackApiError: Slack did not take it.
        """
        if self.ts is None:
            return False
        await self._stop()
        await self._client.chat_update(channel=self._channel, ts=self.ts, text=text, blocks=blocks, parse="none")
        return True

    async def drop(self) -> None:
        """What was shown is taken away."""
        if self.ts is None:
            return
        try:
            await self._stop()
            await self._client.chat_delete(channel=self._channel, ts=self.ts)
        except UNREACHABLE:
            _LOG.warning("an unfinished answer could not be taken away")

    async def _stop(self) -> None:
        if not self._is_stream or self.ts is None:
            return
        self._is_stream = False
        try:
            await self._client.chat_stopStream(channel=self._channel, ts=self.ts)
        except SlackApiError as error:
            if error.response["error"] != "message_not_in_streaming_state":
                raise


def _first(text: str) -> str:
    """As much of an unfinished answer as one message takes."""
    return fitted(text, answered, TEXT_LIMIT - len(_MORE))[0] + _MORE
