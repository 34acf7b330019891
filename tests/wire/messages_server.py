"""A Messages API on the loopback that answers from a script, good answers and bad ones, and keeps every request.

In an event loop: `async with MessagesServer([Say("Hello.")]) as server: ... server.url ... server.requests`.
From a thread, for a program run as a subprocess: `with MessagesServer.in_thread([...]) as url: ...`; keep the value of
`in_thread(...)` to look at its `requests`.
"""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Literal, Self

from aiohttp import web

from tests.wire.messages_rules import fault_of

ERROR_TYPES = {
    400: "invalid_request_error",
    401: "authentication_error",
    402: "billing_error",
    403: "permission_error",
    404: "not_found_error",
    413: "request_too_large",
    429: "rate_limit_error",
    500: "api_error",
    504: "timeout_error",
    529: "overloaded_error",
}


@dataclass(frozen=True, slots=True)
class Call:
    """A tool call: its arguments are sent as this very text, whatever it is. Without an id it gets a fresh one."""

    name: str
    arguments: str = "{}"
    id: str | None = None


@dataclass(frozen=True, slots=True)
class Break:
    """Stop after so many events of a streamed answer: by a reset, by a clean end, or by silence."""

    after_events: int
    how: Literal["reset", "end", "silence"] = "reset"


@dataclass(frozen=True, slots=True)
class Say:
    """An answer: its text in pieces, then its calls. `stop` is worked out from the calls when it is left out."""

    text: str | Sequence[str] = ()
    calls: Sequence[Call] = ()
    stop: str | None = None
    breaks: Break | None = None
    pause_s: float = 0.0  # before every event
    usage: Mapping[str, int] = field(default_factory=lambda: {"input_tokens": 11, "output_tokens": 7})

    @property
    def pieces(self) -> Sequence[str]:
        """The text as it is streamed."""
        return (self.text,) if isinstance(self.text, str) else self.text


@dataclass(frozen=True, slots=True)
class Fail:
    """An error answer with the API's body for its status, or with a body of one's own."""

    status: int
    message: str = "scripted failure"
    headers: Mapping[str, str] = field(default_factory=dict)
    body: str | None = None


@dataclass(frozen=True, slots=True)
class Raw:
    """These very bytes as a 200 answer, then the clean end of it."""

    body: bytes
    content_type: str = "text/event-stream"


@dataclass(frozen=True, slots=True)
class Hang:
    """No byte of an answer: silence until the client goes, or a reset at once."""

    how: Literal["reset", "silence"] = "reset"


Answer = Say | Fail | Raw | Hang
Turn = Answer | Callable[[dict[str, Any]], Answer]


@dataclass(frozen=True, slots=True)
class Recorded:
    """A request as it came."""

    raw: bytes
    body: dict[str, Any]
    headers: Mapping[str, str]  # names in lower case


def prompt_text(body: Mapping[str, Any]) -> str:
    """All text the request sends to the model: system, messages and tool results, a line break between blocks."""
    return "\n".join(_texts([body.get("system", []), *(message["content"] for message in body["messages"])]))


def member_message(body: Mapping[str, Any]) -> str:
    """The last text block of the first user turn: the member's message, verbatim."""
    content = body["messages"][0]["content"]
    return content if isinstance(content, str) else str(content[-1]["text"])


def tool_results(body: Mapping[str, Any]) -> list[str]:
    """What the host answered to the calls of the latest round, in order; empty when there was none."""
    content = body["messages"][-1]["content"]
    return [] if isinstance(content, str) else [block["content"] for block in content if block["type"] == "tool_result"]


def _texts(found: object) -> Iterator[str]:
    match found:
        case str():
            yield found
        case {"type": "text", "text": str(text)}:
            yield text
        case {"type": "tool_result", "content": content}:
            yield from _texts(content)
        case list():
            for each in found:
                yield from _texts(each)
        case _:
            pass


class MessagesServer:
    """Takes one turn of the script for each POST to /v1/messages, in order of arrival.

    When the script has ended, `otherwise` answers, or a 400 that says so. Another key than `key`, when one is given,
    is answered 401 and takes no turn; so is a request that the real API would refuse with 400 (see `faults`).
    """

    def __init__(self, script: Sequence[Turn] = (), *, otherwise: Turn | None = None, key: str | None = None) -> None:
        self.script: list[Turn] = list(script)
        self.otherwise = otherwise
        self.key = key
        self.requests: list[Recorded] = []
        self.faults: list[
            str
        ] = []  # why requests were refused, or a turn failed; a good client and script leave it empty
        self.url = ""
        self._ids = 0
        self._runner: web.AppRunner | None = None

    @classmethod
    def in_thread(
        cls, script: Sequence[Turn] = (), *, otherwise: Turn | None = None, key: str | None = None
    ) -> ThreadedServer:
        """The same server in a thread of its own, for tests without an event loop."""
        return ThreadedServer(cls(script, otherwise=otherwise, key=key))

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_post("/v1/messages", self._answer)
        self._runner = web.AppRunner(app, access_log=None, handler_cancellation=True, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        raw = await request.read()
        body = json.loads(raw)
        self.requests.append(Recorded(raw, body, {name.lower(): value for name, value in request.headers.items()}))
        key = _key_of(request)
        if not key or self.key not in (None, key):
            return _error(Fail(401, "invalid API key"))
        fault = fault_of(body) if request.headers.get("anthropic-version") else "anthropic-version: header is required"
        if fault is not None:
            self.faults.append(fault)
            return _error(Fail(400, fault))
        match self._next(body):
            case Fail() as fail:
                return _error(fail)
            case Raw(content, content_type):
                return web.Response(body=content, content_type=content_type)
            case Hang(how):
                return await _hang(request, how)
            case Say() as say if body.get("stream"):
                return await self._stream(request, say)
            case Say() as say:
                return web.Response(text=_whole(body["model"], self._named(say)), content_type="application/json")

    def _next(self, body: dict[str, Any]) -> Answer:
        turn = self.script.pop(0) if self.script else self.otherwise
        if turn is None:
            return Fail(400, "the script has no further turn")
        if isinstance(turn, Answer):
            return turn
        try:
            return turn(body)
        except (AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
            self.faults.append(f"the script's turn raised {error!r}")
            return Fail(400, "the script's turn failed")

    def _named(self, say: Say) -> Say:
        calls = []
        for call in say.calls:
            self._ids += 1
            calls.append(Call(call.name, call.arguments, f"toolu_{self._ids:06d}" if call.id is None else call.id))
        return Say(say.text, calls, say.stop, say.breaks, say.pause_s, say.usage)

    async def _stream(self, request: web.Request, say: Say) -> web.StreamResponse:
        response = web.StreamResponse(headers={"content-type": "text/event-stream", "cache-control": "no-cache"})
        await response.prepare(request)
        with suppress(ConnectionResetError):  # the client may go at any time
            sent = 0
            async for event in _paced(events(self._named(say)), say.pause_s):
                if say.breaks is not None and sent == say.breaks.after_events:
                    break
                await response.write(event)
                sent += 1
            if say.breaks is not None and say.breaks.how != "end":
                return await _hang(request, say.breaks.how)
            await response.write_eof()
        return response


def _key_of(request: web.Request) -> str:
    """The key: the SDK's versions differ in the header they put it in, and the API takes both."""
    return request.headers.get("x-api-key") or request.headers.get("authorization", "").removeprefix("Bearer ")


async def _paced(lines: Iterator[bytes], pause_s: float) -> AsyncIterator[bytes]:
    for line in lines:
        await asyncio.sleep(pause_s)
        yield line


async def _hang(request: web.Request, how: Literal["reset", "silence"]) -> web.Response:
    if how == "silence":
        await asyncio.Event().wait()  # ends when the client goes or the server stops
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _error(fail: Fail) -> web.Response:
    error = {"type": ERROR_TYPES.get(fail.status, "api_error"), "message": fail.message}
    text = json.dumps({"type": "error", "error": error}) if fail.body is None else fail.body
    return web.Response(text=text, status=fail.status, headers=fail.headers, content_type="application/json")


def event(kind: str, **fields: object) -> bytes:
    """One server-sent event in the API's form."""
    return f"event: {kind}\ndata: {json.dumps({'type': kind, **fields})}\n\n".encode()


def events(say: Say) -> Iterator[bytes]:
    """The events of a whole answer, in the API's order, with the pings it sends between."""
    start = {"id": "msg_1", "type": "message", "role": "assistant", "model": "scripted", "content": []}
    usage = {**say.usage, "output_tokens": 1}
    yield event("message_start", message={**start, "stop_reason": None, "stop_sequence": None, "usage": usage})
    yield event("ping")
    has_text = any(say.pieces)
    if has_text:
        yield event("content_block_start", index=0, content_block={"type": "text", "text": ""})
        for piece in say.pieces:
            yield event("content_block_delta", index=0, delta={"type": "text_delta", "text": piece})
        yield event("content_block_stop", index=0)
    for index, call in enumerate(say.calls, start=int(has_text)):
        block: dict[str, object] = {"type": "tool_use", "id": call.id, "name": call.name, "input": {}}
        yield event("content_block_start", index=index, content_block=block)
        for piece in ("", *_slices(call.arguments)):
            yield event("content_block_delta", index=index, delta={"type": "input_json_delta", "partial_json": piece})
        yield event("content_block_stop", index=index)
    ending = {"stop_reason": _stop(say), "stop_sequence": None}
    yield event("message_delta", delta=ending, usage={"output_tokens": say.usage.get("output_tokens", 0)})
    yield event("message_stop")


def _slices(text: str, most: int = 5) -> Iterator[str]:
    step = max(1, -(-len(text) // most))
    return (text[at : at + step] for at in range(0, len(text), step))


def _stop(say: Say) -> str:
    return say.stop or ("tool_use" if say.calls else "end_turn")


def _whole(model: str, say: Say) -> str:
    """The answer as one JSON object; the arguments stand in it as they were written."""
    blocks = [json.dumps({"type": "text", "text": "".join(say.pieces)})] if any(say.pieces) else []
    blocks += [
        f'{{"type":"tool_use","id":{json.dumps(call.id)},"name":{json.dumps(call.name)},"input":{call.arguments}}}'
        for call in say.calls
    ]
    rest: dict[str, object] = {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": model,
        "stop_sequence": None,
    }
    rest |= {"stop_reason": _stop(say), "usage": dict(say.usage)}
    return f'{json.dumps(rest)[:-1]}, "content": [{",".join(blocks)}]}}'


class ThreadedServer:
    """A `MessagesServer` in a thread; as a context manager it gives the url."""

    def __init__(self, server: MessagesServer) -> None:
        self.server = server
        self._started: queue.SimpleQueue[tuple[asyncio.AbstractEventLoop, asyncio.Event] | BaseException] = (
            queue.SimpleQueue()
        )
        self._thread = threading.Thread(target=self._run, name="messages-server", daemon=True)
        self._stop: Callable[[], object] = lambda: None

    @property
    def requests(self) -> list[Recorded]:
        """Every request so far."""
        return self.server.requests

    def __enter__(self) -> str:
        self._thread.start()
        started = self._started.get(timeout=30)
        if isinstance(started, BaseException):
            raise started
        loop, stopping = started
        self._stop = lambda: loop.call_soon_threadsafe(stopping.set)
        return self.server.url

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()
        self._thread.join(timeout=30)

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        stopping = asyncio.Event()
        try:
            await self.server.__aenter__()
        except OSError as error:
            self._started.put(error)
            return
        self._started.put((asyncio.get_running_loop(), stopping))
        try:
            await stopping.wait()
        finally:
            await self.server.__aexit__(None, None, None)
