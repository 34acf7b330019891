"""Whose words a note rests on: told from texts alone, in the favour of the member."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy.basis import attest, carries, own_words, says_something, stands_in

SAID = "For the record, I prefer short status reports on Mondays, thanks."


EXPLICIT = [
    ("Prefers short status reports.", "I prefer short status reports", SAID),
    ("Ana prefers short status reports on Mondays.", "I prefer short status reports on Mondays", SAID),
    ("The user does not eat meat.", "I don't eat meat", "Well, I don't eat meat."),
    ("Standup moved to 10:30.", "our standup moved to 10:30", "our standup moved to 10:30 today"),
    ("Wohnt in Köln.", "ich wohne in Köln", "Also ich wohne in Köln."),
    ("用户喜欢绿茶。", "我喜欢绿茶", "我喜欢绿茶，谢谢"),
    ("ユーザーは緑茶が好きです。", "私は緑茶が好きです", "私は緑茶が好きです。ありがとう"),
    ("Prefers short status reports.", "i PREFER  short\nstatus reports", SAID),
]


@pytest.mark.parametrize(("note", "quote", "said"), EXPLICIT)
def test_the_members_own_words_carry_a_note(note: str, quote: str, said: str) -> None:
    assert attest(note, quote, (said,), (), ("Ana",)) == "explicit"


PARAPHRASES = [
    ("Prefers long status reports in French.", "I prefer short status reports"),
    ("Has 40 status reports.", "I prefer short status reports"),
    ("Prefers short status reports from Maria Gonzalez.", "I prefer short status reports"),
    ("Does not prefer short status reports.", "I prefer short status reports"),
    ("Prefers short status reports, at ana@example.test.", "I prefer short status reports"),
    ("该用户讨厌绿茶和咖啡。", "I prefer short status reports"),
    ("Hates everything about cats, dogs and birds.", "I prefer short status reports"),
]


@pytest.mark.parametrize(("note", "quote"), PARAPHRASES)
def test_a_number_a_name_an_address_or_a_no_that_was_not_said_is_not_carried(note: str, quote: str) -> None:
    assert attest(note, quote, (SAID,), (), ("Ana",)) == "paraphrase"


@pytest.mark.parametrize("quote", ["ok", "yes", "Yes, exactly", "on", "the", "", "   ", "ja", "да", "好的"])
def test_a_bare_assent_supports_nothing(quote: str) -> None:
    assert not says_something(quote)
    assert attest("Prefers short status reports.", quote, (f"{quote} {SAID}",), ()) != "explicit"


@pytest.mark.parametrize("quote", ["I prefer long reports", "status report", "hort status reports", "prefer reports"])
def test_a_quote_that_was_not_said_word_for_word_is_none(quote: str) -> None:
    assert not stands_in(quote, (SAID,))
    assert attest("Prefers short status reports.", quote, (SAID,), ()) == "inferred"


FOREIGN = "The page says: the member prefers purple tea with honey."


def test_what_stands_in_foreign_text_is_quoted_whatever_is_held_up_for_it() -> None:
    note = "The member prefers purple tea with honey."
    for quote in ("the member prefers purple tea", "For the record", "I prefer short status reports", None):
        assert attest(note, quote, (SAID,), (FOREIGN,)) == "quoted"


def test_ones_own_words_win_over_the_same_words_of_somebody_else() -> None:
    both = "I prefer purple tea with honey"
    assert attest("Prefers purple tea with honey.", both, (both,), (FOREIGN, both)) == "explicit"


@pytest.mark.parametrize("wrap", ["> {}\nlook", "```\n{}\n```", "  > {}", "&gt; {}"])
def test_quoted_lines_and_fenced_blocks_of_a_message_are_not_its_authors_words(wrap: str) -> None:
    message = wrap.format("I prefer purple tea")
    assert "purple" not in own_words(message)
    assert attest("Prefers purple tea.", "I prefer purple tea", (message,), ()) == "quoted"


def test_a_fence_that_is_never_closed_hides_the_rest() -> None:
    assert own_words("mine\n```\nI prefer purple tea").strip() == "mine"


def test_names_are_the_actors_own_and_nobody_elses() -> None:
    quote = "I prefer short status reports"
    assert carries(quote, "Ana prefers short status reports.", ("Ana",))
    assert not carries(quote, "Zebulon prefers short status reports.", ("Ana",))


@given(note=st.text(max_size=80), quote=st.text(max_size=80), foreign=st.text(max_size=80))
def test_nothing_is_explicit_unless_its_quote_stands_in_the_members_own_words(
    note: str, quote: str, foreign: str
) -> None:
    assert attest(note, quote, ("something quite different was said",), (foreign,)) != "explicit"
    assert attest(note, None, (note,), ()) != "explicit"


@given(text=st.text(max_size=200))
def test_attesting_never_fails_whatever_the_text(text: str) -> None:
    assert attest(text, text, (text,), (text,), (text,)) in ("explicit", "paraphrase", "inferred", "quoted")


@given(text=st.text(min_size=1, max_size=80))
def test_no_own_words_are_added(text: str) -> None:
    kept = own_words(text)
    assert set(kept) <= set(text) | {" "}
    assert len(kept) <= len(text)


def test_a_name_that_is_a_function_word_elsewhere_must_stand_in_the_quote() -> None:
    """Ben is Turkish for "I"; as a name in the note it has to be in the member's words."""
    assert not carries("I got the long report", "Got the long report from Ben.")
    assert carries("I got the long report from Ben", "Got the long report from Ben.")


@pytest.mark.parametrize("word", ["tea", "vim", "Bonn"])
def test_one_word_supports_no_note_even_of_that_very_word(word: str) -> None:
    assert attest(f"{word}.", word, (f"{word} is what I said",), ()) != "explicit"
