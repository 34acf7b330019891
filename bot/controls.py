"""What a button, menu or form stands for: a run whose books the host keeps, and a place in its lists. Pure.

A control carries the id of a run and a number, no text and no authority. The host looks the run up: whose it is, where
it was, and which note at which version the number stood for. So a control belongs to one person and names exact bytes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from bot.commands import (
    AddCore,
    AddNote,
    AnswerCore,
    AnswerWaiting,
    ChangeNote,
    ChoiceKey,
    Command,
    EraseAll,
    ExplainReply,
    ExportOwn,
    Restore,
    SetChoice,
    ShowPanel,
    Verb,
    Where,
)
from policy.actions import CoreChange
from policy.identity import RunId, is_id

View = Literal["notes", "waiting", "cores", "settings", "looks"]
Pick = Literal["note", "hold", "core"]
Word = Literal[
    "open", "notes", "waiting", "cores", "settings", "looks",
    "note", "hold", "core",
    "edit", "delete", "disable", "enable", "pin", "unpin", "to-user", "to-channel",
    "yes", "no", "yes-edited",
    "core-approve", "core-edit", "core-decline", "core-retire", "core-restore", "core-undo", "core-delete",
    "add", "core-add", "find", "why", "export", "erase", "erase-yes", "restore",
    "set-cross_channel", "set-shared_recall", "set-inferred", "set-off_the_record",
]  # fmt: skip
Lists = Mapping[str, Sequence[tuple[str, int]]]  # of a run: "own:notes" to ids with the versions that were shown

_PREFIX: Final = "imp"
_SHAPE: Final = re.compile(r"imp:([a-z_-]{2,20}):(own|room):(run_[0-9A-Z]{26}):([0-9]{1,6})", re.ASCII)
_WORDS: Final[Mapping[str, Word]] = {word: word for word in get_args(Word)}
_VIEWS: Final[frozenset[str]] = frozenset(get_args(View))
_VERBS: Final[Mapping[str, Verb]] = {verb: verb for verb in get_args(Verb) if verb != "move"}
_CORES: Final[Mapping[str, CoreChange]] = {f"core-{change}": change for change in get_args(CoreChange)}
_CHOICES: Final[Mapping[str, ChoiceKey]] = {f"set-{key}": key for key in get_args(ChoiceKey)}
_VALUES: Final = frozenset({"on", "off", "home", "conversation"})
_MOVES: Final = {"to-user": "user", "to-channel": "channel"}


@dataclass(frozen=True, slots=True)
class Control:
    """One thing to press. `number` is a page for a view and a row from 1 for the rest; 0 where neither is meant."""

    run: RunId
    word: Word
    where: Where = "own"
    number: int = 0

    def __str__(self) -> str:
        return f"{_PREFIX}:{self.word}:{self.where}:{self.run}:{self.number}"


def read_control(text: str) -> Control | None:
    """The control that a stored id is; None for anything else, to the letter."""
    found = _SHAPE.fullmatch(text)
    if found is None or not is_id(found[3], "run") or found[1] not in _WORDS or found[4] != str(int(found[4])):
        return None
    return Control(RunId(found[3]), _WORDS[found[1]], "own" if found[2] == "own" else "room", int(found[4]))


def picked(control: Control, lists: Lists) -> str | None:
    """The note, hold or core memory with the version that was shown, as `id@version`; None when there is none."""
    kind = "notes"
    if control.word in ("hold", "yes", "no", "yes-edited"):
        kind = "waiting"
    elif control.word == "core" or control.word in _CORES:
        kind = "cores"
    rows = lists.get(f"{control.where}:{kind}", ())
    if not 1 <= control.number <= len(rows):
        return None
    ident, version = rows[control.number - 1]
    return f"{ident}@{version}"


def command_of(control: Control, lists: Lists, text: str = "") -> Command | None:
    """What a press asks for; `text` is what was typed or chosen with it. None when it stands for nothing."""
    word, where = control.word, control.where
    if word in _VIEWS or word == "open":
        return ShowPanel(max(1, control.number), where=where)
    if word in _CHOICES:
        return SetChoice(_CHOICES[word], text) if text in _VALUES else None
    match word:
        case "find":
            return ShowPanel(find=text)
        case "add":
            return AddNote(text, where) if text else None
        case "core-add":
            return AddCore(text) if text else None
        case "why":
            return ExplainReply(control.run)
        case "export":
            return ExportOwn("")
        case "erase" | "erase-yes":
            return EraseAll(word == "erase-yes")
        case "restore":
            return Restore()
        case _:
            ref = picked(control, lists)
            return None if ref is None else _on_row(control, ref, text)


def _on_row(control: Control, ref: str, text: str) -> Command | None:
    word, where = control.word, control.where
    if word in ("edit", "yes-edited", "core-edit") and not text:
        return None
    if word in _VERBS:
        return ChangeNote(_VERBS[word], ref, text if word == "edit" else "", where)
    if word in _MOVES:
        return ChangeNote("move", ref, _MOVES[word], where)
    if word in _CORES:
        return AnswerCore(_CORES[word], ref, text if word == "core-edit" else "")
    match word:
        case "yes" | "yes-edited":
            return AnswerWaiting("approve", ref, text if word == "yes-edited" else "", where)
        case "no":
            return AnswerWaiting("decline", ref, "", where)
        case "note":
            return ShowPanel(where=where, holding=ref.partition("@")[0])
        case _:
            return ShowPanel(where=where)
