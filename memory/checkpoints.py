"""How far did the journal reach, and when? Authenticated (seq, head, time) lines in `checkpoints.log`.

The file lies outside the data folder: a journal that was cut or rewritten no longer contains what is noted here. It
proves as much as the place where it, or a copy of it, is kept: who can cut this file's end too is not seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from memory.signed_lines import SignedLines, stamp

CHECKPOINTS_FILE: Final = "checkpoints.log"
HEAD_BYTES: Final = 32

_DOMAIN: Final = b"impyard/checkpoints/v1"


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The journal's last entry and its hash at one moment. `seq` 0 means the journal was empty."""

    seq: int
    head: bytes
    at: datetime


class Checkpoints:
    """The open file. Several processes may append to one."""

    def __init__(self) -> None:
        self._all: list[Checkpoint] = []
        self._lines: SignedLines

    @classmethod
    def open(cls, path: Path, audit_key: bytes) -> Checkpoints:
        """The checkpoints at `path`, made when missing, and read. Damage is in `problems`.

        Raises:
            StoreError: the file cannot be made or read.
        """
        checkpoints = cls()
        checkpoints._lines = SignedLines.open(path, _DOMAIN, audit_key, checkpoints._take)
        return checkpoints

    @property
    def problems(self) -> list[str]:
        """Each damaged, missing, added or moved line, named; every other line still counts."""
        return self._lines.problems

    @property
    def torn(self) -> int:
        """How many lines a crash cut short; they were never acknowledged."""
        return self._lines.torn

    def append(self, seq: int, head: bytes, at: datetime) -> None:
        """Note where the journal stands, on disk before this returns.

        Raises:
            StoreError: it may not be on disk; trying again is safe.
            ValueError: `seq` is negative, `head` is not 32 bytes, or `at` has no time zone.
        """
        if seq < 0 or len(head) != HEAD_BYTES:
            raise ValueError(f"A checkpoint has a count from 0 and a head of {HEAD_BYTES} bytes.")
        self._lines.append([f"{seq} {head.hex()} {stamp(at)}"])

    def last(self) -> Checkpoint | None:
        """The newest checkpoint, other processes' included; None: there is none.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self.all()
        return found[-1] if found else None

    def all(self) -> list[Checkpoint]:
        """Every sound checkpoint in the order written, other processes' included.

        Raises:
            StoreError: the file cannot be read.
        """
        self._lines.refresh()
        return list(self._all)

    def close(self) -> None:
        """Close the file; closing twice does nothing."""
        self._lines.close()

    def _take(self, payload: str) -> bool:
        match payload.split(" "):
            case [seq, head, at]:
                try:
                    self._all.append(Checkpoint(int(seq), bytes.fromhex(head), datetime.fromisoformat(at)))
                except ValueError:
                    return False
                return True
            case _:
                return False
