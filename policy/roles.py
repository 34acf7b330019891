"""Who is more than a member here? The host's facts only; a fact that is not fresh grants nothing."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from policy.envelope import Direct, RunEnvelope, Shared
from policy.scope import Scope

FACT_AGE: Final = timedelta(seconds=10)  # a platform fact older than this grants nothing


def is_owner(envelope: RunEnvelope, now: datetime) -> bool:
    """True for the owner's own command line, and for a freshly established owner on a platform."""
    return envelope.origin == "owner" or _has_role(envelope, "owner", now)


def is_steward(envelope: RunEnvelope, scope: Scope, now: datetime) -> bool:
    """True for a steward standing in the very room of the scope; in their DM a person has a steward's rights."""
    if is_owner(envelope, now):
        return True
    match envelope.place:
        case Direct(channel, person):
            return scope.subject == channel and envelope.person == person == scope.dm_of
        case Shared(channel):
            return scope.subject == channel and _has_role(envelope, "steward", now)
        case _:
            return False


def is_here(envelope: RunEnvelope, scope: Scope) -> bool:
    """True when the run stands in the very room of the scope."""
    return envelope.place_scope is not None and envelope.place_scope == scope


def _has_role(envelope: RunEnvelope, role: str, now: datetime) -> bool:
    """True for a role whose fact is fresh enough to grant anything."""
    actor = envelope.actor
    if actor is None or role not in actor.roles or actor.roles_at is None:
        return False
    return timedelta(0) <= now - actor.roles_at <= FACT_AGE
