"""Who and what there is on the small Slack of the tests: people, rooms, messages, modals, as their JSON."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

Json = dict[str, Any]
Value: TypeAlias = Any  # any JSON

START: Final = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)  # when everything here is said
HOME: Final = "T01"
APP: Final = "A01"
BOT: Final = "U0IMP"
BOT_ID: Final = "B0IMP"
TRIGGER_SECONDS: Final = 3.0
RESPONSES: Final = 5  # uses of a response_url


class World:
    """Everything there is. Time stamps count up, so a later message has a greater one."""

    def __init__(self, *, now: float | None = None) -> None:
        self.users: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}
        self.members: dict[str, set[str]] = {}
        self.messages: dict[str, list[Json]] = {}
        self.ephemeral: list[Json] = []  # private messages, with who sees them
        self.groups: dict[str, list[str]] = {}
        self.views: dict[str, Json] = {}
        self.homes: dict[str, Json] = {}
        self.files: list[Json] = []
        self.streams: set[str] = set()
        self.statuses: list[Json] = []
        self.triggers: dict[str, float] = {}
        self.responses: dict[str, Json] = {}
        self._counter = 0
        self.clock = time.monotonic
        self._start = START.timestamp() if now is None else now
        self.person("imp", ident=BOT, is_bot=True)

    def count(self) -> int:
        """The next number."""
        self._counter += 1
        return self._counter

    def ts(self) -> str:
        """A new time stamp, later than every other."""
        return f"{int(self._start)}.{self.count():06d}"

    def person(self, name: str, *, ident: str = "", team: str = HOME, **facts: Value) -> str:
        """Somebody; the id."""
        ident = ident or f"U0{name.upper()}"
        profile = {"display_name": name.title(), "real_name": name.title()}
        self.users[ident] = {"id": ident, "team_id": team, "name": name, "profile": profile, **facts}
        return ident

    def channel(self, name: str, *members: str, ident: str = "", **facts: Value) -> str:
        """A channel with the imp and these people in it; the id."""
        ident = ident or f"C0{name.upper()}"
        self.channels[ident] = {"id": ident, "name": name, "is_channel": True, "context_team_id": HOME, **facts}
        self.members[ident] = {BOT, *members}
        self.messages[ident] = []
        return ident

    def direct(self, user: str) -> str:
        """The imp's direct conversation with somebody; the id."""
        ident = f"D0{user[2:]}"
        if ident not in self.channels:
            self.channels[ident] = {"id": ident, "is_im": True, "user": user}
            self.members[ident] = {BOT, user}
            self.messages[ident] = []
        return ident

    def kind(self, channel: str) -> str:
        """What an event calls the kind of a room."""
        facts = self.channels[channel]
        if facts.get("is_im"):
            return "im"
        if facts.get("is_mpim"):
            return "mpim"
        return "group" if facts.get("is_private") else "channel"

    def trigger(self) -> str:
        """A trigger that opens one modal within three seconds."""
        ident = f"trigger.{self.count()}"
        self.triggers[ident] = self.clock()
        return ident

    def use_trigger(self, ident: str) -> str | None:
        """The error of a trigger that is used; None when it is good."""
        made = self.triggers.pop(ident, None)
        if made is None:
            return "invalid_trigger_id" if not ident else "exchanged_trigger_id"
        return "expired_trigger_id" if self.clock() - made > TRIGGER_SECONDS else None

    def open_view(self, view: Json, user: str, previous: str | None) -> Json:
        """A modal that is open now."""
        ident = f"V{self.count()}"
        kept = {
            **view,
            "id": ident,
            "hash": f"{ident}.{self.count()}",
            "previous_view_id": previous,
            "user": user,
            "team_id": HOME,
            "app_id": APP,
        }
        self.views[ident] = kept
        return kept

    def post(self, channel: str, user: str, text: str, **fields: Value) -> Json:
        """A message that stands in a room."""
        message = {"type": "message", "user": user, "text": text, "ts": self.ts(), "team": HOME, **fields}
        self.messages[channel].append(message)
        return message

    def find(self, channel: str, ts: str) -> Json | None:
        """A message; None when there is none."""
        return next((m for m in self.messages.get(channel, ()) if m["ts"] == ts), None)
