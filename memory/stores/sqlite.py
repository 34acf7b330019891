"""One SQLite file with one writer: a lock file, `BEGIN IMMEDIATE`, group commit, checkpoints under the same lock.

Every write of the store goes through `SqliteFile.submit`. Works queued while a commit runs share the next one, so many
callers cost one sync. The lock file also keeps checkpoints and commits of several processes apart: SQLite before 3.51.3
can corrupt a WAL when they race, which is why `wal_autocheckpoint` is off.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, Final, TypeVar

import aiosqlite

from memory.errors import StoreError
from memory.stores.folders import make_private_folder

T = TypeVar("T")

BATCH: Final = 256  # works that share one commit at most
CHECKPOINT_BYTES: Final = 4 * 1024 * 1024  # of WAL, after which the writer moves it into the main file
_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA secure_delete=ON",
    "PRAGMA wal_autocheckpoint=0",
    "PRAGMA temp_store=MEMORY",
    "PRAGMA foreign_keys=ON",
)

Work = Callable[["Tx"], T]


class Tx:
    """One open transaction: plain SQL, scratch space shared by the works of a batch, and what to do once it is kept."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.scratch: dict[str, Any] = {}
        self.kept: list[tuple[int, Callable[[], None]]] = []
        self.work = 0  # the index, in its batch, of the work that runs now

    def all(self, sql: str, values: tuple[object, ...] = ()) -> list[Any]:
        """Every row."""
        return self._connection.execute(sql, values).fetchall()

    def one(self, sql: str, values: tuple[object, ...] = ()) -> Any | None:  # noqa: ANN401 - a row's columns are untyped
        """The first row, or None."""
        return self._connection.execute(sql, values).fetchone()

    def run(self, sql: str, values: tuple[object, ...] = ()) -> int:
        """The number of rows changed."""
        return self._connection.execute(sql, values).rowcount

    def once_kept(self, act: Callable[[], None]) -> None:
        """Do this after the commit, before the caller hears of it; should it fail, only this work's caller is told."""
        self.kept.append((self.work, act))


class _Writer(aiosqlite.Connection):
    async def call(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Cross to the connection's thread once for a whole batch; the public calls would cross once a statement."""
        result: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return result


@dataclass(slots=True)
class _Queued:
    work: Work[Any]
    done: asyncio.Future[Any]


class SqliteFile:
    """The file, its writer and a read-only connection. Use `open_file`."""

    def __init__(self, path: Path, writer: _Writer, reader: sqlite3.Connection, busy: float) -> None:
        self.path = path
        self.busy = busy
        self._writer = writer
        self._reader = reader
        self._lock_path = path.with_suffix(".lock")
        self._queue: asyncio.Queue[_Queued | None] = asyncio.Queue()
        self._closed = False

    def read(self, sql: str, values: tuple[object, ...] = ()) -> list[Any]:
        """Every row, read now, on this thread; sees what other processes committed.

        Raises:
            StoreError: the file cannot be read.
        """
        try:
            return self._reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError("The memory file cannot be read right now; nothing was changed.") from error

    async def submit(self, work: Work[T]) -> T:
        """What `work` returns, once it is on disk. A cancelled caller does not cancel the work.

        Raises:
            StoreError: the file cannot be written; nothing of this work was stored.
        """
        if self._closed:
            raise StoreError("The memory file is closed; nothing was stored.")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Queued(work, done))
        return await done

    async def truncate(self) -> bool:
        """Move the whole WAL into the main file and empty it. False when a reader kept it busy."""
        return await self._writer.call(lambda connection: self._checkpoint(connection, "TRUNCATE"))

    async def copy_to(self, goal: Path) -> None:
        """A whole copy of the file as of now in a new file at `goal` (0600), synced; writes wait until it is made.

        Raises:
            StoreError: there is no whole copy.
        """
        await self._writer.call(lambda connection: self._copy(connection, goal))

    def _copy(self, connection: sqlite3.Connection, goal: Path) -> None:
        with self._locked():
            copy_whole(connection, goal)

    def size(self) -> int:
        """The bytes of the file and its write-ahead log."""
        return self.path.stat().st_size + self._wal_bytes()

    async def serve(self) -> None:
        """Drain the queue until `stop`."""
        while (first := await self._queue.get()) is not None:
            batch = [first]
            while len(batch) < BATCH and not self._queue.empty():
                following = self._queue.get_nowait()
                if following is None:
                    self._queue.put_nowait(None)
                    break
                batch.append(following)
            await self._store(batch)

    def stop(self) -> None:
        """Let `serve` end once what is queued is stored."""
        self._closed = True
        self._queue.put_nowait(None)

    async def _store(self, batch: list[_Queued]) -> None:
        try:
            results = await self._writer.call(lambda connection: self._commit(connection, [q.work for q in batch]))
        except (StoreError, sqlite3.Error) as error:
            for queued in batch:
                _fail(queued, _stated(error))
        except Exception as error:  # noqa: BLE001 - one bad work must not fail its neighbours: each gets its own commit
            if len(batch) == 1:
                _fail(batch[0], error)
            else:
                for queued in batch:
                    await self._store([queued])
        else:
            for queued, result in zip(batch, results, strict=True):
                if isinstance(result, _Failed):
                    _fail(queued, result.error)
                elif not queued.done.done():
                    queued.done.set_result(result)

    def _commit(self, connection: sqlite3.Connection, works: list[Work[Any]]) -> list[Any]:
        tx = Tx(connection)
        with self._locked():
            connection.execute("BEGIN IMMEDIATE")
            try:
                results = [_run(tx, index, work) for index, work in enumerate(works)]
                connection.execute("COMMIT")
            except BaseException as error:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                if isinstance(error, StoreError) and len(works) > 1:
                    raise _SpoiledError from error
                raise
            for index, act in tx.kept:
                try:
                    act()
                except StoreError as error:
                    results[index] = _Failed(error)
            if self._wal_bytes() > CHECKPOINT_BYTES:
                with contextlib.suppress(sqlite3.Error):  # what was committed is safe in the WAL; a later one moves it
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        return results

    def _checkpoint(self, connection: sqlite3.Connection, mode: str) -> bool:
        with self._locked():
            busy = connection.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()[0]
        return not busy

    def _wal_bytes(self) -> int:
        try:
            return self.path.with_name(self.path.name + "-wal").stat().st_size
        except FileNotFoundError:
            return 0

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """The lock file, which every process takes around a commit and a checkpoint."""
        until = time.monotonic() + self.busy
        try:
            handle = os.open(self._lock_path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreError("The memory folder cannot be written; nothing was stored.") from error
        try:
            while True:
                try:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except BlockingIOError as error:
                    if time.monotonic() >= until:
                        raise StoreError("Another process holds the memory file; nothing was stored.") from error
                    time.sleep(0.002)
            yield
        finally:
            os.close(handle)  # lets the lock go


class _SpoiledError(Exception):
    """One work of a batch refused, which says nothing about its neighbours."""


@dataclass(frozen=True, slots=True)
class _Failed:
    """The commit stands, and what should have followed it did not happen."""

    error: StoreError


def _run(tx: Tx, index: int, work: Work[Any]) -> Any:  # noqa: ANN401 - whatever this work returns
    tx.work = index
    return work(tx)


def _fail(queued: _Queued, error: Exception) -> None:
    if not queued.done.done():
        queued.done.set_exception(error)


def _stated(error: Exception) -> StoreError:
    if isinstance(error, StoreError):
        return error
    stated = StoreError("The memory file could not be written; nothing was stored. Trying again later is safe.")
    stated.__cause__ = error
    return stated


@asynccontextmanager
async def open_file(path: Path, *, busy: float = 10.0) -> AsyncIterator[SqliteFile]:
    """The file, made with its folder (0700) and file (0600) if need be, migrated, and served until the block ends.

    `busy` is how many seconds a write waits for other processes.

    Raises:
        StoreError: the folder or file cannot be used, or a newer program wrote it.
    """
    try:
        make_private_folder(path.parent)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
    except OSError as error:
        raise StoreError(f"The memory file {path} cannot be opened for writing: {error.strerror}.") from error
    connecting = aiosqlite.connect(path, isolation_level=None, timeout=busy)
    writer = _Writer(connecting._connector, 64)  # noqa: SLF001 - the same connection, with one more method
    try:
        await writer
        await writer.call(lambda connection: _prepare(connection, busy))
        reader = _reading(path, busy)
    except (sqlite3.Error, StoreError) as error:
        await writer.close()
        raise _opening(path, error) from error
    file = SqliteFile(path, writer, reader, busy)
    problem: BaseException | None = None
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(file.serve(), name="memory-writer")
        try:
            yield file
        except BaseException as error:  # noqa: BLE001 - raised again below: a group would wrap it, or cancel the writer
            problem = error
        file.stop()
    reader.close()
    await _close(file, writer)
    if problem is not None:
        raise problem


def _reading(path: Path, busy: float) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=busy)


async def _close(file: SqliteFile, writer: _Writer) -> None:
    try:
        await file.truncate()
    except (sqlite3.Error, StoreError):
        pass  # what is committed is safe in the WAL; the next opening moves it
    finally:
        await writer.close()


def _opening(path: Path, error: Exception) -> StoreError:
    if isinstance(error, StoreError):
        return error
    return StoreError(
        f"The memory file {path.name} could not be opened; nothing was changed. `impyard doctor` says more."
    )


def _prepare(connection: sqlite3.Connection, busy: float) -> None:
    connection.execute(f"PRAGMA busy_timeout={int(busy * 1000)}")
    for pragma in _PRAGMAS:
        connection.execute(pragma)
    migrate(connection)


def copy_whole(connection: sqlite3.Connection, goal: Path) -> None:
    """Copy the connection's database into a new file at `goal` (0600) that needs no log beside it, and sync it.

    Raises:
        StoreError: there is no whole copy.
    """
    try:
        handle = os.open(goal, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        try:
            with contextlib.closing(sqlite3.connect(goal, isolation_level=None)) as copy:
                connection.backup(copy)
                copy.execute("PRAGMA journal_mode=DELETE")
            os.fsync(handle)
        finally:
            os.close(handle)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"The copy {goal} could not be made ({error}). What it copies is as it was.") from error


def inspect(path: Path) -> str:
    """Whose memory a closed file is; the file is not changed.

    Raises:
        StoreError: it is damaged, no memory file, or a newer program wrote it.
    """
    try:
        source = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        with contextlib.closing(sqlite3.connect(source, uri=True)) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            said = [row[0] for row in connection.execute("PRAGMA quick_check(1)").fetchall()]
            if said != ["ok"]:
                raise StoreError(f"The memory file {path} is damaged: {said[0]}. Nothing was changed.")
            (imp,) = connection.execute("SELECT value FROM store WHERE name = 'imp'").fetchone()
    except (sqlite3.Error, TypeError) as error:
        raise StoreError(f"{path} is no memory file that can be read. Nothing was changed.") from error
    if version > migrations()[-1][0]:
        raise StoreError(
            f"The memory file {path} was written by a newer Impyard. Nothing was changed: run that version."
        )
    return str(imp)


def engine_version() -> str:
    """The version of SQLite that runs here."""
    return sqlite3.sqlite_version


def migrations() -> list[tuple[int, str]]:
    """Every numbered schema file, in order."""
    files = (resources.files("memory.stores") / "schema").iterdir()
    return sorted((int(f.name[:4]), f.read_text("utf-8")) for f in files if f.name.endswith(".sql"))


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to the newest schema, one transaction a step.

    Raises:
        StoreError: a newer program wrote the file; it is left as it is.
    """
    known = migrations()
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > known[-1][0]:
            raise StoreError(
                f"This memory was written by a newer Impyard (schema {version}, this one knows {known[-1][0]}). "
                "Nothing was changed: run the newer version."
            )
        for number, script in known:
            if number > version:
                for statement in statements(script):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version={number}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def statements(script: str) -> list[str]:
    """The single statements of a schema file; triggers hold semicolons, so SQLite itself says where one is complete."""
    found, pending = [], ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            found.append(pending)
            pending = ""
    return found
