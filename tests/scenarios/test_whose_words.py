"""Whose words a note is in, and whose matter it is: what a stranger to the project stumbled over once."""

from __future__ import annotations

from pathlib import Path

from tests.scenarios.chat import Chat


async def test_a_stewards_wording_is_not_shown_as_the_members(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ben", "Remember for this channel that standup is at nine.", "#general")
        await chat.line("cy", "/channel-memory show", "#general", role="steward")
        await chat.line("cy", "/channel-memory correct 1 Ben hates standup.", "#general", role="steward")
        listed = await chat.line("dan", "/channel-memory show", "#general")
        assert [row["said_by"] for row in listed["panel"]["rows"]] == [None]
        told = await chat.line("dan", "What do you remember about standup?", "#general")
        assert "said by" not in told["reply"]


async def test_a_statement_about_somebody_else_belongs_to_the_conversation(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        for text in ("Remember that Ana likes lemon cake.", "Remember that my brother collects stamps."):
            out = await chat.line("ben", text)
            assert [chip["scope"] for chip in out["chips"]] == ["channel"], text
        own = await chat.line("ben", "Remember that I like lemon cake.")
        assert own["chips"][0]["scope"] == "user"


async def test_a_conversation_off_the_record_says_so_when_asked_what_it_knows(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory set off_the_record conversation")
        assert "off the record" in (await chat.line("ana", "What do you remember about me?"))["reply"]


async def test_what_waits_for_the_owner_stands_in_the_owners_own_review(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("dan", "Remember everywhere that we ship on Mondays.")
        seen = await chat.line("bo", "/memory review", role="owner")
        assert [row["approver"] for row in seen["panel"]["waiting"]] == ["owner"]
        assert (await chat.line("eve", "/memory review"))["panel"]["waiting"] == []


async def test_a_drink_is_no_descent(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        out = await chat.line("ana", "Remember that I like rum.")
        assert out["chips"]
        assert chat.notes()[0].trait is None
