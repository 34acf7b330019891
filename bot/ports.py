"""What a run needs from outside: a model, a clock, randomness; and the shapes that pass through them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal, Protocol

from bot.commands import Command
from bot.controls import Control
from bot.panel import Panel
from policy.decision import Code
from policy.envelope import Ignored, RunEnvelope
from policy.identity import Channel, Person, Provider, RunId, Tenant


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
