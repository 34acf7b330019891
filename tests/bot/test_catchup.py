"""Is exactly what the rule says caught up: the newest day, at most fifty, in order?"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.catchup import MAX_A_PLACE, MAX_AGE, missed

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
AGES = st.lists(st.integers(-100, 200_000), max_size=120, unique=True)


@given(AGES)
def test_at_most_fifty_of_the_newest_day_oldest_first(ages: list[int]) -> None:
    found = [NOW - timedelta(seconds=age) for age in ages]
    kept = missed(found, lambda at: at, lambda _: True, NOW)
    assert kept == sorted(kept)
    assert len(kept) <= MAX_A_PLACE
    fresh = [at for at in found if NOW - MAX_AGE <= at <= NOW]
    assert kept == sorted(fresh)[-MAX_A_PLACE:]


def test_what_would_not_have_been_answered_then_is_not_answered_now() -> None:
    assert missed([NOW], lambda at: at, lambda _: False, NOW) == []
