"""Which stored events no longer matter, and blanking them for good.

What `overtaken` names is gone from every later state anyway; the columns beside an event, its journal row and the
ledger stay. Each blanked event is named by a journal row of the same transaction, so a verifier takes no other blank.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, TypeVar

from memory.chain import COMPACTION
from memory.errors import StoreError, TamperedError
from memory.events import (
    Answered,
    ChannelSet,
    Chose,
    CoreChanged,
    CoreDropped,
    CoreProposed,
    CoreWritten,
    Corrected,
    Disabled,
    Enabled,
    Event,
    Expired,
    Forgotten,
    Held,
    Moved,
    Pinned,
    PurposeSet,
    Remembered,
    Seconded,
    Supported,
    Unpinned,
)
from memory.fold import Stored
from memory.ports import Row
from memory.runs import RunRecord, Runs
from memory.stores.log import SqliteLog, Step
from policy.identity import EventId, NoteId
from policy.scope import Scope

BATCH: Final = 400  # events blanked in one transaction and named in one journal row
_RUNS: Final = 200  # runs looked at in one step

_BEGINNINGS: Final = (Remembered, Held, CoreProposed, CoreWritten)
_ENDS: Final = (Forgotten, Expired, Moved, CoreDropped, Answered)
_NOTE: Final = re.compile(r"(?:note|core)_[0-9A-Z]{26}")
_CHOICES: Final = ("inferred", "cross_channel", "shared_recall")
_NO_TURN: Final = "UPDATE run SET turns = NULL, compiled = NULL WHERE run = ?"
_TURNS: Final = "SELECT run, conversation, record FROM run WHERE turns IS NOT NULL AND run > ? ORDER BY run LIMIT ?"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Spent:
    """One event that may be blanked."""

    version: int
    event_id: EventId


@dataclass(slots=True)
class Compacted:
    """What a compaction did. Bytes are of the memory file with its log."""

    events: int = 0
    sealed_bytes: int = 0  # what the blanked events held
    turns: int = 0  # kept turns of which all or a part was erased
    before: int = 0
    after: int = 0
    skipped: list[Scope] = field(default_factory=list)  # damaged scopes, left as they are


def overtaken(events: Sequence[Stored], unreadable: Collection[NoteId | None] = ()) -> frozenset[int]:
    """The versions that a scope's state does not depend on. `events` are in order; what has unreadable parts is kept.

    Law: the fold without them is the fold with them, save for the lists of what has ended.
    """
    stories: dict[tuple[NoteId, str], list[Stored]] = {}
    settings: list[Stored] = []
    for stored in events:
        if isinstance(stored.event, (Chose, ChannelSet, PurposeSet)):
            settings.append(stored)
        elif stored.note_id is not None:
            stories.setdefault((stored.note_id, _family(stored.event)), []).append(stored)
    found = {version for (note, _), story in stories.items() if note not in unreadable for version in _of_story(story)}
    if None not in unreadable:
        found |= set(_of_settings(settings))
    return frozenset(found)


def _of_story(story: Sequence[Stored]) -> Iterator[int]:
    """Everything of what has ended; of the rest what came before its last beginning, and what was set again since."""
    begun: int | None = None  # where what stands now began; None: nothing stands
    is_final = False
    for at, stored in enumerate(story):
        if isinstance(stored.event, _BEGINNINGS) and not is_final:
            begun = at
        elif isinstance(stored.event, _ENDS) and begun is not None:
            begun, is_final = None, isinstance(stored.event, Forgotten)
    yield from (stored.version for stored in story[:begun])
    if begun is not None:
        yield from _set_again(story[begun:])


def _set_again(story: Sequence[Stored]) -> Iterator[int]:
    """Of a living note: words that were replaced since, and switches that were thrown again."""
    corrected = max((at for at, stored in enumerate(story) if isinstance(stored.event, Corrected)), default=-1)
    thrown: set[str] = set()
    for at in range(len(story) - 1, -1, -1):
        match story[at].event:
            case Supported() if at < corrected:
                yield story[at].version
            case Corrected(adopted=False) if at < corrected:
                yield story[at].version
            case Disabled() | Enabled():
                if "use" in thrown:
                    yield story[at].version
                thrown.add("use")
            case Pinned(adopted=adopted):
                if "pin" in thrown and not adopted:
                    yield story[at].version
                thrown.add("pin")
            case Unpinned():
                if "pin" in thrown:
                    yield story[at].version
                thrown.add("pin")
            case _:
                pass


def _of_settings(settings: Sequence[Stored]) -> Iterator[int]:
    """Settings of which every value was set again later."""
    later: set[tuple[str, str]] = set()
    for stored in reversed(settings):
        values = _values(stored.event)
        if values <= later:
            yield stored.version
        later |= values


def _values(event: Event) -> set[tuple[str, str]]:
    """What a setting sets, each value with the conversation it is for; empty for all but one."""
    match event:
        case PurposeSet():
            return {("purpose", "")}
        case Chose():
            named = {
                (key, "") for key in ("inferred", "cross_channel", "shared_recall") if getattr(event, key) is not None
            }
            is_off = event.off_the_record is not None and event.conversation is not None
            return named | ({("off_the_record", event.conversation or "")} if is_off else set())
        case ChannelSet():
            return {(key, "room") for key, value in event if key != "kind" and value is not None}
        case _:
            return set()


def _family(event: Event) -> str:
    """Notes, holds and core memories tell their stories apart, even under one id."""
    if isinstance(event, (Held, Seconded, Answered)):
        return "hold"
    return "core" if isinstance(event, (CoreProposed, CoreWritten, CoreChanged, CoreDropped)) else "note"


class Compaction:
    """Blanks what is overtaken in one imp's file. Safe to stop at any point and to do again."""

    def __init__(self, log: SqliteLog, runs: Runs, *, run: str = "-", actor: str = "host") -> None:
        self._log = log
        self._runs = runs
        self._run = run
        self._actor = actor

    async def compact(self, scopes: Iterable[Scope], progress: Callable[[int], None] = lambda _: None) -> Compacted:
        """Blank in these scopes and in the turns that rest on what is forgotten, then empty the write-ahead log.

        `progress` is told the number of events blanked so far.

        Raises:
            StoreError: it is not finished, or traces may be left in the log; doing it again is safe.
        """
        done = Compacted(before=self._log.file.size())
        for scope in scopes:
            spent = self._spent(scope)
            if spent is None:
                done.skipped.append(scope)
                continue
            for batch in _batches(spent, BATCH):
                count, size = await self._log.transact(lambda step, s=scope, b=batch: self._blank(step, s, b))  # type: ignore[misc]
                done.events += count
                done.sealed_bytes += size
                progress(done.events)
        done.turns = await self._blank_turns()
        await self._empty_log()
        done.after = self._log.file.size()
        return done

    def _spent(self, scope: Scope) -> list[Spent] | None:
        """The events of a scope that may go and are still there; None for a scope with a gap."""
        head = self._log.heads([scope])[scope]
        rows = self._log.load(scope, 0, head.version)
        if [row.version for row in rows] != list(range(1, head.version + 1)):
            return None
        there = [row for row in rows if row.sealed is not None]
        erased = {row.version for row in there if head.key_id is None or row.key_id in self._log.ledger.keys}
        opened: list[Stored] = []
        unreadable: set[NoteId | None] = set()
        for row in there:
            if row.version not in erased:
                stored = self._opened(scope, row)
                opened.append(stored) if stored is not None else unreadable.add(row.note_id)
        listed = {row.version for row in there if row.note_id is not None and row.note_id in self._log.ledger.notes}
        gone = overtaken(opened, unreadable) | erased | listed
        return [Spent(row.version, row.event_id) for row in there if row.version in gone]

    def _opened(self, scope: Scope, row: Row) -> Stored | None:
        key = self._log.keys.key(scope.owner, row.key_id)
        if key is None:
            return None
        try:
            return self._log.notebook.open(key, scope, row)
        except TamperedError:
            return None

    def _blank(self, step: Step, scope: Scope, batch: Sequence[Spent]) -> tuple[int, int]:
        """Blank those of the batch that are still there, and name them in one journal row; how many, how many bytes."""
        found = step.tx.one("SELECT id FROM scope WHERE kind = ? AND ident = ?", (scope.kind, scope.ident))
        if found is None:
            return 0, 0
        blanked: list[str] = []
        size = 0
        step.tx.run("INSERT INTO gate (open) VALUES (1)")
        for spent in batch:
            where = (found[0], spent.version, spent.event_id)
            held = step.tx.one(
                "SELECT length(sealed) FROM event WHERE scope = ? AND version = ? AND event_id = ? "
                "AND sealed IS NOT NULL",
                where,
            )
            if held is not None:
                step.tx.run("UPDATE event SET sealed = NULL WHERE scope = ? AND version = ? AND event_id = ?", where)
                blanked.append(spent.event_id)
                size += held[0]
        step.tx.run("DELETE FROM gate")
        if blanked:
            step.journal(self._run, self._actor, COMPACTION, " ".join(("-", *blanked)), "done", "ok")
        return len(blanked), size

    async def _blank_turns(self) -> int:
        """Erase the words of turns that no later input may show again, because a note that rests on them is gone."""
        gone = self._log.ledger.notes
        whole: set[str] = set()
        replies: set[str] = set()
        sources: set[tuple[str | None, str]] = set()
        for run, conversation, text in self._turns():
            if not any(note in gone for note in _NOTE.findall(text)):
                continue
            record = _record(text)
            if record is None:
                whole.add(run)
            elif any(note in gone for note in record.wrote):
                whole.add(run)
                sources |= {(conversation, message) for message in record.sources}
            elif any(note in gone for note in (*record.shown, *record.named)):
                replies.add(run)
        for run, conversation, text in self._turns() if sources else ():
            record = _record(text)
            if record is None or (conversation, record.message) in sources:
                whole.add(run)
        for batch in _batches(sorted(whole), _RUNS):
            await self._log.transact(lambda step, b=batch: [step.tx.run(_NO_TURN, (run,)) for run in b])  # type: ignore[misc]
        return len(whole) + await self._runs.without_replies(sorted(replies - whole))

    def _turns(self) -> Iterator[tuple[str, str | None, str]]:
        """Every run whose words are kept: its id, its conversation and its record."""
        after = ""
        while found := self._log.file.read(_TURNS, (after, _RUNS)):
            yield from found
            after = found[-1][0]

    async def _empty_log(self) -> None:
        """Move everything into the file and empty the log, which may hold pages from before.

        Raises:
            StoreError: a reader kept it busy for the whole time that a write may wait.
        """
        waited, pause = 0.0, 0.05
        while not await self._log.file.truncate():
            if waited >= self._log.file.busy:
                raise StoreError(
                    "What no longer matters is blanked, but another process keeps the memory file's log from being "
                    "emptied, and traces may stand in it. Run `impyard memory compact` again when it is done."
                )
            await asyncio.sleep(pause)
            waited += pause


def _record(text: str) -> RunRecord | None:
    """The record of a run; None for a damaged one, of which nobody knows what its words rest on."""
    try:
        return RunRecord.model_validate_json(text)
    except ValueError:
        return None


def _batches(items: Sequence[T], size: int) -> Iterator[list[T]]:
    left = iter(items)
    while batch := list(islice(left, size)):
        yield batch
