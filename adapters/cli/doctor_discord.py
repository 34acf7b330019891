"""The Discord part of `impyard doctor`: token, intents, rights in channels, and commands in sync."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from adapters.cli.checks import Check
from adapters.cli.discord import discord_token
from adapters.cli.options import CommandError
from adapters.cli.settings import Settings

if TYPE_CHECKING:
    from adapters.discord.inspection import Inspection

_NAME: Final = "discord"
_SHOWN: Final = 10
_PORTAL: Final = "Switch it on in the developer portal under Bot, or change [discord]."
_ONLY_SHOWN: Final = (
    "Without the message content intent it reads only direct messages, mentions and its own messages; the recent "
    "history of a channel is empty but for these. That is enough to begin with."
)

Inspect = Callable[[str], Awaitable["Inspection"]]


async def examine_discord(settings: Settings, environ: Mapping[str, str], ask: Inspect | None = None) -> list[Check]:
    """Every check about Discord; one note when no token is configured, and then nothing is asked."""
    try:
        token = discord_token(settings, environ)
    except CommandError as error:
        return [Check(_NAME, "problem", str(error), "Mend the file, or use the environment variable.")]
    variable = settings.config.discord.token_variable
    if token is None:
        return [Check(_NAME, "note", f"{variable} is not set, so the imp is not on Discord.", "See docs/discord.md.")]
    if ask is None:
        from adapters.discord.inspection import inspect

        ask = inspect
    found = await ask(token)
    if found.fault:
        return [Check(_NAME, "problem", found.fault, "See docs/discord.md.")]
    checks = [Check(_NAME, "ok", f"the token is good; it is {found.bot}, in servers: {found.servers}")]
    return [*checks, *_intents(settings, found), *_rights(found), _commands(found)]


def _intents(settings: Settings, found: Inspection) -> Iterator[Check]:
    table, name = settings.config.discord, f"{_NAME} intents"
    if table.message_content and not found.has_content:
        yield Check(name, "problem", "message_content is set, and the application may not read content.", _PORTAL)
    elif table.answers == "all" and not table.message_content:
        yield Check(name, "problem", 'answers = "all" needs message_content = true.', "Set it, or answer mentions.")
    elif not table.message_content:
        yield Check(name, "note", _ONLY_SHOWN)
    else:
        yield Check(name, "ok", "message content")
    if table.members and not found.has_members:
        yield Check(name, "problem", "members is set, and the application may not see members.", _PORTAL)


def _rights(found: Inspection) -> Iterator[Check]:
    name = f"{_NAME} rights"
    for line in found.lacking[:_SHOWN]:
        yield Check(name, "problem", f"It lacks rights in {line}.", "Give them to the imp's role in that channel.")
    if len(found.lacking) > _SHOWN:
        yield Check(name, "problem", f"It lacks rights in {len(found.lacking)} channels in all.")
    if not found.lacking:
        yield Check(name, "ok", "it has what it needs in every channel it sees")


def _commands(found: Inspection) -> Check:
    name = f"{_NAME} commands"
    if found.commands_differ:
        what = f"Discord knows other commands: {', '.join(found.commands_differ)}."
        return Check(name, "note", what, "They are brought up to date when `impyard run` starts.")
    return Check(name, "ok", "Discord knows all of them")
