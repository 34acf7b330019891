"""`impyard review`: what waits for the owner's yes, and for a steward's where there is none."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import typer

from adapters.cli.options import CommandError, Options
from adapters.cli.output import as_utc, print_fields, print_json, print_rows, say
from adapters.cli.settings import Opened, open_imp
from bot.panel import WaitingRow
from bot.views import Views
from policy.actions import ApproveHeld, DeclineHeld

review = typer.Typer(help="See and answer what waits for a yes.", no_args_is_help=True, rich_markup_mode=None)

HoldArgument = Annotated[str, typer.Argument(metavar="ID", help="The full id, as the list shows it.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@review.command("ls")
def ls(context: typer.Context, as_json: JsonOption = False) -> None:
    """List what waits for the owner or for a steward."""
    asyncio.run(_ls(context.obj, as_json=as_json))


@review.command("show")
def show(context: typer.Context, hold_id: HoldArgument, as_json: JsonOption = False) -> None:
    """Show one of them with the exact words it is about."""
    asyncio.run(_show(context.obj, hold_id, as_json=as_json))


@review.command("approve")
def approve(context: typer.Context, hold_id: HoldArgument) -> None:
    """Say yes. It is done in this very moment, or refused if what it is about has changed."""
    asyncio.run(_answer(context.obj, ApproveHeld(hold_id=hold_id), "Approved"))


@review.command("decline")
def decline(context: typer.Context, hold_id: HoldArgument) -> None:
    """Say no. It is dropped."""
    asyncio.run(_answer(context.obj, DeclineHeld(hold_id=hold_id), "Declined"))


async def _ls(options: Options, *, as_json: bool) -> None:
    async with open_imp(options, may_create=False) as opened:
        rows = _rows(opened)
    if as_json:
        print_json([_as_json(row) for row in rows])
        return
    columns = ("id", "for", "what", "text", "because", "until")
    print_rows(
        columns,
        [(r.hold, r.approver, r.what, r.text, r.because, as_utc(r.expires_at)) for r in rows],
    )


async def _show(options: Options, hold_id: str, *, as_json: bool) -> None:
    async with open_imp(options, may_create=False) as opened:
        row = next((row for row in _rows(opened) if row.hold == hold_id), None)
    if row is None:
        raise CommandError("Nothing of that id waits for you.")
    if as_json:
        print_json(_as_json(row))
    else:
        print_fields({key: str(value) for key, value in _as_json(row).items()})


async def _answer(options: Options, action: ApproveHeld | DeclineHeld, done: str) -> None:
    async with open_imp(options, may_create=False) as opened:
        outcome = await opened.executor.perform(opened.owner_envelope(), action)
    if outcome.ruling.result != "done":
        raise CommandError(outcome.ruling.because)
    say(f"{done}: {action.hold_id}.")


def _rows(opened: Opened) -> list[WaitingRow]:
    views = Views(opened.store, opened.executor, opened.policy, opened.clock)
    return views.waiting_for_owner(opened.owner_envelope())


def _as_json(row: WaitingRow) -> dict[str, Any]:
    return row.model_dump(mode="json", exclude={"number", "may"})
