"""Performs asks: reads and screens their texts, makes sure of keys, and hands them to the log's one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, Protocol

from bot.executor.ask import Ask, Refusal, Said, Words
from bot.executor.judge import judge, target_of
from memory.errors import StoreError, TamperedError, UnfinishedError
from memory.events import Evidence
from memory.fold import Note, ScopeState
from memory.ports import Intent, Keys, Log, Outcome, Ruling
from policy.actions import Action, Choose, Correct, ForgetAll, Move, OnNote, Remember
from policy.authorize import Reading, authorize, scope_of
from policy.basis import attest, own_words, stands_in
from policy.decision import Allow, Deny
from policy.envelope import RunEnvelope
from policy.identity import ID_RANDOM_BYTES, NoteId, is_id, mint, parse_channel
from policy.scope import IMP_SCOPE, Scope, channel_scope, user_scope
from policy.screening import first_fault, screen, screen_label, screen_quote
from policy.sensitive import find_sensitive
from policy.settings import ChannelPolicy, Choices, ImpPolicy, effective
from policy.text import normal
from policy.text import words as words_of
from policy.wishes import asks_not_to_save, speaks_of_kin, speaks_of_themselves

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
    ) -> None:
        self._log = log
        self._keys = keys
        self._policy = policy
        self._clock = clock
        self._randomness = randomness

    async def perform(
        self,
        envelope: RunEnvelope,
        action: Action,
        *,
        words: Words = Words(),
        call: str | None = None,
        expected_version: int | None = None,
    ) -> Outcome:
        """Judge, do and journal one action. A store that fails is an outcome too, with code `store_failed`."""
        try:
            ask = self._ask(envelope, action, words, expected_version)
            reads = self._reads(ask)
            if isinstance(action, (Remember, Move, Choose)):
                await self._ensure_keys(reads, ask.scope)
            note_id: object = getattr(action, "note_id", None)
            return await self._commit(
                Intent(
                    run=envelope.run,
                    actor=_actor(envelope),
                    action=action.action,
                    ask=ask,
                    reads=reads,
                    note_id=NoteId(str(note_id)) if is_id(note_id, "note") else None,
                    call=call,
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

    def _settings(self, envelope: RunEnvelope) -> tuple[ChannelPolicy, Choices]:
        here, own = envelope.place_scope, self._own(envelope)
        states = self._log.states([s for s in (here, own) if s is not None])
        channel = states[here].policy if here is not None else ChannelPolicy()
        return channel, states[own].choices if own is not None else Choices()

    async def _commit(self, intent: Intent) -> Outcome:
        (outcome,) = await self._log.commit([intent], judge)
        return outcome

    async def _ensure_keys(self, reads: Sequence[Scope], scope: Scope | None) -> None:
        owners = {s.owner for s in reads if s == scope or s.kind == "user"}
        for owner in owners:
            if self._keys.key_of(owner) is None:
                await asyncio.to_thread(self._keys.ensure, owner)

    def _ask(self, envelope: RunEnvelope, action: Action, words: Words, expected_version: int | None) -> Ask:
        text, quote = _kept_text(action), getattr(action, "quote", None)
        reading = self._read(envelope, text, quote, words) if text or quote else _unspoken(envelope)
        scope: Scope | None = None
        match action:
            case Remember():
                found = scope_of(envelope, action.scope, action.kind, reading)
                scope = found if isinstance(found, Scope) else None
            case Move():
                scope = envelope.place_scope if action.scope == "channel" else self._own(envelope)
            case _:
                pass
        source = _source(envelope, quote, words)
        evidence = Evidence(run=source.run, message=source.message, quote=normal(quote or ""))
        return Ask(
            envelope=envelope,
            action=action,
            reading=reading,
            policy=self._policy,
            new_id=NoteId(mint("note", self._clock(), self._randomness(ID_RANDOM_BYTES))),
            text=normal(text.strip()) if reading.fault is None else "",
            scope=scope,
            evidence=evidence,
            expected_version=expected_version,
        )

    def _read(self, envelope: RunEnvelope, text: str, quote: str | None, seen: Words) -> Reading:
        faults = [screen(text, self._policy.limits)] if text else []
        if quote:
            faults.append(screen_quote(quote))
        if envelope.actor is not None and envelope.actor.name:
            faults.append(screen_label(envelope.actor.name))
        fault = first_fault(faults)
        if fault is not None:
            return Reading(support="inferred", quote_stands=False, fault=fault)
        foreign = (*(part.text for part in envelope.parts), *seen.foreign)
        typed = envelope.origin != "session"
        own = (envelope.text, *(said.text for said in seen.own))
        name = envelope.actor.name if envelope.actor is not None else ""
        support = "explicit" if typed else attest(text, quote, own, foreign, (name,))
        said = text if typed else (quote or "")
        return Reading(
            support=support,
            quote_stands=typed or (quote is not None and stands_in(quote, (own_words(envelope.text),))),
            trait=find_sensitive(text) or (find_sensitive(quote) if quote else None),
            is_of_self=(not speaks_of_kin(said)) if typed else speaks_of_themselves(said),
            is_of_other=_is_of_other(envelope, text),
            asks_not_to_save=not typed and asks_not_to_save(own_words(envelope.text)),
        )

    def _own(self, envelope: RunEnvelope) -> Scope | None:
        return None if envelope.person is None else user_scope(envelope.person)

    def _reads(self, ask: Ask) -> tuple[Scope, ...]:
        """The scopes whose fresh state decides: the place, the person, the imp, and where a note goes."""
        own = self._own(ask.envelope)
        found = [s for s in (ask.envelope.place_scope, own, ask.scope) if s is not None]
        if isinstance(ask.action, Remember):
            found.append(IMP_SCOPE)
        if isinstance(ask.action, ForgetAll) and own is not None:
            noted = self._log.states([own])[own].noted_in
            found.extend(channel_scope(parse_channel(ident)) for ident in sorted(noted))
        return tuple(dict.fromkeys(found))


def _source(envelope: RunEnvelope, quote: str | None, words: Words) -> Said:
    """The message the quote stands in: this one, or an earlier one of the same person."""
    here = Said(envelope.text, envelope.message_id, envelope.run)
    if quote is None or stands_in(quote, (own_words(envelope.text),)):
        return here
    return next((said for said in words.own if stands_in(quote, (own_words(said.text),))), here)


def _kept_text(action: Action) -> str:
    match action:
        case Remember():
            return action.note
        case Correct():
            return action.replacement
        case _:
            return ""


def _unspoken(envelope: RunEnvelope) -> Reading:
    """The reading of an action that brings no text."""
    typed = envelope.origin != "session"
    return Reading(quote_stands=typed, asks_not_to_save=not typed and asks_not_to_save(own_words(envelope.text)))


def _actor(envelope: RunEnvelope) -> str:
    if envelope.origin == "owner":
        return "owner"
    return "host" if envelope.person is None else str(envelope.person)


def _is_of_other(envelope: RunEnvelope, text: str) -> bool:
    """True when the note's subject is another participant: it opens with a name that is theirs and not the actor's."""
    opening = words_of(normal(text))[:3]
    own = set(words_of(envelope.actor.name)) if envelope.actor is not None else set()
    for other in envelope.participants:
        name = words_of(other.name)
        if other.person != envelope.person and name and opening[: len(name)] == name and not set(name) <= own:
            return True
    return False
