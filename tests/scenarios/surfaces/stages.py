"""The same people on three surfaces: what they can do is one protocol, so that one script runs on all of them.

Ana and Ben are members; Sue is a steward. There is one channel, and everybody has a direct conversation with the imp.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Protocol, TypeAlias

from bot.ports import Model
from memory.store import Store
from tests.scenarios.chat import Chat
from tests.scenarios.discord_wire import running, shown
from tests.scenarios.slack_wire import MENTION, SlackImp, controls, text_of
from tests.wire.discord_rules import ids_of
from tests.wire.discord_server import DiscordServer
from tests.wire.discord_world import MANAGE_CHANNELS
from tests.wire.slack_server import SlackServer

Value: TypeAlias = Any  # any JSON
Who = Literal["ana", "ben", "sue"]
Where = Literal["dm", "channel"]
_SURE = "Yes, erase everything"
SURFACES = ("terminal", "discord", "slack")
_OPTIONS: Mapping[str, tuple[str, ...]] = {
    "add": ("text",), "propose": ("text",), "pin": ("note",), "forget": ("note",), "settings": ("key", "value"),
    "show": (), "review": (),
}  # fmt: skip


@dataclass(frozen=True)
class Answer:
    """What came back for a message: what everybody there can read, and whether a chip is under it."""

    text: str
    has_chip: bool


class Stage(Protocol):
    """One surface with its people. Everything but `say` is seen by the person alone."""

    async def say(self, who: Who, where: Where, text: str) -> Answer:
        """Somebody says something to the imp, in a channel by mentioning it, each time in the same conversation."""
        ...

    async def memory(self, who: Who, where: Where) -> str:
        """What `/memory` shows."""
        ...

    async def room(self, who: Who, act: str, *given: str) -> str:
        """What `/channel-memory` answers in the channel."""
        ...

    async def purpose(self, who: Who, text: str) -> str:
        """What `/purpose set` answers in the channel."""
        ...

    async def why(self, who: Who) -> str:
        """Why the last reply in the channel."""
        ...

    async def forget_all(self, who: Who) -> str:
        """What forgetting everything answers, once it is confirmed in the direct conversation."""
        ...

    async def answer_hold(self, who: Who, *, yes: bool) -> str:
        """What a yes or no to the first thing that waits in the channel answers."""
        ...

    async def restart(self) -> None:
        """The process ends and another begins."""
        ...

    @property
    def store(self) -> Store:
        """The open store."""
        ...


def notes(stage: Stage) -> list[str]:
    """The texts of every live note, sorted."""
    states = stage.store.log.states(stage.store.log.scopes())
    return sorted(note.text for state in states.values() for note in state.notes.values())


@asynccontextmanager
async def on_stage(
    name: str, folder: Path, *, model: Model | None = None, config: Mapping[str, Any] = {}
) -> AsyncIterator[Stage]:
    """The surface of this name, running until the block ends."""
    match name:
        case "terminal":
            async with Chat(folder, model=model, config=config) as chat:
                yield _Terminal(chat)
        case "slack":
            async with SlackServer() as slack, contextlib.AsyncExitStack() as stack:
                imp = await stack.enter_async_context(SlackImp(folder, slack, model=model, config=config))
                yield _Slack(imp)
        case "discord":
            async with DiscordServer() as discord:
                stage = _Discord(discord, folder, model, config)
                async with stage.opened():
                    yield stage
        case _:
            raise ValueError(name)


@dataclass
class _Terminal:
    chat: Chat

    @property
    def store(self) -> Store:
        return self.chat.store

    async def say(self, who: Who, where: Where, text: str) -> Answer:
        out = await self._line(who, where, text)
        assert out["visible_to"] == "room"
        return Answer(out["reply"], bool(out["chips"]))

    async def memory(self, who: Who, where: Where) -> str:
        return await self._private(who, where, "/memory")

    async def room(self, who: Who, act: str, *given: str) -> str:
        return await self._private(who, "channel", " ".join(("/channel-memory", act, *given)))

    async def purpose(self, who: Who, text: str) -> str:
        return await self._private(who, "channel", f"/purpose set {text}")

    async def why(self, who: Who) -> str:
        return await self._private(who, "channel", "/why")

    async def forget_all(self, who: Who) -> str:
        await self._private(who, "dm", "/memory forget-all")
        return await self._private(who, "dm", "/memory forget-all confirm")

    async def answer_hold(self, who: Who, *, yes: bool) -> str:
        await self._private(who, "channel", "/channel-memory review")
        return await self._private(who, "channel", f"/channel-memory review {'approve' if yes else 'decline'} 1")

    async def restart(self) -> None:
        await self.chat.__aexit__(None, None, None)
        await self.chat.__aenter__()

    async def _private(self, who: Who, where: Where, text: str) -> str:
        out = await self._line(who, where, text)
        assert out["visible_to"] == "you"
        return str(out["reply"]) + " " + str(out["panel"] or "")

    async def _line(self, who: Who, where: Where, text: str) -> dict[str, Any]:
        role = "steward" if who == "sue" and where == "channel" else "member"
        return await self.chat.line(who, text, "dm" if where == "dm" else "#general", role=role)


@dataclass
class _Slack:
    imp: SlackImp
    _thread: str | None = None
    _last: Value = None

    def __post_init__(self) -> None:
        world = self.imp.world
        self._ids = {name: world.person(name, is_admin=name == "sue") for name in ("ana", "ben", "sue")}
        self._channel = world.channel("general", *self._ids.values())

    @property
    def store(self) -> Store:
        return self.imp.store

    async def say(self, who: Who, where: Where, text: str) -> Answer:
        thread = {} if where == "dm" or self._thread is None else {"thread_ts": self._thread}
        said = await self.imp.say(
            self._ids[who], self._place(who, where), text if where == "dm" else f"{MENTION} {text}", **thread
        )
        if where == "channel":
            self._thread, self._last = self._thread or said.message["ts"], said.replies[-1]
        return Answer(said.text, said.chip is not None)

    async def memory(self, who: Who, where: Where) -> str:
        return (await self.imp.command(self._ids[who], self._place(who, where), "/memory")).text

    async def room(self, who: Who, act: str, *given: str) -> str:
        typed = " ".join(("/channel-memory", act, *given))
        return (await self.imp.command(self._ids[who], self._channel, typed)).text

    async def purpose(self, who: Who, text: str) -> str:
        return (await self.imp.command(self._ids[who], self._channel, f"/purpose set {text}")).text

    async def why(self, who: Who) -> str:
        return (await self.imp.shortcut(self._ids[who], self._channel, "why_this_reply", self._last)).text

    async def forget_all(self, who: Who) -> str:
        user = self._ids[who]
        seen = await self.imp.command(user, self._place(who, "dm"), "/memory")
        await self.imp.press(user, seen.view, controls(seen.view["blocks"])["Forget all"])
        await self.imp.press(user, seen.view, controls(seen.view["blocks"])[_SURE])
        return text_of(seen.view["blocks"])

    async def answer_hold(self, who: Who, *, yes: bool) -> str:
        user = self._ids[who]
        seen = await self.imp.command(user, self._channel, "/channel-memory review")
        opened = controls(seen.view["blocks"]).get("Open")
        if opened is None:
            return seen.text
        await self.imp.press(user, seen.view, opened)
        word = controls(seen.view["blocks"]).get("Yes" if yes else "No")
        if word is not None:
            await self.imp.press(user, seen.view, word)
        return text_of(seen.view["blocks"])

    async def restart(self) -> None:
        await self.imp.__aexit__(None, None, None)
        await self.imp.__aenter__()

    def _place(self, who: Who, where: Where) -> str:
        return self.imp.world.direct(self._ids[who]) if where == "dm" else self._channel


@dataclass
class _Discord:
    server: DiscordServer
    folder: Path
    model: Model | None
    config: Mapping[str, Any]
    _stack: contextlib.AsyncExitStack = field(default_factory=contextlib.AsyncExitStack)
    _last: Value = None

    def __post_init__(self) -> None:
        guild = self.server.guild()
        self._people = {name: self.server.user(name) for name in ("ana", "ben", "sue")}
        for name, user in self._people.items():
            roles = [self.server.role(guild, "stewards", MANAGE_CHANNELS)] if name == "sue" else []
            self.server.join(guild, user, *roles)
        self._channel = self.server.channel(guild, "general")

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        await self._open()
        try:
            yield
        finally:
            await self._stack.aclose()

    async def _open(self) -> None:
        self._stack = contextlib.AsyncExitStack()
        connected = running(self.folder, self.server, config=self.config, model=self.model)
        self._imp = await self._stack.enter_async_context(connected)

    @property
    def store(self) -> Store:
        return self._imp.opened.store

    async def say(self, who: Who, where: Where, text: str) -> Answer:
        place = self._place(who, where)
        said = text if where == "dm" else f"{self.server.mention()} {text}"
        reply = await self.server.asked(self._people[who], place, said)
        self._last = reply
        return Answer(shown(reply), bool(ids_of(reply["components"])))

    async def memory(self, who: Who, where: Where) -> str:
        return (await self.server.slash(self._people[who], self._place(who, where), "memory")).text

    async def room(self, who: Who, act: str, *given: str) -> str:
        options = dict(zip(_OPTIONS[act], given, strict=True))
        return (await self.server.slash(self._people[who], self._channel, "channel-memory", act, **options)).text

    async def purpose(self, who: Who, text: str) -> str:
        return (await self.server.slash(self._people[who], self._channel, "purpose", "set", text=text)).text

    async def why(self, who: Who) -> str:
        return (await self.server.menu(self._people[who], self._last, "Why this reply?")).text

    async def forget_all(self, who: Who) -> str:
        user = self._people[who]
        dm = self._place(who, "dm")
        here = {"channel_id": dm["id"]}  # where the answer to a command stands
        panel = await self.server.slash(user, dm, "memory")
        sure = await self.server.press(user, (panel.answer or {}) | here, panel.ids["Forget all"])
        await self.server.until(lambda: _SURE in sure.ids, "a confirmation that is asked for")
        erased = await self.server.press(user, (sure.answer or {}) | here, sure.ids[_SURE])
        await self.server.until(lambda: _SURE not in erased.ids, "a receipt")
        return erased.text

    async def answer_hold(self, who: Who, *, yes: bool) -> str:
        user = self._people[who]
        await self.server.slash(user, self._channel, "channel-memory", "review")
        answered = await self.server.slash(user, self._channel, "channel-memory", "answer", number="1", yes=yes)
        return answered.text

    async def restart(self) -> None:
        await self._stack.aclose()
        await self._open()

    def _place(self, who: Who, where: Where) -> Value:
        return self.server.dm(self._people[who]) if where == "dm" else self._channel
