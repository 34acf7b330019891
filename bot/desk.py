"""What surfaces call: a message, a command, and word that a reply went out.

The desk claims messages so that each is one run, keeps one room's runs in order, and keeps the books of every run.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.commands import Command
from bot.context import MAX_HISTORY_CHARACTERS, cut_whole
from bot.controls import Control, command_of, picked
from bot.counter import Counter, Served
from bot.history import is_fresh
from bot.learner import Learner
from bot.leaving import Leaver
from bot.ports import NOTED, Chip, Clock, Reply, Surface
from bot.queues import Queues, Ticket
from bot.run import STORE_TROUBLE, WAITING, Done, Runner
from memory.errors import StoreError, TamperedError
from memory.runs import Past, RunRecord, ToolUse, Turn
from memory.store import Store
from memory.tasks import News
from policy.decision import NOT_FOUND
from policy.envelope import Direct, Ignored, RunEnvelope, Shared
from policy.identity import NoteId, Provider
from policy.scope import Owner
from policy.screening import holds_secret
from policy.taint import is_tainted

MAX_KEPT: Final = 2 * MAX_HISTORY_CHARACTERS  # of a message in its turn; no later input shows as much
_AUDIENCE_WIDTH: Final = {"members": 0, "unknown": 1, "external": 2}


class Desk:
    """`bot.ports.FrontDesk` for one imp."""

    def __init__(
        self,
        store: Store,
        runner: Runner,
        counter: Counter,
        surface: Surface,
        clock: Clock,
        learner: Learner | None = None,  # None: nothing is learnt after a reply
    ) -> None:
        self._store = store
        self._runner = runner
        self._counter = counter
        self._surface = surface
        self._clock = clock
        self._learner = learner
        self._to_learn: OrderedDict[str, tuple[RunEnvelope, Done]] = OrderedDict()
        self._places = Queues()
        self._left: list[RunEnvelope] = []

    async def open(self) -> int:
        """Settle what a process that is gone left half done: what it committed will be told in the next reply there.

        A message without any committed change stays claimable: it runs when it is delivered again, or when the surface
        asks what was `left`. The number settled.

        Raises:
            StoreError: the store cannot be read or written.
        """
        settled = 0
        for left in self._store.runs.unfinished():
            changed = self._store.runs.committed(left.run)
            past = self._store.runs.get(left.run)
            if past is not None or left.is_answering:
                await self._store.runs.sent(left.run)
            elif changed and left.envelope is not None:
                wrote = tuple(note for action, note in changed if action != "file_task")
                tools = tuple(ToolUse(tool=action, code="ok", note=note) for action, note in changed)
                done = Done(wrote=list(wrote), tools=list(tools))
                await self._store.runs.answer(
                    left.envelope, self._record(left.envelope, done, announced=False), None, None
                )
                await self._store.runs.sent(left.run)
                settled += 1
            elif left.envelope is not None:
                self._left.append(left.envelope)
        return settled

    def left(self, provider: Provider) -> tuple[RunEnvelope, ...]:
        """What a process that is gone received and did not answer; see `FrontDesk`. Known once the desk is open."""
        found = [e for e in self._left if e.provider == provider]
        self._left = [e for e in self._left if e.provider != provider]
        return tuple(sorted(found, key=lambda e: e.at))

    def objection(self, text: str) -> str | None:
        """Why this text cannot be kept as a note; see `FrontDesk`."""
        return self._counter.objection(text)

    async def say(self, envelope: RunEnvelope) -> Reply:
        """One message in, one reply out; see `FrontDesk`."""
        fault = _misplaced(envelope)
        if fault is not None or envelope.place_scope is None:
            return await self._unplaced(envelope, fault or _NOWHERE)
        ticket = self._places.draw(envelope.place_scope.ident)
        try:
            received = await self.receive(envelope)
            if received is None:
                return Reply(envelope.run, STORE_TROUBLE, codes=("store_failed",))
            if isinstance(received, Ignored):
                return Reply(None, ignored=received.because)
            return await self._called(received, envelope.place_scope.owner, ticket)
        finally:
            ticket.leave()

    async def receive(self, envelope: RunEnvelope) -> RunEnvelope | Ignored | None:
        """Put a message on disk as this process's to answer; see `FrontDesk`."""
        if _misplaced(envelope) is not None or envelope.place_scope is None:
            return envelope  # nothing of it is ever kept
        owner = envelope.place_scope.owner
        try:
            await self._ensure_key(owner)
            claim = await self._store.runs.claim(envelope, owner)
        except (StoreError, TamperedError):
            return None
        if claim.standing in ("answered", "running"):
            return Ignored(_IGNORED[claim.standing])
        return replace(envelope, run=claim.run)

    async def answer(self, received: RunEnvelope) -> Reply:
        """The reply to a message that `receive` gave back; see `FrontDesk`."""
        fault = _misplaced(received)
        if fault is not None or received.place_scope is None:
            return await self._unplaced(received, fault or _NOWHERE)
        ticket = self._places.draw(received.place_scope.ident)
        try:
            return await self._called(received, received.place_scope.owner, ticket)
        finally:
            ticket.leave()

    async def _called(self, envelope: RunEnvelope, owner: Owner, ticket: Ticket) -> Reply:
        await ticket.called()
        reply, done = await self._answered(envelope, owner)
        if done is not None and self._learner is not None:
            self._to_learn[envelope.run] = envelope, done
            while len(self._to_learn) > _TO_LEARN:
                self._to_learn.popitem(last=False)
        return reply

    async def command(self, envelope: RunEnvelope, command: Command) -> Reply:
        """One command in, one private answer out; see `FrontDesk`."""
        fault = _misplaced(envelope)
        if fault is not None:
            return replace(await self._unplaced(envelope, fault), visible_to="you")
        try:
            served = await self._counter.serve(envelope, command)
            reply = served.reply
            done = Done(
                chips=list(reply.chips),
                codes=reply.codes,
                wrote=[chip.note for chip in reply.chips if chip.note is not None],
                named=tuple(note for note, _ in served.lists.notes),
            )
            record = self._record(envelope, done).model_copy(update={"lists": _lists(served)})
            await self._store.runs.answer(envelope, record, None, None)
        except (StoreError, TamperedError):
            return Reply(envelope.run, STORE_TROUBLE, visible_to="you", codes=("store_failed",))
        return reply

    async def press(self, envelope: RunEnvelope, control: Control, text: str = "") -> Reply:
        """One pressed control in, one private answer out; see `FrontDesk`."""
        try:
            past = self._store.runs.get(control.run)
        except StoreError:
            return Reply(envelope.run, STORE_TROUBLE, visible_to="you", codes=("store_failed",))
        whose = None if past is None else (past.record.person, past.record.conversation)
        if past is None or whose != (str(envelope.person), envelope.conversation):
            return Reply(envelope.run, _NOT_YOURS, visible_to="you", codes=("not_found",))
        command = command_of(control, past.record.lists, text)
        if command is None:
            return Reply(envelope.run, NOT_FOUND.because, visible_to="you", codes=(NOT_FOUND.code,))
        ref = picked(control, past.record.lists) if control.word in ("note", "hold", "core") else None
        reply = await self.command(envelope, command)
        if control.word == "open" and past.record.wrote and not self._is_any_kept(past.record.wrote):
            reply = replace(reply, text=f"{_NOT_KEPT}\n{reply.text}")
        return reply if ref is None else replace(reply, picked=ref.partition("@")[0])

    def _is_any_kept(self, ids: Sequence[str]) -> bool:
        """True while one of these notes, or of what waited under these ids, is still there."""
        now, log = self._clock(), self._store.log
        try:
            self._store.ledger.refresh()
            for ident in map(NoteId, ids):
                for state in log.states(log.places(ident)).values():
                    note, hold = state.notes.get(ident), state.holds.get(ident)
                    if (note is not None and not note.is_expired(now)) or (hold is not None and hold.is_open(now)):
                        return True
        except StoreError:
            return True  # nothing is claimed to be gone that could not be looked at
        return False

    def recent_direct(self, provider: Provider, since: datetime) -> tuple[str, ...]:
        """The direct conversations in which somebody wrote lately; see `FrontDesk`."""
        try:
            return self._store.runs.recent_direct(provider, since)
        except StoreError:
            return ()

    def is_fresh(self, envelope: RunEnvelope) -> bool:
        """Whether nothing was said to the imp in this conversation before; see `FrontDesk`."""
        try:
            return is_fresh(self._runner.past(envelope))
        except StoreError:
            return False

    async def unsent(self, reply: Reply) -> None:
        """The reply reached nobody; see `FrontDesk`."""
        if reply.run is not None and reply.chips:
            with contextlib.suppress(StoreError):  # then its writes show in the panel only
                await self._store.runs.mark_told([reply.run], told=False)
        await self.sent(reply)

    async def departed(self, who: Leaver) -> int | None:
        """Seal what is kept of somebody or of rooms; see `FrontDesk`."""
        return await self._counter.leaving.departed(who)

    async def returned(self, who: Leaver) -> int | None:
        """Bring rooms' memories back; see `FrontDesk`."""
        return await self._counter.leaving.returned(who)

    async def sweep(self) -> tuple[str, ...]:
        """Erase what is due; see `FrontDesk`."""
        return await self._counter.leaving.sweep()

    async def sent(self, reply: Reply) -> None:
        """The surface delivered the reply; see `FrontDesk`."""
        if reply.run is None:
            return
        with contextlib.suppress(
            StoreError
        ):  # it is stored as answered, so it is not sent twice; opening clears the mark
            await self._store.runs.sent(reply.run)
        waiting = self._to_learn.pop(reply.run, None)
        if waiting is not None:
            await self._learn(*waiting)

    async def _learn(self, envelope: RunEnvelope, done: Done) -> None:
        """Look once more at what was said; what comes of it is told in the person's next reply here."""
        learnt = None if self._learner is None else await self._learner.follow(envelope, done)
        if learnt is None:
            return
        kept = Done()
        for action, outcome in learnt.outcomes:
            note = outcome.ruling.note_id
            kept.tools.append(ToolUse(tool="held" if outcome.ruling.result == "held" else action, code="ok", note=note))
            kept.wrote.append(note or "")
        record = self._record(learnt.envelope, kept, announced=False).model_copy(update={"parent": envelope.run})
        with contextlib.suppress(StoreError, TamperedError):
            await self._store.runs.answer(learnt.envelope, record, None, None)

    async def _answered(self, envelope: RunEnvelope, owner: Owner) -> tuple[Reply, Done | None]:
        try:
            resumed = self._store.runs.committed(envelope.run)
            untold = self._untold(envelope)
            news = self._store.tasks.untold(envelope.conversation, envelope.person)
            sealed = self._first_word(envelope)
        except (StoreError, TamperedError):
            return Reply(envelope.run, STORE_TROUBLE, codes=("store_failed",)), None
        pending = [*sealed, *(_announcement(past) for past in untold), *map(_ended, news)]
        if resumed:
            done = Done(text=_RESUMED, chips=[_chip(*change) for change in resumed if change[0] != "file_task"])
            done.wrote = [note for action, note in resumed if action != "file_task"]
        else:
            done = await self._runner.think(envelope, pending)
            done = await self._narrowed(envelope, done, pending)
        text = "\n\n".join((*pending, done.text))
        if done.is_off:
            done.shown, done.named = {}, ()
        chips = (*(chip for past in untold for chip in _chips_of(past)), *done.chips)
        done = replace(done, text=text)
        reply = await self._stored(envelope, owner, done, chips, untold)
        if "store_failed" not in reply.codes:
            with contextlib.suppress(StoreError):  # then they are told once more
                await self._store.tasks.mark_told(news)
        return reply, None if resumed or "store_failed" in reply.codes else done

    async def _narrowed(self, envelope: RunEnvelope, done: Done, pending: Sequence[str]) -> Done:
        """The same answer; made again on less memory and without tools when more people read along than before."""
        fresh = await self._surface.refreshed(envelope)
        if not _has_grown(envelope, fresh):
            return done
        again = await self._runner.think(fresh, pending, may_write=False)
        again.chips, again.tools, again.wrote, again.sources = done.chips, done.tools, done.wrote, done.sources
        return again

    async def _stored(
        self, envelope: RunEnvelope, owner: Owner, done: Done, chips: tuple[Chip, ...], untold: Sequence[Past]
    ) -> Reply:
        name = envelope.actor.name if envelope.actor is not None else ""
        # A turn is kept text too: what the write policy refuses stays out of it, and out of every later input.
        is_kept = not done.is_off and not holds_secret(envelope.text, name, done.text)
        turn = Turn(text=cut_whole(envelope.text, MAX_KEPT), reply=done.text, name=name) if is_kept else None
        given = done.given if is_kept else None
        try:
            await self._store.runs.answer(envelope, self._record(envelope, done), turn, owner, given)
            await self._store.runs.mark_told([past.record.run for past in untold])
        except (StoreError, TamperedError):
            kept = " What the buttons below say was noted, stays noted." if chips else ""
            return Reply(envelope.run, STORE_TROUBLE + kept, chips=chips, codes=("store_failed",))
        return Reply(envelope.run, done.text, chips=chips, codes=done.codes)

    async def _unplaced(self, envelope: RunEnvelope, fault: str) -> Reply:
        reply = Reply(envelope.run, fault, codes=("unknown_place",))
        with contextlib.suppress(StoreError, TamperedError):
            await self._store.runs.answer(envelope, self._record(envelope, Done(codes=reply.codes)), None, None)
        return reply

    def _untold(self, envelope: RunEnvelope) -> list[Past]:
        """Runs of this person in this conversation whose writes they have not heard of."""
        return [
            past
            for past in self._runner.past(envelope)
            if not past.record.announced and past.record.person == str(envelope.person)
        ]

    def _first_word(self, envelope: RunEnvelope) -> list[str]:
        """What somebody who is back is told once, in their own DM: that their memory is sealed, and until when."""
        if not isinstance(envelope.place, Direct) or not is_fresh(self._runner.past(envelope)):
            return []
        sealed = self._counter.leaving.sealed(envelope)
        return [] if sealed is None else [sealed]

    async def _ensure_key(self, owner: Owner) -> None:
        if self._store.keys.key_of(owner) is None:
            await asyncio.to_thread(self._store.keys.ensure, owner)

    def _record(self, envelope: RunEnvelope, done: Done, *, announced: bool = True) -> RunRecord:
        usage, origin = done.turn.usage, self._runner.provenance(envelope)
        return RunRecord(
            run=envelope.run,
            origin=envelope.origin,
            place=envelope.place.kind,
            conversation=envelope.conversation,
            person=None if envelope.person is None else str(envelope.person),
            message=envelope.message_id,
            tainted=is_tainted(envelope),
            knowledge_mode=origin.mode,
            provenance=origin.because,
            model=self._runner.model_name if envelope.origin == "session" else "",
            tokens_in=usage.input,
            tokens_out=usage.output,
            cache_read=usage.cache_read,
            cache_write=usage.cache_write,
            tools=tuple(done.tools),
            codes=done.codes,
            started=envelope.at,
            ended=self._clock(),
            wrote=tuple(done.wrote),
            shown=tuple(done.shown),
            named=done.named,
            sources=tuple(dict.fromkeys(done.sources)),
            trace=done.trace,
            announced=announced,
        )


_TO_LEARN: Final = 1_000  # runs whose reply is on its way; a surface that never reports back loses nothing but these
_NOWHERE: Final = "I cannot tell where this was said, so I use no memory here and keep nothing."
_NOT_THEIRS: Final = "This direct conversation is somebody else's, so I use no memory here and keep nothing."
_RESUMED: Final = (
    "I was interrupted while I answered this. What is noted below was done; please ask again for the rest."
)
_NOT_KEPT: Final = "What this button was about is no longer kept."
_NOT_YOURS: Final = "That control is not yours, or what it stood for is gone. Open your own with /memory."
_IGNORED: Final = {"answered": "this message was answered before", "running": "this message is being answered"}


def _misplaced(envelope: RunEnvelope) -> str | None:
    """Why this run may touch no memory, its conversation's earlier turns included; None when all is known and fits."""
    if envelope.least_privilege is None and isinstance(envelope.place, Direct):
        return None if envelope.place.person == envelope.person else _NOT_THEIRS
    return envelope.least_privilege


def _lists(served: Served) -> dict[str, tuple[tuple[str, int], ...]]:
    """What the numbers stand for, by list; a reply without a panel leaves the last lists in force."""
    if served.reply.panel is None:
        return {}
    lists = {"notes": served.lists.notes, "waiting": served.lists.waiting, "cores": served.lists.cores}
    return {f"{served.where}:{kind}": rows for kind, rows in lists.items()}


def _has_grown(before: RunEnvelope, after: RunEnvelope) -> bool:
    if after.least_privilege is not None:
        return True
    if isinstance(before.place, Shared) and isinstance(after.place, Shared):
        return _AUDIENCE_WIDTH[after.place.audience] > _AUDIENCE_WIDTH[before.place.audience]
    return type(before.place) is not type(after.place)


def _announcement(past: Past) -> str:
    count = len(past.record.wrote)
    if not count:
        return "Before I was interrupted I queued a task; you are told here how it ended."
    if past.record.parent is not None:
        things = "a proposal" if count == 1 else f"{count} proposals"
        return f"From what you said I made {things}: see /memory core and /memory review."
    changes = "one change" if count == 1 else f"{count} changes"
    return f"Before I was interrupted I made {changes} to my memory; the buttons show them."


def _ended(news: News) -> str:
    """What the host tells the filer of their task, from its journal entry alone."""
    end = _ENDINGS.get(news.code, "it could not be done")
    return f"A task that was filed from here has ended: {'it is done' if news.outcome == 'done' else end}."


_ENDINGS: Final = {
    "timed_out": "it took longer than it may, and nothing of it was kept",
    "quarantined": "what it wrote was set aside for the owner to look at, and is not on the shelf",
    "not_available": "there is nowhere safe for it to run",
    "not_delivered": "its answer did not reach the room",
    "model_failed": "no model answered it",
    "store_failed": "the shelf or the queue could not be read or written",
    "too_many_steps": "it was tried several times and never came to its end",
}


def _chips_of(past: Past) -> tuple[Chip, ...]:
    return tuple(_chip(use.tool, use.note or "") for use in past.record.tools if use.tool != "file_task")


def _chip(action: str, note: str) -> Chip:
    return Chip(action, note or None, None, WAITING if action == "held" else NOTED)
