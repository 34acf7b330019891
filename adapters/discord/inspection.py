"""What Discord says about the token, the application, its intents and its rights, asked once without a connection."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord import app_commands

from adapters.discord.commands import build
from adapters.discord.invite import RIGHTS
from adapters.discord.troubles import BAD_TOKEN, BANNED, is_ban

SECONDS: Final = 20.0  # for all of it
_CONTENT: Final = (1 << 18) | (1 << 19)
_MEMBERS: Final = (1 << 14) | (1 << 15)
_MOST_SERVERS: Final = 50  # looked into
_UNREACHABLE: Final = "Discord cannot be reached."


@dataclass(slots=True)
class Inspection:
    """What was found. `fault` is a sentence when Discord could not be asked; the rest is empty then."""

    fault: str = ""
    application: str | None = None
    bot: str = ""
    has_content: bool = False
    has_members: bool = False
    servers: int = 0
    lacking: list[str] = field(default_factory=list)  # sentences: a channel, and the rights the imp lacks there
    commands_differ: tuple[str, ...] = ()  # names of commands that Discord does not know as they are


async def inspect(token: str) -> Inspection:
    """Ask Discord. Never raises for what it answers or fails to answer."""
    client = discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=30.0)
    found = Inspection()
    try:
        async with asyncio.timeout(SECONDS):
            await client.login(token)
            await _look(client, found)
    except discord.LoginFailure:
        found.fault = BAD_TOKEN
    except discord.HTTPException as error:
        found.fault = BANNED if is_ban(error) else f"Discord answers HTTP {error.status}, code {error.code}."
    except (discord.DiscordException, OSError, TimeoutError):
        found.fault = _UNREACHABLE
    finally:
        await client.close()
    return found


async def _look(client: discord.Client, found: Inspection) -> None:
    about = await client.application_info()
    found.application, found.bot = str(about.id), client.user.display_name if client.user is not None else ""
    found.has_content = bool(about.flags.value & _CONTENT)
    found.has_members = bool(about.flags.value & _MEMBERS)
    found.commands_differ = await _differing(client)
    async for guild in client.fetch_guilds(limit=_MOST_SERVERS):
        found.servers += 1
        found.lacking += await _lacking(client, guild.id)


async def _differing(client: discord.Client) -> tuple[str, ...]:
    """The commands that Discord knows otherwise, or not at all."""

    async def nothing(*_: object) -> None: ...

    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(client)
    build(tree, nothing, nothing)
    known = {command.name for command in await tree.fetch_commands()}
    wanted = {command.name for command in tree.get_commands(type=None)}
    return tuple(sorted(known ^ wanted))


async def _lacking(client: discord.Client, guild_id: int) -> list[str]:
    """The channels that the imp sees and cannot work in."""
    guild = await client.fetch_guild(guild_id)
    if client.user is None:
        return []
    me = await guild.fetch_member(client.user.id)
    told = []
    for channel in await guild.fetch_channels():
        if not isinstance(channel, (discord.TextChannel, discord.ForumChannel)):
            continue
        rights = channel.permissions_for(me)
        lacks = [name for name, _ in RIGHTS if not getattr(rights, _attribute(name))]
        if rights.view_channel and lacks:
            told.append(f"#{channel.name} in {guild.name}: {', '.join(lacks)}")
    return told


def _attribute(right: str) -> str:
    return right.lower().replace(" ", "_")
