"""The pass after a reply: it only proposes, is told once, and leaves what was not to be kept alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.ports import ModelReply, ModelRequest
from policy.identity import Person
from policy.scope import user_scope
from tests.scenarios.chat import Chat, Scripted, calls
from tests.scenarios.governed import ANA, core_states, holds

WISH = "Always answer in short paragraphs."


async def test_a_standing_wish_becomes_a_proposal_that_is_told_once_with_its_chip(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        first = await chat.line("ana", WISH)
        assert first["chips"] == []
        assert core_states(chat) == [(WISH, "proposed")]
        told = await chat.line("ana", "What is next?")
        assert "a proposal" in told["reply"]
        assert [chip["action"] for chip in told["chips"]] == ["propose_core"]
        again = await chat.line("ana", "And after that?")
        assert "proposal" not in again["reply"]
        assert again["chips"] == []
        chat.verified()


async def test_nobody_else_and_no_other_place_hears_of_it(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("ana", WISH)
        for who, where in (("ben", "dm"), ("ben", "#general"), ("ana", "#general")):
            out = await chat.line(who, "What is next?", where)
            assert "proposal" not in out["reply"]
            assert out["chips"] == []
        assert (await chat.line("ana", "And now?"))["chips"]


@pytest.mark.parametrize(
    "wish",
    [
        "Antworte mir immer in kurzen Sätzen.",
        "Réponds toujours en phrases courtes.",
        "Siempre responde con frases cortas.",
        "以后请用简短的句子回答。",
    ],
)
async def test_it_understands_five_languages(tmp_path: Path, wish: str) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("ana", wish)
        assert core_states(chat) == [(wish, "proposed")]


@pytest.mark.parametrize(
    "text",
    [
        f"{WISH} Don't save that.",
        f"Off the record: {WISH}",
        "Always use the password hunter2-Kestrel-88 for the wiki.",
        "Always remind me to take my insulin for my diabetes.",
        f'She said: "{WISH}"',
        f"> {WISH}",
    ],
)
async def test_what_is_not_to_be_kept_is_not_learnt(tmp_path: Path, text: str) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("ana", text)
        await chat.line("ana", "What is next?")
        assert core_states(chat) == []
        assert holds(chat) == []
        asked = [entry for entry in chat.journal() if entry[0] == "propose_core"]
        assert asked == ([("propose_core", "refused", "secret")] if "password" in text else [])


async def test_a_turn_that_the_model_took_off_the_record_on_the_members_word_is_not_learnt(tmp_path: Path) -> None:
    asked = "Keep what I say next just to yourself, please"
    model = Scripted(calls(("choose", {"off_the_record": "turn", "quote": asked})), ModelReply("Sure."))
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", f"{asked}. {WISH}")
        assert model.results()[0]["ok"]
        assert core_states(chat) == []


async def test_others_words_that_came_with_a_message_are_not_learnt(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        said = {"text": WISH, "author": "ben"}
        await chat.line("ana", "What do you make of this?", quoted=said)
        await chat.line("ana", "What do you make of that?", forwarded=said)
        await chat.line("ana", "And this?", attached=[{"name": "a.txt", "text": WISH}])
        assert core_states(chat) == []


async def test_nothing_is_learnt_in_a_room_or_where_memory_is_off(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("ana", WISH, "#general")
        assert core_states(chat) == []
        await chat.line("ana", "/channel-memory settings enabled off")
        await chat.line("ana", WISH)
        assert core_states(chat) == []


async def test_a_run_that_wrote_says_enough(tmp_path: Path) -> None:
    kept = calls(("remember", {"note": WISH, "quote": WISH, "kind": "fact"}))
    async with Chat(tmp_path, model=Scripted(kept, ModelReply("ok"))) as chat:
        out = await chat.line("ana", WISH)
        assert [chip["action"] for chip in out["chips"]] == ["remember"]
        assert core_states(chat) == []


async def test_a_statement_held_in_any_state_is_not_proposed_again(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("ana", WISH)
        await chat.line("ana", "/memory core")
        await chat.line("ana", "/memory core decline 1")
        for text in (WISH, "Please always answer in short paragraphs!"):
            await chat.line("ana", text)
        assert core_states(chat) == [(WISH, "retired")]


async def test_a_conversation_off_the_record_stays_unlearnt_when_it_is_on_it_again(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("ana", "/memory set off_the_record conversation")
        await chat.line("ana", WISH)
        await chat.line("ana", "/memory set off_the_record off")
        await chat.line("ana", "What is next?")
        assert core_states(chat) == []


# --- Notes that nearly say the same -------------------------------------------------------------------------------

OLD = "Standup is at ten on Mondays in the blue room"
NEW = "Standup is at ten on Mondays in the blue room now"


def _twice(first: str = OLD, second: str = NEW) -> Scripted:
    """A model that keeps two sentences, as they were said."""
    steps = [(calls(("remember", {"note": n, "quote": n, "kind": "fact"})), ModelReply("ok")) for n in (first, second)]
    return Scripted(*(step for pair in steps for step in pair))


async def _said(chat: Chat, *texts: str) -> None:
    for text in texts:
        await chat.line("ana", text)


async def test_two_notes_that_nearly_say_the_same_are_offered_to_their_person_as_one(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=_twice()) as chat:
        await _said(chat, OLD, NEW)
        assert chat.texts() == [OLD, NEW]
        (hold,) = holds(chat)
        assert (hold.held.action, hold.held.approver, hold.held.person) == ("merge", "person", "local:ana")
        told = await chat.line("ana", "What is next?")
        assert [chip["action"] for chip in told["chips"]] == ["held"]
        assert (await chat.line("ben", "/memory review"))["panel"]["waiting"] == []
        await chat.line("ana", "/memory review")
        await chat.line("ana", "/memory review approve 1")
        assert chat.texts() == [NEW]
        chat.verified()


async def test_a_pinned_note_stays_and_the_new_one_would_go(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=_twice()) as chat:
        await _said(chat, OLD)
        await _said(chat, "/memory", "/memory pin 1")
        await _said(chat, NEW, "/memory review", "/memory review approve 1")
        assert chat.texts() == [OLD]


@pytest.mark.parametrize("gone", ["stays", "goes"])
async def test_an_offer_whose_notes_changed_does_nothing(tmp_path: Path, gone: str) -> None:
    async with Chat(tmp_path, model=_twice()) as chat:
        await _said(chat, OLD, NEW)
        (hold,) = holds(chat)
        note = hold.held.other if gone == "stays" else hold.held.target
        await _said(chat, f"/memory delete {note}")
        await _said(chat, f"/memory review approve {hold.id}")
        assert len(chat.texts()) == 1
        assert holds(chat) == []


async def test_notes_that_say_different_things_are_left_alone(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=_twice(OLD, "The retro is on Fridays at noon")) as chat:
        await _said(chat, OLD, "The retro is on Fridays at noon")
        assert holds(chat) == []


# --- In flight ----------------------------------------------------------------------------------------------------


class Meanwhile(Scripted):
    """A model during whose first thought something else happens."""

    act: Callable[[], Awaitable[object]] | None = None

    async def ask(self, request: ModelRequest, _on_text: Callable[[str], None] | None = None) -> ModelReply:
        """See `bot.ports.Model`."""
        if self.act is not None and not self.requests:
            await self.act()
        return await super().ask(request)


async def _between(chat: Chat, text: str, act: Callable[[], Awaitable[object]]) -> None:
    """Say this, do that before the surface reports the reply as delivered, and only then let the pass begin."""
    reply = await chat.talk.desk.say(chat.envelope(ANA, text))
    await act()
    await chat.talk.desk.sent(reply)


async def test_r21_a_pass_in_flight_republishes_nothing_of_what_was_just_erased(tmp_path: Path) -> None:
    """Everything is erased between a reply and the pass over it: nothing of it comes back."""
    async with Chat(tmp_path, model=Scripted()) as chat:
        await _between(chat, WISH, lambda: chat.line("ana", "/memory forget-all confirm"))
        assert core_states(chat) == []
        assert (await chat.line("ana", "/memory core"))["panel"]["cores"] == []
        await chat.line("ana", "Always answer in long paragraphs, please.")
        assert [state for _, state in core_states(chat)] == ["proposed"]
        chat.verified()


async def test_r21_a_note_forgotten_before_the_pass_is_not_offered_for_a_merge(tmp_path: Path) -> None:
    """A consolidation that began on a note which is gone by then leaves nothing waiting."""
    async with Chat(tmp_path, model=_twice()) as chat:
        await _said(chat, OLD)

        async def forget() -> None:
            for note in chat.notes():
                await chat.line("ana", f"/memory delete {note.id}")

        await _between(chat, NEW, forget)
        assert holds(chat) == []
        assert chat.notes() == []


async def test_r21_a_model_that_answers_late_writes_nothing_from_before_an_erasure(tmp_path: Path) -> None:
    """The erasure comes while the model thinks; what it then asks to keep is refused and said to be."""
    said = "I prefer green tea in the morning"

    remember = calls(("remember", {"note": said, "quote": said}))
    model = Meanwhile(remember, ModelReply("ok"), remember)
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", "/memory add Something to erase")
        model.act = lambda: chat.line("ana", "/memory forget-all confirm")
        reply = await chat.say(chat.envelope(ANA, said))
        assert reply.chips == ()
        assert [result["code"] for result in model.results()] == ["forgotten_before"]
        assert chat.notes() == []
        assert (await chat.line("ana", said))["chips"]
        chat.verified()


async def test_another_persons_erasure_is_no_matter_of_ones_own(tmp_path: Path) -> None:
    said = "I prefer green tea in the morning"
    async with Chat(tmp_path, model=Scripted(calls(("remember", {"note": said, "quote": said})))) as chat:
        await chat.line("ben", "/memory add Something to erase")
        frame = chat.envelope(ANA, said)
        await chat.line("ben", "/memory forget-all confirm")
        assert (await chat.say(frame)).chips
        assert chat.store.log.states([user_scope(Person("local", "ben"))])
