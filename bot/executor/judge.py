"""What comes of one ask, given what holds inside the transaction. Pure and total: every ask gets a ruling."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final, assert_never

from bot.executor import cores
from bot.executor.ask import Ask, Refusal
from bot.executor.border import cross
from bot.executor.holding import answer, arriving, hold
from bot.executor.leaving import ERASED, forget_all, is_leaving, is_overtaken, kept_sealed, leave, unsealed
from bot.executor.notes import done, is_full, is_room, keep, noted_in, refused, repeat, same_note, target_of
from memory.events import (
    Basis,
    ChannelSet,
    Corrected,
    Disabled,
    Enabled,
    Event,
    Forgotten,
    Moved,
    Pinned,
    PurposeSet,
    Remembered,
    Source,
    Unpinned,
)
from memory.fold import Note, ScopeState
from memory.ports import Change, Facts, Intent, Ruling
from policy.actions import (
    ApproveHeld,
    ChangeCore,
    Choose,
    Correct,
    DeclineHeld,
    Depart,
    Disable,
    Enable,
    FileTask,
    Forget,
    ForgetAll,
    Merge,
    Move,
    OnNote,
    Pin,
    ProposeCore,
    Remember,
    Return,
    Send,
    SetChannelMemory,
    SetPurpose,
    Unpin,
    WriteCore,
)
from policy.authorize import authorize
from policy.decision import NOT_FOUND, Allow, Deny, Hold
from policy.envelope import RunEnvelope
from policy.roles import is_steward
from policy.scope import Scope, user_scope
from policy.settings import ChannelPolicy, Choices, Effective, effective

_LAST_YEAR: Final = 9998  # later instants do not survive time zones
_KEPT: Final = "I already keep that, so there is still one note."
_PROPOSED: Final = (
    "I also proposed it as a core memory, which every conversation of ours would start with: /memory core."
)


def judge(intent: Intent, facts: Facts) -> Ruling:
    """The ruling on one intent; see the module."""
    ask = intent.ask
    if isinstance(ask, Refusal):
        return refused(ask.deny)
    if not isinstance(ask, Ask):
        raise TypeError("The executor judges asks and nothing else.")
    if any(state.is_broken for state in facts.states.values()):
        return Ruling("failed", "store_failed", "This memory is damaged, so nothing was changed. See `impyard doctor`.")
    if is_leaving(ask):
        return leave(ask, facts)
    if is_overtaken(ask, facts):
        return refused(ERASED)
    return kept_sealed(_judged(ask, unsealed(ask, facts)), facts)


def _judged(ask: Ask, facts: Facts) -> Ruling:
    action = ask.action
    if isinstance(action, (FileTask, Send)):
        return cross(ask, action, facts)
    if isinstance(action, (ApproveHeld, DeclineHeld)):
        return answer(ask, action, facts)
    choices = _choices(ask.envelope, facts)
    rules = effective(ask.policy, _channel(ask.envelope, facts), choices)
    target = None if facts.target is None else target_of(facts.target)
    decision = authorize(ask.envelope, action, target, ask.scope, ask.reading, rules, facts.now, choices)
    match decision:
        case Deny():
            return refused(decision)
        case Hold():
            return _held(ask, decision, facts)
        case Allow():
            return _allowed(ask, facts, rules)


def _allowed(ask: Ask, facts: Facts, rules: Effective) -> Ruling:
    match ask.action:
        case Remember() as action:
            return _remember(ask, action, facts, rules)
        case Choose():
            return _choose(ask)
        case ForgetAll():
            return forget_all(ask, facts)
        case ProposeCore() as action:
            return cores.propose(ask, action, facts)
        case WriteCore() as action:
            return cores.write(ask, action, facts)
        case ChangeCore() as action:
            return cores.change(ask, action, facts)
        case SetChannelMemory() as action:
            return _set_channel(ask, action)
        case SetPurpose():
            return _set_purpose(ask, facts)
        case Correct() | Forget() | Disable() | Enable() | Pin() | Unpin() | Move() as action:
            return refused(NOT_FOUND) if facts.target is None else _on_note(ask, action, facts.target, facts)
        case Merge() | ApproveHeld() | DeclineHeld() | Depart() | Return() | FileTask() | Send():
            return refused(NOT_FOUND)  # a merge is only ever held, and the others were judged above
        case _:
            assert_never(ask.action)


def _held(ask: Ask, decision: Hold, facts: Facts) -> Ruling:
    """Let it wait, unless it could not be done even with a yes."""
    if not isinstance(ask.action, Remember):
        return hold(ask, decision, facts, None)
    if ask.scope is None:
        return refused(NOT_FOUND)
    event = _new_note(ask, ask.action, facts)
    if isinstance(event, Deny):
        return refused(event)
    known = same_note(facts.states.get(ask.scope), ask.text, facts.now)
    return hold(ask, decision, facts, event) if known is None else done(known.id, because=_KEPT, code="already_known")


def _choices(envelope: RunEnvelope, facts: Facts) -> Choices:
    state = None if envelope.person is None else facts.states.get(user_scope(envelope.person))
    return Choices() if state is None else state.choices


def _channel(envelope: RunEnvelope, facts: Facts) -> ChannelPolicy:
    state = None if envelope.place_scope is None else facts.states.get(envelope.place_scope)
    return ChannelPolicy() if state is None else state.policy


def _new_note(ask: Ask, action: Remember, facts: Facts) -> Remembered | Deny:
    """The note's event, or why there cannot be one."""
    scope, envelope = ask.scope, ask.envelope
    if scope is None:
        return NOT_FOUND
    if envelope.origin == "session" and _was_forgotten(facts.states[scope], ask.evidence.message):
        return Deny("You had me forget that, so I do not learn it again from the same message.", "forgotten_before")
    expires_at = _expiry(action, facts.now)
    if isinstance(expires_at, Deny):
        return expires_at
    if action.supersedes is not None and not any(action.supersedes in s.notes for s in facts.states.values()):
        return NOT_FOUND
    return Remembered(
        note=ask.text,
        note_kind=action.kind or "fact",
        basis=_basis(ask),
        evidence=(ask.evidence,),
        about=_about(ask),
        source=_source(envelope),
        made_in=_made_in(envelope),
        expires_at=expires_at,
        adopted=_adopts(ask, facts.now, scope),
        trait=ask.reading.trait,
        supersedes=action.supersedes,
        name_hint=(envelope.actor.name or None) if envelope.actor is not None else None,
        quoted=ask.reading.support == "quoted",
    )


def _remember(ask: Ask, action: Remember, facts: Facts, rules: Effective) -> Ruling:
    event = _new_note(ask, action, facts)
    if isinstance(event, Deny) or ask.scope is None:
        return refused(event if isinstance(event, Deny) else NOT_FOUND)
    state = facts.states[ask.scope]
    known = same_note(state, ask.text, facts.now)
    if known is not None:
        return repeat(known, (ask.evidence,), event.basis)
    full = is_full(state, rules.limits, facts.now)
    if full is not None:
        return refused(full)
    ruling = done(ask.new_id, *keep(state, ask.new_id, event, facts))
    if event.note_kind == "preference" and event.basis == "explicit" and ask.scope.kind == "user":
        proposal = cores.proposal_of_note(ask, state, ask.new_id, ask.evidence)
        if proposal is not None:
            return replace(ruling, changes=(*ruling.changes, proposal), also=_PROPOSED)
    return ruling


def _on_note(ask: Ask, action: OnNote, note: Note, facts: Facts) -> Ruling:
    if ask.expected_version is not None and ask.expected_version != note.version:
        return refused(Deny("That note changed since you saw it; look at it again first.", "stale_version"), note.id)
    if note.is_expired(facts.now) and not isinstance(action, Forget):
        return refused(NOT_FOUND)
    adopts = _adopts(ask, facts.now, note.scope)
    match action:
        case Correct():
            return cores.without_proposals(_correct(ask, note, facts), note.id, facts)
        case Move():
            return _move(ask, note, facts)
        case Forget():
            event: Event | None = Forgotten(messages=tuple(e.message for e in note.evidence if e.message))
        case Disable():
            event = None if note.disabled else Disabled()
        case Enable():
            event = Enabled() if note.disabled else None
        case Pin():
            event = None if note.pinned else Pinned(adopted=adopts)
        case Unpin():
            event = Unpinned() if note.pinned else None
        case _:
            assert_never(action)
    if event is None:
        return done(note.id, because="It is that way already.", code="already_known")
    ruling = done(note.id, Change(note.scope, note.id, event))
    return cores.without_proposals(ruling, note.id, facts) if isinstance(action, Forget) else ruling


def _correct(ask: Ask, note: Note, facts: Facts) -> Ruling:
    same = same_note(facts.states.get(note.scope), ask.text, facts.now)
    if same is not None and same.id != note.id:
        return refused(
            Deny(
                "Another note says that already, so nothing was changed. Forget one of the two instead.",
                "already_known",
            )
        )
    if note.text == ask.text:
        return done(note.id, because="It says that already.", code="already_known")
    event = Corrected(
        note=ask.text,
        basis=_basis(ask),
        evidence=(ask.evidence,),
        trait=ask.reading.trait,
        adopted=_adopts(ask, facts.now, note.scope),
    )
    return done(note.id, Change(note.scope, note.id, event))


def _move(ask: Ask, note: Note, facts: Facts) -> Ruling:
    if ask.scope is None:
        return refused(NOT_FOUND)
    if ask.scope == note.scope:
        return done(note.id, because="It is there already.", code="already_known")
    there = facts.states[ask.scope]
    if same_note(there, note.text, facts.now) is not None:
        return refused(Deny("A note there says that already, so this one stays where it is.", "already_known"))
    full = is_full(there, ask.policy.limits, facts.now)
    if full is not None:
        return refused(replace(full, because="That memory is full, so the note stays where it is."))
    person = None if ask.envelope.person is None else str(ask.envelope.person)
    arrived = arriving(note, ask.scope, person)
    moved = done(
        note.id,
        Change(note.scope, note.id, Moved(to=ask.scope.kind)),
        Change(ask.scope, note.id, arrived),
        *noted_in(ask.scope, arrived.about, facts),
    )
    # A proposal to count everywhere does not outlive the wish that the note counts in one conversation only.
    return cores.without_proposals(moved, note.id, facts) if ask.scope.kind == "channel" else moved


def _choose(ask: Ask) -> Ruling:
    if ask.envelope.person is None:
        return refused(NOT_FOUND)
    if ask.choice is None:
        return done(None, because="Nothing of this message is kept.")
    return done(None, Change(user_scope(ask.envelope.person), None, ask.choice))


def _set_channel(ask: Ask, action: SetChannelMemory) -> Ruling:
    scope = ask.envelope.place_scope
    values = {key: value for key, value in action.model_dump(exclude={"action"}).items() if value is not None}
    if scope is None or not values:
        return refused(Deny("That sets nothing, so nothing was changed.", "bad_arguments"))
    return done(None, Change(scope, None, ChannelSet.model_validate(values)))


def _set_purpose(ask: Ask, facts: Facts) -> Ruling:
    scope = ask.envelope.place_scope
    if scope is None:
        return refused(NOT_FOUND)
    if facts.states[scope].purpose == ask.text:
        return done(None, because="It is that way already.", code="already_known")
    return done(None, Change(scope, None, PurposeSet(text=ask.text)))


def _was_forgotten(state: ScopeState, message: str | None) -> bool:
    return message is not None and any(message in c.messages for c in state.closed.values() if c.how == "forgotten")


def _expiry(action: Remember, now: datetime) -> datetime | Deny | None:
    if action.expires_in is None:
        return None
    if action.expires_in.total_seconds() <= 0:
        return Deny("A note cannot end before it begins, so I kept nothing.", "expiry")
    try:
        at = now + action.expires_in
    except OverflowError:
        at = None
    if at is None or at.year > _LAST_YEAR:
        return Deny("That is too far ahead for a note to end, so I kept nothing.", "expiry")
    return at


def _basis(ask: Ask) -> Basis:
    if ask.reading.support == "quoted":
        return "inferred"  # also where a person pressed: the words are somebody else's
    return "explicit" if ask.envelope.origin != "session" or ask.reading.support == "explicit" else "inferred"


def _about(ask: Ask) -> str | None:
    """The person, for a room's note about its speaker; None for the room's own matters and for other scopes."""
    if ask.scope is None or not is_room(ask.scope) or ask.envelope.person is None:
        return None
    return str(ask.envelope.person) if ask.reading.is_of_self and not ask.reading.is_of_other else None


def _adopts(ask: Ask, now: datetime, scope: Scope) -> bool:
    return scope.dm_of is None and scope.kind != "user" and is_steward(ask.envelope, scope, now)


def _source(envelope: RunEnvelope) -> Source:
    return Source(
        channel=_made_in(envelope),
        message=envelope.message_id,
        author=None if envelope.person is None else str(envelope.person),
        run=envelope.run,
    )


def _made_in(envelope: RunEnvelope) -> str | None:
    return None if envelope.place_scope is None else envelope.place_scope.ident
