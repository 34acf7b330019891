"""The border between person-space and world-space, with real Git and a real box: whatever the model does, it holds."""

import asyncio
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.ports import ModelError, ModelReply
from memory.shelf.shelf import Shelf
from policy.envelope import UNATTENDED, RunEnvelope
from policy.identity import Person, RunId, mint
from tests.scenarios.border import (
    OOLONG,
    FakePages,
    Researcher,
    Silent,
    chat_with,
    filed_by_owner,
    open_exports,
    states,
    with_pages,
    worker_of,
    working,
)
from tests.scenarios.chat import Scripted, calls

WRITES = [
    'echo x > "$IMPYARD_KNOWLEDGE_DIR/records/x.md"',
    "mkdir /shelf/records/mine",
    "touch /shelf/organization/index.md",
    "rm -rf /shelf/records",
    "echo x > /proc/self/root/shelf/records/x.md",
]


@pytest.fixture
def exports() -> Iterator[Path]:
    with open_exports() as folder:
        yield folder


def fsck(shelf: Shelf) -> int:
    return subprocess.run(["git", f"--git-dir={shelf.path}", "fsck", "--full", "--strict"], check=False).returncode


def assert_refused(tried: list[dict[str, Any]], writes: int) -> None:
    """Each write by bash met a read-only file system, each other tool is none, and the last call was done."""
    assert [one["ok"] for one in tried] == [True] * writes + [False] * 3 + [True]
    for one in tried[:writes]:
        assert "Read-only file system" in one["output"]
        assert one["exit_code"] != 0
    assert {one["code"] for one in tried[writes:-1]} == {"unknown_tool"}


async def test_knowledge_crosses_only_by_a_task_and_a_clean_run(tmp_path: Path, exports: Path) -> None:
    prompt = "Find out how oolong is made and keep it with its sources."
    model = Scripted(
        calls(
            *(("bash", {"command": command}) for command in WRITES),
            ("write_record", OOLONG),
            ("fetch", {"url": "https://example.org/"}),
            ("send", {"channel": "local:general", "text": "x"}),
            ("file_task", {"prompt": prompt}),
        ),
        ModelReply("I queued it."),
    )
    async with chat_with(tmp_path, exports, model) as chat:
        out = await chat.line("ana", "How is oolong made?", where="#tea")
        assert_refused(model.results(), len(WRITES))
        record = chat.store.runs.get(out["run"])
        assert record is not None
        assert record.record.knowledge_mode == "read"
        assert "session" in record.record.provenance
        assert out["chips"] == []
        model.script = [
            calls(("bash", {"command": "echo $IMPYARD_KNOWLEDGE_MODE"}), ("write_record", OOLONG)),
            ModelReply("Done."),
        ]
        at = len(model.requests)
        async with working(chat, model) as (worker, library):
            ended = await worker.once()
            assert ended is not None
            assert ended.code == "ok"
            assert await worker.once() is None
            seen = model.requests[at]
            assert seen.input[-1] == prompt
            assert "ana" not in repr(seen)
            assert [tool.name for tool in seen.tools] == [
                "bash", "list", "search", "read", "write_record", "fetch", "send",
            ]  # fmt: skip
            assert ended.paths == (f"records/{ended.run.lower()}/oolong.md",)
            assert next(c.run for c in library.shelf.repository.log()) == ended.run
            assert fsck(library.shelf) == 0
        clean = chat.store.runs.get(ended.run)
        assert clean is not None
        assert (clean.record.knowledge_mode, clean.record.tainted) == ("append", False)
        looks = calls(("search", {"query": "oxidised"}), ("read", {"path": ended.paths[0]}))
        model.script = [looks, ModelReply("Half.")]
        out = await chat.line("ana", "And now?", where="#tea")
        assert "it is done" in out["reply"]
        found, text = model.results()[-2:]
        assert found["found"][0]["path"] == ended.paths[0]
        assert "half oxidised" in text["text"]
        out = await chat.line("ana", "Thanks", where="#tea")
        assert "has ended" not in out["reply"]
        chat.verified()


async def test_twenty_clean_runs_at_once_land_twenty_records(tmp_path: Path, exports: Path) -> None:
    model = Researcher()
    async with chat_with(tmp_path, exports, Scripted()) as chat, working(chat, model) as (worker, library):
        ended = await asyncio.gather(*(worker.adhoc(f"Tea number {number}") for number in range(20)))
        assert {one.code for one in ended} == {"ok"}
        paths = {path for one in ended for path in one.paths}
        files = {file.path for file in library.shelf.repository.files(library.shelf.repository.head())}
        assert len(paths) == 20
        assert files == paths
        assert fsck(library.shelf) == 0
        assert chat.verified().ok


async def test_what_a_run_reads_on_the_shelf_never_supports_a_note(tmp_path: Path, exports: Path) -> None:
    model = Scripted()
    async with chat_with(tmp_path, exports, model) as chat, working(chat, Researcher()) as (worker, _):
        ended = await worker.adhoc("Tea")
        fact = "Oolong is half oxidised."
        model.script = [
            calls(("read", {"path": ended.paths[0]})),
            calls(("remember", {"note": fact, "quote": fact, "scope": "user"})),
            ModelReply("Noted."),
        ]
        out = await chat.line("ana", "What do you know of tea?")
        assert chat.notes() == []
        assert (out["chips"], out["codes"]) == ([], ["quoted"])
        assert model.results()[-1]["ok"] is False


async def test_a_clean_run_that_leaves_no_record_is_set_aside_and_its_filer_is_told(
    tmp_path: Path, exports: Path
) -> None:
    model = Scripted(calls(("file_task", {"prompt": "Look at tea."})), ModelReply("Queued."))
    async with chat_with(tmp_path, exports, model) as chat, working(chat, model) as (worker, library):
        await chat.line("ana", "Please look at tea.")
        head = library.shelf.repository.head()
        command = 'echo "no head" > "$IMPYARD_KNOWLEDGE_DIR/records/$IMPYARD_RECORD_NAMESPACE/a.md"'
        model.script = [calls(("bash", {"command": command})), ModelReply("Written.")]
        ended = await worker.once()
        assert ended is not None
        assert ended.code == "quarantined"
        assert "front matter" in ended.reason
        assert library.shelf.repository.head() == head
        assert [reason.partition(":")[0] for _, reason in library.shelf.quarantined()] == ["record"]
        assert ("land", "refused", "quarantined") in chat.journal()
        out = await chat.line("ana", "Well?")
        assert "set aside" in out["reply"]
        assert states(chat) == [("failed", "quarantined")]


async def test_under_any_run_a_record_that_names_a_participant_is_set_aside(tmp_path: Path, exports: Path) -> None:
    model = Scripted()
    knowledge = {"write_from": "any-run"}
    async with chat_with(tmp_path, exports, model, knowledge=knowledge) as chat, working(chat, model) as (_, library):
        told = []
        for text, lands in (("Oolong is half oxidised.", True), ("Zoe-kim drinks oolong.", False)):
            record = f"---\nid: a\ncreated_at: 2026-03-02T09:00:00Z\nsources: https://example.org/a\n---\n{text}\n"
            at = "$IMPYARD_KNOWLEDGE_DIR/records/$IMPYARD_RECORD_NAMESPACE/a.md"
            model.script = [calls(("bash", {"command": f"cat > {at} <<'END'\n{record}END"})), ModelReply("ok")]
            head = library.shelf.repository.head()
            out = await chat.line("zoe-kim", "Write about tea.", where="#tea")
            assert (library.shelf.repository.head() != head) is lands
            past = chat.store.runs.get(out["run"])
            assert past is not None
            assert (past.record.knowledge_mode, past.record.tainted) == ("append", True)
            told.append((out["codes"], out["reply"]))
        assert told[0][0] == []
        assert told[1][0] == ["quarantined"]
        assert "names somebody" in told[1][1]
        assert [reason.partition(":")[0] for _, reason in library.shelf.quarantined()] == ["participant"]


async def test_a_record_must_cite_a_page_of_this_run_where_receipts_are_required(tmp_path: Path, exports: Path) -> None:
    model = Scripted()
    knowledge = {"require_receipts": True}
    async with chat_with(tmp_path, exports, model, knowledge=knowledge) as chat, working(chat, model) as (_, opened):
        library = with_pages(opened, FakePages(tea="Oolong is half oxidised."))
        worker = worker_of(chat, model, library)
        model.script = [calls(("write_record", OOLONG)), ModelReply("ok")]
        assert (await worker.adhoc("No receipt")).code == "quarantined"
        other = OOLONG | {"sources": ["receipt_" + "0" * 26]}
        model.script = [calls(("write_record", other)), ModelReply("ok")]
        assert (await worker.adhoc("A made-up receipt")).code == "quarantined"
        page = "https://tea.example.org/"
        model.script = [
            calls(("fetch", {"url": page}), ("fetch", {"url": "https://other.example/"})),
            calls(("write_record", OOLONG | {"sources": [page]})),
            ModelReply("ok"),
        ]
        ended = await worker.adhoc("With a receipt")
        assert (ended.code, ended.reason) == ("ok", "")
        (receipt,) = chat.store.receipts.of_run(ended.run)
        assert (receipt.url, receipt.status) == (page, 200)
        text = library.shelf.repository.text(ended.paths[0])
        assert text is not None
        assert receipt.id.encode() in text
        assert ("fetch", "done", "ok") in chat.journal()


async def test_a_run_that_takes_too_long_or_loses_its_model_leaves_nothing(tmp_path: Path, exports: Path) -> None:
    model = Scripted()
    async with chat_with(tmp_path, exports, model) as chat, working(chat, model) as (worker, library):
        head = library.shelf.repository.head()
        now = chat.clock()
        late = RunEnvelope(
            RunId(mint("run", now, b"0123456789")), chat.opened.imp, "adhoc", "local", UNATTENDED, None, now
        )
        silent = worker_of(chat, Silent(), library)
        assert (await silent.perform(late, "append", timedelta(0))).code == "timed_out"
        model.script = [calls(("write_record", OOLONG)), ModelError("No.", kind="timeout")]
        assert (await worker.adhoc("Tea")).code == "model_failed"
        assert library.shelf.repository.head() == head
        assert [reason.partition(":")[0] for _, reason in library.shelf.quarantined()] == ["run"]


@pytest.mark.parametrize("write_from", ["clean-room", "any-run"])
async def test_a_conversation_is_never_run_as_a_clean_run(tmp_path: Path, exports: Path, write_from: str) -> None:
    model, knowledge = Researcher(), {"write_from": write_from}
    async with (
        chat_with(tmp_path, exports, Scripted(), knowledge=knowledge) as chat,
        working(chat, model) as (worker, library),
    ):
        head = library.shelf.repository.head()
        session = chat.envelope(Person("local", "ana"), "Write about tea.")
        for tainted in (session, replace(session, place=UNATTENDED), replace(session, origin="task")):
            assert (await worker.perform(tainted, "append", timedelta(minutes=1))).code == "wrong_place"
        assert model.requests == []
        assert library.shelf.repository.head() == head


async def test_a_reorganization_changes_the_indexes_and_no_record(tmp_path: Path, exports: Path) -> None:
    model = Scripted()
    async with chat_with(tmp_path, exports, model) as chat, working(chat, model) as (worker, library):
        commands = ("echo Teas. > /shelf/organization/index.md", "touch /shelf/records/x.md")
        model.script = [
            calls(*(("bash", {"command": command}) for command in commands), ("write_record", OOLONG)),
            ModelReply("ok"),
        ]
        await filed_by_owner(chat, "Put the teas in order.", mode="reorganization")
        ended = await worker.once()
        assert ended is not None
        assert ended.paths == ("organization/index.md",)
        assert library.shelf.repository.text("organization/index.md") == b"Teas.\n"
        assert [one["ok"] for one in model.results()] == [True, True, False]
        assert "Read-only file system" in model.results()[1]["output"]
        past = chat.store.runs.get(ended.run)
        assert past is not None
        assert past.record.knowledge_mode == "reorganization"
