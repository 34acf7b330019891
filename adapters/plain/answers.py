"""What does the plain model say? Fixed sentences; a change is told only from the host's answer to the call for it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from adapters.plain.mentioned import Record, Unclear, numbered, on_one_line
from bot.ports import ToolCall, ToolResult

WHO_I_AM: Final = (
    "I am the plain reader: no language model runs here, so I understand only requests about memory, such as "
    "“Remember that …”, “What do you remember about me?”, “That note is wrong: …”, “Forget that” or “Don't save that”."
)
HELLO: Final = f"Hello! {WHO_I_AM}"
WELCOME: Final = "You're welcome."
NO_INPUT: Final = "I could not read what I was given, so I did nothing. Please say it again."
NOTHING_SAVED: Final = "Nothing of this message was saved."
SHRUG: Final = "All right, I changed nothing. If you mean a note, say “Forget that note”."
SAY_WHAT: Final = "I kept nothing yet: tell me what, in one sentence, like “Remember that I prefer short reports”."
SAY_MORE: Final = "That is too short for me to keep, so I kept nothing. Please say it in a whole sentence."
NO_THAT: Final = (
    "There is no note here that “that” could mean, so I changed nothing. Name it, like “the note about Rome”, "
    "or see /memory."
)
NO_MATCH: Final = "I find no such note among those I remember here, so I changed nothing. See /memory for all of them."
SEVERAL: Final = "That could be more than one note, so I changed nothing. Which of these do you mean?"
ASK_RIGHT: Final = "What is right? Say “Correct that: …” with the whole sentence."
WHICH_IS_WRONG: Final = "I changed nothing yet. If a note is wrong, say “That note is wrong: …” with what is right."
FORGET_ALL: Final = (
    "Erasing everything is yours alone to do: type /memory forget-all and then /memory forget-all confirm. "
    "Nothing was erased yet."
)
NO_TOOL: Final = "I cannot change memory here, so nothing was changed."
TOO_MANY: Final = "I take three changes in one message at most; please send me the rest in another."
EMPTY: Final = "I remember nothing here. You see all that is kept about you in /memory."
EMPTY_TOPIC: Final = "I remember nothing about that here. You see all that is kept about you in /memory."
LISTED: Final = "This is what I remember here:"
LISTED_END: Final = "You can see and change it in /memory."
NEAR: Final = "Of what I remember, this may matter:"

_CHOSEN: Final[dict[tuple[str, object], str]] = {
    ("cross_channel", "off"): "From now on I use a note about you only where it was made.",
    ("shared_recall", False): "From now on I use no notes about you in channels.",
    ("inferred", False): "From now on I keep about you only what you say outright.",
}


def listing(notes: Sequence[Record], place: str) -> list[str]:
    """The notes as numbered lines: text, scope, day of writing, marks."""
    return [numbered(at, note, _remarks(note, place)) for at, note in enumerate(notes, 1)]


def unclear(found: Unclear, place: str) -> str:
    """Why no note was touched."""
    if found.is_that:
        return NO_THAT
    if not found.notes:
        return NO_MATCH
    return "\n".join((SEVERAL, *listing(found.notes[:3], place)))


def widening(setting: str) -> str:
    """How the person allows more, themselves."""
    return f"Allowing more is yours alone to do: type /memory set {setting}. Nothing was changed yet."


def told(call: ToolCall, result: ToolResult, place: str, *, asks_what_is_right: bool = False) -> str:
    """What came of a call: the change the host confirms, or its reason word for word."""
    if not is_done(result):
        return str(_read(result.content).get("reason") or "That was not done.")
    fields = _read(call.arguments)
    done = _done(call.name, fields, "this conversation" if place == "direct" else "this channel")
    return f"{done} {ASK_RIGHT}" if asks_what_is_right else done


def is_done(result: ToolResult) -> bool:
    """True when the host confirms the change."""
    return _read(result.content).get("ok") is True


def _done(tool: str, fields: Mapping[str, Any], here: str) -> str:
    match tool:
        case "remember":
            where = {"channel": f" for {here}", "imp": " for everywhere"}.get(str(fields.get("scope")), "")
            return _with_text(f"Noted{where}", fields.get("note"))
        case "correct":
            return _with_text("Corrected", fields.get("replacement"))
        case "move":
            about_you = "That note is about you now, no longer only about one place."
            return f"That note counts only in {here} now." if fields.get("scope") == "channel" else about_you
        case "choose":
            return next((said for (key, value), said in _CHOSEN.items() if fields.get(key) == value), "Done.")
        case _:
            return _SWITCHED.get(tool, "Done.")


_SWITCHED: Final = {
    "forget": "Forgotten.",
    "disable": "I no longer use that note.",
    "enable": "That note is in use.",
    "pin": "Pinned: that note comes first now.",
    "unpin": "That note is no longer pinned.",
}


def _with_text(done: str, text: object) -> str:
    """The text is not known any more when something of the input was erased in between."""
    return f"{done}: {on_one_line(text)}" if text else f"{done}."


def _remarks(note: Record, place: str) -> list[str]:
    here = "this conversation" if place == "direct" else "this channel"
    scope = {"user": "about you", "channel": here, "imp": "everywhere"}.get(str(note.get("scope")), "here")
    marks = [mark for mark in ("pinned", "quoted", "imported") if note.get(mark)]
    said_by = [f"said by {on_one_line(note['name'])}"] if note.get("scope") == "channel" and note.get("name") else []
    ends = [f"until {str(note['expires'])[:10]}"] if note.get("expires") else []
    return [scope, *said_by, str(note.get("written", ""))[:10], *ends, *marks]


def _read(text: str) -> dict[str, Any]:
    try:
        fields = json.loads(text)
    except ValueError:
        return {}
    return fields if isinstance(fields, dict) else {}
