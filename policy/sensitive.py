"""Is a statement about a sensitive trait of a person, and about which one?

The rules, in the order in which they are asked:

1. Set phrases that only sound like a trait are taken out: "race condition", "broke the build".
2. A phrase that says by itself that somebody has a trait is one: "voted for the Greens", "is in debt".
3. Words that are the subject of some work are taken out: "an app for diabetes", "the church office".
4. A word that names a trait is one wherever it still stands; a word that only hints at one needs a frame before or
   after it: "is a catholic", not "a catholic school".

Settled on purpose: an allergy or an intolerance is health, a diet is a preference; what only a religion asks for
(kosher, halal, Lent) is religion; nationality and mother tongue are neither, descent and minority are ethnicity; a
pregnancy is health in the person's own words and private in another's; a divorce, a crime or a family quarrel is
private, whoever's it is.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from policy.sensitive_traits.every_language import LEXICONS
from policy.sensitive_traits.phrases import TRAITS, Expression, Lexicon, TraitWords, alternatives, expression, readable
from policy.text import fold_confusables, is_too_long_to_screen

UNSCREENED: Final = "unscreened"
"""What is answered when the text could not be judged: too long, or the search failed. Treat it as a trait."""


def find_sensitive(text: str) -> str | None:
    """The id of the sensitive trait of a person that the text states, or None.

    Ids: `health`, `finances`, `religion`, `politics`, `sexuality`, `ethnicity`, `private` (what is nobody else's
    business: affairs, divorces, crimes, family quarrels, another's pregnancy or addiction), and `unscreened` when the
    text could not be judged. Whether it may be kept is the caller's question. Never raises; linear in the text.
    """
    try:
        if is_too_long_to_screen(text):
            return UNSCREENED
        return _find(text)
    except Exception:  # noqa: BLE001 - whatever fails here, the text must not pass unread
        return UNSCREENED


def _find(text: str) -> str | None:
    read = readable(text)
    found = _stated(read)
    if found is None and _mixes_scripts(read):
        found = _stated(readable(fold_confusables(text)))
    return found


def _stated(read: str) -> str | None:
    encoded = read.encode("utf-8", "replace")
    return next((trait for script in _scripts_of(read) if (trait := _ask(_screen(script), encoded)) is not None), None)


def _scripts_of(read: str) -> tuple[str, ...]:
    """The scripts whose languages are asked: Latin always, since every chat mixes it in; others where they are seen."""
    if read.isascii():
        return ("latin",)
    return ("latin", *(script for script, letters in _LETTERS_OF.items() if letters.search(read) is not None))


_LETTERS_OF: Final = {
    "cyrillic": re.compile("[\u0400-\u04ff]"),
    "unspaced": re.compile("[\u3040-\u30ff\u3400-\u9fff]"),
}


def _ask(screen: "_Screen", encoded: bytes) -> str | None:
    if all(trigger.search(encoded) is None for trigger in screen.triggers):
        return None
    meant = screen.innocent.sub(_TAKEN_OUT, screen.innocent.sub(_TAKEN_OUT, encoded))
    return next((trait for trait, judge in screen.judges if judge.finds(meant)), None)


def _mixes_scripts(read: str) -> bool:
    """True for a text that has Latin beside Cyrillic or Greek letters, as look-alike spelling does."""
    if read.isascii():
        return False
    return any("a" <= letter <= "z" for letter in read) and any("\u0370" <= letter <= "\u052f" for letter in read)


_TAKEN_OUT: Final = b" . "  # an end of a sentence, so that no phrase reaches across it

_NOTHING: Final = r"[^\x00-\xff]"  # matches no byte


@dataclass(frozen=True, slots=True)
class _Judge:
    """The expressions of one trait, all languages together."""

    asserted: Expression
    subject: Expression
    stated: Expression

    def finds(self, meant: bytes) -> bool:
        """True when the text, innocent phrases taken out, states the trait."""
        if self.asserted.search(meant) is not None:
            return True
        if self.stated.search(meant) is None:
            return False
        return self.stated.search(self.subject.sub(_TAKEN_OUT, meant)) is not None


@dataclass(frozen=True, slots=True)
class _Screen:
    """All that is compiled for one script: once in a process, when it is first seen, within tenths of a second."""

    triggers: tuple[Expression, ...]  # what none of them finds is clean
    innocent: Expression
    judges: tuple[tuple[str, _Judge], ...]  # by trait, in the order in which they are asked


@cache
def _screen(script: str) -> _Screen:
    lexicons = [lexicon for lexicon in LEXICONS if lexicon.script == script]
    judges = [(trait, _judge([(lexicon, lexicon.traits[trait]) for lexicon in lexicons])) for trait in TRAITS]
    own = _judge([(lexicon, TraitWords(asserted=lexicon.own)) for lexicon in lexicons])
    confidence = _judge([(lexicon, TraitWords(asserted=lexicon.confided)) for lexicon in lexicons])
    return _Screen(
        triggers=tuple(_triggers(lexicon) for lexicon in lexicons),
        innocent=_any_of(_bounded(alternatives(lexicon.innocent, lexicon), lexicon) for lexicon in lexicons),
        judges=(("health", own), *judges, ("private", confidence)),
    )


def _judge(words: Sequence[tuple[Lexicon, TraitWords]]) -> _Judge:
    return _Judge(
        asserted=_any_of(_bounded(alternatives(said.asserted, lexicon), lexicon) for lexicon, said in words),
        subject=_any_of(_bounded(_as_subject(said, lexicon), lexicon) for lexicon, said in words),
        stated=_any_of(_bounded(_as_stated(said, lexicon), lexicon) for lexicon, said in words),
    )


def _as_subject(said: TraitWords, lexicon: Lexicon) -> str:
    """A named or hinted word beside what makes it a subject: `app for diabetes`, `diabetes app`."""
    words = _grouped(alternatives(f"{said.named}\n{said.hinted}", lexicon))
    topics = _grouped(alternatives(lexicon.topics, lexicon))
    if not words or not topics:
        return ""
    if not lexicon.spaced:
        return f"{topics}[^ ,.]{{0,9}}{words}|{words}[^ ,.]{{0,6}}{topics}"
    return f"{topics} (?:[^ ,.]+ ){{0,2}}{words}|{words} {topics}"


def _as_stated(said: TraitWords, lexicon: Lexicon) -> str:
    """A named word, or a named or hinted word within a frame."""
    named = alternatives(said.named, lexicon)
    words = _grouped(alternatives(f"{said.named}\n{said.hinted}", lexicon))
    between = _between(lexicon)
    forms = [named] if named else []
    if words and said.before.strip():
        forms.append(f"{_grouped(alternatives(said.before, lexicon))}{between}{words}")
    if words and said.after.strip():
        forms.append(f"{words}{between}{_grouped(alternatives(said.after, lexicon))}")
    return "|".join(forms)


def _between(lexicon: Lexicon) -> str:
    """Up to three small words of the language."""
    filler = alternatives(lexicon.filler, lexicon)
    if not lexicon.spaced:
        return f"(?:{filler}){{0,3}}" if filler else ""
    return f" (?:(?:{filler}) ){{0,3}}" if filler else " "


def _grouped(source: str) -> str:
    return f"(?:{source})" if source else ""


def _bounded(source: str, lexicon: Lexicon) -> str:
    """The expression between word ends, where the language has them."""
    return f" {_grouped(source)} " if source and lexicon.spaced else source


def _any_of(sources: Iterable[str]) -> Expression:
    return expression("|".join(source for source in sources if source) or _NOTHING)


def _triggers(lexicon: Lexicon) -> Expression:
    """One expression for every text of a language that could be about a trait."""
    lists = [lexicon.own, lexicon.confided]
    for said in lexicon.traits.values():
        lists += (said.asserted, said.named, said.hinted)
    return _any_of([_bounded(alternatives("\n".join(lists), lexicon), lexicon)])
