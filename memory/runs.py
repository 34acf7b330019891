"""The host's bookkeeping of runs: which message is claimed by whom, what a run did, and the turns it leaves for later.

A message is one run, however often it is delivered. Texts are sealed under the owner of the place; records hold ids,
counts and codes only.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

from memory.errors import StoreError, TamperedError
from memory.notebook import from_ms, to_ms
from memory.ports import Keys
from memory.presence import Presence
from memory.sealing import SEAL_RANDOM, DataKey, mac, open_record, seal_record
from memory.stores.log import SqliteLog, Step
from policy.envelope import ENVELOPE, RunEnvelope, Shared
from policy.identity import ImpId, Person, Provider, RunId, parse_channel
from policy.scope import Owner, read_owner

LEASE: Final = timedelta(minutes=5)  # a claim holds so long while its holder lives; longer than any run may take

Standing = Literal["fresh", "resumed", "running", "answered"]


@dataclass(frozen=True, slots=True)
class Claim:
    """Whose a message is: `fresh` and `resumed` are the caller's to run, under this run id; the others are not."""

    standing: Standing
    run: RunId


class ToolUse(BaseModel):
    """One tool call of a run, without its text."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    tool: str
    code: str
    note: str | None = None


class RunRecord(BaseModel):
    """What is kept of a run in the open: ids, counts, codes and times; no text."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    run: str
    origin: str
    place: str
    conversation: str | None = None
    person: str | None = None
    message: str | None = None
    tainted: bool = True
    knowledge_mode: Literal["none", "read", "append", "reorganization"] = "none"
    provenance: str = ""  # why that mode: facts of the envelope, without names or ids
    model: str = ""
    tokens_in: int = 0
    tokens_out: int = 0
    cache_read: int = 0
    cache_write: int = 0
    tools: tuple[ToolUse, ...] = ()
    codes: tuple[str, ...] = ()
    started: datetime
    ended: datetime
    wrote: tuple[str, ...] = ()  # notes this run wrote or changed
    shown: tuple[str, ...] = ()  # notes the model saw
    named: tuple[str, ...] = ()  # notes the reply or panel showed to the person, in order
    lists: dict[str, tuple[tuple[str, int], ...]] = {}  # ids with versions: what the numbers of each list stood for
    trace: dict[str, Any] = {}
    sources: tuple[str, ...] = ()  # the messages whose words its notes rest on
    parent: str | None = None  # the run this one followed in the background
    announced: bool = True  # False: its writes are still to be told in the person's next reply here


class Turn(BaseModel):
    """What was said in a run; sealed."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    text: str
    reply: str
    name: str = ""


class GivenTurn(BaseModel):
    """An earlier turn by who spoke and when, as the input had it."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    role: str
    at: str


class Given(BaseModel):
    """What the model was given, with notes and core memories by (id, version) and turns by their time; sealed."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    system: tuple[str, ...]
    fence: str
    cores: tuple[tuple[str, int], ...] = ()
    notes: tuple[tuple[str, int], ...] = ()
    briefing: str = ""
    history: tuple[GivenTurn, ...] = ()
    parts: int = 0  # quoted, forwarded and attached texts, which are not kept


@dataclass(frozen=True, slots=True)
class Past:
    """A run of a conversation with its turn; None when the turn was erased or never kept."""

    record: RunRecord
    turn: Turn | None


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A claimed message whose process is gone. `envelope` is None once it was blanked, erased or cannot be read."""

    run: RunId
    envelope: RunEnvelope | None
    is_answering: bool  # its run is stored and its reply may have gone out


class Runs:
    """Claims, records and turns of one imp."""

    def __init__(
        self, log: SqliteLog, imp: ImpId, keys: Keys, presence: Presence, randomness: Callable[[int], bytes]
    ) -> None:
        self._log = log
        self._presence = presence
        self._imp = imp
        self._keys = keys
        self._randomness = randomness
        self._opened: OrderedDict[str, tuple[int, DataKey | None, Past]] = OrderedDict()

    async def claim(self, envelope: RunEnvelope, owner: Owner, app: str = "") -> Claim:
        """Make the message this process's, once. The owner's key must exist.

        Raises:
            StoreError: the claim is not on disk, so the message must not be run.
        """
        return await self._log.transact(lambda step: self._claim(step, envelope, owner, app))

    def _claim(self, step: Step, envelope: RunEnvelope, owner: Owner, app: str) -> Claim:
        where = _message_key(envelope, app)
        _list_room(step, envelope)
        now, lease = to_ms(step.now), to_ms(step.now + LEASE)
        row = step.tx.one(f"SELECT state, run, holder, lease FROM inbox {_ONE}", where)
        if row is None:
            key = self._keys.key_of(owner)
            if key is None:
                raise StoreError("This conversation has no key yet; nothing was stored.")
            sealed = seal_record(
                key,
                "inbox",
                self._imp,
                owner,
                envelope.run,
                ENVELOPE.dump_json(envelope),
                self._randomness(SEAL_RANDOM),
            )
            step.tx.run(
                "INSERT INTO inbox (provider, app, tenant, channel, message_id, state, run, holder, lease, ts, "
                "owner_kind, owner, key_id, sealed) VALUES (?, ?, ?, ?, ?, 'running', ?, ?, ?, ?, ?, ?, ?, ?)",
                (*where, envelope.run, self._presence.token, lease, now, owner.kind, owner.ident, key.id, sealed),
            )
            return Claim("fresh", envelope.run)
        state, run, holder, until = row
        if state in ("answering", "done"):
            return Claim("answered", RunId(run))
        if until > now and self._presence.is_alive(holder):
            return Claim("running", RunId(run))
        step.tx.run(
            f"UPDATE inbox SET state = 'running', holder = ?, lease = ? {_ONE}", (self._presence.token, lease, *where)
        )
        return Claim("resumed", RunId(run))

    async def answer(
        self,
        envelope: RunEnvelope,
        record: RunRecord,
        turn: Turn | None,
        owner: Owner | None,
        given: Given | None = None,
    ) -> None:
        """Store the run before its reply goes out: from here on the message is never answered again.

        Raises:
            StoreError: it is not stored, so the reply may still be made again.
        """
        await self._log.transact(lambda step: self._answer(step, envelope, record, (turn, given), owner))

    def _answer(
        self,
        step: Step,
        envelope: RunEnvelope,
        record: RunRecord,
        said: tuple[Turn | None, Given | None],
        owner: Owner | None,
    ) -> None:
        turn, given = said
        _list_room(step, envelope)
        key = None if owner is None else self._keys.key_of(owner)
        kept = turn is not None and key is not None and not _erased_since(step, envelope)
        sealed, compiled = None, None
        if kept and turn is not None and key is not None and owner is not None:
            plain = turn.model_dump_json().encode()
            sealed = seal_record(key, "turn", self._imp, owner, record.run, plain, self._randomness(SEAL_RANDOM))
            if given is not None:
                plain, random = given.model_dump_json().encode(), self._randomness(SEAL_RANDOM)
                compiled = seal_record(key, "compiled", self._imp, owner, record.run, plain, random)
        step.tx.run(
            "INSERT OR REPLACE INTO run "
            "(run, ts, conversation, person, record, owner_kind, owner, key_id, turns, compiled) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                record.run,
                to_ms(record.started),
                record.conversation,
                record.person,
                record.model_dump_json(exclude_defaults=True),
                None if owner is None else owner.kind,
                None if owner is None else owner.ident,
                None if key is None else key.id,
                sealed,
                compiled,
            ),
        )
        step.tx.run("UPDATE inbox SET state = 'answering', sealed = NULL WHERE run = ?", (record.run,))
        digest = "" if key is None else mac(key, "trace", record.model_dump_json().encode()).hex()[:32]
        actor = record.person or "host"
        step.journal(record.run, actor, "run", digest or "-", "done", record.codes[0] if record.codes else "ok")

    async def without_replies(self, runs: Sequence[str]) -> int:
        """Erase what the imp said in these runs, and keep what it was told. How many had something to erase.

        Raises:
            StoreError: some may still hold it; doing it again is safe.
        """
        erased = 0
        for at in range(0, len(runs), 200):
            part = runs[at : at + 200]
            erased += sum(await self._log.transact(lambda step, p=part: [self._without_reply(step, run) for run in p]))  # type: ignore[misc]
        return erased

    def _without_reply(self, step: Step, run: str) -> bool:
        row = step.tx.one(f"SELECT {_COLUMNS} FROM run WHERE run = ?", (run,))
        past = None if row is None else self._past(row)
        if row is None or past is None or past.turn is None or not past.turn.reply:
            return False
        owner = read_owner(row[2], row[3])
        key = self._keys.key(owner, row[4])
        if key is None:
            return False
        plain = past.turn.model_copy(update={"reply": ""}).model_dump_json().encode()
        sealed = seal_record(key, "turn", self._imp, owner, run, plain, self._randomness(SEAL_RANDOM))
        step.tx.run("UPDATE run SET turns = ? WHERE run = ?", (sealed, run))
        return True

    async def sent(self, run: RunId) -> None:
        """The reply went out.

        Raises:
            StoreError: this is not stored; the message is still never answered again.
        """
        await self._log.transact(lambda step: step.tx.run("UPDATE inbox SET state = 'done' WHERE run = ?", (run,)))

    def get(self, run: str) -> Past | None:
        """One run; None when there is none of that id.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self._log.file.read(f"SELECT {_COLUMNS} FROM run WHERE run = ?", (run,))
        return self._past(found[0]) if found else None

    def given(self, run: str) -> Given | None:
        """What the model was given in that run; None when it is no longer kept, or never was.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self._log.file.read("SELECT owner_kind, owner, key_id, compiled FROM run WHERE run = ?", (run,))
        if not found or found[0][3] is None or found[0][0] is None:
            return None
        key = self._key(*found[0][:3])
        if key is None:
            return None
        owner = read_owner(*found[0][:2])
        try:
            return Given.model_validate_json(open_record(key, "compiled", self._imp, owner, run, found[0][3]))
        except (TamperedError, ValueError):
            return None

    def latest(self, limit: int) -> list[Past]:
        """The newest runs, newest first.

        Raises:
            StoreError: the file cannot be read.
        """
        return [
            self._past(row)
            for row in self._log.file.read(f"SELECT {_COLUMNS} FROM run ORDER BY ts DESC LIMIT ?", (limit,))
        ]

    def conversation(self, conversation: str, limit: int) -> list[Past]:
        """The newest runs of one conversation, newest first, without their traces.

        Raises:
            StoreError: the file cannot be read.
        """
        rows = self._newest(conversation, limit)
        keys = {place: self._key(*place) for place in {r[2:5] for r in rows if r[2]}}
        return [self._reopened(row, keys.get(row[2:5])) for row in rows]

    def traced(self, conversation: str, limit: int) -> list[Past]:
        """The newest runs of one conversation, newest first, with their traces.

        Raises:
            StoreError: the file cannot be read.
        """
        return [self._past(row) for row in self._newest(conversation, limit)]

    def _newest(self, conversation: str, limit: int) -> list[tuple[Any, ...]]:
        return self._log.file.read(
            f"SELECT {_COLUMNS} FROM run WHERE conversation = ? ORDER BY {_NEWEST} LIMIT ?",
            (conversation, limit),
        )

    def of_person(self, conversation: str, person: str, limit: int) -> list[Past]:
        """A person's newest runs in one conversation, newest first.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self._log.file.read(
            f"SELECT {_COLUMNS} FROM run WHERE conversation = ? AND person = ? ORDER BY {_NEWEST} LIMIT ?",
            (conversation, person, limit),
        )
        return [self._past(row) for row in found]

    def people(self) -> list[tuple[str, str]]:
        """Everybody who ever talked with the imp, printed, with the name they had last; it may be empty.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self._log.file.read(
            f"SELECT {_COLUMNS}, max(ts) FROM run WHERE person IS NOT NULL GROUP BY person ORDER BY person"
        )
        pasts = [self._past(row[:6]) for row in found]
        return [(p.record.person or "", p.turn.name if p.turn is not None else "") for p in pasts]

    async def mark_told(self, runs: Sequence[str], *, told: bool = True) -> None:
        """These runs' writes have been told to their person; with `told=False`, they have not after all.

        Raises:
            StoreError: this is not stored; they will be told again.
        """
        if runs:
            await self._log.transact(lambda step: self._mark_told(step, runs, told=told))

    def _mark_told(self, step: Step, runs: Sequence[str], *, told: bool) -> None:
        for run in runs:
            found = step.tx.one("SELECT record FROM run WHERE run = ?", (run,))
            if found is None:
                continue
            try:
                record = RunRecord.model_validate_json(found[0]).model_copy(update={"announced": told})
            except ValueError:  # a damaged record tells nobody anything, announced or not
                continue
            step.tx.run("UPDATE run SET record = ? WHERE run = ?", (record.model_dump_json(exclude_defaults=True), run))

    def recent_direct(self, provider: Provider, since: datetime) -> tuple[str, ...]:
        """The ids of direct conversations in which somebody wrote since then, the newest first.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self._log.file.read(
            "SELECT channel FROM inbox WHERE provider = ? AND owner_kind = 'relation' AND ts >= ? "
            "GROUP BY channel ORDER BY max(ts) DESC",
            (provider, to_ms(since)),
        )
        return tuple(parse_channel(printed).id for (printed,) in found)

    def erased_since(self, person: Person, at: datetime) -> bool:
        """True when the person erased everything at this time or later, so that what they said before is not used.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self._log.file.read(
            "SELECT 1 FROM shred WHERE owner_kind = 'relation' AND owner = ? AND ts >= ?", (str(person), to_ms(at))
        )
        return bool(found)

    def unfinished(self) -> list[Unfinished]:
        """Claims of processes that are gone, or whose lease ran out.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self._log.file.read(
            "SELECT run, owner_kind, owner, key_id, sealed, state, holder FROM inbox WHERE state <> 'done'"
        )
        gone = [row for row in found if not self._presence.is_alive(row[6])]
        return [Unfinished(RunId(r[0]), self._envelope(r), is_answering=r[5] == "answering") for r in gone]

    def committed(self, run: RunId) -> list[tuple[str, str]]:
        """What a run changed: the journal's action and the note's id, in order.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self._log.file.read(
            "SELECT action, object_id FROM journal WHERE run = ? AND outcome = 'done' AND action <> 'run' ORDER BY seq",
            (run,),
        )
        changed = [row for row in found if " ev_" in row[1] or row[0] == "file_task"]
        return [(action, object_id.split(" ")[0]) for action, object_id in changed]

    def _envelope(self, row: tuple[Any, ...]) -> RunEnvelope | None:
        run, kind, ident, key_id, sealed = row[:5]
        key = self._key(kind, ident, key_id)
        if key is None or sealed is None:
            return None
        owner = read_owner(kind, ident)
        try:
            return ENVELOPE.validate_json(open_record(key, "inbox", self._imp, owner, run, sealed))
        except (TamperedError, ValueError):
            return None

    def _reopened(self, row: tuple[Any, ...], key: DataKey | None) -> Past:
        """The run of a row without its trace; not read anew while row and key are what they were."""
        mark, kept = hash(row), self._opened.get(row[0])
        if kept is None or kept[0] != mark or kept[1] != key:
            past = self._past(row)
            kept = (mark, key, replace(past, record=past.record.model_copy(update={"trace": {}})))
            self._opened[row[0]] = kept
            if len(self._opened) > _KEPT_OPEN:
                self._opened.popitem(last=False)
        return kept[2]

    def _past(self, row: tuple[Any, ...]) -> Past:
        run, record, owner_kind, owner_ident, key_id, sealed = row
        turn = None
        if sealed is not None and owner_kind is not None:
            key = self._key(owner_kind, owner_ident, key_id)
            if key is not None:
                owner = read_owner(owner_kind, owner_ident)
                try:
                    turn = Turn.model_validate_json(open_record(key, "turn", self._imp, owner, run, sealed))
                except (TamperedError, ValueError):
                    turn = None  # a turn that cannot be read is one that is not there
        try:
            return Past(RunRecord.model_validate_json(record), turn)
        except ValueError:  # nobody knows whose words they are and what they rest on, so they are not told
            return Past(RunRecord(run=run, origin="unreadable", place="", started=from_ms(0), ended=from_ms(0)), None)

    def _key(self, kind: str, ident: str, key_id: str) -> DataKey | None:
        """That key of that owner; None also for columns that describe nobody."""
        try:
            owner = read_owner(kind, ident)
        except ValueError:
            return None
        return self._keys.key(owner, key_id)


_KEPT_OPEN: Final = 2_000  # runs of running conversations that are not opened anew for each message; some kB each
_COLUMNS: Final = "run, record, owner_kind, owner, key_id, turns"
_NEWEST: Final = (  # of two runs of one millisecond the later in the journal; their ids say nothing of it
    "run.ts DESC, (SELECT max(seq) FROM journal WHERE journal.run = run.run) DESC, run.run DESC"
)
_ONE: Final = "WHERE provider = ? AND app = ? AND tenant = ? AND channel = ? AND message_id = ?"


def _message_key(envelope: RunEnvelope, app: str) -> tuple[str, str, str, str, str]:
    channel = "" if envelope.place_scope is None else envelope.place_scope.ident
    return envelope.provider, app, envelope.tenant or "", channel, envelope.message_id or envelope.run


def _list_room(step: Step, envelope: RunEnvelope) -> None:
    """Note that this room belongs to that server or workspace, so that leaving it finds the room."""
    if isinstance(envelope.place, Shared) and envelope.tenant:
        step.tx.run(
            "INSERT INTO room (provider, tenant, channel) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (envelope.provider, envelope.tenant, str(envelope.place.channel)),
        )


def _erased_since(step: Step, envelope: RunEnvelope) -> bool:
    """True when the person erased everything after this run began: then nothing of it is kept."""
    if envelope.person is None:
        return False
    found = step.tx.one(
        "SELECT 1 FROM shred WHERE owner_kind = 'relation' AND owner = ? AND ts >= ?",
        (str(envelope.person), to_ms(envelope.at)),
    )
    return found is not None
