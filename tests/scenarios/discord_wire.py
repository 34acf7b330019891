"""The imp on the wire: the real client against our own Discord, with a real store behind it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from adapters.cli.desks import Surfaces, open_desk
from adapters.cli.discord import new_client
from adapters.cli.settings import BUILT_IN_IDENTITY, Opened, Settings, open_imp, utc_now
from adapters.discord.client import ImpClient
from adapters.discord.surface import DiscordSurface
from adapters.plain.model import PlainModel
from bot.config import Config
from bot.desk import Desk
from bot.ports import Model
from memory.fold import Note
from policy.identity import ImpId
from tests.wire.discord_rules import texts_of
from tests.wire.discord_server import DiscordServer, token
from tests.wire.discord_world import Json

PICK: Final = "Pick one to see it whole or change it"  # the menu of a list


@dataclass
class Running:
    """One process's worth of the imp."""

    client: ImpClient
    desk: Desk
    opened: Opened
    task: asyncio.Task[None]

    def notes(self) -> list[Note]:
        """Every live note of every scope, whoever may see it."""
        log = self.opened.store.log
        return [note for state in log.states(log.scopes()).values() for note in state.notes.values()]

    def texts(self) -> list[str]:
        """The texts of every live note, sorted."""
        return sorted(note.text for note in self.notes())


def shown(message: Json) -> str:
    """Everything that can be read in a message."""
    return str(message["content"]) + texts_of(message["components"])


def settings_in(folder: Path, config: Mapping[str, Any] = {}) -> Settings:
    """The settings of an imp whose data lie in `folder`/data."""
    checked = Config.model_validate({"model": {"provider": "plain"}, **config})
    return Settings(checked, folder / "config.toml", folder / "data", ImpId("imp"), BUILT_IN_IDENTITY)


@asynccontextmanager
async def composed(
    folder: Path, *, config: Mapping[str, Any] = {}, model: Model | None = None
) -> AsyncIterator[tuple[ImpClient, Desk, Opened]]:
    """Everything but the connection."""
    async with open_imp(settings_in(folder, config), clock=utc_now, randomness=os.urandom) as opened:
        surface = DiscordSurface(opened.clock)
        surfaces = Surfaces({"discord": surface})
        async with open_desk(opened, model or PlainModel(), surfaces, on_partial=surfaces.partial) as desk:
            yield new_client(opened, desk, surface), desk, opened


@asynccontextmanager
async def running(
    folder: Path, server: DiscordServer, *, config: Mapping[str, Any] = {}, model: Model | None = None
) -> AsyncIterator[Running]:
    """The imp, connected, until the block ends."""
    async with composed(folder, config=config, model=model) as (client, desk, opened), asyncio.TaskGroup() as tasks:
        before = server.identified
        task = tasks.create_task(client.serve(token()), name="imp")
        await server.until(lambda: (server.identified > before and client.is_ready()) or task.done(), "a login")
        try:
            yield Running(client, desk, opened, task)
        finally:
            task.cancel()
            await asyncio.wait([task])
