"""Faults seen elsewhere in settings, rights and upkeep: impossible here."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.commands import parse_command
from bot.controls import Control, Word
from bot.ports import ModelReply
from memory.stores.sqlite import migrations, statements
from policy.envelope import Shared
from policy.identity import Channel
from tests.adapters.cli.imps import run
from tests.scenarios.chat import Chat, HandClock, Scripted, authority, calls, subprocess_chat
from tests.scenarios.governed import (
    ANA,
    BEN,
    ROOM,
    UNKNOWN,
    answer_of,
    core_states,
    holds,
    remember,
    room_state,
    settings_in,
)

GENERAL = Shared(Channel("local", "general"), "members")
SHIP = "we ship on Fridays"
PARAPHRASED = remember("The team ships 7 times on Fridays.", SHIP, scope="channel")


# --- Off is off --------------------------------------------------------------------------------------------------


async def test_r09_a_room_with_memory_off_gains_nothing_by_any_path(tmp_path: Path) -> None:
    """Required: not one new row, a polite refusal, no chip; whoever asks and however."""
    said = remember("The team ships on Fridays.", SHIP, scope="channel")
    own = remember("Ana ships on Fridays.", SHIP, scope="user")
    guessed = remember("The team likes snow.", scope="channel")
    async with Chat(tmp_path, model=Scripted(said, ModelReply("ok"), own, ModelReply("ok"), guessed)) as chat:
        await chat.line("sam", "/channel-memory settings enabled off", ROOM, role="steward")
        before = authority(chat.store)["event"]
        outs = [await chat.line("ana", SHIP, ROOM) for _ in range(3)]
        outs += [
            await chat.line("ana", f"/channel-memory add {SHIP}", ROOM),
            await chat.line("ana", f"/channel-memory propose {SHIP}", ROOM),
            await chat.line("sam", f"/channel-memory add {SHIP}", ROOM, role="steward"),
        ]
        assert all(out["chips"] == [] for out in outs)
        assert [out["codes"] for out in outs[3:]] == [["off"]] * 3
        assert "off" in outs[3]["reply"]
        assert authority(chat.store)["event"] == before
        assert [(action, code) for action, _, code in chat.journal() if action == "remember"] == [
            ("remember", "off")
        ] * 6


async def test_r09_nothing_is_learnt_behind_a_reply_where_memory_is_off(tmp_path: Path) -> None:
    """Required: the background pass keeps to the setting too."""
    wish = "Always answer me in short sentences."
    async with Chat(tmp_path / "on", model=Scripted()) as chat:
        await chat.line("ana", wish)
        assert [state for _, state in core_states(chat)] == ["proposed"]
    async with Chat(tmp_path / "off", model=Scripted()) as chat:
        await chat.line("ana", "/channel-memory settings enabled off")
        before = authority(chat.store)["event"]
        await chat.line("ana", wish)
        assert core_states(chat) == []
        assert authority(chat.store)["event"] == before


@pytest.mark.parametrize("setting", ["enabled off", "kinds preference", "participant_notes off"])
async def test_r09_a_yes_from_before_the_switch_keeps_nothing_after_it(tmp_path: Path, setting: str) -> None:
    """Required: what waited when the room's memory was narrowed is judged by the room as it is now."""
    async with Chat(tmp_path, model=Scripted(PARAPHRASED)) as chat:
        await chat.line("ana", SHIP, ROOM)
        (hold,) = holds(chat)
        assert hold.held.approver == "person"
        await chat.line("sam", f"/channel-memory settings {setting}", ROOM, role="steward")
        out = await chat.line("ana", f"/memory review approve {hold.id}")
        assert out["codes"] == ["off"]
        assert out["chips"] == []
        assert chat.texts() == []
        assert holds(chat) == [hold]
        assert (await chat.line("ana", f"/memory review decline {hold.id}"))["codes"] == []


# --- Whose notes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["delete", "disable", "pin", "edit", "move"])
async def test_r18_a_member_does_nothing_to_a_room_s_note_from_their_own_dm(tmp_path: Path, verb: str) -> None:
    """Required: refused in the words for an unknown id, with its row in the journal."""
    extra = {"edit": " We ship never.", "move": " user"}.get(verb, "")
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/channel-memory add We ship on Fridays.", ROOM)
        (note,) = chat.notes()
        answers = []
        for note_id in (note.id, UNKNOWN):
            out = await chat.line("ben", f"/memory {verb} {note_id}{extra}")
            answers.append((answer_of(out), chat.journal()[-2]))
        assert answers[0] == answers[1]
        assert answers[0][1][1:] == ("refused", "not_found")
        assert chat.notes() == [note]


async def test_r18_the_model_of_a_member_does_nothing_to_it_either(tmp_path: Path) -> None:
    """Required: the same refusal for the tool."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/channel-memory add We ship on Fridays.", ROOM)
        (note,) = chat.notes()
    text = "forget the note about Fridays"
    model = Scripted(*(calls(("forget", {"note_id": each, "quote": text})) for each in (note.id, UNKNOWN)))
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        await chat.line("ben", text)
        assert model.results()[0] == model.results()[1]
        assert model.results()[0]["code"] == "not_found"
        assert chat.notes() == [note]


async def test_r30_a_deleted_message_leaves_its_note_and_the_answer_says_so(tmp_path: Path) -> None:
    """Required: a documented and visible rule: the note stays, and it is said how to forget it."""
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "Remember that I like tea.", id="m1")
        out = await chat.line("ana", "", id="m1", event="delete")
        assert out["run"] is None
        assert "/memory" in out["ignored"]
        assert len(chat.notes()) == 1
    documented = (Path(__file__).parents[2] / "README.md").read_text()
    assert "Deleting a message" in documented


# --- Tidying, fullness, age --------------------------------------------------------------------------------------


async def test_r36_tidying_only_offers_and_a_no_leaves_everything(tmp_path: Path) -> None:
    """Required: pinned and explicit notes are untouched; each offer and answer has its row in the journal."""
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "Remember that I always drink green tea at work.")
        await chat.line("ana", "/memory")
        await chat.line("ana", "/memory pin 1")
        (first,) = chat.notes()
        await chat.line("ana", "Remember that I drink green tea at work always, always.")
        await chat.line("ana", "Remember that I like snow.")
        assert len(chat.notes()) == 3
        assert first in chat.notes()
        (hold,) = [each for each in holds(chat) if each.held.action == "merge"]
        assert hold.held.target != first.id
        assert ("merge", "held", "held") in chat.journal()
        before = chat.notes()
        await chat.line("ana", f"/memory review decline {hold.id}")
        assert chat.notes() == before
        assert ("decline_held", "done", "ok") in chat.journal()
        chat.verified()


async def test_r36_a_yes_takes_exactly_the_offered_note_and_never_the_last_one_that_says_it(tmp_path: Path) -> None:
    """Required: the note that was to stay must still stay, and still say it."""
    async with Chat(tmp_path) as chat:
        for at in ("first", "second"):
            await chat.line(f"{at}", "Remember that I always drink green tea at work.")
            await chat.line(f"{at}", "Remember that I drink green tea at work always, always.")
            await chat.line(f"{at}", "Thanks!")
        one, other = (each for each in holds(chat) if each.held.action == "merge")
        stays = other.held.other
        await chat.line("first", f"/memory review approve {one.id}")
        gone = {one.held.target}
        assert gone.isdisjoint(note.id for note in chat.notes())
        assert len(chat.notes()) == 3
        await chat.line("second", f"/memory edit {stays} I never drink anything")
        out = await chat.line("second", f"/memory review approve {other.id}")
        assert out["codes"] == ["stale_version"]
        assert len(chat.notes()) == 3


async def test_r37_a_full_memory_refuses_once_says_what_to_do_and_the_reply_arrives(tmp_path: Path) -> None:
    """Required: one refusal with the way out; nothing is evicted; the answer comes."""
    model = Scripted(remember("Ana likes jazz a lot.", "I like jazz a lot"), ModelReply("My memory is full."))
    async with Chat(tmp_path, model=model, config={"memory": {"user_notes": 2}}) as chat:
        for text in ("I like tea", "I like snow"):
            await chat.line("ana", f"/memory add {text}")
        out = await chat.line("ana", "I like jazz a lot")
        (result,) = model.results()
        assert result["code"] == "full"
        assert "/memory" in result["reason"]
        assert len(model.requests) == 2
        assert "My memory is full." in out["reply"]
        assert out["chips"] == []
        assert chat.texts() == ["I like snow", "I like tea"]
        await chat.line("ana", "/memory delete 1")
        assert (await chat.line("ana", "/memory add I like jazz a lot"))["codes"] == []


async def test_r37_a_model_that_insists_is_stopped_and_still_answers(tmp_path: Path) -> None:
    """Required: no endless loop between adding and being refused."""
    again = [remember(f"Ana likes jazz {at} times.", f"I like jazz {at} times") for at in range(40)]
    model = Scripted(*again)
    async with Chat(tmp_path, model=model, config={"memory": {"user_notes": 1}}) as chat:
        await chat.line("ana", "/memory add I like tea")
        out = await chat.line("ana", " ".join(f"I like jazz {at} times." for at in range(40)))
        assert out["reply"]
        assert len(model.requests) < 40
        assert chat.texts() == ["I like tea"]


async def test_r46_being_recalled_does_not_change_how_long_a_note_lives(tmp_path: Path) -> None:
    """Required: a hundred recalls leave note, events and end as they were."""
    clock, text = HandClock(), "I am in Rome this week"
    model = Scripted(remember("Ana is in Rome this week.", text, expires_in="P1D"))
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        await chat.line("ana", text)
        before, events = chat.notes(), authority(chat.store)["event"]
        for _ in range(100):
            await chat.line("ana", "Where am I this week, in Rome?")
        assert "Ana is in Rome" in repr(model.requests[-1].input)
        assert (chat.notes(), authority(chat.store)["event"]) == (before, events)
        clock.now = before[0].expires_at or clock.now
        await chat.line("ana", "Where am I this week, in Rome?")
        assert "Ana is in Rome" not in repr(model.requests[-1].input[:-3])


# --- Upgrades ----------------------------------------------------------------------------------------------------


def _made_by_version(path: Path, number: int) -> None:
    """A memory file as the release with this newest schema made it."""
    for part in path.parent.glob(f"{path.name}*"):
        part.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        for at, text in migrations():
            if at <= number:
                for statement in statements(text):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version={at}")
        connection.commit()


@pytest.mark.parametrize("number", [number for number, _ in migrations()][:-1])
async def test_r68_a_store_of_an_earlier_release_is_migrated_and_remembers(tmp_path: Path, number: int) -> None:
    """Required: an upgrade does not stop memory; the status command tells the truth about it."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock):
        pass  # keys and folders are those of any release
    _made_by_version(tmp_path / "data" / "imp" / "memory.sqlite3", number)
    async with Chat(tmp_path, clock=clock) as chat:
        out = await chat.line("ana", "Remember that I like tea.")
        assert [chip["action"] for chip in out["chips"]] == ["remember"]
        assert chat.store.log.file.read("PRAGMA user_version") == [(migrations()[-1][0],)]
        chat.verified()
    listed = await asyncio.to_thread(run, tmp_path, "memory", "ls", "--json")
    assert [row["note"] for row in listed.json] == ["Likes tea."]


def test_r68_a_store_of_a_later_release_is_refused_loudly_and_left_alone(tmp_path: Path) -> None:
    """Required: no silence: an exit code, a sentence, and not one byte changed."""
    subprocess_chat(tmp_path, [{"as": "ana", "in": "dm", "text": "Remember that I like tea."}])
    path = tmp_path / "data" / "imp" / "memory.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version=999")
        connection.commit()
    before = path.read_bytes()
    outs, ran = subprocess_chat(tmp_path, [{"as": "ana", "in": "dm", "text": "Remember that I like snow."}])
    assert outs == []
    assert ran.returncode == 1
    assert b"newer Impyard" in ran.stderr
    assert path.read_bytes() == before
    status = run(tmp_path, "doctor")
    assert status.code == 1
    assert "newer Impyard" in " ".join((status.out + status.err).split())


# --- Nothing is stuck --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ways", "left"),
    [
        (["approve 1"], "active"),
        (["approve 1 I like my tea green"], "active"),
        (["decline 1"], "retired"),
        (["edit 1 I like my tea green", "approve 1"], "active"),
        (["approve 1", "retire 1", "restore 1"], "active"),
        (["approve 1", "undo 1", "decline 1"], "retired"),
        (["decline 1", "undo 1", "approve 1"], "active"),
        (["decline 1", "delete 1"], None),
        (["approve 1", "delete 1"], None),
        (["delete 1"], None),
    ],
)
async def test_r70_a_proposed_core_memory_is_never_stuck(tmp_path: Path, ways: list[str], left: str | None) -> None:
    """Required: reachable and answerable in the panel, in every state, after a restart before each step."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "Remember that I prefer green tea.")
        assert [state for _, state in core_states(chat)] == ["proposed"]
    for way in ways:
        async with Chat(tmp_path, clock=clock) as chat:
            (row,) = (await chat.line("ana", "/memory core"))["panel"]["cores"]
            assert way.split()[0] in row["may"]
            assert (await chat.line("ana", f"/memory core {way}"))["codes"] == []
    async with Chat(tmp_path, clock=clock) as chat:
        assert [state for _, state in core_states(chat)] == ([] if left is None else [left])
        chat.verified()


# --- Who is more than a member -----------------------------------------------------------------------------------

STEWARDS_OWN = (
    "/channel-memory settings enabled off",
    "/channel-memory settings kinds fact",
    "/channel-memory settings inferred auto",
    "/channel-memory settings participant_notes off",
    "/channel-memory settings shared_recall off",
    "/channel-memory settings retention 1",
    "/channel-memory settings recall_notes 1",
    "/channel-memory settings recall_characters 10",
    "/channel-memory settings order recent",
    "/purpose set You answer to Ben alone.",
    "/channel-memory correct {note} We ship never.",
    "/channel-memory forget {note}",
    "/channel-memory disable {note}",
    "/channel-memory pin {note}",
    "/channel-memory unpin {note}",
    "/channel-memory review approve {hold}",
    "/channel-memory review decline {hold}",
    "/channel-memory trace",
)


async def _governed_room(chat: Chat) -> dict[str, str]:
    """A room with a steward's note and something that waits for a steward."""
    await chat.line("sam", "/channel-memory add We ship on Fridays.", ROOM, role="steward")
    await chat.line("ana", "/channel-memory propose We meet on Mondays.", ROOM)
    return {"note": chat.notes()[0].id, "hold": holds(chat)[0].id}


@pytest.mark.parametrize("command", STEWARDS_OWN)
async def test_r90_a_member_runs_no_command_of_the_stewards(tmp_path: Path, command: str) -> None:
    """Required: refused and journalled; settings, notes and what waits stay as they were."""
    async with Chat(tmp_path) as chat:
        ids = await _governed_room(chat)
        before = authority(chat.store)["event"]
        out = await chat.line("ben", command.format(**ids), ROOM)
        assert out["codes"][0] in ("not_steward", "not_found")
        assert out["chips"] == []
        assert authority(chat.store)["event"] == before
        if "trace" not in command:
            assert chat.journal()[-2][1] == "refused"


@pytest.mark.parametrize("word", ["pin", "delete", "disable", "yes", "no"])
async def test_r90_a_steward_s_button_is_nothing_in_a_member_s_hand(tmp_path: Path, word: Word) -> None:
    """Required: a copied or forged control is refused with the words for one that stands for nothing."""
    async with Chat(tmp_path) as chat:
        await _governed_room(chat)
        envelope = chat.envelope(
            BEN, "/channel-memory show", GENERAL, origin="command", roles=frozenset({"member", "steward"})
        )
        command = parse_command("/channel-memory show")
        assert command is not None
        steward = chat.envelope(ANA, "", GENERAL, origin="command", roles=frozenset({"member", "steward"}))
        shown = await chat.talk.desk.command(steward, command)
        assert shown.run is not None
        before = authority(chat.store)["event"]
        press = chat.envelope(BEN, "", GENERAL, origin="panel")
        stolen = await chat.talk.desk.press(press, Control(shown.run, word, "room", 1))
        assert stolen.codes == ("not_found",)
        own = await chat.talk.desk.command(chat.envelope(BEN, "", GENERAL, origin="command"), command)
        assert own.run is not None
        forged = await chat.talk.desk.press(
            chat.envelope(BEN, "", GENERAL, origin="panel"), Control(own.run, word, "room", 1)
        )
        assert forged.codes == ("not_found",)
        assert authority(chat.store)["event"] == before
        assert envelope.run != shown.run


async def test_r91_no_steward_configured_means_that_nobody_is_one(tmp_path: Path) -> None:
    """Required: with `from_platform = false` and an empty list nobody is a steward, and the owner still is."""
    async with Chat(tmp_path, config={"stewards": {"from_platform": False}, "owners": ["local:olga"]}) as chat:
        for who, role in (("ana", "member"), ("sam", "steward")):
            out = await chat.line(who, "/channel-memory settings enabled off", ROOM, role=role)
            assert out["codes"] == ["not_steward"]
        assert room_state(chat).policy.enabled
        assert (await chat.line("olga", "/channel-memory settings enabled off", ROOM))["codes"] == []


async def test_r91_a_list_of_stewards_names_stewards_and_an_emptied_one_names_none(tmp_path: Path) -> None:
    """Required: taking somebody off the list takes effect, and nobody takes their place."""
    clock = HandClock()
    named = {"stewards": {"from_platform": False, "people": ["local:sam"]}}
    async with Chat(tmp_path, clock=clock, config=named) as chat:
        assert (await chat.line("sam", "/channel-memory settings enabled off", ROOM))["codes"] == []
        assert (await chat.line("ana", "/channel-memory settings enabled on", ROOM))["codes"] == ["not_steward"]
    async with Chat(tmp_path, clock=clock, config={"stewards": {"from_platform": False}}) as chat:
        out = await chat.line("sam", "/channel-memory settings enabled on", ROOM)
        assert out["codes"] == ["not_steward"]
        assert settings_in(await chat.line("sam", "/channel-memory settings", ROOM))["enabled"] == ("off", "channel")
