"""Kill -9 at every write and every sync of remember, forget and forget-all: nothing acknowledged is lost or comes back.

Each sweep runs the real program again and again on a copy of the same store and kills it at the first, second, third
... such call, until it survives. After every death the store must open, verify, and hold what was acknowledged; the
same line, delivered again, must end where an undisturbed run ends.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from adapters.cli.settings import utc_now
from memory.stores.keyfile import KeyFile
from policy.identity import NoteId, Person
from policy.scope import Owner
from tests.faults.program import Line, Program, Ran
from tests.scenarios.chat import Chat

ANA: Final = Owner("relation", Person("local", "ana"))
KEPT: Final = "Collects green ink."  # ben's: no fault of another person's run may touch it
FORGOTTEN: Final = "Likes dark chocolate."
ERASED: Final = "Prefers short status reports."
NEW: Final = "Likes window seats."
BEFORE: Final[tuple[Line, ...]] = (
    {"as": "ben", "in": "dm", "id": "b1", "text": "Remember that I collect green ink."},
    {"as": "ana", "in": "dm", "id": "a1", "text": "Remember that I prefer short status reports."},
    {"as": "ana", "in": "dm", "id": "a2", "text": "Remember that I like dark chocolate."},
)
REMEMBER: Final[Line] = {"as": "cara", "in": "dm", "id": "c1", "text": "Remember that I like window seats."}
FORGET: Final[Line] = {"as": "ana", "in": "dm", "id": "a3", "text": "Forget that."}
FORGET_ALL: Final[Line] = {"as": "ana", "in": "dm", "id": "a4", "text": "/memory forget-all confirm"}

# strace counts the calls of each kind and thread apart, so a sweep is over one kind of call on files of one thread.
STORE: Final = ("{data}/imp/memory.sqlite3", "{data}/imp/memory.sqlite3-wal")
KEYS: Final = ("{data}.keys/imp/keys.sqlite3", "{data}.keys/imp/keys.sqlite3-wal")
LEDGER: Final = ("{data}.keys/imp/forgets.log",)


@dataclass(frozen=True)
class Sweep:
    """Where a run is killed: at each of these calls on these files. At least so many are known to be made."""

    call: str
    files: tuple[str, ...]
    at_least: int


def sweeps(**named: tuple[str, tuple[str, ...], int]) -> pytest.MarkDecorator:
    """One test a sweep."""
    return pytest.mark.parametrize("sweep", [pytest.param(Sweep(*one), id=name) for name, one in named.items()])


@pytest.fixture(scope="module")
def before(program: Program, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which ana and ben are remembered; its keys lie beside it."""
    data = tmp_path_factory.mktemp("before") / "data"
    ran = program.run(data, BEFORE)
    assert [len(out["chips"]) for out in ran.said] == [1, 1, 1]
    return data


def copied(before: Path | None, folder: Path) -> Path:
    """A fresh copy of data and keys in `folder`; nothing there when there was nothing before."""
    for name in ("data", "data.keys"):
        shutil.rmtree(folder / name, ignore_errors=True)
        if before is not None:
            shutil.copytree(before.with_name(name), folder / name)
    return folder / "data"


def killed(program: Program, before: Path | None, folder: Path, line: Line, sweep: Sweep) -> Iterator[Ran]:
    """The run of `line`, killed at each call of the sweep in turn; each leaves its store in `folder`/data."""
    at, survived = 0, False
    while not survived:
        at += 1
        data = copied(before, folder)
        paths = [Path(str(path).format(data=data)) for path in sweep.files]
        ran = program.run(data, [line], [f"{sweep.call}:signal=SIGKILL:when={at}"], paths)
        survived = not ran.was_killed
        yield ran
    assert at > sweep.at_least, f"only {at - 1} calls were made at which a run could be killed"


@asynccontextmanager
async def reopened(folder: Path) -> AsyncIterator[Chat]:
    """The store after the death, opened as the program opens it, and found whole."""
    async with Chat(folder, clock=utc_now) as chat:
        chat.verified()
        assert chat.store.notebook.damage.gaps == set()
        assert chat.store.notebook.damage.broken_seals == set()
        assert chat.store.ledger.problems == []
        assert KEPT in chat.texts()
        yield chat


def said(line: Line) -> dict[str, Any]:
    """The line as `Chat.line` takes it."""
    return {"who": line["as"], "where": line["in"], "text": line["text"], "id": line["id"]}


def chips(ran: Ran) -> list[dict[str, Any]]:
    """The chips of the one line's answer; none when there was no answer."""
    return ran.said[0]["chips"] if ran.said else []


async def texts_in_a_restored_copy(before: Path, folder: Path) -> list[str]:
    """What is remembered when the data folder of before the run is put beside the keys as they are at this moment."""
    aside = folder / "restored"
    shutil.rmtree(aside, ignore_errors=True)
    shutil.copytree(folder / "data.keys", aside / "data.keys")
    shutil.copytree(before, aside / "data")
    async with Chat(aside, clock=utc_now) as chat:
        return sorted(chat.texts())


def unlisted(chat: Chat) -> set[str]:
    """The notes that the journal says were forgotten and the ledger does not know of."""
    rows = chat.store.log.file.read("SELECT object_id FROM journal WHERE action = 'forget' AND outcome = 'done'")
    return {object_id.split(" ")[0] for (object_id,) in rows} - set(chat.store.ledger.notes)


@sweeps(
    store_writes=("pwrite64", STORE, 40),
    store_syncs=("fdatasync", STORE, 4),
    key_writes=("pwrite64", KEYS, 6),
    key_syncs=("fdatasync", KEYS, 1),
)
async def test_a_remembered_note_survives_a_kill_at_every_call(
    program: Program, before: Path, tmp_path: Path, sweep: Sweep
) -> None:
    for ran in killed(program, before, tmp_path, REMEMBER, sweep):
        async with reopened(tmp_path) as chat:
            if ran.said:
                (chip,) = chips(ran)
                assert NEW in [note.text for note in chat.notes() if note.id == chip["note"]]
            await chat.line(**said(REMEMBER))
            assert sorted(chat.texts()) == sorted([ERASED, FORGOTTEN, KEPT, NEW]), "lost, or noted twice"
            chat.verified()


@sweeps(
    store_writes=("pwrite64", STORE, 30),
    store_syncs=("fdatasync", STORE, 4),
    ledger_writes=("write", LEDGER, 1),
    ledger_syncs=("fdatasync", LEDGER, 1),
)
async def test_a_forgotten_note_stays_forgotten_after_a_kill_at_every_call(
    program: Program, before: Path, tmp_path: Path, sweep: Sweep
) -> None:
    for ran in killed(program, before, tmp_path, FORGET, sweep):
        if ran.said:
            assert await texts_in_a_restored_copy(before, tmp_path) == sorted([ERASED, KEPT])
        async with reopened(tmp_path) as chat:
            assert unlisted(chat) == set()
            if ran.said:
                (chip,) = chips(ran)
                assert NoteId(chip["note"]) in chat.store.ledger.notes
                assert FORGOTTEN not in chat.texts()
            await chat.line(**said(FORGET))
            assert sorted(chat.texts()) == sorted([ERASED, KEPT])
            chat.verified()
        assert await texts_in_a_restored_copy(before, tmp_path) == sorted([ERASED, KEPT])


@sweeps(
    store_writes=("pwrite64", STORE, 40),
    store_syncs=("fdatasync", STORE, 4),
    store_cuts=("ftruncate", STORE, 2),
    key_writes=("pwrite64", KEYS, 6),
    key_syncs=("fdatasync", KEYS, 2),
    key_log_syncs=("fsync", KEYS, 1),
    key_cuts=("ftruncate", KEYS, 2),
    ledger_writes=("write", LEDGER, 1),
    ledger_syncs=("fdatasync", LEDGER, 1),
)
async def test_an_erasure_is_whole_or_not_begun_after_a_kill_at_every_call(
    program: Program, before: Path, tmp_path: Path, sweep: Sweep
) -> None:
    for ran in killed(program, before, tmp_path, FORGET_ALL, sweep):
        for key_id in re.findall("destroyed \\((key_[0-9a-f]+)\\)", ran.said[0]["reply"] if ran.said else ""):
            assert no_byte_names(tmp_path, key_id), "the receipt came before the key was gone"
            assert await texts_in_a_restored_copy(before, tmp_path) == [KEPT]
        async with reopened(tmp_path) as chat:
            is_begun = chat.store.log.file.read("SELECT key_id, done FROM shred")
            assert all(is_done for _, is_done in is_begun), "a store was served before its erasures were finished"
            assert sorted(chat.texts()) == sorted([KEPT] if is_begun else [ERASED, FORGOTTEN, KEPT])
            if ran.said:
                assert is_begun, "a receipt was given for nothing"
                assert f"destroyed ({is_begun[0][0]})" in ran.said[0]["reply"]
            await chat.line(**said(FORGET_ALL))
            ((key_id, is_done),) = chat.store.log.file.read("SELECT key_id, done FROM shred")
            assert is_done
            assert key_id in chat.store.ledger.keys
            assert chat.texts() == [KEPT]
            chat.verified()
        assert is_destroyed(tmp_path, key_id)
        assert await texts_in_a_restored_copy(before, tmp_path) == [KEPT]


@sweeps(
    master_key_writes=("write", ("{data}.keys/master.key.new",), 1),
    master_key_syncs=("fsync", ("{data}.keys/master.key.new", "{data}.keys"), 2),
    key_writes=("pwrite64", (*KEYS, "{data}.keys/imp/keys.sqlite3-journal"), 20),
    key_syncs=("fdatasync", (*KEYS, "{data}.keys/imp/keys.sqlite3-journal"), 4),
    store_writes=("pwrite64", (*STORE, "{data}/imp/memory.sqlite3-journal"), 40),
    store_syncs=("fdatasync", (*STORE, "{data}/imp/memory.sqlite3-journal"), 4),
)
async def test_a_first_start_that_was_killed_at_any_call_starts_again(
    program: Program, tmp_path: Path, sweep: Sweep
) -> None:
    for _ in killed(program, None, tmp_path, REMEMBER, sweep):
        async with Chat(tmp_path, clock=utc_now) as chat:
            await chat.line(**said(REMEMBER))
            assert chat.texts() == [NEW]
            chat.verified()


def is_destroyed(folder: Path, key_id: str) -> bool:
    """True when the key stands neither among ana's keys nor in any byte of the key folder's database."""
    file = KeyFile.open(folder / "data.keys" / "imp" / "keys.sqlite3")
    rows = file.keys_of(ANA.kind, ANA.ident)
    file.close()
    return all(row.key_id != key_id for row in rows) and no_byte_names(folder, key_id)


def no_byte_names(folder: Path, key_id: str) -> bool:
    """True when no file of the key database, its log included, holds the id of the key."""
    files = (folder / "data.keys" / "imp").glob("keys.sqlite3*")
    return not any(key_id.encode() in path.read_bytes() for path in files)
