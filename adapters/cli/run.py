"""`impyard run`: the imp on every platform it is configured for, until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Final

import typer

from adapters.cli.chat import KEY_VARIABLE, open_model
from adapters.cli.desks import Surfaces, make_runner, open_desk
from adapters.cli.discord import discord_token, open_discord
from adapters.cli.options import CommandError, Options
from adapters.cli.running import run_until_stopped
from adapters.cli.settings import Opened, Settings, open_imp, read_settings
from adapters.cli.shelves import PLAIN, make_worker, open_library
from adapters.cli.slack import open_slack, slack_tokens
from bot.config import TasksTable
from bot.ports import Model, Rooms, Surface
from memory.keys import set_process_guards
from policy.identity import Provider

if TYPE_CHECKING:
    from bot.desk import Desk
    from bot.worker import Worker

NOTHING_TO_RUN: Final = (
    "No platform is configured: there is no token. Set DISCORD_TOKEN, or SLACK_BOT_TOKEN and SLACK_APP_TOKEN, or name "
    "files of them in [discord] or [slack]; docs/discord.md and docs/slack.md say how to get them. Nothing was started."
)


@dataclass(frozen=True, slots=True)
class Platform:
    """One platform the imp is on: its facts, and its connection once there is a desk."""

    surface: Surface
    serve: Callable[[Desk], Awaitable[None]]  # until cancelled, or until the connection is over for good
    rooms: Rooms


def run(context: typer.Context) -> None:
    """Put the imp on every platform that has a token, until it is interrupted."""
    set_process_guards()
    logging.basicConfig(
        stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(name)s %(levelname)s %(message)s", force=True
    )
    for noisy in ("discord", "aiohttp", "slack_sdk", "slack_bolt"):  # at INFO they say what they were sent
        logging.getLogger(noisy).setLevel(logging.WARNING)
    run_until_stopped(serve_all(read_settings(context.obj) if isinstance(context.obj, Options) else context.obj))


async def serve_all(settings: Settings, *, model: Model | None = None) -> None:
    """Serve every platform of this imp until cancelled. One connection that is over for good ends them all.

    Raises:
        CommandError: nothing is configured, or a connection is over for good; the sentence says why.
        StoreError: key or store cannot be used.
    """
    if not any_platform(settings):
        raise CommandError(NOTHING_TO_RUN)
    async with AsyncExitStack() as stack:
        if model is None:
            model = await stack.enter_async_context(open_model(settings.config.model, os.environ.get(KEY_VARIABLE)))
        opened = await stack.enter_async_context(open_imp(settings))
        platforms = chosen_platforms(opened)
        surfaces = Surfaces({provider: platform.surface for provider, platform in platforms.items()})
        rooms: dict[str, Rooms] = {provider: platform.rooms for provider, platform in platforms.items()}
        library = None if model.name == PLAIN else await open_library(opened, rooms)
        desk = await stack.enter_async_context(
            open_desk(opened, model, surfaces, on_partial=surfaces.partial, library=library)
        )
        worker = make_worker(opened, library, model, make_runner(opened, model, surfaces, library), rooms)
        await _serve(platforms, desk, worker, opened.config.tasks)


def any_platform(settings: Settings) -> bool:
    """True when there is a token for at least one platform."""
    return discord_token(settings) is not None or slack_tokens(settings) is not None


def chosen_platforms(opened: Opened) -> dict[Provider, Platform]:
    """Every platform there is a token for."""
    found: dict[Provider, Platform] = {}
    token = discord_token(opened.settings)
    if token is not None:
        surface, serve = open_discord(opened, token)
        from adapters.discord.rooms import DiscordRooms

        found["discord"] = Platform(surface, serve, DiscordRooms(lambda: surface.places))
    tokens = slack_tokens(opened.settings)
    if tokens is not None:
        from adapters.slack.rooms import SlackRooms

        slack, serve_slack = open_slack(opened, tokens)
        found["slack"] = Platform(slack, serve_slack, SlackRooms(lambda: slack.places))
    return found


async def _serve(platforms: Mapping[Provider, Platform], desk: Desk, worker: Worker, table: TasksTable) -> None:
    problems: list[BaseException] = []

    async def one(platform: Platform) -> None:
        try:
            await platform.serve(desk)
        except CommandError as error:
            problems.append(error)
            raise asyncio.CancelledError from None

    async with _grouped(problems) as tasks:
        running = [tasks.create_task(one(platform), name=provider) for provider, platform in platforms.items()]
        poll = timedelta(seconds=table.poll_seconds)
        running += [tasks.create_task(worker.serve(poll), name=f"tasks-{n}") for n in range(table.at_once)]
        await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
        for task in running:
            task.cancel()


@asynccontextmanager
async def _grouped(problems: list[BaseException]) -> AsyncIterator[asyncio.TaskGroup]:
    """A task group whose first problem is raised as it is, not wrapped in a group."""
    async with asyncio.TaskGroup() as tasks:
        yield tasks
    if problems:
        raise problems[0]
