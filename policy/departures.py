"""Somebody left, or the imp was taken out of a room: who may say so, who may take it back, and when is it over? Pure.

The rules:
1. Only the platform's word, handed on by the host, seals: a memory that nobody can reach is not used and not shown.
2. Only the person brings their own memory back, by their own press; a room's comes back when the imp is added again.
3. Nobody brings anything back from the instant on at which it is due.
4. The host erases what is due and nothing else. The person may erase at any time, as ever.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from policy.actions import Depart, ForgetAll, Return
from policy.decision import Allow, Decision, Deny
from policy.envelope import Direct, RunEnvelope, Shared

_OVER: Final = Deny("The time to bring that back is over; it is being erased.", "expiry")
_NOT_SEALED: Final = Deny("Nothing here is sealed, so there is nothing to bring back.", "not_found")
_NOT_DUE: Final = Deny("That is not due to be erased, so nothing was erased.", "wrong_place")


@dataclass(frozen=True, slots=True)
class Departure:
    """Since when a memory is sealed, and the instant from which on it is erased."""

    since: datetime
    erase_at: datetime  # half-open: due at this very instant

    def is_due(self, now: datetime) -> bool:
        """True once nobody can bring it back any more."""
        return now >= self.erase_at

    def sentence(self, *, is_room: bool) -> str:
        """What whoever looks at it is told."""
        until = f"{self.erase_at:%Y-%m-%d %H:%M} UTC"
        if is_room:
            return (
                "This room's memory is sealed, because I was told that I left it: nothing of it is used, shown or "
                f"added to. It is erased on {until}, unless I am added again before."
            )
        return (
            "Your memory with me is sealed, because I was told that you left: nothing of it is used, shown or added "
            f"to. It is erased on {until}. Until then /memory restore brings it back, and "
            "/memory forget-all confirm erases it at once."
        )


def may_leave(
    envelope: RunEnvelope, action: Depart | Return | ForgetAll, departure: Departure | None, now: datetime
) -> Decision:
    """May this be done to the memory of the envelope's person, or of its room when nobody acts?

    `departure` is how it stands now; None while it is not sealed. `ForgetAll` is the host's own here.
    """
    is_host = envelope.origin == "trigger" and envelope.least_privilege is None
    is_room = envelope.person is None
    if is_room and not isinstance(envelope.place, Shared):
        return Deny("Only a person or a room can leave, and this is neither.", "unknown_place")
    match action:
        case Depart():
            return Allow() if is_host else Deny("Only the platform says who left; nothing was sealed.", "wrong_place")
        case ForgetAll():
            return Allow() if is_host and departure is not None and departure.is_due(now) else _NOT_DUE
        case Return():
            if not (is_host if is_room else _presses(envelope)):
                return Deny(
                    "Only you can bring your memory back, in your own panel: /memory restore.", "needs_approval"
                )
            if departure is None:
                return _NOT_SEALED
            return _OVER if departure.is_due(now) else Allow()


def _presses(envelope: RunEnvelope) -> bool:
    """True when the person acts themselves, and not a model for them, in a place that is not somebody else's."""
    if envelope.origin not in ("panel", "command") or envelope.least_privilege is not None:
        return False
    return not isinstance(envelope.place, Direct) or envelope.place.person == envelope.person
