"""What follows from an envelope alone: its conversation, its scope, its person."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from policy.envelope import ENVELOPE, UNATTENDED, Part, Participant, RunEnvelope, Shared
from policy.identity import Channel, RunId
from tests.policy.framed import ANAS_DM, BEN, GENERAL, OF_ANAS_DM, OF_GENERAL, frame

THREAD = Shared(Channel("local", "general"), "members", "t1")


def test_a_thread_is_a_conversation_of_its_own_in_its_rooms_scope() -> None:
    assert frame(GENERAL).conversation == "local:general"
    assert frame(THREAD).conversation == "local:general#t1"
    assert frame(THREAD).place_scope == frame(GENERAL).place_scope == OF_GENERAL


def test_a_dm_is_one_conversation_under_its_persons_key() -> None:
    assert frame(ANAS_DM).conversation == "local:dm-ana"
    assert frame(ANAS_DM).place_scope == OF_ANAS_DM


def test_outside_of_rooms_there_is_neither_conversation_nor_scope() -> None:
    nowhere = frame(UNATTENDED, person=None)
    assert (nowhere.conversation, nowhere.place_scope, nowhere.person) == (None, None, None)


def test_a_room_of_unknown_audience_is_the_default() -> None:
    assert Shared(Channel("local", "x")).audience == "unknown"


def test_nothing_of_an_envelope_can_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        frame().text = "other"  # type: ignore[misc]


FULL = replace(
    frame(THREAD, "steward"),
    parts=(Part("quoted", "x\ny", "Ben"), Part("attached", "z", name="a.txt")),
    participants=(Participant(BEN, "Ben"),),
    parent_run=RunId("run_0"),
    least_privilege="Something is missing.",
)


@pytest.mark.parametrize("envelope", [frame(), frame(UNATTENDED, person=None), FULL])
def test_an_envelope_survives_the_inbox(envelope: RunEnvelope) -> None:
    assert ENVELOPE.validate_json(ENVELOPE.dump_json(envelope)) == envelope
