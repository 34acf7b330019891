"""How people hide a value, from a filter or from a glance. Each takes the plain text and gives the hidden one."""
# ruff: noqa: ARG001 (every disguise is called alike; some need no chance and no language)

import base64
from collections.abc import Callable

from tests.corpus.values.draw import Draw

DIGIT_WORDS = {
    "en": "zero one two three four five six seven eight nine",
    "de": "null eins zwei drei vier fünf sechs sieben acht neun",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf",
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve",
    "pt": "zero um dois três quatro cinco seis sete oito nove",
    "it": "zero uno due tre quattro cinque sei sette otto nove",
    "nl": "nul een twee drie vier vijf zes zeven acht negen",
    "pl": "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć",
    "ru": "ноль один два три четыре пять шесть семь восемь девять",
    "tr": "sıfır bir iki üç dört beş altı yedi sekiz dokuz",
    "zh": "零 一 二 三 四 五 六 七 八 九",
    "ja": "零 一 二 三 四 五 六 七 八 九",
}
TO_CYRILLIC = str.maketrans("aeopcxyAEOPCXTHKMB", "аеорсхуАЕОРСХТНКМВ")
TO_LATIN = str.maketrans("аеорсхАЕОРСХТНКМВ", "aeopcxAEOPCXTHKMB")


def spaced(text: str, draw: Draw) -> str:
    """One blank between all characters."""
    return " ".join(text.replace(" ", ""))


def dotted(text: str, draw: Draw) -> str:
    """One mark between all characters."""
    return draw.rng.choice(".-_").join(text.replace(" ", ""))


def zero_width(text: str, draw: Draw) -> str:
    """Characters nobody sees, here and there: zero-width space, joiners, soft hyphen, word joiner."""
    return (
        "".join(
            c + (draw.rng.choice("\u200b\u200c\u200d\u00ad\u2060") if draw.rng.random() < 0.5 else "")
            for c in text[:-1]
        )
        + text[-1]
    )


def full_width(text: str, draw: Draw) -> str:
    """Each ASCII character as its wide form."""
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


def homoglyph(text: str, draw: Draw) -> str:
    """Letters replaced by those of another script that look the same."""
    return text.translate(TO_LATIN if any("а" <= c <= "я" for c in text) else TO_CYRILLIC)


def base64ed(text: str, draw: Draw) -> str:
    """One level of base64."""
    return base64.b64encode(text.encode()).decode()


def broken(text: str, draw: Draw) -> str:
    """Split over two or three lines."""
    parts = draw.rng.choice((2, 3))
    size = -(-len(text) // parts)
    return "\n".join(text[i : i + size] for i in range(0, len(text), size))


def spelled(text: str, draw: Draw) -> str:
    """Each digit as the language's word."""
    words = DIGIT_WORDS[draw.language].split()
    glue = "" if draw.language in ("zh", "ja") else " "
    return glue.join(words[int(c)] for c in text if c.isdigit())


def concatenated(text: str, draw: Draw) -> str:
    """Two strings and a plus, as in source code."""
    half = len(text) // 2
    return f'"{text[:half]}" + "{text[half:]}"'


def backwards(text: str, draw: Draw) -> str:
    """Last character first."""
    return text[::-1]


def emphasised(text: str, draw: Draw) -> str:
    """Markdown in the middle of the value."""
    third = max(1, len(text) // 3)
    mark = draw.rng.choice(("**", "__", "||", "`"))
    return f"{text[:third]}{mark}{text[third:-third]}{mark}{text[-third:]}"


def leet(text: str, draw: Draw) -> str:
    """A word with figures for letters."""
    return text.translate(str.maketrans("aeios", "43105"))


def mathematical(text: str, draw: Draw) -> str:
    """Bold letters of the mathematical alphabet."""
    return "".join(_bold(c) for c in text)


def _bold(c: str) -> str:
    for first, last, start in (("a", "z", 0x1D41A), ("A", "Z", 0x1D400), ("0", "9", 0x1D7CE)):
        if first <= c <= last:
            return chr(start + ord(c) - ord(first))
    return c


DISGUISES: dict[str, Callable[[str, Draw], str]] = {
    f.__name__: f
    for f in (
        spaced, dotted, zero_width, full_width, homoglyph, base64ed, broken, spelled, concatenated, backwards,
        emphasised, leet, mathematical,
    )
}  # fmt: skip
