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
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

import Stemmer

from policy.function_words import FUNCTION_WORDS, IRREGULAR_ENGLISH, RUSSIAN
from policy.related_words import RELATED_ENGLISH

_PAIRED: Final = (
    "\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003134f"
)
_SINGLES: Final = re.compile("[\u3005\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]")
# Vowel signs are no word characters to `re`, but Hindi and Tamil words hold them.
_MARKS: Final = "\u0300-\u036f\u0900-\u0963\u0971-\u0dff"
_SPACED_WORD: Final = re.compile(rf"[^\W_{_PAIRED}](?:[^\W_{_PAIRED}]|[{_MARKS}])*")
_PAIRED_RUN: Final = re.compile(f"[{_PAIRED}]+")
_ASCII_WORD: Final = re.compile("[a-z0-9]+")
_POINTS: Final = re.compile(
    "[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640\u200c\u200d\xad]"
)
# What an apostrophe ties to a word without being part of it: a possessive, a clipped verb, an article before a vowel.
_TIED: Final = re.compile(
    "(?<=[^\\W_])(?:n['\u2019]t|['\u2019](?:s|t|d|m|ll|re|ve))\\b|\\b(?:[cdjlmnst]|qu)['\u2019](?=[^\\W_])"
)
_AFTER_LATIN: Final = "\u0370"  # the first letter of Greek; Latin letters with their accents come before
_SPEAKERS: Final = {  # a function word, and the languages that have it
    word: tuple(language for language, known in FUNCTION_WORDS.items() if word in known)
    for word in frozenset[str]().union(*FUNCTION_WORDS.values())
}

MAX_TERMS: Final = 512
"""Terms of one text. What comes after is not matched; a note is far shorter."""


def words(text: str) -> list[str]:
    """The words of a text, NFKC and case folded, without possessives; then its runs of unspaced scripts, whole."""
    prepared = _prepared(text)
    if prepared.isascii():
        return _ASCII_WORD.findall(prepared)
    return _SPACED_WORD.findall(prepared) + _PAIRED_RUN.findall(prepared)


def terms(text: str) -> list[str]:
    """The terms a text is matched by, with repetition; function words have none."""
    prepared = _prepared(text)
    if prepared.isascii():
        return _stems(_ASCII_WORD.findall(prepared))[:MAX_TERMS]
    found = _stems(_SPACED_WORD.findall(prepared))
    for run in _PAIRED_RUN.findall(prepared):
        found.extend(_pairs(run))
    return found[:MAX_TERMS]


def related(term: str) -> frozenset[str]:
    """The stems of English words that ask for the word with this stem; empty for most words."""
    return _relations().get(term, frozenset())


@cache
def _relations() -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for group in RELATED_ENGLISH:
        stems = frozenset(_stemmed("english", [IRREGULAR_ENGLISH.get(word, word) for word in group]))
        for stem in stems:
            found[stem] = found.get(stem, frozenset()) | stems - {stem}
    return found


def _prepared(text: str) -> str:
    folded = text.lower() if text.isascii() else _POINTS.sub("", unicodedata.normalize("NFKC", text).casefold())
    return _TIED.sub(" ", folded) if "'" in folded or "\u2019" in folded else folded


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
    """The language with the most function words among these; English wins a tie, then the alphabet decides."""
    votes: dict[str, int] = {}
    for word in latin:
        for language in _SPEAKERS.get(word, ()):
            votes[language] = votes.get(language, 0) + 1
    return min(votes, key=lambda language: (-votes[language], language != "english", language), default="english")


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
