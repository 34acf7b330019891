"""The main job, as a person meets it: talk, be remembered, see it, correct it, move it, forget it, erase it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.context import decode_blocks
from bot.ports import ModelReply, ModelRequest
from memory.fold import Note
from policy.identity import Person
from policy.scope import user_scope
from tests.scenarios.chat import (
    START,
    Chat,
    HandClock,
    Scripted,
    alike,
    calls,
    canary,
    everything_logged,
    forms_in,
    grep_everywhere,
    model_server,
    nothing,
    seeded,
    subprocess_chat,
)
from tests.wire.messages_server import Call, Say

REPORTS = "Remember that I prefer short status reports."
ASK = "What do you remember about me?"


def only(chat: Chat) -> Note:
    (note,) = chat.notes()
    return note


def chips(out: dict[str, Any]) -> list[tuple[str, str | None]]:
    return [(chip["action"], chip["scope"]) for chip in out["chips"]]


async def test_a_preference_said_in_a_dm_is_noted_with_its_quote_and_a_chip(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        out = await chat.line("ana", REPORTS)
        note = only(chat)
        assert (note.scope, note.kind, note.basis) == (user_scope(Person("local", "ana")), "preference", "explicit")
        assert note.text == "Prefers short status reports."
        assert [piece.quote for piece in note.evidence] == ["I prefer short status reports"]
        assert out["chips"] == [
            {"action": "remember", "note": note.id, "scope": "user", "text": "Noted — see what I remember"}
        ]
        assert (out["visible_to"], out["codes"]) == ("room", [])
        assert note.source.run == out["run"]
        chat.verified()


async def test_what_is_remembered_is_told_when_asked_and_outlives_a_restart(tmp_path: Path) -> None:
    chat = Chat(tmp_path)
    async with chat:
        await chat.line("ana", REPORTS)
    async with chat:
        out = await chat.line("ana", ASK)
        assert "Prefers short status reports." in out["reply"]
        assert out["chips"] == []


async def test_only_for_this_channel_moves_the_note_there(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", REPORTS, "#general")
        was = only(chat)
        out = await chat.line("ana", "Only remember that for this channel", "#general")
        assert chips(out) == [("move", "channel")]
        note = only(chat)
        assert (note.id, note.text, note.scope.ident) == (was.id, was.text, "local:general")
        assert note.text not in (await chat.line("ana", ASK))["reply"]
        assert note.text in (await chat.line("ana", ASK, "#general"))["reply"]


async def test_that_note_is_wrong_with_the_right_words_corrects_it(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", REPORTS)
        was = only(chat)
        out = await chat.line("ana", "That note is wrong: I prefer long status reports.")
        assert chips(out) == [("correct", "user")]
        assert (only(chat).id, only(chat).text) == (was.id, "Prefers long status reports.")
        assert "short" not in (await chat.line("ana", ASK))["reply"]


async def test_a_bare_that_note_is_wrong_switches_it_off_and_asks_what_is_right(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", REPORTS)
        out = await chat.line("ana", "That note is wrong")
        assert chips(out) == [("disable", "user")]
        assert "What is right?" in out["reply"]
        assert "short status" not in (await chat.line("ana", ASK))["reply"]


async def test_forget_that_removes_it_at_once_and_from_the_conversation(tmp_path: Path) -> None:
    word = canary("forget that")
    model = Scripted(
        calls(("remember", {"note": f"Prefers {word} tea.", "quote": f"I prefer {word} tea"})),
        ModelReply(f"Noted, {word} it is."),
        lambda request: calls(("forget", {"note_id": _ids(request)[0], "quote": "Forget that tea note"})),
        ModelReply("Forgotten."),
    )
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", f"I prefer {word} tea")
        out = await chat.line("ana", "Forget that tea note")
        assert chips(out) == [("forget", "user")]
        assert chat.notes() == []
        later = len(model.requests)
        await chat.line("ana", "What tea do I like?")
        assert later < len(model.requests)
        for request in model.requests[later:]:
            assert not forms_in(repr(request).encode(), word)


async def test_forgetting_takes_the_earlier_message_that_a_note_rests_on_out_of_the_conversation(
    tmp_path: Path,
) -> None:
    """The note was made in a later run than the words it quotes; both turns go."""
    word = canary("earlier message")
    model = Scripted(
        ModelReply("That sounds nice."),
        calls(("remember", {"note": f"Prefers {word} tea.", "quote": f"I prefer {word} tea"})),
        ModelReply("Noted."),
    )
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", f"I prefer {word} tea")
        assert ("remember", "user") in chips(await chat.line("ana", "Please remember what I just told you"))
        assert only(chat).evidence[0].quote == f"I prefer {word} tea"
        await chat.line("ana", f"/memory delete {only(chat).id}")
        model.requests.clear()
        await chat.line("ana", "What did I say before?")
        assert not forms_in(model.seen(), word)


async def test_a_note_forgotten_elsewhere_leaves_a_run_that_is_under_way(tmp_path: Path) -> None:
    """Heads are read again before every model call, so the second call of the same run no longer holds the note."""
    word, clock = canary("warm"), HandClock()
    async with Chat(tmp_path, clock=clock) as other:
        await other.line("ana", f"Remember that I prefer {word} tea.")
        note = only(other)
    model = Scripted()
    async with Chat(tmp_path, clock=clock, model=model) as warm, Chat(tmp_path, clock=clock) as other:
        forgetting = _Between(model, lambda: other.line("ana", f"/memory delete {note.id}"))
        warm.talk.desk._runner._model = forgetting  # type: ignore[attr-defined]
        await warm.line("ana", "What tea do I like, and when did I say so?")
        first, second = (repr(request).encode() for request in forgetting.requests[:2])
        assert forms_in(first, word)
        assert not forms_in(second, word)


class _Between:
    """A model that calls a tool, lets something happen elsewhere, and then answers."""

    name = "between"

    def __init__(self, model: Scripted, happen: Callable[[], Awaitable[object]]) -> None:
        self.requests = model.requests
        self._happen = happen

    async def ask(self, request: ModelRequest, _on_text: Callable[[str], None] | None = None) -> ModelReply:
        self.requests.append(request)
        if len(self.requests) > 1:
            return ModelReply("Done.")
        await self._happen()
        return calls(("pin", {"note_id": _ids(request)[0]}))


async def test_not_across_channels_takes_effect_at_once(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "Remember that I like green tea.", "#general")
        assert "green tea" in (await chat.line("ana", ASK))["reply"]
        out = await chat.line("ana", "Do not use memories about me across channels")
        assert chips(out) == [("choose", "user")]
        assert "green tea" not in (await chat.line("ana", ASK))["reply"]


async def test_the_panel_lists_edits_switches_and_deletes(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", REPORTS)
        await chat.line("ana", "/memory add Ana likes jazz")
        shown = await chat.line("ana", "/memory")
        assert shown["visible_to"] == "you"
        assert [row["text"] for row in shown["panel"]["rows"]] == ["Prefers short status reports.", "Ana likes jazz"]
        edited = await chat.line("ana", "/memory edit 1 Ana prefers long reports")
        assert chips(edited) == [("correct", "user")]
        assert chat.texts() == ["Ana likes jazz", "Ana prefers long reports"]
        await chat.line("ana", "/memory disable 2")
        assert "jazz" not in (await chat.line("ana", ASK))["reply"]
        await chat.line("ana", "/memory enable 2")
        assert "jazz" in (await chat.line("ana", ASK))["reply"]
        await chat.line("ana", "/memory pin 2")
        assert (await chat.line("ana", "/memory"))["panel"]["rows"][0]["text"] == "Ana likes jazz"
        await chat.line("ana", "/memory delete 1")
        assert chat.texts() == ["Ana prefers long reports"]
        chat.verified()


async def test_forget_all_asks_first_then_erases_and_gives_a_receipt(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", REPORTS)
        await chat.line("ana", "Remember that I like green tea. Only remember that for this channel.")
        asked = await chat.line("ana", "/memory forget-all")
        assert (asked["codes"], len(chat.notes())) == (["confirm"], 2)
        out = await chat.line("ana", "/memory forget-all confirm")
        assert chat.notes() == []
        assert chips(out) == [("forget_all", "user")]
        assert out["reply"].startswith("Receipt of 2026-03-02 09:00 UTC.")
        (erased,) = chat.store.ledger.keys
        assert erased in out["reply"]
        assert "The key that sealed them is destroyed" in out["reply"]
        assert "Backups" in out["reply"]
        assert (await chat.line("ana", ASK))["reply"].startswith("I remember nothing here.")
        assert chips(await chat.line("ana", "Remember that I like black tea.")) == [("remember", "user")]
        chat.verified()


async def test_the_receipt_counts_what_was_erased_and_what_a_steward_kept(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        for text, where in ((REPORTS, "dm"), ("Remember that I like jazz.", "#general")):
            await chat.line("ana", text, where)
        await chat.line("ana", "Only remember that for this channel", "#general")
        await chat.line("ana", "Remember that I like blues.", "#general")
        await chat.line("ana", "Only remember that for this channel", "#general")
        jazz = next(note for note in chat.notes() if "jazz" in note.text)
        assert chips(await chat.line("ben", f"/memory pin {jazz.id}", "#general", role="steward")) == [
            ("pin", "channel")
        ]
        receipt = (await chat.line("ana", "/memory forget-all confirm"))["reply"]
        assert "1 note about you, 0 notes of our direct conversation, 1 note about you in rooms" in receipt
        assert "1 note about you that a steward made the room's own stayed" in receipt
        assert [note.id for note in chat.notes()] == [jazz.id]


@pytest.mark.parametrize(
    ("second", "chips_there", "said"),
    [
        ("Only remember that for this channel.", [("remember", "channel")], "Noted for this conversation: Likes tea."),
        ("Forget that.", [("remember", "user")], "There is no note here that “that” could mean"),
        ("That note is wrong: I like figs.", [("remember", "user")], "There is no note here that “that” could mean"),
    ],
)
async def test_that_is_never_an_older_note_than_the_one_of_the_same_message(
    tmp_path: Path, second: str, chips_there: list[tuple[str, str]], said: str
) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", REPORTS)
        (before,) = chat.notes()
        out = await chat.line("ana", f"Remember that I like tea. {second}")
        assert (chips(out), said in out["reply"]) == (chips_there, True)
        assert before in chat.notes()
        assert [note.text for note in chat.notes() if note.id != before.id] == ["Likes tea."]


async def test_a_number_means_the_list_shown_last_when_all_is_said_in_one_millisecond(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:  # its clock stands still
        for word in ("tea", "maps", "jazz", "snow", "figs"):
            await chat.line("ana", f"/memory add {word}")
        for left in range(5, 0, -1):
            rows = (await chat.line("ana", "/memory"))["panel"]["rows"]
            assert len(rows) == left
            gone = await chat.line("ana", "/memory delete 1")
            assert [chip["note"] for chip in gone["chips"]] == [rows[0]["note"]]


@pytest.mark.parametrize("where", ["dm", "#general", "#other"])
async def test_the_receipt_is_the_same_wherever_it_is_asked_for(tmp_path: Path, where: str) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", REPORTS)
        await chat.line("ana", "Remember that I like green tea. Only remember that for this channel.")
        await chat.line("ana", "Remember that I like jazz.", "#general")
        await chat.line("ana", "Only remember that for this channel", "#general")
        assert len(chat.notes()) == 3
        receipt = (await chat.line("ana", "/memory forget-all confirm", where))["reply"]
        assert "1 note about you, 1 note of our direct conversation, 1 note about you in rooms" in receipt
        assert chat.notes() == []


async def test_a_copy_of_the_data_folder_is_unreadable_after_forget_all(tmp_path: Path) -> None:
    word, clock = canary("copy"), HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", f"Remember that I prefer {word} tea.")
        await chat.line("ben", f"Remember that I prefer {canary('ben')} tea.")
    shutil.copytree(tmp_path / "data", tmp_path / "copy")
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory forget-all confirm")
    shutil.rmtree(tmp_path / "data")
    (tmp_path / "copy").rename(tmp_path / "data")
    model = Scripted()
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        await chat.line("ana", ASK)
        assert not forms_in(model.seen() + bytes(chat.output), word)
        assert chat.texts() == [f"Prefers {canary('ben')} tea."]
    async with Chat(tmp_path, clock=clock) as chat:
        assert chips(await chat.line("ana", "Remember that I like black tea.")) == [("remember", "user")]


async def test_the_data_folder_holds_no_text_of_a_note_in_any_form(tmp_path: Path) -> None:
    word = canary("data folder")
    async with Chat(tmp_path) as chat:
        with everything_logged() as logged:
            await chat.line("ana", f"Remember that I prefer {word} tea.")
            await chat.line("ana", f"That note is wrong: I prefer {word} coffee.", "dm", id=f"m-{word}"[:8])
            await chat.line("ana", f"/memory add Ana likes {word} cake", "#general")
            await chat.line("ana", ASK)
        assert grep_everywhere(tmp_path, word) == []
        assert not forms_in(logged.text.encode(), word)
    assert grep_everywhere(tmp_path, word) == []


@pytest.mark.parametrize(
    "said",
    [
        ("Remember that I prefer SECRET tea.", "dm"),
        ("Remember that I prefer SECRET tea.", "#kitchen"),
        ("/memory add Ana prefers SECRET tea", "dm"),
        ("I had SECRET tea today, and I liked it.", "dm"),
    ],
)
async def test_in_a_room_another_person_s_note_never_shows_not_even_by_a_byte(
    tmp_path: Path, said: tuple[str, str]
) -> None:
    """O2: every byte to the model, back from tools and to the room is the same with and without Ana's note."""
    word = canary("two runs")

    async def with_note(chat: Chat) -> None:
        await chat.line("ana", said[0].replace("SECRET", word), said[1])

    async def script(chat: Chat) -> None:
        await chat.line("ben", "What does Ana drink, and what do you remember?", "#general")
        await chat.line("ben", "I like coffee best, remember it.", "#general")
        await chat.line("ben", "/memory", "#general")
        await chat.line("ben", f"Forget what Ana said about {word}.", "#general")
        await chat.line("cem", "What did everybody say?", "#general")

    def tools() -> Scripted:
        return Scripted(
            ModelReply("I know nothing of that."),
            calls(
                ("remember", {"note": "Likes coffee best.", "quote": "I like coffee best"}),
                ("forget", {"note_id": "note_" + "0" * 26, "quote": "I like coffee best"}),
                ("remember", {"note": f"Ana prefers {word} tea.", "scope": "user"}),
            ),
            ModelReply("Noted."),
            calls(("forget", {"note_id": "note_" + "1" * 26, "quote": f"Forget what Ana said about {word}"})),
            ModelReply("There is nothing."),
        )

    seen, unseen = await alike(tmp_path, with_note, nothing, script, tools)
    assert seen == unseen
    assert b"Likes coffee best." in seen


async def test_the_two_run_test_can_see_a_difference(tmp_path: Path) -> None:
    """The same oracle in Ana's own DM, where her note does show."""

    async def with_note(chat: Chat) -> None:
        await chat.line("ana", REPORTS)

    async def script(chat: Chat) -> None:
        await chat.line("ana", ASK)

    seen, unseen = await alike(tmp_path, with_note, nothing, script)
    assert seen != unseen


async def test_the_same_run_is_the_same_on_the_wire_of_a_real_model(tmp_path: Path) -> None:
    """O2 over the real SDK: the very request bodies do not depend on what Ana told in her DM."""
    bodies = []
    for name, told in (("with", REPORTS), ("without", "Good morning to you")):
        async with Chat(tmp_path / name, clock=HandClock(), randomness=seeded(1)) as chat:
            await chat.line("ana", told)
        script = [
            Say(calls=[Call("remember", json.dumps({"note": "Likes coffee best.", "quote": "I like coffee best"}))]),
            Say("Noted."),
        ]
        async with (
            model_server(*script) as (model, server),
            Chat(tmp_path / name, model=model, clock=HandClock(START), randomness=seeded(2)) as chat,
        ):
            out = await chat.line("ben", "I like coffee best", "#general")
            assert chips(out) == [("remember", "user")]
            assert len(server.requests) == 2
            bodies.append(([request.raw for request in server.requests], bytes(chat.output)))
    assert bodies[0] == bodies[1]


async def test_the_real_model_remembers_through_the_same_door(tmp_path: Path) -> None:
    quote = "I prefer short status reports"
    say = [
        Say(calls=[Call("remember", json.dumps({"note": "Prefers short status reports.", "quote": quote}))]),
        Say("I'll keep them short."),
    ]
    async with model_server(*say) as (model, server), Chat(tmp_path, model=model) as chat:
        out = await chat.line("ana", f"{quote}.")
        assert chips(out) == [("remember", "user")]
        assert out["reply"] == "I'll keep them short."
        assert only(chat).basis == "explicit"
        assert server.faults == []
        run = chat.store.runs.get(out["run"])
        assert run is not None
        assert (run.record.model, [(use.tool, use.code) for use in run.record.tools]) == (
            "scripted-model",
            [("remember", "ok")],
        )
        assert run.record.tokens_out > 0


async def test_the_run_record_tells_what_was_recalled_without_its_text(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", REPORTS)
        note = only(chat)
        out = await chat.line("ana", ASK)
        run = chat.store.runs.get(out["run"])
        assert run is not None
        record = run.record
        assert (record.origin, record.place, record.tainted, record.person) == ("session", "direct", True, "local:ana")
        assert [chosen["note_id"] for chosen in record.trace["selected"]] == [note.id]
        assert "status reports" not in json.dumps(record.model_dump(mode="json"))


def test_a_script_meets_the_same_conversation_in_a_process_of_its_own(tmp_path: Path) -> None:
    lines = [
        {"as": "ana", "in": "dm", "text": REPORTS},
        {"as": "ben", "in": "#general", "text": "What do you remember about ana?"},
        {"as": "ana", "in": "dm", "text": "/memory"},
        {"as": "ana", "in": "dm", "text": "/quit"},
        {"as": "ana", "in": "dm", "text": "never read"},
    ]
    out, ran = subprocess_chat(tmp_path, lines)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert len(out) == 4
    assert out[0]["chips"][0]["action"] == "remember"
    assert "short" not in out[1]["reply"]
    assert out[2]["panel"]["rows"][0]["text"] == "Prefers short status reports."
    assert out[3]["reply"] == "Bye."


def _ids(request: ModelRequest) -> list[str]:
    """The ids of the notes that this input recalls."""
    return [str(record["id"]) for record in decode_blocks(request.input).memory]
