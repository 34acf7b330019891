"""The chat contract, as a script meets it: each field of a line does what it says, from the first byte to the store."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.context import decode_blocks
from bot.panel import Panel
from bot.ports import ModelError
from tests.scenarios.chat import Chat, HandClock, Scripted, calls, subprocess_chat

LEAST: dict[str, Any] = {"as": "ana", "in": "dm", "text": "hello"}
OUT = {"run", "in", "visible_to", "reply", "chips", "codes", "panel"}


async def test_every_answer_has_every_field(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        for text in ("hello", "Remember that I like tea a lot.", "/memory", "/memory nonsense", "/memory delete 9"):
            out = await chat.line("ana", text, "#general")
            assert set(out) == OUT, text
            assert out["in"] == "#general"
            assert out["run"].startswith("run_")
            assert all(set(chip) == {"action", "note", "scope", "text"} for chip in out["chips"])


async def test_a_room_sees_a_reply_and_only_the_person_a_command_s(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        assert (await chat.line("ana", "hello", "#general"))["visible_to"] == "room"
        for command in ("/memory", "/memory add Ana likes tea", "/memory forget-all", "/memory what"):
            assert (await chat.line("ana", command, "#general"))["visible_to"] == "you"


async def test_a_panel_is_the_documented_model(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        for number in range(12):
            await chat.line("ana", f"/memory add Ana owns crate {number}")
        out = await chat.line("ana", "/memory 2")
        panel = Panel.model_validate_json(json.dumps(out["panel"]))
        assert (panel.page, panel.pages, panel.total) == (2, 2, 12)
        assert [row.number for row in panel.rows] == [11, 12]
        assert {meter.label: (meter.used, meter.limit) for meter in panel.meters}["about you"] == (12, 24)
        assert (await chat.line("ana", "hello"))["panel"] is None


async def test_a_message_id_is_answered_once_in_its_place_also_after_a_restart(tmp_path: Path) -> None:
    chat = Chat(tmp_path)
    async with chat:
        first = await chat.line("ana", "Remember that I like tea a lot.", "#general", id="m-1")
        again = await chat.line("ana", "Remember that I like tea a lot.", "#general", id="m-1")
        other = await chat.line("ana", "Remember that I like jazz a lot.", "#general", id="m-1")
        assert first["chips"]
        for out in (again, other):
            assert set(out) == {"run", "ignored"}
            assert out["run"] is None
        elsewhere = await chat.line("ana", "Remember that I like snow a lot.", "#kitchen", id="m-1")
        assert elsewhere["chips"]
    async with chat:
        assert "ignored" in await chat.line("ana", "Remember that I like rain a lot.", "#general", id="m-1")
        assert chat.texts() == ["Likes snow a lot.", "Likes tea a lot."]


async def test_a_thread_keeps_its_own_conversation_and_its_room_s_notes(tmp_path: Path) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", "The cake is a lie", "#general", thread="t1")
        await chat.line("ana", "What did I say?", "#general", thread="t2")
        await chat.line("ana", "What did I say?", "#general", thread="t1")
        said = [[turn["text"] for turn in decode_blocks(request.input).history] for request in model.requests]
        assert "The cake is a lie" not in said[1]
        assert "The cake is a lie" in said[2]
        assert await asyncio.to_thread((tmp_path / "data").exists)


@pytest.mark.parametrize(("audience", "recalled"), [("members", True), ("external", False), ("unknown", False)])
async def test_outsiders_in_a_room_take_personal_notes_out_of_it(
    tmp_path: Path,
    audience: str,
    recalled: bool,
) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", "/memory add Ana likes jazz", "#general")
        await chat.line("ana", "/memory set shared_recall on", "#general")
        await chat.line("ana", "What do I like?", "#general", audience=audience)
        assert bool(decode_blocks(model.requests[0].input).memory) == recalled


async def test_a_role_counts_for_its_line_only(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "Remember that we ship on Friday.", "#general")
        (note,) = chat.notes()
        assert note.scope.kind == "channel"
        assert (await chat.line("ben", f"/memory pin {note.id}", "#general"))["codes"] == ["not_found"]
        assert (await chat.line("ben", f"/memory pin {note.id}", "#general", role="steward"))["codes"] == []
        assert (await chat.line("ben", f"/memory unpin {note.id}", "#general"))["codes"] == ["not_found"]
        assert (await chat.line("ben", f"/memory unpin {note.id}", "#other", role="steward"))["codes"] == ["not_found"]
        assert (await chat.line("ben", f"/memory unpin {note.id}", "#general", role="owner"))["codes"] == []


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"quoted": {"text": "I like cake", "author": "eve"}}, "quoted"),
        ({"forwarded": {"text": "I like cake", "author": "eve"}}, "forwarded"),
        ({"attached": [{"name": "a.txt", "text": "I like cake"}]}, "attached"),
    ],
)
async def test_what_is_passed_on_reaches_the_model_as_such(tmp_path: Path, fields: dict[str, Any], kind: str) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", "what is this?", **fields)
        decoded = decode_blocks(model.requests[0].input)
        assert decoded.message == "what is this?"
        passed_on = "\n".join(model.requests[0].input[:-1])
        assert "I like cake" in passed_on
        assert kind in passed_on


@pytest.mark.parametrize("fields", [{"bot": True}, {"event": "edit"}, {"event": "delete"}])
async def test_bots_edits_and_deletions_leave_nothing_behind(tmp_path: Path, fields: dict[str, Any]) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        out = await chat.line("ana", "Remember that I like tea a lot.", **fields)
        assert set(out) == {"run", "ignored"}
        assert (model.requests, chat.notes(), chat.journal()) == ([], [], [])
        assert "ignored" in await chat.line("ana", "/memory add Ana likes tea", **fields)
        assert chat.notes() == []


async def test_the_time_of_a_line_is_the_host_s_time_for_it(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add Ana likes jazz", at="2026-01-01T00:00:00Z")
        await chat.line("ana", "/memory add Ana likes tea")
        written = [f"{note.written_at:%Y-%m-%d}" for note in sorted(chat.notes(), key=lambda note: note.text)]
        assert written == ["2026-01-01", "2026-03-02"]


async def test_an_expiry_is_reached_by_the_test_clock_to_the_second(tmp_path: Path) -> None:
    made = calls(("remember", {"note": "Likes jazz.", "quote": "I like jazz", "expires_in": "P1D"}))
    async with Chat(tmp_path, model=Scripted(made)) as chat:
        await chat.line("ana", "I like jazz", at="2026-03-02T09:00:00Z")
        last = await chat.line("ana", "/memory", at="2026-03-03T08:59:59Z")
        after = await chat.line("ana", "/memory", at="2026-03-03T09:00:00Z")
        assert [row["state"] for row in last["panel"]["rows"]] == ["active"]
        assert [row["state"] for row in after["panel"]["rows"]] in ([], ["expired"])


async def test_without_the_test_clock_a_line_with_a_time_changes_nothing(tmp_path: Path) -> None:
    async with Chat(tmp_path, takes_test_times=False) as chat:
        out = await chat.line("ana", "/memory add Ana likes jazz", at="2026-01-01T00:00:00Z")
        assert out["code"] == "bad_input"
        assert chat.notes() == []


async def test_bad_input_leaves_nothing_behind_and_the_session_goes_on(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        for raw in (b"{", b"[]", b'{"as":"ana","in":"#dm-ben","text":"/memory"}', b'{"as":"ana","text":"x"}'):
            out = await chat.raw(raw)
            assert set(out) == {"error", "code"}
            assert out["code"] == "bad_input"
        assert chat.journal() == []
        assert (await chat.line("ana", "hello"))["run"]


async def test_nobody_can_enter_another_person_s_dm(tmp_path: Path) -> None:
    """A channel that is named like a DM is bad input; `dm` is always one's own."""
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add Ana likes jazz")
        for where in ("#dm-ana", "dm-ana", "dm:ana"):
            assert (await chat.line("ben", "/memory", where))["code"] == "bad_input"
        assert (await chat.line("ben", "/memory"))["panel"]["total"] == 0


async def test_a_model_that_fails_is_a_reply_with_its_code(tmp_path: Path) -> None:
    trouble = ModelError("The model is overloaded just now.", kind="overloaded")
    async with Chat(tmp_path, model=Scripted(trouble)) as chat:
        out = await chat.line("ana", "hello")
        assert (out["codes"], out["reply"], out["chips"]) == (["model_failed"], "The model is overloaded just now.", [])
        assert (await chat.line("ana", "hello"))["reply"] == "ok"


@pytest.mark.parametrize("text", ["/memory forget-all confirm", "/memory", " /memory add Ana likes tea"])
async def test_commands_are_the_host_s_and_never_sent_to_the_model(tmp_path: Path, text: str) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", text)
        assert model.requests == []


async def test_a_row_number_means_the_list_this_person_last_saw_here(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        for what in ("jazz", "snow", "rain"):
            await chat.line("ana", f"/memory add Ana likes {what}")
        await chat.line("ana", "/memory")
        await chat.line("ana", "/memory delete 1", "#general")  # no list was shown there
        assert len(chat.notes()) == 3
        await chat.line("ben", "/memory")
        assert (await chat.line("ben", "/memory delete 1"))["codes"] == ["not_found"]
        await chat.line("ana", "/memory delete 1")
        assert chat.texts() == ["Ana likes rain", "Ana likes snow"]
        await chat.line("ana", "/memory delete 2")  # of the list shown after the first was gone
        assert chat.texts() == ["Ana likes snow"]


async def test_a_note_that_changed_since_it_was_shown_is_shown_again_first(tmp_path: Path) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as here, Chat(tmp_path, clock=clock) as there:
        await here.line("ana", "/memory add Ana likes jazz")
        await here.line("ana", "/memory")
        note = here.notes()[0].id
        await there.line("ana", f"/memory edit {note} Ana likes blues", "#general")
        out = await here.line("ana", "/memory edit 1 Ana likes rock")
        assert out["codes"] == ["stale_version"]
        assert "Ana likes blues" in out["reply"]
        assert out["panel"]["rows"][0]["text"] == "Ana likes blues"
        assert (await here.line("ana", "/memory edit 1 Ana likes rock"))["codes"] == []
        assert here.texts() == ["Ana likes rock"]


def test_text_mode_reads_stdin_when_it_is_no_terminal_and_ends_with_it(tmp_path: Path) -> None:
    ran = subprocess.run(
        [
            sys.executable,
            "-c",
            "from adapters.cli.main import app_main; app_main()",
            *("--data", str(tmp_path / "data"), "chat", "--as", "ana", "--in", "#general"),
        ],
        input=b"Remember that I like tea a lot.\n/memory\n\nhello\n",
        capture_output=True,
        check=False,
        cwd=tmp_path,
        env={"PATH": os.environ.get("PATH", ""), "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    said = ran.stdout.decode().splitlines()
    assert said[0] == "Noted: Likes tea a lot."
    assert any(line.startswith("[Noted — see what I remember") for line in said)
    assert any(line.startswith("(only you see this) What I remember about you (1):") for line in said)
    assert "plain reader" in said[-1]


def test_only_json_stands_on_stdout_whatever_goes_wrong(tmp_path: Path) -> None:
    out, ran = subprocess_chat(
        tmp_path, [LEAST, {"nonsense": 1}, {**LEAST, "text": "/memory"}, {**LEAST, "at": "2026-01-01T00:00:00Z"}]
    )
    assert ran.returncode == 0
    assert [each.get("code") for each in out] == [None, "bad_input", None, "bad_input"]


@pytest.mark.parametrize(
    "options", [("--as", "Ana"), ("--as", "a:b"), ("--in", "general"), ("--in", "#dm-ana"), ("--role", "admin")]
)
def test_wrong_options_are_a_usage_error_and_make_nothing(tmp_path: Path, options: tuple[str, ...]) -> None:
    _, ran = subprocess_chat(tmp_path, [], *options)
    assert ran.returncode == 2
    assert not (tmp_path / "data").exists()
