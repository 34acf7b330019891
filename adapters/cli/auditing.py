"""`impyard audit`: is the store what its journal says, and what does the journal say last?"""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from adapters.cli.options import CommandError, Options
from adapters.cli.output import as_utc, on_one_line, print_json, print_rows, progress
from adapters.cli.settings import Opened, open_imp
from memory.audit import Audit, audit, tail
from memory.notebook import from_ms

auditing = typer.Typer(help="Check and read the journal.", no_args_is_help=True, rich_markup_mode=None)


@auditing.command("verify")
def verify(
    context: typer.Context, as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False
) -> None:
    """Find every edit, removal, insertion, reordering and duplicate, and every cut that a checkpoint shows."""
    asyncio.run(_verify(context.obj, as_json=as_json))


@auditing.command("tail")
def newest(
    context: typer.Context,
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, max=100_000, help="How many entries.")] = 20,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print the newest journal entries, oldest first."""
    asyncio.run(_tail(context.obj, limit, as_json=as_json))


def audited(imp: Opened) -> Audit:
    """The audit of an open imp, with a counter on a terminal.

    Raises:
        StoreError: the file cannot be read.
    """
    store = imp.store
    with progress("journal entries read:") as count:
        return audit(store.log, store.keys, store.ledger, store.checkpoints, count)


async def _verify(options: Options, *, as_json: bool) -> None:
    async with open_imp(options, may_create=False) as imp:
        found = audited(imp)
    if as_json:
        problems = [{"seq": problem.seq, "what": problem.what} for problem in found.problems]
        print_json({"ok": found.ok, "entries": found.entries, "head": found.head, "problems": problems})
    elif found.ok:
        print(f"ok: {found.entries} entries, head {found.head or '-'}")
    else:
        print_rows(("entry", "problem"), [(str(problem.seq or "-"), problem.what) for problem in found.problems])
    if not found.ok:
        first = found.problems[0]
        place = f"entry {first.seq}: " if first.seq else ""
        more = f" ({len(found.problems) - 1} more)" if len(found.problems) > 1 else ""
        raise CommandError(f"The audit failed: {place}{on_one_line(first.what)}{more}.")


async def _tail(options: Options, limit: int, *, as_json: bool) -> None:
    async with open_imp(options, may_create=False) as imp:
        entries = list(tail(imp.store.log, limit))
    if as_json:
        print_json(
            [
                {
                    "seq": entry.seq,
                    "ts": as_utc(from_ms(entry.ts_ms)),
                    "run": entry.run,
                    "actor": entry.actor,
                    "action": entry.action,
                    "object": entry.object_id,
                    "outcome": entry.outcome,
                    "code": entry.code,
                    "h": entry.h.hex(),
                }
                for entry in entries
            ]
        )
        return
    print_rows(
        ("seq", "time", "actor", "action", "outcome", "code", "object"),
        [(str(e.seq), as_utc(from_ms(e.ts_ms)), e.actor, e.action, e.outcome, e.code, e.object_id) for e in entries],
    )
