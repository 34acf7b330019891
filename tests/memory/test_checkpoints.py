"""Checkpoints: where the journal stood, and a forger without the audit key cannot say otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from memory.checkpoints import Checkpoint, Checkpoints
from memory.forget_ledger import ForgetLedger

KEY = bytes(range(32))
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def point(seq: int) -> Checkpoint:
    return Checkpoint(seq, bytes([seq]) * 32, NOON + timedelta(hours=seq))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "checkpoints.log"


@pytest.fixture
def points(path: Path) -> Iterator[Checkpoints]:
    opened = Checkpoints.open(path, KEY)
    for seq in (0, 3, 7):
        opened.append(seq, point(seq).head, point(seq).at)
    yield opened
    opened.close()


def test_checkpoints_are_kept_in_order_with_their_times(points: Checkpoints, path: Path) -> None:
    again = Checkpoints.open(path, KEY)
    for one in (points, again):
        assert one.all() == [point(0), point(3), point(7)]
        assert one.last() == point(7)
        assert one.problems == []
    again.close()


def test_without_checkpoints_there_is_no_last_one(tmp_path: Path) -> None:
    empty = Checkpoints.open(tmp_path / "empty.log", KEY)
    assert empty.last() is None
    assert empty.all() == []
    empty.close()


def test_a_checkpoint_of_another_process_is_seen(points: Checkpoints, path: Path) -> None:
    other = Checkpoints.open(path, KEY)
    other.append(9, point(9).head, point(9).at)
    assert points.last() == point(9)
    other.close()


@pytest.mark.parametrize(
    ("old", "new"), [(b"3 03", b"4 03"), (b"0303", b"0304"), (b"T15:", b"T16:")], ids=["seq", "head", "time"]
)
def test_a_changed_checkpoint_is_named_and_does_not_count(
    points: Checkpoints, path: Path, old: bytes, new: bytes
) -> None:
    points.close()
    lines = path.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(old, new, 1)
    path.write_bytes(b"".join(lines))
    again = Checkpoints.open(path, KEY)
    assert again.problems == ["checkpoints.log line 2 is damaged"]
    assert again.all() == [point(0), point(7)]
    again.close()


def test_a_removed_checkpoint_is_named(points: Checkpoints, path: Path) -> None:
    points.close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + lines[2])
    again = Checkpoints.open(path, KEY)
    assert [problem[:40] for problem in again.problems] == ["checkpoints.log line 2 does not follow t"]
    again.close()


def test_a_ledger_line_does_not_pass_for_a_checkpoint(tmp_path: Path) -> None:
    ledger = ForgetLedger.open(tmp_path / "some.log", KEY)
    ledger.append([], ["key_a"], NOON)
    ledger.close()
    points = Checkpoints.open(tmp_path / "some.log", KEY)
    assert points.all() == []
    assert points.problems == ["some.log line 1 is damaged"]
    points.close()


@pytest.mark.parametrize(("seq", "head"), [(-1, bytes(32)), (1, bytes(31)), (1, b"")])
def test_no_impossible_checkpoint_is_written(points: Checkpoints, path: Path, seq: int, head: bytes) -> None:
    before = path.read_bytes()
    with pytest.raises(ValueError, match="checkpoint"):
        points.append(seq, head, NOON)
    assert path.read_bytes() == before
