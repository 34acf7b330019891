"""Panels as they are gathered: what this viewer may see at this moment, on which page, and what the numbers mean."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bot.panel import PAGE_ROWS
from bot.views import Views
from policy.envelope import Shared
from policy.identity import Channel
from tests.adapters.cli.imps import tamper
from tests.scenarios.chat import Chat, HandClock, Scripted
from tests.scenarios.governed import ANA, BEN, ROOM, SAM, UNKNOWN, remember

GENERAL = Shared(Channel("local", "general"), "members")


def views(chat: Chat) -> Views:
    """The panels of the open imp."""
    return Views(chat.store, chat.opened.executor, chat.opened.policy, chat.clock)


async def test_the_page_that_holds_a_note_is_found_whatever_page_was_asked_for(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        for at in range(PAGE_ROWS * 2):
            await chat.line("ana", f"/memory add I like number {at + 100}")
        frame = chat.envelope(ANA, "", origin="panel")
        whole, lists = views(chat).own(frame)
        assert (whole.page, whole.pages, len(lists.notes)) == (1, 2, PAGE_ROWS * 2)
        last = lists.notes[-1][0]
        panel, _ = views(chat).own(frame, 1, "", last)
        assert panel.page == 2
        assert last in [row.note for row in panel.rows]
        assert views(chat).own(frame, 2, "", UNKNOWN)[0].page == 2
        assert views(chat).own(frame, 99)[0].page == 2


async def test_the_numbers_stand_for_the_whole_list_and_the_versions_that_were_shown(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        for text in ("I like tea", "I like jazz"):
            await chat.line("ana", f"/memory add {text}")
        await chat.line("ana", f"/memory pin {chat.notes()[1].id}")
        panel, lists = views(chat).own(chat.envelope(ANA, ""))
        assert lists.notes == tuple((row.note, row.version) for row in panel.rows)
        assert panel.rows[0].pinned


async def test_finding_keeps_the_rows_that_hold_the_words_in_any_case(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        for text in ("I like green Tea", "I like jazz"):
            await chat.line("ana", f"/memory add {text}")
        panel, _ = views(chat).own(chat.envelope(ANA, ""), 1, "TEA")
        assert ([row.text for row in panel.rows], panel.total, panel.find) == (["I like green Tea"], 1, "TEA")


async def test_what_is_over_is_shown_to_nobody_and_what_is_switched_off_is(tmp_path: Path) -> None:
    clock, text = HandClock(), "I am in Rome this week"
    model = Scripted(remember("Ana is in Rome this week.", text, expires_in="P1D"))
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        await chat.line("ana", text)
        (note,) = chat.notes()
        await chat.line("ana", f"/memory disable {note.id}")
        frame = chat.envelope(ANA, "", origin="panel")
        assert [row.state for row in views(chat).own(frame)[0].rows] == ["disabled"]
        clock.forward(timedelta(days=1))
        assert views(chat).own(frame)[0].rows == ()


async def test_a_room_s_list_is_the_same_for_all_members_but_for_what_each_may_do(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/channel-memory add We ship on Fridays", ROOM)
        seen = {}
        for person, roles in ((ANA, {"member"}), (BEN, {"member"}), (SAM, {"member", "steward"})):
            frame = chat.envelope(person, "", GENERAL, roles=frozenset(roles))  # type: ignore[arg-type]
            panel, _ = views(chat).room(frame)
            (row,) = panel.rows
            seen[person.id] = set(row.may)
            assert row.text == "We ship on Fridays"
            assert row.said_by == (None if person == ANA else "local:ana")
            assert (panel.looks, panel.cores, panel.others_see) == ((), (), "")
        assert seen["ben"] == set()
        assert seen["ana"] == {"edit", "delete", "disable", "move"}
        assert seen["sam"] >= {"edit", "delete", "disable", "pin"}


async def test_meters_count_what_is_alive_against_its_own_limit(tmp_path: Path) -> None:
    async with Chat(tmp_path, config={"memory": {"user_notes": 7, "dm_notes": 5, "channel_notes": 9}}) as chat:
        await chat.line("ana", "/memory add I like tea")
        await chat.line("ana", "/channel-memory add Our project is called Heron")
        own = {m.label: (m.used, m.limit) for m in views(chat).own(chat.envelope(ANA, ""))[0].meters}
        assert (own["about you"], own["this conversation"]) == ((1, 7), (1, 5))
        room = {m.label: (m.used, m.limit) for m in views(chat).room(chat.envelope(ANA, "", GENERAL))[0].meters}
        assert room == {"this conversation": (0, 9)}


async def test_what_waits_is_shown_to_its_person_and_to_who_may_answer_and_to_nobody_else(tmp_path: Path) -> None:
    paraphrased = remember("Prefers 7 short weekly reports.", "I prefer short weekly reports")
    async with Chat(tmp_path, model=Scripted(paraphrased)) as chat:
        await chat.line("ana", "I prefer short weekly reports")
        await chat.line("ana", "/channel-memory propose We meet on Mondays", ROOM)
        mine = {row.text: row.may for row in views(chat).own(chat.envelope(ANA, "", origin="panel"))[0].waiting}
        assert mine == {
            "Prefers 7 short weekly reports.": ("approve", "decline"),
            "We meet on Mondays": ("decline",),
        }
        bens = chat.envelope(BEN, "", GENERAL, origin="panel")
        assert views(chat).own(bens)[0].waiting == views(chat).room(bens)[0].waiting == ()
        sams = chat.envelope(SAM, "", GENERAL, origin="panel", roles=frozenset({"member", "steward"}))
        assert [row.text for row in views(chat).room(sams)[0].waiting] == ["We meet on Mondays"]
        owners = views(chat).waiting_for_owner(chat.opened.owner_envelope())
        assert [(row.text, row.may) for row in owners] == [("We meet on Mondays", ("approve", "decline"))]


@pytest.mark.parametrize(
    ("shared", "cross", "words"),
    [
        ("off", "home", "direct conversation only"),
        ("on", "home", "the room they were made in"),
        ("on", "on", "anywhere"),
    ],
)
async def test_the_panel_says_what_others_may_come_to_see(tmp_path: Path, shared: str, cross: str, words: str) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", f"/memory set shared_recall {shared}")
        await chat.line("ana", f"/memory set cross_channel {cross}")
        assert words in views(chat).own(chat.envelope(ANA, ""))[0].others_see


async def test_a_note_that_cannot_be_read_is_counted_and_not_shown(tmp_path: Path) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        for text in ("I like tea", "I like jazz"):
            await chat.line("ana", f"/memory add {text}")
    tamper(tmp_path, "UPDATE event SET sealed = zeroblob(length(sealed)) WHERE version = 1")
    async with Chat(tmp_path, clock=clock) as chat:
        panel, _ = views(chat).own(chat.envelope(ANA, ""))
        assert ([row.text for row in panel.rows], panel.damaged) == (["I like jazz"], 1)


async def test_nobody_in_particular_has_no_panel_of_their_own(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add I like tea")
        assert views(chat).states(chat.opened.owner_envelope()) == {}
        assert views(chat).own(chat.opened.owner_envelope())[0].rows == ()
