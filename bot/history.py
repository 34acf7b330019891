"""Which earlier turns may enter a later input? Only those that rest on nothing forgotten, corrected, disabled or over.

The member's own words of a turn go when a note that rests on them is gone; the imp's reply goes when its run wrote or
was shown such a note. So nothing that was forgotten comes back by way of the conversation.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from bot.context import HistoryTurn
from bot.executor.ask import Said
from memory.fold import Note
from memory.runs import Past
from policy.envelope import Earlier, Participant
from policy.identity import NoteId, Person, parse_person

TURNS: Final = 25  # earlier runs of a conversation that are looked at


_NEVER: Final = datetime.min.replace(tzinfo=UTC)
_ALWAYS: Final = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class History:
    """What a conversation has left for this turn."""

    turns: tuple[HistoryTurn, ...] = ()  # oldest first
    own: tuple[Said, ...] = ()  # the asking person's own words, newest first
    foreign: tuple[str, ...] = ()  # everybody else's, and the imp's
    participants: tuple[Participant, ...] = ()


def usable(
    past: Sequence[Past], person: Person | None, forgotten: Container[str], live: Mapping[NoteId, Note], now: datetime
) -> History:
    """The turns that may be shown again. `past` is newest first; `live` are the notes of the scopes read just now."""
    touched = {note for p in past for note in _touched(p)}
    changed = {note: _last_change(note, forgotten, live, now) for note in touched}
    gone = {source for p in past for source in p.record.sources if _latest(changed, p.record.wrote) > p.record.ended}
    turns: list[HistoryTurn] = []
    own: list[Said] = []
    foreign: list[str] = []
    names: dict[str, str] = {}
    for p in past:
        record, turn = p.record, p.turn
        if record.person is not None:
            names.setdefault(record.person, turn.name if turn is not None else "")
        if turn is None:
            continue
        if _latest(changed, _touched(p)) <= record.ended:
            turns.append(HistoryTurn("imp", turn.reply, record.ended))
            foreign.append(turn.reply)
        if record.message in gone or _latest(changed, record.wrote) > record.ended:
            continue
        turns.append(HistoryTurn("member", turn.text, record.started, turn.name))
        if person is not None and record.person == str(person):
            own.append(Said(turn.text, record.message, record.run))
        else:
            foreign.append(turn.text)
    people = tuple(Participant(parse_person(printed), name) for printed, name in names.items())
    return History(tuple(reversed(turns)), tuple(own), tuple(foreign), people)


def is_fresh(past: Sequence[Past]) -> bool:
    """True when none of these runs was a message to the imp."""
    return not any(p.record.origin == "session" for p in past)


def with_earlier(history: History, earlier: Sequence[Earlier], person: Person | None) -> History:
    """A fresh conversation's history with what the platform shows of it. It is told as data and supports no note."""
    turns = [HistoryTurn("imp" if e.author is None else "member", e.text, e.at, e.name) for e in earlier if e.text]
    foreign = [e.text for e in earlier if e.text and (e.author is None or e.author != person)]
    return replace(history, turns=(*turns, *history.turns), foreign=(*history.foreign, *foreign))


def that_note(past: Sequence[Past], person: Person | None, live: Mapping[NoteId, Note]) -> NoteId | None:
    """The live note last written or shown to this person here. A list of several shows none in particular."""
    for p in past:
        if person is None or p.record.person != str(person):
            continue
        candidates = (*reversed(p.record.wrote), *(p.record.named if len(p.record.named) == 1 else ()))
        for note_id in candidates:
            if note_id in live:
                return NoteId(note_id)
    return None


def _touched(past: Past) -> tuple[str, ...]:
    """The notes that a run wrote, was shown or named."""
    return (*past.record.wrote, *past.record.shown, *past.record.named)


def _last_change(note_id: str, forgotten: Container[str], live: Mapping[NoteId, Note], now: datetime) -> datetime:
    """When the note's words were last set; the end of time for one that is forgotten, over or switched off.

    A note that is not among the live ones and not forgotten is none of this run's, and never changed.
    """
    if note_id in forgotten:
        return _ALWAYS
    note = live.get(NoteId(note_id))
    if note is None:
        return _NEVER
    return note.changed_at if note.state(now) == "active" else _ALWAYS


def _latest(changed: Mapping[str, datetime], notes: Iterable[str]) -> datetime:
    """When the last of these notes changed; turns from before then no longer hold."""
    return max((changed[note] for note in notes), default=_NEVER)
