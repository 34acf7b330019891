"""The forms in which the name of somebody who took part may stand in a text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from anyascii import anyascii

from policy.envelope import Participant
from policy.participants.name_words import COMMON, COMMON_UNSPACED, CYRILLIC_ENDINGS, PARTICLES
from policy.text import fold_confusables, plain

_ACCENTS: Final = re.compile("[\u0300-\u036f]")
_NO_LETTER: Final = re.compile(r"[^a-z]")
_CYRILLIC: Final = re.compile("[\u0400-\u04ff]")
_GREEK: Final = re.compile("[\u0370-\u03ff]")
_ABJAD: Final = re.compile("[\u0590-\u06ff]")
_HAN: Final = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]")
_HANGUL: Final = re.compile("[\uac00-\ud7a3]")
_RUNNING: Final = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]"
)
_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "æ": "ae", "ß": "ss"})
_SOUNDS: Final = (
    ("shch", "5"), ("sch", "5"), ("sh", "5"), ("sz", "5"), ("tch", "4"), ("ch", "4"), ("cz", "4"), ("kh", "h"),
    ("zh", "z"), ("ph", "f"), ("th", "t"), ("ck", "k"), ("x", "ks"), ("q", "k"), ("w", "v"), ("ou", "u"), ("oo", "u"),
    ("ee", "i"), ("y", "i"), ("j", "i"), ("c", "k"),
)  # fmt: skip
_DOUBLED: Final = re.compile(r"(.)\1+")

SHORTEST_LATIN: Final = 3  # letters; Jo and Li are skipped, since every text holds such syllables
SHORTEST_RUNNING: Final = 2  # characters, in scripts without spaces
SHORTEST_WHOLE: Final = 5  # letters of a whole name written as one word


def is_running(text: str) -> bool:
    """True when the text holds a letter of a script without spaces."""
    return _RUNNING.search(text) is not None


def is_hangul(text: str) -> bool:
    """True when the text begins with a Korean syllable."""
    return _HANGUL.match(text) is not None


def is_abjad(text: str) -> bool:
    """True when the text begins with a Hebrew or Arabic letter."""
    return _ABJAD.match(text) is not None


def native(word: str) -> str:
    """The word in its own script: no case, no accents."""
    if word.isascii():
        return word.lower()
    bare = _ACCENTS.sub("", unicodedata.normalize("NFD", word.casefold()))
    return unicodedata.normalize("NFC", bare).casefold()


def latin(word: str) -> str:
    """The word in Latin letters, those only; empty when it has none."""
    return _NO_LETTER.sub("", (word if word.isascii() else anyascii(word)).lower())


def sound(word: str) -> str:
    """A rough key that different ways of writing a foreign name in Latin letters share."""
    key = word
    for spelling, letter in _SOUNDS:
        key = key.replace(spelling, letter)
    return _DOUBLED.sub(r"\1", key)


def is_latin(word: str) -> bool:
    """True for a word that is written in Latin letters, accents included."""
    return word.isascii() or all(unicodedata.name(c, "").startswith("LATIN") for c in word if c.isalpha())


def spellings(word: str) -> frozenset[str]:
    """Everything one word of a text may be a spelling of."""
    if word.isascii():
        return frozenset((word.lower(),))
    lower = word.casefold()
    found = {native(word), latin(word), latin(lower.translate(_UMLAUTS)), latin(fold_confusables(word))}
    return frozenset(found - {""})


@dataclass(frozen=True, slots=True)
class Names:
    """Everybody's names, in the forms in which they are looked for."""

    plain: frozenset[str]  # a word of the text that is one of these names somebody
    common: frozenset[str]  # a word of the text that is one of these may be just a word
    whole: frozenset[str]  # several words, written as one
    whole_common: frozenset[str]  # the same, made of nothing but common words
    sounds: frozenset[str]  # keys of names that are in other scripts than Latin, for Latin words
    latin_sounds: frozenset[str]  # keys of names that are in Latin letters, for words of other scripts
    running: frozenset[str]  # names of scripts without spaces, found anywhere
    running_common: frozenset[str]  # the same, when they are words as well
    hangul: frozenset[str]
    handles: frozenset[str]  # what may follow an @, however short

    @classmethod
    def of(cls, participants: Iterable[Participant]) -> Names:
        """The names of these people; the local id of somebody counts as a name."""
        forms = _Forms()
        for participant in participants:
            forms.add(participant.name)
            if participant.person.provider == "local":
                forms.add(participant.person.id)
        return cls(**{name: frozenset(getattr(forms, name)) for name in cls.__dataclass_fields__})


class _Forms:
    """The names collected so far; each set means what it means in `Names`."""

    def __init__(self) -> None:
        self.plain: set[str] = set()
        self.common: set[str] = set()
        self.whole: set[str] = set()
        self.whole_common: set[str] = set()
        self.sounds: set[str] = set()
        self.latin_sounds: set[str] = set()
        self.running: set[str] = set()
        self.running_common: set[str] = set()
        self.hangul: set[str] = set()
        self.handles: set[str] = set()

    def add(self, name: str) -> None:
        """Take in one display name."""
        tokens = words_of(plain(name))
        for token in tokens:
            self.handles |= spellings(token)
            self._add_token(token)
        whole = [token for token in tokens if latin(token)]
        if len(whole) > 1:
            self._add_whole(whole)

    def _add_token(self, token: str) -> None:
        if is_running(token):
            self._add_running(token)
        elif is_hangul(token):
            self.hangul |= {form for form in _given(token) if len(form) >= SHORTEST_RUNNING}
        elif native(token) not in PARTICLES and len(native(token)) >= SHORTEST_LATIN:
            self._add_spaced(token)

    def _add_running(self, token: str) -> None:
        for form in _given(token) if _HAN.match(token) else (token,):
            if len(form) >= SHORTEST_RUNNING:
                (self.running_common if form in COMMON_UNSPACED else self.running).add(form)
        if _HAN.match(token) and 2 <= len(token) <= 3:
            family, given = latin(token[0]), latin(token[1:])
            self.whole |= {family + given, given + family}
            if len(token) == 3:
                self.whole.add(given)

    def _add_spaced(self, token: str) -> None:
        forms = {form for form in spellings(token) | _inflected(native(token)) if len(form) >= SHORTEST_LATIN}
        if is_abjad(token):
            forms = {native(token)}  # its Latin letters lack the vowels and would be other words
        kind = self.common if forms & COMMON else self.plain
        kind |= forms
        if kind is self.plain and not is_abjad(token) and len(latin(token)) >= SHORTEST_LATIN:
            (self.latin_sounds if is_latin(token) else self.sounds).add(sound(latin(token)))

    def _add_whole(self, tokens: Sequence[str]) -> None:
        kind = self.whole_common if all(spellings(token) & COMMON for token in tokens) else self.whole
        for order in (tokens, tokens[::-1], (tokens[0], tokens[-1]), (tokens[-1], tokens[0])):
            joined = "".join(latin(token) for token in order)
            if len(joined) >= SHORTEST_WHOLE:
                kind.add(joined)


def words_of(text: str) -> list[str]:
    """The words of a name: runs of letters with their marks."""
    return [text[start:end] for start, end in word_spans(text)]


def word_spans(text: str) -> Iterator[tuple[int, int]]:
    """Where each run of letters with their marks begins and ends. Digits and underscores end a word."""
    start = None
    for at, character in enumerate(text):
        is_part = character.isalpha() or (start is not None and unicodedata.category(character) in ("Mn", "Mc"))
        if is_part and start is None:
            start = at
        elif not is_part and start is not None:
            yield start, at
            start = None
    if start is not None:
        yield start, len(text)


def _given(name: str) -> tuple[str, ...]:
    """A name of China, Japan or Korea, and the parts that are used alone."""
    if len(name) == 3:
        return name, name[1:]
    return (name, name[:2], name[2:]) if len(name) == 4 else (name,)


def stems(word: str) -> tuple[str, ...]:
    """What is left of a Russian word without each ending that it may have; nothing for others."""
    if _CYRILLIC.match(word) is None:
        return ()
    return tuple(word.removesuffix(ending) for ending in CYRILLIC_ENDINGS if word.endswith(ending))


def _inflected(name: str) -> frozenset[str]:
    """The case forms of a Russian, Ukrainian, Bulgarian or Greek name; none for others."""
    if _CYRILLIC.match(name) and len(name) >= SHORTEST_LATIN:
        stem = name[:-1] if name[-1] in "аяйиьео" else name
        return frozenset(stem + ending for ending in CYRILLIC_ENDINGS) if len(stem) >= 2 else frozenset()
    if _GREEK.match(name) and name[-2:] in ("οσ", "ησ", "ασ"):
        return frozenset((name[:-1], name[:-2] + "ου", name[:-2] + "ε"))
    return frozenset()
