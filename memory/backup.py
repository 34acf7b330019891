"""Copies of one imp's data and of its keys, kept apart, and the way back.

A copy of the data opens only with the keys, a copy of the keys only with the master key, and that is in neither. What
was forgotten since stays forgotten: the forget ledger of the living keys is applied when the restored data is opened.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError

from memory.checkpoints import CHECKPOINTS_FILE
from memory.errors import StoreError
from memory.forget_ledger import LEDGER_FILE
from memory.keys import KEY_FILE, KeyProvider, KeyRing
from memory.store import STORE_FILE, Store, keys_folder
from memory.stores.folders import make_private_folder, sync_folder
from memory.stores.sqlite import inspect
from policy.identity import ImpId

MANIFEST: Final = "backup.json"
_LOGS: Final = (LEDGER_FILE, CHECKPOINTS_FILE)
_PART: Final = ".part"


class Manifest(BaseModel):
    """What a copy of the data says about itself; nothing here is trusted when it is restored."""

    model_config = ConfigDict(frozen=True, extra="ignore")
    imp: str
    made_at: datetime
    schema_version: int
    journal_entries: int


@dataclass(frozen=True, slots=True)
class Restored:
    """What was put back. `made_at` is when the copy was made, by its own word; None: it does not say."""

    made_at: datetime | None
    with_keys: bool


async def back_up(store: Store, data_goal: Path, keys_goal: Path | None, at: datetime) -> Manifest:
    """Copy the data to `data_goal`/IMP and, where asked, the keys to `keys_goal`/IMP: whole, or not there at all.

    Raises:
        StoreError: there is something already, the places are not apart, or disk failed. What is copied is untouched.
    """
    await asyncio.to_thread(_must_be_free, store, data_goal, keys_goal)
    await store.journal("-", "owner", "backup", "-")
    entries = store.log.file.read("SELECT max(seq) FROM journal")[0][0] or 0
    version = store.log.file.read("PRAGMA user_version")[0][0]
    manifest = Manifest(imp=store.imp, made_at=at, schema_version=version, journal_entries=entries)
    part = await asyncio.to_thread(_empty_part, data_goal, store.imp)
    await store.log.file.copy_to(part / STORE_FILE)
    await asyncio.to_thread(_write, part / MANIFEST, manifest.model_dump_json().encode() + b"\n")
    if keys_goal is not None:  # after the data, so that no key is missing for what is in the copy
        keys_part = await asyncio.to_thread(_empty_part, keys_goal, store.imp)
        await asyncio.to_thread(store.keys.copy_to, keys_part / KEY_FILE)
        for name in _LOGS:
            await asyncio.to_thread(_copy, _keys_of(store) / name, keys_part / name)
        await asyncio.to_thread(_finish, keys_part, keys_goal / store.imp)
    await asyncio.to_thread(_finish, part, data_goal / store.imp)
    return manifest


def restore(data: Path, imp: ImpId, source: Path, keys_source: Path | None, provider: KeyProvider) -> Restored:
    """Put the copy of the imp's data in its place, and the copy of its keys where there are none. Opening applies the
    forget ledger.

    Raises:
        StoreError: there are data already, the copy is damaged or another imp's, or its keys are missing or do not
            open under the master key. Nothing was changed.
    """
    store_path, keys = data / imp / STORE_FILE, keys_folder(data) / imp
    if store_path.exists():
        raise StoreError(
            f"There is a memory at {store_path} already. Nothing was changed: a restore never goes over data; move "
            "that folder away first."
        )
    copy = source / imp / STORE_FILE
    if not copy.is_file():
        raise StoreError(f"There is no copy of the imp {imp} in {source}. Nothing was changed.")
    if inspect(copy) != imp:
        raise StoreError(f"The copy {copy} is another imp's. Nothing was changed.")
    with_keys = _restore_keys(keys, imp, keys_source, provider)
    try:
        make_private_folder(store_path.parent)
        part = store_path.with_name(STORE_FILE + _PART)
        part.unlink(missing_ok=True)
        _copy(copy, part)
        for left in ("-wal", "-shm"):  # of a memory that is gone: they would be read into this one
            store_path.with_name(STORE_FILE + left).unlink(missing_ok=True)
        part.rename(store_path)
        sync_folder(store_path.parent)
    except OSError as error:
        raise StoreError(f"The copy could not be put in place: {error.strerror}. Doing it again is safe.") from error
    return Restored(_made_at(source / imp / MANIFEST), with_keys)


def _restore_keys(keys: Path, imp: ImpId, source: Path | None, provider: KeyProvider) -> bool:
    """Put the keys in place if there are none; True when that was done. Living keys and ledgers are never replaced."""
    if (keys / KEY_FILE).exists():
        if source is not None and not _is_same(keys / KEY_FILE, source / imp / KEY_FILE):
            raise StoreError(
                f"There are keys at {keys} already, and they know what was forgotten since. Nothing was changed: "
                "restore without --keys."
            )
        return False
    if source is None:
        raise StoreError(f"There are no keys at {keys}. Nothing was changed: name their copy with --keys.")
    if not (source / imp / KEY_FILE).is_file():
        raise StoreError(f"There is no copy of the keys of the imp {imp} in {source}. Nothing was changed.")
    try:
        part = _empty_part(keys.parent, imp)
        _must_open(source / imp / KEY_FILE, part / "tried", imp, provider)
        _copy(source / imp / KEY_FILE, part / KEY_FILE)
        for name in _LOGS:
            living = keys / name
            _copy(living if living.exists() else source / imp / name, part / name)
        make_private_folder(keys)
        for name in (*_LOGS, KEY_FILE):  # the key file last: until it is there, nothing opens
            (part / name).rename(keys / name)
        sync_folder(keys)
        shutil.rmtree(part)
    except OSError as error:
        raise StoreError(f"The keys could not be put in place: {error.strerror}. Doing it again is safe.") from error
    return True


def _must_open(copy: Path, scratch: Path, imp: ImpId, provider: KeyProvider) -> None:
    """Try the keys on a copy of their own, since opening changes the file.

    Raises:
        StoreError: they are not this imp's, or not under this master key.
    """
    make_private_folder(scratch)
    _copy(copy, scratch / KEY_FILE)
    with contextlib.closing(KeyRing.open(scratch, imp, provider, may_create=False)):
        pass
    shutil.rmtree(scratch)


def _must_be_free(store: Store, data_goal: Path, keys_goal: Path | None) -> None:
    places = [place.resolve() for place in (data_goal, keys_goal) if place is not None]
    if any(store.is_inside(place) for place in places):
        raise StoreError("A backup goes outside the data folder and its keys. Nothing was copied.")
    if len(places) == 2 and (places[0].is_relative_to(places[1]) or places[1].is_relative_to(places[0])):
        raise StoreError("Data and keys go to places of their own, neither inside the other. Nothing was copied.")
    for goal in (data_goal, keys_goal):
        if goal is not None and os.path.lexists(goal / store.imp):
            raise StoreError(f"There is something at {goal / store.imp}. Nothing was copied; name another place.")


def _keys_of(store: Store) -> Path:
    return keys_folder(store.log.file.path.parent.parent) / store.imp


def _empty_part(goal: Path, imp: ImpId) -> Path:
    part = goal / f"{imp}{_PART}"
    shutil.rmtree(part, ignore_errors=True)  # what a crash left of an earlier copy
    try:
        make_private_folder(part)
    except OSError as error:
        raise StoreError(f"{part} cannot be made: {error.strerror}. Nothing was copied.") from error
    return part


def _finish(part: Path, goal: Path) -> None:
    try:
        sync_folder(part)
        part.rename(goal)
        sync_folder(goal.parent)
    except OSError as error:
        raise StoreError(f"The copy {goal} could not be finished: {error.strerror}.") from error


def _copy(source: Path, goal: Path) -> None:
    try:
        with source.open("rb") as read, os.fdopen(_made(goal), "wb") as write:
            shutil.copyfileobj(read, write)
            write.flush()
            os.fsync(write.fileno())
    except OSError as error:
        raise StoreError(f"{source} could not be copied to {goal}: {error.strerror}.") from error


def _write(path: Path, content: bytes) -> None:
    try:
        with os.fdopen(_made(path), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise StoreError(f"{path} could not be written: {error.strerror}.") from error


def _made(path: Path) -> int:
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)


def _is_same(one: Path, other: Path) -> bool:
    """True when a crash came after the keys were put in place, so that doing it again may go on."""
    return other.is_file() and one.read_bytes() == other.read_bytes()


def _made_at(manifest: Path) -> datetime | None:
    try:
        return Manifest.model_validate_json(manifest.read_bytes()).made_at
    except (OSError, ValidationError):
        return None
