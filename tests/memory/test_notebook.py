"""What is remembered right now: never older than the file says, and nothing from a row that does not open."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory import notebook as notebooks
from memory.audit import audit
from memory.erasure import finish_erasures
from memory.errors import StoreError
from memory.events import Corrected, Disabled, Moved, Remembered
from memory.notebook import from_ms, to_ms
from memory.ports import Row
from memory.store import Store
from policy.identity import NoteId
from tests.memory.opened import (
    ANA_OWNER,
    ANAS,
    BENS,
    ONE,
    THREE,
    TWO,
    by_hand,
    erase,
    forget,
    happen,
    opened,
    remember,
    texts,
)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(tmp_path) as one:
        yield one


async def test_only_events_that_are_new_are_loaded(store: Store) -> None:
    loaded: list[tuple[int, int]] = []

    def load(after: int, upto: int) -> list[Row]:
        loaded.append((after, upto))
        return store.log.load(ANAS, after, upto)

    await remember(store, ANAS, ONE, "tea")
    store.notebook.drop(ANA_OWNER)
    head = store.log.heads([ANAS])[ANAS]
    store.notebook.state(ANAS, head, load)
    store.notebook.state(ANAS, head, load)
    await remember(store, ANAS, TWO, "coffee")
    state = store.notebook.state(ANAS, store.log.heads([ANAS])[ANAS], load)
    assert loaded == [(0, 1)]  # the writer itself showed the second
    assert len(state.notes) == 2


async def test_a_note_forgotten_by_another_process_is_gone_from_a_warm_cache(tmp_path: Path) -> None:
    async with opened(tmp_path) as warm, opened(tmp_path) as other:
        await remember(warm, ANAS, ONE, "tea")
        assert texts(warm, ANAS) == texts(other, ANAS) == ["tea"]
        await forget(other, ANAS, ONE)
        assert texts(warm, ANAS) == []


async def test_a_note_that_moved_away_and_was_compacted_elsewhere_is_gone_from_a_warm_cache(tmp_path: Path) -> None:
    """The event that tells of the end was blanked with the rest, so the cache alone would never hear of it."""
    async with opened(tmp_path) as warm, opened(tmp_path) as other:
        await remember(warm, ANAS, ONE, "tea")
        assert texts(warm, ANAS) == ["tea"]
        await happen(other, ANAS, (ONE, Moved(to="channel")), action="move")
        await other.compact(lambda _: None)
        assert texts(warm, ANAS) == []
        await remember(warm, ANAS, TWO, "coffee")
        assert texts(warm, ANAS) == texts(other, ANAS) == ["coffee"]


async def test_a_scope_in_which_an_event_is_missing_serves_and_takes_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await happen(store, ANAS, (ONE, Remembered(note="tea")), (TWO, Remembered(note="coffee")), (ONE, Disabled()))
        await remember(store, BENS, THREE, "water")
    with by_hand(tmp_path) as raw:
        raw.execute("DELETE FROM event WHERE version = 3")
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == [], "the note whose disabling is gone would be told"
        assert store.log.states([ANAS])[ANAS].is_broken
        assert texts(store, BENS) == ["water"]
        with pytest.raises(StoreError):
            await remember(store, ANAS, THREE, "milk")


async def test_a_note_in_the_ledger_is_left_out_even_without_its_tombstone(store: Store) -> None:
    await remember(store, ANAS, ONE, "tea")
    await remember(store, ANAS, TWO, "coffee")
    store.ledger.append([ONE], (), datetime(2026, 5, 1, tzinfo=UTC))
    store.notebook.drop(ANA_OWNER)
    assert texts(store, ANAS) == ["coffee"]


async def test_what_was_opened_under_a_key_is_let_go_with_it(store: Store) -> None:
    await remember(store, ANAS, ONE, "tea")
    await remember(store, BENS, TWO, "coffee")
    texts(store, ANAS)
    store.notebook.drop(ANA_OWNER)
    assert ANAS not in store.notebook._cache
    assert BENS in store.notebook._cache
    assert texts(store, ANAS) == ["tea"]


async def test_blanked_events_of_a_forgotten_note_are_no_gap(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await happen(store, ANAS, (ONE, Remembered(note="tea")), (TWO, Remembered(note="coffee")))
        await forget(store, ANAS, ONE)
    with by_hand(tmp_path) as raw:
        raw.execute("UPDATE event SET sealed = NULL WHERE note_id = ?", (ONE,))
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == ["coffee"]
        assert store.notebook.damage.gaps == set()
        await remember(store, ANAS, THREE, "water")
        assert texts(store, ANAS) == ["coffee", "water"]


@pytest.mark.parametrize(
    "edit",
    [
        "sealed = zeroblob(length(sealed))",
        "sealed = substr(sealed, 1, length(sealed) - 1)",
        "sealed = x''",
        "ts = ts + 1",
        "event_id = 'ev_00000000000000000000000000'",
    ],
)
async def test_a_damaged_disable_does_not_bring_its_note_back(tmp_path: Path, edit: str) -> None:
    async with opened(tmp_path) as store:
        await happen(store, ANAS, (ONE, Remembered(note="tea")), (TWO, Remembered(note="coffee")), (ONE, Disabled()))
    with by_hand(tmp_path) as raw:
        raw.execute(f"UPDATE event SET {edit} WHERE version = 3")  # noqa: S608 - the edits of this test
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == ["coffee"]
        assert store.notebook.damage.broken_seals == {("user", ONE, 3)}


async def test_an_event_under_a_key_that_is_not_there_closes_its_note(tmp_path: Path) -> None:
    """Somebody who writes another key's id beside a "disabled" must not switch the note on again."""
    async with opened(tmp_path) as store:
        await happen(store, ANAS, (ONE, Remembered(note="tea")), (TWO, Remembered(note="coffee")), (ONE, Disabled()))
    with by_hand(tmp_path) as raw:
        raw.execute("UPDATE event SET key_id = 'key_nobody_has' WHERE version = 3")
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == ["coffee"]
        assert store.notebook.damage.lost_keys == {"key_nobody_has"}


async def test_an_event_that_names_a_destroyed_key_closes_its_note_and_is_found(tmp_path: Path) -> None:
    """A destroyed key's id hides nothing: neither Ben's "disabled" nor, from the audit, his whole scope."""
    async with opened(tmp_path) as store:
        await remember(store, ANAS, THREE, "water")
        dead = store.keys.key_of(ANA_OWNER)
        await erase(store)
        await finish_erasures(store.log, store.keys, store.ledger)
        await happen(store, BENS, (ONE, Remembered(note="tea")), (TWO, Remembered(note="coffee")), (ONE, Disabled()))
        assert audit(store.log, store.keys, store.ledger, store.checkpoints).ok
    assert dead is not None
    for versions, left in (("3", ["coffee"]), ("1, 2, 3", [])):
        with by_hand(tmp_path) as raw:
            raw.execute(
                f"UPDATE event SET key_id = ? WHERE version IN ({versions}) AND note_id <> ?",  # noqa: S608
                (dead.id, THREE),
            )
        async with opened(tmp_path) as store:
            assert texts(store, BENS) == left
            found = audit(store.log, store.keys, store.ledger, store.checkpoints).problems
            assert [problem.seq > 0 and "destroyed" in problem.what for problem in found] == [True] * len(
                versions.split(",")
            )


async def test_an_erasure_is_no_damage(store: Store) -> None:
    await remember(store, ANAS, ONE, "tea")
    await erase(store)
    assert texts(store, ANAS) == []
    await finish_erasures(store.log, store.keys, store.ledger)
    await remember(store, ANAS, TWO, "coffee")
    store.notebook.drop(ANA_OWNER)
    assert texts(store, ANAS) == ["coffee"]
    assert store.log.states([ANAS])[ANAS].damaged == 0
    assert store.notebook.damage.lost_keys == set()
    assert audit(store.log, store.keys, store.ledger, store.checkpoints).ok


async def test_a_correction_that_cannot_be_read_does_not_bring_the_old_words_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await happen(store, ANAS, (ONE, Remembered(note="Rome")), (ONE, Corrected(note="Oslo")))
    with by_hand(tmp_path) as raw:
        raw.execute("UPDATE event SET sealed = zeroblob(300) WHERE version = 2")
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == []


async def test_a_file_that_cannot_be_read_is_a_stated_failure(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        store.log.file._reader.close()
        with pytest.raises(StoreError, match="cannot be read"):
            store.log.states([ANAS])
        store.log.file._reader = sqlite3.connect(store.log.file.path)  # one to close at the end


async def test_the_cache_is_bounded_and_what_it_dropped_is_read_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notebooks, "CACHED_NOTES", 4)
    for number in range(4):
        await remember(store, ANAS, NoteId(f"note_{number:026d}"), f"tea {number}")
    await remember(store, BENS, NoteId(f"note_{9:026d}"), "coffee")
    assert list(store.notebook._cache) == [BENS]
    assert texts(store, ANAS) == [f"tea {number}" for number in range(4)]
    assert list(store.notebook._cache) == [ANAS]


@given(st.datetimes(min_value=datetime(1970, 1, 1), max_value=datetime(9000, 1, 1), timezones=st.just(UTC)))  # noqa: DTZ001
def test_a_stored_time_is_the_instant_rounded_down_to_a_millisecond(at: datetime) -> None:
    back = from_ms(to_ms(at))
    assert timedelta() <= at - back < timedelta(milliseconds=1)
    assert to_ms(back) == to_ms(at)
