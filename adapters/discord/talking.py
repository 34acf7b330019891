"""One message and its reply: heard, answered by the desk, sent in parts with the chip on the last."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

import discord

from adapters.discord.drafting import Draft, sent_part
from adapters.discord.escape import plain_links
from adapters.discord.facts import Heard, Known
from adapters.discord.layout import chip_button, reply_parts
from adapters.discord.normalise import heard
from adapters.discord.places import LOOK_UP_SECONDS, Places
from adapters.discord.seen import bounded, earlier_of, message_of, participants_of
from adapters.discord.surface import DiscordSurface
from adapters.discord.troubles import CLOSED_DM, UNREACHED, is_ban
from bot.ports import FrontDesk, Reply
from policy.envelope import Ignored, RunEnvelope
from policy.identity import ID_RANDOM_BYTES, RunId, mint

_LOG: Final = logging.getLogger("impyard.discord")
_TYPING_AFTER: Final = 0.5  # seconds; a faster answer shows no typing
_TYPING_EVERY: Final = 8.0  # seconds; the platform shows it for ten
_KEPT_BEGUN: Final = 10_000
_KEPT_SENT: Final = 10_000  # own messages whose run is known without a look-up


@dataclass(frozen=True, slots=True)
class Behind:
    """How much of what was said before enters a conversation that is new to the imp."""

    messages: int = 25
    characters: int = 6_000


class Talker:
    """Answers messages for one imp."""

    def __init__(
        self,
        desk: FrontDesk,
        surface: DiscordSurface,
        places: Places,
        *,
        clock: Callable[[], datetime],
        randomness: Callable[[int], bytes],
        behind: Behind,
    ) -> None:
        self._desk = desk
        self._surface = surface
        self._places = places
        self._clock = clock
        self._randomness = randomness
        self._behind = behind
        self._sent: OrderedDict[int, RunId] = OrderedDict()
        self._begun: OrderedDict[str, None] = OrderedDict()  # conversations that are not fresh any more
        self.answered = 0

    def new_run(self) -> RunId:
        """A run id that nobody has."""
        return RunId(mint("run", self._clock(), self._randomness(ID_RANDOM_BYTES)))

    def run_of(self, message: int) -> RunId | None:
        """The run that a message of the imp came of; None when this process did not send it, or long ago."""
        return self._sent.get(message)

    async def hear(self, message: discord.Message, known: Known) -> None:
        """Answer a message, if it is meant for the imp and was not answered before."""
        now = self._clock()
        facts = message_of(message, now)
        envelope = heard(facts, known, self.new_run(), now)
        if isinstance(envelope, Ignored):
            return
        self._places.renamed(message.author.id, message.author.display_name)
        room = await self._places.room(message.channel, message.guild.id if message.guild else None)
        if room != facts.room:
            facts = replace(facts, room=room)
        envelope = heard(facts, known, envelope.run, now)
        if isinstance(envelope, RunEnvelope) and self._behind.messages and self._is_fresh(envelope):
            envelope = heard(await self._with_history(message, facts, int(known.user)), known, envelope.run, now)
        if isinstance(envelope, RunEnvelope):
            await self._answer(message, envelope)

    def _is_fresh(self, envelope: RunEnvelope) -> bool:
        """True for the first message of a conversation; asked of the desk once a process, since it stays said."""
        conversation = envelope.conversation or ""
        if conversation in self._begun:
            return False
        self._begun[conversation] = None
        if len(self._begun) > _KEPT_BEGUN:
            self._begun.popitem(last=False)
        return self._desk.is_fresh(envelope)

    async def _with_history(self, message: discord.Message, facts: Heard, own: int) -> Heard:
        """The message with what was said before it, as far as the platform shows it."""
        found = []
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                async for earlier in message.channel.history(limit=self._behind.messages, before=message):
                    found.append(earlier_of(earlier, own))  # noqa: PERF401 - the timeout keeps what came until then
        except (discord.DiscordException, TimeoutError):
            _LOG.info("the history of a channel could not be read; it is answered without")
        return replace(facts, participants=participants_of(found), earlier=bounded(found, self._behind.characters))

    async def _answer(self, message: discord.Message, envelope: RunEnvelope) -> None:
        draft = Draft(message)
        self._surface.began(str(message.id), draft.more)
        is_gone = False
        try:
            reply = await self._desk_with_typing(message, envelope, draft)
        finally:
            is_gone = self._surface.ended(str(message.id))
        if reply.ignored is not None:
            return
        if is_gone:
            await draft.drop()
            await self._desk.unsent(reply)
            return
        try:
            await self._post(message, reply, draft)
        except UNREACHED as error:
            await self._desk.unsent(reply)
            await self._unposted(message, error)
            return
        self.answered += 1
        await self._desk.sent(reply)

    async def _desk_with_typing(self, message: discord.Message, envelope: RunEnvelope, draft: Draft) -> Reply:
        async with asyncio.TaskGroup() as tasks:
            shown = (
                tasks.create_task(_type(message.channel), name="typing"),
                tasks.create_task(draft.keep(), name="draft"),
            )
            try:
                return await self._desk.say(envelope)
            finally:
                for task in shown:
                    task.cancel()

    async def _post(self, message: discord.Message, reply: Reply, draft: Draft) -> None:
        """The reply in parts, in order, in the place it was asked in.

        Raises:
            HTTPException: a part was not taken; those before it were.
        """
        parts, chip = reply_parts(plain_links(reply.text)), chip_button(reply)
        for number, part in enumerate(parts):
            is_last = number == len(parts) - 1
            with_button = chip if is_last else None
            if number == 0 and draft.sent is not None:
                sent = await draft.finish(part, with_button)
            else:
                sent = await sent_part(message, part, with_button, is_reply=number == 0)
            self._keep(sent, reply)

    def _keep(self, sent: discord.Message, reply: Reply) -> None:
        if reply.run is not None:
            self._sent[sent.id] = reply.run
            if len(self._sent) > _KEPT_SENT:
                self._sent.popitem(last=False)

    async def _unposted(self, message: discord.Message, error: Exception) -> None:
        """The reply was not taken: the person is told so in private, without any of it, or not at all."""
        code = error.code if isinstance(error, discord.HTTPException) else 0
        _LOG.warning("a reply was not taken: %s, code %s", type(error).__name__, code)
        if is_ban(error):
            raise error
        if not isinstance(error, discord.Forbidden) or message.guild is None or error.code == CLOSED_DM:
            return
        told = (
            f"I may not write in <#{message.channel.id}>, so I could not answer you there. Somebody who manages that "
            "channel can let me: I need View Channel, Send Messages and, in threads, Send Messages in Threads."
        )
        with contextlib.suppress(discord.Forbidden):  # a closed direct conversation: then there is no private way
            await message.author.send(told)


async def _type(channel: Any) -> None:  # noqa: ANN401 - every kind of channel
    """Show that an answer is being made, for as long as it takes."""
    await asyncio.sleep(_TYPING_AFTER)
    while True:
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                await channel.typing()
        except Exception:  # noqa: BLE001 - an answer without it is an answer still
            return
        await asyncio.sleep(_TYPING_EVERY)
