"""`impyard doctor`: is everything in order, and if not, what is to be done? It changes nothing it need not."""

from __future__ import annotations

import asyncio
import os
import shutil
import stat
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Final

import typer

from adapters.cli.auditing import audited
from adapters.cli.checks import Check
from adapters.cli.doctor_discord import examine_discord
from adapters.cli.doctor_knowledge import examine_knowledge
from adapters.cli.doctor_slack import examine_slack
from adapters.cli.doctor_upkeep import master_keys, overdue, plain_log, versions
from adapters.cli.options import CommandError, Options
from adapters.cli.output import on_one_line, print_json, print_rows
from adapters.cli.settings import Opened, Settings, is_untouched, key_provider, open_imp, read_settings
from memory.errors import StoreError, TamperedError
from memory.keys import KEY_FILE
from memory.store import keys_folder

LEAST_FREE_BYTES: Final = 200 * 1024 * 1024
MODEL_KEY: Final = "ANTHROPIC_API_KEY"

_TOOLS: Final = {  # optional programs, and what they are for
    "bwrap": "runs that work in a box",
    "git": "the knowledge shelf",
    "strace": "the power-cut tests",
}
_SHOWN_PROBLEMS: Final = 20


def doctor(
    context: typer.Context, as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False
) -> None:
    """Look at configuration, keys, store, journal, disk and model; say what to do about each problem."""
    checks = asyncio.run(examine(context.obj))
    problems = [check for check in checks if check.state == "problem"]
    if as_json:
        rows = [{"name": c.name, "state": c.state, "what": c.what, "advice": c.advice} for c in checks]
        print_json({"ok": not problems, "checks": rows})
    else:
        print_rows(("check", "state", "what", "advice"), [(c.name, c.state, c.what, c.advice) for c in checks])
    if problems:
        more = f" ({len(problems) - 1} more)" if len(problems) > 1 else ""
        raise CommandError(f"{problems[0].name}: {on_one_line(problems[0].what)}{more}")


async def examine(options: Options, environ: Mapping[str, str] = os.environ) -> list[Check]:
    """Every check, in the order in which a person would mend what is wrong."""
    try:
        settings = read_settings(options)
    except CommandError as error:
        return [Check("configuration", "problem", str(error), "Mend the file; config.example.toml shows every key.")]
    found = "" if settings.config_file.exists() else " (no file: every default)"
    checks = [Check("configuration", "ok", f"{settings.config_file}{found}")]
    checks.append(versions())
    checks += _modes(settings)
    checks.append(_free_disk(settings))
    key = _master_key(settings, environ)
    checks.append(key)
    if key.state != "problem":
        checks += master_keys(settings)
    checks += plain_log(settings)
    if settings.store_path.exists():
        checks += await _store(settings)
    else:
        checks.append(_no_store(settings))
    checks.append(_model(settings, environ))
    checks += await examine_discord(settings, environ)
    checks += await examine_slack(settings, environ)
    checks += await examine_knowledge(settings)
    return [*checks, *_tools()]


def _modes(settings: Settings) -> Iterator[Check]:
    """Nobody but this user may read memory or keys."""
    folders = (settings.store_path.parent, keys_folder(settings.data), settings.keys_path)
    open_ones = [path for folder in folders for path in _inside(folder) if _is_shared(path)]
    for path in dict.fromkeys(open_ones):
        yield Check(
            "permissions",
            "problem",
            f"{path} is open to other users.",
            f"chmod {'700' if path.is_dir() else '600'} it.",
        )
    if not open_ones:
        yield Check("permissions", "ok", "memory and keys are this user's alone")


def _inside(folder: Path) -> list[Path]:
    return [folder, *sorted(folder.iterdir())] if folder.is_dir() else []


def _is_shared(path: Path) -> bool:
    try:
        return bool(stat.S_IMODE(path.lstat().st_mode) & 0o077) and not path.is_symlink()
    except FileNotFoundError:  # another process has just closed it
        return False


def _free_disk(settings: Settings) -> Check:
    folder = next(path for path in (settings.data, *settings.data.parents) if path.exists())
    free = shutil.disk_usage(folder).free
    what = f"{free // (1024 * 1024)} MiB free at {folder}"
    if free < LEAST_FREE_BYTES:
        return Check("disk", "problem", what, "Make room: a full disk means that nothing can be remembered.")
    return Check("disk", "ok", what)


def _master_key(settings: Settings, environ: Mapping[str, str]) -> Check:
    source = settings.config.keys.source
    try:
        if source == "file" and not os.path.lexists(settings.master_key_path) and is_untouched(settings.data):
            return Check("master key", "note", "There is none yet.", "It is made with the first memory.")
        key_id, _ = key_provider(settings, environ).current()
    except (CommandError, StoreError) as error:
        return Check("master key", "problem", str(error), "Restore the key from your own backup of it.")
    if source == "environment":
        return Check("master key", "note", f"{key_id}, from the environment", "Use a file or a credential in earnest.")
    return Check("master key", "ok", f"{key_id}, from the {source}")


def _no_store(settings: Settings) -> Check:
    if (settings.keys_path / KEY_FILE).exists():
        return Check(
            "memory",
            "problem",
            f"There are keys of the imp {settings.imp}, and its memory file {settings.store_path} is gone.",
            "Restore the data folder, or name the right one with --data.",
        )
    return Check("memory", "note", f"The imp {settings.imp} has none yet in {settings.data}.", "Start with a chat.")


async def _store(settings: Settings) -> list[Check]:
    try:
        async with open_imp(settings, may_create=False) as imp:
            schema = imp.store.log.file.read("PRAGMA user_version")[0][0]
            checks = [Check("memory", "ok", f"{settings.store_path}, schema {schema}")]
            checks += [*_file(imp), *_journal(imp), *_ledgers(imp), *_damage(imp), *overdue(imp)]
            return checks
    except (StoreError, TamperedError) as error:
        return [Check("memory", "problem", str(error), "See to the key, the folder or the disk, then try again.")]


def _file(imp: Opened) -> Iterator[Check]:
    """Is the file sound as SQLite sees it?"""
    said = [row[0] for row in imp.store.log.file.read(f"PRAGMA quick_check({_SHOWN_PROBLEMS})")]
    if said == ["ok"]:
        yield Check("file", "ok", "sound")
    else:
        yield Check("file", "problem", f"damaged: {'; '.join(said)}", "Restore the data folder from a backup.")


def _journal(imp: Opened) -> Iterator[Check]:
    """Journal chain, seals, and what the checkpoints vouch for."""
    found = audited(imp)
    if found.ok:
        yield Check("journal", "ok", f"{found.entries} entries, their chain and seals hold")
        return
    for problem in found.problems[:_SHOWN_PROBLEMS]:
        where = f"entry {problem.seq}: " if problem.seq else ""
        yield Check("journal", "problem", f"{where}{problem.what}", "Keep a copy, and restore a backup from before it.")
    if len(found.problems) > _SHOWN_PROBLEMS:
        yield Check("journal", "problem", f"{len(found.problems)} problems in all", "See `impyard audit verify`.")


def _ledgers(imp: Opened) -> Iterator[Check]:
    ledger, checkpoints = imp.store.ledger, imp.store.checkpoints
    for problem in ledger.problems:
        yield Check("forget ledger", "problem", problem, "Restore forgets.log: it keeps the forgotten from returning.")
    if not ledger.problems:
        yield Check("forget ledger", "ok", f"{len(ledger.notes)} notes, {len(ledger.keys)} keys")
    last = checkpoints.last()
    if last is None:
        yield Check("checkpoints", "note", "There is none yet.", "The first is written when a program ends.")
    else:
        yield Check("checkpoints", "ok", f"{len(checkpoints.all())}, the newest at entry {last.seq}")


def _damage(imp: Opened) -> Iterator[Check]:
    """Read every scope once; what cannot be read is counted."""
    log, damage = imp.store.log, imp.store.notebook.damage
    try:
        states = log.states(log.scopes())
    except ValueError:
        yield Check("notes", "problem", "A scope's own columns are damaged.", "See `impyard audit verify`.")
        return
    notes = sum(len(state.notes) for state in states.values())
    counts = {
        "broken seals": len(damage.broken_seals),
        "missing events": len(damage.gaps),
        "missing keys": len(damage.lost_keys),
    }
    if any(counts.values()):
        told = ", ".join(f"{what}: {count}" for what, count in counts.items() if count)
        yield Check("notes", "problem", f"readable: {notes}, {told}", "Restore data or keys from a backup.")
    else:
        yield Check("notes", "ok", f"readable: all {notes}, in scopes: {len(states)}")


def _model(settings: Settings, environ: Mapping[str, str]) -> Check:
    """Which model answers; of its key only whether it is there."""
    model, has_key = settings.config.model, bool(environ.get(MODEL_KEY))
    if model.provider == "plain":
        return Check("model", "ok", "the plain model answers")
    if has_key:
        return Check("model", "ok", f"{model.name}; {MODEL_KEY} is set")
    if model.provider == "anthropic":
        return Check("model", "problem", f"{MODEL_KEY} is not set, so no model can answer.", f"Set {MODEL_KEY}.")
    return Check("model", "note", f"{MODEL_KEY} is not set, so the plain model answers.", f"Set {MODEL_KEY} for more.")


def _tools() -> Iterator[Check]:
    for name, purpose in _TOOLS.items():
        if shutil.which(name) is None:
            yield Check(name, "note", f"It is not installed; only {purpose} would use it.")
        else:
            yield Check(name, "ok", f"installed, for {purpose}")
