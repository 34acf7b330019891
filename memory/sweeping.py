"""What is over is closed and really erased: notes past their end, holds nobody answered, and old compiled inputs.

The end itself counts at recall, to the instant. A sweep follows it at the next start or hour: it writes the event and
the journal row, tells the ledger, so that no old copy brings the note back, and blanks what the note was made of.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from memory.compaction import Compaction
from memory.endings import ended, next_end
from memory.errors import StoreError
from memory.events import Answered, CoreDropped, Expired
from memory.forget_ledger import ForgetLedger
from memory.notebook import to_ms
from memory.ports import Change
from memory.runs import Runs
from memory.stores.log import SqliteLog, Step, scopes_in
from policy.actions import NoteKind
from policy.identity import NoteId
from policy.scope import Scope

EXPIRY: Final = "expire"  # the journal's words for what a sweep does
LAPSE: Final = "lapse"

_LOOK_AGAIN: Final = timedelta(days=1)
_AT_ONCE: Final = 64  # scopes that share a commit
_DUE: Final = (
    "SELECT scope.kind, scope.ident, owner.kind, owner.ident FROM ending JOIN scope ON scope.id = ending.scope "
    "JOIN owner ON owner.id = scope.owner WHERE ending.at <= ? ORDER BY ending.at"
)
_RETENTION: Final = "SELECT value FROM store WHERE name = 'retention'"  # as the owner had it at the last sweep
_PLACE: Final = "(SELECT id FROM scope WHERE kind = ? AND ident = ?)"


@dataclass(frozen=True, slots=True)
class Swept:
    """What a sweep closed and erased."""

    notes: int = 0
    holds: int = 0
    inputs: int = 0  # compiled inputs that were kept long enough
    events: int = 0  # blanked
    failed: int = 0  # scopes that could not be swept; the next sweep tries again


async def sweep(
    log: SqliteLog,
    runs: Runs,
    ledger: ForgetLedger,
    *,
    keep_inputs: timedelta,
    retention: Mapping[NoteKind, timedelta],
) -> Swept:
    """Close and erase what is over by the log's clock. Doing it again, after a crash too, changes nothing more.

    Raises:
        StoreError: it is not finished; the next sweep goes on.
    """
    now, told = log.clock(), _printed(retention)
    if told != _value(log.file.read(_RETENTION)):
        await log.transact(lambda step: _look_at_all(step, told))
    scopes = scopes_in(log.file.read(_DUE, (to_ms(now),)))
    notes = holds = failed = 0
    closed: list[Scope] = []
    for at in range(0, len(scopes), _AT_ONCE):
        part = scopes[at : at + _AT_ONCE]
        closings = [log.transact(lambda step, s=scope: _close(step, s)) for scope in part]  # type: ignore[misc]
        for scope, outcome in zip(part, await asyncio.gather(*closings, return_exceptions=True), strict=True):
            if isinstance(outcome, StoreError):
                failed += 1
            elif isinstance(outcome, BaseException):
                raise outcome
            else:
                notes, holds = notes + outcome[0], holds + outcome[1]
                if any(outcome):
                    closed.append(scope)
    inputs, until = 0, to_ms(now - keep_inputs)
    if log.file.read("SELECT 1 FROM run WHERE compiled IS NOT NULL AND ts < ? LIMIT 1", (until,)):
        inputs = await log.transact(
            lambda step: step.tx.run("UPDATE run SET compiled = NULL WHERE compiled IS NOT NULL AND ts < ?", (until,))
        )
    if not closed and not inputs:
        return Swept(failed=failed)
    ledger.refresh()
    blanked = await Compaction(log, runs).compact(closed)
    return Swept(notes, holds, inputs, blanked.events, failed)


def _close(step: Step, scope: Scope) -> tuple[int, int]:
    """Close what is over in one scope; how many notes and how many holds."""
    state, head = step.state(scope), step.head(scope)
    if head.key_id is None or state.is_broken:
        step.tx.run(f"DELETE FROM ending WHERE scope = {_PLACE}", (scope.kind, scope.ident))  # noqa: S608 - a constant
        return 0, 0
    notes, holds = ended(state, step.now)
    over = {note.id for note in notes}
    resting = [core.id for core in state.cores.values() if core.state == "proposed" and over & set(core.notes)]
    changes = [Change(scope, note.id, Expired()) for note in notes]
    changes += [Change(scope, NoteId(core), CoreDropped()) for core in resting]
    _journalled(step, EXPIRY, changes)
    _journalled(step, LAPSE, [Change(scope, hold.id, Answered(answer="expired")) for hold in holds])
    until = next_end(step.state(scope))
    if until is None and state.damaged:  # what cannot be read may have an end, and its key may come back
        until = step.now + _LOOK_AGAIN
    if until is None:
        step.tx.run(f"DELETE FROM ending WHERE scope = {_PLACE}", (scope.kind, scope.ident))  # noqa: S608 - a constant
    else:
        sql = f"UPDATE ending SET at = ? WHERE scope = {_PLACE}"  # noqa: S608 - a constant
        step.tx.run(sql, (to_ms(until), scope.kind, scope.ident))
    return len(notes), len(holds)


def _journalled(step: Step, action: str, changes: Sequence[Change]) -> None:
    if changes:
        ids = [f"{change.note_id} {step.append(change)}" for change in changes]
        step.journal("-", "host", action, " ".join(ids), "done", "ok")


def _printed(retention: Mapping[NoteKind, timedelta]) -> str:
    return " ".join(f"{kind}={span.days}" for kind, span in sorted(retention.items()))


def _value(rows: Sequence[Sequence[str]]) -> str:
    return rows[0][0] if rows else ""


def _look_at_all(step: Step, told: str) -> None:
    """Look at every scope once, since the owner changed how long notes are kept."""
    step.tx.run("INSERT INTO ending (scope, at) SELECT id, 0 FROM scope WHERE true ON CONFLICT DO UPDATE SET at = 0")
    step.tx.run(
        "INSERT INTO store (name, value) VALUES ('retention', ?) "
        "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (told,),
    )
