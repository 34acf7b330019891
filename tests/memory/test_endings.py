"""When something ends: the earliest end is never missed, whatever happened before it."""

from __future__ import annotations

from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from memory.endings import end_moved_by, ended, next_end
from memory.events import Answered, ChannelSet, Corrected, Event, Forgotten, Held, Remembered
from memory.fold import ScopeState, Stored, advance
from policy.actions import NoteKind
from tests.memory.opened import ANAS, NOON, ONE, TWO

DAY = timedelta(days=1)
KEEPS: dict[NoteKind, timedelta] = {"interaction": 5 * DAY}
EVENTS: tuple[Event, ...] = (
    Remembered(note="tea"),
    Remembered(note="tea", expires_at=NOON + 3 * DAY),
    Remembered(note="tea", note_kind="interaction"),
    Corrected(note="green tea"),
    Forgotten(),
    Held(action="remember", approver="person", why="inferred", expires_at=NOON + 2 * DAY),
    Answered(answer="approved"),
    ChannelSet(retention_days=1),
    ChannelSet(retention_days=9),
    ChannelSet(retention_days=0),
)


@given(st.lists(st.tuples(st.sampled_from((ONE, TWO)), st.sampled_from(EVENTS)), max_size=15))
def test_no_end_comes_before_the_earliest_that_was_told(told: list[tuple[str, Event]]) -> None:
    state, earliest = ScopeState(ANAS, owner_retention=KEEPS), None
    for version, (note, event) in enumerate(told, start=1):
        about = None if isinstance(event, ChannelSet) else ONE if note == ONE else TWO
        state = advance(state, [Stored(version, about, NOON, event)])
        moved = end_moved_by(event, about, state)
        earliest = moved if earliest is None else earliest if moved is None else min(earliest, moved)
        until = next_end(state)
        assert until is None or (earliest is not None and earliest <= until)


def test_what_is_over_is_told_from_its_very_instant_on() -> None:
    state = advance(ScopeState(ANAS), [Stored(1, ONE, NOON, EVENTS[1]), Stored(2, TWO, NOON, EVENTS[5])])
    until = next_end(state)
    assert until == NOON + 2 * DAY
    assert ended(state, until - timedelta(microseconds=1)) == ([], [])
    assert [hold.id for hold in ended(state, until)[1]] == [TWO]
    assert [note.id for note in ended(state, NOON + 3 * DAY)[0]] == [ONE]
