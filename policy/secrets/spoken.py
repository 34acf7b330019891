"""Passwords and passphrases said in words: a noun that means a password, a link, and something that looks like a value.

Not a list of sentences. Around each noun the text is read both ways for a link ("is", ":", "als", "—", "は") and the
next words are judged by shape: a plain word counts only where nothing but a value could stand.
"""

import re
from functools import cache
from itertools import islice
from typing import Final

from policy.secrets.reading import CLAUSE_END, TOKEN, Link, is_unlike_a_word, is_value
from policy.secrets.rules import compiled
from policy.secrets.values import Shape, is_plain_word, is_sure, shape
from policy.secrets.wording import (
    CJK_COPULAS,
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


_NOUN: Final = (
    rf"(?:^|[^\pL\pN]|\p{{Han}}|\p{{Hiragana}}|\p{{Katakana}})({PASSWORD_NOUNS})(?:$|[^\pL\pN_]|\p{{Han}}"
    rf"|\p{{Hiragana}}|\p{{Katakana}})"
)
_CJK_NOUN: Final = r"密码短语|密码|密碼|口令|通行码|暗号|暗號|パスワード|パスフレーズ|合言葉|合い言葉"
_ASIDE: Final = (
    rf"(?:\s*\([^)\n]{{1,40}}\)|\s+(?:{PREPOSITIONS})[\s'][^\n.!?:;=]{{1,60}}?|\s*,[^\n.!?:=]{{1,50}}?,"
    rf"|\s+(?:[^\s.!?:;=,]+\s+){{0,2}}?[^\s.!?:;=,]+)?"
)
_HELD: Final = rf"(?:\s*(?:{LEAD_INS})(?:\s*[:,]\s*|\s+))*"


# A sign without which a link's pattern cannot match, for each of `links`: looking for it costs far less.
_HINTS: Final = (":=>→", "", "", "今现在是为為设改叫写用→はがをに", "-|", "s", ",", "", "", ".,;!?-", "\n")


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
                    rf"^(?:\s+(?:{PREPOSITIONS})[\s'][^\n.!?:;=]{{1,40}}?|\s+[^\s.!?:;=]+)\s+(?:to|auf|in|en|a|à"
                    rf"|para|naar|na|на|olarak|as)\s+"
                ),
            ),
            (
                Link.NEAR,
                compiled(
                    r"^[^\n]{0,60}?[.,;!?-]\s*(?:it'?s|it is|that'?s|c'est|das ist|es ist|ist|es|è|é|het is|to|это"
                    r"|was)\s+"
                ),
            ),
            (Link.NEAR, compiled(r"^[^\n]{0,60}\n+[ \t>-]*")),
        )
        self.cjk_far = compiled(r"^[^\n。!-~]{0,12}?[\s、→,]*([!-~]{6,64})")
        self.far = compiled(r"^\s+(?:[^\s.!?:;=]+\s+){1,4}")
        self.polish = compiled(rf"^(?:{_ASIDE})\s+to\s+{_HELD}")
        self.to = compiled(r"^[^\n.!?:;=]{0,50}?(?:\s(?:to|auf|zu|in|en|a|à|para|naar|na|на|por|per)\s+)")
        self.change = compiled(
            r"chang|set |reset|switch|updat|rotat|geänder|gesetzt|umgestellt|ändern|mis |modifi|cambi|puse|puesto"
            r"|actualic|mud|troquei|alterei|trocamos|coloqu"
            r"|impost|messo|verander|gewijzigd|gezet|ingesteld|zmieni|ustawi|помен|смен|измен|постав|değiş|yapt"
            r"|ayarla|改|变更|設定|变"
        )
        before = (
            r"(?:is|was|as|are|=|->|→|ist|als|est|comme|es|como|é|è|come|jako|to|это|как|wird|sera|será|sarà|wordt"
            r"|will be|olarak|"
            r"that'?s|that is|c'est|das ist|eso es|esa es|esta es|isso é|essa é|é essa|questa è|ecco|voilà|dat is"
            r"|de|to jest|work\w* as|is now|ist jetzt|for|für|,|\(|-)"
        )
        self.before = compiled(rf"([^\s]+|\"[^\"\n]+\")\s*\s{before}\s+(?:[^\s.!?:;=]+\s+){{0,5}}$")
        self.before_comma = compiled(rf"([^\s]+)[,.]?\s+{before}\s+(?:[^\s.!?:;=]+\s+){{0,5}}$")
        self.aside_before = compiled(r"([^\s]+)\s?[,(]\s?(?:[^\s.!?:;=]+\s+){0,4}$")
        self.user_before = compiled(
            r"(?:^|[^\pL])(?:user\w*|login|log in (?:as|with)|account|acc|id|benutzer\w*|nutzer\w*|konto|utilisateur|identifiant|compte|usuario"
            r"|cuenta|usuário|utilizador|conta|utente|profilo|conto|gebruiker\w*|inlog|użytkownik|kullanıcı(?: adı\w*)?|hesap|логин|юзер"
            r"|пользователь|аккаунт|名前|账号|帐号|用户名?|ユーザー名?|アカウント)\s?[:=]?\s?(?:is |ist |est |es |é |è |to |は|是)?\s?"
            r"([a-z][^\s,;:、]*)[\s,;/、-]+(?:(?:and|und|et|y|e|en|i|и|ve|a|with|con|com|mit|avec|met|z|с)\s)?"
            r"(?:(?:the|das|le|la|il|a|o|het|its|my|mein|die|het|el|mi)\s)?$"
        )
        self.its_before = compiled(
            r"(?:^|[.!?,\n]\s?)(?:it'?s|c'est|es ist|das ist|het is|to"
            r"|это)\s+\"?([^\s\",]+)\"?\s?,\s?(?:[^\s.!?:;=]+\s+){0,4}$"
        )
        self.own = compiled(r"şifre(?:m|miz)|parola(?:m|mız)|sifrem")
        self.last_before = compiled(r"([^\s]+)\s+$")
        self.cjk_before = compiled(
            r"([!-~]{4,})\"?\s*(?:が|は|を|是|就是|设为|设成|作为|当作|当|という|って)[^\n。.!?]{0,12}$"
        )
        self.common = compiled(
            r"common|worst|typical|popular|häufig|courant|común|comum|comune|example|beispiel|exemple|ejemplo|weak"
            r"|never|don'?t|nie als"
        )


@cache
def _patterns() -> _Patterns:
    return _Patterns()


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
    for (link, pattern), hints in zip(known.links, _HINTS, strict=True):
        if hints and not any(hint in after for hint in hints):
            continue
        led = pattern.search(after)
        if led is None:
            continue
        rest = after[led.end() :]
        firm = link
        if led.group().rstrip().endswith(_TELLING):
            firm = Link.NEAR
        if is_value(rest, _weakened(firm, noun), is_weak=noun.casefold() in _AMBIGUOUS) or (
            firm > Link.NEAR and _names_then_value(noun, rest)
        ):
            return True
    if _is_near_a_value(known, noun, after):
        return True
    if (
        _is_beside_user(known, before, after)
        or _is_in_another_script(noun, after)
        or _is_bare_word(before, noun, after)
        or _is_phrase_beside(noun, after)
    ):
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
    r"for|of|from|by|to|user|username|account|host|server|version|von|für|de|di|da|do|du|del|para|pour|per|van"
    r"|voor|dla|od|для|от|у|benutzer|konto|usuario|cuenta|utente|gebruiker|пользовател\w+",
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
    starts = [*(word.start() for word in TOKEN.finditer(after[: led.end()])), led.end()][1:]
    if noun.casefold() in _AMBIGUOUS:
        return any(is_sure(found.group()) for start in starts if (found := TOKEN.match(after[start:])))
    words = [found.group() for start in starts if (found := TOKEN.match(after[start:]))]
    first = TOKEN.search(after)
    before = [first.group() if first else "", *words]
    if any(_mixes(word) and not _OF_WHOM.fullmatch(last) for last, word in zip(before, words, strict=False)):
        return True
    return any(is_value(after[start:], Link.FAR) for start in starts)


_LATIN_WORD: Final = re.compile(r"[\s:]{0,2}(?:[^\W\da-zA-Z]{3,12}\s)?([A-Za-z]{4,24})(?![\w:=/@-]|\.\w)")


def _is_in_another_script(noun: str, after: str) -> bool:
    """True for a Latin word right after a Chinese, Japanese or Russian noun, where only a name or a value is Latin."""
    led = None if noun.isascii() or noun[-1] < "\u0400" else _LATIN_WORD.match(after)
    if led is None or is_plain_word(led.group(1)) or shape(led.group(1)) is not Shape.WORD:
        return False
    return CLAUSE_END.match(after[led.end() :]) is not None


_ONE_WORD: Final = re.compile(r"\s*[:=]?\s*(?:is |ist |est |es |é |è |to )?\"?([^\W\d_]{4,24})(?![\w'])")


def _is_beside_user(known: _Patterns, before: str, after: str) -> bool:
    """True for a word after the noun when a user's name stands before it: "account kim, password otter"."""
    user = known.user_before.search(before)
    word = _ONE_WORD.match(after)
    if user is None or word is None or is_plain_word(user.group(1)):
        return False
    return not is_plain_word(word.group(1)) and shape(word.group(1)) is Shape.WORD


_SHORT_NOUN: Final = re.compile(r"pw|pwd|pass|mdp|ww|psw|passw|pswd|пасс|пас", re.IGNORECASE)
_ROMANCE_NOUN: Final = re.compile(r"mot de passe|contrase[ñn]a|senha|palavra-passe", re.IGNORECASE)  # no compounds
_ABOUT_IT: Final = re.compile(
    r"oubli|perdu|chang|quel|besoin|olvid|perd|cambi|cuál|qué|necesit|esquec|troc|mud|qual|precis|nouve|nuev|nov|sin|sem|sans|nueva|votre|your",
    re.IGNORECASE,
)
_WIRELESS: Final = re.compile(
    r"wi-?fi\w*|wlan|вай-?фай\w*|router\w*|modem\w*|guest|gast|gäste\w*|invitados|ospiti|misafir|internet",
    re.IGNORECASE,
)
_BARE_WORD: Final = re.compile(
    r"\s+(?:(?:(?:del|du|de la|do|da|della|vom|von|van (?:het|de)|dla|for|fürs?|para o|pour le|per il)\s)?"
    r"(wi-?fi|wlan|вай-?фая?|modem|router|internet|gast|guest|rete|red|rede|réseau|netz)\s+)?([^\W\d_]{4,24})(?![\w'])",
    re.IGNORECASE,
)


def _is_bare_word(before: str, noun: str, after: str) -> bool:
    """True for a word that alone follows a short noun ("pw") or a noun of a wireless network, at the end of the clause."""
    led = _BARE_WORD.match(after)
    if led is None or not led.group(2).isascii() or not CLAUSE_END.match(after[led.end() :]):
        return False
    word = led.group(2)
    if is_plain_word(word) or shape(word) is not Shape.WORD or word.casefold().endswith(PLAIN_ENDINGS):
        return False
    of_network = bool(led.group(1)) or _WIRELESS.search(before[-16:] + noun) is not None
    of_mine = noun.casefold() == "contra" and (
        not before.strip() or before[-5:].strip().casefold() in {"la", "mi", "tu", "su"}
    )
    is_verb = word.casefold().endswith(("ou", "iu", "eu"))
    of_romance = not is_verb and _ROMANCE_NOUN.fullmatch(noun) is not None and _ABOUT_IT.search(before) is None
    return of_network or of_mine or of_romance or _SHORT_NOUN.fullmatch(noun) is not None


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
