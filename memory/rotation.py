"""From one master key to the next: a new key file, every imp's keys wrapped anew, then the new file takes its place.

At any moment each row names one master key, and that key's file is there: `master.key.next` until everything is wrapped
under it, `master.key`, or `master.key.old-ID`, which stays until it is told to go. A crash anywhere leaves a state from
which every program opens and the next rotation goes on.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from memory.errors import StoreError
from memory.keys import KEY_FILE, KeyRing
from memory.master_key import (
    FileKeyProvider,
    KeyUnusableError,
    make_key_file,
    next_key,
    old_key,
    old_keys,
    read_key_file,
)
from memory.sealing import KEY_BYTES, kek_id_of
from memory.stores.folders import sync_folder
from policy.identity import ImpId

_PASSES: Final = 5  # over all rings, for keys that other processes made under the old key meanwhile


@dataclass(frozen=True, slots=True)
class Kek:
    """One master key: where it lies and what is wrapped under it."""

    kek_id: str
    place: str  # "in use", "next", "old" or "missing"
    wrapped: int  # keys and secrets of all imps


@dataclass(frozen=True, slots=True)
class Rotated:
    """What a rotation did."""

    kek_id: str  # the key that is in use now
    before: str
    rewrapped: int


def rings(folder: Path) -> list[ImpId]:
    """The imps that have keys in this folder."""
    names = (path.parent.name for path in sorted(folder.glob(f"*/{KEY_FILE}")))
    return [ImpId(name) for name in names if "." not in name]  # such as what a broken restore left


def status(folder: Path, path: Path) -> list[Kek]:
    """Every master key that is there or that something is wrapped under. `folder` is that of all imps' keys.

    Raises:
        KeyUnusableError: the master key cannot be used.
        StoreError: a key file cannot be read.
    """
    provider = FileKeyProvider(path)
    places = {provider.current()[0]: "in use"}
    for kind, file in (("next", next_key(path)), *(("old", file) for file in old_keys(path))):
        with contextlib.suppress(KeyUnusableError):
            places.setdefault(kek_id_of(read_key_file(file)), kind)
    counts: dict[str, int] = dict.fromkeys(places, 0)
    for imp in rings(folder):
        with contextlib.closing(KeyRing.open(folder / imp, imp, provider, may_create=False)) as ring:
            for kek_id, count in ring.counts().items():
                counts[kek_id] = counts.get(kek_id, 0) + count
    return [Kek(kek_id, places.get(kek_id, "missing"), count) for kek_id, count in counts.items()]


def rotate(
    folder: Path, path: Path, randomness: Callable[[int], bytes], progress: Callable[[int], None] = lambda _: None
) -> Rotated:
    """Wrap the keys of every imp in `folder` under a new master key, and put that one at `path`.

    The old one stays beside it: backups of the keys need it. `progress` is told the number of keys wrapped anew.

    Raises:
        KeyUnusableError: the master key cannot be used; nothing was changed.
        StoreError: it is not finished; doing it again goes on.
        TamperedError: a wrapped key does not open.
    """
    with _alone(path):
        before = kek_id_of(read_key_file(path))
        if not next_key(path).exists():
            make_key_file(next_key(path), randomness(KEY_BYTES))
        kek = read_key_file(next_key(path))
        kek_id = kek_id_of(kek)
        done = _rewrap_all(folder, path, kek_id, kek, progress, 0)
        _take_place(path, before)
        for _ in range(_PASSES):
            more = _rewrap_all(folder, path, kek_id, kek, progress, done)
            done += more
            if not more:
                break
    return Rotated(kek_id, before, done)


def forget_old(folder: Path, path: Path) -> tuple[list[str], list[str]]:
    """Remove the old master keys under which nothing is wrapped: those that are gone now, and those still needed.

    Raises:
        KeyUnusableError: the master key in use cannot be used.
        StoreError: disk failed; doing it again is safe.
    """
    gone: list[str] = []
    needed: list[str] = []
    with _alone(path):
        for kek in status(folder, path):
            if kek.place != "old":
                continue
            if kek.wrapped:
                needed.append(kek.kek_id)
                continue
            _destroy_file(old_key(path, kek.kek_id))
            for imp in rings(folder):
                with contextlib.closing(
                    KeyRing.open(folder / imp, imp, FileKeyProvider(path), may_create=False)
                ) as ring:
                    ring.drop_kek(kek.kek_id)
            gone.append(kek.kek_id)
    return gone, needed


def _rewrap_all(folder: Path, path: Path, kek_id: str, kek: bytes, progress: Callable[[int], None], before: int) -> int:
    done = 0
    for imp in rings(folder):
        with contextlib.closing(KeyRing.open(folder / imp, imp, FileKeyProvider(path), may_create=False)) as ring:
            done += ring.rewrap(kek_id, kek, lambda count, base=before + done: progress(base + count))  # type: ignore[misc]
    return done


def _take_place(path: Path, before: str) -> None:
    """The new file takes the old one's place; the old key is under its other name first.

    Raises:
        StoreError: the old key is still in place.
    """
    try:
        with contextlib.suppress(FileExistsError):
            os.link(path, old_key(path, before), follow_symlinks=False)
        sync_folder(path.parent)
        next_key(path).rename(path)
        sync_folder(path.parent)
    except OSError as error:
        raise StoreError(
            f"The new master key could not take its place ({error.strerror}). Both keys lie side by side and all "
            "opens; run `impyard keys rotate` again."
        ) from error


def _destroy_file(path: Path) -> None:
    """Overwrite and remove a key file; what wear levelling and snapshots keep is out of reach."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
        try:
            os.write(handle, bytes(os.fstat(handle).st_size))
            os.fsync(handle)
        finally:
            os.close(handle)
        path.unlink()
        sync_folder(path.parent)
    except OSError as error:
        raise StoreError(f"The old master key {path} could not be removed: {error.strerror}. Try again.") from error


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """One rotation at a time.

    Raises:
        StoreError: another one is running.
    """
    try:
        handle = os.open(
            path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600
        )
    except OSError as error:
        raise StoreError(f"The folder of {path} cannot be written: {error.strerror}. Nothing was changed.") from error
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StoreError("Another rotation is running. Nothing was changed; wait for its end.") from None
        yield
    finally:
        os.close(handle)
