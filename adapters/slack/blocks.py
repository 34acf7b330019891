"""What is sent, in Block Kit: replies with their chip, short private answers, forms. Host-made parts only. Pure."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from adapters.slack.mrkdwn import answered, escaped_lines, plain
from bot.commands import Where
from bot.context import cut_whole
from bot.controls import Control
from bot.ports import Reply
from bot.split import split
from bot.ways import FORMS, chip_control, chip_label
from policy.identity import RunId, is_id

TEXT_LIMIT: Final = 3_000  # characters of a section's text once it is escaped
LABEL_LIMIT: Final = 75  # of a button
TITLE_LIMIT: Final = 24  # of a modal
FIELD_LIMIT: Final = 3_000  # of what may be typed into a field
MESSAGE_BLOCKS: Final = 50
VIEW_BLOCKS: Final = 100
FIELD: Final = "text"  # the block and the action of a form's field
PANEL: Final = "panel"  # the callback of a modal that shows something
NOTHING: Final = "I have no answer to that."
LOADING: Final = "One moment…"
_REPLY: Final = "reply"
_LEAST: Final = 64

Block = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Context:
    """Where a modal was opened from; kept with it, so that what is pressed in it is told apart after a restart.

    It carries no authority: a control counts only for the person, and in the conversation, that it was made for.
    """

    channel: str
    thread: str | None = None
    where: Where = "own"
    is_home: bool = False  # opened from App Home: what changes is shown there
    panel: str = ""  # the id of the panel's modal under a form

    def written(self) -> str:
        """As a modal keeps it."""
        return json.dumps(
            {"c": self.channel, "t": self.thread, "w": self.where, "h": self.is_home, "p": self.panel},
            separators=(",", ":"),
        )


def read_context(text: str) -> Context | None:
    """The context that a modal kept; None for anything else."""
    try:
        kept = json.loads(text)
        where: Where = "room" if kept["w"] == "room" else "own"
        thread = None if kept["t"] is None else str(kept["t"])
        return Context(str(kept["c"]), thread, where, bool(kept["h"]), str(kept["p"]))
    except (ValueError, KeyError, TypeError):
        return None


def fitted(text: str, render: Callable[[str], str], limit: int = TEXT_LIMIT) -> list[str]:
    """The text in rendered parts that fit. Rendering may lengthen a text, so it is cut before, on whole characters."""
    size = limit
    while size > _LEAST:
        parts = [render(part) for part in split(text, size)]
        if all(len(part) <= limit for part in parts):
            return parts
        size //= 2
    return [render(part)[:limit] for part in split(text, _LEAST)]


def reply_parts(reply: Reply) -> list[tuple[str, list[Block]]]:
    """An answer in the parts it is sent in, as fallback text and blocks; the chip is under the last."""
    parts = fitted(reply.text, answered) or [NOTHING]
    told = [(part, [_reply_section(part, reply, number)]) for number, part in enumerate(parts)]
    chip = chip_control(reply)
    if chip is not None:
        told[-1][1].append(actions([button(chip_label(reply.chips), chip, "primary")]))
    return told


def run_of(blocks: object) -> RunId | None:
    """The run that a message of the imp came of, read from its blocks; None when they name none."""
    for block in blocks if isinstance(blocks, list) else ():
        ident = str(block.get("block_id", "")) if isinstance(block, Mapping) else ""
        prefix, _, rest = ident.partition(":")
        run = rest.partition(":")[0]
        if prefix == _REPLY and is_id(run, "run"):
            return RunId(run)
    return None


def _reply_section(text: str, reply: Reply, number: int) -> Block:
    block = section(text)
    if reply.run is not None:
        block["block_id"] = f"{_REPLY}:{reply.run}:{number}"
    return block | {"expand": True}


def private_blocks(text: str, buttons: Sequence[Block] = (), names: Mapping[str, str] = {}) -> list[Block]:
    """A private answer of the host's own words, with ways on under it."""
    found = [section(part) for part in fitted(text or NOTHING, lambda part: escaped_lines(part, names))]
    return [*found, *([actions(buttons)] if buttons else [])]


def section(text: str, accessory: Block | None = None) -> Block:
    """A paragraph, already escaped."""
    block: Block = {"type": "section", "text": {"type": "mrkdwn", "text": text[:TEXT_LIMIT] or " "}}
    return block if accessory is None else block | {"accessory": accessory}


def context(text: str) -> Block:
    """A small line, already escaped."""
    return {"type": "context", "elements": [{"type": "mrkdwn", "text": text[:TEXT_LIMIT] or " "}]}


def actions(elements: Sequence[Block]) -> Block:
    """A row of buttons."""
    return {"type": "actions", "elements": list(elements)}


def button(label: str, control: Control, style: str | None = None) -> Block:
    """A button that stands for this control."""
    text = {"type": "plain_text", "text": cut(label, LABEL_LIMIT)}
    found: Block = {"type": "button", "text": text, "action_id": str(control)}
    return found if style is None else found | {"style": style}


def menu(placeholder: str, control: Control, options: Sequence[tuple[str, str]], current: str | None = None) -> Block:
    """A menu of (value, label)."""
    choices = [{"text": {"type": "plain_text", "text": cut(label, 75)}, "value": value} for value, label in options]
    found: Block = {
        "type": "static_select",
        "action_id": str(control),
        "placeholder": {"type": "plain_text", "text": cut(placeholder, 150)},
        "options": choices,
    }
    chosen = [choice for choice in choices if choice["value"] == current]
    return found | {"initial_option": chosen[0]} if chosen else found


def modal(title: str, blocks: Sequence[Block], context: Context) -> Block:
    """A modal that shows something."""
    return {
        "type": "modal",
        "callback_id": PANEL,
        "title": {"type": "plain_text", "text": cut(title, TITLE_LIMIT)},
        "close": {"type": "plain_text", "text": "Close"},
        "private_metadata": context.written(),
        "blocks": list(blocks)[:VIEW_BLOCKS],
    }


def loading(title: str, context: Context) -> Block:
    """A modal that is filled in a moment."""
    return modal(title, [section(LOADING)], context)


def form(control: Control, context: Context, current: str = "") -> Block:
    """The form this control opens, with the text as it reads now. Its callback is the control itself."""
    asked = FORMS[control.word]
    field: Block = {
        "type": "plain_text_input",
        "action_id": FIELD,
        "multiline": control.word != "find",
        "max_length": min(asked.most, FIELD_LIMIT),
        "focus_on_load": True,
    }
    if current:
        field["initial_value"] = cut(current, asked.most)
    return {
        "type": "modal",
        "callback_id": str(control),
        "title": {"type": "plain_text", "text": cut(asked.title, TITLE_LIMIT)},
        "submit": {"type": "plain_text", "text": "Find" if control.word == "find" else "Save"},
        "close": {"type": "plain_text", "text": "Back"},
        "private_metadata": context.written(),
        "blocks": [
            {
                "type": "input",
                "block_id": FIELD,
                "label": {"type": "plain_text", "text": asked.label},
                "element": field,
            }
        ],
    }


def cut(text: str, limit: int) -> str:
    """The text on one line, at most so long."""
    flat = plain(text) or "…"
    return flat if len(flat) <= limit else f"{cut_whole(flat, limit - 1)}…"
