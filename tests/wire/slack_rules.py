"""What Slack refuses of an outbound payload: the SDK's own models, and the limits that they do not know."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from slack_sdk.errors import SlackObjectFormationError
from slack_sdk.models.blocks import Block
from slack_sdk.models.views import View

Json = Mapping[str, Any]

MESSAGE_BLOCKS: Final = 50
VIEW_BLOCKS: Final = 100
TEXT: Final = 4_000
PAYLOAD: Final = 13_000  # characters of a message's blocks together
_FIELDS: Final = {  # what may stand in an object, by its type
    "section": {"type", "block_id", "text", "fields", "accessory", "expand"},
    "actions": {"type", "block_id", "elements"},
    "context": {"type", "block_id", "elements"},
    "header": {"type", "block_id", "text"},
    "divider": {"type", "block_id"},
    "input": {"type", "block_id", "label", "element", "hint", "optional", "dispatch_action"},
    "mrkdwn": {"type", "text", "verbatim"},
    "plain_text": {"type", "text", "emoji"},
    "button": {"type", "text", "action_id", "value", "style", "url", "confirm", "accessibility_label"},
    "static_select": {"type", "action_id", "placeholder", "options", "option_groups", "initial_option", "confirm",
                      "focus_on_load"},
    "plain_text_input": {"type", "action_id", "multiline", "max_length", "min_length", "initial_value", "placeholder",
                         "focus_on_load", "dispatch_action_config"},
}  # fmt: skip
_STYLES: Final = frozenset({"primary", "danger"})


def message_faults(fields: Json) -> list[str]:
    """What is wrong with a message; empty when nothing is."""
    blocks = fields.get("blocks") or []
    text = str(fields.get("text") or "")
    faults = list(block_faults(blocks, MESSAGE_BLOCKS))
    if not text:
        faults.append("a message without text shows nothing in a notification")
    if len(text) > TEXT:
        faults.append(f"the text has {len(text)} characters")
    if len(json.dumps(blocks, ensure_ascii=False)) > PAYLOAD:
        faults.append("msg_blocks_too_long")
    if fields.get("unfurl_links") not in (False, "0", "false", 0) or fields.get("unfurl_media") not in (False, 0, "0"):
        faults.append("links would be unfurled")
    return faults


def view_faults(view: Json) -> list[str]:
    """What is wrong with a modal or App Home; empty when nothing is."""
    faults = list(block_faults(view.get("blocks") or [], VIEW_BLOCKS))
    try:
        View(**view).to_dict()
    except (SlackObjectFormationError, TypeError) as error:
        faults.append(str(error))
    has_inputs = any(block.get("type") == "input" for block in view.get("blocks") or [])
    if view.get("type") == "modal":
        if not view.get("title"):
            faults.append("a modal without a title")
        if has_inputs and not view.get("submit"):
            faults.append("a modal with inputs and no submit")
    elif view.get("type") != "home":
        faults.append("a view that is neither modal nor home")
    return faults


def block_faults(blocks: Sequence[Json], most: int) -> Iterator[str]:
    """What is wrong with some blocks."""
    if len(blocks) > most:
        yield f"{len(blocks)} blocks, and {most} are allowed"
    idents = [block["block_id"] for block in blocks if "block_id" in block]
    if len(set(idents)) != len(idents):
        yield "a block_id stands twice"
    for block in blocks:
        yield from _one(block)


def _one(block: Json) -> Iterator[str]:
    parsed = Block.parse(dict(block))
    if parsed is None:
        yield f"an unknown block: {block.get('type')}"
        return
    try:
        parsed.validate_json()
        parsed.to_dict()
    except SlackObjectFormationError as error:
        yield f"{block.get('type')}: {error}"
    actions = [found["action_id"] for found in _objects(block) if "action_id" in found]
    if len(set(actions)) != len(actions):
        yield "an action_id stands twice in a block"
    if block.get("type") in ("actions", "context") and not block.get("elements"):
        yield "an empty row"
    for found in _objects(block):
        yield from _object_faults(found)


def _object_faults(found: Json) -> Iterator[str]:
    kind = str(found.get("type", ""))
    if kind:
        unknown = set(found) - _FIELDS.get(kind, set())
        if kind not in _FIELDS or unknown:
            yield f"{kind}: unknown {sorted(unknown)}"
    elif "value" in found and (len(found["text"]["text"]) > 75 or len(str(found["value"])) > 150):
        yield "an option is too long"
    if kind in ("mrkdwn", "plain_text") and not str(found.get("text", "")):
        yield "an empty text"
    if kind == "mrkdwn" and len(found["text"]) > 3_000:
        yield "a text over 3,000"
    if "style" in found and found["style"] not in _STYLES:
        yield "an unknown style"
    if kind == "static_select" and not found.get("options"):
        yield "a menu without options"


def _objects(value: object) -> Iterator[Json]:
    if isinstance(value, Mapping):
        yield value
        for inner in value.values():
            yield from _objects(inner)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for inner in value:
            yield from _objects(inner)
