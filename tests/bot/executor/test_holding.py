"""What waits and its one answer, as tables: who may say yes or no, to what, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.executor.ask import Ask
from bot.executor.holding import ANSWERED, GONE, MAX_WAITING, answer, hold
from memory.events import (
    Answered,
    Chose,
    Corrected,
    Disabled,
    Evidence,
    Forgotten,
    Held,
    Moved,
    Remembered,
    Seconded,
    Source,
    Unpinned,
)
from memory.fold import Hold, Note, ScopeState
from memory.ports import Change, Facts, Ruling
from policy.actions import (
    Action,
    ApproveHeld,
    Choose,
    Correct,
    DeclineHeld,
    Forget,
    Merge,
    Remember,
)
from policy.authorize import Reading
from policy.decision import Approver, Deny
from policy.decision import Hold as Waits
from policy.envelope import RunEnvelope
from policy.identity import NoteId
from policy.scope import IMP_SCOPE, Scope
from policy.settings import ChannelPolicy, ImpPolicy, Limits
from tests.policy.framed import (
    ANA,
    ANAS_DM,
    BEN,
    BENS_DM,
    GENERAL,
    NOW,
    OF_ANA,
    OF_ANAS_DM,
    OF_GENERAL,
    OTHER,
    frame,
    owner_frame,
)

NEW, HELD, OLD, ELSE = NoteId("note_new"), NoteId("note_held"), NoteId("note_old"), NoteId("note_else")
PIECE = Evidence(run="run_9", message="m9", quote="I drink tea")
FIRST = Evidence(run="run_1", message="m1", quote="tea for me")
SCOPES = (OF_ANA, OF_ANAS_DM, OF_GENERAL, IMP_SCOPE)
TEA = Remembered(note="Prefers tea.", basis="inferred", evidence=(FIRST,))
TYPED = frame(ANAS_DM, origin="command")
STEWARD = frame(GENERAL, "steward", origin="command", person=BEN)


def note(note_id: NoteId = OLD, text: str = "Prefers tea.", scope: Scope = OF_ANA, **rest: object) -> Note:
    """A live note."""
    made = Note(
        note_id, scope, "fact", text, "explicit", (Evidence(message="m0"),), Source(author=str(ANA)), NOW, NOW, 3
    )
    return replace(made, **rest)  # type: ignore[arg-type]


def waits(approver: Approver = "person", where: Scope = OF_ANA, **fields: object) -> Hold:
    """Something that waits: a note, unless the fields say otherwise."""
    values: dict[str, object] = {"action": "remember", "person": str(ANA), "why": "paraphrase", "note": TEA}
    ends_at = {"expires_at": NOW + timedelta(days=1), "approver": approver}
    held = Held.model_validate(values | ends_at | fields)
    evidence = held.note.evidence if held.note is not None else ()
    return Hold(HELD, where, held, NOW - timedelta(hours=1), 5, evidence)


def facts(
    waiting: Hold | None = None,
    *notes: Note,
    target: Note | None = None,
    other: Note | None = None,
    was_answered: bool = False,
    room: ChannelPolicy = ChannelPolicy(),
) -> Facts:
    """The scopes that an answer reads, with these notes, and what waits in its own; `room` is general's policy."""
    states = {
        scope: ScopeState(
            scope,
            notes={n.id: n for n in notes if n.scope == scope},
            holds={} if waiting is None or waiting.scope != scope else {waiting.id: waiting},
            policy=room if scope == OF_GENERAL else ChannelPolicy(),
        )
        for scope in SCOPES
    }
    return Facts(NOW, states, target, waiting, other, was_answered)


def ask(
    action: Action,
    envelope: RunEnvelope = TYPED,
    text: str = "",
    *,
    scope: Scope | None = None,
    reading: Reading = Reading(),
    policy: ImpPolicy = ImpPolicy(),
    seen: int | None = None,
    matches: tuple[NoteId, ...] = (),
    choice: Chose | None = None,
) -> Ask:
    """One ask of this person."""
    return Ask(envelope, action, reading, policy, NEW, text, scope, PIECE, seen, matches=matches, choice=choice)


def answered(
    given_facts: Facts,
    envelope: RunEnvelope = TYPED,
    text: str = "",
    *,
    reading: Reading = Reading(),
    policy: ImpPolicy = ImpPolicy(),
    seen: int | None = None,
) -> Ruling:
    """What a yes comes to."""
    action = ApproveHeld(hold_id=HELD)
    return answer(ask(action, envelope, text, reading=reading, policy=policy, seen=seen), action, given_facts)


def kinds(changes: Sequence[Change]) -> list[tuple[Scope, NoteId | None, str]]:
    """Where, which and what."""
    return [(change.scope, change.note_id, type(change.event).__name__) for change in changes]


def ends(ruling: Ruling) -> list[str]:
    """How what waited was closed."""
    return [change.event.answer for change in ruling.changes if isinstance(change.event, Answered)]


# --- Who may answer ----------------------------------------------------------------------------------------------

ANSWERERS: dict[str, RunEnvelope] = {
    "the person in their DM": TYPED,
    "the person in the room": frame(GENERAL, origin="panel"),
    "somebody else": frame(BENS_DM, origin="command", person=BEN),
    "somebody else in the room": frame(GENERAL, origin="command", person=BEN),
    "a steward of the room": STEWARD,
    "a steward of elsewhere": frame(OTHER, "steward", origin="command", person=BEN),
    "yesterday's steward": frame(GENERAL, "steward", origin="command", person=BEN, roles_at=NOW - timedelta(days=1)),
    "the owner on a platform": frame(GENERAL, "owner", origin="command", person=BEN),
    "the owner": owner_frame(),
    "the person's model": frame(ANAS_DM),
    "a steward's model": frame(GENERAL, "steward", person=BEN),
    "a task": frame(GENERAL, "steward", origin="task", person=BEN),
    "nobody": frame(ANAS_DM, origin="command", person=None),
}
OWN = {"the person in their DM", "the person in the room"}
STEWARDS = {"a steward of the room", "the owner on a platform", "the owner"}
OWNERS = {"the owner on a platform", "the owner"}


@pytest.mark.parametrize(
    ("approver", "yes", "no"),
    [("person", OWN, OWN), ("steward", STEWARDS, STEWARDS | OWN), ("owner", OWNERS, OWNERS | OWN)],
)
@pytest.mark.parametrize("who", ANSWERERS)
def test_only_the_named_approver_says_yes_and_the_person_may_always_withdraw_their_own(
    approver: Approver, yes: set[str], no: set[str], who: str
) -> None:
    scope = {"person": OF_ANA, "steward": OF_GENERAL, "owner": OF_ANA}[approver]
    waiting = waits(approver, scope, **({"scope": "imp"} if approver == "owner" else {}))
    for action, allowed in ((ApproveHeld(hold_id=HELD), yes), (DeclineHeld(hold_id=HELD), no)):
        ruling = answer(ask(action, ANSWERERS[who]), action, facts(waiting))
        if who in allowed:
            assert ruling.result == "done", (who, action)
            assert len(ends(ruling)) == 1
        else:
            assert (ruling.result, ruling.code, ruling.because, ruling.changes) == (
                "refused",
                GONE.code,
                GONE.because,
                (),
            )


# --- Answered once -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [ApproveHeld(hold_id=HELD), DeclineHeld(hold_id=HELD)])
def test_what_had_its_answer_is_over_and_what_never_waited_never_was(action: ApproveHeld | DeclineHeld) -> None:
    assert answer(ask(action), action, facts(was_answered=True)).code == ANSWERED.code
    assert answer(ask(action), action, facts()).code == GONE.code
    over = waits(expires_at=NOW)
    assert answer(ask(action), action, facts(over)).code == GONE.code
    barely = waits(expires_at=NOW + timedelta(microseconds=1))
    assert answer(ask(action), action, facts(barely)).result == "done"


@pytest.mark.parametrize(("seen", "code"), [(None, "ok"), (5, "ok"), (4, "stale_version"), (6, "stale_version")])
def test_an_answer_to_another_version_than_was_shown_does_nothing(seen: int | None, code: str) -> None:
    ruling = answered(facts(waits()), seen=seen)
    assert ruling.code == code
    assert bool(ruling.changes) == (code == "ok")


# --- What a yes does ---------------------------------------------------------------------------------------------

ON_NOTE: dict[str, tuple[dict[str, object], type]] = {
    "forget": ({}, Forgotten),
    "merge": ({"other": ELSE}, Forgotten),
    "disable": ({}, Disabled),
    "unpin": ({}, Unpinned),
    "correct": ({"replacement": "Prefers mint."}, Corrected),
    "move": ({"to": "channel", "place": "local:dm-ana", "is_direct": True}, Moved),
}


def _about(action: str, **fields: object) -> Hold:
    asked = {"action": action, "note": None, "why": "unquoted", "target": OLD, "target_version": 3}
    return waits(**asked | ON_NOTE[action][0] | fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("action", ON_NOTE)
def test_a_yes_does_exactly_what_was_asked_to_exactly_that_note(action: str) -> None:
    target, stays = note(), note(ELSE, "Likes tea.", changed_at=NOW - timedelta(days=1))
    waiting = _about(action)
    ruling = answered(facts(waiting, target, stays, target=target, other=stays))
    assert (ruling.result, ends(ruling)) == ("done", ["approved"])
    assert (OF_ANA, OLD, ON_NOTE[action][1].__name__) in kinds(ruling.changes)
    assert not any(change.note_id == ELSE for change in ruling.changes)


@pytest.mark.parametrize("action", ON_NOTE)
@pytest.mark.parametrize("now", ["gone", "changed"])
def test_what_changed_meanwhile_is_dropped_and_nothing_else_is_done(action: str, now: str) -> None:
    target = None if now == "gone" else note(version=4)
    stays = note(ELSE, "Likes tea.")
    waiting = _about(action)
    ruling = answered(facts(waiting, stays, target=target, other=stays))
    assert (ruling.result, ruling.code) == ("refused", "stale_version")
    assert kinds(ruling.changes) == [(OF_ANA, HELD, "Answered")]
    assert ends(ruling) == ["withdrawn"]


@pytest.mark.parametrize(
    "stays",
    [
        None,
        note(ELSE, "x", changed_at=NOW),
        note(ELSE, "x", disabled=True, changed_at=NOW - timedelta(days=1)),
        note(ELSE, "x", expires_at=NOW, changed_at=NOW - timedelta(days=1)),
    ],
)
def test_a_merge_takes_no_note_when_the_other_one_no_longer_says_it(stays: Note | None) -> None:
    waiting = _about("merge")
    ruling = answered(facts(waiting, target=note(), other=stays))
    assert (ruling.code, kinds(ruling.changes)) == ("stale_version", [(OF_ANA, HELD, "Answered")])


def test_a_no_closes_it_and_does_nothing_else_stale_or_not() -> None:
    for action in (*ON_NOTE, "remember"):
        waiting = waits() if action == "remember" else _about(action)
        decline = DeclineHeld(hold_id=HELD)
        ruling = answer(ask(decline), decline, facts(waiting, target=None))
        assert kinds(ruling.changes) == [(OF_ANA, HELD, "Answered")]
        assert ends(ruling) == ["declined"]


def test_a_yes_to_a_choice_stores_that_choice() -> None:
    chose = Chose(inferred=False)
    waiting = waits(action="choose", note=None, choice=chose)
    ruling = answered(facts(waiting))
    assert [(change.scope, change.event) for change in ruling.changes[1:]] == [(OF_ANA, chose)]


@pytest.mark.parametrize(
    ("approver", "scope", "envelope", "basis", "adopted"),
    [("person", OF_ANA, TYPED, "explicit", False), ("steward", OF_GENERAL, STEWARD, "inferred", True)],
)
@pytest.mark.parametrize("text", ["", "Prefers mint."])
def test_the_note_kept_is_the_one_that_waited_in_the_words_of_the_yes(
    approver: Approver, scope: Scope, envelope: RunEnvelope, basis: str, adopted: bool, text: str
) -> None:
    waiting = waits(approver, scope)
    event = answered(facts(waiting), envelope, text=text).changes[1].event
    assert isinstance(event, Remembered)
    assert (event.note, event.basis, event.adopted) == (text or "Prefers tea.", basis, adopted)
    assert event.evidence == (FIRST,)


def test_new_words_that_may_not_be_kept_keep_nothing_and_leave_it_waiting() -> None:
    waiting = waits("steward", OF_GENERAL)
    for reading, code in (
        (Reading(fault=Deny("That looks like a password.", "secret")), "secret"),
        (Reading(trait="health"), "sensitive"),
    ):
        ruling = answered(facts(waiting), STEWARD, text="x", reading=reading)
        assert (ruling.result, ruling.code, ruling.changes) == ("refused", code, ())


@pytest.mark.parametrize("action", [a for a in (*ON_NOTE, "choose") if a != "correct"])
def test_new_words_for_what_has_none_are_refused(action: str) -> None:
    waiting = waits(action="choose", note=None, choice=Chose(inferred=False)) if action == "choose" else _about(action)
    ruling = answered(facts(waiting, target=note(), other=note(ELSE)), text="Prefers mint.")
    assert (ruling.code, ruling.changes) == ("bad_arguments", ())


@pytest.mark.parametrize(
    ("settings", "refused"),
    [
        (ChannelPolicy(), False),
        (ChannelPolicy(enabled=False), True),
        (ChannelPolicy(kinds=frozenset({"decision"})), True),
        (ChannelPolicy(participant_notes="off"), True),
        (ChannelPolicy(participant_notes="propose"), True),
        (ChannelPolicy(inferred="off"), False),  # a yes is the person's own statement
    ],
)
def test_a_person_s_yes_for_a_room_is_judged_by_the_room_as_it_is_now(settings: ChannelPolicy, refused: bool) -> None:
    waiting = waits("person", OF_GENERAL)
    ruling = answered(facts(waiting, room=settings))
    assert (ruling.code, bool(ruling.changes)) == (("off", False) if refused else ("ok", True))


def test_a_full_scope_refuses_and_it_waits_on_and_a_known_note_gains_the_evidence() -> None:
    waiting = waits()
    full = facts(waiting, *(note(NoteId(f"note_{at}"), f"Likes {at}.") for at in range(3)))
    refused = answered(full, policy=ImpPolicy(limits=Limits(user_notes=3)))
    assert (refused.code, refused.changes) == ("full", ())
    known = answered(facts(waiting, note(text="prefers  TEA")))
    assert [name for _, _, name in kinds(known.changes)] == ["Answered", "Supported"]


# --- How it comes to wait ----------------------------------------------------------------------------------------

WHY = Waits("It waits.", "person", "inferred", repeats=True)


def test_a_new_one_waits_until_its_day_and_says_whose_it_is() -> None:
    ruling = hold(
        ask(Remember(note="x"), frame(ANAS_DM), scope=OF_ANA, policy=ImpPolicy(hold_days=3)), WHY, facts(), TEA
    )
    (change,) = ruling.changes
    assert (ruling.result, ruling.code, change.scope, change.note_id) == ("held", "held", OF_ANA, NEW)
    held = change.event
    assert isinstance(held, Held)
    assert (held.approver, held.person, held.note, held.expires_at) == (
        "person",
        str(ANA),
        TEA,
        NOW + timedelta(days=3),
    )


@pytest.mark.parametrize(
    ("messages", "needed", "kept"), [(1, 2, True), (1, 3, False), (2, 3, True), (4, 5, True), (3, 5, False)]
)
def test_enough_different_messages_are_a_yes_too(messages: int, needed: int, kept: bool) -> None:
    pieces = tuple(Evidence(run=f"run_{at}", message=f"m{at}", quote="tea") for at in range(messages))
    waiting = replace(waits(repeats=True, why="inferred"), evidence=pieces)
    asked = ask(
        Remember(note="x"),
        frame(ANAS_DM),
        scope=OF_ANA,
        reading=Reading(is_supported=True),
        policy=ImpPolicy(inferred_support=needed),
        matches=(HELD,),
    )
    ruling = hold(asked, WHY, facts(waiting), TEA)
    if kept:
        assert ends(ruling) == ["repeated"]
        event = ruling.changes[1].event
        assert isinstance(event, Remembered)
        assert (event.basis, event.evidence) == ("inferred", (*pieces, PIECE))
    else:
        assert [type(change.event) for change in ruling.changes] == [Seconded]


@pytest.mark.parametrize(
    ("piece", "supported"),
    [
        (Evidence(run="run_9", message="m1"), True),  # the same message
        (Evidence(run="run_1", message="m9"), True),  # the same run
        (Evidence(run="run_9", message="m9"), False),  # words that do not say it
    ],
)
def test_the_same_message_or_run_or_unsaid_words_support_nothing(piece: Evidence, supported: bool) -> None:
    waiting = waits(repeats=True, why="inferred")
    asked = replace(
        ask(Remember(note="x"), frame(ANAS_DM), scope=OF_ANA, reading=Reading(is_supported=supported), matches=(HELD,)),
        evidence=piece,
    )
    ruling = hold(asked, WHY, facts(waiting), TEA)
    assert (ruling.result, ruling.changes) == ("refused", ())


def test_what_needs_no_repeats_is_not_kept_by_repeating_it() -> None:
    waiting = waits(repeats=False)
    asked = ask(Remember(note="x"), frame(ANAS_DM), scope=OF_ANA, reading=Reading(is_supported=True), matches=(HELD,))
    ruling = hold(asked, WHY, facts(waiting), TEA)
    assert [type(change.event) for change in ruling.changes] == [Seconded]


@pytest.mark.parametrize(
    ("action", "fields", "is_twin"),
    [
        (Forget(note_id=OLD), {"action": "forget"}, True),
        (Forget(note_id=OLD), {"action": "disable"}, False),
        (Forget(note_id=OLD), {"action": "forget", "target": ELSE}, False),
        (Forget(note_id=OLD), {"action": "forget", "target_version": 2}, False),  # that one is stale
        (Forget(note_id=OLD), {"action": "forget", "person": str(BEN)}, False),
        (Forget(note_id=OLD), {"action": "forget", "expires_at": NOW}, False),
        (Correct(note_id=OLD, replacement="a"), {"action": "correct", "replacement": "a"}, True),
        (Correct(note_id=OLD, replacement="a"), {"action": "correct", "replacement": "b"}, False),
    ],
)
def test_asking_for_the_same_again_makes_no_second_one_and_for_something_else_does(
    action: Action, fields: dict[str, object], is_twin: bool
) -> None:
    asked = {"note": None, "target": OLD, "target_version": 3, "why": "unquoted"}
    waiting = waits(**asked | fields)  # type: ignore[arg-type]
    text = "a" if isinstance(action, Correct) else ""
    target = note()
    ruling = hold(
        ask(action, frame(ANAS_DM), text, reading=Reading(is_supported=True)),
        Waits("It waits.", "person"),
        facts(waiting, target, target=target),
        None,
    )
    assert any(isinstance(change.event, Held) for change in ruling.changes) is not is_twin


def test_two_different_choices_wait_beside_each_other() -> None:
    waiting = waits(action="choose", note=None, choice=Chose(inferred=False))
    for choice, count in ((Chose(inferred=False), 0), (Chose(cross_channel="off"), 1)):
        asked = ask(Choose(), frame(ANAS_DM), choice=choice)
        ruling = hold(asked, Waits("It waits.", "person"), facts(waiting), None)
        assert sum(isinstance(change.event, Held) for change in ruling.changes) == count


def test_a_scope_holds_only_so_many_and_those_that_are_over_do_not_count() -> None:
    def filled(expires_at: datetime) -> Facts:
        known = facts()
        many = {
            NoteId(f"note_{at}"): replace(waits(expires_at=expires_at), id=NoteId(f"note_{at}"))
            for at in range(MAX_WAITING)
        }
        state = replace(known.states[OF_ANA], holds=many)
        return replace(known, states={**known.states, OF_ANA: state})

    asked = ask(Remember(note="x"), frame(ANAS_DM), scope=OF_ANA)
    other = TEA.model_copy(update={"note": "Something else."})
    assert hold(asked, WHY, filled(NOW + timedelta(days=1)), other).code == "full"
    assert hold(asked, WHY, filled(NOW), other).result == "held"


def test_without_a_person_or_a_scope_nothing_waits() -> None:
    nobody = ask(Forget(note_id=OLD), frame(ANAS_DM, person=None))
    assert hold(nobody, WHY, facts(target=note()), None).code == "needs_approval"
    merge = ask(Merge(note_id=OLD, other=ELSE), frame(ANAS_DM), scope=None)
    assert hold(merge, WHY, facts(target=note()), None).code == "needs_approval"


@given(
    approver=st.sampled_from(get_args(Approver)),
    who=st.sampled_from(sorted(ANSWERERS)),
    is_yes=st.booleans(),
    action=st.sampled_from([*ON_NOTE, "remember"]),
    version=st.sampled_from([None, 3, 4]),
    seen=st.sampled_from([None, 5, 6]),
    over=st.booleans(),
    text=st.sampled_from(["", "Prefers mint."]),
)
def test_an_answer_changes_something_only_by_closing_what_waited_once(
    approver: Approver,
    who: str,
    is_yes: bool,
    action: str,
    version: int | None,
    seen: int | None,
    over: bool,
    text: str,
) -> None:
    ends_at = NOW if over else NOW + timedelta(days=1)
    whole = waits(approver) if action == "remember" else _about(action)
    changed = {"approver": approver, "expires_at": ends_at}
    waiting = replace(whole, held=whole.held.model_copy(update=changed))
    target = None if version is None else note(version=version)
    given_facts = facts(waiting, target=target, other=note(ELSE, "y", changed_at=NOW - timedelta(days=1)))
    answering = ApproveHeld(hold_id=HELD) if is_yes else DeclineHeld(hold_id=HELD)
    ruling = answer(ask(answering, ANSWERERS[who], text, seen=seen), answering, given_facts)
    closings = [change for change in ruling.changes if isinstance(change.event, Answered)]
    assert len(closings) == (1 if ruling.changes else 0)
    assert all(change.note_id == HELD for change in closings)
    if over or "model" in who or who in ("nobody", "a task"):
        assert ruling.changes == ()
    if not is_yes:
        assert len(ruling.changes) <= 1
