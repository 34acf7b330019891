"""The shelf of one imp put together: repository, exports, box and fetcher, each tested before it is relied on."""

from __future__ import annotations

import asyncio
import hashlib
import os
import tempfile
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Final

from adapters.box.argv import BOX_UID
from adapters.box.selftest import opened_box
from adapters.cli.options import CommandError
from adapters.cli.output import say
from adapters.cli.settings import Opened, Settings
from bot.library import Library, LibraryRules
from bot.ports import Fetch, Model, Rooms
from bot.run import Runner
from bot.worker import Worker
from memory.errors import StoreError
from memory.shelf.export import Reader
from memory.shelf.landing import Rules
from memory.shelf.shelf import Shelf, open_shelf
from memory.store import keys_folder

SHELF_FILE: Final = "shelf.git"
_IS_ROOT: Final = os.geteuid() == 0
PLAIN: Final = "plain"  # the name of the model without a model
_NO_MODEL: Final = "No language model is configured, and the plain reader does no tasks: they wait in the queue."
_WITHOUT_BOX: Final = "Conversations go on without bash; runs that would write to the shelf are refused."


def shelf_path(settings: Settings) -> Path:
    """The imp's bare repository, whether or not it is there."""
    return settings.data / settings.imp / SHELF_FILE


def export_folders(settings: Settings) -> tuple[Path, ...]:
    """Where runs may be given the shelf, best first: the owner's choice, or two that the box's user may come to."""
    named = settings.config.knowledge.exports
    if named is not None:
        return (settings.config_file.parent / named / settings.imp,)
    mark = hashlib.sha256(os.fsencode(settings.data)).hexdigest()[:16]
    spare = Path(tempfile.gettempdir()) / f"impyard-exports-{os.geteuid()}-{mark}"
    return settings.data.with_name(f"{settings.data.name}.exports") / settings.imp, spare / settings.imp


def open_shelf_of(settings: Settings) -> tuple[Shelf, Path]:
    """The open shelf, and the folder in which runs are given it. Blocks.

    Raises:
        StoreError: Git, disk or folder cannot be used; the sentence says which.
    """
    reader = Reader(BOX_UID, BOX_UID) if _IS_ROOT else None
    *first, last = export_folders(settings)
    for folder in first:
        try:
            return open_shelf(shelf_path(settings), folder, reader), folder
        except StoreError:
            continue  # mostly: the box's user cannot come there
    return open_shelf(shelf_path(settings), last, reader), last


async def open_library(opened: Opened, rooms: Mapping[str, Rooms] | None = None) -> Library | None:
    """The shelf as runs use it, with the box tested. None: it is switched off, or cannot be used, which is said.

    Raises:
        CommandError: a host in the configuration is no host name.
    """
    settings, table = opened.settings, opened.config.knowledge
    if not table.enabled:
        return None
    fetch = _fetcher(opened)
    try:
        shelf, exports = await asyncio.to_thread(open_shelf_of, settings)
    except StoreError as error:
        say(f"There is no shelf in this process: {error} {_WITHOUT_BOX}")
        return None
    box, found = await opened_box(exports, (settings.data, keys_folder(settings.data)))
    if not found.ok:
        say(f"{found.because} {_WITHOUT_BOX}")
    landing = Rules(
        max_file_chars=table.max_file_chars,
        max_repo_bytes=table.max_repo_mib << 20,
        require_receipts=table.require_receipts,
    )
    user = (BOX_UID, BOX_UID) if _IS_ROOT else None
    return Library(
        opened.store,
        opened.executor,
        shelf,
        box,
        LibraryRules(landing, table.write_from, opened.policy.external_recall, user),
        clock=opened.clock,
        randomness=opened.randomness,
        box_fault="" if found.ok else found.because,
        fetch=fetch,
        rooms=rooms,
    )


def make_worker(
    opened: Opened, library: Library | None, model: Model, runner: Runner, rooms: Mapping[str, Rooms] | None = None
) -> Worker:
    """Who does the queue's tasks."""
    return Worker(
        opened.store,
        library,
        model,
        runner,
        imp=opened.imp,
        identity=opened.identity,
        max_tokens=opened.config.model.max_tokens,
        ceiling=timedelta(minutes=opened.config.tasks.ceiling_minutes),
        clock=opened.clock,
        randomness=opened.randomness,
        rooms=rooms,
        idle_because=_NO_MODEL if model.name == PLAIN else "",
    )


def _fetcher(opened: Opened) -> Fetch | None:
    hosts = opened.config.knowledge.fetch_hosts
    if not hosts:
        return None
    from adapters.fetch.fetcher import Fetcher

    try:
        return Fetcher(hosts, opened.clock)
    except ValueError as error:
        raise CommandError(f"knowledge.fetch_hosts: {error} Nothing was started.") from None
