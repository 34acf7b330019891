"""The border between person-space and world-space, with real Git and a real box: whatever the model does, it holds."""

import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from adapters.cli.desks import Surfaces, make_runner
from adapters.cli.shelves import make_worker, open_library
from bot.library import Library
from bot.ports import ModelReply
from bot.worker import Worker
from memory.shelf.shelf import Shelf
from policy.envelope import Audience
from policy.identity import Channel
from tests.adapters.box.rooms import require_programs
from tests.scenarios.chat import Chat, Scripted, calls

WRITES = [
    'echo x > "$IMPYARD_KNOWLEDGE_DIR/records/x.md"',
    "mkdir /shelf/records/mine",
    "touch /shelf/organization/index.md",
    "rm -rf /shelf/records",
    "echo x > /proc/self/root/shelf/records/x.md",
]
OOLONG = {"title": "Oolong", "text": "Oolong is half oxidised.", "sources": ["https://example.org/oolong"]}


class FakeRooms:
    """Rooms that keep what is sent to them."""

    def __init__(self, audience: Audience | None = "members") -> None:
        self.who: Audience | None = audience
        self.sent: list[tuple[str, str]] = []

    async def audience(self, _: Channel) -> Audience | None:
        return self.who

    async def post(self, channel: Channel, text: str) -> bool:
        self.sent.append((str(channel), text))
        return True


@pytest.fixture
def exports() -> Iterator[Path]:
    """A folder that the box's user can come to; pytest's own are closed to it."""
    require_programs()
    folder = Path(tempfile.mkdtemp(prefix="impyard-test-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def chat_with(folder: Path, exports: Path, model: Scripted, **tables: Mapping[str, Any]) -> Chat:
    knowledge = {"enabled": True, "exports": str(exports), **tables.pop("knowledge", {})}
    return Chat(folder, model, {"knowledge": knowledge, **tables})


@asynccontextmanager
async def working(chat: Chat, model: Scripted, rooms: FakeRooms | None = None) -> AsyncIterator[tuple[Worker, Library]]:
    """A worker on the same store, as `impyard run` has one beside its platforms."""
    spoken = {"local": rooms or FakeRooms()}
    library = await open_library(chat.opened, spoken)
    assert library is not None
    runner = make_runner(chat.opened, model, Surfaces({}), library)
    yield make_worker(chat.opened, library, model, runner, spoken), library


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
