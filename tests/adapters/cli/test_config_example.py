"""Does config.example.toml show every key, with a comment and its default, and no key that is not read?"""

import re
import tomllib
from pathlib import Path

from pydantic import BaseModel

from bot.config import Config

EXAMPLE = Path(__file__).parents[3] / "config.example.toml"
KEY = re.compile(r"^(# )?([a-z_]+) = ")


def known_keys(model: type[BaseModel] = Config, table: str = "") -> set[str]:
    """Every key of the configuration, as `table.key`."""
    found: set[str] = set()
    for name, field in model.model_fields.items():
        kind = field.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            found |= known_keys(kind, f"{name}.")
        else:
            found.add(table + name)
    return found


def shown_keys() -> dict[str, tuple[bool, bool]]:
    """Every key of the example: whether it has a value, and whether a comment stands over its paragraph."""
    found: dict[str, tuple[bool, bool]] = {}
    table, explained = "", False
    for line in EXAMPLE.read_text("utf-8").splitlines():
        if line.startswith("["):
            table, explained = line.strip("[]") + ".", False
        elif not line:
            explained = False
        elif (key := KEY.match(line)) is not None:
            found[table + key[2]] = (key[1] is None, explained)
        elif line.startswith("#"):
            explained = True
    return found


def test_every_key_is_shown_and_every_shown_key_is_read() -> None:
    assert set(shown_keys()) == known_keys()


def test_every_key_has_a_comment() -> None:
    assert [key for key, (_, explained) in shown_keys().items() if not explained] == []


def test_the_example_is_the_default_configuration() -> None:
    values = tomllib.loads(EXAMPLE.read_text("utf-8"))
    assert Config.model_validate(values) == Config()


def test_only_keys_without_a_default_are_commented_out() -> None:
    commented = {key for key, (has_value, _) in shown_keys().items() if not has_value}
    assert commented == {key for key in known_keys() if default_of(key) is None}


def test_the_commented_out_keys_load_too() -> None:
    text = re.sub(r"^# ([a-z_]+ = )", r"\1", EXAMPLE.read_text("utf-8"), flags=re.MULTILINE)
    loaded = Config.model_validate(tomllib.loads(text))
    assert loaded.keys.path is not None
    assert loaded.model.base_url is not None


def default_of(key: str) -> object:
    value: object = Config()
    for name in key.split("."):
        value = getattr(value, name)
    return value
