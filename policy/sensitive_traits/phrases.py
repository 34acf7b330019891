"""The notation in which the lexicons are written, and the one form of text that their expressions read.

A list is phrases separated by commas or line ends; a line that ends in `|` goes on in the next. In a phrase, beside plain words and `(a|b)`:

    diabet*        a word that begins so
    very .. tired  up to three words between, within one clause
    is [a|an] cat  one of these words, or none
    _              any one word
    #              a number; `##` one with its thousands, as in "85k"
    <end>          the end of the sentence
    <have>         the language's own list of that name

Words are compared without case and accents. A language without spaces writes its words without them; there `..` is up
to eight characters.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal, Protocol, cast

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


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """One language's words for every trait. Two are the same only if they are one."""

    traits: Mapping[str, TraitWords]  # by trait id
    own: str = ""  # is health when people say it of themselves, and private when others do: "I am pregnant"
    confided: str = ""  # says that the rest was told in confidence: "don't tell anyone"
    innocent: str = ""  # set phrases that only sound like a trait: "race condition"
    topics: str = ""  # what makes a named or hinted word beside it a subject: "app", "research on"
    filler: str = ""  # small words that may stand between a frame and its word: "a", "very"
    parts: Mapping[str, str] = field(default_factory=dict)  # `<name>` -> alternatives, divided by `|`
    script: Literal["latin", "cyrillic", "unspaced"] = "latin"  # unspaced: writes words without spaces

    @property
    def spaced(self) -> bool:
        """True when words stand between spaces."""
        return self.script != "unspaced"


def readable(text: str) -> str:
    """The text as the expressions read it: no case, accents or marks, one space around every word.

    A comma is a word of its own, and so is the full stop that every end of a sentence or line becomes.
    """
    letters = plain(text).casefold()
    if not letters.isascii():
        letters = _IS.sub("eh", unicodedata.normalize("NFKC", letters)).translate(_LETTERS)
    spaced = " ".join(_IN_NUMBER.sub("", letters).translate(_MARKS).split())
    return f" {spaced if spaced.isascii() else _INNER_SPACE.sub('', spaced)} . "


@cache
def alternatives(phrases: str, lexicon: Lexicon) -> str:
    """The phrases of one list as one RE2 alternation without its outer spaces; empty when the list is empty.

    Raises:
        ValueError: a phrase has a bracket too many.
    """
    joined = _CONTINUED.sub("|", phrases)
    lines = [" ".join(phrase.split()) for phrase in re.split(r"[,\n]", joined) if phrase.strip()]
    for line in lines:
        if line.count("(") != line.count(")") or line.count("[") != line.count("]"):
            raise ValueError(f"a bracket too many or too few: {line}")
    return "|".join(dict.fromkeys(_spelled("\n".join(lines), lexicon).splitlines()))


class Expression(Protocol):
    """A compiled expression over UTF-8 bytes in `readable` form."""

    def search(self, text: bytes, /) -> object | None:
        """The first match, or None."""
        ...

    def sub(self, replacement: bytes, text: bytes, /) -> bytes:
        """The text with every match replaced."""
        ...


def expression(source: str) -> Expression:
    """One compiled expression over UTF-8 bytes in `readable` form.

    Raises:
        ValueError: the expression is not well formed.
    """
    options = re2.Options()
    options.max_mem = _MAX_EXPRESSION_BYTES
    options.encoding = re2.Options.Encoding.LATIN1  # bytes: "any letter" is one step instead of dozens
    options.never_capture = True
    options.log_errors = False
    try:
        return cast("Expression", re2.compile(source.encode(), options))
    except re2.error as cause:
        raise ValueError("a list of words is not well formed") from cause


_MAX_EXPRESSION_BYTES: Final = 64 * 1024 * 1024  # what RE2 may use for one expression, its automaton included


def _spelled(lines: str, lexicon: Lexicon) -> str:
    """Phrases, one a line, in RE2's own notation."""
    for _ in range(3):  # a part may use another part, and that one a third
        lines = re.sub(r"<([a-z]+)>", lambda part: _END if part[1] == "end" else f"({_part(part[1], lexicon)})", lines)
    text = _IS.sub("eh", unicodedata.normalize("NFKC", lines.casefold())).translate(_LETTERS)
    text = re.sub(" +", " ", text.replace("'", " ").replace("$", r"\$"))
    space, gap = (" ", "(?:[^ ,.]+ ){0,3}") if lexicon.spaced else ("", "[^,.]{0,24}")
    text = re.sub(r" \[([^\]]*)\]", rf"(?:{space}(?:\1))?", text)
    text = re.sub(r"\[([^\]]*)\] ?", rf"(?:(?:\1){space})?", text)
    text = re.sub(r"\((?!\?)", "(?:", text)
    text = re.sub(r"(?<![\w)])\*", "_", text)
    text = re.sub(r"(?<=[\w)])\*", f"{_LETTER}*", text)
    text = re.sub(r" ?\.\. ?", lambda _: space + gap, text)
    text = re.sub(r"(?<![^\W_])_(?!\w)", f"{_LETTER}+", text)
    text = re.sub(r"([^\x00-\x7f])(?=\?)", r"(?:\1)", text)  # expressions read bytes, and such a letter is several
    if not lexicon.spaced:
        text = re.sub("[a-z]+", r"\\b\g<0>\\b", text)
    text = text.replace("##", "[0-9]+(?:k|m|mil|tys|mio)")
    return text.replace("#", f"[0-9]+{_LETTER}*").replace(_END, "[.,]")


def _part(name: str, lexicon: Lexicon) -> str:
    return _CONTINUED.sub("|", lexicon.parts[name].strip())


_CONTINUED: Final = re.compile(r"\|\s*\n\s*")  # a line that ends in a bar goes on in the next
_LETTER: Final = "[^ ,.]"
_END: Final = "\u00a7"  # stands for the end of a sentence while a phrase is spelled


def _letters() -> dict[int, str]:
    """Latin letters without their marks; combining marks to nothing. Japanese and Cyrillic keep theirs, except the yo."""
    table = {
        ord(odd): latin
        for odd, latin in zip(
            "łøđħıŧŀœæðþёъ", ("l", "o", "d", "h", "i", "t", "l", "oe", "ae", "d", "th", "е", "ъ"), strict=True
        )
    }
    table |= dict.fromkeys(range(0x300, 0x370), "")
    for code in (*range(0xC0, 0x250), *range(0x1E00, 0x1F00)):
        base = unicodedata.normalize("NFD", chr(code))[0]
        if base != chr(code):
            table[code] = base
    return table


def _marks() -> dict[int, str]:
    """Punctuation and symbols made spaces, save what the expressions need: commas, ends of sentences, money and `%`."""
    ranges = (
        range(0x100),
        range(0x2000, 0x2C00),
        range(0x3000, 0x3040),
        range(0xFE10, 0xFF70),
        range(0x1F000, 0x1FB00),
    )
    table = {code: " " for codes in ranges for code in codes if not chr(code).isalnum()}
    table |= dict.fromkeys(map(ord, ",，、;"), " , ") | dict.fromkeys(map(ord, ".!?…。！？\n\r"), " . ")
    return table | {ord(sign): f" {sign} " for sign in "$€£¥₽₺₴%"}


_LETTERS: Final = _letters()
_MARKS: Final = _marks()
_IS: Final = re.compile(r"(?<!\w)[éè](?!\w)")  # "is" in Portuguese and Italian; without its accent it would be "and"
_IN_NUMBER: Final = re.compile(r"(?<=[0-9])[.,'](?=[0-9])")
_INNER_SPACE: Final = re.compile("(?<=[\u3040-\u30ff\u4e00-\u9fff]) (?=[\u3040-\u30ff\u4e00-\u9fff])")
