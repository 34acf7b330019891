"""What surfaces show after a press, and that every control has its words: the same on all of them."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.commands import (
    AddNote,
    Command,
    SetPurposeText,
    SetRoom,
    ShowCores,
    ShowPanel,
    ShowSettings,
    ShowWaiting,
    Verb,
)
from bot.controls import Control, Word, command_of
from bot.panel import Panel, describe, describe_waiting
from bot.ports import Chip, Reply
from bot.ways import (
    CHOICES,
    CORE_BUTTONS,
    FORMS,
    LOOKS,
    NOTE_BUTTONS,
    chip_control,
    chip_label,
    present_text,
    shown_after,
    told_apart,
    view_of,
    where_of,
)
from policy.actions import CoreChange
from policy.identity import RunId

RUN = RunId("run_01ARZ3NDEKTSV4RRFFQ69G5FAV")


def test_everything_a_person_may_do_with_a_note_or_a_core_memory_has_a_button() -> None:
    assert set(NOTE_BUTTONS) == set(get_args(Verb)) - {"move"}  # moving has one button for each goal
    assert set(CORE_BUTTONS) == set(get_args(CoreChange))


def test_every_control_shows_something_once_it_is_pressed() -> None:
    for word in get_args(Word):
        view, pick = shown_after(Control(RUN, word))
        assert view in ("notes", "waiting", "cores", "settings", "looks")
        assert (pick is not None) == (word in ("note", "hold", "core"))


def test_a_form_is_asked_for_by_every_control_that_needs_a_text_and_by_no_other() -> None:
    lists = {f"own:{kind}": (("x", 1),) for kind in ("notes", "waiting", "cores")}
    silent = {w for w in get_args(Word) if command_of(Control(RUN, w, number=1), lists, "") is None}
    assert silent - {choice.word for choice in CHOICES} == set(FORMS) - {"find"}
    assert set(LOOKS) <= set(FORMS)
    assert all(len(form.title) <= 24 and len(form.label) <= 45 for form in FORMS.values())


def test_every_answer_to_a_choice_is_one_that_counts() -> None:
    for choice in CHOICES:
        for value, label in choice.answers:
            assert command_of(Control(RUN, choice.word), {}, value) is not None
            assert len(label) <= 75


@pytest.mark.parametrize(
    ("chips", "label", "word"),
    [
        ((Chip("remember", "n", "user", "Noted"),), "Noted (about you)", "open"),
        ((Chip("remember", "n", "user", "Noted"), Chip("pin", "n", "channel", "x")),
         "Noted (2, about you, for this conversation)", "open"),
        ((Chip("held", "n", "imp", "Waiting for a yes"),), "Waiting for a yes (for everywhere)", "waiting"),
        ((Chip("forget_all", None, None, "Noted"),), "Noted", "open"),
    ],
)  # fmt: skip
def test_all_chips_of_a_reply_are_one_button(chips: tuple[Chip, ...], label: str, word: str) -> None:
    assert chip_label(chips) == label
    assert chip_control(Reply(RUN, chips=chips)) == Control(RUN, _word(word), "own", 1)


def _word(text: str) -> Word:
    return next(word for word in get_args(Word) if word == text)


def test_a_reply_that_wrote_nothing_has_no_button() -> None:
    assert chip_control(Reply(RUN, "hello")) is None
    assert chip_control(Reply(None, chips=(Chip("pin", "n", "user"),))) is None


@pytest.mark.parametrize(
    ("command", "view", "where"),
    [
        (ShowPanel(), "notes", "own"),
        (ShowPanel(where="room"), "notes", "room"),
        (ShowWaiting("room"), "waiting", "room"),
        (ShowCores(), "cores", "own"),
        (ShowSettings(), "settings", "room"),
        (SetRoom("order", "recent"), "settings", "room"),
        (SetPurposeText("x"), "notes", "room"),
        (AddNote("x", "room"), "notes", "room"),
    ],
)
def test_a_command_is_answered_by_its_own_view_and_lists(command: Command, view: str, where: str) -> None:
    assert (view_of(command), where_of(command)) == (view, where)


def test_a_panel_is_not_told_twice() -> None:
    panel = Panel(title="What I remember about you")
    assert told_apart(Reply(RUN, describe(panel), panel=panel)) == ""
    assert told_apart(Reply(RUN, describe_waiting(panel), panel=panel)) == ""
    assert told_apart(Reply(RUN, "Forgotten.", panel=panel)) == "Forgotten."
    assert told_apart(Reply(RUN, "hello")) == "hello"
    assert present_text(panel, "note_x") == ""
