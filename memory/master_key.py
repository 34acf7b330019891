"""Where do master keys come from? A private file, a systemd credential, or (for development) a variable.

A key that is short, not random, readable by others or behind a symlink is refused, and none is ever made over data.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import errno
import fcntl
import hashlib
import hmac
import os
import stat
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, Protocol

from memory.errors import StoreError
from memory.sealing import KEY_BYTES, kek_id_of
from memory.stores.folders import make_private_folder, sync_folder

CREDENTIAL: Final = "impyard-master-key"
VARIABLE: Final = "IMPYARD_MASTER_KEY"

_SUM_BYTES: Final = 4
_LEAST_DISTINCT: Final = 8  # different byte values; a random key has fewer once in 10^40
_MOST_FILE_BYTES: Final = 256


class KeyUnusableError(StoreError):
    """A master key is missing, unsafe or the wrong one. Nothing was written; the message says what to do."""


class KeyProvider(Protocol):
    """Where master keys come from."""

    def current(self) -> tuple[str, bytes]:
        """The id and the 32 bytes of the master key that wraps new keys.

        Raises:
            KeyUnusableError: there is no usable key.
        """
        ...

    def get(self, kek_id: str) -> bytes:
        """The 32 bytes of that master key.

        Raises:
            KeyUnusableError: this provider has no such key.
        """
        ...


class _OneKey:
    """A provider of a single master key, read when it is first needed and then kept in memory."""

    def __init__(self) -> None:
        self._known: tuple[str, bytes] | None = None

    def current(self) -> tuple[str, bytes]:
        """The id and the 32 bytes of the master key.

        Raises:
            KeyUnusableError: there is no usable key.
        """
        if self._known is None:
            kek = self._read()
            self._known = kek_id_of(kek), kek
        return self._known

    def get(self, kek_id: str) -> bytes:
        """The 32 bytes of the master key, if it is the one asked for.

        Raises:
            KeyUnusableError: it is another, or there is no usable key.
        """
        known_id, kek = self.current()
        if known_id != kek_id:
            raise KeyUnusableError(
                f"The key store needs the master key {kek_id}, but {known_id} was given. Nothing was changed; put the"
                " right key in place."
            )
        return kek

    @abstractmethod
    def _read(self) -> bytes: ...


class FileKeyProvider(_OneKey):
    """A master key in a file: a plain one of this user, 0600 or stricter.

    `may_create` says that no data exist yet: only then is a missing file made (0600, its folder 0700). Beside it may
    lie the key that a rotation goes to, and those that earlier ones came from; they open what is wrapped under them.
    """

    def __init__(
        self, path: Path, *, may_create: bool = False, randomness: Callable[[int], bytes] = os.urandom
    ) -> None:
        super().__init__()
        self._path = path
        self._may_create = may_create
        self._randomness = randomness
        self._seen: tuple[int, int] | None = None  # which file was read: a rotation puts another in its place
        self._beside: dict[str, bytes] = {}

    def current(self) -> tuple[str, bytes]:
        """The id and the 32 bytes of the master key, read anew once another file has taken its place.

        Raises:
            KeyUnusableError: there is no usable key.
        """
        with contextlib.suppress(OSError):  # a file that vanished: what was read of it still holds
            found = self._path.lstat()
            if self._seen != (found.st_ino, found.st_mtime_ns):
                self._known = None
                known = super().current()
                self._seen = found.st_ino, found.st_mtime_ns
                return known
        return super().current()

    def get(self, kek_id: str) -> bytes:
        """The 32 bytes of that master key: the one in use, or one that lies beside it.

        Raises:
            KeyUnusableError: it is not there, or there is no usable key.
        """
        if kek_id not in self._beside and self.current()[0] != kek_id:
            for path in (next_key(self._path), *old_keys(self._path)):
                with contextlib.suppress(KeyUnusableError):
                    kek = read_key_file(path)
                    self._beside[kek_id_of(kek)] = kek
        return self._beside[kek_id] if kek_id in self._beside else super().get(kek_id)

    def _read(self) -> bytes:
        if self._may_create and not os.path.lexists(self._path):
            _make_key_file(self._path, self._randomness(KEY_BYTES))
        return read_key_file(self._path)


class CredentialKeyProvider(_OneKey):
    """A master key that systemd put into the service's `$CREDENTIALS_DIRECTORY`."""

    def __init__(self, directory: Path, name: str = CREDENTIAL) -> None:
        super().__init__()
        self._path = directory / name

    def _read(self) -> bytes:
        # systemd leaves the file with root and lets the service in by ACL, whose mask shows as a group's read bit.
        return _read_key(_read_private(self._path, {0, os.geteuid()}, 0o037), f"credential {self._path.name}")


class EnvKeyProvider(_OneKey):
    """A master key in an environment variable: for development, since child processes and /proc can read it."""

    def __init__(self, environ: Mapping[str, str], name: str = VARIABLE) -> None:
        super().__init__()
        self._environ = environ
        self._name = name

    def _read(self) -> bytes:
        text = self._environ.get(self._name)
        if text is None:
            raise KeyUnusableError(
                f"The variable {self._name} is not set. Nothing was changed; set it to a master key."
            )
        return _read_key(text.encode(), f"variable {self._name}")


def next_key(path: Path) -> Path:
    """Where the key lies that a rotation goes to, until everything is wrapped under it."""
    return path.with_name(path.name + ".next")


def old_keys(path: Path) -> list[Path]:
    """The keys that earlier rotations came from and that were not removed yet."""
    return sorted(path.parent.glob(f"{path.name}.old-*"))


def old_key(path: Path, kek_id: str) -> Path:
    """Where that key lies once a rotation has come from it."""
    return path.with_name(f"{path.name}.old-{kek_id}")


def read_key_file(path: Path) -> bytes:
    """The master key in this file.

    Raises:
        KeyUnusableError: there is none, or it is not safe to use.
    """
    return _read_key(_read_private(path, {os.geteuid()}, 0o077), f"file {path}")


def make_key_file(path: Path, kek: bytes) -> None:
    """Write a new key to `path` whole or not at all; one that is there already stays.

    Raises:
        KeyUnusableError: it could not be written.
    """
    _make_key_file(path, kek)


def printed_key(kek: bytes) -> str:
    """A master key as text: base64 of the key and a checksum, as files and variables hold it."""
    return base64.b64encode(kek + _checksum(kek)).decode()


def _read_key(raw: bytes, where: str) -> bytes:
    """The key that these bytes hold: 32 random bytes, or their printed form."""
    text = raw.removesuffix(b"\n")
    kek = raw
    if len(text) == len(printed_key(bytes(KEY_BYTES))):
        try:
            decoded = base64.b64decode(text, validate=True)
        except binascii.Error:
            raise _unusable(where, "is not base64") from None
        kek, checksum = decoded[:KEY_BYTES], decoded[KEY_BYTES:]
        if not hmac.compare_digest(checksum, _checksum(kek)):
            raise _unusable(where, "has a wrong checksum: a character is missing or changed")
    if len(kek) != KEY_BYTES:
        raise _unusable(where, f"is neither {KEY_BYTES} bytes nor their printed form")
    if len(set(kek)) < _LEAST_DISTINCT or (kek.isascii() and bytes(kek).decode("ascii").isprintable()):
        raise _unusable(where, "is not random")
    return kek


def _read_private(path: Path, owners: set[int], shared: int) -> bytes:
    """The bytes of a plain file of one of these users with none of the `shared` mode bits. No symlink is followed."""
    where = f"file {path}"
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError:
        raise _unusable(where, "is missing") from None
    except OSError as error:
        why = "is a symlink" if error.errno == errno.ELOOP else f"cannot be opened ({error.strerror})"
        raise _unusable(where, why) from None
    try:
        found = os.fstat(fd)
        if not stat.S_ISREG(found.st_mode):
            raise _unusable(where, "is not a plain file")
        if found.st_uid not in owners:
            raise _unusable(where, "belongs to another user")
        if stat.S_IMODE(found.st_mode) & shared:
            raise _unusable(where, "can be read or changed by other users (chmod 600 it)")
        return os.read(fd, _MOST_FILE_BYTES)
    except OSError as error:
        raise _unusable(where, f"cannot be read ({error.strerror})") from None
    finally:
        os.close(fd)


def _unusable(where: str, why: str) -> KeyUnusableError:
    return KeyUnusableError(
        f"The master key cannot be used: the {where} {why}. Nothing was changed and no new key was made; put the right"
        " key in place."
    )


def _checksum(kek: bytes) -> bytes:
    return hashlib.sha256(b"impyard master key/" + kek).digest()[:_SUM_BYTES]


def _make_key_file(path: Path, kek: bytes) -> None:
    """Write a new key whole or not at all; the first of several processes wins.

    It is written and synced under another name and then renamed, so a crash leaves no half key under the real one.
    """
    try:
        make_private_folder(path.parent)
        with _first(path) as draft:
            if draft is not None:
                os.ftruncate(draft, 0)
                os.fchmod(draft, 0o600)  # an earlier draft may have another mode
                text = printed_key(kek).encode() + b"\n"
                if os.write(draft, text) != len(text):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                os.fsync(draft)
                _draft(path).rename(path)
        sync_folder(path.parent)
    except OSError as error:
        raise KeyUnusableError(
            f"The master key could not be written to {path} ({error.strerror}). Nothing was kept; see to the disk."
        ) from error


@contextlib.contextmanager
def _first(path: Path) -> Iterator[int | None]:
    """The locked draft to write the key into; None when another process has just made the key."""
    draft = os.open(_draft(path), os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(draft, fcntl.LOCK_EX)
        if os.path.lexists(path):
            _draft(path).unlink(missing_ok=True)
            yield None
        else:
            yield draft
    finally:
        os.close(draft)


def _draft(path: Path) -> Path:
    return path.with_name(path.name + ".new")
