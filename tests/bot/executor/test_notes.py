"""Duplicates, limits and pointers: the same rule whoever asks."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.executor.notes import (
    MAX_EVIDENCE,
    is_full,
    is_room,
    keep,
    limit_of,
    noted_in,
    repeat,
    same_note,
    target_of,
)
from memory.events import Enabled, Evidence, NotedIn, Remembered, Source, Supported
from memory.fold import ScopeState
from memory.ports import Facts
from policy.identity import Person
from policy.scope import IMP_SCOPE, Scope
from policy.settings import Limits
from tests.memory.noted import ANA, ANAS, IN_DM, IN_ROOM, NOW, note, note_id, state

LIMITS = Limits(user_notes=2, dm_notes=3, channel_notes=4, imp_notes=5)


def facts(*states: ScopeState) -> Facts:
    """What a transaction read."""
    return Facts(NOW, {each.scope: each for each in states}, None)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Ana likes tea", "ana  LIKES tea.", True),
        ("Ana likes tea", "Ana likes tea!?", True),
        ("Ana likes tea", "\uff21na likes tea", True),
        ("Straße", "STRASSE", True),
        ("Ana likes tea", "Ana likes teas", False),
        ("Ana likes tea", "Ana doesn't like tea", False),
        ("C", "C++", False),
    ],
)
def test_one_equality_says_what_is_the_same_note(one: str, other: str, same: bool) -> None:
    assert (same_note(state(ANAS, note(1, one)), other, NOW) is not None) is same
    assert (same_note(state(ANAS, note(1, other)), one, NOW) is not None) is same


def test_what_is_over_is_no_duplicate_and_what_is_switched_off_is() -> None:
    assert same_note(state(ANAS, note(1, "x", expires_at=NOW)), "x", NOW) is None
    assert same_note(state(ANAS, note(1, "x", disabled=True)), "x", NOW) is not None
    assert same_note(None, "x", NOW) is None


@pytest.mark.parametrize(("scope", "limit"), [(ANAS, 2), (IN_DM, 3), (IN_ROOM, 4), (IMP_SCOPE, 5)])
def test_a_scope_is_full_at_its_own_limit_and_not_before(scope: Scope, limit: int) -> None:
    assert limit_of(scope, LIMITS) == limit
    notes = [note(at, f"n{at}", scope) for at in range(1, limit + 1)]
    full = is_full(state(scope, *notes), LIMITS, NOW)
    assert full is not None
    assert (full.code, str(limit) in full.because, "/memory" in full.because) == ("full", True, True)
    assert is_full(state(scope, *notes[1:]), LIMITS, NOW) is None
    over = replace(notes[0], expires_at=NOW)
    assert is_full(state(scope, over, *notes[1:]), LIMITS, NOW) is None
    assert is_full(state(scope, over, *notes[1:]), LIMITS, NOW - timedelta(seconds=1)) is not None


@given(st.lists(st.integers(0, 12), max_size=20))
def test_repeating_adds_each_piece_once_and_only_so_many(said: list[int]) -> None:
    """The note as it grows under one repeat after the other."""
    known = note(1, "x")
    for number in said:
        piece = Evidence(message=f"m{number}")
        ruling = repeat(known, (piece,), "explicit")
        assert ruling.code == "already_known"
        added = [change.event.evidence for change in ruling.changes if isinstance(change.event, Supported)]
        assert added == ([piece] if piece not in known.evidence and len(known.evidence) < MAX_EVIDENCE else [])
        known = replace(known, evidence=(*known.evidence, *added))
    assert len(known.evidence) == min(MAX_EVIDENCE, len(set(said)))


def test_saying_it_again_wakes_a_note_that_was_switched_off() -> None:
    ruling = repeat(note(1, "x", disabled=True), (Evidence(message="m"),), "explicit")
    assert [type(change.event) for change in ruling.changes] == [Supported, Enabled]
    assert [type(c.event) for c in repeat(note(1, "x", disabled=True), (), "explicit").changes] == [Enabled]


def test_a_room_s_note_about_a_person_is_pointed_to_from_their_own_memory_once() -> None:
    own = state(ANAS)
    (change,) = noted_in(IN_ROOM, str(ANA), facts(own))
    assert (change.scope, change.note_id, change.event) == (ANAS, None, NotedIn(channel="local:general"))
    known = replace(own, noted_in=frozenset({"local:general"}))
    assert noted_in(IN_ROOM, str(ANA), facts(known)) == ()


@pytest.mark.parametrize(
    ("scope", "about"), [(IN_ROOM, None), (IN_DM, "local:ana"), (ANAS, "local:ana"), (IMP_SCOPE, "local:ana")]
)
def test_nothing_else_is_pointed_to(scope: Scope, about: str | None) -> None:
    assert noted_in(scope, about, facts(state(ANAS))) == ()


def test_keeping_a_note_is_its_event_and_the_pointer_to_it() -> None:
    event = Remembered(note="x", about=str(ANA))
    changes = keep(state(IN_ROOM), note_id(1), event, facts(state(ANAS), state(IN_ROOM)))
    assert [(change.scope, change.note_id) for change in changes] == [(IN_ROOM, note_id(1)), (ANAS, None)]


@pytest.mark.parametrize(("scope", "room"), [(IN_ROOM, True), (IN_DM, False), (ANAS, False), (IMP_SCOPE, False)])
def test_a_room_is_a_channel_that_more_than_one_person_reads(scope: Scope, room: bool) -> None:
    assert is_room(scope) is room


def test_authority_is_asked_about_the_note_as_it_stands() -> None:
    each = note(1, "x", IN_ROOM, about="local:ana", source=Source(author="local:bob"), adopted=True, trait="health")
    target = target_of(each)
    assert (target.scope, target.about, target.author) == (IN_ROOM, ANA, Person("local", "bob"))
    assert (target.is_adopted, target.trait) == (True, "health")
    assert (target_of(note(1, "x")).about, target_of(note(1, "x")).author) == (None, None)
