"""What goes over the wire to the Messages API, and what an answer's events mean. Pure: no SDK, no I/O."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain, count
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from bot.ports import Exchange, ModelReply, ModelRequest, SystemBlock, ToolCall, ToolSpec, Usage

MAX_ANSWER_CHARS: Final = 4_000_000  # text and tool arguments together; far above what `max_tokens` can buy
MAX_BLOCKS: Final = 1_000

LEFT_OUT: Final = "(My answer reached its length limit. An unfinished tool call was left out and not carried out.)"
DECLINED: Final = "The model declined to answer this, so there is no answer and none of its tool calls was used."

_LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_WIRE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,128}")
_NOT_IN_A_NAME: Final = re.compile(r"[^A-Za-z0-9_-]")
_NOT_RUN: Final = '{"ok":false,"code":"not_run","reason":"This call was not carried out."}'


class UnreadableAnswerError(Exception):
    """The events are not an answer of the Messages API. Nothing of it may be used."""


# --- request ---------------------------------------------------------------------------------------------------------


def request_body(request: ModelRequest, model: str) -> dict[str, Any]:
    """The JSON body of one streamed request, well-formed whatever the model said before.

    A blank text block is left out, as the API refuses one; a lone surrogate becomes U+FFFD, as UTF-8 has none.
    """
    first = {"role": "user", "content": [_text(block) for block in request.input if block.strip()]}
    body: dict[str, Any] = {
        "model": model,
        "max_tokens": request.max_tokens,
        "messages": [first, *_rounds(request.exchanges)],
        "stream": True,
    }
    if system := [_system_block(block) for block in request.system if block.text.strip()]:
        body["system"] = system
    if request.tools:
        body["tools"] = [_tool(tool) for tool in request.tools]
    return body


def _text(text: str) -> dict[str, Any]:
    return {"type": "text", "text": _encodable(text)}


def _encodable(text: str) -> str:
    return _LONE_SURROGATE.sub("\ufffd", text)


def _system_block(block: SystemBlock) -> dict[str, Any]:
    return _text(block.text) | ({"cache_control": {"type": "ephemeral"}} if block.cache else {})


def _tool(tool: ToolSpec) -> dict[str, Any]:
    return {"name": tool.name, "description": tool.description, "input_schema": dict(tool.schema)}


def _rounds(exchanges: Iterable[Exchange]) -> Iterable[dict[str, Any]]:
    """Assistant and user turns in order.

    Every call gets exactly one result and an id of its own: the API refuses the whole request otherwise, and a model
    that repeated an id must not silence the imp.
    """
    used: set[str] = set()
    for exchange in exchanges:
        ids = [_fresh_id(call.id, used) for call in exchange.calls]
        said = [_text(exchange.text)] if exchange.text.strip() else []
        called = [_tool_use(call, wire_id) for call, wire_id in zip(exchange.calls, ids, strict=True)]
        if said or called:
            yield {"role": "assistant", "content": [*said, *called]}
        if called:
            yield {"role": "user", "content": _tool_results(exchange, ids)}


def _fresh_id(call_id: str, used: set[str]) -> str:
    """The id itself when it can be sent and is new, else the next free one of ours."""
    ours = (f"call_{number}" for number in count(len(used)))
    fresh = next(each for each in chain((call_id,), ours) if each not in used and _WIRE_ID.fullmatch(each))
    used.add(fresh)
    return fresh


def _tool_use(call: ToolCall, wire_id: str) -> dict[str, Any]:
    name = _NOT_IN_A_NAME.sub("_", call.name)[:64] or "_"
    return {"type": "tool_use", "id": wire_id, "name": name, "input": _lenient_object(call.arguments) or {}}


def _tool_results(exchange: Exchange, ids: list[str]) -> list[dict[str, Any]]:
    """One block for each call: its own result in order, else the last one given for that id, else "not run"."""
    given: dict[str, list[tuple[str, bool]]] = {}
    for result in exchange.results:
        given.setdefault(result.call_id, []).append((result.content, result.is_error))
    blocks = []
    for call, wire_id in zip(exchange.calls, ids, strict=True):
        answers = given.get(call.id, [(_NOT_RUN, True)])
        content, is_error = answers.pop(0) if len(answers) > 1 else answers[0]
        block = {"type": "tool_result", "tool_use_id": wire_id, "content": _encodable(content)}
        blocks.append(block | ({"is_error": True} if is_error else {}))
    return blocks


def _lenient_object(arguments: str) -> dict[str, Any] | None:
    """The object in `arguments`, duplicate keys and all, or None when it is none or could not be sent again."""
    try:
        value = json.loads(arguments, parse_constant=_no_constant)
        json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _no_constant(name: str) -> None:
    raise ValueError(name)  # NaN and Infinity are not JSON


# --- answer ----------------------------------------------------------------------------------------------------------


class _Wire(BaseModel):
    # The vendor adds fields and events without a new version, and asks clients to ignore what they do not know.
    model_config = ConfigDict(frozen=True, extra="ignore")


class _Tokens(_Wire):
    input_tokens: int | None = None
    output_tokens: int | None = None
    cache_read_input_tokens: int | None = None
    cache_creation_input_tokens: int | None = None


class _Message(_Wire):
    usage: _Tokens = _Tokens()


class MessageStart(_Wire):
    """The answer has begun."""

    type: Literal["message_start"]
    message: _Message


class _Block(_Wire):
    type: str
    text: str = ""
    id: str = ""
    name: str = ""


class BlockStart(_Wire):
    """A text or a tool call begins at `index`."""

    type: Literal["content_block_start"]
    index: int
    content_block: _Block


class _Delta(_Wire):
    type: str
    text: str = ""
    partial_json: str = ""


class BlockDelta(_Wire):
    """The next piece of the block at `index`."""

    type: Literal["content_block_delta"]
    index: int
    delta: _Delta


class BlockStop(_Wire):
    """The block at `index` ends here."""

    type: Literal["content_block_stop"]
    index: int


class _Ending(_Wire):
    stop_reason: str | None = None


class MessageDelta(_Wire):
    """Why the model ended, and the final counts."""

    type: Literal["message_delta"]
    delta: _Ending
    usage: _Tokens = _Tokens()


class MessageStop(_Wire):
    """Nothing follows: only an answer that reached this is whole."""

    type: Literal["message_stop"]


StreamEvent = MessageStart | BlockStart | BlockDelta | BlockStop | MessageDelta | MessageStop
_EVENT: Final[TypeAdapter[StreamEvent]] = TypeAdapter(Annotated[StreamEvent, Field(discriminator="type")])
_KNOWN: Final = frozenset(
    (
        "message_start",
        "content_block_start",
        "content_block_delta",
        "content_block_stop",
        "message_delta",
        "message_stop",
    )
)


def read_event(data: Mapping[str, Any]) -> StreamEvent | None:
    """The event in `data`; None for a kind that is not known here.

    Raises:
        UnreadableAnswerError: a known kind without the fields it needs.
    """
    if data.get("type") not in _KNOWN:
        return None
    with suppress(ValidationError):  # not as a cause: it would quote the answer
        return _EVENT.validate_python(dict(data))
    raise UnreadableAnswerError


@dataclass(slots=True)
class _Part:
    """A block while it grows."""

    type: str
    id: str
    name: str
    pieces: list[str]
    is_open: bool = True

    @property
    def content(self) -> str:
        return "".join(self.pieces)


@dataclass(slots=True)
class Answer:
    """An answer as it grows, event by event. Its repr shows none of it."""

    _parts: dict[int, _Part] = field(default_factory=dict, repr=False)
    _tokens: list[_Tokens] = field(default_factory=list, repr=False)
    _stop_reason: str | None = field(default=None, repr=False)
    _size: int = 0
    has_begun: bool = False
    is_whole: bool = False

    def take(self, event: StreamEvent) -> str:
        """Add one event; the text it brought, empty for most kinds.

        Raises:
            UnreadableAnswerError: the event cannot stand here, or the answer is larger than any answer may be.
        """
        if self.is_whole or self.has_begun == isinstance(event, MessageStart):
            raise UnreadableAnswerError
        match event:
            case MessageStart():
                self.has_begun = True
                self._tokens.append(event.message.usage)
            case BlockStart():
                return self._begin(event)
            case BlockDelta():
                return self._grow(event)
            case BlockStop():
                self._open_part(event.index).is_open = False
            case MessageDelta():
                self._stop_reason = event.delta.stop_reason
                self._tokens.append(event.usage)
            case MessageStop():
                self._end()
        return ""

    def _begin(self, event: BlockStart) -> str:
        block = event.content_block
        if event.index in self._parts or len(self._parts) >= MAX_BLOCKS:
            raise UnreadableAnswerError
        self._parts[event.index] = _Part(block.type, block.id, block.name, [block.text])
        self._count(len(block.text) + len(block.id) + len(block.name))
        return block.text if block.type == "text" else ""

    def _grow(self, event: BlockDelta) -> str:
        part, delta = self._open_part(event.index), event.delta
        match part.type, delta.type:
            case "text", "text_delta":
                piece = delta.text
            case "tool_use", "input_json_delta":
                piece = delta.partial_json
            case (("text" | "tool_use"), ("text_delta" | "input_json_delta")):
                raise UnreadableAnswerError
            case _:
                return ""  # citations, thinking: nothing that is answered or carried out
        part.pieces.append(piece)
        self._count(len(piece))
        return piece if part.type == "text" else ""

    def _open_part(self, index: int) -> _Part:
        part = self._parts.get(index)
        if part is None or not part.is_open:
            raise UnreadableAnswerError
        return part

    def _count(self, more: int) -> None:
        self._size += more
        if self._size > MAX_ANSWER_CHARS:
            raise UnreadableAnswerError

    def _end(self) -> None:
        if self._stop_reason is None or any(part.is_open for part in self._parts.values()):
            raise UnreadableAnswerError
        self.is_whole = True

    @property
    def has_text(self) -> bool:
        """True when some text was returned by `take`."""
        return any(part.type == "text" and part.content for part in self._parts.values())

    def reply(self) -> ModelReply:
        """The finished answer: tool arguments as the model wrote them, unread.

        At the token limit a last call without a whole JSON object is dropped and the text says so. A declined answer
        keeps no text and no call of the model's, only the sentence that says it was declined.

        Raises:
            UnreadableAnswerError: the answer is not whole yet.
        """
        if not self.is_whole:
            raise UnreadableAnswerError
        usage = _usage(self._tokens)
        if self._stop_reason == "refusal":
            return ModelReply(DECLINED, (), usage, "refusal")
        parts = [part for _, part in sorted(self._parts.items())]
        text = "".join(part.content for part in parts if part.type == "text")
        is_cut = self._stop_reason in ("max_tokens", "model_context_window_exceeded")
        if is_cut and parts and parts[-1].type == "tool_use" and _lenient_object(parts[-1].content) is None:
            parts.pop()
            text += f"\n\n{LEFT_OUT}" if text else LEFT_OUT
        calls = tuple(_call(part) for part in parts if part.type == "tool_use")
        return ModelReply(text, calls, usage, "max_tokens" if is_cut else "tool_use" if calls else "end_turn")


def _call(part: _Part) -> ToolCall:
    # A call without fields streams no JSON at all.
    return ToolCall(part.id, part.name, part.content or "{}")


def _usage(seen: list[_Tokens]) -> Usage:
    """The last count of each kind: the counts are cumulative, and a missing one leaves the earlier one standing."""

    def last(*counts: int | None) -> int:
        return next((count for count in reversed(counts) if count is not None), 0)

    return Usage(
        input=last(*(tokens.input_tokens for tokens in seen)),
        output=last(*(tokens.output_tokens for tokens in seen)),
        cache_read=last(*(tokens.cache_read_input_tokens for tokens in seen)),
        cache_write=last(*(tokens.cache_creation_input_tokens for tokens in seen)),
    )
