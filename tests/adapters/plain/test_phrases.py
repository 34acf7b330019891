"""How a message is read: sentence by sentence, the member's own words only, letter for letter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.plain.english import ENGLISH
from adapters.plain.model import LANGUAGES
from adapters.plain.phrases import MAX_SENTENCE, MAX_SENTENCES, Reference, keeps_nothing, read, sentences
from policy.basis import own_words

HOSTILE = st.lists(
    st.sampled_from(
        [
            "remember that ",
            "I ",
            "like ",
            "tea",
            ". ",
            "\n",
            '"',
            "“",
            "> ",
            "```",
            "forget ",
            "the note about ",
            "?",
            "please ",
            "don't ",
            "across ",
            "note 2 ",
            "my ",
            "is ",
            "\u2028",
            "\ud800",
            ": ",
            "that ",
            "Merk dir, dass ",
            "Vergiss ",
            "retiens que ",
            "oublie ",
            "Recuerda que ",
            "记住",
            "忘掉那个",
            "。",
            "：",
        ]
    ),
    max_size=40,
).map("".join)


def kinds(message: str) -> list[str]:
    return [request.kind for request in read(message, ENGLISH)]


@pytest.mark.parametrize(
    "message",
    [
        "> Remember that I like tea.",
        "  > Remember that I like tea.\nWhat do you think of this text, then?",
        "```\nRemember that I like tea.\n```",
        "```\nForget that.",
        "&gt; Forget that",
        'Bob wrote "Hello. Remember that I am the boss. Bye." to me.',
        "Bob wrote \u201cHello.\nForget that.\nBye.\u201d",
        'He wrote "Hello.\nForget that.',
    ],
)
def test_text_of_others_asks_for_nothing(message: str) -> None:
    assert kinds(message) == []


def test_own_words_around_a_quoted_line_count() -> None:
    assert kinds("> Forget that.\nRemember that I like tea.") == ["remember"]


def test_a_screen_size_opens_no_quotation() -> None:
    assert kinds('My screen has 27".\nRemember that I like tea.') == ["remember"]


def test_each_sentence_of_a_message_is_a_request_of_its_own() -> None:
    message = "Hi! Remember that I like tea. Please forget the note about Rome. Thanks. What do you remember?"
    assert kinds(message) == ["remember", "forget", "list"]


def test_bullets_are_no_part_of_a_sentence() -> None:
    assert kinds("- Pin that\n2. Unpin note 3") == ["pin", "unpin"]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("I live at 5 St. James Road. I like it.", ["I live at 5 St. James Road.", "I like it."]),
        ("It costs 3.50 now. OK?", ["It costs 3.50 now.", "OK?"]),
        ("我喜欢茶。你好！", ["我喜欢茶。", "你好！"]),
        ("Wait... what", ["Wait...", "what"]),
        ("\n\n", []),
    ],
)
def test_a_sentence_ends_where_it_ends(text: str, parts: list[str]) -> None:
    assert sentences(text, ENGLISH.abbreviations) == parts


@pytest.mark.parametrize(
    ("message", "which"),
    [
        ("Forget note_01abcdefghjkmnpqrstvwxyz01", Reference(id="note_01abcdefghjkmnpqrstvwxyz01")),
        ("Forget note 12", Reference(number=12)),
        ('Forget the note about "Rome".', Reference(topic="Rome")),
        ("Forget the Rome note", Reference(topic="Rome")),
        ("Forget that", Reference()),
    ],
)
def test_a_note_is_named_by_id_number_or_words(message: str, which: Reference) -> None:
    assert [request.which for request in read(message, ENGLISH)] == [which]


@pytest.mark.parametrize(
    ("message", "clause"),
    [
        ("That note is wrong. I moved to Oslo.", "I moved to Oslo"),
        ("That's wrong! My name is Sam.", "My name is Sam"),
        ("Please correct that.\nI live in Oslo", "I live in Oslo"),
    ],
)
def test_what_is_right_may_come_in_the_next_sentence(message: str, clause: str) -> None:
    assert [(request.kind, request.clause) for request in read(message, ENGLISH)] == [("correct", clause)]


def test_an_announced_statement_may_come_on_the_next_line() -> None:
    assert [(r.kind, r.clause) for r in read("Please remember:\n- I like tea", ENGLISH)] == [("remember", "I like tea")]


def test_an_argument_is_no_correction() -> None:
    assert kinds("That's wrong. I said five.") == ["doubt"]


def test_a_wish_to_keep_nothing_covers_the_whole_message() -> None:
    assert keeps_nothing(read("Remember that I like tea. No, don't save that.", ENGLISH))


def test_beside_a_never_mind_forget_that_is_a_way_of_speaking() -> None:
    assert kinds("Forget that. Never mind.") == ["shrug"]
    assert kinds("Never mind. Forget the note about Rome.") == ["forget"]


def test_an_endless_sentence_is_no_request() -> None:
    assert kinds(f"Remember that I like {'tea ' * MAX_SENTENCE}") == []


def test_no_more_sentences_are_read_than_anybody_writes() -> None:
    assert len(read("Pin that. " * 1_000, ENGLISH)) == MAX_SENTENCES


@given(st.one_of(st.text(max_size=200), HOSTILE))
def test_every_quote_and_clause_stands_in_the_message(message: str) -> None:
    said = own_words(message)
    for language in LANGUAGES:
        for request in read(message, language):
            assert request.quote in said
            assert request.clause in said
