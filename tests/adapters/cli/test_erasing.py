"""Does the owner's erasure take the same path as a person's own, with nothing said of strangers?"""

import os
import pty
import subprocess
from pathlib import Path

import pytest

from adapters.cli import erasing
from adapters.cli.options import CommandError, Options
from policy.identity import Person
from tests.adapters.cli.imps import PROGRAM, config_in, remembered, rows, run, says, with_imp

ANA = Person("local", "ana")


async def test_nothing_of_a_stranger_is_erased(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no memory"):
        await erasing.erase(Options(config_in(tmp_path), tmp_path / "data"), ANA)


def test_an_erasure_names_the_owner_in_the_journal(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    assert run(tmp_path, "memory", "erase", "--person", "local:ana", "--yes").code == 0
    entries = rows(tmp_path, "SELECT actor, action, outcome FROM journal ORDER BY seq DESC LIMIT 2")
    assert entries == [("host", "destroy_key", "done"), ("owner", "forget_all", "done")]


def test_after_an_erasure_the_person_begins_anew(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    run(tmp_path, "memory", "erase", "--person", "local:ana", "--yes")
    with_imp(tmp_path, says("I like trains"))
    assert [row["note"] for row in run(tmp_path, "memory", "ls", "--json").json] == ["I like trains"]
    assert run(tmp_path, "doctor", env={"ANTHROPIC_API_KEY": ""}).code == 0


@pytest.mark.parametrize(("typed", "code", "left"), [("n", 1, 1), ("", 1, 1), ("y", 0, 0)])
def test_an_erasure_is_asked_about_on_a_terminal(tmp_path: Path, typed: str, code: int, left: int) -> None:
    remembered(tmp_path, "I drink tea")
    keyboard, terminal = pty.openpty()
    try:
        os.write(keyboard, f"{typed}\n".encode())
        paths = ["--data", str(tmp_path / "data"), "--config", str(config_in(tmp_path))]
        line = [*PROGRAM, "memory", "erase", "--person", "local:ana", *paths]
        done = subprocess.run(line, stdin=terminal, capture_output=True, check=False, timeout=60)
    finally:
        os.close(keyboard)
        os.close(terminal)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr
    assert len(run(tmp_path, "memory", "ls", "--json").json) == left
