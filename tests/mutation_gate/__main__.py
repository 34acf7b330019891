"""`python -m tests.mutation_gate [--only WORDS] [--workers 2] [--list]`: the table of guards and what holds them.

What was found is kept beside the copies, by the text of the file without the guard: a second run goes on from there.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import queue
import sys
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.mutation_gate.bench import Bench, Removable
from tests.mutation_gate.bench import stages as stages_of
from tests.mutation_gate.branches import branches
from tests.mutation_gate.guards import NAMED, stale

TREE: Final = Path(__file__).resolve().parents[2]


def main() -> int:
    """The table; 0 when a test goes red for every guard."""
    reader = argparse.ArgumentParser(prog="python -m tests.mutation_gate")
    reader.add_argument("--only", default="", help="guards whose name or file holds this")
    reader.add_argument("--workers", type=int, default=2)
    reader.add_argument("--results", type=Path, default=Path(tempfile.gettempdir()) / "impyard-mutation-gate.jsonl")
    reader.add_argument("--stages", type=int, default=9, help="1: only the nearest tests; more: wider and wider")
    reader.add_argument("--list", action="store_true", help="print what is known and run nothing")
    asked = reader.parse_args()
    lost = stale(TREE)
    guards = [g for g in (*NAMED, *branches(TREE)) if asked.only in f"{g.name} {g.file}"]
    known = _known(asked.results)
    if not asked.list:
        waiting = [guard for guard in guards if _digest(guard) and not _is_held(known.get(_digest(guard)))]
        _run(waiting, asked.workers, asked.results, stages=asked.stages)
        known = _known(asked.results)
    tell("| guard | where | goes red without it |\n|---|---|---|")
    for guard in guards:
        tell(f"| {guard.name} | `{guard.file}` | {_shown(known.get(_digest(guard), '?'))} |")
    held = sum(_is_held(known.get(_digest(guard))) for guard in guards)
    tell(f"\n{held} of {len(guards)} guards are held by a test.")
    for line in lost:
        tell(f"Not found: {line}")
    return 0 if held == len(guards) and not lost else 1


def tell(line: str) -> None:
    """One line, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _is_held(test: str | None) -> bool:
    return test is not None and test not in ("-", "?")


def _shown(test: str) -> str:
    return "**nothing**" if test == "-" else f"`{test.rpartition('::')[2].partition('[')[0]}`"


def _digest(guard: Removable) -> str:
    try:
        text = guard.removed((TREE / guard.file).read_text("utf-8"))
    except ValueError:
        return ""
    return hashlib.sha256(f"{guard.name}\0{guard.file}\0{text}".encode()).hexdigest()


def _known(results: Path) -> dict[str, str]:
    lines = results.read_text("utf-8").splitlines() if results.exists() else []
    return {row["digest"]: row["test"] for row in map(json.loads, lines)}


def _run(guards: Sequence[Removable], workers: int, results: Path, *, stages: int) -> None:
    """Take each guard away in turn; every worker has a copy of its own. All are tried on the nearest tests first."""
    waiting: queue.PriorityQueue[tuple[int, int]] = queue.PriorityQueue()
    for at in range(len(guards)):
        waiting.put((0, at))
    writing = threading.Lock()

    def work(folder: Path) -> None:
        bench = Bench.of(TREE, folder)
        while True:
            try:
                stage, at = waiting.get_nowait()
            except queue.Empty:
                return
            guard = guards[at]
            test = bench.red(guard, stage) or "-"
            if test == "-" and stage + 1 < min(stages, len(stages_of(bench.root, guard))):
                waiting.put((stage + 1, at))
                sys.stderr.write(f"{guard.name}: not at stage {stage + 1}\n")
                continue
            with writing, results.open("a", encoding="utf-8") as out:
                out.write(json.dumps({"digest": _digest(guard), "guard": guard.name, "test": test}) + "\n")
            sys.stderr.write(f"{guard.name}: {test}\n")

    with tempfile.TemporaryDirectory(prefix="impyard-gate-") as root:
        threads = [threading.Thread(target=work, args=(Path(root) / f"copy{at}",)) for at in range(workers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


if __name__ == "__main__":
    sys.exit(main())
