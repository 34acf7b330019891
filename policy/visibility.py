"""Which scopes may this run recall, and which notes of them? Decided from envelope and settings, never from text.

The rules, strictest first:
1. Missing context, and runs that nobody holds a conversation with, recall nothing.
2. A DM recalls the imp's notes, the DM's and the person's own; `cross_channel = off` leaves those made in that very DM.
3. A shared room recalls the imp's notes and the room's. The asking person's own enter only where owner, room and person
   all allow it, and then only those made in this room unless `cross_channel = on`. Nobody else's, ever.
4. Where outsiders may read along, neither the imp's nor the person's notes enter unless the owner allows it.
5. A relay recalls the imp's notes and its room's.
6. What is off the record recalls nothing.
7. Core memories enter where the person's own notes may; one made for a room counts as the person's yes there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from policy.actions import NoteKind
from policy.basis import own_words
from policy.envelope import Direct, RunEnvelope, Shared
from policy.identity import Channel
from policy.scope import IMP_SCOPE, Scope, user_scope
from policy.settings import ChannelPolicy, Choices, Effective, ImpPolicy, effective
from policy.wishes import asks_off_the_record

Withholding = Literal["wrong_audience", "memory_off"]

_CONVERSING: Final = frozenset({"session", "panel", "command"})


@dataclass(frozen=True, slots=True)
class Window:
    """One scope that a run may recall, and which of its notes."""

    scope: Scope
    kinds: frozenset[NoteKind]
    made_in: Channel | None = None  # only notes made in this very room; None: wherever they were made


@dataclass(frozen=True, slots=True)
class Withheld:
    """A scope of this place or of the asking person that exists but is not recalled here; it is named in the trace."""

    scope: Scope
    reason: Withholding


@dataclass(frozen=True, slots=True)
class Visibility:
    """What one run may recall. `because` says in plain sentences what it goes without; empty when that is nothing.

    `because` follows from envelope and settings alone, so it never tells whether a withheld scope holds anything.
    """

    windows: tuple[Window, ...] = ()  # narrow to wide: the room, the person, the imp
    withheld: tuple[Withheld, ...] = ()
    may_write: bool = False
    because: str = ""

    @property
    def scopes(self) -> tuple[Scope, ...]:
        """The scopes that may be recalled, narrow to wide."""
        return tuple(window.scope for window in self.windows)

    @property
    def consulted(self) -> tuple[Scope, ...]:
        """Every scope whose state recall takes: the recalled ones, then those that only the trace names."""
        return (*self.scopes, *(kept.scope for kept in self.withheld))


def visible(envelope: RunEnvelope, imp: ImpPolicy, channel: ChannelPolicy, choices: Choices) -> Visibility:
    """What this run may recall, under the owner's, this room's and the asking person's settings.

    Law: no channel policy and no choice shows more than the owner allows; no user scope is anybody's but the actor's.
    """
    refusal = _refusal(envelope, choices)
    if refusal is not None:
        return Visibility(because=refusal)
    rules = effective(imp, channel, choices)
    outsiders = isinstance(envelope.place, Shared) and envelope.place.audience != "members" and not imp.external_recall
    parts = (
        _room(envelope, rules),
        _person(envelope, imp, rules, outsiders=outsiders),
        _imp(imp, rules, outsiders=outsiders),
    )
    return Visibility(
        windows=tuple(part for part, _ in parts if isinstance(part, Window)),
        withheld=tuple(part for part, _ in parts if isinstance(part, Withheld)),
        may_write=envelope.actor is not None,
        because=" ".join(sentence for _, sentence in parts if sentence),
    )


def is_off_the_record(envelope: RunEnvelope, choices: Choices) -> bool:
    """True when the person asked that nothing of this message, or of this conversation, is used or kept."""
    if envelope.origin != "session":
        return False
    return envelope.conversation in choices.off_the_record or asks_off_the_record(own_words(envelope.text))


def core_rooms(
    envelope: RunEnvelope, imp: ImpPolicy, channel: ChannelPolicy, choices: Choices
) -> frozenset[str] | None:
    """Where the core memories that enter this run may count: printed rooms, with "" for everywhere. None: none enter.

    They are the asking person's own. Another person's message never brings them in.
    """
    place = envelope.place_scope
    if _refusal(envelope, choices) is not None or envelope.origin != "session" or place is None:
        return None
    if place.dm_of is not None:
        return frozenset({"", place.ident})
    outsiders = isinstance(envelope.place, Shared) and envelope.place.audience != "members" and not imp.external_recall
    if outsiders or not (imp.shared_recall and channel.shared_recall and channel.enabled):
        return None
    rules = effective(imp, channel, choices)
    return frozenset({"", place.ident}) if rules.shared_recall else frozenset({place.ident})


_Part = tuple[Window | Withheld | None, str]


def _refusal(envelope: RunEnvelope, choices: Choices) -> str | None:
    """Why this run recalls nothing at all; None when it may recall something."""
    if envelope.least_privilege is not None:
        return envelope.least_privilege
    if envelope.place_scope is None:
        return "This run works outside of rooms, so it has no memory."
    if envelope.origin == "relay":
        return None
    if is_off_the_record(envelope, choices):
        return "This is off the record, so I go without memory."
    if envelope.origin not in _CONVERSING:
        return "Only conversations have a memory, and this run is none."
    if envelope.actor is None:
        return "I cannot tell who asks, so I go without memory."
    if isinstance(envelope.place, Direct) and envelope.place.person != envelope.actor.person:
        return "This direct conversation belongs to somebody else, so I go without memory."
    return None


def _room(envelope: RunEnvelope, rules: Effective) -> _Part:
    scope = envelope.place_scope
    if scope is None:
        return None, ""
    if not rules.enabled:
        return Withheld(scope, "memory_off"), "Memory is switched off for this room."
    return Window(scope, rules.kinds), ""


def _person(envelope: RunEnvelope, imp: ImpPolicy, rules: Effective, *, outsiders: bool) -> _Part:
    if envelope.origin == "relay" or envelope.actor is None:
        return None, ""
    scope = user_scope(envelope.actor.person)
    match envelope.place:
        case Direct(here):
            return Window(scope, imp.kinds, here if rules.cross_channel == "off" else None), ""
        case Shared() if outsiders:
            return Withheld(scope, "wrong_audience"), "Personal notes stay out where outsiders may read along."
        case Shared(here) if rules.shared_recall and rules.enabled:
            return Window(scope, rules.kinds, None if rules.cross_channel == "on" else here), ""
        case Shared():
            return Withheld(
                scope, "wrong_audience"
            ), "Personal notes stay out of shared rooms unless everybody allows it."
        case _:
            return None, ""


def _imp(imp: ImpPolicy, rules: Effective, *, outsiders: bool) -> _Part:
    if not rules.imp_recall:
        return None, ""
    if outsiders:
        return None, "Notes for everywhere stay out where outsiders may read along."
    return Window(IMP_SCOPE, imp.kinds), ""
