"""Everything of the speed goals that exists so far, measured in one run: `make bench`, or `python -m benchmarks`.

`--quick` takes a fraction of the samples and sizes and says whether things work, not whether goals are met. `--large`
adds a million notes. Everything is written to a temporary folder, which should lie on a real disk: see `--dir`.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import platform
import sqlite3
import tempfile
from pathlib import Path

from rich.console import Console

from benchmarks.discord import measure_discord
from benchmarks.figures import Figure, print_table
from benchmarks.messages import measure_messages
from benchmarks.reads import measure_reads
from benchmarks.writes import measure_writes


async def measured(folder: Path, *, quick: bool, large: bool) -> list[Figure]:
    """All figures, each part in a folder and a store of its own."""
    figures = list[Figure]()
    for name in ("writes/many", "writes/disk", "reads/busy", "messages", "discord"):
        (folder / name).mkdir(parents=True)
    figures += await measure_writes(folder / "writes", quick=quick)
    gc.collect()
    figures += await measure_reads(folder / "reads", quick=quick, large=large)
    gc.collect()
    figures += await measure_messages(folder / "messages", quick=quick)
    gc.collect()
    figures += await measure_discord(folder / "discord", quick=quick)
    return figures


def machine() -> str:
    """The machine in a few words that name nobody's."""
    return f"{os.cpu_count()} cores, Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few samples and small sizes")
    parser.add_argument("--large", action="store_true", help="growth up to a million notes; takes minutes")
    parser.add_argument("--dir", type=Path, default=None, help="where the temporary folder is made")
    arguments = parser.parse_args()
    logging.disable(logging.WARNING)  # the peers' advice about their own options
    with tempfile.TemporaryDirectory(prefix="impyard-bench-", dir=arguments.dir) as folder:
        figures = asyncio.run(measured(Path(folder), quick=arguments.quick, large=arguments.large))
    print_table(figures, f"Impyard, {machine()}{' (quick: no verdict)' if arguments.quick else ''}", Console())


if __name__ == "__main__":
    main()
