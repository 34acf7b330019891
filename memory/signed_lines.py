"""How does a log outside the database stay true? Append-only text whose lines are authenticated and follow each other.

A line is `<payload> <link><mac of the line before> <mac>`. The link is `-`, or `~` when the writer found a torn line
just before: then a crash left it, and nobody was promised what it said. Damage, removal, insertion and reordering are
named by line; cutting off whole lines at the end is not seen. A damaged line spoils no other.

Durability: appends hold the file's lock, go out as one write and are synced before they return. A crash in between
leaves a torn tail at worst, which later appends leave behind on a line of its own.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import hmac
import os
import stat
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from memory.errors import StoreError
from memory.stores.folders import make_private_folder, sync_folder
from memory.stores.keyfile import BUSY_S

_MAC_DIGITS: Final = 32
_FIRST: Final = "0" * _MAC_DIGITS  # what the first line follows
_NEXT: Final = "-"
_AFTER_TORN: Final = "~"
_LOCK_POLL_S: Final = 0.005


@dataclass(frozen=True, slots=True)
class _Line:
    payload: str
    link: str
    follows: str
    mac: str


class SignedLines:
    """One open file. `take` is given every sound payload in order and says whether it understood it.

    A payload comes again only after the file was cut and is read anew.
    """

    def __init__(self, path: Path, fd: int, domain: bytes, key: bytes, take: Callable[[str], bool]) -> None:
        self._path = path
        self._fd: int | None = fd
        self._domain = domain
        self._key = key
        self._take = take
        self._guard = threading.RLock()
        self._read_to = 0  # bytes; the end of the last whole line that was read
        self._size = 0  # bytes the file had then, a torn tail included
        self._tail = b""
        self._line_count = 0
        self._last_mac = _FIRST
        self._suspects: list[int] = []  # bad lines that no sound line has followed yet
        self._problems: list[str] = []
        self._torn = 0

    @classmethod
    def open(cls, path: Path, domain: bytes, key: bytes, take: Callable[[str], bool]) -> SignedLines:
        """The file at `path`, made (0600, missing folders 0700) when it is not there, and read.

        Raises:
            StoreError: it cannot be made or read, or is a symlink.
        """
        try:
            make_private_folder(path.parent)
            fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise _failed(path, "opened", error) from error
        lines = cls(path, fd, domain, key, take)
        try:
            lines._prepare(fd)
            lines.refresh()
        except BaseException:
            lines.close()
            raise
        return lines

    @property
    def problems(self) -> list[str]:
        """Each damaged, missing, added or moved line, by file and number; empty when all is sound."""
        with self._guard:
            return [*self._problems, *(self._damaged(number) for number in self._suspects)]

    @property
    def torn(self) -> int:
        """How many lines a crash cut short. They were never acknowledged and are no damage."""
        with self._guard:
            return self._torn + bool(self._tail)

    def refresh(self) -> None:
        """Take what others have appended. Costs one `fstat` when there is nothing new.

        Raises:
            StoreError: the file cannot be read.
        """
        with self._guard:
            try:
                size = os.fstat(self._open_fd()).st_size
                if size == self._size:
                    return
                if size < self._read_to:
                    self._problems.append(f"{self._path.name} became shorter while it was open: its end was cut off")
                    self._restart()
                self._read(size)
            except OSError as error:
                raise _failed(self._path, "read", error) from error

    def append(self, payloads: Sequence[str]) -> None:
        """Add these lines, on disk before this returns: one write and one sync. None: nothing happens.

        Raises:
            StoreError: they may not be on disk; adding them again is safe.
            ValueError: a payload is no single line of printable ASCII.
        """
        if any(not payload or not payload.isascii() or not payload.isprintable() for payload in payloads):
            raise ValueError("A line holds printable ASCII only.")
        if not payloads:
            return
        with self._guard, self._locked() as fd:
            self.refresh()
            try:
                _write_all(fd, self._lines(payloads))
                os.fdatasync(fd)
            except OSError as error:
                raise _failed(self._path, "written", error) from error
            self.refresh()

    def close(self) -> None:
        """Close the file; closing twice does nothing."""
        with self._guard:
            if self._fd is not None:
                os.close(self._fd)
                self._fd = None

    def _prepare(self, fd: int) -> None:
        try:
            found = os.fstat(fd)
            if not stat.S_ISREG(found.st_mode):
                raise StoreError(f"{self._path} is not a plain file. Nothing was read or written.")
            if stat.S_IMODE(found.st_mode) != 0o600:
                os.fchmod(fd, 0o600)
            if found.st_size == 0:
                sync_folder(self._path.parent)
        except OSError as error:
            raise _failed(self._path, "opened", error) from error

    def _read(self, size: int) -> None:
        data = bytearray()
        while chunk := os.pread(
            self._open_fd(), max(size - self._read_to - len(data), 1 << 12), self._read_to + len(data)
        ):
            data += chunk
        whole, newline, tail = bytes(data).rpartition(b"\n")
        if newline:
            for raw in whole.split(b"\n"):
                self._follow(raw)
        self._read_to += len(whole) + len(newline)
        self._tail = tail
        self._size = self._read_to + len(tail)

    def _restart(self) -> None:
        self._read_to = self._line_count = self._torn = 0
        self._last_mac = _FIRST
        self._suspects = []

    def _follow(self, raw: bytes) -> None:
        """Judge one whole line and pass its payload on if it is sound."""
        self._line_count += 1
        line = self._parse(raw)
        if line is None:
            self._suspects.append(self._line_count)
            return
        if self._suspects:
            if line.link == _AFTER_TORN and line.follows == self._last_mac:
                self._torn += len(self._suspects)
            else:
                self._problems += [self._damaged(number) for number in self._suspects]
            self._suspects = []
        elif line.follows != self._last_mac:
            self._problems.append(
                f"{self._path.name} line {self._line_count} does not follow the line before it:"
                " lines were removed, added or moved there"
            )
        self._last_mac = line.mac
        if not self._take(line.payload):
            self._problems.append(f"{self._path.name} line {self._line_count} is sound but not understood")

    def _parse(self, raw: bytes) -> _Line | None:
        """The line, if its MAC holds."""
        signed, _, mac = raw.rpartition(b" ")
        if not hmac.compare_digest(mac, self._mac(signed).encode()):
            return None
        payload, _, link = signed.decode("ascii").rpartition(" ")
        return _Line(payload, link[:1], link[1:], mac.decode("ascii"))

    def _lines(self, payloads: Sequence[str]) -> bytes:
        """The bytes to append; a torn tail is ended first."""
        before, link, follows = b"", _NEXT, self._last_mac
        if self._tail:
            before = b"\n"
            cut = self._parse(self._tail)  # sound when only its end of line was lost
            link, follows = (_AFTER_TORN, follows) if cut is None else (_NEXT, cut.mac)
        lines = [before]
        for payload in payloads:
            signed = f"{payload} {link}{follows}".encode("ascii")
            link, follows = _NEXT, self._mac(signed)
            lines.append(signed + b" " + follows.encode("ascii") + b"\n")
        return b"".join(lines)

    def _mac(self, signed: bytes) -> str:
        digest = hmac.digest(self._key, len(self._domain).to_bytes(4) + self._domain + signed, hashlib.sha256)
        return digest.hex()[:_MAC_DIGITS]

    def _damaged(self, number: int) -> str:
        return f"{self._path.name} line {number} is damaged"

    def _open_fd(self) -> int:
        if self._fd is None:
            raise StoreError(f"{self._path} is closed. Nothing was read or written.")
        return self._fd

    @contextlib.contextmanager
    def _locked(self) -> Iterator[int]:
        fd = self._open_fd()
        deadline = time.monotonic() + BUSY_S
        while True:
            try:
                fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError as error:
                if time.monotonic() >= deadline:
                    raise _failed(self._path, "locked", error) from error
                time.sleep(_LOCK_POLL_S)
        try:
            yield fd
        finally:
            fcntl.flock(fd, fcntl.LOCK_UN)


def stamp(at: datetime) -> str:
    """The instant in UTC to the millisecond, as the logs write it.

    Raises:
        ValueError: `at` has no time zone.
    """
    if at.tzinfo is None:
        raise ValueError("An instant has a time zone.")
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _write_all(fd: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(fd, left) :]


def _failed(path: Path, done: str, error: OSError) -> StoreError:
    return StoreError(
        f"{path} cannot be {done} ({error.strerror}). What it held is kept; see to the disk, trying again is safe."
    )
