"""The log of one imp: every intent is judged on what holds in its own transaction, sealed, chained and told once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from datetime import datetime
from pathlib import Path

import pytest

from memory.audit import tail
from memory.chain import verify
from memory.errors import StoreError, TamperedError, UnfinishedError
from memory.events import Disabled, Forgotten, Pinned, Remembered
from memory.forget_ledger import ForgetLedger
from memory.notebook import Notebook
from memory.ports import Change, Facts, Head, Intent, Outcome, Ruling
from memory.sealing import Position, open_event
from memory.store import Store
from memory.stores.log import SqliteLog
from policy.identity import NoteId, RunId
from policy.scope import Owner, channel_scope, dm_scope
from tests.memory.opened import (
    ANA,
    ANA_OWNER,
    ANAS,
    BENS,
    DM,
    IMP,
    IN_DM,
    IN_ROOM,
    ONE,
    ROOM_OWNER,
    THREE,
    TWO,
    Ticking,
    Wanted,
    as_wanted,
    by_hand,
    commit,
    erase,
    forget,
    happen,
    opened,
    remember,
    texts,
)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(tmp_path, busy=0.2) as one:
        yield one


def intent(*changes: Change, run: str = "run_1", call: str | None = None, note_id: NoteId | None = None) -> Intent:
    return Intent(RunId(run), "local:ana", "remember", Wanted(changes), tuple(c.scope for c in changes), note_id, call)


def tea(note_id: NoteId, text: str = "Ana prefers tea") -> Change:
    return Change(ANAS, note_id, Remembered(note=text))


async def test_each_scope_counts_its_own_versions_from_one_without_a_gap(store: Store) -> None:
    await remember(store, ANAS, ONE, "tea")
    await remember(store, IN_ROOM, TWO, "a room")
    await remember(store, ANAS, THREE, "coffee")
    heads = store.log.heads([ANAS, IN_ROOM, BENS])
    assert [heads[scope].version for scope in (ANAS, IN_ROOM, BENS)] == [2, 1, 0]
    assert heads[BENS] == Head()
    assert [row.version for row in store.log.load(ANAS, 0, 2)] == [1, 2]
    assert [row.version for row in store.log.load(ANAS, 1, 2)] == [2]
    assert set(store.log.scopes()) == {ANAS, IN_ROOM}


async def test_a_row_shows_nothing_of_its_note_and_opens_in_its_place_only(store: Store) -> None:
    await remember(store, ANAS, ONE, "Ana prefers Quetzalcoatlus")
    (row,) = store.log.load(ANAS, 0, 1)
    assert row.sealed is not None
    assert b"Quetzalcoatlus" not in row.sealed
    key = store.keys.key_of(ANA_OWNER)
    assert key is not None
    here = Position(IMP, ANAS, row.event_id, ONE, 1, row.ts_ms)
    assert b"Quetzalcoatlus" in open_event(key, here, row.sealed)
    with pytest.raises(TamperedError):
        open_event(key, Position(IMP, BENS, row.event_id, ONE, 1, row.ts_ms), row.sealed)


async def test_an_intent_sees_what_the_one_before_it_stored_in_the_same_commit(store: Store) -> None:
    store.keys.ensure(ANA_OWNER)
    seen: list[list[str]] = []

    def judge(asked: Intent, facts: Facts) -> Ruling:
        seen.append(sorted(note.text for note in facts.states[ANAS].notes.values()))
        return as_wanted(asked, facts)

    await store.log.commit([intent(tea(ONE, "tea")), intent(tea(TWO, "coffee"))], judge)
    assert seen == [[], ["tea"]]


async def test_a_target_is_found_wherever_it_stands_and_only_while_it_lives(store: Store) -> None:
    await remember(store, IN_ROOM, ONE, "a room")
    targets: list[str | None] = []

    def judge(_: Intent, facts: Facts) -> Ruling:
        targets.append(None if facts.target is None else facts.target.text)
        return Ruling("refused", "not_found", "for this test")

    asked = Intent(RunId("run_2"), "local:ana", "forget", None, note_id=ONE)
    await store.log.commit([asked], judge)
    await forget(store, IN_ROOM, ONE)
    await store.log.commit([asked], judge)
    assert targets == ["a room", None]


async def test_a_refusal_stores_its_journal_row_and_nothing_else(store: Store) -> None:
    (outcome,) = await store.log.commit(
        [Intent(RunId("run_1"), "local:ana", "remember", None)], lambda *_: Ruling("refused", "secret", "no")
    )
    assert not outcome.committed
    assert store.log.scopes() == []
    (entry,) = tail(store.log)
    assert (entry.outcome, entry.code, entry.object_id) == ("refused", "secret", "-")


async def test_the_journal_names_every_event_that_was_stored_and_no_text(store: Store) -> None:
    outcome = await happen(store, ANAS, (ONE, Remembered(note="Quetzalcoatlus")), (TWO, Remembered(note="tea")))
    (entry,) = tail(store.log)
    events = [row.event_id for row in store.log.load(ANAS, 0, 2)]
    assert entry.object_id == f"{ONE} {events[0]} {TWO} {events[1]}"
    assert outcome.seq == entry.seq == 1
    assert list(verify(tail(store.log))) == []
    assert "Quetzalcoatlus" not in repr(entry)


async def test_one_call_of_one_run_counts_once_however_often_it_is_made(store: Store) -> None:
    store.keys.ensure(ANA_OWNER)
    first = await commit(store, intent(tea(ONE), call="c1"))
    again = await commit(store, intent(tea(TWO, "something else"), call="c1"))
    assert first.committed
    assert (again.repeated, again.committed, again.ruling.note_id) == (True, False, ONE)
    assert texts(store, ANAS) == ["Ana prefers tea"]
    assert (await commit(store, intent(tea(TWO, "in another run"), run="run_2", call="c1"))).committed


async def test_the_text_of_a_call_id_is_not_kept(store: Store) -> None:
    store.keys.ensure(ANA_OWNER)
    await commit(store, intent(tea(ONE), call="Quetzalcoatlus"))
    assert b"Quetzalcoatlus" not in repr(store.log.file.read("SELECT * FROM call")).encode()


async def test_a_judge_that_breaks_fails_its_own_caller_only(store: Store) -> None:
    store.keys.ensure(ANA_OWNER)

    def broken(_: Intent, __: Facts) -> Ruling:
        raise LookupError("a judge without an answer")

    results = await asyncio.gather(
        store.log.commit([intent(tea(ONE))], as_wanted),
        store.log.commit([intent(tea(TWO))], broken),
        store.log.commit([intent(tea(THREE, "coffee"))], as_wanted),
        return_exceptions=True,
    )
    assert isinstance(results[1], LookupError)
    assert texts(store, ANAS) == ["Ana prefers tea", "coffee"]
    assert [entry.seq for entry in tail(store.log)] == [1, 2]


async def test_an_intent_that_fails_half_way_leaves_none_of_its_events(store: Store) -> None:
    """The second change has no key: the first must not stay."""
    store.keys.ensure(ANA_OWNER)
    with pytest.raises(StoreError):
        await commit(store, intent(tea(ONE), Change(IN_ROOM, TWO, Remembered(note="a room"))))
    assert texts(store, ANAS) == []
    assert list(tail(store.log)) == []
    await remember(store, ANAS, ONE, "tea")
    assert texts(store, ANAS) == ["tea"]


async def test_fifty_writers_at_once_leave_fifty_notes_and_one_chain(store: Store) -> None:
    store.keys.ensure(ANA_OWNER)
    ids = [NoteId(f"note_{n:026d}") for n in range(100, 150)]
    outcomes = await asyncio.gather(*(commit(store, intent(tea(note_id, note_id))) for note_id in ids))
    assert all(outcome.committed for outcome in outcomes)
    assert texts(store, ANAS) == sorted(ids)
    assert list(verify(tail(store.log))) == []


async def test_two_processes_on_one_file_see_each_other_and_share_the_chain(tmp_path: Path) -> None:
    async with opened(tmp_path) as one, opened(tmp_path) as other:
        await remember(one, ANAS, ONE, "tea")
        assert texts(other, ANAS) == ["tea"]
        await remember(other, ANAS, TWO, "coffee")
        await forget(one, ANAS, ONE)
        assert texts(one, ANAS) == texts(other, ANAS) == ["coffee"]
        assert list(verify(tail(one.log))) == []
        assert [row.version for row in one.log.load(ANAS, 0, 9)] == [1, 2, 3]


class FullLedger:
    """A ledger whose disk is full."""

    def __init__(self, ledger: ForgetLedger) -> None:
        self.notes, self.keys = ledger.notes, ledger.keys

    def append(self, _: Iterable[NoteId], __: Iterable[str], ___: datetime) -> None:
        raise StoreError("the disk is full")


async def test_a_forget_is_in_the_ledger_before_it_is_acknowledged(store: Store) -> None:
    await remember(store, ANAS, ONE, "tea")
    assert ONE not in store.ledger.notes
    await forget(store, ANAS, ONE)
    assert ONE in store.ledger.notes


async def test_a_forget_that_the_ledger_did_not_take_is_done_and_said_to_be_unfinished(store: Store) -> None:
    await remember(store, ANAS, ONE, "tea")
    log = SqliteLog(
        store.log.file,
        store.notebook,
        store.keys,
        FullLedger(store.ledger),
        clock=Ticking(),
        randomness=bytes,
        digest=lambda _, __: b"",
    )
    gone = Intent(RunId("run_2"), "local:ana", "forget", Wanted((Change(ANAS, ONE, Forgotten()),)), (ANAS,))
    with pytest.raises(UnfinishedError, match="forgotten"):
        await log.commit([gone], as_wanted)
    assert texts(store, ANAS) == []


async def test_a_scope_with_a_missing_event_takes_nothing_new_and_serves_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await happen(store, ANAS, (ONE, Remembered(note="tea")), (TWO, Remembered(note="coffee")), (ONE, Pinned()))
    with by_hand(tmp_path) as raw:
        raw.execute("DELETE FROM event WHERE version = 2")
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == []
        with pytest.raises(StoreError, match="damaged"):
            await remember(store, ANAS, THREE, "more")
        assert store.notebook.damage.gaps == {("user", 2)}
        await remember(store, BENS, THREE, "others go on")
        assert texts(store, BENS) == ["others go on"]


async def test_rows_that_changed_places_close_their_notes_and_no_other(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        for note_id, text in ((ONE, "tea"), (TWO, "coffee"), (THREE, "water")):
            await remember(store, ANAS, note_id, text)
    with by_hand(tmp_path) as raw:
        sealed = dict(raw.execute("SELECT version, sealed FROM event").fetchall())
        raw.execute("UPDATE event SET sealed = ? WHERE version = 1", (sealed[2],))
        raw.execute("UPDATE event SET sealed = ? WHERE version = 2", (sealed[1],))
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == ["water"]
        assert len(store.notebook.damage.broken_seals) == 2
        assert store.log.states([ANAS])[ANAS].damaged == 2


async def test_a_room_cannot_be_taken_for_somebody_s_direct_conversation(store: Store) -> None:
    """The same printed channel as a room and as a DM: the second owner gets nothing."""
    await remember(store, IN_DM, ONE, "tea")
    with pytest.raises(StoreError, match="somebody else"):
        await remember(store, channel_scope(DM), TWO, "as a room")
    assert texts(store, IN_DM) == ["tea"]


async def test_nothing_is_sealed_with_a_key_that_is_being_destroyed(store: Store) -> None:
    await remember(store, ANAS, ONE, "tea")
    await erase(store)
    assert texts(store, ANAS) == []
    with pytest.raises(StoreError, match="being erased"):
        await remember(store, ANAS, TWO, "coffee")
    assert texts(store, ANAS) == []


async def test_an_erasure_leaves_other_relationships_and_rooms_as_they_were(store: Store) -> None:
    await remember(store, ANAS, ONE, "tea")
    await remember(store, BENS, TWO, "coffee")
    await remember(store, IN_ROOM, THREE, "a room")
    await erase(store)
    assert (texts(store, ANAS), texts(store, BENS), texts(store, IN_ROOM)) == ([], ["coffee"], ["a room"])
    (row,) = store.log.file.read("SELECT owner_kind, owner, done FROM shred")
    assert row == ("relation", str(ANA), 0)


async def test_a_note_that_moved_is_named_at_both_places_and_stands_in_one(store: Store) -> None:
    await remember(store, ANAS, ONE, "tea")
    store.keys.ensure(ROOM_OWNER)
    await commit(store, intent(Change(ANAS, ONE, Forgotten()), Change(IN_ROOM, TWO, Remembered(note="tea"))))
    assert store.log.places(ONE) == [ANAS]
    assert store.log.places(TWO) == [IN_ROOM]
    assert store.log.places(THREE) == []


async def test_a_dm_is_read_back_as_its_person_s_and_sealed_under_the_relationship(store: Store) -> None:
    await remember(store, IN_DM, ONE, "tea")
    await remember(store, ANAS, TWO, "coffee")
    assert store.log.scopes() == [dm_scope(DM, ANA), ANAS]
    assert {head.key_id for head in store.log.heads([IN_DM, ANAS]).values()} == {
        key.id for key in [store.keys.key_of(Owner("relation", ANA))] if key is not None
    }


async def test_a_cache_never_serves_what_the_transaction_did_not_keep(store: Store) -> None:
    """A state folded inside a transaction that failed is not shown afterwards."""
    await remember(store, ANAS, ONE, "tea")
    notebook: Notebook = store.notebook

    def work(_: Intent, __: Facts) -> Ruling:
        return Ruling("done", "ok", "", ONE, (Change(ANAS, ONE, Disabled()), Change(BENS, TWO, Disabled())))

    with pytest.raises(StoreError):
        await store.log.commit([intent(run="run_3")], work)
    assert [note.disabled for note in notebook.states(store.log, [ANAS])[ANAS].notes.values()] == [False]


async def test_the_outcome_carries_the_note_before_and_after(store: Store) -> None:
    await remember(store, ANAS, ONE, "tea")
    asked = Intent(RunId("run_2"), "local:ana", "pin", Wanted((Change(ANAS, ONE, Pinned()),)), (ANAS,), note_id=ONE)
    outcome: Outcome = await commit(store, asked)
    assert outcome.before is not None
    assert outcome.note is not None
    assert (outcome.before.pinned, outcome.note.pinned) == (False, True)
