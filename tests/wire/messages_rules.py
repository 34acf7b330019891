"""What the real Messages API refuses with 400: the scripted server refuses it too, so that no test passes on less."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_ID = re.compile(r"[A-Za-z0-9_-]+")
_TOOL_NAME = re.compile(r"[A-Za-z0-9_-]{1,128}")
MAX_BREAKPOINTS = 4


def fault_of(body: Mapping[str, Any]) -> str | None:
    """The first rule the request breaks, or None."""
    if not isinstance(body.get("model"), str) or not isinstance(body.get("max_tokens"), int):
        return "model and max_tokens are required"
    messages = body.get("messages")
    if not messages or messages[0]["role"] != "user":
        return "messages: the first message must be the user's"
    blocks = [
        *_blocks(body.get("system", [])),
        *(block for message in messages for block in _blocks(message["content"])),
    ]
    if any(block["type"] == "text" and not block["text"].strip() for block in blocks):
        return "messages: text content blocks must be non-empty"
    if sum("cache_control" in block for block in blocks) > MAX_BREAKPOINTS:
        return "a maximum of 4 blocks with cache_control may be provided"
    return _tools_fault(body.get("tools", [])) or _order_fault(messages) or _pairing_fault(messages)


def _blocks(content: Any) -> list[dict[str, Any]]:  # noqa: ANN401 -- a string or blocks, as the API takes both
    return [{"type": "text", "text": content}] if isinstance(content, str) else list(content)


def _tools_fault(tools: list[dict[str, Any]]) -> str | None:
    names = [tool["name"] for tool in tools]
    if any(not _TOOL_NAME.fullmatch(name) for name in names) or len(set(names)) < len(names):
        return "tools: names must be well-formed and unique"
    if any(tool["input_schema"].get("type") != "object" for tool in tools):
        return "tools: input_schema.type must be object"
    return None


def _order_fault(messages: list[dict[str, Any]]) -> str | None:
    if any(not message["content"] for message in messages):
        return "messages: content must not be empty"
    return None if {message["role"] for message in messages} <= {"user", "assistant"} else "messages: unknown role"


def _pairing_fault(messages: list[dict[str, Any]]) -> str | None:
    """Every tool_use is answered once, in the very next message, and ids are well-formed and unique."""
    seen: set[str] = set()
    waiting: list[str] = []
    for message in messages:
        blocks = _blocks(message["content"])
        answered = [block["tool_use_id"] for block in blocks if block["type"] == "tool_result"]
        if sorted(answered) != sorted(waiting):
            return "messages: tool_use ids were found without tool_result blocks immediately after, or the reverse"
        waiting = []
        for block in blocks:
            if block["type"] == "tool_use":
                if block["id"] in seen:
                    return "messages: tool_use ids must be unique"
                if not _ID.fullmatch(block["id"]) or not _TOOL_NAME.fullmatch(block["name"]):
                    return "messages: tool_use id or name is malformed"
                if not isinstance(block["input"], dict):
                    return "messages: tool_use.input must be an object"
                seen.add(block["id"])
                waiting.append(block["id"])
    return "messages: tool_use without tool_result" if waiting else None
