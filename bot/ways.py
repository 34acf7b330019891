"""What a surface shows after a press or a command, which form a control opens, what its buttons are called. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.commands import Command, SetPurposeText, SetRoom, ShowCores, ShowSettings, ShowWaiting, Where
from bot.controls import Control, Pick, View, Word
from bot.panel import CoreRow, Panel, Row, WaitingRow, describe, describe_cores, describe_settings, describe_waiting
from bot.ports import Chip, Reply

TABS: Final[Mapping[View, str]] = {
    "notes": "Notes", "waiting": "Waiting", "cores": "Core", "settings": "Settings", "looks": "Who looked",
}  # fmt: skip
NOTE_BUTTONS: Final[Mapping[str, tuple[Word, str]]] = {
    "edit": ("edit", "Edit"),
    "delete": ("delete", "Delete"),
    "disable": ("disable", "Switch off"),
    "enable": ("enable", "Switch on"),
    "pin": ("pin", "Pin"),
    "unpin": ("unpin", "Unpin"),
}
CORE_BUTTONS: Final[Mapping[str, tuple[Word, str]]] = {
    "approve": ("core-approve", "Approve"),
    "edit": ("core-edit", "Edit"),
    "decline": ("core-decline", "Decline"),
    "retire": ("core-retire", "Retire"),
    "restore": ("core-restore", "Restore"),
    "undo": ("core-undo", "Undo"),
    "delete": ("core-delete", "Delete"),
}
OWN_BUTTONS: Final[Sequence[tuple[Word, str]]] = (
    ("add", "Add"), ("core-add", "Add core"), ("find", "Find"), ("export", "Export"), ("erase", "Forget all"),
)  # fmt: skip
LOOKS: Final[Mapping[Word, Word]] = {"edit": "note", "yes-edited": "hold", "core-edit": "core"}  # show the present text
_SCOPES: Final = {"user": "about you", "channel": "for this conversation", "imp": "for everywhere"}


@dataclass(frozen=True, slots=True)
class Choice:
    """A setting a person chooses by themselves: its key in the panel, its control, a question and the answers."""

    key: str
    word: Word
    question: str
    answers: tuple[tuple[str, str], ...]  # value, label


CHOICES: Final[Sequence[Choice]] = (
    Choice("cross_channel", "set-cross_channel", "Where my notes about you count", (
        ("home", "In our direct messages, wherever they were made"),
        ("on", "Also in other channels, where shared recall allows it"),
        ("off", "Only where they were made"),
    )),
    Choice("shared_recall", "set-shared_recall", "May I use them in shared channels?", (("off", "No"), ("on", "Yes"))),
    Choice("inferred_user", "set-inferred", "May I note what you did not say outright?", (
        ("on", "Yes"),
        ("off", "No"),
    )),
    Choice("off_the_record", "set-off_the_record", "This conversation", (
        ("off", "On the record"),
        ("conversation", "Off the record: nothing is used, nothing is kept"),
    )),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Form:
    """What a form asks for."""

    title: str
    label: str
    most: int  # characters


FORMS: Final[Mapping[Word, Form]] = {
    "add": Form("Add a note", "What shall I remember?", 2_000),
    "core-add": Form("Add a core memory", "What shall every conversation start with?", 280),
    "find": Form("Find notes", "Words that stand in them", 100),
    "edit": Form("Change a note", "The note as it should read", 2_000),
    "yes-edited": Form("Keep it in other words", "The note as it should read", 2_000),
    "core-edit": Form("Change a core memory", "The statement as it should read", 280),
}


def chip_control(reply: Reply) -> Control | None:
    """What the one button under a reply stands for; None when the reply wrote nothing."""
    if not reply.chips or reply.run is None:
        return None
    is_waiting = all(chip.action == "held" for chip in reply.chips)
    return Control(reply.run, "waiting" if is_waiting else "open", "own", 1)


def chip_label(chips: Sequence[Chip]) -> str:
    """The button's words: the first chip's, how many writes there were, and where they count."""
    scopes = list(dict.fromkeys(_SCOPES[chip.scope] for chip in chips if chip.scope in _SCOPES))
    told = [*([str(len(chips))] if len(chips) > 1 else []), *scopes]
    return chips[0].text + (f" ({', '.join(told)})" if told else "")


def picked_row(panel: Panel, pick: Pick, wanted: str) -> Row | WaitingRow | CoreRow | None:
    """The row of the panel that was picked; None when it is not there any more."""
    match pick:
        case "note":
            return next((row for row in panel.rows if row.note == wanted), None)
        case "hold":
            return next((row for row in panel.waiting if row.hold == wanted), None)
        case "core":
            return next((row for row in panel.cores if row.core == wanted), None)


def shown_after(control: Control) -> tuple[View, Pick | None]:
    """What is shown once a control was pressed."""
    word = control.word
    match word:
        case "notes" | "waiting" | "cores" | "settings" | "looks":
            return word, None
        case "note":
            return "notes", "note"
        case "hold":
            return "waiting", "hold"
        case "core":
            return "cores", "core"
        case "yes" | "no" | "yes-edited":
            return "waiting", None
        case _ if word.startswith("core-"):
            return "cores", None
        case _ if word.startswith("set-"):
            return "settings", None
        case _:
            return "notes", None


def view_of(command: Command) -> View:
    """Which view of a panel answers a command."""
    match command:
        case ShowWaiting():
            return "waiting"
        case ShowCores():
            return "cores"
        case ShowSettings() | SetRoom():
            return "settings"
        case _:
            return "notes"


def where_of(command: Command) -> Where:
    """Whose lists the numbers of a command's answer stand for."""
    if isinstance(command, ShowSettings | SetRoom | SetPurposeText):
        return "room"
    where: Where = getattr(command, "where", "own")
    return where


def present_text(panel: Panel, ident: str) -> str:
    """The text of this note, hold or core memory as it reads now; empty when it is not there."""
    texts = {row.note: row.text for row in panel.rows}
    texts |= {row.hold: row.text for row in panel.waiting} | {row.core: row.statement for row in panel.cores}
    return texts.get(ident, "")


def told_apart(reply: Reply) -> str:
    """What a reply says besides the panel it shows; empty when it only says the panel in words."""
    panel = reply.panel
    if panel is None:
        return reply.text
    listings = (describe(panel), describe_waiting(panel), describe_cores(panel), describe_settings(panel))
    return "" if reply.text in listings else reply.text
