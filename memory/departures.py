"""What is left of the memory of those who left, for everybody who looks: nothing but the date. Pure.

Law: a sealed scope holds no note, nothing that waits, no core memory and no purpose; and no room holds a note about
somebody who left, unless a steward made it the room's own. What was chosen stays in force.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from memory.events import (
    Answered,
    Chose,
    CoreDropped,
    Departed,
    Disabled,
    Expired,
    Forgotten,
    NotedIn,
    Returned,
    Unpinned,
)
from memory.fold import Note, ScopeState
from memory.ports import Facts, Ruling
from policy.departures import Departure
from policy.identity import Person
from policy.scope import Owner, Scope

Gone = Mapping[Owner, Departure]

# What may still be said of a sealed scope: ends, narrower choices, and where to look when it is erased.
_TAKING: Final = (
    Answered,
    Chose,
    CoreDropped,
    Departed,
    Disabled,
    Expired,
    Forgotten,
    NotedIn,
    Returned,
    Unpinned,
)


def departure_of(scope: Scope, state: ScopeState | None, gone: Gone) -> Departure | None:
    """How the scope is sealed, by its own events or by the list of those who left; None while it is open."""
    own = None if state is None else state.departure
    return own if own is not None else gone.get(scope.owner)


def as_seen(state: ScopeState, gone: Gone) -> ScopeState:
    """The state for everybody who looks; the very same object where nothing of it is sealed."""
    departure = departure_of(state.scope, state, gone)
    if departure is not None:
        return replace(state, notes={}, holds={}, cores={}, purpose="", departure=departure)
    if not gone or state.scope.kind != "channel" or state.scope.dm_of is not None:
        return state
    people = {owner.ident for owner in gone if isinstance(owner.subject, Person)}
    notes = {i: note for i, note in state.notes.items() if not is_hidden(note, people)}
    holds = {i: hold for i, hold in state.holds.items() if hold.held.person not in people}
    if len(notes) == len(state.notes) and len(holds) == len(state.holds):
        return state
    return replace(state, notes=notes, holds=holds)


def is_hidden(note: Note, people: set[str]) -> bool:
    """True for a room's note about one of these printed people that goes when they are erased."""
    return note.about in people and not note.adopted


def facts_as_seen(facts: Facts) -> Facts:
    """The facts without what is sealed: for a judgement, none of it is there."""
    states = {scope: as_seen(state, facts.gone) for scope, state in facts.states.items()}
    target, hold, other = facts.target, facts.hold, facts.other

    def stands(scope: Scope, ident: str, kind: str) -> bool:
        state = states.get(scope)
        return state is None or ident in (state.notes if kind == "note" else state.holds)

    return replace(
        facts,
        states=states,
        target=target if target is None or stands(target.scope, target.id, "note") else None,
        hold=hold if hold is None or stands(hold.scope, hold.id, "hold") else None,
        other=other if other is None or stands(other.scope, other.id, "note") else None,
    )


def sealed_by(ruling: Ruling, facts: Facts) -> tuple[Scope, Departure] | None:
    """The sealed scope that the ruling would add something to, and how it is sealed; None when there is none."""
    for change in ruling.changes:
        departure = departure_of(change.scope, facts.states.get(change.scope), facts.gone)
        if departure is not None and not isinstance(change.event, _TAKING):
            return change.scope, departure
    return None
