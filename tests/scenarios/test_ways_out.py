"""Whatever state a person, a steward or the owner gets into can be left again, after a restart, by typing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any, Literal

import pytest

from adapters.terminal.session import serve_text
from bot.ports import ModelReply, Reply
from tests.scenarios.chat import Chat, HandClock, Scripted, calls
from tests.scenarios.governed import ROOM, cores_of, holds

Step = tuple[str, str, str]  # who, where, what they type; Sam is the steward, Olga the owner
ROLES = {"ana": "member", "ben": "member", "sam": "steward", "olga": "owner"}
CHESS = "Went to see my brother, and he plays chess well."
REPORTS = "I prefer short weekly reports"
CLOSING = "everybody should know that the office closes at six"


@dataclass(frozen=True)
class Case:
    """A way into a state and a way out of it. `{note}`, `{hold}` and `{core}` stand for the ids there are."""

    make: tuple[Step, ...]
    leave: tuple[Step, ...]
    model: tuple[tuple[str, dict[str, Any]], ...] = ()  # the tool calls of the model, one a message
    config: dict[str, Any] = field(default_factory=dict)


def held(tool: str, text: str = "hello", who: str = "ana", where: str = "dm", **arguments: object) -> Case:
    """Something that waits after one message; a no is the way out."""
    approve = ("olga", ROOM, "/channel-memory review decline {hold}")
    mine = ("ana", where, "/memory review decline {hold}")
    leave = approve if arguments.get("scope") == "imp" else mine
    return Case(((who, where, text),), (leave,), ((tool, dict(arguments)),))


def room(setting: str, back: str) -> Case:
    """A setting of the room and the way back."""
    steward = ("sam", ROOM, f"/channel-memory settings {setting}")
    return Case((steward,), (("sam", ROOM, f"/channel-memory settings {back}"),))


def own(setting: str, back: str, where: str = "dm") -> Case:
    """A choice about oneself and the way back."""
    return Case((("ana", where, f"/memory set {setting}"),), (("ana", where, f"/memory set {back}"),))


def core(*steps: str, out: str = "delete") -> Case:
    """A core memory in some state; deleting it is the way out of each."""
    make = [("ana", "dm", "/memory core add I like short answers")]
    make += [("ana", "dm", f"/memory core {step}") for step in steps]
    return Case(tuple(make), (("ana", "dm", f"/memory core {out} {{core}}"),))


CASES = {
    "hold: a paraphrase": held("remember", REPORTS, note="Ana prefers 7 short weekly reports.", quote=REPORTS),
    "hold: a candidate": held("remember", CHESS, note="Ana plays chess with her brother."),
    "hold: an inferred note of a room": held(
        "remember",
        "Fridays are when everything ships.",
        where=ROOM,
        note="Everything ships on Fridays.",
        scope="channel",
    ),
    "hold: a note for everywhere": held(
        "remember", CLOSING, note="The office closes at six.", quote=CLOSING, scope="imp"
    ),
    "hold: to forget": held("forget", note_id="{note}"),
    "hold: to disable": held("disable", note_id="{note}"),
    "hold: to correct": held("correct", "I like jazz", note_id="{note}", replacement="Ana likes jazz"),
    "hold: to move": held("move", where=ROOM, note_id="{note}", scope="channel"),
    "hold: to choose": held("choose", inferred=False),
    "hold: to unpin": Case(
        (("ana", "dm", "/memory pin {note}"), ("ana", "dm", "hello")),
        (("ana", "dm", "/memory review decline {hold}"), ("ana", "dm", "/memory unpin {note}")),
        (("unpin", {"note_id": "{note}"}),),
    ),
    "hold: a proposal": Case(
        (("ana", ROOM, "/channel-memory propose We meet on Mondays"),),
        (("sam", ROOM, "/channel-memory review decline {hold}"),),
    ),
    "hold: a proposal, withdrawn": Case(
        (("ana", ROOM, "/channel-memory propose We meet on Mondays"),),
        (("ana", "dm", "/memory review decline {hold}"),),
    ),
    "hold: stale": Case(
        (
            ("ana", "dm", "hello"),
            ("ana", "dm", "/memory edit {note} Ana likes jazz"),
            ("ana", "dm", "/memory edit {note} Ana likes tea"),
        ),
        (("ana", "dm", "/memory review approve {hold}"),),
        (("forget", {"note_id": "{note}"}),),
    ),
    "hold: a paraphrase in a room switched off since": Case(
        (("ana", ROOM, REPORTS), ("sam", ROOM, "/channel-memory settings enabled off")),
        (("ana", "dm", "/memory review decline {hold}"), ("sam", ROOM, "/channel-memory settings enabled on")),
        (("remember", {"note": "Ana prefers 7 short weekly reports.", "quote": REPORTS, "scope": "channel"}),),
    ),
    "hold: a yes": Case(
        (("ana", "dm", "hello"),),
        (("ana", "dm", "/memory review approve {hold}"), ("ana", "dm", "/memory enable {note}")),
        (("disable", {"note_id": "{note}"}),),
    ),
    "core: active": core(),
    "core: retired": core("retire {core}"),
    "core: restored": core("retire {core}", "restore {core}"),
    "core: edited": core("edit {core} I like long answers"),
    "core: proposed": Case(
        (("ana", "dm", "always answer me in short sentences please"),),
        (("ana", "dm", "/memory core delete {core}"),),
        (
            (
                "propose_core",
                {"statement": "Always answer in short sentences", "quote": "always answer me in short sentences"},
            ),
        ),
    ),
    "core: proposed and declined": Case(
        (("ana", "dm", "always answer me in short sentences please"), ("ana", "dm", "/memory core decline {core}")),
        (("ana", "dm", "/memory core delete {core}"),),
        (
            (
                "propose_core",
                {"statement": "Always answer in short sentences", "quote": "always answer me in short sentences"},
            ),
        ),
    ),
    "choice: no guesses": own("inferred off", "inferred on"),
    "choice: only where made": own("cross_channel off", "cross_channel home"),
    "choice: across channels": own("cross_channel on", "cross_channel home"),
    "choice: in shared rooms": own("shared_recall on", "shared_recall off"),
    "choice: off the record": own("off_the_record conversation", "off_the_record off"),
    "choice: off the record in a room": own("off_the_record conversation", "off_the_record off", ROOM),
    "choice: off the record by the model": Case(
        (("ana", "dm", "please nothing on the record here"),),
        (("ana", "dm", "/memory set off_the_record off"),),
        (("choose", {"off_the_record": "conversation", "quote": "please nothing on the record here"}),),
    ),
    "choice: narrowed by the model": Case(
        (("ana", "dm", "do not use my notes across channels"),),
        (("ana", "dm", "/memory set cross_channel home"),),
        (("choose", {"cross_channel": "off", "quote": "do not use my notes across channels"}),),
    ),
    "settings: off": room("enabled off", "enabled on"),
    "settings: one kind": room("kinds fact", "kinds preference,fact,decision,interaction"),
    "settings: no kind but one": room("kinds decision", "kinds preference,fact,decision,interaction"),
    "settings: no guesses": room("inferred off", "inferred auto"),
    "settings: nothing by members": room("participant_notes off", "participant_notes keep"),
    "settings: proposals only": room("participant_notes propose", "participant_notes keep"),
    "settings: no personal notes": room("shared_recall off", "shared_recall on"),
    "settings: a retention": room("retention 3", "retention 0"),
    "settings: no notes recalled": room("recall_notes 0", "recall_notes 1000"),
    "settings: no characters recalled": room("recall_characters 0", "recall_characters 200000"),
    "settings: another order": room("order recent", "order relevance"),
    "settings: a purpose": Case(
        (("sam", ROOM, "/purpose set You keep the minutes"),), (("sam", ROOM, "/purpose set none"),)
    ),
    "settings: memory off in a DM": Case(
        (("ana", "dm", "/channel-memory settings enabled off"),),
        (("ana", "dm", "/channel-memory settings enabled on"),),
    ),
    "note: disabled": Case((("ana", "dm", "/memory disable {note}"),), (("ana", "dm", "/memory enable {note}"),)),
    "note: pinned": Case((("ana", "dm", "/memory pin {note}"),), (("ana", "dm", "/memory unpin {note}"),)),
    "note: in the room": Case(
        (("ana", ROOM, "/memory move {note} channel"),), (("ana", ROOM, "/memory move {note} user"),)
    ),
    "note: in the room and pinned by a steward": Case(
        (("ana", ROOM, "/memory move {note} channel"), ("sam", ROOM, "/channel-memory pin {note}")),
        (
            ("sam", ROOM, "/channel-memory unpin {note}"),
            ("ana", ROOM, "/memory"),  # her list is older than the pin
            ("ana", ROOM, "/memory move {note} user"),
        ),
    ),
}


def named(chat: Chat, text: str) -> str:
    """The text with the ids that stand there now."""
    found: dict[str, list[Any]] = {"{hold}": holds(chat), "{core}": cores_of(chat), "{note}": chat.notes()}
    for mark, rows in found.items():
        if mark in text:
            assert rows, f"there is nothing for {mark}"
            text = text.replace(mark, rows[0].id)
    return text


async def seen(chat: Chat) -> list[str]:
    """Everything that Ana, the steward and the owner are shown, but for ids, times and sources."""
    shown: list[Any] = []
    for who, where, command in (
        ("ana", "dm", "/memory"),
        ("ana", ROOM, "/memory"),
        ("ana", "dm", "/channel-memory show"),
        ("sam", ROOM, "/channel-memory show"),
        ("olga", ROOM, "/channel-memory show"),
    ):
        panel = (await chat.line(who, command, where, role=ROLES[who]))["panel"]
        shown += [[row["text"], row["scope"], row["state"], row["pinned"], sorted(row["may"])] for row in panel["rows"]]
        shown += [[row["what"], row["text"]] for row in panel["waiting"]]
        shown += [[row["statement"], row["state"]] for row in panel["cores"]]
        shown += [[each["key"], each["value"]] for each in panel["settings"]]
    shown.append((await chat.line("ana", "/purpose", ROOM))["reply"])
    return [json.dumps(each) for each in shown]


class Typed:
    """A terminal without JSON at which somebody types these lines."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)
        self.shown: list[Reply] = []

    def ask(self) -> str | None:
        """See `adapters.terminal.render.Screen`."""
        return self.texts.pop(0) if self.texts else None

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """See `adapters.terminal.render.Screen`."""
        yield

    def show(self, reply: Reply) -> None:
        """See `adapters.terminal.render.Screen`."""
        self.shown.append(reply)

    def bye(self) -> None:
        """See `adapters.terminal.render.Screen`."""


async def take(chat: Chat, step: Step, through: str) -> tuple[str, ...]:
    """One step, as a JSON line or typed at a terminal; the codes that came back."""
    who, where, text = step
    text = named(chat, text)
    if through == "json":
        return tuple((await chat.line(who, text, where, role=ROLES[who]))["codes"])
    assert isinstance(chat.clock, HandClock)
    chat.clock.forward(timedelta(seconds=1))
    screen = Typed(text)
    await serve_text(chat.talk, screen, who, where, ROLES[who])
    return screen.shown[0].codes


def scripted(chat_notes: str, case: Case) -> Scripted:
    """A model that makes the calls of a case, each with the note's id for its mark."""
    steps: list[ModelReply] = []
    for tool, arguments in case.model:
        filled = {k: chat_notes if v == "{note}" else v for k, v in arguments.items()}
        steps += [calls((tool, filled)), ModelReply("ok")]
    return Scripted(*steps)


@pytest.mark.parametrize("through", ["json", "text"])
@pytest.mark.parametrize("name", CASES)
async def test_every_state_can_be_left_after_a_restart(
    tmp_path: Path, name: str, through: Literal["json", "text"]
) -> None:
    case, clock = CASES[name], HandClock()
    config = {"owners": ["local:olga"], **case.config}
    async with Chat(tmp_path, clock=clock, config=config) as chat:
        await chat.line("ana", "/memory add Ana likes tea", ROOM)
        (note,) = chat.notes()
        before = await seen(chat)
    async with Chat(tmp_path, clock=clock, config=config, model=scripted(note.id, case)) as chat:
        for step in case.make:
            assert set(await take(chat, step, through)) <= {"held"}, step
        inside = await seen(chat)
        assert inside != before
    async with Chat(tmp_path, clock=clock, config=config) as chat:
        assert await seen(chat) == inside
        for step in case.leave:
            assert await take(chat, step, through) == (("stale_version",) if name == "hold: stale" else ()), step
        assert await seen(chat) == before
        chat.verified()


async def test_everything_at_once_can_be_left_by_erasing_it(tmp_path: Path) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        for name in ("choice: no guesses", "choice: in shared rooms", "choice: off the record", "core: retired"):
            for step in CASES[name].make:
                await take(chat, step, "json")
        await chat.line("ana", "/channel-memory settings enabled off")
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory forget-all")
        await chat.line("ana", "/memory forget-all confirm")
    async with Chat(tmp_path, clock=clock) as chat:
        panel = (await chat.line("ana", "/memory"))["panel"]
        assert (panel["rows"], panel["waiting"], panel["cores"]) == ([], [], [])
        out = await chat.line("ana", "Remember that I like tea.")
        assert [chip["action"] for chip in out["chips"]] == ["remember"]
