"""One's own memory as lines: everything of one's own, nothing of anybody else, and told truthfully."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bot.exports import Exporter
from memory.errors import StoreError
from policy.envelope import Direct, RunEnvelope, Shared
from policy.identity import Channel
from tests.scenarios.chat import Chat
from tests.scenarios.governed import ANA, BEN, ROOM

GENERAL = Shared(Channel("local", "general"), "members")


def exporter(chat: Chat) -> Exporter:
    """The exports of the open imp."""
    return Exporter(chat.store, chat.opened.executor, chat.clock)


def notes(lines: list[str]) -> list[str]:
    """The texts among the lines."""
    return [read["note"] for read in map(json.loads, lines) if read["op"] == "remember"]


async def _filled(chat: Chat) -> None:
    await chat.line("ana", "/memory add I like tea", ROOM)
    await chat.line("ana", "/channel-memory add Our project is called Heron")
    await chat.line("ana", "/channel-memory add I work on Sundays", ROOM)
    await chat.line("ben", "/memory add I like jazz")
    await chat.line("ben", "/channel-memory add Our project is called Crane")


async def test_it_holds_one_s_own_notes_and_those_of_one_s_own_dm(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await _filled(chat)
        assert notes(exporter(chat).lines(chat.envelope(ANA, ""))) == ["I like tea", "Our project is called Heron"]
        assert notes(exporter(chat).lines(chat.envelope(BEN, ""))) == ["I like jazz", "Our project is called Crane"]
        assert notes(exporter(chat).lines(chat.envelope(ANA, "", GENERAL))) == ["I like tea"]


async def test_in_somebody_else_s_dm_it_holds_nothing_of_that_dm_and_for_nobody_nothing(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await _filled(chat)
        bens: RunEnvelope = replace(chat.envelope(ANA, ""), place=Direct(Channel("local", "dm-ben"), BEN))
        assert notes(exporter(chat).lines(bens)) == ["I like tea"]
        assert exporter(chat).lines(replace(chat.envelope(ANA, ""), actor=None)) == []


class Unwritable:
    """A store whose journal takes nothing."""

    def __init__(self, chat: Chat) -> None:
        self.log = chat.store.log
        self.is_inside = chat.store.is_inside

    async def journal(self, *_: str) -> None:
        """See `memory.store.Store`."""
        raise StoreError("the disk is full")


async def test_what_is_not_journalled_is_not_exported(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await _filled(chat)
        broken = Exporter(Unwritable(chat), chat.opened.executor, chat.clock)  # type: ignore[arg-type]
        path = tmp_path / "ana.jsonl"
        with pytest.raises(StoreError):
            await broken.to_file(chat.envelope(ANA, ""), str(path))
        with pytest.raises(StoreError):
            await broken.handed_over(chat.envelope(ANA, ""))
        assert not path.exists()


async def test_a_file_and_a_hand_over_hold_the_same_lines(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await _filled(chat)
        path = tmp_path / "ana.jsonl"
        text, code = await exporter(chat).to_file(chat.envelope(ANA, ""), str(path))
        assert (text, code) == ("Exported 2 lines to ana.jsonl.", "ok")
        assert path.read_text("utf-8").splitlines() == await exporter(chat).handed_over(chat.envelope(ANA, ""))
        assert [row[0] for row in chat.journal()].count("export") == 2
