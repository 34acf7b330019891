"""The guards by name, from `guards.toml`: where each stands, and what the code looks like without it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Guard:
    """One guard. `present` stands exactly once in the file; `absent` is put in its place."""

    name: str
    file: str
    present: str
    absent: str
    nearest: tuple[str, ...] = ()  # tests to run first, before the file's own

    def removed(self, text: str) -> str:
        """The file's text without the guard.

        Raises:
            ValueError: the guard does not stand there exactly once, so it was moved or rewritten.
        """
        if text.count(self.present) != 1:
            raise ValueError(f"{self.name}: {self.file} holds it {text.count(self.present)} times, not once.")
        return text.replace(self.present, self.absent)


@dataclass(frozen=True, slots=True)
class Trigger:
    """A trigger of the schema."""

    trigger: str
    file: str
    nearest: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What the table calls it."""
        return f"event triggers: {self.trigger}"

    def removed(self, text: str) -> str:
        """The schema without the trigger.

        Raises:
            ValueError: there is no such trigger.
        """
        before, mark, after = text.partition(f"CREATE TRIGGER {self.trigger} ")
        if not mark:
            raise ValueError(f"{self.name}: {self.file} holds no such trigger.")
        return before + after.partition("END;\n")[2]


def _read(row: Mapping[str, Any]) -> Guard | Trigger:
    fields = {**row, "nearest": tuple(row.get("nearest", ()))}
    return Trigger(**fields) if "trigger" in row else Guard(**fields)


_FILE: Final = Path(__file__).with_name("guards.toml")
NAMED: Final = tuple(_read(row) for row in tomllib.loads(_FILE.read_text("utf-8"))["guard"])


def stale(root: Path) -> list[str]:
    """The guards that no longer stand where they are named, each with what is wrong."""
    found = []
    for guard in NAMED:
        try:
            guard.removed((root / guard.file).read_text("utf-8"))
        except (OSError, ValueError) as error:
            found.append(str(error))
    return found
