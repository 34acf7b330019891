"""What are the terms of a text? Stems, and character pairs where a script has no spaces. Deterministic.

Language, text by text: a word in Cyrillic, Greek, Arabic, Armenian, Devanagari or Tamil letters is stemmed in the
language that Snowball has for its script. A word in Latin letters is stemmed in English, and also in the one language
whose function words the text holds more of than English ones: a question without function words still meets its note.
Words of Chinese, Japanese, Korean, Thai, Lao, Khmer and Burmese become overlapping pairs of characters.
Stemmers are not safe across threads: call this from one thread.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache
from typing import Final

import Stemmer

from memory.function_words import FUNCTION_WORDS, IRREGULAR_ENGLISH, RUSSIAN

_PAIRED: Final = (
    "\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003134f"
)
_SINGLES: Final = re.compile("[\u3005\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]")
# Vowel signs are no word characters to `re`, but Hindi and Tamil words hold them.
_MARKS: Final = "\u0300-\u036f\u0900-\u0963\u0971-\u0dff"
_TOKEN: Final = re.compile(
    rf"(?P<paired>[{_PAIRED}]+)|(?:[^\W_{_PAIRED}]|[{_MARKS}])+(?:['\u2019](?:[^\W_{_PAIRED}]|[{_MARKS}])+)*"
)
_POINTS: Final = re.compile(
    "[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640\u200c\u200d\xad]"
)
_APOSTROPHE: Final = re.compile("['\u2019]")
_AFTER_LATIN: Final = "\u0370"  # the first letter of Greek; Latin letters with their accents come before
_ENGLISH: Final = FUNCTION_WORDS["english"]

MAX_TERMS: Final = 512
"""Terms of one text. What comes after is not matched; a note is far shorter."""


def words(text: str) -> list[str]:
    """The words of a text in order, NFKC and case folded, vowel points dropped, runs of unspaced scripts whole."""
    return [token.group() for token in _TOKEN.finditer(_prepared(text))]


def terms(text: str) -> list[str]:
    """The terms a text is matched by, with repetition; function words have none."""
    spaced: list[str] = []
    found: list[str] = []
    for token in _TOKEN.finditer(_prepared(text)):
        if token.group("paired") is None:
            spaced.extend(_parts(token.group()))
        else:
            found.extend(_pairs(token.group()))
    found.extend(_stems(spaced))
    return found[:MAX_TERMS]


def _prepared(text: str) -> str:
    if text.isascii():
        return text.lower()
    return _POINTS.sub("", unicodedata.normalize("NFKC", text).casefold())


def _parts(word: str) -> list[str]:
    """The word cut at apostrophes, without the single letters that only an apostrophe leaves."""
    parts = _APOSTROPHE.split(word)
    return parts if len(parts) == 1 else [part for part in parts if len(part) > 1]


def _pairs(run: str) -> list[str]:
    if len(run) == 1:
        return [run]
    return [run[at : at + 2] for at in range(len(run) - 1)] + _SINGLES.findall(run)


def _stems(spaced: list[str]) -> list[str]:
    """The stems of words, Latin ones first. A Latin word in another language than English may have two."""
    latin = [word for word in spaced if word < _AFTER_LATIN]
    language = _language(latin)
    dropped = FUNCTION_WORDS[language]
    told = [word for word in latin if word not in dropped]
    found = _stemmed("english", [IRREGULAR_ENGLISH.get(word, word) for word in told])
    if language != "english":
        others = _stemmed(language, told)
        found.extend(other for other, english in zip(others, list(found), strict=True) if other != english)
    if len(latin) < len(spaced):
        for word in spaced:
            if word >= _AFTER_LATIN and word not in RUSSIAN:
                found.extend(_stemmed(_language_of_script(word), [word]))
    return found


def _language(latin: list[str]) -> str:
    """The language with the most different function words among these; English wins a tie."""
    best, most = "english", len(_ENGLISH.intersection(latin))
    for language, known in FUNCTION_WORDS.items():
        votes = len(known.intersection(latin))
        if votes > most:
            best, most = language, votes
    return best


_SCRIPTS: Final = (
    ("\u0370", "\u03ff", "greek"),
    ("\u0400", "\u052f", "russian"),
    ("\u0531", "\u058a", "armenian"),
    ("\u0600", "\u06ff", "arabic"),
    ("\u0900", "\u097f", "hindi"),
    ("\u0b80", "\u0bff", "tamil"),
)


def _language_of_script(word: str) -> str:
    """The stemmer of a word's script; empty for a script without one."""
    for first, last, language in _SCRIPTS:
        if first <= word[0] <= last:
            return language
    return ""


@cache
def _stemmer(language: str) -> Callable[[list[str]], list[str]]:
    stem_words: Callable[[list[str]], list[str]] = Stemmer.Stemmer(language).stemWords
    return stem_words


def _stemmed(language: str, several: list[str]) -> list[str]:
    """The stem of each word, or the word where there is no stemmer; accents dropped save where Russian needs them."""
    stems = _stemmer(language)(several) if language else several
    return stems if language == "russian" else [stem if stem.isascii() else _bare(stem) for stem in stems]


def _bare(stem: str) -> str:
    kept = "".join(c for c in unicodedata.normalize("NFD", stem) if not "\u0300" <= c <= "\u036f")
    return unicodedata.normalize("NFC", kept)
