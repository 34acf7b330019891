"""Does text from a note stay text, whatever it holds, in JSON, in lines and in tables?"""

import contextlib
import io
import json
from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.cli.output import as_utc, on_one_line, print_rows, progress, to_json

HIDDEN = ("\u202e", "\u200b", "\u2066", "\x1b[2J", "\x9b2J", "\U000e0041", "\x07", "\x00", "\ud800", "\u2028", "\x85")


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@given(st.text())
def test_a_line_is_one_line_without_control_characters(text: str) -> None:
    line = on_one_line(text)
    assert len(line.splitlines()) <= 1
    assert not any(c in line for c in "\n\r\t\x1b\x9b\x00\x07\x08\x7f")


@pytest.mark.parametrize("hidden", HIDDEN)
def test_hidden_characters_show_in_lines_and_json(hidden: str) -> None:
    assert hidden not in on_one_line(f"a{hidden}b")
    assert hidden[0] not in to_json(f"a{hidden}b")


@given(st.text() | st.lists(st.text()) | st.dictionaries(st.text(), st.integers() | st.none() | st.booleans()))
def test_json_parses_to_the_same_value_and_is_one_printable_line(value: object) -> None:
    printed = to_json(value)
    assert json.loads(printed) == value
    assert printed.isprintable()


def test_readable_text_of_any_script_stays_readable_in_json() -> None:
    assert to_json("Zoë 東京 Привет 👍") == '"Zoë 東京 Привет 👍"'


def test_rows_are_tabbed_lines_where_no_terminal_is() -> None:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        print_rows(("a", "b"), [("one\ttwo", "three\nfour")])
    assert out.getvalue() == "one\\ttwo\tthree\\nfour\n"


def test_markup_links_and_emoji_names_stay_text_in_a_table() -> None:
    text = "[bold red]tea[/] [link=x]y[/link] :smile:"
    with contextlib.redirect_stdout(Terminal()) as out:
        print_rows(("note",), [(text,)])
    assert text in out.getvalue()


def test_an_empty_table_has_no_rows() -> None:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        print_rows(("a",), [])
    assert out.getvalue() == ""


def test_times_are_utc() -> None:
    east = timezone(timedelta(hours=2))
    assert as_utc(datetime(2026, 3, 1, 1, 0, tzinfo=east)) == "2026-02-28T23:00:00.000Z"


def test_progress_is_silent_where_no_terminal_is() -> None:
    with contextlib.redirect_stderr(io.StringIO()) as err, progress("read:") as count:
        count(3)
    assert err.getvalue() == ""


def test_progress_counts_on_a_terminal() -> None:
    with contextlib.redirect_stderr(Terminal()) as err, progress("read:") as count:
        count(3)
    assert "read:" in err.getvalue()
