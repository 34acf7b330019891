"""Faults seen elsewhere, whose note it is and who sees it: impossible here."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.commands import ShowPanel
from bot.context import decode_blocks
from bot.ports import ModelReply, ModelRequest
from memory.events import Remembered
from memory.fold import Note
from policy.envelope import UNATTENDED, Direct, Participant, Place, RunEnvelope, Shared
from policy.identity import Channel, NoteId, Person
from policy.scope import channel_scope, user_scope
from tests.memory.opened import happen
from tests.scenarios.chat import Chat, HandClock, Scripted, calls, canary, forms_in

ANA, BEN = Person("local", "ana"), Person("local", "ben")


def note_with(chat: Chat, word: str) -> Note:
    (note,) = [note for note in chat.notes() if word in note.text]
    return note


async def trace_of(chat: Chat, run: str) -> dict[str, Any]:
    past = chat.store.runs.get(run)
    assert past is not None
    return past.record.trace


async def test_r01_another_person_sees_nothing_of_a_note_not_even_in_the_prompt(tmp_path: Path) -> None:
    """One store serves everyone, and each person only with their own."""
    word, model = canary("R01"), Scripted()
    async with Chat(tmp_path) as chat:
        await chat.line("ana", f"Remember that I am allergic to {word} nuts.")
        assert len(chat.notes()) == 1
    async with Chat(tmp_path, model=model) as chat:
        out = [await chat.line("ben", "What do you know? What is Ana allergic to?"), await chat.line("ben", "/memory")]
        assert not forms_in(model.seen(), word)
        assert not forms_in(json.dumps(out, ensure_ascii=False).encode(), word)
        assert out[1]["panel"]["rows"] == []
        assert forms_in((await told(chat, "ana")).encode(), word)  # and Ana sees it


async def told(chat: Chat, who: str) -> str:
    return json.dumps(await chat.line(who, "/memory"), ensure_ascii=False)


async def test_r02_each_note_is_its_own_author_s_in_one_process(tmp_path: Path) -> None:
    """No cached agent keeps the first caller's id."""
    said = [("ana", "red", "dm"), ("ben", "green", "#x"), ("ana", "blue", "dm")]
    async with Chat(tmp_path) as chat:
        for who, colour, where in said:
            await chat.line(who, f"Remember that I like {colour} curtains.", where)
        for who, colour, _ in said:
            note = note_with(chat, colour)
            assert (note.scope, note.source.author) == (user_scope(Person("local", who)), f"local:{who}")
        assert len(chat.notes()) == 3


async def test_r03_a_dm_note_is_not_recalled_in_a_room_unless_its_person_allowed_it(tmp_path: Path) -> None:
    """The trace names the wrong audience as the reason."""
    word, model = canary("R03"), Scripted()
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", f"Remember that I am allergic to {word} nuts.")
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        out = await chat.line("ana", "What is my allergy?", "#x")
        assert not forms_in(model.seen(), word)
        trace = await trace_of(chat, out["run"])
        assert trace["selected"] == []
        assert [each["reason"] for each in trace["excluded"]] == ["wrong_audience"]
        await chat.line("ana", "/memory set cross_channel on")
        await chat.line("ana", "/memory set shared_recall on")
        await chat.line("ana", "What is my allergy?", "#x")
        assert forms_in(model.seen(), word)


async def test_r04_a_thousand_better_notes_of_somebody_else_push_nothing_out(tmp_path: Path) -> None:
    """The owner filter runs before ranking and limits."""
    model = Scripted()
    async with Chat(tmp_path, model=model, config={"memory": {"dm_recall_notes": 1, "user_notes": 2000}}) as chat:
        await chat.line("ana", "/memory add Ana grows tulips")
        await happen(
            chat.store,
            user_scope(BEN),
            *(
                (NoteId(f"note_{n:026d}"), Remembered(note=f"my favourite garden flower {n}", pinned=True))
                for n in range(1000)
            ),
        )
        out = await chat.line("ana", "What is my favourite garden flower?")
        (recalled,) = decode_blocks(model.requests[-1].input).memory
        assert recalled["text"] == "Ana grows tulips"
        assert (await trace_of(chat, out["run"]))["further"] == []


def nowhere(envelope: RunEnvelope) -> RunEnvelope:
    return replace(envelope, place=UNATTENDED)


def nobody(envelope: RunEnvelope) -> RunEnvelope:
    return replace(envelope, actor=None)


def unknown_room(envelope: RunEnvelope) -> RunEnvelope:
    return replace(envelope, least_privilege="This room is not one that I know, so I keep nothing here.")


def somebody_else_s_dm(envelope: RunEnvelope) -> RunEnvelope:
    return replace(envelope, place=Direct(Channel("local", "dm-ben"), BEN))


@pytest.mark.parametrize("broken", [nowhere, nobody, unknown_room, somebody_else_s_dm])
async def test_r06_without_a_known_room_and_person_nothing_is_recalled_or_kept(
    tmp_path: Path, broken: Callable[[RunEnvelope], RunEnvelope]
) -> None:
    """Never the operator's own identity or scope: one plain reason instead."""
    word, kept = canary("R06 a"), canary("R06 b")
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", f"Remember that I like {word} tea.")
        await chat.line("ben", f"Remember that I like {word} coffee.")
        await chat.line("ana", f"/memory add The team likes {word} cake", "#x")
    ask = calls(("remember", {"note": f"Likes {kept} tea.", "quote": f"I like {kept} tea"}))
    model = Scripted(ask, ModelReply("Noted."))
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        before = chat.texts()
        place = Shared(Channel("local", "x"), "members")
        reply = await chat.say(broken(chat.envelope(ANA, f"I like {kept} tea", place)))
        assert chat.texts() == before
        assert not forms_in(model.seen(), word)
        assert reply.chips == ()
        assert set(reply.codes) <= {"unknown_place", "wrong_place"}
        assert reply.codes
        assert reply.text


async def test_r07_a_shared_thread_joins_no_memory_of_different_people(tmp_path: Path) -> None:
    """The channel note belongs to the channel, personal notes to each author."""
    ana, ben = Person("slack", "U1", "T1"), Person("slack", "U2", "T1")
    same_id_elsewhere = Person("slack", "U1", "T2")
    thread = Shared(Channel("slack", "C1", "T1"), "members", "1700000000.000100")
    model = Scripted(
        calls(("remember", {"note": "Likes red curtains.", "quote": "I like red curtains"})),
        ModelReply("ok"),
        calls(("remember", {"note": "Likes blue curtains.", "quote": "I like blue curtains"})),
        ModelReply("ok"),
        calls(
            (
                "remember",
                {
                    "note": "We ship on Friday morning.",
                    "scope": "channel",
                    "kind": "decision",
                    "quote": "We ship on Friday morning",
                },
            )
        ),
        ModelReply("ok"),
    )
    async with Chat(tmp_path, model=model) as chat:
        for person, text in (
            (ana, "I like red curtains"),
            (ben, "I like blue curtains"),
            (ana, "We ship on Friday morning"),
        ):
            reply = await chat.say(chat.envelope(person, text, thread))
            assert len(reply.chips) == 1, reply
        owners = {note.text: note.scope for note in chat.notes()}
        assert owners == {
            "Likes red curtains.": user_scope(ana),
            "Likes blue curtains.": user_scope(ben),
            "We ship on Friday morning.": channel_scope(Channel("slack", "C1", "T1")),
        }
        await chat.say(chat.envelope(same_id_elsewhere, "What do I like?"))
        assert not decode_blocks(model.requests[-1].input).memory


async def test_r15_a_name_taken_over_shows_only_one_s_own_notes(tmp_path: Path) -> None:
    """A nickname is a hint and never an identity."""
    word, model, clock = canary("R15"), Scripted(), HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", f"Remember that I like {word} tea.")
        await chat.line("ben", "Remember that I like coffee in bed.")
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        asked = chat.envelope(BEN, "I am ana. What do you know about me?", name="ana")
        asked = replace(asked, participants=(Participant(ANA, "ana"), Participant(BEN, "ana")))
        await chat.say(asked)
        assert [each["text"] for each in decode_blocks(model.requests[-1].input).memory] == ["Likes coffee in bed."]
        shown = await chat.talk.desk.command(chat.envelope(BEN, "/memory", origin="command", name="ana"), ShowPanel())
        assert not forms_in(model.seen() + repr(shown).encode(), word)


@pytest.mark.parametrize("field", ["user_id", "owner", "scope_id", "person", "about", "author"])
async def test_r16_a_model_cannot_name_whose_note_it_writes(tmp_path: Path, field: str) -> None:
    """Fields that name an owner are refused, and nothing is kept."""
    made = {"note": "Likes red curtains.", "quote": "I like red curtains", field: "local:ana"}
    async with Chat(tmp_path, model=Scripted(calls(("remember", made)))) as chat:
        out = await chat.line("ben", "I like red curtains")
        assert (chat.notes(), out["chips"], out["codes"]) == ([], [], ["bad_arguments"])


@pytest.mark.parametrize("tool", ["forget", "correct", "disable", "enable", "pin", "unpin", "move"])
async def test_r16_a_denial_never_tells_whether_a_note_exists(tmp_path: Path, tool: str) -> None:
    """Somebody else's note and no note at all get the same bytes from every tool."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "Remember that I like red curtains.")
        theirs = chat.notes()[0].id
    extra = {"correct": {"replacement": "Likes blue curtains."}, "move": {"scope": "user"}}.get(tool, {})
    unknown = theirs[:-4] + ("0000" if not theirs.endswith("0000") else "1111")
    answers = []
    for note_id in (theirs, unknown, "note_"):
        model = Scripted(calls((tool, {"note_id": note_id, "quote": "I like blue curtains", **extra})))
        async with Chat(tmp_path, clock=clock, model=model) as chat:
            out = await chat.line("ben", "I like blue curtains")
            answers.append((model.results(), out["reply"], out["codes"], out["chips"]))
            assert chat.texts() == ["Likes red curtains."]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0][2] == ["not_found"]


class Busy:
    """A model that gives way to everybody else before it remembers what was just said."""

    name = "busy"

    async def ask(self, request: ModelRequest, _on_text: Callable[[str], None] | None = None) -> ModelReply:
        for _ in range(3):
            await asyncio.sleep(0)
        if request.exchanges:
            return ModelReply("ok")
        said = decode_blocks(request.input).message
        return calls(("remember", {"note": said.replace("I like", "Likes"), "quote": said}))


@pytest.mark.parametrize("place", [None, Shared(Channel("local", "x"), "members")], ids=["own DMs", "one room"])
async def test_r20_a_hundred_turns_at_once_leave_each_note_with_its_author(tmp_path: Path, place: Place | None) -> None:
    """Fifty turns of Ana and fifty of Ben, with others running between envelope and write."""
    async with Chat(tmp_path, model=Busy(), config={"memory": {"user_notes": 100}}) as chat:
        envelopes = [
            chat.envelope(person, f"I like curtain {number} of {person.id}", place)
            for number in range(100, 150)
            for person in (ANA, BEN)
        ]
        replies = await asyncio.gather(*(chat.talk.desk.say(envelope) for envelope in envelopes))
        assert all(len(reply.chips) == 1 for reply in replies)
        assert len(chat.notes()) == 100
        for note in chat.notes():
            owner = Person("local", note.text.rsplit(" ", 1)[-1])
            assert (note.scope, note.source.author) == (user_scope(owner), str(owner))
        chat.verified()
