"""A65, A67: what a run may use up, what is left of it, and that there is no bare run."""

import asyncio
import os
import secrets
from dataclasses import replace
from pathlib import Path

import pytest

from adapters.box.argv import Limits, Programs
from adapters.box.room import NoBox
from adapters.box.sandbox import KILLED, Sandbox
from bot.ports import BoxRefused, Room
from tests.adapters.box.rooms import PYTHON, processes_with, ran, read_only

BASH = "/usr/bin/bash"
QUICK = Limits(wall_seconds=1.5)


@pytest.mark.parametrize(
    "script",
    [
        "sleep MARK",
        "trap '' TERM INT HUP; sleep MARK",
        "(setsid sleep MARK &) ; (setsid sleep MARK &) ; sleep MARK",
        "setsid --fork setsid --fork sleep MARK; kill -STOP $$",
        "while :; do :; done; : sleep MARK",
    ],
)
async def test_a65_nothing_of_a_run_outlives_its_time(room: Room, script: str) -> None:
    mark = f"{secrets.randbelow(10**9) + 10**6}"
    said = await ran([BASH, "-c", script.replace("MARK", mark)], room, limits=QUICK)
    assert said.timed_out
    assert said.code == KILLED
    assert said.ended_because is not None
    assert processes_with(mark) == []


async def test_a65_a_daemon_dies_with_the_command_that_left_it(room: Room) -> None:
    mark = f"{secrets.randbelow(10**9) + 10**6}"
    said = await ran([BASH, "-c", f"setsid --fork sleep {mark} >/dev/null 2>&1; exit 3"], room)
    assert (said.code, said.timed_out) == (3, False)
    assert processes_with(mark) == []


async def test_a65_a_fork_bomb_is_bounded(room: Room) -> None:
    script = (
        "import os,time\nn=0\ntry:\n while True:\n  if os.fork()==0: time.sleep(60); os._exit(0)\n  n+=1\n"
        "except OSError as e: print(n, e.errno, flush=True)\nos._exit(0)"
    )
    said = await ran([PYTHON, "-I", "-c", script], room, limits=replace(Limits(), processes=24, wall_seconds=20))
    count, error = said.output.split()
    assert int(count) < 24
    assert error == "11"  # EAGAIN


@pytest.mark.parametrize(
    ("script", "limits", "expected"),
    [
        ("b = bytearray(1 << 30)", replace(Limits(), memory_bytes=256 << 20), "MemoryError"),
        ("open('/tmp/x','wb').write(b'x'*(2<<20))", Limits(), "File too large"),
        ("[open('/tmp/x%d'%i,'wb').write(b'x'*(1<<19)) for i in range(64)]", Limits(), "No space left"),
        ("k=[open('/tmp') if 0 else open('/dev/null') for i in range(500)]", Limits(), "Too many open files"),
    ],
)
async def test_a65_memory_files_scratch_and_descriptors_are_bounded(
    room: Room, script: str, limits: Limits, expected: str
) -> None:
    said = await ran([PYTHON, "-I", "-c", script], room, limits=limits)
    assert said.code != 0
    assert expected in said.output


async def test_a65_computing_for_ever_ends_by_the_processor_limit(room: Room) -> None:
    said = await ran([PYTHON, "-I", "-c", "while True: pass"], room, limits=replace(Limits(), cpu_seconds=1))
    assert said.code == KILLED
    assert not said.timed_out


async def test_a65_a_million_files_in_the_draft_end_the_run(room: Room) -> None:
    script = "i=0\nwhile True:\n open('/shelf/records/run_1/%d'%i,'w'); i+=1"
    said = await ran([PYTHON, "-I", "-c", script], room, limits=replace(Limits(), draft_files=300))
    assert said.ended_because is not None
    assert "300 files" in said.ended_because
    assert not said.timed_out


async def test_a65_a_gigabyte_of_output_is_cut_and_ends_the_run(room: Room) -> None:
    limits = replace(Limits(), output_bytes=1_000, flood_bytes=1 << 20)
    said = await ran([BASH, "-c", "yes"], room, limits=limits)
    assert said.truncated
    assert len(said.output) == 1_000
    assert said.ended_because is not None


async def test_a_talkative_command_still_finishes(room: Room) -> None:
    said = await ran([BASH, "-c", "yes | head -c 100000; exit 4"], room, limits=replace(Limits(), output_bytes=10))
    assert (said.code, said.truncated, len(said.output)) == (4, True, 10)


async def test_both_streams_come_back_and_the_command_has_no_input(room: Room) -> None:
    said = await ran([BASH, "-c", "echo out; echo err >&2; cat; exit 5"], room)
    assert (said.code, said.output, said.truncated) == (5, "out\nerr\n", False)


async def test_output_that_is_no_text_does_no_harm(room: Room) -> None:
    said = await ran([BASH, "-c", r"printf '\xff\xfe\0ok'"], room)
    assert said.output.endswith("ok")


async def test_a65_the_host_answers_while_a_run_misbehaves(room: Room) -> None:
    answered = []

    async def answer() -> None:
        for _ in range(50):
            await asyncio.sleep(0.001)
        answered.append(misbehaving.done())

    async with asyncio.TaskGroup() as group:
        misbehaving = group.create_task(ran([BASH, "-c", "yes"], room, limits=replace(QUICK, flood_bytes=1 << 40)))
        group.create_task(answer())
    assert answered == [False]


async def test_a_cancelled_run_leaves_nothing(room: Room) -> None:
    mark = f"{secrets.randbelow(10**9) + 10**6}"
    async with asyncio.TaskGroup() as group:
        task = group.create_task(ran([BASH, "-c", f"echo x > /shelf/records/run_1/begun; sleep {mark}"], room))
        assert room.draft is not None
        while not (Path(room.draft) / "begun").exists():  # noqa: ASYNC110 - only the box knows
            await asyncio.sleep(0.01)
        task.cancel()
    assert task.cancelled()
    assert processes_with(mark) == []


async def test_runs_beside_one_another_do_not_mix(room: Room) -> None:
    async with asyncio.TaskGroup() as group:
        runs = [group.create_task(ran([BASH, "-c", f"echo {n}; exit {n}"], read_only(room))) for n in range(8)]
    assert [(run.result().code, run.result().output) for run in runs] == [(n, f"{n}\n") for n in range(8)]


def open_descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


async def test_no_descriptor_is_left_open(room: Room) -> None:
    await ran(["/usr/bin/true"], room)
    before = open_descriptors()
    for command in (["/usr/bin/true"], ["/no/such"], [BASH, "-c", "sleep 99"]):
        await Sandbox(replace(QUICK, wall_seconds=0.5)).run(command, room)
    assert open_descriptors() == before


@pytest.mark.parametrize("name", ["prlimit", "setpriv", "bwrap"])
async def test_a67_a_missing_program_refuses_the_run(room: Room, name: str) -> None:
    box = Sandbox(programs=Programs(**{name: "no-such-program"}))
    said = await box.run([BASH, "-c", "echo ran > /shelf/records/run_1/ran"], room)
    assert isinstance(said, BoxRefused)
    assert name in said.because
    assert "Nothing ran" in said.because
    assert room.draft is not None
    assert not (Path(room.draft) / "ran").exists()


@pytest.mark.parametrize(
    ("fault", "script"),
    [
        ("user namespaces are off", "#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n"),
        ("it runs the command bare", '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done; shift; exec "$@"\n'),
        ("it does nothing and says all is well", "#!/bin/sh\nexit 0\n"),
    ],
)
async def test_a67_a_box_that_does_not_report_that_it_stood_is_refused(
    room: Room, open_folder: Path, fault: str, script: str
) -> None:
    program = open_folder / "bwrap"
    program.write_text(script, encoding="ascii")
    program.chmod(0o755)
    said = await Sandbox(programs=Programs(bwrap=str(program))).run([BASH, "-c", "echo secret output"], room)
    assert isinstance(said, BoxRefused), fault


@pytest.mark.parametrize("gone", ["shelf", "draft"])
async def test_a67_a_missing_folder_refuses_the_run(room: Room, gone: str) -> None:
    missing = Path(f"/no/such/{gone}")
    broken = replace(room, shelf=missing) if gone == "shelf" else replace(room, draft=missing)
    said = await Sandbox().run([BASH, "-c", "echo ran"], broken)
    assert isinstance(said, BoxRefused)
    assert f"/no/such/{gone}" in said.detail
    assert "/no/such" not in said.because


async def test_a67_a_box_that_was_refused_stays_refused(room: Room) -> None:
    assert await NoBox("The self-test failed.").run(["true"], room) == BoxRefused("The self-test failed.")


def test_the_tests_see_processes_by_a_word_of_theirs() -> None:
    own = Path("/proc/self/cmdline").read_bytes().split(b"\0")[0].decode()
    assert os.getpid() not in processes_with(own)
    assert processes_with("/sbin/no-such-program") == []
