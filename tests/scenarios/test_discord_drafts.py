"""Is a long answer shown while it is made, at most once a second, and does nothing of it stay when it should not?"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from bot.ports import ModelReply, ModelRequest
from tests.scenarios.discord_wire import running, shown
from tests.wire.discord_rules import ids_of
from tests.wire.discord_server import DiscordServer

WORDS = ("word " * 20).strip()


@dataclass
class Streaming:
    """A model that streams a long answer, a piece every tenth of a second, and echoes what it must not."""

    pieces: int = 45
    first: ModelReply | None = None
    name: str = "streaming"
    requests: list[ModelRequest] = field(default_factory=list)

    async def ask(self, request: ModelRequest, on_text: Callable[[str], None] | None = None) -> ModelReply:
        """See `bot.ports.Model`."""
        self.requests.append(request)
        if self.first is not None and len(self.requests) == 1:
            return self.first
        said = "note_01M8Q70Z47DKJ9JCREA75XDNF4 "
        if on_text is not None:
            on_text(said)
        for number in range(self.pieces):
            await asyncio.sleep(0.1)
            piece = f"{WORDS} {number} "
            said += piece
            if on_text is not None:
                on_text(piece)
        return ModelReply(said)


async def test_a_long_answer_is_shown_by_editing_at_most_once_a_second_and_ends_whole(tmp_path: Path) -> None:
    async with DiscordServer() as server, running(tmp_path, server, model=Streaming()):
        ana = server.user("ana")
        dm = server.dm(ana)
        await server.say(ana, dm, "Tell me a long story")
        await server.until(lambda: server.by_imp(dm), "a first piece")
        began = time.monotonic()
        assert shown(server.by_imp(dm)[0]).endswith("…")
        assert "note_" not in shown(server.by_imp(dm)[0])
        await server.until(lambda: f"{WORDS} 44" in "".join(map(shown, server.by_imp(dm))), "the whole answer")
        edits = sum(r.method == "PATCH" for r in server.requests)
        assert 1 <= edits <= time.monotonic() - began + 2
        whole = " ".join(map(shown, server.by_imp(dm)))
        assert "…" not in whole
        assert whole.split() == [word for n in range(45) for word in (*WORDS.split(), str(n))]


async def test_a_draft_becomes_the_answer_with_its_chip(tmp_path: Path) -> None:
    from tests.scenarios.chat import calls

    note = {"note": "Likes green tea", "quote": "I like green tea"}
    model = Streaming(pieces=30, first=calls(("remember", note)))
    async with DiscordServer() as server, running(tmp_path, server, model=model):
        ana = server.user("ana")
        dm = server.dm(ana)
        await server.say(ana, dm, "I like green tea")
        await server.until(lambda: any(ids_of(m["components"]) for m in server.by_imp(dm)), "the chip")
        await server.quiet()
        assert [bool(ids_of(m["components"])) for m in server.by_imp(dm)][-1]


async def test_a_draft_is_taken_away_when_its_message_is_deleted(tmp_path: Path) -> None:
    async with DiscordServer() as server, running(tmp_path, server, model=Streaming()):
        ana = server.user("ana")
        dm = server.dm(ana)
        message = await server.say(ana, dm, "Tell me a long story")
        await server.until(lambda: server.by_imp(dm), "a first piece")
        await server.emit("MESSAGE_DELETE", {"id": message["id"], "channel_id": dm["id"]})
        await server.until(lambda: not server.by_imp(dm), "the draft going")
        await server.quiet(0.5)
        assert not server.by_imp(dm)


class Halting(Streaming):
    """Streams half a note's id, and goes on only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()

    async def ask(self, request: ModelRequest, on_text: Callable[[str], None] | None = None) -> ModelReply:
        """See `bot.ports.Model`."""
        self.requests.append(request)
        first, rest = f"{WORDS} {WORDS} {WORDS} see note_01M8Q70Z47DK", "J9JCREA75XDNF4 for more"
        if on_text is not None:
            on_text(first)
        await self.gate.wait()
        return ModelReply(first + rest)


async def test_a_draft_never_shows_half_of_what_is_stripped_from_the_whole(tmp_path: Path) -> None:
    model = Halting()
    async with DiscordServer() as server, running(tmp_path, server, model=model):
        ana = server.user("ana")
        dm = server.dm(ana)
        await server.say(ana, dm, "Tell me a long story")
        await server.until(lambda: server.by_imp(dm), "a first piece")
        assert "note_" not in shown(server.by_imp(dm)[0])
        model.gate.set()
        await server.until(lambda: "for more" in shown(server.by_imp(dm)[0]), "the whole")
        assert "note_" not in shown(server.by_imp(dm)[0])
        assert not any("note_" in str(request.body) for request in server.requests if request.method != "GET")
