"""What is being done behind an acknowledgement: kept hold of, its faults logged, given time to end at shutdown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, Final, Self

_LOG: Final = logging.getLogger("impyard.slack")


class Work:
    """Runs coroutines until it is closed. One that fails ends alone, and its kind of fault is logged."""

    def __init__(self, last_words: float) -> None:
        self._tasks = asyncio.TaskGroup()
        self._running: set[asyncio.Task[None]] = set()
        self._last_words = last_words  # seconds that running work has to end

    async def __aenter__(self) -> Self:
        await self._tasks.__aenter__()
        return self

    async def __aexit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        if self._running:
            await asyncio.wait(self._running, timeout=self._last_words)
        for task in self._running:
            task.cancel()
        await self._tasks.__aexit__(None, None, None)  # what ended the block goes on as it is, in no group

    @property
    def running(self) -> int:
        """How much is being done."""
        return len(self._running)

    def start(self, what: Coroutine[Any, Any, None], name: str) -> None:
        """Do this, behind whatever called."""
        task = self._tasks.create_task(self._guarded(what, name), name=name)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def idle(self) -> None:
        """Returns once nothing is being done."""
        while self._running:
            await asyncio.wait(self._running)

    async def _guarded(self, what: Coroutine[Any, Any, None], name: str) -> None:
        try:
            await what
        except Exception as error:  # noqa: BLE001 - one message's fault must not end the others
            # The kind alone: an exception's text may quote what was said.
            _LOG.error("%s ended by %s", name, type(error).__name__)
