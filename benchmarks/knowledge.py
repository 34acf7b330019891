"""How long does the border take? Box start, export of 10,000 records, search over them, landing one more.

Real bwrap and Git, durable landings (every object and the branch are synced). Nothing here is compared with a peer: the
goals are box start <= 60 ms, landing <= 150 ms, search <= 100 ms.
"""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from adapters.box.argv import BOX_UID
from adapters.box.sandbox import Sandbox
from bot.ports import BoxRefused, Room
from memory.shelf.export import Reader
from memory.shelf.landing import Landing, Rules
from memory.shelf.reading import Reading
from memory.shelf.records import written_record
from memory.shelf.repo import Landed
from memory.shelf.shelf import Export, Shelf, open_shelf
from policy.identity import RunId, mint

RECORDS = 10_000
ROUNDS = 20
AT = datetime(2026, 11, 30, tzinfo=UTC)

_WORDS = [
    first + middle + last for first in "bdgklmnprst" for middle in "aeiou" for last in ("lan", "mer", "tok", "via")
]


def main() -> None:
    """Measure everything and print one line each."""
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory(prefix="impyard-bench-") as exports:
        Path(exports).chmod(0o755)
        reader = Reader(BOX_UID, BOX_UID) if os.geteuid() == 0 else None
        shelf = open_shelf(Path(data) / "imp" / "shelf.git", Path(exports) / "imp", reader)
        filled = _timed(lambda: _fill(shelf), 1)
        print(f"fill the shelf with {RECORDS} records in one commit: {filled:.0f} ms; {_mib(shelf)} MiB of Git objects")
        print(f"first export of {RECORDS} records, with its index: {_timed(lambda: _take(shelf), 1):.0f} ms")
        print(f"export again at the same commit: {_timed(lambda: _take(shelf), ROUNDS):.1f} ms")
        _landings(shelf)
        print(
            f"export after one more landing: {_timed(lambda: _after_landing(shelf), 3):.0f} ms (the landing included)"
        )
        export = _exported(shelf)
        _searches(export)
        print(f"box start, run `true`, end: {asyncio.run(_box(export)):.1f} ms (median of {ROUNDS}), goal 60")
        shelf.release(export)


def _fill(shelf: Shelf) -> None:
    seeded = random.Random(1)
    files = tuple((f"records/run_old{i // 100}/r{i}.md", _record(seeded, i)) for i in range(RECORDS))
    outcome = shelf.repository.land(Landing("append", "run_old", files), RunId("run_old"), AT)
    assert isinstance(outcome, Landed)
    shelf.repository.tidy()


def _record(seeded: random.Random, number: int) -> bytes:
    text = "\n".join(" ".join(seeded.choices(_WORDS, k=12)) for _ in range(24))
    title = " ".join(seeded.choices(_WORDS, k=5))
    written = written_record(f"r{number}", AT, text, title=title, sources=[f"https://example.org/{number}"])
    assert isinstance(written, str)
    return written.encode()


def _take(shelf: Shelf) -> None:
    shelf.release(_exported(shelf))


def _exported(shelf: Shelf, mode: str = "read") -> Export:
    run = RunId(mint("run", AT, os.urandom(10)))
    export = shelf.export(run, "append" if mode == "append" else "read")
    assert isinstance(export, Export)
    return export


def _landings(shelf: Shelf) -> None:
    seeded = random.Random(2)
    took = []
    export = _exported(shelf)  # keeps the shared export alive, as a busy host does
    for number in range(ROUNDS):
        writing = _exported(shelf, "append")
        Reading(writing).write(f"new{number}.md", _record(seeded, number).decode())
        began = time.perf_counter()
        outcome = shelf.checkpoint(writing, Rules(), AT)
        took.append((time.perf_counter() - began) * 1000)
        assert isinstance(outcome, Landed)
    shelf.release(export)
    print(f"landing one record: {statistics.median(took):.1f} ms (median of {ROUNDS}, worst {max(took):.1f}), goal 150")


def _after_landing(shelf: Shelf) -> None:
    writing = _exported(shelf, "append")
    Reading(writing).write("one.md", _record(random.Random(3), 1).decode())
    assert isinstance(shelf.checkpoint(writing, Rules(), AT), Landed)
    _take(shelf)


def _searches(export: Export) -> None:
    reading = Reading(export)
    for what, query in {
        "one rare word": "r4711",
        "three common words": " ".join(_WORDS[:3]),
        "six common words": " ".join(_WORDS[:6]),
        "no match": "quetzalcoatl",
    }.items():
        assert bool(reading.search(query)) == (what != "no match")
        took = _timed(lambda query=query: reading.search(query), ROUNDS)  # type: ignore[misc]
        print(f"search over {len(export.index.places)} records, {what}: {took:.1f} ms (median of {ROUNDS}), goal 100")


async def _box(export: Export) -> float:
    box, took = Sandbox(), []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        said = await box.run(["/usr/bin/true"], Room("read", export.root))
        took.append((time.perf_counter() - began) * 1000)
        assert not isinstance(said, BoxRefused), said
    return statistics.median(took)


def _timed(act: Callable[[], object], rounds: int) -> float:
    """Median milliseconds."""
    took = []
    for _ in range(rounds):
        began = time.perf_counter()
        act()
        took.append((time.perf_counter() - began) * 1000)
    return statistics.median(took)


def _mib(shelf: Shelf) -> int:
    return shelf.repository.size_bytes() >> 20


if __name__ == "__main__":
    main()
