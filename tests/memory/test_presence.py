"""Which processes are alive: told by locks, so a killed one is gone at once and a slow one is not taken for dead."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from memory.errors import StoreError
from memory.presence import Presence

HOLDING: Final = (
    "import sys; from pathlib import Path; from memory.presence import Presence; "
    "p = Presence(Path(sys.argv[1]), sys.argv[2]); print('here', flush=True); sys.stdin.read()"
)


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Presence]:
    presence = Presence(tmp_path / "alive", "here")
    yield presence
    presence.close()


def holding(folder: Path, token: str) -> subprocess.Popen[bytes]:
    """Another process that is present until it is killed."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(folder), token],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"here\n"
    return process


def ended(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        assert stream is not None
        stream.close()


def test_a_process_is_alive_to_itself_and_nobody_else_is(here: Presence) -> None:
    assert here.is_alive("here")
    assert not here.is_alive("never")


def test_another_process_is_alive_until_it_is_killed(here: Presence, tmp_path: Path) -> None:
    process = holding(tmp_path / "alive", "other")
    assert here.is_alive("other")
    ended(process)
    assert not here.is_alive("other")


def test_looking_at_a_dead_process_does_not_make_it_live(here: Presence, tmp_path: Path) -> None:
    (tmp_path / "alive" / "dead.alive").touch()
    assert not here.is_alive("dead")
    assert not here.is_alive("dead")


def test_whoever_leaves_takes_their_file_along(tmp_path: Path) -> None:
    folder = tmp_path / "alive"
    one, other = Presence(folder, "one"), Presence(folder, "other")
    one.close()
    assert not other.is_alive("one")
    assert [path.name for path in folder.iterdir()] == ["other.alive"]
    other.close()


def test_arriving_clears_what_the_dead_left_and_nothing_of_the_living(tmp_path: Path) -> None:
    folder = tmp_path / "alive"
    living = Presence(folder, "living")
    (folder / "dead.alive").touch()
    arriving = Presence(folder, "arriving")
    assert sorted(path.name for path in folder.iterdir()) == ["arriving.alive", "living.alive"]
    assert arriving.is_alive("living")
    arriving.close()
    living.close()


def test_a_link_in_the_folder_is_not_followed(here: Presence, tmp_path: Path) -> None:
    (tmp_path / "target").touch()
    (tmp_path / "alive" / "linked.alive").symlink_to(tmp_path / "target")
    assert not here.is_alive("linked")


def test_a_folder_that_cannot_be_made_is_a_stated_failure(tmp_path: Path) -> None:
    (tmp_path / "alive").write_text("a file stands here")
    with pytest.raises(StoreError, match="cannot be written"):
        Presence(tmp_path / "alive", "here")


def test_nobody_else_on_the_machine_sees_into_the_folder(here: Presence, tmp_path: Path) -> None:
    assert here.token == "here"
    assert (tmp_path / "alive").stat().st_mode & 0o077 == 0
