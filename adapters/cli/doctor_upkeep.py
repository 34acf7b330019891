"""What `impyard doctor` says of keeping a store for years: versions, master keys, the plain log, what is overdue."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from importlib import metadata
from typing import Final

from adapters.cli.checks import Check
from adapters.cli.files import legacy_log
from adapters.cli.settings import Opened, Settings
from memory.errors import StoreError, TamperedError
from memory.notebook import to_ms
from memory.rotation import status
from memory.store import keys_folder
from memory.stores.sqlite import engine_version, migrations

_LONG_LOG_BYTES: Final = 64 * 1024 * 1024
_LATE_MS: Final = 24 * 3600 * 1000
_PACKAGES: Final = ("cryptography", "aiosqlite")


def versions() -> Check:
    """What runs here: worth knowing when something is reported."""
    named = [f"Impyard {_version('impyard')}", f"Python {platform.python_version()}", f"SQLite {engine_version()}"]
    named += [f"{name} {_version(name)}" for name in _PACKAGES]
    return Check("versions", "ok", f"{', '.join(named)}, schema {migrations()[-1][0]}")


def master_keys(settings: Settings) -> Iterator[Check]:
    """Is everything wrapped under a master key that is there, and did a rotation end?"""
    if settings.config.keys.source != "file" or not settings.keys_path.exists():
        return
    try:
        found = status(keys_folder(settings.data), settings.master_key_path)
    except (StoreError, TamperedError) as error:
        yield Check("master keys", "problem", str(error), "Put the right master key in place.")
        return
    for kek in found:
        if kek.place == "missing" and kek.wrapped:
            what = f"{kek.wrapped} keys are wrapped under {kek.kek_id}, which is not there."
            yield Check("master keys", "problem", what, "Put it beside the master key, as master.key.old-ID.")
        elif kek.place in ("next", "old") and kek.wrapped:
            what = f"{kek.wrapped} keys are still wrapped under {kek.kek_id} ({kek.place})."
            yield Check("master keys", "problem", what, "Run `impyard keys rotate` to the end.")
        elif kek.place == "old":
            what = f"{kek.kek_id} is not needed any more but by backups of the keys from before."
            yield Check("master keys", "note", what, "Once none is kept: `impyard keys rotate --forget-old`.")


def plain_log(settings: Settings) -> Iterator[Check]:
    """Does an older program's log still lie there in plain text?"""
    path = legacy_log(settings)
    if path.exists():
        what = f"{path} holds notes of an older program in plain text."
        yield Check("plain log", "problem", what, "Run `impyard memory compact`: it seals them and removes the file.")


def overdue(imp: Opened) -> Iterator[Check]:
    """Does the sweep keep up, and does the write-ahead log stay short?"""
    now = to_ms(imp.clock())
    late = imp.store.log.file.read("SELECT count(*) FROM ending WHERE at > 0 AND at < ?", (now - _LATE_MS,))[0][0]
    if late:
        what = f"In {late} scopes something ended more than a day ago and is not erased."
        yield Check("sweep", "problem", what, "Run `impyard memory compact`, or keep `impyard run` running.")
    size = imp.store.log.file.size() - imp.store.log.file.path.stat().st_size
    if size > _LONG_LOG_BYTES:
        what = f"The memory file's log has {size:,} bytes: some process keeps it from being emptied."
        yield Check("log", "problem", what, "End what reads the file for long, then run `impyard memory compact`.")


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "(not installed)"
