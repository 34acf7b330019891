"""Lines of an export: whole, in order, and only what stands in the scope now."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from memory.core import Core
from memory.events import Evidence, Source
from memory.fold import ScopeState
from memory.jsonl import export_lines
from policy.identity import CoreId
from policy.scope import IMP_SCOPE
from policy.settings import Choices
from tests.memory.noted import ANAS, IN_ROOM, NOW, note, note_id, state


def lines(of: ScopeState) -> list[dict[str, Any]]:
    """The lines as objects."""
    return [json.loads(line) for line in export_lines(of, NOW)]


def test_a_note_has_the_field_names_of_the_file_format() -> None:
    each = note(
        1,
        "Ana likes jazz",
        quote="I like jazz",
        kind="preference",
        source=Source(channel="local:dm-ana", message="m1", author="local:ana", run="run_1"),
    )
    assert lines(state(ANAS, each)) == [
        {
            "op": "remember",
            "id": note_id(1),
            "ts": "2026-05-01T12:00:00Z",
            "scope": "user",
            "scope_id": "local:ana",
            "kind": "preference",
            "note": "Ana likes jazz",
            "basis": "explicit",
            "evidence": [{"quote": "I like jazz"}],
            "source": {"channel_id": "local:dm-ana", "message_id": "m1", "author_id": "local:ana", "run": "run_1"},
            "expires_at": None,
        }
    ]


def test_marks_stand_only_where_they_apply_and_the_imp_s_scope_has_no_id() -> None:
    marked = note(
        1,
        "x",
        IN_ROOM,
        about="local:ana",
        trait="health",
        quoted=True,
        imported=True,
        supersedes=note_id(2),
        expires_at=NOW + timedelta(days=1),
    )
    (line,) = lines(state(IN_ROOM, marked))
    assert (line["about"], line["trait"], line["quoted"], line["imported"]) == ("local:ana", "health", True, True)
    assert (line["supersedes"], line["expires_at"]) == (note_id(2), "2026-05-02T12:00:00Z")
    (line,) = lines(state(IMP_SCOPE, note(1, "x", IMP_SCOPE)))
    assert "scope_id" not in line
    assert not {"about", "trait", "quoted", "imported", "supersedes"} & line.keys()


def test_pins_and_switched_off_notes_are_lines_of_their_own_after_their_note() -> None:
    found = lines(state(ANAS, note(1, "a", pinned=True, disabled=True), note(2, "b")))
    assert [(line["op"], line["id"]) for line in found] == [
        ("remember", note_id(1)),
        ("pin", note_id(1)),
        ("disable", note_id(1)),
        ("remember", note_id(2)),
    ]


def test_what_is_over_is_left_out_and_the_oldest_comes_first() -> None:
    over = note(3, "over", expires_at=NOW)
    by_rule = note(4, "by the room's rule", kept_until=NOW)
    found = lines(state(ANAS, note(1, "new", hours=1), note(2, "old", hours=5), over, by_rule))
    assert [line["note"] for line in found] == ["old", "new"]


def test_core_memories_and_choices_follow_the_notes() -> None:
    core = Core(
        CoreId("core_1"),
        "Likes tea.",
        "preference",
        "",
        "active",
        True,
        (note_id(1),),
        (Evidence(quote="tea please"),),
        NOW,
        3,
        NOW + timedelta(hours=1),
    )
    held = replace(
        state(ANAS, note(1, "a")),
        cores={core.id: core},
        choices=Choices(inferred=False, off_the_record=frozenset({"local:dm-ana"})),
    )
    found = lines(held)
    assert [line["op"] for line in found] == ["remember", "core", "choose"]
    assert found[1] == {
        "op": "core",
        "id": "core_1",
        "scope_id": "local:ana",
        "ts": "2026-05-01T12:00:00Z",
        "statement": "Likes tea.",
        "kind": "preference",
        "scope": "everywhere",
        "state": "active",
        "by": "agent",
        "notes": [note_id(1)],
        "evidence": [{"quote": "tea please"}],
        "approved_at": "2026-05-01T13:00:00Z",
    }
    assert found[2] == {"op": "choose", "scope_id": "local:ana", "inferred": False}


def test_nothing_chosen_is_no_line() -> None:
    assert lines(state(ANAS)) == []


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])), st.text(alphabet='\u2028\u2029\x85\x0b\r\n\t"\\ a'))
def test_any_text_is_one_line_that_reads_back_as_itself(text: str, breaks: str) -> None:
    whole = text + breaks
    (line,) = export_lines(state(ANAS, note(1, whole, quote=whole or "x")), NOW)
    assert "\n" not in line
    assert "\r" not in line
    assert json.loads(line)["note"] == whole
