"""The adapter with the real SDK against a scripted Messages API on the loopback."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import subprocess
import sys
import traceback
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from adapters.anthropic.failures import LONGEST_RETRY_AFTER_S
from adapters.anthropic.model import AnthropicModel
from adapters.anthropic.wire import DECLINED, LEFT_OUT
from bot.ports import Exchange, Model, ModelError, ModelRequest, SystemBlock, ToolCall, ToolResult, ToolSpec, Usage
from tests.wire.messages_server import (
    Break,
    Call,
    Fail,
    Hang,
    MessagesServer,
    Raw,
    Say,
    Turn,
    event,
    member_message,
    prompt_text,
    tool_results,
)

KEY = "key-of-these-tests"
SCHEMA = {"type": "object", "properties": {"note": {"type": "string"}}, "additionalProperties": False}
HELLO = ModelRequest(
    (SystemBlock("You are an imp.", cache=True),),
    ("The memory block.", "hello there"),
    tools=(ToolSpec("remember", "Remembers.", SCHEMA),),
)
HALF = Break(5)  # after the first piece of text


class Waits:
    """Notes each wait and does not wait."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ALL_PROXY", "HTTP_PROXY", "HTTPS_PROXY", "all_proxy", "http_proxy", "https_proxy"):
        monkeypatch.delenv(name, raising=False)


@asynccontextmanager
async def talking_to(
    *script: Turn, timeout_s: float = 60.0, max_retries: int = 4, waits: Waits | None = None
) -> AsyncIterator[tuple[AnthropicModel, MessagesServer]]:
    async with MessagesServer(script, key=KEY) as server:
        model = AnthropicModel(
            "some-model", KEY, server.url, timeout_s=timeout_s, max_retries=max_retries, sleep=waits or Waits()
        )
        try:
            yield model, server
        finally:
            await model.close()
        assert server.faults == []


async def failing_with(*script: Turn, max_retries: int = 0) -> ModelError:
    async with talking_to(*script, max_retries=max_retries) as (model, _):
        with pytest.raises(ModelError) as raised:
            await model.ask(HELLO)
    return raised.value


async def test_an_answer_streams_in_pieces_and_comes_whole() -> None:
    pieces: list[str] = []
    async with talking_to(Say(("Hel", "lo, ", "Ana."))) as (model, server):
        as_port: Model = model
        reply = await as_port.ask(HELLO, pieces.append)
    assert pieces == ["Hel", "lo, ", "Ana."]
    assert (reply.text, reply.calls, reply.stopped, reply.usage) == ("Hello, Ana.", (), "end_turn", Usage(11, 7))
    request = server.requests[0]
    assert (request.body["model"], request.body["stream"], member_message(request.body)) == (
        "some-model",
        True,
        "hello there",
    )


async def test_tool_arguments_reach_the_host_exactly_as_the_model_wrote_them() -> None:
    written = ['{"note": "a", "note": "b"}', '{"owner":"bob",  "note":"\\u00e9"}', "{broken", '{"n":1e999}']
    async with talking_to(Say(calls=[Call("remember", text) for text in written])) as (model, _):
        reply = await model.ask(HELLO)
    assert [call.arguments for call in reply.calls] == written
    assert reply.stopped == "tool_use"


async def test_a_megabyte_of_arguments_arrives_whole() -> None:
    huge = '{"note":"' + "ä" * 1_000_000 + '"}'
    async with talking_to(Say(calls=[Call("remember", huge)])) as (model, _):
        assert (await model.ask(HELLO)).calls[0].arguments == huge


async def test_a_burst_with_a_repeated_id_arrives_in_order_and_can_be_answered() -> None:
    calls = [Call("remember", f'{{"note":"{n}"}}', id="toolu_same") for n in range(40)]
    async with talking_to(Say("Noted.", calls), lambda body: Say(" ".join(tool_results(body)))) as (model, _):
        first = await model.ask(HELLO)
        results = tuple(ToolResult(call.id, str(n)) for n, call in enumerate(first.calls))
        rounds = (Exchange(first.text, first.calls, results),)
        second = await model.ask(ModelRequest(HELLO.system, HELLO.input, rounds, HELLO.tools))
    assert [call.arguments for call in first.calls] == [call.arguments for call in calls]
    assert second.text == " ".join(str(n) for n in range(40))


async def test_a_script_can_read_the_prompt_it_is_given() -> None:
    async with talking_to(lambda body: Say(prompt_text(body))) as (model, _):
        assert (await model.ask(HELLO)).text == "You are an imp.\nThe memory block.\nhello there"


async def test_text_that_utf8_cannot_hold_is_sent_with_replacement_characters() -> None:
    async with talking_to(lambda body: Say(member_message(body))) as (model, _):
        assert (await model.ask(ModelRequest((), ("odd \ud800 one",)))).text == "odd \ufffd one"


async def test_a_half_tool_call_at_the_token_limit_is_dropped_and_said_to_the_listener_too() -> None:
    pieces: list[str] = []
    answer = Say("Noted.", [Call("remember", '{"note": "ha')], stop="max_tokens")
    async with talking_to(answer) as (model, _):
        reply = await model.ask(HELLO, pieces.append)
    assert (reply.calls, reply.stopped) == ((), "max_tokens")
    assert reply.text == "".join(pieces) == f"Noted.\n\n{LEFT_OUT}"


async def test_a_declined_answer_is_one_honest_sentence_and_no_call() -> None:
    async with talking_to(Say("Sure, fi", [Call("remember")], stop="refusal")) as (model, _):
        reply = await model.ask(HELLO)
    assert (reply.text, reply.calls, reply.stopped) == (DECLINED, (), "refusal")


@pytest.mark.parametrize(
    "passing",
    [Fail(429), Fail(529), Fail(500), Fail(503), Hang("reset"), Say("lost", breaks=Break(0, "end"))],
    ids=["429", "529", "500", "503", "reset", "empty"],
)
async def test_a_passing_failure_is_tried_again(passing: Turn) -> None:
    async with talking_to(passing, passing, Say("Here.")) as (model, server):
        assert (await model.ask(HELLO)).text == "Here."
    assert len(server.requests) == 3


async def test_waits_grow_and_are_never_shorter_than_the_server_asks() -> None:
    waits = Waits()
    turns: list[Turn] = [Fail(529), Fail(529), Fail(429, headers={"retry-after": "7"}), Fail(529), Say("Here.")]
    async with talking_to(*turns, waits=waits) as (model, _):
        await model.ask(HELLO)
    assert waits.seconds == [0.5, 1.0, 7.0, 4.0]


async def test_a_wait_beyond_the_ceiling_is_told_at_once_instead_of_waited_out() -> None:
    asked = str(LONGEST_RETRY_AFTER_S + 1)
    error = await failing_with(Fail(429, headers={"retry-after": asked}), Say("never"), max_retries=4)
    assert error.kind == "rate_limited"


async def test_a_wait_that_would_outlast_the_whole_time_is_not_begun() -> None:
    waits = Waits()
    asked = Fail(429, headers={"retry-after": "19"})
    async with talking_to(asked, Say("never"), timeout_s=15, waits=waits) as (model, _):
        with pytest.raises(ModelError) as raised:
            await model.ask(HELLO)
    assert (raised.value.kind, waits.seconds) == ("rate_limited", [])


async def test_the_server_may_forbid_another_try() -> None:
    async with talking_to(Fail(500, headers={"x-should-retry": "false"}), Say("never")) as (model, server):
        with pytest.raises(ModelError):
            await model.ask(HELLO)
    assert len(server.requests) == 1


@pytest.mark.parametrize("status", [400, 401, 402, 403, 404, 413])
async def test_a_lasting_failure_is_not_tried_again(status: int) -> None:
    async with talking_to(Fail(status), Say("never")) as (model, server):
        with pytest.raises(ModelError):
            await model.ask(HELLO)
    assert len(server.requests) == 1


async def test_tries_end() -> None:
    async with talking_to(*[Fail(529)] * 9, max_retries=2) as (model, server):
        with pytest.raises(ModelError) as raised:
            await model.ask(HELLO)
    assert (raised.value.kind, len(server.requests)) == ("overloaded", 3)


OVERLOADED_MIDWAY = event("error", error={"type": "overloaded_error", "message": "Overloaded"})
BEGUN = event("message_start", message={"usage": {"input_tokens": 1, "output_tokens": 1}})
GARBLED = Raw(BEGUN + b'event: content_block_start\ndata: {"type": "content_block_sta\n\n')


@pytest.mark.parametrize(
    ("turn", "kind"),
    [
        (Fail(401), "refused_key"),
        (Fail(402), "no_credit"),
        (Fail(403), "forbidden"),
        (Fail(404), "no_such_model"),
        (Fail(404, body="<html>nothing here</html>"), "unreachable"),
        (Fail(307, headers={"location": "http://127.0.0.1:9/v1/messages"}), "unreachable"),
        (Fail(400), "bad_request"),
        (Fail(413), "too_long"),
        (Fail(400, "prompt is too long: 9 tokens > 8 maximum"), "too_long"),
        (Fail(429), "rate_limited"),
        (Fail(529), "overloaded"),
        (Fail(500), "server_failed"),
        (Raw(OVERLOADED_MIDWAY), "overloaded"),
        (Raw(BEGUN + OVERLOADED_MIDWAY), "overloaded"),
        (Hang("reset"), "unreachable"),
        (Say("lost", breaks=HALF), "cut_off"),
        (Say("lost", breaks=Break(5, "end")), "cut_off"),
        (GARBLED, "unreadable"),
        (Raw(BEGUN + b"event: content_block_delta\ndata: 5\n\n"), "unreadable"),
        (Raw(BEGUN + b"event: content_block_delta\ndata: " + b"[" * 100_000 + b"\n\n"), "unreadable"),
        (Raw(b"event: content_block_delta\ndata: \xff\xfe\n\n"), "unreadable"),
        (Raw(b"<html>a captive portal</html>", "text/html"), "unreadable"),
        (Raw(b""), "unreadable"),
    ],
)
async def test_each_way_to_fail_has_its_kind_and_quotes_nothing(turn: Turn, kind: str) -> None:
    error = await failing_with(turn)
    assert error.kind == kind
    whole = "".join(traceback.format_exception(error)) + repr(error) + error.sentence
    assert error.__cause__ is None
    assert error.__context__ is None
    assert all(word not in whole for word in (KEY, "hello there", "127.0.0.1", "scripted failure"))


async def test_a_redirect_is_not_followed_with_the_key_in_hand() -> None:
    async with MessagesServer([Say("stolen")]) as thief:
        error = await failing_with(Fail(307, headers={"location": f"{thief.url}/v1/messages"}))
    assert (thief.requests, error.kind) == ([], "unreachable")


@pytest.mark.parametrize("broken", [Say("Half of ", breaks=HALF), Say("Half of ", breaks=Break(5, "end")), GARBLED])
async def test_an_answer_that_broke_off_is_asked_for_once_more_and_then_whole(broken: Turn) -> None:
    async with talking_to(broken, Say("All of it.")) as (model, _):
        assert (await model.ask(HELLO)).text == "All of it."


async def test_an_answer_that_breaks_off_twice_is_used_in_no_part() -> None:
    broken = Say("Noted.", [Call("remember", '{"note":"x"}')], breaks=Break(11))
    async with talking_to(broken, Fail(529), broken, Say("never")) as (model, server):
        with pytest.raises(ModelError) as raised:
            await model.ask(HELLO)
    assert (raised.value.kind, len(server.requests)) == ("cut_off", 3)


async def test_a_listener_learns_that_the_answer_begins_again() -> None:
    pieces: list[str] = []
    async with talking_to(Say("Half", breaks=HALF), Say("Whole.")) as (model, _):
        await model.ask(HELLO, pieces.append)
    assert pieces[0] == "Half"
    assert "broke off" in pieces[1]
    assert pieces[2:] == ["Whole."]


async def test_a_listeners_own_error_is_not_taken_for_the_models() -> None:
    def stumble(_piece: str) -> None:
        raise ValueError("the listener's")

    async with talking_to(Say("Hello."), Say("never")) as (model, server):
        with pytest.raises(ValueError, match="the listener's"):
            await model.ask(HELLO, stumble)
    assert len(server.requests) == 1


@pytest.mark.parametrize("slow", [Hang("silence"), Say("Half", breaks=Break(5, "silence"))], ids=["mute", "midway"])
async def test_a_server_that_falls_silent_is_a_timeout(slow: Turn) -> None:
    async with talking_to(slow, timeout_s=0.5) as (model, _):
        with pytest.raises(ModelError) as raised:
            await model.ask(HELLO)
    assert raised.value.kind == "timeout"


async def test_a_slow_answer_is_waited_for() -> None:
    async with talking_to(Say(("a", "b", "c"), pause_s=0.01)) as (model, _):
        assert (await model.ask(HELLO)).text == "abc"


async def test_silence_after_the_end_of_an_answer_does_not_spoil_it() -> None:
    whole = Say("Hello.", breaks=Break(7, "silence"))
    async with talking_to(whole) as (model, _):
        assert (await model.ask(HELLO)).text == "Hello."


@pytest.mark.parametrize("address", ["", "not an address", "file:///etc", "http://[", "ftp://127.0.0.1"])
async def test_an_address_that_is_none_is_said_without_quoting_it(address: str) -> None:
    model = AnthropicModel("m", KEY, address, max_retries=0)
    with pytest.raises(ModelError) as raised:
        await model.ask(HELLO)
    await model.close()
    assert raised.value.kind == "unreachable"
    assert "base_url" in raised.value.sentence


async def test_a_server_that_is_not_there_is_unreachable() -> None:
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))
        model = AnthropicModel("m", KEY, f"http://127.0.0.1:{reserved.getsockname()[1]}", sleep=Waits())
        with pytest.raises(ModelError) as raised:
            await model.ask(HELLO)
        await model.close()
    assert raised.value.kind == "unreachable"


@pytest.mark.parametrize("key", ["", "  ", "two words", "new\nline", "schlüssel"])
async def test_a_key_that_no_header_can_hold_is_never_sent(key: str) -> None:
    async with MessagesServer([Say("never")]) as server:
        with pytest.raises(ModelError) as raised:
            await AnthropicModel("m", key, server.url).ask(HELLO)
    assert (raised.value.kind, server.requests) == ("refused_key", [])


async def test_another_key_than_the_servers_is_refused() -> None:
    async with MessagesServer([Say("never")], key=KEY) as server:
        model = AnthropicModel("m", KEY + "x", server.url)
        with pytest.raises(ModelError) as raised:
            await model.ask(HELLO)
        await model.close()
    assert raised.value.kind == "refused_key"


async def test_no_log_at_any_level_holds_key_prompt_or_address(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTHROPIC_LOG", "debug")
    async with talking_to(Fail(429), Say("An answer.", [Call("remember")], breaks=HALF), Say("Fine.")) as (
        model,
        server,
    ):
        with caplog.at_level(logging.DEBUG):
            await model.ask(HELLO)
            for name in ("anthropic", "httpx2", "httpcore2", "anthropic._base_client", "httpcore2.http11"):
                logging.getLogger(name).setLevel(logging.DEBUG)  # as ANTHROPIC_LOG does
            server.script = [Fail(529), Say("Again.")]
            await model.ask(HELLO)
        port = server.url.rsplit(":", 1)[1]
    logged = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in caplog.records)
    assert all(word not in logged for word in (KEY, "hello there", "memory block", port, "An answer"))
    assert KEY not in repr(model)


async def test_a_cancelled_question_leaves_the_model_usable() -> None:
    async with talking_to(Hang("silence"), Say("Here.")) as (model, server):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.3):
                await model.ask(HELLO)
        server.script = [Say("Here.")]
        assert (await model.ask(HELLO)).text == "Here."


async def test_questions_can_be_asked_side_by_side() -> None:
    echo: Callable[[dict[str, object]], Say] = lambda body: Say(member_message(body))  # noqa: E731
    async with talking_to(*[echo] * 12) as (model, _), asyncio.TaskGroup() as group:
        asked = [group.create_task(model.ask(ModelRequest((), (f"message {n}",)))) for n in range(12)]
    assert [task.result().text for task in asked] == [f"message {n}" for n in range(12)]


async def test_a_closed_model_opens_again_when_asked_and_leaks_no_socket() -> None:
    async with talking_to(Say("One."), Say("Two.")) as (model, _):
        await model.ask(HELLO)
        await model.close()
        await model.close()
        assert (await model.ask(HELLO)).text == "Two."
    gc.collect()  # an open socket would warn, and a warning is an error here


def test_importing_the_adapter_loads_no_sdk() -> None:
    program = "import sys, adapters.anthropic.model; sys.exit(any(m in sys.modules for m in ('anthropic', 'httpx2')))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_call_made_in_an_earlier_round_is_sent_back() -> None:
    """From a thread, as a program under test would meet the server."""
    rounds = (Exchange("", (ToolCall("c1", "remember", "{}"),), (ToolResult("c1", '{"ok":true}'),)),)
    request = ModelRequest(HELLO.system, HELLO.input, rounds, HELLO.tools)
    threaded = MessagesServer.in_thread([lambda body: Say(tool_results(body)[0])])

    async def ask(url: str) -> str:
        model = AnthropicModel("m", KEY, url)
        try:
            return (await model.ask(request)).text
        finally:
            await model.close()

    with threaded as url:
        assert asyncio.run(ask(url)) == '{"ok":true}'
    assert len(threaded.requests) == 1
