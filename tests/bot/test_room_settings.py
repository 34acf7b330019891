"""What a steward types after "settings": a value that fits, or the sentence that lists what there is."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.config import RoomSetting
from bot.room_settings import SETTINGS_HELP, read_setting
from policy.actions import SetChannelMemory


@pytest.mark.parametrize(
    ("key", "value", "field", "meant"),
    [
        ("enabled", "on", "enabled", True),
        ("enabled", "NO", "enabled", False),
        ("shared_recall", "true", "shared_recall", True),
        ("kinds", "fact", "kinds", frozenset({"fact"})),
        ("kinds", " Fact , decision,", "kinds", frozenset({"fact", "decision"})),
        ("inferred", "Review", "inferred", "review"),
        ("participant_notes", "off", "participant_notes", "off"),
        ("retention", "0", "retention_days", 0),
        ("retention", "36500", "retention_days", 36_500),
        ("recall_notes", "0", "recall_notes", 0),
        ("recall_characters", "200000", "recall_characters", 200_000),
        ("order", "DECISIONS", "order", "decisions"),
    ],
)
def test_a_value_is_read_as_it_is_meant_and_sets_that_field_alone(
    key: str, value: str, field: str, meant: object
) -> None:
    action = read_setting(key, value)
    assert isinstance(action, SetChannelMemory)
    assert {k: v for k, v in action.model_dump(exclude={"action"}).items() if v is not None} == {field: meant}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("enabled", "perhaps"),
        ("kinds", "gossip"),
        ("kinds", "fact,gossip"),
        ("inferred", "sometimes"),
        ("participant_notes", "on"),
        ("retention", "-1"),
        ("retention", "36501"),
        ("retention", "ten"),
        ("recall_notes", "1001"),
        ("recall_characters", "1e9"),
        ("order", "random"),
        ("purpose", "x"),
        ("owner", "local:ben"),
        ("Enabled", "off"),
        ("", ""),
    ],
)
def test_everything_else_is_answered_with_what_there_is(key: str, value: str) -> None:
    assert read_setting(key, value) == SETTINGS_HELP


def test_every_field_of_the_action_can_be_typed_and_every_key_stands_in_the_help() -> None:
    values: dict[str, Any] = {
        "enabled": "on",
        "kinds": "fact",
        "inferred": "off",
        "participant_notes": "off",
        "shared_recall": "off",
        "retention": "1",
        "recall_notes": "1",
        "recall_characters": "1",
        "order": "recent",
    }
    reached: set[str] = set()
    for key, value in values.items():
        action = read_setting(key, value)
        assert isinstance(action, SetChannelMemory)
        reached |= action.model_fields_set
        assert key in SETTINGS_HELP
    assert reached == set(SetChannelMemory.model_fields) - {"action"} == set(get_args(RoomSetting))


@given(st.text(), st.text())
def test_any_two_words_are_an_action_or_the_help(key: str, value: str) -> None:
    meant = read_setting(key, value)
    assert isinstance(meant, SetChannelMemory) or meant == SETTINGS_HELP
