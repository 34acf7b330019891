"""A disk that is full or broken for a while: each failure is said, no chip is shown, and it heals without a restart."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from adapters.cli.settings import utc_now
from memory.stores.sqlite import CHECKPOINT_BYTES
from policy.identity import NoteId
from tests.faults.program import Line, Program, Ran
from tests.scenarios.chat import Chat, canary

LINES: Final = 6
STORE: Final = ("data/imp/memory.sqlite3", "data/imp/memory.sqlite3-wal")
LEDGER: Final = ("data.keys/imp/forgets.log",)
KEY_LOG: Final = ("data.keys/imp/keys.sqlite3-wal",)
REMEMBER: Final[Line] = {"as": "ana", "in": "dm", "id": "a1", "text": "Remember that I like window seats."}
FORGET: Final[Line] = {"as": "ana", "in": "dm", "id": "a2", "text": "Forget that."}
FORGET_ALL: Final[Line] = {"as": "ana", "in": "dm", "id": "a3", "text": "/memory forget-all confirm"}


def run(program: Program, folder: Path, lines: Sequence[Line], fault: str, files: tuple[str, ...]) -> Ran:
    """These lines, answered while the calls that `fault` names fail on these files of the folder."""
    ran = program.run(folder / "data", lines, [fault], [folder / file for file in files])
    assert ran.status == 0, "a failing store is an answer, and no reason to end"
    assert len(ran.said) == len(lines)
    return ran


def prepared(program: Program, folder: Path, *lines: Line) -> None:
    """A store in the folder in which these were answered without any fault."""
    ran = program.run(folder / "data", [{"as": "ben", "in": "dm", "text": "Remember that I like green ink."}, *lines])
    assert all(out["chips"] for out in ran.said)


@pytest.mark.parametrize("error", ["ENOSPC", "EIO"])
@pytest.mark.parametrize(
    ("call", "first", "last"),
    [
        ("pwrite64", 3, 5),  # each failing call ends one commit, so a window of three spoils three of them
        ("pwrite64", 12, 14),
        ("pwrite64", 20, 20),
        ("pwrite64", 31, 33),
        ("pwrite64", 45, 47),
        ("pwrite64", 75, 77),
        ("fdatasync", 2, 3),
        ("fdatasync", 5, 9),
    ],
)
async def test_what_a_failing_disk_refused_is_said_and_what_got_a_chip_is_there(
    program: Program, tmp_path: Path, error: str, call: str, first: int, last: int
) -> None:
    prepared(program, tmp_path)
    words = [canary(f"{call}{first}{at}") for at in range(LINES)]
    lines = [{"as": "ana", "in": "dm", "text": f"Remember that I like {word} biscuits."} for word in words]
    ran = run(program, tmp_path, lines, f"{call}:error={error}:when={first}..{last}", STORE)
    assert "store_failed" in ran.codes, "no message met the fault"
    assert ran.said[-1]["chips"], "the store was well again and should have worked without a restart"
    async with Chat(tmp_path, clock=utc_now) as chat:
        chat.verified()
        kept = {note.id: note.text for note in chat.notes()}
        for out, word in zip(ran.said, words, strict=True):
            shown = [chip["note"] for chip in out["chips"]]
            assert shown == [note for note, text in kept.items() if word in text], out["reply"]


async def test_a_message_that_a_full_disk_refused_can_be_said_again(program: Program, tmp_path: Path) -> None:
    prepared(program, tmp_path)
    again = {**REMEMBER, "id": "a9"}
    ran = run(program, tmp_path, [REMEMBER, again], "pwrite64:error=ENOSPC:when=10..12", STORE)
    assert ran.said[0]["codes"] == ["store_failed"]
    assert ran.said[0]["chips"] == []
    assert len(ran.said[1]["chips"]) == 1


@pytest.mark.parametrize("fault", ["write:error=ENOSPC:when=1", "fdatasync:error=EIO:when=1"])
async def test_a_forget_that_the_ledger_did_not_take_is_not_acknowledged_and_is_made_good(
    program: Program, tmp_path: Path, fault: str
) -> None:
    prepared(program, tmp_path, REMEMBER)
    ran = run(program, tmp_path, [FORGET], fault, LEDGER)
    assert ran.codes == ["store_failed"]
    assert ran.said[0]["chips"] == []
    async with Chat(tmp_path, clock=utc_now) as chat:
        assert "Likes window seats." not in chat.texts()
        forgotten = chat.store.log.file.read("SELECT object_id FROM journal WHERE action = 'forget'")
        assert all(NoteId(row[0].split(" ")[0]) in chat.store.ledger.notes for row in forgotten)


@pytest.mark.parametrize(
    ("fault", "files"),
    [
        ("write:error=ENOSPC:when=1", LEDGER),
        ("fdatasync:error=EIO:when=1", LEDGER),
        ("pwrite64:error=EIO:when=1", KEY_LOG),
        ("fdatasync:error=EIO:when=1", KEY_LOG),
    ],
)
async def test_no_receipt_is_given_for_an_erasure_that_is_not_finished_and_asking_again_finishes_it(
    program: Program, tmp_path: Path, fault: str, files: tuple[str, ...]
) -> None:
    prepared(program, tmp_path, REMEMBER)
    ran = run(program, tmp_path, [FORGET_ALL, {**FORGET_ALL, "id": "a4"}], fault, files)
    first, second = ran.said
    assert "store_failed" in first["codes"]
    assert "is destroyed (key_" not in first["reply"]
    assert second["codes"] == []
    async with Chat(tmp_path, clock=utc_now) as chat:
        ((key_id, is_done),) = chat.store.log.file.read("SELECT key_id, done FROM shred")
        assert is_done
        assert key_id in second["reply"]
        assert chat.texts() == ["Likes green ink."]
        chat.verified()


async def test_a_note_that_is_committed_is_acknowledged_when_only_moving_the_log_fails(
    program: Program, tmp_path: Path
) -> None:
    prepared(program, tmp_path)
    words = [canary(f"moved {at}") for at in range(90)]
    lines = [{"as": f"a{at % 9}", "in": "dm", "text": f"Remember that I like {w}."} for at, w in enumerate(words)]
    ran = run(program, tmp_path, lines, "pwrite64:error=EIO:when=1+", STORE[:1])
    assert (tmp_path / "data/imp/memory.sqlite3-wal").stat().st_size > CHECKPOINT_BYTES, "the log was never moved"
    assert ran.codes == []
    async with Chat(tmp_path, clock=utc_now) as chat:
        assert {f"Likes {word}." for word in words} <= set(chat.texts())
