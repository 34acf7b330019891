"""The journal as a hash chain: what one row binds, and what a verifier finds. Pure.

A chain shows edits, removals, insertions and reorderings. A cut or a rewrite of the end shows only against a checkpoint
kept elsewhere, and somebody who holds today's keys can forge from today on.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

_DOMAIN: Final = b"impyard/journal/v1"
GENESIS: Final = b"\x00" * 32
COMPACTION: Final = "compact"  # the action of a row that names the events it blanked


@dataclass(frozen=True, slots=True)
class Entry:
    """One journal row. `object_id` holds ids only: the note, then the events it stored, parted by spaces."""

    seq: int
    ts_ms: int
    run: str
    actor: str
    action: str
    object_id: str
    outcome: str
    code: str
    h: bytes = b""


@dataclass(frozen=True, slots=True)
class Problem:
    """A place where the chain, or a row it vouches for, does not hold. `seq` is 0 for a problem outside the journal."""

    seq: int
    what: str


def link(previous: bytes, entry: Entry) -> bytes:
    """The hash that follows `previous` for this entry: SHA-256 over length-prefixed fields."""
    fields = (
        previous,
        str(entry.seq).encode(),
        str(entry.ts_ms).encode(),
        entry.run.encode(),
        entry.actor.encode(),
        entry.action.encode(),
        entry.object_id.encode(),
        entry.outcome.encode(),
        entry.code.encode(),
    )
    return hashlib.sha256(_DOMAIN + b"".join(len(f).to_bytes(4) + f for f in fields)).digest()


def verify(entries: Iterable[Entry]) -> Iterator[Problem]:
    """Every break of the chain, in order of place."""
    previous, expected = GENESIS, 1
    for entry in entries:
        if entry.seq != expected:
            yield Problem(entry.seq, f"entry {expected} is missing or out of order")
            expected = entry.seq
        elif link(previous, entry) != entry.h:
            yield Problem(entry.seq, "the entry or the one before it was changed, inserted or moved")
        previous, expected = entry.h, expected + 1


def against_checkpoints(heads: Sequence[tuple[int, bytes]], entry_hashes: dict[int, bytes]) -> Iterator[Problem]:
    """Every checkpoint that the journal no longer contains: the end was cut, or history was rewritten."""
    for seq, head in heads:
        found = entry_hashes.get(seq, GENESIS if seq == 0 else None)
        if found is None:
            yield Problem(seq, "a checkpoint names an entry that is gone: the end of the journal was cut")
        elif found != head:
            yield Problem(seq, "a checkpoint names another hash: the journal was rewritten")


def owed_events(entry: Entry) -> list[str]:
    """The ids of the events a row says it stored; a refusal may have closed what waited."""
    return [] if entry.action == COMPACTION else _events(entry)


def blanked_events(entry: Entry) -> list[str]:
    """The ids of the events a row says were blanked by it; only a compaction blanks."""
    return _events(entry) if entry.action == COMPACTION else []


def _events(entry: Entry) -> list[str]:
    return [part for part in entry.object_id.split(" ") if part.startswith("ev_")]
