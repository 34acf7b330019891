"""A fresh process: how long do imports take, how long is it from there to a first recall, how much memory is held?

Run by the benchmarks as `python -m benchmarks.cold FOLDER PERSON`; prints one JSON object.
"""

import asyncio
import json
import re
import sys
import time
from pathlib import Path

BEGUN = time.perf_counter()

import adapters.cli.main  # noqa: E402
import adapters.plain.model  # noqa: E402, F401 - what the terminal path loads when it starts without a model's key

IMPORTED = time.perf_counter()

from datetime import UTC, datetime  # noqa: E402

from benchmarks.subject import envelope, open_subject  # noqa: E402


def peak_kibibytes() -> int:
    """The most this program has held; `getrusage` would count what the process that started it held."""
    found = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text("ascii"))
    assert found is not None
    return int(found[1])


async def main(folder: Path, person: str) -> None:
    begun = time.perf_counter()
    async with open_subject(folder) as subject:
        found = subject.runner.recalled(envelope(person, "Which tea goes with paper maps?"), datetime.now(UTC)).found
        seconds = time.perf_counter() - begun
        kibibytes = peak_kibibytes()
    assert found.selected
    told = {"imports_s": IMPORTED - BEGUN, "first_recall_s": seconds, "mib": kibibytes / 1024}
    sys.stdout.write(json.dumps(told) + "\n")


asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
