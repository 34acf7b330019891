"""A person's own memory as JSON lines: what they have, in the words of the file format, and nothing of anybody else."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from bot.executor.shell import Executor
from bot.ports import Clock
from memory.jsonl import export_lines
from memory.store import Store
from policy.decision import Code
from policy.envelope import RunEnvelope
from policy.scope import user_scope


class Exporter:
    """Exports for one imp."""

    def __init__(self, store: Store, executor: Executor, clock: Clock) -> None:
        self._store = store
        self._executor = executor
        self._clock = clock

    def lines(self, envelope: RunEnvelope) -> list[str]:
        """Everything of this person's own: notes, the DM's notes, core memories and choices.

        Raises:
            StoreError: the store cannot be read.
        """
        if envelope.person is None:
            return []
        scopes = [user_scope(envelope.person)]
        if envelope.place_scope is not None and envelope.place_scope.dm_of == envelope.person:
            scopes.append(envelope.place_scope)
        return [
            line for state in self._store.log.states(scopes).values() for line in export_lines(state, self._clock())
        ]

    async def handed_over(self, envelope: RunEnvelope) -> list[str]:
        """The lines for the person's own hands, without a file. The export is journalled first.

        Raises:
            StoreError: the store cannot be read or the journal not written.
        """
        lines = self.lines(envelope)
        await self._store.journal(envelope.run, str(envelope.person), "export", str(envelope.person))
        return lines

    async def to_file(self, envelope: RunEnvelope, path: str) -> tuple[str, Code]:
        """Write a new file, for its owner alone (0600), outside the data folder. The export is journalled first.

        Raises:
            StoreError: the store cannot be read or the journal not written.
        """
        goal = Path(path)
        if await asyncio.to_thread(self._store.is_inside, goal):
            return "An export goes outside the data folder and its keys; nothing was written.", "bad_arguments"
        lines = self.lines(envelope)
        await self._store.journal(envelope.run, str(envelope.person), "export", str(envelope.person))
        try:
            await asyncio.to_thread(_write, goal, lines)
        except FileExistsError:
            return "There is a file of that name already; nothing was written.", "bad_arguments"
        except OSError as error:
            return f"The file could not be written: {error.strerror}.", "store_failed"
        return f"Exported {len(lines)} lines to {goal.name}.", "ok"


def _write(path: Path, lines: list[str]) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines)
        file.flush()
        os.fsync(file.fileno())
