"""What the real program did to the disk, call by call: recorded once under strace, read into events in their order."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.faults.program import Line

_CALLS: Final = (
    "openat,write,pwrite64,fdatasync,fsync,ftruncate,rename,renameat,renameat2,link,unlink,unlinkat,mkdir,mkdirat"
)
_STRACE: Final = ("strace", "-f", "--seccomp-bpf", "-y", "-xx", "-s", "4000000", "-e", f"trace={_CALLS}")
_COMMAND: Final = (sys.executable, "-c", "from adapters.cli.main import app_main; app_main()")
_CALL: Final = re.compile(r"(?P<pid>\d+) +(?P<name>\w+)\((?P<arguments>.*)\) += (?P<result>-?\d+)")
_FD: Final = re.compile(r"(?P<fd>\d+)<(?P<path>[^>]*)>")
_TEXT: Final = re.compile(r'"(?P<hex>(?:\\x[0-9a-f]{2})*)"')


@dataclass(frozen=True, slots=True)
class Made:
    """A file is there, empty; a folder when `is_folder`."""

    path: str
    is_folder: bool = False


@dataclass(frozen=True, slots=True)
class Wrote:
    """Bytes were written; `at` is None for behind the end."""

    path: str
    at: int | None
    data: bytes


@dataclass(frozen=True, slots=True)
class Cut:
    """A file was made so long."""

    path: str
    size: int


@dataclass(frozen=True, slots=True)
class Synced:
    """A file's bytes, or a folder's names, are on disk."""

    path: str


@dataclass(frozen=True, slots=True)
class Renamed:
    """A file has another name, and what had that name is gone."""

    path: str
    to: str


@dataclass(frozen=True, slots=True)
class Removed:
    """A name is gone."""

    path: str


@dataclass(frozen=True, slots=True)
class Said:
    """The program wrote an answer: from here on it is acknowledged."""

    out: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Began:
    """The program was started for the `number`-th time; it will be told these lines."""

    number: int
    lines: tuple[Line, ...]


Event = Made | Wrote | Cut | Synced | Renamed | Removed | Said | Began


@dataclass(frozen=True, slots=True)
class Run:
    """One run of the program: `impyard` with these arguments, and what it is told."""

    arguments: tuple[str, ...]
    lines: tuple[Line, ...] = ()


def record(folder: Path, runs: Sequence[Run]) -> list[Event]:
    """Everything these runs did to `folder`/data and its keys, one run after the other. Paths are relative to it."""
    found: list[Event] = []
    for number, run in enumerate(runs):
        trace = folder / f"trace{number}"
        told = b"".join(json.dumps(line).encode() + b"\n" for line in run.lines)
        ran = subprocess.run(
            [*_STRACE, "-o", str(trace), *_COMMAND, "--data", str(folder / "data"), *run.arguments],
            input=told,
            capture_output=True,
            check=True,
            cwd=folder,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        )
        found.append(Began(number, run.lines))
        found += _events(trace, str(folder) + "/")
        answers = [event for event in found if isinstance(event, Said)]
        assert not run.lines or len(ran.stdout.splitlines()) == len(run.lines) <= len(answers), "an answer is missing"
        trace.unlink()
    return found


def _events(trace: Path, root: str) -> Iterator[Event]:
    for name, arguments, result in _finished(trace):
        if result < 0:
            continue
        if name == "write" and arguments.startswith("1<"):
            yield from _answers(_bytes(arguments))
            continue
        event = _event(name, arguments, root)
        if event is not None and not event.path.endswith("-shm"):
            yield event


def _finished(trace: Path) -> Iterator[tuple[str, str, int]]:
    """Each call when it was over, with its arguments whole."""
    begun: dict[str, str] = {}
    for raw in trace.read_text("ascii", "replace").splitlines():
        line = raw
        if line.endswith("<unfinished ...>"):
            begun[line.split(" ", 1)[0]] = line.removesuffix("<unfinished ...>")
            continue
        if " resumed>" in line:
            pid = line.split(" ", 1)[0]
            line = begun.pop(pid) + line.partition(" resumed>")[2]
        call = _CALL.match(line)
        if call is not None:
            yield call["name"], call["arguments"], int(call["result"])


def _event(name: str, arguments: str, root: str) -> Made | Wrote | Cut | Synced | Renamed | Removed | None:
    paths = [path for path in map(_shown, _named(name, arguments)) if path.startswith(root)]
    here = [path.removeprefix(root) for path in paths]
    if not here or here[0].split("/")[0] not in ("data", "data.keys"):
        return None
    match name:
        case "openat" if "O_CREAT" in arguments:
            return Made(here[0])
        case "mkdir" | "mkdirat":
            return Made(here[0], is_folder=True)
        case "write":
            return Wrote(here[0], None, _bytes(arguments))
        case "pwrite64":
            return Wrote(here[0], int(arguments.rsplit(", ", 1)[1]), _bytes(arguments))
        case "ftruncate":
            return Cut(here[0], int(arguments.rsplit(", ", 1)[1]))
        case "fsync" | "fdatasync":
            return Synced(here[0])
        case "rename" | "renameat" | "renameat2":
            return Renamed(here[0], here[1])
        case "unlink" | "unlinkat":
            return Removed(here[0])
        case _:
            return None


def _named(name: str, arguments: str) -> list[str]:
    if name in ("write", "pwrite64", "ftruncate", "fsync", "fdatasync"):
        fd = _FD.match(arguments)
        return [] if fd is None else [fd["path"]]
    return [found["hex"] for found in _TEXT.finditer(arguments)]


def _shown(text: str) -> str:
    return re.sub(r"\\x([0-9a-f]{2})", lambda two: chr(int(two[1], 16)), text)


def _bytes(arguments: str) -> bytes:
    found = _TEXT.search(arguments)
    return b"" if found is None else bytes.fromhex(found["hex"].replace("\\x", ""))


def _answers(written: bytes) -> Iterator[Said]:
    for line in written.splitlines():
        if line.startswith(b"{"):
            yield Said(json.loads(line))
