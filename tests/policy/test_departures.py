"""Who may seal, bring back and erase the memory of somebody who left: as tables."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import get_args

import pytest

from policy.actions import MODEL_TOOLS, Depart, ForgetAll, Return
from policy.decision import Allow, Deny
from policy.departures import Departure, may_leave
from policy.envelope import UNATTENDED, Actor, Direct, Origin, Place, RunEnvelope, Shared
from policy.identity import Channel, ImpId, Person, RunId

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
ANA, BEN = Person("local", "ana"), Person("local", "ben")
HOME, ROOM = Direct(Channel("local", "dm-ana"), ANA), Shared(Channel("local", "general"), "members")
SEALED = Departure(NOW - timedelta(days=1), NOW + timedelta(days=29))
DUE = replace(SEALED, erase_at=NOW)
ORIGINS: tuple[Origin, ...] = get_args(Origin)


def frame(origin: Origin, place: Place = UNATTENDED, person: Person | None = ANA) -> RunEnvelope:
    actor = None if person is None else Actor(person)
    return RunEnvelope(RunId("run"), ImpId("imp"), origin, "local", place, actor, NOW)


@pytest.mark.parametrize("origin", ORIGINS)
def test_only_the_platforms_word_seals(origin: Origin) -> None:
    for subject in (frame(origin), frame(origin, ROOM, None)):
        decision = may_leave(subject, Depart(), None, NOW)
        assert isinstance(decision, Allow) == (origin == "trigger")


@pytest.mark.parametrize("origin", ORIGINS)
def test_only_the_persons_own_press_brings_their_memory_back(origin: Origin) -> None:
    for place in (HOME, ROOM):
        decision = may_leave(frame(origin, place), Return(), SEALED, NOW)
        assert isinstance(decision, Allow) == (origin in ("panel", "command"))


@pytest.mark.parametrize("origin", ORIGINS)
def test_a_room_comes_back_by_the_platforms_word_alone(origin: Origin) -> None:
    decision = may_leave(frame(origin, ROOM, None), Return(), SEALED, NOW)
    assert isinstance(decision, Allow) == (origin == "trigger")


def test_nobody_presses_in_somebody_elses_conversation_or_without_their_facts() -> None:
    strange = frame("command", HOME, BEN)
    unknown = replace(frame("command", HOME), least_privilege="I cannot tell who you are.")
    for envelope in (strange, unknown):
        assert isinstance(may_leave(envelope, Return(), SEALED, NOW), Deny)
    hostless = replace(frame("trigger"), least_privilege="I cannot tell.")
    assert isinstance(may_leave(hostless, Depart(), None, NOW), Deny)


def test_the_last_instant_belongs_to_the_erasing() -> None:
    before = replace(SEALED, erase_at=NOW + timedelta(microseconds=1))
    assert isinstance(may_leave(frame("command", HOME), Return(), before, NOW), Allow)
    over = may_leave(frame("command", HOME), Return(), DUE, NOW)
    assert isinstance(over, Deny)
    assert over.code == "expiry"


def test_what_is_not_sealed_cannot_be_brought_back() -> None:
    decision = may_leave(frame("command", HOME), Return(), None, NOW)
    assert isinstance(decision, Deny)
    assert decision.code == "not_found"


@pytest.mark.parametrize("departure", [None, SEALED, DUE])
@pytest.mark.parametrize("origin", ORIGINS)
def test_the_host_erases_what_is_due_and_nothing_else(origin: Origin, departure: Departure | None) -> None:
    for subject in (frame(origin), frame(origin, ROOM, None)):
        decision = may_leave(subject, ForgetAll(), departure, NOW)
        assert isinstance(decision, Allow) == (origin == "trigger" and departure is DUE)


def test_nobody_and_nowhere_cannot_leave() -> None:
    for place in (UNATTENDED, HOME):
        assert isinstance(may_leave(frame("trigger", place, None), Depart(), None, NOW), Deny)


def test_a_model_has_no_tool_to_seal_or_to_bring_back() -> None:
    assert not {Depart, Return} & set(MODEL_TOOLS)


def test_whoever_looks_is_told_until_when() -> None:
    for is_room in (True, False):
        assert f"{SEALED.erase_at:%Y-%m-%d %H:%M}" in SEALED.sentence(is_room=is_room)
