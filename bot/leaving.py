"""What the host does once a platform says that somebody left or the imp was taken out: seal, bring back, erase."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from bot.executor.shell import Executor
from bot.ports import Clock
from bot.receipt import erased_line
from memory.departures import departure_of
from memory.erasure import finish_erasures
from memory.errors import StoreError, TamperedError
from memory.runs import Past
from memory.store import Store
from policy.actions import Depart, ForgetAll, Return
from policy.departures import Departure
from policy.envelope import UNATTENDED, Actor, RunEnvelope, Shared
from policy.identity import Channel, Person, Tenant
from policy.scope import Owner, channel_scope, user_scope

Leaver = Person | Channel | Tenant  # somebody; a room; or a server or workspace with all of its rooms


class Leaving:
    """Seals, brings back and erases for one imp."""

    def __init__(self, store: Store, executor: Executor, clock: Clock) -> None:
        self._store = store
        self._executor = executor
        self._clock = clock

    async def departed(self, who: Leaver) -> int | None:
        """Seal what is kept of them; see `FrontDesk`."""
        return await self._each(who, Depart(), is_sealed=False)

    async def returned(self, who: Leaver) -> int | None:
        """Bring a room's memory back; see `FrontDesk`. A person's stays sealed until they say so themselves."""
        return await self._each(who, Return(), is_sealed=True)

    async def sweep(self) -> tuple[str, ...]:
        """Erase what is due; see `FrontDesk`."""
        try:
            due = self._store.log.due(self._clock())
            return tuple([line for owner in due if (line := await self._erase(owner))])
        except (StoreError, TamperedError):
            return ()

    def sealed(self, envelope: RunEnvelope) -> str | None:
        """What the person is told about their sealed memory; None while it is open.

        Raises:
            StoreError: the file cannot be read.
        """
        departure = None if envelope.person is None else self._departure(Owner("relation", envelope.person))
        return None if departure is None else departure.sentence(is_room=False)

    def sealed_room(self, envelope: RunEnvelope) -> str | None:
        """What is said about this place's sealed memory; None while it is open.

        Raises:
            StoreError: the file cannot be read.
        """
        here = envelope.place_scope
        departure = None if here is None else self._departure(here.owner)
        return None if here is None or departure is None else departure.sentence(is_room=here.dm_of is None)

    async def _each(self, who: Leaver, action: Depart | Return, *, is_sealed: bool) -> int | None:
        """How many memories were changed; None when the store failed at one of them, so that it is to be done again."""
        try:
            owners = [
                o for o in self._owners(who) if self._is_kept(o) and (self._departure(o) is not None) == is_sealed
            ]
            results = [(await self._executor.perform(self._frame(owner), action)) for owner in owners]
        except (StoreError, TamperedError):
            return None
        if any(result.ruling.result == "failed" for result in results):
            return None
        return sum(result.committed for result in results)

    def _owners(self, who: Leaver) -> Iterable[Owner]:
        match who:
            case Person():
                return [Owner("relation", who)]
            case Channel():
                return [Owner("channel", who)]
            case Tenant():
                return [Owner("channel", room) for room in self._store.log.rooms(who)]

    def _is_kept(self, owner: Owner) -> bool:
        """True when anything of theirs may be there: without a key there is nothing, and nothing is made for it."""
        return self._store.keys.key_of(owner) is not None

    def _departure(self, owner: Owner) -> Departure | None:
        log, subject = self._store.log, owner.subject
        scope = user_scope(subject) if isinstance(subject, Person) else None
        if isinstance(subject, Channel):
            scope = channel_scope(subject)
        return None if scope is None else departure_of(scope, log.everything([scope])[scope], log.departures())

    def _frame(self, owner: Owner) -> RunEnvelope:
        """The frame of one act of the host on this memory."""
        subject = owner.subject
        if subject is None:
            raise ValueError("The imp does not leave itself.")
        frame = RunEnvelope(
            run=self._executor.new_run(),
            imp=self._store.imp,
            origin="trigger",
            provider=subject.provider,
            place=UNATTENDED,
            actor=None,
            at=self._clock(),
        )
        if isinstance(subject, Person):
            return replace(frame, actor=Actor(subject))
        return replace(frame, place=Shared(subject))

    async def _erase(self, owner: Owner) -> str | None:
        """Erase one memory that is due; the line that says so. None when it could not be begun: the next sweep will."""
        departure = self._departure(owner)
        count = self._count(owner)
        outcome = await self._executor.perform(self._frame(owner), ForgetAll())
        if departure is None or outcome.ruling.shred is None:
            return None
        keys: tuple[str, ...] = ()
        with suppress(StoreError):  # opening the store finishes what this could not
            erased = await finish_erasures(self._store.log, self._store.keys, self._store.ledger)
            keys = tuple(e.key_id for e in erased if e.owner == owner.ident)
        self._store.notebook.drop(owner)
        return erased_line(owner.ident, count, departure.since, self._clock(), keys)

    def _count(self, owner: Owner) -> int:
        """The live notes under this owner's key."""
        now, log = self._clock(), self._store.log
        return sum(len(state.live(now)) for state in log.everything(log.scopes_of(owner)).values())


def still_told(past: Iterable[Past], gone: dict[str, datetime]) -> list[Past]:
    """The runs that may be looked back at. `gone`: since when somebody's memory is sealed, by printed person."""
    return [p for p in past if p.record.person not in gone or p.record.started > gone[p.record.person]]
