"""Every path on which a text is kept asks the write policy: one secret walks all of them and is nowhere afterwards."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, get_args

from adapters.cli.settings import Opened
from bot.importing import Importer
from bot.ports import ModelReply
from memory.jsonl import export_lines
from policy.actions import Action, ChangeCore, FileTask, Send
from policy.envelope import Unattended
from tests.adapters.cli.imps import run as run_command
from tests.scenarios.chat import (
    Chat,
    HandClock,
    Scripted,
    calls,
    canary,
    dump,
    everything_logged,
    forms_in,
    grep_everywhere,
)
from tests.scenarios.governed import ANA, ROOM, cores_of, holds

VALUE: Final = canary("walks every path") + "48" + "213"
SECRET: Final = f"My wifi password is {VALUE}"
TEA: Final = "I prefer green tea"
CHESS: Final = "Went to see my brother, and he plays chess well."
# Fields of actions that a text is kept from. A new one needs a path below.
KEPT_FIELDS: Final = frozenset({"note", "replacement", "statement", "text", "prompt", "quote"})
NO_TEXT_OF_ITS_OWN: Final = frozenset({"forget", "disable", "enable", "pin", "unpin", "move", "choose", "merge"})


@dataclass(frozen=True, slots=True)
class Walk:
    """What a path may use: an open chat, its scripted model, and ids of what is already kept."""

    chat: Chat
    model: Scripted
    note: str  # Ana's own
    room_note: str
    folder: Path

    async def asks(self, tool: str, text: str = "Hello there.", where: str = "dm", **given: object) -> list[str]:
        """The codes after a message to which the model answers with this call."""
        self.model.script = [calls((tool, given)), ModelReply("ok")]
        out = await self.chat.line("ana", text, where)
        return [*out["codes"], *(result.get("code", "") for result in self.model.results()[-1:])]

    async def types(self, text: str, where: str = "dm", **fields: object) -> list[str]:
        """The codes after somebody typed this."""
        out: dict[str, Any] = await self.chat.line("ana", text, where, **fields)
        return list(out["codes"])

    async def performs(self, action: Action, *, unattended: bool = False) -> list[str]:
        """The code of the executor itself, for what no line of this chat can ask for."""
        envelope = self.chat.envelope(ANA, "Hello there.")
        if unattended:
            envelope = replace(envelope, origin="task", place=Unattended(), actor=None)
        return [(await self.chat.opened.executor.perform(envelope, action)).ruling.code or ""]


Path_ = Callable[[Walk], Awaitable[list[str]]]


async def named(walk: Walk) -> list[str]:
    """A display name that is a secret, on a run that keeps an ordinary note."""
    walk.model.script = [calls(("remember", {"note": "The bus leaves at six.", "quote": "the bus leaves at six"}))]
    reply = await walk.chat.say(walk.chat.envelope(ANA, "Remember that the bus leaves at six.", name=SECRET))
    walk.chat.output.extend(repr(reply).encode())
    return list(reply.codes)


async def imported(walk: Walk) -> list[str]:
    """A line of another imp's export with the secret in it."""
    async with Chat(walk.folder / "other", clock=HandClock()) as other:
        await other.line("ana", "/memory add I like plain paper")
        state = next(s for s in other.store.log.states(other.store.log.scopes()).values() if s.notes)
        lines = [line.replace("I like plain paper", SECRET) for line in export_lines(state, other.clock())]
    opened: Opened = walk.chat.opened
    importer = Importer(opened.store, opened.policy, None, opened.clock, opened.randomness)
    return list((await importer.take([line.encode() for line in lines])).refused)


PATHS: Final[dict[str, Path_]] = {
    "remember": lambda walk: walk.asks("remember", SECRET, note=SECRET, quote=SECRET),
    "remember: quote": lambda walk: walk.asks("remember", SECRET, note="Ana has a wifi.", quote=SECRET),
    "remember: in a room": lambda walk: walk.asks("remember", SECRET, ROOM, note=SECRET, quote=SECRET, scope="channel"),
    "correct": lambda walk: walk.asks("correct", SECRET, note_id=walk.note, replacement=SECRET, quote=SECRET),
    "correct: quote": lambda walk: walk.asks("correct", SECRET, note_id=walk.note, replacement="Tea.", quote=SECRET),
    "panel: add": lambda walk: walk.types(f"/memory add {SECRET}"),
    "panel: edit": lambda walk: walk.types(f"/memory edit {walk.note} {SECRET}"),
    "propose_core": lambda walk: walk.asks("propose_core", SECRET, statement=SECRET, quote=SECRET),
    "propose_core: quote": lambda walk: walk.asks("propose_core", SECRET, statement="Ana has a wifi.", quote=SECRET),
    "write_core": lambda walk: walk.types(f"/memory core add {SECRET}"),
    "change_core": lambda walk: walk.types(f"/memory core edit {cores_of(walk.chat)[0].id} {SECRET}"),
    "change_core: approve in other words": lambda walk: walk.performs(
        ChangeCore(core_id=cores_of(walk.chat)[0].id, change="approve", statement=SECRET)
    ),
    "approve_held": lambda walk: walk.types(f"/memory review edit {holds(walk.chat)[0].id} {SECRET}"),
    "room: add": lambda walk: walk.types(f"/channel-memory add {SECRET}", ROOM, role="steward"),
    "room: propose": lambda walk: walk.types(f"/channel-memory propose {SECRET}", ROOM),
    "room: correct": lambda walk: walk.types(
        f"/channel-memory correct {walk.room_note} {SECRET}", ROOM, role="steward"
    ),
    "set_purpose": lambda walk: walk.types(f"/purpose set {SECRET}", ROOM, role="steward"),
    "display name": named,
    "file_task": lambda walk: walk.performs(FileTask(prompt=f"Look up routers. {SECRET}")),
    "send": lambda walk: walk.performs(Send(channel="local:general", text=SECRET), unattended=True),
    "import": imported,
}
OF_ACTIONS: Final = {"remember", "correct", "propose_core", "write_core", "change_core", "approve_held"} | {
    "set_purpose",
    "file_task",
    "send",
}


def test_every_action_that_keeps_a_text_has_its_path() -> None:
    union, _ = get_args(Action)
    keeping = {
        str(one.model_fields["action"].default) for one in get_args(union) if KEPT_FIELDS & one.model_fields.keys()
    }
    assert keeping - NO_TEXT_OF_ITS_OWN == OF_ACTIONS
    assert {name.partition(":")[0] for name in PATHS} >= OF_ACTIONS


async def test_a_secret_is_refused_on_every_path_that_keeps_text_and_is_nowhere_afterwards(tmp_path: Path) -> None:
    """No file of the imp, its keys among them, no log line, reply, run, trace or journal entry holds it in any form.

    What is sealed is opened to look, the turns of the conversation among it.
    """
    clock, model, folder = HandClock(), Scripted(), tmp_path / "imp"
    with everything_logged() as logged:
        async with Chat(folder, model, {"memory": {"inferred_user": "review"}}, clock=clock) as chat:
            walk = await prepared(chat, model, tmp_path)
            kept = chat.texts()
            for name, path in PATHS.items():
                codes = await path(walk)
                assert "secret" in codes, (name, codes)
                assert chat.texts() == kept, name
            assert unsealed(chat, VALUE) == []
            chat.verified()
            output = bytes(chat.output)
        async with Chat(folder, clock=clock) as chat:  # the plain model, which reads wishes by itself
            out = await chat.line("ana", f"Remember that {SECRET}.")
            assert out["codes"] == ["secret"]
            await chat.raw(
                json.dumps({"as": "ana", "in": "dm", "text": SECRET}).encode()[:-1]
            )  # broken: an error answers
            await chat.line("ana", "/why")
            await chat.line("ana", "/channel-memory trace", ROOM)
            assert unsealed(chat, VALUE) == []
            output += bytes(chat.output)
        ran = await asyncio.to_thread(run_command, folder, "memory", "correct", walk.note, SECRET)
        assert ran.code != 0
        output += (ran.out + ran.err).encode()
    assert forms_in(output, VALUE) == []
    assert forms_in(logged.text.encode(), VALUE) == []
    assert grep_everywhere(folder, VALUE) == []


def unsealed(chat: Chat, text: str) -> list[str]:
    """What the imp keeps that holds the text, once opened: notes and all else of a scope, runs, tasks, journal."""
    store = chat.store
    past = store.runs.latest(1000)
    kept = {
        "scopes": store.log.states(store.log.scopes()),
        "runs": [run.record for run in past],
        "turns": [run.turn for run in past if run.turn is not None],
        "inputs": [store.runs.given(run.record.run) for run in past],
        "tasks": store.tasks.latest(1000),
        "journal": store.log.file.read("SELECT * FROM journal"),
    }
    return [name for name, content in kept.items() if forms_in(repr(content).encode(), text)]


async def prepared(chat: Chat, model: Scripted, folder: Path) -> Walk:
    """A note of Ana's and one of the room's, a core memory and something that waits."""
    await chat.line("ana", f"/memory add {TEA}")
    await chat.line("ana", "/memory core add I like short answers")
    await chat.line("ana", "/channel-memory add Everything ships on Fridays", ROOM, role="steward")
    model.script = [calls(("remember", {"note": "Ana plays chess with her brother."})), ModelReply("ok")]
    await chat.line("ana", CHESS)
    ids = {note.text: note.id for note in chat.notes()}
    return Walk(chat, model, ids[TEA], ids["Everything ships on Fridays"], folder)


def test_the_canary_would_be_found() -> None:
    """The search sees it where it does stand."""
    assert forms_in(json.dumps({"text": SECRET}).encode(), VALUE)


async def test_a_persons_own_sensitive_statement_is_kept_with_its_trait_and_the_trait_lies_sealed(
    tmp_path: Path,
) -> None:
    """What Ana says of herself is kept as she said it; what it is about can be read from the opened note alone."""
    async with Chat(tmp_path, clock=HandClock()) as chat:
        await chat.line("ana", "Remember that I have type 1 diabetes.")
        await chat.line("ana", "Remember that my brother has bipolar disorder.")
        (note,) = chat.notes()
        assert "diabetes" in note.text
        assert (note.trait, note.basis) == ("health", "explicit")
        assert "health" not in repr(dump(chat.store))
    assert grep_everywhere(tmp_path, "diabetes") == []
