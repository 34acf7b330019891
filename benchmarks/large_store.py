"""A store of many people: start, recall, write, verify, back up, restore, compact, rotate; each with time and memory.

`python -m benchmarks.large_store` builds one of 4,000 people with 25 notes each, and one of a tenth of the people, and
prints both: what grows between the two columns grows with the number of members. Each part is a process of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.subject import Subject, envelope, open_subject
from memory.events import Forgotten
from memory.ports import Change
from policy.identity import Person
from policy.scope import user_scope

EACH = 25  # notes of each person
FORGETS = 5  # of which every tenth person forgets so many
PARTS = ("start and recall", "one reply", "one note", "verify", "back up", "compact", "rotate", "restore")


async def build(folder: Path, people: int) -> None:
    """A store of so many people, some of whom forgot something."""
    async with open_subject(folder) as subject:
        await subject.fill(range(people), EACH)
        log = subject.opened.store.log
        for number in range(0, people, 10):
            scope = user_scope(Person("local", f"n{number}"))
            gone = list(log.states([scope])[scope].notes)[:FORGETS]
            await log.transact(
                lambda step, scope=scope, gone=gone: [  # type: ignore[misc]
                    step.journal(
                        "-",
                        "local:ana",
                        "forget",
                        f"{note} {step.append(Change(scope, note, Forgotten()))}",
                        "done",
                        "ok",
                    )
                    for note in gone
                ]
            )


def peak_mebibytes() -> float:
    """The most this program has held."""
    found = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text("ascii"))
    assert found is not None
    return int(found[1]) / 1024


async def spoken(part: str, folder: Path) -> None:
    """The parts that are a conversation of somebody in the middle of the store."""
    async with open_subject(folder) as subject:
        await _speak(part, subject)


async def _speak(part: str, subject: Subject) -> None:
    if part == "start and recall":
        asked = envelope("n17", "Which tea goes with paper maps?")
        assert subject.runner.recalled(asked, datetime.now(UTC)).found.selected
    elif part == "one reply":
        assert not (await subject.say("n18", "Which tea goes with paper maps?"))["codes"]
    else:
        await subject.remember("n19", "amber walnut kites")


def commanded(part: str, folder: Path) -> None:
    """The parts that are a command of the owner's."""
    from adapters.cli.main import app_main

    arguments = {
        "verify": ["audit", "verify"],
        "back up": ["backup", str(folder / "safe"), "--keys", str(folder / "apart")],
        "compact": ["memory", "compact"],
        "rotate": ["keys", "rotate"],
        "restore": ["restore", str(folder / "safe")],
    }[part]
    sys.argv = ["impyard", "--data", str(folder / "data"), *arguments]
    try:
        app_main()
    except SystemExit as end:
        if end.code:
            raise


def measure(part: str, folder: Path) -> dict[str, float]:
    """One part in a process of its own: seconds without the imports, and the most memory it held."""
    if part == "restore":
        (folder / "data").rename(folder / "lost")
    command = [sys.executable, "-m", "benchmarks.large_store", "--part", part, "--folder", str(folder)]
    ran = subprocess.run(command, capture_output=True, check=True, text=True)
    told: dict[str, float] = json.loads(ran.stderr.splitlines()[-1])
    return told


def run_part(part: str, folder: Path) -> None:
    """Do one part here, and say on standard error how it went."""
    begun = time.perf_counter()
    if part in PARTS[:3]:
        asyncio.run(spoken(part, folder))
    else:
        commanded(part, folder)
    sys.stderr.write("\n" + json.dumps({"seconds": time.perf_counter() - begun, "mib": peak_mebibytes()}) + "\n")


def compared(sizes: Sequence[int], where: Path | None) -> Table:
    """Every part in a store of each size."""
    table = Table("part", *(f"{people:,} people, {people * EACH:,} notes" for people in sizes))
    cells: dict[str, list[str]] = {part: [] for part in ("size on disk", *PARTS)}
    for people in sizes:
        with tempfile.TemporaryDirectory(prefix="impyard-large-", dir=where) as name:
            folder = Path(name)
            asyncio.run(build(folder, people))
            size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
            cells["size on disk"].append(f"{size / 2**20:,.0f} MiB")
            for part in PARTS:
                told = measure(part, folder)
                cells[part].append(f"{told['seconds']:.2f} s, {told['mib']:.0f} MiB")
    for part, row in cells.items():
        table.add_row(part, *row)
    return table


def main() -> None:
    """Build, measure and print; or one part, for a process of its own."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.large_store", description=__doc__)
    parser.add_argument("--people", type=int, default=4_000)
    parser.add_argument("--dir", type=Path, default=None, help="where the temporary folders are made")
    parser.add_argument("--part", choices=PARTS, help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    logging.disable(logging.WARNING)
    if asked.part:
        run_part(asked.part, asked.folder)
        return
    Console(width=120).print(compared((max(1, asked.people // 10), asked.people), asked.dir))


if __name__ == "__main__":
    main()
