"""What a person types after a slash, read into values. Pure; the same words work on every surface."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from policy.actions import CoreChange

Verb = Literal["edit", "delete", "disable", "enable", "pin", "unpin", "move"]
Answer = Literal["approve", "decline"]
ChoiceKey = Literal["cross_channel", "shared_recall", "inferred", "off_the_record"]
Where = Literal["own", "room"]  # one's own panel, or the room's list

MEMORY_HELP: Final = (
    "/memory [PAGE] | find TEXT | add TEXT | edit ID TEXT | delete, disable, enable, pin or unpin ID | "
    "move ID user or channel | review | review approve or decline ID | review edit ID TEXT | core | core add TEXT | "
    "core approve, decline, retire, restore, undo or delete ID | core edit ID TEXT | export FILE | "
    "forget-all | restore | "
    "set cross_channel home, on or off | set shared_recall on or off | set inferred on or off | "
    "set off_the_record conversation or off. ID is an id or its number in the list."
)
ROOM_HELP: Final = (
    "/channel-memory show [PAGE] | propose TEXT | add TEXT | correct ID TEXT | "
    "forget, disable, enable, pin or unpin ID | review | review approve or decline ID | review edit ID TEXT | "
    "settings | settings KEY VALUE | trace [RUN]."
)
PURPOSE_HELP: Final = "/purpose show | set TEXT | set none, which takes it away."
WHY_HELP: Final = "/why [RUN]: which notes a reply was made with."
_SWITCH: Final = {"on": "on", "yes": "on", "true": "on", "off": "off", "no": "off", "false": "off"}
_CHOICES: Final[dict[ChoiceKey, frozenset[str]]] = {
    "cross_channel": frozenset({"home", "on", "off"}),
    "shared_recall": frozenset({"on", "off"}),
    "inferred": frozenset({"on", "off"}),
    "off_the_record": frozenset({"conversation", "off"}),
}
_ROOM_VERBS: Final[dict[str, Verb]] = {
    "correct": "edit",
    "forget": "delete",
    "disable": "disable",
    "enable": "enable",
    "pin": "pin",
    "unpin": "unpin",
}


@dataclass(frozen=True, slots=True)
class ShowPanel:
    """Show what is remembered; pages count from 1. `find` keeps the notes that hold these words.

    `holding` is a note's id: then its own page is shown, if the note is among them.
    """

    page: int = 1
    find: str = ""
    where: Where = "own"
    holding: str = ""


@dataclass(frozen=True, slots=True)
class AddNote:
    """Keep this; in a room, as the room's. A proposal waits for a steward."""

    text: str
    where: Where = "own"
    is_proposal: bool = False


@dataclass(frozen=True, slots=True)
class ChangeNote:
    """Do this to one note; `text` is the new wording or the new scope.

    `ref` is the number of a row, a note id, or `id@version` for the very version that was shown.
    """

    verb: Verb
    ref: str
    text: str = ""
    where: Where = "own"


@dataclass(frozen=True, slots=True)
class ShowWaiting:
    """Show what waits for this person's yes."""

    where: Where = "own"


@dataclass(frozen=True, slots=True)
class AnswerWaiting:
    """Say yes or no to one thing that waits; `text` is the wording a yes is for, empty for its own."""

    answer: Answer
    ref: str
    text: str = ""
    where: Where = "own"


@dataclass(frozen=True, slots=True)
class ShowCores:
    """Show the person's core memories."""


@dataclass(frozen=True, slots=True)
class AddCore:
    """Write a core memory."""

    text: str


@dataclass(frozen=True, slots=True)
class AnswerCore:
    """Change one core memory; `text` is the edited wording."""

    change: CoreChange
    ref: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class EraseAll:
    """Erase the whole relationship; only asked about until it is confirmed."""

    is_confirmed: bool


@dataclass(frozen=True, slots=True)
class Restore:
    """Bring back one's own memory, which was sealed because one left."""


@dataclass(frozen=True, slots=True)
class SetChoice:
    """Choose about oneself."""

    key: ChoiceKey
    value: str


@dataclass(frozen=True, slots=True)
class ExportOwn:
    """Write everything of one's own to a new file; an empty path hands it over with the reply instead."""

    path: str


@dataclass(frozen=True, slots=True)
class ExplainReply:
    """Which memories a reply used; the newest one without a run."""

    run: str = ""


@dataclass(frozen=True, slots=True)
class ShowSettings:
    """Show how memory works in this room, and where each value comes from."""


@dataclass(frozen=True, slots=True)
class SetRoom:
    """Set one value of this room's memory."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class TraceRoom:
    """What recall did for a reply here, without anybody's personal entries."""

    run: str = ""


@dataclass(frozen=True, slots=True)
class ShowPurpose:
    """Show what the imp is here for."""


@dataclass(frozen=True, slots=True)
class SetPurposeText:
    """Set what the imp is here for."""

    text: str


@dataclass(frozen=True, slots=True)
class Misread:
    """Not a command in this form; `because` says what would be."""

    because: str


Command = (
    ShowPanel
    | AddNote
    | ChangeNote
    | ShowWaiting
    | AnswerWaiting
    | ShowCores
    | AddCore
    | AnswerCore
    | EraseAll
    | Restore
    | SetChoice
    | ExportOwn
    | ExplainReply
    | ShowSettings
    | SetRoom
    | TraceRoom
    | ShowPurpose
    | SetPurposeText
    | Misread
)


def parse_command(text: str) -> Command | None:
    """The command a text is; None for a text that is a message. Only a slash as the first character makes a command."""
    name, rest = _word(text.strip())
    match name:
        case "/memory":
            return _memory(rest)
        case "/channel-memory":
            return _room(rest)
        case "/purpose":
            return _purpose(rest)
        case "/help" if not rest:
            return Misread(f"{MEMORY_HELP}\n{ROOM_HELP}\n{PURPOSE_HELP}\n{WHY_HELP}")
        case "/why":
            return ExplainReply(rest)
        case _:
            return None


def _word(text: str) -> tuple[str, str]:
    """The first word and the rest, both without space around them."""
    parts = text.split(maxsplit=1)
    return (parts[0] if parts else ""), (parts[1].strip() if len(parts) > 1 else "")


def _page(word: str) -> int | None:
    return max(1, int(word[:6])) if word.isascii() and word.isdigit() else None


def _memory(rest: str) -> Command:
    word, tail = _word(rest)
    if not word:
        return ShowPanel()
    if (page := _page(word)) is not None and not tail:
        return ShowPanel(page)
    match word:
        case "find" if tail:
            return ShowPanel(find=tail)
        case "add" if tail:
            return AddNote(tail)
        case "forget-all" if tail in ("", "confirm"):
            return EraseAll(tail == "confirm")
        case "restore" if not tail:
            return Restore()
        case "set":
            return _choice(tail)
        case "review":
            return _review(tail, "own", MEMORY_HELP)
        case "core":
            return _core(tail)
        case "export" if tail:
            return ExportOwn(tail)
        case _:
            return next(
                (_change(v, tail, "own", MEMORY_HELP) for v in get_args(Verb) if v == word), Misread(MEMORY_HELP)
            )


def _change(verb: Verb, tail: str, where: Where, usage: str) -> Command:
    ref, text = _word(tail)
    wants_text = verb in ("edit", "move")
    if not ref or wants_text != bool(text) or (verb == "move" and text not in ("user", "channel")):
        return Misread(usage)
    return ChangeNote(verb, ref, text, where)


def _review(rest: str, where: Where, usage: str) -> Command:
    word, tail = _word(rest)
    ref, text = _word(tail)
    match word:
        case "":
            return ShowWaiting(where)
        case "approve" | "decline" if ref and not text:
            return AnswerWaiting("approve" if word == "approve" else "decline", ref, "", where)
        case "edit" if ref and text:
            return AnswerWaiting("approve", ref, text, where)
        case _:
            return Misread(usage)


def _core(rest: str) -> Command:
    word, tail = _word(rest)
    ref, text = _word(tail)
    match word:
        case "":
            return ShowCores()
        case "add" if tail:
            return AddCore(tail)
        case "edit" if ref and text:
            return AnswerCore("edit", ref, text)
        case "approve" if ref:
            return AnswerCore("approve", ref, text)
        case "decline" | "retire" | "restore" | "undo" | "delete" if ref and not text:
            return next(AnswerCore(change, ref) for change in get_args(CoreChange) if change == word)
        case _:
            return Misread(MEMORY_HELP)


def _choice(tail: str) -> Command:
    key, value = _word(tail.lower())
    for known, values in _CHOICES.items():
        if key == known:
            meant = _SWITCH.get(value, value)
            return SetChoice(known, meant) if meant in values else Misread(MEMORY_HELP)
    return Misread(MEMORY_HELP)


def _room(rest: str) -> Command:
    word, tail = _word(rest)
    match word:
        case "" | "show":
            page = _page(tail) if tail else 1
            return Misread(ROOM_HELP) if page is None else ShowPanel(page, where="room")
        case "add" | "propose" if tail:
            return AddNote(tail, "room", word == "propose")
        case "review":
            return _review(tail, "room", ROOM_HELP)
        case "settings":
            key, value = _word(tail)
            if not key:
                return ShowSettings()
            return SetRoom(key, value) if value else Misread(ROOM_HELP)
        case "trace":
            return TraceRoom(tail)
        case _ if word in _ROOM_VERBS:
            return _change(_ROOM_VERBS[word], tail, "room", ROOM_HELP)
        case _:
            return Misread(ROOM_HELP)


def _purpose(rest: str) -> Command:
    word, tail = _word(rest)
    if word in ("", "show"):
        return ShowPurpose()
    return SetPurposeText("" if tail == "none" else tail) if word == "set" and tail else Misread(PURPOSE_HELP)
