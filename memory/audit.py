"""Is the store what its journal says? Reads everything once, changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from memory.chain import Entry, Problem, against_checkpoints, blanked_events, owed_events, verify
from memory.checkpoints import Checkpoints
from memory.errors import TamperedError
from memory.ports import Keys, Ledger, Row
from memory.stores.log import SqliteLog
from policy.scope import Scope, read_scope

_COLUMNS: Final = "seq, ts, run, actor, action, object_id, outcome, code, h"
_AT_ONCE: Final = 5_000  # journal entries that are read in one go
_BEFORE_ALL: Final = -(2**63)


@dataclass(frozen=True, slots=True)
class Audit:
    """What a verification found. `head` is the hash of the newest entry in hex; empty for an empty journal."""

    entries: int
    head: str
    problems: tuple[Problem, ...]

    @property
    def ok(self) -> bool:
        """True when nothing was found."""
        return not self.problems


def audit(
    log: SqliteLog,
    keys: Keys,
    ledger: Ledger,
    checkpoints: Checkpoints,
    progress: Callable[[int], None] = lambda _: None,
) -> Audit:
    """Every edit, removal, insertion, reordering and duplicate in journal and events, and every cut a checkpoint shows.

    `progress` is told the number of journal entries read so far.

    Raises:
        StoreError: the file cannot be read.
    """
    marks = [(checkpoint.seq, checkpoint.head) for checkpoint in checkpoints.all()]
    read = _Read(frozenset(seq for seq, _ in marks))
    problems = list(verify(read.through(tail(log))))
    problems += against_checkpoints(marks, read.hashes)
    problems += [Problem(0, f"checkpoints.log: {text}") for text in checkpoints.problems]
    progress(read.entries)
    problems += _events(log, keys, ledger, read.owed, read.blanked)
    return Audit(read.entries, read.head.hex(), tuple(sorted(problems, key=lambda p: p.seq)))


class _Read:
    """What is kept of the journal while it goes by; of a long one the entries themselves would fill the memory."""

    def __init__(self, marked: frozenset[int]) -> None:
        self._marked = marked
        self.entries = 0
        self.head = b""
        self.hashes: dict[int, bytes] = {}  # of the entries that a checkpoint names
        self.owed: dict[str, int] = {}  # each event that an entry says it stored, and that entry
        self.blanked: set[str] = set()

    def through(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        """The same entries."""
        for entry in entries:
            self.entries += 1
            self.head = entry.h
            if entry.seq in self._marked:
                self.hashes[entry.seq] = entry.h
            self.owed.update(dict.fromkeys(owed_events(entry), entry.seq))
            self.blanked.update(blanked_events(entry))
            yield entry


def tail(log: SqliteLog, newest: int | None = None) -> Iterator[Entry]:
    """The journal's entries in order; only the newest ones when a number is given.

    Raises:
        StoreError: the file cannot be read.
    """
    if newest is None:
        return _whole(log)
    rows = log.file.read(
        f"SELECT * FROM (SELECT {_COLUMNS} FROM journal ORDER BY seq DESC LIMIT ?) ORDER BY seq", (newest,)
    )
    return (Entry(*row) for row in rows)


def _whole(log: SqliteLog) -> Iterator[Entry]:
    """Every entry, so many at a time."""
    after = _BEFORE_ALL
    while rows := log.file.read(
        f"SELECT {_COLUMNS} FROM journal WHERE seq > ? ORDER BY seq LIMIT {_AT_ONCE}", (after,)
    ):
        yield from (Entry(*row) for row in rows)
        after = rows[-1][0]


def _events(
    log: SqliteLog, keys: Keys, ledger: Ledger, owed: dict[str, int], blanked: Container[str]
) -> Iterator[Problem]:
    seen: set[str] = set()
    rows = log.file.read(
        "SELECT scope.kind, scope.ident, owner.kind, owner.ident, head, scope.id, key_id FROM scope "
        "JOIN owner ON owner.id = scope.owner ORDER BY scope.id"
    )
    for number, (kind, ident, owner_kind, owner_ident, head, scope_id, key_id) in enumerate(rows, start=1):
        try:
            scope = read_scope(kind, ident, owner_kind, owner_ident)
        except ValueError:
            yield Problem(0, f"scope {number}: its columns describe no scope")
            continue
        if key_id is not None and key_id not in ledger.keys and keys.key(scope.owner, key_id) is None:
            yield Problem(0, f"{kind} scope {number}: the key that its owner names is missing")
        if (scope.owner.kind, scope.owner.ident) != (owner_kind, owner_ident):
            yield Problem(0, f"{kind} scope {number}: its owner is not the one that its name says")
        stored = [
            Row(*r)
            for r in log.file.read(
                "SELECT version, event_id, note_id, ts, key_id, CAST(sealed AS BLOB) FROM event "
                "WHERE scope = ? ORDER BY version",
                (scope_id,),
            )
        ]
        seen.update(row.event_id for row in stored)
        yield from _scope(log, keys, ledger, (owed, blanked), (number, scope, head), stored)
    for event_id, seq in sorted(owed.items(), key=lambda item: item[1]):
        if event_id not in seen:
            yield Problem(seq, f"the event {event_id} that this entry stored is gone")


def _scope(
    log: SqliteLog,
    keys: Keys,
    ledger: Ledger,
    told: tuple[dict[str, int], Container[str]],
    place: tuple[int, Scope, int],
    stored: list[Row],
) -> Iterator[Problem]:
    number, scope, head = place
    owed, blanked = told
    where = f"{scope.kind} scope {number}"
    if [row.version for row in stored] != list(range(1, head + 1)):
        yield Problem(0, f"{where}: its events are not the versions 1 to {head}")
    for row in stored:
        seq = owed.get(row.event_id)
        if seq is None:
            yield Problem(0, f"{where}, version {row.version}: an event that no journal entry stored")
        elif (fault := _fault(log, keys, ledger, blanked, scope, row)) is not None:
            yield Problem(seq, f"{where}, version {row.version}: {fault}")


def _fault(log: SqliteLog, keys: Keys, ledger: Ledger, blanked: Container[str], scope: Scope, row: Row) -> str | None:
    if row.key_id in ledger.keys:  # erased: nobody can read it any more
        return None if _sealed_for(log, scope, row.key_id) else "it names a destroyed key, which was another owner's"
    if row.sealed is None:
        return None if row.event_id in blanked else "the event was blanked, and no compaction did that"
    key = keys.key(scope.owner, row.key_id)
    if key is None:
        return "the key it was sealed with is missing"
    try:
        log.notebook.open(key, scope, row)
    except TamperedError:
        return "its seal does not hold: the event was changed or moved"
    return None


def _sealed_for(log: SqliteLog, scope: Scope, key_id: str) -> bool:
    """True when the file says that this destroyed key was the scope's own."""
    who = (key_id, scope.owner.kind, scope.owner.ident)
    return bool(
        log.file.read(
            "SELECT 1 FROM shred WHERE key_id = ? AND owner_kind = ? AND owner = ? "
            "UNION SELECT 1 FROM owner WHERE key_id = ? AND kind = ? AND ident = ?",
            (*who, *who),
        )
    )
