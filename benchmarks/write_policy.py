"""How much of what must not be kept does the write policy find, how often is it wrong, and how long does it take?

Run from the tree's root: `python -m benchmarks.write_policy --part dev --show`. Sentences come from `tests/corpus`;
`dev` and `held` are there to look at; `blind` is only scored: its misses are never listed, or it would not be blind.
"""

import argparse
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import quantiles
from typing import get_args

from rich.console import Console
from rich.table import Table
from rich.text import Text

from policy.secrets import find_secret
from policy.sensitive import find_sensitive
from tests.corpus.write_policy import LANGUAGES, TRAITS, Part, Sentence, sentences

Finder = Callable[[str], str | None]
# The floors of the security requirements, for each group of classes that has one.
KEYS = ("provider_token", "private_key", "jwt", "connection_string", "basic_auth_url", "webhook_url")
CODES_AND_MONEY = (
    "card", "iban", "national_id", "bank_account", "one_time_code", "pin", "recovery_code", "seed_phrase", "door_code",
)  # fmt: skip
FLOORS = {
    "tokens and keys": (KEYS, 0.99),
    "spoken passwords": (("spoken_password",), 0.90),
    "codes, PINs, recovery, money": (CODES_AND_MONEY, 0.95),
    "obfuscated": (("obfuscated",), 0.75),
}
FAILURES = ("scanner_failed", "unscreened")  # refusals that found nothing: no score may count them as finds
RECALL_FLOOR, PRECISION_FLOOR, FALSE_ALARM_CEILING = 0.95, 0.97, 0.02
TIMED_BYTES, HOSTILE_BYTES, P99_CEILING_MS = 4096, 100_000, 20.0
HOSTILE = (
    "a.",
    "password is ",
    "пароль ",
    "1234 ",
    "||",
    "a@b:",
    "\u200b",
    "-----BEGIN ",
    "e" * 50 + "=",
    "is is the ",
    "密码",
    "=",
)


@dataclass(slots=True)
class Tally:
    """What was found among sentences that have something to find, and among those that have not."""

    found: int = 0
    missed: int = 0
    false_alarms: int = 0
    passed: int = 0
    misses: list[tuple[Sentence, str | None]] = field(default_factory=list)

    @property
    def recall(self) -> float | None:
        """None when there was nothing to find."""
        return _share(self.found, self.found + self.missed)

    @property
    def precision(self) -> float | None:
        """None when nothing was flagged."""
        return _share(self.found, self.found + self.false_alarms)

    @property
    def false_alarm_rate(self) -> float | None:
        """None when there was no harmless sentence."""
        return _share(self.false_alarms, self.false_alarms + self.passed)

    def add(self, sentence: Sentence, wanted: bool, rule: str | None) -> None:
        if rule in FAILURES:
            raise RuntimeError(f"the check failed ({rule}) on: {sentence.text!r}")
        match wanted, rule is not None:
            case True, True:
                self.found += 1
            case True, False:
                self.missed += 1
            case False, True:
                self.false_alarms += 1
            case _:
                self.passed += 1
        if wanted != (rule is not None):
            self.misses.append((sentence, rule))


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def tally(of: Iterable[Sentence], wanted: str, finder: Finder) -> Tally:
    """Judge each sentence; `wanted` is the expected verdict that the finder should find."""
    result = Tally()
    for sentence in of:
        result.add(sentence, sentence.expected == wanted, finder(sentence.text))
    return result


def by(key: Callable[[Sentence], str], of: Iterable[Sentence]) -> dict[str, list[Sentence]]:
    groups: dict[str, list[Sentence]] = defaultdict(list)
    for sentence in of:
        groups[key(sentence)].append(sentence)
    return groups


def score_table(title: str, groups: dict[str, list[Sentence]], wanted: str, finder: Finder) -> Table:
    table = Table("", "to find", "recall", "harmless", "false alarms", "precision", title=title, title_justify="left")
    for name, group in groups.items():
        t = tally(group, wanted, finder)
        wholes = t.found + t.missed, t.false_alarms + t.passed
        table.add_row(
            name,
            str(wholes[0] or ""),
            _percent(t.recall),
            str(wholes[1] or ""),
            _percent(t.false_alarm_rate),
            _percent(t.precision),
        )
    return table


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"


def floors_table(every: Sequence[Sentence], finder: Finder) -> Table:
    """The required figures next to what was reached."""
    table = Table("requirement", "needed", "reached", "", title="Requirements for secrets", title_justify="left")
    whole = tally(every, "secret", finder)
    rows: list[tuple[str, float, float | None]] = [
        ("recall, all classes", RECALL_FLOOR, whole.recall),
        ("precision", PRECISION_FLOOR, whole.precision),
        *(
            (name, floor, tally((s for s in every if s.cls in of), "secret", finder).recall)
            for name, (of, floor) in FLOORS.items()
        ),
    ]
    for name, floor, reached in rows:
        table.add_row(name, f">= {floor:.1%}", _percent(reached), _verdict(reached is not None and reached >= floor))
    rate = whole.false_alarm_rate
    table.add_row(
        "false alarms",
        f"<= {FALSE_ALARM_CEILING:.1%}",
        _percent(rate),
        _verdict(rate is not None and rate <= FALSE_ALARM_CEILING),
    )
    return table


def _verdict(is_reached: bool) -> str:
    return "reached" if is_reached else "NOT reached"


def traits_table(every: Sequence[Sentence]) -> Table:
    """How many sensitive facts were found, and how many under the right trait, by whom they are about."""
    table = Table(
        "trait", "about", "sentences", "found", "right trait", title="Sensitive facts by trait", title_justify="left"
    )
    for trait in TRAITS:
        for about in ("self", "other"):
            group = [s for s in every if s.trait == trait and s.about == about]
            if group:
                rules = [find_sensitive(s.text) for s in group]
                found, right = sum(r is not None for r in rules), sum(r == trait for r in rules)
                table.add_row(trait, about, str(len(group)), _percent(found / len(group)), _percent(right / len(group)))
    return table


def times_table(every: Sequence[Sentence]) -> Table:
    """Both finders on harmless chat of 4 kB, and on 4 kB and 100 kB of one hostile repetition."""
    table = Table("text", "finder", "p50 ms", "p99 ms", "verdict", "", title="Time", title_justify="left")
    for name, finder in (("find_secret", find_secret), ("find_sensitive", find_sensitive)):
        times = [_milliseconds(finder, text) for text in harmless_chats(every, finder) for _ in range(4)]
        cuts = quantiles(times, n=100)
        reached = _verdict(cuts[98] < P99_CEILING_MS)
        table.add_row(f"4 kB of chat, {len(times)} runs", name, f"{cuts[49]:.2f}", f"{cuts[98]:.2f}", "passed", reached)
        for unit in HOSTILE:
            for size in (TIMED_BYTES, HOSTILE_BYTES):
                text = _cut(unit * size, size)
                took = sorted(_milliseconds(finder, text) for _ in range(5))[2]
                label = Text(f"{size // 1000} kB of {unit[:12]!r}")
                reached = _verdict(took < P99_CEILING_MS)
                table.add_row(label, name, f"{took:.2f}", "", finder(text) or "passed", reached)
    return table


def harmless_chats(every: Sequence[Sentence], finder: Finder) -> list[str]:
    """Chats of 4 kB in UTF-8, a language each, without a line that the finder would stop at."""
    chats: list[str] = []
    for language in LANGUAGES:
        lines = [s.text for s in every if s.expected == "clean" and s.language == language and not finder(s.text)]
        chats += [_cut("\n".join(lines[start:] * 8), TIMED_BYTES) for start in range(8)]
    return chats


def _cut(text: str, size: int) -> str:
    """At most `size` bytes of the text in UTF-8."""
    return text[:size].encode()[:size].decode(errors="ignore")


def _milliseconds(finder: Finder, text: str) -> float:
    start = time.perf_counter()
    finder(text)
    return (time.perf_counter() - start) * 1000


def show_misses(console: Console, heading: str, misses: Iterable[tuple[Sentence, str | None]]) -> None:
    console.rule(heading)
    for sentence, rule in misses:
        fault = "missed" if rule is None else f"false alarm: {rule}"
        console.print(Text(f"{sentence.language} {sentence.cls} [{fault}] {sentence.text!r}"), soft_wrap=True)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", choices=get_args(Part), default="dev")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws other values into the same phrasings")
    parser.add_argument("--show", action="store_true", help="list every miss and false alarm (not of blind)")
    parser.add_argument("--no-times", action="store_true", help="leave out the timing")
    chosen = parser.parse_args(arguments)
    if chosen.show and chosen.part == "blind":
        parser.error(
            "the blind part is only scored: to look at its misses would make it one more part to write rules by"
        )
    every = sentences(chosen.part, chosen.seed)
    # A secret is no business of the other finder, and what is sensitive holds no secret.
    facts = [s for s in every if s.expected != "secret"]
    console = Console(width=120)
    console.print(score_table(f"Secrets by class, {chosen.part}", by(lambda s: s.cls, every), "secret", find_secret))
    console.print(score_table("Secrets by language", by(lambda s: s.language, every), "secret", find_secret))
    console.print(floors_table(every, find_secret))
    console.print(score_table("Sensitive facts by class", by(lambda s: s.cls, facts), "sensitive", find_sensitive))
    console.print(
        score_table("Sensitive facts by language", by(lambda s: s.language, facts), "sensitive", find_sensitive)
    )
    console.print(traits_table(facts))
    if not chosen.no_times:
        console.print(times_table(every))
    if chosen.show:
        show_misses(console, "Secrets", tally(every, "secret", find_secret).misses)
        show_misses(console, "Sensitive facts", tally(facts, "sensitive", find_sensitive).misses)


if __name__ == "__main__":
    main()
