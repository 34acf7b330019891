"""Which memories did a reply use? For the person who got it, and for a room's stewards; from the run's own trace."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from bot.ports import Clock
from memory.fold import Note
from memory.recall import Trace, without_personal
from memory.runs import Past
from memory.store import Store
from policy.decision import Code
from policy.envelope import RunEnvelope
from policy.identity import NoteId
from policy.roles import is_steward
from policy.scope import IMP_SCOPE, user_scope
from policy.settings import ImpPolicy
from policy.text import escape_invisible

_TRACE: Final[TypeAdapter[Trace]] = TypeAdapter(Trace)
_RUNS: Final = 100
_NONE: Final = "There is no such reply of mine to you here."
_WORDS: Final = {"user": "about you", "channel": "of this conversation", "imp": "for everywhere"}


class Explainer:
    """Explains the replies of one imp."""

    def __init__(self, store: Store, policy: ImpPolicy, clock: Clock) -> None:
        self._store = store
        self._policy = policy
        self._clock = clock

    def why(self, envelope: RunEnvelope, run: str) -> tuple[str, Code]:
        """The memories that a reply to this person used, in their present wording; never anybody else's.

        `run` is the reply's run, the message it answered, or empty for the newest reply here.

        Raises:
            StoreError: the store cannot be read.
        """
        past = self._reply_to(envelope, run)
        if past is None:
            return _NONE, "not_found"
        trace = _read(past)
        if trace is None:
            return "That reply used no memory: nothing was recalled for it.", "ok"
        live = self._live(envelope)
        lines = [_used(row.note_id, row.version, row.scope, live) for row in trace.selected]
        told = ["That reply was made with these notes:", *lines] if lines else ["No note was used for that reply."]
        left = sum(row.candidates for row in trace.considered) - len(trace.selected)
        if left:
            told.append(f"{left} of the notes that count here were left out: {_reasons(trace)}.")
        if trace_because := past.record.trace.get("because"):
            told.append(str(trace_because))
        return "\n".join(told), "ok"

    def trace(self, envelope: RunEnvelope, run: str) -> tuple[str, Code]:
        """What recall did for a reply in this room, for its stewards: without personal entries and their count.

        Raises:
            StoreError: the store cannot be read.
        """
        here = envelope.place_scope
        if here is None or not is_steward(envelope, here, self._clock()):
            return "Only a steward of this room may see that.", "not_steward"
        past = next((p for p in self._runs(envelope) if p.record.trace and run in ("", p.record.run)), None)
        trace = None if past is None else _read(past)
        if past is None or trace is None:
            return "There is no such reply here.", "not_found"
        shown = without_personal(trace)
        live = self._live(envelope)
        lines = [f"Reply {past.record.run} of {past.record.ended:%Y-%m-%d %H:%M} UTC, without personal notes:"]
        lines += [_used(row.note_id, row.version, row.scope, live) for row in shown.selected]
        lines += [f"left out: {row.scope} note {row.note_id}, {row.reason}" for row in shown.excluded]
        lines += [f"left out besides: {row.count} {row.scope} notes, {row.reason}" for row in shown.further]
        lines.append(
            f"Budget: {shown.spent.notes} of {shown.spent.max_notes} notes, "
            f"{shown.spent.characters} of {shown.spent.max_characters} characters."
        )
        return "\n".join(lines), "ok"

    def _reply_to(self, envelope: RunEnvelope, run: str) -> Past | None:
        person = str(envelope.person)
        replies = (p for p in self._runs(envelope) if p.record.origin == "session" and p.record.person == person)
        return next((p for p in replies if run in ("", p.record.run, p.record.message)), None)

    def _runs(self, envelope: RunEnvelope) -> Iterable[Past]:
        if envelope.conversation is None:
            return ()
        return self._store.runs.traced(envelope.conversation, _RUNS)

    def _live(self, envelope: RunEnvelope) -> dict[NoteId, Note]:
        """The notes this person may see here, as they stand now."""
        scopes = [s for s in (envelope.place_scope, IMP_SCOPE) if s is not None]
        if envelope.person is not None:
            scopes.append(user_scope(envelope.person))
        return {i: note for state in self._store.log.states(scopes).values() for i, note in state.notes.items()}


def _read(past: Past) -> Trace | None:
    known: Mapping[str, Any] = {k: v for k, v in past.record.trace.items() if k not in ("because", "blocks")}
    try:
        return _TRACE.validate_python(known)
    except ValidationError:
        return None


def _used(note_id: str, version: int, scope: str, live: Mapping[NoteId, Note]) -> str:
    note = live.get(NoteId(note_id))
    if note is None:
        return f"- a note {_WORDS[scope]} that is erased since"
    changed = "" if note.version == version else " (changed since)"
    return f"- {escape_invisible(note.text)} ({_WORDS[scope]}, {note.basis}){changed}"


def _reasons(trace: Trace) -> str:
    """The reasons in words, without numbers of anything the person could not see."""
    reasons = dict.fromkeys([*(row.reason for row in trace.excluded), *(row.reason for row in trace.further)])
    return ", ".join(reason.replace("_", " ") for reason in reasons)
