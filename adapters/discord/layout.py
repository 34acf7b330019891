"""What is sent, in Components V2: replies with their chip, and short private answers. Host-made parts only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.controls import Control
from bot.ports import Reply
from bot.split import split
from bot.ways import chip_control, chip_label

MESSAGE_LIMIT: Final = 2_000  # characters of one message
DISPLAY_LIMIT: Final = 3_600  # characters of text in one layout; the platform takes 4,000 of all texts together
LABEL_LIMIT: Final = 80  # of a button
NOTHING: Final = "I have no answer to that."


def closed(*items: ui.Item[Any]) -> ui.LayoutView:
    """A layout of these. The library does not listen to it: every press is read from its id, also after a restart."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def button(label: str, control: Control, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
    """A button that stands for this control."""
    return ui.Button(label=label[:LABEL_LIMIT], custom_id=str(control), style=style)


def rows_of(buttons: Sequence[ui.Button[Any]]) -> list[ui.ActionRow[Any]]:
    """The buttons, five a row."""
    return [ui.ActionRow(*buttons[at : at + 5]) for at in range(0, len(buttons), 5)]


def reply_parts(text: str) -> list[str]:
    """An answer in the parts it is sent in."""
    return split(text, MESSAGE_LIMIT) or [NOTHING]


def chip_button(reply: Reply) -> ui.Button[Any] | None:
    """All chips of a reply in one button; None when it wrote nothing."""
    control = chip_control(reply)
    return None if control is None else button(chip_label(reply.chips), control, discord.ButtonStyle.success)


def with_chip(text: str, chip: ui.Button[Any]) -> ui.LayoutView:
    """The last part of an answer, with the chip under it."""
    return closed(ui.TextDisplay(text), ui.ActionRow(chip))


def plain(text: str, *buttons: ui.Button[Any]) -> ui.LayoutView:
    """One private answer, with ways on under it."""
    return closed(ui.TextDisplay(text or NOTHING), *rows_of(buttons))
