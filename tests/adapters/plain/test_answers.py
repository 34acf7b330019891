"""What is said: the host's word on a call, never more."""

from __future__ import annotations

import json
import re
from dataclasses import fields

import pytest

from adapters.plain import answers
from adapters.plain.english_sayings import SAYINGS as SAID
from adapters.plain.mentioned import Unclear
from adapters.plain.model import LANGUAGES
from adapters.plain.phrases import Language
from adapters.plain.sayings import Sayings
from bot.claims import find_claims
from bot.ports import ToolCall, ToolResult
from tests.adapters.plain.heard import EVERYWHERE, ROME, TEA, THE_ROOMS, heard, note

COMMAND = re.compile(r"\{\w+\}|/memory(?: (?:forget-all(?: confirm)?|core|set(?: off_the_record off)?))?|/why")


def came_of(tool: str, arguments: dict[str, object], result: dict[str, object], place: str = "direct") -> str:
    return answers.told(ToolCall("c", tool, json.dumps(arguments)), ToolResult("c", json.dumps(result)), place, SAID)


@pytest.mark.parametrize(
    ("tool", "fields", "said"),
    [
        ("remember", {"note": "Likes tea.", "scope": "user"}, "Noted: Likes tea."),
        ("remember", {"note": "Likes tea.", "scope": "channel"}, "Noted for this conversation: Likes tea."),
        ("remember", {}, "Noted."),
        ("correct", {"replacement": "Lives in Oslo."}, "Corrected: Lives in Oslo."),
        ("forget", {}, "Forgotten."),
        ("pin", {}, "Pinned: that note comes first now."),
        ("move", {"scope": "channel"}, "That note counts only in this conversation now."),
    ],
)
def test_what_was_done_is_said(tool: str, fields: dict[str, object], said: str) -> None:
    assert came_of(tool, fields, {"ok": True}) == said


@pytest.mark.parametrize(
    "tool", ["remember", "correct", "forget", "disable", "enable", "pin", "unpin", "move", "choose"]
)
def test_a_refusal_is_told_in_the_hosts_own_words_and_nothing_else(tool: str) -> None:
    refused = {"ok": False, "code": "full", "reason": "This memory is full (24 notes)."}
    assert came_of(tool, {"note": "x", "replacement": "x"}, refused) == refused["reason"]


@pytest.mark.parametrize("content", ["", "[]", "null", "{", '{"ok":"true"}', '{"ok":1}'])
def test_an_answer_that_confirms_nothing_is_no_success(content: str) -> None:
    call = ToolCall("c", "remember", '{"note":"Likes tea."}')
    assert answers.told(call, ToolResult("c", content), "direct", SAID) == "That was not done."


def sentences_of(says: Sayings) -> list[str]:
    said = [getattr(says, field.name) for field in fields(says)]
    told = ("noted", "corrected", "switched", "moved", "proposed", "chosen", "marks")  # said of a change that was made
    of_changes = [getattr(says, name) for name in told]
    plain = [value for value in said if isinstance(value, str) and value not in of_changes]
    return [*plain, says.moved["user"], says.proposed, *says.chosen.values()]


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_no_fixed_sentence_claims_that_something_was_kept_or_removed(language: Language) -> None:
    for said in sentences_of(language.says):
        assert find_claims(said) == (), said
    assert find_claims("\n".join(answers.listing(heard("x", TEA, ROME).memory, "direct", language.says))) == ()


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_language_says_the_same_things(language: Language) -> None:
    for field in fields(SAID):
        english, said = getattr(SAID, field.name), getattr(language.says, field.name)
        if isinstance(english, str):
            assert COMMAND.findall(said) == COMMAND.findall(english), field.name
        else:
            assert said.keys() == english.keys()


@pytest.mark.parametrize("language", LANGUAGES[1:], ids=lambda language: language.code)
def test_no_sentence_was_left_in_english(language: Language) -> None:
    own = set(sentences_of(SAID))
    assert own.isdisjoint(sentences_of(language.says))


def test_a_list_says_where_each_note_counts_and_since_when() -> None:
    room = note(3, "We ship on Fridays.", THE_ROOMS)
    notes = heard("x", TEA, room, note(4, "Answers in English.", EVERYWHERE)).memory
    assert answers.listing(notes, "shared", SAID) == [
        "1. Prefers tea. (about you, 2026-03-31)",
        "2. We ship on Fridays. (this channel, 2026-03-31)",
        "3. Answers in English. (everywhere, 2026-03-31)",
    ]


def test_an_unclear_reference_says_what_is_missing() -> None:
    assert answers.unclear(Unclear(is_that=True), "direct", SAID) == SAID.no_that
    assert answers.unclear(Unclear(), "direct", SAID) == SAID.no_match
    several = answers.unclear(Unclear(tuple(heard("x", TEA, ROME).memory)), "direct", SAID)
    assert several.startswith(SAID.several)
    assert "Prefers tea." in several
