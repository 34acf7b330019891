"""How many prompts that name a participant does the scan find, by form, how often is it wrong, and how fast is it?

Run from the tree's root: `python -m benchmarks.participants --show`. The prompts are `tests/corpus/prompts`, all judged
against one cast. Exits with 1 when a figure misses its floor or ceiling.
"""

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.table import Table
from rich.text import Text

from policy.envelope import Participant
from policy.participants.scan import find_participant
from tests.corpus.prompts import second_set, third_set
from tests.corpus.prompts.cast import DIRECT, PARTICIPANTS, SHARED
from tests.corpus.prompts.prompts import Prompt, cast_of, prompts, second_prompts, third_prompts

RECALL_FLOOR, FALSE_ALARM_CEILING = 0.99, 0.02
TIMED_BYTES, HOSTILE_BYTES = 4096, 64_000
HOSTILE = (
    "a@",
    "1 ",
    "Z o ",
    "@will ",
    "Will ",
    "王 ",
    "<@",
    "at a dot ",
    "%31",
    "MTEx",
    "\u0430\n",
    "&#49;",
    "x-",
    "[.]",
    "a.",
)

Scan = Callable[[str], str | None]


@dataclass(slots=True)
class Score:
    """How the prompts of one form were judged."""

    right: int = 0
    wrong: list[tuple[Prompt, str | None]] = field(default_factory=list)

    @property
    def share_right(self) -> float | None:
        """None when there was no prompt."""
        count = self.right + len(self.wrong)
        return self.right / count if count else None


def scan(text: str) -> str | None:
    """The verdict on one prompt, with everybody of the cast and every room."""
    return find_participant(text, PARTICIPANTS, (*SHARED, *DIRECT), SHARED)


def scores(of: Iterable[Prompt], judge: Scan = scan) -> dict[str, Score]:
    """The score of each form, in the order of the prompts."""
    result: dict[str, Score] = defaultdict(Score)
    for prompt in of:
        code = judge(prompt.text)
        if (code is not None) == prompt.names_somebody:
            result[prompt.form].right += 1
        else:
            result[prompt.form].wrong.append((prompt, code))
    return dict(result)


def together(of: Iterable[Score]) -> Score:
    """One score for several forms."""
    whole = Score()
    for score in of:
        whole.right += score.right
        whole.wrong += score.wrong
    return whole


def _table(title: str, by_form: dict[str, Score], heading: str, *, wrong: bool) -> Table:
    table = Table("", "prompts", heading, title=title, title_justify="left")
    for name, score in (*by_form.items(), ("all", together(by_form.values()))):
        share = score.share_right
        table.add_row(
            name, str(score.right + len(score.wrong)), "" if share is None else f"{1 - share if wrong else share:.1%}"
        )
    return table


def _other_sets() -> Table:
    """What the scan makes of casts and prompts that it was not built on; the second set has been looked at since."""
    table = Table("", "to find", "found", "ordinary", "false alarms", title="Other casts", title_justify="left")
    for title, names, every in (
        ("second", second_set.NAMES, second_prompts()),
        ("third, only scored", third_set.NAMES, third_prompts()),
    ):
        people = cast_of(names)

        def judge(text: str, people: Sequence[Participant] = people) -> str | None:
            return find_participant(text, people)

        naming = together(scores((p for p in every if p.names_somebody), judge).values())
        ordinary = together(scores((p for p in every if not p.names_somebody), judge).values())
        table.add_row(title, *_counts(naming, wrong=False), *_counts(ordinary, wrong=True))
    return table


def _counts(score: Score, *, wrong: bool) -> tuple[str, str]:
    share = score.share_right or 0.0
    return str(score.right + len(score.wrong)), f"{1 - share if wrong else share:.1%}"


def _milliseconds(text: str) -> float:
    began = time.perf_counter()
    scan(text)
    return (time.perf_counter() - began) * 1000


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", action="store_true", help="list what was judged wrongly")
    chosen = parser.parse_args(arguments)
    console = Console()
    every = prompts()
    naming = scores(prompt for prompt in every if prompt.names_somebody)
    ordinary = scores(prompt for prompt in every if not prompt.names_somebody)
    console.print(_table("Prompts that name a participant", naming, "found", wrong=False))
    console.print(_table("Ordinary prompts", ordinary, "false alarms", wrong=True))
    console.print(_other_sets())
    if chosen.show:
        for prompt, code in together((*naming.values(), *ordinary.values())).wrong:
            console.print(Text(f"{prompt.form:32} {code or 'missed':12} {prompt.text!r}"))
    longest = " ".join(prompt.text for prompt in every if not prompt.names_somebody)[:TIMED_BYTES]
    console.print(
        f"{TIMED_BYTES} characters of prompts: {_milliseconds(longest):.0f} ms with {len(PARTICIPANTS)} people"
    )
    worst = max((_milliseconds(seed * (HOSTILE_BYTES // len(seed.encode()))), seed) for seed in HOSTILE)
    console.print(f"{HOSTILE_BYTES} hostile bytes, the slowest of {len(HOSTILE)}: {worst[0]:.0f} ms ({worst[1]!r})")
    recall = together(naming.values()).share_right or 0.0
    alarms = 1 - (together(ordinary.values()).share_right or 0.0)
    return 0 if recall >= RECALL_FLOOR and alarms <= FALSE_ALARM_CEILING else 1


if __name__ == "__main__":
    sys.exit(main())
