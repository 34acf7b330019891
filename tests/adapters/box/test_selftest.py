"""A67: the self-test finds each hole that a missing flag opens, and says so in words."""

import asyncio
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from adapters.box.argv import CLEAN_ENVIRONMENT, Limits, Programs, box_argv
from adapters.box.room import NoBox
from adapters.box.sandbox import Sandbox
from adapters.box.selftest import opened_box, selftest
from bot.ports import BoxRefused, BoxResult, Room
from tests.adapters.box.rooms import require_programs, require_root

Change = Callable[[list[str]], list[str]]


class LeakyBox:
    """A box of which one guard was taken away."""

    def __init__(self, change: Change, environment: dict[str, str] | None = None, *, is_root: bool = True) -> None:
        self._change = change
        self._environment = environment or dict(CLEAN_ENVIRONMENT)
        self._is_root = is_root

    async def run(self, command: Sequence[str], room: Room) -> BoxResult | BoxRefused:
        argv = self._change(box_argv(command, room, Limits(), is_root=self._is_root))
        done = await asyncio.to_thread(
            lambda: subprocess.run(argv, env=self._environment, capture_output=True, check=False)
        )
        return BoxResult(done.returncode, done.stdout.decode())


def without(*words: str) -> Change:
    def change(argv: list[str]) -> list[str]:
        at = next(i for i in range(len(argv)) if argv[i : i + len(words)] == list(words))
        return [*argv[:at], *argv[at + len(words) :]]

    return change


def with_instead(old: str, *new: str) -> Change:
    def change(argv: list[str]) -> list[str]:
        at = argv.index(old)
        return [*argv[:at], *new, *argv[at + 1 :]]

    return change


def in_turn(*changes: Change) -> Change:
    def change(argv: list[str]) -> list[str]:
        for one in changes:
            argv = one(argv)
        return argv

    return change


def unchanged(argv: list[str]) -> list[str]:
    return argv


def writable_shelf(argv: list[str]) -> list[str]:
    at = argv.index("/shelf", argv.index("IMPYARD_KNOWLEDGE_DIR") + 2)
    return [*argv[: at - 2], "--bind", *argv[at - 1 :]]


AS_ROOT_WITH_CAPABILITIES = in_turn(
    without("--cap-drop", "ALL"),
    without("--unshare-user"),
    without("--disable-userns"),
    with_instead("--unshare-all", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"),
    lambda argv: [*argv[: argv.index("--uid")], *argv[argv.index("--uid") + 4 :]],
    without("--no-new-privs"),
)


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def scratch(open_folder: Path) -> Path:
    require_programs()
    return open_folder


async def test_a67_the_box_of_this_machine_holds(scratch: Path) -> None:
    hidden = scratch / "data"
    hidden.mkdir(mode=0o755)
    found = await selftest(Sandbox(), scratch, [hidden])
    assert found.because == ""
    assert found.ok
    assert f"see {hidden}" in {finding.tried for finding in found.findings}
    assert names_in(scratch) == ["data"]  # it clears up


async def test_a_sound_box_is_given_and_an_unsound_one_is_not(scratch: Path) -> None:
    box, found = await opened_box(scratch)
    assert isinstance(box, Sandbox)
    assert found.ok
    box, found = await opened_box(scratch, hidden=[Path("/usr/bin")])  # visible inside by design
    assert isinstance(box, NoBox)
    assert "see /usr/bin" in found.because


@pytest.mark.parametrize(
    ("guard", "box", "tried"),
    [
        ("ro-bind", LeakyBox(writable_shelf), "write a record"),
        ("the uid switch", LeakyBox(unchanged, is_root=False), "open core_pattern"),
        ("--cap-drop ALL", LeakyBox(AS_ROOT_WITH_CAPABILITIES, is_root=False), "remount the shelf"),
        ("the clean env=", LeakyBox(unchanged, {**CLEAN_ENVIRONMENT, "KEY": "x"}), "read the host's environment"),
        ("--disable-userns", LeakyBox(without("--disable-userns")), "make a user namespace"),
        (
            "the network namespace",
            LeakyBox(with_instead("--unshare-all", "--unshare-pid", "--unshare-ipc", "--unshare-uts")),
            "see a network",
        ),
        (
            "the process namespace",
            LeakyBox(with_instead("--unshare-all", "--unshare-net", "--unshare-ipc", "--unshare-uts")),
            "see the host's processes",
        ),
    ],
)
async def test_a67_a_guard_taken_away_is_found(scratch: Path, guard: str, box: LeakyBox, tried: str) -> None:
    require_root()
    found = await selftest(box, scratch)
    assert not found.ok, guard
    assert tried in {finding.tried for finding in found.findings if not finding.held}
    assert tried in found.because


async def test_a67_without_bwrap_the_self_test_fails_and_says_why(scratch: Path) -> None:
    found = await selftest(Sandbox(programs=Programs(bwrap="no-such-bwrap")), scratch)
    assert not found.ok
    assert "bubblewrap" in found.because


async def test_a67_a_scratch_that_cannot_be_used_fails_the_test(tmp_path: Path) -> None:
    found = await selftest(NoBox("never asked"), tmp_path / "missing")
    assert not found.ok
    assert "not tested" in found.because


async def test_a67_a_box_that_says_nothing_fails(scratch: Path) -> None:
    class Silent:
        async def run(self, command: Sequence[str], room: Room) -> BoxResult | BoxRefused:  # noqa: ARG002
            return BoxResult(0, "")

    found = await selftest(Silent(), scratch)
    assert not found.ok
