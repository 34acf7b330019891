"""Which earlier turns may be shown again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.history import History, that_note, usable
from memory.events import Source
from memory.fold import Note
from memory.runs import Past, RunRecord, Turn
from policy.identity import NoteId, Person
from policy.scope import user_scope

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
ANA, BEN = Person("local", "ana"), Person("local", "ben")
TEA = NoteId("note_tea")


def past(at: int, who: Person = ANA, *, has_turn: bool = True, **books: tuple[str, ...]) -> Past:
    """The run of minute `at`, in which `who` said "said AT" and the imp "replied AT"."""
    started = NOW + timedelta(minutes=at)
    record = RunRecord(
        run=f"run_{at}",
        origin="session",
        place="direct",
        person=str(who),
        message=f"m{at}",
        started=started,
        ended=started + timedelta(seconds=5),
        **books,  # type: ignore[arg-type]
    )
    return Past(record, Turn(text=f"said {at}", reply=f"replied {at}", name=who.id) if has_turn else None)


def note(note_id: NoteId = TEA, *, changed_at: int = 0, disabled: bool = False, ends: int | None = None) -> Note:
    at = NOW + timedelta(minutes=changed_at)
    return Note(
        note_id,
        user_scope(ANA),
        "fact",
        "Prefers tea.",
        "explicit",
        (),
        Source(),
        NOW,
        at,
        1,
        disabled=disabled,
        expires_at=None if ends is None else NOW + timedelta(minutes=ends),
    )


def shown(
    runs: Sequence[Past], *live: Note, forgotten: frozenset[str] = frozenset(), now: int = 60, who: Person = ANA
) -> History:
    """What is left of these runs, given oldest first."""
    return usable(runs[::-1], who, forgotten, {n.id: n for n in live}, NOW + timedelta(minutes=now))


def texts(history: History) -> list[str]:
    return [turn.text for turn in history.turns]


def test_turns_come_oldest_first_each_message_before_its_reply() -> None:
    assert texts(shown([past(1), past(2)])) == ["said 1", "replied 1", "said 2", "replied 2"]


def test_a_run_without_a_turn_leaves_nothing_but_its_person() -> None:
    history = shown([past(1, BEN, has_turn=False), past(2)])
    assert texts(history) == ["said 2", "replied 2"]
    assert {each.person for each in history.participants} == {ANA, BEN}


def test_the_words_of_a_forgotten_note_and_the_reply_that_wrote_it_are_gone() -> None:
    runs = [past(1, wrote=(TEA,), sources=("m1",)), past(2)]
    assert texts(shown(runs, note())) == ["said 1", "replied 1", "said 2", "replied 2"]
    assert texts(shown(runs, forgotten=frozenset({TEA}))) == ["said 2", "replied 2"]


def test_an_earlier_message_that_a_later_note_rests_on_goes_with_it() -> None:
    runs = [past(1), past(2), past(3, wrote=(TEA,), sources=("m1",))]
    assert texts(shown(runs, forgotten=frozenset({TEA}))) == ["replied 1", "said 2", "replied 2"]


@pytest.mark.parametrize("book", ["shown", "named"])
def test_a_reply_that_was_shown_the_note_goes_and_the_question_stays(book: str) -> None:
    runs = [past(1, shown=(TEA,)) if book == "shown" else past(1, named=(TEA,))]
    assert texts(shown(runs, forgotten=frozenset({TEA}))) == ["said 1"]


@pytest.mark.parametrize(
    ("current", "is_left_out"),
    [
        (note(), False),
        (note(changed_at=30), True),  # corrected after the reply
        (note(disabled=True), True),
        (note(ends=61), False),
        (note(ends=60), True),
    ],
    ids=["unchanged", "corrected", "disabled", "not yet over", "over"],
)
def test_a_reply_that_rests_on_what_no_longer_holds_is_left_out(current: Note, is_left_out: bool) -> None:
    assert ("replied 1" not in texts(shown([past(1, shown=(TEA,))], current))) is is_left_out


def test_a_reply_after_the_correction_may_stay() -> None:
    assert texts(shown([past(40, shown=(TEA,))], note(changed_at=30))) == ["said 40", "replied 40"]


def test_only_the_asking_persons_words_are_their_own() -> None:
    history = shown([past(1, BEN), past(2, ANA)])
    assert [said.text for said in history.own] == ["said 2"]
    assert history.own[0].message == "m2"
    assert set(history.foreign) == {"said 1", "replied 1", "replied 2"}
    nobody = usable([past(1)], None, frozenset(), {}, NOW)
    assert nobody.own == ()


def test_what_was_forgotten_is_no_basis_either() -> None:
    history = shown([past(1, wrote=(TEA,), sources=("m1",))], forgotten=frozenset({TEA}))
    assert (history.own, history.foreign) == ((), ())


def test_a_participant_has_the_name_they_last_used() -> None:
    old, new = past(1, BEN), past(2, BEN)
    assert new.turn is not None
    renamed = replace(new, turn=new.turn.model_copy(update={"name": "Benjamin"}))
    assert [each.name for each in shown([old, renamed]).participants] == ["Benjamin"]


LIVE = {TEA: note(), NoteId("note_jazz"): note(NoteId("note_jazz"))}


@pytest.mark.parametrize(
    ("runs", "expected"),
    [
        ([], None),
        ([past(1, wrote=("note_jazz", TEA))], TEA),
        ([past(1, wrote=(TEA,)), past(2, named=("note_jazz",))], "note_jazz"),
        ([past(1, wrote=(TEA,)), past(2, named=("note_jazz", TEA))], TEA),
        ([past(1, named=("note_jazz", TEA))], None),
        ([past(1, wrote=(TEA,)), past(2, BEN, wrote=("note_jazz",))], TEA),
        ([past(1, wrote=("note_gone",))], None),
        ([past(1, wrote=(TEA,)), past(2, wrote=("note_gone",))], TEA),
    ],
)
def test_that_is_the_live_note_last_written_or_shown_alone_to_this_person(
    runs: list[Past], expected: str | None
) -> None:
    assert that_note(runs[::-1], ANA, LIVE) == expected


def test_that_means_nothing_to_nobody() -> None:
    assert that_note([past(1, wrote=(TEA,))], None, LIVE) is None
