"""The log of one imp in its SQLite file: heads, rows, and the one transaction that judges, stores and journals."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final, TypeVar

from memory.chain import GENESIS, Entry, link
from memory.departures import as_seen
from memory.endings import end_moved_by
from memory.errors import StoreError, UnfinishedError
from memory.events import Answered, CoreDropped, Departed, Event, Expired, Forgotten, Held, Returned
from memory.fold import Note, ScopeState, Stored, advance
from memory.notebook import Notebook, from_ms, to_ms
from memory.ports import Change, Facts, Head, Intent, Judge, Keys, Ledger, NewTask, Outcome, Row, Ruling
from memory.sealing import SEAL_RANDOM, seal_record
from memory.stores.queue import crossing_facts, insert_task
from memory.stores.sqlite import SqliteFile, Tx
from policy.departures import Departure
from policy.identity import Channel, EventId, NoteId, Person, Tenant, mint, parse_channel
from policy.scope import IMP_SCOPE, Owner, Scope, read_owner, read_scope, user_scope

T = TypeVar("T")
_HEADS: Final = (
    "SELECT scope.head, owner.key_id FROM scope JOIN owner ON owner.id = scope.owner "
    "WHERE scope.kind = ? AND scope.ident = ?"
)
_ROWS: Final = (
    "SELECT version, event_id, note_id, ts, event.key_id, CAST(sealed AS BLOB) "  # what is no blob must still be read
    "FROM event JOIN scope ON scope.id = event.scope "
    "WHERE scope.kind = ? AND scope.ident = ? AND version > ? AND version <= ? ORDER BY version"
)
_PLACES: Final = (
    "SELECT DISTINCT scope.kind, scope.ident, owner.kind, owner.ident FROM event JOIN scope ON scope.id = event.scope "
    "JOIN owner ON owner.id = scope.owner WHERE event.note_id = ?"
)


_MARK: Final = "SELECT value FROM store WHERE name = 'departures'"  # changes whenever somebody leaves or comes back
_VEILED: Final = 64  # states kept as they are seen, while anything is sealed
_GONE: Final = "SELECT owner_kind, owner, since, erase_at FROM departure"


class SqliteLog:
    """`memory.ports.Log` over one SQLite file."""

    def __init__(
        self,
        file: SqliteFile,
        notebook: Notebook,
        keys: Keys,
        ledger: Ledger,
        *,
        clock: Callable[[], datetime],
        randomness: Callable[[int], bytes],
        digest: Callable[[str, str], bytes],
    ) -> None:
        self.file = file
        self.notebook = notebook
        self.keys = keys
        self.ledger = ledger
        self.clock = clock
        self.randomness = randomness
        self.digest = digest  # (run, call id) -> a keyed digest; the id itself may hold text and is not kept
        self._gone: tuple[str, Mapping[Owner, Departure]] = "", {}  # at that mark
        self._veiled: dict[Scope, tuple[ScopeState, ScopeState]] = {}  # a state, and as it is seen at that mark

    def heads(self, scopes: Sequence[Scope]) -> dict[Scope, Head]:
        """Where these scopes stand now; see `Log.heads`."""
        return {scope: _head(self.file.read(_HEADS, (scope.kind, scope.ident))) for scope in scopes}

    def load(self, scope: Scope, after: int, upto: int) -> list[Row]:
        """The scope's events in order; see `Log.load`."""
        return [_row(r) for r in self.file.read(_ROWS, (scope.kind, scope.ident, after, upto))]

    def states(self, scopes: Sequence[Scope], heads: Mapping[Scope, Head] | None = None) -> dict[Scope, ScopeState]:
        """The scopes as anybody may see them at these heads; without any, as they stand now. What is sealed is empty.

        Raises:
            StoreError: the file cannot be read.
        """
        gone = self.departures()
        return {scope: self._seen(state, gone) for scope, state in self.everything(scopes, heads).items()}

    def everything(self, scopes: Sequence[Scope], heads: Mapping[Scope, Head] | None = None) -> dict[Scope, ScopeState]:
        """The same with what is sealed: for whoever erases or counts it, never to be shown.

        Raises:
            StoreError: the file cannot be read.
        """
        return self.notebook.states(self, scopes, heads)

    def departures(self) -> Mapping[Owner, Departure]:
        """Whose memory is sealed, and until when.

        Raises:
            StoreError: the file cannot be read.
        """
        mark = self.file.read(_MARK)
        if not mark:
            return {}
        if self._gone[0] != mark[0][0]:
            self._gone = mark[0][0], {read_owner(k, i): _departure(s, e) for k, i, s, e in self.file.read(_GONE)}
            self._veiled.clear()
        return self._gone[1]

    def rooms(self, tenant: Tenant) -> list[Channel]:
        """The rooms of a server or workspace in which somebody talked to the imp.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self.file.read(
            "SELECT channel FROM room WHERE provider = ? AND tenant = ? ORDER BY channel", (tenant.provider, tenant.id)
        )
        return [parse_channel(channel) for (channel,) in found]

    def due(self, now: datetime) -> list[Owner]:
        """Whose sealed memory is to be erased by now, the longest due first.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self.file.read(
            "SELECT owner_kind, owner FROM departure WHERE erase_at <= ? ORDER BY erase_at, owner", (to_ms(now),)
        )
        return [read_owner(kind, ident) for kind, ident in found]

    def _seen(self, state: ScopeState, gone: Mapping[Owner, Departure]) -> ScopeState:
        """The state as anybody may see it: one object a state, so that indexes over it need not be made anew."""
        if not gone and state.departure is None:
            return state
        kept = self._veiled.get(state.scope)
        if kept is None or kept[0] is not state:
            if len(self._veiled) >= _VEILED:
                self._veiled.clear()
            kept = self._veiled[state.scope] = state, as_seen(state, gone)
        return kept[1]

    def places(self, note_id: NoteId) -> list[Scope]:
        """The scopes that ever held this note.

        Raises:
            StoreError: the file cannot be read.
        """
        return scopes_in(self.file.read(_PLACES, (note_id,)))

    def scopes(self) -> list[Scope]:
        """Every scope that ever held an event.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self.file.read(
            "SELECT scope.kind, scope.ident, owner.kind, owner.ident FROM scope JOIN owner ON owner.id = scope.owner "
            "ORDER BY scope.id"
        )
        return scopes_in(found)

    def scope_of(self, kind: str, ident: str) -> Scope | None:
        """The scope of this kind and printed subject, if it ever held an event: it tells whose DM a channel is.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self.file.read(
            "SELECT scope.kind, scope.ident, owner.kind, owner.ident FROM scope JOIN owner ON owner.id = scope.owner "
            "WHERE scope.kind = ? AND scope.ident = ?",
            (kind, ident),
        )
        return next(iter(scopes_in(found)), None)

    def scopes_of(self, owner: Owner) -> list[Scope]:
        """The scopes that are sealed under this owner's key.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self.file.read(
            "SELECT scope.kind, scope.ident, owner.kind, owner.ident FROM scope JOIN owner ON owner.id = scope.owner "
            "WHERE owner.kind = ? AND owner.ident = ? ORDER BY scope.id",
            (owner.kind, owner.ident),
        )
        return scopes_in(found)

    def waiting(self, approvers: Sequence[str], now: datetime) -> list[Scope]:
        """The scopes in which something waits for one of these approvers.

        Raises:
            StoreError: the file cannot be read.
        """
        marks = ", ".join("?" * len(approvers))
        found = self.file.read(
            "SELECT DISTINCT scope.kind, scope.ident, owner.kind, owner.ident FROM hold "
            "JOIN scope ON scope.id = hold.scope JOIN owner ON owner.id = scope.owner "
            f"WHERE approver IN ({marks}) AND expires > ? ORDER BY scope.id",
            (*approvers, to_ms(now)),
        )
        return scopes_in(found)

    async def commit(self, intents: Sequence[Intent], judge: Judge) -> list[Outcome]:
        """Judge, store and journal in one transaction; see `Log.commit`."""
        return await self.transact(lambda step: [step.settle(intent, judge) for intent in intents])

    async def transact(self, work: Callable[[Step], T]) -> T:
        """Run `work` inside the next transaction.

        Raises:
            StoreError: nothing of it was stored.
        """
        return await self.file.submit(lambda tx: work(self._step(tx)))

    def _step(self, tx: Tx) -> Step:
        step = tx.scratch.get("step")
        if step is None:
            step = tx.scratch["step"] = Step(self, tx, self.clock())
            tx.once_kept(step.publish)
        return step


class Step:
    """One transaction of the log: an overlay of states, the journal's tail, and what the ledger must hear."""

    def __init__(self, log: SqliteLog, tx: Tx, now: datetime) -> None:
        self.tx = tx
        self.now = now
        self._log = log
        self._states: dict[Scope, tuple[Head, ScopeState]] = {}
        self._tail: tuple[int, bytes] | None = None
        self._forgotten: list[NoteId] = []
        self._ledger_fault: StoreError | None = None

    def head(self, scope: Scope) -> Head:
        """Where the scope stands inside this transaction."""
        return _head(self.tx.all(_HEADS, (scope.kind, scope.ident)))

    def state(self, scope: Scope) -> ScopeState:
        """The scope inside this transaction, with what its earlier works stored."""
        if scope not in self._states:
            head = self.head(scope)
            rows = lambda a, u: [_row(r) for r in self.tx.all(_ROWS, (scope.kind, scope.ident, a, u))]  # noqa: E731
            self._states[scope] = (head, self._log.notebook.state(scope, head, rows))
        return self._states[scope][1]

    def find(self, note_id: NoteId) -> Note | None:
        """The live note of this id, wherever it stands."""
        return next((state.notes[note_id] for state in self._holding(note_id) if note_id in state.notes), None)

    def _holding(self, note_id: NoteId) -> list[ScopeState]:
        """The scopes that ever had an event under this id."""
        return [self.state(scope) for scope in scopes_in(self.tx.all(_PLACES, (note_id,)))]

    def _facts(self, intent: Intent) -> Facts:
        states = {scope: self.state(scope) for scope in intent.reads}
        if intent.note_id is None:
            return Facts(self.now, states, None, gone=self._gone(), erased_at=self._erased_at(intent.actor))
        target, hold, other, was_answered = None, None, None, False
        for state in self._holding(intent.note_id):
            target = target or state.notes.get(intent.note_id)
            hold = hold or state.holds.get(intent.note_id)
            was_answered = was_answered or intent.note_id in state.answered
        if hold is not None:
            states[hold.scope] = self.state(hold.scope)
            target = None if hold.held.target is None else self.find(NoteId(hold.held.target))
            other = None if hold.held.other is None else self.find(NoteId(hold.held.other))
        if target is not None:
            states.setdefault(target.scope, self.state(target.scope))
            if isinstance(person := target.scope.owner.subject, Person):  # what else of theirs rests on the note
                states.setdefault(user_scope(person), self.state(user_scope(person)))
        erased_at = self._erased_at(intent.actor)
        return Facts(self.now, states, target, hold, other, was_answered, self._gone(), erased_at)

    def _erased_at(self, person: str) -> datetime | None:
        """When this person last erased everything of theirs."""
        found = self.tx.one("SELECT max(ts) FROM shred WHERE owner_kind = 'relation' AND owner = ?", (person,))
        return None if found is None or found[0] is None else from_ms(found[0])

    def _gone(self) -> dict[Owner, Departure]:
        """Whose memory is sealed inside this transaction."""
        if not self.tx.one(_MARK):
            return {}
        return {read_owner(k, i): _departure(s, e) for k, i, s, e in self.tx.all(_GONE)}

    def settle(self, intent: Intent, judge: Judge) -> Outcome:
        """Judge one intent, store what the ruling says, and write its journal row."""
        call = None if intent.call is None else self._log.digest(intent.run, intent.call)
        if call is not None and (seen := self._answered(intent.run, call)):
            return seen
        facts = self._facts(intent)
        if intent.asking is not None:
            facts = replace(facts, crossing=crossing_facts(self.tx, intent.asking, self.now))
        target = facts.target
        ruling = judge(intent, facts)
        events = [self.append(change) for change in ruling.changes]
        if ruling.task is not None:
            self.file_task(ruling.task, intent.run)
        if ruling.shred is not None:
            self.begin_shred(ruling.shred, intent.run)
        object_id = _object_id(ruling, target, events)
        seq = self.journal(intent.run, intent.actor, intent.action, object_id, ruling.result, ruling.code)
        if call is not None:
            self.tx.run("INSERT INTO call (run, call, seq) VALUES (?, ?, ?)", (intent.run, call, seq))
        note = None if ruling.note_id is None else self._live(ruling, target)
        return Outcome(ruling, note=note, before=target, seq=seq)

    def append(self, change: Change) -> EventId:
        """Seal and store one event at the scope's next version.

        Raises:
            StoreError: the scope's owner has no usable key, or the scope has a gap.
        """
        state = self.state(change.scope)
        if state.is_broken:
            raise StoreError("This memory is damaged and takes no new notes; nothing was stored. See `impyard doctor`.")
        scope_id, key_id = self._opened(change.scope)
        key = self._log.keys.key_of(change.scope.owner)
        if key is None or key.id != key_id:
            raise StoreError("The key for this memory is missing; nothing was stored. See `impyard doctor`.")
        version, ts_ms = state.head + 1, to_ms(self.now)
        event_id = EventId(mint("ev", self.now, self._log.randomness(10)))
        sealed = self._log.notebook.seal(key, change, event_id, version, ts_ms, self._log.randomness(SEAL_RANDOM))
        self.tx.run(
            "INSERT INTO event (scope, version, event_id, note_id, ts, key_id, sealed) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (scope_id, version, event_id, change.note_id, ts_ms, key.id, sealed),
        )
        self.tx.run("UPDATE scope SET head = ? WHERE id = ?", (version, scope_id))
        state = advance(state, [Stored(version, change.note_id, from_ms(ts_ms), change.event)])
        self._states[change.scope] = (Head(version, key.id), state)
        if _is_final(change.event) and change.note_id is not None:
            self._forgotten.append(change.note_id)
            self.tx.once_kept(self._tell_ledger)
        if change.note_id is not None:
            self._index_hold(scope_id, change.note_id, change.event)
        if isinstance(change.event, (Departed, Returned)):
            self._index_departure(change.scope.owner, change.event)
        if (end := end_moved_by(change.event, change.note_id, state)) is not None:
            self.tx.run(
                "INSERT INTO ending (scope, at) VALUES (?, ?) ON CONFLICT DO UPDATE SET at = min(at, excluded.at)",
                (scope_id, to_ms(end)),
            )
        return event_id

    def file_task(self, task: NewTask, run: str) -> None:
        """Seal a task's prompt under the imp's key and put it into the queue.

        Raises:
            StoreError: the imp has no usable key.
        """
        key = self._log.keys.key_of(IMP_SCOPE.owner)
        if key is None:
            raise StoreError("The imp's key is missing; nothing was filed. See `impyard doctor`.")
        plain, randomness = task.prompt.encode(), self._log.randomness(SEAL_RANDOM)
        sealed = seal_record(key, "task", self._log.notebook.imp, IMP_SCOPE.owner, task.id, plain, randomness)
        insert_task(self.tx, task, run, self.now, key.id, sealed)

    def journal(self, run: str, actor: str, action: str, object_id: str, outcome: str, code: str) -> int:
        """Chain one row; its sequence number."""
        seq, previous = self._tail or self._last()
        entry = Entry(seq + 1, to_ms(self.now), run, actor, action, object_id, outcome, code)
        h = link(previous, entry)
        self.tx.run(
            "INSERT INTO journal (seq, ts, run, actor, action, object_id, outcome, code, h) VALUES (?,?,?,?,?,?,?,?,?)",
            (entry.seq, entry.ts_ms, run, actor, action, object_id, outcome, code, h),
        )
        self._tail = (entry.seq, h)
        return entry.seq

    def begin_shred(self, owner: Owner, run: str) -> None:
        """Leave the owner's scopes without a key, and note that the key is to be destroyed."""
        live = self._log.keys.key_of(owner)
        named = self.tx.all("SELECT key_id FROM owner WHERE kind = ? AND ident = ?", (owner.kind, owner.ident))
        self.tx.run("UPDATE owner SET key_id = NULL WHERE kind = ? AND ident = ?", (owner.kind, owner.ident))
        for key_id in {*(row[0] for row in named), live.id if live is not None else None} - {None}:
            self.tx.run(
                "INSERT INTO shred (key_id, owner_kind, owner, run, ts, done) VALUES (?, ?, ?, ?, ?, 0) "
                "ON CONFLICT DO NOTHING",
                (key_id, owner.kind, owner.ident, run, to_ms(self.now)),
            )
        self.tx.run(
            "UPDATE run SET turns = NULL, compiled = NULL WHERE (owner_kind = ? AND owner = ?) OR person = ?",
            (owner.kind, owner.ident, owner.ident),
        )
        self.tx.run(
            "UPDATE task SET filer = NULL, conversation = NULL WHERE filer = ? OR conversation = ? "
            "OR instr(conversation, ? || '#') = 1",  # a thread of the room
            (owner.ident, owner.ident, owner.ident),
        )
        self.tx.run("UPDATE inbox SET sealed = NULL WHERE owner_kind = ? AND owner = ?", (owner.kind, owner.ident))
        self.tx.run(
            "DELETE FROM hold WHERE scope IN (SELECT scope.id FROM scope JOIN owner ON owner.id = scope.owner "
            "WHERE owner.kind = ? AND owner.ident = ?)",
            (owner.kind, owner.ident),
        )
        self._index_departure(owner, None)
        for scope in [s for s in self._states if s.owner == owner]:
            del self._states[scope]

    def publish(self) -> None:
        """After the commit: show the new states."""
        for head, state in self._states.values():
            self._log.notebook.keep(head, state)

    def _index_hold(self, scope_id: int, hold_id: NoteId, event: Event) -> None:
        if isinstance(event, Held):
            self.tx.run(
                "INSERT INTO hold (hold_id, scope, approver, expires) VALUES (?, ?, ?, ?)",
                (hold_id, scope_id, event.approver, to_ms(event.expires_at)),
            )
        elif isinstance(event, Answered):
            self.tx.run("DELETE FROM hold WHERE hold_id = ?", (hold_id,))

    def _index_departure(self, owner: Owner, event: Departed | Returned | None) -> None:
        """Keep the list of those who left; None: nothing of theirs is left to seal."""
        known = self.tx.run("DELETE FROM departure WHERE owner_kind = ? AND owner = ?", (owner.kind, owner.ident))
        if isinstance(event, Departed):
            known = self.tx.run(
                "INSERT INTO departure (owner_kind, owner, since, erase_at) VALUES (?, ?, ?, ?)",
                (owner.kind, owner.ident, to_ms(self.now), to_ms(event.erase_at)),
            )
        if known:
            self.tx.run(
                "INSERT INTO store (name, value) VALUES ('departures', ?) "
                "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                (self._log.randomness(8).hex(),),
            )

    def _tell_ledger(self) -> None:
        """Name the batch's forgotten notes in the ledger, with one sync for all of them.

        Raises:
            UnfinishedError: they are forgotten here, but not yet where an old backup would learn of it.
        """
        if self._forgotten:
            try:
                self._log.ledger.append(self._forgotten, (), self.now)
            except StoreError as error:
                self._ledger_fault = error
            self._forgotten = []
        if self._ledger_fault is not None:
            raise UnfinishedError(
                "It is forgotten, but the list that keeps old backups from bringing it back could not be written."
            ) from self._ledger_fault

    def _opened(self, scope: Scope) -> tuple[int, str | None]:
        """The ids of the scope's row and of its owner's key, both made if they are not there yet."""
        row = self.tx.one(
            "SELECT scope.id, owner.id, owner.key_id, owner.kind, owner.ident FROM scope "
            "JOIN owner ON owner.id = scope.owner WHERE scope.kind = ? AND scope.ident = ?",
            (scope.kind, scope.ident),
        )
        if row is not None and (row[3], row[4]) != (scope.owner.kind, scope.owner.ident):
            raise StoreError("This room's memory belongs to somebody else; nothing was stored.")
        if row is not None and row[2] is not None and row[2] not in self._log.ledger.keys:
            return row[0], row[2]
        key_id = self._usable_key(scope.owner)
        dead = None if row is None else row[2]  # a destroyed key, which an older copy of the file still names
        if dead is not None:
            self.tx.run(
                "INSERT INTO shred (key_id, owner_kind, owner, run, ts, done) VALUES (?, ?, ?, '-', ?, 1) "
                "ON CONFLICT DO NOTHING",
                (dead, scope.owner.kind, scope.owner.ident, to_ms(self.now)),
            )
        self.tx.run(
            "INSERT INTO owner (kind, ident, key_id) VALUES (?, ?, ?) "
            "ON CONFLICT (kind, ident) DO UPDATE SET key_id = excluded.key_id WHERE key_id IS NULL OR key_id IS ?",
            (scope.owner.kind, scope.owner.ident, key_id, dead),
        )
        owner_id, key_id = self.tx.one(
            "SELECT id, key_id FROM owner WHERE kind = ? AND ident = ?", (scope.owner.kind, scope.owner.ident)
        ) or (0, None)
        self.tx.run(
            "INSERT INTO scope (owner, kind, ident) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (owner_id, scope.kind, scope.ident),
        )
        found = self.tx.one("SELECT id FROM scope WHERE kind = ? AND ident = ?", (scope.kind, scope.ident))
        return (found or (0,))[0], key_id

    def _usable_key(self, owner: Owner) -> str | None:
        key = self._log.keys.key_of(owner)
        if key is None or self.tx.one("SELECT 1 FROM shred WHERE key_id = ?", (key.id,)):
            raise StoreError("This memory is just being erased; nothing was stored. Say it again in a moment.")
        return key.id

    def _answered(self, run: str, call: bytes) -> Outcome | None:
        row = self.tx.one(
            "SELECT journal.seq, outcome, code, object_id FROM call JOIN journal ON journal.seq = call.seq "
            "WHERE call.run = ? AND call.call = ?",
            (run, call),
        )
        if row is None:
            return None
        first = row[3].split(" ")[0]
        note_id = NoteId(first) if first != "-" else None
        ruling = Ruling(row[1], row[2], "This call was answered before; nothing was done again.", note_id)
        return Outcome(ruling, seq=row[0], repeated=True)

    def _live(self, ruling: Ruling, target: Note | None) -> Note | None:
        scopes = [change.scope for change in ruling.changes] or ([target.scope] if target is not None else [])
        for scope in reversed(scopes):
            note = self.state(scope).notes.get(ruling.note_id) if ruling.note_id else None
            if note is not None:
                return note
        return None

    def _last(self) -> tuple[int, bytes]:
        return self.tx.one("SELECT seq, h FROM journal ORDER BY seq DESC LIMIT 1") or (0, GENESIS)


def scopes_in(rows: Iterable[Sequence[str]]) -> list[Scope]:
    """The scopes that these columns describe. Damaged ones describe none: the audit names them, the rest is served."""
    found = []
    for row in rows:
        with contextlib.suppress(ValueError):
            found.append(read_scope(*row))
    return found


def _is_final(event: Event) -> bool:
    """True for what must not come back from an old copy: a forgotten or expired note, a core memory, a refused hold."""
    declined = isinstance(event, Answered) and event.answer == "declined"
    return declined or isinstance(event, (Forgotten, Expired, CoreDropped))


def _object_id(ruling: Ruling, target: Note | None, events: Sequence[EventId]) -> str:
    """The note first, then each event behind the note it changed, where that is another one."""
    first = ruling.note_id or (target.id if target is not None else None)
    ids: list[str] = [first or "-"]
    for change, event_id in zip(ruling.changes, events, strict=True):
        if change.note_id is not None and change.note_id != first:
            ids.append(change.note_id)
        ids.append(event_id)
    return " ".join(ids)


def _departure(since: int, erase_at: int) -> Departure:
    return Departure(from_ms(since), from_ms(erase_at))


def _head(rows: list[Any]) -> Head:
    return Head(*rows[0]) if rows else Head()


def _row(columns: Sequence[Any]) -> Row:
    return Row(*columns)
