"""Which language is a message in? Told by its script, its function words and a few words of its own; else the first."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from adapters.plain.phrases import Language
from policy.basis import own_words
from policy.function_words import FUNCTION_WORDS
from policy.lexical import words

_HAN: Final = re.compile("[\u3400-\u4dbf\u4e00-\u9fff]")
_KANA: Final = re.compile("[\u3040-\u30ff]")
_LATIN_WORD: Final = re.compile(r"[^\W\d_\u3000-\u9fff]{2,}")
_NAMES: Final[Mapping[str, str]] = {"en": "english", "de": "german", "fr": "french", "es": "spanish"}
_CUE: Final = 2  # a word of its own tells more than one that other languages may have, too


def language_of(message: str, languages: Sequence[Language]) -> Language:
    """The language with most words of its own in what the member wrote; the first one when none stands out."""
    said = own_words(message)
    if len(_HAN.findall(said)) > len(_LATIN_WORD.findall(said)) and not _KANA.search(said):
        return next((language for language in languages if language.code == "zh"), languages[0])
    heard = words(said)
    return max(languages, key=lambda language: _votes(heard, language))


def _votes(heard: Sequence[str], language: Language) -> int:
    grammar = FUNCTION_WORDS.get(_NAMES.get(language.code, ""), frozenset())
    return sum((word in grammar) + _CUE * (word in language.cues) for word in heard)
