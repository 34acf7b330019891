"""Who may change the shelf now? File locks that die with their holder, so that a crash never leaves one behind."""

from __future__ import annotations

import contextlib
import fcntl
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from memory.errors import StoreError

BUSY_SECONDS: Final = 30.0

_POLL_SECONDS: Final = 0.005


class Lease:
    """One held lock. Closing it twice is safe: the number of a closed descriptor may be another file's by then."""

    def __init__(self, fd: int) -> None:
        self._fd: int | None = fd

    @property
    def fd(self) -> int:
        """The descriptor, for a child that must keep the lock held.

        Raises:
            ValueError: the lease is closed.
        """
        if self._fd is None:
            raise ValueError("This lease is closed.")
        return self._fd

    def close(self) -> None:
        """Let the lock go."""
        fd, self._fd = self._fd, None
        if fd is not None:
            os.close(fd)


@contextlib.contextmanager
def held(path: Path, busy_seconds: float = BUSY_SECONDS) -> Iterator[int]:
    """Hold the lock at `path`, waiting for others; gives its descriptor, for a child that must keep it held.

    Raises:
        StoreError: others held it all that time, or the file cannot be made. Nothing was changed.
    """
    until = time.monotonic() + busy_seconds
    while (lease := try_hold(path)) is None:
        if time.monotonic() > until:
            raise StoreError(f"{path.name} was held by another program for {busy_seconds:g} s. Nothing was changed.")
        time.sleep(_POLL_SECONDS)
    try:
        yield lease.fd
    finally:
        lease.close()


def try_hold(path: Path, *, shared: bool = False) -> Lease | None:
    """The lock, held until it is closed; None when another holds it.

    Raises:
        StoreError: the file cannot be made.
    """
    try:
        fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise StoreError(f"{path} cannot be opened ({error.strerror}). Nothing was changed.") from error
    try:
        fcntl.flock(fd, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError:
        os.close(fd)
        return None
    return Lease(fd)
