"""What a person types after a slash, read into values. Pure; the same words work on every surface."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

Verb = Literal["edit", "delete", "disable", "enable", "pin", "unpin", "move"]
ChoiceKey = Literal["cross_channel", "shared_recall"]

_LATER: Final = {"/memory": frozenset({"core", "review", "export"})}
_OTHER_COMMANDS: Final = frozenset({"/why", "/channel-memory", "/purpose"})
MEMORY_HELP: Final = (
    "/memory [PAGE] | add TEXT | edit ID TEXT | delete, disable, enable, pin or unpin ID | move ID user or channel | "
    "forget-all | set cross_channel home, on or off | set shared_recall on or off. "
    "ID is a note's id or its number in the list."
)
_SWITCH: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


@dataclass(frozen=True, slots=True)
class ShowPanel:
    """Show what is remembered; pages count from 1."""

    page: int = 1


@dataclass(frozen=True, slots=True)
class AddNote:
    """Keep this."""

    text: str


@dataclass(frozen=True, slots=True)
class ChangeNote:
    """Do this to one note. `ref` is a note id or the number of a row; `text` is the new wording or the new scope."""

    verb: Verb
    ref: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class EraseAll:
    """Erase the whole relationship; only asked about until it is confirmed."""

    is_confirmed: bool


@dataclass(frozen=True, slots=True)
class SetChoice:
    """Choose about oneself."""

    key: ChoiceKey
    value: str


@dataclass(frozen=True, slots=True)
class Unavailable:
    """A command that is known and cannot be used yet."""

    name: str


@dataclass(frozen=True, slots=True)
class Misread:
    """Not a command in this form; `because` says what would be."""

    because: str


Command = ShowPanel | AddNote | ChangeNote | EraseAll | SetChoice | Unavailable | Misread


def parse_command(text: str) -> Command | None:
    """The command a text is; None for a text that is a message. Only a slash as the first character makes a command."""
    name, _, rest = text.strip().partition(" ")
    if name in _OTHER_COMMANDS:
        return Unavailable(name)
    if name != "/memory":
        return None
    return _memory(rest.strip())


def _memory(rest: str) -> Command:
    word, _, tail = rest.partition(" ")
    tail = tail.strip()
    if not word:
        return ShowPanel()
    if word.isascii() and word.isdigit() and not tail:
        return ShowPanel(max(1, int(word[:6])))
    if word in _LATER["/memory"]:
        return Unavailable(f"/memory {word}")
    match word:
        case "add" if tail:
            return AddNote(tail)
        case "forget-all" if tail in ("", "confirm"):
            return EraseAll(tail == "confirm")
        case "set":
            return _choice(tail)
        case "edit" | "delete" | "disable" | "enable" | "pin" | "unpin" | "move":
            return _change(word, tail)
        case _:
            return Misread(MEMORY_HELP)


def _change(verb: str, tail: str) -> Command:
    ref, _, text = tail.partition(" ")
    text = text.strip()
    wants_text = verb in ("edit", "move")
    if not ref or wants_text != bool(text) or (verb == "move" and text not in ("user", "channel")):
        return Misread(MEMORY_HELP)
    for known in get_args(Verb):
        if verb == known:
            return ChangeNote(known, ref, text)
    return Misread(MEMORY_HELP)


def _choice(tail: str) -> Command:
    key, _, value = tail.partition(" ")
    value = value.strip().lower()
    if key in ("inferred", "off_the_record"):
        return Unavailable(f"/memory set {key}")
    if key == "cross_channel" and value in ("home", "on", "off"):
        return SetChoice("cross_channel", value)
    if key == "shared_recall" and value in _SWITCH:
        return SetChoice("shared_recall", "on" if _SWITCH[value] else "off")
    return Misread(MEMORY_HELP)
