"""What the tests of governance read from an open chat: what waits, core memories, panels, what a model was shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.context import decode_blocks
from bot.ports import ModelReply, ModelRequest
from memory.core import Core
from memory.fold import Hold, ScopeState
from policy.identity import Channel, Person
from policy.scope import Scope, channel_scope, user_scope
from tests.scenarios.chat import Chat, calls

ANA, BEN, SAM = (Person("local", name) for name in ("ana", "ben", "sam"))
ROOM = "#general"
UNKNOWN = "note_" + "0" * 26
Out = dict[str, Any]


def remember(note: str, quote: str | None = None, **fields: object) -> ModelReply:
    """A model's answer that asks to keep this."""
    return calls(("remember", {"note": note, **({} if quote is None else {"quote": quote}), **fields}))


def state_of(chat: Chat, scope: Scope) -> ScopeState:
    """The scope as it stands."""
    return chat.store.log.states([scope])[scope]


def room_state(chat: Chat, name: str = "general") -> ScopeState:
    """The room as it stands."""
    return state_of(chat, channel_scope(Channel("local", name)))


def holds(chat: Chat) -> list[Hold]:
    """Everything that waits for a yes, the oldest first."""
    log, now = chat.store.log, chat.clock()
    found = [hold for state in log.states(log.scopes()).values() for hold in state.holds.values() if hold.is_open(now)]
    return sorted(found, key=lambda hold: (hold.at, hold.id))


def cores_of(chat: Chat, person: Person = ANA) -> list[Core]:
    """The person's core memories, the oldest first."""
    return sorted(state_of(chat, user_scope(person)).cores.values(), key=lambda core: (core.made_at, core.id))


def core_states(chat: Chat, person: Person = ANA) -> list[tuple[str, str]]:
    """(statement, state) of each, the oldest first."""
    return [(core.statement, core.state) for core in cores_of(chat, person)]


def told(request: ModelRequest) -> list[str]:
    """The core memories that one request to the model begins with."""
    return [str(record["statement"]) for record in decode_blocks(request.input).cores]


def recalled(request: ModelRequest) -> list[str]:
    """The notes that one request to the model holds."""
    return [str(record["text"]) for record in decode_blocks(request.input).memory]


def settings_in(out: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    """The settings that a panel shows: value and where it comes from, by key."""
    return {each["key"]: (each["value"], each["source"]) for each in out["panel"]["settings"]}


def answer_of(out: Mapping[str, Any]) -> Out:
    """What a person is told, without the run's own id."""
    return {key: value for key, value in out.items() if key != "run"}
