"""Does a run hold interaction content? Decided from the envelope alone, before recall, and never cleared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from policy.envelope import RunEnvelope, Shared, Unattended

CLEAN_ORIGINS: Final = frozenset({"owner", "task", "trigger", "adhoc"})


def is_tainted(envelope: RunEnvelope) -> bool:
    """True for sessions, panels, commands, relays, their continuations, and anything unknown."""
    return (
        envelope.origin not in CLEAN_ORIGINS
        or not isinstance(envelope.place, Unattended)
        or envelope.parent_run is not None
        or bool(envelope.parts or envelope.participants)
    )


KnowledgeMode = Literal["none", "read", "append", "reorganization"]
WriteFrom = Literal["clean-room", "any-run"]


@dataclass(frozen=True, slots=True)
class Provenance:
    """What a run may do with the shelf, and the facts that decided it, as one sentence without names or ids."""

    mode: KnowledgeMode
    because: str


def provenance(
    envelope: RunEnvelope,
    *,
    write_from: WriteFrom = "clean-room",
    external: bool = False,
    wanted: KnowledgeMode = "append",
) -> Provenance:
    """The knowledge mode of a run, from its envelope and the owner's settings alone; the model has no say in it.

    `wanted` is what the host asks of a clean run: append or reorganization. `external` is the owner's word that the
    shelf may be read where outsiders read along.
    """
    if envelope.origin in _WITHOUT_SHELF:
        return Provenance("none", "It is a command: those are given no shelf.")
    if envelope.least_privilege is not None:
        return Provenance("none", "A fact about its place is missing, so it counts as tainted and is given no shelf.")
    if isinstance(envelope.place, Shared) and envelope.place.audience != "members" and not external:
        return Provenance("none", "Outsiders may read along, so it is given no shelf.")
    if not is_tainted(envelope):
        return Provenance(wanted, f"It is clean: origin {envelope.origin}, a prompt and nothing else.")
    why = "it continues another run" if envelope.parent_run is not None else f"its origin is {envelope.origin}"
    if write_from == "any-run":
        return Provenance(
            "append", f"It is tainted ({why}); the owner lets any run write, and its records are scanned."
        )
    return Provenance("read", f"It is tainted: {why}.")


_WITHOUT_SHELF: Final = frozenset({"panel", "command", "owner"})
