"""Names in a text: as words, as several words written as one, letter by letter, and inside scripts without spaces."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from policy.participants.name_words import COMMON, COMMON_UNSPACED, ENGLISH, HEBREW_ARABIC_PREFIXES, KOREAN_PARTICLES
from policy.participants.names import (
    Names,
    is_abjad,
    is_hangul,
    is_latin,
    is_running,
    latin,
    native,
    sound,
    spellings,
    stems,
    word_spans,
)
from policy.participants.usage import Word, is_used_as_name
from policy.text import fold_confusables

_MAX_WORDS: Final = 5  # of one name
_SHORT_GENITIVE: Final = 4  # letters; in small letters a shorter one is a word of its own
_SHORTEST_STEM: Final = 4  # letters of a name whose ending was taken off
_LETTER_GAP: Final = re.compile(r"[ \t\n._*/|,-]{1,3}")
_LINE_BREAK: Final = re.compile(r"-?[ \t]*\r?\n[ \t>]*")
_NAME_GAP: Final = re.compile(r"[\s._'\u2019,*/+-]{0,3}")
_HANDLE: Final = re.compile(r"@\s?$")
_RUNNING_GAP: Final = re.compile(
    "(?<=[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff])[\\s\u00b7\u30fb]+"
    "(?=[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff])"
)
_BEFORE_NAME: Final = frozenset("问 問 诉 訴 请 請 让 讓 帮 幫 给 給 找 和 跟 叫 对 對 向 @".split())
_AFTER_NAME: Final = re.compile(
    "说|說|想|喜欢|喜歡|的意见|先生|女士|老师|老師|同学|さん|様|氏|君|くん|ちゃん|씨|님|에게|한테|이가|아,|야,"
)


def find_name(text: str, names: Names) -> str | None:
    """`name`, or `mention` for a name after an @, or None."""
    words = split(text)
    if any(_HANDLE.search(word.before) and spellings(word.text) & names.handles for word in words):
        return "mention"
    looks: tuple[Callable[[Sequence[Word], Names], bool], ...] = (_as_words, _as_one, _letter_by_letter, _over_a_line)
    if any(look(words, names) for look in looks) or _without_spaces(text, names):
        return "name"
    return None


def split(text: str) -> list[Word]:
    """The words of a text with what stands between them."""
    spans = list(word_spans(text))
    words: list[Word] = []
    line, end = 0, 0
    for index, (start, stop) in enumerate(spans):
        before = text[end:start]
        line += before.count("\n")
        following = spans[index + 1][0] if index + 1 < len(spans) else len(text)
        words.append(Word(text[start:stop], native(text[start:stop]), start, before, text[stop:following], line))
        end = stop
    return words


def _as_words(words: Sequence[Word], names: Names) -> bool:
    for at, word in enumerate(words):
        forms = spellings(word.text)
        if forms & names.plain or _is_genitive(word, names.plain) or _has_prefix(word, names.plain):
            return True
        if forms & names.common and is_used_as_name(words, at):
            return True
        if _sounds_like(word, forms, names) and (not forms & COMMON or is_used_as_name(words, at)):
            return True
    return False


def _is_genitive(word: Word, plain: frozenset[str]) -> bool:
    """True for `Zoës`, as German and the Nordic languages write it."""
    if not word.folded.endswith("s") or not (word.is_capital or len(word.text) > _SHORT_GENITIVE):
        return False
    return bool(spellings(word.text[:-1]) & plain)


def _has_prefix(word: Word, plain: frozenset[str]) -> bool:
    """True for a Hebrew or Arabic name with a short word written before it."""
    if not is_abjad(word.text):
        return False
    return any(word.folded[:n] in HEBREW_ARABIC_PREFIXES and word.folded[n:] in plain for n in (1, 2))


def _sounds_like(word: Word, forms: frozenset[str], names: Names) -> bool:
    if len(word.text) < 3 or is_running(word.text) or is_hangul(word.text) or is_abjad(word.text):
        return False
    wanted = names.sounds if is_latin(word.text) else names.latin_sounds
    if not wanted:
        return False
    if any(sound(form) in wanted for form in forms if form.isascii()):
        return True
    return any(len(stem) >= _SHORTEST_STEM and sound(stem) in wanted for stem in map(latin, stems(word.folded)))


def _as_one(words: Sequence[Word], names: Names) -> bool:
    """True when up to five words beside one another, written as one, are somebody's whole name."""
    latins = [latin(word.text) for word in words]
    for at in range(len(words)):
        joined, capital = "", True
        for further in range(at, min(at + _MAX_WORDS, len(words))):
            if further > at and _NAME_GAP.fullmatch(words[further].before) is None:
                break
            joined += latins[further]
            capital = capital and words[further].text[0].isupper()
            if joined in names.whole or (joined in names.whole_common and (capital or further == at)):
                return True
    return False


def _letter_by_letter(words: Sequence[Word], names: Names) -> bool:
    """True for `Z o ë`: letters with gaps between them, which together are a name."""
    wanted = names.plain | names.common | names.whole
    longest = max(map(len, wanted), default=0)
    letters = [_letter_forms(word.text) if len(word.folded) == 1 else None for word in words]
    for at in range(len(words)):
        joined = ("", "", "")
        for further in range(at, min(at + longest, len(words))):
            forms = letters[further]
            if forms is None or (further > at and _LETTER_GAP.fullmatch(words[further].before) is None):
                break
            joined = (joined[0] + forms[0], joined[1] + forms[1], joined[2] + forms[2])
            if further - at >= 2 and not wanted.isdisjoint(joined):
                return True
    return False


def _letter_forms(letter: str) -> tuple[str, str, str]:
    """A letter in its own script, in Latin, and as what it looks like."""
    return native(letter), latin(letter), latin(fold_confusables(letter))


def _over_a_line(words: Sequence[Word], names: Names) -> bool:
    """True for a name that a line break cuts in two."""
    for first, second in pairwise(words):
        if _LINE_BREAK.fullmatch(second.before) is None:
            continue
        if first.folded in ENGLISH and second.folded in ENGLISH:
            continue
        joined = spellings(first.text + second.text)
        if joined & (names.plain | names.whole) or (joined & names.common and first.is_capital):
            return True
    return False


def _without_spaces(text: str, names: Names) -> bool:
    if text.isascii():
        return False
    together = _RUNNING_GAP.sub("", text)
    if any(name in together for name in names.running):
        return True
    if any(_is_named(together, name) for name in names.running_common):
        return True
    hangul = [word.text for word in split(text) if is_hangul(word.text)]
    return any(_is_korean_name(word, name, text) for word in hangul for name in names.hangul)


def _is_named(text: str, name: str) -> bool:
    """True when a name that is a word as well stands beside a sign that it is a name."""
    at = text.find(name)
    while at >= 0:
        if text[at - 1 : at] in _BEFORE_NAME or _AFTER_NAME.match(text, at + len(name)):
            return True
        at = text.find(name, at + 1)
    return False


def _is_korean_name(word: str, name: str, text: str) -> bool:
    rest = word.removeprefix(name)
    if rest == word and word != name:
        return False
    if name in COMMON_UNSPACED:
        return _is_named(text, name)
    return not rest or rest in KOREAN_PARTICLES
