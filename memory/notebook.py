"""What is remembered right now: sealed rows opened, folded and cached, one state a scope and head.

States are immutable and shared between the read path (the event loop) and the writer's thread. A state is served only
for the key and head that the file itself names at that moment, so no cache can outlive a forget.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final

from memory.errors import TamperedError
from memory.events import from_bytes, to_bytes
from memory.fold import ScopeState, Stored, advance
from memory.ports import Change, Damage, Head, Keys, Ledger, Log, Row
from memory.sealing import DataKey, Position, open_event, seal_event
from policy.actions import NoteKind
from policy.identity import ImpId, NoteId
from policy.scope import Owner, Scope

CACHED_NOTES: Final = 50_000  # notes and tombstones held over all cached scopes; about 1.2 kB each
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)

Load = Callable[[int, int], Sequence[Row]]  # (after, upto) -> rows


def from_ms(ts_ms: int) -> datetime:
    """The instant of a stored time."""
    return _EPOCH + timedelta(milliseconds=ts_ms)


def to_ms(at: datetime) -> int:
    """The stored time of an instant, rounded down."""
    return (at - _EPOCH) // timedelta(milliseconds=1)


class Notebook:
    """Opens, folds and caches the scopes of one imp."""

    def __init__(
        self, imp: ImpId, keys: Keys, ledger: Ledger, retention: Mapping[NoteKind, timedelta] | None = None
    ) -> None:
        self.imp = imp
        self._retention = dict(retention or {})
        self.damage = Damage()
        self._keys = keys
        self._ledger = ledger
        self._lock = threading.Lock()
        self._cache: OrderedDict[Scope, tuple[str | None, ScopeState]] = OrderedDict()
        self._weight = 0

    def states(
        self, log: Log, scopes: Sequence[Scope], heads: Mapping[Scope, Head] | None = None
    ) -> dict[Scope, ScopeState]:
        """The scopes as they stand at these heads; without any, as they stand now, other processes' commits included.

        Raises:
            StoreError: the file cannot be read.
        """
        heads = log.heads(scopes) if heads is None else heads
        return {scope: self.state(scope, heads[scope], lambda a, u, s=scope: log.load(s, a, u)) for scope in scopes}  # type: ignore[misc]

    def state(self, scope: Scope, head: Head, load: Load) -> ScopeState:
        """The scope at this head; only events the cache has not folded yet are loaded and opened."""
        with self._lock:
            cached = self._cache.get(scope)
            if cached is not None:
                self._cache.move_to_end(scope)
        state = ScopeState(scope, owner_retention=self._retention)
        if cached is not None and cached[0] == head.key_id and cached[1].head <= head.version:
            state = cached[1]
        if state.head < head.version:
            rows = load(state.head, head.version)
            if state.head > 0 and any(row.sealed is None for row in rows):
                # What ended was blanked with its end before this cache saw either: only the whole story tells so.
                state = ScopeState(scope)
                rows = load(0, head.version)
            state = self._advanced(state, head, rows)
            self.keep(head, state)
        return state

    def keep(self, head: Head, state: ScopeState) -> None:
        """Cache a state that is committed, and drop the longest unused ones over the bound."""
        with self._lock:
            previous = self._cache.pop(state.scope, None)
            self._weight += _weight(state) - (_weight(previous[1]) if previous else 0)
            self._cache[state.scope] = (head.key_id, state)
            while self._weight > CACHED_NOTES and len(self._cache) > 1:
                _, (_, dropped) = self._cache.popitem(last=False)
                self._weight -= _weight(dropped)

    def drop(self, owner: Owner) -> None:
        """Let go of everything opened under this owner's key: for whoever destroys it."""
        with self._lock:
            for scope in [scope for scope in self._cache if scope.owner == owner]:
                self._weight -= _weight(self._cache.pop(scope)[1])

    def seal(self, key: DataKey, change: Change, event_id: str, version: int, ts_ms: int, randomness: bytes) -> bytes:
        """The event of a change, sealed to its place."""
        position = Position(self.imp, change.scope, event_id, change.note_id, version, ts_ms)
        return seal_event(key, position, to_bytes(change.event), randomness)

    def open(self, key: DataKey, scope: Scope, row: Row) -> Stored:
        """The event of a row that is not blank.

        Raises:
            TamperedError: the seal does not hold, or what it holds is no event.
        """
        position = Position(self.imp, scope, row.event_id, row.note_id, row.version, row.ts_ms)
        plain = open_event(key, position, row.sealed or b"")
        try:
            return Stored(row.version, row.note_id, from_ms(row.ts_ms), from_bytes(plain))
        except ValueError:
            raise TamperedError("A sealed event does not hold what it should.") from None

    def _advanced(self, state: ScopeState, head: Head, rows: Sequence[Row]) -> ScopeState:
        versions = [row.version for row in rows]
        if versions != list(range(state.head + 1, head.version + 1)):
            missing = next(v for v in range(state.head + 1, head.version + 1) if v not in set(versions))
            self.damage.gaps.add((state.scope.kind, missing))
            return ScopeState(state.scope, head=head.version, is_broken=True)
        opened: list[Stored] = []
        unreadable: list[tuple[int, NoteId | None]] = []
        lives = state.head > 0  # rows of a destroyed key come before the first of the living one, and never after
        for row in rows:
            # Without a key in the file the relationship is erased, from that commit on: its key may still be there.
            if row.sealed is None or head.key_id is None or (row.key_id in self._ledger.keys and not lives):
                continue
            lives = True
            key = self._keys.key(state.scope.owner, row.key_id) if row.key_id == head.key_id else None
            if key is None:
                self.damage.lost_keys.add(row.key_id)
                unreadable.append((row.version, row.note_id))
                continue
            try:
                opened.append(self.open(key, state.scope, row))
            except TamperedError:
                self.damage.broken_seals.add((state.scope.kind, row.note_id or "", row.version))
                unreadable.append((row.version, row.note_id))
        state = advance(state, opened, unreadable)
        gone = self._ledger.notes
        notes = {i: n for i, n in state.notes.items() if i not in gone}
        holds = {i: h for i, h in state.holds.items() if i not in gone}
        cores = {i: c for i, c in state.cores.items() if NoteId(i) not in gone}
        return replace(state, notes=notes, holds=holds, cores=cores, head=head.version)


def _weight(state: ScopeState) -> int:
    return 1 + len(state.notes) + len(state.closed) + len(state.holds) + len(state.cores)
