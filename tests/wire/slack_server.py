"""A small Slack on the loopback: Web API, Socket Mode and response_url. It keeps every call, delivery and answer.

Faults of use are HTTP 200 with `ok: false`, unknown methods fail the test, and what is sent is judged by `slack_rules`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Final, Self

from aiohttp import WSMsgType, web

from adapters.slack.manifest import SCOPES
from tests.wire.slack_rules import message_faults, view_faults
from tests.wire.slack_world import APP, BOT, BOT_ID, HOME, RESPONSES, Json, Value, World

ACK_SECONDS: Final = 3.0


@dataclass(frozen=True, slots=True)
class Fault:
    """One bad answer of a method: a status, an error, and how long to wait."""

    status: int = 200
    error: str = "internal_error"
    retry_after: int | None = None
    pause: float = 0.0


@dataclass(frozen=True, slots=True)
class Call:
    """A request as it came."""

    method: str
    fields: Json


@dataclass(slots=True)
class Delivery:
    """An envelope that was sent on a connection, and its acknowledgement."""

    envelope: Json
    link: int
    ack: Json | None = None
    acked: asyncio.Event = field(default_factory=asyncio.Event)


class SlackServer:
    """One workspace with one app in it."""

    def __init__(self, world: World | None = None, *, auth: Mapping[str, Any] | None = None) -> None:
        self.world = World() if world is None else world
        self.auth: Json = {"team_id": HOME, "team": "acme", "user_id": BOT, "user": "imp", "bot_id": BOT_ID}
        self.auth |= dict(auth or {})
        self.calls: list[Call] = []
        self.deliveries: list[Delivery] = []
        self.faults: dict[str, list[Fault]] = {}
        self.problems: list[str] = []
        self.links: list[web.WebSocketResponse] = []
        self.tickets: set[str] = set()
        self.opened = 0  # connections that were ever made
        self.posted: list[Callable[[Json], None]] = []  # told of every message the imp posts
        self._next = 0
        self._runner: web.AppRunner | None = None
        self.port = 0

    # --- life ------------------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=32 * 1024 * 1024)
        app.router.add_route("*", "/api/{method}", self._api)
        app.router.add_get("/link", self._link)
        app.router.add_post("/respond/{ident}", self._respond)
        app.router.add_post("/upload/{ident}", self._upload)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for link in list(self.links):
            await link.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if error is None:
            assert self.problems == []

    @property
    def url(self) -> str:
        """The address of the Web API."""
        return f"http://127.0.0.1:{self.port}/api/"

    def called(self, method: str) -> list[Json]:
        """The fields of every call of a method, in order."""
        return [call.fields for call in self.calls if call.method == method]

    def response_url(self, user: str, channel: str) -> str:
        """An address for a private answer, good for five uses."""
        ident = f"R{self.world.count()}"
        self.world.responses[ident] = {"user": user, "channel": channel, "uses": 0}
        return f"http://127.0.0.1:{self.port}/respond/{ident}"

    # --- Socket Mode -----------------------------------------------------------------------------------------------

    async def _link(self, request: web.Request) -> web.StreamResponse:
        ticket = request.query.get("ticket", "")
        if ticket not in self.tickets:
            return web.Response(status=403)
        self.tickets.discard(ticket)
        link = web.WebSocketResponse()
        await link.prepare(request)
        hello = {"type": "hello", "num_connections": len(self.links) + 1, "connection_info": {"app_id": APP}}
        await link.send_json(hello)
        self.links.append(link)
        self.opened += 1
        try:
            async for frame in link:
                if frame.type is WSMsgType.TEXT:
                    self._acknowledged(json.loads(frame.data))
        finally:
            self.links.remove(link)
        return link

    def _acknowledged(self, frame: Json) -> None:
        for delivery in self.deliveries:
            if delivery.envelope["envelope_id"] == frame.get("envelope_id") and not delivery.acked.is_set():
                delivery.ack = frame
                delivery.acked.set()

    async def deliver(
        self, kind: str, payload: Json, *, retry: int = 0, reason: str = "", wait: bool = True
    ) -> Delivery:
        """Send an envelope on one of the connections, in turn, and wait for its acknowledgement for three seconds."""
        assert self.links, "nobody is connected, so nothing is delivered"
        envelope: Json = {
            "envelope_id": f"E{self.world.count()}",
            "type": kind,
            "payload": payload,
            "accepts_response_payload": kind != "events_api",
        }
        if kind == "events_api":
            envelope |= {"retry_attempt": retry, "retry_reason": reason}
        self._next += 1
        at = self._next % len(self.links)
        delivery = Delivery(envelope, at)
        self.deliveries.append(delivery)
        await self.links[at].send_json(envelope)
        if wait:
            try:
                async with asyncio.timeout(ACK_SECONDS):
                    await delivery.acked.wait()
            except TimeoutError:
                pass
        return delivery

    async def disconnect(self, reason: str) -> None:
        """Ask every connection to go, as Slack does before it closes one."""
        for link in list(self.links):
            await link.send_json({"type": "disconnect", "reason": reason})

    def abort(self) -> None:
        """Cut every connection without a word."""
        for link in list(self.links):
            transport = link._req.transport if link._req is not None else None
            if transport is not None:
                transport.abort()

    # --- response_url ----------------------------------------------------------------------------------------------

    async def _respond(self, request: web.Request) -> web.Response:
        known = self.world.responses.get(request.match_info["ident"])
        fields = await request.json()
        if known is None or known["uses"] >= RESPONSES:
            return web.json_response({"ok": False, "error": "used_url"}, status=404)
        known["uses"] += 1
        self.calls.append(Call("response_url", fields))
        self.problems += [f"response_url: {fault}" for fault in message_faults(fields)]
        seen_by = known["user"] if fields.get("response_type", "ephemeral") == "ephemeral" else None
        if seen_by is None:
            self.world.post(known["channel"], BOT, fields.get("text", ""), **_kept(fields))
        else:
            self.world.ephemeral.append({"user": seen_by, "channel": known["channel"], **fields})
        return web.Response(text="ok")

    async def _upload(self, request: web.Request) -> web.Response:
        self.world.files[-1]["content"] = await _uploaded(request)
        return web.Response(text="OK")

    # --- Web API ---------------------------------------------------------------------------------------------------

    async def _api(self, request: web.Request) -> web.Response:
        method = request.match_info["method"]
        fields = await _fields(request)
        self.calls.append(Call(method, fields))
        fault = self.faults.get(method, [])
        if fault:
            bad = fault.pop(0)
            await asyncio.sleep(bad.pause)
            headers = {} if bad.retry_after is None else {"Retry-After": str(bad.retry_after)}
            if bad.status != 200 or bad.error:
                return web.json_response({"ok": False, "error": bad.error}, status=bad.status, headers=headers)
        answer = getattr(self, "_do_" + method.replace(".", "_"), None)
        if answer is None:
            self.problems.append(f"an unknown method: {method}")
            return web.json_response({"ok": False, "error": "unknown_method"})
        told = answer(fields)
        if isinstance(told, str):
            return web.json_response({"ok": False, "error": told})
        scopes = ",".join(scope.name for scope in SCOPES)
        return web.json_response({"ok": True, **told}, headers={"x-oauth-scopes": scopes})

    def _do_auth_test(self, _: Json) -> Json | str:
        return self.auth

    def _do_apps_connections_open(self, _: Json) -> Json | str:
        ticket = f"K{self.world.count()}"
        self.tickets.add(ticket)
        return {"url": f"ws://127.0.0.1:{self.port}/link?ticket={ticket}"}

    def _do_chat_postMessage(self, fields: Json) -> Json | str:  # noqa: N802 - the method's own name
        channel = fields["channel"]
        if channel not in self.world.channels:
            return "channel_not_found"
        if BOT not in self.world.members[channel]:
            return "not_in_channel"
        self.problems += [f"chat.postMessage: {fault}" for fault in message_faults(fields)]
        message = self.world.post(channel, BOT, fields["text"], bot_id=BOT_ID, app_id=APP, **_kept(fields))
        for told in self.posted:
            told({"channel": channel, **message})
        return {"channel": channel, "ts": message["ts"], "message": message}

    def _do_chat_update(self, fields: Json) -> Json | str:
        message = self.world.find(fields["channel"], fields["ts"])
        if message is None:
            return "message_not_found"
        quiet = {"unfurl_links": False, "unfurl_media": False}
        self.problems += [f"chat.update: {fault}" for fault in message_faults(fields | quiet)]
        message |= {"text": fields["text"], "blocks": fields.get("blocks") or []}
        return {"ts": fields["ts"]}

    def _do_chat_delete(self, fields: Json) -> Json | str:
        self.world.messages[fields["channel"]] = [
            m for m in self.world.messages[fields["channel"]] if m["ts"] != fields["ts"]
        ]
        return {}

    def _do_chat_startStream(self, fields: Json) -> Json | str:  # noqa: N802
        message = self.world.post(
            fields["channel"], BOT, fields["markdown_text"], bot_id=BOT_ID, thread_ts=fields["thread_ts"]
        )
        self.world.streams.add(message["ts"])
        return {"ts": message["ts"]}

    def _do_chat_appendStream(self, fields: Json) -> Json | str:  # noqa: N802
        message = self.world.find(fields["channel"], fields["ts"])
        if message is None or fields["ts"] not in self.world.streams:
            return "message_not_in_streaming_state"
        message["text"] += fields["markdown_text"]
        return {}

    def _do_chat_stopStream(self, fields: Json) -> Json | str:  # noqa: N802
        if fields["ts"] not in self.world.streams:
            return "message_not_in_streaming_state"
        self.world.streams.discard(fields["ts"])
        return {}

    def _do_conversations_info(self, fields: Json) -> Json | str:
        channel = self.world.channels.get(fields["channel"])
        if channel is None or (channel.get("is_private") and BOT not in self.world.members[channel["id"]]):
            return "channel_not_found"
        return {"channel": channel}

    def _do_conversations_members(self, fields: Json) -> Json | str:
        return {"members": sorted(self.world.members.get(fields["channel"], ()))}

    def _do_conversations_open(self, fields: Json) -> Json | str:
        return {"channel": {"id": self.world.direct(fields["users"])}}

    def _do_conversations_history(self, fields: Json) -> Json | str:
        found = [m for m in self._between(fields) if m.get("thread_ts") in (None, m["ts"])]
        return {"messages": list(reversed(found))[: int(fields.get("limit", 100))]}

    def _do_conversations_replies(self, fields: Json) -> Json | str:
        found = [m for m in self._between(fields) if fields["ts"] in (m["ts"], m.get("thread_ts"))]
        return {"messages": found[: int(fields.get("limit", 100))]}

    def _between(self, fields: Json) -> list[Json]:
        oldest, latest = fields.get("oldest", "0"), fields.get("latest", "9999999999")
        return [m for m in self.world.messages.get(fields["channel"], []) if oldest <= m["ts"] <= latest]

    def _do_users_conversations(self, _: Json) -> Json | str:
        return {"channels": [c for ident, c in self.world.channels.items() if BOT in self.world.members[ident]]}

    def _do_users_info(self, fields: Json) -> Json | str:
        user = self.world.users.get(fields["user"])
        return "user_not_found" if user is None else {"user": user}

    def _do_users_list(self, _: Json) -> Json | str:
        return {"members": list(self.world.users.values())}

    def _do_usergroups_users_list(self, fields: Json) -> Json | str:
        group = self.world.groups.get(fields["usergroup"])
        return "no_such_subteam" if group is None else {"users": group}

    def _do_assistant_threads_setStatus(self, fields: Json) -> Json | str:  # noqa: N802
        self.world.statuses.append(fields)
        return {}

    def _do_assistant_threads_setSuggestedPrompts(self, _: Json) -> Json | str:  # noqa: N802
        return {}

    def _do_views_open(self, fields: Json) -> Json | str:
        return self._opened(fields, None)

    def _do_views_push(self, fields: Json) -> Json | str:
        open_now = list(self.world.views)
        return self._opened(fields, open_now[-1] if open_now else None)

    def _opened(self, fields: Json, previous: str | None) -> Json | str:
        error = self.world.use_trigger(fields.get("trigger_id", ""))
        if error is not None:
            return error
        self.problems += [f"views.open: {fault}" for fault in view_faults(fields["view"])]
        return {"view": self.world.open_view(fields["view"], "", previous)}

    def _do_views_update(self, fields: Json) -> Json | str:
        view = self.world.views.get(fields["view_id"])
        if view is None:
            return "not_found"
        if fields.get("hash") and fields["hash"] != view["hash"]:
            return "hash_conflict"
        self.problems += [f"views.update: {fault}" for fault in view_faults(fields["view"])]
        kept = {key: view[key] for key in ("id", "previous_view_id", "user", "team_id", "app_id")}
        view.clear()
        view |= {**fields["view"], **kept, "hash": f"{kept['id']}.{self.world.count()}"}
        return {"view": view}

    def _do_views_publish(self, fields: Json) -> Json | str:
        self.problems += [f"views.publish: {fault}" for fault in view_faults(fields["view"])]
        self.world.homes[fields["user_id"]] = {**fields["view"], "id": f"H{fields['user_id']}", "hash": "h"}
        return {"view": self.world.homes[fields["user_id"]]}

    def _do_files_getUploadURLExternal(self, fields: Json) -> Json | str:  # noqa: N802
        self.world.files.append({"id": f"F{self.world.count()}", "filename": fields["filename"]})
        return {"upload_url": f"http://127.0.0.1:{self.port}/upload/x", "file_id": self.world.files[-1]["id"]}

    def _do_files_completeUploadExternal(self, fields: Json) -> Json | str:  # noqa: N802
        self.world.files[-1]["channel"] = fields.get("channel_id")
        return {"files": [{"id": self.world.files[-1]["id"]}]}


def _kept(fields: Json) -> Json:
    return {key: fields[key] for key in ("thread_ts", "blocks") if key in fields}


async def _fields(request: web.Request) -> Json:
    """The fields of a call, however they were sent; what is JSON inside a form is read."""
    given: Json = dict(request.query)
    if request.content_type == "application/json":
        found = await request.json()
        return given | (found if isinstance(found, dict) else {})
    form = await request.post()
    return given | {key: _read(str(value)) for key, value in form.items()}


def _read(text: str) -> Value:
    if text[:1] in "[{":
        try:
            return json.loads(text)
        except ValueError:
            return text
    return text


async def _uploaded(request: web.Request) -> bytes:
    if request.content_type.startswith("multipart/"):
        form = await request.post()
        file = next(iter(form.values()))
        return file.file.read() if isinstance(file, web.FileField) else str(file).encode()
    return await request.read()
