"""Serves a person's commands: their panel, their room, and every change made there as an action of the executor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, assert_never

from bot.commands import (
    AddCore,
    AddNote,
    AnswerCore,
    AnswerWaiting,
    ChangeNote,
    Command,
    EraseAll,
    ExplainReply,
    ExportOwn,
    Misread,
    Restore,
    SetChoice,
    SetPurposeText,
    SetRoom,
    ShowCores,
    ShowPanel,
    ShowPurpose,
    ShowSettings,
    ShowWaiting,
    TraceRoom,
    Where,
)
from bot.executor.shell import Executor
from bot.explain import Explainer
from bot.exports import Exporter
from bot.leaving import Leaving
from bot.panel import Panel, describe, describe_cores, describe_settings, describe_waiting
from bot.ports import Chip, Clock, Reply
from bot.receipt import Counts, receipt
from bot.room_settings import read_setting
from bot.run import chip_of
from bot.views import Lists, Views
from memory.erasure import finish_erasures
from memory.errors import StoreError
from memory.ports import Outcome
from memory.store import Store
from policy.actions import (
    Action,
    ApproveHeld,
    ChangeCore,
    Choose,
    Correct,
    DeclineHeld,
    Disable,
    Enable,
    Forget,
    ForgetAll,
    Move,
    OnNote,
    Pin,
    Remember,
    Return,
    SetPurpose,
    Unpin,
    WriteCore,
)
from policy.decision import NOT_FOUND, Code
from policy.envelope import RunEnvelope
from policy.identity import Person, is_id, parse_channel
from policy.scope import Owner, channel_scope
from policy.settings import ImpPolicy
from policy.text import escape_invisible

_CONFIRM: Final = (
    "This erases everything of yours here: your notes, our direct conversation, core memories, what waits, and notes "
    "about you in rooms. It cannot be undone. Type /memory forget-all confirm to do it."
)
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
    "approve_held": "Done, as you said.",
    "decline_held": "Dropped.",
    "write_core": "Kept: every conversation of ours starts with it.",
    "change_core": "Done.",
    "set_channel_memory": "Set.",
    "set_purpose": "Set.",
    "return": "Your memory is back as it was.",
}
_VERBS: Final[Mapping[str, type[OnNote]]] = {
    "delete": Forget,
    "disable": Disable,
    "enable": Enable,
    "pin": Pin,
    "unpin": Unpin,
}
_LISTS: Final = 50  # a person's newest runs in a conversation that are searched for their last list


@dataclass(frozen=True, slots=True)
class Served:
    """An answer, and what the numbers of its lists stand for."""

    reply: Reply
    lists: Lists = Lists()
    where: Where = "own"


class Counter:
    """Serves commands for one imp. Every answer is for the person alone."""

    def __init__(self, store: Store, executor: Executor, policy: ImpPolicy, clock: Clock) -> None:
        self._store = store
        self._executor = executor
        self._clock = clock
        self._views = Views(store, executor, policy, clock)
        self._explainer = Explainer(store, policy, clock)
        self._exporter = Exporter(store, executor, clock)
        self.leaving = Leaving(store, executor, clock)

    async def serve(self, envelope: RunEnvelope, command: Command) -> Served:
        """The answer to one command.

        Raises:
            StoreError: the store cannot be read.
        """
        match command:
            case AddNote() | ChangeNote() | AnswerWaiting() | AnswerCore() | AddCore():
                return await self._act(envelope, command)
            case SetChoice() | SetRoom() | SetPurposeText():
                return await self._set(envelope, command)
            case EraseAll(is_confirmed=True):
                return await self._erase(envelope)
            case EraseAll():
                return Served(_private(envelope, _CONFIRM, "confirm"))
            case Restore():
                return await self._done(envelope, Return(), None, "own")
            case ExportOwn() | ExplainReply() if sealed := self.leaving.sealed(envelope):
                return Served(_private(envelope, sealed, "sealed"))
            case ExportOwn(""):
                lines = await self._exporter.handed_over(envelope)
                text = f"Everything of yours, {len(lines)} lines. Nobody else was sent this file."
                return Served(replace(_private(envelope, text), file="".join(f"{line}\n" for line in lines).encode()))
            case ExportOwn(path):
                text, code = await self._exporter.to_file(envelope, path)
                return Served(_private(envelope, text, code))
            case Misread(because):
                return Served(_private(envelope, because, "bad_arguments"))
            case _:
                return self._show(envelope, command)

    def objection(self, text: str) -> str | None:
        """Why this text cannot be kept as a note, by limits and write policy alone; None when it can."""
        return self._executor.objection(text)

    def _show(
        self,
        envelope: RunEnvelope,
        command: ShowPanel | ShowWaiting | ShowCores | ExplainReply | ShowSettings | TraceRoom | ShowPurpose,
    ) -> Served:
        match command:
            case ShowPanel(page, find, where, holding):
                return self._shown(envelope, where, "", page, find, holding)
            case ShowWaiting(where):
                panel, lists = self._panel(envelope, where)
                return self._listed(envelope, panel, lists, where, describe_waiting(panel))
            case ShowCores():
                panel, lists = self._panel(envelope, "own")
                return self._listed(envelope, panel, lists, "own", describe_cores(panel))
            case ShowSettings():
                panel, lists = self._views.room(envelope)
                return self._listed(envelope, panel, lists, "room", describe_settings(panel))
            case ExplainReply(run):
                return Served(_private(envelope, *self._explainer.why(envelope, run)))
            case TraceRoom(run):
                return Served(_private(envelope, *self._explainer.trace(envelope, run)))
            case ShowPurpose():
                return Served(_private(envelope, self._purpose(envelope)))
            case _:
                assert_never(command)

    async def _act(
        self, envelope: RunEnvelope, command: AddNote | ChangeNote | AnswerWaiting | AnswerCore | AddCore
    ) -> Served:
        match command:
            case AddNote(text, where, is_proposal):
                note = Remember(note=text, scope="user" if where == "own" else "channel")
                return await self._done(envelope, note, None, where, is_proposal=is_proposal)
            case AddCore(text):
                return await self._done(envelope, WriteCore(statement=text), None, "own")
            case ChangeNote(ref=ref, where=where):
                kind, prefix = "notes", "note"
            case AnswerWaiting(ref=ref, where=where):
                kind, prefix = "waiting", "note"
            case AnswerCore(ref=ref):
                kind, prefix, where = "cores", "core", "own"
            case _:
                assert_never(command)
        found = self._resolved(envelope, kind, prefix, ref, where)
        if found is None:
            await self._executor.refuse(envelope, _word_of(command), NOT_FOUND)
            return Served(_private(envelope, NOT_FOUND.because, NOT_FOUND.code))
        return await self._done(envelope, _action(command, found[0]), found[1], where)

    async def _set(self, envelope: RunEnvelope, command: SetChoice | SetRoom | SetPurposeText) -> Served:
        match command:
            case SetChoice(key, value):
                return await self._done(envelope, _choice(key, value), None, "own")
            case SetPurposeText(text):
                return await self._done(envelope, SetPurpose(text=text), None, "room")
            case SetRoom(key, value):
                action = read_setting(key, value)
                if isinstance(action, str):
                    return Served(_private(envelope, action, "bad_arguments"))
                return await self._done(envelope, action, None, "room")
            case _:
                assert_never(command)

    async def _done(
        self, envelope: RunEnvelope, action: Action, version: int | None, where: Where, *, is_proposal: bool = False
    ) -> Served:
        outcome = await self._executor.perform(envelope, action, expected_version=version, is_proposal=is_proposal)
        ruling = outcome.ruling
        if ruling.result == "held":
            shown = self._shown(envelope, where, ruling.because)
            return _with(shown, chips=(chip_of(action.action, outcome),), codes=("held",))
        if ruling.result != "done":
            if ruling.code != "stale_version":
                return Served(_private(envelope, ruling.because, ruling.code))
            newer = outcome.before.text if outcome.before is not None else ""
            text = f"{ruling.because} It now reads: {escape_invisible(newer)}" if newer else ruling.because
            return _with(self._shown(envelope, where, text), codes=(ruling.code,))
        chips = (chip_of(action.action, outcome),) if outcome.committed else ()
        text = _DONE[action.action] if outcome.committed else ruling.because
        shown = self._shown(envelope, where, f"{text} {ruling.also}".strip() if outcome.committed else text)
        return _with(shown, chips=chips, codes=() if ruling.code == "ok" else (ruling.code,))

    def _panel(
        self, envelope: RunEnvelope, where: Where, page: int = 1, find: str = "", holding: str = ""
    ) -> tuple[Panel, Lists]:
        sealed = self.leaving.sealed(envelope) if where == "own" else self.leaving.sealed_room(envelope)
        if sealed is not None:
            return Panel(title="My memory is sealed", sealed=sealed), Lists()
        if where == "own":
            return self._views.own(envelope, page, find, holding)
        return self._views.room(envelope, page, holding)

    def _shown(
        self, envelope: RunEnvelope, where: Where, text: str, page: int = 1, find: str = "", holding: str = ""
    ) -> Served:
        panel, lists = self._panel(envelope, where, page, find, holding)
        return self._listed(envelope, panel, lists, where, text or describe(panel))

    def _listed(self, envelope: RunEnvelope, panel: Panel, lists: Lists, where: Where, text: str) -> Served:
        return Served(Reply(envelope.run, panel.sealed or text, visible_to="you", panel=panel), lists, where)

    def _purpose(self, envelope: RunEnvelope) -> str:
        here = envelope.place_scope
        text = self._store.log.states([here])[here].purpose if here is not None else ""
        return f"My purpose here: {escape_invisible(text)}" if text else "Nobody gave me a purpose here."

    def _resolved(
        self, envelope: RunEnvelope, kind: str, prefix: str, ref: str, where: Where
    ) -> tuple[str, int | None] | None:
        """The id that a number or an id names, and the version that was shown: the named one, or the last one here."""
        ident, _, version = ref.partition("@")
        if version.isascii() and version.isdigit() and is_id(ident, "core" if prefix == "core" else "note"):
            return ident, int(version[:12])
        listed = self._last_list(envelope, kind, where)
        if ref.isascii() and ref.isdigit():
            number = int(ref[:6])
            return listed[number - 1] if 1 <= number <= len(listed) else None
        if not is_id(ref, "core" if prefix == "core" else "note"):
            return None
        return ref, dict(listed).get(ref)

    def _last_list(self, envelope: RunEnvelope, kind: str, where: Where) -> Sequence[tuple[str, int]]:
        if envelope.person is None or envelope.conversation is None:
            return ()
        past = self._store.runs.of_person(envelope.conversation, str(envelope.person), _LISTS)
        key = f"{where}:{kind}"
        return next((p.record.lists[key] for p in past if key in p.record.lists), ())

    async def _erase(self, envelope: RunEnvelope) -> Served:
        counts = Counts(0, 0, 0, 0) if envelope.person is None else counted(self._store, envelope.person, self._clock())
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


def counted(store: Store, person: Person, now: datetime) -> Counts:
    """What an erasure will cover, wherever it is asked for, counted just before it.

    Raises:
        StoreError: the store cannot be read.
    """
    log, printed = store.log, str(person)
    theirs = log.everything(log.scopes_of(Owner("relation", person)))
    noted_in = {ident for state in theirs.values() for ident in state.noted_in}
    rooms = log.everything([channel_scope(parse_channel(ident)) for ident in sorted(noted_in)]).values()
    about = [note for state in rooms for note in state.notes.values() if note.about == printed]
    adopted = sum(note.adopted for note in about)
    own = sum(len(state.live(now)) for scope, state in theirs.items() if scope.kind == "user")
    direct = sum(len(state.live(now)) for scope, state in theirs.items() if scope.kind == "channel")
    return Counts(own, direct, len(about) - adopted, adopted)


def _action(command: ChangeNote | AnswerWaiting | AnswerCore, ref: str) -> Action:
    match command:
        case AnswerWaiting(answer="decline"):
            return DeclineHeld(hold_id=ref)
        case AnswerWaiting(text=text):
            return ApproveHeld(hold_id=ref, replacement=text or None)
        case AnswerCore(change, _, text):
            return ChangeCore(core_id=ref, change=change, statement=text or None)
        case ChangeNote(verb="edit", text=text):
            return Correct(note_id=ref, replacement=text)
        case ChangeNote(verb="move", text=text):
            return Move(note_id=ref, scope="user" if text == "user" else "channel")
        case ChangeNote(verb):
            return _VERBS[verb].model_validate({"note_id": ref})


def _word_of(command: ChangeNote | AnswerWaiting | AnswerCore) -> str:
    """The journal's word for a command whose object was not found."""
    match command:
        case AnswerWaiting():
            return "answer"
        case AnswerCore():
            return "change_core"
        case ChangeNote(verb):
            return verb


def _choice(key: str, value: str) -> Choose:
    return Choose.model_validate({key: {"on": True, "off": False}[value] if key in _SWITCHES else value})


_SWITCHES: Final = frozenset({"shared_recall", "inferred"})


def _private(envelope: RunEnvelope, text: str, code: Code | None = None) -> Reply:
    return Reply(envelope.run, text, visible_to="you", codes=() if code in (None, "ok") else (code,))


def _with(served: Served, *, chips: tuple[Chip, ...] = (), codes: tuple[Code, ...] = ()) -> Served:
    return Served(replace(served.reply, chips=chips, codes=codes), served.lists, served.where)
