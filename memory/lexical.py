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
    """The stems of words in order. A Latin word in another language than English may have two."""
    language = _language(spaced)
    dropped = FUNCTION_WORDS[language]
    found = []
    for word in spaced:
        if word.isascii() or word < "\u0370":
            if word in dropped:
                continue
            english = _stem("english", IRREGULAR_ENGLISH.get(word, word))
            found.append(english)
            if language != "english":
                other = _stem(language, word)
                if other != english:
                    found.append(other)
        elif word not in RUSSIAN:
            found.append(_stem(_language_of_script(word), word))
    return found


def _language(spaced: list[str]) -> str:
    """The language with the most function words among these; English wins a tie."""
    if all(word.isascii() and word in _ENGLISH for word in spaced):
        return "english"
    votes = {language: sum(word in known for word in spaced) for language, known in FUNCTION_WORDS.items()}
    return max(votes, key=votes.__getitem__)


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
def _stemmer(language: str) -> Callable[[str], str]:
    stem: Callable[[str], str] = Stemmer.Stemmer(language).stemWord
    return stem


def _stem(language: str, word: str) -> str:
    stem = _stemmer(language)(word) if language else word
    if stem.isascii() or language == "russian":
        return stem
    bare = "".join(c for c in unicodedata.normalize("NFD", stem) if not "\u0300" <= c <= "\u036f")
    return unicodedata.normalize("NFC", bare)
