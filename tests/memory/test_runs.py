"""Runs: a message is one run however often it comes, its texts are sealed, and its record tells no text."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from memory.errors import StoreError
from memory.runs import LEASE, RunRecord, ToolUse, Turn
from memory.store import Store
from policy.envelope import Actor, Direct, Place, RunEnvelope, Shared
from policy.identity import Channel, Person, RunId
from policy.scope import Owner, read_owner
from tests.memory.opened import (
    ANA,
    ANA_OWNER,
    ANAS,
    BEN,
    DM,
    IMP,
    NOON,
    ONE,
    ROOM,
    ROOM_OWNER,
    Ticking,
    by_hand,
    erase,
    opened,
    remember,
)

HERE = Direct(DM, ANA)


def envelope(
    number: int = 1,
    text: str = "hello",
    place: Place = HERE,
    person: Person = ANA,
    message: str = "m1",
    **rest: Any,  # noqa: ANN401
) -> RunEnvelope:
    values: dict[str, Any] = {"at": NOON} | rest
    return RunEnvelope(
        run=RunId(f"run_{number:026d}"),
        imp=IMP,
        origin="session",
        provider="local",
        place=place,
        actor=Actor(person, name=person.id),
        text=text,
        message_id=message,
        **values,
    )


def record(seen: RunEnvelope, **fields: Any) -> RunRecord:  # noqa: ANN401
    values: dict[str, Any] = {"started": seen.at, "ended": seen.at + timedelta(seconds=1)} | fields
    return RunRecord(
        run=seen.run,
        origin=seen.origin,
        place=seen.place.kind,
        conversation=seen.conversation,
        person=str(seen.person),
        message=seen.message_id,
        **values,
    )


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(tmp_path) as one:
        one.keys.ensure(ANA_OWNER)
        one.keys.ensure(ROOM_OWNER)
        yield one


async def answer(store: Store, seen: RunEnvelope, turn: Turn | None = None, **fields: Any) -> None:  # noqa: ANN401
    owner = seen.place_scope.owner if seen.place_scope is not None else None
    await store.runs.answer(seen, record(seen, **fields), turn, owner)


async def test_a_message_is_one_run_however_often_it_is_delivered(store: Store) -> None:
    claims = await asyncio.gather(*(store.runs.claim(envelope(number), ANA_OWNER) for number in range(1, 6)))
    assert [claim.standing for claim in claims] == ["fresh", *["running"] * 4]
    assert {claim.run for claim in claims} == {envelope(1).run}
    await answer(store, envelope(1))
    assert (await store.runs.claim(envelope(7), ANA_OWNER)).standing == "answered"
    await store.runs.sent(envelope(1).run)
    assert (await store.runs.claim(envelope(8), ANA_OWNER)).standing == "answered"


async def test_a_message_is_answered_once_by_two_processes_and_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as one, opened(tmp_path) as other:
        one.keys.ensure(ANA_OWNER)
        assert (await one.runs.claim(envelope(1), ANA_OWNER)).standing == "fresh"
        assert (await other.runs.claim(envelope(2), ANA_OWNER)).standing == "running"
        await answer(one, envelope(1))
    async with opened(tmp_path) as again:
        assert (await again.runs.claim(envelope(3), ANA_OWNER)).standing == "answered"


DIFFERENT: list[Callable[[RunEnvelope], RunEnvelope]] = [
    lambda e: replace(e, message_id="m2"),
    lambda e: replace(e, place=Shared(ROOM, "members")),
    lambda e: replace(e, tenant="T2"),
]


@pytest.mark.parametrize("other", DIFFERENT, ids=["message", "channel", "tenant"])
async def test_another_message_channel_or_tenant_is_another_run(
    store: Store, other: Callable[[RunEnvelope], RunEnvelope]
) -> None:
    assert (await store.runs.claim(envelope(1), ANA_OWNER)).standing == "fresh"
    assert (await store.runs.claim(other(envelope(2)), ANA_OWNER)).standing == "fresh"


async def test_a_claim_of_a_process_that_is_gone_is_resumed_under_its_first_run(tmp_path: Path) -> None:
    async with opened(tmp_path) as one:
        one.keys.ensure(ANA_OWNER)
        await one.runs.claim(envelope(1, "the very words"), ANA_OWNER)
    async with opened(tmp_path) as again:
        (left,) = again.runs.unfinished()
        assert (left.run, left.is_answering) == (envelope(1).run, False)
        assert left.envelope == envelope(1, "the very words")
        claim = await again.runs.claim(envelope(2), ANA_OWNER)
        assert (claim.standing, claim.run) == ("resumed", envelope(1).run)
        assert (await again.runs.claim(envelope(3), ANA_OWNER)).standing == "running"


async def test_a_claim_whose_lease_ran_out_is_free_although_its_process_lives(tmp_path: Path) -> None:
    clock = Ticking()
    async with opened(tmp_path, clock) as store:
        store.keys.ensure(ANA_OWNER)
        await store.runs.claim(envelope(1), ANA_OWNER)
        clock.now += LEASE - timedelta(minutes=1)
        assert (await store.runs.claim(envelope(2), ANA_OWNER)).standing == "running"
        clock.now += timedelta(minutes=2)
        assert (await store.runs.claim(envelope(3), ANA_OWNER)).standing == "resumed"


async def test_nothing_is_claimed_before_there_is_a_key_to_seal_it(store: Store) -> None:
    with pytest.raises(StoreError, match="no key"):
        await store.runs.claim(envelope(1, person=BEN), Owner("relation", BEN))
    assert store.runs.unfinished() == []


async def test_what_was_said_is_nowhere_in_the_file_in_the_open(tmp_path: Path) -> None:
    word = "Quetzalcoatlus"
    async with opened(tmp_path) as store:
        store.keys.ensure(ANA_OWNER)
        seen = envelope(1, f"I saw a {word}", message="m1")
        await store.runs.claim(seen, ANA_OWNER)
        await answer(store, seen, Turn(text=seen.text, reply=f"A {word}!", name=word))
        past = store.runs.get(seen.run)
        assert past is not None
        assert past.turn == Turn(text=seen.text, reply=f"A {word}!", name=word)
    with by_hand(tmp_path) as raw:
        assert word not in "\n".join(raw.iterdump())


async def test_a_claimed_envelope_is_blanked_once_it_is_answered(store: Store) -> None:
    await store.runs.claim(envelope(1), ANA_OWNER)
    assert store.log.file.read("SELECT sealed IS NULL, state FROM inbox") == [(0, "running")]
    await answer(store, envelope(1))
    assert store.log.file.read("SELECT sealed IS NULL, state FROM inbox") == [(1, "answering")]
    await store.runs.sent(envelope(1).run)
    assert store.log.file.read("SELECT sealed IS NULL, state FROM inbox") == [(1, "done")]


async def test_conversations_and_people_have_their_newest_runs_first(store: Store) -> None:
    in_room = Shared(ROOM, "members")
    for number in range(1, 5):
        person = ANA if number % 2 else BEN
        seen = envelope(number, f"t{number}", in_room, person, f"m{number}", at=NOON + timedelta(minutes=number))
        await answer(store, seen, Turn(text=f"t{number}", reply="ok"))
    await answer(store, envelope(9), Turn(text="in the DM", reply="ok"))
    said = [past.turn.text for past in store.runs.conversation(str(ROOM), 3) if past.turn is not None]
    assert said == ["t4", "t3", "t2"]
    mine = [past.turn.text for past in store.runs.of_person(str(ROOM), str(ANA), 9) if past.turn is not None]
    assert mine == ["t3", "t1"]
    assert [past.record.run for past in store.runs.latest(2)] == [envelope(4).run, envelope(3).run]
    assert store.runs.get("run_x") is None


async def test_an_erasure_takes_the_person_s_turns_everywhere_and_leaves_others(store: Store) -> None:
    in_room = Shared(ROOM, "members")
    await answer(store, envelope(1), Turn(text="DM", reply="ok"))
    await answer(store, envelope(2, place=in_room, message="m2"), Turn(text="Ana in a room", reply="ok"))
    await answer(store, envelope(3, place=in_room, person=BEN, message="m3"), Turn(text="Ben", reply="ok"))
    await erase(store)
    turns = {run: store.runs.get(envelope(run).run) for run in (1, 2, 3)}
    assert [past.turn is None for past in turns.values() if past is not None] == [True, True, False]


async def test_a_run_that_ends_after_its_person_erased_everything_keeps_no_turn(store: Store) -> None:
    await remember(store, ANAS, ONE, "tea")
    seen = envelope(1, place=Shared(ROOM, "members"))
    await erase(store)
    await answer(store, seen, Turn(text="hello", reply="ok"))
    past = store.runs.get(seen.run)
    assert past is not None
    assert past.turn is None
    later = envelope(2, place=Shared(ROOM, "members"), message="m2", at=NOON + timedelta(hours=1))
    await answer(store, later, Turn(text="hello", reply="ok"))
    kept = store.runs.get(later.run)
    assert kept is not None
    assert kept.turn is not None


async def test_a_turn_that_was_tampered_with_is_one_that_is_not_there(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        store.keys.ensure(ANA_OWNER)
        await answer(store, envelope(1), Turn(text="one", reply="ok"))
        await answer(store, envelope(2, message="m2"), Turn(text="two", reply="ok"))
    with by_hand(tmp_path) as raw:
        (turns,) = raw.execute("SELECT turns FROM run WHERE run = ?", (envelope(1).run,)).fetchone()
        raw.execute("UPDATE run SET turns = ? WHERE run = ?", (turns, envelope(2).run))
    async with opened(tmp_path) as store:
        first, second = store.runs.get(envelope(1).run), store.runs.get(envelope(2).run)
        assert first is not None
        assert second is not None
        assert (first.turn is None, second.turn is None) == (False, True)


async def test_what_a_run_changed_is_read_from_the_journal(store: Store) -> None:
    await remember(store, ANAS, ONE, "tea")
    assert store.runs.committed(RunId("run_1")) == [("remember", ONE)]
    assert store.runs.committed(RunId("run_2")) == []


async def test_a_run_is_told_once(store: Store) -> None:
    await answer(store, envelope(1), announced=False, tools=(ToolUse(tool="remember", code="ok", note=ONE),))
    past = store.runs.get(envelope(1).run)
    assert past is not None
    assert not past.record.announced
    await store.runs.mark_told([envelope(1).run, "run_x"])
    told = store.runs.get(envelope(1).run)
    assert told is not None
    assert told.record == past.record.model_copy(update={"announced": True})


async def test_the_end_of_a_run_is_one_journal_entry_with_a_keyed_digest(store: Store) -> None:
    await answer(store, envelope(1), codes=("full",))
    ((run, actor, action, digest, outcome, code),) = store.log.file.read(
        "SELECT run, actor, action, object_id, outcome, code FROM journal"
    )
    assert (run, actor, action, outcome, code) == (envelope(1).run, "local:ana", "run", "done", "full")
    assert len(digest) == 32
    assert all(letter in "0123456789abcdef" for letter in digest)


@pytest.mark.parametrize("owner", [ANA_OWNER, ROOM_OWNER, Owner("imp"), Owner("relation", Person("slack", "U1", "T1"))])
def test_an_owner_is_read_back_from_its_columns(owner: Owner) -> None:
    assert read_owner(owner.kind, owner.ident) == owner


def test_columns_that_describe_no_owner_are_refused() -> None:
    with pytest.raises(ValueError, match="identity"):
        read_owner("relation", "ana")
    assert read_owner("channel", "local:dm-ana") == Owner("channel", Channel("local", "dm-ana"))
