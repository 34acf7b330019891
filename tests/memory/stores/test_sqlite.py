"""One file, one writer: what is acknowledged is on disk, what fails is said, and no work pays for its neighbour."""

from __future__ import annotations

import asyncio
import fcntl
import os
import resource
import sqlite3
import stat
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from memory.errors import StoreError
from memory.stores.sqlite import SqliteFile, Tx, migrations, open_file, statements

PUT = "INSERT INTO store (name, value) VALUES (?, ?)"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "imp" / "memory.sqlite3"


@pytest.fixture
async def file(path: Path) -> AsyncIterator[SqliteFile]:
    async with open_file(path, busy=0.2) as opened:
        yield opened


async def put(file: SqliteFile, name: str, value: str = "x") -> None:
    await file.submit(lambda tx: tx.run(PUT, (name, value)))


def names(file: SqliteFile) -> list[str]:
    return [name for (name,) in file.read("SELECT name FROM store ORDER BY name")]


def content(path: Path) -> bytes:
    return path.read_bytes()


def write(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)


@contextmanager
def full_disk(limit: int) -> Iterator[None]:
    """No file of this process may grow past `limit` bytes meanwhile."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_nobody_else_on_the_machine_can_read_the_file_or_its_folder(file: SqliteFile, path: Path) -> None:
    await put(file, "one")
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    for found in path.parent.iterdir():
        assert stat.S_IMODE(found.stat().st_mode) & 0o077 == 0, found.name


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("secure_delete", 1), ("wal_autocheckpoint", 0), ("foreign_keys", 1)],
)
async def test_the_writer_is_durable_and_leaves_no_deleted_bytes(file: SqliteFile, pragma: str, value: object) -> None:
    assert await file.submit(lambda tx: tx.one(f"PRAGMA {pragma}")) == (value,)


async def test_works_that_wait_together_share_one_transaction(file: SqliteFile) -> None:
    transactions: list[Tx] = []

    def work(tx: Tx, name: str) -> None:
        transactions.append(tx)
        tx.run(PUT, (name, ""))

    async with asyncio.TaskGroup() as tasks:
        for number in range(50):
            tasks.create_task(file.submit(lambda tx, n=number: work(tx, f"{n:02d}")))  # type: ignore[misc]
    assert len(names(file)) == 50
    assert len({id(tx) for tx in transactions}) <= 2


@pytest.mark.parametrize("error", [LookupError, StoreError])
async def test_one_bad_work_fails_alone_and_leaves_nothing(file: SqliteFile, error: type[Exception]) -> None:
    def bad(tx: Tx) -> None:
        tx.run(PUT, ("half", ""))
        raise error("bad work")

    results = await asyncio.gather(put(file, "before"), file.submit(bad), put(file, "after"), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), error, type(None)]
    assert names(file) == ["after", "before"]


async def test_a_caller_that_is_cancelled_does_not_cancel_its_work(file: SqliteFile) -> None:
    async with asyncio.TaskGroup() as tasks:
        caller = tasks.create_task(put(file, "kept"))
        await asyncio.sleep(0)
        caller.cancel()
    await put(file, "later")
    assert caller.cancelled()
    assert names(file) == ["kept", "later"]


async def test_a_lock_held_by_another_process_is_a_stated_failure_and_passes(file: SqliteFile, path: Path) -> None:
    handle = os.open(path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(handle, fcntl.LOCK_EX)
    with pytest.raises(StoreError, match="Another process holds"):
        await put(file, "refused")
    os.close(handle)
    await put(file, "stored")
    assert names(file) == ["stored"]


async def test_a_database_locked_from_outside_is_a_stated_failure_and_passes(file: SqliteFile, path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="nothing was stored"):
        await put(file, "refused")
    other.execute("ROLLBACK")
    other.close()
    await put(file, "stored")
    assert names(file) == ["stored"]


async def test_a_full_disk_is_a_stated_failure_and_passes_without_a_restart(file: SqliteFile, path: Path) -> None:
    await put(file, "before")
    with full_disk(path.with_name(path.name + "-wal").stat().st_size), pytest.raises(StoreError):
        await put(file, "refused", "x" * 100_000)
    await put(file, "after")
    assert names(file) == ["after", "before"]


async def test_what_follows_a_commit_may_fail_for_its_own_caller_only(file: SqliteFile) -> None:
    def unlucky(tx: Tx) -> None:
        tx.run(PUT, ("unlucky", ""))
        tx.once_kept(fail)

    def fail() -> None:
        raise StoreError("the list could not be written")

    results = await asyncio.gather(put(file, "one"), file.submit(unlucky), put(file, "two"), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), StoreError, type(None)]
    assert names(file) == ["one", "two", "unlucky"]


async def test_what_follows_a_commit_happens_before_the_caller_hears_of_it(file: SqliteFile) -> None:
    happened: list[str] = []

    def work(tx: Tx) -> None:
        tx.run(PUT, ("one", ""))
        tx.once_kept(lambda: happened.append("kept"))

    await file.submit(work)
    assert happened == ["kept"]


async def test_what_another_process_commits_is_seen_at_once(file: SqliteFile, path: Path) -> None:
    async with open_file(path) as other:
        await put(other, "theirs")
        assert names(file) == ["theirs"]
        await put(file, "ours")
        assert names(other) == ["ours", "theirs"]


async def test_the_reading_connection_cannot_write(file: SqliteFile) -> None:
    with pytest.raises(StoreError):
        file.read("INSERT INTO store VALUES ('a', 'b')")
    assert names(file) == []


async def test_a_closed_file_takes_nothing_and_says_so(path: Path) -> None:
    async with open_file(path) as file:
        await put(file, "one")
    with pytest.raises(StoreError, match="closed"):
        await put(file, "two")


async def test_what_is_queued_when_the_file_closes_is_still_stored(path: Path) -> None:
    async with asyncio.TaskGroup() as tasks, open_file(path) as file:
        for number in range(20):
            tasks.create_task(put(file, f"{number:02d}"))
        await asyncio.sleep(0)
    async with open_file(path) as again:
        assert len(names(again)) == 20


async def test_after_closing_nothing_deleted_is_left_on_disk(path: Path) -> None:
    async with open_file(path) as file:
        await put(file, "gone", "Quetzalcoatlus")
        await file.submit(lambda tx: tx.run("DELETE FROM store WHERE name = 'gone'"))
    for found in path.parent.iterdir():
        assert b"Quetzalcoatlus" not in found.read_bytes(), found.name
    assert not path.with_name(path.name + "-wal").exists() or not path.with_name(path.name + "-wal").stat().st_size


async def test_a_file_of_a_newer_program_is_refused_and_left_alone(path: Path) -> None:
    async with open_file(path):
        pass
    newest = migrations()[-1][0]
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(f"PRAGMA user_version={newest + 1}")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    before = content(path)
    with pytest.raises(StoreError, match="newer"):
        async with open_file(path):
            pass
    assert content(path) == before


async def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    write(path, b"My diary. " * 500)
    with pytest.raises(StoreError, match="could not be opened"):
        async with open_file(path):
            pass
    assert content(path) == b"My diary. " * 500


async def test_a_folder_that_cannot_be_made_is_a_stated_failure(tmp_path: Path) -> None:
    (tmp_path / "imp").write_text("a file stands here")
    with pytest.raises(StoreError, match="cannot be opened"):
        async with open_file(tmp_path / "imp" / "memory.sqlite3"):
            pass


def test_migrations_are_numbered_from_one_without_a_gap() -> None:
    numbers = [number for number, _ in migrations()]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_migration_is_split_into_whole_statements() -> None:
    trigger = "CREATE TRIGGER t BEFORE DELETE ON a\nBEGIN SELECT RAISE (ABORT, 'no; never'); END;\n"
    script = f"-- A note; with a semicolon\nCREATE TABLE a (b);\n{trigger}"
    assert statements(script) == ["-- A note; with a semicolon\nCREATE TABLE a (b);\n", trigger]
    for _, text in migrations():
        assert "".join(statements(text)).strip() == text.strip()


_EVENT = (
    "INSERT INTO owner (id, kind, ident, key_id) VALUES (1, 'channel', 'local:general', 'k1')",
    "INSERT INTO scope (id, owner, kind, ident, head) VALUES (1, 1, 'channel', 'local:general', 1)",
    "INSERT INTO event VALUES (1, 1, 'ev_1', 'note_1', 5, 'k1', x'01')",
    "INSERT INTO journal VALUES (1, 5, 'run_1', 'host', 'remember', 'note_1 ev_1', 'done', 'ok', x'00')",
)


async def fill(file: SqliteFile) -> None:
    await file.submit(lambda tx: [tx.run(statement) for statement in _EVENT])


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM event",
        "UPDATE event SET sealed = x'02'",
        "UPDATE event SET sealed = NULL",
        "UPDATE event SET version = 2",
        "UPDATE event SET note_id = 'note_2'",
        "DELETE FROM journal",
        "UPDATE journal SET code = 'secret'",
        "REPLACE INTO journal VALUES (1, 5, 'run_1', 'host', 'remember', 'note_9', 'done', 'ok', x'00')",
        "INSERT OR REPLACE INTO event VALUES (1, 1, 'ev_1', 'note_1', 5, 'k1', x'02')",
    ],
)
async def test_events_and_journal_refuse_every_change(file: SqliteFile, change: str) -> None:
    await fill(file)
    with pytest.raises(StoreError):
        await file.submit(lambda tx: tx.run(change))
    assert file.read("SELECT version, note_id, sealed FROM event") == [(1, "note_1", b"\1")]
    assert file.read("SELECT object_id, code FROM journal") == [("note_1 ev_1", "ok")]


@pytest.mark.parametrize("column", ["version = 2", "event_id = 'ev_2'", "note_id = NULL", "ts = 6", "key_id = 'k2'"])
async def test_even_with_the_gate_open_an_event_can_only_be_blanked(file: SqliteFile, column: str) -> None:
    await fill(file)

    def blank(tx: Tx, extra: str) -> None:
        tx.run("INSERT INTO gate VALUES (1)")
        tx.run(f"UPDATE event SET sealed = NULL{extra}")  # noqa: S608 - the columns of this test
        tx.run("DELETE FROM gate")

    with pytest.raises(StoreError):
        await file.submit(lambda tx: blank(tx, f", {column}"))
    await file.submit(lambda tx: blank(tx, ""))
    assert file.read("SELECT version, event_id, note_id, ts, key_id, sealed FROM event") == [
        (1, "ev_1", "note_1", 5, "k1", None)
    ]
