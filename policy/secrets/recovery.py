"""What brings an account or a wallet back: backup codes, recovery keys, authenticator secrets, seed phrases.

A seed phrase is known by how its words are chosen, not by a list of them: short words, none of the ones every
sentence is built from, no endings of grammar, in one of five counts.
"""

import re
from functools import cache
from typing import Final

from policy.secrets.rules import Pattern, Rule, RuleSet, compiled
from policy.secrets.values import has_digit_and_letter
from policy.secrets.wording import GRAMMAR

_NAMED: Final = (
    r"(?:^|[^\pL])(?:(?:back-?up|recovery|rescue|emergency|reset|scratch|restore|single[- ]use|2fa|mfa"
    r"|two[- ]factor)[ -]?(?:codes?|keys?|phrases?|words?|tokens?)|setup key|authenticator (?:key|secret)"
    r"|totp (?:secret|key|seed)|bitlocker|filevault|secret key|emergency kit|security key|security code"
    r"|(?:wiederherstellungs|backup|notfall|ersatz|einmal|rettungs|sicherungs)-?(?:codes?|schlüssel|schluessel"
    r"|wörter|phrase)|codes? de (?:secours|récupération|sauvegarde|secours)|clé de (?:récupération|secours"
    r"|restauration)|phrase de (?:récupération|secours)"
    r"|c[óo]digos? de (?:respaldo|recuperaci[óo]n|emergencia|backup|reserva|recupera[çc][ãa]o)"
    r"|c[óo]digos? (?:de )?backup|clave de recuperación|chave de recupera[çc][ãa]o|frase de recupera\w+"
    r"|codic[ie] (?:di )?(?:backup|recupero|riserva|emergenza)|chiave di (?:recupero|ripristino)"
    r"|(?:back-?up|herstel|nood)-?(?:codes?|sleutel|woorden|zin)|kod\w* (?:zapasow\w+|odzyskiwania|awaryjn\w+"
    r"|ratunkow\w+)|klucz odzyskiwania|fraz\w+ odzyskiwania|(?:резервн\w+|запасн\w+|аварийн\w+) код\w*"
    r"|код\w* восстановления|ключ восстановления|фраза восстановления"
    r"|(?:yedek|kurtarma)\w* (?:kod\w*|anahtar\w*|kelime\w*|ifade\w*))(?:[^\pL]|$)|(?:备份码|备用码|恢复码|恢复密钥|救援码|復元コード"
    r"|バックアップコード|リカバリーコード|リカバリーキー|回復キー|回復コード|復旧コード|復旧キー|予備コード|認証アプリの\w*キー)"
)
_CODE: Final = r"(?:\d{4}[ -]\d{4}|\d{6,12}|[a-z0-9]{4,6}-[a-z0-9]{4,6}|[a-z0-9]{8,16})"
_LISTED: Final = re.compile(rf"(?<![\w-]){_CODE}(?![\w-])", re.IGNORECASE)
_GROUPED: Final = re.compile(
    r"(?<![\w-])(?:\d{6}(?:-\d{6}){7}|[A-Za-z0-9]{4,6}(?:[- ][A-Za-z0-9]{4,6}){3,15}"
    r"|A\d-[A-Z0-9]{6}(?:-[A-Z0-9]{5,6}){2,6}|[A-Z2-7]{16,64}|[a-z2-7]{4}(?: [a-z2-7]{4}){3,15}"
    r"|[0-9a-fA-F]{24,64})(?![\w-])"
)
_REACH: Final = 400  # code points after the name of the thing

RULES: Final = RuleSet(
    (
        # Key URI format of authenticators.
        Rule("recovery.authenticator", r"(?i)otpauth(?:-migration)?://"),
        Rule(
            "recovery.authenticator",
            r"(?i)(?:totp|2fa|mfa|authenticator|otp|setup|two[- ]factor|secret|authentification|autenticador"
            r"|einrichtung\w*|секрет\w*|kurulum|认证器|密钥|認証)[^\n]{0,40}?\b([A-Z2-7]{16,64}"
            r"|[a-z2-7]{4}(?: [a-z2-7]{4}){3,15}|[A-Z2-7]{4}(?: [A-Z2-7]{4}){3,15})(?:[^A-Za-z0-9]|$)",
            has_digit_and_letter,
        ),
        # BitLocker shows eight groups of six digits.
        Rule("recovery.key", r"(?:^|[^\d-])\d{6}(?:-\d{6}){7}(?:[^\d-]|$)"),
        # Apple: 28 characters in seven groups of four; Matrix: base 58 in groups of four that begin E.
        Rule(
            "recovery.key", r"(?:^|[^A-Z0-9-])([A-Z0-9]{4}(?:-[A-Z0-9]{4}){5,6})(?:[^A-Z0-9-]|$)", has_digit_and_letter
        ),
        Rule(
            "recovery.key",
            r"(?:^|[^\w])(Es[A-Za-z1-9]{2}(?: [1-9A-HJ-NP-Za-km-z]{4}){9,13})(?:\W|$)",
            has_digit_and_letter,
        ),
    )
)

_ALSO_DRAWN: Final = frozenset("this there they you okay also must van that".split())  # grammar, and in BIP 39 too
_COUNTS: Final = frozenset({12, 15, 18, 21, 24})
_SEED_WORD: Final = r"[a-z]{3,8}"
_SEED_RUN: Final = re.compile(
    rf"(?<![\w'])(?:\d{{1,2}}[.):]?\s*)?{_SEED_WORD}(?:(?:\s*[,;|/]\s*|\s+"
    rf"|-)(?:\d{{1,2}}[.):]?\s*)?{_SEED_WORD}){{11,30}}(?![\w'])"
)
_TWELVE_WORDS: Final = r"(?-i)(?:[a-z]{3,8}[^a-zA-Z]{1,6}){11}[a-z]{3,8}"
_SEED_NAMED: Final = (
    r"seed|mnemonic|wallet|recovery (?:phrase|words)|secret (?:phrase|recovery)|metamask|ledger|trezor|phantom"
    r"|bip-?39|12 words|24 words|twelve words|wörter|wiederherstellungsphrase|phrase de (?:récupération"
    r"|restauration)|portefeuille|frase semilla|palabras|frase de recuperaci|semente|carteira|palavras"
    r"|frase (?:seed|di recupero)|portafoglio|parole|herstelzin|woorden|portfel|słow|słów|fraz|сид|кошел|мнемони"
    r"|слов|cüzdan|kelime|tohum|助记词|助記詞|种子|錢包|钱包|シード|ニーモニック|ウォレット|単語|復元フレーズ|リカバリーフレーズ"
)
_FOREIGN_PHRASE: Final = re.compile(r"[^\W\d_]{2,12}(?:[ \u3000,\n]+[^\W\d_]{2,12}){11,23}")
_CHINESE_PHRASE: Final = re.compile(r"[\u4e00-\u9fff](?:[ \u3000][\u4e00-\u9fff]){11,23}")


@cache
def _known(pattern: str) -> Pattern:
    return compiled(pattern)


def find(text: str) -> str | None:
    """The id of the first means of recovery the text holds, or None."""
    found = RULES.find(text)
    if found is not None:
        return found
    if _holds_named_codes(text):
        return "recovery.code"
    return "recovery.phrase" if _holds_phrase(text) else None


def _holds_named_codes(text: str) -> bool:
    for named in _known(_NAMED).finditer(text):
        rest = text[named.end() : named.end() + _REACH]
        if any(has_digit_and_letter(key) or "-" in key for key in _GROUPED.findall(rest)):
            return True
        codes = [code for code in _LISTED.findall(rest) if any(map(str.isdigit, code)) and not _DATE.fullmatch(code)]
        if codes and (len(codes) >= 2 or rest.find(codes[0]) <= 40):
            return True
    return False


_DATE: Final = re.compile(r"(?:19|20)\d{6}|(?:19|20)\d\d[ -](?:19|20)\d\d|\d{10}")


def _holds_phrase(text: str) -> bool:
    if text.count(" ") + text.count("\n") + text.count("-") + text.count(",") < 11:
        return False
    named = _known(_SEED_NAMED).search(text) is not None
    if not named and _known(_TWELVE_WORDS).search(text) is None:
        return False
    for run in _SEED_RUN.findall(text.lower() if named else text):
        if _is_phrase(re.findall(r"[a-z]+", run), named):
            return True
    if not named:
        return False
    return _CHINESE_PHRASE.search(text) is not None or any(
        len(set(run.split()) & GRAMMAR) == 0 for run in _FOREIGN_PHRASE.findall(text.lower())
    )


def _is_phrase(found: list[str], named: bool) -> bool:
    """True when twelve or more words in a row are all of the kind a phrase is drawn from."""
    longest: list[str] = []
    run: list[str] = []
    for word in [*found, "the"]:
        if word in GRAMMAR and word not in _ALSO_DRAWN:
            longest = max(longest, run, key=len)
            run = []
        else:
            run.append(word)
    if named:
        return len(longest) >= 11
    bent = sum(
        word.endswith(("ed", "ly", "ing")) or (word.endswith("s") and not word.endswith(("ss", "us", "is", "as")))
        for word in longest
    )
    # One or two words before the phrase ("remember these") may read as part of it.
    whole = any(len(longest) - led in _COUNTS for led in range(3)) and len(longest) >= len(found) - 4
    return whole and bent <= len(longest) // 8 and len({word[:4] for word in longest}) >= len(set(longest))
