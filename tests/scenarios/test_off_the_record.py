"""Off the record, for a turn or a conversation: nothing used, nothing kept, nothing learnt later, no trace."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.ports import ModelReply
from policy.envelope import Shared
from policy.identity import Channel, RunId
from tests.scenarios.chat import Chat, Scripted, calls, canary, everything_logged, forms_in, grep_everywhere
from tests.scenarios.governed import ANA, core_states, holds, recalled, remember, told

KNOWN, SAID = canary("known"), canary("said")
TURN = f"Off the record: always call my project {SAID}"
TURNS = {
    "en": (f"Off the record: remember that I like {SAID} tea.", "nothing of it is kept"),
    "de": (f"Nicht fürs Protokoll: Merk dir, dass ich {SAID} mag.", "nichts davon bleibt"),
    "fr": (f"Hors micro : retiens que j'aime le thé {SAID}.", "rien n'en reste"),
    "es": (f"Extraoficialmente: recuerda que me gusta el té {SAID}.", "no queda nada de él"),
    "zh": (f"私下说：请记住我喜欢{SAID}茶。", "不会留下任何内容"),
}
WISHES = {
    "en": f"Remember that I like {SAID} tea.",
    "de": f"Merk dir, dass ich {SAID} mag.",
    "fr": f"Retiens que j'aime le thé {SAID}.",
    "es": f"Recuerda que me gusta el té {SAID}.",
    "zh": f"请记住我喜欢{SAID}茶。",
}


def kept_of(chat: Chat, run: str) -> tuple[object, object, dict[str, object]]:
    """What lies on disk of a run: its sealed turn, its sealed message, and its record."""
    ((turns, record),) = chat.store.log.file.read("SELECT turns, record FROM run WHERE run = ?", (run,))
    ((sealed,),) = chat.store.log.file.read("SELECT sealed FROM inbox WHERE run = ?", (run,))
    return turns, sealed, json.loads(record)


async def test_r58_a_turn_off_the_record_reads_nothing_writes_nothing_and_leaves_nothing(tmp_path: Path) -> None:
    """No recall, no write, no learner pick-up afterwards, no trace text: of the whole turn."""
    insists = calls(
        ("remember", {"note": f"Ana's project is {SAID}.", "quote": f"call my project {SAID}"}),
        ("propose_core", {"statement": f"Call my project {SAID}", "quote": f"call my project {SAID}"}),
    )
    model = Scripted(insists, ModelReply(f"I will call it {SAID}."))
    with everything_logged() as logged:
        async with Chat(tmp_path, model=model) as chat:
            await chat.line("ana", f"/memory add My cat is called {KNOWN}")
            await chat.line("ana", f"/memory core add Mention {KNOWN} first.")
            out = await chat.line("ana", TURN)
            assert out["chips"] == []
            assert not forms_in(repr(model.requests).encode(), KNOWN)
            assert [result["code"] for result in model.results()] == ["off_the_record", "off_the_record"]
            turns, sealed, record = kept_of(chat, out["run"])
            assert (turns, sealed) == (None, None)
            assert not {"trace", "shown", "named", "wrote"} & record.keys()
            assert core_states(chat) == [(f"Mention {KNOWN} first.", "active")]
            assert holds(chat) == []
            chat.verified()
        async with Chat(tmp_path, model=model) as chat:
            before = len(model.requests)
            await chat.line("ana", "What did I just tell you?")
            later = repr(model.requests[before:]).encode()
            assert not forms_in(later, SAID)
            assert recalled(model.requests[before]) == [f"My cat is called {KNOWN}"]
            assert told(model.requests[before]) == [f"Mention {KNOWN} first."]
    assert grep_everywhere(tmp_path, SAID) == []
    assert not forms_in(logged.text.encode(), SAID)


async def test_r58_words_said_off_the_record_support_no_later_note(tmp_path: Path) -> None:
    """The next message cannot be used to keep what the last one said off the record."""
    quote = f"call my project {SAID}"
    late = remember(f"Ana's project is called {SAID}.", quote, kind="fact")
    model = Scripted(ModelReply("All right."), late, ModelReply("ok"))
    async with Chat(tmp_path, model=model, config={"memory": {"inferred_user": "off"}}) as chat:
        await chat.line("ana", TURN)
        out = await chat.line("ana", "Thank you, that is all for now")
        assert out["chips"] == []
        assert chat.notes() == []
        assert holds(chat) == []


async def test_r58_a_conversation_stays_off_the_record_over_a_restart_until_its_person_ends_it(tmp_path: Path) -> None:
    """Chosen once; every message then leaves nothing; only the person's own press ends it."""
    ends = calls(("choose", {"off_the_record": "off", "quote": "back on the record"}))
    model = Scripted(ModelReply("ok"), ends, ModelReply("ok"), ModelReply("ok"))
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", f"/memory add My cat is called {KNOWN}")
        await chat.line("ana", "/memory set off_the_record conversation")
        first = await chat.line("ana", f"Always call my project {SAID}")
        assert kept_of(chat, first["run"])[:2] == (None, None)
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", "We are back on the record now, please")
        assert [result["code"] for result in model.results()] == ["widening"]
        assert not forms_in(repr(model.requests).encode(), KNOWN)
        panel = (await chat.line("ana", "/memory"))["panel"]
        assert {s["key"]: s["value"] for s in panel["settings"]}["off_the_record"] == "conversation"
        assert (await chat.line("ana", "/memory set off_the_record off"))["codes"] == []
        before = len(model.requests)
        await chat.line("ana", "What is my project called?")
        assert not forms_in(repr(model.requests[before:]).encode(), SAID)
        assert recalled(model.requests[before]) == [f"My cat is called {KNOWN}"]
        assert core_states(chat) == []
    assert grep_everywhere(tmp_path, SAID) == []


async def test_r58_a_model_that_asks_for_it_on_the_members_word_closes_the_very_turn(tmp_path: Path) -> None:
    """What asks for being off the record in other words is itself not kept, and neither is what was read for it."""
    asked = f"Keep {SAID} to yourself for this whole conversation"
    model = Scripted(calls(("choose", {"off_the_record": "conversation", "quote": asked})), ModelReply("Sure."))
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", f"/memory add My cat is called {KNOWN}")
        out = await chat.line("ana", asked)
        turns, sealed, record = kept_of(chat, out["run"])
        assert (turns, sealed) == (None, None)
        assert not {"trace", "shown", "named"} & record.keys()
        assert "used no memory" in (await chat.line("ana", "/why"))["reply"]
    assert grep_everywhere(tmp_path, SAID) == []


@pytest.mark.parametrize("language", TURNS)
async def test_r58_the_plain_model_says_that_nothing_of_the_turn_is_kept(tmp_path: Path, language: str) -> None:
    """Without a language model, too, and in the words of the one who asked."""
    text, said = TURNS[language]
    async with Chat(tmp_path) as chat:
        out = await chat.line("ana", text)
        assert out["chips"] == []
        assert said in out["reply"]
        assert chat.notes() == []
        assert kept_of(chat, out["run"])[0] is None
    assert grep_everywhere(tmp_path, SAID) == []


@pytest.mark.parametrize("language", WISHES)
async def test_r58_the_plain_model_hands_on_the_refusal_while_the_conversation_is_off(
    tmp_path: Path, language: str
) -> None:
    """Asked to remember in a conversation off the record, it tries, is refused by the host, and says so."""
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory set off_the_record conversation")
        out = await chat.line("ana", WISHES[language])
        assert (out["chips"], out["codes"]) == ([], ["off_the_record"])
        assert "off the record" in out["reply"]
        assert chat.notes() == []
        await chat.line("ana", "/memory set off_the_record off")
        assert (await chat.line("ana", WISHES[language]))["chips"]


async def test_r58_in_a_room_the_others_are_told_nothing_of_it_either(tmp_path: Path) -> None:
    """The room's later inputs hold nothing of it, and the room's own memory is not read for it."""
    model = Scripted()
    room = Shared(Channel("local", "general"), "members")
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ben", f"/channel-memory add The room word is {KNOWN}", "#general")
        reply = await chat.say(chat.envelope(ANA, TURN, room))
        assert reply.run is not None
        assert not forms_in(repr(model.requests).encode(), KNOWN)
        await chat.line("ben", "What was said just now?", "#general")
        assert not forms_in(repr(model.requests[1:]).encode(), SAID)
        assert kept_of(chat, RunId(reply.run))[0] is None


async def test_r58_off_the_record_is_no_way_around_ones_rights(tmp_path: Path) -> None:
    """Seeing, forgetting and erasing work as ever: only new memory is refused."""
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("ana", f"/memory add My cat is called {KNOWN}")
        await chat.line("ana", "/memory set off_the_record conversation")
        assert KNOWN in str((await chat.line("ana", "/memory"))["panel"])
        assert (await chat.line("ana", "/memory delete 1"))["chips"]
        assert chat.notes() == []
