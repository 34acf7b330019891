"""Kill -9 at every write, sync, cut and rename of an import, a backup and a restore: done again, each ends whole."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.adapters.cli.imps import Ran as Answered
from tests.adapters.cli.imps import run
from tests.faults.program import Line, Program
from tests.faults.test_kills import KEYS, STORE, Sweep, copied, reopened, sweeps
from tests.memory.test_importing import remembered

BEFORE: Final[tuple[Line, ...]] = (
    {"as": "ben", "in": "dm", "id": "b1", "text": "Remember that I collect green ink."},
    {"as": "ana", "in": "dm", "id": "a1", "text": "Remember that I prefer short status reports."},
)
TEXTS: Final = ["Collects green ink.", "Prefers short status reports."]
LINES: Final = [remembered(number, scope_id=f"local:p{number}") for number in range(1, 5)]


@pytest.fixture(scope="module")
def before(program: Program, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which ana and ben are remembered; its keys lie beside it."""
    data = tmp_path_factory.mktemp("filed") / "data"
    program.run(data, BEFORE)
    return data


def killed(program: Program, data: Path, arguments: Sequence[str], sweep: Sweep, at: int) -> bool:
    """One command, killed at its n-th such call; False when it was not."""
    paths = [Path(path.format(data=data, folder=data.parent)) for path in sweep.files]
    return program.command(data, arguments, [f"{sweep.call}:signal=SIGKILL:when={at}"], paths).was_killed


async def said(folder: Path, *arguments: str) -> Answered:
    return await asyncio.to_thread(run, folder, *arguments)


@sweeps(
    store_writes=("pwrite64", STORE, 10),
    store_syncs=("fdatasync", STORE, 2),
    key_writes=("pwrite64", KEYS, 6),
    key_syncs=("fdatasync", KEYS, 3),
)
async def test_an_import_killed_at_every_call_stores_every_note_once_when_done_again(
    program: Program, before: Path, tmp_path: Path, sweep: Sweep
) -> None:
    file = tmp_path / "lines.jsonl"
    file.write_text("".join(f"{json.dumps(line)}\n" for line in LINES))
    wanted = sorted([*TEXTS, *(str(line["note"]) for line in LINES)])
    at, was_killed = 0, True
    while was_killed:
        at += 1
        data = copied(before, tmp_path)
        was_killed = killed(program, data, ["memory", "import", str(file)], sweep, at)
        async with reopened(tmp_path) as chat:
            assert set(chat.texts()) <= set(wanted)
        assert (await said(tmp_path, "memory", "import", str(file))).code == 0
        async with reopened(tmp_path) as chat:
            assert sorted(chat.texts()) == wanted
    assert at > sweep.at_least


@sweeps(
    syncs=("fdatasync", ("{folder}/safe/imp.part/memory.sqlite3",), 1),
    key_syncs=("fdatasync", ("{folder}/apart/imp.part/keys.sqlite3",), 1),
    file_syncs=("fsync", (), 2),
    renames=("rename", (), 1),
)
async def test_a_backup_killed_at_every_call_is_whole_or_not_there(
    program: Program, before: Path, tmp_path: Path, sweep: Sweep
) -> None:
    arguments = ["backup", str(tmp_path / "safe"), "--keys", str(tmp_path / "apart")]
    at, was_killed = 0, True
    while was_killed:
        at += 1
        data = copied(before, tmp_path)
        for place in ("safe", "apart"):
            shutil.rmtree(tmp_path / place, ignore_errors=True)
        was_killed = killed(program, data, arguments, sweep, at)
        if not (tmp_path / "safe" / "imp").exists():  # its keys may be there: they are finished first
            shutil.rmtree(tmp_path / "apart", ignore_errors=True)
            assert (await said(tmp_path, *arguments)).code == 0
        shutil.rmtree(data)
        shutil.rmtree(tmp_path / "data.keys" / "imp")
        restored = await said(tmp_path, "restore", str(tmp_path / "safe"), "--keys", str(tmp_path / "apart"))
        assert restored.code == 0, restored.err
        async with reopened(tmp_path) as chat:
            assert sorted(chat.texts()) == TEXTS
    assert at > sweep.at_least


@sweeps(
    renames=("rename", (), 4),
    syncs=("fsync", (), 6),
    writes=("write", ("{data}/imp/memory.sqlite3.part", "{data}.keys/imp.part/keys.sqlite3"), 1),
)
async def test_a_restore_killed_at_every_call_is_finished_by_the_next(
    program: Program, before: Path, tmp_path: Path, sweep: Sweep
) -> None:
    copied(before, tmp_path)
    assert (await said(tmp_path, "backup", str(tmp_path / "safe"), "--keys", str(tmp_path / "apart"))).code == 0
    arguments = ["restore", str(tmp_path / "safe"), "--keys", str(tmp_path / "apart")]
    at, was_killed = 0, True
    while was_killed:
        at += 1
        data = copied(before, tmp_path)
        shutil.rmtree(data)
        shutil.rmtree(tmp_path / "data.keys" / "imp")
        was_killed = killed(program, data, arguments, sweep, at)
        if was_killed and not (data / "imp" / "memory.sqlite3").exists():
            again = await said(tmp_path, *arguments)
            assert again.code == 0, again.err
        async with reopened(tmp_path) as chat:
            assert sorted(chat.texts()) == TEXTS
    assert at > sweep.at_least
