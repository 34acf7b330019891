"""Whose key seals a scope, and scopes read back from their columns."""

from __future__ import annotations

import pytest

from policy.identity import Channel, Person
from policy.scope import IMP_SCOPE, Owner, Scope, channel_scope, dm_scope, read_scope, user_scope
from tests.policy.framed import ANA, BEN, OF_ANA, OF_ANAS_DM, OF_GENERAL

SLACK = [user_scope(Person("slack", "U1", "T1")), channel_scope(Channel("slack", "C1", "T2"))]


def test_a_dm_is_sealed_under_its_persons_key_and_a_room_under_its_own() -> None:
    assert OF_ANA.owner == OF_ANAS_DM.owner == Owner("relation", ANA)
    assert OF_GENERAL.owner == Owner("channel", Channel("local", "general"))
    assert IMP_SCOPE.owner == Owner("imp")


def test_the_same_channel_as_a_room_and_as_a_dm_is_two_scopes() -> None:
    channel = Channel("local", "dm-ana")
    assert len({channel_scope(channel), dm_scope(channel, ANA), dm_scope(channel, BEN)}) == 3


@pytest.mark.parametrize("scope", [IMP_SCOPE, OF_ANA, OF_ANAS_DM, OF_GENERAL, *SLACK], ids=str)
def test_a_scope_is_read_back_from_its_columns(scope: Scope) -> None:
    assert read_scope(scope.kind, scope.ident, scope.owner.kind, scope.owner.ident) == scope


@pytest.mark.parametrize(
    "columns",
    [
        ("imp", "local:ana", "imp", ""),
        ("user", "", "relation", ""),
        ("user", "ana", "relation", "local:ana"),
        ("channel", "local:dm-ana", "relation", ""),
        ("task", "local:ana", "imp", ""),
        ("", "", "", ""),
    ],
)
def test_columns_that_describe_no_scope_are_refused(columns: tuple[str, str, str, str]) -> None:
    with pytest.raises(ValueError, match=r"identity|scope"):
        read_scope(*columns)
