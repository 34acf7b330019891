"""What comes of leaving, coming back and erasing everything of somebody. Pure."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.executor.ask import Ask
from bot.executor.notes import done, is_room, refused
from memory.departures import departure_of, facts_as_seen, sealed_by
from memory.events import Answered, Departed, Forgotten, Returned
from memory.ports import Change, Facts, Ruling
from policy.actions import Depart, ForgetAll, Return
from policy.decision import NOT_FOUND, Allow, Deny
from policy.departures import may_leave
from policy.identity import Person
from policy.scope import Owner, Scope, user_scope

ERASED: Final = Deny(
    "You erased everything since you said that, so nothing of it is kept. Say it again if you want it kept.",
    "forgotten_before",
)


def subject_of(ask: Ask) -> Scope | None:
    """Whose memory leaves or comes back: the person's, or the room's when nobody acts."""
    return user_scope(ask.envelope.person) if ask.envelope.person is not None else ask.envelope.place_scope


def is_leaving(ask: Ask) -> bool:
    """True for what the rules of leaving decide: sealing, bringing back, and the host's erasing of what is due."""
    return isinstance(ask.action, (Depart, Return)) or (
        isinstance(ask.action, ForgetAll) and ask.envelope.origin == "trigger"
    )


def is_overtaken(ask: Ask, facts: Facts) -> bool:
    """True for what a conversation asks on words from before its person erased everything, and for what follows it."""
    is_said = ask.envelope.origin == "session"
    return is_said and facts.erased_at is not None and facts.erased_at >= ask.envelope.at


def leave(ask: Ask, facts: Facts) -> Ruling:
    """Seal, bring back, or erase what is due."""
    scope, action = subject_of(ask), ask.action
    if scope is None or not isinstance(action, (Depart, Return, ForgetAll)):
        return refused(NOT_FOUND)
    departure = departure_of(scope, facts.states.get(scope), facts.gone)
    decision = may_leave(ask.envelope, action, departure, facts.now)
    if not isinstance(decision, Allow):
        return refused(Deny(decision.because, decision.code))
    match action:
        case Depart() if departure is not None:
            return done(None, because="That is sealed already.", code="already_known")
        case Depart():
            until = facts.now + timedelta(days=ask.policy.grace_days)
            return done(None, Change(scope, None, Departed(erase_at=until)))
        case Return():
            return done(None, Change(scope, None, Returned()))
        case ForgetAll():
            return forget_all(ask, facts)


def forget_all(ask: Ask, facts: Facts) -> Ruling:
    """Tombstones for notes about the person in rooms, except what a steward adopted; the rest dies with the key.

    A room's own memory, which only the host erases, dies with its key as a whole.
    """
    scope, person = subject_of(ask), ask.envelope.person
    if scope is None:
        return refused(NOT_FOUND)
    if person is None:
        return Ruling("done", "ok", "everything of this room is erased", None, (), scope.owner)
    known = {state.scope.ident for state in facts.states.values()}
    if not facts.states[scope].noted_in <= known:
        return Ruling(
            "failed", "store_failed", "Your memory changed just now, so nothing was erased yet. Try once more."
        )
    ends = _in_rooms(person, facts)
    return Ruling("done", "ok", "everything of yours is erased", None, ends, Owner("relation", person))


def unsealed(ask: Ask, facts: Facts) -> Facts:
    """The facts that this ask is judged by. Whoever erases sees what is sealed; for everybody else it is not there."""
    return facts if isinstance(ask.action, ForgetAll) else facts_as_seen(facts)


def kept_sealed(ruling: Ruling, facts: Facts) -> Ruling:
    """The ruling, or the refusal of one that would add to a sealed memory."""
    found = sealed_by(ruling, facts)
    if found is None:
        return ruling
    scope, departure = found
    return refused(Deny(departure.sentence(is_room=is_room(scope)), "sealed"))


def _in_rooms(person: Person, facts: Facts) -> tuple[Change, ...]:
    """The ends of what rooms hold about the person, and of what of theirs waits there."""
    rooms = [state for state in facts.states.values() if is_room(state.scope)]
    notes = [
        Change(state.scope, note.id, Forgotten(messages=tuple(e.message for e in note.evidence if e.message)))
        for state in rooms
        for note in state.notes.values()
        if note.about == str(person) and not note.adopted
    ]
    waiting = [
        Change(state.scope, hold.id, Answered(answer="withdrawn"))
        for state in rooms
        for hold in state.holds.values()
        if hold.held.person == str(person)
    ]
    return (*notes, *waiting)
