"""Attack cases of sections 6 and 7, and re-trials, about what lies on the disk and who is given it."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from memory.errors import StoreError
from policy.envelope import UNATTENDED, Shared
from policy.identity import Channel
from policy.settings import ChannelPolicy, Choices, ImpPolicy
from policy.taint import is_tainted
from policy.visibility import visible
from tests.adapters.cli.imps import run
from tests.scenarios.chat import Chat, HandClock, Scripted, canary, forms_in
from tests.scenarios.governed import ANA, recalled

SAID: Final = canary("kept on the disk")
THEIRS: Final = canary("somebody else's")
DOCUMENT: Final = Path(__file__).resolve().parents[2] / "docs" / "participants.md"
EDITS: Final = {
    "edited": "UPDATE journal SET code = 'forged' WHERE seq = 2",
    "deleted": "DELETE FROM journal WHERE seq = 2",
    "reordered": "UPDATE journal SET seq = CASE seq WHEN 2 THEN 3003 WHEN 3 THEN 2 ELSE seq END",
    "inserted": "INSERT INTO journal SELECT 99, ts, run, actor, action, object_id, outcome, code, h FROM journal "
    "LIMIT 1",
    "cut short": "DELETE FROM journal WHERE seq > 3",
}


def by_hand(folder: Path, *statements: str) -> None:
    """Change the closed file as somebody who holds the disk would."""
    with closing(sqlite3.connect(folder / "data" / "imp" / "memory.sqlite3")) as file:
        for (trigger,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            file.execute(f"DROP TRIGGER {trigger}")
        for statement in statements:
            file.execute(statement)
        file.commit()


async def test_a50_every_connection_that_writes_is_at_full(tmp_path: Path) -> None:
    """Required: synchronous=FULL (2) on the store; tests/faults/test_power_cuts.py cuts the power under it."""
    async with Chat(tmp_path) as chat:
        file = chat.store.log.file
        assert await file.submit(lambda tx: tx.one("PRAGMA synchronous")) == (2,)
        assert await file.submit(lambda tx: tx.one("PRAGMA journal_mode")) == ("wal",)
        assert await file.submit(lambda tx: tx.one("PRAGMA wal_autocheckpoint")) == (0,)


async def test_a51_what_cannot_be_journaled_is_not_done_and_is_said_to_have_failed(tmp_path: Path) -> None:
    """Required: the operation rolls back with its journal row; no silent success; well again without a restart."""
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "Remember that I like tea.")
        file = chat.store.log.file
        stop = "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE (ABORT, 'disk full'); END"
        await file.submit(lambda tx: tx.run(stop))
        events = file.read("SELECT count(*) FROM event")
        out = await chat.line("ana", "Remember that I like coffee.")
        assert (out["chips"], out["codes"]) == ([], ["store_failed"])
        assert file.read("SELECT count(*) FROM event") == events
        await file.submit(lambda tx: tx.run("DROP TRIGGER full"))
        assert (await chat.line("ana", "Remember that I like coffee."))["chips"]
        assert chat.texts() == ["Likes coffee.", "Likes tea."]
        chat.verified()


async def test_a55_an_export_holds_the_callers_own_and_a_copy_without_its_key_is_useless(tmp_path: Path) -> None:
    """Required: only the caller's scopes in an export; a backup without the master key opens for nobody."""
    async with Chat(tmp_path) as chat:
        await chat.line("ana", f"Remember that I like {SAID} tea.")
        await chat.line("ben", f"Remember that I like {THEIRS} tea.")
        await chat.line("ben", f"Remember for this channel that we meet at {THEIRS}.", "#general")
        await chat.line("ana", f"/memory export {tmp_path / 'mine.jsonl'}")
    exported = (tmp_path / "mine.jsonl").read_bytes()
    assert SAID.encode() in exported
    assert forms_in(exported, THEIRS) == []
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(tmp_path / "data", elsewhere / "data")
    with pytest.raises(StoreError):
        async with Chat(elsewhere):
            pass
    assert not (elsewhere / "data.keys" / "master.key").exists()


@pytest.mark.parametrize("how", EDITS)
async def test_a56_every_kind_of_tampering_with_the_journal_is_found(tmp_path: Path, how: str) -> None:
    """Required: edits, removals, reorderings and insertions always; a cut end against the checkpoint outside."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        for drink in ("tea", "coffee", "water"):
            await chat.line("ana", f"Remember that I like {drink}.")
        chat.verified()
    by_hand(tmp_path, EDITS[how])
    ran = await asyncio.to_thread(run, tmp_path, "audit", "verify", "--json")
    assert (ran.code, ran.json["ok"]) == (1, False)
    assert ran.json["problems"]


async def test_r27_a_restored_backup_brings_nothing_back_that_was_erased_or_forgotten(tmp_path: Path) -> None:
    """Required: the erased notes are unreadable, and the ledger is applied before the first recall."""
    async with Chat(tmp_path) as chat:
        await chat.line("ana", f"Remember that I like {SAID} tea.")
        await chat.line("ben", "Remember that I like coffee.")
        await chat.line("ben", "Remember that I collect stamps.")
    shutil.copytree(tmp_path / "data", tmp_path / "backup")
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory forget-all confirm")
        await chat.line("ben", "Forget that.")
        left = chat.texts()
        assert len(left) == 1
    shutil.rmtree(tmp_path / "data")
    shutil.copytree(tmp_path / "backup", tmp_path / "data")
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        assert chat.texts() == left
        for who in ("ana", "ben"):
            await chat.line(who, "What do you know about me?")
        assert forms_in(model.seen(), SAID) == []
        assert [text for request in model.requests for text in recalled(request)] == left


async def test_r65_damage_is_counted_and_placed_and_a_damaged_forget_brings_nothing_back(tmp_path: Path) -> None:
    """Required: count and place are reported; the other notes load; the forgotten one stays away."""
    async with Chat(tmp_path) as chat:
        for drink in ("tea", "coffee", "water"):
            await chat.line("ana", f"/memory add I like {drink}.")
        await chat.line("ana", "/memory")
        await chat.line("ana", "/memory delete 1")
        (gone,) = {"I like tea.", "I like coffee.", "I like water."} - set(chat.texts())
        left = chat.texts()
        forget = chat.store.log.file.read(
            "SELECT max(version) FROM event JOIN scope ON scope.id = scope WHERE kind = 'user'"
        )
    by_hand(tmp_path, f"UPDATE event SET sealed = zeroblob(length(sealed)) WHERE version = {forget[0][0]}")  # noqa: S608
    ledger = tmp_path / "data.keys" / "imp" / "forgets.log"
    ledger.write_bytes(ledger.read_bytes()[:-20])  # and the last line of the ledger is cut
    async with Chat(tmp_path) as chat:
        assert chat.texts() == left
        assert gone not in chat.texts()
        assert (await chat.line("ana", "Remember that I like cocoa."))["chips"]
    doctor = await asyncio.to_thread(run, tmp_path, "doctor")
    verify = await asyncio.to_thread(run, tmp_path, "audit", "verify", "--json")
    assert doctor.code == verify.code == 1
    assert any("version" in problem["what"] for problem in verify.json["problems"])


async def test_r69_memory_is_back_in_the_next_run_and_why_says_why_it_was_off(tmp_path: Path) -> None:
    """Required: a flag of one run never shuts memory out of another, and the reason is there to be read."""
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("sam", "/channel-memory add We meet in the library.", "#general", role="steward")
        await chat.line("sam", "/channel-memory settings enabled off", "#general", role="steward")
        await chat.line("ana", "Where do we meet?", "#general")
        assert recalled(model.requests[-1]) == []
        assert "switched off" in (await chat.line("ana", "/why", "#general"))["reply"]
        await chat.line("sam", "/channel-memory settings enabled on", "#general", role="steward")
        await chat.line("ana", "Where do we meet?", "#general")
        assert recalled(model.requests[-1]) == ["We meet in the library."]


async def test_f3_a_damaged_disable_fails_closed(tmp_path: Path) -> None:
    """Required: what cannot be read is not taken for nothing: the note stays out of recall."""
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", f"/memory add I like {SAID} tea.")
        await chat.line("ana", "/memory")
        await chat.line("ana", "/memory disable 1")
        ((newest,),) = chat.store.log.file.read("SELECT max(version) FROM event")
    by_hand(tmp_path, f"UPDATE event SET sealed = zeroblob(length(sealed)) WHERE version = {newest}")  # noqa: S608
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", "What do you know?")
        assert recalled(model.requests[-1]) == []


async def test_f6_a_run_without_its_context_has_no_personal_memory_and_counts_as_tainted(tmp_path: Path) -> None:
    """Required: missing context means least privilege, not a default person or place."""
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", f"/memory add I like {SAID} tea.")
        room = Shared(Channel("local", "general"), "unknown")
        envelope = chat.envelope(ANA, "What do you know?", room, least_privilege="I cannot tell where this is.")
        assert is_tainted(envelope)
        reply = await chat.say(envelope)
        assert forms_in(repr(reply).encode() + model.seen(), SAID) == []
        assert chat.texts() == [f"I like {SAID} tea."]
        chat.verified()


async def test_f7_a_filed_task_starts_without_recall_whatever_its_prompt_says(tmp_path: Path) -> None:
    """Required: the border does not rest on names: the task's run sees no memory, and the documents say so."""
    async with Chat(tmp_path) as chat:
        envelope = chat.envelope(
            ANA, "Find what our newest designer, who keeps bees, would like.", UNATTENDED, origin="task"
        )
        assert visible(envelope, ImpPolicy(), ChannelPolicy(), Choices()).windows == ()
    assert "paraphrase passes" in DOCUMENT.read_text("utf-8").lower()
