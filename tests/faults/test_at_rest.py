"""What lies on the disk while the program runs, after it was killed, and after it ended: no text of anybody's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.program import Line, Program
from tests.scenarios.chat import canary, forms_in, grep_everywhere

NOTE, ASIDE, ROOM, COMMAND = (canary(f"at rest {at}") for at in range(4))
LINES: list[Line] = [
    {"as": "ana", "in": "dm", "text": f"Remember that I like {NOTE} tea."},
    {"as": "ana", "in": "dm", "text": f"How is {ASIDE} doing?"},
    {"as": "ana", "in": "#general", "text": f"Remember for this channel that we meet at {ROOM}."},
    {"as": "ana", "in": "dm", "text": f"/memory add {COMMAND} is a nice word"},
    {"as": "ana", "in": "dm", "text": "/memory"},
]


@pytest.mark.parametrize(
    "inject",
    [
        pytest.param([], id="ended"),
        pytest.param(["fdatasync:signal=SIGKILL:when=16"], id="killed"),
        pytest.param(["fdatasync:error=EIO:when=6..8"], id="failed"),
    ],
)
def test_no_file_holds_a_text_in_any_encoding(program: Program, tmp_path: Path, inject: list[str]) -> None:
    data = tmp_path / "data"
    program.run(data, LINES[:1])
    ran = program.run(data, LINES, inject, [data / "imp" / "memory.sqlite3-wal"])
    assert len(ran.said) > 1
    assert (data / "imp" / "memory.sqlite3-wal").exists() == ran.was_killed
    for folder in (data, tmp_path / "data.keys"):
        assert list(folder.rglob("*.sqlite3*"))
        assert [found for word in (NOTE, ASIDE, ROOM, COMMAND) for found in grep_everywhere(folder, word)] == []


def test_the_search_itself_would_find_them() -> None:
    assert forms_in(f"xx{NOTE}xx".encode(), NOTE)
