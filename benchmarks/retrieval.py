"""How much of what a question needs does recall bring, without any model, and how fast?

The development sets beside this file are our own and synthetic. `--locomo FILE` measures a local copy of that public
benchmark instead: its observations as notes with the turns they rest on as quotes, evidence recall at 5 and 25.
"""

from __future__ import annotations

import argparse
import csv
import json
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from memory.events import Evidence, Source
from memory.fold import Note, ScopeState
from memory.recall import Budget, Indexes, Query, recall
from policy.identity import Channel, NoteId, Person
from policy.scope import IMP_SCOPE, Scope, channel_scope, dm_scope, user_scope
from policy.settings import KINDS
from policy.visibility import Visibility, Window

HERE = Path(__file__).parent
START = datetime(2026, 1, 1, tzinfo=UTC)
ROOM = Channel("local", "talk")
ANA = Person("local", "ana")


@dataclass(frozen=True)
class Question:
    text: str
    evidence: frozenset[str]  # the ids of what answers it


@dataclass(frozen=True)
class Talk:
    """One conversation: its notes, what each of them rests on, and its questions."""

    name: str
    state: ScopeState
    rests_on: Mapping[NoteId, frozenset[str]]
    questions: Sequence[Question]


def note(number: int, scope: Scope, text: str, quote: str, who: str, day: int) -> Note:
    at = START + timedelta(days=day, seconds=number)
    return Note(
        id=NoteId(f"note_{number:026d}"),
        scope=scope,
        kind="fact",
        text=text,
        basis="explicit",
        evidence=(Evidence(quote=quote),),
        source=Source(),
        written_at=at,
        changed_at=at,
        version=number + 1,
        name_hint=who,
    )


def talk(
    name: str, notes: Sequence[Note], rests_on: Mapping[NoteId, frozenset[str]], asked: Sequence[Question]
) -> Talk:
    return Talk(name, ScopeState(channel_scope(ROOM), len(notes), {n.id: n for n in notes}), rests_on, asked)


def own_sets() -> Iterator[Talk]:
    for name in ("retrieval_set", "retrieval_work", "retrieval_unspaced"):
        notes: list[Note] = []
        rests_on: dict[NoteId, frozenset[str]] = {}
        questions: list[Question] = []
        with (HERE / f"{name}.tsv").open(encoding="utf-8", newline="") as lines:
            for number, row in enumerate(
                csv.reader((li for li in lines if not li.startswith("#")), delimiter="\t", quoting=csv.QUOTE_NONE)
            ):
                session, who, text, quote, asked = row
                made = note(number, channel_scope(ROOM), text, quote, who, int(session) * 14)
                notes.append(made)
                rests_on[made.id] = frozenset({made.id})
                questions += [Question(q, frozenset({made.id})) for q in asked.split("|")]
        yield talk(name, notes, rests_on, questions)


def locomo(path: Path) -> Iterator[Talk]:
    for sample in json.loads(path.read_text(encoding="utf-8")):
        turns = {
            turn["dia_id"]: turn["text"]
            for key, session in sample["conversation"].items()
            if key.startswith("session_") and isinstance(session, list)
            for turn in session
        }
        notes: list[Note] = []
        rests_on: dict[NoteId, frozenset[str]] = {}
        for day, (who, text, cited) in enumerate(_observations(sample["observation"])):
            quote = "\n".join(turns.get(turn, "") for turn in cited)
            made = note(len(notes), channel_scope(ROOM), text, quote, who, day)
            notes.append(made)
            rests_on[made.id] = frozenset(cited)
        questions = [Question(qa["question"], frozenset(qa["evidence"])) for qa in sample["qa"] if qa.get("evidence")]
        yield talk(str(sample.get("sample_id", "locomo")), notes, rests_on, questions)


def _observations(sessions: Mapping[str, Any]) -> Iterator[tuple[str, str, list[str]]]:
    for session in sessions.values():
        for who, observed in session.items():
            for text, cited in observed:
                yield who, text, [cited] if isinstance(cited, str) else list(cited)


def evidence_recall(one: Talk, at: int, indexes: Indexes) -> list[float]:
    """For each question, the share of its evidence among the first notes."""
    window = Visibility(windows=(Window(channel_scope(ROOM), KINDS),))
    now = START + timedelta(days=300)
    shares = []
    for question in one.questions:
        found = recall([one.state], window, Query(question.text, None, ROOM, now), Budget(at, 10**9, 10**6), indexes)
        covered = frozenset().union(*(one.rests_on[n.id] for n in found.selected))
        shares.append(len(question.evidence & covered) / len(question.evidence))
    return shares


def print_quality(console: Console, talks: Sequence[Talk]) -> None:
    table = Table("conversation", "notes", "questions", "recall@5", "recall@25", title="Evidence recall, %")
    shares: dict[int, list[float]] = {5: [], 25: []}
    for one in talks:
        indexes, means = Indexes(), []
        for at, every in shares.items():
            found = evidence_recall(one, at, indexes)
            every.extend(found)
            means.append(f"{100 * statistics.fmean(found):.1f}")
        table.add_row(one.name, str(len(one.state.notes)), str(len(one.questions)), *means)
    table.add_row(
        "all questions", "", str(len(shares[5])), *(f"{100 * statistics.fmean(s):.1f}" for s in shares.values())
    )
    console.print(table)


def print_speed(console: Console) -> None:
    rows = [line for one in own_sets() for line in one.state.notes.values()]
    dm = dm_scope(Channel("local", "dm-ana"), ANA)

    def state(scope: Scope, count: int, first: int) -> ScopeState:
        made = (_varied(rows[n % len(rows)], n, scope) for n in range(first, first + count))
        return ScopeState(scope, count, {n.id: n for n in made})

    small = [state(dm, 8, 0), state(user_scope(ANA), 12, 8), state(IMP_SCOPE, 4, 20)]
    busy = [state(channel_scope(ROOM), 10_000, 0)]
    table = Table("recall", "p50 ms", "p99 ms", title="Recall alone: rank, budget and trace over ready folds")
    for name, states, budget, times in (
        ("24 notes of a DM", small, Budget(40, 8_000), 2_000),
        ("10,000 notes of a room", busy, Budget(24, 6_000), 200),
    ):
        seen = Visibility(windows=tuple(Window(s.scope, KINDS) for s in states))
        query = Query(
            "What did Mira grow on the balcony, and who helped Jonas?", ANA, ROOM, START + timedelta(days=300)
        )
        indexes = Indexes()
        cold = _timed(lambda s=states, v=seen, q=query, b=budget: recall(s, v, q, b, Indexes()), 3)  # type: ignore[misc]
        warm = _timed(lambda s=states, v=seen, q=query, b=budget, i=indexes: recall(s, v, q, b, i), times)  # type: ignore[misc]
        table.add_row(f"{name}, warm", f"{warm[0]:.3f}", f"{warm[1]:.3f}")
        table.add_row(f"{name}, index not cached", f"{cold[0]:.3f}", f"{cold[1]:.3f}")
    console.print(table)


def _varied(like: Note, number: int, scope: Scope) -> Note:
    return note(number, scope, f"{like.text} ({number})", like.evidence[0].quote, like.name_hint or "", number % 250)


def _timed(act: Callable[[], object], times: int) -> tuple[float, float]:
    """Median and 99th percentile, in milliseconds; the first call warms up."""
    taken = []
    for _ in range(times + 1):
        began = time.perf_counter()
        act()
        taken.append((time.perf_counter() - began) * 1_000)
    taken = sorted(taken[1:])
    return taken[len(taken) // 2], taken[int(len(taken) * 0.99)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--locomo", type=Path, help="a local copy of the benchmark's JSON file")
    asked = parser.parse_args()
    console = Console()
    print_quality(console, list(own_sets() if asked.locomo is None else locomo(asked.locomo)))
    print_speed(console)


if __name__ == "__main__":
    main()
