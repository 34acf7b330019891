"""Calls Anthropic's Messages API through its own SDK: streamed, retried within bounds, silent in every log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing, suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from pydantic import BaseModel

from adapters.anthropic import failures
from adapters.anthropic.failures import Failure
from adapters.anthropic.wire import Answer, UnreadableAnswerError, read_event, request_body
from bot.ports import ModelError, ModelReply, ModelRequest

if TYPE_CHECKING:
    import anthropic

CONNECT_TIMEOUT_S: Final = 10.0
SILENCE_TIMEOUT_S: Final = 60.0  # the server sends pings while the model thinks, so a long silence is a dead line
TAIL_TIMEOUT_S: Final = 1.0  # for what follows the end of an answer: read, so that the connection can be used again

# The SDK's debug log quotes whole requests, and its transport's the addresses.
_TALKATIVE: Final = ("anthropic", "httpx", "httpcore", "httpx2", "httpcore2")
_BEGINNING_AGAIN: Final = "\n\n(The answer broke off. From the beginning:)\n\n"


class _FailedError(Exception):
    """One try failed. Carries no text of the request or the answer."""

    def __init__(self, failure: Failure, *, asked_s: float | None = None, may_retry: bool = True) -> None:
        super().__init__(failure.kind)
        self.failure = failure
        self.asked_s = asked_s  # how long the server asks to wait before another try
        self.may_retry = may_retry and failure.is_passing


class AnthropicModel:
    """A model behind the Messages API; it belongs to the event loop of its first `ask`.

    `base_url` is the server's address without `/v1`; None leaves it to the SDK (`ANTHROPIC_BASE_URL`, else the public
    one). `max_retries` counts tries after the first; `timeout_s` bounds one `ask` with all its tries and waits.
    """

    def __init__(
        self,
        name: str,
        api_key: str,
        base_url: str | None = None,
        *,
        max_retries: int = 4,
        timeout_s: float = 120.0,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._name = name
        self._api_key = api_key.strip()
        self._base_url = base_url
        self._max_retries = max_retries
        self._timeout_s = timeout_s
        self._sleep = sleep
        self._client: anthropic.AsyncAnthropic | None = None
        self._connecting = asyncio.Lock()

    @property
    def name(self) -> str:
        """The model's name for the run record."""
        return self._name

    async def ask(self, request: ModelRequest, on_text: Callable[[str], None] | None = None) -> ModelReply:
        """One whole answer; `on_text` is called with each piece of text as it streams in.

        An answer that breaks off is asked for once more and never used in part. When some of its text was passed on
        by then, `on_text` is told that the answer begins again.

        Raises:
            ModelError: no complete answer came, after the retries that make sense.
        """
        failure: Failure
        try:
            client = await self._connected()
            body = request_body(request, self._name)
            async with asyncio.timeout(self._timeout_s) as limit:
                return await self._ask_until_answered(client, body, on_text or _nowhere, limit)
        except TimeoutError:
            failure = failures.TIMEOUT
        except _FailedError as failed:
            failure = failed.failure
        raise ModelError(failure.sentence, kind=failure.kind)  # outside `except`: a cause would quote the request

    async def close(self) -> None:
        """Close the connections. A later `ask` opens new ones."""
        client, self._client = self._client, None
        if client is not None:
            await client.close()

    async def _connected(self) -> anthropic.AsyncAnthropic:
        if not self._api_key or any(not "!" <= character <= "~" for character in self._api_key):
            raise _FailedError(failures.REFUSED_KEY)  # it cannot stand in a header, so no server was asked
        async with self._connecting:
            if self._client is None:
                # Importing the SDK takes seconds: in a thread, so that the loop goes on.
                self._client = await asyncio.to_thread(_connect, self._api_key, self._base_url)
            return self._client

    async def _ask_until_answered(
        self,
        client: anthropic.AsyncAnthropic,
        body: dict[str, Any],
        say: Callable[[str], None],
        limit: asyncio.Timeout,
    ) -> ModelReply:
        retries_made, broke_off = 0, False
        while True:
            answer = Answer()
            try:
                return await _ask_once(client, body, answer, say)
            except _FailedError as failed:
                wait = failures.wait_before_retry(retries_made, failed.asked_s)
                is_last = retries_made >= self._max_retries or (broke_off and answer.has_begun)
                if is_last or not failed.may_retry or wait is None or not _has_time(limit, wait):
                    raise
            retries_made += 1
            broke_off = broke_off or answer.has_begun
            await self._sleep(wait)
            if answer.has_text:
                say(_BEGINNING_AGAIN)


def _nowhere(_text: str) -> None: ...


def _has_time(limit: asyncio.Timeout, wait: float) -> bool:
    """True when the wait ends before the limit: else the failure at hand says more than "too long" would."""
    end = limit.when()
    return end is None or asyncio.get_running_loop().time() + wait < end


def _connect(api_key: str, base_url: str | None) -> anthropic.AsyncAnthropic:
    """A client that retries nothing, follows no redirect (it would carry the key along), traces and logs nothing."""
    import anthropic
    import httpx2

    for name in _TALKATIVE:
        logger = logging.getLogger(name)
        logger.handlers = [logging.NullHandler()]
        logger.propagate = False
    if base_url is not None and not _is_web_address(base_url):
        raise _FailedError(failures.BAD_ADDRESS)
    timeout = httpx2.Timeout(SILENCE_TIMEOUT_S, connect=CONNECT_TIMEOUT_S)
    with suppress(httpx2.InvalidURL):
        client = anthropic.AsyncAnthropic(
            api_key=api_key,
            base_url=base_url,
            max_retries=0,
            timeout=timeout,
            http_client=anthropic.DefaultAsyncHttpxClient(timeout=timeout, follow_redirects=False),
            open_telemetry=False,
        )
        _ = client.messages  # its modules are loaded on first use: here, not on the loop
        return client
    raise _FailedError(failures.BAD_ADDRESS)


def _is_web_address(text: str) -> bool:
    with suppress(ValueError):
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname)
    return False


async def _ask_once(
    client: anthropic.AsyncAnthropic, body: dict[str, Any], answer: Answer, say: Callable[[str], None]
) -> ModelReply:
    said = ""
    async with aclosing(_pieces(client, body, answer)) as pieces:
        async for piece in pieces:
            said += piece
            say(piece)
    if not answer.is_whole:
        raise _FailedError(failures.CUT_OFF if answer.has_begun else failures.UNREADABLE)
    reply = answer.reply()
    if reply.text != said:  # the host's own words, about a call left out or an answer declined
        say(reply.text.removeprefix(said) if reply.text.startswith(said) else f"\n\n{reply.text}")
    return reply


async def _pieces(client: anthropic.AsyncAnthropic, body: dict[str, Any], answer: Answer) -> AsyncGenerator[str, None]:
    """Fill `answer` from one request; yields its text as it comes.

    Raises:
        _FailedError: with what went wrong.
    """
    import anthropic
    import httpx2

    broken = (anthropic.AnthropicError, httpx2.HTTPError, httpx2.InvalidURL, httpx2.StreamError, OSError)
    unreadable = (UnreadableAnswerError, ValueError, RecursionError, httpx2.DecodingError)
    try:
        async with await client.messages.create(**body) as stream:
            async for event in stream:
                if piece := _take(event, answer):
                    yield piece
                if answer.is_whole:
                    break
            with suppress(*broken, *unreadable):
                await _read_tail(stream)
    except unreadable:
        raise _FailedError(failures.UNREADABLE) from None
    except broken as error:
        raise _failed(error, has_begun=answer.has_begun) from None


def _take(event: object, answer: Answer) -> str:
    if not isinstance(event, BaseModel):
        raise UnreadableAnswerError
    known = read_event(event.model_dump(exclude_unset=True, warnings=False))
    return "" if known is None else answer.take(known)


async def _read_tail(stream: anthropic.AsyncStream[Any]) -> None:
    async with asyncio.timeout(TAIL_TIMEOUT_S):
        async for _ in stream:
            pass


def _failed(error: Exception, *, has_begun: bool) -> _FailedError:
    """What an error of the SDK or its transport means. Its own text is dropped: it may quote key, words or address."""
    import anthropic
    import httpx2

    match error:
        case anthropic.APIStatusError():
            headers = error.response.headers
            return _FailedError(
                failures.failure_of(error.status_code, error.type, error.error_code, error.api_message),
                asked_s=failures.seconds_asked(headers.get("retry-after"), datetime.now(UTC)),
                may_retry=headers.get("x-should-retry") != "false",
            )
        case anthropic.APITimeoutError():
            return _FailedError(failures.TIMEOUT)
        case anthropic.APIConnectionError(__cause__=httpx2.UnsupportedProtocol() | httpx2.InvalidURL()):
            return _FailedError(failures.BAD_ADDRESS)
        case httpx2.InvalidURL():
            return _FailedError(failures.BAD_ADDRESS)
        case anthropic.APIConnectionError():
            return _FailedError(failures.UNREACHABLE)
        case anthropic.AnthropicError():
            return _FailedError(failures.UNREADABLE)
        case _:
            return _FailedError(failures.CUT_OFF if has_begun else failures.UNREACHABLE)
