"""What comes of one line of an import: the write policy and the limits count as they do for everything else. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.executor.cores import MAX_CORES, is_held
from bot.executor.notes import done, is_full, keep, refused, repeat, same_note
from memory.core import MAX_STATEMENT
from memory.events import Chose, CoreChanged, CoreProposed, CoreWritten, Evidence, Remembered
from memory.fold import ScopeState
from memory.importing import ChoiceLine, CoreLine, Standing
from memory.ports import Change, Facts, Intent, Ruling
from policy.actions import CrossChannel
from policy.decision import Deny
from policy.identity import CoreId, NoteId
from policy.scope import Scope
from policy.screening import first_fault, screen, screen_label, screen_quote
from policy.secrets import ExtraRules
from policy.sensitive import find_sensitive
from policy.settings import Choices, ImpPolicy, is_narrowing
from policy.text import normal

_SEALED: Final = Deny("That memory is sealed, so nothing was added to it.", "sealed")
_BEFORE: Final = Deny("That was forgotten here, so it does not come back.", "forgotten_before")


@dataclass(frozen=True, slots=True)
class Screened:
    """A note of an import with what was found in its texts before the transaction."""

    standing: Standing
    scope: Scope
    note_id: NoteId
    text: str  # NFC
    evidence: tuple[Evidence, ...]
    policy: ImpPolicy
    fault: Deny | None  # why it must not be kept
    trait: str | None
    was_here: bool  # some event of the note stands here, or the ledger names it
    new_core: CoreId  # of a proposal that goes with it


@dataclass(frozen=True, slots=True)
class ScreenedCore:
    """A core memory of an import."""

    line: CoreLine
    scope: Scope
    core_id: CoreId
    fault: Deny | None


@dataclass(frozen=True, slots=True)
class ScreenedChoice:
    """A person's choices of an import."""

    line: ChoiceLine
    scope: Scope


def screened(
    standing: Standing,
    scope: Scope,
    note_id: NoteId,
    policy: ImpPolicy,
    extra: ExtraRules | None,
    *,
    was_here: bool,
    new_core: CoreId,
) -> Screened:
    """The note, read; for the event loop's thread alone."""
    quotes = [piece.quote for piece in standing.line.evidence if piece.quote]
    hint = standing.line.name_hint
    faults = [screen(standing.text, policy.limits, extra), *(screen_quote(quote, extra) for quote in quotes)]
    faults += [screen_label(hint, extra)] if hint else []
    text = normal(standing.text.strip())
    evidence = standing.line.evidence or (Evidence(run=standing.source.run, message=standing.source.message),)
    traits = (find_sensitive(each) for each in (text, *quotes))
    return Screened(
        standing,
        scope,
        note_id,
        text,
        evidence,
        policy,
        first_fault(faults),
        next((trait for trait in traits if trait), None),
        was_here,
        new_core,
    )


def judge_import(intent: Intent, facts: Facts) -> Ruling:
    """The ruling on one line; a note that is here already, or was, stays as it is."""
    match intent.ask:
        case Screened() as ask:
            return _note(ask, facts)
        case ScreenedCore() as ask:
            return _core(ask, facts)
        case ScreenedChoice() as ask:
            return _choice(ask, facts)
        case _:
            raise TypeError("An import judges lines of a file and nothing else.")


def _note(ask: Screened, facts: Facts) -> Ruling:
    state = facts.states[ask.scope]
    deny = _refusal(ask, state, facts)
    if deny is not None:
        return refused(deny, ask.note_id)
    if facts.target is not None:
        return done(ask.note_id, because="It is here already.", code="already_known")
    if ask.was_here:
        return refused(_BEFORE, ask.note_id)
    event = _event(ask, facts.now)
    known = same_note(state, ask.text, facts.now)
    if known is not None:
        return repeat(known, ask.evidence, event.basis)
    full = is_full(state, ask.policy.limits, facts.now)
    if full is not None:
        return refused(full, ask.note_id)
    ruling = done(ask.note_id, *keep(state, ask.note_id, event, facts))
    return Ruling("done", "ok", "imported", ask.note_id, (*ruling.changes, *_proposal(ask, event, state)))


def _refusal(ask: Screened, state: ScopeState, facts: Facts) -> Deny | None:
    line = ask.standing.line
    if ask.fault is not None:
        return ask.fault
    if state.is_broken:
        return Deny("This memory is damaged, so nothing was added. See `impyard doctor`.", "store_failed")
    if ask.scope.owner in facts.gone:
        return _SEALED
    if line.kind != "research" and line.kind not in ask.policy.kinds:
        return Deny("Notes of that kind are not kept here.", "off")
    if ask.trait is not None and (ask.standing.basis == "inferred" or ask.scope.kind != "user"):
        return Deny("That is too personal to keep without the person's own word, in their own memory.", "sensitive")
    if line.expires_at is not None and facts.now >= line.expires_at:
        return Deny("Its time is over, so it was not kept.", "expiry")
    return None


def _event(ask: Screened, now: datetime) -> Remembered:
    line = ask.standing.line
    return Remembered(
        note=ask.text,
        note_kind=line.kind,
        basis=ask.standing.basis,
        evidence=ask.evidence,
        about=line.about,
        source=ask.standing.source,
        made_in=line.made_in or ask.standing.source.channel,
        expires_at=line.expires_at,
        pinned=ask.standing.pinned,
        disabled=ask.standing.disabled,
        trait=ask.trait,
        supersedes=line.supersedes,
        name_hint=line.name_hint,
        quoted=line.quoted,
        imported=True,
        written_at=min(line.ts, now),
    )


def _proposal(ask: Screened, event: Remembered, state: ScopeState) -> tuple[Change, ...]:
    """The proposal that goes with an explicit preference of a person, as it does when they say it."""
    is_theirs = ask.scope.kind == "user" and event.note_kind == "preference" and event.basis == "explicit"
    if not is_theirs or event.disabled or event.quoted or len(ask.text) > MAX_STATEMENT:
        return ()
    if len(state.cores) >= MAX_CORES or is_held(state, ask.text):
        return ()
    proposed = CoreProposed(statement=ask.text, notes=(ask.note_id,), evidence=ask.evidence)
    return (Change(ask.scope, NoteId(ask.new_core), proposed),)


def _core(ask: ScreenedCore, facts: Facts) -> Ruling:
    state, line = facts.states[ask.scope], ask.line
    if ask.fault is not None:
        return refused(ask.fault)
    if ask.scope.owner in facts.gone:
        return refused(_SEALED)
    if is_held(state, line.statement):
        return done(None, because="It is here already.", code="already_known")
    if len(state.cores) >= MAX_CORES:
        return refused(Deny("Their core memories are full, so it was not kept.", "full"))
    core_id, where = NoteId(ask.core_id), "" if line.scope == "everywhere" else line.scope
    statement = normal(line.statement.strip())
    if line.by == "member":
        changes = [Change(ask.scope, core_id, CoreWritten(statement=statement, core_kind=line.kind, where=where))]
        if line.state == "retired":
            changes.append(Change(ask.scope, core_id, CoreChanged(change="retire")))
    else:
        proposed = CoreProposed(
            statement=statement, core_kind=line.kind, where=where, notes=line.notes, evidence=line.evidence
        )
        changes = [Change(ask.scope, core_id, proposed)]
        if line.state != "proposed":
            answer = CoreChanged(change="approve" if line.state == "active" else "decline")
            changes.append(Change(ask.scope, core_id, answer))
    return done(core_id, *changes, because="imported")


def core_fault(line: CoreLine, policy: ImpPolicy, extra: ExtraRules | None) -> Deny | None:
    """Why a core memory must not be kept; None when it may."""
    faults = [screen(line.statement, policy.limits, extra)]
    faults += [screen_quote(piece.quote, extra) for piece in line.evidence if piece.quote]
    if find_sensitive(line.statement) and line.by == "agent" and line.state != "active":
        faults.append(Deny("That is too personal to keep without the person's own word.", "sensitive"))
    return first_fault(faults)


def _choice(ask: ScreenedChoice, facts: Facts) -> Ruling:
    """Of a person's choices only what narrows: to widen takes their own press."""
    now, line = facts.states[ask.scope].choices, ask.line
    narrowed = Chose(
        inferred=False if line.inferred is False and now.inferred is not False else None,
        cross_channel=line.cross_channel if _narrows(now, line.cross_channel) else None,
        shared_recall=False if line.shared_recall is False and now.shared_recall else None,
    )
    if narrowed == Chose():
        return done(None, because="It narrows nothing, so it is left to them.", code="already_known")
    return done(None, Change(ask.scope, None, narrowed), because="imported")


def _narrows(now: Choices, asked: CrossChannel | None) -> bool:
    return (
        asked is not None and asked != (now.cross_channel or "home") and is_narrowing(now, Choices(cross_channel=asked))
    )
