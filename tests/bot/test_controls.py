"""Does a control stand for exactly one thing, and anything that is not one for nothing?"""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.commands import AnswerWaiting, ChangeNote, EraseAll, SetChoice, ShowPanel
from bot.controls import Control, Word, command_of, picked, read_control
from policy.identity import RunId

RUN = RunId("run_" + "0" * 26)
NOTE = "note_" + "0" * 26
LISTS = {"own:notes": ((NOTE, 3),), "own:waiting": ((NOTE, 4),), "own:cores": (("core_" + "0" * 26, 5),)}
CONTROLS = st.builds(
    Control,
    run=st.just(RUN),
    word=st.sampled_from(get_args(Word)),
    where=st.sampled_from(["own", "room"]),
    number=st.integers(0, 999_999),
)


@given(CONTROLS)
def test_a_control_is_read_as_it_was_written_and_fits_every_platform(control: Control) -> None:
    assert read_control(str(control)) == control
    assert len(str(control)) <= 100


@given(CONTROLS, st.integers(0, 60), st.characters())
def test_a_changed_control_is_another_one_or_none(control: Control, at: int, letter: str) -> None:
    text = str(control)
    changed = text[:at] + letter + text[at + 1 :]
    found = read_control(changed)
    assert found is None or str(found) == changed


@pytest.mark.parametrize(
    "text", ["", "imp", f"imp:notes:own:{RUN}", f"imp:notes:own:{RUN}:01", f"imp:Notes:own:{RUN}:1"]
)
def test_what_is_no_control_is_none(text: str) -> None:
    assert read_control(text) is None


@given(CONTROLS.filter(lambda c: c.where == "room" or c.number != 1), st.sampled_from(["", "on", "a text"]))
def test_a_number_that_stands_for_nothing_changes_nothing(control: Control, text: str) -> None:
    command = command_of(control, LISTS, text)
    assert not isinstance(command, (ChangeNote, AnswerWaiting))


def test_a_row_is_named_with_the_version_that_was_shown() -> None:
    assert command_of(Control(RUN, "delete", "own", 1), LISTS) == ChangeNote("delete", f"{NOTE}@3", "", "own")
    assert command_of(Control(RUN, "yes", "own", 1), LISTS) == AnswerWaiting("approve", f"{NOTE}@4", "", "own")
    assert picked(Control(RUN, "core", "own", 1), LISTS) == f"core_{'0' * 26}@5"


def test_a_form_without_a_text_and_a_choice_without_a_value_stand_for_nothing() -> None:
    assert command_of(Control(RUN, "edit", "own", 1), LISTS) is None
    assert command_of(Control(RUN, "set-shared_recall"), LISTS, "maybe") is None
    assert command_of(Control(RUN, "set-shared_recall"), LISTS, "on") == SetChoice("shared_recall", "on")


def test_erasing_is_two_controls() -> None:
    assert command_of(Control(RUN, "erase"), LISTS) == EraseAll(is_confirmed=False)
    assert command_of(Control(RUN, "erase-yes"), LISTS) == EraseAll(is_confirmed=True)


def test_a_picked_note_is_shown_on_its_page() -> None:
    assert command_of(Control(RUN, "note", "own", 1), LISTS) == ShowPanel(holding=NOTE)
