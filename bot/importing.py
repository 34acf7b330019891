"""The owner's import of a file of lines: read, screened, judged one by one, and told in numbers."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from bot.executor.importing import (
    Screened,
    ScreenedChoice,
    ScreenedCore,
    core_fault,
    judge_import,
    screened,
)
from bot.ports import Clock, Randomness
from memory.importing import Read, Standing, read_lines
from memory.ports import Intent
from memory.store import Store
from policy.identity import ID_RANDOM_BYTES, CoreId, NoteId, Person, RunId, mint, parse_person
from policy.scope import Scope, dm_scope, user_scope
from policy.secrets import ExtraRules
from policy.settings import ImpPolicy

IMPORT: Final = "import"  # the journal's word
_AT_ONCE: Final = 64  # lines that share a commit


@dataclass(slots=True)
class Imported:
    """What an import did. `kept` and `refused` count notes, core memories and choices by code."""

    kept: int = 0
    known: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    closed: int = 0  # notes that the file itself ends
    bad: list[tuple[int, str]] = field(default_factory=list)
    stopped_at: int | None = None  # the first line that may have ended a note nobody can name; nothing was stored


class Importer:
    """Imports for one imp."""

    def __init__(
        self, store: Store, policy: ImpPolicy, extra: ExtraRules | None, clock: Clock, randomness: Randomness
    ) -> None:
        self._store = store
        self._policy = policy
        self._extra = extra
        self._clock = clock
        self._randomness = randomness

    async def take(
        self,
        lines: Iterable[bytes],
        *,
        run: RunId | None = None,
        is_partial: bool = False,
        progress: Callable[[int], None] = lambda _: None,
    ) -> Imported:
        """Store what the lines leave standing. Doing it again stores nothing twice.

        With `is_partial` a forget or disable that cannot be read stops nothing.

        Raises:
            StoreError: some lines are stored and some are not; doing it again goes on.
        """
        found = await asyncio.to_thread(read_lines, list(lines))
        done = Imported(closed=len(found.closed), bad=found.bad)
        if found.stops and not is_partial:
            done.stopped_at = found.stops[0]
            return done
        self._store.ledger.refresh()
        told = 0
        batch: list[Intent] = []
        for intent in self._intents(found, run or RunId(mint("run", self._clock(), self._randomness(ID_RANDOM_BYTES)))):
            batch.append(intent)
            if len(batch) == _AT_ONCE:
                await self._commit(batch, done)
                told += len(batch)
                progress(told)
                batch = []
        await self._commit(batch, done)
        return done

    def _intents(self, found: Read, run: RunId) -> Iterator[Intent]:
        for line in found.cores:
            core_id = CoreId(mint("core", self._clock(), self._randomness(ID_RANDOM_BYTES)))
            own = user_scope(parse_person(line.scope_id))
            core = ScreenedCore(line, own, core_id, core_fault(line, self._policy, self._extra))
            yield Intent(run, "owner", IMPORT, core, (own,))
        for choice in found.choices:
            own = user_scope(parse_person(choice.scope_id))
            yield Intent(run, "owner", IMPORT, ScreenedChoice(choice, own), (own,))
        for note_id, standing in found.notes.items():
            yield self._of_note(note_id, standing, run)

    def _of_note(self, note_id: NoteId, standing: Standing, run: RunId) -> Intent:
        log = self._store.log
        scope = self._place(standing)
        was_here = note_id in self._store.ledger.notes or bool(log.places(note_id))
        core = CoreId(mint("core", self._clock(), self._randomness(ID_RANDOM_BYTES)))
        ask: Screened = screened(standing, scope, note_id, self._policy, self._extra, was_here=was_here, new_core=core)
        reads = {scope: None}
        if standing.line.about is not None:
            reads[user_scope(parse_person(standing.line.about))] = None
        return Intent(run, "owner", IMPORT, ask, tuple(reads), note_id)

    def _place(self, standing: Standing) -> Scope:
        """Where a note goes: a channel that is known here as somebody's DM is theirs, whatever the line leaves out."""
        scope = standing.scope
        if scope.kind != "channel" or scope.dm_of is not None:
            return scope
        known = self._store.log.scope_of("channel", scope.ident)
        if known is not None:
            return known
        channel = standing.scope.subject
        is_direct = channel is not None and channel.provider == "local" and channel.id.startswith("dm-")
        if is_direct and channel is not None and not isinstance(channel, Person):
            return dm_scope(channel, Person("local", channel.id.removeprefix("dm-")))
        return scope

    async def _commit(self, batch: list[Intent], done: Imported) -> None:
        owners = {scope.owner for intent in batch for scope in intent.reads}
        for owner in owners:
            if self._store.keys.key_of(owner) is None:
                await asyncio.to_thread(self._store.keys.ensure, owner)
        for outcome in await self._store.log.commit(batch, judge_import):
            ruling = outcome.ruling
            if ruling.result != "done":
                done.refused[ruling.code] += 1
            elif ruling.code == "already_known":
                done.known += 1
            else:
                done.kept += 1
