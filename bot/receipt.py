"""The receipt of an erasure: what is gone, since when, and which copies it does not govern. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Counts:
    """Notes an erasure covers, counted just before it."""

    own: int
    direct: int
    rooms: int  # about the person, in rooms
    adopted: int  # about the person, in rooms, made the room's by a steward: these stay


def receipt(counts: Counts, at: datetime, key_ids: tuple[str, ...], *, is_finished: bool) -> str:
    """The receipt in plain words. Without `is_finished` it says what is done already and what still follows."""
    lines = [
        f"Receipt of {at:%Y-%m-%d %H:%M} UTC.",
        (
            f"Erased: {_notes(counts.own)} about you, {_notes(counts.direct)} of our direct conversation, "
            f"{_notes(counts.rooms)} about you in rooms, and what I kept of our earlier turns."
        ),
    ]
    since = "now" if is_finished else "the destruction of the key"
    if is_finished and not key_ids and counts.own + counts.direct + counts.rooms == 0:
        lines.append("There was no key of yours to destroy: nothing was sealed with one.")
    elif is_finished:
        named = f" ({', '.join(key_ids)})" if key_ids else ""
        lines.append(f"The key that sealed them is destroyed{named}: what is left on disk cannot be read by anybody.")
    else:
        lines.append(
            "Nothing of it is used any more. Destroying its key is not finished, because the disk refused; "
            "it is finished before anything else at my next start."
        )
    if counts.adopted:
        lines.append(
            f"{_notes(counts.adopted)} about you that a steward made the room's own stayed; ask a steward, "
            "or delete them in that room's list."
        )
    lines += [
        "Notes you made for rooms that are not about you stay with those rooms.",
        (
            "Not covered: the chat messages themselves, what the model's provider logged, and what others copied. "
            "The journal keeps random ids and times, no text."
        ),
        (
            f"Backups of the data folder are unreadable from {since} on. A backup of the key folder made before then "
            "could still open them until it is destroyed too; my owner decides when."
        ),
    ]
    return "\n".join(lines)


def erased_line(whose: str, notes: int, since: datetime, at: datetime, key_ids: tuple[str, ...]) -> str:
    """The receipt, in one line for the owner's log, of what a sweep erased. Without keys its key is still to go."""
    key = f"key destroyed: {', '.join(key_ids)}" if key_ids else "its key is destroyed at the next start"
    return f"{at:%Y-%m-%d %H:%M} UTC: erased {_notes(notes)} of {whose}, gone since {since:%Y-%m-%d %H:%M} UTC; {key}."


def _notes(count: int) -> str:
    return "1 note" if count == 1 else f"{count} notes"
