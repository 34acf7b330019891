"""Rooms, people and groups, looked up when the payload does not say them. What cannot be had is not known."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

import aiohttp
from slack_sdk.errors import SlackApiError, SlackClientError
from slack_sdk.web.async_client import AsyncWebClient

from adapters.slack.facts import Known, Room, RoomKind, Speaker
from adapters.slack.mrkdwn import people_in
from adapters.slack.normalise import shown_name
from policy.envelope import Audience
from policy.roles import FACT_AGE

_LOG: Final = logging.getLogger("impyard.slack")
LOOK_UP_SECONDS: Final = 5.0  # for one look-up
FRESH: Final = FACT_AGE * 0.6  # a fact is asked for again before it would grant nothing
_NAMES_FOR: Final = timedelta(minutes=10)  # a name that was looked up is taken for the present one
_GUESTS_FOR: Final = timedelta(hours=1)  # who is a guest; news of people come as events and clear it
_MEMBERS_FOR: Final = timedelta(minutes=10)  # who is in a room; who joins comes as an event and clears it
_MOST_NAMES: Final = 20  # looked up for one panel; the rest stand by their ids
_MOST_PAGES: Final = 10  # of a list of people; a longer one is not known whole
_PAGE: Final = 1_000
_KEPT: Final = 5_000
UNREACHABLE: Final = (SlackClientError, aiohttp.ClientError, TimeoutError, OSError)


@dataclass(frozen=True, slots=True)
class _RoomFacts:
    kind: RoomKind
    host: str | None
    is_external: bool
    creator: str | None
    at: datetime


@dataclass(frozen=True, slots=True)
class _PersonFacts:
    name: str
    is_guest: bool
    is_admin: bool
    is_gone: bool
    at: datetime


class Places:
    """Looks things up for one imp's client, and keeps them for as long as they may be taken for true."""

    def __init__(self, client: AsyncWebClient, known: Known, clock: Callable[[], datetime]) -> None:
        self._client = client
        self.known = known
        self._clock = clock
        self._rooms: dict[str, _RoomFacts] = {}
        self._people: dict[str, _PersonFacts] = {}
        self._groups: dict[str, tuple[datetime, frozenset[str]]] = {}
        self._members: dict[str, tuple[datetime, frozenset[str] | None]] = {}
        self._guests: tuple[datetime, frozenset[str] | None] | None = None
        self._direct: dict[str, str] = {}

    @property
    def client(self) -> AsyncWebClient:
        """The client that looks things up, for whoever sends to a room."""
        return self._client

    async def call(self, method: str, **fields: object) -> Mapping[str, Any] | None:
        """The answer of one read method; None when there is none, whatever the reason."""
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                answer = await self._client.api_call(method, http_verb="GET", params=dict(fields))
        except SlackApiError as error:
            _LOG.info("%s: %s", method, error.response.get("error"))
            return None
        except UNREACHABLE as error:
            _LOG.info("%s: %s", method, type(error).__name__)
            return None
        return answer.data if isinstance(answer.data, dict) else None

    # --- rooms -----------------------------------------------------------------------------------------------------

    async def room(self, room: Room, *, is_fresh: bool = False) -> Room:
        """The room with its host and its audience; an event's own word that outsiders read along stands."""
        facts = await self._room_facts(room.id, is_fresh=is_fresh)
        if facts is None:
            return replace(room, kind="unknown" if room.kind != "elsewhere" else room.kind, host=None)
        if room.kind not in ("unknown", facts.kind):  # the two contradict one another
            return replace(room, kind="unknown", host=None)
        thread = None if facts.kind == "direct" else room.thread
        if facts.kind == "direct":
            return replace(room, kind="direct", host=self.known.home, audience="members", thread=thread)
        audience = "external" if room.audience == "external" or facts.is_external else await self._audience(room.id)
        return replace(room, kind=facts.kind, host=facts.host, audience=audience, thread=thread)

    async def _room_facts(self, ident: str, *, is_fresh: bool) -> _RoomFacts | None:
        now = self._clock()
        kept = self._rooms.get(ident)
        if kept is not None and now - kept.at < (timedelta() if is_fresh else _MEMBERS_FOR):
            return kept
        if kept is not None and is_fresh and now - kept.at < FRESH:
            return kept
        answer = await self.call("conversations.info", channel=ident)
        if answer is None:
            self._rooms.pop(ident, None)
            return None
        _make_room(self._rooms)
        self._rooms[ident] = facts = self._read_room(answer.get("channel") or {}, now)
        return facts

    def _read_room(self, channel: Mapping[str, Any], now: datetime) -> _RoomFacts:
        kind: RoomKind = "channel"
        if channel.get("is_im"):
            kind = "direct"
        elif channel.get("is_mpim"):
            kind = "group"
        is_external = bool(channel.get("is_ext_shared") or channel.get("is_pending_ext_shared"))
        host = channel.get("conversation_host_id") or None
        if host is None and not is_external:
            is_org = channel.get("is_org_shared") or self.known.is_org_wide
            host = (self.known.enterprise if is_org else None) or self.known.home
        return _RoomFacts(kind, host, is_external, channel.get("creator") or None, now)

    async def _audience(self, ident: str) -> Audience:
        """Who reads along in a room of our own: its members, or guests too."""
        guests = await self._all_guests()
        if guests is None:
            return "unknown"
        if not guests:
            return "members"
        members = await self._all_members(ident)
        if members is None:
            return "unknown"
        return "external" if members & guests else "members"

    async def _all_guests(self) -> frozenset[str] | None:
        now = self._clock()
        if self._guests is None or now - self._guests[0] > (_GUESTS_FOR if self._guests[1] is not None else FRESH):
            found = await self._listed("users.list", "members")
            guests = None if found is None else frozenset(str(u.get("id")) for u in found if _is_guest(u))
            self._guests = now, guests
        return self._guests[1]

    async def _all_members(self, ident: str) -> frozenset[str] | None:
        now = self._clock()
        kept = self._members.get(ident)
        if kept is None or now - kept[0] > (_MEMBERS_FOR if kept[1] is not None else FRESH):
            found = await self._listed("conversations.members", "members", channel=ident)
            _make_room(self._members)
            self._members[ident] = kept = now, None if found is None else frozenset(str(m) for m in found)
        return kept[1]

    async def _listed(self, method: str, field: str, **fields: object) -> list[Any] | None:
        """A list, all its pages; None when it cannot be had whole."""
        found: list[Any] = []
        cursor = ""
        for _ in range(_MOST_PAGES):
            answer = await self.call(method, limit=_PAGE, **fields, **({"cursor": cursor} if cursor else {}))
            if answer is None:
                return None
            found += answer.get(field) or []
            cursor = str((answer.get("response_metadata") or {}).get("next_cursor") or "")
            if not cursor:
                return found
        return None

    def joined(self, room: str) -> None:
        """Somebody joined or left a room."""
        self._members.pop(room, None)
        self._rooms.pop(room, None)

    def changed(self, person: str) -> None:
        """Somebody's name or standing changed, or somebody new is there."""
        self._guests = None
        self._people.pop(person, None)

    async def direct(self, person: str) -> str | None:
        """The id of the imp's direct conversation with somebody; None when there can be none."""
        if person not in self._direct:
            try:
                async with asyncio.timeout(LOOK_UP_SECONDS):
                    answer = await self._client.conversations_open(users=person)
            except UNREACHABLE:
                return None
            _make_room(self._direct)
            self._direct[person] = str((answer.get("channel") or {}).get("id") or "")
        return self._direct[person] or None

    # --- people ----------------------------------------------------------------------------------------------------

    async def speaker(self, speaker: Speaker, room: Room) -> Speaker:
        """Somebody with their facts: guest or not, steward or not here, and when that was so.

        Without facts there is no time, and then no role but member counts.
        """
        facts = await self._person(speaker.id, FRESH)
        if facts is None:
            return replace(speaker, is_steward=False, at=None)
        at, is_steward = facts.at, False
        if speaker.team is not None and room.kind in ("channel", "group"):
            at, is_steward = await self._stewardship(speaker, room, facts)
        name = facts.name or speaker.name
        is_guest = facts.is_guest or facts.is_gone
        return replace(speaker, name=name, is_guest=is_guest, is_steward=is_steward and not is_guest, at=at)

    async def _stewardship(self, speaker: Speaker, room: Room, facts: _PersonFacts) -> tuple[datetime, bool]:
        """Whether the platform makes somebody a steward of this room, and the time of the oldest fact that says so."""
        is_ours = speaker.team == self.known.home
        if self.known.stewards_from_platform and is_ours and facts.is_admin:
            return facts.at, True
        if self.known.stewards_from_platform and is_ours and room.audience != "external":
            there = await self._room_facts(room.id, is_fresh=True)
            if there is not None and there.creator == speaker.id:
                return min(facts.at, there.at), True
        for group in sorted(self.known.steward_groups) if is_ours else ():
            at, members = await self._group(group)
            if speaker.id in members:
                return min(facts.at, at), True
        return facts.at, False

    async def _person(self, ident: str, age: timedelta) -> _PersonFacts | None:
        now = self._clock()
        kept = self._people.get(ident)
        if kept is not None and now - kept.at < age:
            return kept
        answer = await self.call("users.info", user=ident)
        user = None if answer is None else answer.get("user")
        if not isinstance(user, Mapping):
            return None
        profile = user.get("profile") or {}
        name = profile.get("display_name") or profile.get("real_name") or user.get("real_name") or user.get("name")
        admin = bool(user.get("is_admin") or user.get("is_owner") or user.get("is_primary_owner"))
        facts = _PersonFacts(shown_name(str(name or "")), _is_guest(user), admin, bool(user.get("deleted")), now)
        _make_room(self._people)
        self._people[ident] = facts
        return facts

    async def _group(self, ident: str) -> tuple[datetime, frozenset[str]]:
        now = self._clock()
        kept = self._groups.get(ident)
        if kept is None or now - kept[0] >= FRESH:
            answer = await self.call("usergroups.users.list", usergroup=ident)
            self._groups[ident] = kept = now, frozenset() if answer is None else frozenset(answer.get("users") or ())
        return kept

    async def names(self, texts: Iterable[str]) -> dict[str, str]:
        """The present names of the people who are mentioned in these texts, by id."""
        found: dict[str, str] = {}
        for ident in people_in(texts)[:_MOST_NAMES]:
            facts = await self._person(ident, _NAMES_FOR)
            if facts is not None and facts.name:
                found[ident] = facts.name
        return found


def _is_guest(user: Mapping[str, Any]) -> bool:
    return bool(user.get("is_restricted") or user.get("is_ultra_restricted") or user.get("is_stranger"))


def _make_room(kept: dict[Any, Any]) -> None:
    """Forget everything once too much is kept; it is only asked for again."""
    if len(kept) >= _KEPT:
        kept.clear()
