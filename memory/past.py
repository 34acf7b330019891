"""What a note said when a run saw it: the fold up to that version, while the events are still there."""

from __future__ import annotations

from memory.errors import TamperedError
from memory.fold import Note, ScopeState, Stored, advance
from memory.stores.log import SqliteLog
from policy.identity import NoteId
from policy.scope import Scope


def note_at(log: SqliteLog, note_id: NoteId, version: int) -> Note | None:
    """The note as it was at that version of its scope; None once it is forgotten, sealed, blanked or unreadable.

    Raises:
        StoreError: the file cannot be read.
    """
    if note_id in log.ledger.notes:
        return None
    for scope in log.places(note_id):
        if scope.owner not in log.departures():
            note = _folded(log, scope, version).notes.get(note_id)
            if note is not None and note.version == version:
                return note
    return None


def _folded(log: SqliteLog, scope: Scope, version: int) -> ScopeState:
    head = log.heads([scope])[scope]
    opened: list[Stored] = []
    for row in log.load(scope, 0, version):
        key = None if row.sealed is None or row.key_id != head.key_id else log.keys.key(scope.owner, row.key_id)
        if key is None or row.key_id in log.ledger.keys:
            continue
        try:
            opened.append(log.notebook.open(key, scope, row))
        except TamperedError:
            continue
    return advance(ScopeState(scope), opened)
