"""One line in, one line out: what a script may send, what it gets, and that nothing else passes."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.terminal.lines import BadLineError, Line, bad_input, read_line, reply_line, written
from bot.ports import Chip, Reply
from policy.identity import RunId

LEAST: dict[str, Any] = {"as": "ana", "in": "dm", "text": "hello"}


def line(**fields: object) -> Line:
    return read_line(json.dumps({**LEAST, **fields}).encode())


def test_three_fields_are_enough_and_the_rest_has_defaults() -> None:
    read = line()
    assert (read.who, read.where, read.text, read.role, read.event, read.audience) == (
        "ana",
        "dm",
        "hello",
        "member",
        "message",
        "members",
    )
    assert (read.id, read.thread, read.quoted, read.forwarded, read.attached, read.at) == (None,) * 4 + ((), None)
    assert not read.bot


def test_every_field_of_the_contract_is_read() -> None:
    read = line(
        role="steward",
        id="m-1",
        thread="t1",
        quoted={"text": "a", "author": "eve"},
        forwarded={"text": "b", "author": "eve"},
        attached=[{"name": "c.txt", "text": "c"}],
        event="edit",
        bot=True,
        audience="external",
        at="2026-03-31T23:30:00+02:00",
    )
    assert (read.role, read.id, read.thread, read.event, read.bot, read.audience) == (
        "steward",
        "m-1",
        "t1",
        "edit",
        True,
        "external",
    )
    assert read.quoted is not None
    assert read.forwarded is not None
    assert (read.quoted.text, read.forwarded.text, read.attached[0].text) == ("a", "b", "c")
    assert read.at == datetime(2026, 3, 31, 21, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    "raw",
    [
        b"hello",
        b"[]",
        b'"text"',
        b"null",
        b"{",
        b'{"as":"ana"}',
        b'{"as":"ana","in":"dm"}',
        b'{"as":"ana","in":"dm","text":"a"} {"as":"ana","in":"dm","text":"b"}',
        b'{"as":"ana","as":"ben","in":"dm","text":"a"}',
        b'{"as":"ana","in":"dm","text":"a","quoted":{"text":"a","text":"b"}}',
        b'{"as":"ana","in":"dm","text":"\xff"}',
        b'{"as":"ana","in":"dm","text":NaN}',
        b'{"as":"ana","in":"dm","text":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"as":"ana","in":"dm","text":' + b"9" * 10_000 + b"}",
        b"\xef\xbb\xbf{}",
    ],
)
def test_what_is_no_object_of_this_shape_is_bad_input(raw: bytes) -> None:
    with pytest.raises(BadLineError):
        read_line(raw)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("as", ""),
        ("as", "Ana"),
        ("as", "ana bo"),
        ("as", "a" * 33),
        ("as", "local:ana"),
        ("as", "ana\n"),
        ("as", None),
        ("as", 1),
        ("in", "general"),
        ("in", "#"),
        ("in", "#General"),
        ("in", "#dm-ana"),
        ("in", "#dm-"),
        ("in", "dm-ana"),
        ("in", "DM"),
        ("in", "#" + "a" * 33),
        ("in", "#a:b"),
        ("text", None),
        ("text", 5),
        ("text", ["a"]),
        ("text", "half \ud800 a pair"),
        ("role", "admin"),
        ("role", None),
        ("id", ""),
        ("id", "a b"),
        ("id", 7),
        ("thread", "a/b"),
        ("quoted", "text"),
        ("quoted", {"author": "eve"}),
        ("quoted", {"text": "half \udfff"}),
        ("forwarded", {"text": "a", "more": "b"}),
        ("attached", [{"name": "half \ud900", "text": "a"}]),
        ("attached", {"text": "a"}),
        ("event", "join"),
        ("bot", "yes"),
        ("bot", 1),
        ("audience", "everyone"),
        ("at", "2026-03-31T23:30:00"),
        ("at", "yesterday"),
        ("user_id", "local:ben"),
        ("owner", True),
    ],
)
def test_a_field_that_does_not_fit_is_bad_input(field: str, value: object) -> None:
    with pytest.raises(BadLineError):
        line(**{field: value})


@pytest.mark.parametrize("name", ["a", "a-b_c", "0", "a" * 32])
def test_names_are_lower_case_letters_digits_dash_and_underscore(name: str) -> None:
    assert line(**{"as": name}).who == name
    assert line(**{"in": f"#{name}"}).where == f"#{name}"


def test_the_sentence_for_bad_input_repeats_nothing_of_a_value() -> None:
    word = "quetzalcoatlus"
    for fields in ({"as": word.upper()}, {"role": word}, {"quoted": {"text": 1, word: 2}}, {"at": word}):
        with pytest.raises(BadLineError) as caught:
            line(**fields)
        if word not in str(fields.get("quoted")):
            assert word not in str(caught.value).lower()
        assert bad_input(caught.value)["code"] == "bad_input"


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_without_half_pairs_arrives_as_it_was_sent(text: str) -> None:
    assert line(text=text).text == text


def test_a_reply_has_every_field_of_the_contract() -> None:
    reply = Reply(RunId("run_1"), "Noted.", chips=(Chip("remember", "note_1", "user"),), codes=("full",))
    assert reply_line(reply, "dm") == {
        "run": "run_1",
        "in": "dm",
        "visible_to": "room",
        "reply": "Noted.",
        "chips": [{"action": "remember", "note": "note_1", "scope": "user", "text": "Noted — see what I remember"}],
        "codes": ["full"],
        "panel": None,
    }


def test_an_ignored_event_says_why_and_nothing_else() -> None:
    assert reply_line(Reply(None, ignored="another bot wrote it"), "dm") == {
        "run": None,
        "ignored": "another bot wrote it",
    }


@given(st.text())
def test_every_reply_is_one_line_of_json_whatever_it_says(text: str) -> None:
    """Half pairs, which some model may send, are escaped instead of breaking the stream."""
    out = written({"reply": text})
    assert out.endswith(b"\n")
    assert out.count(b"\n") == 1
    said = json.loads(out)["reply"]
    assert said == text or any("\ud800" <= each <= "\udfff" for each in text)
