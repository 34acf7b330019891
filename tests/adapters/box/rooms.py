"""A room for a test: a folder that the box's user can come to, a shelf in it, and a probe that reports each attempt."""

import asyncio
import json
import os
import shutil
from pathlib import Path

import pytest

from adapters.box.argv import BOX_UID, CLEAN_ENVIRONMENT, Limits
from adapters.box.sandbox import Sandbox
from bot.ports import Box, BoxRefused, BoxResult, Room

PYTHON = "/usr/bin/python3"
NEEDED = ("prlimit", "setpriv", "bwrap", "git", "python3")
IS_ROOT = os.geteuid() == 0

# What a probe starts with: `attempt` reports the error's name, or "done" when nothing stopped it.
ATTEMPTS = """
import errno, json, os, sys
told = {}
def attempt(name, act):
    try:
        act()
    except OSError as error:
        told[name] = errno.errorcode.get(error.errno, str(error.errno))
    else:
        told[name] = "done"
"""
REPORT = "\nprint(json.dumps(told))\n"


def require_programs() -> None:
    """Skip, with the reason, where the box cannot be made; fail there under CI."""
    missing = [name for name in NEEDED if shutil.which(name, path=CLEAN_ENVIRONMENT["PATH"]) is None]
    if missing and os.environ.get("CI") == "true":
        pytest.fail(f"CI has no {', '.join(missing)}")
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")


def require_root() -> None:
    """Skip where only root could even try; fail there under CI."""
    if not IS_ROOT and os.environ.get("CI") == "true":
        pytest.fail("CI does not run as root")
    if not IS_ROOT:
        pytest.skip("needs root")


def furnish(folder: Path) -> Room:
    """A shelf whose file modes let anybody write, and an empty draft over `records/run_1`."""
    record = folder / "shelf" / "records" / "earlier" / "a.md"
    for made in (record.parent, folder / "shelf" / "records" / "run_1", folder / "shelf" / "organization"):
        made.mkdir(parents=True)
        made.chmod(0o777)
    record.write_text("a record\n", encoding="utf-8")
    record.chmod(0o666)
    draft = folder / "draft"
    draft.mkdir()
    if IS_ROOT:
        os.chown(draft, BOX_UID, BOX_UID)
    return Room("append", folder / "shelf", "run_1", draft)


def read_only(room: Room) -> Room:
    """The same shelf for a tainted run."""
    return Room("read", room.shelf)


def contents(folder: Path) -> dict[str, tuple[int, int, int, bytes]]:
    """Every name below with its mode, link count, time of change and bytes."""
    found = {}
    for path in sorted(folder.rglob("*")):
        seen = path.lstat()
        data = path.read_bytes() if path.is_file() else b""
        found[str(path)] = (seen.st_mode, seen.st_nlink if path.is_file() else 0, seen.st_mtime_ns, data)
    return found


async def ran(command: list[str], room: Room, box: Box | None = None, limits: Limits = Limits()) -> BoxResult:
    """The result of a command that the box must have run."""
    said = await (box or Sandbox(limits)).run(command, room)
    assert not isinstance(said, BoxRefused), said
    return said


async def probed(script: str, room: Room, *arguments: str, box: Box | None = None) -> dict[str, str]:
    """What the probe told, attempt by attempt."""
    said = await ran([PYTHON, "-I", "-c", ATTEMPTS + script + REPORT, *arguments], room, box)
    told: dict[str, str] = json.loads(said.output.splitlines()[-1])
    return told


async def probed_bare(script: str, *arguments: str) -> dict[str, str]:
    """The same probe outside of any box: what it could do if nothing held it."""
    process = await asyncio.create_subprocess_exec(
        PYTHON, "-I", "-c", ATTEMPTS + script + REPORT, *arguments, stdout=asyncio.subprocess.PIPE
    )
    output, _ = await process.communicate()
    told: dict[str, str] = json.loads(output.splitlines()[-1])
    return told


def processes_with(marker: str) -> list[int]:
    """The processes of the whole machine that have this word in their command line."""
    found = []
    for place in Path("/proc").iterdir():
        if place.name.isdigit() and int(place.name) != os.getpid():
            try:
                words = (place / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if marker.encode() in words:
                found.append(int(place.name))
    return found
