"""Where does a run that may write put its work, and what is found there afterwards?

A draft is a folder of the box's user beside the exports, with a note of the host's own that says whose it is. The host
takes the folder back before it reads it, follows no link, opens nothing that could wait, and reads no more than the
rules allow. A draft whose holder is gone was left by a crash.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast, get_args

from memory.errors import StoreError
from memory.shelf.beneath import open_beneath, read_regular
from memory.shelf.export import DRAFTS_FOLDER, Reader, give, remove_tree
from memory.shelf.landing import MAX_DEPTH, Entry, LandingMode, Rules
from memory.shelf.locking import Lease, try_hold
from policy.identity import RunId

_FILES: Final = "files"
_ABOUT: Final = "about.json"


@dataclass(frozen=True, slots=True)
class Draft:
    """One run's place to write. `files` is what the box lays over the shelf."""

    run: RunId
    mode: LandingMode
    namespace: str | None
    files: Path
    lease: Lease

    def drop(self) -> None:
        """Remove it with all it holds."""
        remove_tree(self.files.parent)
        self.lease.close()


@dataclass(frozen=True, slots=True)
class Drafts:
    """The folder of drafts."""

    folder: Path
    reader: Reader | None

    @classmethod
    def open(cls, exports: Path, reader: Reader | None) -> Drafts:
        """The drafts beside these exports.

        Raises:
            StoreError: they cannot be made.
        """
        folder = exports / DRAFTS_FOLDER
        try:
            folder.mkdir(exist_ok=True)
            give(folder, reader)
        except OSError as error:
            raise StoreError(f"{folder} cannot be made ({error.strerror}).") from error
        return cls(folder, reader)

    def begin(self, run: RunId, mode: LandingMode, namespace: str | None, source: Path | None) -> Draft:
        """A new draft; of `source`, when given, it begins as a copy.

        Raises:
            StoreError: the disk failed, or this run has a draft already.
        """
        place = self.folder / run.lower()
        try:
            place.mkdir()
            give(place, self.reader)
            lease = try_hold(place / _ABOUT)
            if lease is None:
                raise StoreError(f"{place} is held by another program.")
            os.write(lease.fd, json.dumps({"run": run, "mode": mode, "namespace": namespace}).encode())
            (place / _FILES).mkdir()
            if source is not None:
                _copy(source, place / _FILES)
            self._hand_over(place / _FILES)
        except FileExistsError as error:
            raise StoreError(f"The run {run} has begun to write already. Nothing was changed.") from error
        except OSError as error:
            raise StoreError(f"No place to write could be made ({error.strerror}).") from error
        return Draft(run, mode, namespace, place / _FILES, lease)

    def take_back(self, draft: Draft) -> None:
        """From here on the box's user cannot come to the draft, and its contents stay as they are.

        Raises:
            StoreError: the disk failed.
        """
        try:
            fd = os.open(draft.files, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
            try:
                if self.reader is not None:
                    os.fchown(fd, os.geteuid(), os.getegid())
                os.fchmod(fd, 0o700)
            finally:
                os.close(fd)
        except OSError as error:
            raise StoreError(f"{draft.files} cannot be taken back ({error.strerror}).") from error

    def left_behind(self) -> Iterator[Draft]:
        """The drafts of runs that are no more, each held by us now.

        Raises:
            StoreError: the folder cannot be read.
        """
        for place in sorted(self.folder.iterdir()):
            lease = try_hold(place / _ABOUT)
            if lease is None:
                continue
            try:
                about = json.loads(os.pread(lease.fd, 4_096, 0))
                run, mode, namespace = RunId(about["run"]), about["mode"], about["namespace"]
            except (ValueError, KeyError, TypeError):  # killed before the run could begin
                lease.close()
                remove_tree(place)
                continue
            if mode in get_args(LandingMode) and (place / _FILES).is_dir():
                yield Draft(run, cast("LandingMode", mode), namespace, place / _FILES, lease)
            else:
                lease.close()
                remove_tree(place)

    def _hand_over(self, folder: Path) -> None:
        for at, _, names in os.walk(folder):
            for name in names:
                if self.reader is not None:
                    os.chown(Path(at) / name, self.reader.uid, self.reader.gid)
                (Path(at) / name).chmod(0o600)
            if self.reader is not None:
                os.chown(at, self.reader.uid, self.reader.gid)
            Path(at).chmod(0o700)


def survey(folder: Path, rules: Rules) -> list[Entry]:
    """Everything below the folder, up to one entry more than the rules allow, with what may be read of it.

    Raises:
        StoreError: the folder itself cannot be read.
    """
    try:
        root = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError as error:
        raise StoreError(f"{folder} cannot be read ({error.strerror}).") from error
    entries: list[Entry] = []
    waiting: list[bytes] = [b""]
    try:
        while waiting and len(entries) <= rules.max_files:
            at = waiting.pop()
            names = _names(root, at, rules.max_files + 1)
            if names is None:  # what is in it cannot be judged, so nothing may land
                entries.append(Entry(at.decode("utf-8", "surrogateescape"), "other"))
            for name in names or ():
                path = at + b"/" + name if at else name
                entry = _entry(root, path, rules.max_file_bytes)
                entries.append(entry)
                if entry.kind == "folder" and path.count(b"/") <= MAX_DEPTH:
                    waiting.append(path)
        return entries
    finally:
        os.close(root)


def _names(root: int, folder: bytes, limit: int) -> list[bytes] | None:
    """Up to so many names in a folder below the root; None when it cannot be read."""
    try:
        fd = open_beneath(root, folder, os.O_RDONLY | os.O_DIRECTORY) if folder else os.dup(root)
    except OSError:
        return None
    try:
        with os.scandir(fd) as found:
            return sorted(os.fsencode(entry.name) for entry, _ in zip(found, range(limit), strict=False))
    finally:
        os.close(fd)


def _entry(root: int, path: bytes, max_bytes: int) -> Entry:
    name = path.decode("utf-8", "surrogateescape")
    try:
        seen = os.stat(path, dir_fd=root, follow_symlinks=False)
        if stat.S_ISDIR(seen.st_mode):
            return Entry(name, "folder", links=seen.st_nlink)
        if stat.S_ISLNK(seen.st_mode):
            return Entry(name, "link", seen.st_size, seen.st_nlink)
        if not stat.S_ISREG(seen.st_mode):
            return Entry(name, "other", seen.st_size, seen.st_nlink)
        fd = open_beneath(root, path)
    except OSError:
        return Entry(name, "file")
    try:
        data = read_regular(fd, max_bytes)
        return Entry(name, "file", seen.st_size, seen.st_nlink, data)
    except OSError:
        return Entry(name, "file", seen.st_size, seen.st_nlink)
    finally:
        os.close(fd)


def _copy(source: Path, target: Path) -> None:
    """Copies of the files below `source`, never links: the run may write them."""
    for at, folders, names in os.walk(source):
        to = target / Path(at).relative_to(source)
        for name in folders:
            (to / name).mkdir()
        for name in names:
            (to / name).write_bytes((Path(at) / name).read_bytes())
