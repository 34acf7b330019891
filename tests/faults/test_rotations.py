"""A48: kill -9 at every write, sync, link and rename of a key rotation, and at every call of what ends an old key."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.adapters.cli.imps import run
from tests.faults.program import Line, Program
from tests.faults.test_kills import Sweep, copied, reopened, sweeps

KEYS: Final = ("{data}.keys/imp/keys.sqlite3", "{data}.keys/imp/keys.sqlite3-wal")
MASTER: Final = ("{data}.keys/master.key.next", "{data}.keys/master.key.next.new", "{data}.keys")
BEFORE: Final[tuple[Line, ...]] = (
    {"as": "ben", "in": "dm", "id": "b1", "text": "Remember that I collect green ink."},
    {"as": "ana", "in": "dm", "id": "a1", "text": "Remember that I prefer short status reports."},
)
TEXTS: Final = ["Collects green ink.", "Prefers short status reports."]


@pytest.fixture(scope="module")
def before(program: Program, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which ana and ben are remembered; its keys lie beside it."""
    data = tmp_path_factory.mktemp("rotated") / "data"
    program.run(data, BEFORE)
    return data


@sweeps(
    key_writes=("pwrite64", KEYS, 6),
    key_syncs=("fdatasync", KEYS, 2),
    key_log_syncs=("fsync", KEYS, 1),
    key_cuts=("ftruncate", KEYS, 1),
    master_writes=("write", MASTER, 1),
    master_syncs=("fsync", MASTER, 4),
    links=("linkat", (), 1),
    renames=("rename", (), 2),
)
async def test_a48_every_key_opens_after_a_kill_at_every_call_of_a_rotation(
    program: Program, before: Path, tmp_path: Path, sweep: Sweep
) -> None:
    """Each row decrypts under exactly one listed key; the next rotation goes on; the old key goes only at count 0."""
    at, survived = 0, False
    while not survived:
        at += 1
        data = copied(before, tmp_path)
        paths = [Path(path.format(data=data)) for path in sweep.files]
        ran = program.command(data, ["keys", "rotate"], [f"{sweep.call}:signal=SIGKILL:when={at}"], paths)
        survived = not ran.was_killed
        found = run(tmp_path, "keys", "status", "--json").json
        assert not [kek for kek in found if kek["place"] == "missing"]
        assert sum(kek["wrapped"] for kek in found) == 3  # two people, and the audit key
        async with reopened(tmp_path) as chat:
            assert sorted(chat.texts()) == TEXTS
        assert run(tmp_path, "keys", "rotate").code == 0
        assert run(tmp_path, "keys", "rotate", "--forget-old").code == 0
        ((kek,),) = [run(tmp_path, "keys", "status", "--json").json]
        assert (kek["place"], kek["wrapped"]) == ("in use", 3)
        async with reopened(tmp_path) as chat:
            assert sorted(chat.texts()) == TEXTS
    assert at > sweep.at_least, f"only {at - 1} calls were made at which a rotation could be killed"
