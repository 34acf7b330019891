"""What a maker of values is given, and the few alphabets they all use."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

DIGITS = "0123456789"
LOWER = "abcdefghijklmnopqrstuvwxyz"
UPPER = LOWER.upper()
ALNUM = LOWER + UPPER + DIGITS
HEX = "0123456789abcdef"
URL_SAFE = ALNUM + "-_"
BASE64 = ALNUM + "+/"


@dataclass(frozen=True, slots=True)
class Draw:
    """One sentence's source of values. The same seed, place and template always give the same text."""

    rng: Random
    language: str
    turn: int  # counts the sentences of a class, so that makers with a list can walk through all of it

    def some(self, alphabet: str, length: int) -> str:
        """`length` characters of `alphabet`."""
        return "".join(self.rng.choices(alphabet, k=length))

    def digits(self, length: int) -> str:
        """`length` digits, the first not zero."""
        return self.some(DIGITS[1:], 1) + self.some(DIGITS, length - 1)

    def mixed(self, alphabet: str, length: int) -> str:
        """Like `some`, and with a digit and a letter for certain, as random keys of any length have in practice."""
        while True:
            text = self.some(alphabet, length)
            if any(c.isdigit() for c in text) and any(c.isalpha() for c in text):
                return text


Maker = Callable[[Draw], str]
