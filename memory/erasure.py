"""Finishing erasures: ledger, then key, then the mark that it is done. Safe to repeat at any point, after any crash."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime

from memory.notebook import from_ms
from memory.ports import Keys, Ledger
from memory.stores.log import SqliteLog
from policy.identity import NoteId, is_id
from policy.scope import read_owner


@dataclass(frozen=True, slots=True)
class Erased:
    """One key that is gone for good."""

    key_id: str
    owner: str
    begun: datetime


async def finish_erasures(log: SqliteLog, keys: Keys, ledger: Ledger) -> list[Erased]:
    """Destroy every key that an erasure named and that is not marked done yet.

    The ledger comes first, on disk, so that a restored key file loses the key again; then the key; then the mark and
    its journal row; then the WAL, which may still hold blanked pages, is emptied.

    Raises:
        StoreError: some erasure is not finished; call again.
    """
    pending = log.file.read("SELECT key_id, owner_kind, owner, run, ts FROM shred WHERE done = 0 ORDER BY ts")
    finished = []
    for key_id, kind, ident, run, ts in pending:
        at = from_ms(ts)
        await asyncio.to_thread(ledger.append, (), (key_id,), at)
        await asyncio.to_thread(keys.destroy, read_owner(kind, ident), key_id)
        await log.transact(
            lambda step, key_id=key_id, run=run: (  # type: ignore[misc]
                step.tx.run("UPDATE shred SET done = 1 WHERE key_id = ?", (key_id,)),
                step.journal(run, "host", "destroy_key", key_id, "done", "ok"),
            )
        )
        finished.append(Erased(key_id, ident, at))
    if finished:
        await log.file.truncate()
    return finished


def relearn_forgotten(log: SqliteLog, ledger: Ledger, after_seq: int) -> None:
    """Name in the ledger what was forgotten since that journal row and is missing there: a crash lay between the two.

    Raises:
        StoreError: file or ledger failed.
    """
    rows = log.file.read(
        "SELECT object_id, ts FROM journal WHERE seq > ? AND action IN ('forget', 'forget_all', 'expire') "
        "AND outcome = 'done'",
        (after_seq,),
    )
    named = ((part, ts) for object_id, ts in rows for part in object_id.split(" "))
    forgotten = {NoteId(part): ts for part, ts in named if is_id(part, "note") or is_id(part, "core")}
    missing = [note_id for note_id in forgotten if note_id not in ledger.notes]
    if missing:
        ledger.append(missing, (), from_ms(max(forgotten[note_id] for note_id in missing)))
