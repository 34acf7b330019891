"""One imp's desk with everything behind it, for whatever surface stands before it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Final, Protocol, runtime_checkable

from adapters.cli.files import take_in_legacy
from adapters.cli.settings import Opened, utc_now
from bot.counter import Counter
from bot.desk import Desk
from bot.learner import Learner
from bot.library import Library
from bot.ports import Model, Surface
from bot.run import OnPartial, Runner
from bot.tools import tool_specs
from memory.errors import StoreError, TamperedError
from memory.sweeping import Swept
from policy.envelope import RunEnvelope
from policy.identity import Provider

_LOG: Final = logging.getLogger("impyard.upkeep")


@runtime_checkable
class ShowsPartial(Protocol):
    """A surface that shows answers while they are being made."""

    def partial(self, envelope: RunEnvelope, so_far: Callable[[], str]) -> None:
        """See `Surfaces.partial`."""
        ...


class Surfaces:
    """`bot.ports.Surface` for an imp on several platforms: facts are fetched where the run came from."""

    def __init__(self, surfaces: Mapping[Provider, Surface]) -> None:
        self._surfaces = surfaces

    async def refreshed(self, envelope: RunEnvelope) -> RunEnvelope:
        """See `bot.ports.Surface`; a run of no surface keeps its facts, which grow old and then grant nothing."""
        surface = self._surfaces.get(envelope.provider)
        return envelope if surface is None else await surface.refreshed(envelope)

    def partial(self, envelope: RunEnvelope, so_far: Callable[[], str]) -> None:
        """An answer is being made; a surface that shows unfinished ones may ask what there is of it."""
        surface = self._surfaces.get(envelope.provider)
        if isinstance(surface, ShowsPartial):
            surface.partial(envelope, so_far)


def make_runner(
    opened: Opened, model: Model, surface: Surface, library: Library | None, on_partial: OnPartial | None = None
) -> Runner:
    """Who thinks for the imp; without a library there is no shelf."""
    return Runner(
        opened.store,
        opened.executor,
        model,
        opened.policy,
        surface,
        identity=opened.identity,
        tools=tool_specs(),
        max_tokens=opened.config.model.max_tokens,
        clock=opened.clock,
        randomness=opened.randomness,
        on_partial=on_partial,
        library=library,
    )


@asynccontextmanager
async def open_desk(
    opened: Opened,
    model: Model,
    surface: Surface,
    *,
    on_partial: OnPartial | None = None,
    library: Library | None = None,
) -> AsyncIterator[Desk]:
    """The desk, opened and swept, with the upkeep done at intervals while the block runs.

    `on_partial` is told of answers that are being made. Without a `library` there is no shelf.

    Raises:
        StoreError: the store cannot be read or written.
    """
    clock, randomness = opened.clock, opened.randomness
    runner = make_runner(opened, model, surface, library, on_partial)
    counter = Counter(opened.store, opened.executor, opened.policy, clock)
    learner = Learner(opened.store, opened.executor, clock, randomness)
    desk = Desk(opened.store, runner, counter, surface, clock, learner)
    await desk.open()
    await _legacy(opened)
    await _sweep(opened, desk)
    async with _upkeep(opened, desk):
        yield desk


async def _legacy(opened: Opened) -> None:
    """Take in the plain log of an older program, with a line in the log."""
    done = await take_in_legacy(opened)
    if done is None:
        return
    if done.stopped_at is not None:
        _LOG.warning("the plain log was not taken in: its line %d cannot be read and may end a note", done.stopped_at)
    else:
        _LOG.info("the plain log was taken in: kept %d, refused %d", done.kept, sum(done.refused.values()))


async def _sweep(opened: Opened, desk: Desk) -> None:
    """Erase what is over and what was sealed and is due, with a line in the log for each."""
    try:
        swept = await opened.store.sweep(timedelta(days=opened.config.memory.trace_days))
    except (StoreError, TamperedError) as error:  # what is over is not used in any case; the next sweep erases it
        _LOG.warning("the sweep is not finished: %s", error)
    else:
        if swept != Swept():
            _LOG.info("swept: %s", swept)
    for line in await desk.sweep():
        _LOG.info("%s", line)


@asynccontextmanager
async def _upkeep(opened: Opened, desk: Desk) -> AsyncIterator[None]:
    """Write the journal's head down and erase what is due, at intervals while the block runs."""
    done = asyncio.Event()

    async def keep() -> None:
        while not done.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(done.wait(), opened.config.store.checkpoint_minutes * 60)
            with contextlib.suppress(StoreError):  # the next one, or the one at the end, stands in for it
                opened.store.checkpoint(utc_now())
            await _sweep(opened, desk)

    problem: BaseException | None = None
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(keep(), name="checkpoints")
        try:
            yield
        except BaseException as error:  # noqa: BLE001 - raised again below, not wrapped in a group
            problem = error
        done.set()
    if problem is not None:
        raise problem
