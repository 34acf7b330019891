"""Killed anywhere, the shelf is sound and nothing has half landed."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from memory.errors import StoreError
from memory.shelf.landing import Landing, Rules
from memory.shelf.repo import Landed, _stream
from memory.shelf.shelf import Shelf, namespace_of
from tests.memory.shelf.shelves import AT, assert_sound, exported, git, landed, new_run, new_shelf, record, written

FILES = 5

# Lands runs of five records, one after another, until it is killed.
PROGRAM = f"""
import sys
from pathlib import Path
import tests.memory.shelf.shelves as shelves
from policy.identity import RunId, mint
import os
shelf = shelves.new_shelf(Path(sys.argv[1]))
print("ready", flush=True)
while True:
    run = RunId(mint("run", shelves.AT, os.urandom(10)))
    export = shelves.exported(shelf, run=run)
    shelves.written(export, {{f"r{{n}}.md": shelves.record(f"r{{n}}") for n in range({FILES})}})
    shelves.checked(shelf, export)
"""


def records_by_run(shelf: Shelf) -> dict[str, int]:
    counts: dict[str, int] = {}
    for path in git(shelf, "ls-tree", "-r", "--name-only", "main").splitlines():
        counts[path.split("/")[1]] = counts.get(path.split("/")[1], 0) + 1
    return counts


@pytest.mark.parametrize("whole_group", [True, False])
def test_kill_9_at_any_moment_leaves_whole_landings_only(tmp_path: Path, whole_group: bool) -> None:
    seeded = random.Random(whole_group)
    shelf = new_shelf(tmp_path)
    for _ in range(6):
        with subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(tmp_path)], stdout=subprocess.PIPE, start_new_session=True
        ) as host:
            assert host.stdout is not None
            assert host.stdout.readline() == b"ready\n"
            time.sleep(seeded.uniform(0.02, 0.2))
            if whole_group:
                os.killpg(host.pid, signal.SIGKILL)
            else:  # its Git goes on alone, and keeps the landing lock until it ends
                host.kill()
            host.wait()
        shelf = new_shelf(tmp_path)
        assert_sound(shelf)
        assert set(records_by_run(shelf).values()) <= {FILES}
        landed(shelf, {f"r{n}.md": record(f"r{n}") for n in range(FILES)})  # and it works again
    runs = {path.name for path in shelf.quarantine.iterdir()} if shelf.quarantine.exists() else set()
    assert runs.isdisjoint(records_by_run(shelf))  # what landed is not set aside as well
    assert len(shelf.quarantined()) == len(runs)
    shelf.repository.tidy()
    assert_sound(shelf)


def test_a_landing_that_was_cut_short_anywhere_lands_nothing(shelf: Shelf) -> None:
    files = tuple((f"records/run_1/r{n}.md", record(f"r{n}").encode()) for n in range(3))
    stream = _stream(Landing("append", "run_1", files), "run_1 append", AT)
    before = shelf.repository.head()
    ends = [at + 1 for at, byte in enumerate(stream[:-1]) if byte == ord("\n")]
    for end in [0, *ends, len(stream) - len("done\n")]:
        with pytest.raises(StoreError):
            shelf.repository._import(stream[:end], os.open(os.devnull, os.O_RDONLY | os.O_CLOEXEC))
        assert shelf.repository.head() == before
    assert_sound(shelf)


def test_locks_that_a_killed_git_left_stop_nobody(shelf: Shelf) -> None:
    for name in ("HEAD.lock", "packed-refs.lock", "refs/heads/main.lock", "objects/pack/tmp_pack_x"):
        (shelf.path / name).write_bytes(b"half")
    landed(shelf, {"tea.md": record()})
    assert not list(shelf.path.rglob("*.lock"))
    assert_sound(shelf)


def test_the_work_of_a_run_that_a_crash_ended_is_set_aside_at_the_next_opening(shelf: Shelf, tmp_path: Path) -> None:
    run = new_run()
    export = exported(shelf, run=run)
    written(export, {"tea.md": record()})
    draft = export.held[1]
    assert draft is not None
    assert new_shelf(tmp_path).quarantined() == ()  # still held: the run lives
    draft.lease.close()  # as the kernel does for a dead process
    again = new_shelf(tmp_path)
    assert [name for name, _ in again.quarantined()] == [namespace_of(run)]
    assert "before its work could land" in again.quarantined()[0][1]
    assert export.draft is not None
    assert not export.draft.exists()


def test_half_an_export_that_a_crash_left_is_never_read(shelf: Shelf, tmp_path: Path) -> None:
    landed(shelf, {"tea.md": record()})
    half = tmp_path / "exports" / ".building-0000"
    (half / "shelf").mkdir(parents=True)
    again = new_shelf(tmp_path)
    assert not half.exists()
    export = exported(again, "read")
    assert len(list(export.root.rglob("*.md"))) == 1
    again.release(export)


def test_when_the_disk_fails_the_draft_is_kept_and_landing_works_afterwards(shelf: Shelf) -> None:
    export = exported(shelf)
    written(export, {"tea.md": record()})
    away = shelf.path.rename(shelf.path.with_name("away.git"))
    with pytest.raises(StoreError):
        shelf.checkpoint(export, Rules(), AT)
    assert export.draft is not None
    assert (export.draft / "tea.md").exists()
    away.rename(shelf.path)
    outcome = shelf.checkpoint(export, Rules(), AT)
    assert isinstance(outcome, Landed)
