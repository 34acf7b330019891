"""Which messages that came while the imp was away are answered now? The rule, once, for every surface. Pure.

1. Only what would have been answered then: mentions and direct messages, by the surface's own rules.
2. Only the newest day, and of one place only the newest fifty; the oldest of those first.
3. Nothing that was edited since, was deleted, or was written by a bot.
4. Each once: the inbox knows what was answered before, whoever delivers it again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Final, TypeVar

MAX_AGE: Final = timedelta(hours=24)
MAX_A_PLACE: Final = 50

Message = TypeVar("Message")


def missed(
    found: Sequence[Message], sent_at: Callable[[Message], datetime], is_meant: Callable[[Message], bool], now: datetime
) -> list[Message]:
    """The messages of one place to answer now, oldest first. `is_meant` says what would have been answered then."""
    fresh = [message for message in found if now - MAX_AGE <= sent_at(message) <= now and is_meant(message)]
    return sorted(fresh, key=sent_at)[-MAX_A_PLACE:]
