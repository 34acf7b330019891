"""`impyard runs context`: what a run saw, while it may be told, and nothing of what was forgotten since."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.adapters.cli.imps import Ran, rows, run
from tests.scenarios.chat import Chat, HandClock, canary, grep_everywhere

SAID = canary("given")


async def shown(folder: Path, run_id: str) -> Ran:
    return await asyncio.to_thread(run, folder, "runs", "context", run_id, "--json")


async def asked(chat: Chat) -> str:
    """Ana is remembered, then asks something; the run of the question."""
    await chat.line("ana", f"Remember that I like {SAID} tea.")
    await chat.line("ana", "Remember that I collect stamps.")
    found: str = (await chat.line("ana", "What do you remember about me?"))["run"]
    return found


async def test_a_run_can_be_asked_what_it_saw(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        run_id = await asked(chat)
    told: dict[str, Any] = (await shown(tmp_path, run_id)).json
    assert {note["text"] for note in told["memory"]} == {f"Likes {SAID} tea.", "Collects stamps."}
    assert told["message"] == "What do you remember about me?"
    assert SAID in told["reply"]
    assert [turn["role"] for turn in told["history"]] == ["member", "imp", "member", "imp"]
    assert told["history"][0]["text"] == f"Remember that I like {SAID} tea."
    assert "Who you are" in told["system"][0]
    assert "local:ana" in told["briefing"]
    looked = rows(tmp_path, "SELECT actor, object_id FROM journal WHERE action = 'view'")
    assert looked == [("owner", f"{run_id} local:ana")]
    assert grep_everywhere(tmp_path / "data", SAID) == []


async def test_a_note_is_shown_as_the_run_saw_it_and_not_as_it_was_corrected(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        run_id = await asked(chat)
        note = next(note for note in chat.notes() if SAID in note.text)
        await chat.line("ana", f"/memory edit {note.id} Likes coffee.")
    texts = {note["text"] for note in (await shown(tmp_path, run_id)).json["memory"]}
    assert texts == {f"Likes {SAID} tea.", "Collects stamps."}


@pytest.mark.parametrize("is_compacted", [False, True])
async def test_what_was_forgotten_since_reads_as_erased(tmp_path: Path, is_compacted: bool) -> None:
    async with Chat(tmp_path) as chat:
        run_id = await asked(chat)
        note = next(note for note in chat.notes() if SAID in note.text)
        await chat.line("ana", f"/memory delete {note.id}")
        if is_compacted:
            await chat.store.compact(lambda _: None)
    ran = await shown(tmp_path, run_id)
    assert ran.code == 0
    assert SAID not in ran.out
    assert [each["text"] for each in ran.json["memory"] if each["id"] == note.id] == ["[erased]"]
    assert "Collects stamps." in ran.out


async def test_after_an_erasure_nothing_of_the_input_is_left(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        run_id = await asked(chat)
        await chat.line("ana", "/memory forget-all confirm")
    assert (await shown(tmp_path, run_id)).code == 1
    assert rows(tmp_path, "SELECT count(*) FROM run WHERE compiled IS NOT NULL") == [(0,)]


async def test_it_is_kept_for_so_many_days_and_dropped_by_the_next_sweep(tmp_path: Path) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        run_id = await asked(chat)
    clock.forward(timedelta(days=6))
    async with Chat(tmp_path, clock=clock):
        assert (await shown(tmp_path, run_id)).code == 0
    clock.forward(timedelta(days=2))
    async with Chat(tmp_path, clock=clock):
        ran = await shown(tmp_path, run_id)
    assert (ran.code, "older than 7 days" in ran.err) == (1, True)


async def test_nothing_is_kept_of_a_turn_off_the_record(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        run_id = (await chat.line("ana", f"Off the record: I like {SAID} tea."))["run"]
        kept = chat.store.runs.get(run_id)
        is_off = kept is not None and kept.turn is None
    assert not is_off or (await shown(tmp_path, run_id)).code == 1


def test_an_unknown_run_is_one_clear_line(tmp_path: Path) -> None:
    assert run(tmp_path, "runs", "context", "run_1").code == 1
