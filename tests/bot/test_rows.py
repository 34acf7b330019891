"""What waits and core memories as rows: the exact words, in words for every kind, and only the answers there are."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import get_args

import pytest

from bot.commands import Answer
from bot.rows import core_rows, waiting_row
from memory.core import Core, CoreState, may_change
from memory.events import Evidence, Held, HeldAction, Remembered
from memory.fold import Hold
from policy.actions import CoreChange
from policy.decision import HoldReason
from policy.identity import CoreId, NoteId
from tests.memory.noted import ANAS, NOW, note, note_id

BOTH: tuple[Answer, ...] = ("approve", "decline")


def waits(action: HeldAction = "remember", why: HoldReason = "paraphrase", **fields: object) -> Hold:
    """Something that waits."""
    held = Held.model_validate(
        {"action": action, "approver": "person", "why": why, "expires_at": NOW + timedelta(days=1)} | fields
    )
    return Hold(NoteId("note_held"), ANAS, held, NOW, 7, (Evidence(quote="tea please"), Evidence(quote="")))


@pytest.mark.parametrize("action", get_args(HeldAction))
@pytest.mark.parametrize("why", get_args(HoldReason))
def test_every_kind_and_every_reason_has_words_of_its_own(action: HeldAction, why: HoldReason) -> None:
    row = waiting_row(1, waits(action, why), None, BOTH)
    assert row.what
    assert row.because.endswith(".")
    others = {waiting_row(1, waits(each, why), None, BOTH).what for each in get_args(HeldAction) if each != action}
    assert row.what not in others
    reasons = {waiting_row(1, waits(action, each), None, BOTH).because for each in get_args(HoldReason) if each != why}
    assert row.because not in reasons


def test_a_row_shows_the_very_words_with_hidden_characters_as_what_they_are() -> None:
    row = waiting_row(1, waits(note=Remembered(note="a\u202eb")), None, BOTH)
    assert "\u202e" not in row.text
    assert "202E" in row.text
    target = note(1, "x\u200by")
    row = waiting_row(1, waits("correct", target=target.id, target_version=1, replacement="a\u202eb"), target, BOTH)
    assert "\u202e" not in row.text
    assert "\u200b" not in row.now
    assert (row.quotes, row.support, row.version) == (("tea please",), 2, 7)


@pytest.mark.parametrize(
    ("target", "version", "is_stale"),
    [(note(3, "x"), 3, False), (note(4, "x"), 3, True), (None, 3, True)],
)
def test_what_it_is_about_must_be_as_it_was_or_only_a_no_is_left(target: object, version: int, is_stale: bool) -> None:
    hold = waits("forget", "unquoted", target=note_id(3), target_version=version)
    row = waiting_row(1, hold, target, BOTH)  # type: ignore[arg-type]
    assert row.is_stale is is_stale
    assert row.may == (("decline",) if is_stale else BOTH)
    assert waiting_row(1, hold, target, ()).may == ()  # type: ignore[arg-type]


def test_what_is_about_no_note_cannot_be_stale() -> None:
    assert not waiting_row(1, waits(note=Remembered(note="x")), None, BOTH).is_stale


def core(number: int, state: CoreState, *, is_agents: bool = True) -> Core:
    """A core memory made so many hours ago."""
    made = Core(CoreId(f"core_{number}"), f"n{number}", "preference", "", state, is_agents, (), (), NOW, number)
    return replace(made, made_at=NOW - timedelta(hours=number))


def test_what_wants_an_answer_comes_first_then_what_counts_then_the_rest_each_oldest_first() -> None:
    found = [core(1, "retired"), core(2, "active"), core(3, "proposed"), core(4, "proposed"), core(5, "active")]
    rows = core_rows(found)
    assert [row.statement for row in rows] == ["n4", "n3", "n5", "n2", "n1"]
    assert [row.number for row in rows] == [1, 2, 3, 4, 5]
    assert core_rows(list(reversed(found))) == rows


@pytest.mark.parametrize("state", get_args(CoreState))
@pytest.mark.parametrize("is_agents", [True, False])
def test_a_row_offers_exactly_what_the_table_allows(state: CoreState, is_agents: bool) -> None:
    each = core(1, state, is_agents=is_agents)
    (row,) = core_rows([each])
    assert set(row.may) == {change for change in get_args(CoreChange) if may_change(each, change)}
    assert row.origin == ("proposed for you" if is_agents else "written by you")


def test_a_core_memory_says_where_it_counts() -> None:
    here = replace(
        core(1, "active"), where="local:general", statement="a\u202eb", evidence=(Evidence(quote="q\u200bq"),)
    )
    (row,) = core_rows([here])
    assert row.where == "local:general"
    assert "\u202e" not in row.statement
    assert "\u200b" not in row.quotes[0]
    assert core_rows([core(1, "active")])[0].where == "everywhere"
