"""`impyard slack`: the app's manifest, and the imp put together with its connection to Slack."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Annotated, Final

import typer

from adapters.cli.options import CommandError
from adapters.cli.output import print_json
from adapters.cli.settings import Opened, Settings, read_settings

if TYPE_CHECKING:
    from adapters.slack.client import ImpApp
    from adapters.slack.surface import SlackSurface
    from bot.desk import Desk

MAX_TOKEN: Final = 400  # characters
_BOT: Final = "xoxb-"
_APP: Final = "xapp-"

slack_app = typer.Typer(no_args_is_help=True, help="The imp on Slack.")


@slack_app.callback()
def _slack() -> None:
    """The imp on Slack."""


@slack_app.command("manifest")
def print_manifest(
    context: typer.Context,
    name: Annotated[str | None, typer.Option(help="The app's name; default: the configuration's.")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Say what each permission and event is for.")] = False,
) -> None:
    """Print the manifest that makes the app on Slack; paste it there as it is."""
    from adapters.slack.manifest import EVENTS, MAX_NAME, SCOPES, manifest

    chosen = read_settings(context.obj).config.slack.name if name is None else name.strip()
    if not 0 < len(chosen) <= MAX_NAME:
        raise CommandError(f"An app's name has 1 to {MAX_NAME} characters. Nothing was done.")
    if not explain:
        print_json(manifest(chosen))
        return
    for title, uses in (("Permissions:", SCOPES), ("Events:", EVENTS)):
        print(title)
        for use in uses:
            print(f"  {use.name}: {use.reason}")


@dataclass(frozen=True, slots=True)
class SlackTokens:
    """Both tokens: the bot's, for what is said and looked up, and the app's, for the connection."""

    bot: str
    app: str


def slack_tokens(settings: Settings, environ: Mapping[str, str] = os.environ) -> SlackTokens | None:
    """Both tokens from the environment, else from their files; None when there is neither.

    Raises:
        CommandError: only one is there, one is of the wrong kind, or a file cannot be read or is open to others.
    """
    table = settings.config.slack
    bot = _token(settings, environ, table.token_variable, table.token_file, _BOT)
    app = _token(settings, environ, table.app_token_variable, table.app_token_file, _APP)
    if bot is None and app is None:
        return None
    if bot is None or app is None:
        missing = table.token_variable if bot is None else table.app_token_variable
        raise CommandError(f"Slack needs two tokens, and {missing} is not set. Nothing was started; see docs/slack.md.")
    return SlackTokens(bot, app)


def _token(settings: Settings, environ: Mapping[str, str], variable: str, file: str | None, prefix: str) -> str | None:
    text = environ.get(variable, "").strip()
    if not text and file is not None:
        path = settings.config_file.parent / file
        try:
            if path.stat().st_mode & 0o077:
                raise CommandError(f"The token file {path} is open to other users: chmod 600 it. Nothing was started.")
            text = path.read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
            raise CommandError(f"The token file {path} cannot be read: {why}. Nothing was started.") from None
        if not text:
            raise CommandError(f"The token file {path} is empty. Nothing was started.")
    if not text:
        return None
    if not text.startswith(prefix) or len(text) > MAX_TOKEN or len(text.split()) != 1:
        raise CommandError(
            f"The token of {variable} should begin with {prefix[:-1]} and be one word. Nothing was started."
        )
    return text


def open_slack(
    opened: Opened, tokens: SlackTokens, base_url: str | None = None
) -> tuple[SlackSurface, Callable[[Desk], Awaitable[None]]]:
    """Slack's facts, and its connection once there is a desk. `base_url` replaces Slack's own address."""
    from adapters.slack.surface import SlackSurface
    from adapters.slack.troubles import SurfaceFaultError

    surface = SlackSurface(opened.clock)

    async def serve(desk: Desk) -> None:
        try:
            await new_app(opened, desk, surface, tokens.bot, base_url).serve(tokens.app)
        except SurfaceFaultError as error:
            raise CommandError(str(error)) from None

    return surface, serve


def new_app(opened: Opened, desk: Desk, surface: SlackSurface, token: str, base_url: str | None = None) -> ImpApp:
    """A connection that is not open yet, as the configuration wishes it."""
    from adapters.slack.client import ImpApp as App
    from adapters.slack.client import Wishes, new_web_client
    from adapters.slack.facts import Known
    from adapters.slack.sockets import Watch
    from adapters.slack.talking import Behind

    config, table = opened.config, opened.config.slack
    known = Known(
        imp=opened.imp,
        answers_all=table.answers == "all",
        owners=frozenset(config.owners),
        stewards=frozenset(config.stewards.people),
        steward_groups=frozenset(table.steward_groups),
        stewards_from_platform=config.stewards.from_platform,
    )
    wishes = Wishes(
        behind=Behind(table.history_messages, table.history_characters),
        watch=Watch(table.connections, silence=timedelta(minutes=table.silence_minutes)),
        health=timedelta(seconds=table.health_seconds),
    )
    client = new_web_client(token, base_url)
    return App(desk, surface, known, wishes, client, clock=opened.clock, randomness=opened.randomness)
