"""Passwords and passphrases said in words: a noun that means a password, a link, and something that looks like a value.

Not a list of sentences. Around each noun the text is read both ways for a link ("is", ":", "als", "—", "は") and the
next words are judged by shape: a plain word counts only where nothing but a value could stand.
"""

import re
from enum import IntEnum
from itertools import islice
from typing import Any, Final

from policy.secrets.rules import compiled
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
from policy.secrets.wording import (
    CJK_COPULAS,
    CJK_PLAIN,
    COPULAS,
    GRAMMAR,
    LEAD_INS,
    NOT_A_PASSWORD_AFTER,
    PASSWORD_NOUNS,
    PLAIN_ENDINGS,
    PREPOSITIONS,
)

MAX_NOUNS: Final = 300  # in one text; more is no note about a password, and is refused as one that hides something
_REACH: Final = 160  # code points read on either side of a noun


class Link(IntEnum):
    """How firmly a noun is tied to what follows it."""

    FAR = 0  # a few words between: only what is sure to be no word
    NEAR = 1  # side by side: only what cannot be a word
    SAID = 2  # "is": a plain word where the clause ends with it
    GIVEN = 3  # ":" or "=": any word that is not about the password


_NOUN: Final = rf"(?:^|[^\pL\pN]|\p{{Han}}|\p{{Hiragana}}|\p{{Katakana}})({PASSWORD_NOUNS})(?:$|[^\pL\pN_]|\p{{Han}}|\p{{Hiragana}}|\p{{Katakana}})"
_CJK_NOUN: Final = r"密码短语|密码|密碼|口令|通行码|暗号|暗號|パスワード|パスフレーズ|合言葉|合い言葉"
_ASIDE: Final = (
    rf"(?:\s*\([^)\n]{{1,40}}\)|\s+(?:{PREPOSITIONS})[\s'][^\n.!?:;=]{{1,60}}?|\s*,[^\n.!?:=]{{1,50}}?,"
    rf"|\s+(?:[^\s.!?:;=,]+\s+){{0,2}}?[^\s.!?:;=,]+)?"
)
_HELD: Final = rf"(?:\s*(?:{LEAD_INS})(?:\s*[:,]\s*|\s+))*"


class _Patterns:
    """The patterns of this family, compiled together on first use."""

    def __init__(self) -> None:
        self.noun = compiled(_NOUN + "|" + rf"({_CJK_NOUN})")
        self.not_a_password = compiled("^(?:" + NOT_A_PASSWORD_AFTER + r")(?:$|[^\pL])")
        self.links = (
            (
                Link.GIVEN,
                compiled(rf"^[\"']?(?:{_ASIDE}|[^\n.!?:;=]{{0,60}}?)[\"'\])]*\s*(?::=?|=+>?|->|→|>>)[ \t]*{_HELD}"),
            ),
            (Link.SAID, compiled(rf"^(?:{_ASIDE})\s+(?:{COPULAS})\s*:?\s+{_HELD}")),
            (Link.NEAR, compiled(rf"^(?:\s+[^\s.!?:;=,]+){{3,7}}\s+(?:{COPULAS})\s+{_HELD}")),
            (Link.SAID, compiled(rf"^\s*(?:今|现在|现)?{CJK_COPULAS}\s*:?\s*{_HELD}")),
            (Link.SAID, compiled(r"^(?:[^\n.!?:;=,]{0,40})[ \t]+(?:-{1,2}|\|)[ \t]+")),
            (Link.NEAR, compiled(r"^['’]?s\s+")),
            (Link.NEAR, compiled(r"^\s*,[^\n.!?:=]{1,50}?,\s*")),
            (Link.NEAR, compiled(r"^['\"]?\s*[,?(\[]?\s*")),
            (
                Link.NEAR,
                compiled(
                    rf"^(?:\s+(?:{PREPOSITIONS})[\s'][^\n.!?:;=]{{1,40}}?|\s+[^\s.!?:;=]+)\s+(?:to|auf|in|en|a|à|para|naar|na|на|olarak|as)\s+"
                ),
            ),
            (
                Link.NEAR,
                compiled(
                    r"^[^\n]{0,60}?[.,;!?-]\s*(?:it'?s|it is|that'?s|c'est|das ist|es ist|ist|es|è|é|het is|to|это|was)\s+"
                ),
            ),
            (Link.NEAR, compiled(r"^[^\n]{0,60}\n+[ \t>-]*")),
        )
        self.cjk_far = compiled(r"^[^\n。!-~]{0,12}?[\s、→,]*([!-~]{6,64})")
        self.far = compiled(r"^\s+(?:[^\s.!?:;=]+\s+){1,4}")
        self.polish = compiled(rf"^(?:{_ASIDE})\s+to\s+{_HELD}")
        self.to = compiled(r"^[^\n.!?:;=]{0,50}?(?:\s(?:to|auf|zu|in|en|a|à|para|naar|na|на|por|per)\s+)")
        self.change = compiled(
            r"chang|set |reset|switch|updat|rotat|geänder|gesetzt|umgestellt|ändern|mis |modifi|cambi|puse|puesto|actualic|mud|troquei|alterei|trocamos|coloqu"
            r"|impost|messo|verander|gewijzigd|gezet|ingesteld|zmieni|ustawi|помен|смен|измен|постав|değiş|yapt|ayarla|改|变更|設定|变"
        )
        before = (
            r"(?:is|was|as|are|=|->|→|ist|als|est|comme|es|como|é|è|come|jako|to|это|как|wird|sera|será|sarà|wordt|will be|olarak|"
            r"that'?s|that is|c'est|das ist|eso es|esa es|esta es|isso é|essa é|é essa|questa è|ecco|voilà|dat is|de|to jest|work\w* as|is now|ist jetzt|for|für|,|\(|-)"
        )
        self.before = compiled(rf"([^\s]+|\"[^\"\n]+\")\s*\s{before}\s+(?:[^\s.!?:;=]+\s+){{0,5}}$")
        self.before_comma = compiled(rf"([^\s]+)[,.]?\s+{before}\s+(?:[^\s.!?:;=]+\s+){{0,5}}$")
        self.aside_before = compiled(r"([^\s]+)\s?[,(]\s?(?:[^\s.!?:;=]+\s+){0,4}$")
        self.its_before = compiled(
            r"(?:^|[.!?,\n]\s?)(?:it'?s|c'est|es ist|das ist|het is|to|это)\s+\"?([^\s\",]+)\"?\s?,\s?(?:[^\s.!?:;=]+\s+){0,4}$"
        )
        self.own = compiled(r"şifre(?:m|miz)|parola(?:m|mız)|sifrem")
        self.last_before = compiled(r"([^\s]+)\s+$")
        self.cjk_before = compiled(
            r"([!-~]{4,})\"?\s*(?:が|は|を|是|就是|设为|设成|作为|当作|当|という|って)[^\n。.!?]{0,12}$"
        )
        self.common = compiled(
            r"common|worst|typical|popular|häufig|courant|común|comum|comune|example|beispiel|exemple|ejemplo|weak|never|don'?t|nie als"
        )


_loaded: list[_Patterns] = []


def _patterns() -> _Patterns:
    if not _loaded:
        _loaded.append(_Patterns())
    return _loaded[0]


def find(text: str) -> str | None:
    """`password.spoken`, `password.login` or None."""
    known = _patterns()
    nouns = list(islice(known.noun.finditer(text), MAX_NOUNS + 1))
    if len(nouns) > MAX_NOUNS:
        return "password.flood"
    for noun in nouns:
        group = 1 if noun.group(1) is not None else 2
        start, end = noun.span(group)
        if _says_value(known, text[max(0, start - _REACH) : start], noun.group(group), text[end : end + _REACH]):
            return "password.spoken"
    return None


def _says_value(known: _Patterns, before: str, noun: str, after: str) -> bool:
    if known.not_a_password.search(after):
        return False
    for link, pattern in known.links:
        led = pattern.search(after)
        if led is None:
            continue
        rest = after[led.end() :]
        if led.group().rstrip().endswith(_TELLING):
            link = Link.NEAR
        if is_value(rest, _weakened(link, noun), is_weak=noun.casefold() in _AMBIGUOUS) or (
            link > Link.NEAR and _names_then_value(noun, rest)
        ):
            return True
    if _is_near_a_value(known, noun, after):
        return True
    if _is_in_another_script(noun, after) or _is_bare_word(before, noun, after) or _is_phrase_beside(noun, after):
        return True
    if noun.casefold().startswith(("has", "fraz")):
        led = known.polish.search(after)
        if led and is_value(after[led.end() :], Link.SAID):
            return True
    led = known.to.search(after)
    if led and known.change.search(before + noun + after) and is_value(after[led.end() :], Link.SAID):
        return True
    return _says_value_before(known, before, noun)


_OF_WHOM: Final = re.compile(
    r"for|of|from|by|to|user|username|account|host|server|version|von|für|de|di|da|do|du|del|para|pour|per|van|voor|dla|od|для|от|у|benutzer|konto|usuario|cuenta|utente|gebruiker|пользовател\w+",
    re.IGNORECASE,
)


def _mixes(word: str) -> bool:
    """True for four letters or more with two digits or more, and not the form of a name."""
    core = word.strip("\"'`,;:.)(")
    digits = sum(map(str.isdigit, core))
    return digits >= 2 and len(core) - digits >= 4 and is_unlike_a_word(core)


_UNSPACED: Final = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
_AMBIGUOUS: Final = frozenset(
    {"clave", "claves", "pass", "passe", "login", "logins", "contra", "contras", "fraza", "parola", "key", "ключ"}
)
_USER: Final = re.compile(r"(?!in$|at$|on$|to$|by$|as$|is$|of$)[a-z][\w.+-]{1,30}(?:@[\w.-]+)?,?")
_TELLING: Final = ("jest", "が", "を", "Jest")  # a plain word after these tells about the password
_LOGIN: Final = re.compile(
    r"logins?|creds?|credentials?|\w*(?:daten|gegevens)|identifiants?|cred\w+|dane logowania", re.IGNORECASE
)


def _is_near_a_value(known: _Patterns, noun: str, after: str) -> bool:
    """True when one of the next few words, up to the end of the clause, is sure to be a value."""
    led = known.cjk_far.search(after)
    if led and not noun.isascii() and _UNSPACED.search(noun) and is_unlike_a_word(led.group(1)):
        return True
    led = known.far.search(after)
    if led is None:
        return False
    starts = [word.start() for word in _TOKEN.finditer(after[: led.end()])][1:] + [led.end()]
    if noun.casefold() in _AMBIGUOUS:
        return any(is_sure(found.group()) for start in starts if (found := _TOKEN.match(after[start:])))
    words = [found.group() for start in starts if (found := _TOKEN.match(after[start:]))]
    first = _TOKEN.search(after)
    before = [first.group() if first else "", *words]
    if any(_mixes(word) and not _OF_WHOM.fullmatch(last) for last, word in zip(before, words, strict=False)):
        return True
    return any(is_value(after[start:], Link.FAR) for start in starts)


_LATIN_WORD: Final = re.compile(r"[\s:]{0,2}(?:[^\W\da-zA-Z]{3,12}\s)?([A-Za-z]{4,24})")


def _is_in_another_script(noun: str, after: str) -> bool:
    """True for a Latin word right after a Chinese, Japanese or Russian noun, where only a name or a value is Latin."""
    led = None if noun.isascii() or noun[-1] < "\u0400" else _LATIN_WORD.match(after)
    if led is None or is_plain_word(led.group(1)) or shape(led.group(1)) is not Shape.WORD:
        return False
    return _CLAUSE_END.match(after[led.end() :]) is not None


_SHORT_NOUN: Final = re.compile(r"pw|pwd|pass|mdp|ww|psw|passw|pswd|пасс|пас", re.IGNORECASE)
_WIRELESS: Final = re.compile(
    r"wi-?fi\w*|wlan|вай-?фай\w*|router\w*|modem\w*|guest|gast|gäste\w*|invitados|ospiti|misafir|internet",
    re.IGNORECASE,
)
_BARE_WORD: Final = re.compile(r"\s+(?:(wi-?fi|wlan|вай-?фая?)\s+)?([^\W\d_]{4,24})(?!\w)", re.IGNORECASE)


def _is_bare_word(before: str, noun: str, after: str) -> bool:
    """True for a word that alone follows a short noun ("pw") or a noun of a wireless network, at the end of the clause."""
    led = _BARE_WORD.match(after)
    if led is None or not led.group(2).isascii() or not _CLAUSE_END.match(after[led.end() :]):
        return False
    word = led.group(2)
    if is_plain_word(word) or shape(word) is not Shape.WORD or word.casefold().endswith(PLAIN_ENDINGS):
        return False
    of_network = bool(led.group(1)) or _WIRELESS.search(before[-16:] + noun) is not None
    of_mine = noun.casefold() == "contra" and (
        not before.strip() or before[-5:].strip().casefold() in {"la", "mi", "tu", "su"}
    )
    return of_network or of_mine or _SHORT_NOUN.fullmatch(noun) is not None


_PHRASE_NOUN: Final = re.compile(
    r"pass ?phrases?|.*(?:phrase|fra[sz][ae]|фраз\w*|zin|短语|フレーズ|parolası)", re.IGNORECASE
)


def _is_phrase_beside(noun: str, after: str) -> bool:
    """True for four or more words in a row, none of them grammar, right after what is called a phrase."""
    if _PHRASE_NOUN.fullmatch(noun) is None:
        return False
    said = re.sub(r"^[^\"\n]{0,24}\"|^\s*(?:是|は|:|-)?\s*", "", after)
    clause = re.split(r"[\n.,;!?()\"]|\s-+\s", said, maxsplit=1)[0].split()
    return 4 <= len(clause) <= 12 and all(shape(w) is Shape.WORD and w.casefold() not in GRAMMAR for w in clause)


def _weakened(link: Link, noun: str) -> Link:
    """A noun that also means something else ("clave", "pass") carries a plain word only over a colon."""
    return Link.NEAR if link is Link.SAID and noun.casefold() in _AMBIGUOUS else link


def _names_then_value(noun: str, rest: str) -> bool:
    """True for "login is kim hunter22": a user's name, then the value."""
    tokens = rest.split(maxsplit=2)[:2]
    return (
        len(tokens) == 2
        and is_unlike_a_word(tokens[1])
        and (_LOGIN.fullmatch(noun) is not None or _USER.fullmatch(tokens[0]) is not None)
    )


def _says_value_before(known: _Patterns, before: str, noun: str) -> bool:
    if known.common.search(before[-60:]):
        return False
    led = known.cjk_before.search(before) or known.before.search(before) or known.before_comma.search(before)
    if led is None:
        its = known.its_before.search(before)
        if its and shape(its.group(1)) is Shape.WORD and not is_plain_word(its.group(1)):
            return True
        aside = known.aside_before.search(before)
        own = known.own.fullmatch(noun) and known.last_before.search(before)
        return bool((aside and is_sure(aside.group(1))) or (own and is_unlike_a_word(own.group(1))))
    value = led.group(1)
    if value.startswith('"') and value.endswith('"'):
        return len(value) > 2 and not is_plain_word(value)
    return is_unlike_a_word(value)


_CLAUSE_END: Final = re.compile(
    r"\s*(?:$|[\n.,;!?)(\]\"/|]|-+\s|[^\w\s]|(?:all|alles|tout|todo|tudo|tutto|falls|se|caso|por si|au cas|als|gdyby|jakby|если|eğer|fyi|now|again|still|today|jetzt|sans|sin|sem|senza|ohne|zonder|bez|без|without|bu arada|rahat|para|pour|für|for|per|voor|and|und|et|y|e|en|i|и|ve|but|lol|btw|thx|thanks|pls|please|ok|okay|haha|danke|merci|gracias|obrigad\w|grazie|bedankt|dzięki|спасибо"
    r"|bitte|por favor|si|if|in case|just in case|don'?t|dont|sag|不要|别|です|だ|で|と|。)(?:\W|$))",
    re.IGNORECASE,
)
_TOKEN: Final = re.compile(r"[^\s\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]+")
_CJK_RUN: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]{2,12}")
_CJK_TAIL: Final = re.compile(r"(?:です|だよ|だ|でした|哦|喔|啦|呀)?[よね~]*$")
_IS_CJK_PLAIN: Final = re.compile(CJK_PLAIN + r"|[をにがで]|大事|大切|必須|推測|定期|個人|共通|長さ|最低|管理|注意")


def is_value(rest: str, link: Link, *, is_weak: bool = False) -> bool:
    """True when the text after a link opens with something that reads as a value, given how firm the link is.

    `is_weak`: the noun also means something else, so a bare number beside it says nothing.
    """
    if rest[:1] in "\"'" and rest[1:2].strip():
        return _is_quoted_value(rest, link)
    found = _TOKEN.match(rest)
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
        return link > Link.NEAR or (not is_weak and len(token) >= 4 and not _YEAR.fullmatch(token.strip(",.;)")))
    if kind is Shape.WORD and link > Link.NEAR:
        return _is_plain_value(rest, token, tail, link)
    return False


_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_NAME_AND_SLASH: Final = re.compile(r"[a-z]{1,20}/[a-z]{1,20}", re.IGNORECASE)


def _is_quoted_value(rest: str, link: Link) -> bool:
    end = rest.find(rest[0], 1, 100)
    said = rest[1:end].strip() if end > 0 else rest[1:40].split()[0]
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
    ends = token[-1] in ".,;!)" or _CLAUSE_END.match(tail) is not None
    return is_strong(core) or is_sure(core) or (ends and digits >= 2 and len(core) - digits >= 4)


def _is_possible(token: str) -> bool:
    core = token.strip("\"'`,;:.!?)(")
    if is_ticket(core) or "==" in core:
        return False
    if has_digit_and_letter(core):
        return len(core) >= 4
    first = re.split(r"[-/+&_.,]", core)[0]
    return len(core) >= 4 and not is_plain_word(first) and not _NAME_AND_SLASH.fullmatch(core)


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
    letters = sum(map(str.isalpha, core))
    letters += 1 if len(core) >= 7 and any(sign in core for sign in "-_.") else 0
    return has_digit_and_letter(core) and letters >= 3 and len(core) >= 6 and not re.fullmatch(r"[0-9a-f-]{30,}", core)


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
    if not is_plain_word(core) and (token[-1] in ".,;!)" or _CLAUSE_END.match(tail)):
        return "-" not in core or not is_plain_word(core.split("-")[0])
    if not 3 <= len(clause) <= 10 or any(shape(w) is not Shape.WORD or w.casefold() in GRAMMAR for w in clause):
        return False
    return sum(map(is_plain_word, clause)) <= (len(clause) // 3 if len(clause) > 3 else 0)


def _is_cjk_value(rest: str) -> bool:
    run = _CJK_RUN.match(rest)
    if run is None or not _CLAUSE_END.match(rest[run.end() :]):
        return False
    said = _CJK_TAIL.sub("", run.group())
    return len(said) >= 2 and _IS_CJK_PLAIN.search(said) is None
