"""The journal's chain: whatever is done to its rows afterwards shows, with the place."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.chain import GENESIS, Entry, Problem, against_checkpoints, link, owed_events, verify

TEXT_FIELDS = ("run", "actor", "action", "object_id", "outcome", "code")


def chained(length: int = 6) -> list[Entry]:
    """A journal that holds."""
    entries, previous = [], GENESIS
    for seq in range(1, length + 1):
        entry = Entry(seq, 1_000 + seq, f"run_{seq}", "local:ana", "remember", f"note_{seq} ev_{seq}", "done", "ok")
        previous = link(previous, entry)
        entries.append(replace(entry, h=previous))
    return entries


def places(entries: list[Entry]) -> list[int]:
    return [problem.seq for problem in verify(entries)]


def test_an_untouched_journal_has_no_problem() -> None:
    assert places(chained()) == []
    assert places([]) == []


@pytest.mark.parametrize("field", [*TEXT_FIELDS, "ts_ms"])
def test_an_edit_of_any_field_names_the_row(field: str) -> None:
    entries = chained()
    old = getattr(entries[2], field)
    changed: dict[str, Any] = {field: old + 1 if isinstance(old, int) else old + "x"}
    entries[2] = replace(entries[2], **changed)
    assert places(entries) == [3]


def test_an_edit_with_a_hash_made_to_fit_shows_at_the_row_behind() -> None:
    entries = chained()
    forged = replace(entries[2], code="secret", h=b"")
    entries[2] = replace(forged, h=link(entries[1].h, forged))
    assert places(entries) == [4]


@pytest.mark.parametrize("gone", [0, 1, 4])
def test_a_removed_row_shows_where_it_stood(gone: int) -> None:
    entries = chained()
    del entries[gone]
    assert places(entries)[0] == gone + 2


def test_a_row_renumbered_to_close_a_gap_still_shows() -> None:
    entries = chained()
    del entries[2]
    closed = [replace(entry, seq=number) for number, entry in enumerate(entries, start=1)]
    assert places(closed)[0] == 3


def test_an_inserted_row_shows() -> None:
    entries = chained()
    slipped_in = replace(entries[2], seq=3, run="run_x")
    entries[2:] = [slipped_in, *(replace(entry, seq=entry.seq + 1) for entry in entries[2:])]
    assert places(entries)[0] == 3


def test_two_rows_that_changed_places_show_both() -> None:
    entries = chained()
    entries[1], entries[2] = replace(entries[2], seq=2), replace(entries[1], seq=3)
    assert {2, 3} <= set(places(entries))


def test_a_duplicated_row_shows() -> None:
    entries = chained()
    entries.insert(3, replace(entries[2], seq=4))
    entries[4:] = [replace(entry, seq=entry.seq + 1) for entry in entries[4:]]
    assert places(entries)[0] == 4


@given(st.data())
def test_any_change_to_any_row_is_found(data: st.DataObject) -> None:
    entries = chained(5)
    at = data.draw(st.integers(0, 4))
    field = data.draw(st.sampled_from([*TEXT_FIELDS, "ts_ms"]))
    value: object = data.draw(st.integers(0, 2**40) if field == "ts_ms" else st.text(max_size=20))
    changed = replace(entries[at], **{field: value})  # type: ignore[arg-type]
    was_changed = changed != entries[at]
    entries[at] = changed
    assert bool(places(entries)) == was_changed


@given(st.lists(st.text(max_size=8), min_size=6, max_size=6), st.lists(st.text(max_size=8), min_size=6, max_size=6))
def test_no_two_different_rows_share_a_hash_by_how_their_fields_are_joined(one: list[str], other: list[str]) -> None:
    first, second = (Entry(1, 0, a, b, c, d, e, f) for a, b, c, d, e, f in (one, other))
    assert (link(GENESIS, first) == link(GENESIS, second)) == (one == other)


def test_the_hash_is_the_published_one() -> None:
    entry = Entry(1, 2, "run_1", "local:ana", "forget", "note_1 ev_1", "done", "ok")
    fields = [b"\0" * 32, b"1", b"2", b"run_1", b"local:ana", b"forget", b"note_1 ev_1", b"done", b"ok"]
    told = b"impyard/journal/v1" + b"".join(len(field).to_bytes(4, "big") + field for field in fields)
    assert link(GENESIS, entry) == hashlib.sha256(told).digest()


def test_a_cut_end_and_a_rewritten_history_show_against_a_checkpoint() -> None:
    entries = chained()
    hashes = {entry.seq: entry.h for entry in entries}
    assert list(against_checkpoints([(0, GENESIS), (3, entries[2].h), (6, entries[5].h)], hashes)) == []
    cut = {seq: h for seq, h in hashes.items() if seq <= 4}
    assert [problem.seq for problem in against_checkpoints([(3, entries[2].h), (6, entries[5].h)], cut)] == [6]
    rewritten = hashes | {3: b"\1" * 32}
    (problem,) = against_checkpoints([(3, entries[2].h)], rewritten)
    assert problem == Problem(3, "a checkpoint names another hash: the journal was rewritten")


def test_a_row_owes_the_events_it_names_and_no_other() -> None:
    done = Entry(1, 0, "run_1", "a", "move", "note_1 ev_1 note_2 ev_2", "done", "ok")
    assert owed_events(done) == ["ev_1", "ev_2"]
    assert owed_events(replace(done, object_id="note_1")) == []
    assert owed_events(replace(done, object_id="-")) == []


def test_a_removed_row_is_told_by_its_number() -> None:
    entries = chained()
    assert next(p.what for p in verify([*entries[:2], *entries[3:]])) == "entry 3 is missing or out of order"


def test_a_cut_end_is_told_as_one() -> None:
    (problem,) = against_checkpoints([(6, chained()[5].h)], {entry.seq: entry.h for entry in chained()[:5]})
    assert "the end of the journal was cut" in problem.what
