"""Who is more than a member: the host's fresh facts, in the very room, and nothing else."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy.envelope import UNATTENDED, Place, Role
from policy.roles import FACT_AGE, is_here, is_owner, is_steward
from policy.scope import IMP_SCOPE, Scope
from tests.policy.framed import (
    ANAS_DM,
    BEN,
    BENS_DM,
    GENERAL,
    NOW,
    OF_ANA,
    OF_ANAS_DM,
    OF_BEN,
    OF_BENS_DM,
    OF_GENERAL,
    OF_OTHER,
    OTHER,
    frame,
    owner_frame,
)

SCOPES = (OF_GENERAL, OF_OTHER, OF_ANAS_DM, OF_BENS_DM, OF_ANA, OF_BEN, IMP_SCOPE)


@pytest.mark.parametrize(
    ("place", "role", "scopes"),
    [
        (GENERAL, "steward", {OF_GENERAL}),
        (OTHER, "steward", {OF_OTHER}),
        (GENERAL, "member", set()),
        (GENERAL, "guest", set()),
        (ANAS_DM, "member", {OF_ANAS_DM}),
        (ANAS_DM, "steward", {OF_ANAS_DM}),
        (BENS_DM, "member", set()),  # Ana in a conversation that is Ben's
        (UNATTENDED, "steward", set()),
        (GENERAL, "owner", set(SCOPES)),
        (UNATTENDED, "owner", set(SCOPES)),
    ],
)
def test_a_steward_is_one_in_the_very_room_and_the_owner_everywhere(
    place: Place, role: Role, scopes: set[Scope]
) -> None:
    envelope = frame(place, role)
    assert {scope for scope in SCOPES if is_steward(envelope, scope, NOW)} == scopes


def test_the_owner_s_command_line_is_the_owner_without_any_fact() -> None:
    assert is_owner(owner_frame(), NOW + timedelta(days=400))
    assert all(is_steward(owner_frame(), scope, NOW) for scope in SCOPES)


@pytest.mark.parametrize("role", ["owner", "steward"])
@pytest.mark.parametrize(
    ("age", "counts"),
    [
        (timedelta(0), True),
        (FACT_AGE, True),
        (FACT_AGE + timedelta(microseconds=1), False),
        (timedelta(days=1), False),
        (-timedelta(microseconds=1), False),  # a fact from the future is none
    ],
)
def test_a_fact_that_is_not_fresh_grants_nothing(role: Role, age: timedelta, counts: bool) -> None:
    envelope = frame(GENERAL, role, roles_at=NOW - age)
    assert is_steward(envelope, OF_GENERAL, NOW) is counts
    assert is_owner(envelope, NOW) is (counts and role == "owner")


@pytest.mark.parametrize("role", ["owner", "steward"])
def test_a_fact_of_unknown_age_and_a_run_without_an_actor_grant_nothing(role: Role) -> None:
    for envelope in (frame(GENERAL, role, roles_at=None), frame(GENERAL, role, person=None)):
        assert not is_owner(envelope, NOW)
        assert not is_steward(envelope, OF_GENERAL, NOW)


def test_in_somebody_else_s_direct_conversation_nobody_has_its_rights() -> None:
    assert not is_steward(frame(ANAS_DM, person=BEN), OF_ANAS_DM, NOW)
    assert not is_steward(frame(BENS_DM, person=BEN), OF_ANAS_DM, NOW)


@pytest.mark.parametrize(
    ("place", "scope"), [(GENERAL, OF_GENERAL), (OTHER, OF_OTHER), (ANAS_DM, OF_ANAS_DM), (UNATTENDED, None)]
)
def test_here_is_the_scope_of_the_place_and_no_other(place: Place, scope: Scope | None) -> None:
    assert {each for each in SCOPES if is_here(frame(place), each)} == ({scope} if scope is not None else set())


@given(
    place=st.sampled_from([GENERAL, OTHER, ANAS_DM, BENS_DM, UNATTENDED]),
    scope=st.sampled_from(SCOPES),
    role=st.sampled_from(["member", "guest"]),
)
def test_plain_members_are_stewards_of_their_own_direct_conversation_at_most(
    place: Place, scope: Scope, role: Role
) -> None:
    if is_steward(frame(place, role), scope, NOW):
        assert (place, scope) == (ANAS_DM, OF_ANAS_DM)
