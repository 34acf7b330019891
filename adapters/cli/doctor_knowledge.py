"""What `impyard doctor` says of the shelf and of the box that runs work in."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from adapters.box.selftest import opened_box
from adapters.cli.checks import Check
from adapters.cli.settings import Settings
from adapters.cli.shelves import open_shelf_of, shelf_path
from memory.errors import StoreError
from memory.shelf.shelf import Shelf
from memory.store import keys_folder

_ADVICE = "Conversations go on without bash; tasks that write to the shelf are refused. See docs/knowledge.md."


async def examine_knowledge(settings: Settings) -> list[Check]:
    """The shelf, if there is one, and the box, tried from inside. Nothing is made that was not there."""
    if not settings.config.knowledge.enabled:
        return [Check("shelf", "note", "It is switched off.", "Set [knowledge] enabled for it.")]
    return [*await asyncio.to_thread(_shelf, settings), await _box(settings)]


def _shelf(settings: Settings) -> list[Check]:
    if not shelf_path(settings).exists():
        return [Check("shelf", "note", "There is none yet.", "It is made when a model first may use it.")]
    try:
        shelf, exports = open_shelf_of(settings)
        return list(_found(shelf, exports))
    except StoreError as error:
        return [Check("shelf", "problem", str(error), "Mend the folder, or restore the repository from a backup.")]


def _found(shelf: Shelf, exports: Path) -> Iterator[Check]:
    files = len(shelf.repository.files(shelf.repository.head()))
    yield Check("shelf", "ok", f"{shelf.path}, files: {files}, given to runs in {exports}")
    aside = shelf.quarantined()
    if aside:
        yield Check("quarantine", "note", f"set aside: {len(aside)}", "See `impyard knowledge log` for the reasons.")


def _scratch() -> Path:
    """A folder that the box's own user can come to; nothing of anybody's lies in it."""
    folder = Path(tempfile.mkdtemp(prefix="impyard-doctor-"))
    folder.chmod(0o755)
    return folder


async def _box(settings: Settings) -> Check:
    scratch = await asyncio.to_thread(_scratch)
    try:
        _, found = await opened_box(scratch, (settings.data, keys_folder(settings.data)))
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    if not found.ok:
        return Check("box", "note", found.because, _ADVICE)
    return Check("box", "ok", f"every escape that was tried failed: {len(found.findings)}")
