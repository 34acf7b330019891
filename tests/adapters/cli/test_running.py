"""Does a long-running command stop when it is told to, with everything closed, while a thread waits for a line?"""

import signal
import subprocess
import sys

import pytest

from adapters.cli.running import run_until_stopped

WAITS = """
import asyncio, sys
from adapters.cli.running import run_until_stopped

async def chat():
    try:
        reading = asyncio.get_running_loop().run_in_executor(None, sys.stdin.buffer.readline)
        print("reading", flush=True)
        await reading
    finally:
        await asyncio.sleep(0)
        print("closed")

run_until_stopped(chat())
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_at_once_and_closes_first(number: signal.Signals) -> None:
    line = [sys.executable, "-c", WAITS]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b"reading\n"
        process.send_signal(number)
        assert process.stdout.read() == b"closed\n"
        assert process.stderr.read() == b""
        assert process.wait(60) == 128 + number


def test_it_ends_by_itself_and_leaves_the_signals_as_they_were() -> None:
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    done: list[str] = []

    async def work() -> None:
        done.append("worked")

    run_until_stopped(work())
    assert done == ["worked"]
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before


def test_its_failures_are_the_callers() -> None:
    async def work() -> None:
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        run_until_stopped(work())
