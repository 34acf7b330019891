"""How do wrapped keys lie on disk? One small SQLite file an imp, whose every commit and checkpoint holds one file lock.

SQLite before 3.51.3 can corrupt a WAL when a checkpoint races a commit, so both happen only under `keys.lock`, and
SQLite starts none of its own: none by size, and the one at the last close is taken under the lock too.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import sqlite3
import stat
import threading
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from memory.errors import StoreError
from memory.stores.folders import make_private_folder, sync_folder
from memory.stores.sqlite import copy_whole

LATEST: Final = 1  # the newest schema this program knows
BUSY_S: Final = 10.0  # seconds to wait for another process
WAL_LIMIT: Final = 1 << 20  # bytes; a longer write-ahead log is folded into the file after a commit

_SCHEMA: Final = Path(__file__).parent / "keys_schema"
_LOCK_POLL_S: Final = 0.005
_PRAGMAS: Final = (
    "PRAGMA synchronous=FULL",
    "PRAGMA secure_delete=ON",
    "PRAGMA wal_autocheckpoint=0",
    "PRAGMA temp_store=MEMORY",
    "PRAGMA trusted_schema=OFF",
)


@dataclass(frozen=True, slots=True)
class KeyRow:
    """One wrapped data key; `key_id` and `kek_id` are public."""

    key_id: str
    kek_id: str
    wrapped: bytes


@dataclass(frozen=True, slots=True)
class Identity:
    """Whose key file this is, and the check values of the master keys it was written under."""

    imp: str
    checks: dict[str, bytes]  # by kek_id


class KeyFile:
    """The open file: one connection that writes, one that reads, each behind its own lock.

    A reader therefore never waits for a commit's sync.
    """

    def __init__(self, path: Path, lock_fd: int, busy_s: float) -> None:
        self._path = path
        self._busy_s = busy_s
        self._lock_fd: int | None = lock_fd
        self._writing = threading.RLock()
        self._reading = threading.RLock()
        self._held = False  # the file lock, by whoever has the thread lock
        self._writer: sqlite3.Connection | None = None
        self._reader: sqlite3.Connection | None = None

    @classmethod
    def open(cls, path: Path, busy_s: float = BUSY_S) -> KeyFile:
        """The file at `path`, made with its folder (0700) and empty when missing. No table is made or changed.

        Raises:
            StoreError: it cannot be opened, is a symlink, or was written by a newer program.
        """
        try:
            make_private_folder(path.parent)
            path.parent.chmod(0o700)
            lock_fd = os.open(path.with_name("keys.lock"), os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise _unusable(path, error) from error
        file = cls(path, lock_fd, busy_s)
        try:
            with file._locked():
                file._connect()
        except BaseException:
            with contextlib.suppress(StoreError):
                file.close()
            raise
        return file

    def identity(self) -> Identity | None:
        """Whose file this is; None: nobody's yet, it is new.

        Raises:
            StoreError: the file cannot be read.
        """
        with self._read() as reader:
            if reader.execute("PRAGMA user_version").fetchone()[0] == 0:
                return None
            return _identity(reader)

    def found(self, identity: Identity, secrets: dict[str, tuple[str, bytes]]) -> Identity:
        """Make the tables and write whose file this is, unless another process was first; the identity that counts.

        `secrets` are (kek_id, wrapped) by name.

        Raises:
            StoreError: nothing was written.
        """
        with self._write() as writer:
            if writer.execute("PRAGMA user_version").fetchone()[0] == 0:
                _run_script(writer, (_SCHEMA / "0001_keys.sql").read_text(encoding="utf-8"))
                writer.execute("PRAGMA user_version=1")
            stored = _identity(writer)
            if stored is not None:
                return stored
            writer.execute("INSERT INTO ring (one, imp) VALUES (1, ?)", (identity.imp,))
            writer.executemany("INSERT INTO kek (kek_id, check_value) VALUES (?, ?)", identity.checks.items())
            rows = [(name, kek_id, wrapped) for name, (kek_id, wrapped) in secrets.items()]
            writer.executemany("INSERT INTO secret (name, kek_id, wrapped) VALUES (?, ?, ?)", rows)
        return identity

    def secret(self, name: str) -> tuple[str, bytes] | None:
        """The (kek_id, wrapped) secret of that name; None: there is none.

        Raises:
            StoreError: the file cannot be read.
        """
        with self._read() as reader:
            row = reader.execute("SELECT kek_id, wrapped FROM secret WHERE name = ?", (name,)).fetchone()
        return None if row is None else (row[0], row[1])

    def keys_of(self, owner_kind: str, owner_ident: str) -> list[KeyRow]:
        """The owner's live keys, the one in use first.

        Raises:
            StoreError: the file cannot be read.
        """
        with self._read() as reader:
            return _keys_of(reader, owner_kind, owner_ident)

    def add_key(
        self, owner_kind: str, owner_ident: str, fresh: KeyRow, made_ms: int, besides: frozenset[str]
    ) -> list[KeyRow]:
        """The owner's keys after `fresh` was added, which happens only if all they have is among `besides`.

        On disk, synced, before this returns.

        Raises:
            StoreError: nothing was stored.
        """
        with self._write() as writer:
            rows = _keys_of(writer, owner_kind, owner_ident)
            if any(row.key_id not in besides for row in rows):
                return rows
            writer.execute(
                "INSERT INTO data_key (key_id, owner_kind, owner_ident, kek_id, wrapped, made_ms)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (fresh.key_id, owner_kind, owner_ident, fresh.kek_id, fresh.wrapped, made_ms),
            )
        return [fresh, *rows]

    def destroy(self, key_ids: Iterable[str]) -> int:
        """Delete these keys, overwrite them, and empty the write-ahead log. The number that was still there.

        The row goes first and for good; the overwriting is repeated by every call, so a call that failed half way is
        finished by the next.

        Raises:
            StoreError: disk failed, or a reader kept the log from being emptied for the whole busy time.
        """
        with self._locked():
            with self._write() as writer:
                cursor = writer.executemany("DELETE FROM data_key WHERE key_id = ?", [(key,) for key in key_ids])
                gone = max(cursor.rowcount, 0)
            self._checkpoint()
        return gone

    def copy_to(self, goal: Path) -> None:
        """A whole copy of the file as of now in a new file at `goal` (0600), synced.

        Raises:
            StoreError: there is no whole copy.
        """
        with self._locked():
            if self._writer is None:
                raise _closed(self._path)
            copy_whole(self._writer, goal)

    def counts(self) -> dict[str, int]:
        """How many keys and secrets are wrapped under each master key the file knows.

        Raises:
            StoreError: the file cannot be read.
        """
        with self._read() as reader:
            rows = reader.execute(
                "SELECT kek_id, (SELECT count(*) FROM data_key WHERE data_key.kek_id = kek.kek_id)"
                " + (SELECT count(*) FROM secret WHERE secret.kek_id = kek.kek_id) FROM kek ORDER BY kek_id"
            ).fetchall()
        return dict(rows)

    def add_kek(self, kek_id: str, check: bytes) -> None:
        """Know one more master key; one that is known stays as it is.

        Raises:
            StoreError: nothing was written.
        """
        with self._write() as writer:
            writer.execute(
                "INSERT INTO kek (kek_id, check_value) VALUES (?, ?) ON CONFLICT DO NOTHING", (kek_id, check)
            )

    def drop_kek(self, kek_id: str) -> bool:
        """Know a master key no longer; False, and nothing is changed, while something is wrapped under it.

        Raises:
            StoreError: nothing was changed.
        """
        with self._write() as writer:
            for table in ("data_key", "secret"):
                if writer.execute(f"SELECT 1 FROM {table} WHERE kek_id = ? LIMIT 1", (kek_id,)).fetchone():  # noqa: S608
                    return False
            writer.execute("DELETE FROM kek WHERE kek_id = ?", (kek_id,))
        return True

    def not_under(self, kek_id: str, limit: int) -> list[tuple[str, str, KeyRow]]:
        """Some keys that are wrapped under another master key: owner kind, owner ident, key.

        Raises:
            StoreError: the file cannot be read.
        """
        with self._read() as reader:
            rows = reader.execute(
                "SELECT owner_kind, owner_ident, key_id, kek_id, wrapped FROM data_key WHERE kek_id <> ?"
                " ORDER BY place LIMIT ?",
                (kek_id, limit),
            ).fetchall()
        return [(kind, ident, KeyRow(*row)) for kind, ident, *row in rows]

    def secrets_not_under(self, kek_id: str) -> list[tuple[str, str, bytes]]:
        """The secrets that are wrapped under another master key: name, kek_id, wrapped.

        Raises:
            StoreError: the file cannot be read.
        """
        with self._read() as reader:
            return reader.execute("SELECT name, kek_id, wrapped FROM secret WHERE kek_id <> ?", (kek_id,)).fetchall()

    def rewrap(self, kek_id: str, rows: Iterable[tuple[KeyRow, bytes]]) -> None:
        """Replace the wraps of these keys, all or none; a key that is gone, or was rewrapped already, stays so.

        Raises:
            StoreError: nothing was changed.
        """
        with self._write() as writer:
            writer.executemany(
                "UPDATE data_key SET kek_id = ?, wrapped = ? WHERE key_id = ? AND kek_id = ?",
                [(kek_id, wrapped, row.key_id, row.kek_id) for row, wrapped in rows],
            )

    def rewrap_secret(self, name: str, old_id: str, kek_id: str, wrapped: bytes) -> None:
        """Replace the wrap of one secret.

        Raises:
            StoreError: nothing was changed.
        """
        with self._write() as writer:
            writer.execute(
                "UPDATE secret SET kek_id = ?, wrapped = ? WHERE name = ? AND kek_id = ?",
                (kek_id, wrapped, name, old_id),
            )

    def changes(self) -> int:
        """A number that differs whenever anybody, here or in another process, has committed in between.

        Raises:
            StoreError: the file cannot be read.
        """
        with self._read() as reader:
            return int(reader.execute("PRAGMA data_version").fetchone()[0])

    def close(self) -> None:
        """Close both connections; the log is folded into the file. Closing twice does nothing.

        Raises:
            StoreError: another process kept the lock for the whole busy time. The keys on disk are whole.
        """
        if self._lock_fd is None:
            return
        with self._locked():
            for connection in (self._reader, self._writer):
                if connection is not None:
                    connection.close()
        os.close(self._lock_fd)
        self._lock_fd = None

    def _connect(self) -> None:
        try:
            if not self._path.exists() and not self._path.is_symlink():
                # Made before SQLite sees it, for its mode: the log files copy it. An existing file is never opened
                # here, since closing it would drop the locks of every other connection in this process.
                os.close(os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
                sync_folder(self._path.parent)
            if not stat.S_ISREG(self._path.lstat().st_mode):
                raise StoreError(f"The key file {self._path} is not a plain file. Nothing was read or written.")
            self._path.chmod(0o600)
            self._writer = self._connection()
            self._reader = self._connection()
            self._reader.execute("PRAGMA query_only=ON")
            version = self._writer.execute("PRAGMA user_version").fetchone()[0]
        except (OSError, sqlite3.Error) as error:
            raise _unusable(self._path, error) from error
        if version > LATEST:
            raise StoreError(
                f"The key file {self._path} was written by a newer Impyard. It is untouched; start that version."
            )

    def _connection(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, self._busy_s, isolation_level=None, check_same_thread=False)
        if connection.execute("PRAGMA journal_mode=WAL").fetchone()[0] != "wal":
            connection.close()
            raise sqlite3.OperationalError("no write-ahead log on this file system")
        for pragma in _PRAGMAS:
            connection.execute(pragma)
        return connection

    @contextlib.contextmanager
    def _read(self) -> Iterator[sqlite3.Connection]:
        with self._reading:
            if self._reader is None:
                raise _closed(self._path)
            try:
                yield self._reader
            except sqlite3.Error as error:
                raise StoreError(f"The key file {self._path} cannot be read ({_named(error)}). Try again.") from error

    @contextlib.contextmanager
    def _write(self) -> Iterator[sqlite3.Connection]:
        """One transaction, synced when the block ends; an exception in it rolls everything back."""
        with self._locked():
            if self._writer is None:
                raise _closed(self._path)
            try:
                self._writer.execute("BEGIN IMMEDIATE")
                try:
                    yield self._writer
                    self._writer.execute("COMMIT")
                finally:
                    if self._writer.in_transaction:
                        self._writer.execute("ROLLBACK")
            except sqlite3.Error as error:
                raise StoreError(
                    f"The key file {self._path} cannot be written ({_named(error)}). No key was stored or changed;"
                    " trying again later is safe."
                ) from error
            self._trim()

    def _trim(self) -> None:
        """Keep the log short. It is not needed for safety, so a busy reader only puts it off."""
        wal = self._path.with_name(self._path.name + "-wal")
        with contextlib.suppress(OSError, StoreError):
            if wal.stat().st_size > WAL_LIMIT:
                self._checkpoint()

    def _checkpoint(self) -> None:
        if self._writer is None:
            raise _closed(self._path)
        try:
            busy = self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
            if not busy:
                self._sync_log()
        except (OSError, sqlite3.Error) as error:
            raise StoreError(
                f"The log of the key file {self._path} could not be emptied ({_named(error)}). Deleted keys are gone,"
                " but traces may be left on disk: repeat the deletion."
            ) from error
        if busy:
            raise StoreError(
                f"A reader keeps the log of the key file {self._path} from being emptied. Deleted keys are gone, but"
                " traces may be left on disk: repeat the deletion."
            )

    def _sync_log(self) -> None:
        # SQLite does not sync after it cuts the log: without this a power cut could bring the old bytes back.
        log = os.open(self._path.with_name(self._path.name + "-wal"), os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
        try:
            os.fsync(log)
        finally:
            os.close(log)

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        """Hold this ring's thread lock and the file lock; entered again by the same thread, it does nothing more."""
        with self._writing:
            if self._lock_fd is None:
                raise _closed(self._path)
            if self._held:
                yield
                return
            self._take_lock(self._lock_fd)
            self._held = True
            try:
                yield
            finally:
                self._held = False
                fcntl.flock(self._lock_fd, fcntl.LOCK_UN)

    def _take_lock(self, lock_fd: int) -> None:
        deadline = time.monotonic() + self._busy_s
        while True:
            try:
                fcntl.flock(lock_fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if time.monotonic() >= deadline:
                    raise StoreError(
                        f"Another process has held the lock of the key file {self._path} for {self._busy_s:g} s."
                        " Nothing was stored; trying again later is safe."
                    ) from None
                time.sleep(_LOCK_POLL_S)
            else:
                return


def _identity(connection: sqlite3.Connection) -> Identity | None:
    row = connection.execute("SELECT imp FROM ring").fetchone()
    if row is None:
        return None
    return Identity(row[0], dict(connection.execute("SELECT kek_id, check_value FROM kek").fetchall()))


def _keys_of(connection: sqlite3.Connection, owner_kind: str, owner_ident: str) -> list[KeyRow]:
    rows = connection.execute(
        "SELECT key_id, kek_id, wrapped FROM data_key WHERE owner_kind = ? AND owner_ident = ? ORDER BY place DESC",
        (owner_kind, owner_ident),
    ).fetchall()
    return [KeyRow(*row) for row in rows]


def _run_script(connection: sqlite3.Connection, script: str) -> None:
    # executescript would commit first; statement by statement stays within the open transaction.
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement)
            statement = ""


def _unusable(path: Path, error: Exception) -> StoreError:
    return StoreError(f"The key file {path} cannot be opened ({_named(error)}). Nothing was changed; see to the disk.")


def _closed(path: Path) -> StoreError:
    return StoreError(f"The key file {path} is closed. Nothing was read or stored.")


def _named(error: Exception) -> str:
    """The error in words; SQLite's and the system's messages name no content here, since rows are bound values."""
    return str(error) or type(error).__name__
