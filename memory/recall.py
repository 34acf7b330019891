"""Which notes does a run see? Eligible, then ranked, then bounded; and the trace that says why. Pure and deterministic.

The order is lexicographic: pinned; explicit before inferred; narrower scope before wider; match with what is asked, who
asks and where; current before stale; recent; id. A better match never lifts a note over a pinned one, an inferred note
over an explicit one, or a wider scope over a narrower. What is left out before ranking (another audience, another room,
expired, disabled, superseded) never takes part in it. Being recalled changes nothing about a note.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from heapq import nsmallest
from typing import Final, Literal

from memory.fold import Note, ScopeState
from memory.ranking import BUCKETS, Asked, Entry, Ineligible, OrderKey, ScopeIndex, asked, matches
from policy.actions import RecallOrder
from policy.envelope import Direct, Place
from policy.identity import Channel, NoteId, Person
from policy.scope import Scope, ScopeKind
from policy.settings import Limits
from policy.visibility import Visibility, Window, Withholding

Reason = Ineligible | Withholding | Literal["superseded", "duplicate", "over_notes", "over_characters", "over_budget"]

BREADTH: Final[dict[ScopeKind, int]] = {"channel": 0, "user": 1, "imp": 2}

MAX_EXCLUSIONS: Final = 200
"""Exclusions a trace names; the rest are counted by reason."""

MISFITS: Final = 64
"""Notes too long for the room that is left, after which nothing shorter is looked for."""


@dataclass(frozen=True, slots=True)
class Query:
    """What a run asks of memory: the words of its task or message, who asks and where, and the host's time."""

    text: str
    person: Person | None
    channel: Channel | None
    now: datetime  # aware UTC


def _text_length(note: Note) -> int:
    return len(note.text)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may enter. A note costs what `cost` says, in characters: those of its text, or of its rendered line."""

    notes: int
    characters: int
    note_code_points: int = 280  # a longer note comes from a damaged store and is left out
    cost: Callable[[Note], int] = _text_length
    order: RecallOrder = "relevance"  # the room's profile, among notes of the same standing


def budget_in(
    place: Place, limits: Limits, cost: Callable[[Note], int] | None = None, order: RecallOrder = "relevance"
) -> Budget:
    """The budget for a place, as its limits give it: one for a DM, one for a shared room."""
    notes, characters = limits.channel_recall_notes, limits.channel_recall_characters
    if isinstance(place, Direct):
        notes, characters = limits.dm_recall_notes, limits.dm_recall_characters
    return Budget(notes, characters, limits.note_code_points, _text_length if cost is None else cost, order)


@dataclass(frozen=True, slots=True)
class Selected:
    """One recalled note and the signals that placed it; the trace lists them in the order of the block."""

    note_id: NoteId
    version: int
    scope: ScopeKind
    pinned: bool
    explicit: bool
    breadth: int  # 0 room, 1 person, 2 imp: narrower goes first
    match: float  # 0 for a note that matches nothing that was asked
    stale: bool
    characters: int


@dataclass(frozen=True, slots=True)
class Exclusion:
    """One note left out. `personal`: it is the asking person's own, or one of theirs is the cause."""

    note_id: NoteId
    version: int
    scope: ScopeKind
    reason: Reason
    personal: bool


@dataclass(frozen=True, slots=True)
class Further:
    """How many more notes were left out for this reason, without their ids."""

    scope: ScopeKind
    reason: Reason
    personal: bool
    count: int


@dataclass(frozen=True, slots=True)
class Considered:
    """What one scope held: candidates are all its notes; damaged counts events that could not be read.

    A broken scope lacks an event, so nothing of it is served and it has no candidates.
    """

    scope: ScopeKind
    candidates: int
    damaged: int
    is_broken: bool = False


@dataclass(frozen=True, slots=True)
class Spent:
    """The budget and what of it was used."""

    notes: int
    max_notes: int
    characters: int
    max_characters: int


@dataclass(frozen=True, slots=True)
class Trace:
    """Why this memory and no other. It holds ids and numbers, never text.

    Law: the candidates of all scopes are the selected, the excluded and the further ones, each counted once.
    """

    considered: tuple[Considered, ...]
    selected: tuple[Selected, ...]
    excluded: tuple[Exclusion, ...]
    further: tuple[Further, ...]
    spent: Spent


@dataclass(frozen=True, slots=True)
class Recalled:
    """The notes a run sees, in order, and the trace of how they were chosen."""

    selected: tuple[Note, ...]
    trace: Trace


class Indexes:
    """The indexes of recently recalled scopes, so that a warm recall reads no note anew. Bounded by notes held.

    It is a cache and nothing else: recall with a new one gives the same answer.
    """

    def __init__(self, max_notes: int = 12_000) -> None:
        self._max_notes = max_notes
        self._kept: OrderedDict[tuple[Window, int], ScopeIndex] = OrderedDict()
        self._notes = 0

    @property
    def held(self) -> int:
        """How many notes its indexes know of."""
        return self._notes

    def of(self, window: Window, state: ScopeState, budget: Budget, now: datetime) -> ScopeIndex:
        """The index of this window, at this state and instant."""
        key = (window, budget.note_code_points)
        index = self._kept.get(key)
        if index is None:
            index = self._kept[key] = ScopeIndex(window, budget.note_code_points)
        else:
            self._kept.move_to_end(key)
        before = len(index)
        index.refresh(state, now)
        self._notes += len(index) - before
        while self._notes > self._max_notes and len(self._kept) > 1:
            self._notes -= len(self._kept.popitem(last=False)[1])
        return index

    def drop(self, scope: Scope) -> None:
        """Let go of every word of this scope: for whoever erases it."""
        for key in [key for key in self._kept if key[0].scope == scope]:
            self._notes -= len(self._kept.pop(key))


def recall(
    states: Sequence[ScopeState], visibility: Visibility, query: Query, budget: Budget, indexes: Indexes | None = None
) -> Recalled:
    """The notes this run sees, within the budget, and the trace.

    States of scopes that are not visible are not looked at; a visible scope without a state holds nothing.
    """
    cache = Indexes() if indexes is None else indexes
    by_scope = {state.scope: replace(state, notes={}) if state.is_broken else state for state in states}
    views = [
        _View(cache.of(window, state, budget, query.now), state, state.scope.kind, state.scope.kind == "user")
        for window in visibility.windows
        if (state := by_scope.get(window.scope)) is not None
    ]
    question = asked(
        query.text,
        None if query.person is None else str(query.person),
        None if query.channel is None else str(query.channel),
    )
    choice = _Choice(budget)
    _supersede(views, choice)
    _choose(views, question, choice)
    unseen = [(by_scope[kept.scope], kept.reason) for kept in visibility.withheld if kept.scope in by_scope]
    return Recalled(tuple(choice.notes), _trace(views, unseen, choice))


def without_personal(trace: Trace) -> Trace:
    """The trace as a room's stewards see it: no personal entry, no count of them, and nothing that adds up to one.

    A note that found no room is `over_budget`, whichever limit it met.
    """
    excluded = [row for row in trace.excluded if not row.personal]
    further = [row for row in trace.further if not row.personal]
    hidden = Counter(row.scope for row in trace.excluded if row.personal)
    for row in trace.further:
        hidden[row.scope] += row.count if row.personal else 0
    selected = tuple(row for row in trace.selected if row.scope != "user")
    merged: Counter[tuple[ScopeKind, Reason]] = Counter()
    for row in further:
        merged[(row.scope, _merged(row.reason))] += row.count
    return Trace(
        considered=tuple(
            replace(row, candidates=row.candidates - hidden[row.scope])
            for row in trace.considered
            if row.scope != "user"
        ),
        selected=selected,
        excluded=tuple(replace(row, reason=_merged(row.reason)) for row in excluded),
        further=tuple(Further(scope, reason, False, count) for (scope, reason), count in merged.items()),
        spent=replace(trace.spent, notes=len(selected), characters=sum(row.characters for row in selected)),
    )


def _merged(reason: Reason) -> Reason:
    return "over_budget" if reason in {"over_notes", "over_characters"} else reason


@dataclass(slots=True)
class _View:
    """One visible scope during one recall."""

    index: ScopeIndex
    state: ScopeState
    kind: ScopeKind
    is_personal: bool
    superseded: set[NoteId] = field(default_factory=set)
    passed: int = 0  # eligible notes that were selected or excluded one by one


@dataclass(slots=True)
class _Choice:
    """What one recall has chosen so far."""

    budget: Budget
    notes: list[Note] = field(default_factory=list)
    selected: list[Selected] = field(default_factory=list)
    excluded: list[Exclusion] = field(default_factory=list)
    said: dict[str, bool] = field(default_factory=dict)  # what is selected already, and whether a personal note says it
    characters: int = 0
    misfits: int = 0
    full: Reason | None = None  # why nothing more enters; None while something may
    overflow: int = 0  # exclusions since it was full

    def consider(self, entry: Entry, match: float, view: _View) -> None:
        """Select the note or leave it out, whole."""
        if self.full is not None:
            self.overflow += 1
            self.leave_out(entry.note, view, self.full)
        elif entry.sameness in self.said:
            self.leave_out(entry.note, view, "duplicate", caused_by_personal=self.said[entry.sameness])
        elif len(self.notes) >= self.budget.notes:
            self.full = "over_notes"
            self.leave_out(entry.note, view, "over_notes")
        else:
            self._fit(entry, match, view)

    def _fit(self, entry: Entry, match: float, view: _View) -> None:
        note, cost = entry.note, self.budget.cost(entry.note)
        if self.characters + cost > self.budget.characters:
            self.misfits += 1
            self.full = "over_characters" if self.misfits >= MISFITS else None
            self.leave_out(note, view, "over_characters")
            return
        self.characters += cost
        self.notes.append(note)
        self.said[entry.sameness] = view.is_personal
        self.selected.append(
            Selected(
                note.id,
                note.version,
                view.kind,
                note.pinned,
                note.basis == "explicit",
                BREADTH[view.kind],
                match,
                entry.key[0],
                cost,
            )
        )

    def leave_out(self, note: Note, view: _View, reason: Reason, *, caused_by_personal: bool = False) -> None:
        """Leave this eligible note out."""
        personal = caused_by_personal or view.is_personal
        self.excluded.append(Exclusion(note.id, note.version, view.kind, reason, personal))


def _supersede(views: Sequence[_View], choice: _Choice) -> None:
    """Leave out every wider note that a narrower one names; a note that is itself left out replaces nothing."""
    replaced: dict[NoteId, bool] = {}  # the wider note, and whether a personal note replaces it
    for view in views:  # narrow to wide
        entries = view.index.entries
        if replaced:
            view.superseded = {note_id for note_id in replaced if note_id in entries}
            for note_id in sorted(view.superseded):
                choice.leave_out(entries[note_id].note, view, "superseded", caused_by_personal=replaced[note_id])
        for note_id, wider in view.index.replacing.items():
            if note_id not in view.superseded:
                replaced[wider] = replaced.get(wider, True) and view.is_personal


def _choose(views: Sequence[_View], question: Asked, choice: _Choice) -> None:
    """Fill the budget in order. Once nothing more enters, only as many are named as a trace lists."""
    scores = [matches(view.index, question) for view in views]
    for bucket in range(len(BUCKETS)):
        for view, score in zip(views, scores, strict=True):
            for note_id in _profiled(view, bucket, score, choice.budget.order):
                if note_id in view.superseded:
                    continue
                if choice.overflow >= MAX_EXCLUSIONS:
                    return
                view.passed += 1
                choice.consider(view.index.entries[note_id], score.get(note_id, 0.0), view)


def _profiled(view: _View, bucket: int, score: Mapping[NoteId, float], order: RecallOrder) -> Iterator[NoteId]:
    """The notes of one bucket in the room's profile: by relevance, the newest first, or decisions first."""
    keys = view.index.buckets[bucket]
    match order:
        case "relevance":
            yield from _ordered(keys, score)
        case "recent":
            yield from (note_id for _, _, note_id in keys)
        case "decisions":
            decisions = [key for key in keys if view.index.entries[key[2]].note.kind == "decision"]
            yield from _ordered(decisions, score)
            others = [key for key in keys if view.index.entries[key[2]].note.kind != "decision"]
            yield from _ordered(others, score)


def _ordered(bucket: Sequence[OrderKey], score: Mapping[NoteId, float]) -> Iterator[NoteId]:
    """The notes of one bucket: those that match, best first, then the others; ties in the bucket's own order."""
    if not bucket:
        return
    matching = [note_id for _, _, note_id in bucket if note_id in score]
    matching.sort(key=score.__getitem__, reverse=True)  # stable, so ties stay in order
    yield from matching
    if len(matching) < len(bucket):
        yield from (note_id for _, _, note_id in bucket if note_id not in score)


def _trace(views: Sequence[_View], unseen: Sequence[tuple[ScopeState, Withholding]], choice: _Choice) -> Trace:
    counts = Counter((row.scope, row.reason, row.personal) for row in choice.excluded)
    rows: list[Exclusion] = []
    for view in views:
        kind, personal = view.kind, view.is_personal
        rows.extend(Exclusion(*row[:2], kind, row[2], personal) for row in view.index.excluded[:MAX_EXCLUSIONS])
        for reason, count in view.index.excluded_counts.items():
            counts[(kind, reason, personal)] += count
        rest = len(view.index.entries) - len(view.superseded) - view.passed
        if rest and choice.full is not None:
            counts[(kind, choice.full, personal)] += rest
    for state, why in unseen:
        kind, personal = state.scope.kind, why == "wrong_audience"
        first = nsmallest(MAX_EXCLUSIONS, state.notes)
        rows.extend(Exclusion(note_id, state.notes[note_id].version, kind, why, personal) for note_id in first)
        counts[(kind, why, personal)] += len(state.notes)
    rows.extend(choice.excluded)
    rows.sort(key=_is_personal)  # the room's first: how many of them are named never depends on personal ones
    listed = tuple(rows[:MAX_EXCLUSIONS])
    counts.subtract((row.scope, row.reason, row.personal) for row in listed)
    states = [*(view.state for view in views), *(state for state, _ in unseen)]
    return Trace(
        considered=tuple(
            Considered(state.scope.kind, len(state.notes), state.damaged, state.is_broken) for state in states
        ),
        selected=tuple(choice.selected),
        excluded=listed,
        further=tuple(Further(*key, count) for key, count in sorted(counts.items()) if count > 0),
        spent=Spent(len(choice.notes), choice.budget.notes, choice.characters, choice.budget.characters),
    )


def _is_personal(row: Exclusion) -> bool:
    return row.personal
