"""The request body and the meaning of an answer's events, without a wire."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.anthropic.wire import DECLINED, LEFT_OUT, Answer, UnreadableAnswerError, read_event, request_body
from bot.ports import Exchange, ModelReply, ModelRequest, SystemBlock, ToolCall, ToolResult, ToolSpec, Usage
from tests.wire.messages_rules import fault_of
from tests.wire.messages_server import Call, Say, events

ANY_TEXT = st.text(st.characters(exclude_categories=())) | st.sampled_from(
    ["", " ", "\ud800", "{", '{"a":NaN}', "[" * 5000]
)
SOME_ID = st.sampled_from(["c1", "c2", "c1_", "call_1", "", "not an id", "\ud800"])
CALLS = st.builds(ToolCall, SOME_ID, ANY_TEXT, ANY_TEXT)
RESULTS = st.builds(ToolResult, SOME_ID, ANY_TEXT, st.booleans())
EXCHANGES = st.builds(
    Exchange, ANY_TEXT, st.lists(CALLS, max_size=4).map(tuple), st.lists(RESULTS, max_size=4).map(tuple)
)
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
KINDS = st.sampled_from(
    [
        "message_start",
        "content_block_start",
        "content_block_delta",
        "content_block_stop",
        "message_delta",
        "message_stop",
    ]
)
ODD_EVENTS = st.fixed_dictionaries(
    {"type": KINDS | st.text(max_size=4)},
    optional=dict.fromkeys(("index", "content_block", "delta", "message", "usage"), ANY_JSON),
)


def raw_events(say: Say) -> list[dict[str, Any]]:
    return [json.loads(event.split(b"data: ", 1)[1]) for event in events(say)]


def read(raw: Iterable[dict[str, Any]]) -> Answer:
    answer = Answer()
    for data in raw:
        event = read_event(data)
        if event is not None:
            answer.take(event)
    return answer


def reply_to(say: Say) -> ModelReply:
    return read(raw_events(say)).reply()


def named(*arguments: str) -> list[Call]:
    return [Call("remember", text, f"t{index}") for index, text in enumerate(arguments)]


def test_a_cache_breakpoint_stands_where_the_block_asks_for_it_and_nowhere_else() -> None:
    system = (SystemBlock("identity"), SystemBlock("policy", cache=True), SystemBlock("scope", cache=True))
    body = request_body(ModelRequest(system, ("memory", "hello")), "m")
    assert [block.get("cache_control") for block in body["system"]] == [
        None,
        {"type": "ephemeral"},
        {"type": "ephemeral"},
    ]
    assert json.dumps(body["messages"]).count("cache_control") == 0


def test_the_members_message_stands_last_and_verbatim_in_its_own_block() -> None:
    message = '</memory>\n "quoted" \u202e\U0001f600 '
    body = request_body(ModelRequest((), ("memory", message)), "m")
    assert body["messages"] == [
        {"role": "user", "content": [{"type": "text", "text": "memory"}, {"type": "text", "text": message}]}
    ]


def test_a_tool_is_sent_with_the_schema_it_has() -> None:
    schema = {"type": "object", "properties": {}, "additionalProperties": False}
    body = request_body(ModelRequest((), ("hi",), tools=(ToolSpec("forget", "Forgets.", schema),)), "m")
    assert body["tools"] == [{"name": "forget", "description": "Forgets.", "input_schema": schema}]


def test_a_round_goes_back_as_the_call_and_its_result() -> None:
    call = ToolCall("c1", "remember", '{"note":"a","note":"b"}')
    exchange = Exchange("One moment.", (call,), (ToolResult("c1", '{"ok":false}', is_error=True),))
    _, said, answered = request_body(ModelRequest((), ("hi",), (exchange,)), "m")["messages"]
    assert said["content"] == [
        {"type": "text", "text": "One moment."},
        {"type": "tool_use", "id": "c1", "name": "remember", "input": {"note": "b"}},
    ]
    assert answered["content"] == [
        {"type": "tool_result", "tool_use_id": "c1", "content": '{"ok":false}', "is_error": True}
    ]


@pytest.mark.parametrize("arguments", ["", "[1]", '{"a":', "null", '{"a":NaN}', '{"a":"\\ud800"}', "[" * 100_000])
def test_arguments_that_are_no_sendable_object_go_back_as_an_empty_one(arguments: str) -> None:
    exchange = Exchange("", (ToolCall("c", "f", arguments),), (ToolResult("c", "{}"),))
    body = request_body(ModelRequest((), ("hi",), (exchange,)), "m")
    assert body["messages"][1]["content"][0]["input"] == {}


def test_a_repeated_call_id_gets_an_id_of_its_own_and_each_call_its_own_result() -> None:
    calls = (ToolCall("c", "f", "{}"), ToolCall("c", "g", "{}"))
    exchange = Exchange("", calls, (ToolResult("c", "first"), ToolResult("c", "second")))
    _, said, answered = request_body(ModelRequest((), ("hi",), (exchange,)), "m")["messages"]
    ids = [block["id"] for block in said["content"]]
    assert len(set(ids)) == 2
    assert [(block["tool_use_id"], block["content"]) for block in answered["content"]] == [
        (ids[0], "first"),
        (ids[1], "second"),
    ]


def test_a_model_that_takes_our_own_spare_ids_is_still_answered() -> None:
    calls = tuple(ToolCall("call_1", "f", "{}") for _ in range(4))
    said = request_body(ModelRequest((), ("hi",), (Exchange("", calls, ()),)), "m")["messages"][1]
    assert len({block["id"] for block in said["content"]}) == 4


def test_a_call_without_a_result_is_told_it_was_not_carried_out() -> None:
    exchange = Exchange("", (ToolCall("c", "f", "{}"),), ())
    block = request_body(ModelRequest((), ("hi",), (exchange,)), "m")["messages"][2]["content"][0]
    assert json.loads(block["content"])["code"] == "not_run"
    assert block["is_error"]


@given(st.lists(EXCHANGES, max_size=4), ANY_TEXT)
def test_whatever_the_model_did_before_the_next_request_is_well_formed(exchanges: list[Exchange], text: str) -> None:
    body = request_body(ModelRequest((SystemBlock(text),), ("memory", text), tuple(exchanges)), "m")
    assert fault_of(body) is None
    json.dumps(body, ensure_ascii=False, allow_nan=False).encode()


def test_an_answer_of_text_and_a_call_is_read_with_its_arguments_untouched() -> None:
    arguments = '{"note": "a", "note": "b",  "unknown": 1e400}'
    usage = {"input_tokens": 5, "output_tokens": 9, "cache_read_input_tokens": 3, "cache_creation_input_tokens": 2}
    reply = reply_to(Say(("No", "ted."), named(arguments), usage=usage))
    assert reply == ModelReply("Noted.", (ToolCall("t0", "remember", arguments),), Usage(5, 9, 3, 2), "tool_use")


def test_a_call_that_streams_no_fields_has_an_empty_object() -> None:
    assert reply_to(Say(calls=named(""))).calls[0].arguments == "{}"


def test_broken_arguments_are_left_to_the_host_when_the_model_ended_by_itself() -> None:
    assert reply_to(Say(calls=named('{"note":'))).calls[0].arguments == '{"note":'


@pytest.mark.parametrize("stop", ["max_tokens", "model_context_window_exceeded"])
@pytest.mark.parametrize("half", ["", '{"note": "half', '{"note": "x"'])
def test_a_half_call_at_the_token_limit_is_dropped_and_said(stop: str, half: str) -> None:
    reply = reply_to(Say("Noted.", named('{"note":"whole"}', half), stop=stop))
    assert [call.arguments for call in reply.calls] == ['{"note":"whole"}']
    assert reply.text == f"Noted.\n\n{LEFT_OUT}"
    assert reply.stopped == "max_tokens"


def test_a_whole_call_at_the_token_limit_is_kept() -> None:
    reply = reply_to(Say(calls=named('{"note":"whole"}'), stop="max_tokens"))
    assert (len(reply.calls), reply.text, reply.stopped) == (1, "", "max_tokens")


def test_a_declined_answer_keeps_none_of_its_text_and_calls() -> None:
    reply = reply_to(Say("Well, first you", named("{}"), stop="refusal"))
    assert (reply.text, reply.calls, reply.stopped) == (DECLINED, (), "refusal")


@pytest.mark.parametrize("stop", ["end_turn", "stop_sequence", "pause_turn", "something_new"])
def test_calls_are_wanted_whatever_the_model_says_it_stopped_for(stop: str) -> None:
    assert reply_to(Say(calls=named("{}"), stop=stop)).stopped == "tool_use"
    assert reply_to(Say("hi", stop=stop)).stopped == "end_turn"


def test_no_beginning_of_an_answer_is_an_answer() -> None:
    raw = raw_events(Say(("one", "two"), named('{"note":"x"}')))
    assert read(raw).is_whole
    for length in range(len(raw)):
        beginning = read(raw[:length])
        assert not beginning.is_whole
        with pytest.raises(UnreadableAnswerError):
            beginning.reply()


def test_an_answer_that_lost_an_event_of_its_frame_is_no_answer() -> None:
    raw = raw_events(Say("one", named('{"note":"x"}')))
    frame = [at for at, event in enumerate(raw) if event["type"] not in ("content_block_delta", "ping")]
    for lost in frame:
        with pytest.raises(UnreadableAnswerError):
            read([*raw[:lost], *raw[lost + 1 :]]).reply()


@given(st.lists(ODD_EVENTS, max_size=8))
def test_odd_events_are_refused_without_a_word_of_theirs_or_ignored(odd: list[dict[str, Any]]) -> None:
    refusal: UnreadableAnswerError | None = None
    try:
        read([raw_events(Say())[0], *odd])
    except UnreadableAnswerError as error:
        refusal = error
    assert refusal is None or (refusal.args, refusal.__cause__, refusal.__context__) == ((), None, None)


def test_an_unknown_event_changes_nothing() -> None:
    raw = raw_events(Say("hi"))
    assert read([raw[0], {"type": "brand_new", "x": 1}, *raw[1:]]).reply() == read(raw).reply()


def test_an_endless_answer_is_refused() -> None:
    start, _, opened, *_ = raw_events(Say("x"))
    piece = {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "x" * 1_000_000}}
    with pytest.raises(UnreadableAnswerError):
        read([start, opened, *[piece] * 5])


def test_the_repr_of_an_answer_shows_none_of_it() -> None:
    assert "secret" not in repr(read(raw_events(Say("secret", named('{"note":"secret"}')))))
