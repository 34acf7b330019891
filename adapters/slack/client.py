"""The connection to Slack: which events are taken, when they are acknowledged, what is done at start, how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

from slack_bolt.app.async_app import AsyncApp
from slack_bolt.response import BoltResponse
from slack_sdk.web.async_client import AsyncWebClient

from adapters.slack.blocks import FIELD
from adapters.slack.catching_up import CatchUp
from adapters.slack.drafting import Pace
from adapters.slack.facts import Deleted, Heard, Known, Room
from adapters.slack.manifest import COMMANDS, OPEN_SHORTCUT, REMEMBER_SHORTCUT, WHY_SHORTCUT
from adapters.slack.places import UNREACHABLE, Places
from adapters.slack.pressing import Presser
from adapters.slack.seen import message_of
from adapters.slack.sockets import Sockets, Watch
from adapters.slack.surface import SlackSurface
from adapters.slack.talking import Behind, Received, Talker, left_behind
from adapters.slack.troubles import PatientHandler, fault_of
from adapters.slack.work import Work
from bot.catchup import MAX_AGE
from bot.ports import FrontDesk
from policy.envelope import RunEnvelope
from policy.identity import Channel, Person, Tenant

_LOG: Final = logging.getLogger("impyard.slack")
_LAST_WORDS: Final = 10.0  # seconds that running answers have to end at shutdown
_ANYTHING: Final = re.compile(r".*", re.DOTALL)
_PROMPTS: Final = (
    ("What do you remember about me?", "What do you remember about me?"),
    ("Show me my memory", "What do you know about me, and where does it come from?"),
)

Body = Mapping[str, Any]
Ack = Callable[..., Awaitable[Any]]
Next = Callable[[], Awaitable[BoltResponse]]


@dataclass(frozen=True, slots=True)
class Wishes:
    """The owner's wishes for the connection."""

    behind: Behind = Behind()
    pace: Pace = Pace()
    watch: Watch = Watch()
    health: timedelta = timedelta(minutes=5)


def new_web_client(token: str, base_url: str | None = None) -> AsyncWebClient:
    """A client of the Web API that waits for rate limits, up to a ceiling."""
    address = base_url if base_url is not None else AsyncWebClient.BASE_URL
    client = AsyncWebClient(token=token, logger=logging.getLogger("slack_sdk"), base_url=address)
    client.retry_handlers.append(PatientHandler())
    return client


class ImpApp:
    """One imp on Slack."""

    def __init__(
        self,
        desk: FrontDesk,
        surface: SlackSurface,
        known: Known,
        wishes: Wishes,
        client: AsyncWebClient,
        *,
        clock: Callable[[], datetime],
        randomness: Callable[[int], bytes],
    ) -> None:
        self._desk = desk
        self._surface = surface
        self._wishes = wishes
        self._client = client
        self._clock = clock
        self._places = Places(client, known, clock)
        self._talker = Talker(
            desk,
            surface,
            self._places,
            client,
            clock=clock,
            randomness=randomness,
            behind=wishes.behind,
            pace=wishes.pace,
        )
        self._presser = Presser(desk, self._places, client, clock, self._talker.new_run)
        self._catch_up = CatchUp(self._places, clock, self._caught)
        self._work: Work | None = None
        self.sockets: Sockets | None = None
        self.app = AsyncApp(client=client, logger=logging.getLogger("slack_bolt"))
        self._listen()

    @property
    def known(self) -> Known:
        """What the imp knows of itself; complete once it is running."""
        return self._places.known

    # --- start and end ---------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Work]:
        """Ready to take events, without a connection of its own; running answers have their time at the end.

        Raises:
            SurfaceFaultError: Slack refuses the token or cannot be reached.
        """
        await self._learn_itself()
        async with Work(_LAST_WORDS) as work:
            self._work = work
            await self._desk.returned(Tenant("slack", self.known.home))  # it is let in, so it was not taken out
            await self._take_up_what_is_left(work)
            yield work

    async def _learn_itself(self) -> None:
        try:
            me = await self._client.auth_test()
        except UNREACHABLE as error:
            raise fault_of(error) from None
        is_org_wide = bool(me.get("is_enterprise_install"))
        enterprise = me.get("enterprise_id") or None
        home = str((enterprise if is_org_wide else me.get("team_id")) or "")
        self._places.known = replace(
            self.known, home=home, enterprise=enterprise, is_org_wide=is_org_wide, user=str(me.get("user_id") or "")
        )
        self._surface.attach(self._places)

    async def serve(self, app_token: str) -> None:
        """Stay connected until cancelled.

        Raises:
            SurfaceFaultError: Slack refuses a token or cannot be reached; the sentence says what to do.
        """
        async with self.running() as work:
            sockets = Sockets(self.app, app_token, self._wishes.watch, self._clock, self._catch_up.run)
            self.sockets = sockets
            try:
                await sockets.connect()
                _LOG.info("%s", await self.health())
                work.start(self._catch_up.run(), "catching up")
                async with asyncio.TaskGroup() as tasks:
                    tasks.create_task(sockets.keep(), name="watchdog")
                    tasks.create_task(self._report_health(), name="health")
            except UNREACHABLE as error:
                raise fault_of(error) from None
            finally:
                with contextlib.suppress(asyncio.CancelledError):
                    await sockets.close()

    async def _take_up_what_is_left(self, work: Work) -> None:
        """What an earlier process told Slack that it has, and did not answer."""
        for left in self._desk.left("slack"):
            if left.at < self._clock() - MAX_AGE:
                continue
            received = await self._desk.receive(left)
            if isinstance(received, RunEnvelope):
                work.start(self._talker.answer(left_behind(received)), "a message left behind")

    async def _report_health(self) -> None:
        while True:
            await asyncio.sleep(self._wishes.health.total_seconds())
            _LOG.info("%s", await self.health())

    async def health(self) -> str:
        """One line on how the connection is."""
        sockets, work = self.sockets, self._work
        up = 0 if sockets is None else await sockets.connected()
        last = None if sockets is None else sockets.last
        silent = "never" if last is None else f"{(self._clock() - last).total_seconds():.0f} s ago"
        running = 0 if work is None else work.running
        return f"slack: connections {up}, answered {self._talker.answered}, running {running}, last event {silent}"

    # --- events ----------------------------------------------------------------------------------------------------

    def _listen(self) -> None:
        """Everything that is taken. Events are claimed before they are acknowledged, the rest is not."""
        self.app.middleware(self._take_event)
        for command in COMMANDS:
            self.app.command(command.name)(self._behind_ack(self._presser.command, "a command"))
        self.app.shortcut(WHY_SHORTCUT)(self._behind_ack(self._presser.why, "a shortcut"))
        self.app.shortcut(REMEMBER_SHORTCUT)(self._behind_ack(self._presser.remember, "a shortcut"))
        self.app.shortcut(OPEN_SHORTCUT)(self._behind_ack(self._presser.open_own, "a shortcut"))
        self.app.action(_ANYTHING)(self._behind_ack(self._presser.action, "a control"))
        self.app.view_submission(_ANYTHING)(self._submitted)

    def _behind_ack(self, serve: Callable[[Body], Any], name: str) -> Callable[..., Awaitable[None]]:
        async def listener(ack: Ack, body: Body) -> None:
            await ack()
            self._start(serve(body), name)

        return listener

    async def _submitted(self, ack: Ack, body: Body) -> None:
        """A form: what is wrong with it by limits and write policy stands at its field, inside the acknowledgement."""
        objection = self._presser.objection(body)
        if objection is not None:
            await ack(response_action="errors", errors={FIELD: objection})
            return
        await ack()
        self._start(self._presser.submitted(body), "a form")

    async def _take_event(self, body: Body, next: Next) -> BoltResponse | None:  # noqa: A002 - the library's own name
        """Take an event before it is acknowledged. None: no acknowledgement, so that Slack delivers it again."""
        if body.get("type") != "event_callback":
            return await next()
        event: Body = body.get("event") or {}
        kind = event.get("type")
        if kind in ("message", "app_mention"):
            return await self._take_message(body)
        if kind == "app_home_opened":
            self._start(self._presser.home(body), "App Home")
        elif kind == "assistant_thread_started":
            self._start(self._greet(event), "a greeting")
        else:
            self._take_news(event)
            self._start(self._keep_pace(event), "a departure")
        return BoltResponse(status=200, body="")

    async def _take_message(self, body: Body) -> BoltResponse | None:
        done = BoltResponse(status=200, body="")
        message = message_of(body, self.known)
        if isinstance(message, Deleted):
            self._surface.deleted(message.channel, message.ts)
        if not isinstance(message, Heard):
            return done
        received = await self._talker.receive(message)
        if received is None:
            return BoltResponse(status=503, body="")
        if isinstance(received, Received):
            self._start(self._talker.answer(received), "a message")
        return done

    async def _caught(self, message: Heard) -> None:
        """A message that was missed."""
        received = await self._talker.receive(message)
        if isinstance(received, Received):
            await self._talker.answer(received)

    def _take_news(self, event: Body) -> None:
        """Rooms and people change; what is known of them is asked for again."""
        user = event.get("user")
        match event.get("type"):
            case "member_joined_channel" | "member_left_channel":
                self._places.joined(str(event.get("channel") or ""))
            case "channel_shared" | "channel_unshared":
                self._places.joined(str(event.get("channel") or ""))
            case "user_change" | "team_join" if isinstance(user, Mapping):
                self._places.changed(str(user.get("id") or ""))
            case _:
                pass

    async def _keep_pace(self, event: Body) -> None:
        """Whose memory is sealed: of people who are deactivated, of rooms and workspaces the imp was taken out of."""
        kind, user = event.get("type"), event.get("user")
        if kind == "user_change" and isinstance(user, Mapping) and user.get("deleted"):
            await self._desk.departed(Person("slack", str(user.get("id")), str(user.get("team_id") or self.known.home)))
        elif kind == "app_uninstalled":
            await self._desk.departed(Tenant("slack", self.known.home))
        elif kind in ("member_joined_channel", "member_left_channel") and user == self.known.user:
            room = await self._places.room(Room(str(event.get("channel") or "none"), "unknown"))
            channel = Channel("slack", room.id, room.host or self.known.home)
            await (self._desk.returned if kind == "member_joined_channel" else self._desk.departed)(channel)

    async def _greet(self, event: Body) -> None:
        """Somebody opened the assistant: what they may ask."""
        thread: Body = event.get("assistant_thread") or {}
        prompts = [{"title": title, "message": message} for title, message in _PROMPTS]
        with contextlib.suppress(*UNREACHABLE):  # it is a courtesy
            await self._client.assistant_threads_setSuggestedPrompts(
                channel_id=str(thread.get("channel_id") or ""),
                thread_ts=str(thread.get("thread_ts") or ""),
                prompts=prompts,
            )

    def _start(self, what: Any, name: str) -> None:  # noqa: ANN401 - any coroutine
        if self._work is None:
            what.close()
            return
        self._work.start(what, name)
