"""In which language a message is, as far as its words tell."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.plain.model import LANGUAGES
from adapters.plain.spoken import language_of


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("Wo ist der Bericht?", "de"),
        ("Où est le rapport ?", "fr"),
        ("¿Dónde está el informe?", "es"),
        ("报告在哪里", "zh"),
        ("Where is the report?", "en"),
        ("Remember that I like 茶 and 咖啡", "en"),
        ("> Wo ist der Bericht?\nI do not know that", "en"),
    ],
)
def test_a_language_is_told_by_the_members_own_words(message: str, code: str) -> None:
    assert language_of(message, LANGUAGES).code == code


@given(st.text(alphabet="xqzwk 0123456789", max_size=60))
def test_a_text_without_known_words_is_in_the_first_language(message: str) -> None:
    assert language_of(message, LANGUAGES) is LANGUAGES[0]
