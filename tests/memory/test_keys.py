"""Whose key opens what: made once, durable, shared by processes, and destroyed for good."""

from __future__ import annotations

import fcntl
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memory.errors import StoreError, TamperedError
from memory.keys import KEY_FILE, FileKeyProvider, KeyRing, KeyUnusableError
from memory.master_key import EnvKeyProvider, printed_key
from memory.sealing import DataKey, kek_id_of
from policy.identity import Channel, ImpId, Person
from policy.scope import Owner

ROOT = Path(__file__).parents[2]
IMP = ImpId("imp1")
ANA = Owner("relation", Person("discord", "1"))
BEN = Owner("relation", Person("discord", "2"))
ROOM = Owner("channel", Channel("discord", "1"))
KEK = os.urandom(32)


def at_noon() -> datetime:
    return datetime(2026, 11, 30, 12, tzinfo=UTC)


def provider(kek: bytes = KEK) -> EnvKeyProvider:
    return EnvKeyProvider({"K": printed_key(kek)}, "K")


def open_ring(folder: Path, kek: bytes = KEK, imp: ImpId = IMP, *, may_create: bool = True) -> KeyRing:
    return KeyRing.open(folder / "imp1", imp, provider(kek), os.urandom, at_noon, may_create=may_create)


@pytest.fixture
def ring(tmp_path: Path) -> Iterator[KeyRing]:
    opened = open_ring(tmp_path)
    yield opened
    opened.close()


@contextmanager
def full_disk(limit: int = 0) -> Iterator[None]:
    """No file of this process may grow past `limit` bytes meanwhile."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def bytes_on_disk(folder: Path) -> bytes:
    return b"".join(
        path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file() and "-shm" not in path.name
    )


def wrapped_key(folder: Path, key_id: str) -> bytes:
    """Read by another process: opening and closing the file here would drop this process's locks on it."""
    code = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); q = 'SELECT wrapped FROM data_key WHERE key_id = ?'\n"
    )
    code += "print(c.execute(q, (sys.argv[2],)).fetchone()[0].hex())"
    return bytes.fromhex(script(code, str(folder / "imp1" / KEY_FILE), key_id))


def script(code: str, *args: str) -> str:
    done = subprocess.run([sys.executable, "-c", code, *args], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_an_owner_without_a_key_has_none_and_then_keeps_the_one_made(ring: KeyRing, tmp_path: Path) -> None:
    assert ring.key_of(ANA) is None
    key = ring.ensure(ANA)
    assert ring.ensure(ANA) == ring.key_of(ANA) == ring.key(ANA, key.id) == key
    ring.close()
    again = open_ring(tmp_path)
    assert again.key_of(ANA) == key
    again.close()


def test_every_owner_has_a_key_of_its_own_that_is_not_the_master_key(ring: KeyRing) -> None:
    keys = [ring.ensure(owner) for owner in (ANA, BEN, ROOM, Owner("imp"))]
    assert len({key.id for key in keys}) == len({key.secret for key in keys} | {KEK}) - 1 == 4
    assert all("1" not in (key.id[:4]) for key in keys)


def test_a_row_that_names_another_owners_key_gets_none(ring: KeyRing) -> None:
    theirs = ring.ensure(BEN)
    ring.ensure(ANA)
    assert ring.key(ANA, theirs.id) is None


def test_no_key_lies_on_disk_in_plain(ring: KeyRing, tmp_path: Path) -> None:
    secret = ring.ensure(ANA).secret
    found = bytes_on_disk(tmp_path)
    for key in (secret, KEK, ring.audit_key()):
        assert key not in found
        assert key.hex().encode() not in found


def test_files_are_closed_to_other_users_and_none_is_left_over(ring: KeyRing, tmp_path: Path) -> None:
    ring.ensure(ANA)
    modes = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "imp1").iterdir()}
    assert modes == dict.fromkeys(("keys.lock", KEY_FILE, f"{KEY_FILE}-wal", f"{KEY_FILE}-shm"), 0o600)
    assert (tmp_path / "imp1").stat().st_mode & 0o777 == 0o700
    ring.close()
    assert {path.name for path in (tmp_path / "imp1").iterdir()} == {"keys.lock", KEY_FILE}


def test_every_commit_is_synced_in_full_and_deleted_rows_are_overwritten(ring: KeyRing) -> None:
    writer = ring._file._writer
    assert writer is not None
    assert writer.execute("PRAGMA synchronous").fetchone() == (2,)
    assert writer.execute("PRAGMA secure_delete").fetchone() == (1,)
    assert writer.execute("PRAGMA wal_autocheckpoint").fetchone() == (0,)


def test_a_key_survives_the_death_of_its_process(tmp_path: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path; from tests.memory.test_keys import ANA, open_ring\n"
        "key = open_ring(Path(sys.argv[1]), bytes.fromhex(sys.argv[2])).ensure(ANA)\n"
        "print(key.id, flush=True); os.kill(os.getpid(), 9)"
    )
    argv = [sys.executable, "-c", code, str(tmp_path), KEK.hex()]
    said = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    ring = open_ring(tmp_path)
    key = ring.key_of(ANA)
    assert key is not None
    assert key.id == said
    ring.close()


def test_processes_that_ask_at_once_agree_on_one_key(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from tests.memory.test_keys import ANA, BEN, ROOM, open_ring\n"
        "ring = open_ring(Path(sys.argv[1]), bytes.fromhex(sys.argv[2]))\n"
        "print([ring.ensure(owner).id for owner in (ANA, BEN, ROOM)], ring.audit_key().hex()); ring.close()"
    )
    argv = [sys.executable, "-c", code, str(tmp_path), KEK.hex()]
    workers = [subprocess.Popen(argv, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    said = {worker.communicate()[0] for worker in workers}
    assert len(said) == 1
    assert all(worker.returncode == 0 for worker in workers)


def test_threads_that_ask_at_once_agree_on_one_key(ring: KeyRing) -> None:
    found: list[DataKey] = []
    threads = [threading.Thread(target=lambda: found.append(ring.ensure(ANA))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len({key.id for key in found}) == 1


def test_a_destroyed_key_leaves_no_trace_in_any_file(ring: KeyRing, tmp_path: Path) -> None:
    key, kept = ring.ensure(ANA), ring.ensure(BEN)
    wrapped = wrapped_key(tmp_path, key.id)
    ring.destroy(ANA, key.id)
    log = tmp_path / "imp1" / f"{KEY_FILE}-wal"
    assert log.stat().st_size == 0
    assert ring.key_of(ANA) is ring.key(ANA, key.id) is None
    assert ring.key_of(BEN) == kept
    ring.close()
    left = bytes_on_disk(tmp_path)
    for trace in (wrapped, wrapped[:32], key.id.encode()):
        assert trace not in left


def test_destroying_twice_changes_nothing_and_the_next_key_is_another(ring: KeyRing) -> None:
    key = ring.ensure(ANA)
    ring.destroy(ANA, key.id)
    ring.destroy(ANA, key.id)
    fresh = ring.ensure(ANA)
    assert fresh.id != key.id
    assert fresh.secret != key.secret
    assert ring.key(ANA, key.id) is None


def test_destroying_by_the_wrong_owner_destroys_nothing(ring: KeyRing) -> None:
    key = ring.ensure(BEN)
    ring.destroy(ANA, key.id)
    assert ring.key_of(BEN) == key


def test_another_process_notices_a_destroyed_and_a_new_key_at_once(ring: KeyRing, tmp_path: Path) -> None:
    other = open_ring(tmp_path)
    key = other.ensure(ANA)
    assert ring.key_of(ANA) == key
    other.destroy(ANA, key.id)
    assert ring.key_of(ANA) is None
    assert other.ensure(ANA) == ring.key_of(ANA)
    other.close()


def test_a_key_about_to_be_destroyed_is_not_handed_out_for_new_text(ring: KeyRing) -> None:
    dying = ring.ensure(ANA)
    fresh = ring.ensure(ANA, besides=frozenset({dying.id}))
    assert fresh.id != dying.id
    assert ring.ensure(ANA) == ring.key_of(ANA) == ring.ensure(ANA, besides=frozenset({dying.id})) == fresh
    ring.destroy(ANA, dying.id)
    assert ring.key_of(ANA) == fresh


def test_a_key_restored_from_a_backup_goes_again_when_the_ledger_names_it(tmp_path: Path) -> None:
    ring = open_ring(tmp_path)
    key, kept = ring.ensure(ANA), ring.ensure(BEN)
    ring.close()
    shutil.copy(tmp_path / "imp1" / KEY_FILE, tmp_path / "backup")
    ring = open_ring(tmp_path)
    ring.destroy(ANA, key.id)
    ring.close()
    shutil.copy(tmp_path / "backup", tmp_path / "imp1" / KEY_FILE)
    ring = open_ring(tmp_path)
    assert ring.destroy_listed([key.id, "key_never_seen"]) == 1
    assert ring.key_of(ANA) is None
    assert ring.key_of(BEN) == kept
    ring.close()


def test_a_reader_that_keeps_the_log_makes_the_destruction_fail_and_a_repeat_finishes_it(tmp_path: Path) -> None:
    ring = open_ring(tmp_path)
    key = ring.ensure(ANA)
    writer = ring._file._writer
    assert writer is not None
    writer.execute("PRAGMA busy_timeout=50")
    reader = sqlite3.connect(tmp_path / "imp1" / KEY_FILE, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM data_key").fetchone()
    with pytest.raises(StoreError, match="repeat the deletion"):
        ring.destroy(ANA, key.id)
    assert ring.key_of(ANA) is None
    reader.close()
    ring.destroy(ANA, key.id)
    assert (tmp_path / "imp1" / f"{KEY_FILE}-wal").stat().st_size == 0
    ring.close()


def test_a_full_disk_is_said_and_heals_without_a_restart(ring: KeyRing) -> None:
    kept = ring.ensure(BEN)
    with full_disk(), pytest.raises(StoreError, match="No key was stored"):
        ring.ensure(ANA)
    assert ring.key_of(ANA) is None
    assert ring.key_of(BEN) == kept
    assert ring.ensure(ANA) == ring.key_of(ANA)


def test_the_audit_key_is_the_imps_own_and_stays(tmp_path: Path) -> None:
    first, other = open_ring(tmp_path), KeyRing.open(tmp_path / "imp2", ImpId("imp2"), provider())
    audit = first.audit_key()
    assert audit != other.audit_key()
    first.destroy(ANA, first.ensure(ANA).id)
    first.close()
    other.close()
    again = open_ring(tmp_path)
    assert again.audit_key() == audit
    again.close()


def test_a_wrong_master_key_is_refused_before_anything_is_written_a47(tmp_path: Path) -> None:
    ring = open_ring(tmp_path)
    key = ring.ensure(ANA)
    ring.close()
    before = bytes_on_disk(tmp_path)
    with pytest.raises(KeyUnusableError, match=kek_id_of(KEK)):
        open_ring(tmp_path, os.urandom(32))
    assert bytes_on_disk(tmp_path) == before
    ring = open_ring(tmp_path)
    assert ring.key_of(ANA) == key
    ring.close()


def test_an_unusable_master_key_leaves_no_folder_behind(tmp_path: Path) -> None:
    with pytest.raises(KeyUnusableError):
        KeyRing.open(tmp_path / "imp1", IMP, FileKeyProvider(tmp_path / "master.key"))
    assert list(tmp_path.iterdir()) == []


def test_a_missing_key_file_is_not_replaced_when_there_are_data(tmp_path: Path) -> None:
    with pytest.raises(KeyUnusableError, match="missing"):
        open_ring(tmp_path, may_create=False)
    assert list(tmp_path.iterdir()) == []
    open_ring(tmp_path).close()
    open_ring(tmp_path, may_create=False).close()


def test_an_imp_does_not_open_another_imps_ring(tmp_path: Path) -> None:
    open_ring(tmp_path).close()
    with pytest.raises(KeyUnusableError, match="another imp"):
        open_ring(tmp_path, imp=ImpId("imp2"))


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE data_key SET owner_ident = 'discord:2'",
        "UPDATE data_key SET key_id = 'key_other'",
        "UPDATE data_key SET wrapped = substr(wrapped, 1, 100)",
        "UPDATE data_key SET wrapped = (SELECT wrapped FROM secret)",
    ],
)
def test_a_changed_key_row_does_not_open(tmp_path: Path, change: str) -> None:
    ring = open_ring(tmp_path)
    ring.ensure(ANA)
    ring.close()
    with sqlite3.connect(tmp_path / "imp1" / KEY_FILE) as database:
        database.execute(change)
    database.close()
    ring = open_ring(tmp_path)
    opened: list[DataKey | None] = []
    with pytest.raises(TamperedError):
        opened += [ring.key_of(owner) for owner in (ANA, BEN)]
    assert not any(opened)
    ring.close()


def test_a_key_file_of_a_newer_version_is_refused_untouched(tmp_path: Path) -> None:
    open_ring(tmp_path).close()
    with sqlite3.connect(tmp_path / "imp1" / KEY_FILE) as database:
        database.execute("PRAGMA user_version=99")
    database.close()
    before = bytes_on_disk(tmp_path)
    with pytest.raises(StoreError, match="newer"):
        open_ring(tmp_path)
    assert bytes_on_disk(tmp_path) == before


def test_a_key_file_that_is_no_database_or_a_symlink_is_a_stated_failure(tmp_path: Path) -> None:
    (tmp_path / "imp1").mkdir()
    (tmp_path / "imp1" / KEY_FILE).write_bytes(b"not a database" * 100)
    with pytest.raises(StoreError, match="cannot be opened"):
        open_ring(tmp_path)
    (tmp_path / "imp1" / KEY_FILE).rename(tmp_path / "elsewhere")
    (tmp_path / "imp1" / KEY_FILE).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(StoreError, match="not a plain file"):
        open_ring(tmp_path)


def test_a_closed_ring_says_so(tmp_path: Path) -> None:
    ring = open_ring(tmp_path)
    ring.close()
    ring.close()
    acts: list[Callable[[], object]] = [
        lambda: ring.key_of(ANA),
        lambda: ring.ensure(ANA),
        lambda: ring.destroy(ANA, "key_x"),
    ]
    for act in acts:
        with pytest.raises(StoreError, match="closed"):
            act()


def test_a_commit_and_a_checkpoint_wait_for_the_file_lock_of_another_process(ring: KeyRing, tmp_path: Path) -> None:
    key = ring.ensure(BEN)
    for act in (lambda: ring.ensure(ANA), lambda: ring.destroy(BEN, key.id)):
        with (tmp_path / "imp1" / "keys.lock").open("rb") as other:
            fcntl.flock(other, fcntl.LOCK_EX)
            waiting = threading.Thread(target=act)
            waiting.start()
            waiting.join(0.2)
            assert waiting.is_alive()
            assert ring.key_of(BEN) == key  # and reading waits for nobody
            fcntl.flock(other, fcntl.LOCK_UN)
            waiting.join()
    assert ring.key_of(BEN) is None


def test_the_log_does_not_grow_without_end(ring: KeyRing, tmp_path: Path) -> None:
    for number in range(200):
        ring.ensure(Owner("relation", Person("local", str(number))))
    assert (tmp_path / "imp1" / f"{KEY_FILE}-wal").stat().st_size < 2 << 20


def test_the_process_guards_forbid_core_dumps_and_reading_its_memory() -> None:
    code = (
        "import resource; from memory.keys import set_process_guards; import ctypes; set_process_guards()\n"
        "print(resource.getrlimit(resource.RLIMIT_CORE), ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))"
    )
    said = script(code)
    assert said.startswith("(0, 0)")
    assert sys.platform != "linux" or said.endswith(" 0")
