"""A49: kill -9, ENOSPC and EIO at every call of a compaction: all that is kept is kept, all that is gone stays gone."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.adapters.cli.imps import rows, run
from tests.faults.program import Line, Program, Ran
from tests.faults.test_kills import STORE, Sweep, copied, reopened, sweeps

BEFORE: Final[tuple[Line, ...]] = (
    {"as": "ben", "in": "dm", "id": "b1", "text": "Remember that I collect green ink."},
    {"as": "ana", "in": "dm", "id": "a1", "text": "Remember that I prefer short status reports."},
    {"as": "ana", "in": "dm", "id": "a2", "text": "Remember that I like dark chocolate."},
    {"as": "ana", "in": "dm", "id": "a3", "text": "Forget that."},
    {"as": "cara", "in": "dm", "id": "c1", "text": "Remember that I like window seats."},
    {"as": "cara", "in": "dm", "id": "c2", "text": "/memory forget-all confirm"},
)
TEXTS: Final = ["Collects green ink.", "Prefers short status reports."]
SEALED: Final = "SELECT count(*) FROM event WHERE sealed IS NOT NULL"


@pytest.fixture(scope="module")
def before(program: Program, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which a note was forgotten and a relationship erased, and nothing is compacted yet."""
    data = tmp_path_factory.mktemp("compacted") / "data"
    assert len(program.run(data, BEFORE).said) == len(BEFORE)
    return data


def faulted(program: Program, before: Path, folder: Path, sweep: Sweep, fault: str) -> Iterator[Ran]:
    """A compaction with this fault at the first, second, third ... call, until one ends as if undisturbed."""
    at, ended = 0, False
    while not ended:
        at += 1
        data = copied(before, folder)
        paths = [Path(path.format(data=data)) for path in sweep.files]
        ran = program.command(data, ["memory", "compact"], [f"{sweep.call}:{fault.format(at=at)}"], paths)
        ended = os.WIFEXITED(ran.status) and os.WEXITSTATUS(ran.status) == 0
        yield ran
    assert at > sweep.at_least, f"only {at - 1} calls were made at which a compaction could be disturbed"


async def is_whole(folder: Path) -> bool:
    """The store opens, verifies and holds what it held; another compaction ends, and nothing readable is left over."""
    async with reopened(folder) as chat:
        assert sorted(chat.texts()) == TEXTS
    assert (await asyncio.to_thread(run, folder, "memory", "compact")).code == 0
    assert rows(folder, "SELECT count(*) FROM gate") == [(0,)]
    async with reopened(folder) as chat:
        assert sorted(chat.texts()) == TEXTS
        forgotten = chat.store.ledger.notes
        held = chat.store.log.file.read("SELECT note_id FROM event WHERE sealed IS NOT NULL")
        assert not [note for (note,) in held if note in forgotten]
    return True


@sweeps(
    writes=("pwrite64", STORE, 6),
    syncs=("fdatasync", STORE, 2),
    cuts=("ftruncate", STORE, 1),
)
async def test_a49_a_compaction_killed_at_every_call_loses_and_revives_nothing(
    program: Program, before: Path, tmp_path: Path, sweep: Sweep
) -> None:
    """Either an event or its blank, with the journal row that says so; never one without the other."""
    for _ in faulted(program, before, tmp_path, sweep, "signal=SIGKILL:when={at}"):
        assert await is_whole(tmp_path)


@pytest.mark.parametrize("error", ["ENOSPC", "EIO"])
@sweeps(writes=("pwrite64", STORE, 2), syncs=("fdatasync", STORE, 1))
async def test_a49_a_compaction_on_a_failing_disk_says_so_and_is_whole_afterwards(
    program: Program, before: Path, tmp_path: Path, sweep: Sweep, error: str
) -> None:
    """From the n-th call on every call fails, as on a full or dying disk; the program ends with a stated failure."""
    for ran in faulted(program, before, tmp_path, sweep, f"error={error}:when={{at}}+"):
        assert os.WIFEXITED(ran.status)
        assert os.WEXITSTATUS(ran.status) in (0, 1)
        assert await is_whole(tmp_path)
