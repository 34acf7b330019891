"""The terminal's loop: in order, flushed, told as delivered only after it was, and never stopped by bad input."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, cast

import pytest

from adapters.terminal.normalise import Terminal
from adapters.terminal.session import LineClock, Talk, serve_json, serve_text
from bot.commands import Command, ShowPanel
from bot.ports import FrontDesk, Reply
from policy.envelope import RunEnvelope
from policy.identity import ImpId, is_id

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
HELLO: dict[str, Any] = {"as": "ana", "in": "dm", "text": "hello"}


class Sink(io.BytesIO):
    """An output that tells what was visible at each flush."""

    def __init__(self, log: list[str]) -> None:
        super().__init__()
        self._log = log

    def flush(self) -> None:
        self._log.append(f"flushed {len(self.getvalue().splitlines())}")


class EchoDesk:
    """A desk that answers with what it was told."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.envelopes: list[RunEnvelope] = []
        self.times: list[datetime] = []
        self.clock = LineClock(lambda: NOON)

    async def say(self, envelope: RunEnvelope) -> Reply:
        self.envelopes.append(envelope)
        self.times.append(self.clock())
        self.log.append(f"said {envelope.text}")
        return Reply(envelope.run, f"You said {envelope.text}")

    async def command(self, envelope: RunEnvelope, command: Command) -> Reply:
        self.envelopes.append(envelope)
        self.log.append(f"command {type(command).__name__}")
        return Reply(envelope.run, "done", visible_to="you")

    async def sent(self, reply: Reply) -> None:
        self.log.append(f"sent {reply.text or reply.ignored}")

    def talk(self, *, takes_test_times: bool = False) -> Talk:
        """A terminal types and reads; it presses no controls, so the rest of a front desk is not needed here."""
        return Talk(cast("FrontDesk", self), Terminal(ImpId("imp")), self.clock, bytes, takes_test_times)


async def served(
    desk: EchoDesk, *lines: dict[str, Any] | bytes, takes_test_times: bool = False
) -> list[dict[str, Any]]:
    raw = b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines)
    sink = Sink(desk.log)
    await serve_json(desk.talk(takes_test_times=takes_test_times), io.BytesIO(raw), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


async def test_each_line_is_answered_flushed_and_then_told_as_delivered() -> None:
    desk = EchoDesk()
    out = await served(desk, HELLO, {**HELLO, "text": "again"})
    assert [each["reply"] for each in out] == ["You said hello", "You said again"]
    assert desk.log == [
        "said hello",
        "flushed 1",
        "sent You said hello",
        "said again",
        "flushed 2",
        "sent You said again",
    ]
    assert all(is_id(each["run"], "run") for each in out)


async def test_bad_input_is_answered_and_the_next_line_is_served() -> None:
    desk = EchoDesk()
    out = await served(desk, b"not json", b"\xff\xfe", {**HELLO, "in": "#dm-ana"}, HELLO)
    assert [each.get("code") for each in out] == ["bad_input"] * 3 + [None]
    assert all(set(each) == {"error", "code"} for each in out[:3])
    assert desk.log[-3:] == ["said hello", "flushed 4", "sent You said hello"]


async def test_empty_lines_and_a_last_line_without_its_end_are_fine() -> None:
    desk = EchoDesk()
    sink = Sink(desk.log)
    raw = b"\n   \n" + json.dumps(HELLO).encode()
    await serve_json(desk.talk(), io.BytesIO(raw), sink)
    assert [json.loads(line)["reply"] for line in sink.getvalue().splitlines()] == ["You said hello"]


async def test_quit_prints_its_line_and_ends() -> None:
    desk = EchoDesk()
    out = await served(desk, HELLO, {**HELLO, "in": "#general", "text": " /quit "}, HELLO)
    assert len(out) == 2
    assert (out[1]["run"], out[1]["in"], out[1]["reply"]) == (None, "#general", "Bye.")
    assert [entry for entry in desk.log if entry.startswith("said")] == ["said hello"]


async def test_an_ignored_event_is_answered_and_never_reaches_the_desk() -> None:
    desk = EchoDesk()
    out = await served(desk, {**HELLO, "bot": True}, {**HELLO, "event": "edit"}, {**HELLO, "event": "delete"})
    assert [each["run"] for each in out] == [None] * 3
    assert all(set(each) == {"run", "ignored"} for each in out)
    assert desk.envelopes == []


async def test_commands_are_parsed_by_the_host_and_are_no_session() -> None:
    desk = EchoDesk()
    out = await served(desk, {**HELLO, "text": "/memory"}, {**HELLO, "text": "say /memory"})
    assert [(envelope.origin, envelope.text) for envelope in desk.envelopes] == [
        ("command", "/memory"),
        ("session", "say /memory"),
    ]
    assert out[0]["visible_to"] == "you"
    assert ShowPanel.__name__ in desk.log[0]


async def test_a_quoted_command_is_a_message() -> None:
    desk = EchoDesk()
    await served(desk, {**HELLO, "text": "look", "quoted": {"text": "/memory forget-all confirm"}})
    assert desk.envelopes[0].origin == "session"


async def test_a_line_may_set_the_clock_for_itself_alone() -> None:
    desk = EchoDesk()
    then = "2026-03-31T23:30:00Z"
    await served(desk, {**HELLO, "at": then}, HELLO, takes_test_times=True)
    assert desk.times == [datetime(2026, 3, 31, 23, 30, tzinfo=UTC), NOON]
    assert desk.envelopes[0].at == desk.times[0]
    await served(desk, {**HELLO, "at": then}, takes_test_times=True)
    assert desk.clock() == NOON


async def test_without_test_clock_a_line_that_sets_it_is_refused() -> None:
    desk = EchoDesk()
    (out,) = await served(desk, {**HELLO, "at": "2026-03-31T23:30:00Z"})
    assert out["code"] == "bad_input"
    assert "--test-clock" in out["error"]
    assert desk.envelopes == []


class Typed:
    """A person at a screen."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.shown: list[Reply] = []
        self.thought = 0
        self.said_bye = False

    def ask(self) -> str | None:
        return self.lines.pop(0) if self.lines else None

    @contextmanager
    def thinking(self) -> Iterator[None]:
        self.thought += 1
        yield

    def show(self, reply: Reply) -> None:
        self.shown.append(reply)

    def bye(self) -> None:
        self.said_bye = True


@pytest.mark.parametrize("lines", [("hello", "", "  ", "more"), ("hello", "more", "/quit", "unread")])
async def test_a_person_types_until_they_quit_or_the_input_ends(lines: tuple[str, ...]) -> None:
    desk, screen = EchoDesk(), Typed(*lines)
    await serve_text(desk.talk(), screen, "ana", "#general", "steward")
    assert [reply.text for reply in screen.shown] == ["You said hello", "You said more"]
    assert (screen.thought, screen.said_bye) == (2, True)
    assert [entry for entry in desk.log if entry.startswith("sent")] == ["sent You said hello", "sent You said more"]
    assert desk.envelopes[0].actor is not None
    assert "steward" in desk.envelopes[0].actor.roles


async def test_half_a_character_typed_at_a_broken_terminal_is_replaced() -> None:
    desk, screen = EchoDesk(), Typed("caf\udce9")
    await serve_text(desk.talk(), screen, "ana", "dm", "member")
    assert desk.envelopes[0].text == "caf?"


def test_the_clock_is_the_host_s_until_a_line_says_otherwise() -> None:
    clock = LineClock(lambda: NOON)
    assert clock() == NOON
    clock.at = NOON.replace(hour=1)
    assert clock() == NOON.replace(hour=1)
