"""The stories told in the documentation are what happens: typed again, and compared letter for letter."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adapters.plain.model import PlainModel
from bot.ports import ModelReply, ModelRequest
from memory.core import Core, CoreState, may_change
from policy.actions import CoreChange
from policy.identity import CoreId
from tests.architecture.tree import ROOT
from tests.scenarios.chat import START, Chat, HandClock
from tests.scenarios.governed import core_states, told

STORY = ROOT / "docs" / "core-memories.md"
_GIVEN = re.compile(r"\{starts with(?: no core memory|: (.+))\}")
_ROW = re.compile(r"(?m)^\| (proposed|active|retired) \|(.+)\|$")
_CHANGES: tuple[CoreChange, ...] = ("approve", "edit", "decline", "retire", "restore", "undo", "delete")


class Recording:
    """The plain model, with what it was given."""

    name = PlainModel.name

    def __init__(self) -> None:
        self.requests: list[ModelRequest] = []
        self._model = PlainModel()

    async def ask(self, request: ModelRequest, on_text: Callable[[str], None] | None = None) -> ModelReply:
        """See `bot.ports.Model`."""
        self.requests.append(request)
        return await self._model.ask(request, on_text)


def sessions(path: Path) -> list[list[tuple[str, list[str]]]]:
    """The sessions of a story: what is typed, and the lines that are told to follow."""
    found = []
    for block in re.findall(r"(?ms)^```chat\n(.*?)^```", path.read_text("utf-8")):
        first, *turns = re.split(r"(?m)^ana> ", block)
        assert not first
        found.append([(typed, told_.split("\n")[:-1]) for typed, _, told_ in (t.partition("\n") for t in turns)])
    return found


def printed(out: dict[str, Any]) -> list[str]:
    """An answer as a terminal prints it."""
    lead = "(only you see this) " if out["visible_to"] == "you" else ""
    chips = [f"[{out['chips'][0]['text']}: /memory]"] if out["chips"] else []
    return [*(lead + out["reply"]).split("\n"), *chips]


async def test_the_story_of_a_core_memory_is_what_happens(tmp_path: Path) -> None:
    clock, model = HandClock(START), Recording()
    story = sessions(STORY)
    assert len(story) == 3
    for turns in story:
        async with Chat(tmp_path, clock=clock, model=model) as chat:
            for typed, lines in turns:
                before = len(model.requests)
                out = await chat.line("ana", typed)
                given = [line for line in lines if _GIVEN.fullmatch(line)]
                for line in given:
                    wanted = _GIVEN.fullmatch(line)
                    assert wanted is not None
                    assert told(model.requests[before]) == ([] if wanted[1] is None else [wanted[1]])
                rest = [line for line in lines if line not in given]
                assert rest == ["..."] or printed(out) == rest, json.dumps(out, ensure_ascii=False)
            chat.verified()
    async with Chat(tmp_path, clock=clock) as chat:
        assert core_states(chat) == [("Prefers short status reports.", "active")]


def _documented() -> list[tuple[CoreState, CoreChange, str]]:
    states: dict[str, CoreState] = {"proposed": "proposed", "active": "active", "retired": "retired"}
    return [
        (states[state], change, told_.strip())
        for state, cells in _ROW.findall(STORY.read_text("utf-8"))
        for change, told_ in zip(_CHANGES, cells.split("|"), strict=True)
    ]


@pytest.mark.parametrize(("state", "change", "documented"), _documented())
@pytest.mark.parametrize("is_agents", [True, False])
def test_the_documented_steps_are_the_table_of_the_code(
    state: CoreState, change: CoreChange, documented: str, *, is_agents: bool
) -> None:
    core = Core(CoreId("core"), "Short answers.", "preference", "", state, is_agents, (), (), START, 1)
    may = documented != "no" and (is_agents or "agent" not in documented)
    assert may_change(core, change) is may


def test_every_step_is_documented() -> None:
    assert len(_documented()) == 3 * len(_CHANGES)
