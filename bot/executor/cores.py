"""What comes of proposing, writing and changing core memories. Pure; the transitions are `memory.core`'s table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.executor.ask import Ask
from bot.executor.notes import done, refused
from memory.core import MAX_STATEMENT, may_change
from memory.events import CoreChanged, CoreDropped, CoreProposed, CoreWritten, Evidence
from memory.fold import ScopeState
from memory.ports import Change, Facts, Ruling
from policy.actions import ChangeCore, ProposeCore, WriteCore
from policy.decision import Deny
from policy.identity import CoreId, NoteId
from policy.scope import user_scope
from policy.text import folded

MAX_CORES: Final = 100  # core memories of one person, in any state
_NONE: Final = Deny("There is no such core memory of yours.", "not_found")
_KNOWN: Final = Deny("You have that core memory already; see /memory core.", "already_known")


def propose(ask: Ask, action: ProposeCore, facts: Facts) -> Ruling:
    """A proposal of the person's own agent. A statement held in any state is not proposed again."""
    state = _own(ask, facts)
    if state is None:
        return refused(_NONE)
    if is_held(state, ask.text):
        return done(None, because=_KNOWN.because, code="already_known")
    if len(state.cores) >= MAX_CORES:
        return refused(Deny("Your core memories are full, so nothing was proposed.", "full"))
    event = CoreProposed(
        statement=ask.text, core_kind=action.kind, where=_where(ask, action.scope), evidence=(ask.evidence,)
    )
    return done(NoteId(ask.new_core), Change(state.scope, NoteId(ask.new_core), event))


def proposal_of_note(ask: Ask, state: ScopeState, note_id: NoteId, evidence: Evidence) -> Change | None:
    """The proposal that goes with an explicit preference just remembered; None when it is held already."""
    if ask.is_known_core or is_held(state, ask.text) or len(state.cores) >= MAX_CORES or len(ask.text) > MAX_STATEMENT:
        return None
    event = CoreProposed(statement=ask.text, core_kind="preference", notes=(note_id,), evidence=(evidence,))
    return Change(state.scope, NoteId(ask.new_core), event)


def write(ask: Ask, action: WriteCore, facts: Facts) -> Ruling:
    """What the person writes is active at once."""
    state = _own(ask, facts)
    if state is None:
        return refused(_NONE)
    if is_held(state, ask.text):
        return refused(_KNOWN)
    if len(state.cores) >= MAX_CORES:
        return refused(Deny("Your core memories are full, so nothing was kept. Retired ones count, too.", "full"))
    place = ask.envelope.place_scope
    event = CoreWritten(
        statement=ask.text,
        core_kind=action.kind,
        where=_where(ask, action.scope),
        made_in=None if place is None else place.ident,
    )
    return done(NoteId(ask.new_core), Change(state.scope, NoteId(ask.new_core), event))


def change(ask: Ask, action: ChangeCore, facts: Facts) -> Ruling:
    """The person's answer to a proposal, or a change of what they approved."""
    state = _own(ask, facts)
    core = None if state is None else state.cores.get(CoreId(action.core_id))
    if state is None or core is None:
        return refused(_NONE)
    if ask.expected_version is not None and ask.expected_version != core.version:
        return refused(Deny("That core memory changed since you saw it; look at it again first.", "stale_version"))
    if not may_change(core, action.change):
        return refused(Deny(f"A core memory that is {core.state} cannot be changed that way.", "illegal"))
    if action.change == "delete":
        return done(NoteId(core.id), Change(state.scope, NoteId(core.id), CoreDropped()))
    if action.change == "edit" and not ask.text:
        return refused(Deny("An edit needs the new wording; nothing was changed.", "empty"))
    if ask.text and folded(ask.text) != folded(core.statement) and is_held(state, ask.text):
        return refused(_KNOWN)
    place = ask.envelope.place_scope
    event = CoreChanged(
        change=action.change, statement=ask.text or None, made_in=None if place is None else place.ident
    )
    return done(NoteId(core.id), Change(state.scope, NoteId(core.id), event))


def without_proposals(ruling: Ruling, note_id: NoteId, facts: Facts) -> Ruling:
    """The same ruling, with the proposals dropped that rest on a note which is no longer what it was."""
    resting = [
        Change(state.scope, NoteId(core.id), CoreDropped())
        for state in facts.states.values()
        for core in state.cores.values()
        if core.state == "proposed" and core.notes == (note_id,)
    ]
    return replace(ruling, changes=(*ruling.changes, *resting)) if ruling.changes else ruling


def is_held(state: ScopeState, statement: str) -> bool:
    """True when the person has that statement in any state, a retired one included."""
    wanted = folded(statement)
    return any(folded(core.statement) == wanted for core in state.cores.values())


def _own(ask: Ask, facts: Facts) -> ScopeState | None:
    return None if ask.envelope.person is None else facts.states.get(user_scope(ask.envelope.person))


def _where(ask: Ask, scope: str) -> str:
    """The printed room a core memory counts in; empty for everywhere."""
    place = ask.envelope.place_scope
    return place.ident if scope == "channel" and place is not None else ""
