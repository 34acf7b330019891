"""What comes of one ask, given what holds inside the transaction. Pure and total: every ask gets a ruling."""

from __future__ import annotations

from datetime import datetime
from typing import Final, assert_never

from bot.executor.ask import Ask, Refusal
from memory.events import (
    Basis,
    Chose,
    Corrected,
    Disabled,
    Enabled,
    Event,
    Forgotten,
    Moved,
    NotedIn,
    Pinned,
    Remembered,
    Source,
    Supported,
    Unpinned,
)
from memory.fold import Note, ScopeState
from memory.ports import Change, Facts, Intent, Ruling
from policy.actions import (
    Choose,
    Correct,
    Disable,
    Enable,
    Forget,
    ForgetAll,
    Move,
    OnNote,
    Pin,
    Remember,
    Unpin,
)
from policy.authorize import Target, authorize, is_steward
from policy.decision import NOT_FOUND, Allow, Code, Deny
from policy.envelope import RunEnvelope
from policy.identity import NoteId, parse_person
from policy.scope import Owner, Scope, user_scope
from policy.settings import ChannelPolicy, Choices, Effective, Limits, effective
from policy.text import folded

MAX_EVIDENCE: Final = 8  # pieces kept for one note; a statement repeated more often gains nothing
_LAST_YEAR: Final = 9998  # later instants do not survive time zones


def judge(intent: Intent, facts: Facts) -> Ruling:
    """The ruling on one intent; see the module."""
    ask = intent.ask
    if isinstance(ask, Refusal):
        return _refused(ask.deny)
    if not isinstance(ask, Ask):
        raise TypeError("The executor judges asks and nothing else.")
    if any(state.is_broken for state in facts.states.values()):
        return Ruling("failed", "store_failed", "This memory is damaged, so nothing was changed. See `impyard doctor`.")
    choices = _choices(ask.envelope, facts)
    rules = effective(ask.policy, _channel(ask.envelope, facts), choices)
    target = None if facts.target is None else target_of(facts.target)
    decision = authorize(ask.envelope, ask.action, target, ask.scope, ask.reading, rules, facts.now, choices)
    if not isinstance(decision, Allow):
        return _refused(Deny(decision.because, decision.code))
    match ask.action:
        case Remember() as action:
            return _remember(ask, action, facts, rules)
        case Choose() as action:
            return _choose(ask, action)
        case ForgetAll():
            return _forget_all(ask, facts)
        case Correct() | Forget() | Disable() | Enable() | Pin() | Unpin() | Move() as action:
            return _refused(NOT_FOUND) if facts.target is None else _on_note(ask, action, facts.target, facts)
        case _:
            assert_never(ask.action)


def _refused(deny: Deny, note_id: NoteId | None = None) -> Ruling:
    return Ruling("refused", deny.code, deny.because, note_id)


def _done(note_id: NoteId | None, *changes: Change, because: str = "done", code: Code = "ok") -> Ruling:
    return Ruling("done", code, because, note_id, changes)


def _choices(envelope: RunEnvelope, facts: Facts) -> Choices:
    state = None if envelope.person is None else facts.states.get(user_scope(envelope.person))
    return Choices() if state is None else state.choices


def _channel(envelope: RunEnvelope, facts: Facts) -> ChannelPolicy:
    state = None if envelope.place_scope is None else facts.states.get(envelope.place_scope)
    return ChannelPolicy() if state is None else state.policy


def target_of(note: Note) -> Target:
    """What authority asks of a note."""
    return Target(
        note.scope,
        None if note.about is None else parse_person(note.about),
        None if note.source.author is None else parse_person(note.source.author),
        note.adopted,
    )


def _remember(ask: Ask, action: Remember, facts: Facts, rules: Effective) -> Ruling:
    if ask.scope is None:
        return _refused(NOT_FOUND)
    state, envelope = facts.states[ask.scope], ask.envelope
    if envelope.origin == "session" and _was_forgotten(state, ask.evidence.message):
        return _refused(
            Deny("You had me forget that, so I do not learn it again from the same message.", "forgotten_before")
        )
    expires_at = _expiry(action, facts.now)
    if isinstance(expires_at, Deny):
        return _refused(expires_at)
    if action.supersedes is not None and not any(action.supersedes in s.notes for s in facts.states.values()):
        return _refused(NOT_FOUND)
    known = _same(state, ask.text, facts.now)
    if known is not None:
        return _repeat(ask, known)
    limit = _limit(ask.scope, rules.limits)
    if len(state.live(facts.now)) >= limit:
        return _refused(
            Deny(
                f"This memory is full ({limit} notes), so I kept nothing. Forget one in /memory, then say it again.",
                "full",
            )
        )
    event = Remembered(
        note=ask.text,
        note_kind=action.kind or "fact",
        basis=_basis(ask),
        evidence=(ask.evidence,),
        about=_about(ask),
        source=_source(envelope),
        made_in=_made_in(envelope),
        expires_at=expires_at,
        adopted=_adopts(ask, facts.now, ask.scope),
        trait=ask.reading.trait,
        supersedes=action.supersedes,
        name_hint=(envelope.actor.name or None) if envelope.actor is not None else None,
    )
    return _done(ask.new_id, Change(ask.scope, ask.new_id, event), *_noted_in(ask.scope, event.about, facts))


def _repeat(ask: Ask, known: Note) -> Ruling:
    """Saying it again adds evidence, and wakes a note that was switched off."""
    changes: list[Event] = []
    if len(known.evidence) < MAX_EVIDENCE and ask.evidence not in known.evidence:
        changes.append(Supported(evidence=ask.evidence, basis=_basis(ask)))
    if known.disabled:
        changes.append(Enabled())
    return _done(
        known.id,
        *(Change(known.scope, known.id, event) for event in changes),
        because="I already keep that, so there is still one note.",
        code="already_known",
    )


def _on_note(ask: Ask, action: OnNote, note: Note, facts: Facts) -> Ruling:
    if ask.expected_version is not None and ask.expected_version != note.version:
        return _refused(Deny("That note changed since you saw it; look at it again first.", "stale_version"), note.id)
    if note.is_expired(facts.now) and not isinstance(action, Forget):
        return _refused(NOT_FOUND)
    adopts = _adopts(ask, facts.now, note.scope)
    match action:
        case Correct():
            return _correct(ask, note, facts)
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
        return _done(note.id, because="It is that way already.", code="already_known")
    return _done(note.id, Change(note.scope, note.id, event))


def _correct(ask: Ask, note: Note, facts: Facts) -> Ruling:
    same = _same(facts.states.get(note.scope), ask.text, facts.now)
    if same is not None and same.id != note.id:
        return _refused(
            Deny(
                "Another note says that already, so nothing was changed. Forget one of the two instead.",
                "already_known",
            )
        )
    if note.text == ask.text:
        return _done(note.id, because="It says that already.", code="already_known")
    event = Corrected(
        note=ask.text,
        basis=_basis(ask),
        evidence=(ask.evidence,),
        trait=ask.reading.trait,
        adopted=_adopts(ask, facts.now, note.scope),
    )
    return _done(note.id, Change(note.scope, note.id, event))


def _move(ask: Ask, note: Note, facts: Facts) -> Ruling:
    if ask.scope is None:
        return _refused(NOT_FOUND)
    if ask.scope == note.scope:
        return _done(note.id, because="It is there already.", code="already_known")
    there = facts.states[ask.scope]
    if _same(there, note.text, facts.now) is not None:
        return _refused(Deny("A note there says that already, so this one stays where it is.", "already_known"))
    limit = _limit(ask.scope, ask.policy.limits)
    if len(there.live(facts.now)) >= limit:
        return _refused(Deny(f"That memory is full ({limit} notes), so the note stays where it is.", "full"))
    about = str(ask.envelope.person) if ask.envelope.person is not None and _is_room(ask.scope) else None
    arrived = Remembered(
        note=note.text,
        note_kind=note.kind,
        basis=note.basis,
        evidence=note.evidence,
        about=about,
        source=note.source,
        made_in=note.made_in,
        expires_at=note.expires_at,
        pinned=note.pinned,
        disabled=note.disabled,
        trait=note.trait,
        supersedes=note.supersedes,
        name_hint=note.name_hint,
        quoted=note.quoted,
        imported=note.imported,
        written_at=note.written_at,
    )
    return _done(
        note.id,
        Change(note.scope, note.id, Moved(to=ask.scope.kind)),
        Change(ask.scope, note.id, arrived),
        *_noted_in(ask.scope, about, facts),
    )


def _choose(ask: Ask, action: Choose) -> Ruling:
    if ask.envelope.person is None:
        return _refused(NOT_FOUND)
    event = Chose(inferred=action.inferred, cross_channel=action.cross_channel, shared_recall=action.shared_recall)
    return _done(None, Change(user_scope(ask.envelope.person), None, event))


def _forget_all(ask: Ask, facts: Facts) -> Ruling:
    """Tombstones for notes about the person in rooms, except what a steward adopted; the rest dies with the key."""
    person = ask.envelope.person
    if person is None:
        return _refused(NOT_FOUND)
    own = user_scope(person)
    known = {state.scope.ident for state in facts.states.values()}
    if not facts.states[own].noted_in <= known:
        return Ruling(
            "failed", "store_failed", "Your memory changed just now, so nothing was erased yet. Try once more."
        )
    changes = [
        Change(state.scope, note.id, Forgotten(messages=tuple(e.message for e in note.evidence if e.message)))
        for state in facts.states.values()
        if _is_room(state.scope)
        for note in state.notes.values()
        if note.about == str(person) and not note.adopted
    ]
    return Ruling("done", "ok", "everything of yours is erased", None, tuple(changes), Owner("relation", person))


def _same(state: ScopeState | None, text: str, now: datetime) -> Note | None:
    """The live note that says the same, by the one documented equality."""
    wanted = folded(text)
    return next((n for n in state.live(now) if folded(n.text) == wanted), None) if state is not None else None


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


def _limit(scope: Scope, limits: Limits) -> int:
    match scope.kind:
        case "imp":
            return limits.imp_notes
        case "user":
            return limits.user_notes
        case "channel":
            return limits.dm_notes if scope.dm_of is not None else limits.channel_notes


def _is_room(scope: Scope) -> bool:
    return scope.kind == "channel" and scope.dm_of is None


def _basis(ask: Ask) -> Basis:
    return "explicit" if ask.envelope.origin != "session" or ask.reading.support == "explicit" else "inferred"


def _about(ask: Ask) -> str | None:
    """The person, for a room's note about its speaker; None for the room's own matters and for other scopes."""
    if ask.scope is None or not _is_room(ask.scope) or ask.envelope.person is None:
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


def _noted_in(scope: Scope, about: str | None, facts: Facts) -> tuple[Change, ...]:
    """The pointer in the person's own memory to a room that holds a note about them; once a room."""
    if about is None or not _is_room(scope):
        return ()
    own = user_scope(parse_person(about))
    state = facts.states.get(own)
    if state is None or scope.ident in state.noted_in:
        return ()
    return (Change(own, None, NotedIn(channel=scope.ident)),)
