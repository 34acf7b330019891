"""Fetches one page for a clean run and writes its receipt. No cookies, no proxies, no scripts, nothing remembered."""

from __future__ import annotations

import asyncio
import hashlib
import ssl
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import httpcore2

from adapters.fetch.addresses import IPAddress, is_public
from adapters.fetch.destination import AllowedHosts, Destination, destination, redirected
from adapters.fetch.dialling import CheckedAddresses, Dialler, Resolver, SystemDialler, SystemResolver
from adapters.fetch.page import READABLE, content_type, text_of
from bot.ports import Fetched, NotFetched, Receipt

_REDIRECTS: Final = frozenset({301, 302, 303, 307, 308})
_CONNECT_SECONDS: Final = 10.0
_AGENT: Final = b"impyard"


@dataclass(frozen=True, slots=True)
class FetchLimits:
    """How much one fetch may take, redirects included."""

    max_bytes: int = 2 << 20  # of the body
    max_time: timedelta = timedelta(seconds=20)
    max_redirects: int = 5


@dataclass(frozen=True, slots=True)
class _Answer:
    status: int
    kind: str  # the Content-Type header
    location: str
    body: bytes


class Fetcher:
    """Reads pages of allowed hosts at public addresses. It knows nothing of who asks."""

    def __init__(
        self,
        hosts: Iterable[str],
        clock: Callable[[], datetime],
        *,
        limits: FetchLimits | None = None,
        resolver: Resolver | None = None,
        dialler: Dialler | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        """Take the owner's list of hosts, a clock that gives aware UTC, and how the network is reached.

        None stands for the usual limits, and for the machine's own resolver, sockets and trusted certificates.

        Raises:
            ValueError: an entry of `hosts` is no host name.
        """
        self._allowed = AllowedHosts.of(hosts)
        self._clock = clock
        self._limits = limits or FetchLimits()
        self._resolver = resolver or SystemResolver()
        self._dialler = dialler or SystemDialler()
        self._tls = tls or ssl.create_default_context()

    async def fetch(self, url: str) -> Fetched | NotFetched:
        """The page and its receipt, or why there is none. Every redirect is checked like a first address."""
        try:
            async with asyncio.timeout(self._limits.max_time.total_seconds()):
                return await self._follow(url)
        except (TimeoutError, httpcore2.TimeoutException):
            return NotFetched("too_slow", "The page did not come in time, so nothing was fetched.")
        except (OSError, httpcore2.NetworkError, httpcore2.ProtocolError):
            return NotFetched("unreachable", "The page's server could not be reached, or did not speak proper HTTP.")

    async def _follow(self, url: str) -> Fetched | NotFetched:
        first = destination(url, self._allowed)
        if isinstance(first, NotFetched):
            return first
        here: Destination | NotFetched = first
        for _ in range(self._limits.max_redirects + 1):
            if isinstance(here, NotFetched):
                return here
            answer = await self._visit(here)
            if isinstance(answer, NotFetched):
                return answer
            if answer.status not in _REDIRECTS or not answer.location:
                return self._received(first, here, answer)
            here = redirected(here, answer.location, self._allowed)
        return here if isinstance(here, NotFetched) else NotFetched("redirects", "The page redirects too often.")

    async def _visit(self, there: Destination) -> _Answer | NotFetched:
        addresses = await self._addresses(there)
        return addresses if isinstance(addresses, NotFetched) else await self._ask(there, addresses)

    async def _addresses(self, there: Destination) -> Sequence[IPAddress] | NotFetched:
        """All addresses of the host. One that is not public condemns the name: it may be tried first next time."""
        try:
            found = await self._resolver.resolve(there.host, there.port)
        except OSError:
            found = ()
        if not found:
            return NotFetched("unknown_host", "No address was found for that host.")
        if not all(map(is_public, found)):
            return NotFetched(
                "private", "That host leads to an address inside somebody's network, which is never asked."
            )
        return found

    async def _ask(self, there: Destination, addresses: Sequence[IPAddress]) -> _Answer | NotFetched:
        network = CheckedAddresses(self._dialler, addresses)
        headers = [
            (b"Host", there.host.encode()),
            (b"Accept", b", ".join(name.encode() for name in sorted(READABLE))),
            (b"Accept-Encoding", b"identity"),  # so that a small body cannot become a large one
            (b"User-Agent", _AGENT),
        ]
        seconds = self._limits.max_time.total_seconds()
        waits = {"connect": min(_CONNECT_SECONDS, seconds), "read": seconds, "write": seconds, "pool": seconds}
        async with (
            httpcore2.AsyncConnectionPool(ssl_context=self._tls, network_backend=network) as pool,
            pool.stream("GET", there.url, headers=headers, extensions={"timeout": waits}) as response,
        ):
            return await self._read(response)

    async def _read(self, response: httpcore2.Response) -> _Answer | NotFetched:
        headers = {name.lower(): value.decode("latin-1") for name, value in response.headers}
        kind, location = headers.get(b"content-type", ""), headers.get(b"location", "")
        if response.status in _REDIRECTS and location:
            return _Answer(response.status, kind, location, b"")
        if not 200 <= response.status < 300:
            return NotFetched("status", f"The page's server answered with status {response.status}.")
        if content_type(kind).name not in READABLE:
            return NotFetched("content_type", "That is no page of text: only HTML, plain text and JSON are read.")
        if headers.get(b"content-encoding", "identity").lower() != "identity":
            return NotFetched("encoding", "The page came compressed although it was asked for plain.")
        body = bytearray()
        async for piece in response.aiter_stream():
            body += piece
            if len(body) > self._limits.max_bytes:
                return NotFetched("too_large", f"The page has more than {self._limits.max_bytes} bytes.")
        return _Answer(response.status, kind, "", bytes(body))

    def _received(self, first: Destination, last: Destination, answer: _Answer) -> Fetched | NotFetched:
        if answer.status in _REDIRECTS:
            return NotFetched("status", "The page redirects without saying where.")
        digest = hashlib.sha256(answer.body).hexdigest()
        receipt = Receipt(first.url, last.url, self._clock(), answer.status, digest)
        return Fetched(text_of(answer.body, content_type(answer.kind)), receipt)
