"""`python -m tests.state_machine --steps 10000 --seeds 20`: a table of seeds, steps, seconds and what was found."""

from __future__ import annotations

import argparse
import sys
import time
import traceback

from tests.state_machine.machine import Impyard
from tests.state_machine.test_machine import STEPS_A_RUN, run_machine


def tell(line: str) -> None:
    """One line of the table, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> int:
    """The table; 0 when no oracle was broken."""
    reader = argparse.ArgumentParser(prog="python -m tests.state_machine")
    reader.add_argument("--steps", type=int, default=10_000, help="over all seeds")
    reader.add_argument("--seeds", type=int, default=20)
    reader.add_argument("--first", type=int, default=0, help="the first seed")
    reader.add_argument("--shrink", action="store_true", help="look for the shortest run that breaks an oracle")
    asked = reader.parse_args()
    runs = max(1, -(-asked.steps // (asked.seeds * STEPS_A_RUN)))
    broken, total = 0, 0
    tell("| seed | steps | seconds | broken |\n|---|---|---|---|")
    for start in range(asked.first, asked.first + asked.seeds):
        began, steps, fault = time.monotonic(), 0, "-"
        try:
            steps = run_machine(runs, start, shrinks=asked.shrink)
        except Exception as error:  # noqa: BLE001 - every fault is a line of the table
            traceback.print_exc()
            fault, broken = str(error).partition("\n")[0] or type(error).__name__, broken + 1
        total += steps
        tell(f"| {start} | {steps} | {time.monotonic() - began:.0f} | {fault} |")
    tell("\n| asked for | what came of it | times |\n|---|---|---|")
    for (action, outcome), times in sorted(Impyard.outcomes.items()):
        tell(f"| {action} | {outcome} | {times} |")
    tell(f"\n{total} steps, {broken} seeds with a broken oracle")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
