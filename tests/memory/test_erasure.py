"""Erasures are finished whatever broke in between, in the order that lets no copy bring anything back."""

from __future__ import annotations

from collections.abc import AsyncIterator, Container, Iterable
from datetime import datetime
from pathlib import Path

import pytest

from memory.audit import tail
from memory.chain import verify
from memory.erasure import finish_erasures, relearn_forgotten
from memory.errors import StoreError
from memory.forget_ledger import ForgetLedger
from memory.keys import KeyRing
from memory.sealing import DataKey
from memory.store import Store
from policy.identity import NoteId, Person
from policy.scope import Owner
from tests.memory.opened import (
    ANA_OWNER,
    ANAS,
    BENS,
    IN_DM,
    IN_ROOM,
    ONE,
    ROOM_OWNER,
    THREE,
    TWO,
    erase,
    forget,
    opened,
    remember,
    texts,
)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(tmp_path) as one:
        await remember(one, ANAS, ONE, "tea")
        await remember(one, IN_DM, TWO, "in our DM")
        await remember(one, BENS, THREE, "coffee")
        yield one


class Watched:
    """Ledger and keys that write down what they are asked, and may refuse."""

    def __init__(self, ledger: ForgetLedger, keys: KeyRing, refusing: str = "") -> None:
        self._ledger, self._keys, self._refusing = ledger, keys, refusing
        self.asked: list[str] = []

    @property
    def notes(self) -> Container[NoteId]:
        return self._ledger.notes

    @property
    def keys(self) -> Container[str]:
        return self._ledger.keys

    def append(self, notes: Iterable[NoteId], keys: Iterable[str], at: datetime) -> None:
        self._ask("ledger")
        self._ledger.append(notes, keys, at)

    def key_of(self, owner: Owner) -> DataKey | None:
        return self._keys.key_of(owner)

    def key(self, owner: Owner, key_id: str) -> DataKey | None:
        return self._keys.key(owner, key_id)

    def ensure(self, owner: Owner) -> DataKey:
        return self._keys.ensure(owner)

    def destroy(self, owner: Owner, key_id: str) -> None:
        self._ask("key")
        self._keys.destroy(owner, key_id)

    def _ask(self, what: str) -> None:
        self.asked.append(what)
        if what == self._refusing:
            raise StoreError(f"the {what} refuses")


async def test_an_erasure_hides_everything_from_its_very_commit_on(store: Store) -> None:
    """The key is still there; nothing is read with it, in this process or in a fresh cache."""
    await erase(store)
    assert store.keys.key_of(ANA_OWNER) is not None
    assert (texts(store, ANAS), texts(store, IN_DM), texts(store, BENS)) == ([], [], ["coffee"])
    store.notebook.drop(ANA_OWNER)
    assert (texts(store, ANAS), texts(store, IN_DM)) == ([], [])


async def test_the_ledger_comes_before_the_key_and_the_mark_comes_last(store: Store) -> None:
    key = store.keys.key_of(ANA_OWNER)
    assert key is not None
    await erase(store)
    watched = Watched(store.ledger, store.keys)
    (erased,) = await finish_erasures(store.log, watched, watched)
    assert watched.asked == ["ledger", "key"]
    assert (erased.key_id, erased.owner) == (key.id, "local:ana")
    assert key.id in store.ledger.keys
    assert store.keys.key(ANA_OWNER, key.id) is None
    assert store.log.file.read("SELECT done FROM shred") == [(1,)]
    assert [entry.action for entry in tail(store.log)][-1] == "destroy_key"
    assert list(verify(tail(store.log))) == []


@pytest.mark.parametrize("refusing", ["ledger", "key"])
async def test_an_erasure_that_broke_is_finished_later_and_hides_everything_meanwhile(
    store: Store, refusing: str
) -> None:
    await erase(store)
    watched = Watched(store.ledger, store.keys, refusing)
    with pytest.raises(StoreError):
        await finish_erasures(store.log, watched, watched)
    assert store.log.file.read("SELECT done FROM shred") == [(0,)]
    assert (texts(store, ANAS), texts(store, IN_DM)) == ([], [])
    with pytest.raises(StoreError):
        await remember(store, ANAS, NoteId(f"note_{7:026d}"), "too early")
    assert len(await finish_erasures(store.log, store.keys, store.ledger)) == 1
    await remember(store, ANAS, NoteId(f"note_{8:026d}"), "anew")
    assert texts(store, ANAS) == ["anew"]


async def test_opening_finishes_what_a_crash_left(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await erase(store)
        key = store.keys.key_of(ANA_OWNER)
        assert key is not None
    async with opened(tmp_path) as store:
        assert key.id in store.ledger.keys
        assert store.keys.key_of(ANA_OWNER) is None
        assert store.log.file.read("SELECT done FROM shred") == [(1,)]


async def test_finishing_again_changes_nothing(store: Store) -> None:
    await erase(store)
    await finish_erasures(store.log, store.keys, store.ledger)
    entries = len(list(tail(store.log)))
    assert await finish_erasures(store.log, store.keys, store.ledger) == []
    assert len(list(tail(store.log))) == entries


async def test_the_next_relationship_has_a_key_of_its_own(store: Store) -> None:
    old = store.keys.key_of(ANA_OWNER)
    await erase(store)
    await finish_erasures(store.log, store.keys, store.ledger)
    await remember(store, ANAS, NoteId(f"note_{8:026d}"), "anew")
    new = store.keys.key_of(ANA_OWNER)
    assert old is not None
    assert new is not None
    assert old.id != new.id
    assert texts(store, ANAS) == ["anew"]
    assert [row.version for row in store.log.load(ANAS, 0, 9)] == [1, 2]
    await erase(store)
    await finish_erasures(store.log, store.keys, store.ledger)
    assert texts(store, ANAS) == []
    assert {old.id, new.id} <= set(store.ledger.keys)


async def test_a_room_s_key_outlives_the_people_in_it(store: Store) -> None:
    await remember(store, IN_ROOM, NoteId(f"note_{9:026d}"), "a room")
    await erase(store)
    await finish_erasures(store.log, store.keys, store.ledger)
    assert store.keys.key_of(ROOM_OWNER) is not None
    assert texts(store, IN_ROOM) == ["a room"]


async def test_erasing_somebody_who_never_said_anything_destroys_nothing(store: Store) -> None:
    await erase(store, Owner("relation", Person("local", "nobody")))
    assert await finish_erasures(store.log, store.keys, store.ledger) == []
    assert texts(store, ANAS) == ["tea"]


async def test_only_what_was_forgotten_is_named_again_in_the_ledger(store: Store, tmp_path: Path) -> None:
    await forget(store, ANAS, ONE)
    fresh = ForgetLedger.open(tmp_path / "another.log", bytes(32))
    relearn_forgotten(store.log, fresh, 0)
    assert set(fresh.notes) == {ONE}
    newest = list(tail(store.log))[-1].seq
    later = ForgetLedger.open(tmp_path / "third.log", bytes(32))
    relearn_forgotten(store.log, later, newest)
    assert set(later.notes) == set()
    fresh.close()
    later.close()
