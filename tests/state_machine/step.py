"""One move: who says what where, what the model answers, or what happens to the process and its clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

PEOPLE = ("ana", "ben", "sam", "zed")
VICTIM = "zed"  # what anybody else is shown must not depend on her
PLACES = ("dm", "#general", "#random")


@dataclass(frozen=True, slots=True)
class Ref:
    """The `at`-th id of a pool, counted round, with something put before and behind it.

    The pool `any` is every id of the store, whoever's; the others are what lives where the step is.
    """

    at: int
    pool: Literal["any", "notes", "holds", "cores"] = "any"
    before: str = ""
    behind: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """One tool call; a `Ref` among its fields becomes an id when it is played."""

    tool: str
    fields: Mapping[str, Any]
    raw: str | None = None  # sent as it is instead


@dataclass(frozen=True, slots=True)
class Say:
    """Somebody says something; `calls` is what the model makes of it, then it repeats the notes it was shown."""

    who: str
    where: str
    text: str
    calls: tuple[Call, ...] = ()
    role: str = "member"
    echoes: bool = False
    more: Mapping[str, Any] = field(default_factory=dict)  # further fields of the line


@dataclass(frozen=True, slots=True)
class Type:
    """Somebody types a command; `{}` in it is the id."""

    who: str
    where: str
    command: str
    ref: Ref | int | None = None
    role: str = "member"


@dataclass(frozen=True, slots=True)
class Own:
    """The owner's command line does something to a note, or erases somebody."""

    act: Literal["forget", "pin", "unpin", "disable", "enable", "correct", "erase"]
    ref: Ref
    whom: str = "ana"


@dataclass(frozen=True, slots=True)
class Happen:
    """The process ends and starts again, time passes, or the owner tends the store: compacts it, changes its key."""

    what: Literal["restart", "day", "month", "compact", "rotate"]


Step = Say | Type | Own | Happen


def is_victims(step: Step) -> bool:
    """True for what only the victim does, or is done to her alone."""
    match step:
        case Say() | Type():
            return step.who == VICTIM
        case Own():
            return step.act == "erase" and step.whom == VICTIM
        case Happen():
            return False
