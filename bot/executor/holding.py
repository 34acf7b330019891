"""What waits for a yes: how it comes to wait, and what its one answer does. Pure."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Final, assert_never, cast

from bot.executor.ask import Ask
from bot.executor.cores import without_proposals
from bot.executor.notes import done, is_full, is_room, keep, noted_in, refused, repeat, same_note, target_of
from memory.events import (
    Answered,
    Corrected,
    Disabled,
    Forgotten,
    Held,
    HeldAction,
    HeldTask,
    Moved,
    Remembered,
    Seconded,
    Unpinned,
)
from memory.fold import Hold as Waiting
from memory.fold import Note, ScopeState
from memory.ports import Change, Facts, NewTask, Ruling
from policy.actions import ApproveHeld, Choose, Correct, DeclineHeld, FileTask, Merge, Move, Remember
from policy.authorize import Waiting as Claim
from policy.authorize import may_answer, may_keep, may_move
from policy.decision import Allow, Deny, Hold
from policy.envelope import Direct
from policy.identity import Person, parse_channel, parse_person
from policy.scope import IMP_SCOPE, Scope, channel_scope, dm_scope, user_scope
from policy.settings import Choices, Effective, effective

MAX_WAITING: Final = 24  # things that may wait in one scope at once

ANSWERED: Final = Deny("That was answered before; nothing was done again.", "answered")
GONE: Final = Deny("Nothing of that name waits for you.", "not_found")
STALE: Final = Deny(
    "What that was about has changed since, so it was dropped and nothing else was done.", "stale_version"
)


def hold(ask: Ask, decision: Hold, facts: Facts, note: Remembered | None) -> Ruling:
    """Let it wait, or let it support what waits already. `note` is the very note a yes would keep."""
    scope = _home(ask)
    if scope is None or scope not in facts.states:
        return refused(Deny(decision.because, "needs_approval"))
    state = facts.states[scope]
    twin = _twin(ask, state, facts, note)
    if twin is not None:
        return _second(ask, twin, facts)
    if sum(waiting.is_open(facts.now) for waiting in state.holds.values()) >= MAX_WAITING:
        return refused(Deny("Too much waits for a yes already, so this was dropped. See /memory review.", "full"))
    held = _held(ask, decision, facts, note)
    about = held.person if is_room(scope) else None
    return Ruling(
        "held",
        "held",
        decision.because,
        ask.new_id,
        (Change(scope, ask.new_id, held), *noted_in(scope, about, facts)),
    )


def answer(ask: Ask, action: ApproveHeld | DeclineHeld, facts: Facts) -> Ruling:
    """The one answer to what waits. What moved meanwhile is dropped, never done."""
    waiting = facts.hold
    if waiting is None or not waiting.is_open(facts.now):
        return refused(ANSWERED if facts.was_answered else GONE)
    decision = may_answer(ask.envelope, claim_of(waiting), facts.now, is_yes=isinstance(action, ApproveHeld))
    if not isinstance(decision, Allow):
        return refused(GONE)
    if ask.expected_version is not None and ask.expected_version != waiting.version:
        return refused(Deny("That changed since you saw it; look at it again first.", "stale_version"))
    if isinstance(action, DeclineHeld):
        return done(waiting.id, _close(waiting, "declined"))
    if ask.reading.fault is not None:
        return refused(ask.reading.fault)
    if ask.text and waiting.held.note is None and waiting.held.action != "correct":
        return refused(Deny("That has no wording to change: say yes or no to it. It still waits.", "bad_arguments"))
    if _is_stale(waiting, facts):
        return Ruling("refused", STALE.code, STALE.because, waiting.id, (_close(waiting, "withdrawn"),))
    return _approved(ask, waiting, facts)


def claim_of(waiting: Waiting) -> Claim:
    """What authority asks of something that waits."""
    return Claim(waiting.scope, waiting.held.approver, _person(waiting.held.person))


def _home(ask: Ask) -> Scope | None:
    """Where it waits: where the note would go, or with the person whose words it rests on."""
    person = ask.envelope.person
    match ask.action:
        case Remember() if ask.scope is not None and ask.scope.kind != "imp":
            return ask.scope
        case Merge():
            return ask.scope
        case _:
            return None if person is None else user_scope(person)


def _twin(ask: Ask, state: ScopeState, facts: Facts, note: Remembered | None) -> Waiting | None:
    """What waits here already for the same person and says the same, or would do the same."""
    asked = _held(ask, Hold("", "person"), facts, note)
    for waiting in state.holds.values():
        held = waiting.held
        if not waiting.is_open(facts.now) or held.person != asked.person:
            continue
        if note is None or held.note is None:
            if note is None and held.note is None and _asked(held) == _asked(asked):
                return waiting
        elif held.scope == asked.scope and (waiting.id in ask.matches or held.note.note == note.note):
            return waiting
    return None


def _asked(held: Held) -> tuple[object, ...]:
    """What a yes would do, to compare two of them by."""
    return held.action, held.target, held.target_version, held.other, held.replacement, held.to, held.choice, held.task


def _second(ask: Ask, waiting: Waiting, facts: Facts) -> Ruling:
    """One more message for what waits; once enough different messages and runs support it, it is kept."""
    piece = ask.evidence
    known = {(e.message, e.run) for e in waiting.evidence}
    because = "That waits for a yes already."
    if any(piece.message == message or piece.run == run for message, run in known) or not ask.reading.is_supported:
        return Ruling("refused", "held", because, waiting.id)
    support = (*waiting.evidence, piece)
    seconded = Change(waiting.scope, waiting.id, Seconded(evidence=piece))
    if not waiting.held.repeats or len(support) < ask.policy.inferred_support or waiting.held.note is None:
        return Ruling("held", "held", because, waiting.id, (seconded,))
    event = waiting.held.note.model_copy(update={"evidence": support, "basis": "inferred"})
    return _kept(ask, waiting, facts, event, "repeated")


def _held(ask: Ask, decision: Hold, facts: Facts, note: Remembered | None) -> Held:
    action, envelope = ask.action, ask.envelope
    target = facts.target
    return Held(
        action=cast("HeldAction", action.action),  # pydantic checks it: what cannot be held never gets here
        approver=decision.approver,
        person=None if envelope.person is None else str(envelope.person),
        why=decision.why,
        repeats=decision.repeats,
        note=note,
        scope=ask.scope.kind if note is not None and ask.scope is not None and ask.scope.kind == "imp" else None,
        target=None if target is None else target.id,
        target_version=None if target is None else target.version,
        other=action.other if isinstance(action, Merge) else None,
        replacement=ask.text if isinstance(action, Correct) else None,
        basis="explicit" if ask.reading.support == "explicit" else "inferred",
        place=None if envelope.place_scope is None else envelope.place_scope.ident,
        is_direct=isinstance(envelope.place, Direct),
        to=action.scope if isinstance(action, Move) else None,
        choice=ask.choice if isinstance(action, Choose) else None,
        task=_held_task(ask, action) if isinstance(action, FileTask) else None,
        expires_at=facts.now + timedelta(days=ask.policy.hold_days),
    )


def _held_task(ask: Ask, action: FileTask) -> HeldTask:
    return HeldTask(prompt=ask.text, ceiling_min=action.ceiling_min, conversation=ask.envelope.conversation)


def _is_stale(waiting: Waiting, facts: Facts) -> bool:
    held = waiting.held
    if held.target is not None and (facts.target is None or facts.target.version != held.target_version):
        return True
    if held.other is None:
        return False
    stays = facts.other
    return stays is None or stays.disabled or stays.is_expired(facts.now) or stays.changed_at > waiting.at


def _approved(ask: Ask, waiting: Waiting, facts: Facts) -> Ruling:
    held, target = waiting.held, facts.target
    closing = _close(waiting, "approved")
    refusal = _refusal_now(ask, waiting, facts)
    if refusal is not None:
        return refused(refusal)
    if held.note is not None:
        return _kept(ask, waiting, facts, _worded(ask, waiting, held.note), "approved")
    if held.choice is not None and held.person is not None:
        return done(waiting.id, closing, Change(user_scope(parse_person(held.person)), None, held.choice))
    if held.task is not None:
        filed = NewTask(
            id=ask.new_task,
            prompt=ask.text or held.task.prompt,
            ceiling_min=held.task.ceiling_min,
            filer=held.person,
            conversation=held.task.conversation,
        )
        return replace(done(waiting.id, closing), task=filed)
    if target is None:
        return refused(GONE)
    match held.action:
        case "forget" | "merge":
            messages = tuple(piece.message for piece in target.evidence if piece.message)
            forgotten = done(target.id, closing, Change(target.scope, target.id, Forgotten(messages=messages)))
            return without_proposals(forgotten, target.id, facts)
        case "disable":
            return done(target.id, closing, Change(target.scope, target.id, Disabled()))
        case "unpin":
            return done(target.id, closing, Change(target.scope, target.id, Unpinned()))
        case "correct":
            text = ask.text or held.replacement or target.text
            event = Corrected(note=text, basis="explicit", evidence=target.evidence, trait=ask.reading.trait)
            corrected = done(target.id, closing, Change(target.scope, target.id, event))
            return without_proposals(corrected, target.id, facts)
        case "move":
            return _moved(ask, waiting, target, facts, closing)
        case "remember" | "choose" | "file_task":
            return refused(GONE)
        case _:
            assert_never(held.action)


def _refusal_now(ask: Ask, waiting: Waiting, facts: Facts) -> Deny | None:
    """Why a yes keeps nothing: new words that must not be kept, or a place that no longer takes such notes."""
    held, target = waiting.held, facts.target
    scope = IMP_SCOPE if held.scope == "imp" else waiting.scope
    if held.note is not None:
        rules = _rules(ask, scope, facts)
        kind = None if held.note.note_kind == "research" else held.note.note_kind
        decision = may_keep(ask.envelope, scope, kind, ask.reading, rules, facts.now)
    elif held.action == "correct" and target is not None:
        decision = may_keep(ask.envelope, target.scope, None, ask.reading, _rules(ask, target.scope, facts), facts.now)
    else:
        return None
    if isinstance(decision, Hold):
        return Deny("Only stewards add notes here by now, so nothing was kept. You can say no to it.", "off")
    return decision if isinstance(decision, Deny) else None


def _rules(ask: Ask, scope: Scope, facts: Facts) -> Effective:
    """The settings of the place where a note would stand, as they are now; a person's own memory has the owner's."""
    return effective(ask.policy, facts.states[scope].policy, Choices())


def _worded(ask: Ask, waiting: Waiting, note: Remembered) -> Remembered:
    """The note as the approver keeps it: what its person says yes to is their own statement, in their own wording."""
    own = waiting.held.approver == "person"
    text = ask.text or note.note
    source = note.source
    if not own and ask.text:  # a steward's words are not to be shown as the member's
        source = source.model_copy(update={"author": None if ask.envelope.person is None else str(ask.envelope.person)})
    return note.model_copy(
        update={
            "source": source,
            "name_hint": note.name_hint if source == note.source else None,
            "note": text,
            "evidence": waiting.evidence,
            "basis": "explicit" if own else note.basis,
            "adopted": not own,
            "trait": ask.reading.trait if ask.text else note.trait,
        }
    )


def _kept(ask: Ask, waiting: Waiting, facts: Facts, event: Remembered, how: str) -> Ruling:
    """The note itself. A full scope or one that says it already leaves nothing waiting for nothing."""
    scope = IMP_SCOPE if waiting.held.scope == "imp" else waiting.scope
    state = facts.states[scope]
    closing = _close(waiting, "repeated" if how == "repeated" else "approved")
    known = same_note(state, event.note, facts.now)
    if known is not None:
        ruling = repeat(known, event.evidence, event.basis)
        return replace(ruling, changes=(closing, *ruling.changes))
    full = is_full(state, ask.policy.limits, facts.now)
    if full is not None:
        return refused(full, waiting.id)
    return done(ask.new_id, closing, *keep(state, ask.new_id, event, facts))


def _moved(ask: Ask, waiting: Waiting, target: Note, facts: Facts, closing: Change) -> Ruling:
    held = waiting.held
    person = _person(held.person)
    there: Scope | None = None
    if person is not None and held.to == "user":
        there = user_scope(person)
    elif person is not None and held.place is not None:
        place = parse_channel(held.place)
        there = dm_scope(place, person) if held.is_direct else channel_scope(place)
    if there is None or there not in facts.states or there == target.scope:
        return refused(Deny("That note can be moved only in the conversation it should count in.", "wrong_place"))
    rules = _rules(ask, there, facts)
    decision = may_move(ask.envelope, target_of(target), there, ask.reading, rules, facts.now)
    if isinstance(decision, Deny):
        return refused(decision)
    if same_note(facts.states[there], target.text, facts.now) is not None:
        return refused(Deny("A note there says that already, so this one stays where it is.", "already_known"))
    full = is_full(facts.states[there], ask.policy.limits, facts.now)
    if full is not None:
        return refused(replace(full, because="That memory is full, so the note stays where it is."))
    arrived = arriving(target, there, str(person))
    return done(
        target.id,
        closing,
        Change(target.scope, target.id, Moved(to=there.kind)),
        Change(there, target.id, arrived),
        *noted_in(there, arrived.about, facts),
    )


def arriving(note: Note, there: Scope, person: str | None) -> Remembered:
    """The note as it arrives in another scope: the same words, basis, pin, end and first saying."""
    return Remembered(
        note=note.text,
        note_kind=note.kind,
        basis=note.basis,
        evidence=note.evidence,
        about=person if is_room(there) else None,
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


def _close(waiting: Waiting, answer: str) -> Change:
    return Change(waiting.scope, waiting.id, Answered.model_validate({"answer": answer}))


def _person(printed: str | None) -> Person | None:
    return None if printed is None else parse_person(printed)
