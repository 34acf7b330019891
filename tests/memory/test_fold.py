"""Events to notes: one fold, whose answer depends on the events alone and which fails closed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.events import (
    Chose,
    Corrected,
    Disabled,
    Enabled,
    Event,
    Evidence,
    Expired,
    Forgotten,
    Moved,
    NotedIn,
    Pinned,
    Remembered,
    Supported,
    Unpinned,
)
from memory.fold import Note, ScopeState, Stored, advance
from policy.identity import NoteId, Person
from policy.scope import user_scope
from policy.settings import Choices

START = datetime(2026, 5, 1, 12, tzinfo=UTC)
MINE = user_scope(Person("local", "ana"))
ONE, TWO, THREE = (NoteId(f"note_{n:026d}") for n in (1, 2, 3))
TEA = Remembered(note="Ana prefers tea", evidence=(Evidence(message="m1", quote="I prefer tea"),))

Happening = tuple[NoteId | None, Event]


def stored(*happened: Happening) -> list[Stored]:
    """These events at versions 1, 2, ..., one a minute."""
    return [
        Stored(version, note_id, START + timedelta(minutes=version), event)
        for version, (note_id, event) in enumerate(happened, start=1)
    ]


def folded(*happened: Happening) -> ScopeState:
    return advance(ScopeState(MINE), stored(*happened))


def only(state: ScopeState) -> Note:
    (note,) = state.notes.values()
    return note


def test_a_remembered_note_has_the_time_and_version_of_its_event() -> None:
    note = only(folded((ONE, TEA)))
    assert (note.id, note.text, note.version) == (ONE, "Ana prefers tea", 1)
    assert note.written_at == note.changed_at == START + timedelta(minutes=1)
    assert folded((ONE, TEA)).head == 1


def test_a_correction_replaces_words_and_evidence_and_keeps_pin_and_expiry() -> None:
    until = START + timedelta(days=1)
    state = folded(
        (ONE, TEA.model_copy(update={"expires_at": until, "pinned": True})),
        (ONE, Corrected(note="Ana prefers coffee", evidence=(Evidence(quote="coffee"),))),
    )
    note = only(state)
    assert note.text == "Ana prefers coffee"
    assert [piece.quote for piece in note.evidence] == ["coffee"]
    assert (note.pinned, note.expires_at, note.version) == (True, until, 2)
    assert note.changed_at > note.written_at


def test_switching_pinning_and_support_change_one_thing_each() -> None:
    before = only(folded((ONE, TEA)))
    assert only(folded((ONE, TEA), (ONE, Disabled()))).disabled
    assert not only(folded((ONE, TEA), (ONE, Disabled()), (ONE, Enabled()))).disabled
    pinned = only(folded((ONE, TEA), (ONE, Pinned())))
    assert (pinned.pinned, pinned.adopted) == (True, False)
    assert only(folded((ONE, TEA), (ONE, Pinned(adopted=True)), (ONE, Unpinned()))).adopted
    again = only(folded((ONE, TEA), (ONE, Supported(evidence=Evidence(message="m2", quote="tea again")))))
    assert len(again.evidence) == 2
    assert again.changed_at == before.changed_at


@pytest.mark.parametrize(
    ("first", "then", "together"),
    [
        ("inferred", "explicit", "explicit"),
        ("explicit", "inferred", "explicit"),
        ("inferred", "inferred", "inferred"),
    ],
)
def test_support_never_weakens_a_basis(first: str, then: str, together: str) -> None:
    remembered = Remembered.model_validate({"note": "Ana prefers tea", "basis": first})
    supported = Supported.model_validate({"evidence": {"quote": "tea"}, "basis": then})
    assert only(folded((ONE, remembered), (ONE, supported))).basis == together


@pytest.mark.parametrize(
    ("event", "how"), [(Forgotten(), "forgotten"), (Moved(to="channel"), "moved"), (Expired(), "expired")]
)
def test_a_note_that_ended_is_gone_and_remembered_as_ended(event: Event, how: str) -> None:
    state = folded((ONE, TEA), (TWO, TEA), (ONE, event))
    assert set(state.notes) == {TWO}
    assert state.closed[ONE].how == how


def test_a_tombstone_is_final_and_keeps_its_messages() -> None:
    state = folded(
        (ONE, TEA), (ONE, Forgotten(messages=("m1",))), (ONE, TEA), (ONE, Enabled()), (ONE, Corrected(note="x"))
    )
    assert state.notes == {}
    assert state.closed[ONE].messages == ("m1",)


def test_a_moved_note_may_come_back() -> None:
    state = folded((ONE, TEA), (ONE, Moved(to="channel")), (ONE, TEA))
    assert set(state.notes) == {ONE}
    assert state.closed == {}


def test_events_of_a_note_that_is_not_here_do_nothing() -> None:
    state = folded((TWO, Corrected(note="x")), (TWO, Enabled()), (TWO, Pinned()))
    assert (state.notes, state.head) == ({}, 3)


def test_a_moved_note_keeps_when_it_was_first_said() -> None:
    said = START - timedelta(days=30)
    note = only(folded((ONE, TEA.model_copy(update={"written_at": said}))))
    assert note.written_at == note.changed_at == said


def test_choices_add_up_and_a_field_left_out_stays() -> None:
    state = folded((None, Chose(cross_channel="off")), (None, Chose(shared_recall=True)), (None, Chose(inferred=False)))
    assert state.choices == Choices(inferred=False, cross_channel="off", shared_recall=True)
    assert folded((None, NotedIn(channel="local:a")), (None, NotedIn(channel="local:b"))).noted_in == {
        "local:a",
        "local:b",
    }


@pytest.mark.parametrize(
    ("after", "state"),
    [(timedelta(hours=-1, microseconds=-1), "active"), (timedelta(hours=-1), "active"), (timedelta(), "expired")],
)
def test_expiry_is_half_open_and_outlasts_every_switch(after: timedelta, state: str) -> None:
    until = START + timedelta(days=1)
    note = only(folded((ONE, TEA.model_copy(update={"expires_at": until}))))
    assert note.state(until + after) == state
    assert note.is_expired(until)
    assert not note.is_expired(until - timedelta(microseconds=1))
    switched = only(folded((ONE, TEA.model_copy(update={"expires_at": until})), (ONE, Disabled())))
    assert switched.state(until) == "expired"
    assert switched.state(until - timedelta(microseconds=1)) == "disabled"


def test_an_expired_note_no_longer_counts_against_the_limit() -> None:
    until = START + timedelta(hours=1)
    state = folded((ONE, TEA.model_copy(update={"expires_at": until})), (TWO, TEA))
    assert {note.id for note in state.live(until)} == {TWO}
    assert len(state.live(until - timedelta(seconds=1))) == 2


@pytest.mark.parametrize("damaged", [Forgotten(), Disabled(), Corrected(note="coffee"), Pinned(), TEA])
def test_a_note_with_an_event_nobody_can_read_is_closed_and_counted(damaged: Event) -> None:
    """The damaged event may have been the forget, so the note is gone; what stands beside it is untouched."""
    events = stored((ONE, TEA), (TWO, TEA), (ONE, damaged), (ONE, Enabled()))
    readable = [event for event in events if event.version != 3]
    state = advance(ScopeState(MINE), readable, [(3, ONE)])
    assert set(state.notes) == {TWO}
    assert (state.damaged, state.head) == (1, 4)
    assert advance(state, [Stored(5, ONE, START, TEA)]).notes.keys() == {TWO}


def test_a_note_whose_first_event_is_damaged_stays_closed_when_read_piece_by_piece() -> None:
    piece = advance(ScopeState(MINE), [], [(1, ONE)])
    later = advance(piece, [Stored(2, ONE, START, TEA)])
    assert later.notes == {}


def test_a_choice_nobody_can_read_leaves_the_narrowest_ones_in_force() -> None:
    """The damaged one may have been the wish for less; what is chosen after it holds again."""
    state = advance(ScopeState(MINE), stored((None, Chose(shared_recall=True))), [(2, None)])
    assert state.choices == Choices(inferred=False, cross_channel="off", shared_recall=False)
    later = advance(state, [Stored(3, None, START, Chose(cross_channel="home"))])
    assert later.choices == Choices(inferred=False, cross_channel="home", shared_recall=False)


def test_what_was_chosen_after_a_choice_nobody_can_read_holds_however_they_arrive() -> None:
    late = Stored(2, None, START, Chose(cross_channel="home"))
    state = advance(ScopeState(MINE), [late], [(1, None)])
    assert state.choices == Choices(inferred=False, cross_channel="home", shared_recall=False)


def test_a_setting_of_a_room_nobody_can_read_leaves_its_memory_off() -> None:
    """The damaged one may have been the steward's "off"."""
    state = advance(ScopeState(MINE), [], [(1, None)])
    assert (state.policy.enabled, state.policy.inferred, state.policy.shared_recall) == (False, "off", False)


def test_the_state_that_was_given_stays_as_it_was() -> None:
    before = folded((ONE, TEA))
    advance(before, [Stored(2, ONE, START, Forgotten())], [(3, TWO)])
    assert set(before.notes) == {ONE}
    assert (before.closed, before.head, before.damaged) == ({}, 1, 0)


EVENTS = st.one_of(
    st.just(TEA),
    st.just(Corrected(note="Ana prefers coffee")),
    st.just(Disabled()),
    st.just(Enabled()),
    st.just(Pinned(adopted=True)),
    st.just(Unpinned()),
    st.just(Moved(to="channel")),
    st.just(Forgotten(messages=("m1",))),
    st.just(Expired()),
    st.just(Supported(evidence=Evidence(message="m2", quote="tea"), basis="inferred")),
)
HAPPENINGS = st.lists(st.tuples(st.sampled_from([ONE, TWO, THREE]), EVENTS, st.booleans()), max_size=25)


@given(happened=HAPPENINGS, cuts=st.lists(st.integers(0, 25), max_size=4))
def test_a_scope_read_piece_by_piece_is_the_scope_read_at_once(
    happened: list[tuple[NoteId, Event, bool]], cuts: list[int]
) -> None:
    """The cache folds what is new; a fresh process folds everything: both must see the same notes."""
    every = stored(*((note_id, event) for note_id, event, _ in happened))
    bad = {version for version, (_, _, is_bad) in enumerate(happened, start=1) if is_bad}

    def fold(state: ScopeState, part: list[Stored]) -> ScopeState:
        readable = [event for event in part if event.version not in bad]
        return advance(state, readable, [(event.version, event.note_id) for event in part if event.version in bad])

    pieces, state = sorted({0, *(min(cut, len(every)) for cut in cuts), len(every)}), ScopeState(MINE)
    for start, end in pairwise(pieces):
        state = fold(state, every[start:end])
    whole = fold(ScopeState(MINE), every)
    assert (state.notes, set(state.closed), state.head) == (whole.notes, set(whole.closed), whole.head)
    assert state.damaged == whole.damaged


@given(HAPPENINGS)
def test_whatever_happens_a_forgotten_note_never_comes_back(happened: list[tuple[NoteId, Event, bool]]) -> None:
    state = folded((ONE, TEA), (ONE, Forgotten()), *((note_id, event) for note_id, event, _ in happened))
    assert ONE not in state.notes
