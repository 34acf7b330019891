"""The word lists meet the words as they are looked up: folded, one by one, never twice removed."""

import unicodedata

from policy.function_words import FUNCTION_WORDS, IRREGULAR_ENGLISH, RUSSIAN
from policy.lexical import words


def test_every_listed_word_is_in_the_form_in_which_texts_are_read() -> None:
    for listed in (
        *FUNCTION_WORDS.values(),
        RUSSIAN,
        frozenset(IRREGULAR_ENGLISH),
        frozenset(IRREGULAR_ENGLISH.values()),
    ):
        for word in listed:
            assert words(word) == [word] == [unicodedata.normalize("NFC", word)]


def test_an_irregular_form_leads_to_a_base_that_leads_no_further_and_means_something() -> None:
    for form, base in IRREGULAR_ENGLISH.items():
        assert form != base
        assert base not in IRREGULAR_ENGLISH
        assert base not in FUNCTION_WORDS["english"]
        assert form not in FUNCTION_WORDS["english"]


def test_every_language_has_a_stemmer() -> None:
    for language, listed in FUNCTION_WORDS.items():
        assert len(listed) > 30, language
