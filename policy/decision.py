"""Allow, hold or deny: what a judgement answers, and the closed list of codes a refusal carries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

Code = Literal[
    "ok",
    "already_known",
    "not_found",
    "needs_approval",
    "held",
    "answered",
    "illegal",
    "not_steward",
    "inferred",
    "quoted",
    "secret",
    "sensitive",
    "hidden_text",
    "too_long",
    "empty",
    "full",
    "off",
    "off_the_record",
    "sealed",
    "dont_save",
    "forgotten_before",
    "wrong_place",
    "widening",
    "unknown_place",
    "stale_facts",
    "stale_version",
    "expiry",
    "bad_arguments",
    "unknown_tool",
    "too_many_steps",
    "not_available",
    "store_failed",
    "model_failed",
    "participant",
    "timed_out",
    "quarantined",
    "not_delivered",
    "bad_input",
    "confirm",
]
CODES: Final = frozenset(get_args(Code))

Approver = Literal["person", "steward", "owner"]


@dataclass(frozen=True, slots=True)
class Allow:
    """It may be done."""

    because: str = "allowed"
    code: Code = "ok"


HoldReason = Literal["paraphrase", "inferred", "quoted", "unquoted", "policy", "imp", "similar"]


@dataclass(frozen=True, slots=True)
class Hold:
    """It may be done once the approver says yes; nothing counts until then.

    `repeats` says that enough messages saying the same are a yes too.
    """

    because: str
    approver: Approver
    why: HoldReason = "policy"
    repeats: bool = False
    code: Code = "held"


@dataclass(frozen=True, slots=True)
class Deny:
    """It may not be done. `because` is a sentence a person can read, and tells nothing about anybody else."""

    because: str
    code: Code


Decision = Allow | Hold | Deny


def strictness(decision: Decision) -> int:
    """0 for allow, 1 for hold, 2 for deny."""
    match decision:
        case Allow():
            return 0
        case Hold():
            return 1
        case Deny():
            return 2


def strictest(first: Decision, *rest: Decision) -> Decision:
    """Most restrictive wins; the earliest wins a tie, so its reason is the one shown.

    Law: adding a decision never loosens the result.
    """
    return max((first, *rest), key=strictness)


NOT_FOUND: Final = Deny("There is no such note among the notes you may change here.", "not_found")
