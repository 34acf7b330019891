"""Whose words does a note rest on? The host's answer, from texts alone; what a model claims is never read here.

A quote supports a note when (a) it stands in text the actor wrote, outside of quotes, forwards and attachments; (b) it
says something; and (c) it carries every number, name, address and negation of the note and two thirds of its stems.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

from policy.function_words import FUNCTION_WORDS
from policy.lexical import terms, words
from policy.text import folded, has_script_without_spaces

Support = Literal["explicit", "paraphrase", "inferred", "quoted"]

_MIN_CONTENT_WORDS: Final = 2
_MIN_UNSPACED_CHARACTERS: Final = 4
_SHARE: Final = 2 / 3
_SHARED_LETTERS: Final = 3
_ENDING_LETTERS: Final = 2

_FUNCTION: Final = frozenset(word for known in FUNCTION_WORDS.values() for word in known)
_ASSENT: Final = frozenset(
    "ok okay k yes yep yeah sure right exactly correct true agreed thanks fine good great "
    "ja jo genau stimmt klar gut oui si sí da tak evet exact claro vale bien".split()
)
_SUBJECTS: Final = frozenset(
    "user member person speaker they he she it the this someone der die das nutzer benutzer mitglied er sie "
    "il elle le la el ella utilisateur usuario membre miembro".split()
)
# The same for scripts without spaces, where a subject is no word of its own.
_OPENING_SUBJECT: Final = re.compile(
    r"^\s*(?:(?:该|該|这位|這位|此)?(?:用户|用戶|使用者|成员|成員|会员|會員|说话者|說話者|他|她)|(?:ユーザー|メンバー|話者|彼女|彼)(?:は|が|も)?)"
)
_TELLING_NOTHING: Final = _FUNCTION | _SUBJECTS
_NEGATION: Final = re.compile(
    r"(?i)\b(?:not|no|never|none|without|cannot|nicht|kein\w*|nie|niemals|ohne|pas|jamais|sans|aucune?|nunca|jamás|sin|"
    r"ningun\w*|non|mai|senza|niet|geen|nooit|nie|bez|не|нет|никогда|без|hiç|değil)\b"
    r"|\w+n['\u2019]t\b|[不没沒無无非别別]|ない|ません"
)
_REMINDER: Final = re.compile(
    r"(?i)\b(?:do not|don['\u2019]?t|never) forget\b|\bvergiss\w* (?:bitte )?nicht\b|\bn['\u2019]?oublie[zs]? pas\b"
    r"|\bno olvides?\b|不要忘|别忘"
)
_NUMBER: Final = re.compile(r"\d+(?:[.,:/-]\d+)*")
_ADDRESS: Final = re.compile(r"[^\s<>()]+@[^\s<>()]+|(?:https?://|www\.)[^\s<>()]+|<[@#!][^>\s]+>|@\w[\w.-]+")
_NAME: Final = re.compile(r"(?<=[^.!?:\s]\s)[A-ZÀ-ÖØ-ÞА-ЯΑ-Ω][\w'\u2019-]+")
_QUOTED_LINE: Final = re.compile(r"(?m)^[ \t]*(?:>|&gt;).*$")
_FENCED: Final = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)


def own_words(text: str) -> str:
    """What the actor wrote themselves in a message: its quoted lines and fenced blocks are left out."""
    return _QUOTED_LINE.sub(" ", _FENCED.sub(" ", text))


def stands_in(quote: str, texts: Sequence[str]) -> bool:
    """True when the quote, normalised, stands in one of the texts as whole words. An empty quote stands nowhere."""
    wanted = folded(quote)
    if not wanted:
        return False
    return any(_stands(wanted, folded(text)) for text in texts)


def says_something(quote: str) -> bool:
    """True for two content words, or four characters of a script without spaces; never for a bare yes."""
    spoken = words(quote)
    content = [word for word in spoken if word not in _FUNCTION and word not in _ASSENT]
    unspaced = sum(len(word) for word in content if has_script_without_spaces(word))
    return unspaced >= _MIN_UNSPACED_CHARACTERS or len(content) >= _MIN_CONTENT_WORDS


def carries(quote: str, note: str, names: Sequence[str] = ()) -> bool:
    """True when everything that makes up the note stands in the quote. `names` are the actor's own and may be added."""
    note = _OPENING_SUBJECT.sub("", note)
    own = {word for name in names for word in words(name)}
    said, said_words = set(terms(quote)), set(words(quote))
    if not set(_NUMBER.findall(_digits(note))) <= set(_NUMBER.findall(_digits(quote))):
        return False
    if any(folded(found) not in folded(quote) for found in _ADDRESS.findall(note)):
        return False
    if _is_negated(note) != _is_negated(quote):
        return False
    named = {word for found in _NAME.findall(note) for word in words(found)}
    opening = words(note)[:1]
    known = own | _TELLING_NOTHING
    free = own | said_words | _SUBJECTS  # a name may look like a function word of some language, as Ben does
    if not all(w in free or not said.isdisjoint(terms(w)) for w in named):
        return False
    if not all(w in known or _is_said(w, said, said_words) for w in opening):
        return False
    content = [w for w in words(note) if w not in known]
    found = sum(_is_said(word, said, said_words) for word in content)
    return bool(content) and found >= _SHARE * len(content)


def attest(
    note: str, quote: str | None, own: Sequence[str], foreign: Sequence[str], names: Sequence[str] = ()
) -> Support:
    """What a note rests on.

    `own` are texts of the actor, `foreign` everything else the run has seen: quotes, forwards, attachments, other
    people's and the imp's own words. `explicit` needs a quote with (a), (b) and (c); `quoted` rests on foreign text,
    also where a quote with (a) and (b) is held up before it; `paraphrase` lacks only (c); all else is `inferred`.
    """
    mine = [own_words(text) for text in own]
    theirs = [*foreign, *(_left_out(text) for text in own)]
    is_spoken = quote is not None and says_something(quote) and stands_in(quote, mine)
    if quote is not None and is_spoken and carries(quote, note, names):
        return "explicit"
    if quote is not None and not is_spoken and says_something(quote) and stands_in(quote, theirs):
        return "quoted"
    if _rests_on(note, theirs) and not _rests_on(note, mine):
        return "quoted"
    return "paraphrase" if is_spoken else "inferred"


def _is_said(word: str, said: set[str], said_words: set[str]) -> bool:
    """True when the quote holds the word, its stem, or another ending of it."""
    if word in said_words:
        return True
    stems = terms(word)
    if has_script_without_spaces(word):
        return sum(stem in said for stem in stems) >= _SHARE * len(stems)
    return not said.isdisjoint(stems) or any(_differ_in_ending(word, other) for other in said_words)


def _differ_in_ending(one: str, other: str) -> bool:
    """True for two forms such as `bevorzugt` and `bevorzuge`, `lebt` and `lebe`, which stemmers keep apart."""
    longer = max(len(one), len(other))
    shared = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return shared >= _SHARED_LETTERS and longer - shared <= _ENDING_LETTERS and shared >= _SHARE * longer


def _stands(wanted: str, text: str) -> bool:
    start = text.find(wanted)
    while start != -1:
        end = start + len(wanted)
        before, after = text[start - 1 : start], text[end : end + 1]
        if has_script_without_spaces(wanted) or not (_joins(before, wanted[0]) or _joins(wanted[-1], after)):
            return True
        start = text.find(wanted, start + 1)
    return False


def _joins(left: str, right: str) -> bool:
    return left.isalnum() and right.isalnum()


def _is_negated(text: str) -> bool:
    return _NEGATION.search(_REMINDER.sub(" ", text)) is not None


def _digits(text: str) -> str:
    return folded(text)


def _rests_on(note: str, texts: Sequence[str]) -> bool:
    stems = set(terms(note))
    return bool(stems) and any(len(stems & set(terms(text))) >= _SHARE * len(stems) for text in texts)


def _left_out(text: str) -> str:
    return " ".join((*_QUOTED_LINE.findall(text), *_FENCED.findall(text)))
