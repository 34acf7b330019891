"""`impyard backup` and `impyard restore`: data and keys apart, and what a restored memory lacks."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from adapters.cli.auditing import audited
from adapters.cli.options import CommandError, Options
from adapters.cli.output import as_utc, say
from adapters.cli.settings import Settings, key_provider, open_imp, read_settings
from memory.backup import back_up
from memory.backup import restore as put_back
from memory.master_key import FileKeyProvider, KeyProvider

FolderArgument = Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the copy of the data goes or lies.")]


def backup(
    context: typer.Context,
    folder: FolderArgument,
    keys: Annotated[Path | None, typer.Option(help="Another place, for the keys; never kept with the data.")] = None,
) -> None:
    """Copy the memory while the imp runs, and with --keys its keys, elsewhere. The master key is never copied."""
    asyncio.run(_backup(context.obj, folder, keys))


def restore(
    context: typer.Context,
    folder: FolderArgument,
    keys: Annotated[Path | None, typer.Option(help="The copy of the keys, where none are left.")] = None,
) -> None:
    """Put a copy back where no memory is; what was forgotten since stays forgotten."""
    asyncio.run(_restore(context.obj, folder, keys))


async def _backup(options: Options, folder: Path, keys: Path | None) -> None:
    async with open_imp(options, may_create=False) as imp:
        made = await back_up(imp.store, folder, keys, imp.clock())
        source = imp.config.keys.source
    print(f"The memory of {made.imp} up to journal entry {made.journal_entries} is in {folder / made.imp}.")
    if keys is None:
        say("Its keys were not copied. Without them nobody can read it: back them up to another place with --keys.")
    else:
        print(
            f"Its keys are in {keys / made.imp}; they open only under the master key ({source}), which is in neither."
        )


async def _restore(options: Options, folder: Path, keys: Path | None) -> None:
    settings = read_settings(options)
    done = await asyncio.to_thread(put_back, settings.data, settings.imp, folder, keys, _provider(settings))
    async with open_imp(settings, may_create=False) as imp:
        last = imp.store.checkpoints.last()
        entries = imp.store.log.file.read("SELECT max(seq) FROM journal")[0][0] or 0
        found = audited(imp)
    made = "" if done.made_at is None else f" of {as_utc(done.made_at)}"
    print(f"The copy{made} is in place{' with its keys' if done.with_keys else ''}; the forget ledger was applied.")
    if last is not None and last.seq > entries:
        say(
            f"Checkpoint mismatch: the journal ends at entry {entries}, and checkpoints know entry {last.seq}. What "
            "happened after the copy is not in it; `impyard audit verify` says so from now on."
        )
    others = [problem for problem in found.problems if "checkpoint" not in problem.what]
    if others:
        raise CommandError(f"The copy is in place, and the audit found: {others[0].what} ({len(others)} in all).")


def _provider(settings: Settings) -> KeyProvider:
    """Where the master key comes from; none is ever made here."""
    if settings.config.keys.source == "file":
        return FileKeyProvider(settings.master_key_path)
    return key_provider(settings)
