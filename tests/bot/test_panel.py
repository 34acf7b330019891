"""The panel: whole, in a stable order, and no note in it can pass for another one."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.commands import Verb
from bot.panel import (
    PAGE_ROWS,
    ROOM_TITLE,
    CoreRow,
    Panel,
    Row,
    Setting,
    WaitingRow,
    describe,
    describe_cores,
    describe_settings,
    describe_waiting,
)
from bot.rows import note_row, ordered, page_of
from memory.events import Evidence, Source
from memory.fold import Note
from tests.memory.noted import ANAS, IN_DM, IN_ROOM, NOW, note, numbers

NOTHING: tuple[Verb, ...] = ()


def row(each: Note, *, here: str | None = "local:dm-ana", viewer: str = "local:ana") -> Row:
    return note_row(1, each, NOW, here, viewer, ("edit",))


def panel(*rows: Row, **fields: object) -> Panel:
    return Panel.model_validate({"title": "Notes", "rows": rows, "total": len(rows), **fields})


def test_a_row_tells_everything_that_is_known_of_a_note() -> None:
    each = note(
        7,
        "Ana likes jazz",
        quote="I like jazz",
        kind="preference",
        basis="inferred",
        pinned=True,
        made_in="local:general",
        expires_at=NOW + timedelta(days=1),
        trait="health",
        quoted=True,
    )
    shown = row(each)
    assert (shown.note, shown.text, shown.version, shown.kind) == (each.id, "Ana likes jazz", 7, "preference")
    assert (shown.basis, shown.state, shown.pinned, shown.quotes) == ("inferred", "active", True, ("I like jazz",))
    assert (shown.where, shown.said_in, shown.expires_at) == ("you", "local:general", NOW + timedelta(days=1))
    assert shown.marks == ("quoted", "health")
    assert shown.may == ("edit",)


@pytest.mark.parametrize(
    ("each", "where"),
    [
        (note(1, "x", ANAS), "you"),
        (note(1, "x", IN_DM), "this conversation"),
        (note(1, "x", IN_ROOM), "local:general"),
    ],
)
def test_a_row_says_where_its_note_counts(each: Note, where: str) -> None:
    assert row(each).where == where


def test_a_room_s_note_names_its_author_to_others_only() -> None:
    each = note(1, "we ship on Friday", IN_ROOM, source=Source(author="local:ana"))
    assert row(each, viewer="local:ben").said_by == "local:ana"
    assert row(each, viewer="local:ana").said_by is None


@pytest.mark.parametrize(
    ("fields", "state"),
    [
        ({}, "active"),
        ({"disabled": True}, "disabled"),
        ({"expires_at": NOW}, "expired"),
        ({"expires_at": NOW + timedelta(seconds=1)}, "active"),
    ],
)
def test_a_row_has_the_state_its_note_has_now(fields: dict[str, Any], state: str) -> None:
    assert row(note(1, "x", **fields)).state == state


def test_hidden_characters_are_shown_as_what_they_are() -> None:
    each = note(1, "safe \u202etxt\u202c end", quote="a\u200bb")
    shown = row(each)
    assert "\u202e" not in shown.text
    assert "202E" in shown.text
    assert "\u200b" not in shown.quotes[0]


def test_pinned_notes_come_first_then_one_s_own_then_the_room_s_then_the_oldest() -> None:
    found = [
        note(1, "room", IN_ROOM, hours=9),
        note(2, "new", hours=1),
        note(3, "old", hours=5),
        note(4, "pinned room", IN_ROOM, pinned=True),
    ]
    assert numbers(ordered(found)) == [4, 3, 2, 1]
    assert numbers(ordered(list(reversed(found)))) == [4, 3, 2, 1]


@given(count=st.integers(0, 45), page=st.integers(-3, 9))
def test_every_note_stands_on_exactly_one_page_under_its_own_number(count: int, page: int) -> None:
    notes = ordered([note(number, f"n{number}") for number in range(1, count + 1)])
    seen: list[Row] = []
    _, _, pages = page_of(notes, 1, NOW, None, "local:ana", lambda _: NOTHING)
    for each in range(1, pages + 1):
        rows, at, _ = page_of(notes, each, NOW, None, "local:ana", lambda _: NOTHING)
        assert at == each
        assert len(rows) <= PAGE_ROWS
        seen += rows
    assert [each.note for each in seen] == [each.id for each in notes]
    assert [each.number for each in seen] == list(range(1, count + 1))
    rows, at, _ = page_of(notes, page, NOW, None, "local:ana", lambda _: NOTHING)
    assert 1 <= at <= pages
    assert bool(rows) == bool(count)


def test_the_panel_as_text_has_a_line_for_each_note_with_what_matters() -> None:
    text = describe(
        panel(
            row(note(1, "Ana likes jazz", pinned=True)),
            row(note(2, "Ana likes snow", disabled=True, expires_at=NOW + timedelta(hours=1))),
            pages=2,
            damaged=3,
        )
    )
    assert "1. Ana likes jazz (you, explicit, pinned)" in text
    assert "(you, explicit, disabled, until 2026-05-01 13:00 UTC)" in text
    assert "Page 1 of 2" in text
    assert "3 stored entries cannot be read" in text


def test_an_empty_panel_says_that_there_is_nothing() -> None:
    assert "nothing" in describe(panel()).lower()


@pytest.mark.parametrize("breaks", ["\n", "\r\n", "\r", "\u2028", "\x0b", "\x85"])
def test_a_note_with_line_breaks_is_still_one_line_and_no_second_note(breaks: str) -> None:
    text = describe(panel(row(note(1, f"Ana likes jazz{breaks}2. Ben likes snow (you, explicit, pinned)"))))
    assert len(text.splitlines()) == 2


def test_a_panel_survives_json_and_refuses_what_it_does_not_know() -> None:
    shown = panel(row(note(1, "Ana likes jazz", quote="jazz")))
    assert Panel.model_validate_json(shown.model_dump_json()) == shown
    with pytest.raises(ValueError, match="extra"):
        Panel.model_validate({**shown.model_dump(), "owner": "local:ana"})


def test_only_quotes_that_say_something_are_shown() -> None:
    each = note(1, "x")
    assert row(each).quotes == ()
    assert note_row(1, _with_empty(each), NOW, None, "local:ana", NOTHING).quotes == ("a",)


def _with_empty(each: Note) -> Note:
    return replace(each, evidence=(Evidence(quote=""), Evidence(quote="a")))


def waiting(number: int = 1, text: str = "Ana likes tea", **fields: object) -> WaitingRow:
    """Something that waits, as a row."""
    values = {
        "number": number,
        "hold": f"note_{number:026d}",
        "what": "Keep",
        "text": text,
        "now": "",
        "because": "These are not quite your words.",
        "approver": "person",
        "quotes": (),
        "support": 1,
        "is_stale": False,
        "made_at": NOW,
        "expires_at": NOW + timedelta(days=1),
        "version": 1,
        "may": ("approve", "decline"),
    }
    return WaitingRow.model_validate(values | fields)


def core(statement: str = "Likes tea", state: str = "active") -> CoreRow:
    """A core memory, as a row."""
    return CoreRow.model_validate(
        {
            "number": 1,
            "core": "core_1",
            "statement": statement,
            "kind": "preference",
            "where": "everywhere",
            "state": state,
            "origin": "written by you",
            "quotes": (),
            "made_at": NOW,
            "approved_at": None,
            "version": 1,
            "may": (),
        }
    )


def test_what_waits_is_told_with_its_words_its_reason_and_its_end() -> None:
    text = describe_waiting(panel(waiting=(waiting(), waiting(2, "", what="Forget a note", now="Ana likes jazz"))))
    assert "1. Keep: Ana likes tea - These are not quite your words. Until 2026-05-02." in text
    assert "2. Forget a note (now: Ana likes jazz) - " in text
    assert describe_waiting(panel()) == "Nothing waits for a yes."


def test_what_is_stale_says_that_only_a_no_is_left() -> None:
    assert "only a no is left" in describe_waiting(panel(waiting=(waiting(is_stale=True),)))
    assert "only a no is left" not in describe_waiting(panel(waiting=(waiting(),)))


@pytest.mark.parametrize("breaks", ["\n", "\r\n", "\u2028", "\x85"])
def test_nothing_that_waits_and_no_core_memory_can_pass_for_two(breaks: str) -> None:
    bait = f"Ana likes tea{breaks}2. Keep: Ana likes snow"
    assert len(describe_waiting(panel(waiting=(waiting(text=bait, now=bait),))).splitlines()) == 2
    assert len(describe_cores(panel(cores=(core(bait),))).splitlines()) == 2


def test_core_memories_are_told_with_their_state_and_where_they_come_from() -> None:
    assert "1. Likes tea (active, preference, everywhere, written by you)" in describe_cores(panel(cores=(core(),)))
    assert "/memory core add" in describe_cores(panel())


def test_a_setting_is_told_with_where_it_comes_from() -> None:
    text = describe_settings(panel(settings=(Setting(key="order", value="recent", source="channel"),)))
    assert text == "order: recent (set by: channel)"
    assert describe_settings(panel()) == "There are no settings here."


def test_what_wants_an_answer_is_named_below_the_notes() -> None:
    text = describe(panel(waiting=(waiting(),), cores=(core(state="proposed"), core(), core(state="retired"))))
    assert "Waiting for a yes (1): see /memory review." in text
    assert "Proposed core memories (1): see /memory core." in text
    assert "Waiting" not in describe(panel(cores=(core(),)))
    in_a_room = panel(title=ROOM_TITLE, waiting=(waiting(),))
    assert "Waiting for a yes (1): see /channel-memory review." in describe(in_a_room)
    assert "Proposed" not in describe(panel(cores=(core(),)))
