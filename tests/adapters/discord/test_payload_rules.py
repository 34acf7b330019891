"""Would a payload that Discord refuses be seen? One bad example of each rule, ours and the platform's description's."""

from __future__ import annotations

from typing import Any

import pytest

from tests.wire.discord_rules import HAS_DESCRIPTION, V2, faults_of

Json = dict[str, Any]
QUIET: Json = {"allowed_mentions": {"parse": []}}


def button(custom_id: str = "x", label: str = "x") -> Json:
    """A button."""
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id}


def row(*parts: Json) -> Json:
    """A row of components."""
    return {"type": 1, "components": list(parts)}


def text(content: str) -> Json:
    """A text display."""
    return {"type": 10, "content": content}


GOOD: list[tuple[str, str, Any]] = [
    ("POST", "/channels/1/messages", {"content": "hello", **QUIET}),
    ("POST", "/channels/1/messages", {"components": [text("hello"), row(button())], "flags": V2, **QUIET}),
    ("POST", "/interactions/1/t/callback", {"type": 5, "data": {"flags": 64}}),
    ("POST", "/interactions/1/t/callback", {"type": 6}),
]
BAD: list[tuple[str, str, Any]] = [
    ("POST", "/channels/1/messages", {"content": "x" * 2_001, **QUIET}),
    ("POST", "/channels/1/messages", {**QUIET}),
    ("POST", "/channels/1/messages", {"content": "hello"}),
    ("POST", "/channels/1/messages", {"content": "hello", "allowed_mentions": {"parse": ["everyone"]}}),
    ("POST", "/channels/1/messages", {"content": "x", "components": [text("x")], "flags": V2, **QUIET}),
    ("POST", "/channels/1/messages", {"components": [text("x")], **QUIET}),
    ("POST", "/channels/1/messages", {"components": [text("x" * 2_100)] * 2, "flags": V2, **QUIET}),
    ("POST", "/channels/1/messages", {"components": [row(button("a"), button("a"))], "flags": V2, **QUIET}),
    ("POST", "/channels/1/messages", {"components": [row(*(button(f"{n}-{m}") for m in range(5))) for n in range(7)],
                                      "flags": V2, **QUIET}),
    ("POST", "/channels/1/messages", {"content": "x", "colour": 1, **QUIET}),
    ("POST", "/channels/1/messages", {"content": "x", "components": [row(button(str(n))) for n in range(6)], **QUIET}),
    ("POST", "/interactions/1/t/callback", {"type": 5, "data": {"flags": 64 | V2}}),
    ("POST", "/interactions/1/t/callback", {"type": 9, "data": {"custom_id": "x", "title": "x", "components": []}}),
    ("PUT", "/applications/1/commands", [{"name": "Memory", "description": "x", "type": 1}]),
    ("POST", "/webhooks/1/t", {"content": "x", "components": [row(button())], **QUIET}),
]  # fmt: skip
DESCRIBED: list[tuple[str, str, Any]] = [
    ("POST", "/channels/1/messages", {"content": "x", "components": [row(button("x" * 101))], **QUIET}),
    ("POST", "/channels/1/messages", {"content": "x", "components": [row(button(label="x" * 81))], **QUIET}),
    (
        "POST",
        "/channels/1/messages",
        {"content": "x", "components": [row(*(button(str(n)) for n in range(6)))], **QUIET},
    ),
    ("PUT", "/applications/1/commands", [{"name": "x" * 33, "description": "x", "type": 1}]),
    ("PUT", "/applications/1/commands", [{"name": "x", "description": "x" * 101, "type": 1}]),
    ("POST", "/nowhere", {"content": "x"}),
]


@pytest.mark.parametrize(("method", "path", "payload"), GOOD)
def test_a_right_payload_has_no_fault(method: str, path: str, payload: Any) -> None:  # noqa: ANN401 - JSON
    assert faults_of(method, path, payload) == []


@pytest.mark.parametrize(("method", "path", "payload"), BAD)
def test_a_payload_that_breaks_a_rule_of_ours_is_seen(method: str, path: str, payload: Any) -> None:  # noqa: ANN401
    assert faults_of(method, path, payload)


@pytest.mark.skipif(not HAS_DESCRIPTION, reason="the platform's description of its API is not beside the project")
@pytest.mark.parametrize(("method", "path", "payload"), DESCRIBED)
def test_a_payload_that_breaks_the_description_is_seen(method: str, path: str, payload: Any) -> None:  # noqa: ANN401
    assert faults_of(method, path, payload)
