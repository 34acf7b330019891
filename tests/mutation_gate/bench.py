"""A copy of the tree in which guards are taken away one at a time and tests are run until one goes red."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

_LEFT_OUT: Final = shutil.ignore_patterns(
    ".git", ".venv*", ".hypothesis", ".*_cache", ".benchmarks", "__pycache__", "data", "data.keys",
)  # fmt: skip
_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (\S+\.py(?:::\w+)*)", re.MULTILINE)  # without its parameters
# What a guard of this file is most likely held by, nearest first; then everything.
_NEAREST: Final[dict[str, tuple[str, ...]]] = {
    "policy/authorize.py": ("tests/policy/test_authorize.py", "tests/policy/test_refusals.py", "tests/bot/executor"),
    "policy/departures.py": (
        "tests/policy/test_departures.py",
        "tests/bot/test_leaving.py",
        "tests/memory/test_departures.py",
    ),
}
_WIDER: Final = (
    ("tests/scenarios", "tests/bot", "tests/policy", "tests/memory"),
    ("tests/state_machine", "tests/faults"),
    ("tests/adapters",),
)
_NEVER: Final = ("tests/architecture", "tests/corpus", "tests/mutation_gate")  # they read the tree, not behave
_SECONDS: Final = 900.0


class Removable(Protocol):
    """A guard that can be taken away."""

    @property
    def name(self) -> str:
        """What the table calls it."""
        ...

    @property
    def file(self) -> str:
        """Where it stands."""
        ...

    @property
    def nearest(self) -> tuple[str, ...]:
        """Tests that are run first."""
        ...

    def removed(self, text: str) -> str:
        """The file's text without it."""
        ...


@dataclass(frozen=True, slots=True)
class Bench:
    """One copy of the tree. `known_red` are tests that fail there with every guard in place: they hold nothing."""

    root: Path
    known_red: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, tree: Path, root: Path) -> Bench:
        """A fresh copy of the tree at `root`."""
        shutil.copytree(tree, root, ignore=_LEFT_OUT)
        return cls(root)

    def red(self, guard: Removable, stage: int) -> str | None:
        """The first test of this stage that goes red without the guard; None when all stay green."""
        return self._held_by(guard, stages(self.root, guard)[stage])

    def _held_by(self, guard: Removable, paths: Sequence[str]) -> str | None:
        """The first of these tests that is green with the guard and red without it."""
        path = self.root / guard.file
        whole = path.read_text("utf-8")
        while True:
            self._write(path, guard.removed(whole))
            try:
                test = self.first_red(paths)
            finally:
                self._write(path, whole)
            if test is None or self.first_red([test]) is None:
                return test
            if test in self.known_red:  # it cannot be left out, so nothing behind it is reached
                return None
            self.known_red.append(test)

    def first_red(self, paths: Sequence[str]) -> str | None:
        """The first of these tests that goes red; None when all are green."""
        options = (
            "-x",
            "-q",
            "--no-header",
            "-rfE",
            "--tb=no",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            "--timeout=60",
        )
        command = [sys.executable, "-m", "pytest", *options, *(f"--ignore={path}" for path in _NEVER)]
        command += [*(f"--deselect={test}" for test in self.known_red if test not in paths), *paths]
        environment = os.environ | {
            "PYTHONPATH": str(self.root),
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.root / ".hypothesis"),
        }
        try:
            ran = subprocess.run(
                command, cwd=self.root, env=environment, capture_output=True, check=False, timeout=_SECONDS
            )
        except subprocess.TimeoutExpired:
            return f"(no end after {_SECONDS:.0f} s: {' '.join(paths)})"
        if ran.returncode == 0:
            return None
        found = _FAILED.search(ran.stdout.decode("utf-8", "replace"))
        return found[1] if found else f"(exit {ran.returncode}: {' '.join(paths)})"

    def _write(self, path: Path, text: str) -> None:
        path.write_text(text, "utf-8")
        with suppress(FileNotFoundError):  # its time may be that of the last change, to the second
            shutil.rmtree(path.parent / "__pycache__")


def stages(root: Path, guard: Removable) -> list[tuple[str, ...]]:
    """Which tests to run, in turn: the nearest first, then more and more."""
    folder, _, name = guard.file.rpartition("/")
    mirrored = f"tests/{folder}/test_{name}"
    first = (*guard.nearest, *_NEAREST.get(guard.file, ()), mirrored)
    present = tuple(dict.fromkeys(path for path in first if (root / path).exists()))
    return [stage for stage in (present, *_WIDER) if stage]
