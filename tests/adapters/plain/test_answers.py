"""What is said: the host's word on a call, never more."""

from __future__ import annotations

import json

import pytest

from adapters.plain import answers
from adapters.plain.mentioned import Unclear
from bot.claims import find_claims
from bot.ports import ToolCall, ToolResult
from tests.adapters.plain.heard import EVERYWHERE, ROME, TEA, THE_ROOMS, heard, note


def came_of(tool: str, fields: dict[str, object], result: dict[str, object], place: str = "direct") -> str:
    return answers.told(ToolCall("c", tool, json.dumps(fields)), ToolResult("c", json.dumps(result)), place)


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
    assert answers.told(call, ToolResult("c", content), "direct") == "That was not done."


@pytest.mark.parametrize(
    "said",
    [value for name, value in vars(answers).items() if name.isupper() and isinstance(value, str)]
    + [answers.widening("cross_channel on"), "\n".join(answers.listing(heard("x", TEA, ROME).memory, "direct"))],
)
def test_no_fixed_sentence_claims_that_something_was_kept_or_removed(said: str) -> None:
    assert find_claims(said) == ()


def test_a_list_says_where_each_note_counts_and_since_when() -> None:
    room = note(3, "We ship on Fridays.", THE_ROOMS)
    notes = heard("x", TEA, room, note(4, "Answers in English.", EVERYWHERE)).memory
    assert answers.listing(notes, "shared") == [
        "1. Prefers tea. (about you, 2026-03-31)",
        "2. We ship on Fridays. (this channel, 2026-03-31)",
        "3. Answers in English. (everywhere, 2026-03-31)",
    ]


def test_an_unclear_reference_says_what_is_missing() -> None:
    assert answers.unclear(Unclear(is_that=True), "direct") == answers.NO_THAT
    assert answers.unclear(Unclear(), "direct") == answers.NO_MATCH
    several = answers.unclear(Unclear(tuple(heard("x", TEA, ROME).memory)), "direct")
    assert several.startswith(answers.SEVERAL)
    assert "Prefers tea." in several
