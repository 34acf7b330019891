"""Weak passwords: words, names and years that only the grammar around a password's noun gives away.

`spoken` judges by the value's shape first; here the place in the sentence comes first. In some places nothing but a
value makes sense: after "password?", between a verb of setting and "as the password", after a noun and what it is
for. There a plain word counts, unless it belongs to talk about passwords. In looser places only a coined word counts:
one with digits behind it, two words joined by a point, or two joined by a capital.
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Final

from policy.secrets.reading import is_unlike_a_word
from policy.secrets.rules import Pattern, compiled
from policy.secrets.values import Shape, is_plain_word, is_ticket, shape
from policy.secrets.weak_words import (
    ANSWERS,
    AS_WORDS,
    ASIDE_PREPOSITIONS,
    BRANDS,
    CJK_NOUNS,
    CJK_UNLOCK,
    DETERMINERS,
    NOUNS,
    OPEN_WITH,
    SETTING,
    STILL,
    TALK_ENDINGS,
    THINGS,
    TO_BE,
    UNLOCK,
    WANTS,
    WITH,
)
from policy.secrets.wording import PLAIN_WORDS

MAX_FOUND: Final = 60  # matches of one structure judged in one text
_REACH: Final = 120  # code points read on either side of a noun
_VALUE: Final = r"[\"'“„«`]?([^\s\"'“”„«»`,;:()\x{3000}-\x{30FF}\x{3400}-\x{9FFF}]{4,40})"
_CJK: Final = r"\x{3040}-\x{30FF}\x{3400}-\x{9FFF}"
_END: Final = (
    r"[\"'”»`]?(?:\s*(?:$|[\n,;!()]|-+\s|[^\pL\pN\s?._@/:=#'-])|\.(?:\s|$)|\s+(?:lol|btw|thx|thanks|pls|please|ok|okay"
    r"|haha\w*|hehe|jaja\w*|rs|kkk+|mdr|xd|bitte|danke|stp|svp|merci|gracias|porfa|valeu|grazie|aub|proszę|dzięki|пж\w*"
    r"|спс|лол|lütfen|kanka|and|und|et|y|e|en|i|и|ve|but|aber|mais|pero|mas|ma|maar|ale|но|ama)(?:$|[^\pL\pN]))"
)


@dataclass(frozen=True, slots=True)
class _Structure:
    """A way of saying a password around its noun, and whether a plain word counts in it."""

    pattern: Pattern
    takes_plain: bool
    hint: str = ""  # signs of which one must be near; without any, the pattern is not tried


class _Patterns:
    """The patterns of this family, compiled together on first use."""

    def __init__(self) -> None:
        aside = rf"(?:\s+(?:{ASIDE_PREPOSITIONS})(?:\s+(?:{DETERMINERS}))?[\s'’]+[\pL\pN-]+)"
        self.noun = compiled(rf"(?:^|[^\pL\pN])({NOUNS})(?:$|[^\pL\pN_])")
        self.after = (
            # "password for the tv? football"
            _Structure(compiled(rf"^[^\n.,;:!?]{{0,50}}?\s*(?:\s(?:mi|mı|mu|mü))?\s*\?+\s+{_VALUE}{_END}"), True, "?"),
            # "mot de passe du wifi toujours soleil", "hasło do poczty kotek"
            _Structure(compiled(rf"^(?:{aside}|\s+root)?(?:\s+(?:{STILL}))?\s+{_VALUE}{_END}"), False),
            # "the root password on the pi still says MoonEngine"
            _Structure(
                compiled(rf"^(?:\s+[^\s.,;:!?]+){{0,6}}?\s+(?:{TO_BE}|{STILL})(?:\s+(?:{STILL}))?\s+{_VALUE}{_END}"),
                False,
            ),
        )
        # Where two nouns side by side are no compound: "senha do email cachorro", "пароль от почты lubov".
        self.plain_beside = (_Structure(compiled(rf"^(?:{aside}|\s+root)?(?:\s+(?:{STILL}))?\s+{_VALUE}{_END}"), True),)
        # "z hasłem kotek wejdziesz": the case says "with", and the value stands next to it.
        self.with_it = _Structure(compiled(rf"^\s+{_VALUE}(?:$|[\s.,;!])"), True)
        self.plain_after = (
            _Structure(compiled(rf"^(?:{aside}|\s+root)?\s+(?:{STILL})\s+{_VALUE}{_END}"), True),
            _Structure(
                compiled(rf"^(?:\s+(?:root|{ASIDE_PREPOSITIONS})[^.,;:!?\n]{{0,30}}?)?\s+(?:{TO_BE})\s+{_VALUE}{_END}"),
                True,
            ),
            _Structure(compiled(rf"^(?:{aside})?\s+[-–—]+\s+{_VALUE}{_END}"), True, "-–—"),
            # Turkish puts its verb last: "şifreyi deniz yaptım", "eski şifrem deniz idi".
            _Structure(
                compiled(rf"^(?:\s+(?:{STILL}))?\s+{_VALUE}\s+(?:idi|oldu|olsun|yaptı\w*|koydu\w*|ayarladı\w*)"), True
            ),
        )
        self.before = (
            # "we all use cookie as password", "pusimos amor de clave", "поставил kotik паролем"
            _Structure(compiled(rf"{_VALUE}\s+(?:{AS_WORDS})\s+(?:(?:{DETERMINERS})\s+){{0,2}}$"), True),
            _Structure(
                compiled(
                    rf"(?:^|[^\pL])(?:{SETTING})\s+{_VALUE}\s+(?:(?:{AS_WORDS})\s+)?(?:(?:{DETERMINERS})\s+){{0,2}}$"
                ),
                True,
            ),
        )
        # "cookie is the new password": the value opens the sentence and the noun ends it.
        self.named = compiled(rf"(?:^|[.!?\n,]\s*){_VALUE}\s+(?:{TO_BE})\s+(?:(?:{DETERMINERS})\s+){{1,3}}$")
        self.clause_end = compiled(r"^\s*(?:$|[\n.,;!()])")
        self.thing = compiled(rf"(?:^|[^\pL])(?:{THINGS})(?:$|[^\pL])")
        self.place = compiled(rf"(?:^|[^\pL])(?:{THINGS}|{UNLOCK})(?:$|[^\pL])|@")
        self.opened = (
            _Structure(compiled(rf"(?:^|[^\pL])(?:{UNLOCK})[^\n.,;:!?]{{0,40}}?\s(?:{WITH})\s+{_VALUE}{_END}"), True),
            _Structure(compiled(rf"(?:^|[^\pL])(?:odblok\w*|разблок\w*)\s+{_VALUE}{_END}"), False),
            _Structure(
                compiled(rf"(?:^|[^\pL])(?:{THINGS})[^\n.,;:!?]{{0,30}}?\s(?:{OPEN_WITH})\s+{_VALUE}{_END}"), False
            ),
            _Structure(compiled(rf"(?:^|[^\pL])(?:{THINGS})[^\n.,;:!?]{{0,24}}?\s(?:{WANTS})\s+{_VALUE}{_END}"), False),
            _Structure(compiled(rf"(?:^|[^\pL])(?:{THINGS})\s+{_VALUE}\s+(?:istiyor|ile aç\w*|ile gir\w*)"), False),
            _Structure(
                compiled(
                    rf"@[a-z0-9][^\s@]*\.[a-z]{{2,}}(?:\s*[,/|]\s*|\s+(?:and|und|et|y|e|en|i|z|и|с|ve|mit|avec|con|com|met)\s+|\s+)"
                    rf"{_VALUE}{_END}"
                ),
                False,
            ),
        )
        latin = r"([A-Za-z][!-~]{3,40})"
        self.cjk = (
            compiled(
                rf"(?:{CJK_NOUNS})[{_CJK}]{{0,8}}?[\s:?、,]*{latin}\s*(?:$|[。、,!?\n]|了|吧|啊|哦|喔"
                rf"|だ|です|でした|に変|にし|に設|で(?:$|[。、\s])|って|という|登|进|解)"
            ),
            compiled(
                rf"{latin}\s*(?:(?:就)?是|当|當|作|が|を|って|という)[^!-~。、]{{0,6}}(?:{CJK_NOUNS})(?:$|[。、,!\n]|に|用|だ|です|啦|了)"
            ),
            compiled(rf"{latin}\s*(?:{CJK_UNLOCK})"),
            compiled(rf"(?:wi-?fi|网络|電脳|后台)[^!-~]{{0,4}}(?:输入?|填|打){latin}(?:$|[。、,!\n])"),
        )


@cache
def _patterns() -> _Patterns:
    return _Patterns()


def find(text: str) -> str | None:
    """`password.spoken`, `password.login` or None."""
    known = _patterns()
    for noun in islice(known.noun.finditer(text), MAX_FOUND):
        start, end = noun.span(1)
        if _is_said_around(known, text[max(0, start - _REACH) : start], noun.group(1), text[end : end + _REACH]):
            return "password.spoken"
    if not text.isascii() and _is_said_in_cjk(known, text):
        return "password.spoken"
    if known.place.search(text) is None:
        return None
    return "password.login" if any(_opens(known, structure, text) for structure in known.opened) else None


def _is_said_around(known: _Patterns, before: str, noun: str, after: str) -> bool:
    if any(_leads_to(structure, after, noun) for structure in known.after):
        return True
    if not _ENGLISH.fullmatch(noun):
        beside = known.plain_beside if _is_label(before, noun) else ()
        if _INSTRUMENTAL.fullmatch(noun) and _leads_to(known.with_it, after, noun):
            return True
        if any(_leads_to(structure, after, noun) for structure in (*beside, *known.plain_after)):
            return True
    if known.clause_end.search(after) is None and not _INFLECTED_USE.match(after):
        return False
    if _ADVISED_AGAINST.search(before):
        return False
    if any(_leads_to(structure, before, noun) for structure in known.before):
        return True
    named = known.named.search(before)
    return named is not None and (is_coined(named.group(1)) or could_be_chosen(named.group(1), noun))


def _is_label(before: str, noun: str) -> bool:
    """True where a noun stands like a label, without an article: a verb seldom follows it there."""
    return _BEFORE_A_LABEL.search(before) is not None or _OWNED.fullmatch(noun) is not None


def _leads_to(structure: _Structure, beside: str, noun: str) -> bool:
    if structure.hint and not any(sign in beside for sign in structure.hint):
        return False
    found = structure.pattern.search(beside)
    if found is None:
        return False
    value = found.group(1)
    return is_coined(value) or (structure.takes_plain and could_be_chosen(value, noun))


def _opens(known: _Patterns, structure: _Structure, text: str) -> bool:
    for found in islice(structure.pattern.finditer(text), MAX_FOUND):
        if _ADVISED_AGAINST.search(text[max(0, found.start() - 20) : found.start() + 1]):
            continue
        value = found.group(1)
        if is_coined(value) or (structure.takes_plain and could_be_chosen(value, "") and known.thing.search(text)):
            return True
    return False


def _is_said_in_cjk(known: _Patterns, text: str) -> bool:
    return any(
        could_be_chosen(found.group(1), "") or is_coined(found.group(1))
        for pattern in known.cjk
        for found in islice(pattern.finditer(text), MAX_FOUND)
    )


_ENGLISH: Final = re.compile(r"pass ?(?:word|phrase|code)s?|passwd|logins?|credentials?", re.IGNORECASE)
_BEFORE_A_LABEL: Final = re.compile(
    r"(?:^|[\n,;:.!?(|-]\s*|\b(?:mit|avec|con|com|met|with|z|с|ve|and|und|et|y|e|en|i|и|mon|mein|mi|minha|mia|mijn|moje"
    r"|мой|user|login|nowe|neues|nouveau|nuevo|nueva|nova|nuova|nieuw|новый|wifi|wlan|wi-fi)\s+)$",
    re.IGNORECASE,
)
_INSTRUMENTAL: Final = re.compile(r"hasłem|haslem|паролем|hasełkiem", re.IGNORECASE)
_OWNED: Final = re.compile(r"şifre(?:si|m|miz)|sifre(?:si|m)|parola(?:sı|m|mız)", re.IGNORECASE)
_INFLECTED_USE: Final = re.compile(
    r"\s+(?:kullan|yap|koy|ayarl|einge|gesetzt|genommen|ingesteld|gebruik|here|hier|ici|aquí|aqui|qui)", re.IGNORECASE
)
_ADVISED_AGAINST: Final = re.compile(
    r"\b(?:don'?t|do not|never|avoid|nicht|nie|kein\w*|jamais|pas|nunca|não|mai|non|niet|nooit|nigdy|nie|никогда|не"
    r"|can'?t|cannot|why|warum|pourquoi)\b",
    re.IGNORECASE,
)
_WITH_DIGITS: Final = re.compile(r"[^\W\d_]{3,24}\d{1,4}[!?.]?|[^\W\d_]{3,24}[._-]?\d{2,4}[!?]?")
_JOINED: Final = re.compile(r"[^\W\d_]{3,16}[._][^\W\d_]{3,16}")
_CAPITAL: Final = re.compile(r"[A-Z]?[a-z]{3,16}[A-Z][a-z]{3,16}")
_NUMBERED: Final = re.compile(
    r"(?:python|java|node|php|postgres|mysql|mariadb|windows|win|mac|vue|web|srv|server|db|host|vm|room|user|version"
    r"|build|step|level|top|covid|stage|phase|part|day|week|round|line|page|figure|table|team|group|room|box|rack|port"
    r"|eth|wlan|ens|usb|hdmi|disk|node|prod|staging|test|dev|proxy|mail|backup|raum|zimmer|seite|tag|teil|gruppe|schritt"
    r"|version|sprint|release|iphone|pixel|galaxy|kapitel|chapter|issue|ticket|item|zone|gate|bus|tram|linie)[-_.]?\d+",
    re.IGNORECASE,
)


def is_coined(token: str) -> bool:
    """True for a token that is in no dictionary by its build: digits in or behind it, or two words joined."""
    if token.endswith("?"):
        return False
    core = token.strip("\"'`,;:!?)(").rstrip(".")
    if core.casefold() in BRANDS or is_ticket(core) or shape(core) not in (Shape.MIXED, Shape.WORD):
        return False
    if _NUMBERED.fullmatch(core):
        return False
    return is_unlike_a_word(core) or any(form.fullmatch(core) for form in (_WITH_DIGITS, _JOINED, _CAPITAL))


def could_be_chosen(token: str, noun: str) -> bool:
    """True for a word that somebody may have chosen as a password: none of talk about passwords, no brand, no verb."""
    core = token.strip("\"'`,;:!?)(").rstrip(".")
    word = core.casefold()
    if len(core) < 4 or shape(core) is not Shape.WORD or is_plain_word(core) or word in BRANDS or word in ANSWERS:
        return False
    if _without_accents(word) in _plain_without_accents():
        return False
    if "'" in core or "’" in core or token.endswith("?"):
        return False
    return not word.endswith(_talk_endings(noun, word))


@cache
def _plain_without_accents() -> frozenset[str]:
    """What is said about a password, as typed on a keyboard without the language's own letters."""
    return frozenset(map(_without_accents, PLAIN_WORDS | ANSWERS))


def _without_accents(word: str) -> str:
    spread = unicodedata.normalize("NFKD", word.translate(_OWN_LETTERS))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


_OWN_LETTERS: Final = str.maketrans({"ı": "i", "ł": "l", "ß": "ss"})


def _talk_endings(noun: str, word: str) -> tuple[str, ...]:
    """Endings of verbs and adjectives in the language of the noun; without a noun, those of the word's script."""
    if word[0] > "\u0400":
        return TALK_ENDINGS["ru"]
    for language, form in _LANGUAGE_OF_NOUN:
        if form.search(noun):
            own = TALK_ENDINGS[language]
            return (*own, *map(_without_accents, own)) if language == "tr" else own
    return TALK_ENDINGS["en"]


_LANGUAGE_OF_NOUN: Final = tuple(
    (language, re.compile(form, re.IGNORECASE))
    for language, form in (
        ("de", r"wort|wörter|daten"),
        ("nl", r"woord|wacht|\bww\b"),
        ("pl", r"has[łe]|haslo"),
        ("ru", r"[а-я]"),
        ("tr", r"[şs]ifre|parola(?:s|m|y|n)"),
        ("romance", r"mot|mdp|contra|clave|senha|palavra|parola|passe|frase|phrase"),
    )
)
