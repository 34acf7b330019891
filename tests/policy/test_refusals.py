"""Each refusal of the one door on its own: what asks for it, and what it answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from policy.actions import (
    Action,
    ApproveHeld,
    Choose,
    DeclineHeld,
    Forget,
    Merge,
    Move,
    ProposeCore,
    Remember,
    SetChannelMemory,
    SetPurpose,
    WriteCore,
)
from policy.authorize import Reading, Target, authorize
from policy.decision import NOT_FOUND, Allow, Decision, Hold
from policy.envelope import UNATTENDED, RunEnvelope
from policy.scope import IMP_SCOPE, Scope
from policy.settings import ChannelPolicy, Choices, Effective, ImpPolicy, effective
from tests.policy.framed import ANA, ANAS_DM, GENERAL, NOW, OF_ANA, OF_ANAS_DM, OF_GENERAL, frame, owner_frame

RULES = effective(ImpPolicy(), ChannelPolicy(), Choices())
NOTE = Remember(note="x")
OWN = Target(OF_ANA, None, ANA, is_adopted=False)
INFERRED = Reading(support="inferred", is_supported=True)


def decide(
    envelope: RunEnvelope,
    action: Action,
    scope: Scope | None = None,
    reading: Reading = Reading(),
    rules: Effective = RULES,
    target: Target | None = None,
) -> Decision:
    return authorize(envelope, action, target, scope, reading, rules, NOW, Choices())


@pytest.mark.parametrize("action", [SetChannelMemory(enabled=False), SetPurpose(text="Help with tea.")])
def test_a_room_is_set_by_its_steward_with_a_command_and_by_nobody_else(action: Action) -> None:
    assert decide(frame(GENERAL, origin="command"), action).code == "not_steward"
    assert decide(frame(GENERAL, "steward", origin="session"), action).code == "needs_approval"
    assert decide(owner_frame(), action).code == "unknown_place"
    assert decide(frame(GENERAL, "steward", origin="command"), action) == Allow()


def test_nothing_is_written_off_the_record() -> None:
    assert decide(frame(ANAS_DM), NOTE, OF_ANA, Reading(is_off_the_record=True)).code == "off_the_record"
    assert decide(frame(ANAS_DM, origin="command"), NOTE, OF_ANA, Reading(is_off_the_record=True)) == Allow()


def test_no_note_moves_where_memory_is_off() -> None:
    off = replace(RULES, enabled=False)
    move = Move(note_id="n", scope="channel")
    assert decide(frame(ANAS_DM), move, OF_ANAS_DM, rules=off, target=OWN).code == "off"
    assert decide(frame(ANAS_DM), move, OF_ANAS_DM, target=OWN) == Allow()


@pytest.mark.parametrize("action", [Choose(inferred=False), WriteCore(statement="Likes tea.")])
def test_what_is_a_persons_own_needs_a_person(action: Action) -> None:
    assert decide(owner_frame(), action).code == "wrong_place"


def test_only_a_conversation_is_off_the_record() -> None:
    nowhere = frame(UNATTENDED, origin="owner", person=ANA)
    assert decide(nowhere, Choose(off_the_record="conversation")).code == "unknown_place"


@pytest.mark.parametrize(
    ("scope", "kind", "rule", "approver"),
    [
        (OF_ANA, "fact", "review", "person"),
        (OF_ANA, "fact", "repeat", "person"),
        (OF_GENERAL, "interaction", "review", "steward"),
        (OF_GENERAL, "interaction", "repeat", "steward"),
        (OF_GENERAL, "decision", "auto", "steward"),
        (IMP_SCOPE, "fact", "auto", "owner"),
    ],
)
def test_what_was_not_said_waits_for_whoever_decides_there(scope: Scope, kind: str, rule: str, approver: str) -> None:
    rules = replace(RULES, inferred_user=rule, inferred_channel=rule)  # type: ignore[arg-type]
    asked = Remember.model_validate({"note": "x", "kind": kind})
    speaker = frame(GENERAL, "owner") if scope == IMP_SCOPE else frame(GENERAL)
    decision = decide(speaker, asked, scope, INFERRED, rules)
    assert isinstance(decision, Hold)
    assert decision.approver == approver


@pytest.mark.parametrize("scope", [OF_ANA, OF_GENERAL, IMP_SCOPE])
def test_what_was_not_said_is_refused_where_that_is_off(scope: Scope) -> None:
    rules = replace(RULES, inferred_user="off", inferred_channel="off")
    assert decide(frame(GENERAL, "owner"), NOTE, scope, INFERRED, rules).code == "inferred"


def test_the_purpose_of_a_direct_conversation_is_the_owners_to_set() -> None:
    asked = SetPurpose(text="Help with tea.")
    assert decide(frame(ANAS_DM, origin="command"), asked).code == "not_steward"
    assert decide(frame(ANAS_DM, "owner", origin="command"), asked) == Allow()


def test_a_note_that_is_not_there_and_a_place_that_is_none_get_their_answers() -> None:
    assert decide(frame(ANAS_DM), Forget(note_id="n")) is NOT_FOUND
    assert decide(frame(ANAS_DM), NOTE, None).code == "unknown_place"


@pytest.mark.parametrize(("scope", "approver"), [(OF_GENERAL, "steward"), (OF_ANA, "person"), (OF_ANAS_DM, "person")])
def test_words_that_are_only_passed_on_wait_for_whoever_decides_there(scope: Scope, approver: str) -> None:
    envelope = frame(ANAS_DM if scope == OF_ANAS_DM else GENERAL, origin="command")
    decision = decide(envelope, NOTE, scope, Reading(support="quoted"))
    assert isinstance(decision, Hold)
    assert (decision.approver, decision.why) == (approver, "quoted")


@pytest.mark.parametrize(
    ("scope", "approver"), [(OF_ANA, "person"), (OF_ANAS_DM, "person"), (OF_GENERAL, "steward"), (IMP_SCOPE, "owner")]
)
def test_tidying_is_only_ever_offered_and_to_whoever_decides_there(scope: Scope, approver: str) -> None:
    merge = Merge(note_id="a", other="b")
    decision = decide(frame(GENERAL), merge, scope, target=Target(scope, None, ANA, is_adopted=False))
    assert isinstance(decision, Hold)
    assert (decision.approver, decision.why) == (approver, "similar")
    assert decide(frame(GENERAL), merge, scope) is NOT_FOUND
    elsewhere = Target(OF_ANA if scope != OF_ANA else OF_GENERAL, None, ANA, is_adopted=False)
    assert decide(frame(GENERAL), merge, scope, target=elsewhere) is NOT_FOUND


def test_a_core_memory_is_proposed_in_the_members_words_where_memory_is_on_and_written_by_them_alone() -> None:
    propose, write = ProposeCore(statement="Likes tea.", quote="I like tea"), WriteCore(statement="Likes tea.")
    assert decide(frame(ANAS_DM), propose) == Allow()
    assert decide(frame(ANAS_DM), propose, rules=replace(RULES, enabled=False)).code == "off"
    assert decide(frame(ANAS_DM), propose, reading=Reading(support="paraphrase")).code == "inferred"
    assert decide(frame(ANAS_DM), write).code == "needs_approval"
    assert decide(frame(ANAS_DM, origin="command"), write) == Allow()


@pytest.mark.parametrize("action", [ApproveHeld(hold_id="note_1"), DeclineHeld(hold_id="note_1")])
def test_what_waits_is_never_answered_as_if_it_were_a_note(action: Action) -> None:
    assert decide(owner_frame(), action) is NOT_FOUND
