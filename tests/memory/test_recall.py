"""Eligible, then ranked, then bounded; and a trace that accounts for every note without a word of them."""

from collections import Counter
from dataclasses import asdict, replace
from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.fold import Note, ScopeState
from memory.recall import (
    MAX_EXCLUSIONS,
    MISFITS,
    Budget,
    Indexes,
    Query,
    Recalled,
    Trace,
    budget_in,
    recall,
    without_personal,
)
from policy.envelope import UNATTENDED, Direct, Shared
from policy.identity import Channel, Person
from policy.scope import IMP_SCOPE
from policy.settings import KINDS, Limits
from policy.visibility import Visibility, Window, Withheld
from tests.memory.noted import (
    ANA,
    ANAS,
    BOB,
    BOBS,
    DM,
    IN_DM,
    IN_ROOM,
    NOW,
    OTHER,
    ROOM,
    note,
    note_id,
    numbers,
    sees,
    state,
)

AMPLE = Budget(notes=40, characters=8_000)


def asks(text: str = "", now: datetime = NOW, person: Person | None = ANA, channel: Channel | None = DM) -> Query:
    return Query(text, person, channel, now)


def recalled(
    *states: ScopeState, sight: Visibility | None = None, query: Query | None = None, budget: Budget = AMPLE
) -> Recalled:
    """Recall over these states, all of them visible unless said otherwise."""
    return recall(states, sight or sees(*(each.scope for each in states)), query or asks(), budget)


def reasons(trace: Trace) -> dict[int, str]:
    return {row.version: row.reason for row in trace.excluded}


def accounted(trace: Trace) -> int:
    return len(trace.selected) + len(trace.excluded) + sum(row.count for row in trace.further)


class TestWhoseNotes:
    def test_a_thousand_better_matches_of_somebody_else_change_nothing(self) -> None:
        mine = state(ANAS, note(1, "Ana is allergic to nuts"))
        theirs = state(BOBS, *(note(n, "my allergy my allergy", BOBS) for n in range(2, 1_002)))
        query = asks("what is my allergy?")
        assert recalled(mine, theirs, sight=sees(ANAS), query=query) == recalled(mine, query=query)

    def test_a_private_note_stays_out_of_a_room_and_the_trace_says_wrong_audience(self) -> None:
        sight = sees(IN_ROOM, withheld=[Withheld(ANAS, "wrong_audience")])
        found = recalled(state(IN_ROOM), state(ANAS, note(1, "Ana is allergic to nuts")), sight=sight)
        assert found.selected == ()
        assert reasons(found.trace) == {1: "wrong_audience"}

    def test_a_withheld_note_moves_nothing_that_the_room_sees(self) -> None:
        room = state(
            IN_ROOM, note(1, "the deploy is on Friday", IN_ROOM), note(2, "lunch is at noon", IN_ROOM, hours=1)
        )
        sight = sees(IN_ROOM, withheld=[Withheld(ANAS, "wrong_audience")])
        secret = state(ANAS, *(note(n, "lunch lunch lunch") for n in range(3, 30)))
        query = asks("when is lunch?", channel=ROOM)
        found, without = recalled(room, secret, sight=sight, query=query), recalled(room, sight=sight, query=query)
        assert found.selected == without.selected
        assert without_personal(found.trace) == without_personal(without.trace)

    def test_in_a_restricted_room_only_notes_made_there_enter(self) -> None:
        notes = (note(1, "a", made_in=str(ROOM)), note(2, "b", made_in=str(OTHER)), note(3, "c"))
        found = recalled(state(ANAS, *notes), sight=sees(ANAS, made_in=ROOM))
        assert numbers(found.selected) == [1]
        assert reasons(found.trace) == {2: "made_elsewhere", 3: "made_elsewhere"}

    def test_a_scope_with_a_missing_event_serves_nothing(self) -> None:
        found = recalled(state(ANAS, note(1, "a"), is_broken=True, damaged=1))
        assert found.selected == ()
        assert [(row.candidates, row.damaged, row.is_broken) for row in found.trace.considered] == [(0, 1, True)]

    def test_no_state_is_an_empty_scope(self) -> None:
        assert recall([], sees(ANAS), asks(), AMPLE).selected == ()


class TestEligibility:
    @pytest.mark.parametrize(("after", "kept"), [(-1, [1]), (0, []), (1, [])])
    def test_a_note_is_gone_from_the_very_instant_it_expires(self, after: int, kept: list[int]) -> None:
        expiring = state(ANAS, note(1, "the demo is tomorrow", expires_at=NOW))
        found = recalled(expiring, query=asks(now=NOW + timedelta(milliseconds=after)))
        assert numbers(found.selected) == kept

    def test_disabled_refused_and_over_long_notes_are_left_out_with_their_reason(self) -> None:
        notes = (
            note(1, "kept"),
            note(2, "off", disabled=True),
            note(3, "met on Monday", kind="interaction"),
            note(4, "x" * 281),
            note(5, "gone", disabled=True, expires_at=NOW),
        )
        sight = Visibility(windows=(Window(ANAS, KINDS - {"interaction"}),))
        found = recalled(state(ANAS, *notes), sight=sight)
        assert numbers(found.selected) == [1]
        assert reasons(found.trace) == {2: "disabled", 3: "kind_off", 4: "over_limit", 5: "expired"}

    def test_a_corrected_note_is_found_by_its_new_words_only(self) -> None:
        oslo = replace(note(1, "Ana lives in Oslo"), version=2)
        states = state(ANAS, oslo, note(3, "Ana has a cat"))
        for question in ("where do I live?", "Rome", "do I live in Rome or in Oslo?"):
            assert "Rome" not in "".join(each.text for each in recalled(states, query=asks(question)).selected)

    def test_a_note_that_a_narrower_one_replaces_is_left_out_there(self) -> None:
        wide = state(IMP_SCOPE, note(1, "Reports are long", IMP_SCOPE))
        narrow = state(IN_ROOM, note(2, "Reports are short here", IN_ROOM, supersedes=note_id(1)))
        found = recalled(narrow, wide)
        assert numbers(found.selected) == [2]
        assert reasons(found.trace) == {1: "superseded"}
        assert numbers(recalled(wide).selected) == [1]

    @pytest.mark.parametrize("rest", [{"disabled": True}, {"expires_at": NOW}], ids=["disabled", "expired"])
    def test_a_note_that_is_not_current_replaces_nothing(self, rest: dict[str, Any]) -> None:
        wide = state(IMP_SCOPE, note(1, "Reports are long", IMP_SCOPE))
        narrow = state(IN_ROOM, note(2, "Reports are short here", IN_ROOM, supersedes=note_id(1), **rest))
        assert numbers(recalled(narrow, wide).selected) == [1]

    def test_a_wider_note_replaces_no_narrower_one(self) -> None:
        narrow = state(IN_ROOM, note(1, "Reports are short here", IN_ROOM))
        wide = state(IMP_SCOPE, note(2, "Reports are long", IMP_SCOPE, supersedes=note_id(1)))
        assert numbers(recalled(narrow, wide).selected) == [1, 2]

    def test_a_replaced_note_replaces_nothing_itself(self) -> None:
        room = state(IN_ROOM, note(1, "c", IN_ROOM, supersedes=note_id(2)))
        mine = state(ANAS, note(2, "b", supersedes=note_id(3)))
        wide = state(IMP_SCOPE, note(3, "a", IMP_SCOPE))
        assert numbers(recalled(room, mine, wide).selected) == [1, 3]

    def test_the_same_statement_in_two_scopes_enters_once(self) -> None:
        found = recalled(state(IN_DM, note(1, "Ana likes TEA.", IN_DM)), state(ANAS, note(2, "ana likes  tea")))
        assert numbers(found.selected) == [1]
        assert reasons(found.trace) == {2: "duplicate"}


class TestOrder:
    def test_each_signal_decides_only_where_the_earlier_ones_are_equal(self) -> None:
        question = "does the tea arrive on Friday?"
        room = state(
            IN_ROOM,
            note(1, "pinned and guessed", IN_ROOM, pinned=True, basis="inferred", hours=900),
            note(2, "matching tea on Friday, but guessed", IN_ROOM, basis="inferred"),
            note(3, "nothing in common", IN_ROOM, hours=5),
            note(4, "tea", IN_ROOM, hours=9),
            note(5, "newest of no match", IN_ROOM, hours=1),
            note(6, "an old meeting", IN_ROOM, kind="interaction", hours=24 * 31),
            note(7, "an older fact", IN_ROOM, hours=24 * 60),
        )
        wide = state(
            IMP_SCOPE,
            note(8, "tea arrives on Friday", IMP_SCOPE),
            note(9, "pinned for everywhere", IMP_SCOPE, pinned=True),
        )
        found = recalled(room, wide, query=asks(question, channel=ROOM))
        assert numbers(found.selected) == [9, 1, 4, 5, 3, 7, 6, 8, 2]

    def test_a_better_match_goes_before_a_newer_note(self) -> None:
        notes = (
            note(1, "green tea on Friday", hours=3),
            note(2, "tea", hours=1),
            note(3, "tea on Friday", hours=2),
            note(4, "jazz"),
        )
        assert numbers(recalled(state(ANAS, *notes), query=asks("is there green tea on Friday?")).selected) == [
            1,
            3,
            2,
            4,
        ]

    def test_the_same_answer_whatever_order_things_come_in(self) -> None:
        notes = [note(n, f"fact {n % 3} about tea {n}", hours=n % 4) for n in range(1, 30)]
        forward, backward = state(ANAS, *notes), state(ANAS, *reversed(notes))
        other = state(IMP_SCOPE, note(50, "tea", IMP_SCOPE))
        sight = sees(ANAS, IMP_SCOPE)
        assert recall([forward, other], sight, asks("tea 7"), AMPLE) == recall(
            [other, backward], sight, asks("tea 7"), AMPLE
        )

    def test_notes_of_the_same_instant_are_ordered_by_id(self) -> None:
        assert numbers(recalled(state(ANAS, note(2, "b"), note(1, "a"), note(3, "c"))).selected) == [1, 2, 3]


class TestBudget:
    def test_a_thousand_long_notes_stay_within_the_characters_and_pinned_ones_come_first(self) -> None:
        notes = [note(n, f"{n} {'long ' * 50}", IN_ROOM, pinned=n > 998) for n in range(1, 1_001)]
        found = recalled(state(IN_ROOM, *notes), budget=Budget(notes=500, characters=6_000))
        assert numbers(found.selected)[:2] == [999, 1_000]
        assert sum(len(each.text) for each in found.selected) == found.trace.spent.characters <= 6_000
        assert all(each in notes for each in found.selected)
        assert accounted(found.trace) == 1_000

    def test_no_more_notes_than_the_budget_and_the_rest_is_counted(self) -> None:
        found = recalled(
            state(IN_ROOM, *(note(n, f"note {n}", IN_ROOM) for n in range(1, 301))), budget=Budget(24, 6_000)
        )
        assert len(found.selected) == 24
        assert len(found.trace.excluded) == MAX_EXCLUSIONS
        assert [(row.reason, row.count) for row in found.trace.further] == [("over_notes", 76)]

    def test_a_shorter_note_may_still_fit_where_a_longer_one_did_not(self) -> None:
        found = recalled(
            state(ANAS, note(1, "x" * 90, hours=1), note(2, "y" * 90, hours=2), note(3, "z", hours=3)),
            budget=Budget(40, 100),
        )
        assert numbers(found.selected) == [1, 3]
        assert reasons(found.trace) == {2: "over_characters"}

    def test_the_last_character_of_the_budget_is_used(self) -> None:
        assert len(recalled(state(ANAS, note(1, "x" * 100)), budget=Budget(40, 100)).selected) == 1
        assert len(recalled(state(ANAS, note(1, "x" * 101)), budget=Budget(40, 100)).selected) == 0

    def test_after_many_notes_that_do_not_fit_no_shorter_one_is_looked_for(self) -> None:
        long = [note(n, f"{n:03}" * 50, hours=n) for n in range(1, MISFITS + 1)]
        short = note(500, "z", hours=500)
        assert numbers(recalled(state(ANAS, *long, short), budget=Budget(40, 100)).selected) == []
        assert numbers(recalled(state(ANAS, *long[1:], short), budget=Budget(40, 100)).selected) == [500]

    def test_a_caller_may_count_the_rendered_line(self) -> None:
        found = recalled(
            state(ANAS, note(1, "a"), note(2, "b")), budget=Budget(40, 150, cost=lambda each: len(each.text) + 100)
        )
        assert (numbers(found.selected), found.trace.spent.characters) == ([1], 101)

    @pytest.mark.parametrize("budget", [Budget(0, 8_000), Budget(40, 0)], ids=["no notes", "no characters"])
    def test_no_budget_means_no_memory(self, budget: Budget) -> None:
        assert recalled(state(ANAS, note(1, "a")), budget=budget).selected == ()

    def test_a_dm_has_another_budget_than_a_room(self) -> None:
        limits = Limits(note_code_points=99)
        dm, room = budget_in(Direct(DM, ANA), limits), budget_in(Shared(ROOM), limits)
        assert (dm.notes, dm.characters, dm.note_code_points) == (40, 8_000, 99)
        assert (room.notes, room.characters) == (24, 6_000)
        assert budget_in(UNATTENDED, limits).notes == 24


class TestTrace:
    def test_it_names_what_was_selected_with_its_signals_and_holds_no_text(self) -> None:
        found = recalled(
            state(
                ANAS,
                note(1, "Ana likes ZEBRAS", quote="I like ZEBRAS", pinned=True),
                note(2, "ZEBRAS eat", hours=9_999),
            ),
            query=asks("ZEBRAS?"),
        )
        first, second = found.trace.selected
        assert (first.note_id, first.version, first.scope, first.pinned) == (note_id(1), 1, "user", True)
        assert (first.explicit, first.stale, second.stale, first.characters) == (True, False, True, 16)
        assert first.match > 0
        assert "zebra" not in str(asdict(found.trace)).lower()

    def test_a_steward_sees_no_personal_entry_and_no_count_that_adds_up_to_one(self) -> None:
        room = state(IN_ROOM, *(note(n, f"room {n}", IN_ROOM) for n in range(1, 5)), note(5, "same", IN_ROOM, hours=9))
        wide = state(IMP_SCOPE, note(6, "wide", IMP_SCOPE), note(7, "Mine", IMP_SCOPE))
        mine = state(ANAS, note(8, "mine", supersedes=note_id(6)), note(9, "off", disabled=True))
        sight = sees(IN_ROOM, ANAS, IMP_SCOPE)
        query = asks(channel=ROOM)
        whole = recall([room, mine, wide], sight, query, AMPLE).trace
        assert reasons(whole) == {6: "superseded", 7: "duplicate", 9: "disabled"}
        shown = without_personal(whole)
        assert {row.scope for row in shown.selected} == {"channel"}
        assert shown.excluded == ()
        assert [(row.scope, row.candidates) for row in shown.considered] == [("channel", 5), ("imp", 0)]
        assert shown.spent.notes == 5
        assert accounted(shown) == sum(row.candidates for row in shown.considered)

    def test_how_many_of_the_rooms_exclusions_are_named_never_depends_on_personal_ones(self) -> None:
        room = state(IN_ROOM, *(note(n, f"room {n}", IN_ROOM) for n in range(1, 200)))
        mine = state(ANAS, *(note(n, f"mine {n}", disabled=True) for n in range(300, 400)))
        sight, budget = sees(IN_ROOM, ANAS), Budget(0, 8_000)
        whole = recall([room, mine], sight, asks(channel=ROOM), budget).trace
        assert Counter(row.scope for row in whole.excluded) == {"channel": 199, "user": 1}
        assert without_personal(whole) == without_personal(recall([room], sight, asks(channel=ROOM), budget).trace)

    def test_a_steward_is_not_told_which_limit_was_met(self) -> None:
        room = state(IN_ROOM, *(note(n, f"room {n}", IN_ROOM) for n in range(1, 400)))
        shown = without_personal(recalled(room, budget=Budget(1, 8_000)).trace)
        assert {row.reason for row in shown.excluded} == {row.reason for row in shown.further} == {"over_budget"}

    def test_recalling_a_note_a_hundred_times_changes_nothing_about_it(self) -> None:
        states, indexes = state(ANAS, note(1, "a", expires_at=NOW + timedelta(days=1))), Indexes()
        answers = [recall([states], sees(ANAS), asks("a"), AMPLE, indexes) for _ in range(100)]
        assert answers == [answers[0]] * 100
        assert answers[0].selected == (states.notes[note_id(1)],)


class TestIndexes:
    def test_a_kept_index_forgets_what_the_scope_forgot(self) -> None:
        indexes, sight = Indexes(), sees(ANAS)
        first, second = note(1, "Ana likes tea"), note(2, "Ana likes jazz")
        recall([state(ANAS, first, second)], sight, asks("tea"), AMPLE, indexes)
        found = recall([state(ANAS, second)], sight, asks("tea"), AMPLE, indexes)
        assert found == recall([state(ANAS, second)], sight, asks("tea"), AMPLE)

    def test_it_keeps_no_more_notes_than_it_may(self) -> None:
        indexes = Indexes(max_notes=30)
        for number in range(20):
            scope = replace(IN_ROOM, subject=Channel("local", f"room{number}"))
            recall([state(scope, *(note(n, f"a {n}", scope) for n in range(10)))], sees(scope), asks(), AMPLE, indexes)
            assert indexes.held <= 30
        assert indexes.held == 30

    def test_a_dropped_scope_leaves_nothing_behind(self) -> None:
        indexes = Indexes()
        recall([state(ANAS, note(1, "a"))], sees(ANAS), asks(), AMPLE, indexes)
        indexes.drop(ANAS)
        assert indexes.held == 0


WORDS = ("tea", "coffee", "train", "Oslo", "deploy", "Friday")
texts = st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).map(" ".join)
notes_of: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {
        "text": texts,
        "hours": st.integers(0, 20_000),
        "kind": st.sampled_from(["fact", "interaction"]),
        "basis": st.sampled_from(["explicit", "inferred"]),
        "pinned": st.booleans(),
        "disabled": st.booleans(),
        "made_in": st.sampled_from([None, str(ROOM), str(OTHER)]),
        "about": st.sampled_from([None, str(ANA), str(BOB)]),
        "name_hint": st.sampled_from([None, "Tea", "the"]),
        "expires_at": st.none() | st.integers(-50, 50).map(lambda hours: NOW + timedelta(hours=hours)),
        "supersedes": st.none() | st.integers(0, 30).map(note_id),
    }
)


@st.composite
def scopes_of_notes(draw: st.DrawFn) -> list[ScopeState]:
    number = 0
    states = []
    for scope in (IN_ROOM, ANAS, IMP_SCOPE):
        made: list[Note] = []
        for values in draw(st.lists(notes_of, max_size=10)):
            made.append(note(number, scope=scope, **values))
            number += 1
        states.append(state(scope, *made))
    return states


@given(scopes_of_notes(), texts, st.integers(0, 8), st.integers(0, 60))
def test_every_candidate_is_accounted_for_once(states: list[ScopeState], text: str, most: int, characters: int) -> None:
    found = recalled(*states, query=asks(text, channel=ROOM), budget=Budget(most, characters))
    assert len(found.selected) <= most
    assert sum(len(each.text) for each in found.selected) <= characters
    assert accounted(found.trace) == sum(row.candidates for row in found.trace.considered)
    named = [row.note_id for row in found.trace.selected] + [row.note_id for row in found.trace.excluded]
    assert len(named) == len(set(named))


@given(scopes_of_notes(), texts, st.lists(st.integers(-60, 60), min_size=1, max_size=4), st.data())
def test_a_kept_index_answers_like_a_new_one(
    states: list[ScopeState], text: str, hours: list[int], data: st.DataObject
) -> None:
    indexes, sight = Indexes(), sees(IN_ROOM, ANAS, IMP_SCOPE, made_in=ROOM)
    for moment in hours:
        kept = [
            replace(each, notes={i: n for i, n in each.notes.items() if data.draw(st.booleans())}) for each in states
        ]
        query = asks(text, now=NOW + timedelta(hours=moment), channel=ROOM)
        assert recall(kept, sight, query, AMPLE, indexes) == recall(kept, sight, query, AMPLE)


@given(scopes_of_notes(), texts)
def test_dropping_what_cannot_be_recalled_changes_nothing_that_can(states: list[ScopeState], text: str) -> None:
    compacted = [replace(each, notes={i: n for i, n in each.notes.items() if not n.is_expired(NOW)}) for each in states]
    whole, less = recalled(*states, query=asks(text)), recalled(*compacted, query=asks(text))
    assert (whole.selected, whole.trace.selected) == (less.selected, less.trace.selected)
