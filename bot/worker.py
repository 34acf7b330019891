"""Who does the queue's tasks? One claimed task after another, each in a run of its own, bounded and recorded.

A clean run has its prompt and the shelf. A relay is a tainted run that answers into one room. Where there is no sound
box, clean runs are refused: nothing runs bare.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, Literal, assert_never

from bot.brain import (
    Asked,
    AskModel,
    Budgets,
    Event,
    ModelFailed,
    ModelSpoke,
    Say,
    ToolOutcome,
    ToolsAnswered,
    UseTools,
    advance,
)
from bot.brain import Turn as Step
from bot.clean import clean_request
from bot.context import TooLarge
from bot.library import Ending, Library, Visit
from bot.ports import Clock, Model, ModelError, Randomness, Rooms, ToolCall
from bot.run import Done, Runner
from bot.schedule import next_due
from bot.tools import UNKNOWN
from memory.errors import StoreError, TamperedError
from memory.runs import RunRecord, ToolUse
from memory.store import Store
from memory.tasks import MAX_ATTEMPTS, Claimed
from policy.decision import Code
from policy.envelope import UNATTENDED, Audience, RunEnvelope, Shared
from policy.identity import ID_RANDOM_BYTES, Channel, ImpId, RunId, mint, parse_channel
from policy.taint import KnowledgeMode, Provenance, is_tainted, provenance

STOPPED: Final = "The program was stopped while the run was at work."
NO_SHELF: Final = "There is no shelf, so this run was refused."
BUDGETS: Final = Budgets(steps=32, calls=96, tokens=1_000_000)
_LOG: Final = logging.getLogger("impyard.tasks")
_RETRY: Final = (timedelta(minutes=1), timedelta(minutes=10))
_UNHAPPY: Final[dict[Code, str]] = {
    "model_failed": "The model gave no complete answer.",
    "too_many_steps": "The run took too many steps.",
    "timed_out": "The run took longer than it may.",
    "store_failed": "The store failed while the run was at work.",
}


@dataclass(frozen=True, slots=True)
class Ended:
    """How one run ended. `code` is ok or why it did not do its work; `reason` says so in a sentence."""

    run: RunId
    code: Code
    text: str = ""  # what the model said at the end
    reason: str = ""
    paths: tuple[str, ...] = ()  # what landed on the shelf


@dataclass(slots=True)
class _Books:
    """What is noted of a run while it goes."""

    turn: Step = field(default_factory=lambda: Step(budgets=BUDGETS))
    tools: list[ToolUse] = field(default_factory=list)


class Worker:
    """Runs tasks for one imp. Several workers, in one process or in several, may share the queue."""

    def __init__(  # noqa: PLR0913 - what a run depends on
        self,
        store: Store,
        library: Library | None,
        model: Model,
        runner: Runner,
        *,
        imp: ImpId,
        identity: str,
        max_tokens: int,
        ceiling: timedelta,
        clock: Clock,
        randomness: Randomness,
        rooms: Mapping[str, Rooms] | None = None,  # by provider; for relays
        idle_because: str = "",  # why the queue only waits here; empty: it is served
    ) -> None:
        self._store = store
        self._library = library
        self._model = model
        self._runner = runner
        self._imp = imp
        self._identity = identity
        self._max_tokens = max_tokens
        self._ceiling = ceiling
        self._clock = clock
        self._randomness = randomness
        self._rooms: Mapping[str, Rooms] = rooms or {}
        self.idle_because: Final = idle_because

    @property
    def refusal(self) -> str:
        """Why clean runs are refused here; empty when they are not."""
        if self.idle_because:
            return self.idle_because
        if self._library is None:
            return NO_SHELF
        return self._library.box_fault

    async def serve(self, poll: timedelta) -> None:
        """Do whatever is due, then look again after a while, until cancelled."""
        while True:
            try:
                while await self.once() is not None:
                    pass
            except (StoreError, TamperedError) as error:
                _LOG.warning("the queue could not be served: %s", type(error).__name__)
            await asyncio.sleep(poll.total_seconds())

    async def once(self) -> Ended | None:
        """Do the oldest task that is due; None when there is none.

        Raises:
            StoreError: the queue cannot be read or written.
        """
        claimed = None if self.idle_because else await self._store.tasks.claim(next_due)
        if claimed is None:
            return None
        ended = await self._landed_before(claimed) or await self._done(claimed)
        await self._settle(claimed, ended)
        return ended

    async def adhoc(self, prompt: str, mode: Literal["append", "reorganization"] = "append") -> Ended:
        """One clean run of the owner's, at once and without the queue."""
        now = self._clock()
        run = RunId(mint("run", now, self._randomness(ID_RANDOM_BYTES)))
        return await self.perform(self._envelope(run, "adhoc", prompt, now), mode, self._ceiling)

    async def perform(self, envelope: RunEnvelope, wanted: KnowledgeMode, ceiling: timedelta) -> Ended:
        """One clean run from its prompt to what landed. Never raises for a store, model or box that fails."""
        library = self._library
        if library is None or self.refusal:
            return await self._recorded(envelope, _Books(), Ended(envelope.run, "not_available", reason=self.refusal))
        mode = library.provenance(envelope, wanted).mode
        if is_tainted(envelope) or mode not in ("append", "reorganization"):
            refused = Ended(envelope.run, "wrong_place", reason="That run is not clean, so it was refused.")
            return await self._recorded(envelope, _Books(), refused)
        visit, books, text = library.visit(envelope, mode), _Books(), ""
        code: Code = "ok"
        ending, why = Ending(), STOPPED
        try:
            text, code = await self._thought(envelope, mode, visit, books, ceiling)
            why = "" if code == "ok" else _UNHAPPY.get(code, "The run did not end well.")
        finally:  # also when the program is stopped meanwhile
            ending = await visit.end(why or None)
        return await self._recorded(envelope, books, _ended(envelope.run, code, text, ending), mode)

    async def _thought(
        self, envelope: RunEnvelope, mode: KnowledgeMode, visit: Visit, books: _Books, ceiling: timedelta
    ) -> tuple[str, Code]:
        try:
            async with asyncio.timeout(ceiling.total_seconds()):
                said = await self._think(envelope, mode, visit, books)
        except TimeoutError:
            return "", "timed_out"
        except (StoreError, TamperedError):
            return "", "store_failed"
        except Exception as error:  # noqa: BLE001 - the run's boundary: whatever happened, it is recorded
            _LOG.error("run %s ended by %s", envelope.run, type(error).__name__)
            return "", "model_failed"
        unhappy = next((code for code in said.codes if code in _UNHAPPY), None)
        return said.text, unhappy or "ok"

    async def _think(self, envelope: RunEnvelope, mode: KnowledgeMode, visit: Visit, books: _Books) -> Say:
        library = visit.library
        made = clean_request(
            self._identity,
            mode,
            envelope.text,
            self._clock(),
            self._randomness(16),
            library.tools(envelope, mode),
            self._max_tokens,
        )
        if isinstance(made, TooLarge):
            return Say(made.because, ("model_failed",))
        request, fence = made
        turn, effect = advance(books.turn, Asked(request, fence))
        while not isinstance(effect, Say):
            books.turn = turn
            turn, effect = advance(turn, await self._performed(effect, visit, books))
        books.turn = turn
        # A tool of the run that failed is told in the tool's own answer; only how the run itself ended counts here.
        ended = tuple(code for code in effect.codes if code in ("model_failed", "too_many_steps"))
        return Say(effect.text, ended)

    async def _performed(self, effect: AskModel | UseTools, visit: Visit, books: _Books) -> Event:
        match effect:
            case AskModel(request):
                try:
                    return ModelSpoke(await self._model.ask(request))
                except ModelError as error:
                    return ModelFailed(error.sentence)
            case UseTools(calls):
                return ToolsAnswered(tuple([await self._used(visit, call, books) for call in calls]))
            case _:
                assert_never(effect)

    async def _used(self, visit: Visit, call: ToolCall, books: _Books) -> ToolOutcome:
        outcome = await visit.use(call)
        if outcome is None:
            outcome = ToolOutcome(call.id, "unknown_tool", ok=False, code=UNKNOWN.code, reason=UNKNOWN.reason)
        books.tools.append(ToolUse(tool=outcome.tool, code=outcome.code))
        return outcome

    async def _done(self, claimed: Claimed) -> Ended:
        task, now = claimed.task, self._clock()
        ceiling = self._ceiling if task.ceiling_min is None else timedelta(minutes=task.ceiling_min)
        if task.prompt is None:
            return Ended(claimed.run, "store_failed")
        if task.channel is not None:
            return await self._relayed(claimed.run, parse_channel(task.channel), task.prompt, ceiling)
        origin: Literal["trigger", "task"] = "trigger" if task.origin == "trigger" else "task"
        wanted: KnowledgeMode = "reorganization" if task.mode == "reorganization" else "append"
        return await self.perform(self._envelope(claimed.run, origin, task.prompt, now), wanted, ceiling)

    async def _landed_before(self, claimed: Claimed) -> Ended | None:
        """The end of an attempt whose process died between landing and saying so."""
        if claimed.lost is None or self._library is None:
            return None
        commits = await asyncio.to_thread(self._library.shelf.repository.log, 1_000)
        if all(commit.run != claimed.lost for commit in commits):
            return None
        return Ended(claimed.lost, "ok")

    async def _settle(self, claimed: Claimed, ended: Ended) -> None:
        task = claimed.task
        if ended.code == "model_failed" and task.attempts + 1 < MAX_ATTEMPTS:
            await self._store.tasks.put_back(task.id, self._clock() + _RETRY[min(task.attempts, len(_RETRY) - 1)])
            return
        await self._store.tasks.end(task.id, ended.run, "done" if ended.code == "ok" else "failed", ended.code)

    async def _relayed(self, run: RunId, channel: Channel, prompt: str, ceiling: timedelta) -> Ended:
        """Answer the prompt into one room, on that room's memory and nobody's own."""
        rooms = self._rooms.get(channel.provider)
        audience = None if rooms is None else await rooms.audience(channel)
        if rooms is None or audience is None:
            return Ended(run, "not_delivered", reason="That room cannot be reached from here.")
        envelope = self._relay(run, channel, audience, prompt)
        try:
            async with asyncio.timeout(ceiling.total_seconds()):
                done = await self._runner.think(envelope, ())
                fresh = await rooms.audience(channel)
                if fresh != audience:  # more people read along than before: the answer is made again for them
                    envelope = self._relay(run, channel, fresh or "unknown", prompt)
                    done = await self._runner.think(envelope, ())
        except TimeoutError:
            return await self._relay_recorded(envelope, Done(), Ended(run, "timed_out"))
        failed: Code | None = next((c for c in done.codes if c in ("model_failed", "store_failed", "too_long")), None)
        if failed is not None:
            return await self._relay_recorded(envelope, done, Ended(run, failed, reason=done.text))
        if not await rooms.post(channel, done.text):
            return await self._relay_recorded(envelope, done, Ended(run, "not_delivered"))
        return await self._relay_recorded(envelope, done, Ended(run, "ok", done.text))

    def _relay(self, run: RunId, channel: Channel, audience: Audience, prompt: str) -> RunEnvelope:
        return RunEnvelope(
            run=run,
            imp=self._imp,
            origin="relay",
            provider=channel.provider,
            place=Shared(channel, audience),
            actor=None,
            at=self._clock(),
            text=prompt,
            tenant=channel.tenant,
        )

    def _envelope(
        self, run: RunId, origin: Literal["task", "trigger", "adhoc"], prompt: str, at: datetime
    ) -> RunEnvelope:
        return RunEnvelope(run, self._imp, origin, "local", UNATTENDED, None, at, prompt)

    async def _relay_recorded(self, envelope: RunEnvelope, done: Done, ended: Ended) -> Ended:
        books = _Books(done.turn, list(done.tools))
        return await self._recorded(envelope, books, ended, self._runner.provenance(envelope).mode)

    async def _recorded(
        self, envelope: RunEnvelope, books: _Books, ended: Ended, mode: KnowledgeMode = "none"
    ) -> Ended:
        origin = Provenance("none", "") if self._library is None else self._library.provenance(envelope)
        usage = books.turn.usage
        record = RunRecord(
            run=envelope.run,
            origin=envelope.origin,
            place=envelope.place.kind,
            conversation=envelope.conversation,
            tainted=is_tainted(envelope),
            knowledge_mode=mode,
            provenance=origin.because or provenance(envelope).because,
            model=self._model.name,
            tokens_in=usage.input,
            tokens_out=usage.output,
            cache_read=usage.cache_read,
            cache_write=usage.cache_write,
            tools=tuple(books.tools),
            codes=() if ended.code == "ok" else (ended.code,),
            started=envelope.at,
            ended=self._clock(),
        )
        with contextlib.suppress(StoreError, TamperedError):  # the journal's own entries of the run stand
            await self._store.runs.answer(envelope, record, None, None)
        return ended


def _ended(run: RunId, code: Code, text: str, ending: Ending) -> Ended:
    if code != "ok":
        return Ended(run, code, text, _UNHAPPY.get(code, ""))
    return Ended(run, ending.code, text, ending.reason, ending.paths)
