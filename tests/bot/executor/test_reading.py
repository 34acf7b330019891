"""What the host reads from texts before the transaction: whose words, which wishes, which faults."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.executor.ask import Said, Words
from bot.executor.reading import kept_text, read, says_the_same, source_of, waiting_alike
from memory.events import Held, Remembered
from memory.fold import Hold, ScopeState
from policy.actions import (
    Action,
    ApproveHeld,
    ChangeCore,
    Correct,
    DeclineHeld,
    Forget,
    ProposeCore,
    Remember,
    SetPurpose,
    WriteCore,
)
from policy.authorize import Reading
from policy.envelope import Actor, Origin, Part, RunEnvelope
from policy.identity import NoteId
from policy.settings import Limits
from tests.policy.framed import ANA, ANAS_DM, GENERAL, NOW, OF_ANA, frame

SAID = "I prefer short weekly reports"
NOTE = Remember(note="Prefers short weekly reports.", quote=SAID)
SECRET = "ghp_" + "aB3dE6fG9" * 4


def says(text: str, *parts: Part, origin: Origin = "session", name: str = "ana") -> RunEnvelope:
    """A message of Ana's."""
    made = frame(ANAS_DM, origin=origin)
    return replace(made, text=text, parts=parts, actor=Actor(ANA, frozenset({"member"}), NOW, name))


def of(envelope: RunEnvelope, action: Action, seen: Words = Words(), *, is_proposal: bool = False) -> Reading:
    """What is read."""
    return read(envelope, action, seen, Limits(), is_proposal=is_proposal)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Remember(note="a"), "a"),
        (Correct(note_id="n", replacement="a"), "a"),
        (ProposeCore(statement="a", quote="q"), "a"),
        (WriteCore(statement="a"), "a"),
        (ChangeCore(core_id="c", change="edit", statement="a"), "a"),
        (ChangeCore(core_id="c", change="approve"), ""),
        (ApproveHeld(hold_id="h", replacement="a"), "a"),
        (ApproveHeld(hold_id="h"), ""),
        (SetPurpose(text="a"), "a"),
        (DeclineHeld(hold_id="h"), ""),
        (Forget(note_id="n", quote="a"), ""),
    ],
)
def test_every_text_that_would_be_kept_is_read(action: Action, text: str) -> None:
    assert kept_text(action) == text


@pytest.mark.parametrize(
    "action",
    [
        Remember(note=f"token {SECRET}"),
        Remember(note="a harmless one", quote=f"token {SECRET}"),
        Correct(note_id="n", replacement=f"token {SECRET}"),
        ProposeCore(statement=f"token {SECRET}", quote="q"),
        WriteCore(statement=f"token {SECRET}"),
        ChangeCore(core_id="c", change="approve", statement=f"token {SECRET}"),
        ApproveHeld(hold_id="h", replacement=f"token {SECRET}"),
        SetPurpose(text=f"token {SECRET}"),
    ],
)
@pytest.mark.parametrize("origin", ["session", "command", "panel"])
def test_every_text_that_would_be_kept_is_screened_whoever_asks(action: Action, origin: Origin) -> None:
    fault = of(says(f"token {SECRET}", origin=origin), action).fault
    assert fault is not None
    assert fault.code == "secret"
    assert SECRET not in fault.because


def test_a_name_that_is_a_secret_keeps_a_note_out_and_one_in_a_wish_to_forget_does_not() -> None:
    assert of(says(SAID, name=f"token {SECRET}"), NOTE).fault is not None
    assert of(says(f"forget {SECRET}"), Forget(note_id="n", quote=f"forget {SECRET}")).fault is None


@pytest.mark.parametrize(
    ("message", "parts", "seen", "support"),
    [
        (SAID, (), Words(), "explicit"),
        ("and now?", (), Words(own=(Said(SAID, "m0", "run_0"),)), "explicit"),
        ("look", (Part("quoted", SAID),), Words(), "quoted"),
        ("look", (Part("attached", SAID),), Words(), "quoted"),
        ("look", (), Words(foreign=(SAID,)), "quoted"),
        (f"> {SAID}", (), Words(), "quoted"),
        ("hello", (), Words(), "inferred"),
    ],
)
def test_a_note_rests_on_whose_words_its_quote_stands_in(
    message: str, parts: tuple[Part, ...], seen: Words, support: str
) -> None:
    assert of(says(message, *parts), NOTE, seen).support == support


def test_what_is_typed_is_explicit_unless_it_only_passes_on_what_was_quoted() -> None:
    typed = Remember(note=SAID)
    assert of(says("", origin="command"), typed).support == "explicit"
    assert of(says("", Part("quoted", SAID), origin="panel"), typed).support == "quoted"
    assert of(says("", Part("quoted", "something else"), origin="panel"), typed).support == "explicit"


def test_a_quote_from_an_earlier_message_does_not_ask_for_anything_now() -> None:
    earlier = Words(own=(Said("forget the tea note", "m0", "run_0"),))
    wish = Forget(note_id="n", quote="forget the tea note")
    assert not of(says("hello"), wish, earlier).quote_stands
    assert of(says("please forget the tea note"), wish).quote_stands
    assert of(says("", origin="command"), Forget(note_id="n")).quote_stands


@pytest.mark.parametrize("origin", ["session", "command"])
def test_wishes_bind_what_the_model_asks_for_and_not_what_the_person_types(origin: Origin) -> None:
    found = of(says(f"Don't save that: {SAID}", origin=origin), NOTE)
    assert found.asks_not_to_save is (origin == "session")


def test_what_an_earlier_message_wished_unsaid_stays_unsaid() -> None:
    earlier = Words(own=(Said(f"Don't save that: {SAID}", "m0", "run_0"),))
    assert of(says("what now?"), NOTE, earlier).asks_not_to_save
    assert of(says("what now?"), Remember(note="Prefers short weekly reports."), earlier).asks_not_to_save
    assert not of(says(SAID), NOTE, earlier).asks_not_to_save  # said anew, it counts


@pytest.mark.parametrize(
    ("text", "of_self"),
    [
        ("I work on Sundays", True),
        ("Ana works on Sundays", True),
        ("We meet on Mondays", False),
        ("The office closes at six", False),
        ("My brother works on Sundays", False),
    ],
)
def test_what_is_typed_for_a_room_is_about_its_writer_only_when_it_says_so(text: str, of_self: bool) -> None:
    envelope = replace(says("", origin="command", name="Ana"), place=GENERAL)
    assert of(envelope, Remember(note=text, scope="channel")).is_of_self is of_self


@pytest.mark.parametrize(
    ("message", "supported"),
    [("We got weekly reports, short ones", True), ("hello", False), ("> weekly reports", False)],
)
def test_a_message_supports_a_note_when_half_of_its_stems_stand_in_the_actor_s_own_words(
    message: str, supported: bool
) -> None:
    assert of(says(message), Remember(note="Short weekly reports.")).is_supported is supported


def test_a_member_s_proposal_says_that_it_is_one() -> None:
    assert of(says("", origin="command"), NOTE, is_proposal=True).is_proposal


def test_evidence_names_the_message_that_holds_the_quote() -> None:
    seen = Words(own=(Said("older", "m0", "run_0"), Said(SAID, "m7", "run_7")))
    assert source_of(says("hello"), SAID, seen).message == "m7"
    assert source_of(says(SAID), SAID, seen).message == "m1"
    assert source_of(says("hello"), None, seen).message == "m1"
    assert source_of(says("hello"), "words nobody wrote", seen).message == "m1"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Ana plays chess with her brother", "Ana is playing chess with her brother", True),
        ("Ana plays chess with her brother", "Ana plays chess", False),
        ("likes tea", "likes coffee", False),
        ("", "", False),
    ],
)
def test_two_statements_say_the_same_with_four_fifths_of_their_stems(one: str, other: str, same: bool) -> None:
    assert says_the_same(one, other) is same is says_the_same(other, one)


def test_what_waits_alike_is_found_by_its_note_and_not_by_its_kind_of_hold() -> None:
    kept = Held(
        action="remember",
        approver="person",
        why="inferred",
        note=Remembered(note="Plays chess at home"),
        expires_at=NOW,
    )
    wish = Held(action="forget", approver="person", why="unquoted", target="note_x", expires_at=NOW)
    holds = {NoteId(i): Hold(NoteId(i), OF_ANA, held, NOW, 1) for i, held in (("note_1", kept), ("note_2", wish))}
    state = ScopeState(OF_ANA, holds=holds)
    assert waiting_alike("Playing chess at home", {OF_ANA: state}) == ("note_1",)
    assert waiting_alike("Plays football", {OF_ANA: state}) == ()


@pytest.mark.parametrize("action", [Remember(note="Has asthma."), Remember(note="Is careful.", quote="I have asthma")])
def test_a_sensitive_matter_is_read_from_note_and_quote(action: Remember) -> None:
    assert of(says("I have asthma, so I am careful."), action).trait == "health"
