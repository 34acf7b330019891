"""Rooms for the box's tests; pytest's own folders are closed to the box's user."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.ports import Room
from tests.adapters.box.rooms import furnish, require_programs


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user of the machine can come to."""
    folder = Path(tempfile.mkdtemp(prefix="impyard-test-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def room(open_folder: Path) -> Room:
    """A furnished room on a machine that can make boxes."""
    require_programs()
    return furnish(open_folder)
