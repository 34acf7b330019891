"""The connection to Discord: which events are taken, what is done at start, and how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, Protocol

import discord
from discord import app_commands

from adapters.discord.catching_up import CatchUp
from adapters.discord.commands import build, tree_hash
from adapters.discord.facts import Known
from adapters.discord.places import LOOK_UP_SECONDS, Places
from adapters.discord.pressing import Presser
from adapters.discord.surface import DiscordSurface
from adapters.discord.talking import Behind, Talker
from adapters.discord.troubles import SurfaceFaultError, fault_of, is_ban
from bot.commands import Command
from bot.ports import FrontDesk
from policy.envelope import Part
from policy.identity import Channel, Person, Tenant

_LOG: Final = logging.getLogger("impyard.discord")
_LAST_WORDS: Final = 10.0  # seconds that running answers have to end at shutdown
_LONGEST_WAIT: Final = 60.0  # seconds a request may be held back by a rate limit before it is given up
_TELLS: Final = 10
_TELL_AGAIN: Final = 60.0  # seconds
KNOWN_FOR: Final = timedelta(days=14)  # a direct conversation is looked at for missed messages so long after the last
_WALK_BACK: Final = 10  # own messages looked through for the one that answers somebody
_CONTENT_FLAGS: Final = (1 << 18) | (1 << 19)  # of the application: it may read message content
_NO_CONTENT: Final = (
    'answers = "all" needs the message content intent: set message_content = true, and switch it on in the developer '
    "portal under Bot. Until then only mentions and direct messages are answered."
)


class Synced(Protocol):
    """Which commands the platform was last told of."""

    def read(self) -> str:
        """The digest that was kept; empty when there is none."""
        ...

    def write(self, digest: str) -> None:
        """Keep this digest."""
        ...


@dataclass(frozen=True, slots=True)
class Wishes:
    """The owner's wishes for the connection."""

    answers_all: bool = False
    message_content: bool = False
    members: bool = False
    behind: Behind = Behind()
    health: timedelta = timedelta(minutes=5)


class ImpClient(discord.Client):
    """One imp on Discord."""

    def __init__(
        self,
        desk: FrontDesk,
        surface: DiscordSurface,
        known: Known,
        wishes: Wishes,
        synced: Synced,
        *,
        clock: Callable[[], datetime],
        randomness: Callable[[int], bytes],
    ) -> None:
        super().__init__(
            intents=_intents(wishes),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=_LONGEST_WAIT,
        )
        for talkative in ("client", "gateway", "http", "state", "webhook.async_", "ui.view"):
            # At DEBUG the library logs whole events and requests, with what people said in them.
            logging.getLogger(f"discord.{talkative}").setLevel(logging.INFO)
        self.known = replace(known, answers_all=wishes.answers_all and wishes.message_content)
        self.fault: SurfaceFaultError | None = None  # why it must end, once it must
        self._wishes = wishes
        self._synced = synced
        self._desk = desk
        self._surface = surface
        self._clock = clock
        self._work = _Work()
        self._last_event = clock()
        self._places = Places(self, clock)
        self._talker = Talker(desk, surface, self._places, clock=clock, randomness=randomness, behind=wishes.behind)
        self._presser = Presser(desk, self._places, clock, self._talker.new_run)
        self._catch_up = CatchUp(self, self._talker, clock)
        self.tree: app_commands.CommandTree[ImpClient] = _Tree(self)
        build(self.tree, self._serve, self._explain)

    # --- start and end ---------------------------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Learn who the imp is, and tell the platform of its commands if they are new."""
        user = self.user
        if user is not None:
            self.known = replace(self.known, user=str(user.id), name=user.display_name)
        self._surface.attach(self._places, self.known)
        if self._wishes.answers_all and not (self._wishes.message_content and self._may_read_content()):
            _LOG.warning(_NO_CONTENT)
            self.known = replace(self.known, answers_all=False)
        digest = tree_hash(self.tree, self.application_id or 0)
        if digest != self._synced.read():
            try:
                await self.tree.sync()
            except discord.HTTPException as error:
                _LOG.warning("the commands could not be brought up to date: HTTP %s, code %s", error.status, error.code)
                if is_ban(error):
                    raise
                return
            self._synced.write(digest)
            _LOG.info("the commands are brought up to date")

    def _may_read_content(self) -> bool:
        return bool(self.application_flags.value & _CONTENT_FLAGS)

    async def serve(self, token: str) -> None:
        """Stay connected until cancelled.

        Raises:
            SurfaceFaultError: the connection is over for good; the sentence says why and what to do.
        """
        problem: BaseException | None = None
        async with asyncio.TaskGroup() as tasks:
            watch = tasks.create_task(self._report_health(), name="health")
            try:
                await self.start(token)
            except (discord.DiscordException, OSError) as error:
                problem = fault_of(error) or SurfaceFaultError(f"Discord cannot be reached ({type(error).__name__}).")
            except BaseException as error:  # noqa: BLE001 - raised again below, not wrapped in a group
                problem = error
            finally:
                watch.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await self.finish()
        if self.fault is not None:
            raise self.fault
        if problem is not None:
            raise problem

    async def finish(self) -> None:
        """Take nothing new, let running answers end, and close."""
        await self._work.rest(_LAST_WORDS)
        await self.close()

    async def _report_health(self) -> None:
        while True:
            await asyncio.sleep(self._wishes.health.total_seconds())
            _LOG.info("%s", self.health())

    def health(self) -> str:
        """One line on how the connection is."""
        state = "connected" if self.is_ready() and not self.is_closed() else "not connected"
        latency = f"{self.latency * 1_000:.0f} ms" if self.latency < LOOK_UP_SECONDS else "no heartbeat"
        silent = (self._clock() - self._last_event).total_seconds()
        return (
            f"discord: {state}, {latency}, servers {len(self.guilds)}, answered {self._talker.answered}, "
            f"running {self._work.running}, last event {silent:.0f} s ago"
        )

    # --- events ----------------------------------------------------------------------------------------------------

    async def on_socket_event_type(self, _: str) -> None:
        """Something came in."""
        self._last_event = self._clock()

    async def on_ready(self) -> None:
        """A new session: after a start, or when the old one could not be resumed. What was missed is caught up."""
        _LOG.info("%s", self.health())
        if self._is_over:
            return
        for guild in self.guilds:  # was it added again while the imp was away?
            if not guild.unavailable:
                await self._desk.returned(Tenant("discord", str(guild.id)))
        async with self._guarded("catching up"):
            since = self._clock() - KNOWN_FOR
            await self._catch_up.run(self.known, self._desk.recent_direct("discord", since))

    async def on_message(self, message: discord.Message) -> None:
        """Somebody wrote something."""
        if self._is_over:
            return
        async with self._guarded("a message"):
            await self._talker.hear(message, self.known)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """A message is gone; if it is being answered, its run is dropped."""
        self._surface.deleted(str(event.message_id))

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages are gone."""
        for ident in event.message_ids:
            self._surface.deleted(str(ident))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The imp was added to a server, perhaps again: what was sealed there is back."""
        await self._desk.returned(Tenant("discord", str(guild.id)))

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there, after an outage or anew."""
        await self.on_guild_join(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The imp was taken out of a server. An outage is no removal: the library reports that as another event."""
        await self._gone(Tenant("discord", str(guild.id)))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone for good."""
        await self._gone(Channel("discord", str(channel.id)))

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone for good; only a private one was a room of its own."""
        if event.thread_type is discord.ChannelType.private_thread:
            await self._gone(Channel("discord", str(event.thread_id)))

    async def on_raw_member_remove(self, event: discord.RawMemberRemoveEvent) -> None:
        """Somebody left a server. They are gone only when they are in no other server of the imp."""
        others = [guild for guild in self.guilds if guild.id != event.guild_id and not guild.unavailable]
        for guild in others:
            if await self._places.is_member(guild.id, event.user.id) is not False:
                return
        if not any(guild.unavailable for guild in self.guilds):
            await self._gone(Person("discord", str(event.user.id)))

    async def _gone(self, who: Person | Channel | Tenant) -> None:
        """Say that somebody, or a room or a server, is gone; again later when the store failed."""
        for _ in range(_TELLS):
            if await self._desk.departed(who) is not None:
                return
            await asyncio.sleep(_TELL_AGAIN)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """A control was pressed or a form submitted; commands come through the tree."""
        if self._is_over:
            return
        async with self._guarded("a press"):
            if interaction.type is discord.InteractionType.component:
                await self._presser.component(interaction, self.known)
            elif interaction.type is discord.InteractionType.modal_submit:
                await self._presser.submitted(interaction, self.known)

    @property
    def _is_over(self) -> bool:
        """True once nothing new is taken."""
        return self.fault is not None or self._work.is_resting

    async def _serve(self, interaction: discord.Interaction[Any], command: Command, *parts: Part) -> None:
        async with self._guarded("a command"):
            await self._presser.command(interaction, self.known, command, *parts)

    async def _explain(self, interaction: discord.Interaction[Any], message: discord.Message) -> None:
        async with self._guarded("a question"):
            await self._presser.why(interaction, self.known, lambda: self._run_of(message))

    async def _run_of(self, message: discord.Message) -> str | None:
        """The run, or the message it answered, that a message of the imp came of; None when it is none of its own."""
        if self.user is None or message.author.id != self.user.id:
            return None
        run = self._talker.run_of(message.id)
        if run is not None:
            return run
        if message.reference is not None and message.reference.message_id is not None:
            return str(message.reference.message_id)
        with contextlib.suppress(discord.DiscordException, TimeoutError):
            async with asyncio.timeout(LOOK_UP_SECONDS):
                async for earlier in message.channel.history(limit=_WALK_BACK, before=message):
                    if earlier.author.id != self.user.id:
                        return None
                    if earlier.reference is not None and earlier.reference.message_id is not None:
                        return str(earlier.reference.message_id)
        return None

    @asynccontextmanager
    async def _guarded(self, what: str) -> AsyncIterator[None]:
        """Count the work, and end the process on a ban. Nothing of what was said reaches the log."""
        with self._work.one():
            try:
                yield
            except discord.HTTPException as error:
                _LOG.warning("%s failed: HTTP %s, code %s", what, error.status, error.code)
                if is_ban(error):
                    self.fault = fault_of(error)
                    await self.close()
            except discord.RateLimited as error:
                _LOG.warning("%s was given up: Discord asks to wait %.0f s", what, error.retry_after)

    async def on_error(self, event_method: str, /, *_: Any, **__: Any) -> None:  # noqa: ANN401 - the library's own
        """Something unforeseen: its kind is logged, never its text, which may quote what was said."""
        import sys

        kind = sys.exc_info()[0]
        _LOG.error("%s ended by %s", event_method, "nothing" if kind is None else kind.__name__)


class _Tree(app_commands.CommandTree["ImpClient"]):
    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """A command of an older version of the imp, or something unforeseen."""
        _LOG.error("a command ended by %s", type(error).__name__)
        if not interaction.response.is_done():
            sentence = "My commands have just changed. Please try again in a minute."
            with contextlib.suppress(discord.HTTPException):
                await interaction.response.send_message(sentence, ephemeral=True)


class _Work:
    """How much is being done, so that shutdown can wait for it."""

    def __init__(self) -> None:
        self.running = 0
        self.is_resting = False
        self._idle = asyncio.Event()
        self._idle.set()

    @contextlib.contextmanager
    def one(self) -> Any:  # noqa: ANN401 - a context manager
        """One piece of work."""
        self.running += 1
        self._idle.clear()
        try:
            yield
        finally:
            self.running -= 1
            if self.running == 0:
                self._idle.set()

    async def rest(self, seconds: float) -> None:
        """Take no more, and wait until all is done, at most so long."""
        self.is_resting = True
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), seconds)


def _intents(wishes: Wishes) -> discord.Intents:
    intents = discord.Intents.none()
    intents.guilds = True
    intents.guild_messages = True
    intents.dm_messages = True
    intents.message_content = wishes.message_content
    intents.members = wishes.members
    return intents
