"""`impyard memory compact` as an owner runs it, and the sweep that follows a clock in a chat."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from tests.adapters.cli.imps import config_in, remembered, rows, run
from tests.scenarios.chat import Chat, HandClock, canary

SAID = canary("compacted")


def test_a_compaction_reports_what_it_blanked_and_leaves_the_rest(tmp_path: Path) -> None:
    tea, _ = remembered(tmp_path, "Likes tea.", "Likes coffee.")
    assert run(tmp_path, "memory", "rm", tea).code == 0
    report = run(tmp_path, "memory", "compact", "--json").json
    assert report["events_blanked"] == 2
    assert report["sealed_bytes"] > 500
    assert report["scopes_skipped"] == 0
    assert [note["note"] for note in run(tmp_path, "memory", "ls", "--json").json] == ["Likes coffee."]
    assert run(tmp_path, "audit", "verify", "--json").json["ok"]
    again = run(tmp_path, "memory", "compact")
    assert again.code == 0
    assert "events blanked: 0" in again.out


def test_a_forgotten_note_is_still_listed_as_forgotten_after_a_compaction(tmp_path: Path) -> None:
    (tea,) = remembered(tmp_path, "Likes tea.")
    run(tmp_path, "memory", "rm", tea)
    before = run(tmp_path, "memory", "ls", "--all", "--json").json
    run(tmp_path, "memory", "compact")
    after = run(tmp_path, "memory", "ls", "--all", "--json").json
    assert [(note["id"], note["state"]) for note in after] == [(note["id"], note["state"]) for note in before]
    assert after[0]["state"] == "forgotten"


def test_there_is_nothing_to_compact_where_there_is_no_memory(tmp_path: Path) -> None:
    ran = run(tmp_path, "memory", "compact")
    assert (ran.code, len(ran.errors)) == (1, 1)


async def test_the_turns_that_a_forgotten_note_came_from_are_erased_with_it(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", f"Remember that I like {SAID} tea.")
        await chat.line("ana", "Remember that I collect stamps.")
        await chat.line("ana", "What do you remember about me?")
        await chat.line("ana", "/memory")
        listed = [note for note in chat.notes() if SAID in note.text]
        await chat.line("ana", f"/memory delete {listed[0].id}")
        assert any(past.turn and SAID in past.turn.text for past in chat.store.runs.conversation("local:dm-ana", 9))
        done = await chat.store.compact(lambda _: None)
        assert done.turns == 3  # the first, and the replies of the two runs that were shown the note
        kept = [past.turn for past in chat.store.runs.conversation("local:dm-ana", 9) if past.turn is not None]
        assert kept
        assert not any(SAID in turn.text + turn.reply for turn in kept)
        assert any("stamps" in turn.text for turn in kept)
        assert (await chat.store.compact(lambda _: None)).turns == 0
        chat.verified()


async def test_a_rooms_retention_is_swept_at_the_next_start(tmp_path: Path) -> None:
    """R47 at the door: a steward sets a day, two days later a start erases, and what is within the day stays."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", f"Remember for this channel that the {SAID} demo is on Friday.", "#general")
        set_it = await chat.line("stew", "/channel-memory settings retention 1", "#general", role="steward")
        assert set_it["codes"] in ([], ["ok"])
        assert any(SAID in text for text in chat.texts())
    clock.forward(timedelta(days=2))
    async with Chat(tmp_path, clock=clock) as chat:
        assert not any(SAID in text for text in chat.texts())
        told = await chat.line("ana", "What do you remember about this channel?", "#general")
        assert SAID not in told["reply"]
        chat.verified()
    noted = rows(tmp_path, "SELECT count(*) FROM event WHERE note_id LIKE 'note_%' AND sealed IS NOT NULL")
    assert noted == [(0,)]


def test_a_wrong_kind_in_the_retention_is_named(tmp_path: Path) -> None:
    config_in(tmp_path).write_text("[memory]\nretention_days = { gossip = 3 }\n")
    ran = run(tmp_path, "doctor")
    assert ran.code == 1
    assert "retention_days" in ran.err
