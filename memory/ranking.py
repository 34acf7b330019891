"""How well does a note match what is asked? An inverted index a scope, kept with its fold, and one lexical score.

The score is BM25 over stems of the note and of its supporting quotes, without function words. A note of usual length is
a constant, so what a term adds to a note depends on that note alone and is counted once a version. A note about the
person who asks, or about somebody the question names, weighs more; so does one from elsewhere made in this room.
"""

from __future__ import annotations

import heapq
from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import log
from sys import intern
from typing import Final, Literal, TypeVar

from memory.events import Basis, KeptKind
from memory.fold import Note, ScopeState
from policy.function_words import FUNCTION_WORDS
from policy.identity import NoteId
from policy.lexical import related, terms, words
from policy.text import folded
from policy.visibility import Window

Ineligible = Literal["disabled", "expired", "kind_off", "made_elsewhere", "over_limit"]

SATURATION: Final = 1.2  # BM25's k1: how soon a repeated term says nothing more
LENGTH_WEIGHT: Final = 0.4  # BM25's b
USUAL_TERMS: Final = 24  # terms of a usual note with its quote
NEWEST_QUOTES: Final = 4  # quotes of a note that are matched; the first one always is

RELATED: Final = 0.25  # what a related word counts for, where the word itself counts 1

GroupKind = Literal["about", "named", "made_in"]
Group = tuple[GroupKind, str]
BOOSTS: Final[dict[GroupKind, tuple[float, float]]] = {  # a note's match times the first, plus the second
    "about": (1.2, 0.05),  # it is about the person who asks
    "named": (1.5, 0.10),  # it is about somebody the question names
    "made_in": (1.0, 0.05),  # it is no note of a room, but was made in this one
}

STALE_AFTER: Final[dict[KeptKind, timedelta]] = {"interaction": timedelta(days=30)}
STALE_AFTER_ELSE: Final = timedelta(days=365)
POSTINGS_FROM: Final = 64  # notes in a scope from which it keeps an inverted index
BIG: Final = 1_000  # notes in a scope from which a term that more than half of them hold is passed over
PLENTY: Final = 600  # matching notes, after which a commoner term finds no more

OrderKey = tuple[bool, int, NoteId]  # stale, newest first, id
BUCKETS: Final[tuple[tuple[bool, Basis], ...]] = (  # pinned first, then explicit before inferred
    (True, "explicit"),
    (True, "inferred"),
    (False, "explicit"),
    (False, "inferred"),
)
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Asked:
    """What a run asks of memory, made ready once."""

    terms: Mapping[str, float]  # each with its weight: 1 for what was asked, less for what is near to it
    termset: frozenset[str]
    words: frozenset[str]
    person: str | None  # printed; None when nobody asks
    channel: str | None  # printed; None outside of rooms


def asked(text: str, person: str | None, channel: str | None) -> Asked:
    """The question made ready for matching."""
    own = dict.fromkeys(terms(text), 1.0)
    near = {other: RELATED for term in own for other in sorted(related(term)) if other not in own}
    found = own | near
    return Asked(found, frozenset(found), frozenset(words(text)), person, channel)


@dataclass(frozen=True, slots=True)
class Entry:
    """One eligible note with everything about it that no question changes."""

    note: Note
    bucket: int
    key: OrderKey
    weights: Mapping[str, float]  # term -> its share of a match, before rarity
    sameness: str  # two notes with the same value say the same
    groups: tuple[Group, ...]


def stale_at(note: Note) -> datetime:
    """From when on current notes go first: a month for what happened, a year for what holds."""
    return note.changed_at + STALE_AFTER.get(note.kind, STALE_AFTER_ELSE)


class ScopeIndex:
    """The eligible notes of one scope in their fixed order, and which of them hold a term.

    Bound to one window and one length limit; it follows the fold of its scope by differences. What is ineligible is in
    no statistic, so a note that may not be shown here changes nothing about the order of those that may.
    """

    __slots__ = (
        "_as_of", "_due", "_known", "_made_in", "_postings", "_state", "buckets", "entries", "excluded",
        "excluded_counts", "groups", "max_code_points", "replacing", "window",
    )  # fmt: skip

    def __init__(self, window: Window, max_code_points: int) -> None:
        self.window = window
        self.max_code_points = max_code_points
        self._made_in = None if window.made_in is None else str(window.made_in)
        self._reset()

    def _reset(self) -> None:
        self._as_of = datetime.min.replace(tzinfo=UTC)
        self._state: ScopeState | None = None
        self._known: dict[NoteId, Note] = {}
        self._due: list[tuple[datetime, NoteId]] = []  # a heap: when a note expires or turns stale
        self._postings: dict[str, dict[NoteId, float]] | None = None
        self.entries: dict[NoteId, Entry] = {}
        self.buckets: tuple[list[OrderKey], ...] = ([], [], [], [])  # as in BUCKETS, each in order
        self.groups: dict[Group, dict[NoteId, None]] = {}
        self.replacing: dict[NoteId, NoteId] = {}  # a note here, and the wider note it supersedes
        self.excluded: list[tuple[NoteId, int, Ineligible]] = []  # by id, with version
        self.excluded_counts: Counter[Ineligible] = Counter()

    def __len__(self) -> int:
        """All notes it knows of, eligible or not."""
        return len(self._known)

    def refresh(self, state: ScopeState, now: datetime) -> None:
        """Follow the fold to this state and this instant. Law: the result is that of a new index."""
        if now < self._as_of:
            self._reset()
        self._as_of = now
        if state is not self._state:
            known, notes = self._known, state.notes
            for note in [note for note_id, note in known.items() if notes.get(note_id) is not note]:
                self._remove(note)
            for note in [note for note_id, note in notes.items() if note_id not in known]:
                self._add(note, now)
            self._state = state
        while self._due and self._due[0][0] <= now:
            due = self._known.get(heapq.heappop(self._due)[1])
            if due is not None:
                self._remove(due)
                self._add(due, now)

    def holding(self, terms: frozenset[str]) -> dict[str, dict[NoteId, float]]:
        """For each of these terms that a note holds: those notes, each with what the term adds to its match."""
        if self._postings is None:
            if len(self.entries) < POSTINGS_FROM:  # looking at each costs less than lists that must be kept
                found: dict[str, dict[NoteId, float]] = {}
                for note_id, entry in self.entries.items():
                    for term in entry.weights.keys() & terms:
                        found.setdefault(term, {})[note_id] = entry.weights[term]
                return found
            self._postings = {}
            for entry in self.entries.values():
                self._post(entry, self._postings)
        return {term: self._postings[term] for term in self._postings.keys() & terms}

    def _add(self, note: Note, now: datetime) -> None:
        self._known[note.id] = note
        reason = self._ineligible(note, now)
        if reason is not None:
            insort(self.excluded, (note.id, note.version, reason))
            self.excluded_counts[reason] += 1
        else:
            self._admit(note, now)
        for due in (note.ends_at, stale_at(note)):
            if due is not None and due > now:
                heapq.heappush(self._due, (due, note.id))

    def _ineligible(self, note: Note, now: datetime) -> Ineligible | None:
        if note.is_expired(now):
            return "expired"
        if note.disabled:
            return "disabled"
        if note.kind not in self.window.kinds:
            return "kind_off"
        if self._made_in is not None and note.made_in != self._made_in:
            return "made_elsewhere"
        return "over_limit" if len(note.text) > self.max_code_points else None

    def _admit(self, note: Note, now: datetime) -> None:
        entry = Entry(
            note=note,
            bucket=BUCKETS.index((note.pinned, note.basis)),
            key=(now >= stale_at(note), -_microseconds(note.changed_at), note.id),
            weights=_weights(note),
            sameness=folded(note.text),
            groups=_groups(note),
        )
        self.entries[note.id] = entry
        insort(self.buckets[entry.bucket], entry.key)
        for group in entry.groups:
            self.groups.setdefault(group, {})[note.id] = None
        if note.supersedes is not None:
            self.replacing[note.id] = NoteId(note.supersedes)
        if self._postings is not None:
            self._post(entry, self._postings)

    def _remove(self, note: Note) -> None:
        del self._known[note.id]
        entry = self.entries.pop(note.id, None)
        if entry is None:
            reason = self.excluded.pop(bisect_left(self.excluded, (note.id,)))[2]
            self.excluded_counts[reason] -= 1
            return
        self.replacing.pop(note.id, None)
        bucket = self.buckets[entry.bucket]
        del bucket[bisect_left(bucket, entry.key)]
        for group in entry.groups:
            _drop(self.groups, group, note.id)
        if self._postings is not None:
            for term in entry.weights:
                _drop(self._postings, term, note.id)

    @staticmethod
    def _post(entry: Entry, postings: dict[str, dict[NoteId, float]]) -> None:
        for term, weight in entry.weights.items():
            postings.setdefault(term, {})[entry.note.id] = weight


def matches(index: ScopeIndex, question: Asked) -> dict[NoteId, float]:
    """How well each note of this scope matches; a note that is not named does not match at all.

    Rarity is counted within the scope. Notes are only ever compared by match within one scope, so nothing is lost, and
    no note of one scope moves a score in another. In a big scope a term that most notes hold is passed over, and once
    the rarer terms have found plenty, a commoner one only adds to what they found: no recall needs more.
    """
    scores: dict[NoteId, float] = {}
    total = len(index.entries)
    held = index.holding(question.termset)
    for term in sorted(held, key=lambda term: (len(held[term]), term)):  # rarest first
        holding = held[term]
        if total >= BIG and len(holding) > total // 2:
            break
        rarity = question.terms[term] * log(1 + (total - len(holding) + 0.5) / (len(holding) + 0.5))
        if len(scores) < PLENTY:
            for note_id, weight in holding.items():
                scores[note_id] = scores.get(note_id, 0.0) + rarity * weight
        else:
            for note_id in scores.keys() & holding.keys():
                scores[note_id] += rarity * holding[note_id]
    for kind, members in _concerned(index.groups, question):
        times, plus = BOOSTS[kind]
        for note_id in members:
            scores[note_id] = scores.get(note_id, 0.0) * times + plus
    return scores


def _concerned(
    groups: Mapping[Group, Iterable[NoteId]], question: Asked
) -> Iterator[tuple[GroupKind, Iterable[NoteId]]]:
    """The groups that a question concerns, in an order of kinds that no history changes: boosts do not commute."""
    if question.person is not None:
        yield "about", groups.get(("about", question.person), ())
    for (kind, value), members in groups.items():
        if kind == "named" and question.words.issuperset(value.split()):
            yield "named", members
    if question.channel is not None:
        yield "made_in", groups.get(("made_in", question.channel), ())


def _weights(note: Note) -> dict[str, float]:
    quotes = dict.fromkeys(evidence.quote for evidence in (*note.evidence[:1], *note.evidence[-NEWEST_QUOTES:]))
    counts = Counter(terms("\n".join((note.text, *quotes))))
    length = 1 - LENGTH_WEIGHT + LENGTH_WEIGHT * counts.total() / USUAL_TERMS
    # Interned: notes share their terms, which were a fifth of what an index held.
    return {intern(term): count * (SATURATION + 1) / (count + SATURATION * length) for term, count in counts.items()}


def _groups(note: Note) -> tuple[Group, ...]:
    named = " ".join(words(note.name_hint)) if note.name_hint else None
    if named in FUNCTION_WORDS["english"]:  # whoever calls themselves "the" is not named by every question
        named = None
    made_in = None if note.scope.kind == "channel" else note.made_in  # a room's notes were all made there
    found: tuple[tuple[GroupKind, str | None], ...] = (("about", note.about), ("named", named), ("made_in", made_in))
    return tuple((kind, value) for kind, value in found if value)


def _microseconds(at: datetime) -> int:
    return (at - _EPOCH) // timedelta(microseconds=1)


def _drop(lists: dict[_Key, dict[NoteId, _Value]], key: _Key, note_id: NoteId) -> None:
    members = lists[key]
    del members[note_id]
    if not members:
        del lists[key]
