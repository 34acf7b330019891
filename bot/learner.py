"""After a reply: how does the person always want things, and which of their notes nearly say the same?

It only proposes. A core memory waits for the person's approval, a merge for a yes; both are told in the next reply.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.executor.ask import Said, Words
from bot.executor.reading import says_the_same
from bot.executor.shell import Executor
from bot.run import Done
from memory.errors import StoreError, TamperedError
from memory.fold import Note, ScopeState
from memory.ports import Outcome
from memory.store import Store
from policy.actions import Merge, ProposeCore
from policy.envelope import Direct, RunEnvelope
from policy.identity import ID_RANDOM_BYTES, NoteId, RunId, mint
from policy.scope import user_scope
from policy.sensitive import find_sensitive
from policy.standing_wishes import find_standing_wishes
from policy.wishes import asks_not_to_save

_CHANGED: Final = frozenset({"remember", "correct", "move"})


@dataclass(frozen=True, slots=True)
class Learnt:
    """What the pass did, as a run of its own whose parent is the run it follows."""

    envelope: RunEnvelope
    outcomes: tuple[tuple[str, Outcome], ...]  # (action, what came of it)


class Learner:
    """The background pass of one imp."""

    def __init__(
        self, store: Store, executor: Executor, clock: Callable[[], datetime], randomness: Callable[[int], bytes]
    ) -> None:
        self._store = store
        self._executor = executor
        self._clock = clock
        self._randomness = randomness

    async def follow(self, envelope: RunEnvelope, done: Done) -> Learnt | None:
        """Look at one finished run of a DM. None when there was nothing to do, or nothing may be learnt from it."""
        if not isinstance(envelope.place, Direct) or done.is_off or asks_not_to_save(envelope.text):
            return None
        run = RunId(mint("run", self._clock(), self._randomness(ID_RANDOM_BYTES)))
        child = replace(envelope, run=run, parent_run=envelope.run)  # at the message's time: an erasure since counts
        try:
            outcomes = [*await self._propose(child, envelope, done), *await self._tidy(child, done)]
        except (StoreError, TamperedError):
            return None  # a pass that fails leaves nothing; the next message gives the next chance
        kept = tuple((action, outcome) for action, outcome in outcomes if outcome.committed)
        return Learnt(child, kept) if kept else None

    async def _propose(self, child: RunEnvelope, parent: RunEnvelope, done: Done) -> list[tuple[str, Outcome]]:
        wishes = () if done.wrote else find_standing_wishes(parent.text)
        if not wishes or parent.person is None:
            return []
        own = user_scope(parent.person)
        held = [core.statement for core in self._store.log.states([own])[own].cores.values()]
        words = Words((Said(parent.text, parent.message_id, parent.run),))
        outcomes = []
        for wish in wishes:
            if find_sensitive(wish) is None and not any(says_the_same(wish, statement) for statement in held):
                action = ProposeCore(statement=wish, kind="instruction", quote=wish)
                outcomes.append(("propose_core", await self._executor.perform(child, action, words=words)))
        return outcomes

    async def _tidy(self, child: RunEnvelope, done: Done) -> list[tuple[str, Outcome]]:
        """Offer a merge for a note of this run that nearly says what an older one says."""
        fresh = {NoteId(use.note) for use in done.tools if use.note is not None and use.tool in _CHANGED}
        scopes = [s for s in (child.place_scope, None if child.person is None else user_scope(child.person)) if s]
        outcomes = []
        for state in self._store.log.states(scopes).values():
            for note_id in fresh & state.notes.keys():
                note = state.notes[note_id]
                older = self._older_twin(note, state)
                if older is not None:
                    goes, stays = (note, older) if older.pinned else (older, note)
                    merge = Merge(note_id=goes.id, other=stays.id)
                    outcomes.append(("merge", await self._executor.perform(child, merge, scope=state.scope)))
        return outcomes

    def _older_twin(self, note: Note, state: ScopeState) -> Note | None:
        others = (other for other in state.live(self._clock()) if other.id != note.id)
        return next((other for other in others if says_the_same(other.text, note.text)), None)
