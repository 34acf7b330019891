"""What is every command told, and how does one end that could not do what was asked?"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

DEFAULT_CONFIG: Final = Path("config.toml")
DEFAULT_DATA: Final = Path("data")


@dataclass(frozen=True, slots=True)
class Options:
    """The options that stand before or after any command."""

    config: Path | None = None  # None: ./config.toml, and no file means every default
    data: Path = DEFAULT_DATA
    imp: str | None = None  # None: the id in the configuration


class CommandError(Exception):
    """The command did not do what was asked: exit code 1, and this one sentence on stderr."""
