"""Folders of one's own, made whole."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from memory.stores.folders import make_private_folder, sync_folder


def test_every_folder_that_was_missing_is_private(tmp_path: Path) -> None:
    make_private_folder(tmp_path / "a" / "b")
    assert [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("a", "a/b")] == [0o700, 0o700]


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir(mode=0o750)
    make_private_folder(tmp_path / "a")
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o750


def test_what_is_no_folder_is_not_synced_as_one(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(NotADirectoryError):
        sync_folder(tmp_path / "file")
