"""Forms that a person fills in. A form's id is its control, so a form that was opened before a restart still counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.controls import Control, Word

FIELD: Final = "text"
_ASKED: Final[Mapping[Word, tuple[str, str, int]]] = {  # title, label, most characters
    "add": ("Add a note", "What shall I remember?", 2_000),
    "core-add": ("Add a core memory", "What shall every conversation start with?", 280),
    "find": ("Find notes", "Words that stand in them", 100),
    "edit": ("Change a note", "The note as it should read", 2_000),
    "yes-edited": ("Keep it in other words", "The note as it should read", 2_000),
    "core-edit": ("Change a core memory", "The statement as it should read", 280),
}
FORMS: Final[frozenset[Word]] = frozenset(_ASKED)
LOOKS: Final[Mapping[Word, Word]] = {
    "edit": "note",
    "yes-edited": "hold",
    "core-edit": "core",
}  # shows the text as it is


def form_for(control: Control, current: str = "") -> ui.Modal:
    """The form this control opens, with the text as it reads now."""
    title, label, most = _ASKED[control.word]
    form = ui.Modal(title=title, custom_id=str(control))
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=FIELD,
        style=discord.TextStyle.short if control.word == "find" else discord.TextStyle.paragraph,
        default=current[:most] or None,
        max_length=most,
        required=True,
    )
    form.add_item(ui.Label(text=label, component=field))
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
