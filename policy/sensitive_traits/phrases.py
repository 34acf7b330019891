"""The notation in which the lexicons are written, and the one form of text that their expressions read.

A list is phrases separated by commas or line ends. In a phrase, beside plain words and `(a|b)`:

    diabet*        a word that begins so
    very .. tired  up to three words between, within one clause
    is [a|an] cat  one of these words, or none
    _              any one word
    #              a number
    <end>          the end of the sentence
    <have>         the language's own list of that name

Words are compared without case and accents. A language without spaces writes its words without them; there `..` is up
to eight characters.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import re2

from policy.text import plain

TRAITS: Final = ("private", "sexuality", "religion", "politics", "ethnicity", "finances", "health")
"""Every trait id, in the order in which a text is asked about them: the first that is found is the answer."""


@dataclass(frozen=True, slots=True)
class TraitWords:
    """How one language speaks of one trait. Each list is in the notation of this module and may be empty."""

    asserted: str = ""  # says by itself that a person has the trait: "voted for the", "in debt"
    named: str = ""  # means the trait wherever it stands, unless it is the subject of some work: "leukaemia"
    hinted: str = ""  # means the trait only within a frame: "catholic", "salary"
    before: str = ""  # frames that stand before a named or hinted word: "is a", "takes"
    after: str = ""  # frames that stand after it, where the verb comes last


@dataclass(frozen=True, slots=True)
class Lexicon:
    """One language's words for every trait."""

    traits: Mapping[str, TraitWords]  # by trait id
    innocent: str = ""  # set phrases that only sound like a trait: "race condition"
    topics: str = ""  # what makes a named or hinted word beside it a subject: "app", "research on"
    filler: str = ""  # small words that may stand between a frame and its word: "a", "very"
    parts: Mapping[str, str] = field(default_factory=dict)  # `<name>` -> alternatives, divided by `|`
    spaced: bool = True  # False for a script that writes words without spaces


def readable(text: str) -> str:
    """The text as the expressions read it: no case, accents or marks, one space around every word.

    A comma is a word of its own, and so is the full stop that every end of a sentence or line becomes.
    """
    letters = plain(text).casefold()
    if not letters.isascii():
        letters = _IS.sub("eh", unicodedata.normalize("NFKC", letters)).translate(_LETTERS)
    spaced = " ".join(_IN_NUMBER.sub("", letters).translate(_MARKS).split())
    return f" {spaced if spaced.isascii() else _INNER_SPACE.sub('', spaced)} . "


def alternatives(phrases: str, lexicon: Lexicon) -> str:
    """The phrases of one list as one RE2 alternation without its outer spaces; empty when the list is empty.

    Raises:
        ValueError: a phrase has a bracket too many.
    """
    spelled = []
    for phrase in re.split(r"[,\n]", phrases):
        if phrase.strip():
            spelled.append(_spelled(phrase, lexicon))
    return "|".join(dict.fromkeys(spelled))


def expression(source: str) -> Any:
    """One compiled expression over UTF-8 bytes in `readable` form.

    Raises:
        ValueError: the expression is not well formed.
    """
    options = re2.Options()
    options.max_mem = _MAX_EXPRESSION_BYTES
    options.never_capture = True
    options.log_errors = False
    try:
        return re2.compile(source, options)
    except re2.error as cause:
        raise ValueError("a list of words is not well formed") from cause


_MAX_EXPRESSION_BYTES: Final = 64 * 1024 * 1024  # what RE2 may use for one expression, its automaton included

def _spelled(phrase: str, lexicon: Lexicon) -> str:
    """One phrase in RE2's own notation."""
    for _ in range(3):  # a part may use another part
        phrase = re.sub(r"<([a-z]+)>", lambda found: "§" if found[1] == "end" else f"({lexicon.parts[found[1]]})", phrase)
    if phrase.count("(") != phrase.count(")") or phrase.count("[") != phrase.count("]"):
        raise ValueError(f"unbalanced phrase: {phrase.strip()}")
    text = " ".join(_IS.sub("eh", unicodedata.normalize("NFKC", phrase.casefold())).translate(_LETTERS).replace("'", " ").replace("$", "\\$").split())
    space, letter, gap = (" ", "[^ ,.]", "(?:[^ ,.]+ ){0,3}") if lexicon.spaced else ("", "[^ ,.]", "[^,.]{0,8}")
    text = re.sub(r" ?\[([^\]]*)\]$", rf"(?:{space}(?:\1))?", text)
    text = re.sub(r"\[([^\]]*)\] ?", rf"(?:(?:\1){space})?", text)
    text = re.sub(r"\((?!\?)", "(?:", text)
    text = re.sub(r"(?<![\w)])\*", "_", text)
    text = re.sub(r"(?<=[\w)])\*", letter + "*", text)
    text = re.sub(r" ?\.\. ?", lambda _: space + gap, text)
    text = re.sub(r"(?<![^\W_])_", letter + "+", text)
    if not lexicon.spaced:
        text = re.sub("[a-z]+", r"\\b\g<0>\\b", text)
    return text.replace("#", "[0-9]+" + letter + "*").replace("§", "[.]")


def _letters() -> dict[int, str]:
    """Latin letters without their marks; combining marks to nothing. Japanese and Cyrillic keep theirs, except the yo."""
    table = {ord(odd): latin for odd, latin in zip("łøđħıŧŀœæðþёъ", ("l", "o", "d", "h", "i", "t", "l", "oe", "ae", "d", "th", "е", "ъ"), strict=True)}
    table |= dict.fromkeys(range(0x300, 0x370), "")
    for code in (*range(0xC0, 0x250), *range(0x1E00, 0x1F00)):
        base = unicodedata.normalize("NFD", chr(code))[0]
        if base != chr(code):
            table[code] = base
    return table


def _marks() -> dict[int, str]:
    """Punctuation and symbols made spaces, save what the expressions need: commas, ends of sentences, money and `%`."""
    ranges = (range(0x100), range(0x2000, 0x2C00), range(0x3000, 0x3040), range(0xFE10, 0xFF70), range(0x1F000, 0x1FB00))
    table = {code: " " for codes in ranges for code in codes if not chr(code).isalnum()}
    table |= dict.fromkeys(map(ord, ",，、;"), " , ") | dict.fromkeys(map(ord, ".!?…。！？\n\r"), " . ")
    return table | {ord(sign): f" {sign} " for sign in "$€£¥₽₺₴%"}


_LETTERS: Final = _letters()
_MARKS: Final = _marks()
_IS: Final = re.compile(r"(?<!\w)[éè](?!\w)")  # "is" in Portuguese and Italian; without its accent it would be "and"
_IN_NUMBER: Final = re.compile(r"(?<=[0-9])[.,'](?=[0-9])")
_INNER_SPACE: Final = re.compile("(?<=[\u3040-\u30ff\u4e00-\u9fff]) (?=[\u3040-\u30ff\u4e00-\u9fff])")
