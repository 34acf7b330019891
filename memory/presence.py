"""Which processes of this machine are alive? Each holds a lock on a file of its own for as long as it lives.

A claim names its holder, so what a killed process left behind is free at once, and not only after some time has passed.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import Final

from memory.errors import StoreError

_SUFFIX: Final = ".alive"


class Presence:
    """This process's own lock file in a folder, and a look at the others'.

    Raises:
        StoreError: the folder cannot be written.
    """

    def __init__(self, folder: Path, token: str) -> None:
        self.token = token
        self._folder = folder
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._clear_dead()
            self._handle = os.open(self._path(token), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise StoreError("The memory folder cannot be written; nothing was changed.") from error

    def is_alive(self, token: str) -> bool:
        """True while the process of that token holds its file."""
        if token == self.token:
            return True
        try:
            handle = os.open(self._path(token), os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
        except OSError:
            return False
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        else:
            return False
        finally:
            os.close(handle)

    def close(self) -> None:
        """Leave; the file goes first, so nobody finds it unlocked."""
        self._path(self.token).unlink(missing_ok=True)
        os.close(self._handle)

    def _path(self, token: str) -> Path:
        return self._folder / f"{token}{_SUFFIX}"

    def _clear_dead(self) -> None:
        for path in self._folder.glob(f"*{_SUFFIX}"):
            if not self.is_alive(path.name.removesuffix(_SUFFIX)):
                path.unlink(missing_ok=True)
