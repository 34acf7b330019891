"""What is a run given of the shelf? The files of one commit, without Git, where the box can read and nobody can write.

Runs that begin at the same commit share one export. The next commit's shares its unchanged files (hard links; nobody
ever writes them). A run that may write has a draft of its own, laid over the export by the box; the folder for it to be
laid over is made in the export, empty. An export is made under another name and renamed when it is whole.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
import stat
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from memory.errors import StoreError
from memory.shelf.index import Index, fold_text, write_index
from memory.shelf.landing import ORGANIZATION, RECORDS
from memory.shelf.locking import Lease, held, try_hold
from memory.shelf.repo import File, Repository

SHELF_FOLDER: Final = "shelf"
DRAFTS_FOLDER: Final = ".drafts"
MAX_FILE_BYTES: Final = 4 << 20  # a larger file of an older shelf is left out

_LEASE: Final = "lease"
_BUILDING: Final = ".building-"


@dataclass(frozen=True, slots=True)
class Reader:
    """The box's own user, when the host can hand files to it: files to read are of its group, drafts are its own."""

    uid: int
    gid: int


@dataclass(frozen=True, slots=True)
class Shared:
    """One commit's export, held until `close`. `root` is the shelf as a run sees it."""

    root: Path
    commit: str
    index: Index
    lease: Lease

    def close(self) -> None:
        """Let it go; it is removed when nobody holds it and the shelf has moved on."""
        self.lease.close()


class Exports:
    """The folder of exports. Several processes may use one folder."""

    def __init__(self, folder: Path, repository: Repository, reader: Reader | None) -> None:
        self._folder = folder
        self._repository = repository
        self._reader = reader
        self._indexes: dict[str, Index] = {}  # the newest alone

    @classmethod
    def open(cls, folder: Path, repository: Repository, reader: Reader | None) -> Exports:
        """The exports in `folder`, made when it is missing; what a power cut may have damaged is dropped.

        Raises:
            StoreError: it cannot be made, is another's, or the box's user could not come to it.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            seen = folder.lstat()
            if not stat.S_ISDIR(seen.st_mode) or seen.st_uid != os.geteuid():
                raise StoreError(f"{folder} is not a folder of this program's own. Nothing was written there.")
            give(folder, reader)
        except OSError as error:
            raise StoreError(f"{folder} cannot be used for exports of the shelf ({error.strerror}).") from error
        if reader is not None and (closed := _closed_to(reader, folder)) is not None:
            raise StoreError(f"{closed} is closed to the box's user {reader.uid}: name a folder for exports elsewhere.")
        exports = cls(folder, repository, reader)
        with held(folder / ".lock"):
            exports._drop_unused(keep=None)
        return exports

    def take(self) -> Shared:
        """The export of the shelf as it is now, made when nobody has made it.

        Raises:
            StoreError: disk or Git failed.
        """
        with held(self._folder / ".lock"):
            commit = self._repository.head()
            place = self._folder / commit
            try:
                if not place.exists():
                    self._build(commit, place)
                lease = try_hold(place / _LEASE, shared=True)
                index = self._indexes.get(commit) or Index.open(place)
            except (OSError, ValueError) as error:
                raise StoreError(f"The shelf could not be exported to {self._folder} ({error}).") from error
            if lease is None:
                raise StoreError(f"{place} is held by another program. Nothing was exported.")
            self._indexes = {commit: index}
            self._drop_unused(keep=commit)
            return Shared(place / SHELF_FOLDER, commit, index, lease)

    def make_place(self, shared: Shared, namespace: str) -> None:
        """An empty folder in the export for the draft of this namespace to be laid over.

        Raises:
            StoreError: the disk failed.
        """
        try:
            (shared.root / RECORDS / namespace).mkdir(exist_ok=True)
            give(shared.root / RECORDS / namespace, self._reader)
        except OSError as error:
            raise StoreError(f"The export could not be prepared ({error.strerror}).") from error

    def forget_all(self) -> None:
        """Remove every export that no run holds: history was rewritten.

        Raises:
            StoreError: the folder is busy.
        """
        with held(self._folder / ".lock"):
            self._indexes = {}
            self._drop_unused(keep=None)

    def _build(self, commit: str, place: Path) -> None:
        building = self._folder / f"{_BUILDING}{secrets.token_hex(8)}"
        root = building / SHELF_FOLDER
        for made in (building, root, root / RECORDS, root / ORGANIZATION):
            made.mkdir()
            give(made, self._reader)
        files = [file for file in self._repository.files(commit) if file.size <= MAX_FILE_BYTES]
        for _ in write_index(building, self._filled(root, files)):
            pass
        (building / _LEASE).touch(mode=0o600)
        building.rename(place)

    def _filled(self, root: Path, files: list[File]) -> Iterator[tuple[File, bytes]]:
        """Put each file in its place and give its folded text; unchanged ones come from the newest older export."""
        earlier, index = self._newest()
        known = {place.path: place for place in index.places} if index is not None else {}
        fresh = [file for file in files if (there := known.get(file.path)) is None or there.blob != file.blob]
        blobs = self._repository.git.blobs([file.blob for file in fresh])
        new = {id(file) for file in fresh}
        folders = {root}
        for file in files:
            target = root / file.path
            self._make_folders(root, target.parent, folders)
            if id(file) not in new and earlier is not None and index is not None:
                try:
                    os.link(earlier / file.path, target)
                    yield file, index.folded_text(known[file.path])
                    continue
                except OSError as error:
                    if error.errno not in {errno.EMLINK, errno.EXDEV, errno.ENOENT, errno.EPERM}:
                        raise
                    data = next(self._repository.git.blobs([file.blob]))
            else:
                data = next(blobs)
            _write(target, data, is_shared=self._reader is not None)
            yield file, fold_text(file.path, data)
        blobs.close()

    def _make_folders(self, root: Path, folder: Path, made: set[Path]) -> None:
        if folder in made:
            return
        self._make_folders(root, folder.parent, made)
        with contextlib.suppress(FileExistsError):
            folder.mkdir()
        give(folder, self._reader)
        made.add(folder)

    def _newest(self) -> tuple[Path | None, Index | None]:
        for commit, index in self._indexes.items():
            if (self._folder / commit / SHELF_FOLDER).exists():
                return self._folder / commit / SHELF_FOLDER, index
        return None, None

    def _drop_unused(self, keep: str | None) -> None:
        for place in self._folder.iterdir():
            if place.name in {keep, ".lock", DRAFTS_FOLDER}:
                continue
            lease = try_hold(place / _LEASE) if (place / _LEASE).exists() else None
            if lease is None and not place.name.startswith(_BUILDING):
                continue
            remove_tree(place)
            if lease is not None:
                lease.close()


def give(folder: Path, reader: Reader | None) -> None:
    """Let the box's user read below the folder, and nobody else; new files in it get its group.

    Raises:
        OSError: it cannot be given.
    """
    if reader is None:
        folder.chmod(0o700)
        return
    os.chown(folder, -1, reader.gid)
    folder.chmod(0o2750)


def _write(target: Path, data: bytes, *, is_shared: bool) -> None:
    fd = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    with os.fdopen(fd, "wb") as file:
        file.write(data)
        if is_shared:
            os.fchmod(fd, 0o660)  # the mount is what refuses a write, and it says EROFS; a mode would say EACCES


def _closed_to(reader: Reader, folder: Path) -> Path | None:
    """The first folder on the way to this one that the reader cannot pass through."""
    for place in [*reversed(folder.absolute().parents), folder.absolute()]:
        seen = place.stat()
        may = 0o100 if seen.st_uid == reader.uid else 0o010 if seen.st_gid == reader.gid else 0o001
        if not seen.st_mode & may:
            return place
    return None


def remove_tree(folder: Path) -> None:
    """Remove a tree that others may have written, however deep and whatever its modes. What resists stays."""
    if os.geteuid() != 0:
        subprocess.run(["chmod", "-R", "u+rwX", "--", str(folder)], capture_output=True, check=False)
    subprocess.run(["rm", "-rf", "--one-file-system", "--", str(folder)], capture_output=True, check=False)
    if folder.exists():
        shutil.rmtree(folder, ignore_errors=True)
