"""What a steward types to set a room's memory, read into an action. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pydantic import ValidationError

from policy.actions import SetChannelMemory

SETTINGS_HELP: Final = (
    "Settings are: enabled on or off | kinds preference,fact,decision,interaction | "
    "inferred off, review, repeat or auto | participant_notes keep, propose or off | shared_recall on or off | "
    "retention DAYS (0: none) | recall_notes N | recall_characters N | order relevance, recent or decisions."
)
_SWITCH: Final = {"on": True, "off": False, "yes": True, "no": False, "true": True, "false": False}


def _switch(value: str) -> object:
    return _SWITCH.get(value.lower(), value)


def _kinds(value: str) -> object:
    return [kind.strip().lower() for kind in value.split(",") if kind.strip()]


def _word(value: str) -> object:
    return value.lower()


_READERS: Final[dict[str, tuple[str, Callable[[str], object]]]] = {
    "enabled": ("enabled", _switch),
    "kinds": ("kinds", _kinds),
    "inferred": ("inferred", _word),
    "participant_notes": ("participant_notes", _word),
    "shared_recall": ("shared_recall", _switch),
    "retention": ("retention_days", str),
    "recall_notes": ("recall_notes", str),
    "recall_characters": ("recall_characters", str),
    "order": ("order", _word),
}


def read_setting(key: str, value: str) -> SetChannelMemory | str:
    """The action that sets this key, or a sentence saying what the settings are."""
    if key not in _READERS:
        return SETTINGS_HELP
    field, reader = _READERS[key]
    values: dict[str, Any] = {field: reader(value)}
    try:
        return SetChannelMemory.model_validate(values)
    except ValidationError:
        return SETTINGS_HELP
