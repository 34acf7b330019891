"""The part of Discord's REST API that a real client needs, on the world of the tests."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from aiohttp import web

from tests.wire.discord_rules import faults_of, ids_of, texts_of
from tests.wire.discord_world import Json, Value, World, now_text


@dataclass(frozen=True, slots=True)
class Request:
    """One REST call of the client."""

    method: str
    path: str
    body: Value
    query: Mapping[str, str]


@dataclass(slots=True)
class Fault:
    """An answer that the next matching calls get instead of the right one."""

    method: str
    path: str  # a regular expression for the whole path
    status: int
    body: Value
    headers: Mapping[str, str]
    times: int


@dataclass(slots=True)
class Pressed:
    """One interaction and everything that was answered to it."""

    id: str
    token: str
    user: str
    callbacks: list[Json] = field(default_factory=list)
    answer: Json | None = None  # the answer's message as it stands now
    followups: list[Json] = field(default_factory=list)

    @property
    def is_ephemeral(self) -> bool:
        """True when only the person who pressed sees the answer."""
        first = self.callbacks[0] if self.callbacks else {}
        return bool((first.get("data") or {}).get("flags", 0) & 64)

    @property
    def modal(self) -> Json | None:
        """The form that was opened; None when none was."""
        return next((c["data"] for c in self.callbacks if c["type"] == 9), None)

    @property
    def text(self) -> str:
        """Everything that can be read in the answer and what followed it."""
        return "\n".join(
            texts_of(m.get("components") or []) for m in [*([self.answer] if self.answer else []), *self.followups]
        )

    @property
    def ids(self) -> dict[str, str]:
        """The answer's controls, by what is written on them."""
        return ids_of((self.answer or {}).get("components") or [])


class Rest(World):
    """Answers the client's calls, keeps them in `requests`, and what is wrong with them in `faults`."""

    def __init__(self, *, app_flags: int = 0) -> None:
        super().__init__()
        self.app_flags = app_flags
        self.requests: list[Request] = []
        self.faults: list[str] = []
        self.interactions: dict[str, Pressed] = {}
        self.failing: list[Fault] = []

    async def rest(self, request: web.Request) -> web.Response:
        path = "/" + request.match_info["tail"]
        body = await _body(request)
        self.requests.append(Request(request.method, path, body, dict(request.query)))
        for fault in self.failing:
            if fault.times > 0 and fault.method == request.method and re.fullmatch(fault.path, path):
                fault.times -= 1
                return _response(fault.status, fault.body, fault.headers)
        self.faults += faults_of(request.method, path, body, dict(request.query))
        for method, pattern, handler in _ROUTES:
            found = re.fullmatch(pattern, path)
            if method == request.method and found is not None:
                return await handler(self, body, dict(request.query), *found.groups())
        self.faults.append(f"no such route here: {request.method} {path}")
        return _response(404, {"message": "404: Not Found", "code": 0})

    async def _me(self, _: Value, __: Mapping[str, str]) -> web.Response:
        return _response(200, self.bot)

    async def _application(self, _: Value, __: Mapping[str, str]) -> web.Response:
        owner = next(iter(self.users.values()))
        about = {
            "id": self.bot["id"], "name": "imp", "icon": None, "description": "", "bot_public": True,
            "bot_require_code_grant": False, "verify_key": "0" * 64, "flags": self.app_flags, "owner": owner,
            "team": None, "summary": "",
        }  # fmt: skip
        return _response(200, about)

    async def _put_commands(self, body: Value, _: Mapping[str, str], __: str) -> web.Response:
        self.commands = [
            {"description": "", **command, "id": self.snowflake(), "application_id": self.bot["id"], "version": "1"}
            for command in body
        ]
        return _response(200, self.commands)

    async def _get_commands(self, _: Value, __: Mapping[str, str], ___: str) -> web.Response:
        return _response(200, self.commands)

    async def _post_message(self, body: Value, _: Mapping[str, str], channel: str) -> web.Response:
        if channel not in self.channels:
            return _response(404, {"message": "Unknown Channel", "code": 10003})
        return _response(200, self._stored(channel, body))

    def _stored(self, channel: str, body: Json) -> Json:
        more: Json = {"components": body.get("components", []), "flags": body.get("flags", 0)}
        if body.get("message_reference"):
            about = {key: str(value) for key, value in body["message_reference"].items() if key.endswith("id")}
            more |= {"type": 19, "message_reference": about}
        return self.written(self.bot, self.channels[channel], body.get("content") or "", **more)

    async def _patch_message(self, body: Value, _: Mapping[str, str], channel: str, ident: str) -> web.Response:
        message = next((m for m in self.messages.get(channel, []) if m["id"] == ident), None)
        if message is None:
            return _response(404, {"message": "Unknown Message", "code": 10008})
        message |= {key: value for key, value in body.items() if key in ("content", "components", "flags")}
        message["content"] = message["content"] or ""
        return _response(200, message)

    async def _delete_message(self, _: Value, __: Mapping[str, str], channel: str, ident: str) -> web.Response:
        self.messages[channel] = [m for m in self.messages.get(channel, []) if m["id"] != ident]
        return _response(204, None)

    async def _get_messages(self, _: Value, query: Mapping[str, str], channel: str) -> web.Response:
        found = self.messages.get(channel, [])
        if "before" in query:
            found = [m for m in found if int(m["id"]) < int(query["before"])]
        if "after" in query:
            found = [m for m in found if int(m["id"]) > int(query["after"])]
        return _response(200, found[::-1][: int(query.get("limit", 50))])

    async def _typing(self, _: Value, __: Mapping[str, str], ___: str) -> web.Response:
        return _response(204, None)

    async def _get_channel(self, _: Value, __: Mapping[str, str], channel: str) -> web.Response:
        found = self.channels.get(channel)
        return _response(404, {"message": "Unknown Channel", "code": 10003}) if found is None else _response(200, found)

    async def _get_member(self, _: Value, __: Mapping[str, str], guild: str, user: str) -> web.Response:
        found = self.members.get((guild, user))
        return _response(404, {"message": "Unknown Member", "code": 10007}) if found is None else _response(200, found)

    async def _get_user(self, _: Value, __: Mapping[str, str], user: str) -> web.Response:
        found = self.users.get(user)
        return _response(404, {"message": "Unknown User", "code": 10013}) if found is None else _response(200, found)

    async def _open_dm(self, body: Value, _: Mapping[str, str]) -> web.Response:
        return _response(200, self.dm(self.users[str(body["recipient_id"])]))

    async def _get_my_guilds(self, _: Value, __: Mapping[str, str]) -> web.Response:
        return _response(200, list(self.guilds.values()))

    async def _get_guild(self, _: Value, __: Mapping[str, str], guild: str) -> web.Response:
        return _response(200, self.guilds[guild])

    async def _get_channels(self, _: Value, __: Mapping[str, str], guild: str) -> web.Response:
        return _response(200, self.guilds[guild]["channels"])

    async def _callback(self, body: Value, _: Mapping[str, str], ident: str, __: str) -> web.Response:
        pressed = self.interactions[ident]
        if pressed.callbacks:
            return _response(400, {"message": "Interaction has already been acknowledged.", "code": 40060})
        pressed.callbacks.append(body)
        resource: Json = {"type": body["type"]}
        if body["type"] in (4, 5):
            pressed.answer = self._private(pressed, body.get("data") or {})
            resource["message"] = pressed.answer
        about = {
            "id": ident, "type": 3, "response_message_id": (pressed.answer or {}).get("id"),
            "response_message_loading": body["type"] == 5, "response_message_ephemeral": pressed.is_ephemeral,
        }  # fmt: skip
        return _response(200, {"interaction": about, "resource": resource})

    def _private(self, pressed: Pressed, data: Json) -> Json:
        """A message that stands in no history."""
        return {
            "id": self.snowflake(), "channel_id": self._channel_of(pressed), "author": self.bot,
            "timestamp": now_text(), "content": data.get("content") or "", "edited_timestamp": None, "tts": False,
            "mention_everyone": False,
            "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": False, "type": 20,
            "components": data.get("components", []), "flags": data.get("flags", 0), "webhook_id": self.bot["id"],
            "application_id": self.bot["id"],
        }  # fmt: skip

    def _channel_of(self, pressed: Pressed) -> str:
        return str((pressed.answer or {}).get("channel_id") or next(iter(self.channels)))

    async def _edit_original(self, body: Value, _: Mapping[str, str], __: str, token: str) -> web.Response:
        pressed = next(p for p in self.interactions.values() if p.token == token)
        pressed.answer = pressed.answer or self._private(pressed, {})
        flags = pressed.answer["flags"] | (body.get("flags") or 0)
        pressed.answer |= {k: v for k, v in body.items() if k in ("content", "components")} | {"flags": flags}
        pressed.answer["content"] = pressed.answer["content"] or ""
        return _response(200, pressed.answer)

    async def _follow_up(self, body: Value, _: Mapping[str, str], __: str, token: str) -> web.Response:
        pressed = next(p for p in self.interactions.values() if p.token == token)
        pressed.followups.append(self._private(pressed, body))
        return _response(200, pressed.followups[-1])


Handler = Callable[..., Awaitable[web.Response]]
_ROUTES: Final[Sequence[tuple[str, str, Handler]]] = (
    ("GET", r"/users/@me", Rest._me),
    ("GET", r"/oauth2/applications/@me", Rest._application),
    ("GET", r"/applications/@me", Rest._application),
    ("GET", r"/users/@me/guilds", Rest._get_my_guilds),
    ("POST", r"/users/@me/channels", Rest._open_dm),
    ("GET", r"/users/(\d+)", Rest._get_user),
    ("PUT", r"/applications/(\d+)/commands", Rest._put_commands),
    ("GET", r"/applications/(\d+)/commands", Rest._get_commands),
    ("POST", r"/channels/(\d+)/messages", Rest._post_message),
    ("GET", r"/channels/(\d+)/messages", Rest._get_messages),
    ("PATCH", r"/channels/(\d+)/messages/(\d+)", Rest._patch_message),
    ("DELETE", r"/channels/(\d+)/messages/(\d+)", Rest._delete_message),
    ("POST", r"/channels/(\d+)/typing", Rest._typing),
    ("GET", r"/channels/(\d+)", Rest._get_channel),
    ("GET", r"/guilds/(\d+)", Rest._get_guild),
    ("GET", r"/guilds/(\d+)/channels", Rest._get_channels),
    ("GET", r"/guilds/(\d+)/members/(\d+)", Rest._get_member),
    ("POST", r"/interactions/(\d+)/([^/]+)/callback", Rest._callback),
    ("PATCH", r"/webhooks/(\d+)/([^/]+)/messages/@original", Rest._edit_original),
    ("POST", r"/webhooks/(\d+)/([^/]+)", Rest._follow_up),
)


async def _body(request: web.Request) -> Value:
    if request.content_type == "multipart/form-data":
        form = await request.post()
        return json.loads(str(form["payload_json"])) if "payload_json" in form else None
    text = await request.text()
    return json.loads(text) if text else None


def _response(status: int, body: Value, headers: Mapping[str, str] = {}) -> web.Response:
    if isinstance(body, str):
        return web.Response(status=status, text=body, content_type="text/html", headers=dict(headers))
    if body is None:
        return web.Response(status=status, headers=dict(headers))
    raw = json.dumps(body).encode()
    typed = {"Content-Type": "application/json", **headers}  # exactly so: with a charset the library crashes
    return web.Response(status=status, body=raw, headers=typed)
