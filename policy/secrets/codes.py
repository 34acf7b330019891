"""One-time codes, PINs and the codes of doors, safes and phones: a short number, and words around it that say it opens.

Numbers are everywhere in chat, so the number comes first and the words decide: what the nearest noun is, what kind of
code it is ("door", "error"), and whether anything links the two.
"""

import re
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Final

from policy.secrets import locks
from policy.secrets.rules import compiled, exact
from policy.secrets.values import is_ticket
from policy.secrets.wording import CODE_NAMES, CODE_NOUNS, CODE_OPENS

MAX_NUMBERS: Final = 80  # judged in one text; a longer list of numbers is data, not a code
_REACH: Final = 90  # code points read on either side of a number

_CANDIDATE: Final = (
    r"(?:^|[^\pL\d.,/:+\-_$€£¥₽₺#@=]|[:=]\s*|#|\p{Han}|\p{Hiragana}|\p{Katakana}|[^\d]:)"
    r"((?:[A-Z]{1,2}-)?\d{6,8}|\d{3}[ \-]\d{3}|\d{2}(?:[ \-]\d{2}){2,3}|\d{4}[ \-]\d{4}|[*#]?\d{3,8}[#*]?"
    r"|\d{1,2}(?:\s?[-/>]\s?\d{1,2}){2,3}"
    r"|\d{3,6}[A-Zа-я]|[A-Z]\d{3,6}[A-Z#*]?|[A-Z0-9]{6}|[A-Z0-9]{4}-[A-Z0-9]{4})"
    r"(?:$|[^\pL\d]|\p{Han}|\p{Hiragana}|\p{Katakana})"
)
_NAMING: Final = (
    rf"(?:^|[^\pL\pN]|\p{{Han}}|\p{{Hiragana}}|\p{{Katakana}})(?:(?:{CODE_NAMES})(?:s"
    rf"|n)?[\s-]*(?:\w{{1,12}}\s)?(?:{CODE_NOUNS}|码|碼|番号|番号)"
    rf"|(?:{CODE_NOUNS})\s(?:de |d'|del |do |di |der |van |von |da )?(?:l'|la |el |le )?(?:{CODE_NAMES}))"
)
_CJK: Final = r"\p{Han}|\p{Hiragana}|\p{Katakana}"
_B: Final = rf"(?:^|[^\pL\pN]|{_CJK})"
_E: Final = rf"(?:[^\pL\pN]|{_CJK}|$)"
_BETWEEN: Final = r"(?:[^\d.!?;\n]|\d{1,2}[ -]?[\pL]){0,42}"  # may hold "2fa" and "6 digits", not another code
_ARTICLE: Final = r"(?:the |den |le |el |o |il |de )?(?:code |pin )?"


@dataclass(frozen=True, slots=True)
class _Around:
    """A number and what is said around it: `sentence` before it and `clause` after it end where the sentence does."""

    before: str
    sentence: str
    value: str
    clause: str
    after: str

    @property
    def whole(self) -> str:
        return self.sentence + self.value + self.clause


class _Patterns:
    """The patterns of this family, compiled together on first use."""

    def __init__(self) -> None:
        link = (
            rf"\W{{0,3}}(?:is|was|as|are|=|ist|als|est|comme|es|como|é|è|come|to|jako|это|как|için|olarak|是|が|は"
            rf"|to jest|c'est|that'?s|→|-|für|for|,){_E}"
        )
        self.candidate = exact(_CANDIDATE)
        self.not_after = compiled(locks.NOT_A_CODE_AFTER)
        self.technical = compiled(rf"{_B}(?:{locks.TECHNICAL}){_E}")
        self.names_before = compiled(rf"(?:{_NAMING}){_E}{_BETWEEN}\s*$")
        self.names = compiled(rf"(?:{_NAMING}){_E}")
        self.strong_before = compiled(rf"{_B}(?:{locks.STRONG_NOUNS})(?:{_E}{_BETWEEN})?\s*$")
        self.strong_alone_before = compiled(
            rf"{_B}(?:{locks.STRONG_NOUNS})(?:{_E}[^\d]{{0,24}})?[?:.!,\n]\s*(?:it'?s |is |es ist |c'est |es |é |è "
            rf"|het is |to |это )?$"
        )
        self.strong_after = compiled(
            rf"^(?:{link})?[^\d.!?;\n]{{0,28}}?(?:{locks.STRONG_NOUNS}|(?:sign[- ]?in|log[- ]?in"
            rf"|verification) code){_E}"
        )
        self.weak_before = compiled(rf"{_B}({CODE_NOUNS}|{locks.PASSWORDS}|暗号)(?:{_E}({_BETWEEN}))?\s*$")
        self.weak_beside = compiled(rf"{_B}(?:{CODE_NOUNS})[\s\"':,(?]{{0,4}}$")
        self.weak_after = compiled(rf"^{link}[^\d.!?;\n]{{0,40}}?{_B}?({CODE_NOUNS}){_E}")
        self.opens = compiled(rf"{_B}(?:{CODE_OPENS}){_E}")
        self.linked = compiled(
            rf"(?:(?:^|[^\pL])(?:kod|pin|szyfr|hasło)\w*(?:\s[^\s\d]+){{0,4}}\sto|[:=>]|\s-+|{_B}(?:{locks.COPULA})"
            rf"|是|为|為|は|が|に|を)\W*$"
        )
        self.thing_before = compiled(
            rf"{_B}(?:{locks.THINGS})(?:{_E}[^\d.!?;\n]{{0,12}})?\s*$|(?:{locks.CJK_THINGS})[^\d。.!?\n]{{0,8}}$"
        )
        self.beside_before = compiled(
            rf"{_B}(?:{locks.BESIDE})(?:[aeiouyęąуыиеаюя]{{1,2}}|[oa]m|em)?\s*[,:=]?\s*[*#]?$"
        )
        self.object_before = compiled(
            rf"{_B}(?:{locks.OBJECTS})(?:{_E}(?:[^\d.!?;\n]|\d{{1,2}}[ -]?[\pL]){{0,45}}?)?(?:{locks.LINK_TO_OBJECT})\W{{0,3}}{_ARTICLE}\s*$"
        )
        self.entrance_before = compiled(
            rf"{_B}(?:{locks.ENTRANCES})(?:{_E}[^\d.!?;\n]{{0,40}}?)?(?:{locks.WITH})\s*{_ARTICLE}$"
        )
        self.aside_before = compiled(
            rf"{_B}(?:{locks.OBJECTS}|{locks.THINGS}){_E}[^\d.!?;\n]{{0,30}},\s*(?:it'?s |just |then )?$"
        )
        self.object = compiled(rf"{_B}(?:{locks.OBJECTS}|{locks.ENTRANCES}|{locks.BESIDE}){_E}")
        self.opens_after = compiled(rf"^[#*]?\W{{0,3}}(?:{locks.OPENS_VERB})")
        self.device = compiled(rf"{_B}(?:{locks.ENTRANCES}|{locks.DEVICES}){_E}")
        self.unlocks = compiled(rf"{_B}(?:{locks.UNLOCKS})\w*")
        self.with_before = compiled(rf"{_B}(?:{locks.WITH})\s*{_ARTICLE}[*#]?$")
        self.opens_later = compiled(rf"{_B}(?:{locks.OPENING})\w*{_E}")
        self.then_after = compiled(
            r"^[#*]?\s?(?:ile|yazınca|tuşla\w*|eintippen|eingeben|drücken|intoetsen|intikken|wpisać|で(?:開|解|ロック|止)|解除|开|打开)"
        )
        self.verb_before = compiled(
            rf"{_B}{locks.VERBS}(?:\s(?:the|den|le|el|o|il|de|code|kod|код|in|pin|código|codice)){{0,2}}[\s:]*$"
        )
        self.purpose = compiled(rf"{_B}(?:{locks.PURPOSE}){_E}")
        self.message_before = compiled(
            rf"{_B}{locks.MESSAGE}(?:\W[^\d.!?;\n]{{0,24}}?)?\W(?:says?|said|shows?|reads?|is|it'?s|sagt|zeigt|steht|staat|pisze|jest|там|написано|écrit|scritto|yazıyor|dit"
            rf"|dice|diz|zegt|mówi|пишет|diyor|说|显示|は|が|:)\W{{0,3}}$"
        )
        self.sent = compiled(rf"{_B}(?:{locks.SENT}){_E}")
        self.sent_beside = compiled(rf"{_B}(?:{locks.SENT_NOUNS})[\s:]{{0,3}}$")
        self.opening_with = compiled(rf"{_B}(?:{locks.OPENING})\w*\s(?:with|mit|avec|con|com|met|using)\s$")
        self.sent_before = compiled(rf"(?:{_B}(?:{locks.SENT_BEFORE})|[:=,>-]|(?:{locks.SENT_BEFORE_CJK}))\W{{0,3}}$")
        self.sent_after = compiled(rf"^\W{{0,3}}(?:{locks.SENT_AFTER})(?:[^\pL]|{_CJK}|$)")


@cache
def _patterns() -> _Patterns:
    return _Patterns()


_PARTS: Final = re.compile(r"[.!?;\n](?:\s|$)|。")
_ENDS: Final = re.compile(r"[#*]?\s*(?:$|[.,;!?)\n]|then|dann|puis|luego|and press|und|lol|haha|です|だ)")


def find(text: str) -> str | None:
    """`code.spoken`, or None when no number in the text is said to open something."""
    known = _patterns()
    for found in islice(known.candidate.finditer(text), MAX_NUMBERS):
        start, end = found.span(1)
        before, after = text[max(0, start - _REACH) : start], text[end : end + _REACH]
        around = _Around(before, _PARTS.split(before)[-1], found.group(1), _PARTS.split(after, maxsplit=1)[0], after)
        if _opens_something(known, around):
            return "code.spoken"
    return None


def _opens_something(known: _Patterns, around: _Around) -> bool:
    if known.not_after.search(around.after) or not _is_code_shaped(around.value):
        return False
    named = known.names_before.search(around.sentence) is not None
    technical = known.technical.search(around.whole) is not None
    if known.strong_before.search(around.sentence):
        return not technical and not (named and not known.linked.search(around.sentence))
    if technical:
        return False
    return _is_beside_a_lock(known, around) or _is_called_a_code(known, around, named=named)


def _is_called_a_code(known: _Patterns, around: _Around, *, named: bool) -> bool:
    weak = known.weak_before.search(around.before)
    if weak and not named:
        return _is_said_weakly(known, around) or (not _is_year(around.value) and _is_sent(known, around))
    if named or _is_year(around.value):
        return False
    return _is_opened_with(known, around) or _is_sent(known, around) or _is_named_after(known, around)


def _is_beside_a_lock(known: _Patterns, around: _Around) -> bool:
    """True for a number right beside what it opens, or alone after the question for it."""
    if _is_year(around.value) or len(around.value) > 9:
        return False
    if known.strong_alone_before.search(around.before) and not around.clause.strip(" #*!.)"):
        return True
    if known.opens_after.search(around.after) or known.thing_before.search(around.sentence):
        return True
    ends = _ENDS.match(around.after) is not None
    return ends and (
        known.beside_before.search(around.sentence) is not None
        or known.aside_before.search(around.sentence) is not None
    )


def _is_opened_with(known: _Patterns, around: _Around) -> bool:
    if known.then_after.search(around.clause) and known.object.search(around.sentence):
        return True
    if known.opening_with.search(around.sentence):
        return True
    if around.value[-1:] == "#" and known.object.search(around.whole):
        return True
    if known.with_before.search(around.sentence) and known.object.search(around.clause):
        return known.opens_later.search(around.whole) is not None
    if known.entrance_before.search(around.sentence) or known.object_before.search(around.sentence):
        return True
    if known.message_before.search(around.sentence):
        return True
    is_long = sum(map(str.isdigit, around.value)) >= 4
    if (
        is_long
        and _ENDS_OR_SERVES.match(around.after)
        and known.device.search(around.whole)
        and known.unlocks.search(around.whole)
    ):
        return True
    typed = known.verb_before.search(around.sentence)
    return bool(typed and (known.purpose.search(around.whole) or known.object.search(around.whole)))


def _is_sent(known: _Patterns, around: _Around) -> bool:
    """True for six digits, whole or in halves, that somebody was sent or is asked for."""
    if _SENT.fullmatch(around.value) and known.sent_beside.search(around.sentence):
        return True
    if not _SENT.fullmatch(around.value) or not known.sent.search(around.whole):
        return False
    begins = not around.sentence.strip(" *_\"'")
    return (
        begins
        or known.sent_before.search(around.sentence) is not None
        or known.sent_after.search(around.clause) is not None
    )


def _is_said_weakly(known: _Patterns, around: _Around) -> bool:
    if _COUPON.fullmatch(around.value) and not known.opens.search(around.whole):
        return False
    if known.linked.search(around.before):
        return not _is_year(around.value) or known.opens.search(around.whole) is not None
    if _is_year(around.value):
        return False
    if known.opens.search(around.whole):
        return True
    if known.weak_beside.search(around.before) is None:
        return False
    return _ISSUED.fullmatch(around.value) is not None or (
        len(around.value) >= 4 and _ENDS.match(around.after) is not None
    )


def _is_named_after(known: _Patterns, around: _Around) -> bool:
    if known.strong_after.search(around.clause):
        return True
    named = known.weak_after.search(around.clause)
    return named is not None and known.names.search(around.clause[: named.end()]) is None


_ENDS_OR_SERVES: Final = re.compile(_ENDS.pattern + r"|\s(?:to|zum|pour|para|per|om|żeby|aby|чтобы|için)\s")
_SENT: Final = re.compile(r"(?:G-|FB-)?(?:\d{6}|\d{3}[ -]\d{3})")
_ISSUED: Final = re.compile(
    r"(?:[A-Z]{1,2}-)?(?:\d{6}|\d{8}|\d{3}[ -]\d{3}|\d{4}[ -]\d{4})|(?=\D*\d)(?=[^A-Z]*[A-Z])[A-Z0-9]{6}"
)
_COUPON: Final = re.compile(r"[A-Z]{3,}\d{1,3}")  # a word and a number, as shops print them
_MARKED: Final = re.compile(r"[A-Z]{1,2}-\d{6,8}|[*#]\d+[#*]?")


def _is_code_shaped(value: str) -> bool:
    if value.isalpha() or (is_ticket(value) and not _MARKED.fullmatch(value)):
        return False
    digits = sum(map(str.isdigit, value))
    return digits >= 3 or (len(value) == 6 and digits >= 1)


def _is_year(value: str) -> bool:
    """True for a year, or a day written as eight figures."""
    return re.fullmatch(r"(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))?", value) is not None
