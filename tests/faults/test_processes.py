"""Several programs on one store at once: nothing is lost, doubled or out of order."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from adapters.cli.settings import utc_now
from tests.scenarios.chat import Chat, canary

PROCESSES: Final = 4
WRITES: Final = 50
SHARED: Final = 5  # of each process's writes are about one person, whom all of them serve


def spoken(process: int) -> list[dict[str, str]]:
    """What one process is told: distinct facts about a few people of its own, and about ana."""
    lines = []
    for at in range(WRITES):
        who = "ana" if at % (WRITES // SHARED) == 0 else f"p{process}-{at % 4}"
        lines.append({"as": who, "in": "dm", "text": f"Remember that I like {fact(process, at)} tea."})
    return lines


def fact(process: int, at: int) -> str:
    return canary(f"{process}/{at}") + canary(f"{at}/{process}").lower()


async def test_four_programs_that_start_at_once_write_fifty_notes_each_and_all_are_there(tmp_path: Path) -> None:
    with ExitStack() as stack:
        started = [stack.enter_context(start(tmp_path)) for _ in range(PROCESSES)]
        for number, process in enumerate(started):
            assert process.stdin is not None
            process.stdin.write("".join(json.dumps(line) + "\n" for line in spoken(number)))
            process.stdin.close()
        said = [answers(process) for process in started]
    assert [len(out) for out in said] == [WRITES] * PROCESSES
    chips = [chip["note"] for out in said for one in out for chip in one["chips"]]
    assert len(set(chips)) == PROCESSES * WRITES
    async with Chat(tmp_path, clock=utc_now) as chat:
        assert sorted(note.id for note in chat.notes()) == sorted(chips)
        expected = {f"Likes {fact(number, at)} tea." for number in range(PROCESSES) for at in range(WRITES)}
        assert set(chat.texts()) == expected
        chat.verified()


async def test_notes_written_while_others_compact_and_rotate_are_all_there(tmp_path: Path) -> None:
    with ExitStack() as stack:
        writers = [stack.enter_context(start(tmp_path)) for _ in range(2)]
        for number, process in enumerate(writers):
            assert process.stdin is not None
            told = [line for line in spoken(number) if line["as"] != "ana"][:20]  # each process has people of its own
            lines = [said for line in told for said in (line, {**line, "text": "Forget that."}, line)]
            process.stdin.write("".join(json.dumps(line) + "\n" for line in lines))
            process.stdin.close()
            assert process.stdout is not None
        firsts = [json.loads(process.stdout.readline()) for process in writers if process.stdout is not None]
        upkeep = [("memory", "compact"), ("keys", "rotate")] * 2
        tending = [stack.enter_context(start(tmp_path, *arguments)) for arguments in upkeep]
        said = [[first, *answers(process)] for first, process in zip(firsts, writers, strict=True)]
        ended = [process.wait() for process in tending]
    assert ended.count(0) >= 2, "no compaction and no rotation came through"
    assert set(ended) <= {0, 1}
    chips = [chip for out in said for one in out for chip in one["chips"]]
    gone = {chip["note"] for chip in chips if chip["action"] == "forget"}
    kept = {chip["note"] for chip in chips if chip["action"] == "remember"} - gone
    assert len(gone) == len(kept) == 40
    async with Chat(tmp_path, clock=utc_now) as chat:
        assert {note.id for note in chat.notes()} == kept
        chat.verified()


def start(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """One `impyard` on the folder's store, which may not be there yet; a chat in JSON where nothing else is said."""
    return subprocess.Popen(
        [
            sys.executable,
            "-c",
            "from adapters.cli.main import app_main; app_main()",
            *(arguments or ("chat", "--json")),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        cwd=folder,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )


def answers(process: subprocess.Popen[str]) -> list[dict[str, Any]]:
    """Every line it wrote until it ended well."""
    assert process.stdout is not None
    found = [json.loads(line) for line in process.stdout]
    assert process.wait() == 0
    return found
