"""`impyard chat --json` run to its end, to its death at a chosen system call, or through failing system calls."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

Line = Mapping[str, object]
_CHAT: Final = ("chat", "--json")


@dataclass(frozen=True, slots=True)
class Ran:
    """How one run ended and what it had written by then."""

    said: tuple[dict[str, Any], ...]  # one answer a line, each flushed after its commit
    status: int  # as `wait` gives it

    @property
    def was_killed(self) -> bool:
        """True when it died of the injected signal."""
        return os.WIFSIGNALED(self.status) and os.WTERMSIG(self.status) == signal.SIGKILL

    @property
    def codes(self) -> list[str]:
        """Every code of every answer."""
        return [code for out in self.said for code in out.get("codes", ())]


class Program:
    """Runs of the program, one at a time, all forked from one process that has imported it."""

    def __init__(self, zygote: subprocess.Popen[bytes], scratch: Path) -> None:
        self._zygote = zygote
        self._scratch = scratch

    def run(self, data: Path, lines: Sequence[Line], inject: Sequence[str] = (), paths: Sequence[Path] = ()) -> Ran:
        """These lines, answered in order. `inject` are strace's expressions, for calls on `paths` alone."""
        said = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
        status, out = self._run(data, _CHAT, said, inject, paths)
        return Ran(tuple(json.loads(line) for line in out.splitlines()), status)

    def command(
        self, data: Path, arguments: Sequence[str], inject: Sequence[str] = (), paths: Sequence[Path] = ()
    ) -> Ran:
        """Another command of the program on this data; what it prints is not kept."""
        return Ran((), self._run(data, arguments, b"", inject, paths)[0])

    def _run(
        self, data: Path, arguments: Sequence[str], said: bytes, inject: Sequence[str], paths: Sequence[Path]
    ) -> tuple[int, bytes]:
        source, sink = self._scratch / "in", self._scratch / "out"
        source.write_bytes(said)
        order = {
            "argv": ["--data", str(data), *arguments],
            "stdin": str(source),
            "stdout": str(sink),
            "is_stopped": bool(inject),
        }
        pid = int(self._exchange(json.dumps(order).encode()))
        with _traced(pid, inject, paths) if inject else _free():
            status = int(self._exchange(None))
        return status, sink.read_bytes()

    def _exchange(self, order: bytes | None) -> bytes:
        assert self._zygote.stdin is not None
        assert self._zygote.stdout is not None
        if order is not None:
            self._zygote.stdin.write(order + b"\n")
            self._zygote.stdin.flush()
        return self._zygote.stdout.readline()


@contextmanager
def open_program(scratch: Path) -> Iterator[Program]:
    """The program, ready to be run."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "tests.faults.zygote"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=scratch, env=environment
    ) as zygote:
        yield Program(zygote, scratch)


@contextmanager
def _traced(pid: int, inject: Sequence[str], paths: Sequence[Path]) -> Iterator[None]:
    """Trace the stopped process with all its threads, and let it go on."""
    only = [option for path in paths for option in ("-P", str(path))]
    faults = [option for one in inject for option in ("-e", f"inject={one}")]
    calls = ",".join(one.split(":")[0] for one in inject)
    command = ["strace", "-f", "-o", "/dev/null", *only, "-e", f"trace={calls}", *faults, "-p", str(pid)]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as tracer:
        assert tracer.stderr is not None
        told = tracer.stderr.readline()
        assert b"attached" in told, told
        os.kill(pid, signal.SIGCONT)
        yield


@contextmanager
def _free() -> Iterator[None]:
    yield


def require_strace() -> None:
    """Skip without strace on a laptop; under CI its absence is a failure, as an untested guard is."""
    if shutil.which("strace") is not None:
        return
    if os.environ.get("CI"):
        pytest.fail("strace is not installed, and without it nothing tests what a kill leaves behind.")
    pytest.skip("strace is not installed")
