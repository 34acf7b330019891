"""`impyard keys`: which master keys there are, and a change to a new one."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import typer

from adapters.cli.options import CommandError, Options
from adapters.cli.output import print_json, print_rows, progress, say
from adapters.cli.settings import Settings, read_settings
from memory.keys import KEY_FILE
from memory.rotation import forget_old, rings, rotate, status
from memory.store import keys_folder

keys = typer.Typer(help="See and change the master key.", no_args_is_help=True, rich_markup_mode=None)

_LEFT: Final = (
    "The old key lies beside the new one, for backups of the keys made before now. Once no such backup is kept, run "
    "`impyard keys rotate --forget-old`."
)


@keys.command("status")
def status_command(
    context: typer.Context, as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False
) -> None:
    """List the master keys, where each lies, and how many keys are wrapped under it."""
    settings = _with_key_file(context.obj)
    found = status(keys_folder(settings.data), settings.master_key_path)
    if as_json:
        print_json([{"kek_id": kek.kek_id, "place": kek.place, "wrapped": kek.wrapped} for kek in found])
    else:
        print_rows(("master key", "place", "keys under it"), [(k.kek_id, k.place, str(k.wrapped)) for k in found])
    missing = [kek for kek in found if kek.place == "missing" and kek.wrapped]
    if missing:
        raise CommandError(f"The master key {missing[0].kek_id} is missing; what is wrapped under it cannot be read.")


@keys.command("rotate")
def rotate_command(
    context: typer.Context,
    old: Annotated[bool, typer.Option("--forget-old", help="Instead, remove old keys that nothing needs.")] = False,
) -> None:
    """Wrap every imp's keys under a new master key. Notes stay as they are; a crash is finished by doing it again."""
    settings = _with_key_file(context.obj)
    folder, path = keys_folder(settings.data), settings.master_key_path
    if old:
        gone, needed = forget_old(folder, path)
        print(f"Removed: {', '.join(gone) or 'none'}.")
        if needed:
            raise CommandError(f"Still needed, so kept: {', '.join(needed)}. Run `impyard keys rotate` first.")
        return
    with progress("keys wrapped anew:") as count:
        done = rotate(folder, path, secrets.token_bytes, count)
    print(
        f"The master key is now {done.kek_id}; {done.rewrapped} keys were wrapped anew. Before, it was {done.before}."
    )
    say(_LEFT)


def _with_key_file(options: Options) -> Settings:
    """The settings, when the master key is a file and there are keys.

    Raises:
        CommandError: it is not, or there are none.
    """
    settings = read_settings(options)
    if settings.config.keys.source != "file":
        raise CommandError(
            f"The master key comes from the {settings.config.keys.source}, where this program cannot change it. "
            "Nothing was changed: put it into a file, rotate, and give the new one to the service."
        )
    if not rings(keys_folder(settings.data)):
        raise CommandError(
            f"There are no keys in {keys_folder(settings.data)} yet ({KEY_FILE} of an imp). Nothing was done."
        )
    return settings
