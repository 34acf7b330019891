"""Do the parts of a long text fit, keep every character whole and in order, and leave no code block open?"""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.split import split

PIECES = st.sampled_from(
    ["a ", "wörd ", "\n", "\n\n", "```", "```py\n", "`", "x" * 40, "e\u0301", "👩\u200d👩\u200d👧", "🇩🇪", "👍🏽"]
)
TEXTS = st.lists(PIECES, max_size=200).map("".join)


@given(TEXTS, st.integers(64, 400))
def test_every_part_fits_and_no_code_block_is_left_open_or_opened_twice(text: str, limit: int) -> None:
    for part in split(text, limit):
        assert 0 < len(part) <= limit
        assert part.count("```") % 2 == 0


@given(TEXTS.map(lambda text: text.replace("`", "")), st.integers(64, 400))
def test_nothing_but_space_at_the_cuts_is_lost(text: str, limit: int) -> None:
    joined = "".join(split(text, limit))
    assert re.sub(r"\s", "", joined) == re.sub(r"\s", "", text)


@given(
    st.lists(st.sampled_from(["e\u0301", "👩\u200d👩\u200d👧", "🇩🇪", "👍🏽"]), max_size=200).map("".join),
    st.integers(64, 100),
)
def test_no_character_is_cut_in_two(text: str, limit: int) -> None:
    for part in split(text, limit):
        assert unicodedata.category(part[0]) != "Mn"
        assert part[0] not in "\u200d🏽"
        assert sum("\U0001f1e6" <= letter <= "\U0001f1ff" for letter in part) % 2 == 0


@pytest.mark.parametrize(("length", "parts"), [(0, 0), (1_999, 1), (2_000, 1), (2_001, 2)])
def test_a_text_at_the_limit_is_one_part(length: int, parts: int) -> None:
    assert len(split("a" * length, 2_000)) == parts


def test_a_code_block_goes_on_in_its_language() -> None:
    first, *rest = split("```py\n" + "x = 1\n" * 40 + "```", 100)
    assert first.startswith("```py\n")
    assert first.endswith("\n```")
    assert all(part.startswith("```py\n") for part in rest)


def test_a_text_is_cut_where_a_reader_pauses() -> None:
    assert split("word " * 13 + "\n\n" + "more " * 10, 100) == [("word " * 13).rstrip("\n"), ("more " * 10)]


def test_a_block_that_was_never_closed_is_closed() -> None:
    assert split("```\nx", 100) == ["```\nx\n```"]


def test_a_limit_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="at least"):
        split("x", 63)
