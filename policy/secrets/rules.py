"""A rule is an RE2 pattern with a stable id; a set of rules is searched in one linear pass."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Protocol

import re2

MAX_EXTRA_RULES: Final = 100
MAX_EXTRA_PATTERN_LENGTH: Final = 1_000  # code points
_MEMORY_BYTES: Final = 64 << 20  # for the automata of one set; RE2 fails the search rather than exceed it


class Found(Protocol):
    """One match, as RE2 gives it."""

    def group(self, group: int = 0) -> str:
        """What a group matched; RE2 gives None for a group that took no part, which callers test for."""

    def start(self) -> int:
        """Where the match begins, in code points."""

    def end(self) -> int:
        """Where the match ends, in code points."""

    def span(self, group: int = 0) -> tuple[int, int]:
        """Where a group begins and ends."""


class Pattern(Protocol):
    """A compiled RE2 pattern; the package ships no types of its own."""

    @property
    def groups(self) -> int:
        """How many groups it has."""

    def search(self, text: str) -> Found | None:
        """The leftmost match anywhere in the text, or None."""

    def fullmatch(self, text: str) -> Found | None:
        """The match of the whole text, or None."""

    def finditer(self, text: str) -> Iterator[Found]:
        """Every match, from left to right, none overlapping."""


class _Set(Protocol):
    def Match(self, text: str) -> list[int] | None: ...  # noqa: N802  the package's own name


def options() -> object:
    """RE2 options of every pattern here: bounded memory, and silence, since RE2 would print the pattern to stderr."""
    chosen = re2.Options()
    chosen.max_mem = _MEMORY_BYTES
    chosen.log_errors = False
    return chosen


# RE2 unrolls a class of all letters into thousands of UTF-8 ranges at each use. These ranges are a few, and differ from
# the exact classes only in rare signs that nobody writes beside a password.
_LETTER_RANGES: Final = (
    r"A-Za-z\x{AA}\x{B5}\x{BA}\x{C0}-\x{D6}\x{D8}-\x{F6}\x{F8}-\x{2FF}\x{370}-\x{1FFF}\x{2C00}-\x{2FEF}\x{3021}-\x{FDFF}"
    r"\x{FE70}-\x{FEFF}\x{FF10}-\x{FFEF}"
)
_SHORTER: Final = (
    (r"\p{Han}|\p{Hiragana}|\p{Katakana}", r"[\x{3040}-\x{30FF}\x{3400}-\x{9FFF}]"),
    (r"\p{Han}|\p{Hiragana}", r"[\x{3040}-\x{30FF}\x{3400}-\x{9FFF}]"),
    (r"\p{Han}", r"[\x{3400}-\x{9FFF}]"),
    (r"\pN", "0-9"),
    (r"\pL", _LETTER_RANGES),
)


def widened(pattern: str) -> str:
    r"""The pattern with `\pL`, `\pN` and the CJK classes as short ranges. A bare `\pL` stands only inside a class."""
    for long, short in _SHORTER:
        pattern = pattern.replace(long, short)
    return pattern


def exact(pattern: str) -> Pattern:
    """The pattern as it stands, minding case.

    Raises:
        re2.error: it is no RE2 pattern.
    """
    made: Pattern = re2.compile(widened(pattern), options())
    return made


def compiled(pattern: str) -> Pattern:
    r"""The pattern, ignoring case, with `\w` for a letter or digit of any script: RE2's own is ASCII only.

    `\w` may not stand inside a character class here.
    """
    any_script = pattern.replace(r"\w", r"[\pL\pN_]").replace(r"\W", r"[^\pL\pN_]")
    return exact("(?i)" + any_script)


@dataclass(frozen=True, slots=True)
class Rule:
    """One form that a secret takes."""

    id: str
    pattern: str
    is_real: Callable[[str], bool] | None = None  # judges the match (group 1 if there is one); None: a match is enough


class RuleSet:
    """Rules searched together. Compiled on first use, so that importing costs nothing; the verdict never changes."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.rules = tuple(rules)
        self._compiled: dict[int, Pattern] = {}

    @cached_property
    def _together(self) -> _Set:
        chosen = re2.Set.SearchSet(options())
        for rule in self.rules:
            try:
                chosen.Add(widened(rule.pattern))
            except re2.error:
                raise ValueError(f"{rule.id} is not an RE2 pattern.") from None
        chosen.Compile()
        together: _Set = chosen
        return together

    def _alone(self, index: int) -> Pattern:
        if index not in self._compiled:
            self._compiled[index] = exact(self.rules[index].pattern)
        return self._compiled[index]

    def find(self, text: str, also: Callable[[str], bool] | None = None) -> str | None:
        """The id of the first rule, in the order given, that a part of the text meets; None when none does.

        `also` judges each match once more, for views in which chance matches are likelier than in the text itself.
        """
        for index in sorted(self._together.Match(text) or ()):
            rule = self.rules[index]
            if rule.is_real is None and also is None:
                return rule.id
            pattern = self._alone(index)
            for found in pattern.finditer(text):
                value = found.group(1 if pattern.groups else 0)
                if (rule.is_real is None or rule.is_real(value)) and (also is None or also(value)):
                    return rule.id
        return None


@dataclass(frozen=True, slots=True)
class ExtraRules:
    """The owner's own rules, ready to use. Each is named `extra.<id>` in a refusal."""

    rules: RuleSet


def compile_extra(patterns: Mapping[str, str]) -> ExtraRules:
    """The owner's table `write_policy.extra_patterns`, from a rule's id to its RE2 pattern.

    Raises:
        ValueError: an id or a pattern cannot be used; the message names the id and never repeats the pattern.
    """
    if len(patterns) > MAX_EXTRA_RULES:
        raise ValueError(f"write_policy.extra_patterns holds more than {MAX_EXTRA_RULES} rules.")
    for name, pattern in patterns.items():
        if not (name.isascii() and name.replace("_", "a").isalnum() and len(name) <= 40):
            raise ValueError("write_policy.extra_patterns: an id is 1 to 40 ASCII letters, digits and underscores.")
        _require_usable(name, pattern)
    return ExtraRules(RuleSet(Rule(f"extra.{name}", pattern) for name, pattern in sorted(patterns.items())))


def _require_usable(name: str, pattern: str) -> None:
    if not pattern or len(pattern) > MAX_EXTRA_PATTERN_LENGTH:
        raise ValueError(f"write_policy.extra_patterns.{name}: 1 to {MAX_EXTRA_PATTERN_LENGTH} characters are needed.")
    try:
        usable = exact(pattern)
    except re2.error:
        raise ValueError(f"write_policy.extra_patterns.{name} is not an RE2 pattern.") from None
    if usable.search("") is not None:
        raise ValueError(f"write_policy.extra_patterns.{name} matches the empty text, so it would refuse everything.")
