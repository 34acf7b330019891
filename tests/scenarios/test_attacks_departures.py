"""Somebody left, or the imp was taken out of a server: sealed at once, back by the written rule, and then gone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.commands import AddNote, Restore, ShowPanel
from bot.ports import FrontDesk, Model, ModelReply, ModelRequest
from policy.envelope import Shared
from policy.identity import Channel, Person, Tenant
from policy.scope import Owner
from tests.scenarios.chat import START, Chat, HandClock, Scripted, calls, canary, forms_in
from tests.scenarios.governed import UNKNOWN

ANA, BEN = Person("local", "ana"), Person("local", "ben")
GENERAL, ASIDE = Channel("local", "general"), Channel("local", "aside")
GRACE = timedelta(days=30)
TEA, DESK, ROOM_WORD = canary("tea"), canary("desk"), canary("room")


@asynccontextmanager
async def told(folder: Path, model: Model | None = None, **config: object) -> AsyncIterator[Chat]:
    """A chat in which Ana said something about herself, in her DM and in a room, and Ben something for the room."""
    async with Chat(folder, model=model, clock=HandClock(), config=config) as chat:
        await chat.line("ana", f"/memory add I drink {TEA} every morning")
        await chat.line("ana", f"/channel-memory add I sit at the {DESK} desk", "#general")
        await chat.line("ana", f"/memory core add Call me captain {TEA}.")
        await chat.line("ben", f"/channel-memory add Our launch word is {ROOM_WORD}", "#general")
        yield chat


def desk(chat: Chat) -> FrontDesk:
    """The desk as a surface has it."""
    return chat.talk.desk


def later(chat: Chat, by: timedelta) -> None:
    """Let time pass."""
    assert isinstance(chat.clock, HandClock)
    chat.clock.forward(by)


def says(out: dict[str, Any], *words: str) -> list[str]:
    """Which of the words stand anywhere in an answer."""
    return [word for word in words if word.lower() in str(out).lower()]


async def test_a11_the_memory_of_a_departed_member_is_sealed_at_once_and_not_regained_silently(tmp_path: Path) -> None:
    """Sealed at once; a returning id gets nothing back but by its own press, and is told so."""
    model = Scripted()
    async with told(tmp_path, model) as chat:
        assert await desk(chat).departed(ANA) == 1
        assert await desk(chat).returned(ANA) == 0
        for text in (
            "/memory",
            "/memory core",
            "/memory review",
            "/memory find morning",
            "/why",
            f"/memory export {tmp_path / 'mine.jsonl'}",
        ):
            out = await chat.line("ana", text)
            assert not says(out, TEA, DESK), text
            assert "2026-04-01" in out["reply"], text
        assert not (tmp_path / "mine.jsonl").exists()
        before = len(model.requests)
        first = await chat.line("ana", "What do I drink in the morning?")
        assert "sealed" in first["reply"]
        assert "/memory restore" in first["reply"]
        assert "sealed" not in (await chat.line("ana", "And what do I read?"))["reply"]
        assert not forms_in(repr(model.requests[before:]).encode(), TEA)
        back = await chat.line("ana", "/memory restore")
        assert says(back, TEA)
        await chat.line("ana", "What do I drink in the morning?")
        assert TEA in repr(model.requests[-1])
        chat.verified()


async def test_a11_nothing_new_is_kept_behind_a_seal_and_the_refusal_says_why(tmp_path: Path) -> None:
    """No write of any kind goes into a sealed memory; not even a repeat tells what is in it."""
    said = f"I drink {TEA} every morning"
    remember = ("remember", {"note": said, "quote": said})
    propose = ("propose_core", {"statement": said, "kind": "fact", "quote": said})
    model = Scripted(calls(remember, propose))
    async with told(tmp_path, model) as chat:
        await desk(chat).departed(ANA)
        out = await chat.line("ana", said)
        assert out["chips"] == []
        assert [r["code"] for r in model.results()] == ["sealed", "sealed"]
        for text in (f"/memory add {said}", "/memory core add Be brief with me.", "/memory add Something else."):
            out = await chat.line("ana", text)
            assert (out["chips"], out["codes"]) == ([], ["sealed"])
        assert (await chat.line("ana", "/memory set cross_channel off"))["codes"] == []
        assert len([n for n in chat.notes() if n.about == str(ANA)]) == 0
        await chat.line("ana", "/memory restore")
        assert chat.texts().count(said) == 1


async def test_a11_the_room_loses_what_is_about_them_and_keeps_the_rest(tmp_path: Path) -> None:
    """A room's notes about somebody who left are hidden, unless a steward made them the room's own."""
    model = Scripted()
    async with told(tmp_path, model) as chat:
        await desk(chat).departed(ANA)
        shown = await chat.line("ben", "/channel-memory show", "#general")
        assert says(shown, DESK, ROOM_WORD) == [ROOM_WORD]
        await chat.line("ben", "Where is everybody sitting, and what is our launch word?", "#general")
        assert not forms_in(repr(model.requests[-1]).encode(), DESK)
        assert ROOM_WORD in repr(model.requests[-1])
        await chat.line("ana", "/memory restore")
        assert says(await chat.line("ben", "/channel-memory show", "#general"), DESK) == [DESK]


async def test_a11_after_the_days_of_grace_it_is_erased_and_nothing_brings_it_back(tmp_path: Path) -> None:
    """Half-open, to the instant; with key, ledger, journal and a line for the owner; the room's own notes stay."""
    async with told(tmp_path) as chat:
        clock = chat.clock
        key = chat.store.keys.key_of(Owner("relation", ANA))
        assert key is not None
        since = chat.clock()
        await desk(chat).departed(ANA)
        later(chat, since + GRACE - chat.clock() - timedelta(microseconds=1))
        assert await desk(chat).sweep() == ()
        later(chat, timedelta(microseconds=1))
        over = await chat.talk.desk.command(
            replace(chat.envelope(ANA, "", origin="command"), at=chat.clock()), Restore()
        )
        assert over.codes == ("expiry",)
        (line,) = await desk(chat).sweep()
        assert "local:ana" in line
        assert key.id in line
        assert not forms_in(line.encode(), TEA)
        assert chat.store.keys.key_of(Owner("relation", ANA)) is None
        assert key.id in chat.store.ledger.keys
        assert ("forget_all", "done", "ok") in chat.journal()
        assert chat.texts() == [f"Our launch word is {ROOM_WORD}"]
        assert await desk(chat).sweep() == ()
        chat.verified()
        assert (await chat.line("ana", "/memory restore"))["codes"] == ["not_found"]
        assert (await chat.line("ana", "/memory add I am new here"))["chips"]
    async with Chat(tmp_path, clock=clock) as chat:
        assert sorted(chat.texts()) == ["I am new here", f"Our launch word is {ROOM_WORD}"]
        chat.verified()


async def test_a11_a_start_erases_what_fell_due_meanwhile(tmp_path: Path) -> None:
    """`impyard chat` sweeps when it starts, also when nobody says anything."""
    async with told(tmp_path) as chat:
        await desk(chat).departed(ANA)
    async with Chat(tmp_path, clock=HandClock(START + GRACE + timedelta(days=1))) as chat:
        assert chat.texts() == [f"Our launch word is {ROOM_WORD}"]
        assert chat.store.log.departures() == {}
        chat.verified()


async def test_a11_a_seal_holds_after_a_restart_and_its_promised_date_does_not_move(tmp_path: Path) -> None:
    """The owner's days of grace count from when it was sealed; leaving again changes nothing."""
    async with told(tmp_path, memory={"grace_days": 3}) as chat:
        await desk(chat).departed(ANA)
        clock = chat.clock
    async with Chat(tmp_path, clock=clock, config={"memory": {"grace_days": 300}}) as chat:
        later(chat, timedelta(days=1))
        assert await desk(chat).departed(ANA) == 0
        out = await chat.line("ana", "/memory")
        assert not says(out, TEA)
        assert "2026-03-05" in out["reply"]
        assert out["panel"]["sealed"] == out["reply"]


async def test_a11_whoever_is_sealed_may_erase_everything_at_once(tmp_path: Path) -> None:
    """The right to be forgotten waits for no date; the receipt counts what was really erased."""
    async with told(tmp_path) as chat:
        await desk(chat).departed(ANA)
        out = await chat.line("ana", "/memory forget-all confirm")
        assert "1 note about you" in out["reply"]
        assert "1 note about you in rooms" in out["reply"]
        assert chat.texts() == [f"Our launch word is {ROOM_WORD}"]
        assert chat.store.log.departures() == {}
        assert (await chat.line("ana", "/memory add I start again"))["chips"]


async def test_a11_what_was_said_before_is_not_looked_back_at_until_it_is_brought_back(tmp_path: Path) -> None:
    """Kept turns are sealed with the notes, in one's DM and for the others of a room; /why of them is, too."""
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", f"My favourite tea is {TEA}, you know")
        await chat.line("ana", f"I sit at the {DESK} desk, by the way", "#general")
        await desk(chat).departed(ANA)
        before = len(model.requests)
        await chat.line("ana", "What did I say?")
        await chat.line("ben", "What did Ana say?", "#general")
        seen = repr(model.requests[before:]).encode()
        assert not forms_in(seen, TEA)
        assert not forms_in(seen, DESK)
        assert (await chat.line("ana", "/why"))["codes"] == ["sealed"]
        await chat.line("ana", "/memory restore")
        before = len(model.requests)
        await chat.line("ana", "What did I say?")
        await chat.line("ben", "What did Ana say?", "#general")
        assert forms_in(repr(model.requests[before]).encode(), TEA)
        assert forms_in(repr(model.requests[before + 1]).encode(), DESK)


async def test_a11_a_seal_counts_at_once_in_every_process_and_in_a_prepared_answer(tmp_path: Path) -> None:
    """Another process seals while a model thinks: its next question is asked without what was sealed."""
    look = calls(("disable", {"note_id": UNKNOWN, "quote": "cannot be"}))
    model = Meanwhile(look)
    async with told(tmp_path, model) as chat, Chat(tmp_path, clock=chat.clock) as other:
        await chat.line("ana", "/memory")
        model.act = lambda: desk(other).departed(ANA)
        await chat.line("ana", "What do I drink in the morning?")
        assert TEA in repr(model.requests[0])
        assert not forms_in(repr(model.requests[1].input).encode(), TEA)
        assert not says(await chat.line("ana", "/memory"), TEA)
        assert not says(await other.line("ana", "/memory"), TEA)
        assert says(await other.line("ana", "/memory restore"), TEA)
        assert says(await chat.line("ana", "/memory"), TEA)


async def test_a11_compaction_takes_nothing_of_what_is_only_sealed(tmp_path: Path) -> None:
    """What may still be brought back is not blanked; the owner's list shows none of it meanwhile."""
    async with told(tmp_path) as chat:
        whole = chat.texts()
        await desk(chat).departed(ANA)
        assert chat.texts() == [f"Our launch word is {ROOM_WORD}"]
        await chat.store.compact(lambda _: None)
        chat.verified()
        await chat.line("ana", "/memory restore")
        assert chat.texts() == whole
        chat.verified()


class Meanwhile(Scripted):
    """A model during whose first thought something else happens."""

    act: Callable[[], Awaitable[object]] | None = None

    async def ask(self, request: ModelRequest, _on_text: Callable[[str], None] | None = None) -> ModelReply:
        """See `bot.ports.Model`."""
        if self.act is not None and not self.requests:
            await self.act()
        return await super().ask(request)


async def test_a11_a_stranger_leaves_no_trace_by_leaving(tmp_path: Path) -> None:
    """Of somebody who never had a memory none is made, no key, no row, no entry."""
    async with told(tmp_path) as chat:
        before = chat.journal()
        assert await desk(chat).departed(Person("local", "zoe")) == 0
        assert await desk(chat).departed(Channel("local", "nowhere")) == 0
        assert await desk(chat).departed(Tenant("discord", "9")) == 0
        assert chat.journal() == before
        assert chat.store.keys.key_of(Owner("relation", Person("local", "zoe"))) is None


async def test_a11_nobody_brings_back_what_is_anothers(tmp_path: Path) -> None:
    """Ben's press is about Ben; a room's steward and the owner have no press for a person at all."""
    async with told(tmp_path) as chat:
        await desk(chat).departed(ANA)
        for role in ("member", "steward", "owner"):
            for where in ("dm", "#general"):
                out = await chat.line("ben", "/memory restore", where, role=role)
                assert out["codes"] == ["not_found"]
        assert Owner("relation", ANA) in chat.store.log.departures()


# --- A server the imp was taken out of ----------------------------------------------------------------------------

SERVER, OTHER = Tenant("discord", "77"), Tenant("discord", "88")
CHAT, OPS, ELSEWHERE = (Channel("discord", ident) for ident in ("701", "702", "801"))
DORA = Person("discord", "5")


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[Chat]:
    """Dora said something in two channels of one server, in one of another, and in her DM."""
    said = {CHAT: "alpha", OPS: "bravo", ELSEWHERE: "charlie"}
    steps = [step for word in said.values() for step in (calls(("remember", _note(word))), ModelReply("ok"))]
    async with Chat(folder, model=Scripted(*steps), clock=HandClock()) as chat:
        for room, word in said.items():
            tenant = "88" if room == ELSEWHERE else "77"
            envelope = replace(chat.envelope(DORA, _note(word)["quote"], Shared(room, "members")), tenant=tenant)
            reply = await chat.say(envelope)
            assert [chip.action for chip in reply.chips] == ["remember"]
        own = await chat.say(chat.envelope(DORA, "/memory"))
        assert own.run
        yield chat


def _note(word: str) -> dict[str, str]:
    said = f"We deploy {word} on Tuesdays"
    return {"note": said, "quote": said, "scope": "channel", "kind": "decision"}


async def test_r93_a_removal_seals_that_servers_rooms_and_erases_them_after_the_days_of_grace(tmp_path: Path) -> None:
    """Real removal: grace period, then that server's channel notes are erased; other servers' and people's own stay."""
    async with served(tmp_path) as chat:
        assert await desk(chat).departed(SERVER) == 2
        assert chat.texts() == ["We deploy charlie on Tuesdays"]
        later(chat, GRACE)
        lines = await desk(chat).sweep()
        assert sorted(line.split(" of ")[1].split(",")[0] for line in lines) == ["discord:701", "discord:702"]
        assert all("1 note" in line for line in lines)
        for room in (CHAT, OPS):
            assert chat.store.keys.key_of(Owner("channel", room)) is None
        assert chat.store.keys.key_of(Owner("channel", ELSEWHERE)) is not None
        assert chat.texts() == ["We deploy charlie on Tuesdays"]
        turns = chat.store.log.file.read("SELECT count(turns) FROM run WHERE owner_kind = 'channel'")
        assert turns == [(1,)]
        chat.verified()


async def test_r93_an_imp_that_is_added_again_has_its_rooms_back(tmp_path: Path) -> None:
    """Within the grace period, at once and without a press; the erasing is off."""
    async with served(tmp_path) as chat:
        await desk(chat).departed(SERVER)
        assert await desk(chat).returned(SERVER) == 2
        assert len(chat.texts()) == 3
        later(chat, GRACE)
        assert await desk(chat).sweep() == ()
        assert len(chat.texts()) == 3
        chat.verified()


async def test_r93_an_outage_erases_and_seals_nothing(tmp_path: Path) -> None:
    """No word of a removal, no seal, however long a server is silent; a start that finds it there changes nothing."""
    async with served(tmp_path) as chat:
        later(chat, 10 * GRACE)
        assert await desk(chat).sweep() == ()
        assert await desk(chat).returned(SERVER) == 0
        assert len(chat.texts()) == 3


async def test_r93_too_late_an_addition_finds_nothing_and_the_room_starts_anew(tmp_path: Path) -> None:
    """From the due instant on the old memory does not come back, swept or not; a new one works after the sweep."""
    async with served(tmp_path) as chat:
        await desk(chat).departed(SERVER)
        later(chat, GRACE)
        assert await desk(chat).returned(SERVER) == 0
        assert chat.texts() == ["We deploy charlie on Tuesdays"]
        await desk(chat).sweep()
        said = "We deploy delta on Fridays"
        out = await chat.talk.desk.command(
            replace(chat.envelope(DORA, "", Shared(CHAT, "members"), origin="command"), tenant="77"),
            AddNote(said, "room"),
        )
        assert [chip.action for chip in out.chips] == ["remember"]
        assert chat.texts() == ["We deploy charlie on Tuesdays", said]


async def test_r93_a_room_one_never_heard_of_is_found_from_what_was_said_before_the_upgrade(tmp_path: Path) -> None:
    """The rooms of a server are those somebody talked to the imp in, commands included."""
    async with Chat(tmp_path, clock=HandClock()) as chat:
        typed = replace(chat.envelope(DORA, "", Shared(OPS, "members"), origin="command"), tenant="77")
        assert (await chat.talk.desk.command(typed, AddNote("We meet on Mondays", "room"))).chips
        assert chat.store.log.rooms(SERVER) == [OPS]
        assert chat.store.log.rooms(OTHER) == []
        assert await desk(chat).departed(SERVER) == 1
        shown = await chat.talk.desk.command(typed, ShowPanel(where="room"))
        assert "sealed" in shown.text
        assert "Mondays" not in str(shown)
