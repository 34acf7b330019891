"""Performs asks: reads and screens their texts, makes sure of keys, and hands them to the log's one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, Protocol

from bot.executor.ask import Ask, Known, Refusal, Words
from bot.executor.holding import claim_of
from bot.executor.judge import judge
from bot.executor.notes import target_of
from bot.executor.reading import is_core_alike, kept_text, read, source_of, waiting_alike
from memory.errors import StoreError, TamperedError, UnfinishedError
from memory.events import Chose, Evidence
from memory.fold import Hold, Note, ScopeState
from memory.ports import Asking, Intent, Keys, Log, Outcome, Ruling
from policy.actions import (
    Action,
    ApproveHeld,
    Choose,
    DeclineHeld,
    Depart,
    FileTask,
    ForgetAll,
    Merge,
    Move,
    OnNote,
    ProposeCore,
    Remember,
    Return,
)
from policy.authorize import Reading, authorize, may_answer, scope_of
from policy.decision import Allow, Deny
from policy.envelope import RunEnvelope
from policy.identity import ID_RANDOM_BYTES, CoreId, NoteId, RunId, TaskId, is_id, mint, parse_channel
from policy.participants.scan import deliveries
from policy.scope import IMP_SCOPE, Scope, channel_scope, user_scope
from policy.screening import screen
from policy.secrets import ExtraRules
from policy.settings import ChannelPolicy, Choices, ImpPolicy, effective
from policy.text import normal

STORE_FAILED: Final = "I could not write to my memory just now, so nothing was changed. Please try again in a moment."


class States(Protocol):
    """Scopes as they stand now."""

    def states(self, scopes: Sequence[Scope]) -> dict[Scope, ScopeState]:
        """The state of each.

        Raises:
            StoreError: the file cannot be read.
        """
        ...


class ReadableLog(Log, States, Protocol):
    """A log that also folds."""


class Executor:
    """The one door to durable state."""

    def __init__(
        self,
        log: ReadableLog,
        keys: Keys,
        policy: ImpPolicy,
        *,
        clock: Callable[[], datetime],
        randomness: Callable[[int], bytes],
        extra: ExtraRules | None = None,  # the owner's own rules for secrets
    ) -> None:
        self._log = log
        self._keys = keys
        self._policy = policy
        self._clock = clock
        self._randomness = randomness
        self._extra = extra

    async def perform(
        self,
        envelope: RunEnvelope,
        action: Action,
        *,
        words: Words = Words(),
        call: str | None = None,
        expected_version: int | None = None,
        scope: Scope | None = None,
        is_proposal: bool = False,
        known: Known = Known(),
    ) -> Outcome:
        """Judge, do and journal one action. A store that fails is an outcome too, with code `store_failed`.

        `scope` is for a merge alone: where its two notes are. `is_proposal` makes a room's note wait for a steward.
        `known` is for sendings and the owner's own tasks.
        """
        try:
            ask = self._ask(envelope, action, words, expected_version, scope, is_proposal=is_proposal)
            ask = replace(ask, known=known)
            reads = self._reads(ask)
            if isinstance(action, (Remember, ProposeCore)) and ask.reading.fault is None:
                states = self._log.states(reads)
                alike, is_known = waiting_alike(ask.text, states), is_core_alike(ask.text, states)
                ask = replace(ask, matches=alike, is_known_core=is_known)
            await self._ensure_keys(ask, reads)
            about: object = getattr(action, "note_id", getattr(action, "hold_id", None))
            return await self._commit(
                Intent(
                    run=envelope.run,
                    actor=_actor(envelope),
                    action=action.action,
                    ask=ask,
                    reads=reads,
                    note_id=NoteId(str(about)) if is_id(about, "note") else None,
                    call=call,
                    asking=_asking(ask),
                )
            )
        except UnfinishedError as error:
            return Outcome(Ruling("failed", "store_failed", str(error)))
        except (StoreError, TamperedError):
            return Outcome(Ruling("failed", "store_failed", STORE_FAILED))

    async def refuse(self, envelope: RunEnvelope, action: str, deny: Deny, *, call: str | None = None) -> Outcome:
        """Journal something that was refused before it became an action."""
        try:
            return await self._commit(Intent(envelope.run, _actor(envelope), action, Refusal(deny), call=call))
        except (StoreError, TamperedError):
            return Outcome(Ruling("refused", deny.code, deny.because))

    def new_run(self) -> RunId:
        """The id of a run that nobody's message began."""
        return RunId(mint("run", self._clock(), self._randomness(ID_RANDOM_BYTES)))

    def objection(self, text: str) -> str | None:
        """Why this text cannot be kept as a note, by limits and write policy alone; None when it can."""
        fault = screen(text, self._policy.limits, self._extra)
        return None if fault is None else fault.because

    def may(self, envelope: RunEnvelope, note: Note, actions: Sequence[OnNote]) -> tuple[OnNote, ...]:
        """Those of the actions that would be allowed on this note now, to show controls by. The commit judges again."""
        channel, choices = self._settings(envelope)
        rules = effective(self._policy, channel, choices)
        scopes = {"user": self._own(envelope), "channel": envelope.place_scope}
        reading = Reading(trait=note.trait)
        allowed = []
        for action in actions:
            scope = scopes[action.scope] if isinstance(action, Move) else None
            decision = authorize(envelope, action, target_of(note), scope, reading, rules, self._clock(), choices)
            if isinstance(decision, Allow) and scope != note.scope:
                allowed.append(action)
        return tuple(allowed)

    def may_answer(self, envelope: RunEnvelope, hold: Hold, *, is_yes: bool) -> bool:
        """True when this person might answer what waits, to show controls by. The commit judges again."""
        return isinstance(may_answer(envelope, claim_of(hold), self._clock(), is_yes=is_yes), Allow)

    def _settings(self, envelope: RunEnvelope) -> tuple[ChannelPolicy, Choices]:
        here, own = envelope.place_scope, self._own(envelope)
        states = self._log.states([s for s in (here, own) if s is not None])
        channel = states[here].policy if here is not None else ChannelPolicy()
        return channel, states[own].choices if own is not None else Choices()

    async def _commit(self, intent: Intent) -> Outcome:
        (outcome,) = await self._log.commit([intent], judge)
        return outcome

    async def _ensure_keys(self, ask: Ask, reads: Sequence[Scope]) -> None:
        """Keys for what may be written: on disk before anything is sealed with them."""
        if isinstance(ask.action, (ForgetAll, DeclineHeld, Depart, Return)):
            return  # these only close, or open again, what is there
        is_imps = ask.scope == IMP_SCOPE or isinstance(ask.action, (ApproveHeld, FileTask))
        for owner in {scope.owner for scope in reads if scope != IMP_SCOPE or is_imps}:
            if self._keys.key_of(owner) is None:
                await asyncio.to_thread(self._keys.ensure, owner)

    def _ask(
        self,
        envelope: RunEnvelope,
        action: Action,
        words: Words,
        expected_version: int | None,
        scope: Scope | None,
        *,
        is_proposal: bool,
    ) -> Ask:
        reading = read(envelope, action, words, self._policy.limits, extra=self._extra, is_proposal=is_proposal)
        text, quote = kept_text(action), getattr(action, "quote", None)
        source = source_of(envelope, quote, words)
        now = self._clock()
        return Ask(
            envelope=envelope,
            action=action,
            reading=reading,
            policy=self._policy,
            new_id=NoteId(mint("note", now, self._randomness(ID_RANDOM_BYTES))),
            text=normal(text.strip()) if reading.fault is None else "",
            scope=self._goal(envelope, action, reading, scope),
            evidence=Evidence(run=source.run, message=source.message, quote=normal(quote or "") if text else ""),
            expected_version=expected_version,
            new_core=CoreId(mint("core", now, self._randomness(ID_RANDOM_BYTES))),
            choice=_choice(envelope, action),
            new_task=TaskId(mint("task", now, self._randomness(ID_RANDOM_BYTES))),
        )

    def _goal(self, envelope: RunEnvelope, action: Action, reading: Reading, scope: Scope | None) -> Scope | None:
        """Where a new or moved note goes."""
        match action:
            case Remember():
                found = scope_of(envelope, action.scope, action.kind, reading)
                return found if isinstance(found, Scope) else None
            case Move():
                return envelope.place_scope if action.scope == "channel" else self._own(envelope)
            case Merge():
                return scope
            case _:
                return None

    def _own(self, envelope: RunEnvelope) -> Scope | None:
        return None if envelope.person is None else user_scope(envelope.person)

    def _reads(self, ask: Ask) -> tuple[Scope, ...]:
        """The scopes whose fresh state decides: the place, the person, the imp, and where a note goes."""
        own = self._own(ask.envelope)
        found = [s for s in (ask.envelope.place_scope, own, ask.scope) if s is not None]
        if isinstance(ask.action, (Remember, ApproveHeld, FileTask)):
            found.append(IMP_SCOPE)
        if isinstance(ask.action, ForgetAll) and own is not None:
            noted = self._log.states([own])[own].noted_in
            found.extend(channel_scope(parse_channel(ident)) for ident in sorted(noted))
        return tuple(dict.fromkeys(found))


def _asking(ask: Ask) -> Asking | None:
    """What must be known of the store to judge a task; None for everything else."""
    if not isinstance(ask.action, FileTask):
        return None
    queued = ask.known.queued
    rooms = () if queued is None or queued.channel is None else (queued.channel,)
    return Asking(ask.envelope.conversation, (*map(str, deliveries(ask.text)), *rooms))


def _choice(envelope: RunEnvelope, action: Action) -> Chose | None:
    """What a choice would store; None for the wish that is about one message only."""
    if not isinstance(action, Choose):
        return None
    lasting = action.off_the_record in ("conversation", "off")
    event = Chose(
        inferred=action.inferred,
        cross_channel=action.cross_channel,
        shared_recall=action.shared_recall,
        off_the_record=action.off_the_record == "conversation" if lasting else None,
        conversation=envelope.conversation if lasting else None,
    )
    return None if event == Chose() else event


def _actor(envelope: RunEnvelope) -> str:
    if envelope.origin == "owner":
        return "owner"
    if envelope.origin == "trigger":
        return "host"  # whoever it is about did not do it
    return "host" if envelope.person is None else str(envelope.person)
