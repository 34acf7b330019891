"""Is this word, which is somebody's name, used as a name here, or is it just the word?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from policy.participants.name_words import (
    ADDRESSING,
    CUES_BEFORE,
    DATE_BEFORE,
    DETERMINERS,
    DOING,
    ENGLISH,
    FOR_PEOPLE,
    GERMAN,
    GERMAN_NOUNS,
    LIKING,
    LIVING,
    MONTHS,
    MOSTLY_GIVEN,
    PLACES_AND_TOOLS,
    SAYING,
    SUBJECTS,
    THINGS_ARE_TOO,
    TITLES,
    TOWARDS,
    VERBS_OF_WILL,
)

_SENTENCE_END: Final = re.compile(r"[.!?:;\n•|>#\"({\[。！？：]|(?:^|\s)'|--")
_POSSESSIVE: Final = re.compile(r"['\u2019\u02bc`]")
_DIGITS_NEAR: Final = re.compile(r"[0-9]")
_TITLE_WORDS: Final = 4  # a shorter line says little about how it is capitalised


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a text and what stands around it."""

    text: str
    folded: str  # lower case, no accents
    start: int
    before: str  # between the word before and this one; for the first, what stands before it
    after: str  # between this word and the next; for the last, what stands after it
    line: int

    @property
    def is_capital(self) -> bool:
        """True for `Will`; not for `WILL`, which is loud rather than a name."""
        return self.text[:1].isupper() and not self.text[1:].isupper()


def is_used_as_name(words: Sequence[Word], at: int) -> bool:
    """True when the word at this place is used as a name. Linear in its line only."""
    word = words[at]
    before = words[at - 1] if at else None
    after = words[at + 1] if at + 1 < len(words) else None
    if _is_asked(words, at):
        return True
    if before is not None and _is_determined(word, before):
        return False
    line = [other for other in _around(words, at) if other.line == word.line]
    is_capital = word.is_capital and not _is_title(line)
    if _is_possessive(word, after):
        return is_capital or word.folded in VERBS_OF_WILL
    if after is not None and not word.after.strip() and after.folded in SAYING:
        return True
    if not is_capital or _is_date(word, before, after):
        return False
    if _is_sentence_start(word, before):
        return _opens_as_name(words, at)
    return _is_name_inside(word, before, after, line)


def _around(words: Sequence[Word], at: int) -> Sequence[Word]:
    return words[max(0, at - 30) : at + 30]


def _is_sentence_start(word: Word, before: Word | None) -> bool:
    return before is None or _SENTENCE_END.search(word.before) is not None


def _is_asked(words: Sequence[Word], at: int) -> bool:
    """True after an order or a greeting: `please remind mark`, `hey bill`."""
    word = words[at]
    if at == 0 or word.before.strip(" \t\n@,"):
        return False
    place = at - 1
    if words[place].folded in TOWARDS and word.is_capital and not words[place].before.strip():
        place -= 1
    if place < 0 or words[place].folded not in CUES_BEFORE:
        return False
    first = place == 0 or _SENTENCE_END.search(words[place].before) is not None
    return first or word.is_capital or words[place - 1].folded not in SUBJECTS


def _is_determined(word: Word, before: Word) -> bool:
    """True for `the will` and `a rose`; not for `that Rose could`, nor after the French preposition."""
    if _SENTENCE_END.search(word.before) or (before.folded == "that" and word.is_capital):
        return False
    return before.folded in DETERMINERS and before.text.lower() != "à"


def _is_possessive(word: Word, after: Word | None) -> bool:
    if after is None:
        return False
    return _POSSESSIVE.fullmatch(word.after) is not None and after.folded == "s"


def _has_person_beside(before: Word | None, follows: str) -> bool:
    if before is not None and before.folded in FOR_PEOPLE:
        return True
    return follows in LIKING or follows in LIVING - THINGS_ARE_TOO


def _is_title(line: Sequence[Word]) -> bool:
    """True for a line that capitalises nearly every word, so that a capital there says nothing."""
    long = [word for word in line if len(word.text) > 2]
    capital = sum(word.text[0].isupper() for word in long)
    return len(long) >= _TITLE_WORDS and capital * 4 >= len(long) * 3


def _is_date(word: Word, before: Word | None, after: Word | None) -> bool:
    if word.folded not in MONTHS:
        return False
    if _DIGITS_NEAR.search(word.before) or _DIGITS_NEAR.search(word.after):
        return True
    if before is not None and (before.folded in DATE_BEFORE or before.folded in MONTHS):
        return True
    return after is not None and after.folded in MONTHS | {"day"}


def _opens_as_name(words: Sequence[Word], at: int) -> bool:
    """Whether a capital word that begins a sentence is a name: addressed, doing what people do, or standing alone."""
    word = words[at]
    after = words[at + 1] if at + 1 < len(words) else None
    if _stands_alone(word, after):
        return at > 0
    if after is None:
        return False
    if word.after.strip() == ",":
        return after.folded in ADDRESSING
    if word.after.strip():
        return False
    beyond = words[at + 2] if at + 2 < len(words) else None
    if after.folded in LIVING:
        is_doing = beyond is not None and beyond.folded in DOING
        return after.folded not in THINGS_ARE_TOO or word.folded in MOSTLY_GIVEN or is_doing
    if after.folded in ("and", "und", "et", "y") and beyond is not None:
        return beyond.is_capital and word.folded not in MONTHS
    return after.is_capital and word.folded in ("will", "mark", "bill")


def _stands_alone(word: Word, after: Word | None) -> bool:
    """True for `(for: Will)`: nothing but the name between two signs."""
    has_lead = word.before.strip().endswith(":") and "\n" not in word.before
    return has_lead and (after is None or _SENTENCE_END.search(word.after) is not None or ")" in word.after)


def _is_name_inside(word: Word, before: Word | None, after: Word | None, line: Sequence[Word]) -> bool:
    """Whether a capital word inside a sentence is a name rather than a German noun or a part of a title."""
    follows = after.folded if after is not None and not word.after.strip() else ""
    if word.folded in MONTHS | PLACES_AND_TOOLS:
        return _has_person_beside(before, follows)
    if word.folded in GERMAN_NOUNS and any(other.folded in GERMAN for other in line):
        return follows in LIVING or (before is not None and before.folded in FOR_PEOPLE)
    if follows in ("of", "von"):
        return False
    if before is None or not before.is_capital or word.before.strip():
        return True
    return (
        before.folded in TITLES
        or before.folded in ENGLISH
        or before is line[0]
        or bool(_SENTENCE_END.search(before.before))
    )
