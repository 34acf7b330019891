"""From envelope to answer: what the model is given, what is done for it, and what is written down about it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.ports import ModelError, ModelReply, ModelRequest, ToolCall, Usage
from memory.runs import Past
from policy.envelope import Shared
from policy.identity import Channel, Person
from tests.scenarios.chat import Chat, HandClock, Scripted, calls, canary, forms_in, seeded

ANA, BEN = Person("local", "ana"), Person("local", "ben")
GENERAL = Shared(Channel("local", "general"), "members")
TEA = ("remember", {"note": "Prefers green tea.", "quote": "I prefer green tea"})


def newest(chat: Chat) -> Past:
    return chat.store.runs.latest(1)[0]


async def test_a_message_too_long_to_read_whole_is_not_shown_to_the_model(tmp_path: Path) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        out = await chat.line("ana", "word " * 40_000)
        assert out["codes"] == ["too_long"]
        assert model.requests == []
        assert (await chat.line("ana", "hello"))["reply"] == "ok"


@pytest.mark.parametrize("kind", ["overloaded", "rate_limited", "cut_off", "timeout"])
async def test_a_model_that_fails_says_so_once_and_keeps_what_was_done(tmp_path: Path, kind: str) -> None:
    failed = ModelError("The model is overloaded just now.", kind=kind)
    async with Chat(tmp_path, model=Scripted(failed, calls(TEA), failed)) as chat:
        out = await chat.line("ana", "hello")
        assert (out["reply"], out["codes"], out["chips"]) == ("The model is overloaded just now.", ["model_failed"], [])
        out = await chat.line("ana", "I prefer green tea")
        assert out["reply"] == "The model is overloaded just now. What was done before that is kept."
        assert [chip["action"] for chip in out["chips"]] == ["remember"]
        assert len(chat.notes()) == 1


async def test_a_bug_in_a_model_is_an_answer_and_not_a_crash(tmp_path: Path) -> None:
    def bug(_: ModelRequest) -> ModelReply:
        raise RuntimeError("secret words of the prompt")

    async with Chat(tmp_path, model=Scripted(bug, calls(TEA), bug)) as chat:
        out = await chat.line("ana", "hello")
        assert out["codes"] == ["model_failed"]
        assert "secret words" not in out["reply"]
        out = await chat.line("ana", "I prefer green tea")
        assert out["reply"].endswith("What was noted before that stays noted.")
        assert out["chips"]


async def test_the_books_of_a_run_name_what_it_did_and_hold_no_word_of_it(tmp_path: Path) -> None:
    word, clock = canary("books"), HandClock()
    tea = ("remember", {"note": f"Prefers {word} tea.", "quote": f"I prefer {word} tea"})
    used = ModelReply(
        "", calls(tea, ("forget", {"note_id": "x"}), ("no_such_tool", {})).calls, Usage(7, 3, 2, 1), "tool_use"
    )
    model = Scripted(used, ModelReply(f"Noted: Prefers {word} tea.", usage=Usage(5, 4, 9, 0)))
    async with Chat(tmp_path, model=model, clock=clock) as chat:
        out = await chat.line("ana", f"I prefer {word} tea", id="m1")
        (note,) = chat.notes()
        record = newest(chat).record
        assert (record.run, record.origin, record.place, record.person) == (
            out["run"],
            "session",
            "direct",
            "local:ana",
        )
        assert (record.conversation, record.message, record.tainted) == ("local:dm-ana", "m1", True)
        assert (record.model, record.tokens_in, record.tokens_out) == ("scripted", 12, 7)
        assert (record.cache_read, record.cache_write) == (11, 1)
        assert [(use.tool, use.code, use.note) for use in record.tools] == [
            ("remember", "ok", note.id),
            ("forget", "not_found", None),
            ("unknown_tool", "unknown_tool", None),
        ]
        assert record.wrote == (note.id,)
        assert record.sources == ("m1",)
        assert not forms_in(record.model_dump_json().encode(), word)
        turn = newest(chat).turn
        assert turn is not None
        assert turn.text == f"I prefer {word} tea"


async def test_what_a_run_was_shown_and_named_is_written_down_by_id(tmp_path: Path) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory add Prefers green tea.")
        await chat.line("ana", "/memory add Likes boats.")
        tea, boats = sorted(chat.notes(), key=lambda note: note.text, reverse=True)
    async with Chat(tmp_path, clock=clock, model=Scripted(ModelReply("You told me: likes boats."))) as chat:
        await chat.line("ana", "What do I like?")
        record = newest(chat).record
        assert set(record.shown) == {tea.id, boats.id}
        assert record.named == (boats.id,)
        trace = json.dumps(record.trace)
        assert tea.id in trace
        assert "green" not in trace
        assert "boats" not in trace


async def test_the_digests_of_a_trace_are_keyed_by_the_relationship(tmp_path: Path) -> None:
    """The same input under the same fence gives the same digests in one store and others in another."""
    blocks: list[dict[str, str]] = []
    for folder, keys in (("one", 1), ("one", 1), ("two", 2)):
        clock = HandClock()
        async with Chat(tmp_path / folder, clock=clock, randomness=seeded(keys)) as chat:
            await chat.line("ana", "hello", "#general")
        async with Chat(tmp_path / folder, model=Scripted(), clock=HandClock(), randomness=seeded(9)) as chat:
            await chat.line("ben", "hello", "#general", thread=f"t{len(blocks)}")
            blocks.append(dict(newest(chat).record.trace["blocks"]))
    assert blocks[0]["rules"] == blocks[1]["rules"]
    assert blocks[0]["memory"] == blocks[1]["memory"]
    assert blocks[0]["rules"] != blocks[2]["rules"]
    assert blocks[0]["memory"] != blocks[2]["memory"]


async def test_a_repeated_call_id_is_done_once_and_answered_twice_alike(tmp_path: Path) -> None:
    twice = calls(TEA)
    model = Scripted(ModelReply("", (*twice.calls, *twice.calls), stopped="tool_use"), twice, ModelReply("Noted."))
    async with Chat(tmp_path, model=model) as chat:
        out = await chat.line("ana", "I prefer green tea")
        assert len(out["chips"]) == 1
        assert len(chat.notes()) == 1
        assert len(chat.notes()[0].evidence) == 1
    results = [result.content for exchange in model.requests[-1].exchanges for result in exchange.results]
    assert len(results) == 3
    assert len(set(results)) == 1


async def test_a_burst_beyond_the_budget_stops_and_the_reply_says_so(tmp_path: Path) -> None:
    note = {"note": "Prefers green tea.", "quote": "I prefer green tea"}
    rounds = [
        tuple(
            ToolCall(f"call-{at}-{n}", "remember", json.dumps(note | {"note": f"Prefers green tea {at} {n}."}))
            for n in range(10)
        )
        for at in range(20)
    ]
    script = [ModelReply("", made, stopped="tool_use") for made in rounds]
    model = Scripted(*script)
    async with Chat(tmp_path, model=model) as chat:
        out = await chat.line("ana", "I prefer green tea")
        assert "too_many_steps" in out["codes"]
        assert "too many steps" in out["reply"]
        assert len(model.requests) <= 8
        refused = [row for row in chat.journal() if row[0] == "remember"]
        assert len(refused) <= 24


async def test_a_write_of_this_run_is_in_the_memory_of_its_next_request(tmp_path: Path) -> None:
    """Heads moved by the run's own write: the input is compiled anew, and what was said in the run stays."""
    first = ModelReply("Let me note that.", calls(TEA).calls, stopped="tool_use")
    model = Scripted(first, ModelReply("Noted."))
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", "I prefer green tea")
    assert "Prefers green tea." not in model.requests[0].input[0]
    assert "Prefers green tea." in "\n".join(model.requests[1].input)
    (exchange,) = model.requests[1].exchanges
    assert exchange.text == "Let me note that."
    assert json.loads(exchange.calls[0].arguments)["note"] == "Prefers green tea."


async def test_a_room_says_nothing_of_a_dm_and_a_thread_has_its_rooms_memory(tmp_path: Path) -> None:
    word, clock = canary("thread"), HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", f"Remember for this channel that we decided on {word} boxes.", "#general")
    model = Scripted()
    async with Chat(tmp_path, model=model, clock=clock) as chat:
        await chat.line("ben", "What did we decide?", "#general", thread="t1")
        assert forms_in(repr(model.requests[-1]).encode(), word)
        assert "we decided" not in "\n".join(model.requests[-1].input[2:-1])  # the room's turns are not the thread's
        await chat.line("ben", "What did we decide?", "#other")
        assert not forms_in(repr(model.requests[-1]).encode(), word)


async def test_a_member_of_an_outside_organisation_reading_along_takes_personal_notes_away(tmp_path: Path) -> None:
    word, clock = canary("outside"), HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory set shared_recall on")
        await chat.line("ana", "/memory set cross_channel on")
        await chat.line("ana", f"/memory add Prefers {word} tea.")
    model = Scripted()
    async with Chat(tmp_path, model=model, clock=clock) as chat:
        for audience in ("members", "external", "unknown"):
            await chat.line("ana", "Which tea?", "#general", audience=audience)
    assert [bool(forms_in(repr(each).encode(), word)) for each in model.requests] == [True, False, False]
