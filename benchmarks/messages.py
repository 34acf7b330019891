"""A message from event in to reply out with a model that answers at once; and the write policy on 4 kB."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from benchmarks.figures import Figure, at_least, at_most, awaited, median, p99
from benchmarks.subject import NOTES_A_PERSON, Facts, open_subject
from policy.secrets import find_secret
from policy.sensitive import find_sensitive

PLACES = 64
TEXT = "How are the paper maps and the green tea doing today?"
POLICY_BYTES = 4_096


async def measure_messages(folder: Path, *, quick: bool) -> list[Figure]:
    """Every figure about a whole message."""
    count, each = (100, 5) if quick else (1_000, 20)
    async with open_subject(folder) as subject:
        await subject.fill(range(PLACES), NOTES_A_PERSON)
        for number in range(4 * PLACES):
            await subject.say(f"n{number % PLACES}", TEXT)
        took = [await awaited(lambda n=n: subject.say(f"n{n % PLACES}", TEXT)) for n in range(count)]  # type: ignore[misc]

        async def place(number: int) -> None:
            for _ in range(each):
                await subject.say(f"n{number}", TEXT)

        begun = time.perf_counter()
        await asyncio.gather(*(place(number) for number in range(PLACES)))
        rate = PLACES * each / (time.perf_counter() - begun)
    area = "message"
    return [
        at_most(area, "overhead, p50", median(took), "ms", 5.0, durable="yes"),
        at_most(area, "overhead, p99", p99(took), "ms", 25.0, durable="yes"),
        at_least(area, f"over {PLACES} places at once", rate, "/s", 300, durable="yes"),
        _write_policy(100 if quick else 400),
    ]


def _write_policy(count: int) -> Figure:
    facts, took = Facts(6), list[float]()
    for _ in range(count):
        text = ""
        while len(text) < POLICY_BYTES:
            text += f"I like {next(facts)}, said somebody. "
        begun = time.perf_counter()
        assert find_secret(text) is None
        assert find_sensitive(text) is None
        took.append(time.perf_counter() - begun)
    return at_most("message", "write policy on 4 kB, p99", p99(took[5:]), "ms", 20.0)
