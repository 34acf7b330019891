"""When is a schedule due next? Cron syntax, read in UTC. Pure."""

from __future__ import annotations

from datetime import UTC, datetime

from cronsim import CronSim, CronSimError


def next_due(cron: str, after: datetime) -> datetime:
    """The first moment after that one at which the expression is due.

    Raises:
        ValueError: it is no cron expression of five fields, or it is never due.
    """
    try:
        return next(CronSim(cron, after.astimezone(UTC)))
    except (CronSimError, StopIteration):
        raise ValueError("That is no cron expression such as 0 7 * * 1, or it is never due.") from None
