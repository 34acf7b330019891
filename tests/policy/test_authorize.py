"""Who may do what: the laws of the one door, as tables, and over every combination of place, role and note."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from itertools import product
from typing import get_args

import pytest

from policy.actions import (
    Action,
    Choose,
    Correct,
    Disable,
    Enable,
    Forget,
    ForgetAll,
    Move,
    NoteKind,
    Pin,
    Remember,
    Unpin,
)
from policy.authorize import Reading, Target, authorize, scope_of
from policy.decision import NOT_FOUND, Allow, Decision, Deny, Hold
from policy.envelope import UNATTENDED, Origin, Place, RunEnvelope
from policy.scope import IMP_SCOPE, Scope, ScopeKind
from policy.settings import ChannelPolicy, Choices, Effective, ImpPolicy, effective
from tests.policy.framed import (
    ANA,
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

RULES = effective(ImpPolicy(), ChannelPolicy(), Choices())
REMEMBER = Remember(note="x")
ON_NOTE: tuple[Action, ...] = (
    Correct(note_id="n", replacement="x"),
    Forget(note_id="n"),
    Disable(note_id="n"),
    Enable(note_id="n"),
    Pin(note_id="n"),
    Unpin(note_id="n"),
    Move(note_id="n", scope="user"),
)
TARGETS = {
    "Ana's own": Target(OF_ANA, None, ANA, is_adopted=False),
    "Ana's DM": Target(OF_ANAS_DM, None, ANA, is_adopted=False),
    "Ben's own": Target(OF_BEN, None, BEN, is_adopted=False),
    "Ben's DM": Target(OF_BENS_DM, None, BEN, is_adopted=False),
    "room's by Ana": Target(OF_GENERAL, None, ANA, is_adopted=False),
    "room's by Ana, adopted": Target(OF_GENERAL, None, ANA, is_adopted=True),
    "room's by Ben": Target(OF_GENERAL, None, BEN, is_adopted=False),
    "room's by Ben about Ana": Target(OF_GENERAL, ANA, BEN, is_adopted=False),
    "room's about Ana, adopted": Target(OF_GENERAL, ANA, BEN, is_adopted=True),
    "other room's by Ana": Target(OF_OTHER, None, ANA, is_adopted=False),
    "other room's about Ana": Target(OF_OTHER, ANA, BEN, is_adopted=False),
    "imp's": Target(IMP_SCOPE, None, None, is_adopted=True),
}


def decide(
    envelope: RunEnvelope,
    action: Action,
    target: Target | None = None,
    scope: Scope | None = None,
    reading: Reading = Reading(),
    rules: Effective = RULES,
    choices: Choices = Choices(),
) -> Decision:
    return authorize(envelope, action, target, scope, reading, rules, NOW, choices)


def code(decision: Decision) -> str:
    return decision.code


# Law 3, as the table it is: who may forget and who may pin, standing where.
ANAS = {"Ana's own", "Ana's DM"}
BENS = {"Ben's own", "Ben's DM"}
ABOUT_ANA = {"room's by Ben about Ana", "room's about Ana, adopted", "other room's about Ana"}
IN_ROOM = {name for name, target in TARGETS.items() if target.scope == OF_GENERAL}
IN_OTHER = {name for name, target in TARGETS.items() if target.scope == OF_OTHER}
STEWARD = frame(GENERAL, "steward", person=BEN)

FORGETS: list[tuple[str, RunEnvelope, set[str]]] = [
    ("Ana in her DM", frame(ANAS_DM), ANAS | ABOUT_ANA),
    ("Ana in the room", frame(GENERAL), ANAS | ABOUT_ANA | {"room's by Ana"}),
    ("Ben in the room", frame(GENERAL, person=BEN), BENS | {"room's by Ben", "room's by Ben about Ana"}),
    ("Ben, steward here", STEWARD, BENS | IN_ROOM),
    ("Ben, steward elsewhere", frame(OTHER, "steward", person=BEN), BENS | IN_OTHER),
    ("a steward in a DM", frame(BENS_DM, "steward", person=BEN), BENS),
    ("Ben, an owner here", frame(GENERAL, "owner", person=BEN), BENS | IN_ROOM | {"imp's"}),
    ("the command line", owner_frame(), set(TARGETS)),
]
PINS: list[tuple[str, RunEnvelope, set[str]]] = [
    ("Ana in her DM", frame(ANAS_DM), ANAS),
    ("Ana in the room", frame(GENERAL), ANAS),
    ("Ben, steward here", STEWARD, BENS | IN_ROOM),
    ("the command line", owner_frame(), set(TARGETS)),
]


@pytest.mark.parametrize(("envelope", "may"), [row[1:] for row in FORGETS], ids=[row[0] for row in FORGETS])
@pytest.mark.parametrize("origin", ["session", "command", "panel"])
def test_who_may_forget_which_note(envelope: RunEnvelope, may: set[str], origin: Origin) -> None:
    envelope = envelope if envelope.origin == "owner" else replace(envelope, origin=origin)
    allowed = {name for name, target in TARGETS.items() if isinstance(decide(envelope, ON_NOTE[1], target), Allow)}
    assert allowed == may


@pytest.mark.parametrize(("envelope", "may"), [row[1:] for row in PINS], ids=[row[0] for row in PINS])
def test_pins_of_a_room_are_the_stewards(envelope: RunEnvelope, may: set[str]) -> None:
    for action in (Pin(note_id="n"), Unpin(note_id="n")):
        allowed = {name for name, target in TARGETS.items() if isinstance(decide(envelope, action, target), Allow)}
        assert allowed == may


@pytest.mark.parametrize("action", ON_NOTE, ids=lambda action: action.action)
def test_not_yours_and_not_there_get_one_answer_to_the_byte(action: Action) -> None:
    for envelope, target in product((frame(ANAS_DM), frame(GENERAL), frame(OTHER)), TARGETS.values()):
        found = decide(envelope, action, target)
        if code(found) == "not_found":
            assert found is NOT_FOUND
    assert decide(frame(), action, None) is NOT_FOUND
    assert decide(frame(), action, TARGETS["Ben's own"]) is NOT_FOUND


def test_no_reading_makes_a_note_of_somebody_else_ones_own() -> None:
    for stands, support, action in product((True, False), ("explicit", "inferred", "quoted", "paraphrase"), ON_NOTE):
        reading = Reading(support, quote_stands=stands)  # type: ignore[arg-type]
        for target in ("Ben's own", "Ben's DM", "imp's"):
            assert decide(frame(GENERAL, "steward"), action, TARGETS[target], OF_ANA, reading) is NOT_FOUND


# Law 1.


@pytest.mark.parametrize("origin", [o for o in get_args(Origin) if o not in ("session", "panel", "command", "owner")])
def test_runs_outside_of_conversations_write_nothing(origin: Origin) -> None:
    for place in (ANAS_DM, GENERAL, UNATTENDED):
        for action in (REMEMBER, *ON_NOTE, Choose(inferred=False), ForgetAll()):
            found = decide(frame(place, "owner", origin=origin), action, TARGETS["Ana's own"], OF_ANA)
            assert code(found) == "wrong_place"


def test_missing_context_writes_nothing_and_says_which() -> None:
    envelope = frame(GENERAL, "owner", "steward", least_privilege="The room is not known.")
    for action in (REMEMBER, *ON_NOTE, Choose(inferred=False), ForgetAll()):
        assert decide(envelope, action, TARGETS["Ana's own"], OF_ANA) == Deny("The room is not known.", "unknown_place")


@pytest.mark.parametrize("envelope", [frame(BENS_DM), frame(person=None), frame(UNATTENDED), frame(BENS_DM, "owner")])
def test_somebody_elses_dm_nobody_and_nowhere_write_nothing(envelope: RunEnvelope) -> None:
    for action in (REMEMBER, *ON_NOTE, Choose(inferred=False), ForgetAll()):
        assert code(decide(envelope, action, TARGETS["Ana's own"], OF_ANA)) == "wrong_place"


@pytest.mark.parametrize(
    ("age", "grants"),
    [
        (timedelta(0), True),
        (timedelta(seconds=10), True),
        (timedelta(seconds=11), False),
        (timedelta(seconds=-1), False),
    ],
)
def test_a_role_grants_only_while_its_fact_is_fresh(age: timedelta, grants: bool) -> None:
    envelope = frame(GENERAL, "steward", roles_at=NOW - age, person=BEN)
    assert isinstance(decide(envelope, Pin(note_id="n"), TARGETS["room's by Ana"]), Allow) is grants
    never = frame(GENERAL, "steward", "owner", roles_at=None, person=BEN)
    assert decide(never, Pin(note_id="n"), TARGETS["room's by Ana"]) is NOT_FOUND


# Law 4: what a model asks for needs the actor's own words.

UNQUOTED = Reading(quote_stands=False)


@pytest.mark.parametrize("action", ON_NOTE, ids=lambda action: action.action)
def test_a_model_needs_the_members_words_where_it_takes_something_away(action: Action) -> None:
    found = decide(frame(), action, TARGETS["Ana's own"], OF_ANAS_DM, UNQUOTED)
    if action.action in ("enable", "pin"):
        assert isinstance(found, Allow)
    else:
        assert isinstance(found, Hold)
        assert found.approver == "person"
    for origin in ("panel", "command"):
        typed = decide(frame(origin=origin), action, TARGETS["Ana's own"], OF_ANAS_DM, UNQUOTED)
        assert isinstance(typed, Allow)


SUPPORTS = [
    ("explicit", OF_ANA, "ok"),
    ("paraphrase", OF_ANA, "held"),
    ("quoted", OF_ANA, "quoted"),
    ("inferred", OF_ANA, "inferred"),
    ("explicit", OF_GENERAL, "ok"),
    ("quoted", OF_GENERAL, "quoted"),
]


@pytest.mark.parametrize(("support", "scope", "expected"), SUPPORTS)
def test_what_a_note_rests_on_decides_for_a_model_and_for_a_person_only_when_they_pass_on_others_words(
    support: str, scope: Scope, expected: str
) -> None:
    reading = Reading(support)  # type: ignore[arg-type]
    place = GENERAL if scope == OF_GENERAL else ANAS_DM
    assert code(decide(frame(place), REMEMBER, scope=scope, reading=reading)) == expected
    typed = code(decide(frame(place, origin="panel"), REMEMBER, scope=scope, reading=reading))
    assert typed == ("held" if support == "quoted" else "ok")


def test_a_correction_needs_the_same_support_as_a_note() -> None:
    action = Correct(note_id="n", replacement="x")
    for support, expected in (
        ("explicit", "ok"),
        ("quoted", "quoted"),
        ("inferred", "inferred"),
        ("paraphrase", "held"),
    ):
        reading = Reading(support)  # type: ignore[arg-type]
        assert code(decide(frame(), action, TARGETS["Ana's own"], reading=reading)) == expected


def test_only_a_person_erases_everything() -> None:
    assert code(decide(frame(), ForgetAll())) == "needs_approval"
    assert isinstance(decide(frame(origin="command"), ForgetAll()), Allow)
    assert isinstance(decide(owner_frame(), ForgetAll()), Allow)


WIDENING = [Choose(inferred=True), Choose(cross_channel="on"), Choose(cross_channel="home"), Choose(shared_recall=True)]
NARROW = Choices(inferred=False, cross_channel="off", shared_recall=False)


@pytest.mark.parametrize("action", WIDENING, ids=str)
def test_a_model_cannot_widen_a_choice_even_in_the_members_words(action: Choose) -> None:
    assert code(decide(frame(), action, choices=NARROW)) == "widening"
    assert isinstance(decide(frame(origin="command"), action, choices=NARROW), Allow)


@pytest.mark.parametrize("action", [Choose(inferred=False), Choose(cross_channel="off"), Choose(shared_recall=False)])
def test_a_model_narrows_a_choice_only_in_the_members_words(action: Choose) -> None:
    assert isinstance(decide(frame(), action), Allow)
    assert isinstance(decide(frame(), action, reading=UNQUOTED), Hold)


def test_one_widening_among_narrowings_is_a_widening() -> None:
    mixed = Choose(inferred=False, shared_recall=True)
    assert code(decide(frame(), mixed)) == "widening"


def test_a_choice_of_nothing_is_refused() -> None:
    assert code(decide(frame(origin="command"), Choose())) == "bad_arguments"


# Law 5: texts.


def test_what_the_write_policy_refuses_is_refused_for_everybody() -> None:
    fault = Deny("No secrets.", "secret")
    reading = Reading(fault=fault)
    for envelope in (frame(), frame(origin="panel"), frame(GENERAL, "owner", "steward"), owner_frame()):
        assert decide(envelope, REMEMBER, scope=OF_ANA, reading=reading) == fault
        assert decide(envelope, Correct(note_id="n", replacement="x"), TARGETS["Ana's own"], reading=reading) == fault


SENSITIVE = [
    (Reading(trait="health"), OF_ANA, "ok"),
    (Reading(trait="health"), OF_GENERAL, "sensitive"),
    (Reading(trait="health"), OF_ANAS_DM, "sensitive"),
    (Reading("inferred", trait="health"), OF_ANA, "sensitive"),
    (Reading("paraphrase", trait="health"), OF_ANA, "sensitive"),
    (Reading(trait="health", is_of_self=False), OF_ANA, "sensitive"),
    (Reading(trait="health", is_of_other=True), OF_ANA, "sensitive"),
    (Reading(trait="private"), OF_ANA, "sensitive"),
]


@pytest.mark.parametrize(("reading", "scope", "expected"), SENSITIVE)
def test_sensitive_facts_are_kept_only_as_ones_own_explicit_word(reading: Reading, scope: Scope, expected: str) -> None:
    for origin in ("session", "panel"):
        envelope = frame(GENERAL if scope == OF_GENERAL else ANAS_DM, origin=origin)
        assert code(decide(envelope, REMEMBER, scope=scope, reading=reading)) == expected


def test_a_sensitive_note_does_not_move_into_a_room() -> None:
    move, reading = Move(note_id="n", scope="channel"), Reading(trait="health")
    assert code(decide(frame(GENERAL), move, TARGETS["Ana's own"], OF_GENERAL, reading)) == "sensitive"
    assert isinstance(decide(frame(ANAS_DM), move, TARGETS["Ana's own"], OF_ANAS_DM, reading), Allow)


def test_a_wish_not_to_save_binds_the_model_and_not_the_panel() -> None:
    reading = Reading(asks_not_to_save=True)
    assert code(decide(frame(), REMEMBER, scope=OF_ANA, reading=reading)) == "dont_save"
    assert isinstance(decide(frame(origin="panel"), REMEMBER, scope=OF_ANA, reading=reading), Allow)


# Places and settings.


def test_memory_switched_off_and_kinds_left_out_take_no_note() -> None:
    off = effective(ImpPolicy(), ChannelPolicy(enabled=False), Choices())
    assert code(decide(frame(GENERAL), REMEMBER, scope=OF_GENERAL, rules=off)) == "off"
    few = effective(ImpPolicy(), ChannelPolicy(kinds=frozenset({"decision"})), Choices())
    assert code(decide(frame(GENERAL), REMEMBER, scope=OF_GENERAL, rules=few)) == "off"
    decision = Remember(note="x", kind="decision")
    assert isinstance(decide(frame(GENERAL), decision, scope=OF_GENERAL, rules=few), Allow)


def test_a_note_for_everywhere_waits_for_the_owner() -> None:
    found = decide(frame(GENERAL, "steward"), REMEMBER, scope=IMP_SCOPE)
    assert isinstance(found, Hold)
    assert found.approver == "owner"
    assert isinstance(decide(frame(GENERAL, "owner"), REMEMBER, scope=IMP_SCOPE), Allow)


def test_only_a_note_about_oneself_or_by_oneself_becomes_ones_own() -> None:
    move = Move(note_id="n", scope="user")
    steward = frame(GENERAL, "steward")
    assert code(decide(steward, move, TARGETS["room's by Ben"], OF_ANA)) == "wrong_place"
    assert isinstance(decide(steward, move, TARGETS["room's by Ben about Ana"], OF_ANA), Allow)
    assert isinstance(decide(steward, move, TARGETS["room's by Ana"], OF_ANA), Allow)


@pytest.mark.parametrize(("rule", "expected"), [("keep", "ok"), ("propose", "held"), ("off", "off")])
def test_what_members_may_add_to_a_room_they_may_move_there_and_no_more(rule: str, expected: str) -> None:
    rules = effective(ImpPolicy(), ChannelPolicy(participant_notes=rule), Choices())  # type: ignore[arg-type]
    move = Move(note_id="n", scope="channel")
    assert code(decide(frame(GENERAL), REMEMBER, scope=OF_GENERAL, rules=rules)) == expected
    moved = decide(frame(GENERAL), move, TARGETS["Ana's own"], OF_GENERAL, rules=rules)
    assert isinstance(moved, Allow) is (expected == "ok")
    assert code(decide(frame(GENERAL, "steward"), move, TARGETS["Ana's own"], OF_GENERAL, rules=rules)) == "ok"


SCOPES = [
    (ANAS_DM, None, None, Reading(), OF_ANA),
    (ANAS_DM, None, "preference", Reading(), OF_ANA),
    (ANAS_DM, None, "decision", Reading(), OF_ANAS_DM),
    (GENERAL, None, "interaction", Reading(), OF_GENERAL),
    (GENERAL, "user", None, Reading(), OF_ANA),
    (GENERAL, "user", None, Reading(is_of_other=True), OF_GENERAL),
    (GENERAL, None, None, Reading(is_of_other=True), OF_GENERAL),
    (GENERAL, "channel", None, Reading(), OF_GENERAL),
    (GENERAL, "imp", None, Reading(), IMP_SCOPE),
]


@pytest.mark.parametrize(("place", "wanted", "kind", "reading", "expected"), SCOPES)
def test_where_a_new_note_goes(
    place: Place, wanted: ScopeKind | None, kind: NoteKind | None, reading: Reading, expected: Scope
) -> None:
    assert scope_of(frame(place), wanted, kind, reading) == expected


def test_a_note_never_goes_to_a_scope_of_somebody_else() -> None:
    for place, wanted, kind, other in product(
        (ANAS_DM, GENERAL), (None, "user", "channel", "imp"), (None, "fact", "decision"), (True, False)
    ):
        found = scope_of(frame(place), wanted, kind, Reading(is_of_other=other))  # type: ignore[arg-type]
        assert found in (OF_ANA, OF_ANAS_DM, OF_GENERAL, IMP_SCOPE)
    nowhere = scope_of(frame(UNATTENDED, person=None), None, None, Reading())
    assert isinstance(nowhere, Deny)
    assert nowhere.code == "unknown_place"
