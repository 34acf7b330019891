"""Does a run hold interaction content? Decided from the envelope alone, before recall, and never cleared."""

from __future__ import annotations

from typing import Final

from policy.envelope import RunEnvelope, Unattended

CLEAN_ORIGINS: Final = frozenset({"owner", "task", "trigger", "adhoc"})


def is_tainted(envelope: RunEnvelope) -> bool:
    """True for sessions, panels, commands, relays, their continuations, and anything unknown."""
    return (
        envelope.origin not in CLEAN_ORIGINS
        or not isinstance(envelope.place, Unattended)
        or envelope.parent_run is not None
        or bool(envelope.parts or envelope.participants)
    )
