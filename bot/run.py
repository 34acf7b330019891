"""One message from envelope to reply: claim, recall, compile, ask, use tools, store, hand back.

No lock is held across a model call but the place's own, which keeps one room's runs in order. Heads are read again
before every model call; if one moved, recall and compilation are done again, so what was just forgotten is not shown.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final, assert_never

from pydantic import TypeAdapter

from bot.brain import (
    Asked,
    AskModel,
    Event,
    InputMoved,
    ModelFailed,
    ModelSpoke,
    Say,
    ToolOutcome,
    ToolsAnswered,
    Turn,
    UseTools,
    advance,
)
from bot.context import Compiled, Moment, Standing, TooLarge, bounded_cores, clean_output, compile_input
from bot.executor.ask import Words
from bot.executor.border import scanned
from bot.executor.shell import Executor
from bot.given import given_of
from bot.history import TURNS, History, is_fresh, that_note, usable, with_earlier
from bot.leaving import still_told
from bot.library import Library, Visit
from bot.ports import Chip, Clock, Model, ModelError, ModelRequest, Randomness, Surface, ToolCall, ToolSpec
from bot.tools import Refused, parse_call
from memory.core import Core
from memory.errors import StoreError, TamperedError
from memory.fold import Note, ScopeState
from memory.ports import Crossing, Head, Outcome
from memory.recall import Indexes, Query, Recalled, Trace, budget_in, recall
from memory.runs import Given, Past, ToolUse
from memory.sealing import mac
from memory.store import Store
from policy.actions import Choose
from policy.decision import Code, Deny
from policy.envelope import RunEnvelope
from policy.identity import Channel, NoteId
from policy.participants.scan import REASONS
from policy.scope import IMP_SCOPE, Scope, user_scope
from policy.settings import ChannelPolicy, Choices, ImpPolicy, effective
from policy.taint import Provenance, provenance
from policy.text import folded
from policy.visibility import Visibility, core_rooms, is_off_the_record, visible

_TRACE: Final[TypeAdapter[Trace]] = TypeAdapter(Trace)
_LOG: Final = logging.getLogger("impyard.run")
STORE_TROUBLE: Final = "My memory cannot be read or written just now, so I stopped. Please try again in a moment."
WAITING: Final = "Waiting for a yes"
HELD_BACK: Final = 64  # characters at the end of an unfinished answer: a fence or a note's id may just be coming in
OnPartial = Callable[[RunEnvelope, Callable[[], str]], None]  # the run, and what there is of its answer when asked
UNFINISHED: Final = "Something went wrong while I was answering, so I stopped. Please try again."


@dataclass(frozen=True, slots=True)
class View:
    """What a run was shown at one moment, and by which heads that can be told to be out of date."""

    heads: Mapping[Scope, Head]
    visibility: Visibility
    is_off: bool
    history: History
    compiled: Compiled | TooLarge
    notes: tuple[Note, ...]
    trace: dict[str, Any]
    cores: tuple[Core, ...] = ()


@dataclass(frozen=True, slots=True)
class Memories:
    """What a run recalled and the settings it was decided by. `heads` are of the scopes that took part."""

    heads: Mapping[Scope, Head]
    states: Mapping[Scope, ScopeState]
    channel: ChannelPolicy
    choices: Choices
    sight: Visibility
    found: Recalled


@dataclass(slots=True)
class Done:
    """What came of a run. `chips` has one entry a committed write."""

    text: str = ""
    codes: tuple[Code, ...] = ()
    chips: list[Chip] = field(default_factory=list)
    tools: list[ToolUse] = field(default_factory=list)
    wrote: list[str] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    shown: dict[str, None] = field(default_factory=dict)
    named: tuple[str, ...] = ()
    trace: dict[str, Any] = field(default_factory=dict)
    also: list[str] = field(default_factory=list)  # the host's own sentences about what was done besides
    is_off: bool = False  # off the record: nothing that was said is kept
    people: list[str] = field(default_factory=list)  # who else spoke lately, printed
    turn: Turn = field(default_factory=Turn)
    given: Given | None = None  # what the model was given last; None: nothing, or nothing of it is kept


class Runner:
    """Thinks for one imp. Keeps no state between runs but caches that may be dropped at any time."""

    def __init__(  # noqa: PLR0913 - what a run depends on
        self,
        store: Store,
        executor: Executor,
        model: Model,
        policy: ImpPolicy,
        surface: Surface,
        *,
        identity: str,
        tools: tuple[ToolSpec, ...],
        max_tokens: int,
        clock: Clock,
        randomness: Randomness,
        library: Library | None = None,  # None: there is no shelf
        on_partial: OnPartial | None = None,  # None: nobody sees an answer before it is whole
    ) -> None:
        self._on_partial = on_partial
        self._library = library
        self._store = store
        self._executor = executor
        self._model = model
        self._policy = policy
        self._surface = surface
        self._identity = identity
        self._tools = tools
        self._max_tokens = max_tokens
        self._clock = clock
        self._randomness = randomness
        self._indexes = Indexes()

    @property
    def model_name(self) -> str:
        """What answers, for the run record."""
        return self._model.name

    def provenance(self, envelope: RunEnvelope) -> Provenance:
        """What this run may do with the shelf, and why; decided before recall."""
        if self._library is None:
            return replace(provenance(envelope), mode="none")
        return self._library.provenance(envelope)

    async def think(self, envelope: RunEnvelope, pending: Sequence[str], *, may_write: bool = True) -> Done:
        """The answer to one message, and all that was done for it. Never raises for a store or model that fails."""
        done = Done()
        mode = self.provenance(envelope).mode
        visit = None if self._library is None or mode == "none" else self._library.visit(envelope, mode)
        try:
            await self._think(envelope, tuple(pending), done, visit, may_write=may_write)
        except (StoreError, TamperedError):
            done.text, done.codes = _failed(done, "store_failed")
        except Exception as error:  # noqa: BLE001 - the run's boundary: whatever happened, the member gets an answer
            # The kind alone: an exception's text may quote what the run was about.
            _LOG.error("run %s ended by %s", envelope.run, type(error).__name__)
            done.text, done.codes = _failed(done, "model_failed")
        finally:
            if visit is not None:
                await self._leave(visit, envelope, done)
        return done

    async def _leave(self, visit: Visit, envelope: RunEnvelope, done: Done) -> None:
        """End the run's use of the shelf; what a tainted run wrote, where the owner allows it, is scanned first."""
        people = Crossing(tuple(done.people))
        ending = await visit.end(
            None if done.turn.said is not None else "The run did not come to its end.",
            lambda text: _objection(scanned(envelope, text, people)),
        )
        if ending.reason:
            done.text = f"{done.text}\n\nNot done: {ending.reason}".strip()
            done.codes = (*done.codes, ending.code)

    async def _think(
        self, envelope: RunEnvelope, pending: tuple[str, ...], done: Done, visit: Visit | None, *, may_write: bool
    ) -> None:
        view = self.view(envelope, pending)
        done.people = [str(one.person) for one in view.history.participants]
        done.is_off = view.is_off
        if isinstance(view.compiled, TooLarge):
            done.text, done.codes = view.compiled.because, ("too_long",)
            return
        request = ModelRequest(
            system=view.compiled.system,
            input=view.compiled.input,
            tools=self._offered(envelope, view, visit) if may_write else (),
            max_tokens=self._max_tokens,
        )
        turn, effect = advance(done.turn, Asked(request, view.compiled.fence))
        while not isinstance(effect, Say):
            event, view = await self._perform(envelope, effect, view, pending, done, visit)
            turn, effect = advance(turn, event)
        text = "\n\n".join((effect.text, *done.also))
        done.turn, done.text, done.codes = turn, text, effect.codes
        said = folded(done.text)
        done.named = tuple(note.id for note in view.notes if folded(note.text) in said)
        done.trace = {} if done.is_off else view.trace
        if not done.is_off and isinstance(view.compiled, Compiled):
            done.given = given_of(view.compiled, view.cores)

    async def _perform(
        self,
        envelope: RunEnvelope,
        effect: AskModel | UseTools,
        view: View,
        pending: tuple[str, ...],
        done: Done,
        visit: Visit | None,
    ) -> tuple[Event, View]:
        match effect:
            case AskModel(request):
                if self._store.log.heads(tuple(view.heads)) != view.heads:
                    return self._moved(envelope, view, pending)
                done.shown.update(dict.fromkeys(note.id for note in view.notes))
                fence = view.compiled.fence if isinstance(view.compiled, Compiled) else ""
                return await self._ask(request, self._teller(envelope, fence)), view
            case UseTools(calls):
                known = replace(envelope, participants=envelope.participants or view.history.participants)
                answers = [await self._answer_call(known, call, view, done, visit) for call in calls]
                return ToolsAnswered(tuple(answers)), view
            case _:
                assert_never(effect)

    def _offered(self, envelope: RunEnvelope, view: View, visit: Visit | None) -> tuple[ToolSpec, ...]:
        own = self._tools if view.visibility.may_write or view.is_off else ()
        if visit is None or self._library is None:
            return own
        return (*own, *self._library.tools(envelope, visit.mode))

    async def _answer_call(
        self, envelope: RunEnvelope, call: ToolCall, view: View, done: Done, visit: Visit | None
    ) -> ToolOutcome:
        """Use one tool: the shelf's or memory's. What was read from the shelf is other people's text ever after."""
        found = None if visit is None else await visit.use(call)
        if found is not None:
            done.tools.append(ToolUse(tool=call.name, code=found.code))
            return found
        read = () if visit is None else tuple(visit.seen)
        return await self._use(envelope, call, Words(view.history.own, (*view.history.foreign, *read)), done)

    def _teller(self, envelope: RunEnvelope, fence: str) -> Callable[[str], None] | None:
        """Takes the pieces of an answer as they stream in, and lets the surface see what is safe to show of them."""
        if self._on_partial is None:
            return None
        pieces: list[str] = []
        tell = self._on_partial

        def so_far() -> str:
            return clean_output("".join(pieces)[:-HELD_BACK], fence)

        def take(piece: str) -> None:
            pieces.append(piece)
            tell(envelope, so_far)

        return take

    async def _ask(self, request: ModelRequest, on_text: Callable[[str], None] | None) -> Event:
        try:
            return ModelSpoke(await self._model.ask(request, on_text))
        except ModelError as error:
            return ModelFailed(error.sentence)

    def _moved(self, envelope: RunEnvelope, before: View, pending: tuple[str, ...]) -> tuple[Event, View]:
        view = self.view(envelope, pending)
        if isinstance(view.compiled, TooLarge):
            return ModelFailed(view.compiled.because), view
        was_told = before.compiled.told if isinstance(before.compiled, Compiled) else frozenset()
        erased = not was_told <= view.compiled.told
        moved = InputMoved(view.compiled.system, view.compiled.input, view.compiled.fence, erased=erased)
        return moved, view

    async def _use(self, envelope: RunEnvelope, call: ToolCall, words: Words, done: Done) -> ToolOutcome:
        """Do one tool call, and keep the books of it."""
        action = parse_call(call.name, call.arguments)
        if isinstance(action, Refused):
            name = call.name if call.name in {tool.name for tool in self._tools} else "unknown_tool"
            await self._executor.refuse(envelope, name, Deny(action.reason, action.code), call=call.id)
            done.tools.append(ToolUse(tool=name, code=action.code))
            return ToolOutcome(call.id, name, ok=False, code=action.code, reason=action.reason)
        fresh = await self._surface.refreshed(envelope)
        outcome = await self._executor.perform(fresh, action, words=words, call=call.id)
        if isinstance(action, Choose) and action.off_the_record and outcome.ruling.result == "done":
            done.is_off = True  # what asks for it is itself not kept
        self._book(action.action, outcome, done)
        ruling = outcome.ruling
        ok = ruling.result == "done"
        return ToolOutcome(
            call.id,
            action.action,
            ok=ok,
            code=ruling.code,
            reason="" if ok else ruling.because,
            note_id=ruling.note_id if ok and ruling.task is None else None,
            committed=outcome.committed,
            told=None if ruling.task is None or not ok else {"task_id": ruling.task.id},
        )

    def _book(self, action: str, outcome: Outcome, done: Done) -> None:
        note_id = outcome.ruling.note_id
        done.tools.append(ToolUse(tool=action, code=outcome.ruling.code, note=note_id))
        if outcome.ruling.also and (outcome.committed or (outcome.ruling.task and not outcome.repeated)):
            done.also.append(outcome.ruling.also)
        if outcome.committed:
            done.chips.append(chip_of(action, outcome))
            if note_id is not None:
                done.wrote.append(note_id)
            if outcome.note is not None:
                done.sources.extend(piece.message for piece in outcome.note.evidence if piece.message)

    def view(self, envelope: RunEnvelope, pending: tuple[str, ...] = ()) -> View:
        """What this run may see right now, compiled.

        Raises:
            StoreError: the file cannot be read.
        """
        self._store.ledger.refresh()
        now = self._clock()
        seen = self.recalled(envelope, now)
        states, sight, channel, choices = seen.states, seen.sight, seen.channel, seen.choices
        here, own = envelope.place_scope, None if envelope.person is None else user_scope(envelope.person)
        live = {i: note for scope in seen.heads for i, note in states[scope].notes.items()}
        current = {i: note for i, note in live.items() if not note.is_expired(now)}
        past = self.past(envelope)
        history = usable(past, envelope.person, self._store.ledger.notes, live, now)
        if envelope.earlier and is_fresh(past):
            kept = [
                e for e in envelope.earlier if e.author is None or not self._store.runs.erased_since(e.author, e.at)
            ]
            history = with_earlier(history, kept, envelope.person)
        found = seen.found
        rooms = core_rooms(envelope, self._policy, channel, choices)
        purpose = states[here].purpose if here is not None else ""
        standing = Standing(self._identity, envelope.place, purpose, has_memory=bool(sight.windows))
        cores = _cores(states, own, rooms)
        moment = Moment(
            now=now,
            person=envelope.person,
            message=envelope.text,
            name=envelope.actor.name if envelope.actor is not None else "",
            cores=cores,
            notes=found.selected,
            history=history.turns,
            parts=envelope.parts,
            that=that_note(past, envelope.person, _meant(envelope, sight, current)),
            without="" if sight.windows else sight.because,
            pending=pending,
        )
        compiled = compile_input(standing, moment, self._randomness(16))
        trace = _TRACE.dump_python(found.trace, mode="json") | {"because": sight.because}
        is_off = is_off_the_record(envelope, choices)
        trace |= self._digests(envelope, compiled)
        return View(seen.heads, sight, is_off, history, compiled, found.selected, trace, bounded_cores(cores))

    def recalled(self, envelope: RunEnvelope, now: datetime) -> Memories:
        """The notes this run may use, chosen from the scopes as they stand at one set of heads.

        Raises:
            StoreError: the file cannot be read.
        """
        here, own = envelope.place_scope, None if envelope.person is None else user_scope(envelope.person)
        settings = [scope for scope in (here, own) if scope is not None]
        heads = self._store.log.heads((*settings, IMP_SCOPE))
        states = self._store.log.states(tuple(heads), heads)
        channel = states[here].policy if here is not None else ChannelPolicy()
        choices = states[own].choices if own is not None else Choices()
        sight = visible(envelope, self._policy, channel, choices)
        subject = here.subject if here is not None else None
        query = Query(envelope.text, envelope.person, subject if isinstance(subject, Channel) else None, now)
        limits = effective(self._policy, channel, choices).limits
        budget = budget_in(envelope.place, limits, order=channel.order)
        found = recall([states[scope] for scope in sight.consulted], sight, query, budget, self._indexes)
        consulted = {scope: heads[scope] for scope in (*sight.consulted, *settings)}
        return Memories(consulted, states, channel, choices, sight, found)

    def past(self, envelope: RunEnvelope) -> list[Past]:
        """The newest earlier runs of the envelope's conversation, newest first.

        Raises:
            StoreError: the file cannot be read.
        """
        if envelope.conversation is None:
            return []
        gone = {owner.ident: departure.since for owner, departure in self._store.log.departures().items()}
        found = still_told(self._store.runs.conversation(envelope.conversation, TURNS), gone)
        return [p for p in found if p.record.run != envelope.run]

    def _digests(self, envelope: RunEnvelope, compiled: Compiled | TooLarge) -> dict[str, Any]:
        """A keyed digest of each compiled block, so that two inputs can be compared and neither can be guessed."""
        owner = None if envelope.place_scope is None else envelope.place_scope.owner
        key = None if owner is None else self._store.keys.key_of(owner)
        if key is None or isinstance(compiled, TooLarge):
            return {}
        return {"blocks": [list(pair) for pair in compiled.digests(mac(key, "blocks", b""))]}


def _cores(states: Mapping[Scope, ScopeState], own: Scope | None, rooms: frozenset[str] | None) -> tuple[Core, ...]:
    """The active core memories that may enter, those that count everywhere first, then the oldest."""
    if own is None or rooms is None:
        return ()
    active = [core for core in states[own].cores.values() if core.state == "active" and core.where in rooms]
    return tuple(sorted(active, key=lambda core: (core.where != "", core.made_at, core.id)))


def _objection(found: str | None) -> str | None:
    return None if found is None else f"{REASONS[found]}."


def chip_of(action: str, outcome: Outcome) -> Chip:
    """The chip of one committed write."""
    note = outcome.note or outcome.before
    scope = None if note is None else note.scope.kind
    if note is None and outcome.ruling.changes:
        scope = outcome.ruling.changes[0].scope.kind
    if outcome.ruling.result == "held":
        return Chip("held", outcome.ruling.note_id, scope, WAITING)
    return Chip(action, outcome.ruling.note_id, scope)


def _meant(envelope: RunEnvelope, sight: Visibility, live: Mapping[NoteId, Note]) -> dict[NoteId, Note]:
    """What "that" may mean: notes this run may recall, and the person's own that were made in this very room."""
    own = None if envelope.person is None else user_scope(envelope.person)
    here = None if envelope.place_scope is None else envelope.place_scope.ident
    return {i: n for i, n in live.items() if n.scope in sight.scopes or (n.scope == own and n.made_in == here)}


def _failed(done: Done, code: Code) -> tuple[str, tuple[Code, ...]]:
    kept = " What was noted before that stays noted." if done.chips else ""
    sentence = STORE_TROUBLE if code == "store_failed" else UNFINISHED
    return sentence + kept, (code,)
