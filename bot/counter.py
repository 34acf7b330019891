"""Serves a person's own commands: their panel, and every change made in it, each as an action of the executor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, assert_never

from bot.commands import (
    AddNote,
    ChangeNote,
    Command,
    EraseAll,
    Misread,
    SetChoice,
    ShowPanel,
    Unavailable,
    Verb,
)
from bot.executor.shell import Executor
from bot.panel import Meter, Setting, build_panel, describe
from bot.ports import Chip, Clock, Reply
from bot.receipt import Counts, receipt
from bot.run import chip_of
from memory.erasure import finish_erasures
from memory.errors import StoreError
from memory.fold import Note, ScopeState
from memory.ports import Outcome
from memory.store import Store
from policy.actions import (
    Action,
    Choose,
    Correct,
    Disable,
    Enable,
    Forget,
    ForgetAll,
    Move,
    OnNote,
    Pin,
    Remember,
    Unpin,
)
from policy.decision import NOT_FOUND, Code
from policy.envelope import RunEnvelope
from policy.identity import NoteId, is_id, parse_channel
from policy.scope import Scope, channel_scope, user_scope
from policy.settings import ChannelPolicy, Choices, ImpPolicy, sourced
from policy.text import escape_invisible

_CONFIRM: Final = (
    "This erases everything of yours here: your notes, our direct conversation, and notes about you in rooms. "
    "It cannot be undone. Type /memory forget-all confirm to do it."
)
_LISTS: Final = 50  # a person's newest runs in a conversation that are searched for their last list
_DONE: Final[Mapping[str, str]] = {
    "remember": "Noted.",
    "correct": "Changed.",
    "forget": "Forgotten.",
    "disable": "Switched off: I keep it and do not use it.",
    "enable": "Switched on again.",
    "pin": "Pinned: it comes first.",
    "unpin": "Unpinned.",
    "move": "Moved.",
    "choose": "Done.",
}
_VERBS: Final[Mapping[Verb, type[OnNote]]] = {
    "edit": Correct,
    "delete": Forget,
    "disable": Disable,
    "enable": Enable,
    "pin": Pin,
    "unpin": Unpin,
    "move": Move,
}


@dataclass(frozen=True, slots=True)
class Served:
    """An answer, and the notes it listed with their versions, in the order of their numbers."""

    reply: Reply
    listed: tuple[tuple[str, int], ...] = ()


class Counter:
    """Serves commands for one imp."""

    def __init__(self, store: Store, executor: Executor, policy: ImpPolicy, clock: Clock) -> None:
        self._store = store
        self._executor = executor
        self._policy = policy
        self._clock = clock

    async def serve(self, envelope: RunEnvelope, command: Command) -> Served:
        """The answer to one command; always for the person alone.

        Raises:
            StoreError: the store cannot be read.
        """
        match command:
            case ShowPanel(page):
                return self._shown(envelope, page)
            case AddNote(text):
                return await self._done(envelope, Remember(note=text, scope="user"), None)
            case ChangeNote():
                return await self._change(envelope, command)
            case EraseAll(is_confirmed=False):
                return Served(_private(envelope, _CONFIRM, "confirm"))
            case EraseAll():
                return await self._erase(envelope)
            case SetChoice(key, value):
                return await self._done(envelope, _choice(key, value), None)
            case Unavailable(name):
                return Served(_private(envelope, f"{name} is not available yet.", "not_available"))
            case Misread(because):
                return Served(_private(envelope, because, "bad_arguments"))
            case _:
                assert_never(command)

    async def _change(self, envelope: RunEnvelope, command: ChangeNote) -> Served:
        found = self._resolved(envelope, command.ref)
        if found is None:
            await self._executor.refuse(envelope, command.verb, NOT_FOUND)
            return Served(_private(envelope, NOT_FOUND.because, NOT_FOUND.code))
        note_id, version = found
        action = _action(command, note_id)
        return await self._done(envelope, action, version)

    async def _done(self, envelope: RunEnvelope, action: Action, version: int | None) -> Served:
        outcome = await self._executor.perform(envelope, action, expected_version=version)
        ruling = outcome.ruling
        if ruling.result != "done":
            reply = _private(envelope, ruling.because, ruling.code)
            if ruling.code != "stale_version":
                return Served(reply)
            shown = self._shown(envelope, 1)
            newer = outcome.before.text if outcome.before is not None else ""
            text = f"{ruling.because} It now reads: {escape_invisible(newer)}"
            return Served(replace(reply, text=text, panel=shown.reply.panel), shown.listed)
        chips = (chip_of(action.action, outcome),) if outcome.committed else ()
        text = _DONE[action.action] if outcome.committed else ruling.because
        codes: tuple[Code, ...] = () if ruling.code == "ok" else (ruling.code,)
        shown = self._shown(envelope, 1)
        return Served(
            Reply(envelope.run, text, visible_to="you", chips=chips, codes=codes, panel=shown.reply.panel), shown.listed
        )

    def _shown(self, envelope: RunEnvelope, page: int) -> Served:
        states = self._states(envelope)
        notes = _about_viewer(states, envelope)
        now = self._clock()
        panel, ordered = build_panel(
            notes,
            page,
            now=now,
            here=None if envelope.place_scope is None else envelope.place_scope.ident,
            may=lambda note: self._may(envelope, note),
            meters=self._meters(envelope, states),
            settings=self._settings(envelope, states),
            damaged=sum(state.damaged for state in states.values()),
        )
        listed = tuple((note.id, note.version) for note in ordered)
        return Served(Reply(envelope.run, describe(panel), visible_to="you", panel=panel), listed)

    def _states(self, envelope: RunEnvelope) -> dict[Scope, ScopeState]:
        """What this person may see of memory here: their own notes, this place's, and rooms with notes about them."""
        if envelope.person is None:
            return {}
        own = user_scope(envelope.person)
        noted = self._store.log.states([own])[own].noted_in
        rooms = [channel_scope(parse_channel(ident)) for ident in sorted(noted)]
        here = [envelope.place_scope] if envelope.place_scope is not None else []
        return self._store.log.states(list(dict.fromkeys([own, *here, *rooms])))

    def _may(self, envelope: RunEnvelope, note: Note) -> tuple[Verb, ...]:
        asked: dict[Verb, OnNote] = {
            "edit": Correct(note_id=note.id, replacement="x"),
            "delete": Forget(note_id=note.id),
            "enable" if note.disabled else "disable": (Enable if note.disabled else Disable)(note_id=note.id),
            "unpin" if note.pinned else "pin": (Unpin if note.pinned else Pin)(note_id=note.id),
            "move": Move(note_id=note.id, scope="channel" if note.scope.kind == "user" else "user"),
        }
        allowed = self._executor.may(envelope, note, tuple(asked.values()))
        return tuple(verb for verb, action in asked.items() if action in allowed)

    def _meters(self, envelope: RunEnvelope, states: Mapping[Scope, ScopeState]) -> list[Meter]:
        now, limits = self._clock(), self._policy.limits
        meters = []
        for scope, state in states.items():
            if scope.kind == "user":
                meters.append(Meter(label="about you", used=len(state.live(now)), limit=limits.user_notes))
            elif scope == envelope.place_scope:
                limit = limits.dm_notes if scope.dm_of is not None else limits.channel_notes
                meters.append(Meter(label="this conversation", used=len(state.live(now)), limit=limit))
        return meters

    def _settings(self, envelope: RunEnvelope, states: Mapping[Scope, ScopeState]) -> list[Setting]:
        here = states.get(envelope.place_scope) if envelope.place_scope is not None else None
        own = states.get(user_scope(envelope.person)) if envelope.person is not None else None
        channel = here.policy if here is not None else ChannelPolicy()
        values = sourced(self._policy, channel, own.choices if own is not None else Choices())
        shown = ("cross_channel", "shared_recall", "inferred_user")
        return [Setting(key=v.key, value=v.value, source=v.source) for v in values if v.key in shown]

    def _resolved(self, envelope: RunEnvelope, ref: str) -> tuple[NoteId, int | None] | None:
        """The note that a number or an id names, and the version last shown to this person here."""
        listed = self._last_list(envelope)
        if ref.isascii() and ref.isdigit():
            number = int(ref[:6])
            if not 1 <= number <= len(listed):
                return None
            note_id, version = listed[number - 1]
            return NoteId(note_id), version
        if not is_id(ref, "note"):
            return None
        return NoteId(ref), dict(listed).get(ref)

    def _last_list(self, envelope: RunEnvelope) -> Sequence[tuple[str, int]]:
        if envelope.person is None or envelope.conversation is None:
            return ()
        past = self._store.runs.of_person(envelope.conversation, str(envelope.person), _LISTS)
        return next((p.record.listed for p in past if p.record.listed), ())

    async def _erase(self, envelope: RunEnvelope) -> Served:
        counts = self._counts(envelope)
        outcome = await self._executor.perform(envelope, ForgetAll())
        if outcome.ruling.result != "done" or outcome.ruling.shred is None:
            return Served(_private(envelope, outcome.ruling.because, outcome.ruling.code))
        text, codes = await self.finish(outcome, counts)
        chip = Chip("forget_all", None, "user")
        return Served(Reply(envelope.run, text, visible_to="you", chips=(chip,), codes=codes))

    async def finish(self, outcome: Outcome, counts: Counts) -> tuple[str, tuple[Code, ...]]:
        """Destroy the key of an erasure that is committed; the receipt, and a code if that is not finished."""
        owner = outcome.ruling.shred
        try:
            erased = await finish_erasures(self._store.log, self._store.keys, self._store.ledger)
        except StoreError:
            return receipt(counts, self._clock(), (), is_finished=False), ("store_failed",)
        finally:
            if owner is not None:
                self._store.notebook.drop(owner)
        keys = tuple(e.key_id for e in erased if owner is not None and e.owner == owner.ident)
        return receipt(counts, self._clock(), keys, is_finished=True), ()

    def _counts(self, envelope: RunEnvelope) -> Counts:
        states = self._states(envelope)
        now, person = self._clock(), str(envelope.person)
        own = sum(len(s.live(now)) for scope, s in states.items() if scope.kind == "user")
        direct = sum(len(s.live(now)) for scope, s in states.items() if scope.dm_of is not None)
        rooms = [
            note
            for scope, state in states.items()
            if scope.kind == "channel" and scope.dm_of is None
            for note in state.notes.values()
            if note.about == person
        ]
        adopted = sum(note.adopted for note in rooms)
        return Counts(own, direct, len(rooms) - adopted, adopted)


def _about_viewer(states: Mapping[Scope, ScopeState], envelope: RunEnvelope) -> list[Note]:
    """The notes this person is shown: of other rooms only those about themselves."""
    person = str(envelope.person)
    return [
        note
        for scope, state in states.items()
        for note in state.notes.values()
        if scope.kind == "user" or scope == envelope.place_scope or note.about == person
    ]


def _action(command: ChangeNote, note_id: NoteId) -> OnNote:
    match command.verb:
        case "edit":
            return Correct(note_id=note_id, replacement=command.text)
        case "move":
            return Move(note_id=note_id, scope="user" if command.text == "user" else "channel")
        case verb:
            return _VERBS[verb].model_validate({"note_id": note_id})


def _choice(key: str, value: str) -> Choose:
    if key == "cross_channel":
        return Choose.model_validate({"cross_channel": value})
    return Choose(shared_recall=value == "on")


def _private(envelope: RunEnvelope, text: str, code: Code) -> Reply:
    return Reply(envelope.run, text, visible_to="you", codes=(code,))
