"""What must never come back? The random ids of forgotten notes and destroyed keys, in `forgets.log`.

It lies outside the data folder, so that a restored copy of the data still meets it. It holds ids and times, and nothing
that tells whose they were.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from datetime import datetime
from pathlib import Path
from typing import Final

from memory.signed_lines import SignedLines, stamp
from policy.identity import NoteId, is_id

LEDGER_FILE: Final = "forgets.log"

_DOMAIN: Final = b"impyard/forgets/v1"
_KEY_ID: Final = re.compile(r"[A-Za-z0-9_]{1,64}", re.ASCII)


class ForgetLedger:
    """The open ledger. One process may use it from two threads, and several processes may append to one file."""

    def __init__(self) -> None:
        self._notes: set[NoteId] = set()
        self._keys: set[str] = set()
        self._lines: SignedLines

    @classmethod
    def open(cls, path: Path, audit_key: bytes) -> ForgetLedger:
        """The ledger at `path`, made when missing, and read. Damage is in `problems`; it closes nothing.

        Raises:
            StoreError: it cannot be made or read.
        """
        ledger = cls()
        ledger._lines = SignedLines.open(path, _DOMAIN, audit_key, ledger._take)
        return ledger

    @property
    def notes(self) -> AbstractSet[NoteId]:
        """The ids of forgotten notes, as last read: a live view to test membership in."""
        return self._notes

    @property
    def keys(self) -> AbstractSet[str]:
        """The ids of destroyed keys, as last read: a live view to test membership in."""
        return self._keys

    @property
    def problems(self) -> list[str]:
        """Each damaged, missing, added or moved line, named; every other line still counts."""
        return self._lines.problems

    @property
    def torn(self) -> int:
        """How many lines a crash cut short; they were never acknowledged."""
        return self._lines.torn

    def refresh(self) -> None:
        """Take what other processes have appended; nearly free when there is nothing.

        Raises:
            StoreError: the file cannot be read.
        """
        self._lines.refresh()

    def append(self, notes: Iterable[NoteId], keys: Iterable[str], at: datetime) -> None:
        """Add these, all in one write and on disk before this returns. Adding one again changes nothing.

        Raises:
            StoreError: they may not be on disk: acknowledge nothing, and try again.
            ValueError: an id is not a note's or a key's, or `at` has no time zone.
        """
        when = stamp(at)
        noted, keyed = list(notes), list(keys)
        are_known = all(is_id(note, "note") or is_id(note, "core") for note in noted)
        if not are_known or not all(_KEY_ID.fullmatch(key) for key in keyed):
            raise ValueError("The forget ledger holds ids of notes and keys only.")
        self._lines.append([f"note {note} {when}" for note in noted] + [f"key {key} {when}" for key in keyed])

    def close(self) -> None:
        """Close the file; closing twice does nothing."""
        self._lines.close()

    def _take(self, payload: str) -> bool:
        match payload.split(" "):
            case ["note", note, _]:
                self._notes.add(NoteId(note))
            case ["key", key, _]:
                self._keys.add(key)
            case _:
                return False
        return True
