"""Two connections to Slack, and somebody who looks after them: what is silent or gone is built anew."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from slack_bolt.adapter.socket_mode.aiohttp import AsyncSocketModeHandler
from slack_bolt.app.async_app import AsyncApp

from adapters.slack.places import UNREACHABLE

_LOG: Final = logging.getLogger("impyard.slack")
_CLOSE_SECONDS: Final = 5.0
_CONNECT_SECONDS: Final = 30.0


@dataclass(frozen=True, slots=True)
class Watch:
    """How the connections are looked after."""

    connections: int = 2  # so that one can be built anew while the other takes what comes
    every: timedelta = timedelta(seconds=15)
    silence: timedelta = timedelta(minutes=30)  # a connection on which nothing came for so long is built anew
    ping_seconds: float = 10.0


class _Line:
    """One connection, and when something last came on it."""

    def __init__(self, handler: AsyncSocketModeHandler, at: datetime) -> None:
        self.handler = handler
        self.last = at
        self.misses = 0


class Sockets:
    """The connections of one imp."""

    def __init__(
        self,
        app: AsyncApp,
        app_token: str,
        watch: Watch,
        clock: Callable[[], datetime],
        rebuilt: Callable[[], Awaitable[None]],
    ) -> None:
        self._app = app
        self._token = app_token
        self._watch = watch
        self._clock = clock
        self._rebuilt = rebuilt
        self._lines: list[_Line] = []

    @property
    def last(self) -> datetime | None:
        """When something last came on any connection; None before the first."""
        return max((line.last for line in self._lines), default=None)

    async def connected(self) -> int:
        """How many connections are up."""
        return sum([await line.handler.client.is_connected() for line in self._lines])

    async def connect(self) -> None:
        """Open every connection.

        Raises:
            SlackApiError: Slack refuses the app's token.
            OSError: Slack cannot be reached.
        """
        for _ in range(self._watch.connections):
            self._lines.append(await self._line())

    async def _line(self) -> _Line:
        handler = AsyncSocketModeHandler(
            self._app, self._token, logger=logging.getLogger("slack_sdk"), ping_interval=self._watch.ping_seconds
        )
        line = _Line(handler, self._clock())

        async def note(_: Any) -> None:  # noqa: ANN401 - the library's own message
            line.last = self._clock()

        handler.client.on_message_listeners.append(note)
        try:
            async with asyncio.timeout(_CONNECT_SECONDS):
                # The library asks for an address for ever, also when the token is refused; asked here, it says so.
                handler.client.wss_uri = await handler.client.issue_new_wss_url()
                await handler.client.connect()  # type: ignore[no-untyped-call]
        except BaseException:
            await _close(line)
            raise
        return line

    async def keep(self) -> None:
        """Look after the connections until cancelled."""
        while True:
            await asyncio.sleep(self._watch.every.total_seconds())
            await self.look()

    async def look(self) -> None:
        """Look once: a connection that is down at the second look, or silent for too long, is built anew."""
        for at, line in enumerate(list(self._lines)):
            is_up = await line.handler.client.is_connected()
            line.misses = 0 if is_up else line.misses + 1
            is_silent = self._clock() - line.last > self._watch.silence
            if line.misses < 2 and not is_silent:
                continue
            _LOG.info("a connection is %s; it is built anew", "silent" if is_up else "down")
            await _close(line)
            try:
                self._lines[at] = await self._line()
            except UNREACHABLE as error:
                _LOG.warning("a connection could not be built (%s); it is tried again", type(error).__name__)
                continue
            await self._rebuilt()

    async def close(self) -> None:
        """Close every connection."""
        for line in self._lines:
            await _close(line)
        self._lines.clear()


async def _close(line: _Line) -> None:
    with contextlib.suppress(*UNREACHABLE, RuntimeError):
        async with asyncio.timeout(_CLOSE_SECONDS):
            await line.handler.client.close()  # type: ignore[no-untyped-call]
