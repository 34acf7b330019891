"""`impyard backup` and `restore`: made while the imp runs, data and keys apart, no way back for the forgotten."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from tests.adapters.cli.imps import Ran, remembered, rows, run, says, with_imp
from tests.scenarios.chat import Chat, canary, grep_everywhere

SAID = canary("copied")


def texts(folder: Path) -> list[str]:
    return sorted(note["note"] for note in run(folder, "memory", "ls", "--json").json)


def saved(folder: Path) -> Ran:
    return run(folder, "backup", str(folder / "safe"), "--keys", str(folder / "apart"))


def lose_data(folder: Path) -> None:
    shutil.rmtree(folder / "data")


def lose_all(folder: Path) -> None:
    """The disk is gone; the owner still has the master key, printed or in their own place."""
    lose_data(folder)
    shutil.rmtree(folder / "data.keys" / "imp")


def put_back(folder: Path, *more: str) -> Ran:
    return run(folder, "restore", str(folder / "safe"), *more)


def test_a_lost_data_folder_comes_back_under_the_living_keys(tmp_path: Path) -> None:
    remembered(tmp_path, "Likes tea.", "Likes coffee.")
    assert saved(tmp_path).code == 0
    lose_data(tmp_path)
    ran = put_back(tmp_path)
    assert ran.code == 0, ran.err
    assert texts(tmp_path) == ["Likes coffee.", "Likes tea."]
    assert remembered(tmp_path, "Likes water.")
    assert len(texts(tmp_path)) == 3


def test_keys_come_back_too_where_none_are_left(tmp_path: Path) -> None:
    remembered(tmp_path, "Likes tea.")
    saved(tmp_path)
    lose_all(tmp_path)
    assert "name their copy with --keys" in put_back(tmp_path).err
    ran = put_back(tmp_path, "--keys", str(tmp_path / "apart"))
    assert ran.code == 0, ran.err
    assert texts(tmp_path) == ["Likes tea."]
    assert run(tmp_path, "audit", "verify").code == 0


def test_neither_copy_holds_the_master_key_and_neither_opens_without_it(tmp_path: Path) -> None:
    remembered(tmp_path, f"Likes {SAID} tea.")
    saved(tmp_path)
    master = (tmp_path / "data.keys" / "master.key").read_bytes().strip()
    copied = [path for place in ("safe", "apart") for path in (tmp_path / place).rglob("*") if path.is_file()]
    assert {path.name for path in copied} == {
        "memory.sqlite3", "backup.json", "keys.sqlite3", "forgets.log", "checkpoints.log"
    }  # fmt: skip
    assert not any(master in path.read_bytes() for path in copied)
    assert grep_everywhere(tmp_path / "safe", SAID) == []
    assert all(path.stat().st_mode & 0o077 == 0 for path in copied)
    shutil.rmtree(tmp_path / "data")
    shutil.rmtree(tmp_path / "data.keys")
    ran = put_back(tmp_path, "--keys", str(tmp_path / "apart"))
    assert (ran.code, "master key cannot be used" in ran.err) == (1, True)
    assert not (tmp_path / "data").exists()


def test_what_was_forgotten_or_erased_since_the_backup_stays_so(tmp_path: Path) -> None:
    """R27: the ledger and the destroyed key are applied before anything is served."""
    tea, _ = remembered(tmp_path, "Likes tea.", "Likes coffee.")
    remembered(tmp_path, "Likes water.", who="ben")
    saved(tmp_path)
    run(tmp_path, "memory", "rm", tea)
    assert run(tmp_path, "memory", "erase", "--person", "local:ben", "--yes").code == 0
    lose_data(tmp_path)
    ran = put_back(tmp_path)
    assert ran.code == 0, ran.err
    assert texts(tmp_path) == ["Likes coffee."]
    assert "Checkpoint mismatch" in ran.err


def test_a_restore_never_goes_over_data(tmp_path: Path) -> None:
    remembered(tmp_path, "Likes tea.")
    saved(tmp_path)
    remembered(tmp_path, "Likes coffee.")
    ran = put_back(tmp_path)
    assert (ran.code, "never goes over data" in ran.err) == (1, True)
    assert texts(tmp_path) == ["Likes coffee.", "Likes tea."]


def test_living_keys_are_never_replaced_by_older_ones(tmp_path: Path) -> None:
    remembered(tmp_path, "Likes tea.")
    saved(tmp_path)
    remembered(tmp_path, "Likes water.", who="ben")
    lose_data(tmp_path)
    ran = put_back(tmp_path, "--keys", str(tmp_path / "apart"))
    assert (ran.code, "restore without --keys" in ran.err) == (1, True)
    assert put_back(tmp_path).code == 0


def test_a_damaged_copy_is_refused_and_nothing_is_changed(tmp_path: Path) -> None:
    remembered(tmp_path, "Likes tea.")
    saved(tmp_path)
    lose_data(tmp_path)
    copy = tmp_path / "safe" / "imp" / "memory.sqlite3"
    copy.write_bytes(b"SQLite format 3\0" + bytes(4096))
    ran = put_back(tmp_path)
    assert ran.code == 1
    assert not (tmp_path / "data" / "imp" / "memory.sqlite3").exists()


def test_a_copy_of_another_imp_is_refused(tmp_path: Path) -> None:
    remembered(tmp_path, "Likes tea.")
    saved(tmp_path)
    (tmp_path / "safe" / "imp").rename(tmp_path / "safe" / "other")
    ran = put_back(tmp_path, "--imp", "other")
    assert (ran.code, "another imp's" in ran.err) == (1, True)


def test_keys_under_another_master_key_are_refused_before_anything_is_placed(tmp_path: Path) -> None:
    remembered(tmp_path, "Likes tea.")
    saved(tmp_path)
    shutil.rmtree(tmp_path / "data")
    shutil.rmtree(tmp_path / "data.keys")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    remembered(elsewhere, "Likes water.")
    (tmp_path / "data.keys").mkdir(mode=0o700)
    shutil.copy(elsewhere / "data.keys" / "master.key", tmp_path / "data.keys" / "master.key")
    ran = put_back(tmp_path, "--keys", str(tmp_path / "apart"))
    assert (ran.code, "is not the one" in ran.err) == (1, True)
    assert not (tmp_path / "data.keys" / "imp").exists()
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("data", "keys"), [("data/safe", "apart"), ("safe", "data.keys/apart"), ("safe", "safe/apart"), ("safe", "safe")]
)
def test_data_and_keys_go_apart_and_outside_of_the_living_ones(tmp_path: Path, data: str, keys: str) -> None:
    remembered(tmp_path, "Likes tea.")
    ran = run(tmp_path, "backup", str(tmp_path / data), "--keys", str(tmp_path / keys))
    assert (ran.code, "Nothing was copied" in ran.err) == (1, True)
    assert not (tmp_path / data / "imp").exists()


def test_a_backup_is_journaled_and_a_second_one_needs_another_place(tmp_path: Path) -> None:
    remembered(tmp_path, "Likes tea.")
    assert saved(tmp_path).code == 0
    assert rows(tmp_path, "SELECT count(*) FROM journal WHERE action = 'backup'") == [(1,)]
    assert saved(tmp_path).code == 1
    assert run(tmp_path, "backup", str(tmp_path / "next")).code == 0


async def test_a_copy_made_while_people_write_holds_all_that_was_acknowledged_before_it(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        for number in range(6):
            await chat.line("ana", f"Remember that I like tea number {number}.")
            if number == 3:
                ran = await asyncio.to_thread(saved, tmp_path)
                assert ran.code == 0, ran.err
    lose_data(tmp_path)
    assert (await asyncio.to_thread(put_back, tmp_path)).code == 0
    found = await asyncio.to_thread(texts, tmp_path)
    assert len(found) == 4


def test_a_restore_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    """Killed after the keys were put in place and before the data were."""
    remembered(tmp_path, "Likes tea.")
    saved(tmp_path)
    lose_all(tmp_path)
    shutil.copytree(tmp_path / "apart" / "imp", tmp_path / "data.keys" / "imp")
    (tmp_path / "data" / "imp").mkdir(parents=True)
    (tmp_path / "data" / "imp" / "memory.sqlite3.part").write_bytes(b"half")
    (tmp_path / "data.keys" / "imp.part").mkdir()
    ran = put_back(tmp_path, "--keys", str(tmp_path / "apart"))
    assert ran.code == 0, ran.err
    assert texts(tmp_path) == ["Likes tea."]
    with_imp(tmp_path, says("Likes water."))
