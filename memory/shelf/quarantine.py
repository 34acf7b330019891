"""Where does work go that may not land? Aside, whole, with the reason in plain words, for the owner alone to look at.

A folder a run: `reason.txt`, `listing.txt` (every name, escaped, with its kind and size) and the regular files by
number, because a hostile name is no name for a file of the host. It appears complete or not at all.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from memory.errors import StoreError
from memory.shelf.landing import Entry, Quarantined, shown
from memory.stores.folders import make_private_folder, sync_folder
from policy.identity import RunId

_UNFINISHED: Final = ".unfinished-"


@dataclass(frozen=True, slots=True)
class SetAside:
    """The run's work did not land. `reason` is one sentence; `folder` holds the work and the reason."""

    quarantined: Quarantined
    folder: Path

    @property
    def reason(self) -> str:
        """Why, in one sentence."""
        return self.quarantined.reason


def set_aside(quarantine: Path, run: RunId, entries: Sequence[Entry], why: Quarantined) -> SetAside:
    """Keep this work aside, on disk before this returns.

    Raises:
        StoreError: the disk failed; nothing is there under the run's name.
    """
    try:
        make_private_folder(quarantine)
        unfinished = quarantine / f"{_UNFINISHED}{secrets.token_hex(8)}"
        (unfinished / "files").mkdir(parents=True, mode=0o700)
        listing = []
        for number, entry in enumerate(entries, start=1):
            kept = f"files/{number:04}" if entry.data is not None else "not kept"
            listing.append(f"{kept}\t{entry.kind}\t{entry.size}\t{shown(entry.path)}\n")
            if entry.data is not None:
                _write(unfinished / kept, entry.data)
        _write(unfinished / "listing.txt", "".join(listing).encode("ascii", "backslashreplace"))
        _write(unfinished / "reason.txt", f"{why.code}: {why.reason}\nRun: {run}\n".encode("utf-8", "backslashreplace"))
        sync_folder(unfinished / "files")
        sync_folder(unfinished)
        folder = _free_name(quarantine, run)
        unfinished.rename(folder)
        sync_folder(quarantine)
    except OSError as error:
        raise StoreError(f"The work of {run} could not be set aside in {quarantine} ({error.strerror}).") from error
    return SetAside(why, folder)


def reasons(quarantine: Path) -> tuple[tuple[str, str], ...]:
    """Each folder of the quarantine by name, with the first line of its reason.

    Raises:
        StoreError: it cannot be read.
    """
    if not quarantine.is_dir():
        return ()
    try:
        folders = sorted(place for place in quarantine.iterdir() if not place.name.startswith(_UNFINISHED))
        return tuple((place.name, (place / "reason.txt").read_text("utf-8").splitlines()[0]) for place in folders)
    except (OSError, IndexError) as error:
        raise StoreError(f"{quarantine} cannot be read.") from error


def _free_name(quarantine: Path, run: RunId) -> Path:
    """The run's own name, or with a number when it has been set aside before."""
    name = run.lower()
    taken = {place.name for place in quarantine.iterdir()}
    again = (f"{name}-{count}" for count in range(2, len(taken) + 3))
    return quarantine / (name if name not in taken else next(other for other in again if other not in taken))


def _write(path: Path, data: bytes) -> None:
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    with os.fdopen(fd, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(fd)
