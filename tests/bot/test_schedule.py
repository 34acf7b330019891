"""When is a schedule due?"""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from bot.schedule import next_due

MONDAY = datetime(2026, 3, 2, 7, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("cron", "after", "due"),
    [
        ("0 7 * * 1", MONDAY, MONDAY + timedelta(days=7)),
        ("0 7 * * 1", MONDAY - timedelta(seconds=1), MONDAY),
        ("*/15 * * * *", MONDAY, MONDAY + timedelta(minutes=15)),
        ("0 0 29 2 *", MONDAY, datetime(2028, 2, 29, tzinfo=UTC)),
        ("0 7 * * 1", MONDAY.astimezone(timezone(timedelta(hours=5))), MONDAY + timedelta(days=7)),
    ],
)
def test_a_schedule_is_read_in_utc_and_due_after_the_moment(cron: str, after: datetime, due: datetime) -> None:
    assert next_due(cron, after) == due


@pytest.mark.parametrize("cron", ["", "daily", "60 * * * *", "0 7 * *", "0 0 31 2 *"])
def test_what_is_no_schedule_or_is_never_due_is_refused(cron: str) -> None:
    with pytest.raises(ValueError, match="cron expression"):
        next_due(cron, MONDAY)
