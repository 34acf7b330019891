"""Which URLs may be fetched at all, judged before any name is looked up. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from urllib.parse import urljoin, urlsplit

from bot.ports import NotFetched

MAX_URL: Final = 2_048  # characters
_PORTS: Final = {"https": 443, "http": 80}
_HOST: Final = re.compile(
    r"(?=.{1,253}\Z)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?", re.ASCII
)
_PRINTABLE: Final = re.compile(r"[!-~]+")


@dataclass(frozen=True, slots=True)
class Destination:
    """One URL that may be asked for. `url` has no fragment."""

    url: str
    scheme: str
    host: str
    port: int
    target: str  # path and query, as the request line has them


@dataclass(frozen=True, slots=True)
class AllowedHosts:
    """The hosts that the owner lists: exact names, and with `*.` in front every name below one. Empty allows none."""

    exact: frozenset[str]
    below: tuple[str, ...]

    @classmethod
    def of(cls, listed: Iterable[str]) -> AllowedHosts:
        """The allow-list as the owner wrote it.

        Raises:
            ValueError: an entry is no host name; addresses, ports, schemes and lone stars are none.
        """
        exact, below = set(), []
        for entry in listed:
            name = entry.strip().lower()
            if _HOST.fullmatch(name.removeprefix("*.")) is None:
                raise ValueError(f"{entry!r} is no host name such as example.org or *.example.org.")
            if name.startswith("*."):
                below.append(name[1:])
            else:
                exact.add(name)
        return cls(frozenset(exact), tuple(below))

    def allows(self, host: str) -> bool:
        """True for a listed name, letter for letter, or one below a listed star."""
        return host in self.exact or host.endswith(self.below)


def destination(url: str, allowed: AllowedHosts) -> Destination | NotFetched:
    """Where this URL leads, or why it may not be asked for."""
    if len(url) > MAX_URL or _PRINTABLE.fullmatch(url) is None or "\\" in url:
        return NotFetched("address", "That is no plain web address: up to 2048 ASCII characters without spaces.")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return NotFetched("address", "That is no web address.")
    host = (parts.hostname or "").rstrip(".")
    if parts.scheme not in _PORTS or not host:
        return NotFetched("address", "Only http and https addresses are fetched.")
    if "@" in parts.netloc:
        return NotFetched("address", "An address with a user name in it is not fetched.")
    if _HOST.fullmatch(host) is None or not allowed.allows(host):
        return NotFetched("host", "That host is not on the owner's list of hosts that may be fetched.")
    if port not in (None, _PORTS[parts.scheme]):
        return NotFetched("address", "Only the usual ports, 80 and 443, are fetched.")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Destination(f"{parts.scheme}://{host}{target}", parts.scheme, host, _PORTS[parts.scheme], target)


def redirected(here: Destination, location: str, allowed: AllowedHosts) -> Destination | NotFetched:
    """Where a redirect leads, under the same rules; never from https to http."""
    try:
        joined = urljoin(here.url, location)
    except ValueError:
        return NotFetched("address", "The page redirects to what is no web address.")
    there = destination(joined, allowed)
    if isinstance(there, Destination) and here.scheme == "https" and there.scheme == "http":
        return NotFetched("downgrade", "The page redirects from https to http, which is not followed.")
    return there
