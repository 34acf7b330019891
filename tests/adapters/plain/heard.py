"""Inputs as the host compiles them, for the tests of the plain model."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from adapters.plain.model import PlainModel
from bot.context import Compiled, Decoded, HistoryTurn, Moment, Standing, compile_input, decode_blocks
from bot.ports import Exchange, ModelReply, ModelRequest, ToolResult
from bot.tools import tool_specs
from memory.events import Source
from memory.fold import Note
from policy.envelope import Direct, Part, Place, Shared
from policy.identity import Channel, NoteId, Person, mint
from policy.scope import IMP_SCOPE, Scope, channel_scope, user_scope

ANA = Person("local", "ana")
GENERAL = Channel("local", "general")
DM: Place = Direct(Channel("local", "dm-ana"), ANA)
ROOM: Place = Shared(GENERAL, "members")
NOW = datetime(2026, 3, 31, 21, 30, tzinfo=UTC)
IDS = [NoteId(mint("note", NOW, n.to_bytes(10))) for n in range(50)]
MINE, THE_ROOMS, EVERYWHERE = user_scope(ANA), channel_scope(GENERAL), IMP_SCOPE


def note(n: int, text: str, scope: Scope = MINE) -> Note:
    """A note as recall gives it."""
    return Note(IDS[n], scope, "fact", text, "explicit", (), Source(author="local:ana"), NOW, NOW, version=n + 1)


TEA = note(0, "Prefers tea.")
ROME = note(1, "Lives in Rome.")
REPORTS = note(2, "Prefers short status reports.")


def request(
    message: str,
    *notes: Note,
    place: Place = DM,
    that: Note | None = None,
    history: Sequence[HistoryTurn] = (),
    parts: Sequence[Part] = (),
) -> ModelRequest:
    """What the host would ask a model, all tools given."""
    moment = Moment(
        NOW, ANA, message, "Ana", notes, tuple(history), tuple(parts), that=None if that is None else that.id
    )
    compiled = compile_input(Standing("I am Pip.", place), moment, bytes(range(16)))
    assert isinstance(compiled, Compiled)
    return ModelRequest(compiled.system, compiled.input, tools=tool_specs())


def heard(message: str, *notes: Note, place: Place = DM, that: Note | None = None) -> Decoded:
    """The same, as the model reads it."""
    return decode_blocks(request(message, *notes, place=place, that=that).input)


async def calls(asked: ModelRequest) -> list[tuple[str, dict[str, Any]]]:
    """The tools a first answer calls, with their fields."""
    reply = await PlainModel().ask(asked)
    return [(call.name, json.loads(call.arguments)) for call in reply.calls]


async def answer(asked: ModelRequest, *results: dict[str, Any]) -> str:
    """The final words, after the host answered the calls of the first answer with these."""
    first = await PlainModel().ask(asked)
    if not first.calls:
        return first.text
    told = tuple(
        ToolResult(call.id, json.dumps(result), is_error=not result["ok"])
        for call, result in zip(first.calls, results, strict=True)
    )
    last = await PlainModel().ask(replace(asked, exchanges=(Exchange(first.text, first.calls, told),)))
    assert last.calls == ()
    return last.text


async def first_answer(asked: ModelRequest) -> ModelReply:
    """The first answer."""
    return await PlainModel().ask(asked)


OK = {"ok": True, "note_id": IDS[0]}
