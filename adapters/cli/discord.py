"""`impyard discord`: the invitation, and the imp put together with its connection to Discord."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from adapters.cli.options import CommandError
from adapters.cli.output import print_json
from adapters.cli.settings import Opened, Settings, read_settings

if TYPE_CHECKING:
    from adapters.discord.client import ImpClient
    from adapters.discord.surface import DiscordSurface
    from bot.desk import Desk

SYNCED_FILE: Final = "discord-commands"
MAX_TOKEN: Final = 200  # characters

discord_app = typer.Typer(no_args_is_help=True, help="The imp on Discord.")


@discord_app.command("invite")
def invite(
    context: typer.Context,
    application: Annotated[
        str | None, typer.Option(metavar="ID", help="The application's id; default: asked of Discord with the token.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print the addresses that add the imp to a server, or to one's own account, with what each right is for."""
    from adapters.discord.invite import RIGHTS, account_address, server_address

    ident = application or asyncio.run(_application(read_settings(context.obj)))
    if not (ident.isascii() and ident.isdigit()):
        raise CommandError("An application's id is a number; it stands in the developer portal. Nothing was done.")
    if as_json:
        print_json(
            {"server": server_address(ident), "account": account_address(ident), "permissions": dict(RIGHTS)},
        )
        return
    print(f"Add it to a server:       {server_address(ident)}")
    print(f"Add it to one's account:  {account_address(ident)}")
    print("It asks for:")
    for right, reason in RIGHTS:
        print(f"  {right}: {reason}")


async def _application(settings: Settings) -> str:
    from adapters.discord.inspection import inspect

    token = discord_token(settings)
    if token is None:
        raise CommandError("There is no token to ask Discord with; give the application's id with --application.")
    found = await inspect(token)
    if found.application is None:
        raise CommandError(f"{found.fault} Nothing was done.")
    return found.application


def discord_token(settings: Settings, environ: Mapping[str, str] = os.environ) -> str | None:
    """The bot's token from the environment, else from its file; None when there is neither.

    Raises:
        CommandError: the file is named and cannot be read, is open to others, or holds no token.
    """
    table = settings.config.discord
    given = environ.get(table.token_variable, "").strip()
    if given:
        return given
    if table.token_file is None:
        return None
    path = settings.config_file.parent / table.token_file
    try:
        if path.stat().st_mode & 0o077:
            raise CommandError(f"The token file {path} is open to other users: chmod 600 it. Nothing was started.")
        text = path.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise CommandError(f"The token file {path} cannot be read: {why}. Nothing was started.") from None
    if not text or len(text) > MAX_TOKEN or len(text.split()) != 1:
        raise CommandError(f"The token file {path} holds no token: one line with nothing else. Nothing was started.")
    return text


@dataclass(frozen=True, slots=True)
class SyncedFile:
    """Which commands Discord was last told of, in a file of the imp's folder."""

    path: Path

    def read(self) -> str:
        """The digest; empty when there is none, so that the commands are sent again."""
        try:
            return self.path.read_text("ascii").strip()
        except (OSError, UnicodeDecodeError):
            return ""

    def write(self, digest: str) -> None:
        """Keep it; one that cannot be kept means one more sending at the next start."""
        with contextlib.suppress(OSError):
            self.path.touch(mode=0o600)
            self.path.write_text(digest, "ascii")


def open_discord(opened: Opened, token: str) -> tuple[DiscordSurface, Callable[[Desk], Awaitable[None]]]:
    """Discord's facts, and its connection once there is a desk."""
    from adapters.discord.surface import DiscordSurface
    from adapters.discord.troubles import SurfaceFaultError

    surface = DiscordSurface(opened.clock)

    async def serve(desk: Desk) -> None:
        try:
            await new_client(opened, desk, surface).serve(token)
        except SurfaceFaultError as error:
            raise CommandError(str(error)) from None

    return surface, serve


def new_client(opened: Opened, desk: Desk, surface: DiscordSurface) -> ImpClient:
    """A connection that is not open yet, as the configuration wishes it."""
    from adapters.discord.client import ImpClient as Client
    from adapters.discord.client import Wishes
    from adapters.discord.facts import Known
    from adapters.discord.talking import Behind

    config, table = opened.config, opened.config.discord
    known = Known(
        imp=opened.imp,
        owners=frozenset(config.owners),
        stewards=frozenset(config.stewards.people),
        steward_roles=frozenset(table.steward_roles),
        stewards_from_platform=config.stewards.from_platform,
    )
    wishes = Wishes(
        answers_all=table.answers == "all",
        message_content=table.message_content,
        members=table.members,
        behind=Behind(table.history_messages, table.history_characters),
        health=timedelta(seconds=table.health_seconds),
    )
    synced = SyncedFile(opened.settings.store_path.parent / SYNCED_FILE)
    return Client(desk, surface, known, wishes, synced, clock=opened.clock, randomness=opened.randomness)
