"""A real store in a folder of the test, and the few words that make notes in it without the executor."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from memory.events import Event, Forgotten, Remembered
from memory.fold import Note
from memory.master_key import EnvKeyProvider, printed_key
from memory.ports import Change, Facts, Intent, Outcome, Ruling
from memory.store import STORE_FILE, Store, keys_folder, open_store
from policy.identity import Channel, ImpId, NoteId, Person, RunId
from policy.scope import Owner, Scope, channel_scope, dm_scope, user_scope

IMP = ImpId("imp")
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
ANA, BEN = Person("local", "ana"), Person("local", "ben")
DM, ROOM = Channel("local", "dm-ana"), Channel("local", "general")
ANAS, BENS = user_scope(ANA), user_scope(BEN)
IN_DM, IN_ROOM = dm_scope(DM, ANA), channel_scope(ROOM)
ANA_OWNER, ROOM_OWNER = Owner("relation", ANA), Owner("channel", ROOM)
KEK = bytes(range(1, 33))
ONE, TWO, THREE = (NoteId(f"note_{n:026d}") for n in (1, 2, 3))


class Ticking:
    """A clock that goes on by one second each time it is read."""

    def __init__(self, now: datetime = NOON) -> None:
        self.now = now

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def provider(kek: bytes = KEK) -> EnvKeyProvider:
    return EnvKeyProvider({"K": printed_key(kek)}, "K")


@asynccontextmanager
async def opened(
    folder: Path, clock: Callable[[], datetime] | None = None, *, busy: float = 10.0, imp: ImpId = IMP
) -> AsyncIterator[Store]:
    """The store of an imp under `folder`/data."""
    async with open_store(folder / "data", imp, provider(), clock=clock or Ticking(), busy=busy) as store:
        yield store


def file_of(folder: Path) -> Path:
    return folder / "data" / IMP / STORE_FILE


def keys_of(folder: Path) -> Path:
    return keys_folder(folder / "data") / IMP


@contextmanager
def by_hand(folder: Path) -> Iterator[sqlite3.Connection]:
    """The closed file in the hands of somebody who can write to the disk: without triggers, committed at the end."""
    connection = sqlite3.connect(file_of(folder), isolation_level=None)
    try:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        yield connection
    finally:
        connection.close()


@dataclass(frozen=True, slots=True)
class Wanted:
    """What `as_wanted` stores: these changes, for this reason."""

    changes: tuple[Change, ...]
    shred: Owner | None = None


def as_wanted(intent: Intent, _: Facts) -> Ruling:
    """A judge that allows whatever its intent asks for."""
    assert isinstance(intent.ask, Wanted)
    changes = intent.ask.changes
    first = changes[0].note_id if changes else None
    return Ruling("done", "ok", "as wanted", first, changes, intent.ask.shred)


async def happen(
    store: Store, scope: Scope, *happened: tuple[NoteId | None, Event], run: str = "run_1", action: str = "remember"
) -> Outcome:
    """These events happen in one commit."""
    if store.keys.key_of(scope.owner) is None:
        store.keys.ensure(scope.owner)
    wanted = Wanted(tuple(Change(scope, note_id, event) for note_id, event in happened))
    return await commit(store, Intent(RunId(run), "local:ana", action, wanted, (scope,)))


async def commit(store: Store, intent: Intent) -> Outcome:
    (outcome,) = await store.log.commit([intent], as_wanted)
    return outcome


async def remember(store: Store, scope: Scope, note_id: NoteId, text: str) -> Outcome:
    return await happen(store, scope, (note_id, Remembered(note=text)))


async def forget(store: Store, scope: Scope, note_id: NoteId) -> Outcome:
    return await happen(store, scope, (note_id, Forgotten()), action="forget")


async def erase(store: Store, owner: Owner = ANA_OWNER) -> Outcome:
    """The committed half of an erasure; `finish_erasures` is the other."""
    return await commit(store, Intent(RunId("run_e"), "local:ana", "forget_all", Wanted((), owner)))


def texts(store: Store, scope: Scope) -> list[str]:
    """What is remembered there now."""
    return sorted(note.text for note in notes(store, [scope]))


def notes(store: Store, scopes: Sequence[Scope]) -> list[Note]:
    return [note for state in store.log.states(scopes).values() for note in state.notes.values()]
