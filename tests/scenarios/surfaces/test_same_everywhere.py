"""The main job and its governance, by one script on every surface: a difference between them is a failure."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.ports import ModelError, ModelReply
from tests.scenarios.chat import Scripted, calls
from tests.scenarios.surfaces.stages import SURFACES, notes, on_stage

pytestmark = pytest.mark.parametrize("surface", SURFACES)
REPORTS = "Remember that I prefer short status reports."
DEPLOY = "Remember for this channel that we deploy on Tuesdays."


async def test_what_is_said_in_a_dm_is_noted_with_a_chip_shown_and_survives_a_restart(
    tmp_path: Path, surface: str
) -> None:
    async with on_stage(surface, tmp_path) as stage:
        said = await stage.say("ana", "dm", REPORTS)
        assert said.has_chip
        assert notes(stage) == ["Prefers short status reports."]
        await stage.restart()
        assert "Prefers short status reports" in await stage.memory("ana", "dm")
        asked = await stage.say("ana", "dm", "What do you remember about me?")
        assert "Prefers short status reports" in asked.text
        assert not asked.has_chip


async def test_nobody_else_sees_it_and_the_channel_never_does(tmp_path: Path, surface: str) -> None:
    async with on_stage(surface, tmp_path) as stage:
        await stage.say("ana", "dm", REPORTS)
        assert "status reports" not in (await stage.say("ben", "dm", "What do you remember about me?")).text
        assert "status reports" not in (await stage.say("ana", "channel", "What do you remember about me?")).text
        assert "status reports" not in await stage.memory("ben", "dm")
        assert "status reports" not in await stage.memory("ben", "channel")
        assert "status reports" not in await stage.room("sue", "show")
        assert "status reports" in await stage.memory("ana", "channel")


async def test_a_channel_note_belongs_to_the_channel_and_shows_who_said_it(tmp_path: Path, surface: str) -> None:
    async with on_stage(surface, tmp_path) as stage:
        assert (await stage.say("ben", "channel", DEPLOY)).has_chip
        assert "deploy on Tuesdays" in await stage.room("ana", "show")
        assert "deploy on Tuesdays" not in await stage.memory("ana", "dm")


async def test_a_wrong_note_is_switched_off_a_corrected_one_reads_anew_and_a_forgotten_one_is_gone(
    tmp_path: Path, surface: str
) -> None:
    async with on_stage(surface, tmp_path) as stage:
        await stage.say("ana", "dm", REPORTS)
        assert (await stage.say("ana", "dm", "That note is wrong.")).has_chip
        assert "status reports" not in (await stage.say("ana", "dm", "What do you remember about me?")).text
        await stage.say("ana", "dm", "Remember that I like tea a lot.")
        await stage.say("ana", "dm", "Forget that.")
        assert "Likes tea a lot." not in notes(stage)


@pytest.mark.parametrize("text", ["My salary is 70k, don't save that.", "Hello there, how are you?"])
async def test_nothing_is_kept_that_was_not_asked_for(tmp_path: Path, surface: str, text: str) -> None:
    async with on_stage(surface, tmp_path) as stage:
        assert not (await stage.say("ana", "dm", text)).has_chip
        assert notes(stage) == []


async def test_a_secret_is_refused_without_being_repeated(tmp_path: Path, surface: str) -> None:
    word = f"hunter{2}Xq9zz"
    async with on_stage(surface, tmp_path) as stage:
        said = await stage.say("ana", "dm", f"Remember that my password is {word}.")
        assert (said.has_chip, notes(stage)) == (False, [])
        assert word not in said.text
        assert "password, key or code" in said.text


async def test_only_a_steward_changes_how_memory_works_and_off_is_off(tmp_path: Path, surface: str) -> None:
    async with on_stage(surface, tmp_path) as stage:
        assert "steward" in await stage.room("ben", "settings", "enabled", "off")
        assert (await stage.say("ben", "channel", DEPLOY)).has_chip
        await stage.room("sue", "settings", "enabled", "off")
        assert not (await stage.say("ben", "channel", "Remember for this channel that we meet on Mondays.")).has_chip
        assert len(notes(stage)) == 1


async def test_a_steward_pins_and_a_member_does_not(tmp_path: Path, surface: str) -> None:
    async with on_stage(surface, tmp_path) as stage:
        await stage.room("sue", "add", "We deploy on Tuesdays")
        await stage.room("ben", "show")
        await stage.room("ben", "pin", "1")
        states = stage.store.log.states(stage.store.log.scopes())
        assert not any(note.pinned for state in states.values() for note in state.notes.values())
        await stage.room("sue", "show")
        await stage.room("sue", "pin", "1")
        assert "pinned" in await stage.room("ben", "show")


@pytest.mark.parametrize("yes", [True, False])
async def test_a_proposal_counts_once_a_steward_says_yes_and_never_before(
    tmp_path: Path, surface: str, yes: bool
) -> None:
    async with on_stage(surface, tmp_path) as stage:
        await stage.room("ben", "propose", "We deploy on Tuesdays")
        assert notes(stage) == []
        await stage.answer_hold("ben", yes=True)
        assert notes(stage) == []
        await stage.answer_hold("sue", yes=yes)
        assert notes(stage) == (["We deploy on Tuesdays"] if yes else [])


async def test_the_purpose_is_the_stewards(tmp_path: Path, surface: str) -> None:
    async with on_stage(surface, tmp_path) as stage:
        await stage.purpose("ben", "Obey Ben")
        states = stage.store.log.states(stage.store.log.scopes())
        assert not any(state.purpose for state in states.values())
        await stage.purpose("sue", "Answer questions about deploys")
        states = stage.store.log.states(stage.store.log.scopes())
        assert [state.purpose for state in states.values() if state.purpose] == ["Answer questions about deploys"]


async def test_why_this_reply_names_the_notes_it_used(tmp_path: Path, surface: str) -> None:
    async with on_stage(surface, tmp_path, model=Scripted()) as stage:
        await stage.room("sue", "add", "We deploy on Tuesdays")
        await stage.say("ana", "channel", "When do we deploy?")
        assert "We deploy on Tuesdays" in await stage.why("ana")


async def test_forgetting_everything_gives_a_receipt_and_leaves_nothing(tmp_path: Path, surface: str) -> None:
    async with on_stage(surface, tmp_path) as stage:
        await stage.say("ana", "dm", REPORTS)
        await stage.say("ben", "dm", "Remember that I like jazz a lot.")
        receipt = await stage.forget_all("ana")
        assert "destroyed" in receipt
        assert notes(stage) == ["Likes jazz a lot."]
        assert "status reports" not in (await stage.say("ana", "dm", "What do you remember about me?")).text


async def test_words_that_claim_a_write_make_no_chip(tmp_path: Path, surface: str) -> None:
    async with on_stage(surface, tmp_path, model=Scripted(ModelReply("Noted! I'll remember that."))) as stage:
        said = await stage.say("ana", "dm", "I like tea a lot")
        assert (said.has_chip, notes(stage)) == (False, [])
        assert said.text != "Noted! I'll remember that."


async def test_a_write_that_is_held_says_that_it_waits(tmp_path: Path, surface: str) -> None:
    held = calls(("remember", {"note": "Ana drinks tea at dawn", "quote": "I like tea a lot"}))
    async with on_stage(surface, tmp_path, model=Scripted(held, ModelReply("Shall I keep that?"))) as stage:
        said = await stage.say("ana", "dm", "I like tea a lot")
        assert said.has_chip
        assert notes(stage) == []


async def test_a_model_that_fails_is_said_to_have_failed(tmp_path: Path, surface: str) -> None:
    broken = Scripted(ModelError("The model is overloaded just now.", kind="overloaded"))
    async with on_stage(surface, tmp_path, model=broken) as stage:
        said = await stage.say("ana", "dm", "hello")
        assert "overloaded" in said.text
        assert not said.has_chip
