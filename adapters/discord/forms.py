"""Forms that a person fills in. A form's id is its control, so a form that was opened before a restart still counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.controls import Control
from bot.ways import FORMS

FIELD: Final = "text"


def form_for(control: Control, current: str = "") -> ui.Modal:
    """The form this control opens, with the text as it reads now."""
    asked = FORMS[control.word]
    form = ui.Modal(title=asked.title, custom_id=str(control))
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=FIELD,
        style=discord.TextStyle.short if control.word == "find" else discord.TextStyle.paragraph,
        default=current[: asked.most] or None,
        max_length=asked.most,
        required=True,
    )
    form.add_item(ui.Label(text=asked.label, component=field))
    form.stop()
    return form


def typed_in(data: Mapping[str, Any]) -> str:
    """What was typed into the form that this submission is of; empty when nothing was."""
    for part in data.get("components", ()):
        inner = [part["component"]] if "component" in part else part.get("components", [])
        for field in inner:
            if field.get("custom_id") == FIELD:
                return str(field.get("value") or "")
    return ""
