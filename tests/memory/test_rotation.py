"""A change of master key: everything opens before, during and after it, under exactly one key a row."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from memory.errors import StoreError
from memory.keys import KeyRing
from memory.master_key import (
    FileKeyProvider,
    KeyUnusableError,
    make_key_file,
    next_key,
    old_key,
    old_keys,
    read_key_file,
)
from memory.rotation import Kek, forget_old, rotate, status
from memory.sealing import DataKey, kek_id_of
from policy.identity import ImpId, Person
from policy.scope import Owner

ONE, TWO = ImpId("one"), ImpId("two")
OWNERS = [Owner("relation", Person("local", f"p{n}")) for n in range(600)]  # more than two batches


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data.keys"


@pytest.fixture
def path(folder: Path) -> Path:
    return folder / "master.key"


@contextlib.contextmanager
def ring(folder: Path, imp: ImpId, *, may_create: bool = False) -> Iterator[KeyRing]:
    """The ring, opened as a program opens it."""
    provider = FileKeyProvider(folder / "master.key", may_create=may_create)
    with contextlib.closing(KeyRing.open(folder / imp, imp, provider, may_create=may_create)) as opened:
        yield opened


def filled(folder: Path, imp: ImpId, count: int) -> dict[Owner, DataKey]:
    with ring(folder, imp, may_create=True) as keys:
        return {owner: keys.ensure(owner) for owner in OWNERS[:count]}


def opens(folder: Path, imp: ImpId, made: dict[Owner, DataKey]) -> bool:
    """True when a fresh program opens every key, and the audit key."""
    with ring(folder, imp) as keys:
        return len(keys.audit_key()) == 32 and all(keys.key_of(owner) == key for owner, key in made.items())


def wraps(folder: Path, imp: ImpId) -> list[tuple[str, bytes]]:
    with contextlib.closing(sqlite3.connect(folder / imp / "keys.sqlite3")) as file:
        return file.execute("SELECT kek_id, wrapped FROM data_key UNION SELECT kek_id, wrapped FROM secret").fetchall()


def test_every_imps_keys_are_wrapped_anew_and_open_as_before(folder: Path, path: Path) -> None:
    made = {ONE: filled(folder, ONE, 600), TWO: filled(folder, TWO, 3)}
    audit = {imp: ring_audit(folder, imp) for imp in made}
    before, told = wraps(folder, ONE), list[int]()
    done = rotate(folder, path, os.urandom, told.append)
    assert (done.rewrapped, told[-1], sorted(told) == told) == (605, 605, True)
    assert status(folder, path) == [Kek(done.kek_id, "in use", 605), Kek(done.before, "old", 0)]
    assert all(opens(folder, imp, made[imp]) for imp in made)
    assert audit == {imp: ring_audit(folder, imp) for imp in made}, "ledger and checkpoints would no longer be believed"
    assert kek_id_of(read_key_file(path)) == done.kek_id != done.before
    left = b"".join(file.read_bytes() for file in (folder / ONE).glob("keys.sqlite3*"))
    assert not any(wrapped[40:90] in left for _, wrapped in before), "an old wrap is left on disk"


def ring_audit(folder: Path, imp: ImpId) -> bytes:
    with ring(folder, imp) as keys:
        return keys.audit_key()


def test_a_rotation_may_be_done_again_and_again(folder: Path, path: Path) -> None:
    made = filled(folder, ONE, 5)
    ids = {rotate(folder, path, os.urandom).kek_id for _ in range(3)}
    assert len(ids) == 3
    assert opens(folder, ONE, made)
    gone, needed = forget_old(folder, path)
    assert (len(gone), needed, old_keys(path)) == (3, [], [])
    assert opens(folder, ONE, made)
    assert [kek.place for kek in status(folder, path)] == ["in use"]


def test_an_old_key_that_something_needs_is_kept(folder: Path, path: Path) -> None:
    made = filled(folder, ONE, 5)
    backup = (folder / ONE / "keys.sqlite3").read_bytes()
    done = rotate(folder, path, os.urandom)
    (folder / ONE / "keys.sqlite3").write_bytes(backup)
    assert opens(folder, ONE, made), "a backup of the keys from before the rotation does not open"
    assert forget_old(folder, path) == ([], [done.before])
    rotate(folder, path, os.urandom)
    assert len(forget_old(folder, path)[0]) == 2
    assert opens(folder, ONE, made)


def test_a_program_that_is_open_meanwhile_reads_and_makes_keys(folder: Path, path: Path) -> None:
    made = filled(folder, ONE, 5)
    with ring(folder, ONE) as running:
        assert running.key_of(OWNERS[0]) == made[OWNERS[0]]
        done = rotate(folder, path, os.urandom)
        assert all(running.key_of(owner) == key for owner, key in made.items())
        made[OWNERS[9]] = running.ensure(OWNERS[9])
    assert opens(folder, ONE, made)
    assert {kek_id for kek_id, _ in wraps(folder, ONE)} == {done.kek_id}


def test_a_key_destroyed_during_the_rotation_does_not_come_back(folder: Path, path: Path) -> None:
    made = filled(folder, ONE, 600)
    gone = OWNERS[599]
    with ring(folder, ONE) as other:

        def destroy(_: int) -> None:
            other.destroy(gone, made[gone].id)

        rotate(folder, path, os.urandom, destroy)
        assert other.key_of(gone) is None
    with ring(folder, ONE) as keys:
        assert keys.key_of(gone) is None
        assert keys.counts()[kek_id_of(read_key_file(path))] == 600


def test_an_imp_made_while_the_rotation_ended_opens_under_the_new_key(folder: Path, path: Path) -> None:
    filled(folder, ONE, 1)
    before = kek_id_of(read_key_file(path))
    with ring(folder, ONE) as keys:
        del keys
        made: dict[Owner, DataKey] = {}

        def late(_: int) -> None:
            if not made:
                made.update(filled(folder, TWO, 2))

        done = rotate(folder, path, os.urandom, late)
    assert opens(folder, TWO, made)
    assert (done.before, status(folder, path)[0].wrapped) == (before, 5)


def test_a_ring_of_another_master_key_is_not_taken_in(folder: Path, path: Path) -> None:
    filled(folder, ONE, 1)
    stranger = folder.parent / "other.keys"
    filled(stranger, TWO, 1)
    (stranger / TWO).rename(folder / TWO)
    with pytest.raises(KeyUnusableError, match="is not the one"):
        rotate(folder, path, os.urandom)
    assert opens(folder, ONE, {})
    assert path.exists()


def test_a_second_rotation_at_the_same_time_is_refused(folder: Path, path: Path) -> None:
    filled(folder, ONE, 1)
    problems: list[str] = []

    def again(_: int) -> None:
        with pytest.raises(StoreError, match="Another rotation") as found:
            rotate(folder, path, os.urandom)
        problems.append(str(found.value))

    rotate(folder, path, os.urandom, again)
    assert problems


@pytest.mark.parametrize("mode", [0o644, 0o660])
def test_a_next_key_that_others_can_read_is_refused(folder: Path, path: Path, mode: int) -> None:
    made = filled(folder, ONE, 1)
    make_key_file(next_key(path), os.urandom(32))
    next_key(path).chmod(mode)
    with pytest.raises(KeyUnusableError):
        rotate(folder, path, os.urandom)
    assert opens(folder, ONE, made)


def test_a_missing_key_that_rows_need_is_shown(folder: Path, path: Path) -> None:
    filled(folder, ONE, 1)
    backup = (folder / ONE / "keys.sqlite3").read_bytes()
    done = rotate(folder, path, os.urandom)
    (folder / ONE / "keys.sqlite3").write_bytes(backup)
    old_key(path, done.before).unlink()
    with pytest.raises(KeyUnusableError), ring(folder, ONE):
        pass
