"""The shelf in the box, both real: a tainted run writes nothing, a clean one lands a record, the next one reads it."""

import subprocess
from datetime import UTC, datetime
from pathlib import Path

import pytest

from adapters.box.argv import BOX_UID
from bot.ports import Room
from memory.shelf.export import Reader
from memory.shelf.landing import Rules
from memory.shelf.quarantine import SetAside
from memory.shelf.reading import Reading
from memory.shelf.records import written_record
from memory.shelf.repo import Landed
from memory.shelf.shelf import Export, Shelf, open_shelf
from policy.identity import RunId
from tests.adapters.box.rooms import IS_ROOT, contents, ran, require_programs

AT = datetime(2026, 11, 30, 21, 0, tzinfo=UTC)
OWNER = (BOX_UID, BOX_UID) if IS_ROOT else None
BASH = "/usr/bin/bash"
WRITE_A_RECORD = """
cat > "$IMPYARD_KNOWLEDGE_DIR/records/$IMPYARD_RECORD_NAMESPACE/tea.md" <<END
---
id: tea
created_at: 2026-11-30T21:00:00Z
sources:
  - https://example.org/tea
---
Oolong is half oxidised.
END
"""


@pytest.fixture
def shelf(open_folder: Path, tmp_path: Path) -> Shelf:
    """A shelf as the host keeps it: the repository closed, the exports open to the box's user alone."""
    require_programs()
    reader = Reader(BOX_UID, BOX_UID) if IS_ROOT else None
    return open_shelf(tmp_path / "imp" / "shelf.git", open_folder / "exports", reader)


def exported(shelf: Shelf, mode: str, run: str = "run_01") -> tuple[Export, Room]:
    export = shelf.export(RunId(run), mode)  # type: ignore[arg-type]
    assert isinstance(export, Export)
    return export, Room(mode, export.root, export.namespace, export.draft)  # type: ignore[arg-type]


def fsck(shelf: Shelf) -> int:
    return subprocess.run(["git", f"--git-dir={shelf.path}", "fsck", "--full", "--strict"], check=False).returncode


async def test_a_clean_run_writes_from_bash_and_the_next_run_reads_it_in_the_box(shelf: Shelf) -> None:
    export, room = exported(shelf, "append")
    said = await ran([BASH, "-c", WRITE_A_RECORD], room)
    assert (said.code, said.output) == (0, "")
    outcome = shelf.checkpoint(export, Rules(), AT)
    assert isinstance(outcome, Landed), outcome
    assert outcome.paths == ("records/run_01/tea.md",)
    reading, room = exported(shelf, "read", "run_02")
    said = await ran(["/usr/bin/tail", "-n", "1", "/shelf/records/run_01/tea.md"], room)
    assert said.output == "Oolong is half oxidised.\n"
    assert [hit.line for hit in Reading(reading).search("oolong")] == ["Oolong is half oxidised."]
    shelf.release(reading)
    assert fsck(shelf) == 0


async def test_a60_a_tainted_run_gets_erofs_and_the_shelf_stays_as_it_was(shelf: Shelf) -> None:
    export, room = exported(shelf, "append")
    await ran([BASH, "-c", WRITE_A_RECORD], room)
    shelf.checkpoint(export, Rules(), AT)
    head = shelf.repository.head()
    export, room = exported(shelf, "read", "run_02")
    before = contents(export.root)
    script = "cd /shelf/records; echo x >> run_01/tea.md; rm -rf run_01; mkdir run_02; touch /shelf/x"
    said = await ran([BASH, "-c", script], room)
    assert said.output.count("Read-only file system") == 4
    assert contents(export.root) == before
    shelf.checkpoint(export, Rules(), AT)
    assert shelf.repository.head() == head
    assert fsck(shelf) == 0


async def test_a_run_reorganizes_from_bash(shelf: Shelf) -> None:
    export, room = exported(shelf, "reorganization")
    said = await ran([BASH, "-c", "echo All. > /shelf/organization/index.md; touch /shelf/records/x"], room)
    assert "Read-only file system" in said.output
    outcome = shelf.checkpoint(export, Rules(), AT)
    assert isinstance(outcome, Landed)
    export, room = exported(shelf, "reorganization", "run_02")
    said = await ran(
        [BASH, "-c", "cat /shelf/organization/index.md && echo More. >> /shelf/organization/index.md"], room
    )
    assert (said.code, said.output) == (0, "All.\n")
    assert isinstance(shelf.checkpoint(export, Rules(), AT), Landed)
    assert shelf.repository.text("organization/index.md") == b"All.\nMore.\n"


async def test_the_hosts_tools_and_bash_see_one_draft(shelf: Shelf) -> None:
    export, room = exported(shelf, "append")
    record = written_record("green", AT, "Green.\n", sources=["https://example.org/green"])
    assert isinstance(record, str)
    assert Reading(export).write("green.md", record, OWNER) == "records/run_01/green.md"
    said = await ran(["/usr/bin/tail", "-n", "1", "/shelf/records/run_01/green.md"], room)
    assert said.output == "Green.\n"
    await ran([BASH, "-c", WRITE_A_RECORD], room)
    assert Reading(export).paths() == ("records/run_01/green.md", "records/run_01/tea.md")
    outcome = shelf.checkpoint(export, Rules(), AT)
    assert isinstance(outcome, Landed)
    assert len(outcome.paths) == 2


@pytest.mark.parametrize(
    "script",
    [
        "ln -s /etc/passwd /shelf/records/run_01/a.md",
        "mkfifo /shelf/records/run_01/a.md",
        "echo x > /shelf/records/run_01/.git",
        "mkdir -p /shelf/records/run_01/a; echo x > /shelf/records/run_01/a/x; chmod 0 /shelf/records/run_01/a",
        "echo x > /shelf/records/run_01/a.md; chmod 0 /shelf/records/run_01/a.md",
        "cd /shelf/records/run_01; for i in $(seq 300); do mkdir d && cd d; done",
    ],
)
async def test_a63_whatever_a_run_leaves_is_set_aside_and_cleared_away(shelf: Shelf, script: str) -> None:
    head = shelf.repository.head()
    export, room = exported(shelf, "append")
    await ran([BASH, "-c", script], room)
    outcome = shelf.checkpoint(export, Rules(), AT)
    assert isinstance(outcome, SetAside), outcome
    assert shelf.repository.head() == head
    assert export.draft is not None
    assert not export.draft.parent.exists()


async def test_a62_the_repository_and_other_drafts_are_not_in_the_box(shelf: Shelf) -> None:
    other, _ = exported(shelf, "append", "run_02")
    export, room = exported(shelf, "append")
    outside = [str(shelf.path), str(other.draft), str(export.draft), str(export.root), str(shelf.quarantine)]
    said = await ran([BASH, "-c", 'for p in "$@"; do test -e "$p" && echo "$p"; done; ls /shelf', "x", *outside], room)
    assert said.output.split() == ["organization", "records"]
    shelf.release(other)
    shelf.release(export)
