"""What a person can see of it all: why a reply was as it was, their own export, and who else looked."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.commands import ExportOwn
from tests.adapters.cli.imps import Ran, run
from tests.scenarios.chat import Chat, HandClock, Scripted, canary, forms_in, subprocess_chat
from tests.scenarios.governed import ANA, ROOM, answer_of, recalled, remember

WHY = "That reply was made with these notes:"


async def cli(folder: Path, *arguments: str) -> Ran:
    """An `impyard` command beside the running loop."""
    return await asyncio.to_thread(run, folder, *arguments)


# --- Why this reply ----------------------------------------------------------------------------------------------


async def test_why_names_the_notes_of_the_last_reply_in_words(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("ana", "/memory add I like tea")
        await chat.line("ana", "What do I like?")
        out = await chat.line("ana", "/why")
        assert out["visible_to"] == "you"
        assert out["reply"].splitlines() == [WHY, "- I like tea (about you, explicit)"]


@pytest.mark.parametrize("by", ["run", "message"])
async def test_why_of_an_earlier_reply_tells_that_one(tmp_path: Path, by: str) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        first = await chat.line("ana", "What do I like?", id="m1")
        await chat.line("ana", "/memory add I like tea")
        await chat.line("ana", "And now?")
        out = await chat.line("ana", f"/why {first['run'] if by == 'run' else 'm1'}")
        assert "No note was used" in out["reply"]
        assert "I like tea" in (await chat.line("ana", "/why"))["reply"]


async def test_why_tells_the_present_words_and_that_they_changed_or_that_the_note_is_erased(tmp_path: Path) -> None:
    word = canary("why")
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("ana", f"/memory add I like {word}")
        await chat.line("ana", "What do I like?")
        note = chat.notes()[0].id
        await chat.line("ana", f"/memory edit {note} I like jazz")
        changed = (await chat.line("ana", "/why"))["reply"]
        assert "I like jazz (about you, explicit) (changed since)" in changed
        assert word not in changed
        await chat.line("ana", f"/memory delete {note}")
        erased = (await chat.line("ana", "/why"))["reply"]
        assert "erased since" in erased
        assert "jazz" not in erased


async def test_why_says_that_nothing_was_used_off_the_record(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("ana", "/memory add I like tea")
        await chat.line("ana", "/memory set off_the_record conversation")
        await chat.line("ana", "What do I like?")
        assert "I like tea" not in (await chat.line("ana", "/why"))["reply"]


async def test_why_of_somebody_else_s_reply_is_why_of_none(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        await chat.line("ana", "/memory set shared_recall on")
        await chat.line("ana", "/memory add I like tea", ROOM)
        theirs = await chat.line("ana", "What do I like?", ROOM)
        unknown = "run_" + "0" * 26
        for role in ("member", "steward"):
            answers = [
                answer_of(await chat.line("ben", f"/why {each}", ROOM, role=role)) for each in (theirs["run"], unknown)
            ]
            assert answers[0] == answers[1]
            assert answers[0]["codes"] == ["not_found"]
        for where in ("dm", "#kitchen"):  # her own, but elsewhere
            assert (await chat.line("ana", f"/why {theirs['run']}", where))["codes"] == ["not_found"]
        assert "I like tea" in (await chat.line("ana", f"/why {theirs['run']}", ROOM))["reply"]


async def test_why_counts_nothing_of_anybody_else(tmp_path: Path) -> None:
    """Byte for byte the same whether or not Ben has notes of his own, and whether or not they could match."""
    shown = []
    for bens in (0, 7):
        async with Chat(tmp_path / str(bens), clock=HandClock(), model=Scripted()) as chat:
            await chat.line("ben", "/memory set shared_recall on")
            for at in range(bens):
                await chat.line("ben", f"/memory add I like tea number {at + 100}", ROOM)
            await chat.line("ana", "/channel-memory add There is tea in the kitchen", ROOM)
            await chat.line("ana", "What about tea?", ROOM)
            shown.append((await chat.line("ana", "/why", ROOM))["reply"])
    assert shown[0] == shown[1]
    assert "There is tea in the kitchen (of this conversation, explicit)" in shown[0]


async def test_why_says_how_many_were_left_out_and_why(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted(), config={"memory": {"dm_recall_notes": 1}}) as chat:
        for text in ("I like tea", "I like jazz", "I like snow"):
            await chat.line("ana", f"/memory add {text}")
        await chat.line("ana", "What about jazz?")
        reply = (await chat.line("ana", "/why"))["reply"]
        assert "I like jazz" in reply
        assert "2 of the notes that count here were left out" in reply
        assert "I like snow" not in reply


_PEOPLE, _PLACES = ("ana", "ben"), ("dm", "#general", "#kitchen")
_WRITES = st.lists(
    st.tuples(
        st.sampled_from(_PEOPLE), st.sampled_from(_PLACES), st.sampled_from(("/memory add", "/channel-memory add"))
    ),
    min_size=1,
    max_size=5,
)
_CHOICES = st.tuples(
    st.sampled_from(("home", "on", "off")), st.sampled_from(("on", "off")), st.sampled_from(("on", "off"))
)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(writes=_WRITES, chosen=_CHOICES)
async def test_panel_recall_and_why_show_exactly_what_visibility_allows(
    tmp_path_factory: pytest.TempPathFactory, writes: list[tuple[str, str, str]], chosen: tuple[str, str, str]
) -> None:
    """For every pair of people and places; the rule is written out again here, in two lines."""
    cross, shared, room = chosen
    model = Scripted()
    async with Chat(tmp_path_factory.mktemp("seen"), model=model) as chat:
        for who in _PEOPLE:
            await chat.line(who, f"/memory set cross_channel {cross}")
            await chat.line(who, f"/memory set shared_recall {shared}")
        for place in _PLACES[1:]:
            await chat.line("sam", f"/channel-memory settings shared_recall {room}", place, role="steward")
        made = []
        for at, (who, where, command) in enumerate(writes):
            text = f"Tea number {at + 100}"
            await chat.line(who, f"{command} {text}", where)
            made.append((text, who, where, command == "/memory add"))
        for asker in _PEOPLE:
            for place in _PLACES:
                in_dm = place == "dm"
                want = set()
                for text, who, where, is_own in made:
                    if is_own:
                        here = where == place
                        dm_ok = in_dm and (cross != "off" or here)
                        room_ok = not in_dm and shared == room == "on" and (cross == "on" or here)
                        allowed = who == asker and (dm_ok or room_ok)
                    else:
                        allowed = where == place and (not in_dm or who == asker)
                    want |= {text} if allowed else set()
                await chat.line(asker, "tea?", place)
                assert set(recalled(model.requests[-1])) == want
                why = (await chat.line(asker, "/why", place))["reply"]
                assert {text for text, *_ in made if text in why} == want
                rows = (await chat.line(asker, "/memory", place))["panel"]["rows"]
                assert want <= {row["text"] for row in rows}
                listed = {
                    text
                    for text, who, where, is_own in made
                    if (is_own and who == asker) or (not is_own and where == place and (not in_dm or who == asker))
                }
                assert {row["text"] for row in rows} == listed


# --- One's own export --------------------------------------------------------------------------------------------


async def exported(chat: Chat, path: Path, who: str = "ana", where: str = "dm") -> list[dict[str, Any]]:
    """The lines of an export made now."""
    out = await chat.line(who, f"/memory export {path}", where)
    assert out["codes"] == [], out["reply"]
    return _lines_of(path)


def _lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def _everything_in(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*"))


async def test_an_export_is_a_new_private_file_of_one_s_own_and_is_journalled_first(tmp_path: Path) -> None:
    path = tmp_path / "ana.jsonl"
    async with Chat(tmp_path, model=Scripted(remember("Ana plays chess.", "I play chess"))) as chat:
        await chat.line("ana", "I play chess on Sundays")
        await chat.line("ana", "/channel-memory add Our project is called Heron")
        await chat.line("ana", "/memory core add I like short answers")
        await chat.line("ana", "/memory set shared_recall on")
        await chat.line("ben", "/memory add I like jazz")
        await chat.line("ben", "/channel-memory add We ship on Fridays", ROOM)
        before = os.umask(0)
        try:
            lines = await exported(chat, path)
        finally:
            os.umask(before)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert [line["op"] for line in lines].count("remember") == 2
        assert {"Ana plays chess.", "Our project is called Heron"} == {li["note"] for li in lines if "note" in li}
        assert [line["statement"] for line in lines if line["op"] == "core"] == ["I like short answers"]
        assert [line["shared_recall"] for line in lines if line["op"] == "choose"] == [True]
        assert "jazz" not in path.read_text()
        assert "Fridays" not in path.read_text()
        assert ("export", "done", "ok") in chat.journal()
        chat.verified()


@pytest.mark.parametrize("where", ["data", "data/imp", "data.keys", "link"])
async def test_an_export_stays_out_of_the_data_and_key_folders(tmp_path: Path, where: str) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add I like tea")
        (tmp_path / "link").symlink_to(tmp_path / "data")
        path = tmp_path / where / "mine.jsonl"
        assert (await chat.line("ana", f"/memory export {path}"))["codes"] == ["bad_arguments"]
        assert not path.exists()


async def test_an_export_overwrites_nothing_and_follows_no_link(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add I like tea")
        there = tmp_path / "there.txt"
        there.write_text("mine")
        (tmp_path / "link.jsonl").symlink_to(there)
        (tmp_path / "hanging.jsonl").symlink_to(tmp_path / "new.txt")
        for name in ("there.txt", "link.jsonl", "hanging.jsonl"):
            assert (await chat.line("ana", f"/memory export {tmp_path / name}"))["codes"] == ["bad_arguments"]
        assert there.read_text() == "mine"
        assert not (tmp_path / "new.txt").exists()
        out = await chat.line("ana", f"/memory export {tmp_path / 'no' / 'such' / 'folder.jsonl'}")
        assert out["codes"] == ["store_failed"]
        assert str(tmp_path) not in out["reply"]


async def test_an_export_without_a_file_is_handed_over_and_touches_no_disk(tmp_path: Path) -> None:
    word = canary("handed over")
    async with Chat(tmp_path) as chat:
        await chat.line("ana", f"/memory add I like {word}")
        files = _everything_in(tmp_path)
        reply = await chat.talk.desk.command(chat.envelope(ANA, "", origin="panel"), ExportOwn(""))
        assert reply.file is not None
        assert word in reply.file.decode()
        assert reply.visible_to == "you"
        assert _everything_in(tmp_path) == files
        assert ("export", "done", "ok") in chat.journal()


async def test_a_person_s_own_export_is_no_look_by_somebody_else(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add I like tea")
        await exported(chat, tmp_path / "ana.jsonl")
        assert (await chat.line("ana", "/memory"))["panel"]["looks"] == []


async def test_an_export_from_a_room_holds_nothing_of_the_room(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add I like tea", ROOM)
        await chat.line("ben", "/channel-memory add We ship on Fridays", ROOM)
        lines = await exported(chat, tmp_path / "ana.jsonl", where=ROOM)
        assert [line["note"] for line in lines] == ["I like tea"]


# --- Who looked --------------------------------------------------------------------------------------------------

LOOKS: dict[str, Callable[[str], tuple[str, ...]]] = {
    "ls": lambda _: ("memory", "ls"),
    "ls --json": lambda _: ("memory", "ls", "--all", "--json"),
    "ls of one": lambda _: ("memory", "ls", "--scope", "user", "--scope-id", "local:ana"),
    "show": lambda note: ("memory", "show", note),
    "core ls": lambda _: ("core", "ls", "--person", "local:ana"),
}


@pytest.mark.parametrize("look", LOOKS)
async def test_the_owner_s_look_stands_in_the_person_s_panel_and_only_there(tmp_path: Path, look: str) -> None:
    clock = HandClock(datetime.now(UTC) - timedelta(minutes=5))
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory add I like tea")
        note = chat.notes()[0].id
        assert (await chat.line("ana", "/memory"))["panel"]["looks"] == []
    assert (await cli(tmp_path, *LOOKS[look](note))).code == 0
    clock.now = datetime.now(UTC)
    async with Chat(tmp_path, clock=clock) as chat:
        looks = (await chat.line("ana", "/memory"))["panel"]["looks"]
        assert [(each["who"], each["what"]) for each in looks] == [("owner", "view")]
        assert (await chat.line("ben", "/memory"))["panel"]["looks"] == []
        assert (await chat.line("ana", "/channel-memory show"))["panel"]["looks"] == []
        chat.verified()


async def test_a_look_at_somebody_else_s_notes_is_not_shown_to_ana(tmp_path: Path) -> None:
    clock = HandClock(datetime.now(UTC) - timedelta(minutes=5))
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory add I like tea")
        await chat.line("anabel", "/memory add I like jazz")
    await cli(tmp_path, "memory", "ls", "--scope", "user", "--scope-id", "local:anabel")
    clock.now = datetime.now(UTC)
    async with Chat(tmp_path, clock=clock) as chat:
        assert (await chat.line("ana", "/memory"))["panel"]["looks"] == []
        assert len((await chat.line("anabel", "/memory"))["panel"]["looks"]) == 1


def test_a_look_that_finds_no_journal_to_write_shows_nothing(tmp_path: Path) -> None:
    """What is not journalled is not shown."""
    subprocess_chat(tmp_path, [{"as": "ana", "in": "dm", "text": "/memory add I like tea"}])
    path = tmp_path / "data" / "imp" / "memory.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        (tmp_path / "config.toml").write_text("[store]\nbusy_seconds = 0.05\n")
        ran = run(tmp_path, "memory", "ls")
        other.execute("ROLLBACK")
    assert ran.code == 1
    assert not forms_in(ran.out.encode(), "I like tea")
