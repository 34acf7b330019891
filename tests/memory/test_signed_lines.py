"""Authenticated lines: damage is named by line and spoils no other; a torn end is no damage."""

from __future__ import annotations

import fcntl
import os
import resource
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.errors import StoreError
from memory.signed_lines import SignedLines, stamp

ROOT = Path(__file__).parents[2]
KEY = bytes(range(32))
DOMAIN = b"test/v1"


class Reading:
    """An open file and everything it gave."""

    def __init__(self, path: Path, key: bytes = KEY, domain: bytes = DOMAIN) -> None:
        self.given: list[str] = []
        self.lines = SignedLines.open(path, domain, key, self._take)

    def _take(self, payload: str) -> bool:
        self.given.append(payload)
        return payload != "unknown"


@contextmanager
def reading(path: Path, key: bytes = KEY, domain: bytes = DOMAIN) -> Iterator[Reading]:
    opened = Reading(path, key, domain)
    yield opened
    opened.lines.close()


@contextmanager
def full_disk(limit: int) -> Iterator[None]:
    """No file of this process may grow past `limit` bytes meanwhile."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "some.log"
    with reading(path) as log:
        log.lines.append(["one", "two"])
        log.lines.append(["three", "four", "five"])
    return path


def changed(path: Path, lines: list[bytes]) -> None:
    path.write_bytes(b"".join(lines))


def test_what_was_appended_is_read_in_order_with_nothing_to_report(log: Path) -> None:
    with reading(log) as found:
        assert found.given == ["one", "two", "three", "four", "five"]
        assert found.lines.problems == []
        assert found.lines.torn == 0


def test_the_file_is_private_and_alone(log: Path) -> None:
    assert log.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in log.parent.iterdir()] == ["some.log"]


@pytest.mark.parametrize("at", range(5))
def test_a_changed_line_is_named_and_the_others_still_count(log: Path, at: int) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    rest = [name for number, name in enumerate(["one", "two", "three", "four", "five"]) if number != at]
    lines[at] = b"X" + lines[at][1:]
    changed(log, lines)
    with reading(log) as found:
        assert found.given == rest
        assert found.lines.problems == [f"some.log line {at + 1} is damaged"]
        found.lines.append(["six"])
        assert found.given == [*rest, "six"]
        assert found.lines.problems == [f"some.log line {at + 1} is damaged"]


def test_every_single_bit_flip_is_noticed(log: Path) -> None:
    whole = log.read_bytes()
    for bit in range(len(whole) * 8):
        place = bit // 8
        with log.open("r+b") as file:
            file.seek(place)
            file.write(bytes([whole[place] ^ 1 << bit % 8]))
            file.flush()
            with reading(log) as found:
                assert found.lines.problems or (found.lines.torn and place == len(whole) - 1)
                assert len(found.given) >= 3
            file.seek(place)
            file.write(whole[place : place + 1])


@pytest.mark.parametrize(
    ("order", "named"),
    [
        ([0, 2, 3, 4], 2),
        ([1, 2, 3, 4], 1),
        ([0, 1, 1, 2, 3, 4], 3),
        ([0, 2, 1, 3, 4], 2),
        ([4, 3, 2, 1, 0], 1),
        ([0, 1, 2, 3, 4, 0], 6),
    ],
)
def test_removed_added_and_moved_lines_are_named(log: Path, order: list[int], named: int) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    changed(log, [lines[at] for at in order])
    with reading(log) as found:
        assert found.lines.problems[0].startswith(f"some.log line {named} does not follow")
        assert len(found.given) == len(order)


def test_lines_of_another_key_or_another_log_do_not_count(log: Path) -> None:
    for key, domain in ((bytes(32), DOMAIN), (KEY, b"other/v1")):
        with reading(log, key, domain) as found:
            assert found.given == []
            assert len(found.lines.problems) == 5


def test_a_torn_end_is_tolerated_at_every_byte_and_the_next_line_is_sound(log: Path) -> None:
    whole = log.read_bytes()
    last = whole.rindex(b"\n", 0, -1) + 1
    for end in range(last + 1, len(whole)):
        log.write_bytes(whole[:end])
        with reading(log) as found:
            assert found.given == ["one", "two", "three", "four"]
            assert (found.lines.torn, found.lines.problems) == (1, [])
            found.lines.append(["six"])
        with reading(log) as found:
            lost = end < len(whole) - 1  # only the end of the line was missing otherwise
            assert found.given == ["one", "two", "three", "four", *([] if lost else ["five"]), "six"]
            assert (found.lines.torn, found.lines.problems) == (int(lost), [])


def test_two_crashes_in_a_row_are_no_damage(log: Path) -> None:
    whole = log.read_bytes()
    log.write_bytes(whole[:-10])
    with reading(log) as found:
        found.lines.append(["six"])
    log.write_bytes(log.read_bytes()[:-10])
    with reading(log) as found:
        found.lines.append(["seven"])
    with reading(log) as found:
        assert found.given == ["one", "two", "three", "four", "seven"]
        assert (found.lines.torn, found.lines.problems) == (2, [])


def test_damage_before_a_torn_line_is_not_excused_by_it(log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-10])
    with reading(log) as found:
        found.lines.append(["six"])
    lines = log.read_bytes().splitlines(keepends=True)
    lines[3] = b"X" + lines[3][1:]
    changed(log, lines)
    with reading(log) as found:
        assert "some.log line 4 is damaged" in found.lines.problems


def test_a_full_disk_is_said_keeps_what_was_there_and_heals(log: Path) -> None:
    with reading(log) as found:
        with full_disk(log.stat().st_size + 20), pytest.raises(StoreError, match="written"):
            found.lines.append(["six"])
        found.lines.append(["six"])
        assert found.given == ["one", "two", "three", "four", "five", "six"]
        assert (found.lines.torn, found.lines.problems) == (1, [])


def test_what_another_process_appends_is_seen_and_followed(log: Path) -> None:
    with reading(log) as one, reading(log) as two:
        one.lines.append(["six"])
        two.lines.append(["seven"])
        one.lines.refresh()
        assert one.given == two.given == ["one", "two", "three", "four", "five", "six", "seven"]
        assert one.lines.problems == two.lines.problems == []


def test_four_processes_append_at_once_and_no_line_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "some.log"
    code = (
        "import sys; from pathlib import Path; from tests.memory.test_signed_lines import Reading\n"
        "log = Reading(Path(sys.argv[1])).lines\n"
        "for n in range(50): log.append([f'{sys.argv[2]}-{n}'])"
    )
    workers = [subprocess.Popen([sys.executable, "-c", code, str(path), str(n)], cwd=ROOT) for n in range(4)]
    assert [worker.wait() for worker in workers] == [0] * 4
    with reading(path) as found:
        assert sorted(found.given) == sorted(f"{worker}-{n}" for worker in range(4) for n in range(50))
        assert (found.lines.torn, found.lines.problems) == (0, [])


def test_an_append_waits_while_another_process_appends(log: Path) -> None:
    before = log.read_bytes()
    with reading(log) as found, log.open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        waiting = threading.Thread(target=found.lines.append, args=(["six"],))
        waiting.start()
        waiting.join(0.2)
        assert waiting.is_alive()
        assert log.read_bytes() == before
        fcntl.flock(other, fcntl.LOCK_UN)
        waiting.join()
        assert found.given[-1] == "six"


def test_threads_append_at_once_and_no_line_is_lost(tmp_path: Path) -> None:
    with reading(tmp_path / "some.log") as log:
        threads = [threading.Thread(target=log.lines.append, args=([f"line-{n}"],)) for n in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(log.given) == [f"line-{n}" for n in range(8)]
        assert log.lines.problems == []


def test_a_file_cut_while_open_is_named(log: Path) -> None:
    with reading(log) as found:
        os.truncate(log, log.read_bytes().index(b"\n") + 1)
        found.lines.refresh()
        assert "cut off" in found.lines.problems[0]
        found.lines.append(["six"])
    with reading(log) as found:
        assert found.given == ["one", "six"]


def test_a_sound_line_that_nobody_understands_is_named(log: Path) -> None:
    with reading(log) as found:
        found.lines.append(["unknown"])
        assert found.lines.problems == ["some.log line 6 is sound but not understood"]


@pytest.mark.parametrize("payload", ["", "two\nlines", "ü", "tab\t", "\x1b[0m", "nul\0"])
def test_nothing_that_could_break_a_line_is_written(log: Path, payload: str) -> None:
    before = log.read_bytes()
    with reading(log) as found, pytest.raises(ValueError, match="printable"):
        found.lines.append(["fine", payload])
    assert log.read_bytes() == before


def test_appending_nothing_writes_nothing(log: Path) -> None:
    before = log.read_bytes()
    with reading(log) as found:
        found.lines.append([])
    assert log.read_bytes() == before


def test_a_symlink_a_folder_and_a_closed_file_are_stated_failures(log: Path) -> None:
    (log.parent / "link").symlink_to(log)
    for path in (log.parent / "link", log.parent):
        with pytest.raises(StoreError):
            Reading(path)
    found = Reading(log)
    found.lines.close()
    with pytest.raises(StoreError, match="closed"):
        found.lines.append(["six"])


@given(st.binary(max_size=400))
def test_no_bytes_break_the_reader(tmp_path_factory: pytest.TempPathFactory, junk: bytes) -> None:
    path = tmp_path_factory.mktemp("junk") / "some.log"
    path.write_bytes(junk)
    with reading(path) as found:
        assert found.given == []
        found.lines.append(["one"])
        assert found.given == ["one"]


def test_an_instant_is_written_in_utc_and_needs_a_time_zone() -> None:
    noon = datetime(2026, 11, 30, 13, 0, 0, 1500, tzinfo=timezone(timedelta(hours=1)))
    assert stamp(noon) == "2026-11-30T12:00:00.001Z"
    assert datetime.fromisoformat(stamp(noon)).tzinfo == UTC
    with pytest.raises(ValueError, match="time zone"):
        stamp(noon.replace(tzinfo=None))
