"""A store that steps are played on, with a model that does as the step says, and everything it showed to anybody."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from bot.context import decode_blocks
from bot.counter import Counter
from bot.ports import ModelReply, ModelRequest, ToolCall
from bot.receipt import Counts
from memory.errors import TamperedError
from memory.rotation import rotate
from memory.store import keys_folder
from policy.actions import Action, Correct, Disable, Enable, Forget, ForgetAll, Pin, Unpin
from policy.identity import NoteId, Person
from policy.scope import read_scope
from tests.scenarios.chat import Chat, HandClock, authority, everything_logged, verify
from tests.state_machine.oracles import NewEntry, NewEvent, Scene, is_near
from tests.state_machine.step import Call, Happen, Own, Ref, Say, Step, Type

_PASSED: Final = {"day": timedelta(days=1), "month": timedelta(days=31)}
_TRACES: Final = timedelta(days=7)
_ON_NOTE: Final[dict[str, Callable[[str], Action]]] = {
    "forget": lambda i: Forget(note_id=i),
    "pin": lambda i: Pin(note_id=i),
    "unpin": lambda i: Unpin(note_id=i),
    "disable": lambda i: Disable(note_id=i),
    "enable": lambda i: Enable(note_id=i),
    "correct": lambda i: Correct(note_id=i, replacement="Is put right by the owner."),
}
_CONFIG: Final = {  # small enough to be met, and as permissive as an owner may be
    "memory": {"user_notes": 6, "dm_notes": 4, "channel_notes": 8, "imp_notes": 4},
}


Pools = Mapping[str, list[str]]  # of a `Ref`: its ids


class Obedient:
    """A model that makes the calls it was given, once, and then says something."""

    name = "obedient"

    def __init__(self) -> None:
        self.calls: tuple[ToolCall, ...] = ()
        self.echoes = False
        self.requests: list[ModelRequest] = []

    async def ask(self, request: ModelRequest, _on_text: Callable[[str], None] | None = None) -> ModelReply:
        """See `bot.ports.Model`."""
        self.requests.append(request)
        calls, self.calls = self.calls, ()
        if calls:
            return ModelReply("", calls, stopped="tool_use")
        if not self.echoes:
            return ModelReply("Noted!")
        told = [str(record["note"]) for record in decode_blocks(request.input).memory if "note" in record]
        return ModelReply(" | ".join(told)[:1500] or "-")


@dataclass(frozen=True, slots=True)
class Seen:
    """What one step showed and stored."""

    requests: str  # everything the model was sent
    out: dict[str, Any]  # what was answered
    written: bytes  # the same as it was written
    logged: str
    events: tuple[NewEvent, ...] = ()
    entries: tuple[NewEntry, ...] = ()
    is_changed: bool = False  # some table but the books is not what it was


@dataclass
class World:
    """One imp with its own folder, clock and randomness. Each step starts from a point of its own in both."""

    folder: Path
    model: Obedient = field(default_factory=Obedient)
    clock: HandClock = field(default_factory=HandClock)
    random: random.Random = field(default_factory=random.Random)
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.new_event_loop)

    def __post_init__(self) -> None:
        self.folder.mkdir()
        self.chat = Chat(
            self.folder,
            model=self.model,
            config=_CONFIG,
            clock=self.clock,
            randomness=self.random.randbytes,
        )
        self._jobs: asyncio.Queue[tuple[Callable[[], Any], asyncio.Future[Any]] | None] = asyncio.Queue()
        self._serving: asyncio.Task[None] | None = None
        self.open()

    def open(self) -> None:
        """Start the process; one task enters and leaves it, as its task group wants."""
        ready: asyncio.Future[None] = self.loop.create_future()
        self._serving = self.loop.create_task(self._serve(ready))
        self.loop.run_until_complete(ready)

    async def _serve(self, ready: asyncio.Future[None]) -> None:
        try:
            async with self.chat:
                ready.set_result(None)
                while (job := await self._jobs.get()) is not None:
                    work, done = job
                    try:
                        done.set_result(await work())
                    except Exception as error:  # noqa: BLE001 - given to whoever waits
                        done.set_exception(error)
        except Exception as error:
            if ready.done():
                raise
            ready.set_exception(error)

    def close(self) -> None:
        """End the process well."""
        assert self._serving is not None
        self._jobs.put_nowait(None)
        self.loop.run_until_complete(self._serving)

    def shut(self) -> None:
        """End the process and its loop."""
        self.close()
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()

    def _do(self, work: Callable[[], Any]) -> Any:  # noqa: ANN401 - whatever the work gives
        done: asyncio.Future[Any] = self.loop.create_future()
        self._jobs.put_nowait((work, done))
        return self.loop.run_until_complete(done)

    def ids(self, scene: Scene) -> Pools:
        """The ids that a step of this scene may name, in a fixed order."""
        log = self.chat.store.log
        states = [state for scope, state in log.states(log.scopes()).items() if is_near(scope, scene)]
        return {
            "any": self._every_id(),
            "notes": sorted(note for state in states for note in state.notes),
            "holds": sorted(hold for state in states for hold in state.holds),
            "cores": sorted(core for state in states for core in state.cores),
        }

    def _every_id(self) -> list[str]:
        """Notes, holds, cores, events and runs of anybody, forgotten ones too."""
        read = self.chat.store.log.file.read
        found = [row[0] for row in read("SELECT note_id FROM event WHERE note_id IS NOT NULL ORDER BY ts, event_id")]
        found += [row[0] for row in read("SELECT event_id FROM event ORDER BY ts, event_id")][-20:]
        return list(dict.fromkeys(found)) + [row[0] for row in read("SELECT run FROM run ORDER BY ts, run")][-20:]

    def play(self, step: Step, number: int, ids: Pools) -> Seen:
        """Play one step; `ids` are those that a `Ref` counts in."""
        self.clock.now += timedelta(seconds=1)
        self.random.seed(number)
        events, entries, before = set(self._events()), self._seq(), authority(self.chat.store)
        whose = self._whose()
        first = len(self.model.requests)
        with everything_logged() as logged:
            out = self._played(step, number, ids)
        for each, about in self._whose().items():
            whose.setdefault(each, about)
        new = [row for row in self._events() if row not in events]
        return Seen(
            "\n".join(repr(request) for request in self.model.requests[first:]),
            out,
            bytes(self.chat.output),
            logged.text,
            tuple(self._new(row, whose) for row in new),
            tuple(self._entries(entries)),
            is_changed=authority(self.chat.store) != before,
        )

    def _played(self, step: Step, number: int, ids: Pools) -> dict[str, Any]:
        self.chat.output.clear()
        out: dict[str, Any] = {}
        match step:
            case Say():
                self.model.calls = tuple(_call(call, at, ids) for at, call in enumerate(step.calls))
                self.model.echoes = step.echoes
                more = {"role": step.role, "id": f"m{number}", **step.more}
                out = self._do(lambda: self.chat.line(step.who, step.text, step.where, **more))
                self.model.calls = ()
            case Type():
                command = step.command.replace("{}", _ident(step.ref, ids))
                out = self._do(lambda: self.chat.line(step.who, command, step.where, role=step.role))
            case Own():
                out = self._do(lambda: self._owned(step, ids))
            case Happen("restart"):
                self.close()
                self.open()
            case Happen("compact"):
                self._do(self._compacted)
            case Happen("rotate"):
                settings = self.chat.opened.settings
                rotate(keys_folder(settings.data), settings.master_key_path, self.random.randbytes)
            case Happen():
                self.clock.now += _PASSED[step.what]
        return out

    async def _compacted(self) -> None:
        store = self.chat.store
        await store.sweep(_TRACES)
        await store.compact(lambda _: None, run=self.chat.opened.owner_envelope().run, actor="owner")

    async def _owned(self, step: Own, ids: Pools) -> dict[str, Any]:
        opened = self.chat.opened
        if step.act != "erase":
            outcome = await opened.executor.perform(opened.owner_envelope(), _ON_NOTE[step.act](_ident(step.ref, ids)))
            return {"code": outcome.ruling.code}
        whom = Person("local", step.whom)
        outcome = await opened.executor.perform(opened.owner_envelope(whom), ForgetAll())
        receipt, codes = await Counter(opened.store, opened.executor, opened.policy, opened.clock).finish(
            outcome, Counts(0, 0, 0, 0)
        )
        return {"code": outcome.ruling.code, "receipt": receipt, "codes": codes}

    def audit(self) -> None:
        """O4."""
        verify(self.chat.store)

    def texts(self) -> list[str]:
        """The texts of all that lives, in order."""
        return sorted(note.text for note in self.chat.notes() if not note.is_expired(self.clock.now))

    def live(self) -> set[NoteId]:
        """The ids of every live note."""
        return {note.id for note in self.chat.notes()}

    def words(self) -> dict[NoteId, str]:
        """What each live note rests on: its text and the words it was made from."""
        return {n.id: " ".join((n.text, *(piece.quote for piece in n.evidence))) for n in self.chat.notes()}

    def forgotten(self) -> set[NoteId]:
        """The notes that the journal says were forgotten."""
        rows = self.chat.store.log.file.read(
            "SELECT object_id FROM journal WHERE action = 'forget' AND outcome = 'done'"
        )
        return {NoteId(row[0].split(" ")[0]) for row in rows}

    def _seq(self) -> int:
        return int(self.chat.store.log.file.read("SELECT coalesce(max(seq), 0) FROM journal")[0][0])

    def _entries(self, after: int) -> Iterator[NewEntry]:
        sql = "SELECT run, actor, action, object_id, outcome, code FROM journal WHERE seq > ? ORDER BY seq"
        return (NewEntry(*row) for row in self.chat.store.log.file.read(sql, (after,)))

    def _events(self) -> list[tuple[str, str, str, str, int]]:
        sql = (
            "SELECT scope.kind, scope.ident, owner.kind, owner.ident, version FROM event "
            "JOIN scope ON scope.id = event.scope JOIN owner ON owner.id = scope.owner ORDER BY event_id"
        )
        return [tuple(row) for row in self.chat.store.log.file.read(sql)]

    def _new(self, columns: tuple[str, str, str, str, int], whose: dict[str, str | None]) -> NewEvent:
        *named, version = columns
        scope, store = read_scope(*named), self.chat.store
        (row,) = store.log.load(scope, version - 1, version)
        key = store.keys.key(scope.owner, row.key_id)
        kind = ""
        if key is not None and row.sealed is not None:
            try:
                kind = store.notebook.open(key, scope, row).event.kind
            except TamperedError:
                kind = "unreadable"
        return NewEvent(scope, row.event_id, kind, whose.get(row.note_id or ""))

    def _whose(self) -> dict[str, str | None]:
        """Whom each live note, and each hold, is about."""
        log = self.chat.store.log
        found: dict[str, str | None] = {}
        for state in log.states(log.scopes()).values():
            found |= {note.id: note.about or note.source.author for note in state.notes.values()}
            found |= {hold.id: hold.held.person for hold in state.holds.values()}
        return found

    def scene(self, step: Step) -> Scene:
        """Who acts in a step."""
        match step:
            case Say() | Type():
                return Scene(step.who, step.where, step.role)
            case Own() | Happen():
                return Scene("nobody", "dm", is_owner_cli=True)


def _call(call: Call, at: int, ids: Pools) -> ToolCall:
    fields = {name: _ident(value, ids) if isinstance(value, Ref) else value for name, value in call.fields.items()}
    return ToolCall(f"call-{at}", call.tool, json.dumps(fields) if call.raw is None else call.raw)


def _ident(ref: Ref | int | None, ids: Pools) -> str:
    if isinstance(ref, Ref):
        pool = ids[ref.pool] or ["note_" + "0" * 26]
        return ref.before + pool[ref.at % len(pool)] + ref.behind
    return "" if ref is None else str(ref)
