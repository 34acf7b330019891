"""A chat with a shelf and a worker beside it: real Git, real box, rooms and pages that the test holds."""

import asyncio
import json
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from adapters.cli.desks import Surfaces, make_runner
from adapters.cli.shelves import make_worker, open_library
from bot.executor.ask import Known
from bot.library import Library
from bot.ports import Fetched, Model, ModelReply, ModelRequest, NotFetched, Receipt, ToolCall
from bot.worker import Worker
from memory.ports import NewTask, Outcome
from policy.actions import FileTask
from policy.envelope import Audience
from policy.identity import Channel, TaskId
from tests.adapters.box.rooms import require_programs
from tests.scenarios.chat import Chat, Scripted

OOLONG = {"title": "Oolong", "text": "Oolong is half oxidised.", "sources": ["https://example.org/oolong"]}


class FakeRooms:
    """Rooms that keep what is sent to them. A DM is no room."""

    def __init__(self, audience: Audience | None = "members") -> None:
        self.who: Audience | None = audience
        self.sent: list[tuple[str, str]] = []

    async def audience(self, channel: Channel) -> Audience | None:
        """See `bot.ports.Rooms`."""
        return None if channel.id.startswith("dm-") else self.who

    async def post(self, channel: Channel, text: str) -> bool:
        """See `bot.ports.Rooms`."""
        self.sent.append((str(channel), text))
        return True


class FakePages:
    """Pages by their address."""

    def __init__(self, **pages: str) -> None:
        self._pages = {f"https://{name}.example.org/": text for name, text in pages.items()}

    async def fetch(self, url: str) -> Fetched | NotFetched:
        """See `bot.ports.Fetch`."""
        if url not in self._pages:
            return NotFetched("host", "That host is not on the owner's list of hosts that may be fetched.")
        return Fetched(self._pages[url], Receipt(url, url, datetime(2026, 3, 2, tzinfo=UTC), 200, "0" * 64))


class Researcher:
    """A model that writes one record named as its task asks, whichever run it is in."""

    name = "researcher"

    def __init__(self) -> None:
        self.requests: list[ModelRequest] = []

    async def ask(self, request: ModelRequest, _: Callable[[str], None] | None = None) -> ModelReply:
        """See `bot.ports.Model`."""
        self.requests.append(request)
        if request.exchanges:
            return ModelReply("Done.")
        made = OOLONG | {"title": request.input[-1]}
        return ModelReply("", (ToolCall("c1", "write_record", json.dumps(made)),), stopped="tool_use")


class Silent:
    """A model that never answers."""

    name = "silent"

    async def ask(self, _request: ModelRequest, _on_text: Callable[[str], None] | None = None) -> ModelReply:
        """See `bot.ports.Model`."""
        await asyncio.Event().wait()
        return ModelReply("")


@contextmanager
def open_exports() -> Iterator[Path]:
    """A folder that the box's user can come to; pytest's own are closed to it."""
    require_programs()
    folder = Path(tempfile.mkdtemp(prefix="impyard-test-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def chat_with(folder: Path, exports: Path, model: Scripted, **tables: Mapping[str, Any]) -> Chat:
    """A chat whose imp has a shelf; `tables` are of its configuration."""
    knowledge = {"enabled": True, "exports": str(exports), **tables.pop("knowledge", {})}
    return Chat(folder, model, {"knowledge": knowledge, **tables})


@asynccontextmanager
async def working(chat: Chat, model: Model, rooms: FakeRooms | None = None) -> AsyncIterator[tuple[Worker, Library]]:
    """A worker on the chat's store, as `impyard run` has one beside its platforms."""
    spoken = {"local": rooms or FakeRooms()}
    library = await open_library(chat.opened, spoken)
    assert library is not None
    yield worker_of(chat, model, library, rooms), library


def with_pages(library: Library, pages: FakePages) -> Library:
    """The same library, with pages to fetch."""
    return Library(
        library.store,
        library.executor,
        library.shelf,
        library.box,
        library.rules,
        clock=library.clock,
        randomness=library.randomness,
        fetch=pages,
        rooms=library.rooms,
    )


def worker_of(chat: Chat, model: Model, library: Library | None, rooms: FakeRooms | None = None) -> Worker:
    """A worker with this very library."""
    spoken = {"local": rooms or FakeRooms()}
    return make_worker(chat.opened, library, model, make_runner(chat.opened, model, Surfaces({}), library), spoken)


async def filed_by_owner(chat: Chat, prompt: str, **queued: Any) -> Outcome:  # noqa: ANN401 - fields of a task
    """What the owner's `task add` comes to."""
    known = Known(queued=NewTask(TaskId(""), "", **queued))
    return await chat.opened.executor.perform(chat.opened.owner_envelope(), FileTask(prompt=prompt), known=known)


def states(chat: Chat) -> list[tuple[str, str | None]]:
    """(state, code) of every task, oldest first."""
    return [(task.state, task.code) for task in reversed(chat.store.tasks.latest(1_000))]
