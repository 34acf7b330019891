"""Ids of people and rooms in a text: as they are, cut, spaced, in other digits, in hexadecimal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from policy.identity import Channel, Person
from policy.text import fold_confusables

LONG_ENOUGH: Final = 15  # digits; no longer number stands inside a text by chance
_SHORTEST: Final = 3  # characters; a shorter id says nothing
_MAX_GAP: Final = 3  # characters between two pieces of a cut id
_SEPARATORS: Final = frozenset(" \t\r\n,._'-/*`~|\u00a0\u066b\u066c\u00b7\u2009\u202f")
_DIGITS: Final = re.compile(r"[0-9]+")
_TOKENS: Final = re.compile(r"[A-Z0-9]+")
_WHOLE_NUMBERS: Final = re.compile(r"(?<![0-9A-Z])(?<![0-9][.,'])[0-9]+(?![0-9A-Z])(?![.,'][0-9])")
_HEX_TOKENS: Final = re.compile(r"(?<![0-9a-z])(?:0x)?[0-9a-f]+(?![0-9a-z])")


@dataclass(frozen=True, slots=True)
class _Chain:
    """Pieces that stand close together, as one string, with the places where a piece begins and ends."""

    joined: str
    starts: frozenset[int]
    ends: frozenset[int]

    def holds(self, ident: str, *, only_whole: bool) -> bool:
        """True when the id is made of whole pieces of this chain; of all of them when `only_whole`."""
        if only_whole:
            return self.joined == ident
        at = self.joined.find(ident)
        while at >= 0:
            if at in self.starts and at + len(ident) in self.ends:
                return True
            at = self.joined.find(ident, at + 1)
        return False


@dataclass(frozen=True, slots=True)
class IdText:
    """One reading of a prompt, prepared once for every id that is looked for."""

    lower: str
    tokens: frozenset[str]
    numbers: frozenset[str]  # those that are no part of a larger number, so not the end of 1,111
    hex_tokens: frozenset[str]
    digit_chains: tuple[_Chain, ...]
    token_chains: tuple[_Chain, ...]


def id_text(text: str) -> IdText:
    """The text with every script's digits as plain ones and look-alike letters as Latin ones."""
    latin = text if text.isascii() else fold_confusables("".join(map(_plain_digit, text)))
    upper, lower = latin.upper(), latin.lower()
    return IdText(
        lower=lower,
        tokens=frozenset(_TOKENS.findall(upper)),
        numbers=frozenset(_WHOLE_NUMBERS.findall(upper)),
        hex_tokens=frozenset(token.removeprefix("0x") for token in _HEX_TOKENS.findall(lower) if _is_hex(token)),
        digit_chains=tuple(_chains(latin, _DIGITS)),
        token_chains=tuple(_chains(upper, _TOKENS)),
    )


def holds_id(text: IdText, who: Person | Channel) -> bool:
    """True when the text holds this id. A local id is a name: it counts here only as `local:id` or `#id`."""
    if who.provider == "local":
        signs = (f"local:{who.id}",) if isinstance(who, Person) else (f"local:{who.id}", f"#{who.id}")
        return any(_stands(text.lower, sign.lower()) for sign in signs)
    ident = who.id.upper()
    if len(ident) < _SHORTEST:
        return False
    if ident.isdecimal() and ident.isascii():
        return _holds_number(text, ident)
    return ident in text.tokens or any(chain.holds(ident, only_whole=False) for chain in text.token_chains)


def _holds_number(text: IdText, number: str) -> bool:
    if number in text.numbers or f"{int(number):x}" in text.hex_tokens:
        return True
    only_whole = len(number) < LONG_ENOUGH
    return any(chain.holds(number, only_whole=only_whole) for chain in text.digit_chains)


def _is_hex(token: str) -> bool:
    """True for a token that says it is hexadecimal, or is too long to be anything else."""
    return token.startswith("0x") or len(token) >= 12


def _plain_digit(character: str) -> str:
    value = unicodedata.decimal(character, None)
    return character if value is None else str(value)


def _stands(text: str, sign: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(sign)}(?![\w-])", text) is not None


def _chains(text: str, piece: re.Pattern[str]) -> Iterator[_Chain]:
    pieces: list[str] = []
    end = 0
    for found in piece.finditer(text):
        gap = text[end : found.start()]
        if pieces and not (len(gap) <= _MAX_GAP and _SEPARATORS.issuperset(gap)):
            yield _chain(pieces)
            pieces = []
        pieces.append(found.group())
        end = found.end()
    if pieces:
        yield _chain(pieces)


def _chain(pieces: Sequence[str]) -> _Chain:
    starts, ends, at = set(), set(), 0
    for piece in pieces:
        starts.add(at)
        at += len(piece)
        ends.add(at)
    return _Chain("".join(pieces), frozenset(starts), frozenset(ends))
