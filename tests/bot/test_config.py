"""The configuration: every key has a default, nothing unknown passes, and it never widens what policy allows."""

from __future__ import annotations

from dataclasses import fields
from pathlib import PurePosixPath
from typing import Any

import pytest

from bot.config import Config
from policy.settings import ImpPolicy, Limits


def test_no_file_is_needed() -> None:
    config = Config()
    assert config.imp.id == "imp"
    assert config.model.provider == "auto"
    assert config.owners == config.stewards.people == ()
    assert config.policy() == ImpPolicy()


@pytest.mark.parametrize(
    "values",
    [
        {"nonsense": 1},
        {"imp": {"nonsense": 1}},
        {"model": {"api_key": "x"}},
        {"memory": {"user_note": 1}},
        {"imp": {"id": "../elsewhere"}},
        {"imp": {"id": "A"}},
        {"imp": {"id": ""}},
        {"imp": {"id": "-a"}},
        {"imp": {"id": "a" * 33}},
        {"owners": ["ana"]},
        {"owners": ["irc:1"]},
        {"owners": ["slack:U1"]},
        {"stewards": {"people": ["local:"]}},
        {"model": {"provider": "other"}},
        {"model": {"max_tokens": 0}},
        {"model": {"timeout_seconds": 0}},
        {"memory": {"note_characters": 15}},
        {"memory": {"user_notes": 0}},
        {"memory": {"dm_recall_notes": -1}},
        {"memory": {"kinds": ["research"]}},
        {"memory": {"cross_channel": "maybe"}},
        {"memory": {"inferred_user": "always"}},
        {"keys": {"source": "clipboard"}},
        {"store": {"busy_seconds": 0}},
        {"store": {"busy_seconds": float("nan")}},
        {"store": {"checkpoint_minutes": 0}},
    ],
)
def test_a_value_that_does_not_fit_is_refused(values: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        Config.model_validate(values)


def test_people_of_every_platform_can_be_named() -> None:
    people = ("discord:1", "slack:T01/U02", "local:ana")
    config = Config.model_validate({"owners": people, "stewards": {"people": people}})
    assert config.owners == config.stewards.people == people


def test_every_limit_of_the_policy_comes_from_the_file() -> None:
    """Each limit set to a value of its own arrives where it belongs."""
    named = {
        "note_code_points": "note_characters",
        **{each.name: each.name for each in fields(Limits) if each.name != "note_code_points"},
    }
    values = {key: 100 + at for at, key in enumerate(named.values())}
    limits = Config.model_validate({"memory": values}).policy().limits
    assert {each: getattr(limits, each) for each in named} == {each: values[key] for each, key in named.items()}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("kinds", ["fact"]),
        ("inferred_user", "off"),
        ("inferred_channel", "off"),
        ("cross_channel", "off"),
        ("shared_recall", False),
        ("imp_recall", False),
        ("external_recall", True),
    ],
)
def test_every_switch_of_the_policy_comes_from_the_file(key: str, value: object) -> None:
    policy = Config.model_validate({"memory": {key: value}}).policy()
    assert getattr(policy, key) == (frozenset(value) if isinstance(value, list) else value)
    assert getattr(policy, key) != getattr(ImpPolicy(), key)


def test_the_identity_lies_beside_the_configuration_unless_it_is_absolute() -> None:
    file = PurePosixPath("/srv/imp/config.toml")
    assert Config().identity_path(file) == PurePosixPath("/srv/imp/identity.md")
    elsewhere = Config.model_validate({"imp": {"identity": "/etc/identity.md"}})
    assert elsewhere.identity_path(file) == PurePosixPath("/etc/identity.md")


def test_a_configuration_cannot_be_changed_after_it_was_checked() -> None:
    with pytest.raises(ValueError, match="frozen"):
        Config().imp = Config().imp  # type: ignore[misc]
