"""What is done about a request: which tool, with which fields, or why none."""

from __future__ import annotations

import json

import pytest

from adapters.plain import answers
from adapters.plain.english import ENGLISH
from adapters.plain.english_sayings import SAYINGS as SAID
from adapters.plain.phrases import read
from adapters.plain.plan import Call, Say, plan
from bot.tools import Refused, parse_call
from policy.basis import attest, stands_in
from policy.envelope import Place
from tests.adapters.plain.heard import DM, ROME, ROOM, TEA, heard
from tests.adapters.plain.test_english_phrases import ASKS, TOWARDS

EVERY_REQUEST = [sentence for listed in [*ASKS.values(), *TOWARDS.values()] for sentence in listed]
STATEMENTS = [*ASKS["remember"], *ASKS["correct"]]


def steps(message: str, place: Place = DM) -> list[Call | Say]:
    given = heard(message, TEA, ROME, place=place, that=ROME)
    return plan(read(message, ENGLISH), given, ENGLISH)


def the_call(message: str, place: Place = DM) -> Call:
    (step,) = steps(message, place)
    assert isinstance(step, Call)
    return step


@pytest.mark.parametrize("message", EVERY_REQUEST)
def test_every_call_is_one_the_host_can_use(message: str) -> None:
    for step in steps(message):
        if isinstance(step, Call):
            assert not isinstance(parse_call(step.tool, json.dumps(step.fields)), Refused)


@pytest.mark.parametrize("message", EVERY_REQUEST)
def test_every_quote_stands_in_the_message(message: str) -> None:
    for step in steps(message):
        if isinstance(step, Call):
            assert stands_in(step.fields["quote"], (message,))


@pytest.mark.parametrize("message", STATEMENTS)
def test_what_a_member_asks_to_keep_is_explicit_to_the_host(message: str) -> None:
    for step in steps(message):
        if isinstance(step, Call):
            text = step.fields.get("note") or step.fields["replacement"]
            assert attest(text, step.fields["quote"], (message,), (), ("Ana",)) == "explicit"


def test_a_preference_becomes_a_third_person_note_about_the_speaker() -> None:
    assert the_call("Remember that I prefer short status reports.").fields == {
        "note": "Prefers short status reports.",
        "scope": "user",
        "kind": "preference",
        "quote": "I prefer short status reports",
    }


@pytest.mark.parametrize(
    ("message", "place", "scope"),
    [
        ("Remember that I like tea", ROOM, "user"),
        ("Remember that we ship on Fridays", DM, "channel"),
        ("Remember for this channel that I like tea", ROOM, "channel"),
        ("Remember that I like tea, but only in this channel.", ROOM, "channel"),
        ("Remember everywhere that releases are on Friday", ROOM, "imp"),
        ("Remember the demo is tomorrow", ROOM, "channel"),
        ("Remember the demo is tomorrow", DM, None),
    ],
)
def test_a_note_goes_where_its_words_belong(message: str, place: Place, scope: str | None) -> None:
    assert the_call(message, place).fields.get("scope") == scope


def test_a_clause_that_says_too_little_is_quoted_with_its_sentence() -> None:
    assert the_call("Remember: vegan").fields["quote"] == "Remember: vegan"


@pytest.mark.parametrize(
    "message", ["Hello colleague. Remember: :", "Correct the note about Rome: ;", "Remember: ... - :"]
)
def test_punctuation_is_nothing_to_keep(message: str) -> None:
    assert not any(isinstance(step, Call) for step in steps(message))


def test_a_limit_to_this_place_is_no_part_of_the_note() -> None:
    assert the_call("Remember that I like tea, but only in this channel.").fields["note"] == "Likes tea."


def test_a_correction_by_id_and_one_by_words_are_the_same() -> None:
    by_words = the_call("Correct the note about Rome: I moved to Oslo")
    by_id = the_call(f"Correct {ROME.id}: I moved to Oslo")
    by_that = the_call("Correct that: I moved to Oslo")
    assert by_words == by_id == by_that
    assert by_words.fields == {"note_id": ROME.id, "replacement": "Moved to Oslo.", "quote": "I moved to Oslo"}


def test_a_bare_that_note_is_wrong_switches_it_off() -> None:
    assert the_call("That note is wrong.") == Call("disable", {"note_id": ROME.id, "quote": "That note is wrong."})


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("Remember that.", SAID.say_what),
        ("Correct that: Oslo", SAID.say_more),
        ("That's wrong.", SAID.which_is_wrong),
        ("Forget the note about Paris", SAID.no_match),
        ("Forget everything about me", SAID.forget_all),
        ("You may use my memories across channels", answers.widening("cross_channel on", SAID)),
        ("forget it, never mind", SAID.shrug),
        ("My salary is 70k, don't save that", SAID.nothing_saved),
    ],
)
def test_what_is_not_done_is_said(message: str, said: str) -> None:
    assert steps(message) == [Say(said)]


@pytest.mark.parametrize(
    "message", ["Forget that", "Pin that", "That note is wrong", "Make that mine", "Correct that: I am Sam"]
)
def test_without_a_note_that_can_be_meant_nothing_is_called(message: str) -> None:
    assert plan(read(message, ENGLISH), heard(message, TEA), ENGLISH) == [Say(SAID.no_that)]


def test_a_message_that_is_not_to_be_saved_writes_nothing_down() -> None:
    assert steps("Remember that I like tea. Don't save that.") == [Say(SAID.nothing_saved)] * 2


@pytest.mark.parametrize(
    ("message", "field", "value"),
    [
        ("Do not use memories about me across channels", "cross_channel", "off"),
        ("Don't use what you know about me in channels", "shared_recall", False),
        ("Stop guessing things about me", "inferred", False),
    ],
)
def test_a_choice_narrows(message: str, field: str, value: object) -> None:
    assert the_call(message) == Call("choose", {field: value, "quote": message})
