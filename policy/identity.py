"""Who and where: people, channels, tenants and the ids of notes, runs and events.

Identity is a structured value, never joined text: two values are equal only when every part is. The printed forms
(`discord:123`, `slack:T01/U02`, `local:ana`) exist for people and files and are parsed here and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, NewType, get_args

Provider = Literal["discord", "slack", "local"]
PROVIDERS: Final = frozenset(get_args(Provider))
TENANTED: Final = frozenset({"slack"})  # providers whose ids mean nothing without their workspace

NoteId = NewType("NoteId", str)
RunId = NewType("RunId", str)
EventId = NewType("EventId", str)
TaskId = NewType("TaskId", str)
CoreId = NewType("CoreId", str)
ImpId = NewType("ImpId", str)

MAX_PART: Final = 128  # characters in one part of an identity; Discord and Slack ids are far shorter
_SEPARATORS: Final = frozenset(":/|,")

_CROCKFORD: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ID_DIGITS: Final = 26
ID_RANDOM_BYTES: Final = 10  # 80 bits of randomness in every id; the other 48 are milliseconds


def _checked(part: str, name: str) -> str:
    """The part itself.

    Raises:
        ValueError: the part is empty, too long, unprintable, or holds a separator.
    """
    if not part or len(part) > MAX_PART:
        raise ValueError(f"The {name} of an identity has 1 to {MAX_PART} characters.")
    if any(c in _SEPARATORS or c.isspace() or not c.isprintable() for c in part):
        raise ValueError(f"The {name} of an identity holds no separator, space or control character.")
    return part


@dataclass(frozen=True, slots=True)
class Tenant:
    """One workspace, server or machine of a provider."""

    provider: Provider
    id: str

    def __post_init__(self) -> None:
        _checked(self.id, "tenant")

    def __str__(self) -> str:
        return f"{self.provider}:{self.id}"


@dataclass(frozen=True, slots=True)
class _Identity:
    provider: Provider
    id: str
    tenant: str | None = None  # Slack: the id's own workspace; None where ids are unique in the provider

    def __post_init__(self) -> None:
        if self.provider not in PROVIDERS:
            raise ValueError("The provider of an identity is discord, slack or local.")
        _checked(self.id, "id")
        if self.tenant is not None:
            _checked(self.tenant, "tenant")
        if (self.tenant is None) == (self.provider in TENANTED):
            raise ValueError("A Slack identity names its workspace; no other identity does.")

    def __str__(self) -> str:
        return f"{self.provider}:{self.id}" if self.tenant is None else f"{self.provider}:{self.tenant}/{self.id}"


@dataclass(frozen=True, slots=True)
class Person(_Identity):
    """One human account. The same Slack id in two workspaces is two people."""


@dataclass(frozen=True, slots=True)
class Channel(_Identity):
    """One room, keyed by its host; a DM is a channel too."""


def parse_person(text: str) -> Person:
    """The person a printed id names.

    Raises:
        ValueError: the text is not `provider:id` or `provider:tenant/id`.
    """
    return Person(*_split(text))


def parse_channel(text: str) -> Channel:
    """The channel a printed id names.

    Raises:
        ValueError: the text is not `provider:id` or `provider:tenant/id`.
    """
    return Channel(*_split(text))


def _split(text: str) -> tuple[Provider, str, str | None]:
    provider, colon, rest = text.partition(":")
    if not colon or provider not in PROVIDERS:
        raise ValueError("An identity reads provider:id, and the provider is discord, slack or local.")
    tenant, slash, ident = rest.partition("/")
    if not slash:
        tenant, ident = "", rest
    return _provider(provider), ident, tenant if slash else None


def _provider(text: str) -> Provider:
    for provider in get_args(Provider):
        if text == provider:
            return provider  # type: ignore[no-any-return]
    raise ValueError("The provider of an identity is discord, slack or local.")


def mint(prefix: Literal["note", "run", "ev", "core", "task", "receipt"], at: datetime, randomness: bytes) -> str:
    """A new id: the prefix, then 48 bits of milliseconds and 80 random bits in 26 Crockford characters.

    Ids never count up, so one owner's ids say nothing about how much others wrote.

    Raises:
        ValueError: `randomness` is not 10 bytes.
    """
    if len(randomness) != ID_RANDOM_BYTES:
        raise ValueError("An id takes exactly 10 random bytes.")
    number = (int(at.timestamp() * 1000) & (2**48 - 1)) << 80 | int.from_bytes(randomness)
    digits = []
    for _ in range(_ID_DIGITS):
        number, digit = divmod(number, 32)
        digits.append(_CROCKFORD[digit])
    return f"{prefix}_{''.join(reversed(digits))}"


def is_id(text: object, prefix: Literal["note", "run", "ev", "core", "task", "receipt"]) -> bool:
    """True for a well-formed id of that kind, letter for letter: no other case, no padding, no other type."""
    if not isinstance(text, str) or len(text) != len(prefix) + 1 + _ID_DIGITS or not text.startswith(prefix + "_"):
        return False
    return all(c in _CROCKFORD for c in text[len(prefix) + 1 :]) and text[len(prefix) + 1] in "01234567"
