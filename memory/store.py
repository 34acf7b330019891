"""Everything durable of one imp, opened together and in the right order: keys, ledger, file, unfinished erasures."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import MappingProxyType
from typing import Final

from memory.audit import tail
from memory.checkpoints import Checkpoints
from memory.compaction import Compacted, Compaction
from memory.erasure import finish_erasures, relearn_forgotten
from memory.errors import StoreError
from memory.forget_ledger import ForgetLedger
from memory.keys import KeyProvider, KeyRing
from memory.notebook import Notebook, from_ms
from memory.presence import Presence
from memory.receipts import Receipts
from memory.runs import Runs
from memory.stores.log import SqliteLog
from memory.stores.sqlite import SqliteFile, open_file
from memory.sweeping import Swept, sweep
from memory.tasks import Tasks
from policy.actions import NoteKind
from policy.identity import ImpId, Person

STORE_FILE: Final = "memory.sqlite3"


@dataclass(frozen=True, slots=True)
class Store:
    """One imp's open store."""

    imp: ImpId
    log: SqliteLog
    keys: KeyRing
    ledger: ForgetLedger
    checkpoints: Checkpoints
    runs: Runs
    tasks: Tasks
    receipts: Receipts
    notebook: Notebook
    retention: Mapping[NoteKind, timedelta]

    def looks(self, person: Person, limit: int = 20) -> list[tuple[datetime, str, str]]:
        """Who else looked at or exported this person's notes: when, who, and how; newest first.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self.log.file.read(
            "SELECT ts, actor, action FROM journal WHERE action IN ('view', 'export') AND actor <> ? "
            "AND instr(' ' || object_id || ' ', ' ' || ? || ' ') ORDER BY seq DESC LIMIT ?",
            (str(person), str(person), limit),
        )
        return [(from_ms(ts), actor, action) for ts, actor, action in found]

    def is_inside(self, path: Path) -> bool:
        """True for a path in the data folder or in its folder of keys, links followed."""
        data = self.log.file.path.parent.parent.resolve()
        return any(path.resolve().is_relative_to(folder) for folder in (data, keys_folder(data)))

    async def journal(self, run: str, actor: str, action: str, object_id: str) -> None:
        """One entry for something that changes nothing, such as a look at notes. `object_id` holds ids only.

        Raises:
            StoreError: the entry was not written, so the thing must not be done.
        """
        await self.log.transact(lambda step: step.journal(run, actor, action, object_id, "done", "ok"))

    async def sweep(self, keep_inputs: timedelta) -> Swept:
        """Close and erase what is over; `keep_inputs` is how long compiled inputs are kept.

        Raises:
            StoreError: it is not finished; the next sweep goes on.
        """
        return await sweep(self.log, self.runs, self.ledger, keep_inputs=keep_inputs, retention=self.retention)

    async def compact(self, progress: Callable[[int], None], *, run: str = "-", actor: str = "host") -> Compacted:
        """Blank every event that no longer matters, and the turns that no later input may show.

        Raises:
            StoreError: it is not finished, or traces may be left in the log; doing it again is safe.
        """
        self.ledger.refresh()
        return await Compaction(self.log, self.runs, run=run, actor=actor).compact(self.log.scopes(), progress)

    def checkpoint(self, at: datetime) -> None:
        """Write down, outside the file, how far the journal goes and what its newest hash is; nothing when unchanged.

        Raises:
            StoreError: it is not on disk.
        """
        newest = next(iter(tail(self.log, 1)), None)
        last = self.checkpoints.last()
        relearn_forgotten(self.log, self.ledger, _agreed(self.log, self.checkpoints))  # later ones start from here
        if newest is not None and (last is None or last.seq != newest.seq or last.head != newest.h):
            self.checkpoints.append(newest.seq, newest.h, at)


def keys_folder(data: Path) -> Path:
    """Where the keys of a data folder lie: beside it, never in it."""
    return data.with_name(data.name + ".keys")


def holds_a_store(data: Path) -> bool:
    """True when any imp has a store there: then a missing master key is a loss, not a beginning."""
    return any(data.glob(f"*/{STORE_FILE}"))


@asynccontextmanager
async def open_store(
    data: Path,
    imp: ImpId,
    provider: KeyProvider,
    *,
    clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    randomness: Callable[[int], bytes] = secrets.token_bytes,
    busy: float = 10.0,
    retention: Mapping[NoteKind, timedelta] = MappingProxyType({}),  # how long a kind of note is kept; absent: for good
) -> AsyncIterator[Store]:
    """The store of an imp, made if there is none, with every erasure finished before anything is served.

    Raises:
        StoreError: key, file or folder cannot be used; the sentence says which and what to do. Nothing was changed.
        TamperedError: the key file does not open under its own master key.
    """
    folder, path = keys_folder(data) / imp, data / imp / STORE_FILE
    is_new = not await asyncio.to_thread(path.exists)
    keys = KeyRing.open(folder, imp, provider, randomness, clock, may_create=is_new)
    with contextlib.closing(keys):
        audit_key = keys.audit_key()
        ledger = ForgetLedger.open(folder / "forgets.log", audit_key)
        checkpoints = Checkpoints.open(folder / "checkpoints.log", audit_key)
        with contextlib.closing(ledger), contextlib.closing(checkpoints):
            keys.destroy_listed(ledger.keys)
            async with open_file(path, busy=busy) as file:
                presence = Presence(path.parent / "alive", secrets.token_hex(8))
                with contextlib.closing(presence):
                    log = await _opened_log(file, imp, keys, ledger, clock, randomness, retention)
                    relearn_forgotten(log, ledger, _agreed(log, checkpoints))
                    await finish_erasures(log, keys, ledger)
                    runs = Runs(log, imp, keys, presence, randomness)
                    tasks = Tasks(log, imp, keys, presence, randomness)
                    receipts = Receipts(log, imp, keys)
                    store = Store(imp, log, keys, ledger, checkpoints, runs, tasks, receipts, log.notebook, retention)
                    try:
                        yield store
                    finally:
                        with contextlib.suppress(StoreError):
                            store.checkpoint(clock())


def _agreed(log: SqliteLog, checkpoints: Checkpoints) -> int:
    """The journal row of the last checkpoint; 0 when the journal is another one, as after a restore of an old copy."""
    last = checkpoints.last()
    if last is None:
        return 0
    found = log.file.read("SELECT h FROM journal WHERE seq = ?", (last.seq,))
    return last.seq if found and found[0][0] == last.head else 0


async def _opened_log(
    file: SqliteFile,
    imp: ImpId,
    keys: KeyRing,
    ledger: ForgetLedger,
    clock: Callable[[], datetime],
    randomness: Callable[[int], bytes],
    retention: Mapping[NoteKind, timedelta],
) -> SqliteLog:
    await file.submit(
        lambda tx: tx.run("INSERT INTO store (name, value) VALUES ('imp', ?) ON CONFLICT DO NOTHING", (imp,))
    )
    if file.read("SELECT value FROM store WHERE name = 'imp'")[0][0] != imp:
        raise StoreError("This memory file belongs to another imp. Nothing was changed.")
    notebook = Notebook(imp, keys, ledger, retention)
    audit_key = keys.audit_key()
    return SqliteLog(
        file,
        notebook,
        keys,
        ledger,
        clock=clock,
        randomness=randomness,
        digest=lambda run, call: hmac.digest(audit_key, f"call\0{run}\0{call}".encode(), hashlib.sha256)[:16],
    )
