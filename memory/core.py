"""Core memories as a transition table: what each change makes of each state. Pure.

| from \\ change | approve | edit     | decline | retire  | restore | undo                |
|----------------|---------|----------|---------|---------|---------|---------------------|
| proposed       | active  | proposed | retired | -       | -       | -                   |
| active         | -       | active   | -       | retired | -       | proposed (if agent) |
| retired        | -       | -        | -       | -       | active  | proposed (if agent) |

Delete erases a core memory in any state; nothing of it is left to change. Undo takes back the person's answer to an
agent's proposal; what the person wrote themselves was never a proposal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Literal

from memory.events import Evidence
from policy.actions import CoreChange, CoreKind
from policy.identity import CoreId

CoreState = Literal["proposed", "active", "retired"]
MAX_STATEMENT: Final = 280  # code points

_NEXT: Final[dict[tuple[CoreState, CoreChange], CoreState]] = {
    ("proposed", "approve"): "active",
    ("proposed", "edit"): "proposed",
    ("proposed", "decline"): "retired",
    ("active", "edit"): "active",
    ("active", "retire"): "retired",
    ("active", "undo"): "proposed",
    ("retired", "restore"): "active",
    ("retired", "undo"): "proposed",
}


@dataclass(frozen=True, slots=True)
class Core:
    """One core memory as it stands now."""

    id: CoreId
    statement: str
    kind: CoreKind
    where: str  # a printed channel or tenant; empty: everywhere
    state: CoreState
    is_agents: bool  # an agent proposed it; False: the member wrote it
    notes: tuple[str, ...]
    evidence: tuple[Evidence, ...]
    made_at: datetime
    version: int
    approved_at: datetime | None = None  # None: never
    approved_in: str | None = None  # a printed channel


def may_change(core: Core, change: CoreChange) -> bool:
    """True when the table allows it."""
    if change == "delete":
        return True
    return (core.state, change) in _NEXT and (change != "undo" or core.is_agents)


def changed(
    core: Core, change: CoreChange, statement: str | None, at: datetime, where: str | None, version: int
) -> Core:
    """The core memory after the change; as it was when the table does not allow it, so a forged event does nothing."""
    if change == "delete" or not may_change(core, change):
        return core
    after = replace(
        core,
        state=_NEXT[core.state, change],
        statement=core.statement if statement is None else statement,
        version=version,
    )
    if after.state == "active" and core.state != "active":
        return replace(after, approved_at=at, approved_in=where)
    return after
