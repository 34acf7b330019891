"""Storage, keys and forgetting: what an attacker with the files, the clock or a race gets, and what is left behind."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import logging
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from adapters.cli.options import CommandError
from bot.context import decode_blocks
from bot.ports import ModelError, ModelReply, ModelRequest
from memory.audit import audit
from memory.errors import StoreError, TamperedError
from memory.sealing import DataKey
from policy.decision import CODES
from policy.identity import Person
from tests.scenarios.chat import (
    Chat,
    HandClock,
    Scripted,
    authority,
    calls,
    canary,
    everything_logged,
    forms_in,
    grep_everywhere,
    model_server,
    seeded,
)
from tests.wire.messages_server import Say

ANA = Person("local", "ana")
SAYS = "Remember that I prefer {} tea."


def recalled(request: ModelRequest) -> list[str]:
    return [record["text"] for record in decode_blocks(request.input).memory]


def db(chat: Chat) -> Path:
    return chat.data / chat.imp / "memory.sqlite3"


def files(folder: Path) -> dict[Path, bytes]:
    """Every file below the folder, with its bytes."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def forging(path: Path, *statements: str, given: tuple[object, ...] = ()) -> None:
    """Change the closed file as somebody with a disk would, past every trigger."""
    with closing(sqlite3.connect(path)) as file:
        for (trigger,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            file.execute(f"DROP TRIGGER {trigger}")
        for statement in statements:
            file.execute(statement, given)
        file.commit()


# --- A43 ---------------------------------------------------------------------------------------------------------


def in_another_process(folder: Path, clock: HandClock, *lines: str, where: str = "dm") -> None:
    """Ana says these lines in a second session on the same folder, start to end, while the first one waits."""
    problems: list[BaseException] = []

    async def say() -> None:
        async with Chat(folder, clock=clock) as other:
            for line in lines:
                await other.line("ana", line, where)

    def work() -> None:
        try:
            asyncio.run(say())
        except BaseException as error:  # noqa: BLE001 - shown by the test that waits for it
            problems.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert problems == []


FORGETTING = ["/memory delete 1", "/memory disable 1", "/memory edit 1 Prefers water.", "/memory forget-all confirm"]


@pytest.mark.parametrize("way", FORGETTING)
async def test_a43_what_is_forgotten_between_compiling_and_asking_is_not_sent(tmp_path: Path, way: str) -> None:
    """Forgotten elsewhere after the prompt is ready: heads are read again, and the model never sees it."""
    word, clock, real = canary("race"), HandClock(), seeded(7)
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", SAYS.format(word))
    forgotten: list[str] = []

    def randomness(n: int) -> bytes:
        if n == 16 and not forgotten:  # the fence is drawn while the input is compiled, after heads were read
            forgotten.append(way)
            in_another_process(tmp_path, clock, "/memory", way)
        return real(n)

    model = Scripted()
    async with Chat(tmp_path, model=model, clock=clock, randomness=randomness) as chat:
        await chat.line("ana", "What tea do I like?")
    assert forgotten == [way]
    assert len(model.requests) == 1
    assert not forms_in(model.seen(), word)


@pytest.mark.parametrize("way", FORGETTING)
async def test_a43_what_is_forgotten_during_an_answer_is_not_sent_again(tmp_path: Path, way: str) -> None:
    """Forgotten while the model thinks: the next request of this run has none of it, the model's own words included."""
    word, clock = canary("race"), HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", SAYS.format(word))

    def think(request: ModelRequest) -> ModelReply:
        assert any(word in text for text in recalled(request))
        in_another_process(tmp_path, clock, "/memory", way)
        made = {"note": f"Prefers {word} cake.", "quote": f"I prefer {word} cake"}
        return calls(("remember", made), text=f"You like {word}.")

    model = Scripted(think)
    async with Chat(tmp_path, model=model, clock=clock) as chat:
        await chat.line("ana", "What tea do I like?")
        assert len(model.requests) == 2
        first = repr(model.requests[0]).encode()
        assert forms_in(first, word)
        if way in FORGETTING[:1] + FORGETTING[3:]:
            assert not forms_in(repr(model.requests[1]).encode(), word)
        await chat.line("ana", "And what did we say?")
    later = repr(model.requests[2:]).encode()
    assert not forms_in(later, word)


async def test_a43_a_reply_in_flight_is_left_out_of_every_later_input(tmp_path: Path) -> None:
    """The request that was out when the note went may end; what it said is not shown to the model again."""
    word, clock = canary("flight"), HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", SAYS.format(word))

    def think(_: ModelRequest) -> ModelReply:
        in_another_process(tmp_path, clock, "/memory", "/memory delete 1")
        return ModelReply(f"You like {word} tea.")

    model = Scripted(think)
    async with Chat(tmp_path, model=model, clock=clock) as chat:
        assert word in (await chat.line("ana", "What tea do I like?"))["reply"]
        await chat.line("ana", "Say that again.")
    assert not forms_in(repr(model.requests[1]).encode(), word)


async def test_a43_a_forget_in_the_same_burst_wins_over_a_late_call(tmp_path: Path) -> None:
    """Forget and then correct, pin and move of the same note in one answer: the note stays gone."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", SAYS.format("green"))
        (note,) = chat.notes()
    say = "forget my green tea"
    model = Scripted(
        calls(
            ("forget", {"note_id": note.id, "quote": say}),
            ("correct", {"note_id": note.id, "replacement": "Prefers green tea.", "quote": say}),
            ("pin", {"note_id": note.id}),
            ("enable", {"note_id": note.id}),
            ("move", {"note_id": note.id, "scope": "channel", "quote": say}),
        )
    )
    async with Chat(tmp_path, model=model, clock=clock) as chat:
        out = await chat.line("ana", f"Please {say}")
        assert [chip["action"] for chip in out["chips"]] == ["forget"]
        assert chat.notes() == []
    assert [answer.get("code") for answer in model.results()] == [None, *["not_found"] * 4]


async def test_a43_nothing_is_learnt_again_from_the_message_that_was_forgotten(tmp_path: Path) -> None:
    """A model that remembers in the same run what the member just had forgotten is refused."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "Remember that I prefer green tea.", id="m1")
        await chat.line("ana", "Forget that.")
        assert chat.notes() == []
    model = Scripted(calls(("remember", {"note": "Prefers green tea.", "quote": "I prefer green tea"})))
    async with Chat(tmp_path, model=model, clock=clock) as chat:
        out = await chat.line("ana", "Hello again")
        assert chat.notes() == []
        assert [chip for chip in out["chips"] if chip["action"] != "held"] == []
    assert "green tea" not in "\n".join(model.requests[0].input)


# --- A44 ---------------------------------------------------------------------------------------------------------


async def fill(chat: Chat, word: str) -> None:
    """A relationship with notes in every scope, turns, a listing and a correction."""
    await chat.line("ana", SAYS.format(word))
    await chat.line("ana", f"Remember for this channel that we talk about {word} boats.")
    await chat.line("ana", "What do you remember about me?")
    await chat.line("ana", "/memory")
    await chat.line("ana", f"/memory edit 1 Prefers {word} coffee.")


async def test_a44_after_erasing_no_file_holds_a_text_or_a_key(tmp_path: Path) -> None:
    """Neither text nor wrapped key is left in any live file, and the room's own memory still reads."""
    word, room_word, clock = canary("erased"), canary("room"), HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await fill(chat, word)
        await chat.line("ben", f"Remember for this channel that we decided on {room_word} boxes.", "#general")
        keys_file = chat.data.with_name("data.keys") / "imp" / "keys.sqlite3"
        with closing(sqlite3.connect(keys_file)) as file:
            named = file.execute("SELECT wrapped FROM data_key WHERE owner_ident = 'local:ana'").fetchall()
        wrapped = [row[0] for row in named]
        assert wrapped
        out = await chat.line("ana", "/memory forget-all confirm")
        assert out["chips"][0]["action"] == "forget_all"
        assert not chat.store.log.file.read("SELECT 1 FROM run WHERE turns IS NOT NULL AND owner = 'local:ana'")
        assert not [path for path, held in files(tmp_path).items() if any(key in held for key in wrapped)]
        (left,) = chat.texts()
        assert room_word in left
        chat.verified()
    assert grep_everywhere(tmp_path, word) == []
    assert not [path for path, held in files(tmp_path).items() if any(key in held for key in wrapped)]


@pytest.mark.parametrize("with_keys", [False, True], ids=["data", "data and keys database"])
async def test_a44_a_restored_copy_is_unreadable_for_the_relationship(tmp_path: Path, with_keys: bool) -> None:
    """Yesterday's data folder, even with yesterday's key database, brings nothing of it back: the ledger goes first."""
    word, clock = canary("restored"), HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await fill(chat, word)
        await chat.line("ben", SAYS.format("black"))
    keys = tmp_path / "data.keys" / "imp"
    shutil.copytree(tmp_path / "data", tmp_path / "old-data")
    shutil.copy(keys / "keys.sqlite3", tmp_path / "old-keys")
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory forget-all confirm")
    shutil.rmtree(tmp_path / "data")
    shutil.move(tmp_path / "old-data", tmp_path / "data")
    if with_keys:
        for stale in keys.glob("keys.sqlite3*"):
            stale.unlink()
        shutil.move(tmp_path / "old-keys", keys / "keys.sqlite3")
    model = Scripted()
    async with Chat(tmp_path, model=model, clock=clock) as chat:
        panel = (await chat.line("ana", "/memory"))["panel"]
        assert panel["total"] == 0
        await chat.line("ana", "What tea do I like?")
        assert [note.scope.ident for note in chat.notes()] == ["local:ben"]
    assert not forms_in(model.seen(), word)


async def test_a44_a_restored_copy_does_not_bring_back_one_forgotten_note(tmp_path: Path) -> None:
    """The ledger outside the data folder keeps single notes gone as well."""
    word, clock = canary("one"), HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", SAYS.format(word))
        await chat.line("ana", "Remember that I like long walks.")
    shutil.copytree(tmp_path / "data", tmp_path / "old-data")
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory")
        await chat.line("ana", "/memory delete 1")
        kept = chat.texts()
    shutil.rmtree(tmp_path / "data")
    shutil.move(tmp_path / "old-data", tmp_path / "data")
    model = Scripted()
    async with Chat(tmp_path, model=model, clock=clock) as chat:
        assert chat.texts() == kept
        await chat.line("ana", "What tea do I like?")
    assert recalled(model.requests[0]) == kept
    assert not forms_in(model.seen(), word)


# --- A45 ---------------------------------------------------------------------------------------------------------

_SET = "UPDATE event SET {} WHERE scope = 1 AND version = 1"


def _swapped(table: str, column: str) -> tuple[str, ...]:
    """Statements that give two rows of a table each other's text in one column."""
    given = (("x", 2), ("local:ben", 1), ("local:ana", 2))
    return tuple(f"UPDATE {table} SET {column} = '{text}' WHERE id = {row}" for text, row in given)  # noqa: S608


FORGERIES: dict[str, tuple[str, ...]] = {
    "ciphertext of the next row": (_SET.format("sealed = (SELECT sealed FROM event WHERE scope = 1 AND version = 2)"),),
    "ciphertext of another owner": (_SET.format("sealed = (SELECT sealed FROM event WHERE scope = 2 LIMIT 1)"),),
    "nonce": (_SET.format("sealed = CAST(substr(sealed, 1, 8) || randomblob(8) || substr(sealed, 17) AS BLOB)"),),
    "last byte": (_SET.format("sealed = CAST(substr(sealed, 1, length(sealed) - 1) || x'00' AS BLOB)"),),
    "another type": (_SET.format("sealed = substr(sealed, 1, 20) || 'text'"),),
    "emptied": (_SET.format("sealed = x''"),),
    "key id": (_SET.format("key_id = (SELECT key_id FROM event WHERE scope = 2 LIMIT 1)"),),
    "unknown key id": (_SET.format("key_id = 'key_0'"),),
    "time": (_SET.format("ts = ts + 1"),),
    "note id": (_SET.format("note_id = 'note_' || substr(note_id, 6, 25) || 'Z'"),),
    "event id": (_SET.format("event_id = 'ev_' || substr(event_id, 4, 25) || 'Z'"),),
    "version": (
        "UPDATE event SET version = 99 WHERE scope = 1 AND version = 2",
        "UPDATE event SET version = 2 WHERE scope = 1 AND version = 1",
        "UPDATE event SET version = 1 WHERE scope = 1 AND version = 99",
    ),
    "scope": (
        "UPDATE event SET scope = 99 WHERE scope = 1",
        "UPDATE event SET scope = 1 WHERE scope = 2",
        "UPDATE event SET scope = 2 WHERE scope = 99",
    ),
    "owner": ("UPDATE scope SET owner = (SELECT owner FROM scope WHERE id = 2) WHERE id = 1",),
    "scope's person": _swapped("scope", "ident"),
    "owner's person": _swapped("owner", "ident"),
}
STILL_THEIRS = ("owner", "owner's person")  # the rows are whole, and whose they are follows from the scope's own name


async def two_people(folder: Path, clock: HandClock) -> tuple[str, str]:
    """Ana's two notes in scope 1 and Ben's two in scope 2."""
    ana, ben = canary("ana's"), canary("ben's")
    async with Chat(folder, clock=clock) as chat:
        for who, word in (("ana", ana), ("ben", ben)):
            await chat.line(who, f"/memory add Prefers {word} tea.")
            await chat.line(who, f"/memory add Likes {word} boats.")
        idents = chat.store.log.file.read("SELECT ident FROM scope ORDER BY id")
    assert [row[0] for row in idents] == ["local:ana", "local:ben"]
    return ana, ben


@pytest.mark.parametrize("what", FORGERIES)
async def test_a45_a_forged_row_is_not_served_and_is_found(tmp_path: Path, what: str) -> None:
    """Whatever is swapped: nobody is shown another's text, the changed row is served to nobody, and verify names it."""
    clock = HandClock()
    ana, ben = await two_people(tmp_path, clock)
    forging(tmp_path / "data" / "imp" / "memory.sqlite3", *FORGERIES[what])
    model = Scripted()
    async with Chat(tmp_path, model=model, clock=clock) as chat:
        found = audit(chat.store.log, chat.store.keys, chat.store.ledger, chat.store.checkpoints)
        assert not found.ok
        await chat.line("ana", "What tea and boats do I like?")
        await chat.line("ana", "/memory")
        assert not forms_in(model.seen() + bytes(chat.output), ben)
        assert what in STILL_THEIRS or f"Prefers {ana} tea." not in recalled(model.requests[0])
        seen_by_ana = len(bytes(chat.output))
        await chat.line("ben", "What tea and boats do I like?")
        await chat.line("ben", "/memory")
        assert not forms_in(repr(model.requests[1:]).encode() + bytes(chat.output)[seen_by_ana:], ana)


async def test_a45_an_older_ciphertext_of_the_same_note_is_refused(tmp_path: Path) -> None:
    """The text before a correction, put back in the place of the correction, opens for nobody."""
    word, clock = canary("old"), HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", f"/memory add Prefers {word} tea.")
        await chat.line("ana", "/memory edit 1 Prefers water.")
    forging(
        tmp_path / "data" / "imp" / "memory.sqlite3",
        "UPDATE event SET sealed = (SELECT sealed FROM event WHERE scope = 1 AND version = 1) WHERE version = 2",
    )
    async with Chat(tmp_path, clock=clock) as chat:
        assert not any(word in text for text in chat.texts())
        problems = audit(chat.store.log, chat.store.keys, chat.store.ledger, chat.store.checkpoints).problems
        assert any("version 2" in problem.what for problem in problems)


async def test_a45_a_scope_cut_back_to_an_older_head_is_found(tmp_path: Path) -> None:
    """Removing the newest event and its count: the journal still owes it."""
    clock = HandClock()
    await two_people(tmp_path, clock)
    forging(
        tmp_path / "data" / "imp" / "memory.sqlite3",
        "DELETE FROM event WHERE scope = 1 AND version = 2",
        "UPDATE scope SET head = 1 WHERE id = 1",
    )
    async with Chat(tmp_path, clock=clock) as chat:
        problems = audit(chat.store.log, chat.store.keys, chat.store.ledger, chat.store.checkpoints).problems
        assert any("is gone" in problem.what for problem in problems)


async def test_a45_a_row_copied_to_another_imp_opens_for_nobody(tmp_path: Path) -> None:
    """Ana's DM with x, copied row for row into y's file, even with x's keys beside it, is not readable there."""
    clock = HandClock()
    for imp, text in (("x", canary("imp")), ("y", "black")):
        async with Chat(tmp_path, imp=imp, clock=clock) as chat:
            await chat.line("ana", f"/memory add Prefers {text} tea.")
    x, y = (tmp_path / "data" / imp / "memory.sqlite3" for imp in "xy")
    with closing(sqlite3.connect(x)) as file:
        row = file.execute("SELECT event_id, note_id, ts, key_id, sealed FROM event").fetchone()
    forging(y, "UPDATE event SET event_id = ?, note_id = ?, ts = ?, key_id = ?, sealed = ?", given=row)
    async with Chat(tmp_path, imp="y", clock=clock) as chat:
        assert chat.notes() == []
    keys_y, keys_x = (tmp_path / "data.keys" / imp / "keys.sqlite3" for imp in "yx")
    for stale in keys_y.parent.glob("keys.sqlite3*"):
        stale.unlink()
    shutil.copy(keys_x, keys_y)
    with pytest.raises(StoreError):
        async with Chat(tmp_path, imp="y", clock=clock) as chat:
            pytest.fail("it opened")


async def test_a45_a_whole_file_of_another_imp_is_refused(tmp_path: Path) -> None:
    """x's memory file in y's folder does not open as y's."""
    clock = HandClock()
    async with Chat(tmp_path, imp="x", clock=clock) as chat:
        await chat.line("ana", "/memory add Prefers green tea.")
    async with Chat(tmp_path, imp="y", clock=clock):
        pass
    for stale in (tmp_path / "data" / "y").glob("memory.sqlite3*"):
        stale.unlink()
    shutil.copy(tmp_path / "data" / "x" / "memory.sqlite3", tmp_path / "data" / "y" / "memory.sqlite3")
    with pytest.raises(StoreError, match="another imp"):
        async with Chat(tmp_path, imp="y", clock=clock):
            pytest.fail("it opened")


# --- A47 ---------------------------------------------------------------------------------------------------------


def short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:20])


def zero(path: Path) -> None:
    path.write_bytes(bytes(32))


def other(path: Path) -> None:
    path.write_bytes(bytes(range(100, 132)))


def readable(path: Path) -> None:
    path.chmod(0o644)


def linked(path: Path) -> None:
    path.rename(path.with_name("real.key"))
    path.symlink_to("real.key")


SPOILT: list[Callable[[Path], object]] = [Path.unlink, short, zero, other, readable, linked]


@pytest.mark.parametrize("spoil", SPOILT, ids=lambda spoil: spoil.__name__)
async def test_a47_a_key_that_cannot_be_right_stops_the_start_and_changes_nothing(
    tmp_path: Path, spoil: Callable[[Path], object]
) -> None:
    """Missing, short, all zero, another, readable by others or a link: refused, no new key, and the data are whole."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", SAYS.format("green"))
    key = tmp_path / "data.keys" / "master.key"
    right = key.read_bytes()
    spoil(key)
    before = files(tmp_path)
    with pytest.raises(StoreError) as refused:
        async with Chat(tmp_path, clock=clock):
            pytest.fail("it opened")
    assert "Nothing was changed" in str(refused.value)
    assert right.strip().decode() not in str(refused.value)
    assert files(tmp_path) == before
    key.unlink(missing_ok=True)
    key.write_bytes(right)
    key.chmod(0o600)
    async with Chat(tmp_path, clock=clock) as chat:
        assert chat.texts() == ["Prefers green tea."]


@pytest.mark.parametrize("bad", [bytes(32), b"a" * 32, b"password" * 4, bytes(31)])
async def test_a47_a_key_that_is_not_random_is_refused_for_a_first_start_too(tmp_path: Path, bad: bytes) -> None:
    """An all-zero, typed or short key never seals anything."""
    key = tmp_path / "data.keys" / "master.key"
    key.parent.mkdir(mode=0o700)
    key.write_bytes(bad)
    key.chmod(0o600)
    with pytest.raises(StoreError, match="no new key was made"):
        async with Chat(tmp_path):
            pytest.fail("it opened")
    assert key.read_bytes() == bad


async def test_a47_no_key_is_made_beside_keys_of_another_imp(tmp_path: Path) -> None:
    """A second imp does not get a fresh master key when the common one is lost, even before it has a store."""
    clock = HandClock()
    async with Chat(tmp_path, imp="x", clock=clock):
        pass
    (tmp_path / "data.keys" / "master.key").unlink()
    with pytest.raises(StoreError, match="no new key was made"):
        async with Chat(tmp_path, imp="y", clock=clock):
            pytest.fail("it opened")
    assert not (tmp_path / "data.keys" / "master.key").exists()


async def test_a47_a_lost_key_database_is_no_beginning(tmp_path: Path) -> None:
    """With the wrapped keys gone, opening is refused rather than begun anew over data nobody can read."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", SAYS.format("green"))
    for path in (tmp_path / "data.keys" / "imp").glob("keys.sqlite3*"):
        path.unlink()
    before = (tmp_path / "data" / "imp" / "memory.sqlite3").read_bytes()
    with pytest.raises((StoreError, TamperedError)):
        async with Chat(tmp_path, clock=clock):
            pytest.fail("it opened")
    assert (tmp_path / "data" / "imp" / "memory.sqlite3").read_bytes() == before


async def test_a47_a_credential_that_is_not_there_is_a_plain_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Configured for a systemd credential without one: nothing is made."""
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    with pytest.raises(CommandError, match="Nothing was changed"):
        async with Chat(tmp_path, config={"keys": {"source": "credential"}}):
            pytest.fail("it opened")
    assert files(tmp_path) == {}


# --- A52 ---------------------------------------------------------------------------------------------------------

INJECTIONS = [
    "'); DROP TABLE event;--",
    '" OR 1=1 --',
    "NEAR(tea coffee) AND * OR text:tea",
    '"unbalanced (quotes',
    "$[*] $.note ->> '$'",
    "%_% LIKE '%'",
    "\\x00 \\u0000 %s %d {0} {note} ${HOME}",
]


async def test_a52_notes_and_questions_are_only_ever_data(tmp_path: Path) -> None:
    """SQL, FTS, LIKE, JSON path and format strings are kept, found and shown as they are; the tables stand."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        tables = sorted(authority(chat.store))
        for text in INJECTIONS:
            assert (await chat.line("ana", f"/memory add {text}"))["chips"], text
        assert chat.texts() == sorted(INJECTIONS)
        assert sorted(authority(chat.store)) == tables
        chat.verified()
    model = Scripted()
    async with Chat(tmp_path, model=model, clock=clock) as chat:
        for text in INJECTIONS:
            out = await chat.line("ana", text)
            assert out["codes"] == []
            assert sorted(recalled(model.requests[-1])) == sorted(INJECTIONS)


@pytest.mark.parametrize("ref", ["%", "note_%", "' OR '1'='1", "*", "note_" + "_" * 26, "1 OR 1", "-1", "0", "1e400"])
async def test_a52_a_wildcard_forgets_nothing(tmp_path: Path, ref: str) -> None:
    """From the panel and from a model: an id is an id, letter for letter."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", SAYS.format("green"))
        await chat.line("ana", "/memory")
        out = await chat.line("ana", f"/memory delete {ref}")
        assert out["codes"][0] in ("not_found", "bad_arguments")
        assert len(chat.notes()) == 1
    model = Scripted(calls(("forget", {"note_id": ref, "quote": "forget my tea"})))
    async with Chat(tmp_path, model=model, clock=clock) as chat:
        assert (await chat.line("ana", "forget my tea"))["chips"] == []
        assert len(chat.notes()) == 1


DEEP = "[" * 10_000 + "]" * 10_000
BAD_ARGUMENTS = [
    '{"note":"Prefers tea.","scope":"user","scope":"imp"}',
    '{"note":"Prefers tea.","note":"Prefers coffee.","quote":"I prefer tea"}',
    '{"note":NaN}',
    '{"note":"Prefers tea.","quote":Infinity}',
    '{"note":"Prefers tea.","expires_in":1e400}',
    f'{{"note":{DEEP}}}',
    '{"note":' * 10_000,
    '["note"]',
    '"note"',
    "null",
    "",
    "{",
    '{"note":"Prefers tea."} {"note":"x"}',
    '{"note":{"$ne":null}}',
]


@pytest.mark.parametrize("arguments", BAD_ARGUMENTS, ids=lambda text: text[:40])
async def test_a52_json_that_could_be_read_two_ways_is_refused(tmp_path: Path, arguments: str) -> None:
    """Duplicate keys, no numbers, 10,000 levels, more than one value: refused as a whole, and nothing is kept."""
    model = Scripted(calls(("remember", arguments)))
    async with Chat(tmp_path, model=model) as chat:
        out = await chat.line("ana", "I prefer tea")
        assert out["codes"][0] in ("bad_arguments", "too_long", "expiry")
        assert chat.notes() == []
        assert chat.journal()[0][1] == "refused"


BAD_LINES = [
    b'{"as":"ana","as":"ben","in":"dm","text":"hi"}',
    b'{"as":"ana","in":"dm","text":"hi","at":NaN}',
    b'{"as":"ana","in":"dm","text":"hi","at":1e400}',
    b'{"as":"ana","in":"dm","text":"hi","at":1e300}',
    b'{"as":"ana","in":"dm","text":"hi","at":"9999-12-31T23:59:59-23:59"}',
    b'{"as":"ana","in":"dm","text":"hi","at":"2026-01-01T00:00:00"}',
    b'{"as":"ana","in":"dm","text":' + b"[" * 10_000 + b"]" * 10_000 + b"}",
    b'{"as":' * 10_000,
    b"[1]",
    b"\xff\xfe",
    b'{"as":"ana\' OR 1=1","in":"dm","text":"hi"}',
    b'{"as":"ana","in":"#gen\' OR 1","text":"hi"}',
    b'{"as":"ana","in":"dm","text":"hi","scope":"imp"}',
]


@pytest.mark.parametrize("raw", BAD_LINES, ids=lambda raw: raw[:60].decode("latin-1"))
async def test_a52_a_line_that_could_be_read_two_ways_is_bad_input(tmp_path: Path, raw: bytes) -> None:
    """One answer, no run, and the next line works."""
    async with Chat(tmp_path) as chat:
        out = await chat.raw(raw)
        assert out["code"] == "bad_input"
        assert chat.journal() == []
        assert (await chat.line("ana", "hello"))["run"]


# --- A53 ---------------------------------------------------------------------------------------------------------


async def expiring(folder: Path, clock: HandClock, expires_in: str, word: str = "green") -> tuple[Any, str]:
    """The answer to a note that ends, made by a model, and its text."""
    note = f"Prefers {word} tea."
    fields = {"note": note, "quote": f"I prefer {word} tea", "expires_in": expires_in}
    async with Chat(folder, model=Scripted(calls(("remember", fields))), clock=clock) as chat:
        return await chat.line("ana", f"I prefer {word} tea for now"), note


def that(request: ModelRequest) -> str:
    """The note that "that" means in this run; "none" when there is none."""
    return str(decode_blocks(request.input).briefing.get("that", "none"))


@pytest.mark.parametrize(("before_ms", "is_there"), [(1, True), (0, False), (-1, False)])
async def test_a53_a_note_is_gone_from_its_very_instant_on(tmp_path: Path, before_ms: int, is_there: bool) -> None:
    """1 ms before it is there; at the instant and after it is gone from recall, panel, count and "that"."""
    clock, word = HandClock(), canary("ends")
    out, text = await expiring(tmp_path, clock, "PT1H", word)
    assert out["chips"]
    written = clock.now
    clock.now = written + timedelta(hours=1) - timedelta(milliseconds=before_ms) - timedelta(seconds=1)
    model = Scripted(lambda request: calls(("pin", {"note_id": that(request)})))
    async with Chat(tmp_path, model=model, clock=clock) as chat:
        await chat.line("ana", "What tea do I like?")
        clock.forward(timedelta(seconds=-1))
        panel = (await chat.line("ana", "/memory"))["panel"]
        assert clock.now == written + timedelta(hours=1) - timedelta(milliseconds=before_ms)
    assert (text in recalled(model.requests[0])) is is_there
    assert (panel["total"], panel["meters"][0]["used"]) == ((1, 1) if is_there else (0, 0))
    assert [row["text"] for row in panel["rows"]] == ([text] if is_there else [])
    assert (that(model.requests[0]) != "none") is is_there
    assert model.results()[0]["ok"] is is_there
    assert bool(forms_in(model.seen(), word)) is is_there


async def test_a53_an_expired_note_cannot_be_changed_and_frees_its_place(tmp_path: Path) -> None:
    """It cannot be enabled, edited or pinned again; saying it again makes a new note, also in a full scope."""
    clock = HandClock()
    await expiring(tmp_path, clock, "PT1H")
    async with Chat(tmp_path, clock=clock, config={"memory": {"user_notes": 1}}) as chat:
        (note,) = chat.notes()
        assert (await chat.line("ana", "/memory add Likes boats."))["codes"] == ["full"]
        clock.forward(timedelta(hours=2))
        for verb in ("edit {} Likes boats.", "enable {}", "pin {}", "disable {}", "move {} channel"):
            assert (await chat.line("ana", f"/memory {verb.format(note.id)}"))["codes"] == ["not_found"], verb
        out = await chat.line("ana", "/memory add Prefers green tea.")
        assert out["chips"][0]["note"] != note.id
        assert (await chat.line("ana", "/memory"))["panel"]["total"] == 1


@pytest.mark.parametrize(
    "expires_in",
    ["-P1D", "P0D", "PT0S", "P10000Y", "P9999Y", "P1D2", "tomorrow", "2026-05-01T10:00:00", "9999-12-31", "", "P"],
)
async def test_a53_an_end_that_is_no_honest_duration_is_refused(tmp_path: Path, expires_in: str) -> None:
    """Negative, none, past year 9999, a local time without zone: refused with `expiry`, and nothing is kept."""
    clock = HandClock()
    out, _ = await expiring(tmp_path, clock, expires_in)
    assert out["codes"] == ["expiry"]
    async with Chat(tmp_path, clock=clock) as chat:
        assert chat.notes() == []


async def test_a53_ends_are_instants_in_utc_whatever_the_owners_zone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A day over a clock change and a leap day is 24 hours, and people are told that the time is UTC."""
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    try:
        for start in (datetime(2026, 3, 28, 12, tzinfo=UTC), datetime(2028, 2, 28, 12, tzinfo=UTC)):
            folder = tmp_path / str(start.year)
            clock = HandClock(start)
            await expiring(folder, clock, "P1D")
            async with Chat(folder, clock=clock) as chat:
                (note,) = chat.notes()
                assert note.expires_at == start + timedelta(days=1, seconds=1)
                reply = (await chat.line("ana", "/memory"))["reply"]
                assert f"until {note.expires_at:%Y-%m-%d %H:%M} UTC" in reply
    finally:
        monkeypatch.undo()
        time.tzset()


# --- A57 ---------------------------------------------------------------------------------------------------------

HASHES = ("md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3_256", "blake2b", "blake2s")


def digests(text: str) -> list[bytes]:
    """Every plain digest somebody might have stored of a text, and its first half."""
    found = []
    for variant in {text, text.lower(), text.rstrip("."), json.dumps(text)}:
        for name in HASHES:
            raw = hashlib.new(name, variant.encode()).digest()
            for piece in (raw, raw[:16]):
                found += [piece, piece.hex().encode(), base64.b64encode(piece).rstrip(b"=")]
    return found


async def test_a57_no_digest_of_a_text_can_be_guessed_from_any_file(tmp_path: Path) -> None:
    """No text and no plain hash of note, quote, message or reply lies anywhere, so a guess proves nothing."""
    clock, word = HandClock(), canary("audit")
    message = f"Remember that I prefer {word} tea."
    async with Chat(tmp_path, clock=clock) as chat:
        out = await chat.line("ana", message)
        await chat.line("ana", "/memory edit 1 Prefers water.")
        await chat.line("ana", "Forget that.")
        chat.verified()
        texts = [message, f"I prefer {word} tea", f"Prefers {word} tea.", out["reply"], word, "Prefers water."]
    everything = b"\n".join(files(tmp_path).values())
    for text in texts:
        assert not any(digest in everything for digest in digests(text)), text
    assert grep_everywhere(tmp_path, word) == []


async def test_a57_the_journal_holds_ids_and_codes_only(tmp_path: Path) -> None:
    """Every column of every row is a number, an id, a printed person, or a word of a closed list."""
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "Remember that I prefer green tea.")
        await chat.line("ana", "/memory add Likes boats.")
        await chat.line("ana", "/memory delete 77")
        rows = chat.store.log.file.read("SELECT run, actor, action, object_id, outcome, code FROM journal")
    for run, actor, action, object_id, outcome, code in rows:
        assert run.startswith("run_")
        assert actor in ("local:ana", "host")
        assert action.replace("_", "").isalpha()
        for part in object_id.split(" "):
            assert part == "-" or part.split("_")[0] in ("note", "ev", "core", "key") or len(part) == 32
        assert outcome in ("done", "refused", "failed", "held")
        assert code in CODES


async def test_a57_the_same_text_leaves_different_digests_in_two_stores(tmp_path: Path) -> None:
    """The digests that are kept are keyed: with other keys they differ, so no table of likely notes helps."""
    kept = []
    for name in ("one", "two"):
        async with Chat(tmp_path / name, clock=HandClock(), randomness=seeded(3 if name == "one" else 4)) as chat:
            await chat.line("ana", "Remember that I prefer green tea.")
            rows = chat.store.log.file.read("SELECT object_id FROM journal WHERE action = 'run'")
            kept.append({row[0] for row in rows})
    assert kept[0].isdisjoint(kept[1])


# --- A59 ---------------------------------------------------------------------------------------------------------


async def test_a59_nothing_that_is_said_or_kept_reaches_a_log(tmp_path: Path) -> None:
    """At DEBUG, with a real SDK, failing models, bad input and a store that fails: no log line holds a word of it."""
    word, clock = canary("log"), HandClock()
    hostile = f"Likes {word}\n\x1b[31m%s {{}} ERROR root forged\nlevel=critical {word}"
    with everything_logged() as logged:
        async with model_server(Say(f"I see {word}.")) as (model, _), Chat(tmp_path, model=model, clock=clock) as chat:
            await chat.line("ana", f"Tell me about {word}")
            await chat.line("ana", f"/memory add Likes {word} boats.")
            await chat.line("ana", f"/memory add {hostile}")
            await chat.raw(json.dumps({"as": "ana", "in": "dm", "text": 7, word: word}).encode())
            await chat.raw(b'{"as":"ana","in":"dm","text":"' + word.encode())
        broken = Scripted(ModelError("It failed.", kind="overloaded"), _raising(word), _raising(word))
        async with Chat(tmp_path, model=broken, clock=clock) as chat:
            for _ in range(3):
                out = await chat.line("ana", f"And {word}?")
                assert out["codes"]
                assert word not in out["reply"]
    assert logged.text
    assert not forms_in(logged.text.encode(), word)
    assert "\x1b" not in logged.text


def _raising(word: str) -> Callable[[ModelRequest], ModelReply]:
    def think(_: ModelRequest) -> ModelReply:
        raise KeyError(f"no such thing as {word}")

    return think


async def test_a59_an_error_of_the_store_quotes_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A table that is gone makes every statement fail: the member is told so, and no log or error holds the text."""
    word, clock = canary("sql"), HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "hello")
    forging(tmp_path / "data" / "imp" / "memory.sqlite3", "ALTER TABLE event RENAME TO gone")
    with caplog.at_level(logging.DEBUG), everything_logged() as logged:
        async with Chat(tmp_path, clock=clock) as chat:
            out = await chat.line("ana", SAYS.format(word))
            assert out["codes"] == ["store_failed"]
            assert out["chips"] == []
            out = await chat.line("ana", f"/memory add Likes {word} boats.")
            assert out["codes"] == ["store_failed"]
            assert word not in out["reply"]
    assert not forms_in((logged.text + caplog.text).encode(), word)
    assert grep_everywhere(tmp_path, word) == []


async def test_a59_bad_input_is_answered_without_its_words(tmp_path: Path) -> None:
    """A validation error names the field and repeats nothing of the value."""
    word = canary("echo")
    lines: list[dict[str, object]] = [
        {"as": f"{word} {word}", "in": "dm", "text": "x"},
        {"as": "ana", "in": word, "text": "x"},
        {"as": "ana", "in": "dm", "text": [word]},
        {"as": "ana", "in": "dm", "text": "x", "role": word},
        {"as": "ana", "in": "dm", "text": "x", "quoted": {"text": "x", "author": [word]}},
        {"as": "ana", "in": "dm", "text": "x", "at": word},
    ]
    async with Chat(tmp_path) as chat:
        for line in lines:
            assert (await chat.raw(json.dumps(line).encode()))["code"] == "bad_input"
        assert not forms_in(bytes(chat.output), word)


def test_a59_a_key_shows_nothing_of_itself() -> None:
    """`repr`, `str`, `format` of a data key hold none of its bytes in any form."""
    secret = bytes(range(32))
    key = DataKey("key_1", secret)
    shown = f"{key!r} {key!s} {key}".encode()
    for form in (secret, secret.hex().encode(), base64.b64encode(secret), repr(secret).encode()):
        assert form not in shown
    assert b"\\x01\\x02" not in shown


async def test_a59_a_tool_calls_text_reaches_no_error_or_journal(tmp_path: Path) -> None:
    """Arguments that do not fit are refused by the name of the field alone."""
    word = canary("args")
    bad: list[tuple[str, dict[str, object] | str]] = [
        ("remember", {"note": [word]}),
        ("remember", {word: word}),
        ("remember", {"note": "x", "kind": word}),
        ("forget", {"note_id": word * 10}),
        (word, {}),
        ("remember", f'{{"note": "{word}'),
    ]
    model = Scripted(calls(*bad))
    with everything_logged() as logged:
        async with Chat(tmp_path, model=model) as chat:
            out = await chat.line("ana", "hello")
            assert word not in out["reply"]
            assert not forms_in(repr(chat.store.log.file.read("SELECT * FROM journal")).encode(), word)
            assert not forms_in(repr(chat.store.log.file.read("SELECT record FROM run")).encode(), word)
    assert not any(word in json.dumps(answer) for answer in model.results())
    assert not forms_in(logged.text.encode(), word)
