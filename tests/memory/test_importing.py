"""Lines read from a file: what stands at its end, and that what cannot be read closes more, never less."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.fold import ScopeState
from memory.importing import LINE_BYTES, Read, read_lines
from memory.jsonl import export_lines
from policy.identity import NoteId
from tests.memory.noted import ANAS, IN_DM, IN_ROOM, NOW, note, note_id, state

ONE, TWO = note_id(1), note_id(2)


def remembered(number: int = 1, **more: object) -> dict[str, Any]:
    """A line as an older program wrote it."""
    line = {
        "op": "remember",
        "id": note_id(number),
        "ts": "2026-05-01T12:00:00Z",
        "scope": "user",
        "scope_id": "local:ana",
        "kind": "preference",
        "note": f"Likes tea {number}.",
        "basis": "explicit",
        "source": {"channel_id": "local:dm-ana", "message_id": "m1", "author_id": "local:ana"},
        "expires_at": None,
    }
    return {key: value for key, value in (line | more).items() if value is not ...}


def read(*lines: dict[str, Any] | str | bytes) -> Read:
    return read_lines(
        line if isinstance(line, bytes) else (line if isinstance(line, str) else json.dumps(line)).encode()
        for line in lines
    )


def texts(found: Read) -> list[str]:
    return sorted(standing.text for standing in found.notes.values())


def test_later_lines_change_and_end_what_earlier_ones_made() -> None:
    found = read(
        remembered(1),
        remembered(2),
        {"op": "correct", "id": ONE, "replacement": "Likes coffee."},
        {"op": "pin", "id": ONE},
        {"op": "disable", "id": ONE},
        {"op": "forget", "note_id": TWO, "id": "ev_1"},
    )
    assert texts(found) == ["Likes coffee."]
    assert (found.notes[ONE].pinned, found.notes[ONE].disabled) == (True, True)
    assert (found.closed, found.bad, found.stops) == ({TWO}, [], [])


def test_a_forgotten_note_is_not_remembered_again_by_a_later_line() -> None:
    assert texts(read(remembered(1), {"op": "forget", "id": ONE}, remembered(1))) == []


@pytest.mark.parametrize(
    "line",
    [
        f'{{"op": "remember", "id": "{ONE}", "note": "torn',
        json.dumps({"op": "reinterpret", "id": ONE}),
        json.dumps({"op": "correct", "id": ONE}),
        json.dumps({"op": "disable", "id": ONE})[:-1],
        f'{{"op": "pin", "op": "forget", "id": "{ONE}"}}',
    ],
)
def test_a_line_that_cannot_be_read_closes_the_note_whose_id_can(line: str) -> None:
    found = read(remembered(1), remembered(2), line)
    assert texts(found) == ["Likes tea 2."]
    assert [number for number, _ in found.bad] == [3]
    assert found.stops == []


@pytest.mark.parametrize("line", ['{"op": "forget", "id": "note_01', '{"op":"disable"}', '{"op": "FORGET", "id": 7}'])
def test_an_ending_that_names_no_note_is_a_reason_to_stop(line: str) -> None:
    assert read(remembered(1), line).stops == [2]


@pytest.mark.parametrize(
    "line",
    [
        remembered(id="note_1"),
        remembered(scope_id=...),
        remembered(scope="imp"),
        remembered(scope_id="discord:1/2/3"),
        remembered(kind="gossip"),
        remembered(basis="certain"),
        remembered(ts="yesterday"),
        remembered(ts="2026-05-01T12:00:00"),
        remembered(expires_at="never"),
        "no json at all",
        "[" * 20_000,
        '{"op": "remember", "n": NaN}',
        b"\xff\xfe",
        b'"' + b"x" * (LINE_BYTES + 1) + b'"',
    ],
)
def test_what_does_not_fit_is_counted_and_makes_no_note(line: dict[str, Any] | str | bytes) -> None:
    found = read(remembered(2), line)
    assert texts(found) == ["Likes tea 2."]
    ((number, why),) = found.bad
    assert (number, bool(why)) == (2, True)
    assert "gossip" not in why


def test_the_retired_kind_is_read() -> None:
    assert read(remembered(kind="research")).notes[ONE].line.kind == "research"


@given(st.lists(st.binary(max_size=80), max_size=8))
def test_any_bytes_are_read_without_an_error(lines: list[bytes]) -> None:
    found = read_lines([*lines, json.dumps(remembered(1)).encode()])
    assert len(found.notes) + len(found.bad) >= 1


def test_an_export_is_read_as_what_it_was() -> None:
    scopes: list[ScopeState] = [
        state(ANAS, note(1, "Ana likes jazz", quote="I like jazz", kind="preference", pinned=True)),
        state(IN_DM, note(2, "we talk about boats", IN_DM, disabled=True)),
        state(IN_ROOM, note(3, "the demo is on Friday", IN_ROOM, about="local:ana", kind="decision")),
    ]
    found = read_lines(line.encode() for of in scopes for line in export_lines(of, NOW))
    assert found.bad == []
    for of in scopes:
        for before in of.notes.values():
            after = found.notes[NoteId(before.id)]
            assert (after.scope, after.text, after.basis, after.pinned, after.disabled) == (
                before.scope, before.text, before.basis, before.pinned, before.disabled
            )  # fmt: skip
            assert (after.line.ts, after.line.about, after.line.evidence) == (
                before.written_at, before.about, before.evidence
            )  # fmt: skip
