"""Does other people's text read on Discord as it was written, and do nothing there?"""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.discord.escape import escaped, people_in, plain_links

MARKUP = st.text(st.sampled_from("*_~|`>#[]()<@!&:/.\\ -+1aé\n"), max_size=60)


def rendered(text: str) -> str:
    """The text as Discord shows it: a backslash before a mark is not seen."""
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text).replace("\u200b", "")


@given(MARKUP)
def test_an_escaped_text_reads_as_it_was_written(text: str) -> None:
    assert rendered(escaped(text)) == " ".join(text.split())


@given(MARKUP)
def test_no_mark_of_an_escaped_text_counts(text: str) -> None:
    bare = re.sub(r"\\[^0-9A-Za-z\s]", "x", escaped(text))
    assert not re.search(r"[*_~|`#\[\]<]|@(?!\u200b)|^[-+] ", bare)


@pytest.mark.parametrize("text", ["@everyone", "<@1>", "<@&1>", "<#1>", "</memory:1>", "<t:1>", "<a:b:1>"])
def test_no_mention_stands_in_an_escaped_text(text: str) -> None:
    assert text not in escaped(text)
    assert rendered(escaped(text)) == text


def test_people_stand_by_their_present_name_which_is_escaped_too() -> None:
    assert people_in(["<@1> and <@!2>", "<@1>"]) == ["1", "2"]
    assert escaped("<@1> owns it", {"1": "**Ana**"}) == "@\u200b\\*\\*Ana\\*\\* owns it"


def test_what_hides_is_shown() -> None:
    assert "\u202e" not in escaped("a\u202eb")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("see [this](https://a.example/x)", "see this (https://a.example/x)"),
        ("[a](<https://a.example>)", "a (https://a.example)"),
        ("`[a](https://a.example)`", "`[a](https://a.example)`"),
        ("```\n[a](https://a.example)\n```", "```\n[a](https://a.example)\n```"),
        ("[a] (b)", "[a] (b)"),
    ],
)
def test_a_models_link_shows_where_it_goes(text: str, shown: str) -> None:
    assert plain_links(text) == shown
