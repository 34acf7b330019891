"""Recall: warm and cold, among few and many notes of other people, and in one busy room; and a process's cold start."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from datetime import UTC, datetime
from math import ceil
from pathlib import Path

from benchmarks.figures import Figure, at_least, at_most, awaited, median, plain, timed
from benchmarks.peers import open_langgraph, open_mem0
from benchmarks.subject import NOTES_A_PERSON, Facts, Subject, envelope, open_subject

QUESTION = "Which tea goes with paper maps and quiet rooms?"
TASKS = 64
COLD = 40  # people recalled for the first time at each size
BUSY = 10_000


async def measure_reads(folder: Path, *, quick: bool, large: bool) -> list[Figure]:
    """Every figure about recall."""
    sizes = (1_000, 5_000) if quick else (1_000, 10_000, 100_000)
    sizes = (*sizes, 1_000_000) if large else sizes
    figures, warm, cold, people = list[Figure](), list[float](), list[float](), 0
    for size in sizes:
        wanted = ceil(size / NOTES_A_PERSON)
        async with open_subject(folder) as subject:
            await subject.fill(range(people, wanted))
        people = wanted
        async with open_subject(folder) as subject:  # opened anew, so that nobody's notes are cached
            cold.append(median([_recall(subject, f"n{number}") for number in range(COLD)]))
            warm.append(median([_recall(subject, f"n{number % COLD}") for number in range(25 * COLD)]))
            if size == sizes[0]:
                figures += [*await _first_size(subject, warm[0], cold[0]), *await _peers(folder)]
    for at in range(1, len(sizes)):
        among = f"{sizes[at]:,} notes / {sizes[0]:,}"
        figures.append(at_most("growth", f"warm recall among {among}", warm[at] / warm[0], "x", 1.3))
        figures.append(at_most("growth", f"cold recall among {among}", cold[at] / cold[0], "x", 1.3))
    figures += _cold_start(folder, sizes[-1])
    figures += await _busy_room(folder / "busy")
    return figures


def _recall(subject: Subject, name: str, room: str | None = None) -> float:
    asked = envelope(name, QUESTION, room)
    return timed(lambda: subject.runner.recalled(asked, datetime.now(UTC)))


async def _first_size(subject: Subject, warm_ms: float, cold_ms: float) -> list[Figure]:
    asked = [envelope(f"n{number % COLD}", QUESTION) for number in range(40 * TASKS)]

    async def task(number: int) -> None:
        for one in asked[number::TASKS]:
            subject.runner.recalled(one, datetime.now(UTC))
            await asyncio.sleep(0)

    begun = time.perf_counter()
    await asyncio.gather(*(task(number) for number in range(TASKS)))
    rate = len(asked) / (time.perf_counter() - begun)
    view = subject.runner.view(asked[0])
    memory = "" if not hasattr(view.compiled, "input") else "".join(view.compiled.input)
    area = "recall"
    return [
        at_most(area, "warm, p50 (visibility, rank, budget, trace)", warm_ms, "ms", 0.15),
        at_most(area, f"cold, p50 ({NOTES_A_PERSON} notes opened)", cold_ms, "ms", 2.0),
        at_least(area, f"{TASKS} tasks", rate, "/s", 3_000),
        at_most(area, "whole input of a DM, in estimated tokens", ceil(len(memory.encode()) / 4), "tokens", 2_500),
    ]


async def _peers(folder: Path) -> list[Figure]:
    """The peers' recall of one person's notes, of a thousand in all."""
    figures, facts = list[Figure](), Facts(5)
    async with open_langgraph(folder) as langgraph:
        if langgraph is not None:
            for number in range(1_000):
                await langgraph.write(f"n{number // NOTES_A_PERSON}", number, next(facts))
            took = [await awaited(lambda n=n: langgraph.recall(f"n{n % 40}")) for n in range(200)]  # type: ignore[misc]
            figures.append(plain("recall", "LangGraph AsyncSqliteStore, unranked", median(took), "ms"))
    with open_mem0(folder) as mem0:
        if mem0 is not None:
            mem0.fill(1_000)
            took = [await awaited(lambda n=n: mem0.recall(f"n{n % 40}", QUESTION)) for n in range(100)]  # type: ignore[misc]
            figures.append(plain("recall", "mem0, faiss, hash for an embedder", median(took), "ms"))
    return figures


def _cold_start(folder: Path, notes: int) -> list[Figure]:
    command = [sys.executable, "-m", "benchmarks.cold", str(folder), "n1"]
    runs = [json.loads(subprocess.run(command, check=True, capture_output=True).stdout) for _ in range(5)]
    imports, first, mib = (median([run[key] / 1e3 for run in runs]) for key in ("imports_s", "first_recall_s", "mib"))
    area = "start"
    return [
        at_most(area, "imports of the terminal path", imports, "s", 0.6),
        at_most(area, f"from there to a first recall, {notes:,} notes", first, "s", 0.3),
        at_most(area, f"memory held then, {notes:,} notes on disk", mib, "MiB", 80),
    ]


async def _busy_room(folder: Path) -> list[Figure]:
    async with open_subject(folder) as subject:
        await subject.fill_room("busy", BUSY)
        first = _recall(subject, "ana", "busy") * 1e3
        warm = median([_recall(subject, "ana", "busy") for _ in range(50)])
    return [
        plain("busy room", f"first recall of {BUSY:,} live notes", first, "ms"),
        at_most("busy room", f"warm recall, {BUSY:,} live notes", warm, "ms", 5.0),
    ]
