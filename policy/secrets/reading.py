"""What follows a noun that means a password: does it open with a value, given how firmly the two are linked?"""

import re
from enum import IntEnum
from typing import Final

from policy.secrets.values import (
    Shape,
    has_digit_and_letter,
    is_model,
    is_plain_word,
    is_strong,
    is_sure,
    is_ticket,
    shape,
)
from policy.secrets.wording import CJK_PLAIN, GRAMMAR, PLAIN_ENDINGS


class Link(IntEnum):
    """How firmly a noun is tied to what follows it."""

    FAR = 0  # a few words between: only what is sure to be no word
    NEAR = 1  # side by side: only what cannot be a word
    SAID = 2  # "is": a plain word where the clause ends with it
    GIVEN = 3  # ":" or "=": any word that is not about the password


CLAUSE_END: Final = re.compile(
    r"\s*(?:$|[\n.,;!?)(\]\"/|]|-+\s|[^\w\s]|(?:creo|acho|credo|penso|glaub\w*|denk|je crois|chyba|вроде|кажется|galiba|sanırım|i think|iirc|hehe|jaja\w*|rs|kkk+|mdr|xd|lütfen|proszę|пж\w*|svp|stp|per favore|alstublieft|aub|graag|haha\w*|kanka|bro|man|dude|mate|leute|amigo|gente|ragazzi|chłopaki|ребят\w*|just|only|solo|só|nur|alleen|tylko|только|sadece|en minúsculas|minuscul\w*|klein|zusammen|attaché|junto|attaccato|aan elkaar|razem|слитно|bitişik|all|tout|todo|tudo|tutto|falls|se|caso|por si|au cas|als"
    r"|gdyby|jakby|если|eğer|fyi|now|again|still|today|jetzt|sans|sin|sem|senza|ohne|zonder|bez|без|without"
    r"|bu arada|rahat|para|pour|für|for|per|voor|and|und|et|y|e|en|i|и|ve|but|lol|btw|thx|thanks|pls|please|ok"
    r"|okay|haha|danke|merci|gracias|obrigad\w|grazie|bedankt|dzięki|спасибо"
    r"|bitte|por favor|si|if|in case|just in case|don'?t|dont|sag|不要|别|です|だ|で|と|。)(?:\W|$))",
    re.IGNORECASE,
)
TOKEN: Final = re.compile(r"[^\s\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]+")
_CJK_RUN: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]{2,12}")
_CJK_TAIL: Final = re.compile(r"(?:です|だよ|だ|でした|哦|喔|啦|呀)?[よね~]*$")
_IS_CJK_PLAIN: Final = re.compile(CJK_PLAIN + r"|[をにがで]|大事|大切|必須|推測|定期|個人|共通|長さ|最低|管理|注意")


def is_value(rest: str, link: Link, *, is_weak: bool = False) -> bool:
    """True when the text after a link opens with something that reads as a value, given how firm the link is.

    `is_weak`: the noun also means something else, so a bare number beside it says nothing.
    """
    if rest.startswith("//"):
        return False  # the rest of an address
    if rest[:1] in "\"'" and rest[1:2].strip():
        return _is_quoted_value(rest, link)
    found = TOKEN.match(rest)
    if found is None:
        return link is Link.GIVEN and _is_cjk_value(rest)
    token = found.group()
    kind = shape(token)
    tail = rest[found.end() :]
    if link is Link.FAR:
        return _is_surely_a_value(token, tail)
    if kind is Shape.MIXED:
        return is_unlike_a_word(token) if link is Link.NEAR else _is_possible(token)
    if kind is Shape.DIGITS:
        if _COUNTED.match(tail):
            return False
        return link > Link.NEAR or (not is_weak and len(token) >= 4 and not _YEAR.fullmatch(token.strip(",.;)")))
    if kind is Shape.WORD and link > Link.NEAR:
        return _is_plain_value(rest, token, tail, link)
    return False


_COUNTED: Final = re.compile(
    r"\s?(?:[%°€$£¥₽₺]|zł|tl\b|руб|eur|usd|元|円|块|人|个|個|位|文字|桁|年|月|日|天|秒|分|回|次|km|ms\b|users?\b|times\b|days?\b|tage\b"
    r"|char|zeichen|caract|caratteri|tekens|znak|символ|karakter|kez\b|kere\b|razy\b|раз\b|fois\b|veces\b|vezes\b|volte\b|keer\b|mal\b|bit)",
    re.IGNORECASE,
)
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_NAME_AND_SLASH: Final = re.compile(r"[a-z]{1,20}/[a-z]{1,20}", re.IGNORECASE)


def _is_quoted_value(rest: str, link: Link) -> bool:
    end = rest.find(rest[0], 1, 100)
    said = rest[1:end].strip() if end > 0 else rest[1:40].split(maxsplit=1)[0]
    words = said.split()
    if not words or (len(words) > 1 and any(map(is_plain_word, words))):
        return False
    if len(words) == 1:
        kind = shape(words[0])
        if kind is Shape.NONE or is_plain_word(words[0]):
            return False
        return link > Link.NEAR or kind is not Shape.WORD or end > 0
    return link > Link.NEAR


def _is_surely_a_value(token: str, tail: str) -> bool:
    core = token.strip("\"'`,;:.)(")
    if not is_unlike_a_word(core):
        return False
    digits = sum(map(str.isdigit, core))
    ends = token[-1] in ".,;!)" or CLAUSE_END.match(tail) is not None
    return is_strong(core) or is_sure(core) or (ends and digits >= 2 and len(core) - digits >= 4)


def _is_possible(token: str) -> bool:
    core = token.strip("\"'`,;:.!?)(")
    if is_ticket(core) or "==" in core:
        return False
    if has_digit_and_letter(core):
        return len(core) >= 4
    first = re.split(r"[-/+&_.,]", core)[0]
    return len(core) >= 4 and not is_plain_word(first) and not _NAME_AND_SLASH.fullmatch(core)


_HEX: Final = re.compile(r"[0-9a-f-]{30,}|[0-9a-f]{7,40}")  # what identifies a commit, a file or a request
_CHAIN: Final = re.compile(r"[^\W\d_]{3,}(?:[-._][^\W\d_]{3,}){3,}")


def is_unlike_a_word(token: str) -> bool:
    """True for a token that can stand beside the noun without a link and still be read as a value."""
    core = token.strip("\"'`,;:.)(")
    if shape(core) is not Shape.MIXED or not _is_possible(core):
        return False
    if is_strong(core) or _CHAIN.fullmatch(core):
        return True
    if is_model(core):
        return False
    if _HEX.fullmatch(core) or core.count("-") > 2:
        return False
    letters = sum(map(str.isalpha, core))
    letters += 1 if len(core) >= 7 and any(sign in core for sign in "-_.") else 0
    return has_digit_and_letter(core) and letters >= 3 and len(core) >= 6


def _is_plain_value(rest: str, token: str, tail: str, link: Link) -> bool:
    core = token.strip("\"'`,;:.!?)(")
    clause = re.split(r"[\n.,;!?()\"]|\s-+\s", rest, maxsplit=1)[0].split()
    if is_plain_word(core) and len(clause) < 4:
        return False
    telling = link is Link.SAID or not core.isascii()
    if (
        telling
        and len(clause) < 3
        and (core.casefold().endswith(PLAIN_ENDINGS) or (link is Link.SAID and core[0] > "\u0400"))
    ):
        return False
    if not is_plain_word(core) and (token[-1] in ".,;!)" or CLAUSE_END.match(tail)):
        return "-" not in core or not is_plain_word(core.split("-")[0])
    if core.isascii() and len(core) >= 4 and not is_plain_word(core) and not core.casefold().endswith(PLAIN_ENDINGS):
        return True
    if not (4 if link is Link.SAID else 3) <= len(clause) <= 10 or any(
        shape(w) is not Shape.WORD or w.casefold() in GRAMMAR for w in clause
    ):
        return False
    return sum(map(is_plain_word, clause)) <= (len(clause) // 3 if len(clause) > 3 else 0)


def _is_cjk_value(rest: str) -> bool:
    run = _CJK_RUN.match(rest)
    if run is None or not CLAUSE_END.match(rest[run.end() :]):
        return False
    said = _CJK_TAIL.sub("", run.group())
    return len(said) >= 2 and _IS_CJK_PLAIN.search(said) is None
