"""The queue of one imp: tasks that wait for a run of their own, who is at work on them, and how they ended.

A claim belongs to a living process. One whose process is gone is free at once and taken again, up to a number of
attempts. A schedule is a row that files a task whenever it is due; what was missed while nobody ran is filed once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, Literal

from memory.errors import TamperedError
from memory.notebook import from_ms, to_ms
from memory.ports import Keys, NewTask
from memory.presence import Presence
from memory.sealing import open_record
from memory.stores.log import SqliteLog, Step
from policy.identity import ID_RANDOM_BYTES, ImpId, Person, RunId, TaskId, mint
from policy.scope import IMP_SCOPE

LEASE: Final = timedelta(hours=5)  # longer than any ceiling
MAX_ATTEMPTS: Final = 3

State = Literal["filed", "claimed", "done", "failed", "cancelled"]
Ended = Literal["done", "failed"]


@dataclass(frozen=True, slots=True)
class Task:
    """One row of the queue. `prompt` is None once it was blanked, or when it cannot be read."""

    id: TaskId
    state: State
    origin: Literal["task", "trigger", "relay", "adhoc"]
    mode: Literal["append", "reorganization", "read"]
    ceiling_min: int | None
    cron: str | None
    channel: str | None
    filed: datetime
    due: datetime
    attempts: int
    run: RunId | None  # of the newest attempt
    ended: datetime | None
    code: str | None  # how it ended, as the journal has it; None while it has not
    prompt: str | None


@dataclass(frozen=True, slots=True)
class Claimed:
    """A task that is this process's to run, under this run id. `lost` is the run of an attempt that a crash ended."""

    task: Task
    run: RunId
    lost: RunId | None


@dataclass(frozen=True, slots=True)
class News:
    """How a task ended, as the journal has it, for its filer to be told."""

    task: TaskId
    outcome: str  # "done" or "failed"
    code: str


class Tasks:
    """The queue."""

    def __init__(
        self, log: SqliteLog, imp: ImpId, keys: Keys, presence: Presence, randomness: Callable[[int], bytes]
    ) -> None:
        self._log = log
        self._imp = imp
        self._keys = keys
        self._presence = presence
        self._randomness = randomness

    async def claim(self, next_due: Callable[[str, datetime], datetime]) -> Claimed | None:
        """File what schedules make due, then take the oldest task that is due; None when there is none.

        `next_due` answers when a cron expression is due next after a moment.

        Raises:
            StoreError: nothing was taken.
        """
        return await self._log.transact(lambda step: self._claim(step, next_due))

    def _claim(self, step: Step, next_due: Callable[[str, datetime], datetime]) -> Claimed | None:
        now = to_ms(step.now)
        for row in step.tx.all(f"{_SELECT} WHERE state = 'filed' AND cron IS NOT NULL AND due <= ?", (now,)):
            self._fire(step, self._task(row), next_due)
        found = step.tx.all(
            f"{_SELECT} WHERE cron IS NULL AND (state = 'claimed' OR (state = 'filed' AND due <= ?)) "
            "ORDER BY due, task",
            (now,),
        )
        for row in found:
            task, holder, lease = self._task(row), row[-2], row[-1]
            if task.state == "claimed" and lease > now and self._presence.is_alive(holder):
                continue
            if task.attempts >= MAX_ATTEMPTS or task.prompt is None:
                code = "store_failed" if task.prompt is None else "too_many_steps"
                _end(step, task.id, task.run or "-", "failed", code)
                continue
            run = RunId(mint("run", step.now, self._randomness(ID_RANDOM_BYTES)))
            step.tx.run(
                "UPDATE task SET state = 'claimed', holder = ?, lease = ?, run = ?, attempts = attempts + 1 "
                "WHERE task = ?",
                (self._presence.token, to_ms(step.now + LEASE), run, task.id),
            )
            return Claimed(task, run, task.run if task.state == "claimed" else None)
        return None

    def _fire(self, step: Step, schedule: Task, next_due: Callable[[str, datetime], datetime]) -> None:
        if schedule.prompt is None or schedule.cron is None:
            _end(step, schedule.id, "-", "failed", "store_failed")
            return
        step.tx.run("UPDATE task SET due = ? WHERE task = ?", (to_ms(next_due(schedule.cron, step.now)), schedule.id))
        fired = NewTask(
            id=TaskId(mint("task", step.now, self._randomness(ID_RANDOM_BYTES))),
            prompt=schedule.prompt,
            origin="relay" if schedule.channel is not None else "trigger",
            mode=schedule.mode,
            ceiling_min=schedule.ceiling_min,
            channel=schedule.channel,
        )
        step.file_task(fired, schedule.id)
        step.journal(schedule.id, "host", "file_task", fired.id, "done", "ok")

    async def end(self, task: TaskId, run: RunId, outcome: Ended, code: str) -> None:
        """The task is over; its prompt is blanked and its end journaled.

        Raises:
            StoreError: it is not stored; the task will be taken again.
        """
        await self._log.transact(lambda step: _end(step, task, run, outcome, code))

    async def put_back(self, task: TaskId, until: datetime) -> None:
        """The attempt failed for a reason that may pass: the task waits until then.

        Raises:
            StoreError: it is not stored; the task is taken again when this process is gone.
        """
        await self._log.transact(
            lambda step: step.tx.run(
                "UPDATE task SET state = 'filed', due = ? WHERE task = ? AND state = 'claimed'", (to_ms(until), task)
            )
        )

    async def cancel(self, task: str) -> bool:
        """Take a waiting task, or a schedule, out of the queue; False when none of that id waits.

        Raises:
            StoreError: nothing was changed.
        """
        return await self._log.transact(lambda step: _cancel(step, task))

    def get(self, task: str) -> Task | None:
        """One task; None when there is none of that id.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self._log.file.read(f"{_SELECT} WHERE task = ?", (task,))
        return self._task(found[0]) if found else None

    def latest(self, limit: int) -> list[Task]:
        """The newest tasks, newest first.

        Raises:
            StoreError: the file cannot be read.
        """
        return [
            self._task(row)
            for row in self._log.file.read(f"{_SELECT} ORDER BY filed DESC, task DESC LIMIT ?", (limit,))
        ]

    def untold(self, conversation: str | None, person: Person | None) -> list[News]:
        """How this person's tasks of this conversation ended, where they have not been told.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self._log.file.read(
            "SELECT task, outcome, code FROM task JOIN journal ON journal.seq = task.ended_seq "
            "WHERE told = 0 AND conversation = ? AND filer = ? ORDER BY ended, task",
            (conversation, str(person)),
        )
        return [News(TaskId(task), outcome, code) for task, outcome, code in found]

    async def mark_told(self, news: list[News]) -> None:
        """Their filer knows.

        Raises:
            StoreError: it is not stored; they will be told again.
        """
        if news:
            await self._log.transact(
                lambda step: [step.tx.run("UPDATE task SET told = 1 WHERE task = ?", (one.task,)) for one in news]
            )

    def _task(self, row: tuple[Any, ...]) -> Task:
        task, state, origin, mode, ceiling, cron, channel, filed, due, attempts, run, ended, code, key_id, sealed = row[
            :15
        ]
        return Task(
            id=TaskId(task),
            state=state,
            origin=origin,
            mode=mode,
            ceiling_min=ceiling,
            cron=cron,
            channel=channel,
            filed=from_ms(filed),
            due=from_ms(due),
            attempts=attempts,
            run=None if run is None else RunId(run),
            ended=None if ended is None else from_ms(ended),
            code=code,
            prompt=self._prompt(task, key_id, sealed),
        )

    def _prompt(self, task: str, key_id: str, sealed: bytes | None) -> str | None:
        key = self._keys.key(IMP_SCOPE.owner, key_id)
        if key is None or sealed is None:
            return None
        try:
            return open_record(key, "task", self._imp, IMP_SCOPE.owner, task, sealed).decode()
        except (TamperedError, ValueError):
            return None  # a prompt that cannot be read is run by nobody


_SELECT: Final = (
    "SELECT task, state, origin, mode, ceiling_min, cron, channel, filed, due, attempts, task.run, ended, "
    "(SELECT code FROM journal WHERE seq = ended_seq), key_id, sealed, holder, lease FROM task"
)


def _end(step: Step, task: str, run: str, outcome: Ended, code: str) -> None:
    seq = step.journal(run, "host", "task", f"{task} {run}", outcome, code)
    step.tx.run(
        "UPDATE task SET state = ?, ended = ?, ended_seq = ?, sealed = NULL WHERE task = ? AND state IN "
        "('filed', 'claimed')",
        (outcome, to_ms(step.now), seq, task),
    )


def _cancel(step: Step, task: str) -> bool:
    changed = step.tx.run(
        "UPDATE task SET state = 'cancelled', ended = ?, sealed = NULL WHERE task = ? AND state = 'filed'",
        (to_ms(step.now), task),
    )
    known = step.tx.one("SELECT 1 FROM task WHERE task = ?", (task,)) is not None
    outcome, code = ("done", "ok") if changed else ("refused", "not_found")
    step.journal("-", "owner", "cancel_task", task if known else "-", outcome, code)
    return bool(changed)
