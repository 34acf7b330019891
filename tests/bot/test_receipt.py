"""The receipt of an erasure says what is true: what is gone, what is not finished, and what it does not govern."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.receipt import Counts, receipt

NOON = datetime(2026, 5, 1, 12, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        (
            Counts(0, 0, 0, 0),
            "0 notes about you, 0 notes of our direct conversation, 0 notes about you in rooms",
        ),
        (Counts(1, 2, 3, 0), "1 note about you, 2 notes of our direct conversation, 3 notes about you in rooms"),
    ],
)
def test_it_says_when_what_and_how_much(counts: Counts, told: str) -> None:
    text = receipt(counts, NOON, ("key_1",), is_finished=True)
    assert text.startswith("Receipt of 2026-05-01 12:30 UTC.")
    assert told in text
    assert "our earlier turns" in text


def test_a_finished_one_names_the_destroyed_keys() -> None:
    text = receipt(Counts(1, 0, 0, 0), NOON, ("key_1", "key_2"), is_finished=True)
    assert "is destroyed (key_1, key_2)" in text
    assert "not finished" not in text


def test_an_unfinished_one_promises_nothing_of_the_key() -> None:
    text = receipt(Counts(1, 0, 0, 0), NOON, (), is_finished=False)
    assert "The key that sealed them is destroyed" not in text
    assert "not finished" in text
    assert "next start" in text
    assert "unreadable from now on" not in text
    assert "unreadable from now on" in receipt(Counts(1, 0, 0, 0), NOON, ("key_1",), is_finished=True)


@pytest.mark.parametrize(("adopted", "told"), [(1, "1 note about you that a steward"), (2, "2 notes about you that")])
def test_notes_a_steward_adopted_are_counted_as_staying(adopted: int, told: str) -> None:
    assert told in receipt(Counts(0, 0, 0, adopted), NOON, (), is_finished=True)
    assert "steward" not in receipt(Counts(0, 0, 0, 0), NOON, (), is_finished=True)


def test_it_says_which_copies_it_does_not_govern_and_makes_no_claim_it_cannot_keep() -> None:
    text = receipt(Counts(1, 0, 0, 0), NOON, ("key_1",), is_finished=True)
    for copy in ("chat messages", "provider", "Backups of the data folder", "backup of the key folder"):
        assert copy in text
    assert "end-to-end" not in text
    assert "nobody can read" not in text
