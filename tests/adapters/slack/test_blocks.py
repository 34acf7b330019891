"""What is sent fits Slack's limits, whatever it is made of."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.slack.blocks import (
    TEXT_LIMIT,
    Context,
    cut,
    fitted,
    form,
    loading,
    private_blocks,
    read_context,
    reply_parts,
    run_of,
)
from adapters.slack.mrkdwn import answered, escaped
from bot.controls import Control
from bot.ports import Chip, Reply
from bot.ways import FORMS
from policy.identity import RunId
from tests.wire.slack_rules import block_faults, message_faults, view_faults

RUN = RunId("run_01ARZ3NDEKTSV4RRFFQ69G5FAV")
QUIET = {"unfurl_links": False, "unfurl_media": False}


@pytest.mark.parametrize(
    "text", ["", "x", "x" * 2_999, "x" * 3_001, "&" * 9_000, "<b> " * 2_000, "```\n" + "a&\n" * 3_000]
)
def test_a_reply_of_any_length_fits_and_names_its_run(text: str) -> None:
    reply = Reply(RUN, text, chips=(Chip("remember", None, "user"), Chip("held", None, "channel")))
    parts = reply_parts(reply)
    for shown, blocks in parts:
        assert message_faults({"text": shown, "blocks": blocks, **QUIET}) == []
        assert run_of(blocks) == RUN
    assert [any(b["type"] == "actions" for b in blocks) for _, blocks in parts] == [False] * (len(parts) - 1) + [True]


@given(st.text(alphabet="a&<>\n `*👩‍👩‍👧é", max_size=9_000))
def test_no_character_is_lost_when_a_text_is_cut_to_fit(text: str) -> None:
    for render in (answered, escaped):
        assert all(len(part) <= TEXT_LIMIT for part in fitted(text, render))
    kept = "".join(fitted(text, str)).replace("`", "")
    assert [c for c in kept if not c.isspace()] == [c for c in text.replace("`", "") if not c.isspace()]


def test_every_form_is_one_slack_takes_with_the_longest_text_there_can_be() -> None:
    context = Context("C1", "1.1", "room", panel="V1")
    for word in FORMS:
        control = Control(RUN, word, "own", 999_999)
        for current in ("", "x" * 5_000, "<@U1> & \u202e"):
            assert view_faults(form(control, context, current)) == []
    assert view_faults(loading("One moment", context)) == []


def test_a_context_survives_being_kept_and_anything_else_is_none() -> None:
    for context in (Context("C1"), Context("D1", "1.1", "room", is_home=True, panel="V9")):
        assert read_context(context.written()) == context
    for other in ("", "{}", "[]", "null", '"x"', '{"c": 1}', "x" * 4_000):
        assert read_context(other) is None


@pytest.mark.parametrize("blocks", [None, [], "x", [{}], [{"block_id": "reply:run_1:0"}], [{"block_id": f"x:{RUN}:0"}]])
def test_blocks_that_name_no_run_of_the_imp_name_none(blocks: object) -> None:
    assert run_of(blocks) is None


def test_labels_are_cut_on_whole_characters() -> None:
    assert cut("a\nb", 10) == "a b"
    assert len(cut("x" * 100, 75)) == 75
    assert cut("", 5) == "…"


def test_a_private_answer_shows_hidden_characters() -> None:
    (block,) = private_blocks("a\u202eb")
    assert "\u202e" not in block["text"]["text"]
    assert list(block_faults(private_blocks("x" * 9_000), 50)) == []
