"""`impyard memory export` and `import`, and the plain log of an older program: notes as files of lines."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import os
from pathlib import Path
from typing import Final

from adapters.cli.options import CommandError, Options
from adapters.cli.output import print_json, progress, say
from adapters.cli.settings import Opened, Settings, open_imp
from bot.importing import Imported, Importer
from memory.errors import StoreError
from memory.jsonl import export_lines
from memory.stores.folders import sync_folder

_TAKEN: Final = "legacy"  # in the table `store`: a keyed digest of the plain log that was read in whole
_STOPPED: Final = (
    "Line {line} may say that a note is forgotten or disabled, and cannot be read. Nothing was imported: mend it, "
    "or import the rest with --partial."
)


def legacy_log(settings: Settings) -> Path:
    """Where an older program kept this imp's notes, in plain text."""
    return settings.data / "notes" / f"{settings.imp}.jsonl"


async def export(options: Options, path: Path) -> None:
    """Write every live note, core memory and choice to a new file for the owner alone; journalled first.

    Raises:
        CommandError: the file is there, inside the data folder, or cannot be written.
        StoreError: the store cannot be read or the journal not written.
    """
    async with open_imp(options, may_create=False) as imp:
        if await asyncio.to_thread(imp.store.is_inside, path):
            raise CommandError("An export goes outside the data folder and its keys; nothing was written.")
        now, states = imp.clock(), imp.store.log.states(imp.store.log.scopes()).values()
        lines = [line for state in states for line in export_lines(state, now)]
        people = sorted({state.scope.owner.ident for state in states if state.scope.owner.kind == "relation"})
        await imp.store.journal(imp.owner_envelope().run, "owner", "export", " ".join(("-", *people)))
        try:
            await asyncio.to_thread(_write, path, lines)
        except FileExistsError:
            raise CommandError(f"There is a file {path} already; nothing was written.") from None
    print(f"Exported {len(lines)} lines to {path}. They are plain text: whoever has the file can read them.")


async def import_file(options: Options, path: Path, *, is_partial: bool, as_json: bool) -> None:
    """Store what the file's lines leave standing, by the write policy, and print what became of them.

    Raises:
        CommandError: the file cannot be read, or a line stops it.
        StoreError: it is not finished; doing it again goes on.
    """
    lines = (await asyncio.to_thread(path.read_bytes)).splitlines()
    async with open_imp(options) as imp:
        with progress("lines looked at:") as count:
            done = await _importer(imp).take(lines, run=imp.owner_envelope().run, is_partial=is_partial, progress=count)
    _tell(done, as_json=as_json)
    if done.stopped_at is not None:
        raise CommandError(_STOPPED.format(line=done.stopped_at))


async def take_in_legacy(imp: Opened) -> Imported | None:
    """Seal what an older program's plain log holds; None when there is none, or all of it was taken in before.

    The file stays until a compaction. A line that may have ended a note nobody can name stops it.

    Raises:
        StoreError: it is not finished; the next start goes on.
    """
    content = await asyncio.to_thread(_content, legacy_log(imp.settings))
    if content is None:
        return None
    mark = _mark(imp, content)
    if imp.store.log.file.read("SELECT 1 FROM store WHERE name = ? AND value = ?", (_TAKEN, mark)):
        return None
    done = await _importer(imp).take(content.splitlines())
    if done.stopped_at is None:
        await imp.store.log.transact(
            lambda step: step.tx.run(
                "INSERT INTO store (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                (_TAKEN, mark),
            )
        )
    return done


async def remove_legacy(imp: Opened) -> str:
    """Overwrite and remove the plain log once all of it is sealed; what was done, as a sentence, empty for nothing.

    Raises:
        CommandError: something of it could not be taken in, so it stays.
        StoreError: disk failed.
    """
    path = legacy_log(imp.settings)
    content = await asyncio.to_thread(_content, path)
    if content is None:
        return ""
    done = await _importer(imp).take(content.splitlines())
    if done.stopped_at is not None:
        raise CommandError(f"The plain log {path} stays: its line {done.stopped_at} cannot be read and may end a note.")
    if done.refused["full"]:
        raise CommandError(
            f"The plain log {path} stays: {done.refused['full']} of its notes do not fit. Raise the limits "
            "or forget some."
        )
    await imp.store.journal("-", "owner", "import", "-")
    await asyncio.to_thread(_destroy, path)
    left_out = sum(done.refused.values()) + len(done.bad)
    more = (
        f" {left_out} of its lines were not kept, by the write policy or because they cannot be read."
        if left_out
        else ""
    )
    return f"The plain log {path.name} is sealed and removed.{more}"


def _importer(imp: Opened) -> Importer:
    return Importer(imp.store, imp.policy, imp.config.extra_rules(), imp.clock, imp.randomness)


def _tell(done: Imported, *, as_json: bool) -> None:
    report = {
        "imported": done.kept,
        "already_known": done.known,
        "refused": dict(sorted(done.refused.items())),
        "ended_in_the_file": done.closed,
        "bad_lines": [{"line": line, "why": why} for line, why in done.bad],
    }
    if as_json:
        print_json(report)
        return
    refused = ", ".join(f"{code}: {count}" for code, count in sorted(done.refused.items()))
    print(f"Imported: {done.kept}. Here already: {done.known}. Refused: {refused or 'none'}.")
    for line, why in done.bad:
        say(f"line {line}: {why}")


def _mark(imp: Opened, content: bytes) -> str:
    return hmac.digest(imp.store.keys.audit_key(), b"legacy\0" + content, hashlib.sha256).hex()


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreError(f"The plain log {path} cannot be read: {error.strerror}. Nothing was changed.") from error


def _write(path: Path, lines: list[str]) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines)
        file.flush()
        os.fsync(file.fileno())


def _destroy(path: Path) -> None:
    try:
        handle = os.open(path, os.O_WRONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
        with os.fdopen(handle, "wb") as file:
            file.write(bytes(os.fstat(handle).st_size))
            file.flush()
            os.fsync(handle)
        path.unlink()
        sync_folder(path.parent)
    except OSError as error:
        raise StoreError(f"The plain log {path} could not be removed: {error.strerror}. Try again.") from error
