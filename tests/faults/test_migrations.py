"""A store of the first schema, with the main job's events in it, opens after every later migration, killed or not."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from adapters.cli.settings import utc_now
from memory.chain import GENESIS, Entry, link
from memory.events import Chose, Corrected, Disabled, Event, Evidence, Forgotten, Moved, Pinned, Remembered, Source
from memory.notebook import to_ms
from memory.ports import Change
from memory.sealing import SEAL_RANDOM
from memory.stores.sqlite import migrations, statements
from policy.identity import Channel, NoteId, Person, mint
from policy.scope import Scope, channel_scope, user_scope
from tests.faults.program import Program
from tests.faults.test_kills import STORE, copied, said
from tests.scenarios.chat import START, Chat, HandClock

ANA: Final = Person("local", "ana")
OWN, ROOM = user_scope(ANA), channel_scope(Channel("local", "general"))
TEA, RAIN, TRAIN, GONE, DESK = (NoteId(mint("note", START, bytes([n] * 10))) for n in range(5))
SAID: Final = Evidence(run="run_1", message="m1", quote="I like tea")
WHENCE: Final = Source(channel="local:dm-ana", message="m1", author="local:ana", run="run_1")
STORY: Final[tuple[tuple[Scope, NoteId | None, Event], ...]] = (
    (OWN, TEA, Remembered(note="Likes tea.", basis="explicit", evidence=(SAID,), source=WHENCE)),
    (OWN, RAIN, Remembered(note="Likes rain.", source=WHENCE)),
    (OWN, TEA, Corrected(note="Likes green tea.", basis="explicit", evidence=(SAID,))),
    (OWN, TEA, Pinned()),
    (OWN, RAIN, Disabled()),
    (OWN, GONE, Remembered(note="Likes snow.", source=WHENCE)),
    (OWN, GONE, Forgotten(messages=("m1",))),
    (OWN, None, Chose(cross_channel="off")),
    (ROOM, DESK, Remembered(note="We meet at the long desk.", source=WHENCE)),
    (ROOM, TRAIN, Remembered(note="Likes trains.", source=WHENCE, about="local:ana")),
    (ROOM, TRAIN, Moved(to="user")),
    (OWN, TRAIN, Remembered(note="Likes trains.", source=WHENCE)),
)
AFTER: Final = ["Likes green tea.", "Likes rain.", "Likes trains.", "We meet at the long desk."]
NEW: Final = {"as": "cara", "in": "dm", "id": "c1", "text": "Remember that I like window seats."}


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of such a store; its keys lie beside it."""
    folder = tmp_path_factory.mktemp("old")
    asyncio.run(_written(folder))
    return folder / "data"


async def _written(folder: Path) -> None:
    rows: list[tuple[Scope, int, str, NoteId | None, int, str, bytes]] = []
    async with Chat(folder, clock=HandClock()) as chat:
        store = chat.store
        for at, (scope, note, event) in enumerate(STORY):
            key = store.keys.ensure(scope.owner)
            version = 1 + sum(row[0] == scope for row in rows)
            event_id, ts = mint("ev", START, bytes([at] * 10)), to_ms(START) + at
            sealed = store.notebook.seal(
                key, Change(scope, note, event), event_id, version, ts, os.urandom(SEAL_RANDOM)
            )
            rows.append((scope, version, event_id, note, ts, key.id, sealed))
    path = folder / "data" / "imp" / "memory.sqlite3"
    for part in path.parent.glob(f"{path.name}*"):
        part.unlink()
    (folder / "data.keys" / "imp" / "checkpoints.log").unlink()
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA journal_mode=WAL")
        for statement in statements(migrations()[0][1]):
            file.execute(statement)
        file.execute("PRAGMA user_version=1")
        _laid(file, rows)
        file.commit()


def _laid(file: sqlite3.Connection, rows: Sequence[tuple[Scope, int, str, NoteId | None, int, str, bytes]]) -> None:
    """The rows as the first release stored them, with their journal."""
    file.execute("INSERT INTO store (name, value) VALUES ('imp', 'imp')")
    previous = GENESIS
    for seq, (scope, version, event_id, note, ts, key_id, sealed) in enumerate(rows, start=1):
        owner = (scope.owner.kind, scope.owner.ident)
        file.execute(
            "INSERT INTO owner (kind, ident, key_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (*owner, key_id)
        )
        (owner_id,) = file.execute("SELECT id FROM owner WHERE kind = ? AND ident = ?", owner).fetchone()
        place = (scope.kind, scope.ident)
        file.execute(
            "INSERT INTO scope (owner, kind, ident) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (owner_id, *place)
        )
        (scope_id,) = file.execute("SELECT id FROM scope WHERE kind = ? AND ident = ?", place).fetchone()
        values = (scope_id, version, event_id, note, ts, key_id, sealed)
        file.execute("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)", values)
        file.execute("UPDATE scope SET head = ? WHERE id = ?", (version, scope_id))
        entry = Entry(seq, ts, "run_1", "local:ana", "remember", f"{note or '-'} {event_id}", "done", "ok")
        previous = link(previous, entry)
        told = (seq, ts, "run_1", "local:ana", "remember", entry.object_id, "done", "ok", previous)
        file.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", told)


async def test_what_the_first_release_kept_is_kept_after_every_later_migration(old: Path, tmp_path: Path) -> None:
    assert len(migrations()) > 1, "there is no later migration yet"
    copied(old, tmp_path)
    async with Chat(tmp_path, clock=utc_now) as chat:
        assert chat.texts() == AFTER
        chat.verified()
        notes = {note.id: note for note in chat.notes()}
        assert (notes[TEA].pinned, notes[RAIN].disabled, notes[TRAIN].scope) == (True, True, OWN)
        assert chat.choices(ANA).cross_channel == "off"
        assert (await chat.line(**said(NEW)))["chips"]
        assert chat.store.log.file.read("PRAGMA user_version") == [(migrations()[-1][0],)]
        chat.verified()


@pytest.mark.parametrize(("call", "at_least"), [("pwrite64", 10), ("fdatasync", 2)])
async def test_a_migration_killed_at_every_call_is_whole_or_not_begun(
    program: Program, old: Path, tmp_path: Path, call: str, at_least: int
) -> None:
    at, survived = 0, False
    while not survived:
        at += 1
        data = copied(old, tmp_path)
        paths = [Path(path.format(data=data)) for path in STORE]
        survived = not program.run(data, [NEW], [f"{call}:signal=SIGKILL:when={at}"], paths).was_killed
        async with Chat(tmp_path, clock=utc_now) as chat:
            assert set(AFTER) <= set(chat.texts())
            assert "Likes snow." not in chat.texts()
            await chat.line(**said(NEW))
            assert len(chat.texts()) == len(AFTER) + 1
            chat.verified()
        shutil.rmtree(tmp_path / "data")
    assert at > at_least
