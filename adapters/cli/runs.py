"""`impyard runs`: what happened lately, in ids, counts and codes; the texts of turns are not shown."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from adapters.cli import contexts
from adapters.cli.options import CommandError, Options
from adapters.cli.output import as_utc, print_fields, print_json, print_rows, say
from adapters.cli.settings import no_memory, open_imp, read_settings
from memory.runs import RunRecord

runs = typer.Typer(help="See what the imp did.", no_args_is_help=True, rich_markup_mode=None)


@runs.command("ls")
def ls(
    context: typer.Context,
    limit: Annotated[int, typer.Option(min=1, max=10_000, help="How many, newest first.")] = 50,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the newest runs."""
    asyncio.run(_ls(context.obj, limit, as_json=as_json))


@runs.command("show")
def show(
    context: typer.Context,
    run_id: Annotated[str, typer.Argument(metavar="RUN-ID")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the record of one run."""
    asyncio.run(_show(context.obj, run_id, as_json=as_json))


@runs.command("context")
def context_command(
    context: typer.Context,
    run_id: Annotated[str, typer.Argument(metavar="RUN-ID")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show what a run was given. The people whose notes or words are in it can see in their panel that you looked."""
    asyncio.run(contexts.context(context.obj, run_id, as_json=as_json))


async def _ls(options: Options, limit: int, *, as_json: bool) -> None:
    settings = read_settings(options)
    records: list[RunRecord] = []
    if settings.store_path.exists():
        async with open_imp(settings) as imp:
            records = [past.record for past in imp.store.runs.latest(limit)]
    else:
        say(no_memory(settings))
    if as_json:
        print_json([record.model_dump(mode="json") for record in records])
    else:
        print_rows(
            ("run", "started", "origin", "where", "who", "model", "tools", "codes"), [_cells(row) for row in records]
        )


def _cells(record: RunRecord) -> tuple[str, ...]:
    return (
        record.run,
        as_utc(record.started),
        record.origin,
        record.conversation or record.place,
        record.person or "",
        record.model,
        " ".join(f"{use.tool}:{use.code}" for use in record.tools),
        " ".join(record.codes),
    )


async def _show(options: Options, run_id: str, *, as_json: bool) -> None:
    async with open_imp(options, may_create=False) as imp:
        past = imp.store.runs.get(run_id)
    if past is None:
        raise CommandError("There is no such run.")
    shown = past.record.model_dump(mode="json")
    if as_json:
        print_json(shown)
        return
    trace = shown.pop("trace")
    shown["tools"] = [f"{use.tool}:{use.code}" for use in past.record.tools]
    shown["recalled"] = len(trace.get("selected", []))
    print_fields({name: _field(value) for name, value in shown.items() if value not in (None, "", [])})


def _field(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case list():
            return " ".join(str(part) for part in value)
        case _:
            return str(value)
