"""`impyard core`: the owner's view of somebody's core memories. Only the person changes them."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from adapters.cli.options import CommandError, Options
from adapters.cli.output import as_utc, print_fields, print_json, print_rows
from adapters.cli.settings import open_imp
from bot.panel import CoreRow
from bot.rows import core_rows
from policy.identity import Person, parse_person
from policy.scope import user_scope

cores = typer.Typer(help="See core memories.", no_args_is_help=True, rich_markup_mode=None)

PersonOption = Annotated[str, typer.Option("--person", metavar="ID", help="Whose, such as discord:123.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@cores.command("ls")
def ls(context: typer.Context, person: PersonOption, as_json: JsonOption = False) -> None:
    """List a person's core memories. They can see in their panel that you looked."""
    rows = asyncio.run(_rows(context.obj, _person(person)))
    if as_json:
        print_json([row.model_dump(mode="json", exclude={"number", "may"}) for row in rows])
        return
    columns = ("id", "state", "kind", "where", "statement", "origin", "since")
    print_rows(columns, [(r.core, r.state, r.kind, r.where, r.statement, r.origin, as_utc(r.made_at)) for r in rows])


@cores.command("show")
def show(
    context: typer.Context,
    core_id: Annotated[str, typer.Argument(metavar="ID", help="The full id.")],
    person: PersonOption,
    as_json: JsonOption = False,
) -> None:
    """Show one core memory with its evidence. Its person can see in their panel that you looked."""
    rows = asyncio.run(_rows(context.obj, _person(person)))
    row = next((row for row in rows if row.core == core_id), None)
    if row is None:
        raise CommandError("That person has no core memory of that id.")
    values = row.model_dump(mode="json", exclude={"number", "may"})
    if as_json:
        print_json(values)
    else:
        print_fields({key: str(value) for key, value in values.items()})


async def _rows(options: Options, person: Person) -> list[CoreRow]:
    async with open_imp(options, may_create=False) as opened:
        await opened.store.journal(opened.owner_envelope().run, "owner", "view", str(person))
        own = user_scope(person)
        return core_rows(tuple(opened.store.log.states([own])[own].cores.values()))


def _person(printed: str) -> Person:
    try:
        return parse_person(printed)
    except ValueError as error:
        raise typer.BadParameter(f"--person: {error}") from None
