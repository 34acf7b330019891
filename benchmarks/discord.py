"""A Discord event from the gateway's parser to the request that answers it, with model and network left out.

The library's own parsing, dispatch and request building are in it; only the socket and the HTTP exchange are replaced
by one that answers at once. Run it alone with `python -m benchmarks.discord`.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import tempfile
import time
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console

from adapters.cli.desks import Surfaces, open_desk
from adapters.cli.discord import new_client
from adapters.cli.settings import BUILT_IN_IDENTITY, Settings, open_imp
from adapters.discord.client import ImpClient
from adapters.discord.surface import DiscordSurface
from benchmarks.figures import Figure, at_least, at_most, median, p99, plain, print_table
from benchmarks.subject import Silent
from bot.config import Config
from policy.identity import ImpId

AREA = "discord"
PLACES = 64
MEMBERS = 10_000
BOT = {"id": "1000", "username": "imp", "discriminator": "0", "avatar": None, "bot": True}
Json = dict[str, Any]


@dataclass
class Line:
    """A client without a socket: events go in by `hear`, and the answers' requests come out."""

    client: ImpClient
    waiting: dict[str, asyncio.Future[None]] = field(default_factory=dict)
    number: int = 5_000

    async def request(self, route: Any, **options: Any) -> Any:  # noqa: ANN401 - the library's own signature
        """Answer any request at once."""
        if route.method in ("GET", "PUT"):
            return []
        body: Json = options.get("json") or {}
        answered = str((body.get("message_reference") or {}).get("message_id", ""))
        if answered in self.waiting:
            self.waiting.pop(answered).set_result(None)
        return message(self.fresh(), str(route.channel_id or 0), BOT, body.get("content") or "")

    def fresh(self) -> str:
        """An id that nothing has yet."""
        self.number += 1
        return str((int(time.time() * 1_000) - 1_420_070_400_000 << 22) + self.number)

    async def ask(self, number: int) -> None:
        """One direct message of that person, until its answer's request is made."""
        user = {"id": str(20_000 + number), "username": f"n{number}", "discriminator": "0", "avatar": None}
        event = message(self.fresh(), str(90_000 + number), user, "How are the paper maps and the green tea?")
        answered = asyncio.get_running_loop().create_future()
        self.waiting[event["id"]] = answered
        self.client._connection.parse_message_create(event)  # type: ignore[arg-type]  # noqa: SLF001
        await answered


def message(ident: str, channel: str, author: Json, text: str) -> Json:
    """One message as the gateway tells it."""
    return {
        "id": ident, "channel_id": channel, "author": author, "content": text,
        "timestamp": datetime.now(UTC).isoformat(),
        "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": [], "mention_roles": [],
        "attachments": [], "embeds": [], "pinned": False, "type": 0, "components": [], "flags": 0,
    }  # fmt: skip


@asynccontextmanager
async def open_line(folder: Path) -> AsyncIterator[Line]:
    """An imp with a model that answers at once, on a Discord that does."""
    config = Config.model_validate({"model": {"provider": "plain"}})
    settings = Settings(config, folder / "config.toml", folder / "data", ImpId("imp"), BUILT_IN_IDENTITY)
    async with open_imp(settings) as opened:
        surface = DiscordSurface(opened.clock)
        surfaces = Surfaces({"discord": surface})
        async with open_desk(opened, Silent(), surfaces, on_partial=surfaces.partial) as desk:
            client = new_client(opened, desk, surface)
            line = Line(client)
            client.http.request = line.request  # type: ignore[method-assign]
            state = client._connection  # noqa: SLF001
            from discord import ClientUser

            state.application_id = int(BOT["id"])  # type: ignore[arg-type]
            state.user = ClientUser(state=state, data=BOT)  # type: ignore[arg-type]
            client.loop = state.loop = asyncio.get_running_loop()
            await client.setup_hook()
            yield line


async def measure_discord(folder: Path, *, quick: bool) -> list[Figure]:
    """Every figure about Discord."""
    count, each = (100, 5) if quick else (1_000, 20)
    async with open_line(folder) as line:
        for number in range(4 * PLACES):
            await line.ask(number % PLACES)
        took = []
        for number in range(count):
            begun = time.perf_counter()
            await line.ask(number % PLACES)
            took.append(time.perf_counter() - begun)

        async def place(number: int) -> None:
            for _ in range(each):
                await line.ask(number)

        begun = time.perf_counter()
        await asyncio.gather(*(place(number) for number in range(PLACES)))
        rate = PLACES * each / (time.perf_counter() - begun)
        kept = _memory_of_members(line.client)
    return [
        at_most(AREA, "event in to request out, p50", median(took), "ms", 5.0, durable="yes"),
        at_most(AREA, "event in to request out, p99", p99(took), "ms", 25.0, durable="yes"),
        at_least(AREA, f"over {PLACES} places at once", rate, "/s", 300, durable="yes"),
        plain(AREA, f"memory for {MEMBERS:,} known members", kept / 1_024, "KiB"),
    ]


def _memory_of_members(client: ImpClient) -> int:
    """Bytes that a server of so many members leaves in memory once it is known."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    client._connection.parse_guild_create(_server())  # noqa: SLF001
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(client.guilds) == 1
    return after - before


def _server() -> Json:
    everyone = {"id": "7", "name": "@everyone", "permissions": "0", "position": 0, "color": 0, "hoist": False,
                "managed": False, "mentionable": False, "flags": 0}  # fmt: skip
    members = [
        {"user": {"id": str(100_000 + n), "username": f"m{n}", "discriminator": "0", "avatar": None}, "roles": [],
         "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False, "mute": False, "flags": 0}
        for n in range(MEMBERS)
    ]  # fmt: skip
    return {
        "id": "7", "name": "server", "owner_id": "20000", "roles": [everyone], "emojis": [], "stickers": [],
        "features": [], "channels": [], "threads": [], "members": members, "member_count": MEMBERS, "voice_states": [],
        "presences": [], "stage_instances": [], "guild_scheduled_events": [], "preferred_locale": "en-US",
        "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0,
        "nsfw_level": 0, "premium_tier": 0, "premium_progress_bar_enabled": False, "system_channel_flags": 0,
        "afk_timeout": 60, "icon": None, "splash": None, "banner": None, "description": None,
    }  # fmt: skip


def main() -> None:
    """Measure and print."""
    logging.disable(logging.WARNING)
    with tempfile.TemporaryDirectory(prefix="impyard-bench-") as folder:
        figures = asyncio.run(measure_discord(Path(folder), quick=False))
    print_table(figures, "Impyard on Discord", Console())


if __name__ == "__main__":
    main()
