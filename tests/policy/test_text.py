"""What texts are equal, which hide something, and how a text is seen when it is screened."""

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy import text as texts
from policy.text import (
    escape_invisible,
    find_hidden,
    folded,
    has_script_without_spaces,
    normal,
    too_long,
    views,
    words,
)

HONEST = (
    "plain words",
    "two\nlines\tand a tab\r\n",
    "family \U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",
    "flag \U0001f3f3\ufe0f\u200d\U0001f308 and \U0001f1e9\U0001f1ea",
    "scotland \U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "keycap 1\ufe0f\u20e3 heart \u2764\ufe0f coder \U0001f469\U0001f3fd\u200d\U0001f4bb",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "\u0915\u094d\u200d\u0937",
    "\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd",
    "\u0645\u0631\u062d\u0628\u0627 \u0628\u0643",
    "a mark\u200e alone",
    "\u05e9\u05dc\u05d5\u05dd\u200f!",
    "\u845b\U000e0100\u57ce",
    "ti\u1ebfng Vi\u1ec7t, e\u0302\u0301",
    "a copied soft\u00adhyphen",
)
HIDDEN = (
    ("a\u202eb", "bidi_override"),
    ("a\u2066b\u2069", "bidi_override"),
    ("look \U000e0041\U000e0042", "tag_character"),
    ("\U0001f3f4\U000e0068\U000e0069\U000e007f", "tag_character"),
    ("half \ud83d", "lone_surrogate"),
    ("nul \x00", "control"),
    ("escape \x1b[31m", "control"),
    ("c1 \x9b", "control"),
    ("a\u200b\u200cb", "invisible_run"),
    ("a\ufe00\U000e0110\U000e0111", "invisible_run"),
    ("".join(letter + "\u200b" for letter in "hidden bits"), "invisible_run"),
    ("e" + "\u0301" * 10_000, "combining_flood"),
)


@pytest.mark.parametrize("text", HONEST)
def test_what_shows_or_joins_what_shows_passes(text: str) -> None:
    assert find_hidden(text) is None
    shown = escape_invisible(text)
    for lone in "\u00ad\u200e\u200f":  # alone they pass, and are shown all the same
        shown = shown.replace(f"\\u{{{ord(lone):04X}}}", lone)
    assert shown == text


@pytest.mark.parametrize(("text", "code"), HIDDEN)
def test_hidden_text_is_named_by_its_kind(text: str, code: str) -> None:
    assert find_hidden(text) == code


@pytest.mark.parametrize("letter", [*"\u202e\u2066\u200b\ufeff\U000e0041\x00\x85\u2060", "\ud800"])
def test_a_hidden_character_is_shown_as_its_number(letter: str) -> None:
    assert escape_invisible(f"a{letter}b") == f"a\\u{{{ord(letter):04X}}}b"


@given(st.text())
def test_nothing_that_would_reverse_or_cut_a_text_survives_escaping(text: str) -> None:
    shown = escape_invisible(text)
    assert find_hidden(shown) in (None, "combining_flood")


def test_ten_thousand_direction_marks_cost_one_pass_each() -> None:
    assert find_hidden("a\u200e" * 500_000 + "\u05d0") is None


@given(st.text())
def test_folding_a_folded_text_changes_nothing(text: str) -> None:
    assert folded(folded(text)) == folded(text)


def test_the_same_statement_typed_twice_is_a_duplicate() -> None:
    assert folded("  Likes\u3000\uff34ea\n with MILK!! ") == folded("likes tea with milk.")
    assert folded("Stra\u00dfe") == folded("STRASSE")
    assert folded("likes tea") != folded("likes t\u00e9a")


def test_a_text_of_only_punctuation_is_not_the_empty_text() -> None:
    assert folded("?!") != folded("...")


def test_the_stored_form_composes() -> None:
    assert normal("e\u0301") == "\u00e9"


def test_bytes_are_counted_before_normalising_and_characters_after() -> None:
    assert too_long("x" * 10_000_000, 4_000, 16_000) == "too_many_bytes"
    assert too_long("\U0001f600" * 4_000, 4_000, 16_000) is None
    assert too_long("\U0001f600" * 4_001, 4_000, 16_000) == "too_many_bytes"
    assert too_long("x" * 4_001, 4_000, 16_000) == "too_many_characters"
    assert too_long("e\u0301" * 4_000, 4_000, 16_000) is None
    assert too_long("\ud800" * 6_000, 9_000, 16_000) == "too_many_bytes"


def test_a_text_over_the_limit_has_no_views() -> None:
    with pytest.raises(ValueError, match="too long"):
        views("x" * (texts.MAX_SCREENED_BYTES + 1))


def test_views_see_through_width_looks_marks_lines_spaces_and_base64() -> None:
    assert views("\uff50\uff57: x").plain == "pw: x"
    assert views("p\u200ba\u00ads\u2060s").plain == "pass"
    assert views("p\u0430ssw\u043erd").confusables_folded == "password"
    assert views("**pass**word: ||`x_y`|| _it_").plain == "password: x_y it"
    assert views("abc\n> def").lines_joined == "abcdef"
    assert views("a b\nc").spaces_taken_out == "abc"
    hidden = base64.b64encode(b"the door code").decode()
    assert views(f"read {hidden} now").decoded == ("the door code",)


def test_an_underscore_inside_a_token_is_not_markdown() -> None:
    assert views("ab_cd_ef and 2*3*4").plain == "ab_cd_ef and 2*3*4"


@given(st.text(max_size=300))
def test_every_text_within_the_limit_has_views_without_invisible_characters(text: str) -> None:
    seen = views(text)
    assert not any(letter in seen.plain for letter in "\u200b\u200d\u202e\ufeff\u00ad")
    assert not any(letter.isspace() for letter in seen.spaces_taken_out)


def test_words_are_folded_and_keep_their_apostrophes() -> None:
    assert words("Don't PANIC, Zo\u00eb_2!") == ("don't", "panic", "zo\u00eb", "2")


def test_scripts_without_spaces_are_known() -> None:
    assert has_script_without_spaces("\u5bc6\u7801")
    assert has_script_without_spaces("\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35")
    assert not has_script_without_spaces("\ud55c\uad6d\uc5b4 text")


@pytest.mark.parametrize("piece", [" ", "_", "*", "`", ">", "\n", "a.", "A_", "\\", "| ", "Aa0+", "\ufdfa"])
def test_views_of_a_hostile_repetition_stay_in_proportion(piece: str) -> None:
    text = piece * (texts.MAX_SCREENED_BYTES // len(piece.encode()))
    assert len(views(text).plain) <= 18 * len(text)
