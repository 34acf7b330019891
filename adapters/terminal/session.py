"""The terminal's loop: read a line, hand it to the desk, write the answer, in strict order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import BinaryIO, Final

from adapters.terminal.lines import BadLineError, Line, bad_input, read_line, reply_line, written
from adapters.terminal.normalise import Terminal, normalise
from adapters.terminal.render import Screen
from bot.commands import parse_command
from bot.ports import FrontDesk, Reply
from policy.envelope import Ignored
from policy.identity import ID_RANDOM_BYTES, RunId, mint

QUIT: Final = "/quit"


class LineClock:
    """The host's clock, or the time a test line gives for as long as that line is answered."""

    def __init__(self, real: Callable[[], datetime]) -> None:
        self._real = real
        self.at: datetime | None = None

    def __call__(self) -> datetime:
        """Now, aware UTC."""
        return self._real() if self.at is None else self.at


@dataclass(frozen=True, slots=True)
class Talk:
    """Everything one terminal session works with."""

    desk: FrontDesk
    known: Terminal
    clock: LineClock
    randomness: Callable[[int], bytes]
    takes_test_times: bool = False

    async def answer(self, line: Line) -> Reply:
        """The desk's answer to a line."""
        now = self.clock()
        run = RunId(mint("run", now, self.randomness(ID_RANDOM_BYTES)))
        command = parse_command(line.text)
        envelope = normalise(line, self.known, "session" if command is None else "command", run, now)
        if isinstance(envelope, Ignored):
            return Reply(None, ignored=envelope.because)
        if command is None:
            return await self.desk.say(envelope)
        return await self.desk.command(envelope, command)


async def serve_json(talk: Talk, source: BinaryIO, sink: BinaryIO) -> None:
    """One JSON object a line in, one out, flushed, until the input ends or somebody quits."""
    while raw := await asyncio.to_thread(source.readline):
        if not raw.strip():
            continue
        reply: Reply | None = None
        try:
            line = _read(talk, raw)
            if line.text.strip() == QUIT:
                _write(sink, written(reply_line(Reply(None, "Bye.", visible_to="you"), line.where)))
                return
            talk.clock.at = line.at
            reply = await talk.answer(line)
            out = written(reply_line(reply, line.where))
        except BadLineError as error:
            out = written(bad_input(error))
        _write(sink, out)
        if reply is not None:
            await talk.desk.sent(reply)
        talk.clock.at = None


async def serve_text(talk: Talk, screen: Screen, who: str, where: str, role: str) -> None:
    """Chat with one person until the input ends or they quit."""
    while (text := await asyncio.to_thread(screen.ask)) is not None:
        if not text.strip():
            continue
        if text.strip() == QUIT:
            break
        line = Line.model_validate({"as": who, "in": where, "role": role, "text": _whole(text)})
        with screen.thinking():
            reply = await talk.answer(line)
        screen.show(reply)
        await talk.desk.sent(reply)
    screen.bye()


def _read(talk: Talk, raw: bytes) -> Line:
    line = read_line(raw)
    if line.at is not None and not talk.takes_test_times:
        raise BadLineError("The field 'at' needs impyard chat --test-clock.")
    return line


def _whole(text: str) -> str:
    """The text with half surrogate pairs, as broken terminals send them, replaced."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _write(sink: BinaryIO, line: bytes) -> None:
    sink.write(line)
    sink.flush()
