"""`impyard policy`: which values are in force, and which layer makes them so?"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, TypeVar

import typer

from adapters.cli.options import Options
from adapters.cli.output import print_json, print_rows
from adapters.cli.settings import Opened, open_imp, read_settings
from memory.fold import ScopeState
from policy.identity import Channel, Person, parse_channel, parse_person
from policy.scope import Scope, channel_scope, user_scope
from policy.settings import ChannelPolicy, Choices, sourced

T = TypeVar("T")

policies = typer.Typer(help="See the rules in force.", no_args_is_help=True, rich_markup_mode=None)


@policies.callback()
def group() -> None:
    """See the rules in force."""


@policies.command("show")
def show(
    context: typer.Context,
    channel: Annotated[str | None, typer.Option(metavar="ID", help="As it is in this channel.")] = None,
    person: Annotated[str | None, typer.Option(metavar="ID", help="As it is for this person.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print every value in force and where it comes from: owner, imp (a default), channel or person."""
    where = _parsed(parse_channel, channel, "--channel")
    who = _parsed(parse_person, person, "--person")
    asyncio.run(_show(context.obj, where, who, as_json=as_json))


def _parsed(parse: Callable[[str], T], text: str | None, option: str) -> T | None:
    try:
        return None if text is None else parse(text)
    except ValueError as error:
        raise typer.BadParameter(f"{option}: {error}") from None


async def _show(options: Options, channel: Channel | None, person: Person | None, *, as_json: bool) -> None:
    settings = read_settings(options)
    rules, choices = ChannelPolicy(), Choices()
    if (channel is not None or person is not None) and settings.store_path.exists():
        async with open_imp(settings) as imp:
            if channel is not None:
                rules = _state(imp, _room(imp, channel)).policy
            if person is not None:
                choices = _state(imp, user_scope(person)).choices
    values = sourced(settings.config.policy(), rules, choices)
    if as_json:
        print_json([{"key": value.key, "value": value.value, "source": value.source} for value in values])
    else:
        print_rows(("key", "value", "source"), [(value.key, value.value, value.source) for value in values])


def _room(imp: Opened, channel: Channel) -> Scope:
    """The channel's scope as it is stored: a DM's belongs to its person."""
    stored = (scope for scope in imp.store.log.scopes() if scope.kind == "channel" and scope.subject == channel)
    return next(stored, channel_scope(channel))


def _state(imp: Opened, scope: Scope) -> ScopeState:
    return imp.store.log.states([scope])[scope]
