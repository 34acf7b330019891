"""One message and its reply: received, answered by the desk, sent in parts with the chip on the last."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient

from adapters.slack.blocks import reply_parts
from adapters.slack.drafting import Draft, Pace
from adapters.slack.facts import Heard, Known
from adapters.slack.normalise import heard, unheard
from adapters.slack.places import LOOK_UP_SECONDS, UNREACHABLE, Places
from adapters.slack.seen import bounded, earlier_of, participants_of
from adapters.slack.surface import SlackSurface
from bot.ports import FrontDesk, Reply
from policy.envelope import Direct, Earlier, Ignored, RunEnvelope, Shared
from policy.identity import ID_RANDOM_BYTES, RunId, mint

_LOG: Final = logging.getLogger("impyard.slack")
_THINKING: Final = "is thinking…"
_STATUS_EVERY: Final = 90.0  # seconds; the platform shows it for two minutes
_ARRIVAL_SECONDS: Final = 2.0  # for the look-ups before Slack is told that a message arrived; it waits three
_SEEN: Final = 10_000  # messages that are kept in mind
QUIET: Final = {"unfurl_links": False, "unfurl_media": False, "parse": "none", "link_names": False}


@dataclass(frozen=True, slots=True)
class Behind:
    """How much of what was said before enters a conversation that is new to the imp."""

    messages: int = 25
    characters: int = 6_000


@dataclass(frozen=True, slots=True)
class Received:
    """A message that this process is to answer, and the thread it is answered in; None: beside it."""

    envelope: RunEnvelope
    thread: str | None


class Talker:
    """Answers messages for one imp."""

    def __init__(
        self,
        desk: FrontDesk,
        surface: SlackSurface,
        places: Places,
        client: AsyncWebClient,
        *,
        clock: Callable[[], datetime],
        randomness: Callable[[int], bytes],
        behind: Behind,
        pace: Pace,
    ) -> None:
        self._desk = desk
        self._surface = surface
        self._places = places
        self._client = client
        self._clock = clock
        self._randomness = randomness
        self._behind = behind
        self._pace = pace
        self._seen: OrderedDict[tuple[str, str], None] = OrderedDict()
        self.answered = 0

    @property
    def _known(self) -> Known:
        return self._places.known

    def new_run(self) -> RunId:
        """A run id that nobody has."""
        return RunId(mint("run", self._clock(), self._randomness(ID_RANDOM_BYTES)))

    async def receive(self, message: Heard) -> Received | Ignored | None:
        """Put a message on disk before Slack is told that it arrived. None: it is not, so it should be sent again."""
        reason = unheard(message, self._known)
        if reason is not None:
            return Ignored(reason)
        try:
            async with asyncio.timeout(_ARRIVAL_SECONDS):
                room = await self._places.room(message.room)
                speaker = await self._places.speaker(message.speaker, room)
        except TimeoutError:
            return None
        message = replace(message, room=room, speaker=speaker)
        envelope = heard(message, self._known, self.new_run(), self._clock())
        if isinstance(envelope, Ignored):
            return envelope
        if envelope.least_privilege is not None and self._was_seen(message):
            return Ignored("this message was answered before")
        received = await self._desk.receive(envelope)
        if received is not None:
            self._was_seen(message)
        return Received(received, message.answer_in) if isinstance(received, RunEnvelope) else received

    def _was_seen(self, message: Heard) -> bool:
        """True when this process received it before; it matters for messages of which nothing is put on disk."""
        key = message.room.id, message.ts
        was = key in self._seen
        self._seen[key] = None
        if len(self._seen) > _SEEN:
            self._seen.popitem(last=False)
        return was

    async def _with_history(self, received: Received, channel: str, ts: str) -> Received:
        """A message of a conversation that is new to the imp, with what was said before it as far as Slack shows it."""
        envelope = received.envelope
        if not self._behind.messages or envelope.least_privilege is not None or not self._desk.is_fresh(envelope):
            return received
        fields: dict[str, Any] = {"channel": channel, "limit": self._behind.messages, "latest": ts}
        if received.thread is not None and received.thread != ts:
            answer = await self._places.call("conversations.replies", ts=received.thread, **fields)
        else:
            answer = await self._places.call("conversations.history", **fields)
        raw = [] if answer is None else [m for m in answer.get("messages") or () if m.get("ts") != ts]
        found = [earlier for m in raw if (earlier := earlier_of(m, self._known)) is not None]
        found = sorted(found, key=_when, reverse=True)[: self._behind.messages]
        told = bounded(found, self._behind.characters)
        return replace(received, envelope=replace(envelope, participants=participants_of(found), earlier=told))

    # --- the answer ------------------------------------------------------------------------------------------------

    async def answer(self, received: Received) -> None:
        """Answer a received message, where and in the thread in which it was asked."""
        envelope = received.envelope
        place = envelope.place
        if not isinstance(place, Direct | Shared):
            return
        channel, ts = place.channel.id, envelope.message_id or ""
        draft = Draft(self._client, channel, received.thread, envelope.person, self._pace)
        self._surface.began(channel, ts, draft.more)
        is_gone = False
        try:
            reply = await self._with_status(received, channel, ts, draft)
        finally:
            is_gone = self._surface.ended(channel, ts)
        if is_gone or reply.ignored is not None:
            await draft.drop()
            await self._desk.unsent(reply)
            return
        try:
            await self._post(channel, received.thread, reply, draft)
        except UNREACHABLE as error:
            await draft.drop()
            await self._desk.unsent(reply)
            await self._unposted(envelope, error)
            return
        self.answered += 1
        await self._desk.sent(reply)

    async def _with_status(self, received: Received, channel: str, ts: str, draft: Draft) -> Reply:
        async with asyncio.TaskGroup() as tasks:
            status = tasks.create_task(self._keep_status(channel, received.thread or ts), name="status")
            drafting = tasks.create_task(draft.keep(), name="draft")
            try:
                return await self._desk.answer((await self._with_history(received, channel, ts)).envelope)
            finally:
                status.cancel()
                drafting.cancel()

    async def _keep_status(self, channel: str, thread: str) -> None:
        """Show that an answer is being made, for as long as it takes; Slack clears it with the answer."""
        while True:
            try:
                async with asyncio.timeout(LOOK_UP_SECONDS):
                    await self._client.assistant_threads_setStatus(
                        channel_id=channel, thread_ts=thread, status=_THINKING
                    )
            except UNREACHABLE:
                return  # an answer without it is an answer still
            await asyncio.sleep(_STATUS_EVERY)

    async def _post(self, channel: str, thread: str | None, reply: Reply, draft: Draft) -> None:
        """The reply in parts, in order; what was shown of it unfinished becomes the first.

        Raises:
            SlackApiError: a part was not taken; those before it were.
            OSError: Slack cannot be reached.
        """
        where = {"channel": channel} | ({} if thread is None else {"thread_ts": thread})
        for number, (text, blocks) in enumerate(reply_parts(reply)):
            if number == 0 and await draft.finish(text, blocks):
                continue
            await self._client.chat_postMessage(**where, text=text, blocks=blocks, **QUIET)  # type: ignore[arg-type]

    async def _unposted(self, envelope: RunEnvelope, error: BaseException) -> None:
        """The reply was not taken: the person is told so in private, without any of it, or not at all."""
        code = error.response.get("error", "?") if isinstance(error, SlackApiError) else type(error).__name__
        _LOG.warning("a reply was not taken: %s", code)
        place = envelope.place
        if not isinstance(place, Shared) or not isinstance(error, SlackApiError) or envelope.person is None:
            return
        direct = await self._places.direct(envelope.person.id)
        if direct is None:
            return
        told = (
            f"I could not answer you in <#{place.channel.id}>: Slack does not let me write there ({code}). Invite me, "
            "or ask me here."
        )
        with contextlib.suppress(*UNREACHABLE):  # then there is no private way
            await self._client.chat_postMessage(channel=direct, text=told, **QUIET)  # type: ignore[arg-type]


def left_behind(envelope: RunEnvelope) -> Received:
    """A message that an earlier process received, as this one answers it."""
    place = envelope.place
    return Received(envelope, place.thread if isinstance(place, Shared) else None)


def _when(earlier: Earlier) -> datetime:
    return earlier.at
