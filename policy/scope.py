"""Where a note counts: for the imp, for one channel, or for one person; and whose key seals it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from policy.identity import Channel, Person, parse_channel, parse_person

ScopeKind = Literal["imp", "channel", "user"]
OwnerKind = Literal["relation", "channel", "imp"]


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose data key seals a scope: a relationship (a person with the imp), a channel, or the imp itself."""

    kind: OwnerKind
    subject: Person | Channel | None = None  # None only for the imp

    @property
    def ident(self) -> str:
        """The printed subject; empty for the imp."""
        return "" if self.subject is None else str(self.subject)


@dataclass(frozen=True, slots=True)
class Scope:
    """One scope of notes. A DM's channel scope belongs to the person's relationship and dies with its key."""

    kind: ScopeKind
    subject: Person | Channel | None = None  # None only for the imp
    dm_of: Person | None = None  # the one person of a DM channel; None for every other scope

    @property
    def ident(self) -> str:
        """The printed subject, provider-qualified; empty for the imp."""
        return "" if self.subject is None else str(self.subject)

    @property
    def owner(self) -> Owner:
        """Whose key seals this scope."""
        if self.kind == "user":
            return Owner("relation", self.subject)
        if self.dm_of is not None:
            return Owner("relation", self.dm_of)
        return Owner(self.kind, self.subject)


IMP_SCOPE = Scope("imp")


def user_scope(person: Person) -> Scope:
    """The durable facts about one person."""
    return Scope("user", person)


def channel_scope(channel: Channel) -> Scope:
    """The shared context of one room."""
    return Scope("channel", channel)


def dm_scope(channel: Channel, person: Person) -> Scope:
    """The conversation of one DM, sealed under the relationship's key."""
    return Scope("channel", channel, person)


def read_scope(kind: str, ident: str, owner_kind: str, owner_ident: str) -> Scope:
    """The scope that these stored columns describe.

    Raises:
        ValueError: the columns do not describe a scope.
    """
    if kind == "imp" and not ident:
        return IMP_SCOPE
    if kind == "user":
        return user_scope(parse_person(ident))
    if kind == "channel" and owner_kind == "relation":
        return dm_scope(parse_channel(ident), parse_person(owner_ident))
    if kind == "channel":
        return channel_scope(parse_channel(ident))
    raise ValueError("The columns do not describe a scope.")


def read_owner(kind: str, ident: str) -> Owner:
    """The owner that these stored columns describe.

    Raises:
        ValueError: the columns describe none.
    """
    match kind:
        case "relation":
            return Owner("relation", parse_person(ident))
        case "channel":
            return Owner("channel", parse_channel(ident))
        case _:
            return Owner("imp")
