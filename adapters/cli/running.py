"""How does a long-running command stop? At once and cleanly, though a thread still waits for somebody to type."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Coroutine
from typing import Any, Final

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def run_until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run this to its end; an interrupt or a request to terminate cancels it and ends the process once it has closed.

    The process then exits with 128 and the signal's number, without waiting for threads: one that reads the terminal
    would hold it until the next line is typed. Whatever must be closed is closed by `work` itself.
    """
    asyncio.run(_run(work))


async def _run(work: Coroutine[Any, Any, None]) -> None:
    stopped_by: list[signal.Signals] = []
    loop, task = asyncio.get_running_loop(), asyncio.current_task()

    def stop(number: signal.Signals) -> None:
        stopped_by.append(number)
        if task is not None:
            task.cancel()

    for number in _SIGNALS:
        loop.add_signal_handler(number, stop, number)
    try:
        await work
    except asyncio.CancelledError:
        if not stopped_by:
            raise
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(128 + stopped_by[0])
    finally:
        for number in _SIGNALS:
            loop.remove_signal_handler(number)
