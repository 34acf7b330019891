"""Opening a store: keys first, erasures finished, old copies without what was forgotten, and nobody else's file."""

from __future__ import annotations

import shutil
from datetime import timedelta
from pathlib import Path

import pytest

from memory.audit import audit, tail
from memory.errors import StoreError, TamperedError
from memory.master_key import EnvKeyProvider, printed_key
from memory.store import holds_a_store, keys_folder, open_store
from policy.identity import ImpId
from tests.memory.opened import (
    ANA_OWNER,
    ANAS,
    BENS,
    IMP,
    NOON,
    ONE,
    THREE,
    TWO,
    Ticking,
    by_hand,
    erase,
    file_of,
    forget,
    keys_of,
    opened,
    remember,
    texts,
)


def keep_copy(folder: Path) -> None:
    shutil.copytree(folder / "data", folder / "copy")


def restore_copy(folder: Path) -> None:
    shutil.rmtree(folder / "data")
    shutil.copytree(folder / "copy", folder / "data")


def test_the_keys_lie_beside_the_data_and_never_in_it(tmp_path: Path) -> None:
    assert keys_folder(tmp_path / "data") == tmp_path / "data.keys"


async def test_what_was_remembered_is_there_after_reopening(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == ["tea"]
    assert holds_a_store(tmp_path / "data")
    assert not holds_a_store(tmp_path / "elsewhere")


async def test_a_forgotten_note_stays_forgotten_in_a_restored_copy(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await remember(store, ANAS, TWO, "coffee")
    keep_copy(tmp_path)
    async with opened(tmp_path) as store:
        await forget(store, ANAS, ONE)
    restore_copy(tmp_path)
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == ["coffee"]
        await remember(store, ANAS, THREE, "water")
        assert texts(store, ANAS) == ["coffee", "water"]


async def test_an_erased_relationship_is_unreadable_in_a_restored_copy_and_may_begin_anew(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await remember(store, BENS, TWO, "coffee")
    keep_copy(tmp_path)
    async with opened(tmp_path) as store:
        await erase(store)
    async with opened(tmp_path) as store:  # finishes the erasure
        assert texts(store, ANAS) == []
    restore_copy(tmp_path)
    async with opened(tmp_path) as store:
        assert (texts(store, ANAS), texts(store, BENS)) == ([], ["coffee"])
        assert store.keys.key_of(ANA_OWNER) is None
        await remember(store, ANAS, THREE, "water")
        assert texts(store, ANAS) == ["water"]
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == ["water"]
        found = audit(store.log, store.keys, store.ledger, store.checkpoints).problems
        assert not any("version" in problem.what for problem in found)  # only the cut end of an old copy shows


async def test_an_erased_relationship_is_gone_even_from_a_restored_key_file(tmp_path: Path) -> None:
    """Only the ledger and the present data are left as they were: the old key file loses the key again."""
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
    keep_copy(tmp_path)
    shutil.copy(keys_of(tmp_path) / "keys.sqlite3", tmp_path / "old_keys")
    async with opened(tmp_path) as store:
        await erase(store)
    async with opened(tmp_path):
        pass
    restore_copy(tmp_path)
    shutil.copy(tmp_path / "old_keys", keys_of(tmp_path) / "keys.sqlite3")
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == []
        assert store.keys.key_of(ANA_OWNER) is None


async def test_a_store_without_its_keys_is_refused_and_no_new_key_is_made(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
    shutil.move(tmp_path / "data.keys", tmp_path / "away")
    with pytest.raises(StoreError):
        async with opened(tmp_path):
            pass
    shutil.rmtree(tmp_path / "data.keys", ignore_errors=True)
    shutil.move(tmp_path / "away", tmp_path / "data.keys")
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == ["tea"]


async def test_another_master_key_is_noticed_before_anything_is_written(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
    before = file_of(tmp_path).read_bytes()
    other = EnvKeyProvider({"K": printed_key(bytes(range(50, 82)))}, "K")
    with pytest.raises((StoreError, TamperedError)):
        async with open_store(tmp_path / "data", IMP, other):
            pass
    assert file_of(tmp_path).read_bytes() == before


async def test_one_imp_cannot_open_another_s_file(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
    shutil.copytree(tmp_path / "data" / "imp", tmp_path / "data" / "other")
    shutil.copytree(tmp_path / "data.keys" / "imp", tmp_path / "data.keys" / "other")
    with pytest.raises((StoreError, TamperedError)):
        async with opened(tmp_path, imp=ImpId("other")):
            pass


async def test_another_imp_s_file_put_in_the_place_of_one_s_own_is_refused(tmp_path: Path) -> None:
    other = ImpId("other")
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
    async with opened(tmp_path, imp=other):
        pass
    shutil.copy(file_of(tmp_path), tmp_path / "data" / other / "memory.sqlite3")
    with pytest.raises(StoreError, match="another imp"):
        async with opened(tmp_path, imp=other):
            pass


async def test_two_imps_of_one_folder_share_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as one, opened(tmp_path, imp=ImpId("other")) as other:
        await remember(one, ANAS, ONE, "tea")
        assert texts(other, ANAS) == []
        await remember(other, ANAS, TWO, "coffee")
        assert texts(one, ANAS) == ["tea"]
        mine, theirs = one.keys.key_of(ANA_OWNER), other.keys.key_of(ANA_OWNER)
        assert mine != theirs


async def test_a_checkpoint_names_the_newest_entry_and_is_written_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        store.checkpoint(NOON)
        assert store.checkpoints.all() == []
        await remember(store, ANAS, ONE, "tea")
        store.checkpoint(NOON)
        store.checkpoint(NOON + timedelta(hours=1))
        (entry,) = tail(store.log)
        assert [(point.seq, point.head) for point in store.checkpoints.all()] == [(1, entry.h)]
        await remember(store, ANAS, TWO, "coffee")
    async with opened(tmp_path) as store:
        assert [point.seq for point in store.checkpoints.all()] == [1, 2]  # closing writes one, too


async def test_a_cut_end_of_the_journal_shows_against_the_checkpoint(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await remember(store, ANAS, TWO, "coffee")
    with by_hand(tmp_path) as raw:
        raw.execute("DELETE FROM journal WHERE seq = 2")
        raw.execute("DELETE FROM event WHERE version = 2")
        raw.execute("UPDATE scope SET head = 1")
    async with opened(tmp_path) as store:
        found = audit(store.log, store.keys, store.ledger, store.checkpoints)
        assert [(problem.seq, "cut" in problem.what) for problem in found.problems] == [(2, True)]


async def test_a_forget_that_never_reached_the_ledger_is_named_there_at_the_next_opening(tmp_path: Path) -> None:
    """A crash lay between the commit and the ledger."""
    clock = Ticking()
    async with opened(tmp_path, clock) as store:
        await remember(store, ANAS, ONE, "tea")
    ledger = keys_of(tmp_path) / "forgets.log"
    before = ledger.read_bytes() if ledger.exists() else None
    checkpoints = (keys_of(tmp_path) / "checkpoints.log").read_bytes()
    async with opened(tmp_path, clock) as store:
        await forget(store, ANAS, ONE)
    if before is None:
        ledger.unlink()
    else:
        ledger.write_bytes(before)
    (keys_of(tmp_path) / "checkpoints.log").write_bytes(checkpoints)
    async with opened(tmp_path, clock) as store:
        assert ONE in store.ledger.notes
        assert texts(store, ANAS) == []
