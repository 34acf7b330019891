"""What a run needs from outside: a model, a clock, randomness; and the shapes that pass through them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import PurePath
from typing import Any, Final, Literal, Protocol

from bot.commands import Command
from bot.controls import Control
from bot.panel import Panel
from policy.decision import Code
from policy.envelope import Audience, Ignored, RunEnvelope
from policy.identity import Channel, Person, Provider, RunId, Tenant
from policy.taint import KnowledgeMode


@dataclass(frozen=True, slots=True)
class SystemBlock:
    """One stable block of the system prompt; `cache` marks a cache breakpoint after it."""

    text: str
    cache: bool = False


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """A tool as the model sees it: name, description, and a closed JSON schema of its fields."""

    name: str
    description: str
    schema: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A call as the model made it. `arguments` is its JSON text, unread: the host parses it strictly."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class ToolResult:
    """The host's answer to one call, as JSON text."""

    call_id: str
    content: str
    is_error: bool = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """One round inside a run: what the model said and called, and what the host answered."""

    text: str
    calls: tuple[ToolCall, ...]
    results: tuple[ToolResult, ...]


@dataclass(frozen=True, slots=True)
class ModelRequest:
    """Everything one model call sends: stable system blocks, volatile input blocks, and the rounds so far."""

    system: tuple[SystemBlock, ...]
    input: tuple[str, ...]  # text blocks of the one user turn; the member's message is the last, verbatim
    exchanges: tuple[Exchange, ...] = ()
    tools: tuple[ToolSpec, ...] = ()
    max_tokens: int = 2_048


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of one or more model calls."""

    input: int = 0
    output: int = 0
    cache_read: int = 0
    cache_write: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.input + other.input,
            self.output + other.output,
            self.cache_read + other.cache_read,
            self.cache_write + other.cache_write,
        )


@dataclass(frozen=True, slots=True)
class ModelReply:
    """One finished answer. `stopped` is why the model ended: it was done, wants its tools, or ran out of tokens."""

    text: str
    calls: tuple[ToolCall, ...] = ()
    usage: Usage = Usage()
    stopped: str = "end_turn"  # "end_turn", "tool_use", "max_tokens" or "refusal"


class ModelError(Exception):
    """The model could not answer. `sentence` is one honest sentence for the member; it names no key, prompt or address.

    Nothing of the failed call may be used: no text, no tool call.
    """

    def __init__(self, sentence: str, *, kind: str) -> None:
        super().__init__(kind)  # only the kind: nothing of the request may reach a log
        self.sentence = sentence
        self.kind = (
            kind  # "overloaded", "rate_limited", "unreachable", "cut_off", "refused_key", "bad_request", "timeout"
        )


class Model(Protocol):
    """Something that answers a compiled request."""

    @property
    def name(self) -> str:
        """The model's name for the run record."""
        ...

    async def ask(self, request: ModelRequest, on_text: Callable[[str], None] | None = None) -> ModelReply:
        """One answer; `on_text` is called with each piece of text as it streams in.

        Raises:
            ModelError: no complete answer came, after the retries that make sense.
        """
        ...


class Clock(Protocol):
    """The host's time, aware UTC."""

    def __call__(self) -> datetime:
        """Now."""
        ...


class Randomness(Protocol):
    """Unpredictable bytes; tests seed it."""

    def __call__(self, n: int, /) -> bytes:
        """`n` bytes."""
        ...


NOTED: Final = "Noted — see what I remember"


@dataclass(frozen=True, slots=True)
class Chip:
    """One committed write, as the button under the reply tells it. `note` is None for a choice and an erasure."""

    action: str
    note: str | None
    scope: str | None
    text: str = NOTED


@dataclass(frozen=True, slots=True)
class Reply:
    """What goes back to the place, or to the person alone. An ignored event has no run and only a reason.

    `picked` is the note, hold or core memory that a press picked out of the panel. `file` is for the person alone; a
    surface hands it over without writing it to disk.
    """

    run: RunId | None
    text: str = ""
    visible_to: Literal["room", "you"] = "room"
    chips: tuple[Chip, ...] = ()
    codes: tuple[Code, ...] = ()
    panel: Panel | None = None
    ignored: str | None = None
    picked: str | None = None
    file: bytes | None = None


_NAMESPACE: Final = re.compile(r"[a-z0-9][a-z0-9_]{0,63}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Room:
    """What one run finds: the shelf to read, and at most one place in it to write.

    `draft` is a folder of the host; in the box it lies at `records/<namespace>` (append) or `organization`
    (reorganization), and `shelf` must hold a folder of that name to lay it over. Mode "none" has no shelf at all.
    """

    mode: KnowledgeMode = "none"
    shelf: PurePath | None = None
    namespace: str | None = None
    draft: PurePath | None = None

    def __post_init__(self) -> None:
        if (self.shelf is None) != (self.mode == "none"):
            raise ValueError("A room has a shelf in every mode but none.")
        if (self.draft is not None) != (self.mode in {"append", "reorganization"}):
            raise ValueError("A room has a place to write in append and reorganization, and in no other mode.")
        if (self.namespace is not None) != (self.mode == "append"):
            raise ValueError("A room has a record namespace in append, and in no other mode.")
        if self.namespace is not None and not _NAMESPACE.fullmatch(self.namespace):
            raise ValueError("The namespace of a room is a host-issued name of a-z, 0-9 and _.")
        if any(path is not None and not path.is_absolute() for path in (self.shelf, self.draft)):
            raise ValueError("The folders of a room are absolute paths.")


@dataclass(frozen=True, slots=True)
class BoxResult:
    """A command ran in the box and nothing of it is left running.

    `code` is its exit code, 137 when the host ended it. `output` is both streams as written, cut at the limit when
    `truncated`. `ended_because` says why the host ended it; None: it ended by itself.
    """

    code: int
    output: str
    truncated: bool = False
    timed_out: bool = False
    ended_because: str | None = None


@dataclass(frozen=True, slots=True)
class BoxRefused:
    """There is no sound box, so nothing ran. `detail` is for the owner's eyes: it may name folders of the host."""

    because: str
    detail: str = ""
    code: Literal["box_refused"] = "box_refused"


class Box(Protocol):
    """Somewhere a command can run that holds no key, reaches no network and writes only its room's one place."""

    async def run(self, command: Sequence[str], room: Room) -> BoxResult | BoxRefused:
        """Run one command to its end. Never raises for a box that is missing or fails, and never runs it bare."""
        ...


NotFetchedCode = Literal[
    "address", "host", "private", "unknown_host", "unreachable", "redirects", "downgrade", "status", "content_type",
    "encoding", "too_large", "too_slow",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Receipt:
    """The host itself fetched this. A page may say something else to the next reader."""

    url: str  # as asked for, without its fragment
    final_url: str  # after redirects; the same as `url` when there were none
    at: datetime  # when the body was complete, aware UTC
    status: int
    sha256: str  # of the body's bytes as received, in lower-case hexadecimal


@dataclass(frozen=True, slots=True)
class Fetched:
    """A page's text and its receipt. The text is somebody else's: data, never instruction."""

    text: str
    receipt: Receipt


@dataclass(frozen=True, slots=True)
class NotFetched:
    """No page, no receipt. `because` is one sentence; it quotes nothing that a server sent."""

    code: NotFetchedCode
    because: str


class Fetch(Protocol):
    """Reads pages of the world for clean runs."""

    async def fetch(self, url: str) -> Fetched | NotFetched:
        """The page and its receipt, or why there is none."""
        ...


class Rooms(Protocol):
    """The rooms of a platform, for those who are in none: tasks."""

    async def audience(self, channel: Channel) -> Audience | None:
        """Who reads along in that room now; None: it is no shared room, or nobody can say."""
        ...

    async def post(self, channel: Channel, text: str) -> bool:
        """Send this text there as text that calls nobody; False when it did not arrive."""
        ...


class Surface(Protocol):
    """A surface's facts, fetched again when a decision needs them fresh."""

    async def refreshed(self, envelope: RunEnvelope) -> RunEnvelope:
        """The same envelope with the audience and the actor's roles as the platform has them now.

        Never raises: what cannot be fetched comes back as its least privilege.
        """
        ...


class FrontDesk(Protocol):
    """What the bot offers to its surfaces."""

    async def say(self, envelope: RunEnvelope) -> Reply:
        """One message in, one reply out. Never raises for a store or model that fails: the reply says so."""
        ...

    async def receive(self, envelope: RunEnvelope) -> RunEnvelope | Ignored | None:
        """A message put on disk as this process's to answer, for platforms that must be told at once that it arrived.

        What `answer` is to be given; `Ignored` when somebody has it or had it; None when it is not on disk, so that the
        platform should deliver it again. What stays unanswered because the process ends is `left` for the next one.
        """
        ...

    async def answer(self, received: RunEnvelope) -> Reply:
        """The reply to a message that `receive` gave back; like `say`."""
        ...

    def left(self, provider: Provider) -> tuple[RunEnvelope, ...]:
        """What processes that are gone received from this provider and did not answer, oldest first. Told once."""
        ...

    def objection(self, text: str) -> str | None:
        """Why this text cannot be kept as a note, in a sentence, by limits and write policy alone; None when it can.

        Looks at no store, so that a form can be answered at once.
        """
        ...

    async def command(self, envelope: RunEnvelope, command: Command) -> Reply:
        """One typed or pressed command in, one private answer out."""
        ...

    async def press(self, envelope: RunEnvelope, control: Control, text: str = "") -> Reply:
        """One pressed control in, with what was typed or chosen, one private answer out.

        A control that belongs to somebody else, to another place or to nothing is refused, always in the same words.
        """
        ...

    def is_fresh(self, envelope: RunEnvelope) -> bool:
        """True when nothing was said to the imp in this conversation before, so that the platform's history helps."""
        ...

    def recent_direct(self, provider: Provider, since: datetime) -> tuple[str, ...]:
        """The ids of the provider's direct conversations in which somebody wrote since then, the newest first."""
        ...

    async def departed(self, who: Person | Channel | Tenant) -> int | None:
        """The platform says that this person is gone from everywhere the imp is, or that the imp is out of this room,
        or of every room of this server or workspace: what is kept of them is sealed at once, and erased once the
        owner's days of grace are over. Never for an outage: a server that cannot be reached was not left.

        How many memories were sealed; None when the store failed, so that it is to be said again.
        """
        ...

    async def returned(self, who: Person | Channel | Tenant) -> int | None:
        """They are there, or there again; cheap to say of everything that is there at a start.

        A room's memory is back at once. A person's stays sealed until they bring it back themselves: an id that is
        presented again is no proof of who presents it. How many memories are back; None when the store failed.
        """
        ...

    async def sweep(self) -> tuple[str, ...]:
        """Erase what was sealed and is due; a line for the owner's log for each. What fails now is due again later."""
        ...

    async def sent(self, reply: Reply) -> None:
        """The surface delivered the reply."""
        ...

    async def unsent(self, reply: Reply) -> None:
        """The reply reached nobody; what it did is told in the person's next reply in that place."""
        ...
