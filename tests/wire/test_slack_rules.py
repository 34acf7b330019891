"""The judge of outbound Slack payloads sees every fault it is there for."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from tests.wire.slack_rules import block_faults, message_faults, view_faults

Block: TypeAlias = dict[str, Any]
QUIET = {"unfurl_links": False, "unfurl_media": False}
MODAL: Block = {"type": "modal", "title": {"type": "plain_text", "text": "x"}}


def words(text: str) -> Block:
    return {"type": "mrkdwn", "text": text}


def section(text: str = "x", **more: Any) -> Block:  # noqa: ANN401 - any JSON
    return {"type": "section", "text": words(text), **more}


def button(label: str = "x", ident: str = "a") -> Block:
    return {"type": "button", "text": {"type": "plain_text", "text": label}, "action_id": ident}


def menu(label: str = "x", value: str = "1", count: int = 1) -> Block:
    options = [{"text": {"type": "plain_text", "text": label}, "value": value}] * count
    return {"type": "static_select", "action_id": "m", "options": options}


def row(*elements: Block) -> Block:
    return {"type": "actions", "elements": list(elements)}


@pytest.mark.parametrize(
    "blocks",
    [
        [section("x" * 3_001)],
        [section("")],
        [section()] * 51,
        [section(block_id="b"), section(block_id="b")],
        [{"type": "surprise"}],
        [section(surprise=1)],
        [section(block_id="b" * 256)],
        [row(*[button(ident=str(n)) for n in range(26)])],
        [row(button(), button())],
        [row()],
        [row(button("x" * 76))],
        [row(button(ident="x" * 256))],
        [row(button() | {"style": "loud"})],
        [row(menu("x" * 76))],
        [row(menu(value="x" * 151))],
        [row(menu(count=101))],
        [row(menu(count=0))],
        [{"type": "context", "elements": [words("x")] * 11}],
        [{"type": "header", "text": {"type": "plain_text", "text": "x" * 151}}],
    ],
)
def test_a_fault_in_blocks_is_seen(blocks: list[Block]) -> None:
    assert list(block_faults(blocks, 50)) != []


def test_sound_blocks_pass() -> None:
    assert list(block_faults([section(), row(button(), menu()), {"type": "divider"}], 50)) == []


@pytest.mark.parametrize(
    "fields",
    [
        {"text": ""},
        {"text": "x" * 4_001},
        {"text": "x", "unfurl_links": True},
        {"text": "x", "unfurl_media": None},
        {"text": "x", "blocks": [section("x" * 2_900)] * 5},
    ],
)
def test_a_fault_in_a_message_is_seen(fields: dict[str, Any]) -> None:
    assert message_faults(QUIET | fields) != []
    assert message_faults({**QUIET, "text": "x"}) == []


@pytest.mark.parametrize(
    "view",
    [
        {**MODAL, "title": {"type": "plain_text", "text": "x" * 25}, "blocks": [section()]},
        {**MODAL, "private_metadata": "x" * 3_001, "blocks": [section()]},
        {**MODAL, "callback_id": "x" * 256, "blocks": [section()]},
        {**MODAL, "blocks": [section()] * 101},
        {"type": "modal", "blocks": [section()]},
        {"type": "window", "blocks": [section()]},
        {
            **MODAL,
            "blocks": [
                {
                    "type": "input",
                    "label": {"type": "plain_text", "text": "x"},
                    "element": {"type": "plain_text_input", "action_id": "a"},
                }
            ],
        },
    ],
)
def test_a_fault_in_a_view_is_seen(view: Block) -> None:
    assert view_faults(view) != []
    assert view_faults({**MODAL, "blocks": [section()]}) == []
