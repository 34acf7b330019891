"""A shelf for a test, and runs that write on it."""

import os
import random
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memory.shelf.landing import Rules
from memory.shelf.quarantine import SetAside
from memory.shelf.records import written_record
from memory.shelf.repo import Landed, NothingToLand
from memory.shelf.shelf import Export, Shelf, open_shelf
from policy.identity import RunId, mint

AT = datetime(2026, 11, 30, 21, 0, tzinfo=UTC)

_SEEDED = random.Random(20261130)


def require_git() -> None:
    """Skip, with the reason, where there is no Git; fail there under CI."""
    if shutil.which("git") is None:
        if os.environ.get("CI") == "true":
            pytest.fail("CI has no git")
        pytest.skip("needs git")


def new_shelf(folder: Path) -> Shelf:
    """A shelf below the folder; opening it again is the same shelf."""
    require_git()
    return open_shelf(folder / "data" / "shelf.git", exports=folder / "exports")


def new_run() -> RunId:
    """The id of a run that never was before."""
    return RunId(mint("run", AT, _SEEDED.randbytes(10)))


def record(name: str = "tea", text: str = "Oolong is half oxidised.\n", **head: object) -> str:
    """A record's text."""
    fields = {"title": f"About {name}", "sources": ["https://example.org/tea"], **head}
    written = written_record(name, AT, text, **fields)  # type: ignore[arg-type]
    assert isinstance(written, str), written
    return written


def exported(shelf: Shelf, mode: str = "append", run: RunId | None = None) -> Export:
    """A run's export."""
    export = shelf.export(run or new_run(), mode)  # type: ignore[arg-type]
    assert isinstance(export, Export), export
    return export


def written(export: Export, files: dict[str, str | bytes]) -> None:
    """What the run's own program wrote into its draft."""
    assert export.draft is not None
    for name, text in files.items():
        target = export.draft / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode() if isinstance(text, str) else text)


def checked(shelf: Shelf, export: Export, rules: Rules = Rules()) -> Landed | NothingToLand | SetAside:
    """The outcome of the run's clean end."""
    return shelf.checkpoint(export, rules, AT)


def landed(shelf: Shelf, files: dict[str, str | bytes], mode: str = "append") -> Landed:
    """A run that wrote this and ended well."""
    export = exported(shelf, mode)
    written(export, files)
    outcome = checked(shelf, export)
    assert isinstance(outcome, Landed), outcome
    return outcome


def git(shelf: Shelf, *command: str) -> str:
    """What Git itself says of the repository."""
    done = subprocess.run(["git", f"--git-dir={shelf.path}", *command], capture_output=True, text=True, check=True)
    return done.stdout


def assert_sound(shelf: Shelf) -> None:
    """Git finds no fault: full, strict, nothing dangling in the branch's history."""
    done = subprocess.run(
        ["git", f"--git-dir={shelf.path}", "fsck", "--full", "--strict", "--no-dangling"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr
