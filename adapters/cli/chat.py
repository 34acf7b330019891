"""`impyard chat`: the terminal, put together with a model, a desk and one imp's store."""

from __future__ import annotations

import contextlib
import getpass
import os
import re
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Annotated, BinaryIO, Final, Literal, get_args

import typer

from adapters.cli.desks import open_desk
from adapters.cli.options import CommandError, Options
from adapters.cli.running import run_until_stopped
from adapters.cli.settings import Opened, Settings, open_imp, read_settings, utc_now
from adapters.terminal.lines import NAME, PLACE
from adapters.terminal.normalise import Terminal, TerminalSurface
from adapters.terminal.render import PlainScreen, RichScreen, Screen
from adapters.terminal.session import LineClock, Talk, serve_json, serve_text
from bot.config import ModelTable
from bot.library import Library
from bot.ports import Model
from memory.keys import set_process_guards

KEY_VARIABLE: Final = "ANTHROPIC_API_KEY"
Role = Literal["member", "steward", "owner"]

chat = typer.Typer()


@chat.command("chat")
def chat_command(
    context: typer.Context,
    who: Annotated[str | None, typer.Option("--as", metavar="NAME", help="Who you are; default: your login.")] = None,
    where: Annotated[str, typer.Option("--in", metavar="PLACE", help="dm, or a channel such as #general.")] = "dm",
    role: Annotated[str, typer.Option(help="member, steward or owner.")] = "member",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line in and out, for scripts.")] = False,
    test_clock: Annotated[
        bool, typer.Option("--test-clock", help="Let lines set the host's clock; for tests.")
    ] = False,
) -> None:
    """Chat with the imp in this terminal."""
    name = who if who is not None else re.sub("[^a-z0-9_-]", "", getpass.getuser().lower())[:32] or "you"
    if re.fullmatch(NAME, name) is None:
        raise typer.BadParameter("A name has 1 to 32 lower-case letters, digits, - or _.", param_hint="--as")
    if re.fullmatch(PLACE, where) is None or where.startswith("#dm-"):
        raise typer.BadParameter("A place is dm, or # and a channel's name.", param_hint="--in")
    if role not in get_args(Role):
        raise typer.BadParameter("A role is member, steward or owner.", param_hint="--role")
    run_chat(context.obj, name, where, role, as_json=as_json, takes_test_times=test_clock)


@asynccontextmanager
async def open_model(table: ModelTable, key: str | None) -> AsyncIterator[Model]:
    """The model that the configuration names.

    Raises:
        CommandError: it needs a key, and there is none.
    """
    if table.provider == "plain" or (table.provider == "auto" and not key):
        from adapters.plain.model import PlainModel

        yield PlainModel()
        return
    if not key:
        raise CommandError(
            f"The model needs a key in {KEY_VARIABLE}; nothing was started. Set it, or use provider plain."
        )
    from adapters.anthropic.model import AnthropicModel

    model = AnthropicModel(table.name, key, table.base_url, timeout_s=table.timeout_seconds)
    async with contextlib.aclosing(_Closing(model)):
        yield model


class _Closing:
    def __init__(self, model: object) -> None:
        self._model = model

    async def aclose(self) -> None:
        await self._model.close()  # type: ignore[attr-defined]


@asynccontextmanager
async def open_talk(
    options: Options | Settings,
    *,
    takes_test_times: bool = False,
    randomness: Callable[[int], bytes] = os.urandom,
    real: Callable[[], datetime] = utc_now,
    model: Model | None = None,
) -> AsyncIterator[tuple[Talk, Opened]]:
    """A desk for the terminal, with everything behind it; `model` replaces the configured one.

    Raises:
        CommandError: the configuration is wrong.
        StoreError: key or store cannot be used.
        TamperedError: the key file does not open under its own master key.
    """
    clock = LineClock(real)
    settings = read_settings(options) if isinstance(options, Options) else options
    async with contextlib.AsyncExitStack() as stack:
        if model is None:
            model = await stack.enter_async_context(open_model(settings.config.model, os.environ.get(KEY_VARIABLE)))
        opened = await stack.enter_async_context(open_imp(settings, clock=clock, randomness=randomness))
        surface = TerminalSurface(clock)
        library = await _library(opened, model)
        desk = await stack.enter_async_context(open_desk(opened, model, surface, library=library))
        stewards = opened.config.stewards
        owners = frozenset(opened.config.owners)
        known = Terminal(opened.imp, owners, frozenset(stewards.people), stewards.from_platform)
        yield Talk(desk, known, clock, randomness, takes_test_times), opened


async def _library(opened: Opened, model: Model) -> Library | None:
    """The shelf, for a model that can use it: the plain one has no words for it, and starts without it."""
    from adapters.cli.shelves import PLAIN, open_library

    if model.name == PLAIN or not opened.config.knowledge.enabled:
        return None

    return await open_library(opened)


async def chat_json(
    options: Options | Settings, source: BinaryIO, sink: BinaryIO, *, takes_test_times: bool = False
) -> None:
    """Serve the chat contract from one stream to another until the input ends."""
    async with open_talk(options, takes_test_times=takes_test_times) as (talk, _):
        await serve_json(talk, source, sink)


async def chat_text(options: Options, who: str, where: str, role: str) -> None:
    """Chat with the person at this terminal."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    async with open_talk(options) as (talk, opened):
        screen: Screen = RichScreen(who, where) if is_terminal else PlainScreen()
        if is_terminal:
            print(_welcome(opened, who))
        await serve_text(talk, screen, who, where, role)


def run_chat(options: Options, who: str, where: str, role: str, *, as_json: bool, takes_test_times: bool) -> None:
    """Run `impyard chat` to its end.

    Raises:
        CommandError: the configuration is wrong.
        StoreError: key or store cannot be used.
        TamperedError: the key file does not open under its own master key.
    """
    set_process_guards()
    if as_json:
        work = chat_json(options, sys.stdin.buffer, sys.stdout.buffer, takes_test_times=takes_test_times)
    else:
        work = chat_text(options, who, where, role)
    run_until_stopped(work)


def _welcome(opened: Opened, who: str) -> str:
    plain = opened.config.model.provider == "plain" or not os.environ.get(KEY_VARIABLE)
    voice = "a plain reader answers, no language model" if plain else opened.config.model.name
    return (
        f"You are {who}, talking to {opened.imp} ({voice}). Try: Remember that I prefer short status reports.\n"
        "/memory shows what it keeps about you; /quit leaves."
    )
