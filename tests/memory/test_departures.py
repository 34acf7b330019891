"""What is left to see of the memory of those who left."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core import Core
from memory.departures import as_seen, facts_as_seen, sealed_by
from memory.events import Departed, Event, Evidence, Held, Remembered, Returned, Source
from memory.fold import Hold, Note, ScopeState, Stored, advance
from memory.ports import Change, Facts, Ruling
from policy.departures import Departure
from policy.identity import Channel, CoreId, NoteId, Person
from policy.scope import IMP_SCOPE, Owner, Scope, channel_scope, dm_scope, user_scope
from policy.settings import Choices

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
GONE_AT = Departure(NOW, NOW + timedelta(days=30))
ANA, BEN = Person("local", "ana"), Person("local", "ben")
ROOM = channel_scope(Channel("local", "general"))
HOME = dm_scope(Channel("local", "dm-ana"), ANA)
SCOPES = (user_scope(ANA), user_scope(BEN), HOME, ROOM, IMP_SCOPE)
OWNERS = tuple(dict.fromkeys(scope.owner for scope in SCOPES if scope != IMP_SCOPE))


def note(number: int, scope: Scope, about: Person | None = None, *, adopted: bool = False) -> Note:
    return Note(
        id=NoteId(f"note_{number}"),
        scope=scope,
        kind="fact",
        text=f"note {number}",
        basis="explicit",
        evidence=(Evidence(),),
        source=Source(),
        written_at=NOW,
        changed_at=NOW,
        version=number,
        about=None if about is None else str(about),
        adopted=adopted,
    )


def held(number: int, scope: Scope, person: Person) -> Hold:
    event = Held(action="remember", approver="steward", person=str(person), why="policy", expires_at=GONE_AT.erase_at)
    return Hold(NoteId(f"note_{number}"), scope, event, NOW, number)


def state(scope: Scope) -> ScopeState:
    """A scope with a note, one about each of two people, one adopted, two holds and a core memory."""
    notes = [
        note(1, scope),
        note(2, scope, ANA),
        note(3, scope, BEN),
        note(4, scope, ANA, adopted=True),
    ]
    holds = [held(5, scope, ANA), held(6, scope, BEN)]
    core = Core(CoreId("core_1"), "Short answers.", "preference", "", "active", False, (), (), NOW, 7)
    return ScopeState(
        scope,
        head=7,
        notes={n.id: n for n in notes},
        holds={h.id: h for h in holds},
        cores={core.id: core},
        purpose="Help.",
        choices=Choices(inferred=False),
        noted_in=frozenset({"local:general"}),
    )


@given(st.sets(st.sampled_from(OWNERS)), st.sampled_from(SCOPES))
def test_a_sealed_scope_shows_nothing_and_others_lose_only_what_is_about_those_who_left(
    owners: set[Owner], scope: Scope
) -> None:
    gone = dict.fromkeys(owners, GONE_AT)
    before, seen = state(scope), as_seen(state(scope), gone)
    if scope.owner in owners:
        assert (seen.notes, seen.holds, seen.cores, seen.purpose) == ({}, {}, {}, "")
        assert seen.departure == GONE_AT
        return
    people = {owner.ident for owner in owners if owner.kind == "relation"}
    hidden = {n.id for n in before.notes.values() if scope == ROOM and n.about in people and not n.adopted}
    assert set(seen.notes) == set(before.notes) - hidden
    assert {h.held.person for h in seen.holds.values()} == {"local:ana", "local:ben"} - (
        people if scope == ROOM else set()
    )


@given(st.sets(st.sampled_from(OWNERS)), st.sampled_from(OWNERS), st.sampled_from(SCOPES))
def test_one_more_who_left_never_shows_more(owners: set[Owner], more: Owner, scope: Scope) -> None:
    fewer = as_seen(state(scope), dict.fromkeys(owners, GONE_AT))
    after = as_seen(state(scope), dict.fromkeys({*owners, more}, GONE_AT))
    assert set(after.notes) <= set(fewer.notes)
    assert set(after.holds) <= set(fewer.holds)
    assert set(after.cores) <= set(fewer.cores)


def test_what_was_chosen_and_where_to_look_when_it_is_erased_stays() -> None:
    seen = as_seen(state(user_scope(ANA)), {Owner("relation", ANA): GONE_AT})
    assert seen.choices == Choices(inferred=False)
    assert seen.noted_in == {"local:general"}
    assert seen.head == 7


def test_a_scope_that_says_so_itself_is_sealed_whatever_the_list_says() -> None:
    mine = replace(state(user_scope(ANA)), departure=GONE_AT)
    assert as_seen(mine, {}).notes == {}


def test_where_nobody_left_the_state_is_the_very_same() -> None:
    for scope in SCOPES:
        before = state(scope)
        assert as_seen(before, {}) is before
    quiet = replace(state(ROOM), notes={NoteId("note_1"): note(1, ROOM)}, holds={})
    assert as_seen(quiet, {Owner("relation", ANA): GONE_AT}) is quiet


def test_leaving_and_coming_back_are_folded_and_nothing_is_lost() -> None:
    said = Stored(1, NoteId("note_1"), NOW, Remembered(note="Likes tea."))
    left = Stored(2, None, NOW + timedelta(hours=1), Departed(erase_at=GONE_AT.erase_at))
    sealed = advance(ScopeState(user_scope(ANA)), [said, left])
    assert sealed.departure == Departure(NOW + timedelta(hours=1), GONE_AT.erase_at)
    assert as_seen(sealed, {}).notes == {}
    back = advance(sealed, [Stored(3, None, NOW + timedelta(hours=2), Returned())])
    assert back.departure is None
    assert [n.text for n in as_seen(back, {}).notes.values()] == ["Likes tea."]


def test_a_judgement_finds_no_note_and_nothing_that_waits_behind_a_seal() -> None:
    mine = state(user_scope(ANA))
    facts = Facts(
        NOW,
        {mine.scope: mine},
        mine.notes[NoteId("note_1")],
        mine.holds[NoteId("note_5")],
        mine.notes[NoteId("note_2")],
        gone={Owner("relation", ANA): GONE_AT},
    )
    seen = facts_as_seen(facts)
    assert (seen.target, seen.hold, seen.other) == (None, None, None)
    open_ = facts_as_seen(replace(facts, gone={}))
    assert (open_.target, open_.hold, open_.other) == (facts.target, facts.hold, facts.other)


_MAY = {
    "answered.v1", "chose.v1", "core_dropped.v1", "departed.v1", "disabled.v1", "expired.v1", "forgotten.v1",
    "noted_in.v1", "returned.v1", "unpinned.v1",
}  # fmt: skip


@pytest.mark.parametrize("kind", get_args(get_args(Event)[0]), ids=lambda kind: kind.__name__)
def test_a_sealed_scope_takes_ends_and_nothing_new(kind: Any) -> None:  # noqa: ANN401 - every kind of event
    event = kind.model_construct()
    scope = user_scope(ANA)
    ruling = Ruling("done", "ok", "done", None, (Change(IMP_SCOPE, None, event), Change(scope, None, event)))
    facts = Facts(NOW, {scope: state(scope)}, None, gone={Owner("relation", ANA): GONE_AT})
    found = sealed_by(ruling, facts)
    assert found == (None if event.kind in _MAY else (scope, GONE_AT))
    assert sealed_by(ruling, replace(facts, gone={})) is None
