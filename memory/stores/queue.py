"""The statements of the queue that belong into the log's own transaction: filing, and what its judge must know."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from memory.notebook import to_ms
from memory.ports import Asking, Crossing, NewTask
from memory.stores.sqlite import Tx

_LATELY: Final = timedelta(hours=1)


def insert_task(tx: Tx, task: NewTask, run: str, now: datetime, key_id: str, sealed: bytes) -> None:
    """Put a task with its sealed prompt into the queue."""
    tx.run(
        "INSERT INTO task (task, state, origin, mode, ceiling_min, cron, channel, filed, due, filed_in, filer, "
        "conversation, key_id, sealed) VALUES (?, 'filed', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(task.id, task.origin, task.mode, task.ceiling_min, task.cron, task.channel),
            *(to_ms(now), to_ms(task.due or now), run, task.filer, task.conversation, key_id, sealed),
        ),
    )


def crossing_facts(tx: Tx, asking: Asking, now: datetime) -> Crossing:
    """Who spoke in the conversation, which of the rooms are DMs, and how full the queue is."""
    people = tx.all(
        "SELECT DISTINCT person FROM run WHERE conversation = ? AND person IS NOT NULL", (asking.conversation,)
    )
    direct = frozenset(room for room in asking.rooms if tx.one(_IS_DIRECT, (room, room)))
    waiting = tx.one("SELECT count(*) FROM task WHERE state IN ('filed', 'claimed') AND cron IS NULL")
    lately = tx.one("SELECT count(*) FROM task WHERE filed > ? AND filer IS NOT NULL", (to_ms(now - _LATELY),))
    return Crossing(tuple(row[0] for row in people), direct, (waiting or (0,))[0], (lately or (0,))[0])


_IS_DIRECT: Final = (
    "SELECT 1 FROM scope JOIN owner ON owner.id = scope.owner WHERE scope.kind = 'channel' AND scope.ident = ? "
    "AND owner.kind = 'relation' UNION ALL SELECT 1 FROM inbox WHERE owner_kind = 'relation' AND channel = ? LIMIT 1"
)
