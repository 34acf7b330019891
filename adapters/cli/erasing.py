"""`impyard memory erase`: everything of one person, with the same act and the same receipt as their own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from adapters.cli.options import CommandError, Options
from adapters.cli.output import as_utc, on_one_line
from adapters.cli.settings import Opened, open_imp
from memory.erasure import finish_erasures
from memory.errors import StoreError
from policy.actions import ForgetAll
from policy.identity import Person, parse_channel
from policy.scope import Owner, channel_scope, user_scope


@dataclass(frozen=True, slots=True)
class Receipt:
    """What an erasure did; ids and counts only."""

    person: Person
    at: datetime
    keys: tuple[str, ...]  # the ids of the destroyed keys
    room_notes: int  # channel notes about the person that are forgotten
    kept: int  # channel notes about them that a steward made the room's


async def erase(options: Options, person: Person) -> None:
    """Erase, finish the key, and print the receipt.

    Raises:
        CommandError: nothing is kept of this person, or it was refused or failed.
    """
    async with open_imp(options, may_create=False) as imp:
        if not _is_known(imp, person):
            raise CommandError(f"Nothing is kept of {person}, so nothing was erased.")
        receipt = await _erase(imp, person)
    for line in told(receipt):
        print(on_one_line(line))


def told(receipt: Receipt) -> list[str]:
    """The receipt as lines to read."""
    lines = [
        f"Erased at {as_utc(receipt.at)}: everything of {receipt.person}.",
        "That is: their own notes, those of their direct messages, their choices and the kept texts of their turns.",
        f"Destroyed keys: {', '.join(receipt.keys) or 'none; there was no key any more'}.",
        f"Forgotten in rooms: {receipt.room_notes} note(s) about them.",
    ]
    if receipt.kept:
        lines.append(f"Kept: {receipt.kept} note(s) about them that a steward made the room's own.")
    lines.append(
        "Not covered: what stands in the chat itself, what the model's provider keeps, and what others wrote down."
    )
    lines.append(
        "The journal keeps random ids and times, no text. Old backups of the data cannot be read without the key; those"
        " of the key folder can, until you delete them."
    )
    return lines


async def _erase(imp: Opened, person: Person) -> Receipt:
    rooms = [channel_scope(parse_channel(ident)) for ident in sorted(_noted_in(imp, person))]
    outcome = await imp.executor.perform(imp.owner_envelope(person), ForgetAll())
    if outcome.ruling.result != "done":
        raise CommandError(outcome.ruling.because)
    try:
        erased = await finish_erasures(imp.store.log, imp.store.keys, imp.store.ledger)
    except StoreError as error:
        raise CommandError(
            f"Nothing of {person} is served any more, but the key is not destroyed yet: {error} It is tried again"
            " whenever this memory is opened."
        ) from error
    states = imp.store.log.states(rooms)
    kept = sum(note.about == str(person) for state in states.values() for note in state.notes.values())
    keys = tuple(item.key_id for item in erased if item.owner == str(person))
    return Receipt(person, imp.clock(), keys, len(outcome.ruling.changes), kept)


def _noted_in(imp: Opened, person: Person) -> frozenset[str]:
    own = user_scope(person)
    return imp.store.log.states([own])[own].noted_in


def _is_known(imp: Opened, person: Person) -> bool:
    """True when a live key, or a run of theirs, is still there."""
    owner = Owner("relation", person)
    if imp.store.keys.key_of(owner) is not None:
        return True
    found = imp.store.log.file.read("SELECT 1 FROM run WHERE person = ? AND turns IS NOT NULL LIMIT 1", (str(person),))
    return bool(found)
