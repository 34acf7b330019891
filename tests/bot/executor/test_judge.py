"""What comes of one ask, as tables: facts in, ruling out. Nothing here touches a store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.executor.ask import Ask, Refusal
from bot.executor.judge import judge
from memory.events import (
    Corrected,
    Disabled,
    Enabled,
    Event,
    Evidence,
    Forgotten,
    Moved,
    NotedIn,
    Pinned,
    Remembered,
    Source,
    Supported,
    Unpinned,
)
from memory.fold import Closed, Note, ScopeState
from memory.ports import Facts, Intent, Ruling
from policy.actions import (
    Action,
    Choose,
    Correct,
    Disable,
    Enable,
    Forget,
    ForgetAll,
    Move,
    Pin,
    Remember,
    Unpin,
)
from policy.authorize import Reading
from policy.decision import CODES, NOT_FOUND, Deny
from policy.envelope import RunEnvelope
from policy.identity import NoteId, RunId
from policy.scope import IMP_SCOPE, Owner, Scope
from policy.settings import ImpPolicy, Limits
from tests.policy.framed import (
    ANA,
    ANAS_DM,
    BEN,
    GENERAL,
    NOW,
    OF_ANA,
    OF_ANAS_DM,
    OF_BEN,
    OF_GENERAL,
    OF_OTHER,
    frame,
)

NEW, OLD, ELSE = NoteId("note_new"), NoteId("note_old"), NoteId("note_else")
PIECE = Evidence(run="run_1", message="m1", quote="I prefer tea")
SCOPES = (OF_ANA, OF_ANAS_DM, OF_GENERAL, IMP_SCOPE)


def note(note_id: NoteId = OLD, text: str = "Prefers tea.", scope: Scope = OF_ANA, **rest: object) -> Note:
    """A live note of Ana's."""
    made = Note(
        note_id, scope, "fact", text, "explicit", (Evidence(message="m0"),), Source(author=str(ANA)), NOW, NOW, 3
    )
    return replace(made, **rest)  # type: ignore[arg-type]


def facts(*notes: Note, target: Note | None = None, closed: dict[NoteId, Closed] | None = None) -> Facts:
    """The scopes a run of Ana's reads, holding these notes; the first scope also has these tombstones."""
    states = {
        scope: ScopeState(scope, notes={n.id: n for n in notes if n.scope == scope}, closed=dict(closed or {}))
        for scope in SCOPES
    }
    return Facts(NOW, states, target)


def asked(
    action: Action,
    text: str = "",
    scope: Scope | None = None,
    *,
    envelope: RunEnvelope | None = None,
    reading: Reading = Reading(),
    policy: ImpPolicy = ImpPolicy(),
    seen: int | None = None,
) -> Intent:
    envelope = envelope or frame(ANAS_DM)
    ask = Ask(envelope, action, reading, policy, NEW, text, scope, PIECE, seen)
    return Intent(RunId("run_1"), "local:ana", action.action, ask)


def events(ruling: Ruling) -> list[tuple[Scope, NoteId | None, type[Event]]]:
    return [(change.scope, change.note_id, type(change.event)) for change in ruling.changes]


def told(ruling: Ruling) -> tuple[str, str]:
    return ruling.result, ruling.code


TEA = Remember(note="Prefers tea.")


# --- Remembering --------------------------------------------------------------------------------------------------


def test_a_new_note_carries_where_it_comes_from() -> None:
    ruling = judge(asked(TEA, "Prefers tea.", OF_ANA), facts())
    assert told(ruling) == ("done", "ok")
    assert ruling.note_id == NEW
    event = ruling.changes[0].event
    assert isinstance(event, Remembered)
    assert (event.note, event.basis, event.evidence) == ("Prefers tea.", "explicit", (PIECE,))
    assert (event.made_in, event.source.author, event.source.message) == ("local:dm-ana", "local:ana", "m1")
    assert (event.about, event.adopted, event.expires_at) == (None, False, None)


def test_a_room_s_note_about_its_speaker_is_told_to_the_speakers_own_memory_once() -> None:
    intent = asked(TEA, "Prefers tea.", OF_GENERAL, envelope=frame(GENERAL))
    ruling = judge(intent, facts())
    assert events(ruling) == [(OF_GENERAL, NEW, Remembered), (OF_ANA, None, NotedIn)]
    known = facts()
    known = replace(
        known, states={**known.states, OF_ANA: replace(known.states[OF_ANA], noted_in=frozenset({"local:general"}))}
    )
    assert events(judge(intent, known)) == [(OF_GENERAL, NEW, Remembered)]


@pytest.mark.parametrize(
    ("reading", "about"),
    [(Reading(), "local:ana"), (Reading(is_of_self=False), None), (Reading(is_of_other=True), None)],
)
def test_a_room_s_note_is_about_its_speaker_only_when_they_speak_of_themselves(
    reading: Reading, about: str | None
) -> None:
    event = judge(asked(TEA, "x", OF_GENERAL, envelope=frame(GENERAL), reading=reading), facts()).changes[0].event
    assert isinstance(event, Remembered)
    assert event.about == about


@pytest.mark.parametrize(("role", "adopted"), [("member", False), ("steward", True), ("owner", True)])
def test_what_a_steward_notes_for_a_room_is_the_rooms(role: str, adopted: bool) -> None:
    envelope = frame(GENERAL, role)  # type: ignore[arg-type]
    event = judge(asked(TEA, "x", OF_GENERAL, envelope=envelope), facts()).changes[0].event
    assert isinstance(event, Remembered)
    assert event.adopted is adopted


REPEATS = [
    (note(), "Prefers tea.", [Supported]),
    (note(), "  PREFERS   tea!! ", [Supported]),
    (note(text="Prefers \ufb01sh"), "prefers fish", [Supported]),
    (note(disabled=True), "Prefers tea.", [Supported, Enabled]),
    (note(evidence=(PIECE,)), "Prefers tea.", []),
    (note(evidence=tuple(Evidence(message=f"m{n}") for n in range(10, 18))), "Prefers tea.", []),
]


@pytest.mark.parametrize(("known", "text", "expected"), REPEATS)
def test_saying_it_again_adds_evidence_and_no_second_note(known: Note, text: str, expected: list[type]) -> None:
    ruling = judge(asked(TEA, text, OF_ANA), facts(known))
    assert told(ruling) == ("done", "already_known")
    assert ruling.note_id == OLD
    assert events(ruling) == [(OF_ANA, OLD, kind) for kind in expected]


def test_the_same_words_in_another_scope_or_after_their_end_are_another_note() -> None:
    elsewhere, over = note(scope=OF_ANAS_DM), note(expires_at=NOW)
    for known in (elsewhere, over):
        assert judge(asked(TEA, "Prefers tea.", OF_ANA), facts(known)).note_id == NEW


FULL = [
    (OF_ANA, Limits(user_notes=1), ANAS_DM),
    (OF_ANAS_DM, Limits(dm_notes=1), ANAS_DM),
    (OF_GENERAL, Limits(channel_notes=1), GENERAL),
]


@pytest.mark.parametrize(("scope", "limits", "place"), FULL)
def test_a_full_scope_refuses_and_evicts_nothing(scope: Scope, limits: Limits, place) -> None:  # type: ignore[no-untyped-def]
    intent = asked(TEA, "Likes jazz.", scope, envelope=frame(place), policy=ImpPolicy(limits=limits))
    ruling = judge(intent, facts(note(scope=scope)))
    assert (told(ruling), ruling.changes) == (("refused", "full"), ())
    assert told(judge(intent, facts(note(scope=scope, expires_at=NOW)))) == ("done", "ok")
    again = replace(intent, ask=replace(intent.ask, text="Prefers tea."))  # type: ignore[type-var]
    assert told(judge(again, facts(note(scope=scope)))) == ("done", "already_known")


def test_nothing_is_learnt_again_from_a_message_it_was_forgotten_from() -> None:
    gone = facts(closed={OLD: Closed(NOW, "forgotten", ("m1",))})
    assert told(judge(asked(TEA, "x", OF_ANA), gone)) == ("refused", "forgotten_before")
    assert told(judge(asked(TEA, "x", OF_ANA, envelope=frame(origin="panel")), gone)) == ("done", "ok")
    moved = facts(closed={OLD: Closed(NOW, "moved", ("m1",))})
    assert told(judge(asked(TEA, "x", OF_ANA), moved)) == ("done", "ok")


@pytest.mark.parametrize(
    ("expires_in", "code"),
    [
        (timedelta(seconds=1), "ok"),
        (timedelta(days=3_653), "ok"),
        (timedelta(0), "expiry"),
        (timedelta(seconds=-1), "expiry"),
        (timedelta(days=365 * 7_990), "expiry"),
        (timedelta.max, "expiry"),
    ],
)
def test_an_end_lies_ahead_and_in_a_year_that_has_zones(expires_in: timedelta, code: str) -> None:
    ruling = judge(asked(Remember(note="x", expires_in=expires_in), "x", OF_ANA), facts())
    assert ruling.code == code
    if code == "ok":
        event = ruling.changes[0].event
        assert isinstance(event, Remembered)
        assert event.expires_at == NOW + expires_in


def test_only_a_note_that_this_run_reads_can_be_superseded() -> None:
    action = Remember(note="x", supersedes=OLD)
    assert told(judge(asked(action, "x", OF_ANA), facts(note()))) == ("done", "ok")
    ruling = judge(asked(action, "x", OF_ANA), facts())
    assert (ruling.code, ruling.because) == (NOT_FOUND.code, NOT_FOUND.because)


# --- Changing one note --------------------------------------------------------------------------------------------

CHANGES: list[tuple[Action, Note, tuple[str, str], list[type]]] = [
    (Forget(note_id=OLD), note(), ("done", "ok"), [Forgotten]),
    (Forget(note_id=OLD), note(expires_at=NOW), ("done", "ok"), [Forgotten]),
    (Disable(note_id=OLD), note(), ("done", "ok"), [Disabled]),
    (Disable(note_id=OLD), note(disabled=True), ("done", "already_known"), []),
    (Enable(note_id=OLD), note(disabled=True), ("done", "ok"), [Enabled]),
    (Enable(note_id=OLD), note(), ("done", "already_known"), []),
    (Enable(note_id=OLD), note(disabled=True, expires_at=NOW), ("refused", "not_found"), []),
    (Pin(note_id=OLD), note(), ("done", "ok"), [Pinned]),
    (Pin(note_id=OLD), note(pinned=True), ("done", "already_known"), []),
    (Unpin(note_id=OLD), note(pinned=True), ("done", "ok"), [Unpinned]),
    (Unpin(note_id=OLD), note(), ("done", "already_known"), []),
    (Correct(note_id=OLD, replacement="x"), note(), ("done", "ok"), [Corrected]),
    (Correct(note_id=OLD, replacement="x"), note(text="Likes jazz."), ("done", "already_known"), []),
    (Correct(note_id=OLD, replacement="x"), note(expires_at=NOW), ("refused", "not_found"), []),
]


@pytest.mark.parametrize(("action", "target", "expected", "kinds"), CHANGES)
def test_one_change_of_one_note(action: Action, target: Note, expected: tuple[str, str], kinds: Sequence[type]) -> None:
    ruling = judge(asked(action, "Likes jazz."), facts(target, target=target))
    assert told(ruling) == expected
    assert events(ruling) == [(OF_ANA, OLD, kind) for kind in kinds]


def test_a_forgotten_note_names_the_messages_it_came_from() -> None:
    target = note(evidence=(Evidence(message="m1"), Evidence(quote="typed"), Evidence(message="m2")))
    event = judge(asked(Forget(note_id=OLD)), facts(target, target=target)).changes[0].event
    assert isinstance(event, Forgotten)
    assert event.messages == ("m1", "m2")


@pytest.mark.parametrize(("seen", "code"), [(None, "ok"), (3, "ok"), (2, "stale_version"), (4, "stale_version")])
def test_an_edit_of_what_has_changed_since_it_was_seen_is_asked_again(seen: int | None, code: str) -> None:
    ruling = judge(asked(Forget(note_id=OLD), seen=seen), facts(note(), target=note()))
    assert ruling.code == code
    assert bool(ruling.changes) is (code == "ok")


def test_a_correction_into_what_another_note_says_is_refused() -> None:
    target, other = note(), note(ELSE, "Likes jazz.")
    ruling = judge(asked(Correct(note_id=OLD, replacement="x"), "likes JAZZ"), facts(target, other, target=target))
    assert (told(ruling), ruling.changes) == (("refused", "already_known"), ())


def test_a_note_that_is_gone_is_not_found() -> None:
    for action in (Forget(note_id=OLD), Pin(note_id=OLD), Move(note_id=OLD, scope="user")):
        ruling = judge(asked(action, scope=OF_ANA), facts())
        assert (ruling.code, ruling.because, ruling.changes) == (NOT_FOUND.code, NOT_FOUND.because, ())


# --- Moving -------------------------------------------------------------------------------------------------------


def test_a_note_moves_in_one_step_with_all_it_carries() -> None:
    target = note(pinned=True, expires_at=NOW + timedelta(days=1), written_at=NOW - timedelta(days=3), trait="health")
    ruling = judge(asked(Move(note_id=OLD, scope="channel"), scope=OF_ANAS_DM), facts(target, target=target))
    assert events(ruling) == [(OF_ANA, OLD, Moved), (OF_ANAS_DM, OLD, Remembered)]
    arrived = ruling.changes[1].event
    assert isinstance(arrived, Remembered)
    assert (arrived.note, arrived.pinned, arrived.expires_at) == (target.text, True, target.expires_at)
    assert (arrived.written_at, arrived.evidence, arrived.trait) == (target.written_at, target.evidence, "health")


def test_a_move_to_where_it_is_or_where_it_is_said_or_full_changes_nothing() -> None:
    target = note()
    move, twin = Move(note_id=OLD, scope="channel"), note(ELSE, "prefers TEA", OF_ANAS_DM)
    there = judge(asked(move, scope=OF_ANA), facts(target, target=target))
    said = judge(asked(move, scope=OF_ANAS_DM), facts(target, twin, target=target))
    few = ImpPolicy(limits=Limits(dm_notes=1))
    jazz = note(ELSE, "Likes jazz.", OF_ANAS_DM)
    full = judge(asked(move, scope=OF_ANAS_DM, policy=few), facts(target, jazz, target=target))
    assert [told(r) for r in (there, said, full)] == [
        ("done", "already_known"),
        ("refused", "already_known"),
        ("refused", "full"),
    ]
    assert all(r.changes == () for r in (there, said, full))


# --- Erasing ------------------------------------------------------------------------------------------------------


def test_erasing_buries_what_rooms_noted_about_the_person_and_names_the_key() -> None:
    about = note(NoteId("note_1"), scope=OF_GENERAL, about=str(ANA))
    adopted = note(NoteId("note_2"), scope=OF_GENERAL, about=str(ANA), adopted=True)
    bens = note(NoteId("note_3"), scope=OF_GENERAL, about=str(BEN))
    own = note(NoteId("note_4"))
    ruling = judge(asked(ForgetAll(), envelope=frame(origin="command")), facts(about, adopted, bens, own))
    assert told(ruling) == ("done", "ok")
    assert ruling.shred == Owner("relation", ANA)
    assert events(ruling) == [(OF_GENERAL, about.id, Forgotten)]


def test_erasing_waits_when_a_room_it_must_reach_was_not_read() -> None:
    known = facts()
    own = replace(known.states[OF_ANA], noted_in=frozenset({OF_OTHER.ident}))
    ruling = judge(
        asked(ForgetAll(), envelope=frame(origin="command")), replace(known, states={**known.states, OF_ANA: own})
    )
    assert (ruling.result, ruling.shred, ruling.changes) == ("failed", None, ())


# --- Whatever comes -----------------------------------------------------------------------------------------------


def test_a_damaged_scope_takes_no_change_of_any_kind() -> None:
    known = facts(note(), target=note())
    for broken in SCOPES:
        states = {**known.states, broken: replace(known.states[broken], is_broken=True)}
        for action in (TEA, Forget(note_id=OLD), Choose(inferred=False)):
            ruling = judge(asked(action, "x", OF_ANA), replace(known, states=states))
            assert (told(ruling), ruling.changes) == (("failed", "store_failed"), ())


def test_what_was_refused_before_it_became_an_action_stays_refused() -> None:
    deny = Deny("No such tool.", "unknown_tool")
    ruling = judge(Intent(RunId("run_1"), "local:ana", "unknown_tool", Refusal(deny)), facts())
    assert (told(ruling), ruling.because, ruling.changes) == (("refused", "unknown_tool"), deny.because, ())


def test_only_asks_are_judged() -> None:
    with pytest.raises(TypeError):
        judge(Intent(RunId("run_1"), "local:ana", "forget", "please"), facts())


ACTIONS: tuple[Action, ...] = (
    TEA,
    Remember(note="x", scope="imp"),
    Correct(note_id=OLD, replacement="x"),
    Forget(note_id=OLD),
    Disable(note_id=OLD),
    Enable(note_id=OLD),
    Pin(note_id=OLD),
    Unpin(note_id=OLD),
    Move(note_id=OLD, scope="user"),
    Choose(inferred=False),
    ForgetAll(),
)
FRAMES = tuple(
    frame(place, *roles, origin=origin, person=person)  # type: ignore[arg-type]
    for place, roles, origin, person in product(
        (ANAS_DM, GENERAL), ((), ("steward",), ("owner",)), ("session", "command", "task"), (ANA, BEN, None)
    )
)
READINGS = st.builds(
    Reading,
    support=st.sampled_from(["explicit", "paraphrase", "inferred", "quoted"]),
    quote_stands=st.booleans(),
    trait=st.none() | st.just("health"),
    is_of_self=st.booleans(),
    is_of_other=st.booleans(),
    fault=st.none() | st.just(Deny("No.", "secret")),
    asks_not_to_save=st.booleans(),
)


@given(
    action=st.sampled_from(ACTIONS),
    envelope=st.sampled_from(FRAMES),
    reading=READINGS,
    target=st.none() | st.sampled_from([note(), note(scope=OF_GENERAL, about=str(ANA)), note(scope=OF_BEN)]),
    scope=st.none() | st.sampled_from(SCOPES),
)
def test_every_ask_gets_a_ruling_and_no_refusal_changes_anything(
    action: Action, envelope: RunEnvelope, reading: Reading, target: Note | None, scope: Scope | None
) -> None:
    known = facts(*([target] if target is not None else []), target=target)
    states = {**known.states, OF_BEN: ScopeState(OF_BEN)}
    ruling = judge(
        asked(action, "Likes jazz.", scope, envelope=envelope, reading=reading), replace(known, states=states)
    )
    assert ruling.code in CODES
    assert ruling.because
    if ruling.result in ("refused", "failed"):
        assert (ruling.changes, ruling.shred) == ((), None)
    if envelope.person is None or envelope.origin == "task":
        assert ruling.result == "refused"
    if reading.fault is not None and ruling.result == "done":
        assert not any(
            isinstance(change.event, (Remembered, Corrected))
            for change in ruling.changes
            if not isinstance(action, Move)
        )
    for change in ruling.changes:
        if change.scope.kind == "user" and not isinstance(change.event, Moved):
            assert change.scope.subject == envelope.person
