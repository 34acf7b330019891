"""What does the plain model say? Fixed sentences; a change is told only from the host's answer to the call for it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from adapters.plain.mentioned import Record, Unclear, numbered, on_one_line
from adapters.plain.sayings import Sayings
from bot.ports import ToolCall, ToolResult

NO_INPUT: Final = "I could not read what I was given, so I did nothing. Please say it again."


def listing(notes: Sequence[Record], place: str, says: Sayings) -> list[str]:
    """The notes as numbered lines: text, scope, day of writing, marks."""
    return [numbered(at, note, _remarks(note, place, says)) for at, note in enumerate(notes, 1)]


def unclear(found: Unclear, place: str, says: Sayings) -> str:
    """Why no note was touched."""
    if found.is_that:
        return says.no_that
    if not found.notes:
        return says.no_match
    return "\n".join((says.several, *listing(found.notes[:3], place, says)))


def widening(setting: str, says: Sayings) -> str:
    """How the person allows more, themselves."""
    return says.widening.format(setting=setting)


def told(call: ToolCall, result: ToolResult, place: str, says: Sayings, *, asks_what_is_right: bool = False) -> str:
    """What came of a call: the change the host confirms, or its reason word for word."""
    if not is_done(result):
        return str(_read(result.content).get("reason") or says.not_done)
    done = _done(call.name, _read(call.arguments), _where(place), says)
    return f"{done} {says.ask_right}" if asks_what_is_right else done


def is_done(result: ToolResult) -> bool:
    """True when the host confirms the change."""
    return _read(result.content).get("ok") is True


def _where(place: str) -> str:
    """The place of a channel note in the tables of `Sayings`: a conversation of two, or a channel."""
    return "direct" if place == "direct" else "shared"


def _done(tool: str, fields: Mapping[str, Any], where: str, says: Sayings) -> str:
    scope = where if fields.get("scope") == "channel" else str(fields.get("scope"))
    match tool:
        case "remember":
            return _with_text(says.noted.get(scope, says.noted[""]), fields.get("note"))
        case "correct":
            return _with_text(says.corrected, fields.get("replacement"))
        case "propose_core":
            return says.proposed
        case "move":
            return says.moved.get(scope, says.done)
        case "choose":
            return next((said for setting, said in says.chosen.items() if setting in fields), says.done)
        case _:
            return says.switched.get(tool, says.done)


def _with_text(done: str, text: object) -> str:
    """The text is not known any more when something of the input was erased in between."""
    return f"{done}: {on_one_line(text)}" if text else f"{done}."


def _remarks(note: Record, place: str, says: Sayings) -> list[str]:
    scope = str(note.get("scope"))
    is_channel = scope == "channel"
    where = says.scopes.get(_where(place) if is_channel else scope, says.scopes[""])
    marks = [said for mark, said in says.marks.items() if note.get(mark)]
    is_signed = is_channel and note.get("name")
    said_by = [says.said_by.format(name=on_one_line(note["name"]))] if is_signed else []
    ends = [says.until.format(day=str(note["expires"])[:10])] if note.get("expires") else []
    return [where, *said_by, str(note.get("written", ""))[:10], *ends, *marks]


def _read(text: str) -> dict[str, Any]:
    try:
        fields = json.loads(text)
    except ValueError:
        return {}
    return fields if isinstance(fields, dict) else {}
