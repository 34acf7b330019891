"""Core memories as a table: each change of each state, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from itertools import product
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core import Core, CoreState, changed, may_change
from policy.actions import CoreChange
from policy.identity import CoreId
from tests.memory.noted import NOW

STATES: tuple[CoreState, ...] = get_args(CoreState)
CHANGES: tuple[CoreChange, ...] = get_args(CoreChange)
LATER = NOW + timedelta(hours=1)
ROWS: list[tuple[CoreState, CoreChange, CoreState, tuple[bool, ...]]] = [
    ("proposed", "approve", "active", (True, False)),
    ("proposed", "edit", "proposed", (True, False)),
    ("proposed", "decline", "retired", (True, False)),
    ("active", "edit", "active", (True, False)),
    ("active", "retire", "retired", (True, False)),
    ("active", "undo", "proposed", (True,)),
    ("retired", "restore", "active", (True, False)),
    ("retired", "undo", "proposed", (True,)),
]
TABLE = {(state, change, is_agents): after for state, change, after, owns in ROWS for is_agents in owns}


def core(state: CoreState = "proposed", *, is_agents: bool = True) -> Core:
    """A core memory of Ana's in this state."""
    return Core(CoreId("core_1"), "Likes tea.", "preference", "", state, is_agents, (), (), NOW, 3)


@pytest.mark.parametrize("is_agents", [True, False])
@pytest.mark.parametrize(("state", "change"), list(product(STATES, CHANGES)))
def test_every_change_of_every_state_is_as_the_table_has_it(
    state: CoreState, change: CoreChange, is_agents: bool
) -> None:
    before = core(state, is_agents=is_agents)
    after = changed(before, change, None, LATER, "local:dm-ana", 4)
    wanted = TABLE.get((state, change, is_agents))
    assert may_change(before, change) is (wanted is not None or change == "delete")
    if wanted is None:
        assert after == before
    else:
        assert (after.state, after.version) == (wanted, 4)


@given(changes=st.lists(st.tuples(st.sampled_from(CHANGES), st.none() | st.text(max_size=9))), is_agents=st.booleans())
def test_no_sequence_of_changes_makes_a_state_that_has_no_way_out(
    changes: list[tuple[CoreChange, str | None]], is_agents: bool
) -> None:
    """And a change that the table does not have leaves every field as it was."""
    now = core("proposed" if is_agents else "active", is_agents=is_agents)
    for at, (change, statement) in enumerate(changes, start=4):
        after = changed(now, change, statement, LATER, None, at)
        if not may_change(now, change):
            assert after == now
        now = after
        assert now.state in STATES
        assert any(may_change(now, each) for each in CHANGES if each not in ("edit", "delete"))
        assert may_change(now, "delete")
        assert (now.id, now.is_agents, now.made_at) == (CoreId("core_1"), is_agents, NOW)


def test_becoming_active_is_when_and_where_it_was_approved_and_staying_so_is_not() -> None:
    approved = changed(core(), "approve", None, LATER, "local:dm-ana", 4)
    assert (approved.approved_at, approved.approved_in) == (LATER, "local:dm-ana")
    edited = changed(approved, "edit", "Likes mint.", LATER + timedelta(days=1), "local:general", 5)
    assert (edited.approved_at, edited.approved_in, edited.statement) == (LATER, "local:dm-ana", "Likes mint.")
    restored = changed(replace(edited, state="retired"), "restore", None, NOW, "local:general", 6)
    assert (restored.approved_at, restored.approved_in) == (NOW, "local:general")


def test_an_approval_takes_the_words_it_was_given_and_else_the_proposed_ones() -> None:
    assert changed(core(), "approve", "Likes mint.", LATER, None, 4).statement == "Likes mint."
    assert changed(core(), "approve", None, LATER, None, 4).statement == "Likes tea."
