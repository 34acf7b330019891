"""Slack's mark-up in, and nothing that pings out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.slack.mrkdwn import answered, decoded, escaped, mentioned, people_in, plain, streamed, without_mention

HOSTILE = st.text(alphabet="<>&!@#|*_~`[]() \nabcUWC19;ltgamp\u202e\u200b", max_size=80)


@pytest.mark.parametrize(
    ("raw", "read"),
    [
        ("hello", "hello"),
        ("a &lt; b &amp;&amp; c &gt; d", "a < b && c > d"),
        ("&amp;lt;", "&lt;"),
        ("<@U123> owns billing", "<@U123> owns billing"),
        ("<@U123|ana> owns billing", "<@U123> owns billing"),
        ("see <#C1|general>", "see #general"),
        ("see <#C1>", "see #C1"),
        ("<!here> <!channel>", "@here @channel"),
        ("<!subteam^S1|@ops> <!subteam^S1>", "@ops @S1"),
        ("<!date^1392734382^{date}|Feb 18>", "Feb 18"),
        ("<https://x.example/a>", "https://x.example/a"),
        ("<https://x.example/a|the page>", "the page (https://x.example/a)"),
        ("<mailto:a@b.example|a@b.example>", "a@b.example"),
        ("<unclosed", "<unclosed"),
    ],
)
def test_what_somebody_wrote_is_read_as_they_see_it(raw: str, read: str) -> None:
    assert decoded(raw) == read


def test_a_mention_typed_by_hand_is_none() -> None:
    assert mentioned("&lt;@U123&gt; <@U9>") == {"U9"}
    assert mentioned("<@U9|ana> <@lower> <!channel>") == {"U9"}


@pytest.mark.parametrize("text", ["<@U1> hi", " <@U1>, hi", "<@U1>: hi", "hi"])
def test_the_mention_it_is_called_by_is_no_part_of_what_was_said(text: str) -> None:
    assert without_mention(text, "U1") == "hi"
    assert without_mention("ask <@U1> about it", "U1") == "ask <@U1> about it"


@given(HOSTILE)
def test_nothing_that_goes_out_is_an_entity(text: str) -> None:
    for sent in (escaped(text), answered(text), streamed(text)):
        assert "<" not in sent
        assert ">" not in sent


@given(HOSTILE)
def test_what_is_escaped_reads_as_it_was_written_on_one_line(text: str) -> None:
    read = decoded(escaped(text)).replace("\u200b", "")
    assert "\n" not in read
    assert read.replace(" ", "") == plain(text).replace("\u200b", "").replace(" ", "")


def test_people_are_shown_by_their_present_names_and_never_by_a_mention() -> None:
    assert people_in(["<@U1> and <@W2|x>", "<@U1>"]) == ["U1", "W2"]
    assert escaped("<@U1> and <@U2>", {"U1": "Ana <b>"}) == "@Ana &lt;b&gt; and @U2"
    assert plain("<@U1> & co", {"U1": "Ana"}) == "@Ana & co"


def test_links_of_an_answer_show_where_they_go_and_code_stays_as_it_is() -> None:
    assert answered("[here](https://x.example)") == "here (https://x.example)"
    assert answered("![](https://x.example/p.png)") == "https://x.example/p.png"
    assert answered("**bold** `**code** [a](b)`") == "*bold* `**code** [a](b)`"
