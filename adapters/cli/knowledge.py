"""`impyard knowledge`: the shelf as the owner sees it, looked through and mended."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

import typer

from adapters.cli.options import CommandError, Options
from adapters.cli.output import as_utc, print_fields, print_json, print_rows, say
from adapters.cli.settings import Opened, open_imp, read_settings
from adapters.cli.shelves import open_shelf_of, shelf_path
from memory.shelf.repair import audit as audit_shelf
from memory.shelf.repair import redact as redact_shelf
from memory.shelf.shelf import Shelf, open_shelf
from policy.envelope import Participant
from policy.identity import parse_person
from policy.participants.scan import REASONS, find_participant

knowledge = typer.Typer(
    help="See and mend what the imp knows of the world.", no_args_is_help=True, rich_markup_mode=None
)

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@knowledge.command("path")
def path(context: typer.Context) -> None:
    """Print where the shelf's bare repository is."""
    print(shelf_path(read_settings(context.obj)))


@knowledge.command("log")
def log(
    context: typer.Context,
    limit: Annotated[int, typer.Option(min=1, max=10_000, help="How many commits, newest first.")] = 50,
    as_json: JsonOption = False,
) -> None:
    """List what landed on the shelf, and what was set aside with the reason."""
    asyncio.run(_log(context.obj, limit, as_json=as_json))


@knowledge.command("show")
def show(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="PATH", help="A file of the shelf, or the id of a receipt.")],
    as_json: JsonOption = False,
) -> None:
    """Print one file of the shelf, or one receipt of a fetched page."""
    asyncio.run(_show(context.obj, name, as_json=as_json))


@knowledge.command("audit")
def audit(context: typer.Context, as_json: JsonOption = False) -> None:
    """Look through every record and all of history for people who talk with the imp."""
    asyncio.run(_audit(context.obj, as_json=as_json))


@knowledge.command("redact")
def redact(
    context: typer.Context,
    texts: Annotated[list[str] | None, typer.Argument(metavar="TEXT...", help="Exactly these words.")] = None,
    paths: Annotated[list[str] | None, typer.Option("--path", help="Take out this whole file; repeatable.")] = None,
) -> None:
    """Take words, or whole files, out of the shelf and all of its history."""
    asyncio.run(_redact(context.obj, texts or [], paths or []))


async def _opened_shelf(options: Options, *, has_exports: bool = False) -> Shelf:
    settings = read_settings(options)
    if not await asyncio.to_thread(shelf_path(settings).exists):
        raise CommandError(f"The imp {settings.imp} has no shelf in {settings.data} yet. Nothing was made.")
    if has_exports:
        return (await asyncio.to_thread(open_shelf_of, settings))[0]
    return await asyncio.to_thread(open_shelf, shelf_path(settings))


async def _log(options: Options, limit: int, *, as_json: bool) -> None:
    shelf = await _opened_shelf(options)
    commits = await asyncio.to_thread(shelf.repository.log, limit)
    aside = await asyncio.to_thread(shelf.quarantined)
    rows: list[dict[str, Any]] = [
        {"commit": c.commit, "at": as_utc(c.at), "run": c.run, "mode": c.mode, "reason": None} for c in commits
    ]
    rows += [{"commit": None, "at": None, "run": n, "mode": "set aside", "reason": why} for n, why in aside]
    if as_json:
        print_json(rows)
    else:
        columns = ("commit", "at", "run", "mode", "reason")
        print_rows(columns, [[str(row[name] or "") for name in columns] for row in rows])


async def _show(options: Options, name: str, *, as_json: bool) -> None:
    if name.startswith("receipt_"):
        async with open_imp(options, may_create=False) as opened:
            receipt = opened.store.receipts.get(name)
        if receipt is None:
            raise CommandError("There is no such receipt.")
        shown = receipt.model_dump(mode="json")
        if as_json:
            print_json(shown)
        else:
            print_fields({key: str(value) for key, value in shown.items()})
        return
    shelf = await _opened_shelf(options)
    data = await asyncio.to_thread(shelf.repository.text, name)
    if data is None:
        raise CommandError("The shelf has no such file.")
    text = data.decode("utf-8", "replace")
    if as_json:
        print_json({"path": name, "text": text})
    else:
        print(text, end="" if text.endswith("\n") else "\n")


async def _audit(options: Options, *, as_json: bool) -> None:
    shelf = await _opened_shelf(options)
    async with open_imp(options, may_create=False) as opened:
        scan = _scan(opened)
        found = await asyncio.to_thread(audit_shelf, shelf, scan)
        await opened.store.journal("-", "owner", "audit_shelf", "-")
    rows = [{"path": one.path, "blob": one.blob, "because": one.because, "is_now": one.is_now} for one in found]
    if as_json:
        print_json(rows)
    else:
        columns = ("path", "blob", "because", "is_now")
        print_rows(columns, [[str(row[name]) for name in columns] for row in rows])
    if found:
        raise CommandError(f"Texts that speak of people: {len(found)}. See `impyard knowledge redact`.")


def _scan(opened: Opened) -> Callable[[str], str | None]:
    """The participant scan for everybody who ever talked with the imp."""
    people = [Participant(parse_person(printed), name) for printed, name in opened.store.runs.people()]

    def scan(text: str) -> str | None:
        found = find_participant(text, people)
        return None if found is None else REASONS[found]

    return scan


async def _redact(options: Options, texts: list[str], paths: list[str]) -> None:
    if not (texts or paths) or not all((*texts, *paths)):
        raise CommandError("Say which words, or which files with --path. Nothing was changed.")
    shelf = await _opened_shelf(options, has_exports=True)  # those of before are dropped
    async with open_imp(options, may_create=False) as opened:
        done = await asyncio.to_thread(redact_shelf, shelf, texts, paths)
        await opened.store.journal("-", "owner", "redact", f"{done.before} {done.after}")
    if not done.changed:
        raise CommandError("Nothing on the shelf or in its history holds that. Nothing was changed.")
    say("Taken out of the shelf and all of its history. The quarantine, and copies made elsewhere, were not touched.")
