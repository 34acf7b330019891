"""May this run do this to durable state? The one door; called by `bot.executor` alone, inside the transaction.

The laws, strictest first:
1. Missing context and runs outside of conversations write nothing.
2. A note that is not the actor's to change and a note that does not exist get the same answer, to the byte.
3. A person may do anything to notes about themselves; the author of a channel note until a steward made it the
   room's; a steward of this very room to its notes; the owner to the rest. Channel pins are the steward's.
4. What a model asks for needs the actor's own words; what a person presses or types does not.
5. Nothing kept is secret; sensitive facts only in a person's own explicit statement about themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from policy.actions import (
    Action,
    Choose,
    Correct,
    Disable,
    Enable,
    Forget,
    ForgetAll,
    Move,
    NoteKind,
    OnNote,
    Pin,
    Remember,
    Unpin,
)
from policy.basis import Support
from policy.decision import NOT_FOUND, Allow, Decision, Deny, Hold, strictest
from policy.envelope import Direct, RunEnvelope, Shared
from policy.identity import Person
from policy.scope import IMP_SCOPE, Scope, ScopeKind, user_scope
from policy.settings import Choices, Effective, is_narrowing

FACT_AGE: Final = timedelta(seconds=10)  # a platform fact older than this grants nothing

_SPOKEN: Final = frozenset({"session"})  # origins in which a model asks
_TYPED: Final = frozenset({"panel", "command"})  # origins in which a person asks
_CONFIRMED_BY_QUOTE: Final = (Forget, Correct, Disable, Unpin, Move)


@dataclass(frozen=True, slots=True)
class Target:
    """Whose a note is, as the store has it now."""

    scope: Scope
    about: Person | None
    author: Person | None
    is_adopted: bool  # a steward or the owner made, pinned or approved it


@dataclass(frozen=True, slots=True)
class Reading:
    """What the host read from the texts of an ask, before the transaction."""

    support: Support = "explicit"
    quote_stands: bool = True  # the quote stands in the actor's own words of this very message
    trait: str | None = None  # a sensitive trait the kept text speaks of
    is_of_self: bool = True  # the support is a first-person statement
    is_of_other: bool = False  # the kept text is about somebody else
    fault: Deny | None = None  # the write policy's refusal of the text
    asks_not_to_save: bool = False


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


def scope_of(envelope: RunEnvelope, wanted: ScopeKind | None, kind: NoteKind | None, reading: Reading) -> Scope | Deny:
    """Where a new note goes. The imp's scope only when it was asked for by name; never somebody else's."""
    here = envelope.place_scope
    if wanted == "imp":
        return IMP_SCOPE
    if wanted is None:
        wanted = "channel" if kind in ("decision", "interaction") else "user"
    if wanted == "user" and reading.is_of_other:
        wanted = "channel"
    if wanted == "user" and envelope.person is not None:
        return user_scope(envelope.person)
    if wanted == "channel" and here is not None:
        return here
    return Deny("I cannot tell whose note that would be, so I kept nothing.", "unknown_place")


def authorize(
    envelope: RunEnvelope,
    action: Action,
    target: Target | None,
    scope: Scope | None,
    reading: Reading,
    rules: Effective,
    now: datetime,
    choices: Choices = Choices(),
) -> Decision:
    """Allow, hold or deny one action. `scope` is where a new or moved note goes; None for the rest."""
    refusal = _context(envelope)
    if refusal is not None:
        return refusal
    match action:
        case Remember() if scope is not None:
            return strictest(_write(envelope, scope, action.kind or "fact", reading, rules, now))
        case Correct() | Forget() | Disable() | Enable() | Pin() | Unpin() | Move():
            if target is None:
                return NOT_FOUND
            return _on_note(envelope, action, target, scope, reading, rules, now)
        case Choose():
            return _choose(envelope, action, reading, choices)
        case ForgetAll():
            if envelope.origin in _SPOKEN:
                return Hold("Only you can erase everything, in your own panel: /memory forget-all.", "person")
            return Allow()
        case _:
            return Deny("I cannot tell where that note should go, so I kept nothing.", "unknown_place")


def _context(envelope: RunEnvelope) -> Deny | None:
    if envelope.least_privilege is not None:
        return Deny(envelope.least_privilege, "unknown_place")
    if envelope.origin == "owner":
        return None
    if envelope.origin not in _SPOKEN | _TYPED or envelope.person is None or envelope.place_scope is None:
        return Deny("Only a conversation or its person may change memory.", "wrong_place")
    if isinstance(envelope.place, Direct) and envelope.place.person != envelope.person:
        return Deny("This conversation is somebody else's, so nothing was changed.", "wrong_place")
    return None


def _write(
    envelope: RunEnvelope, scope: Scope, kind: NoteKind, reading: Reading, rules: Effective, now: datetime
) -> Decision:
    return strictest(
        Allow(),
        *_text(envelope, reading, scope),
        _place(envelope, scope, kind, rules, now),
        _support(envelope, scope, kind, reading, rules, now),
    )


def _text(envelope: RunEnvelope, reading: Reading, scope: Scope) -> tuple[Decision, ...]:
    """What the texts themselves forbid."""
    found: list[Decision] = []
    if reading.asks_not_to_save and envelope.origin in _SPOKEN:
        found.append(Deny("You asked me not to save this, so I kept nothing.", "dont_save"))
    if reading.fault is not None:
        found.append(reading.fault)
    own = scope.kind == "user" and reading.support == "explicit" and reading.is_of_self and not reading.is_of_other
    if reading.trait is not None and (not own or reading.trait == "private"):
        found.append(
            Deny(
                "That is a sensitive matter: I keep it only when somebody says it about themselves, in so many words. "
                "Nothing was kept.",
                "sensitive",
            )
        )
    return tuple(found)


def _place(envelope: RunEnvelope, scope: Scope, kind: NoteKind, rules: Effective, now: datetime) -> Decision:
    """What the place and its settings forbid."""
    if not rules.enabled and scope.kind != "imp":
        return Deny("Memory is switched off here, so I kept nothing.", "off")
    if kind not in rules.kinds:
        return Deny(f"Notes of the kind {kind} are switched off here, so I kept nothing.", "off")
    if scope.kind == "imp" and not is_owner(envelope, now):
        return Hold("A note for everywhere needs the owner's yes, so I kept nothing for now.", "owner")
    return Allow()


def _support(
    envelope: RunEnvelope, scope: Scope, kind: NoteKind, reading: Reading, rules: Effective, now: datetime
) -> Decision:
    """What the note's basis forbids. What a person types or presses is explicit."""
    if envelope.origin not in _SPOKEN:
        return Allow()
    if reading.support == "quoted":
        return Deny("That stands in text somebody else wrote, so I kept nothing.", "quoted")
    if reading.support == "paraphrase":
        return Hold(
            "Those are not quite your words, so I kept nothing. Say it the way you want it kept, or add it in /memory.",
            "person",
        )
    if reading.support == "inferred":
        rule = rules.inferred_user if scope.kind == "user" else rules.inferred_channel
        if rule == "auto" and reading.trait is None and kind != "decision" and scope.kind != "imp":
            return Allow("inferred notes are kept here")
        return Deny("You did not say that yourself, so I kept nothing.", "inferred")
    return Allow()


def _on_note(
    envelope: RunEnvelope,
    action: OnNote,
    target: Target,
    scope: Scope | None,
    reading: Reading,
    rules: Effective,
    now: datetime,
) -> Decision:
    if not _may_manage(envelope, action, target, now):
        return NOT_FOUND
    found: list[Decision] = [Allow()]
    if isinstance(action, _CONFIRMED_BY_QUOTE) and envelope.origin in _SPOKEN and not reading.quote_stands:
        found.append(
            Hold(
                "You did not ask for that in this message, so nothing was changed. You can do it in /memory.", "person"
            )
        )
    if isinstance(action, Correct):
        found.extend(_text(envelope, reading, target.scope))
        found.append(_support(envelope, target.scope, "fact", reading, rules, now))
    if isinstance(action, Move):
        found.append(_move(envelope, target, scope, reading, rules))
    return strictest(found[0], *found[1:])


def _may_manage(envelope: RunEnvelope, action: OnNote, target: Target, now: datetime) -> bool:
    if envelope.origin == "owner":
        return True
    person, scope = envelope.person, target.scope
    steward = is_steward(envelope, scope, now)
    match scope.kind:
        case "imp":
            return is_owner(envelope, now)
        case "user":
            return scope.subject == person
        case "channel" if scope.dm_of is not None:
            return scope.dm_of == person
        case "channel" if isinstance(action, (Pin, Unpin)):
            return steward and _is_here(envelope, scope)
        case "channel":
            authored = target.author == person and not target.is_adopted and _is_here(envelope, scope)
            return target.about == person or authored or (steward and _is_here(envelope, scope))


def _is_here(envelope: RunEnvelope, scope: Scope) -> bool:
    return envelope.place_scope is not None and envelope.place_scope == scope


def _move(envelope: RunEnvelope, target: Target, scope: Scope | None, reading: Reading, rules: Effective) -> Decision:
    if scope is None:
        return Deny("I cannot tell where that note should go, so it stays where it is.", "unknown_place")
    if not rules.enabled:
        return Deny("Memory is switched off here, so the note stays where it is.", "off")
    theirs = target.about or target.author
    if scope.kind == "user" and target.scope.kind == "channel" and theirs != envelope.person:
        return Deny("Only a note about you can become your own, so it stays where it is.", "wrong_place")
    if reading.trait is not None and scope.kind == "channel" and scope.dm_of is None:
        return Deny("That is a sensitive matter, so it stays with you and not with the room.", "sensitive")
    return Allow()


def _choose(envelope: RunEnvelope, action: Choose, reading: Reading, choices: Choices) -> Decision:
    if action.off_the_record is not None:
        return Deny("Going off the record is not available yet; nothing was changed.", "not_available")
    if (action.inferred, action.cross_channel, action.shared_recall) == (None, None, None):
        return Deny("That chooses nothing, so nothing was changed.", "bad_arguments")
    asked = Choices(action.inferred, action.cross_channel, action.shared_recall)
    if envelope.origin in _SPOKEN and not is_narrowing(choices, asked):
        return Hold("Only you can widen what is used about you, in your own panel: /memory set.", "person", "widening")
    if envelope.origin in _SPOKEN and not reading.quote_stands:
        return Hold(
            "You did not ask for that in this message, so nothing was changed. You can do it in /memory.", "person"
        )
    if envelope.person is None:
        return Deny("A choice is a person's own, so nothing was changed.", "wrong_place")
    return Allow()


def _has_role(envelope: RunEnvelope, role: str, now: datetime) -> bool:
    """True for a role whose fact is fresh enough to grant anything."""
    actor = envelope.actor
    if actor is None or role not in actor.roles or actor.roles_at is None:
        return False
    return timedelta(0) <= now - actor.roles_at <= FACT_AGE
