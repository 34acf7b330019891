"""Faults seen elsewhere with several writers, locks, full stores and full prompts: impossible here."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from bot.context import decode_blocks
from memory.events import Disabled, Event, Remembered
from policy.identity import NoteId, Person
from policy.scope import user_scope
from tests.memory.opened import happen
from tests.scenarios.chat import Chat, HandClock, Scripted, calls, forms_in

ANA = Person("local", "ana")
PROGRAM: Final = "from adapters.cli.main import app_main; app_main()"


@contextmanager
def locked(chat: Chat) -> Iterator[int]:
    """Another process is in the middle of a write, until the descriptor is closed."""
    handle = os.open(chat.store.log.file.path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        yield handle
    finally:
        os.close(handle)


# --- R63 ---------------------------------------------------------------------------------------------------------


def writer(folder: Path, who: str) -> subprocess.Popen[bytes]:
    """`impyard chat --json` in a process of its own, with the limits raised."""
    (folder / "config.toml").write_text("[memory]\nchannel_notes = 1000\n")
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "--data", str(folder / "data"), "chat", "--json", "--as", who],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=folder,
        env={"PATH": os.environ.get("PATH", ""), "PYTHONPATH": os.pathsep.join(sys.path)},
    )


def acknowledged(process: subprocess.Popen[bytes], who: str, until: int) -> list[str]:
    """The notes that `who` was told are kept; the process is killed once so many are."""
    assert process.stdin is not None
    assert process.stdout is not None
    kept = []
    for number in range(50):
        text = f"Remember that {who} owns crate number {number}, for this channel."
        process.stdin.write(json.dumps({"as": who, "in": "#x", "text": text}).encode() + b"\n")
    process.stdin.flush()
    for raw in process.stdout:
        kept += [chip["note"] for chip in json.loads(raw)["chips"]]
        if len(kept) == until:
            if until < 50:
                process.kill()
            break
    process.stdin.close()
    process.stdout.read()
    process.stdout.close()
    process.wait()
    return kept


async def test_r63_four_processes_on_one_store_lose_no_acknowledged_note(tmp_path: Path) -> None:
    """Four times fifty notes, two of the processes killed on the way: every acknowledged one is there, whole."""
    async with Chat(tmp_path):  # the store is there before the race
        pass
    until = {"ana": 50, "ben": 50, "cem": 10, "dia": 25}
    processes = {who: writer(tmp_path, who) for who in until}
    kept = await asyncio.gather(*(asyncio.to_thread(acknowledged, processes[who], who, until[who]) for who in until))
    assert [len(each) for each in kept] == list(until.values())
    async with Chat(tmp_path) as chat:
        found = {note.id: note.text for note in chat.notes()}
        assert {note for each in kept for note in each} <= set(found)
        assert len(set(found.values())) == len(found) <= 200
        assert not chat.store.notebook.damage.broken_seals
        assert not chat.store.notebook.damage.gaps
        chat.verified()


# --- R64 ---------------------------------------------------------------------------------------------------------


async def test_r64_a_short_lock_is_waited_for(tmp_path: Path) -> None:
    """The write is done once the other process is through."""
    async with Chat(tmp_path, config={"store": {"busy_seconds": 60}}) as chat:
        await chat.line("ana", "/memory add Ana likes jazz")
        with locked(chat) as handle:
            asyncio.get_running_loop().call_later(0.05, fcntl.flock, handle, fcntl.LOCK_UN)
            out = await chat.line("ana", "Remember that I like green tea.")
        assert [chip["action"] for chip in out["chips"]] == ["remember"]
        assert chat.texts() == ["Ana likes jazz", "Likes green tea."]


async def test_r64_a_long_lock_is_a_stated_failure_and_the_next_message_works(tmp_path: Path) -> None:
    """No chip, no promise, no restart."""
    async with Chat(tmp_path, config={"store": {"busy_seconds": 0.05}}) as chat:
        await chat.line("ana", "/memory add Ana likes jazz")
        with locked(chat):
            said = await chat.line("ana", "Remember that I like green tea.")
            typed = await chat.line("ana", "/memory add Ana likes snow")
        for out in (said, typed):
            assert (out["codes"], out["chips"]) == (["store_failed"], [])
            assert "noted" not in out["reply"].lower()
        assert chat.texts() == ["Ana likes jazz"]
        again = await chat.line("ana", "Remember that I like green tea.")
        assert [chip["action"] for chip in again["chips"]] == ["remember"]
        chat.verified()


async def test_r64_a_lock_in_the_middle_of_a_run_is_stated_too(tmp_path: Path) -> None:
    """The message is claimed, the model answers, and only then the store is held."""
    async with Chat(tmp_path, config={"store": {"busy_seconds": 0.05}}) as chat:
        await chat.line("ana", "/memory add Ana likes jazz")
        handles: list[Any] = []

        def hold(_: object) -> Any:  # noqa: ANN401 - a step of the script
            handles.append(locked(chat))
            handles[0].__enter__()
            return calls(("remember", {"note": "Likes green tea.", "quote": "I like green tea"}), text="Noted!")

        chat.talk.desk._runner._model = Scripted(hold)  # type: ignore[attr-defined]
        out = await chat.line("ana", "I like green tea")
        handles[0].__exit__(None, None, None)
        assert (out["codes"], out["chips"]) == (["store_failed"], [])
        assert chat.texts() == ["Ana likes jazz"]


# --- R72 ---------------------------------------------------------------------------------------------------------


async def test_r72_a_thousand_long_notes_stay_within_the_budget(tmp_path: Path) -> None:
    """Whole notes only, pinned first, and the trace counts what was left out."""
    model = Scripted()
    async with Chat(tmp_path, model=model, config={"memory": {"user_notes": 2000}}) as chat:
        texts = {number: f"crate {number:04d} " + "holds apples " * 20 for number in range(1000)}
        made: list[tuple[NoteId, Event]] = [
            (NoteId(f"note_{number:026d}"), Remembered(note=text.strip(), pinned=number in (17, 940)))
            for number, text in texts.items()
        ]
        switched: tuple[NoteId, Event] = (NoteId(f"note_{3:026d}"), Disabled())
        await happen(chat.store, user_scope(ANA), *made, switched)
        out = await chat.line("ana", "What is in my crates?")
        decoded = decode_blocks(model.requests[0].input)
        shown = [str(record["text"]) for record in decoded.memory]
        assert {text[6:10] for text in shown[:2]} == {"0017", "0940"}
        assert set(shown) <= {text.strip() for text in texts.values()}
        assert 0 < len(shown) <= 40
        assert sum(len(text) for text in shown) <= 8_000
        past = chat.store.runs.get(out["run"])
        assert past is not None
        trace = past.record.trace
        left_out = len(trace["excluded"]) + sum(each["count"] for each in trace["further"])
        assert len(trace["selected"]) + left_out == 1000
        assert len(trace["excluded"]) <= 200
        reasons = {each["reason"] for each in (*trace["excluded"], *trace["further"])}
        assert {"over_characters", "disabled"} <= reasons


# --- R73 ---------------------------------------------------------------------------------------------------------


async def test_r73_every_refusal_has_its_own_sentence_and_its_code_in_the_audit(tmp_path: Path) -> None:
    """Off, not allowed, full, secret, unknown room; a lock, which leaves no entry, is at least said.

    Later paths with refusals of their own add themselves here.
    """
    secret = "gh" + "p" + "_" + "A9bC3dE5fG7hJ2kL4mN6pQ8rS1tU3vW5xY7z"
    config = {"memory": {"user_notes": 1, "kinds": ["preference", "fact"]}, "store": {"busy_seconds": 0.05}}
    clock = HandClock()
    async with Chat(tmp_path, config=config, clock=clock) as chat:
        await chat.line("ana", "/memory add Ana likes jazz")
        theirs = chat.notes()[0].id
        said = "We decided to ship on Friday"
        model = Scripted(
            calls(("remember", {"note": f"{said}.", "kind": "decision", "scope": "channel", "quote": said}))
        )
        chat.talk.desk._runner._model = model  # type: ignore[attr-defined]
        replies = {
            "off": await chat.line("ana", said, "#x"),
            "not_found": await chat.line("ben", f"/memory delete {theirs}"),
            "full": await chat.line("ana", "/memory add Ana likes snow"),
            "secret": await chat.line("ana", f"/memory add my token {secret}"),
        }
        nowhere = replace(
            chat.envelope(ANA, "Remember this"), least_privilege="I do not know this room, so I keep nothing."
        )
        unknown = await chat.say(nowhere)
        codes = {code for _, outcome, code in chat.journal() if outcome == "refused" or code != "ok"}
        with locked(chat):
            replies["store_failed"] = await chat.line("ana", "/memory add Ana likes rain")
        assert {out["codes"][0] for out in replies.values()} == set(replies)
        assert unknown.codes == ("unknown_place",)
        assert codes == {"off", "not_found", "full", "secret", "unknown_place"}
        sentences = [out["reply"] for out in replies.values()] + [unknown.text]
        assert len(set(sentences)) == len(sentences)
        for sentence in sentences:
            assert "jazz" not in sentence
            assert not forms_in(sentence.encode(), secret)


@pytest.mark.parametrize("how", ["said", "typed"])
async def test_r73_a_full_memory_says_what_to_do(tmp_path: Path, how: str) -> None:
    """One refusal, and after forgetting one note the next is kept."""
    async with Chat(tmp_path, config={"memory": {"user_notes": 1}}) as chat:
        await chat.line("ana", "Remember that I like loud jazz.")
        text = {"said": "Remember that I like green tea.", "typed": "/memory add Likes green tea."}[how]
        out = await chat.line("ana", text)
        assert (out["codes"], out["chips"]) == (["full"], [])
        assert "Forget one" in out["reply"]
        await chat.line("ana", f"/memory delete {chat.notes()[0].id}")
        assert (await chat.line("ana", text))["chips"]
        assert chat.texts() == ["Likes green tea."]
