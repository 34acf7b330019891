"""Which notes a reply used: from the run's own trace, in present words, for its person and the room's stewards."""

from __future__ import annotations

from pathlib import Path

from bot.explain import Explainer
from policy.envelope import Shared
from policy.identity import Channel
from tests.adapters.cli.imps import tamper
from tests.scenarios.chat import Chat, HandClock, Scripted
from tests.scenarios.governed import ANA, BEN, ROOM, SAM

GENERAL = Shared(Channel("local", "general"), "members")


def explainer(chat: Chat) -> Explainer:
    """The explanations of the open imp."""
    return Explainer(chat.store, chat.opened.policy, chat.clock)


async def test_there_is_nothing_to_explain_before_the_first_reply(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        assert explainer(chat).why(chat.envelope(ANA, ""), "") == (
            "There is no such reply of mine to you here.",
            "not_found",
        )
        await chat.line("ana", "/memory")  # a command is no reply
        assert explainer(chat).why(chat.envelope(ANA, ""), "")[1] == "not_found"


async def test_a_joined_emoji_is_nothing_hidden_and_is_shown_whole(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("ana", "/memory add I like tea \U0001f469\u200d\U0001f4bb")
        await chat.line("ana", "hello")
        text, _ = explainer(chat).why(chat.envelope(ANA, ""), "")
        assert "\U0001f469\u200d\U0001f4bb" in text


async def test_a_run_whose_trace_cannot_be_read_is_said_to_have_used_none(tmp_path: Path) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock, model=Scripted()) as chat:
        await chat.line("ana", "/memory add I like tea")
        await chat.line("ana", "hello")
    tamper(tmp_path, "UPDATE run SET record = json_set(record, '$.trace', json('{\"selected\": 7}'))")
    async with Chat(tmp_path, clock=clock) as chat:
        text, code = explainer(chat).why(chat.envelope(ANA, ""), "")
        assert (text, code) == ("That reply used no memory: nothing was recalled for it.", "ok")


async def test_a_trace_is_a_steward_s_of_this_room_with_fresh_facts(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("sam", "/channel-memory add We ship on Fridays", ROOM, role="steward")
        out = await chat.line("ben", "When?", ROOM)
        steward = chat.envelope(SAM, "", GENERAL, roles=frozenset({"member", "steward"}))
        text, code = explainer(chat).trace(steward, out["run"])
        assert code == "ok"
        assert "We ship on Fridays" in text
        assert "Budget: 1 of 24 notes" in text
        assert explainer(chat).trace(chat.envelope(BEN, "", GENERAL), out["run"])[1] == "not_steward"
        elsewhere = Shared(Channel("local", "kitchen"), "members")
        other = chat.envelope(SAM, "", elsewhere, roles=frozenset({"member", "steward"}))
        assert explainer(chat).trace(other, out["run"])[1] == "not_found"
        assert explainer(chat).trace(steward, "run_" + "0" * 26)[1] == "not_found"


async def test_the_newest_reply_of_the_room_is_meant_without_an_id(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("ben", "First", ROOM)
        second = await chat.line("ana", "Second", ROOM)
        steward = chat.envelope(SAM, "", GENERAL, roles=frozenset({"member", "steward"}))
        assert second["run"] in explainer(chat).trace(steward, "")[0]
