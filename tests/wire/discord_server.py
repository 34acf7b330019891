"""A small Discord on the loopback: the gateway, people who act, and faults; `discord_rest` has the REST API.

`async with DiscordServer() as server:` points discord.py at it until the block ends. People act through `say`,
`press`, `submit`, `slash`, `menu`; everything the client sends is kept in `requests` and judged in `faults`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Final, Self

import yarl
from aiohttp import WSMsgType, web

from tests.wire.discord_rest import Fault, Pressed, Rest
from tests.wire.discord_world import EVERYTHING, Json, Value

PATIENCE_S: Final = 45.0  # a busy machine must not turn a test red


def token() -> str:
    """What the client logs in with; it has no token's shape."""
    return "a-token-of-these-tests"


@dataclass(slots=True)
class _Session:
    id: str
    socket: web.WebSocketResponse
    sent: list[Json] = field(default_factory=list)


class DiscordServer(Rest):
    """See the module."""

    def __init__(self, *, app_flags: int = 0, heartbeat_ms: int = 41_250) -> None:
        super().__init__(app_flags=app_flags)
        self.heartbeat_ms = heartbeat_ms
        self.identified = 0
        self.resumed = 0
        self.acks = True
        self.fail_resume = False
        self.close_identify_with: int | None = None
        self._sessions: dict[str, _Session] = {}
        self._runner: web.AppRunner | None = None
        self._before: tuple[str, yarl.URL] | None = None
        self._resume_url = ""

    # --- life ------------------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        import discord

        app = web.Application()
        app.router.add_get("/gw", self._gateway)
        app.router.add_get("/gw/", self._gateway)
        app.router.add_route("*", "/api/v10/{tail:.*}", self.rest)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = self._runner.addresses[0][1]
        self._before = (discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY)
        discord.http.Route.BASE = f"http://127.0.0.1:{port}/api/v10"
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gw")
        self._resume_url = f"ws://127.0.0.1:{port}/gw"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        import discord

        if self._before is not None:
            discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = self._before
        for session in list(self._sessions.values()):
            with contextlib.suppress(Exception):
                await session.socket.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if error is None:
            assert self.faults == []

    async def until(self, is_so: Callable[[], object], what: str = "") -> None:
        """Wait until this holds; fails after a while."""
        deadline = time.monotonic() + PATIENCE_S
        while not is_so():
            if time.monotonic() > deadline:
                raise AssertionError(f"it never came: {what}; {[f'{r.method} {r.path}' for r in self.requests[-8:]]}")
            await asyncio.sleep(0.005)

    async def quiet(self, seconds: float = 0.25) -> None:
        """Wait until the client has sent nothing for so long."""
        seen = -1
        while seen != len(self.requests):
            seen = len(self.requests)
            await asyncio.sleep(seconds)

    # --- people act ------------------------------------------------------------------------------------------------

    async def say(self, user: Json, channel: Json, text: str, **more: Value) -> Json:
        """Somebody writes something, and every connection is told."""
        message = self.written(user, channel, text, **more)
        await self.emit("MESSAGE_CREATE", message)
        return message

    async def asked(self, user: Json, channel: Json, text: str, **more: Value) -> Json:
        """Somebody writes something and gets an answer: the last part of it."""
        before = len(self.by_imp(channel))
        await self.say(user, channel, text, **more)
        await self.until(lambda: len(self.by_imp(channel)) > before, f"an answer to {text[:40]!r}")
        await self.quiet(0.1)
        return self.by_imp(channel)[-1]

    def by_imp(self, channel: Json) -> list[Json]:
        """What the imp wrote there."""
        return [m for m in self.messages.get(channel["id"], []) if m["author"]["id"] == self.bot["id"]]

    def mention(self, user: Json | None = None) -> str:
        """How somebody is mentioned; the imp by default."""
        return f"<@{(user or self.bot)['id']}>"

    async def press(self, user: Json, message: Json, custom_id: str, values: Sequence[str] | None = None) -> Pressed:
        """Somebody presses a button, or chooses from a menu."""
        data: Json = {"custom_id": custom_id, "component_type": 2 if values is None else 3}
        if values is not None:
            data["values"] = list(values)
        return await self._interact(user, self.channels[message["channel_id"]], 3, data, message=message)

    async def submit(
        self, user: Json, channel: Json, custom_id: str, text: str, message: Json | None = None
    ) -> Pressed:
        """Somebody submits a form."""
        field_ = {"type": 4, "custom_id": "text", "value": text, "id": 2}
        data = {"custom_id": custom_id, "components": [{"type": 18, "id": 1, "component": field_}]}
        return await self._interact(user, channel, 5, data, message=message)

    async def slash(self, user: Json, channel: Json, name: str, *path: str, **options: Value) -> Pressed:
        """Somebody types a command."""
        given = [{"name": key, "type": _option_type(value), "value": value} for key, value in options.items()]
        for part in reversed(path):
            given = [{"name": part, "type": 1, "options": given}]
        return await self._interact(
            user, channel, 2, {"id": self._command(name), "name": name, "type": 1, "options": given}
        )

    async def menu(self, user: Json, message: Json, name: str) -> Pressed:
        """Somebody uses a message command on a message."""
        resolved = {"messages": {message["id"]: message}}
        data = {"id": self._command(name), "name": name, "type": 3, "target_id": message["id"], "resolved": resolved}
        return await self._interact(user, self.channels[message["channel_id"]], 2, data)

    def new_press(self, user: Json, channel: Json, data: Json, message: Json) -> Json:
        """The event of a press, for a test that sends it itself."""
        pressed = Pressed(self.snowflake(), f"token-{self.snowflake()}", user["id"])
        self.interactions[pressed.id] = pressed
        return self.interaction(pressed, user, channel, 3, data, message=message)

    async def _interact(self, user: Json, channel: Json, kind: int, data: Json, **more: Value) -> Pressed:
        pressed = Pressed(self.snowflake(), f"token-{self.snowflake()}", user["id"])
        self.interactions[pressed.id] = pressed
        message = more.get("message")
        if message is not None and message.get("flags", 0) & 64 == 0:
            pressed.answer = message
        await self.emit("INTERACTION_CREATE", self.interaction(pressed, user, channel, kind, data, **more))
        await self.until(lambda: pressed.callbacks, f"an acknowledgement of {data.get('custom_id', data.get('name'))}")
        if pressed.callbacks[0]["type"] in (5, 6):
            path = re.compile(rf"/webhooks/\d+/{pressed.token}.*")
            await self.until(lambda: any(path.fullmatch(r.path) for r in self.requests), f"an answer to {data}")
        await self.quiet(0.05)
        return pressed

    def interaction(self, pressed: Pressed, user: Json, channel: Json, kind: int, data: Json, **more: Value) -> Json:
        """The event of an interaction."""
        event: Json = {
            "id": pressed.id, "application_id": self.bot["id"], "type": kind, "token": pressed.token, "version": 1,
            "channel": {**channel, "permissions": str(self.permissions(channel, user))}, "channel_id": channel["id"],
            "data": data, "locale": "en-US", "app_permissions": str(EVERYTHING), "entitlements": [],
            "attachment_size_limit": 10_000_000, **more,
        }  # fmt: skip
        if "guild_id" in channel:
            member = {
                **self.members[(channel["guild_id"], user["id"])],
                "permissions": str(self.permissions(channel, user)),
            }
            owners = {"0": channel["guild_id"]}
            event |= {"guild_id": channel["guild_id"], "member": member, "context": 0,
                      "authorizing_integration_owners": owners}  # fmt: skip
        else:
            event |= {"user": user, "context": 1, "authorizing_integration_owners": {"0": "0"}}
        return event

    async def emit(self, name: str, data: Json) -> None:
        """Tell every connection of an event."""
        for session in list(self._sessions.values()):
            await self.emit_to(session, name, data)

    async def emit_to(self, session: _Session, name: str, data: Json) -> None:
        """Tell one connection of an event, or keep it for when it resumes."""
        frame = {"op": 0, "t": name, "s": len(session.sent) + 1, "d": data}
        session.sent.append(frame)
        if not session.socket.closed:
            with contextlib.suppress(ConnectionError):
                await session.socket.send_json(frame)

    def _command(self, name: str) -> str:
        return next(str(command["id"]) for command in self.commands if command["name"] == name)

    # --- faults ----------------------------------------------------------------------------------------------------

    def fail(self, method: str, path: str, status: int, body: Value = None, *, times: int = 1, **headers: str) -> None:
        """The next calls that match get this answer; headers with _ for -."""
        named = {key.replace("_", "-"): value for key, value in headers.items()}
        self.failing.append(Fault(method, path, status, body, named, times))

    async def send_op(self, op: int, data: Value = None) -> None:
        """Send an operation to every connection."""
        for session in list(self._sessions.values()):
            await session.socket.send_json({"op": op, "d": data, "s": None, "t": None})

    async def drop(self) -> None:
        """Cut every connection without a word."""
        for session in list(self._sessions.values()):
            transport = session.socket._req.transport if session.socket._req is not None else None
            if transport is not None:
                transport.abort()
        await asyncio.sleep(0)

    async def close_with(self, code: int) -> None:
        """Close every connection with this code."""
        for session in list(self._sessions.values()):
            await session.socket.close(code=code)

    @property
    def connections(self) -> int:
        """How many sockets are open."""
        return sum(not session.socket.closed for session in self._sessions.values())

    # --- the gateway -----------------------------------------------------------------------------------------------

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=None, autoping=True)
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": self.heartbeat_ms}, "s": None, "t": None})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            frame = json.loads(message.data)
            match frame["op"]:
                case 1 if self.acks:
                    await socket.send_json({"op": 11, "d": None, "s": None, "t": None})
                case 2:
                    await self._identify(socket)
                case 6:
                    await self._resume(socket, frame["d"])
                case _:
                    pass
        return socket

    async def _identify(self, socket: web.WebSocketResponse) -> None:
        self.identified += 1
        if self.close_identify_with is not None:
            await socket.close(code=self.close_identify_with)
            return
        session = _Session(f"session-{self.snowflake()}", socket)
        self._sessions[session.id] = session
        ready = {
            "v": 10, "user": self.bot, "guilds": [{"id": ident, "unavailable": True} for ident in self.guilds],
            "session_id": session.id, "resume_gateway_url": self._resume_url, "private_channels": [],
            "application": {"id": self.bot["id"], "flags": self.app_flags},
        }  # fmt: skip
        await self.emit_to(session, "READY", ready)
        for guild in self.guilds.values():
            await self.emit_to(session, "GUILD_CREATE", guild)

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> None:
        session = self._sessions.get(data["session_id"])
        if session is None or self.fail_resume:
            self._sessions.pop(data["session_id"], None)
            await socket.send_json({"op": 9, "d": False, "s": None, "t": None})
            return
        self.resumed += 1
        session.socket = socket
        for frame in session.sent[data["seq"] or 0 :]:
            await socket.send_json(frame)
        await self.emit_to(session, "RESUMED", {})


def _option_type(value: object) -> int:
    return 5 if isinstance(value, bool) else 4 if isinstance(value, int) else 3
