"""Compaction: recall before is recall after, what is over is gone from the disk, and nothing else is taken."""

from __future__ import annotations

import asyncio
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.audit import audit, tail
from memory.chain import blanked_events
from memory.compaction import overtaken
from memory.errors import StoreError
from memory.events import (
    Answered,
    ChannelSet,
    Chose,
    CoreChanged,
    CoreDropped,
    CoreProposed,
    Corrected,
    Disabled,
    Enabled,
    Event,
    Evidence,
    Expired,
    Forgotten,
    Held,
    Moved,
    NotedIn,
    Pinned,
    PurposeSet,
    Remembered,
    Seconded,
    Supported,
    Unpinned,
)
from memory.fold import ScopeState, Stored, advance
from memory.stores.sqlite import _reading
from policy.identity import NoteId
from tests.memory.opened import (
    ANAS,
    BENS,
    IN_DM,
    NOON,
    ONE,
    THREE,
    TWO,
    by_hand,
    erase,
    file_of,
    forget,
    happen,
    keys_of,
    opened,
    remember,
    texts,
)

LATER = NOON + timedelta(days=9)
NOTE_EVENTS: tuple[Event, ...] = (
    Remembered(note="tea"),
    Remembered(note="coffee", pinned=True, evidence=(Evidence(quote="coffee"),)),
    Supported(evidence=Evidence(quote="again"), basis="explicit"),
    Corrected(note="green tea"),
    Corrected(note="black tea", adopted=True),
    Disabled(),
    Enabled(),
    Pinned(),
    Pinned(adopted=True),
    Unpinned(),
    Moved(to="channel"),
    Forgotten(messages=("m1",)),
    Expired(),
    Held(action="remember", approver="person", why="inferred", note=Remembered(note="milk"), expires_at=LATER),
    Seconded(evidence=Evidence(quote="milk")),
    Answered(answer="approved"),
    CoreProposed(statement="short answers"),
    CoreChanged(change="approve"),
    CoreChanged(change="edit", statement="very short answers"),
    CoreDropped(),
)
SETTINGS: tuple[Event, ...] = (
    Chose(inferred=False),
    Chose(inferred=True, cross_channel="off"),
    Chose(off_the_record=True, conversation="local:general"),
    Chose(off_the_record=False, conversation="local:general"),
    ChannelSet(enabled=False),
    ChannelSet(enabled=True, retention_days=3),
    ChannelSet(retention_days=0),
    PurposeSet(text="to help"),
    PurposeSet(text=""),
    NotedIn(channel="local:general"),
)


def stories() -> st.SearchStrategy[list[Stored]]:
    """Any events at all, also ones that fit nothing that stands, about a few notes, in one scope."""
    about = st.tuples(st.sampled_from((ONE, TWO, THREE)), st.sampled_from(NOTE_EVENTS))
    of_nothing = st.tuples(st.none(), st.sampled_from(SETTINGS))
    return st.lists(st.one_of(about, about, of_nothing), max_size=30).map(
        lambda told: [
            Stored(at, note, NOON + timedelta(minutes=at), event) for at, (note, event) in enumerate(told, start=1)
        ]
    )


def state_of(events: list[Stored], unreadable: list[tuple[int, NoteId | None]]) -> ScopeState:
    """The fold, without the lists of what has ended: those are what compaction takes away."""
    state = advance(ScopeState(ANAS), events, unreadable)
    return replace(state, closed={}, answered=frozenset(), head=0)


@settings(max_examples=600)
@given(stories(), st.sets(st.integers(1, 30), max_size=3))
def test_a_scope_without_what_is_overtaken_is_the_same_scope(events: list[Stored], broken: set[int]) -> None:
    """Recall reads notes, choices, policy, holds and core memories of the state, and nothing else of the log."""
    unreadable = [(each.version, each.note_id) for each in events if each.version in broken]
    opened_ones = [each for each in events if each.version not in broken]
    gone = overtaken(opened_ones, {note for _, note in unreadable})
    kept = [each for each in opened_ones if each.version not in gone]
    assert state_of(kept, unreadable) == state_of(opened_ones, unreadable)


@settings(max_examples=200)
@given(stories(), stories())
def test_what_is_overtaken_stays_so_whatever_happens_next(before: list[Stored], after: list[Stored]) -> None:
    """Events are blanked in a later transaction than the one they were read in."""
    later = [replace(each, version=each.version + len(before)) for each in after]
    forgotten = {each.note_id for each in before if isinstance(each.event, Forgotten)}  # the ledger keeps those away
    fits = [each for each in later if each.note_id is None or each.note_id not in forgotten]
    kept = [each for each in before if each.version not in overtaken(before)]
    assert state_of([*kept, *fits], []) == state_of([*before, *fits], [])


def test_a_story_that_is_over_is_overtaken_whole() -> None:
    for end in (Forgotten(), Expired(), Moved(to="user")):
        told: tuple[Event, ...] = (Remembered(note="tea"), Corrected(note="green tea"), end)
        events = [Stored(at, ONE, NOON, event) for at, event in enumerate(told, start=1)]
        assert overtaken(events) == {1, 2, 3}


def sealed(folder: Path) -> dict[tuple[str | None, int], bool]:
    """Which events still hold something, by note and version."""
    with by_hand(folder) as file:
        rows = file.execute("SELECT note_id, version, sealed IS NOT NULL FROM event").fetchall()
    return {(note, version): bool(held) for note, version, held in rows}


async def test_a_forgotten_note_is_blanked_with_its_tombstone_and_the_rest_stays(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await remember(store, ANAS, TWO, "coffee")
        await forget(store, ANAS, ONE)
        counts: list[int] = []
        done = await store.compact(counts.append)
        assert (done.events, counts, done.skipped) == (2, [2], [])
        assert done.sealed_bytes > 0
        assert texts(store, ANAS) == ["coffee"]
        assert audit(store.log, store.keys, store.ledger, store.checkpoints).ok
        assert (await store.compact(counts.append)).events == 0, "a second one had something left to do"
    assert sealed(tmp_path) == {(ONE, 1): False, (TWO, 2): True, (ONE, 3): False}
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == ["coffee"]
        await remember(store, ANAS, THREE, "water")
        assert texts(store, ANAS) == ["coffee", "water"]
        assert audit(store.log, store.keys, store.ledger, store.checkpoints).ok


async def test_no_byte_of_a_blanked_event_is_left_in_file_or_log(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await forget(store, ANAS, ONE)
        rows = [row.sealed for row in store.log.load(ANAS, 0, 2)]
        await store.compact(lambda _: None)
        found = b"".join(path.read_bytes() for path in file_of(tmp_path).parent.glob("memory.sqlite3*"))
        assert not any(row is None or row[40:100] in found for row in rows)
        assert file_of(tmp_path).with_name("memory.sqlite3-wal").stat().st_size == 0


async def test_an_erased_relationship_is_blanked_too(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await remember(store, IN_DM, TWO, "coffee")
        await remember(store, BENS, THREE, "water")
        await erase(store)
    async with opened(tmp_path) as store:
        assert (await store.compact(lambda _: None)).events == 2
        assert audit(store.log, store.keys, store.ledger, store.checkpoints).ok
        assert texts(store, BENS) == ["water"]


async def test_a_blank_that_no_compaction_made_is_named(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await remember(store, ANAS, TWO, "coffee")
        await forget(store, ANAS, ONE)
        await store.compact(lambda _: None)
    with by_hand(tmp_path) as file:
        file.execute("UPDATE event SET sealed = NULL WHERE version = 2")
    async with opened(tmp_path) as store:
        (problem,) = audit(store.log, store.keys, store.ledger, store.checkpoints).problems
        assert "version 2: the event was blanked, and no compaction did that" in problem.what


async def test_even_a_forgotten_note_may_not_be_blanked_unsaid(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await forget(store, ANAS, ONE)
    with by_hand(tmp_path) as file:
        file.execute("UPDATE event SET sealed = NULL WHERE version = 1")
    async with opened(tmp_path) as store:
        assert not audit(store.log, store.keys, store.ledger, store.checkpoints).ok


async def test_a_compaction_that_cannot_empty_the_log_says_so_and_is_finished_by_the_next(tmp_path: Path) -> None:
    async with opened(tmp_path, busy=0.2) as store:
        await remember(store, ANAS, ONE, "tea")
        with closing(_reading(file_of(tmp_path), 0.1)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM event").fetchall()
            await forget(store, ANAS, ONE)
            with pytest.raises(StoreError, match="traces"):
                await store.compact(lambda _: None)
            assert texts(store, ANAS) == []
        assert (await store.compact(lambda _: None)).events == 0
        assert file_of(tmp_path).with_name("memory.sqlite3-wal").stat().st_size == 0


async def test_a_damaged_scope_is_left_as_it_is_and_the_others_are_compacted(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await forget(store, ANAS, ONE)
        await remember(store, BENS, TWO, "coffee")
        await forget(store, BENS, TWO)
    with by_hand(tmp_path) as file:
        file.execute("DELETE FROM event WHERE note_id = ? AND version = 1", (ONE,))
    async with opened(tmp_path) as store:
        done = await store.compact(lambda _: None)
        assert (done.events, done.skipped) == (2, [ANAS])


async def test_a_restored_copy_from_before_the_compaction_shows_nothing_forgotten(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await remember(store, ANAS, TWO, "coffee")
    before = file_of(tmp_path).read_bytes()
    async with opened(tmp_path) as store:
        await forget(store, ANAS, ONE)
        await store.compact(lambda _: None)
    file_of(tmp_path).write_bytes(before)
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == ["coffee"]
    assert keys_of(tmp_path).is_dir()


async def test_what_was_corrected_away_twice_is_gone_and_the_note_stands(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await remember(store, ANAS, ONE, "tea")
        await happen(store, ANAS, (ONE, Corrected(note="green tea")), action="correct")
        await happen(store, ANAS, (ONE, Corrected(note="black tea")), action="correct")
        assert (await store.compact(lambda _: None)).events == 1
    async with opened(tmp_path) as store:
        assert texts(store, ANAS) == ["black tea"]


async def test_two_compactions_at_once_blank_and_name_each_event_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as store, opened(tmp_path) as other:
        for note in (ONE, TWO, THREE):
            await remember(store, ANAS, note, f"tea {note}")
            await forget(store, ANAS, note)
        done = await asyncio.gather(store.compact(lambda _: None), other.compact(lambda _: None))
        assert sum(each.events for each in done) == 6
        named = [event for entry in tail(store.log) for event in blanked_events(entry)]
        assert len(named) == len(set(named)) == 6
        assert audit(store.log, store.keys, store.ledger, store.checkpoints).ok


async def test_what_is_written_and_forgotten_during_a_compaction_is_kept_and_gone(tmp_path: Path) -> None:
    """A43: a compaction that has read a scope meets what another process does to it before the blanks are written."""
    async with opened(tmp_path) as store, opened(tmp_path) as other:
        await remember(store, ANAS, ONE, "tea")
        await forget(store, ANAS, ONE)
        await remember(store, BENS, TWO, "coffee")

        async def meanwhile() -> None:
            await happen(other, BENS, (TWO, Corrected(note="green tea")), action="correct")
            await remember(other, ANAS, THREE, "water")
            await forget(other, BENS, TWO)

        await asyncio.gather(store.compact(lambda _: None), meanwhile())
        assert (texts(store, ANAS), texts(other, ANAS), texts(store, BENS)) == (["water"], ["water"], [])
        assert audit(store.log, store.keys, store.ledger, store.checkpoints).ok
        await other.compact(lambda _: None)
        assert audit(other.log, other.keys, other.ledger, other.checkpoints).ok
    assert [held for (note, _), held in sealed(tmp_path).items() if note != THREE] == [False] * 5
