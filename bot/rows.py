"""Notes, holds and core memories as rows of a panel. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from bot.commands import Answer, Verb
from bot.panel import PAGE_ROWS, CoreRow, Row, WaitingRow
from memory.core import Core, may_change
from memory.fold import Hold, Note
from policy.actions import CoreChange
from policy.decision import HoldReason
from policy.text import escape_invisible, folded

_SCOPE_ORDER: Final = {"user": 0, "channel": 1, "imp": 2}
_CORE_ORDER: Final = {"proposed": 0, "active": 1, "retired": 2}
_CHANGES: Final[tuple[CoreChange, ...]] = ("approve", "edit", "decline", "retire", "restore", "undo", "delete")
_WHAT: Final = {
    "remember": "Keep",
    "forget": "Forget a note",
    "correct": "Change a note to",
    "disable": "Stop using a note",
    "unpin": "Unpin a note",
    "move": "Move a note",
    "choose": "Change a setting of yours",
    "merge": "Forget a note, since another nearly says the same",
    "file_task": "Queue a task",
}
_BECAUSE: Final[dict[HoldReason, str]] = {
    "paraphrase": "These are not quite your words.",
    "inferred": "It was not said in so many words.",
    "quoted": "Somebody else's text says it.",
    "unquoted": "It was not asked for in that message.",
    "policy": "A steward decides about the room's notes.",
    "imp": "It would count everywhere.",
    "similar": "Two notes nearly say the same.",
}


def ordered(notes: Sequence[Note], find: str = "") -> list[Note]:
    """Pinned first, then by scope, then the oldest: a stable order, so numbers stay what they were."""
    wanted = folded(find)
    kept = [note for note in notes if not wanted or wanted in folded(note.text)]
    return sorted(kept, key=lambda n: (not n.pinned, _SCOPE_ORDER[n.scope.kind], n.written_at, n.id))


def page_of(
    notes: Sequence[Note],
    page: int,
    now: datetime,
    here: str | None,
    viewer: str,
    may: Callable[[Note], tuple[Verb, ...]],
) -> tuple[tuple[Row, ...], int, int]:
    """The rows of a page, its number, and how many pages there are; the nearest page there is."""
    pages = max(1, -(-len(notes) // PAGE_ROWS))
    page = min(max(1, page), pages)
    first = (page - 1) * PAGE_ROWS
    rows = tuple(
        note_row(number, note, now, here, viewer, may(note))
        for number, note in enumerate(notes[first : first + PAGE_ROWS], start=first + 1)
    )
    return rows, page, pages


def note_row(number: int, note: Note, now: datetime, here: str | None, viewer: str, may: tuple[Verb, ...]) -> Row:
    """One note as this viewer sees it."""
    marks = [mark for mark, on in (("quoted", note.quoted), ("imported", note.imported)) if on]
    author = note.source.author
    return Row(
        number=number,
        note=note.id,
        text=escape_invisible(note.text),
        scope=note.scope.kind,
        where=_where(note, here),
        kind=note.kind,
        basis=note.basis,
        state=note.state(now),
        pinned=note.pinned,
        quotes=tuple(escape_invisible(piece.quote) for piece in note.evidence if piece.quote),
        said_by=author if author != viewer and note.scope.kind == "channel" and not note.is_reworded else None,
        said_in=note.made_in,
        written_at=note.written_at,
        expires_at=note.ends_at,
        version=note.version,
        marks=tuple([*marks, note.trait] if note.trait else marks),
        may=may,
    )


def waiting_row(number: int, hold: Hold, target: Note | None, may: tuple[Answer, ...]) -> WaitingRow:
    """One thing that waits. `target` is the note it is about as it stands now; None when there is none."""
    held = hold.held
    is_stale = held.target is not None and (target is None or target.version != held.target_version)
    task = "" if held.task is None else held.task.prompt
    text = held.note.note if held.note is not None else held.replacement or task
    return WaitingRow(
        number=number,
        hold=hold.id,
        what=_WHAT[held.action],
        text=escape_invisible(text),
        now="" if target is None else escape_invisible(target.text),
        because=_BECAUSE[held.why],
        approver=held.approver,
        quotes=tuple(escape_invisible(piece.quote) for piece in hold.evidence if piece.quote),
        support=len(hold.evidence),
        is_stale=is_stale,
        made_at=hold.at,
        expires_at=held.expires_at,
        version=hold.version,
        may=tuple(answer for answer in may if answer == "decline" or not is_stale),
    )


def core_rows(cores: Sequence[Core]) -> list[CoreRow]:
    """The core memories, proposals first, then active ones, then retired ones."""
    ranked = sorted(cores, key=lambda core: (_CORE_ORDER[core.state], core.made_at, core.id))
    return [_core_row(number, core) for number, core in enumerate(ranked, start=1)]


def _core_row(number: int, core: Core) -> CoreRow:
    return CoreRow(
        number=number,
        core=core.id,
        statement=escape_invisible(core.statement),
        kind=core.kind,
        where=core.where or "everywhere",
        state=core.state,
        origin="proposed for you" if core.is_agents else "written by you",
        quotes=tuple(escape_invisible(piece.quote) for piece in core.evidence if piece.quote),
        made_at=core.made_at,
        approved_at=core.approved_at,
        version=core.version,
        may=tuple(change for change in _CHANGES if may_change(core, change)),
    )


def _where(note: Note, here: str | None) -> str:
    match note.scope.kind:
        case "user":
            return "you"
        case "imp":
            return "everywhere"
        case "channel":
            return "this conversation" if note.scope.ident == here else note.scope.ident
