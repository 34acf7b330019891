"""How is a command run in the box, bounded, and ended so that nothing of it is left?

bwrap reports on a descriptor of its own, closed inside, that the box stood and how the command ended. No such report,
no result: a box that could not be made is a refusal, never a bare run and never mistaken for the command's own failure.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import signal
from collections.abc import Sequence
from pathlib import Path, PurePath
from typing import Final

from adapters.box.argv import CLEAN_ENVIRONMENT, Limits, Programs, box_argv
from bot.ports import BoxRefused, BoxResult, Room

KILLED: Final = 128 + signal.SIGKILL

_CHUNK: Final = 1 << 16
_WATCH_SECONDS: Final = 0.1  # how often the draft is measured
_END_SECONDS: Final = 10.0  # how long the kernel may take to clear a killed box away
_DETAIL_CHARACTERS: Final = 300


class Sandbox:
    """Runs commands in the box. Holds no state between them; several may run at once."""

    def __init__(self, limits: Limits = Limits(), programs: Programs = Programs()) -> None:
        self._limits = limits
        self._programs = programs

    async def run(self, command: Sequence[str], room: Room) -> BoxResult | BoxRefused:
        """Run one command to its end, or to a limit. When this returns or is cancelled, nothing of it still runs.

        Raises:
            ValueError: the command is empty or holds a NUL.
        """
        found = _found(self._programs)
        if isinstance(found, BoxRefused):
            return found
        is_root = os.geteuid() == 0
        others = 0 if is_root else await asyncio.to_thread(_tasks_of, os.geteuid())
        report_end, reported_end = os.pipe()
        argv = box_argv(
            command,
            room,
            self._limits,
            is_root=is_root,
            others_processes=others,
            status_fd=reported_end,
            programs=found,
        )
        try:
            process = await _start(argv, reported_end)
        except OSError as error:
            os.close(report_end)
            return BoxRefused("The box could not be started, so nothing ran.", str(error))
        finally:
            os.close(reported_end)
        return await _Boxed(process, report_end, self._limits, room).ended()


async def _start(argv: Sequence[str], reported_end: int) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *argv,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env=dict(CLEAN_ENVIRONMENT),
        cwd="/",
        close_fds=True,
        pass_fds=(reported_end,),
        start_new_session=True,
    )


class _Boxed:
    """One running box: its output, its report, its limits and its end."""

    def __init__(self, process: asyncio.subprocess.Process, report_end: int, limits: Limits, room: Room) -> None:
        self._process = process
        self._report_end = report_end
        self._limits = limits
        self._room = room
        self._kept = bytearray()
        self._seen_bytes = 0
        self._exit_code: int | None = None
        self._first_process: int | None = None  # a pidfd of the box's process 1; all others die with it
        self._ended_because: str | None = None
        self._timed_out = False

    async def ended(self) -> BoxResult | BoxRefused:
        """Follow the box to its end and say how it was."""
        try:
            async with asyncio.timeout(self._limits.wall_seconds):
                await self._follow()
        except TimeoutError:
            self._timed_out = True
            self._ended_because = f"It was ended after {self._limits.wall_seconds:g} seconds."
        finally:
            is_gone = await self._end()
        return self._told(is_gone=is_gone)

    async def _follow(self) -> None:
        async with asyncio.TaskGroup() as group:
            watch = group.create_task(self._watch_draft())
            group.create_task(self._read_report())
            await self._read_output()
            await self._process.wait()
            watch.cancel()

    async def _read_output(self) -> None:
        """Keep the first bytes and drain the rest, so that a talkative command can still finish."""
        output = self._process.stdout
        while output is not None and (chunk := await output.read(_CHUNK)):
            self._seen_bytes += len(chunk)
            self._kept += chunk[: self._limits.output_bytes - len(self._kept)]
            if self._seen_bytes > self._limits.flood_bytes and self._ended_because is None:
                self._ended_because = f"It was ended: it wrote more than {self._limits.flood_bytes} bytes of output."
                self._kill()

    async def _read_report(self) -> None:
        reader = asyncio.StreamReader()
        pipe = os.fdopen(self._report_end, "rb", buffering=0)
        self._report_end = -1  # the transport closes it from here on
        transport, _ = await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(reader), pipe
        )
        try:
            while line := await reader.readline():
                self._take_report(line)
        finally:
            transport.close()

    def _take_report(self, line: bytes) -> None:
        try:
            told = json.loads(line)
        except ValueError:  # cut short by the end of bwrap: the same as no report
            return
        if isinstance(child := told.get("child-pid"), int):
            with contextlib.suppress(OSError):  # it is gone already
                self._first_process = os.pidfd_open(child)
        if isinstance(code := told.get("exit-code"), int):
            self._exit_code = code

    async def _watch_draft(self) -> None:
        """End the box when its one place to write outgrows its share of the host's disk."""
        draft, limits = self._room.draft, self._limits
        while draft is not None:
            await asyncio.sleep(_WATCH_SECONDS)
            if await asyncio.to_thread(_outgrows, draft, limits.draft_files, limits.draft_bytes):
                self._ended_because = (
                    f"It was ended: it wrote more than {limits.draft_files} files or {limits.draft_bytes} bytes."
                )
                self._kill()
                return

    def _kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        if self._first_process is not None:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._first_process, signal.SIGKILL)

    async def _end(self) -> bool:
        """Kill what is left, and wait until the kernel has cleared it away. False: it has not, in all that time."""
        if self._process.returncode is None:
            self._kill()
        if self._report_end != -1:
            os.close(self._report_end)
        try:
            async with asyncio.timeout(_END_SECONDS):
                await self._process.communicate()  # drains and closes the pipe
                return self._first_process is None or await _is_over(self._first_process)
        except TimeoutError:
            return False
        finally:
            if self._first_process is not None:
                os.close(self._first_process)

    def _told(self, *, is_gone: bool) -> BoxResult | BoxRefused:
        output = self._kept.decode("utf-8", "replace")
        if not is_gone:
            return BoxRefused("The box did not end when it was killed. Nothing of this run may be kept.", output)
        if self._exit_code is None and self._ended_because is None:
            return BoxRefused(
                "The box could not be made, or holds no such program, so nothing ran. See `impyard doctor`.",
                output[:_DETAIL_CHARACTERS].strip(),
            )
        return BoxResult(
            KILLED if self._ended_because is not None or self._exit_code is None else self._exit_code,
            output,
            truncated=self._seen_bytes > len(self._kept),
            timed_out=self._timed_out,
            ended_because=self._ended_because,
        )


def _found(programs: Programs) -> Programs | BoxRefused:
    """The programs by their paths, or which of them is missing."""
    paths = {}
    for name in ("prlimit", "setpriv", "bwrap"):
        path = shutil.which(getattr(programs, name), path=CLEAN_ENVIRONMENT["PATH"])
        if path is None:
            package = "bubblewrap" if name == "bwrap" else "util-linux"
            return BoxRefused(f"The box needs {name}, which is not installed (package {package}). Nothing ran.")
        paths[name] = path
    return Programs(**paths)


async def _is_over(pidfd: int) -> bool:
    """Wait until this process, and so every process of its namespace, is gone."""
    loop, over = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(pidfd, over.set)
    try:
        await over.wait()
    finally:
        loop.remove_reader(pidfd)
    return True


def _tasks_of(uid: int) -> int:
    """How many processes and threads this uid has now: what RLIMIT_NPROC counts."""
    count = 0
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError):  # it has just ended
                if folder.stat().st_uid == uid:
                    count += sum(1 for _ in (folder / "task").iterdir())
    return count


def _outgrows(draft: PurePath, max_files: int, max_bytes: int) -> bool:
    """True as soon as more than this is found; folders count as files. Links are not followed."""
    files = size = 0
    waiting = [str(draft)]
    while waiting:
        with contextlib.suppress(OSError), os.scandir(waiting.pop()) as entries:
            for entry in entries:
                files += 1
                with contextlib.suppress(OSError):
                    size += entry.stat(follow_symlinks=False).st_blocks * 512
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(entry.path)
                if files > max_files or size > max_bytes:
                    return True
    return False
