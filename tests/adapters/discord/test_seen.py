"""What is taken out of a conversation's recent past, and what of it is shown?"""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from adapters.discord.seen import bounded, participants_of
from policy.envelope import Earlier, Participant
from policy.identity import Person

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
ANA, BEN = Person("discord", "1"), Person("discord", "2")


def said(author: Person | None, text: str, name: str = "") -> Earlier:
    """One earlier message."""
    return Earlier(author, text, NOW, name)


def test_authors_take_part_also_where_their_words_are_not_shown() -> None:
    found = [said(ANA, "", "Ana now"), said(BEN, "", "Ben"), said(None, "mine"), said(ANA, "", "Ana before")]
    assert participants_of(found) == (Participant(ANA, "Ana now"), Participant(BEN, "Ben"))


@given(st.lists(st.integers(0, 50), max_size=30), st.integers(0, 200))
def test_the_newest_messages_that_fit_are_kept_whole_oldest_first(lengths: list[int], room: int) -> None:
    found = [said(ANA, "x" * length) for length in lengths]
    kept = bounded(found, room)
    assert sum(len(message.text) for message in kept) <= room
    assert list(kept) == found[: len(kept)][::-1]
