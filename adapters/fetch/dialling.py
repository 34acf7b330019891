"""From a name to addresses that were checked, and to a socket of one of exactly those: no second look-up in between."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable, Sequence
from ipaddress import ip_address
from typing import Any, Protocol

import httpcore2

from adapters.fetch.addresses import IPAddress


class Resolver(Protocol):
    """Looks a host name up."""

    async def resolve(self, host: str, port: int) -> Sequence[IPAddress]:
        """Every address of the name, best first.

        Raises:
            OSError: the name has none, or nobody could be asked.
        """
        ...


class Dialler(Protocol):
    """Opens a connection to an address, never to a name."""

    async def dial(self, address: IPAddress, port: int, timeout: float | None) -> httpcore2.AsyncNetworkStream:  # noqa: ASYNC109
        """A connected stream. `timeout` is in seconds.

        Raises:
            httpcore2.ConnectError, httpcore2.ConnectTimeout: nobody answers there.
        """
        ...


class SystemResolver:
    """Asks the machine's own resolver."""

    async def resolve(self, host: str, port: int) -> Sequence[IPAddress]:
        """See `Resolver`."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        return tuple(dict.fromkeys(ip_address(where[0]) for *_, where in found))


class SystemDialler:
    """Opens TCP connections."""

    async def dial(self, address: IPAddress, port: int, timeout: float | None) -> httpcore2.AsyncNetworkStream:  # noqa: ASYNC109
        """See `Dialler`."""
        return await httpcore2.AnyIOBackend().connect_tcp(str(address), port, timeout)


class CheckedAddresses(httpcore2.AsyncNetworkBackend):
    """The network of one request: whatever host is asked for, it leads to the addresses that were checked."""

    def __init__(self, dialler: Dialler, addresses: Sequence[IPAddress]) -> None:
        self._dialler = dialler
        self._addresses = addresses

    async def connect_tcp(
        self,
        host: str,  # noqa: ARG002  the name serves TLS and the Host header only
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109
        local_address: str | None = None,  # noqa: ARG002
        socket_options: Iterable[Any] | None = None,  # noqa: ARG002
    ) -> httpcore2.AsyncNetworkStream:
        """The first of the addresses that answers.

        Raises:
            httpcore2.ConnectError, httpcore2.ConnectTimeout: none of them does.
        """
        failed: Exception = httpcore2.ConnectError("there is no address")
        for address in self._addresses:
            try:
                return await self._dialler.dial(address, port, timeout)
            except (httpcore2.ConnectError, httpcore2.ConnectTimeout) as error:
                failed = error
        raise failed
