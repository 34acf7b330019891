"""One event a line: a scope's present state as the lines that would make it again. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from pydantic_core import to_json

from memory.core import Core
from memory.fold import Note, ScopeState


def export_lines(state: ScopeState, now: datetime) -> Iterator[str]:
    """The scope's live notes, core memories and choices, oldest first; each a JSON object without line breaks."""
    for note in sorted(state.live(now), key=lambda n: (n.written_at, n.id)):
        yield from _note_lines(note)
    for core in sorted(state.cores.values(), key=lambda c: (c.made_at, c.id)):
        yield _line(_core(core, state.scope.ident))
    choices = {
        "inferred": state.choices.inferred,
        "cross_channel": state.choices.cross_channel,
        "shared_recall": state.choices.shared_recall,
    }
    kept = {key: value for key, value in choices.items() if value is not None}
    if kept:
        yield _line({"op": "choose", "scope_id": state.scope.ident, **kept})


def _note_lines(note: Note) -> Iterator[str]:
    line: dict[str, Any] = {
        "op": "remember",
        "id": note.id,
        "ts": _rfc3339(note.written_at),
        "scope": note.scope.kind,
        "scope_id": note.scope.ident or None,
        "dm_of": None if note.scope.dm_of is None else str(note.scope.dm_of),
        "kind": note.kind,
        "note": note.text,
        "basis": note.basis,
        "about": note.about,
        "made_in": note.made_in,
        "evidence": [piece.model_dump(exclude_none=True) for piece in note.evidence],
        "source": {
            "channel_id": note.source.channel,
            "message_id": note.source.message,
            "author_id": note.source.author,
            "run": note.source.run,
        },
        "expires_at": None if note.expires_at is None else _rfc3339(note.expires_at),
        "trait": note.trait,
        "quoted": note.quoted or None,
        "imported": note.imported or None,
        "supersedes": note.supersedes,
    }
    yield _line({k: v for k, v in line.items() if v is not None or k == "expires_at"})
    if note.pinned:
        yield _line({"op": "pin", "id": note.id})
    if note.disabled:
        yield _line({"op": "disable", "id": note.id})


def _core(core: Core, whose: str) -> dict[str, Any]:
    return {
        "op": "core",
        "id": core.id,
        "scope_id": whose,
        "ts": _rfc3339(core.made_at),
        "statement": core.statement,
        "kind": core.kind,
        "scope": core.where or "everywhere",
        "state": core.state,
        "by": "agent" if core.is_agents else "member",
        "notes": list(core.notes),
        "evidence": [piece.model_dump(exclude_none=True) for piece in core.evidence],
        "approved_at": None if core.approved_at is None else _rfc3339(core.approved_at),
    }


def _line(value: dict[str, Any]) -> str:
    return to_json(value).decode("utf-8")


def _rfc3339(at: datetime) -> str:
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z")
