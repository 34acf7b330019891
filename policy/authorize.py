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
from datetime import datetime
from typing import Final

from policy.actions import (
    Action,
    ApproveHeld,
    ChangeCore,
    Choose,
    Correct,
    DeclineHeld,
    Disable,
    Enable,
    Forget,
    ForgetAll,
    Merge,
    Move,
    NoteKind,
    OnNote,
    Pin,
    ProposeCore,
    Remember,
    SetChannelMemory,
    SetPurpose,
    Unpin,
    WriteCore,
)
from policy.basis import Support
from policy.decision import NOT_FOUND, Allow, Approver, Decision, Deny, Hold, strictest
from policy.envelope import Direct, RunEnvelope
from policy.identity import Person
from policy.roles import is_here, is_owner, is_steward
from policy.scope import IMP_SCOPE, Scope, ScopeKind, user_scope
from policy.settings import Choices, Effective, is_narrowing

_SPOKEN: Final = frozenset({"session"})  # origins in which a model asks
_TYPED: Final = frozenset({"panel", "command"})  # origins in which a person asks
_WRITES: Final = (Remember, Correct, ProposeCore, Move, Merge)  # what leaves something behind
_UNASKED: Final = "You did not ask for that in this message, so it waits for your yes in /memory review."
_CONFIRMED_BY_QUOTE: Final = (Forget, Correct, Disable, Unpin, Move)


@dataclass(frozen=True, slots=True)
class Target:
    """Whose a note is, as the store has it now."""

    scope: Scope
    about: Person | None
    author: Person | None
    is_adopted: bool  # a steward or the owner made, pinned or approved it
    trait: str | None = None  # a sensitive trait it speaks of


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
    is_off_the_record: bool = False
    is_supported: bool = False  # half of the note's stems stand in the actor's own words of this message
    is_proposal: bool = False  # the member proposes rather than adds


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


def authorize(  # noqa: C901, PLR0912 - one case an action
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
    is_off = reading.is_off_the_record or envelope.conversation in choices.off_the_record
    if is_off and envelope.origin in _SPOKEN and isinstance(action, _WRITES):
        return Deny("This is off the record, so I kept nothing.", "off_the_record")
    match action:
        case Remember() if scope is not None:
            return _write(envelope, scope, action.kind or "fact", reading, rules, now)
        case Correct() | Forget() | Disable() | Enable() | Pin() | Unpin() | Move():
            if target is None:
                return NOT_FOUND
            return _on_note(envelope, action, target, scope, reading, rules, now)
        case Choose():
            return _choose(envelope, action, reading, choices)
        case ForgetAll():
            if envelope.origin in _SPOKEN:
                return Deny("Only you can erase everything, in your own panel: /memory forget-all.", "needs_approval")
            return Allow()
        case ProposeCore() | WriteCore() | ChangeCore():
            return _core(envelope, action, reading, rules)
        case SetChannelMemory() | SetPurpose():
            return _settings(envelope, action, reading, rules, now)
        case Merge():
            return _merge(target, scope)
        case ApproveHeld() | DeclineHeld():
            return NOT_FOUND  # what waits is answered by `may_answer`
        case _:
            return Deny("I cannot tell where that note should go, so I kept nothing.", "unknown_place")


@dataclass(frozen=True, slots=True)
class Waiting:
    """Who may answer something that waits, as the store has it now."""

    scope: Scope
    approver: Approver
    person: Person | None  # whose words it rests on; the approver, when that is a person


def may_answer(envelope: RunEnvelope, waiting: Waiting, now: datetime, *, is_yes: bool) -> Decision:
    """May this person say yes, or no, to what waits? A model never does; the person may always withdraw their own."""
    refusal = _context(envelope)
    if refusal is not None:
        return refusal
    if envelope.origin in _SPOKEN:
        return NOT_FOUND
    own = waiting.person is not None and envelope.person == waiting.person
    is_theirs = {
        "person": own,
        "steward": is_steward(envelope, waiting.scope, now),
        "owner": is_owner(envelope, now),
    }[waiting.approver]
    return Allow() if is_theirs or (own and not is_yes) else NOT_FOUND


def may_keep(
    envelope: RunEnvelope, scope: Scope, kind: NoteKind | None, reading: Reading, rules: Effective, now: datetime
) -> Decision:
    """May a note in these words come to stand in the scope, by the settings as they are now? For the moment of a yes.

    `kind` is None for a note that stands there already, so that only its words are judged.
    """
    place = () if kind is None else (_place(envelope, scope, kind, reading, rules, now),)
    return strictest(Allow(), *_text(envelope, reading, scope), *place)


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
        _place(envelope, scope, kind, reading, rules, now),
        _support(envelope, scope, kind, reading, rules),
    )


def _text(envelope: RunEnvelope, reading: Reading, scope: Scope) -> tuple[Decision, ...]:
    """What the texts themselves forbid."""
    found: list[Decision] = []
    if reading.asks_not_to_save and envelope.origin in _SPOKEN:
        found.append(Deny("You asked me not to save this, so I kept nothing.", "dont_save"))
    if reading.fault is not None:
        found.append(reading.fault)
    is_own = envelope.person is not None and scope.subject == envelope.person
    own = is_own and reading.support == "explicit" and reading.is_of_self and not reading.is_of_other
    if reading.trait is not None and (not own or reading.trait == "private"):
        found.append(
            Deny(
                "That is a sensitive matter: I keep it only when somebody says it about themselves, in so many words. "
                "Nothing was kept.",
                "sensitive",
            )
        )
    return tuple(found)


def _place(
    envelope: RunEnvelope, scope: Scope, kind: NoteKind, reading: Reading, rules: Effective, now: datetime
) -> Decision:
    """What the place and its settings forbid."""
    if not rules.enabled and scope.kind != "imp":
        return Deny("Memory is switched off here, so I kept nothing.", "off")
    if kind not in rules.kinds:
        return Deny(f"Notes of the kind {kind} are switched off here, so I kept nothing.", "off")
    if scope.kind == "imp" and not is_owner(envelope, now):
        return Hold("A note for everywhere needs the owner's yes; it waits for that.", "owner", "imp")
    if scope.kind == "channel" and scope.dm_of is None and not is_steward(envelope, scope, now):
        if rules.participant_notes == "off":
            return Deny("Only stewards add notes here, so I kept nothing.", "off")
        if rules.participant_notes == "propose" or reading.is_proposal:
            return Hold("A steward decides about notes for this room; it waits for that.", "steward", "policy")
    return Allow()


def _support(envelope: RunEnvelope, scope: Scope, kind: NoteKind, reading: Reading, rules: Effective) -> Decision:
    """What the note's basis forbids. What a person types or presses is explicit, but for words they only pass on."""
    if envelope.origin not in _SPOKEN:
        if reading.support != "quoted":
            return Allow()
        if scope.kind == "channel" and scope.dm_of is None:
            return Hold("Somebody else said that, so it waits for a steward's yes.", "steward", "quoted")
        return Hold("Somebody else said that, so it waits for your yes in /memory review.", "person", "quoted")
    match reading.support:
        case "explicit":
            return Allow()
        case "quoted":
            return Deny("That stands in text somebody else wrote, so I kept nothing.", "quoted")
        case "paraphrase":
            return Hold(
                "Those are not quite your words, so it waits for your yes in /memory review.", "person", "paraphrase"
            )
        case "inferred":
            return _inferred(scope, kind, reading, rules)


def _inferred(scope: Scope, kind: NoteKind, reading: Reading, rules: Effective) -> Decision:
    """The policy for what the member did not say in so many words."""
    in_room = scope.kind == "channel" and scope.dm_of is None
    rule = rules.inferred_channel if in_room else rules.inferred_user
    refusal = Deny("You did not say that yourself, so I kept nothing.", "inferred")
    if rule == "off" or reading.trait is not None:
        return refusal
    if scope.kind == "imp":
        return Hold("A note for everywhere needs the owner's yes; it waits for that.", "owner", "imp")
    if in_room and (kind == "decision" or rule in ("review", "repeat")):
        return Hold("You did not quite say that, so it waits for a steward's yes.", "steward", "inferred")
    match rule:
        case "review" if reading.is_supported or not rules.inferred_needs_support:
            return Hold("You did not quite say that, so it waits for your yes in /memory review.", "person", "inferred")
        case "repeat" if reading.is_supported:
            because = "You did not quite say that. I keep it once you say it again, or say yes in /memory review."
            return Hold(because, "person", "inferred", repeats=True)
        case "auto":
            return Allow("inferred notes are kept here")
        case _:
            return refusal


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
        found.append(_support(envelope, target.scope, "fact", reading, rules))
    if isinstance(action, Move):
        found.append(may_move(envelope, target, scope, reading, rules, now))
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
            return steward and is_here(envelope, scope)
        case "channel":
            authored = target.author == person and not target.is_adopted and is_here(envelope, scope)
            return target.about == person or authored or (steward and is_here(envelope, scope))


def may_move(
    envelope: RunEnvelope, target: Target, scope: Scope | None, reading: Reading, rules: Effective, now: datetime
) -> Decision:
    """May a note that is the actor's to move go there? Asked again at the moment of a yes."""
    if scope is None:
        return Deny("I cannot tell where that note should go, so it stays where it is.", "unknown_place")
    if not rules.enabled:
        return Deny("Memory is switched off here, so the note stays where it is.", "off")
    theirs = target.about or target.author
    if scope.kind == "user" and target.scope.kind == "channel" and theirs != envelope.person:
        return Deny("Only a note about you can become your own, so it stays where it is.", "wrong_place")
    if scope.kind != "channel" or scope.dm_of is not None:
        return Allow()
    if reading.trait is not None or target.trait is not None:
        return Deny("That is a sensitive matter, so it stays with you and not with the room.", "sensitive")
    if rules.participant_notes != "keep" and not is_steward(envelope, scope, now):
        return Deny("Only stewards add notes to this room, so the note stays where it is.", "not_steward")
    return Allow()


def _choose(envelope: RunEnvelope, action: Choose, reading: Reading, choices: Choices) -> Decision:
    if (action.inferred, action.cross_channel, action.shared_recall, action.off_the_record) == (None, None, None, None):
        return Deny("That chooses nothing, so nothing was changed.", "bad_arguments")
    if envelope.person is None:
        return Deny("A choice is a person's own, so nothing was changed.", "wrong_place")
    if action.off_the_record is not None and envelope.conversation is None:
        return Deny("Only a conversation can be off the record, so nothing was changed.", "unknown_place")
    if envelope.origin not in _SPOKEN:
        return Allow()
    asked = Choices(action.inferred, action.cross_channel, action.shared_recall)
    if action.off_the_record == "off" or not is_narrowing(choices, asked):
        return Deny("Only you can widen what is used about you, in your own panel: /memory set.", "widening")
    if not reading.quote_stands:
        return Hold(
            "You did not ask for that in this message, so it waits for your yes in /memory review.",
            "person",
            "unquoted",
        )
    return Allow()


def _core(
    envelope: RunEnvelope, action: ProposeCore | WriteCore | ChangeCore, reading: Reading, rules: Effective
) -> Decision:
    """Core memories are a person's own: agents only propose, on the person's words."""
    if envelope.person is None:
        return Deny("A core memory is a person's own, so nothing was changed.", "wrong_place")
    found = [Allow(), *_text(envelope, reading, user_scope(envelope.person))]
    if isinstance(action, ProposeCore):
        if not rules.enabled:
            found.append(Deny("Memory is switched off here, so nothing was proposed.", "off"))
        if envelope.origin in _SPOKEN and reading.support != "explicit":
            found.append(Deny("A core memory is proposed only in your own words, so nothing was proposed.", "inferred"))
    elif envelope.origin in _SPOKEN:
        found.append(Deny("Only you can do that, in your own panel: /memory core.", "needs_approval"))
    return strictest(found[0], *found[1:])


def _settings(
    envelope: RunEnvelope, action: SetChannelMemory | SetPurpose, reading: Reading, rules: Effective, now: datetime
) -> Decision:
    """A room's settings are its stewards', within the owner's limits; a purpose is never a DM person's to set."""
    if envelope.origin in _SPOKEN:
        return Deny("Only a steward can do that, with /channel-memory or /purpose.", "needs_approval")
    scope = envelope.place_scope
    if scope is None:
        return Deny("Settings belong to a room, and this is none.", "unknown_place")
    if isinstance(action, SetPurpose):
        if scope.dm_of is not None and not is_owner(envelope, now):
            return Deny(
                "The purpose of a direct conversation is my owner's to set; nothing was changed.", "not_steward"
            )
        if reading.fault is not None and action.text:
            return reading.fault
    if is_steward(envelope, scope, now):
        return Allow()
    asked = {k for k, v in action.model_dump(exclude={"action"}).items() if v is not None}
    if isinstance(action, SetChannelMemory) and asked and asked <= rules.participants_may:
        return Allow("members may set this here")
    return Deny("Only a steward of this room may do that; nothing was changed.", "not_steward")


def _merge(target: Target | None, scope: Scope | None) -> Decision:
    """Tidying is only ever offered: to the person, to the room's steward, or to the owner for the imp's own."""
    if target is None or scope is None or target.scope != scope:
        return NOT_FOUND
    because = "Two notes nearly say the same; one of them can go."
    match scope.kind:
        case "imp":
            return Hold(because, "owner", "similar")
        case "channel" if scope.dm_of is None:
            return Hold(because, "steward", "similar")
        case _:
            return Hold(because, "person", "similar")
