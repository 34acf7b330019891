"""A terminal inside the test: the real composition root, one line in, one line out, and the oracles that judge it.

O1 is `forms_in` and `grep_everywhere`, O2 is `alike`, O3 is `authority`, O4 is `verify`.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import io
import json
import logging
import os
import random
import subprocess
import sys
import unicodedata
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import quote

from adapters.anthropic.model import AnthropicModel
from adapters.cli.chat import open_talk
from adapters.cli.settings import BUILT_IN_IDENTITY, Opened, Settings
from adapters.terminal.session import Talk, serve_json
from bot.config import Config
from bot.ports import Model, ModelError, ModelReply, ModelRequest, Reply, ToolCall
from memory.audit import Audit, audit
from memory.fold import Note
from memory.store import Store
from policy.envelope import Actor, Direct, Origin, Part, Place, Role, RunEnvelope
from policy.identity import Channel, ImpId, Person, RunId, mint
from policy.scope import user_scope
from policy.settings import Choices
from tests.wire.messages_server import MessagesServer, Turn

KEY: Final = "key-of-these-tests"
START: Final = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
_SYLLABLES: Final = ("bra", "dom", "fel", "gor", "kip", "lun", "mav", "nol", "pim", "quo", "rus", "tav", "vel", "zun")


class HandClock:
    """A clock that moves only when it is told to; a `Chat` moves it one second a line."""

    def __init__(self, now: datetime = START) -> None:
        self.now = now

    def __call__(self) -> datetime:
        """Now, aware UTC."""
        return self.now

    def forward(self, by: timedelta) -> None:
        """Let time pass."""
        self.now += by


def seeded(seed: int) -> Callable[[int], bytes]:
    """Randomness that is the same for the same seed."""
    return random.Random(seed).randbytes


def canary(label: str) -> str:
    """A made-up word for this label that stands nowhere else and that no write rule takes for a secret."""
    digest = hashlib.sha256(label.encode()).digest()
    return "".join(_SYLLABLES[byte % len(_SYLLABLES)] for byte in digest[:5]).capitalize()


def calls(*made: tuple[str, Mapping[str, object] | str], text: str = "") -> ModelReply:
    """A model's answer that calls these tools; arguments given as text are sent as they are."""
    return ModelReply(
        text,
        tuple(
            ToolCall(f"call-{at}-{name}"[:60], name, given if isinstance(given, str) else json.dumps(given))
            for at, (name, given) in enumerate(made)
        ),
        stopped="tool_use",
    )


class Scripted:
    """A model that answers from a list, then says "ok". It keeps every request; a step may look at it."""

    name = "scripted"

    def __init__(self, *script: ModelReply | ModelError | Callable[[ModelRequest], ModelReply]) -> None:
        self.script = list(script)
        self.requests: list[ModelRequest] = []

    async def ask(self, request: ModelRequest, _on_text: Callable[[str], None] | None = None) -> ModelReply:
        """See `bot.ports.Model`; nothing is streamed."""
        self.requests.append(request)
        step = self.script.pop(0) if self.script else ModelReply("ok")
        if isinstance(step, ModelError):
            raise step
        return step if isinstance(step, ModelReply) else step(request)

    def results(self) -> list[dict[str, Any]]:
        """What the host answered to every tool call so far, in order."""
        found: dict[str, dict[str, Any]] = {}
        for at, request in enumerate(self.requests):
            for number, exchange in enumerate(request.exchanges):
                for result in exchange.results:
                    first = at - len(request.exchanges) + number
                    found.setdefault(f"{first}/{result.call_id}", json.loads(result.content))
        return list(found.values())

    def seen(self) -> bytes:
        """Every byte that was sent to the model."""
        return "\n".join(repr(request) for request in self.requests).encode("utf-8", "backslashreplace")


@dataclass
class Chat:
    """One terminal session on `folder`/data, from the composition root to the bytes on its output.

    `async with` may be entered again and again: a restart. Its clock goes on; another `Chat` on the same folder should
    be given the same clock, since a clock that goes back is a case of its own.
    """

    folder: Path
    model: Model | None = None  # None: the plain model
    config: Mapping[str, Any] = field(default_factory=dict)
    clock: Callable[[], datetime] = field(default_factory=HandClock)
    randomness: Callable[[int], bytes] = os.urandom
    imp: str = "imp"
    takes_test_times: bool = True
    output: bytearray = field(default_factory=bytearray)  # every byte written to the output
    _opened: tuple[Talk, Opened] | None = None
    _stack: contextlib.AsyncExitStack = field(default_factory=contextlib.AsyncExitStack)

    async def __aenter__(self) -> Self:
        defaults = {"model": {"provider": "plain"}, "knowledge": {"enabled": False}}  # a shelf takes Git and a box
        config = Config.model_validate({**defaults, **self.config})
        settings = Settings(config, self.folder / "config.toml", self.data, ImpId(self.imp), BUILT_IN_IDENTITY)
        self._stack = contextlib.AsyncExitStack()
        self._opened = await self._stack.enter_async_context(
            open_talk(
                settings,
                takes_test_times=self.takes_test_times,
                randomness=self.randomness,
                real=self.clock,
                model=self.model,
            )
        )
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._opened = None
        await self._stack.aclose()

    @property
    def data(self) -> Path:
        """The data folder; the keys lie beside it."""
        return self.folder / "data"

    @property
    def talk(self) -> Talk:
        """The open session."""
        assert self._opened is not None, "the chat is not open"
        return self._opened[0]

    @property
    def store(self) -> Store:
        """The open store."""
        assert self._opened is not None, "the chat is not open"
        return self._opened[1].store

    @property
    def opened(self) -> Opened:
        """The open imp, for a desk of the test's own making."""
        assert self._opened is not None, "the chat is not open"
        return self._opened[1]

    async def raw(self, line: bytes) -> dict[str, Any]:
        """What comes out for one line of these very bytes."""
        if isinstance(self.clock, HandClock):
            self.clock.forward(timedelta(seconds=1))
        sink = io.BytesIO()
        await serve_json(self.talk, io.BytesIO(line + b"\n"), sink)
        self.output += sink.getvalue()
        out = json.loads(sink.getvalue())
        assert isinstance(out, dict)
        return out

    async def line(self, who: str, text: str, where: str = "dm", **fields: object) -> dict[str, Any]:
        """What comes out when `who` says `text` there; further fields as in the chat contract."""
        return await self.raw(json.dumps({"as": who, "in": where, "text": text, **fields}).encode())

    def envelope(
        self,
        person: Person,
        text: str,
        place: Place | None = None,
        *,
        origin: Origin = "session",
        roles: frozenset[Role] = frozenset({"member"}),
        name: str = "",
        message: str | None = None,
        parts: tuple[Part, ...] = (),
        least_privilege: str | None = None,
    ) -> RunEnvelope:
        """The frame of one run, for what the chat contract cannot express; the person's own DM unless given."""
        now = self.clock()
        run = RunId(mint("run", now, self.randomness(10)))
        if place is None:
            place = Direct(Channel(person.provider, f"dm-{person.id}", person.tenant), person)
        return RunEnvelope(
            run=run,
            imp=ImpId(self.imp),
            origin=origin,
            provider=person.provider,
            place=place,
            actor=Actor(person, roles, now, name),
            at=now,
            text=text,
            message_id=message or run,
            sent_at=now,
            tenant=person.tenant,
            parts=parts,
            least_privilege=least_privilege,
        )

    async def say(self, envelope: RunEnvelope) -> Reply:
        """The desk's answer to an envelope, delivered."""
        if isinstance(self.clock, HandClock):
            self.clock.forward(timedelta(seconds=1))
        reply = await self.talk.desk.say(envelope)
        await self.talk.desk.sent(reply)
        return reply

    def notes(self) -> list[Note]:
        """Every live note of every scope, whoever may see it."""
        store = self.store
        return [note for state in store.log.states(store.log.scopes()).values() for note in state.notes.values()]

    def choices(self, person: Person) -> Choices:
        """What this person chose about themselves."""
        own = user_scope(person)
        return self.store.log.states([own])[own].choices

    def texts(self) -> list[str]:
        """The texts of every live note, sorted."""
        return sorted(note.text for note in self.notes())

    def journal(self) -> list[tuple[str, str, str]]:
        """(action, outcome, code) of every entry, in order."""
        return [
            tuple(row) for row in self.store.log.file.read("SELECT action, outcome, code FROM journal ORDER BY seq")
        ]

    def verified(self) -> Audit:
        """O4: the journal and events hold together; the audit, for its number of entries."""
        return verify(self.store)


@asynccontextmanager
async def model_server(*script: Turn) -> AsyncIterator[tuple[AnthropicModel, MessagesServer]]:
    """The real Anthropic SDK against a scripted Messages API; waits between its retries take no time."""

    async def no_wait(_: float) -> None: ...

    async with MessagesServer(script, key=KEY) as server:
        model = AnthropicModel("scripted-model", KEY, server.url, timeout_s=60.0, sleep=no_wait)
        try:
            yield model, server
        finally:
            await model.close()


def subprocess_chat(
    folder: Path, lines: Sequence[Mapping[str, object]], *options: str, env: Mapping[str, str] | None = None
) -> tuple[list[dict[str, Any]], subprocess.CompletedProcess[bytes]]:
    """`impyard chat --json` as a process of its own on `folder`/data; what it wrote, line by line, and how it ended."""
    program = [sys.executable, "-c", "from adapters.cli.main import app_main; app_main()"]
    ran = subprocess.run(
        [*program, "--data", str(folder / "data"), "chat", "--json", *options],
        input=b"".join(json.dumps(line).encode() + b"\n" for line in lines),
        capture_output=True,
        check=False,
        cwd=folder,
        env={"PATH": os.environ.get("PATH", ""), "PYTHONPATH": os.pathsep.join(sys.path), **(env or {})},
    )
    return [json.loads(line) for line in ran.stdout.splitlines()], ran


# --- O1: where a text stands, in whatever form -------------------------------------------------------------------


def forms(text: str) -> dict[str, bytes]:
    """The text as it might lie somewhere, by the name of the form. Letters are compared without case."""
    raw = text.encode()
    found = {
        "raw": raw,
        "NFKC": unicodedata.normalize("NFKC", text).encode(),
        "NFD": unicodedata.normalize("NFD", text).encode(),
        "hex": raw.hex().encode(),
        "url": quote(text, safe="").encode(),
        "reversed": text[::-1].encode(),
        "utf-16": text.encode("utf-16-le"),
        "json": json.dumps(text)[1:-1].encode(),
    }
    for shift in range(3):
        whole = base64.b64encode(b"\0" * shift + raw)
        middle = whole[4 * (shift > 0) : len(whole) - 4]
        found[f"base64 at {shift}"] = middle
        found[f"base64url at {shift}"] = middle.translate(bytes.maketrans(b"+/", b"-_"))
    return found


def forms_in(content: bytes, text: str) -> list[str]:
    """The forms of `text` that stand in `content`."""
    lowered = content.lower()
    return [
        name
        for name, form in forms(text).items()
        if (form in content if name.startswith("base64") else form.lower() in lowered)
    ]


def grep_everywhere(folder: Path, text: str) -> list[str]:
    """Every file at any depth, its name included, that holds the text in any form."""
    found = []
    for path in sorted(folder.rglob("*")):
        content = path.read_bytes() if path.is_file() else b""
        found += [f"{path.relative_to(folder)}: {form}" for form in forms_in(content + str(path).encode(), text)]
    return found


class Logged(logging.Handler):
    """Everything any logger says at any level while the block runs, as it would stand in a file."""

    def __init__(self) -> None:
        super().__init__(logging.NOTSET)
        self.setFormatter(logging.Formatter("%(name)s %(levelname)s %(message)s"))
        self.text = ""

    def emit(self, record: logging.LogRecord) -> None:
        """See `logging.Handler`."""
        self.text += self.format(record) + "\n"


@contextlib.contextmanager
def everything_logged() -> Iterator[Logged]:
    """Logging at its most talkative."""
    root, handler = logging.getLogger(), Logged()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield handler
    finally:
        root.removeHandler(handler)
        root.setLevel(before)


# --- O2: what B sees must not depend on A ------------------------------------------------------------------------


async def alike(
    folder: Path,
    with_secret: Callable[[Chat], Awaitable[object]],
    without_secret: Callable[[Chat], Awaitable[object]],
    script: Callable[[Chat], Awaitable[object]],
    model: Callable[[], Scripted] = Scripted,
) -> tuple[bytes, bytes]:
    """Every byte sent to the model and to the output during `script`, after each of two preparations.

    Clock and randomness start from the same point for the script, whatever the preparation used of them.
    """
    seen = []
    for name, prepare in (("with", with_secret), ("without", without_secret)):
        async with Chat(folder / name, clock=HandClock(), randomness=seeded(1)) as chat:
            await prepare(chat)
        asked = model()
        clock = HandClock(START + timedelta(days=1))
        async with Chat(folder / name, model=asked, clock=clock, randomness=seeded(2)) as chat:
            await script(chat)
            seen.append(asked.seen() + b"\n--\n" + bytes(chat.output))
    return seen[0], seen[1]


async def nothing(_: Chat) -> None:
    """A preparation that leaves no trace."""


# --- O3 and O4 ---------------------------------------------------------------------------------------------------

_BOOKKEEPING: Final = ("journal", "run", "inbox", "call")  # that something was asked, not what anybody may do


def authority(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """O3: every row of every table but the journal and the runs' books, as it lies in the file."""
    names = store.log.file.read("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    return {
        name: sorted((tuple(row) for row in store.log.file.read(f"SELECT * FROM {name}")), key=repr)  # noqa: S608
        for (name,) in names
        if name not in _BOOKKEEPING
    }


def dump(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table but the journal."""
    names = store.log.file.read("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'journal'")
    return {
        name: sorted((tuple(row) for row in store.log.file.read(f"SELECT * FROM {name}")), key=repr)  # noqa: S608
        for (name,) in names
    }


def verify(store: Store) -> Audit:
    """O4: no edit, removal, insertion, reordering or duplicate in journal and events; the audit itself."""
    found = audit(store.log, store.keys, store.ledger, store.checkpoints)
    assert found.ok, found.problems
    return found
