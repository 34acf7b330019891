"""A fresh shelf."""

from pathlib import Path

import pytest

from memory.shelf.shelf import Shelf
from tests.memory.shelf.shelves import new_shelf


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A new, empty shelf whose box runs as this very user."""
    return new_shelf(tmp_path)
