"""Which texts share a term: the same word in another form, in many languages and scripts."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy.lexical import MAX_TERMS, terms, words


def shared(one: str, other: str) -> set[str]:
    return set(terms(one)) & set(terms(other))


@pytest.mark.parametrize(
    ("note", "question"),
    [
        ("Ana is running a marathon", "does she run?"),
        ("Ana went to Lisbon", "where will she go"),
        ("Ana bought two mice", "did you buy a mouse"),
        ("Ana’s bicycles", "bicycle"),
        ("Die Häuser sind alt und schön", "Haus"),
        ("Sie ist mit der Bahn nach Köln gefahren", "Koln"),
        ("Elle aime les chevaux et l'école", "école"),
        ("Los niños viven en la ciudad", "niño"),
        ("Она живёт в новых домах", "новый дом"),
        ("Ο σκύλος της λέγεται Άργος", "σκύλου"),
        ("मुझे किताबें पसंद हैं", "किताब"),
        ("يحب الكتب كثيرا", "كتب"),
        ("我每天早上去茶馆", "哪家茶馆"),
        ("小林喜欢喝茶", "茶"),
        ("柴犬を飼っています", "どんな柴犬"),
        ("민수는 부산에서 일한다", "부산은"),
        ("สมชายแพ้กุ้ง", "กุ้ง"),
        ("Café Zoë", "cafe zoe"),
        ("ＡＰＩ ｋｅｙ rotation", "api"),
        ("Meeting at 17 in room B12", "b12"),
        ("שָׁלוֹם", "שלום"),
    ],
)
def test_a_question_meets_a_note_that_says_it_in_another_form(note: str, question: str) -> None:
    assert shared(note, question)


@pytest.mark.parametrize(
    "text",
    [
        "what is it that she would have had with you?",
        "I'm, they've, we'll, won't, can't and don't",
        "wann war das und wer ist es",
        "qu'est-ce que c'est",
        "что это и где он",
        "... !!! --- '' ’",
        "",
    ],
)
def test_words_without_meaning_are_no_terms(text: str) -> None:
    assert terms(text) == []


def test_two_texts_about_different_things_share_nothing() -> None:
    assert not shared("What does Ana drink in the morning?", "The deploy of the server is on Friday, isn't it?")
    assert not shared("小林喜欢喝茶", "会议安排在下午")


def test_words_drop_the_possessive_and_keep_the_name() -> None:
    assert words("Is this Ana’s or O'Brien's?") == ["is", "this", "ana", "or", "o", "brien"]


def test_a_very_long_text_has_a_bounded_number_of_terms() -> None:
    assert len(terms(" ".join(f"w{n}" for n in range(5_000)))) == MAX_TERMS
    assert len(terms("茶" * 5_000)) == MAX_TERMS


@given(st.text(max_size=80))
def test_any_text_has_terms_without_spaces_and_always_the_same(text: str) -> None:
    found = terms(text)
    assert found == terms(text)
    assert all(term and not any(c.isspace() for c in term) for term in found)


@given(st.text(alphabet="茶馆会议安排下午", min_size=2, max_size=20))
def test_every_pair_of_neighbours_is_a_term_where_there_are_no_spaces(text: str) -> None:
    assert {"".join(pair) for pair in pairwise(text)} <= set(terms(text))
