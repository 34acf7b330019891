"""Writes: one at a time, from 64 tasks, forgetting one note, forgetting everything; and what a note takes on disk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path

from adapters.plain.model import PlainModel
from benchmarks.figures import Figure, at_least, at_most, awaited, median, plain, timed
from benchmarks.peers import Mem0, open_langgraph, open_mem0, open_raw
from benchmarks.subject import NOTES_A_PERSON, Facts, Subject, open_subject
from policy.actions import Forget

TASKS = 64
MEM0_NOTES = 10_000  # of other people, in mem0's index while it is measured: it slows down with them


async def measure_writes(folder: Path, *, quick: bool) -> list[Figure]:
    """Every figure about writing."""
    count, each = (80, 5) if quick else (600, 20)
    async with open_subject(folder) as subject:
        figures = await _alone(subject, folder, count)
        figures += await _together(subject, folder, each, mem0_notes=MEM0_NOTES // (10 if quick else 1))
        figures += await _erasures(subject, 5 if quick else 20)
    figures.append(await _on_disk(folder / "disk", 100 if quick else 1_000))
    return figures


async def _alone(subject: Subject, folder: Path, count: int) -> list[Figure]:
    """Raw commit, governed write and forget in turn, so that all meet the same moods of the disk; then the peers."""
    facts = Facts(1)
    raws, writes, forgets = list[float](), list[float](), list[float]()
    with open_raw(folder) as raw:
        for at in range(count):
            name, fact = f"a{at // NOTES_A_PERSON}", next(facts)
            if at % NOTES_A_PERSON == 0:
                await subject.remember(name, next(facts))  # a newcomer's key is made once
            raws.append(timed(raw.commit))
            begun = time.perf_counter()
            outcome = await subject.remember(name, fact)
            writes.append(time.perf_counter() - begun)
            if at % 4 == 0 and outcome.note is not None:
                forget = Forget(note_id=outcome.note.id, quote="forget that")
                forgets.append(await awaited(lambda f=forget, n=name: subject.do(n, f, "Please forget that.")))  # type: ignore[misc]
    async with open_langgraph(folder) as langgraph:
        langgraphs = [
            await awaited(lambda n=at: langgraph.write(f"a{n // NOTES_A_PERSON}", n, next(facts)))  # type: ignore[misc,union-attr]
            for at in range(count if langgraph is not None else 0)
        ]
    with open_mem0(folder) as mem0:
        mem0s = [
            await awaited(lambda n=at: mem0.write(f"a{n // NOTES_A_PERSON}", next(facts)))  # type: ignore[misc,union-attr]
            for at in range(count // 4 if mem0 is not None else 0)
        ]
    raw_ms, write_ms, forget_ms = median(raws), median(writes), median(forgets)
    area = "write, alone"
    figures = [
        plain(area, "raw SQLite commit", raw_ms, "ms", durable="yes"),
        plain(area, "governed write", write_ms, "ms", durable="yes"),
        at_most(area, "governed write / raw commit", write_ms / raw_ms, "x", 3.5, durable="yes"),
        at_most(area, "forget / governed write (a second sync)", forget_ms / write_ms, "x", 2.0, durable="yes"),
    ]
    if langgraphs:
        other = median(langgraphs)
        figures.insert(2, plain(area, "LangGraph AsyncSqliteStore", other, "ms", durable="no"))
        figures.append(at_most(area, "governed write / LangGraph's", write_ms / other, "x", 1.0, durable="yes"))
    if mem0s:
        figures.insert(2, plain(area, "mem0, faiss, empty", median(mem0s), "ms", durable="partly"))
    return figures


async def _together(subject: Subject, folder: Path, each: int, *, mem0_notes: int) -> list[Figure]:
    area, numbers = f"write, {TASKS} tasks", count()
    facts = [Facts(100 + number) for number in range(TASKS)]
    for number in range(TASKS):  # keys are made once a person, not once a note
        await subject.remember(f"t{number}", next(facts[number]))
    ours = await _rate(each, lambda number: subject.remember(f"t{number}", next(facts[number])))
    figures = [plain(area, "governed writes", ours, "/s", durable="yes")]
    async with open_langgraph(folder / "many") as langgraph:
        if langgraph is not None:
            others = await _rate(each, lambda n: langgraph.write(f"t{n}", next(numbers), next(facts[n])))
            figures += [
                plain(area, "LangGraph AsyncSqliteStore", others, "/s", durable="no"),
                at_least(area, "governed / LangGraph's undurable rate", ours / others, "x", 0.6, durable="yes"),
            ]
    with open_mem0(folder / "many") as mem0:
        if mem0 is not None:
            mem0.fill(mem0_notes)
            others = await _rate(1, _mem0_write(mem0, facts))
            figures += [
                plain(area, f"mem0, faiss, {mem0_notes:,} notes", others, "/s", durable="partly"),
                at_least(area, "governed / mem0's rate", ours / others, "x", 12, durable="yes"),
            ]
    return figures


def _mem0_write(mem0: Mem0, facts: list[Facts]) -> Callable[[int], Awaitable[object]]:
    return lambda number: mem0.write(f"t{number}", next(facts[number]))


async def _rate(each: int, write: Callable[[int], Awaitable[object]]) -> float:
    """Writes a second of all tasks together; a failed one ends the measurement."""

    async def task(number: int) -> None:
        for _ in range(each):
            await write(number)

    begun = time.perf_counter()
    await asyncio.gather(*(task(number) for number in range(TASKS)))
    return TASKS * each / (time.perf_counter() - begun)


async def _erasures(subject: Subject, count: int) -> list[Figure]:
    """Forget-all of people with a full memory, beside a write, in a store that already holds many others."""
    area, facts = "forget all", Facts(3)
    writes, erasures = list[float](), list[float]()
    await subject.fill(range(10_000, 10_000 + count))
    for number in range(10_000, 10_000 + count):
        name = f"n{number}"
        writes.append(await awaited(lambda n=name: subject.remember(n, next(facts))))  # type: ignore[misc]
        erasures.append(await awaited(lambda n=name: subject.say(n, "/memory forget-all confirm")))  # type: ignore[misc]
    return [
        plain(area, f"receipt in hand, {NOTES_A_PERSON + 1} notes", median(erasures), "ms", durable="yes"),
        at_most(area, "forget all / governed write", median(erasures) / median(writes), "x", 5.0, durable="yes"),
    ]


async def _on_disk(folder: Path, notes: int) -> Figure:
    """What one remembered message leaves on the disk: note, journal, inbox, run, turn, indexes, and padding."""
    facts, sizes = Facts(4), list[int]()
    for wanted in (NOTES_A_PERSON, notes):
        async with open_subject(folder, model=PlainModel()) as subject:
            for number in range(wanted):
                name = f"d{len(sizes)}-{number // NOTES_A_PERSON}"
                told = await subject.say(name, f"Remember that I like {next(facts)}.")
                assert told["chips"], told
        sizes.append(_bytes_in(folder))
    return at_most("disk", "bytes a remembered message, its run included", (sizes[1] - sizes[0]) / notes, "B", 1_200)


def _bytes_in(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
