"""An imp on the small Slack of the tests: people write, type, press and submit, and see what only they may see."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeAlias

from slack_bolt.request.async_request import AsyncBoltRequest

from adapters.cli.desks import open_desk
from adapters.cli.settings import BUILT_IN_IDENTITY, Opened, Settings, open_imp
from adapters.cli.slack import new_app
from adapters.plain.model import PlainModel
from adapters.slack.client import ImpApp
from adapters.slack.manifest import EVENTS
from adapters.slack.sockets import Sockets
from adapters.slack.surface import SlackSurface
from adapters.slack.work import Work
from bot.config import Config
from bot.desk import Desk
from bot.ports import Model
from memory.store import Store
from policy.identity import ImpId
from tests.scenarios.chat import HandClock
from tests.wire.slack_server import SlackServer
from tests.wire.slack_world import APP, BOT, HOME, Json, World

Value: TypeAlias = Any  # any JSON
BOT_TOKEN, APP_TOKEN = (f"{prefix}-of-these-tests" for prefix in ("xoxb", "xapp"))  # never whole in this tree
MENTION = f"<@{BOT}>"
_SUBSCRIBED = frozenset(event.name for event in EVENTS)
_KINDS = {"im": "message.im", "mpim": "message.mpim", "channel": "message.channels", "group": "message.groups"}


@dataclass
class SlackImp:
    """One process of an imp on `server`. `async with` may be entered again: a restart.

    Without `is_connected` events are dispatched to it in process; with it they go over its own sockets.
    """

    folder: Path
    server: SlackServer
    model: Model | None = None  # None: the plain model
    config: Mapping[str, Value] = field(default_factory=dict)
    clock: HandClock = field(default_factory=HandClock)
    is_connected: bool = False
    token: str = BOT_TOKEN
    acks: list[Value] = field(default_factory=list)  # what every delivery was acknowledged with; None: not at all
    _stack: contextlib.AsyncExitStack = field(default_factory=contextlib.AsyncExitStack)

    async def __aenter__(self) -> Self:
        config = Config.model_validate({"model": {"provider": "plain"}, **self.config})
        settings = Settings(config, self.folder / "config.toml", self.folder / "data", ImpId("imp"), BUILT_IN_IDENTITY)
        self._stack = contextlib.AsyncExitStack()
        surface = SlackSurface(self.clock)
        self.opened: Opened = await self._stack.enter_async_context(open_imp(settings, clock=self.clock))
        model = PlainModel() if self.model is None else self.model
        self.desk: Desk = await self._stack.enter_async_context(
            open_desk(self.opened, model, surface, on_partial=surface.partial)
        )
        self.imp: ImpApp = new_app(self.opened, self.desk, surface, self.token, self.server.url)
        self.work: Work = await self._stack.enter_async_context(self.imp.running())
        if self.is_connected:
            watch = self.imp._wishes.watch
            self.sockets = Sockets(self.imp.app, APP_TOKEN, watch, self.clock, self.imp._catch_up.run)
            await self.sockets.connect()
            self._stack.push_async_callback(self.sockets.close)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stack.aclose()

    @property
    def world(self) -> World:
        """Who and what there is."""
        return self.server.world

    @property
    def store(self) -> Store:
        """The open store."""
        return self.opened.store

    def notes(self) -> list[str]:
        """The texts of every live note, sorted."""
        states = self.store.log.states(self.store.log.scopes())
        return sorted(note.text for state in states.values() for note in state.notes.values())

    # --- what people do --------------------------------------------------------------------------------------------

    async def say(self, user: str, channel: str, text: str, **event: Value) -> Said:
        """Somebody writes something; what the imp posted for it. `event` are further fields of the event."""
        message = self.world.post(channel, user, text, **{k: v for k, v in event.items() if k != "body"})
        before = {message["ts"] for message in self._posted()}
        for body in self.events_of(channel, message, **(event.get("body") or {})):
            await self.event(body)
        return Said(message, [reply for reply in self._posted() if reply["ts"] not in before])

    def events_of(self, channel: str, message: Json, **body: Value) -> list[Json]:
        """The events of a message: a mention is told twice."""
        kind = self.world.kind(channel)
        found = []
        event = {**message, "channel": channel, "channel_type": kind}
        if _KINDS[kind] in _SUBSCRIBED:
            found.append(self.body_of(event, **body))
        if MENTION in message["text"] and kind != "im":
            mention = {k: v for k, v in event.items() if k != "channel_type"}
            found.append(self.body_of({**mention, "type": "app_mention"}, **body))
        return found

    def body_of(self, event: Json, **more: Value) -> Json:
        """An event as it is sent."""
        return {
            "type": "event_callback",
            "team_id": HOME,
            "api_app_id": APP,
            "event_id": f"Ev{self.world.count()}",
            "event_time": 1,
            "authorizations": [{"team_id": HOME, "user_id": BOT, "is_bot": True}],
            "is_ext_shared_channel": False,
            "event": event,
            **more,
        }

    async def event(self, body: Json, *, retry: int = 0, idle: bool = True) -> Value:
        """An event arrives."""
        return await self._send("events_api", body, retry=retry, idle=idle)

    async def command(self, user: str, channel: str, text: str, **payload: Value) -> Seen:
        """Somebody types a slash command; what they see of it."""
        name, _, rest = text.partition(" ")
        return await self._interact(
            "slash_commands",
            user,
            channel,
            {
                "command": name,
                "text": rest,
                "team_id": HOME,
                "user_id": user,
                "channel_id": channel,
                "api_app_id": APP,
                **payload,
            },
        )

    async def press(self, user: str, on: Json, action: str, value: str | None = None, channel: str = "") -> Seen:
        """Somebody presses a control on a message, or in a modal, or in App Home."""
        pressed: Json = {"type": "button", "action_id": action, "block_id": "b"}
        if value is not None:
            pressed = {**pressed, "type": "static_select", "selected_option": {"value": value}}
        payload = {"type": "block_actions", "actions": [pressed], **_who(user)}
        if "ts" in on:
            payload |= {"message": on, "channel": {"id": channel}}
            payload["container"] = {"type": "message", "channel_id": channel, "message_ts": on["ts"]}
        else:
            payload |= {"view": dict(on), "container": {"type": "view"}}
        return await self._interact("interactive", user, channel, payload, is_message="ts" in on)

    async def submit(self, user: str, view: Json, text: str) -> Seen:
        """Somebody submits a form."""
        values = {"text": {"text": {"type": "plain_text_input", "value": text}}}
        payload = {"type": "view_submission", **_who(user), "view": {**view, "state": {"values": values}}}
        return await self._interact("interactive", user, "", payload, is_message=False)

    async def shortcut(self, user: str, channel: str, name: str, message: Json | None) -> Seen:
        """Somebody uses a shortcut."""
        kind = "shortcut" if message is None else "message_action"
        payload: Json = {"type": kind, "callback_id": name, "action_ts": "1.0", **_who(user)}
        if message is not None:
            payload |= {"message": message, "channel": {"id": channel}, "message_ts": message["ts"]}
        return await self._interact("interactive", user, channel, payload, is_message=message is not None)

    async def home(self, user: str) -> Json:
        """Somebody opens App Home; what stands there."""
        event = {"type": "app_home_opened", "user": user, "channel": self.world.direct(user), "tab": "home"}
        await self.event(self.body_of(event))
        return self.world.homes[user]

    async def _interact(self, kind: str, user: str, channel: str, payload: Json, *, is_message: bool = True) -> Seen:
        payload = {**payload, "trigger_id": self.world.trigger()}
        if is_message:
            payload["response_url"] = self.server.response_url(user, channel)
        private, views, files = len(self.world.ephemeral), set(self.world.views), len(self.world.files)
        ack = await self._send(kind, payload)
        opened = [view for ident, view in self.world.views.items() if ident not in views]
        return Seen(ack, self.world.ephemeral[private:], opened, self.world.files[files:])

    async def _send(self, kind: str, payload: Json, *, retry: int = 0, idle: bool = True) -> Value:
        self.clock.forward(timedelta(seconds=1))
        if self.is_connected:
            delivery = await self.server.deliver(kind, payload, retry=retry, reason="timeout" if retry else "")
            ack: Value = delivery.ack
        else:
            headers: Value = {"x-slack-retry-num": [str(retry)]} if retry else {}
            request = AsyncBoltRequest(body=json.dumps(payload), mode="socket_mode", headers=headers)
            response = await self.imp.app.async_dispatch(request)
            body = json.loads(response.body) if response.body else {}
            ack = {"payload": body} if response.status == 200 else None
        self.acks.append(ack)
        if idle:
            await self.work.idle()
        return ack

    def _posted(self) -> list[Json]:
        return [
            {"channel": channel, **message}
            for channel, messages in self.world.messages.items()
            for message in messages
            if message["user"] == BOT
        ]


@dataclass(frozen=True)
class Said:
    """A message, and what the imp posted for it."""

    message: Json
    replies: list[Json]

    @property
    def reply(self) -> Json:
        """The one reply."""
        (reply,) = self.replies
        return reply

    @property
    def text(self) -> str:
        """Everything that was posted, in order."""
        return "\n".join(reply["text"] for reply in self.replies)

    @property
    def chip(self) -> str | None:
        """The control under the last part; None when there is none."""
        found = controls(self.replies[-1].get("blocks") or []) if self.replies else {}
        return next(iter(found.values()), None)


@dataclass(frozen=True)
class Seen:
    """What one person saw of what they did, and nobody else."""

    ack: Value
    private: list[Json]
    opened: list[Json]  # modals, as they are now
    files: list[Json]

    @property
    def view(self) -> Json:
        """The one modal."""
        (view,) = self.opened
        return view

    @property
    def text(self) -> str:
        """All of it as text."""
        return "\n".join(
            [text_of(m.get("blocks") or []) for m in self.private] + [text_of(v["blocks"]) for v in self.opened]
        )


def text_of(value: Value) -> str:
    """Every text in some blocks, a line each."""
    lines: list[str] = []
    _walk(value, lambda found: lines.append(found["text"]) if isinstance(found.get("text"), str) else None)
    return "\n".join(lines)


def controls(value: Value) -> dict[str, str]:
    """The controls in some blocks, by their words; a word that stands twice is numbered: "Open", "Open 2"."""
    found: dict[str, str] = {}

    def note(element: Json) -> None:
        if "action_id" not in element or element.get("type") == "plain_text_input":
            return
        label = (element.get("text") or element["placeholder"])["text"]
        count = sum(known.split(" #")[0] == label for known in found)
        found[label if not count else f"{label} #{count + 1}"] = element["action_id"]

    _walk(value, note)
    return found


def initial(view: Json) -> str:
    """The text that stands in a form's field."""
    return str(view["blocks"][0]["element"].get("initial_value", ""))


def _walk(value: Value, visit: Callable[[Json], object]) -> None:
    if isinstance(value, dict):
        visit(value)
        for inner in value.values():
            _walk(inner, visit)
    elif isinstance(value, list):
        for inner in value:
            _walk(inner, visit)


def _who(user: str) -> Json:
    return {
        "team": {"id": HOME},
        "user": {"id": user, "team_id": HOME},
        "api_app_id": APP,
        "is_enterprise_install": False,
    }
