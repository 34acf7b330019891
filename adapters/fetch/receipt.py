"""What the host attests of a fetched page, and what it says when it fetched none."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

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
