"""A sweep: what is over is closed, journaled, kept from old copies, and gone from the disk; the rest is untouched."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path

import pytest

from memory.audit import audit, tail
from memory.events import Answered, ChannelSet, CoreProposed, Event, Held, Moved, Remembered
from memory.store import Store, open_store
from memory.sweeping import Swept
from policy.actions import NoteKind
from policy.identity import NoteId
from tests.memory.opened import (
    ANAS,
    BENS,
    IMP,
    IN_ROOM,
    NOON,
    ONE,
    THREE,
    TWO,
    Ticking,
    file_of,
    happen,
    opened,
    provider,
    remember,
    texts,
)

CORE = NoteId(f"core_{1:026d}")
WEEK = timedelta(days=7)
SOON = NOON + timedelta(hours=1)
WAITS = Held(action="remember", approver="person", why="inferred", note=Remembered(note="milk"), expires_at=SOON)


async def swept(store: Store) -> Swept:
    return await store.sweep(WEEK)


def held(store: Store) -> list[tuple[NoteId | None, bool]]:
    """Which events of ana's, ben's and the room still hold something."""
    scopes = store.log.heads((ANAS, BENS, IN_ROOM))
    return [
        (r.note_id, r.sealed is not None)
        for scope, head in scopes.items()
        for r in store.log.load(scope, 0, head.version)
    ]


async def test_an_expired_note_is_closed_and_blanked_and_the_others_stay(tmp_path: Path) -> None:
    clock = Ticking()
    async with opened(tmp_path, clock) as store:
        await happen(store, ANAS, (ONE, Remembered(note="tea", expires_at=SOON)))
        await remember(store, ANAS, TWO, "coffee")
        assert (await swept(store)) == Swept()
        clock.now = SOON
        done = await swept(store)
        assert (done.notes, done.events, done.failed) == (1, 2, 0)
        assert ONE in store.ledger.notes, "an old copy would bring it back from this moment on"
        assert texts(store, ANAS) == ["coffee"]
        assert held(store) == [(ONE, False), (TWO, True), (ONE, False)]
        assert [entry.action for entry in tail(store.log)] == ["remember", "remember", "expire", "compact"]
        assert audit(store.log, store.keys, store.ledger, store.checkpoints).ok
        assert (await swept(store)) == Swept()
    async with opened(tmp_path, clock) as store:
        assert texts(store, ANAS) == ["coffee"]


async def test_r47_a_rooms_retention_erases_for_real_and_a_restart_in_between_changes_nothing(tmp_path: Path) -> None:
    """A retention setting deletes: not recalled at once, physically gone after one sweep."""
    clock = Ticking()
    async with opened(tmp_path, clock) as store:
        await remember(store, IN_ROOM, ONE, "the demo is on Friday")
        await happen(store, IN_ROOM, (None, ChannelSet(retention_days=1)), action="set_channel_memory")
        await remember(store, IN_ROOM, TWO, "the demo moved")
    clock.now += timedelta(days=2)
    async with opened(tmp_path, clock) as store:
        assert all(note.is_expired(clock()) for note in store.log.states([IN_ROOM])[IN_ROOM].notes.values())
        sealed = [row.sealed for row in store.log.load(IN_ROOM, 0, 3) if row.note_id is not None]
        assert (await swept(store)).notes == 2
        left = b"".join(path.read_bytes() for path in file_of(tmp_path).parent.glob("memory.sqlite3*"))
        assert not [each for each in sealed if each is None or each[60:120] in left]
        assert store.log.states([IN_ROOM])[IN_ROOM].policy.retention == timedelta(days=1)


async def test_the_owners_retention_is_for_one_kind_and_reaches_notes_from_before_it(tmp_path: Path) -> None:
    clock = Ticking()
    async with opened(tmp_path, clock) as store:
        await happen(store, ANAS, (ONE, Remembered(note="tea", note_kind="interaction")))
        await happen(store, ANAS, (TWO, Remembered(note="coffee", note_kind="preference")))
        await swept(store)
    clock.now += timedelta(days=3)
    keeps: Mapping[NoteKind, timedelta] = {"interaction": timedelta(days=2)}
    async with open_store(tmp_path / "data", IMP, provider(), clock=clock, retention=keeps) as store:
        assert [n.text for n in store.log.states([ANAS])[ANAS].live(clock())] == ["coffee"]
        assert (await swept(store)).notes == 1
        assert texts(store, ANAS) == ["coffee"]
    clock.now += timedelta(days=300)
    async with open_store(tmp_path / "data", IMP, provider(), clock=clock, retention=keeps) as store:
        assert (await swept(store)).notes == 0


@pytest.mark.parametrize("rooms", [1, 30])
async def test_the_shorter_of_the_rooms_and_the_owners_retention_counts(tmp_path: Path, rooms: int) -> None:
    clock = Ticking()
    keeps: Mapping[NoteKind, timedelta] = {"fact": timedelta(days=7)}
    async with open_store(tmp_path / "data", IMP, provider(), clock=clock, retention=keeps) as store:
        await happen(store, IN_ROOM, (None, ChannelSet(retention_days=rooms)))
        await remember(store, IN_ROOM, ONE, "the demo is on Friday")
        clock.now += timedelta(days=min(rooms, 7), seconds=-30)
        assert (await swept(store)).notes == 0
        clock.now += timedelta(minutes=1)
        assert (await swept(store)).notes == 1


async def test_a_hold_that_nobody_answered_is_closed_and_its_text_gone(tmp_path: Path) -> None:
    clock = Ticking()
    async with opened(tmp_path, clock) as store:
        await happen(store, ANAS, (ONE, WAITS), action="remember")
        await happen(store, ANAS, (TWO, WAITS), action="remember")
        await happen(store, ANAS, (TWO, Answered(answer="approved")), (THREE, Remembered(note="milk")))
        clock.now = SOON
        assert (await swept(store)).holds == 1
        assert store.log.states([ANAS])[ANAS].holds == {}
        assert texts(store, ANAS) == ["milk"]
        assert held(store)[0] == (ONE, False)
        assert audit(store.log, store.keys, store.ledger, store.checkpoints).ok


async def test_a_proposal_that_rests_on_an_expired_note_goes_with_it(tmp_path: Path) -> None:
    clock = Ticking()
    async with opened(tmp_path, clock) as store:
        proposal = CoreProposed(statement="tea", notes=(ONE,))
        await happen(store, ANAS, (ONE, Remembered(note="tea", expires_at=SOON)), (CORE, proposal))
        clock.now = SOON
        await swept(store)
        assert store.log.states([ANAS])[ANAS].cores == {}
        assert not any(is_held for _, is_held in held(store))


async def test_an_expired_note_does_not_return_with_an_old_copy_whose_clock_is_behind(tmp_path: Path) -> None:
    clock = Ticking()
    async with opened(tmp_path, clock) as store:
        await happen(store, ANAS, (ONE, Remembered(note="tea", expires_at=SOON)))
    before = file_of(tmp_path).read_bytes()
    clock.now = SOON
    async with opened(tmp_path, clock) as store:
        await swept(store)
    file_of(tmp_path).write_bytes(before)
    async with opened(tmp_path, Ticking()) as store:
        assert texts(store, ANAS) == []


async def test_a_moved_note_is_blanked_where_it_was_and_stands_where_it_is(tmp_path: Path) -> None:
    arrived: Event = Remembered(note="tea", expires_at=SOON)
    clock = Ticking()
    async with opened(tmp_path, clock) as store:
        await happen(store, ANAS, (ONE, Remembered(note="tea")))
        store.keys.ensure(IN_ROOM.owner)
        await happen(store, ANAS, (ONE, Moved(to="channel")), action="move")
        await happen(store, IN_ROOM, (ONE, arrived), action="move")
        await store.compact(lambda _: None)
        assert held(store) == [(ONE, False), (ONE, False), (ONE, True)]
        assert texts(store, IN_ROOM) == ["tea"]
        clock.now = SOON
        assert (await swept(store)).notes == 1


async def test_a_scope_whose_key_is_lost_is_counted_and_stops_no_other(tmp_path: Path) -> None:
    clock = Ticking()
    async with opened(tmp_path, clock) as store:
        await happen(store, ANAS, (ONE, Remembered(note="tea", expires_at=SOON)))
        await happen(store, BENS, (TWO, Remembered(note="coffee", expires_at=SOON)))
        clock.now = SOON
        key = store.keys.key_of(ANAS.owner)
        assert key is not None
        store.keys.destroy(ANAS.owner, key.id)
        store.notebook.drop(ANAS.owner)
        done = await swept(store)
        assert done.notes == 1
        assert texts(store, BENS) == []


async def test_an_expired_note_that_a_crash_kept_from_the_ledger_is_named_there_at_opening(
    tmp_path: Path,
) -> None:
    clock, after = Ticking(), tmp_path / "after"
    async with opened(tmp_path, clock) as store:
        await happen(store, ANAS, (ONE, Remembered(note="tea", expires_at=SOON)))
        clock.now = SOON
        await swept(store)
        for folder in ("data", "data.keys"):
            shutil.copytree(tmp_path / folder, after / folder)
    (after / "data.keys" / "imp" / "forgets.log").unlink()
    async with opened(after, clock) as store:
        assert ONE in store.ledger.notes
