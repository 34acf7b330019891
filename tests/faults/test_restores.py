"""Older copies put back: what was forgotten does not return, and what was erased cannot be read."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from policy.identity import Person
from policy.scope import Owner
from tests.scenarios.chat import Chat, HandClock, canary, grep_everywhere

SAID = canary("restored")
ANA = Owner("relation", Person("local", "ana"))


@pytest.fixture
async def chat(tmp_path: Path) -> Chat:
    """A closed chat in which ana and ben are remembered, with a copy of its data folder beside it."""
    chat = Chat(tmp_path)
    async with chat:
        await chat.line("ana", f"Remember that I like {SAID} tea.")
        await chat.line("ana", "Remember that I prefer short status reports.")
        await chat.line("ben", "Remember that I collect green ink.")
    shutil.copytree(chat.data, tmp_path / "backup")
    return chat


def put_back(chat: Chat) -> None:
    """The data folder as it was, beside the keys as they are."""
    shutil.rmtree(chat.data)
    shutil.copytree(chat.folder / "backup", chat.data)


async def test_a_note_forgotten_since_the_backup_does_not_return_with_it(chat: Chat) -> None:
    async with chat:
        await chat.line("ana", "/memory")
        assert (await chat.line("ana", "/memory delete 1"))["chips"]
        left = chat.texts()
    put_back(chat)
    async with chat:
        assert chat.texts() == left
        told = await chat.line("ana", "What do you remember about me?")
        assert (SAID in told["reply"]) == (SAID in str(left))


async def test_a_note_forgotten_since_the_backup_stays_away_when_new_notes_are_written_over_it(chat: Chat) -> None:
    async with chat:
        await chat.line("ana", "/memory")
        assert (await chat.line("ana", "/memory delete 1"))["chips"]
        left = chat.texts()
    put_back(chat)
    async with chat:
        await chat.line("ana", "Remember that I like window seats.")
        assert chat.texts() == sorted([*left, "Likes window seats."])
    async with chat:
        assert chat.texts() == sorted([*left, "Likes window seats."])


async def test_a_backup_from_before_an_erasure_cannot_be_read_for_that_relationship(chat: Chat) -> None:
    async with chat:
        assert "is destroyed (key_" in (await chat.line("ana", "/memory forget-all confirm"))["reply"]
    put_back(chat)
    async with chat:
        assert chat.texts() == ["Collects green ink."]
        assert chat.store.keys.key_of(ANA) is None
        assert SAID not in (await chat.line("ana", "What do you remember about me?"))["reply"]
        assert chat.store.runs.conversation("local:dm-ana", 50)[-1].turn is None, "an erased turn was opened"


async def test_a_person_who_came_back_after_an_erasure_is_remembered_again(chat: Chat) -> None:
    async with chat:
        await chat.line("ana", "/memory forget-all confirm")
    put_back(chat)
    async with chat:
        assert (await chat.line("ana", "Remember that I like window seats."))["chips"]
    async with chat:
        assert chat.texts() == ["Collects green ink.", "Likes window seats."]


async def test_a_key_that_comes_back_with_an_older_key_file_is_destroyed_again(chat: Chat) -> None:
    key_file = chat.folder / "data.keys" / "imp" / "keys.sqlite3"
    shutil.copyfile(key_file, chat.folder / "older-keys")
    async with chat:
        await chat.line("ana", "/memory forget-all confirm")
    put_back(chat)
    shutil.copyfile(chat.folder / "older-keys", key_file)
    async with chat:
        assert chat.texts() == ["Collects green ink."]
        assert chat.store.keys.key_of(ANA) is None


async def moved_by_hand(chat: Chat) -> None:
    """A thief's way in: the erased person's rows, taken from the backup, hung under the key of somebody alive."""
    with sqlite3.connect(chat.data / "imp" / "memory.sqlite3") as file:
        (key_id,) = file.execute("SELECT key_id FROM owner WHERE ident = 'local:ben'").fetchone()
        file.execute("DROP TRIGGER event_is_only_ever_blanked")
        file.execute("UPDATE event SET key_id = ?", (key_id,))
        file.execute("UPDATE owner SET key_id = ?", (key_id,))


async def as_it_is(_: Chat) -> None:
    """Nothing more is tried."""


@pytest.mark.parametrize("tamper", [as_it_is, moved_by_hand])
async def test_no_byte_of_a_restored_backup_shows_an_erased_text(
    chat: Chat, tamper: Callable[[Chat], Awaitable[None]]
) -> None:
    async with chat:
        await chat.line("ana", "/memory forget-all confirm")
    put_back(chat)
    await tamper(chat)
    async with Chat(chat.folder, clock=HandClock()) as opened:
        assert not [text for text in opened.texts() if SAID in text]
        assert grep_everywhere(opened.data, SAID) == []
