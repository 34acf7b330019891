"""Folders whose names are on disk before anything in them is promised."""

from __future__ import annotations

import os
from pathlib import Path


def make_private_folder(folder: Path) -> None:
    """Make the folder and its missing parents, 0700, and their names durable. An existing one stays as it is.

    Raises:
        OSError: it cannot be made.
    """
    missing = [place for place in (folder, *folder.parents) if not place.exists()]
    for place in reversed(missing):
        place.mkdir(mode=0o700, exist_ok=True)
        sync_folder(place.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in the folder durable.

    Raises:
        OSError: disk failed.
    """
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
