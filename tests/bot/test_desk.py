"""Messages in, replies out: each once, in the order of its room, with an honest word about what a crash left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from adapters.terminal.normalise import TerminalSurface
from adapters.terminal.session import LineClock
from bot.controls import Control
from bot.counter import Counter
from bot.desk import Desk
from bot.executor.shell import Executor
from bot.ports import Model, ModelReply, ModelRequest, Reply, Surface
from bot.run import Runner
from bot.tools import tool_specs
from memory.errors import StoreError
from policy.envelope import UNATTENDED, Direct, RunEnvelope, Shared
from policy.identity import Channel, Person, RunId
from policy.settings import ImpPolicy
from tests.scenarios.chat import Chat, HandClock, Scripted, calls, canary, forms_in

ANA, BEN = Person("local", "ana"), Person("local", "ben")
GENERAL = Shared(Channel("local", "general"), "members")
TEA = ("remember", {"note": "Prefers green tea.", "quote": "I prefer green tea"})


def desk_of(chat: Chat, model: Model, surface: Surface | None = None, policy: ImpPolicy = ImpPolicy()) -> Desk:
    """Another desk over the open store of a chat, with another surface."""
    surface = surface or TerminalSurface(LineClock(chat.clock))
    executor = Executor(chat.store.log, chat.store.keys, policy, clock=chat.clock, randomness=chat.randomness)
    runner = Runner(
        chat.store,
        executor,
        model,
        policy,
        surface,
        identity="You are an imp.",
        tools=tool_specs(),
        max_tokens=500,
        clock=chat.clock,
        randomness=chat.randomness,
    )
    return Desk(chat.store, runner, Counter(chat.store, executor, policy, chat.clock), surface, chat.clock)


class Growing:
    """A surface whose room is read by more people once the model has answered."""

    def __init__(self, change: Callable[[RunEnvelope], RunEnvelope]) -> None:
        self.change = change
        self.has_grown = False

    async def refreshed(self, envelope: RunEnvelope) -> RunEnvelope:
        """See `bot.ports.Surface`."""
        return self.change(envelope) if self.has_grown else envelope


# --- Once ---------------------------------------------------------------------------------------------------------


async def test_a_message_delivered_twice_is_one_run(tmp_path: Path) -> None:
    model = Scripted(calls(TEA), ModelReply("Noted."))
    async with Chat(tmp_path, model=model) as chat:
        first = await chat.line("ana", "I prefer green tea", id="m1")
        again = await chat.line("ana", "I prefer green tea", id="m1")
        assert first["chips"]
        assert again == {"run": None, "ignored": "this message was answered before"}
        assert len(model.requests) == 2
    async with Chat(tmp_path, model=model) as chat:
        assert (await chat.line("ana", "I prefer green tea", id="m1"))["run"] is None


async def test_the_same_id_in_another_room_is_another_message(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted()) as chat:
        assert (await chat.line("ana", "hello", id="m1"))["run"]
        assert (await chat.line("ana", "hello", "#general", id="m1"))["run"]


class Slow:
    """A model that answers when it is let go, and notes who is in at once."""

    name = "slow"

    def __init__(self) -> None:
        self.arrived: asyncio.Queue[str] = asyncio.Queue()
        self.inside: list[str] = []
        self.most = 0
        self.order: list[str] = []
        self.go = asyncio.Event()

    async def ask(self, request: ModelRequest, _on_text: Callable[[str], None] | None = None) -> ModelReply:
        """See `bot.ports.Model`."""
        self.inside.append(request.input[-1])
        self.order.append(request.input[-1])
        self.arrived.put_nowait(request.input[-1])
        self.most = max(self.most, len(self.inside))
        await self.go.wait()
        self.inside.remove(request.input[-1])
        return ModelReply("ok")


async def test_a_message_that_is_being_answered_is_not_answered_twice(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        model = Slow()
        desk = desk_of(chat, model)
        message = chat.envelope(ANA, "hello", message="m1")
        async with asyncio.TaskGroup() as tasks:
            running = tasks.create_task(desk.say(message))
            await model.arrived.get()
            other = replace(message, run=chat.envelope(ANA, "").run)
            assert (await desk.say(other)).ignored == "this message is being answered"
            model.go.set()
        assert running.result().text == "ok"


async def test_runs_of_one_room_go_one_after_another_and_rooms_do_not_wait_for_each_other(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        model = Slow()
        desk = desk_of(chat, model)
        said = ((ANA, "one", GENERAL), (BEN, "two", GENERAL), (ANA, "aside", None))
        async with asyncio.TaskGroup() as tasks:
            running = [tasks.create_task(desk.say(chat.envelope(*each))) for each in said]
            assert {await model.arrived.get(), await model.arrived.get()} == {"one", "aside"}
            assert sorted(model.inside) == ["aside", "one"]
            model.go.set()
        assert [each.result().text for each in running] == ["ok"] * 3
        assert model.most == 2
        assert model.order.index("one") < model.order.index("two")


# --- Interrupted --------------------------------------------------------------------------------------------------


def _killed(_: ModelRequest) -> ModelReply:
    raise asyncio.CancelledError


async def test_what_a_killed_run_committed_is_told_in_the_next_reply_there(tmp_path: Path) -> None:
    """The model is not asked again for that message; the host says what was done, with its chip, once."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock, model=Scripted(calls(TEA), _killed)) as chat:
        with pytest.raises(asyncio.CancelledError):
            await chat.say(chat.envelope(ANA, "I prefer green tea", message="m1"))
        (note,) = chat.notes()
    model = Scripted()
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        assert (await chat.line("ana", "I prefer green tea", id="m1"))["run"] is None
        assert model.requests == []
        elsewhere = await chat.line("ana", "hello", "#general")
        assert elsewhere["chips"] == []
        somebody = await chat.line("ben", "hello")
        assert somebody["chips"] == []
        told = await chat.line("ana", "hello")
        assert told["reply"].startswith("Before I was interrupted I made one change to my memory")
        assert [chip["note"] for chip in told["chips"]] == [note.id]
        assert (await chat.line("ana", "hello again"))["chips"] == []
        assert chat.texts() == ["Prefers green tea."]


async def test_a_killed_run_that_changed_nothing_runs_again_when_it_is_delivered_again(tmp_path: Path) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock, model=Scripted(_killed)) as chat:
        with pytest.raises(asyncio.CancelledError):
            await chat.say(chat.envelope(ANA, "I prefer green tea", message="m1"))
    async with Chat(tmp_path, clock=clock, model=Scripted(calls(TEA), ModelReply("Noted."))) as chat:
        out = await chat.line("ana", "I prefer green tea", id="m1")
        assert [chip["action"] for chip in out["chips"]] == ["remember"]


# --- The audience -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["external", "unknown", "least privilege"])
async def test_a_reply_is_made_again_on_less_when_more_people_read_along(tmp_path: Path, how: str) -> None:
    """The first reply is dropped; the second sees neither the person's notes nor tools; what was noted still shows."""
    word, policy = canary("shared"), ImpPolicy()

    def grown(envelope: RunEnvelope) -> RunEnvelope:
        if how == "least privilege":
            return replace(envelope, least_privilege="The room could not be looked up.")
        return replace(envelope, place=replace(GENERAL, audience=how))  # type: ignore[arg-type]

    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory set shared_recall on")
        await chat.line("ana", f"/memory add Prefers {word} tea.", "#general")
        surface = Growing(grown)

        def answers(_: ModelRequest) -> ModelReply:
            surface.has_grown = True
            return ModelReply(f"You like {word} tea.")

        model = Scripted(calls(("remember", {"note": "Prefers jazz music.", "quote": "I prefer jazz music"})), answers)
        desk = desk_of(chat, model, surface, policy)
        reply = await desk.say(chat.envelope(ANA, "I prefer jazz music. And which tea?", GENERAL))
    assert forms_in(repr(model.requests[0]).encode(), word)
    assert not forms_in(repr(model.requests[-1].input).encode(), word)
    assert model.requests[-1].tools == ()
    assert word not in reply.text
    assert [chip.action for chip in reply.chips] == ["remember"]


async def test_a_reply_stands_when_fewer_people_read_along(tmp_path: Path) -> None:
    surface = Growing(lambda envelope: replace(envelope, place=GENERAL))
    surface.has_grown = True
    model = Scripted(ModelReply("hello"))
    async with Chat(tmp_path) as chat:
        wide = replace(GENERAL, audience="external")
        reply = await desk_of(chat, model, surface).say(chat.envelope(ANA, "hello", wide))
    assert reply.text == "hello"
    assert len(model.requests) == 1


# --- Failures -----------------------------------------------------------------------------------------------------


async def test_a_run_outside_of_rooms_is_answered_plainly_and_keeps_nothing(tmp_path: Path) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        reply = await chat.say(chat.envelope(ANA, "I prefer green tea", UNATTENDED))
        assert reply.codes == ("unknown_place",)
        assert model.requests == []
        assert chat.notes() == []
        assert chat.store.runs.latest(1)[0].turn is None


class Broken:
    """Books that fail at one call."""

    def __init__(self, real: object, call: str) -> None:
        self._real, self._call = real, call

    def __getattr__(self, name: str) -> object:
        if name == self._call:
            raise StoreError("disk full")
        return getattr(self._real, name)


@pytest.mark.parametrize("call", ["claim", "committed", "conversation", "answer"])
async def test_a_store_that_fails_is_a_stated_failure_and_not_an_exception(tmp_path: Path, call: str) -> None:
    async with Chat(tmp_path) as chat:
        model = Scripted(calls(TEA), ModelReply("Noted."))
        desk = desk_of(chat, model)
        broken = replace(chat.store, runs=Broken(chat.store.runs, call))  # type: ignore[arg-type]
        desk._store = desk._runner._store = broken  # under the desk, not beside it
        reply: Reply = await desk.say(chat.envelope(ANA, "I prefer green tea"))
        assert reply.codes == ("store_failed",)
        assert "memory cannot be read or written" in reply.text
        assert bool(reply.chips) is (call == "answer")  # what is stored is shown, what is not is not
        assert bool(chat.notes()) is (call == "answer")
        await desk.sent(reply)


async def test_a_message_is_kept_no_longer_than_its_answer(tmp_path: Path) -> None:
    """The inbox holds a message sealed while it is answered, and blank afterwards."""
    async with Chat(tmp_path) as chat:
        held: list[object] = []

        def looks(_: ModelRequest) -> ModelReply:
            held.extend(chat.store.log.file.read("SELECT state, sealed IS NULL FROM inbox")[0])
            return ModelReply("ok")

        await desk_of(chat, Scripted(looks)).say(chat.envelope(ANA, "hello"))
        assert held == ["running", 0]
        assert tuple(chat.store.log.file.read("SELECT state, sealed IS NULL FROM inbox")[0]) == ("answering", 1)


async def test_a_control_is_its_persons_in_its_conversation_alone(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add I like tea.")
        shown = await chat.line("ana", "/memory")
        delete = Control(RunId(shown["run"]), "delete", number=1)
        ben, room = Person("local", "ben"), Shared(Channel("local", "general"), "members")
        for pressing in (
            chat.envelope(ben, "", origin="panel"),
            chat.envelope(ben, "", Direct(Channel("local", "dm-ana"), Person("local", "ana")), origin="panel"),
            chat.envelope(Person("local", "ana"), "", room, origin="panel"),
        ):
            assert (await chat.talk.desk.press(pressing, delete)).codes == ("not_found",)
        assert chat.texts() == ["I like tea."]
        own = chat.envelope(Person("local", "ana"), "", origin="panel")
        assert (await chat.talk.desk.press(own, delete)).chips
        assert chat.texts() == []
