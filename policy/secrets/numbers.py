"""Numbers with check digits that pay or identify: cards, IBANs, national numbers; and bank details said as such.

A number whose check digit any ten-digit number meets one time in ten needs its name beside it.
"""

import re
from collections.abc import Callable
from typing import Final

from stdnum import luhn
from stdnum.br import cnpj, cpf
from stdnum.ch import ssn as ahv
from stdnum.de import idnr
from stdnum.es import dni, nie
from stdnum.exceptions import ValidationError
from stdnum.fr import nir
from stdnum.iso7064 import mod_11_2, mod_97_10
from stdnum.pl import pesel
from stdnum.tr import tckimlik
from stdnum.us import ssn

from policy.secrets.rules import Rule, RuleSet

# Country codes of the IBAN registry with the length of an IBAN there.
_IBAN_LENGTHS: Final = {
    code: length
    for length, codes in {
        15: "NO", 16: "BE", 18: "DK FI FO GL NL SD FK", 19: "MK SI", 20: "AT BA EE KZ LT LU XK", 21: "CH HR LI LV",
        22: "BG BH CR DE GB GE IE ME RS VA", 23: "AE GI IL IQ OM TL SO", 24: "AD CZ ES MD PK RO SA SE SK TN VG", 25: "LY PT ST",
        26: "IS TR", 27: "BI DJ FR GR IT MC MR SM", 28: "AL AZ BY CY DO GT HN HU LB PL SV", 29: "BR EG PS QA UA", 30: "JO KW MU",
        31: "MT SC", 32: "LC", 33: "RU",
    }.items()
    for code in codes.split()
}  # fmt: skip
_LINK: Final = r"(?:(?:[^\pL\d\n]|\p{Han}|\p{Hiragana}|\p{Katakana})[^\d\n]{0,24}?)?"


def _digits(text: str) -> str:
    return "".join(filter(str.isdigit, text))


def is_card(text: str) -> bool:
    """True for 13 to 19 digits that begin like a card of a known network and pass Luhn.

    What follows the number in groups of its own, such as the month it expires, may be part of the text.
    """
    if _is_card_number(_digits(text)):
        return True
    groups = re.split(r"\D+", text)
    heads = ("".join(groups[:count]) for count in range(2, len(groups)))
    return any(_is_card_number(head) for head in heads)


def _is_card_number(number: str) -> bool:
    if not 13 <= len(number) <= 19 or len(set(number)) < 2:
        return False
    known = (
        (number[0] == "4" and len(number) in {13, 16, 19})
        or (len(number) == 16 and ("51" <= number[:2] <= "55" or "2221" <= number[:4] <= "2720"))
        or (len(number) == 15 and number[:2] in {"34", "37"})
        or (len(number) == 16 and (number[:4] == "6011" or number[:2] == "65" or "644" <= number[:3] <= "649" or "3528" <= number[:4] <= "3589"))
        or (len(number) in {14, 16} and (number[:2] in {"36", "38", "39"} or "300" <= number[:3] <= "305"))
        or (16 <= len(number) <= 19 and (number[:2] in {"62", "81"} or number[:4] in {"2200", "2201", "2202", "2203", "2204", "9792"}))
        or (number[:2] in {"50", "60"} and len(number) == 16)
    )  # fmt: skip
    return bool(known and luhn.is_valid(number))


def is_iban(text: str) -> bool:
    """True for an IBAN with its country's length and right check digits."""
    compact = "".join(filter(str.isalnum, text)).upper()
    length = _IBAN_LENGTHS.get(compact[:2])
    if length is None or len(compact) < length:
        return False
    number = compact[:length]
    try:
        return bool(mod_97_10.checksum(number[4:] + number[:4]) == 1)
    except (ValidationError, ValueError):
        return False


def _valid(check: Callable[[str], bool]) -> Callable[[str], bool]:
    return lambda text: bool(check("".join(filter(str.isalnum, text))))


def _is_chinese_id(text: str) -> bool:
    """17 digits with a date of birth inside and an ISO 7064 check; 11 of them a province that exists."""
    month, day = int(text[10:12]), int(text[12:14])
    plausible = "11" <= text[:2] <= "65" and text[6:8] in {"19", "20"} and 1 <= month <= 12 and 1 <= day <= 31
    return plausible and bool(mod_11_2.is_valid(text.upper()))


def _is_long(count: int) -> Callable[[str], bool]:
    return lambda text: len(_digits(text)) >= count


def _is_my_number(text: str) -> bool:
    """The twelve digits of a Japanese individual number with the right last one."""
    number = [int(digit) for digit in _digits(text)]
    weights = (6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)
    if len(number) != 12:
        return False
    rest = sum(digit * weight for digit, weight in zip(number, weights, strict=False)) % 11
    return number[11] == (0 if rest <= 1 else 11 - rest)


def _is_fiscal_code(text: str) -> bool:
    return (
        re.fullmatch(r"[A-Z]{6}[0-9LMNP-V]{2}[A-EHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]", text.upper())
        is not None
    )


_BANK_ACCOUNT: Final = (
    r"(?:bank|checking|savings|current|giro) ?a/?c(?:count|ct)?(?: ?(?:number|num|no\.?|nr\.?|#))?|a/?c(?:count"
    r"|ct)? ?(?:number|num\b|no\.?|nr\.?|#)|acct\.?(?: ?(?:number|no\.?|#))?|routing(?: ?(?:number|no\.?|#))?"
    r"|sort ?code|aba(?: ?number)"
    r"|kontonummer|konto-?nr\.?|kto\.?(?:-?nr\.?)?|bankverbindung|blz|bankleitzahl|girokonto|bankkonto|sparkonto"
    r"|n[uú]m[ée]ro de (?:mon |ton |son |ma |mi |tu |su )?(?:compte|cuenta)|n° de compte|compte (?:bancaire|courant"
    r"|n°)|rib"
    r"|n[úu]mero da (?:minha )?conta|conta (?:corrente|poupan[çc]a|banc[áa]ria)|cuenta (?:bancaria|corriente"
    r"|de ahorros?|n[úu]mero|n[°º.]o?)|clabe|cbu|numero (?:di|del|del mio) conto|conto (?:corrente|bancario|n\."
    r"|numero)|\w{0,12}rekeningnummer|\w{0,12}rekeningnr\.?|bankrekening\w*|(?:spaar|giro|betaal)rekening"
    r"|num(?:er|eru) (?:mojego )?(?:konta|rachunku)|nr (?:konta|rachunku)|kont(?:o|a) (?:bankowe\w*|nr|numer)"
    r"|rachun\w+(?: bankow\w+| nr)?|номер (?:моего )?(?:сч[её]та|карты)|р/с|расч[её]тн\w+ сч[её]т\w*|бик"
    r"|реквизит\w*|hesap (?:no|numara\w*)|banka hesab\w+|iban"
    r"|银行(?:账|帐|卡)?(?:号|户)|账号|帐号|帳號|卡号|口座番号|口座は|記号|普通(?:預金|口座)?|当座"
).replace(r"\w", r"[\pL\pN_]")
_ANY_ACCOUNT: Final = (
    r"account|acct|konto|compte|cuenta|conta|conto|rekening|ag[êe]ncia|сч[её]т\w*|hesap\w*|hesab\w*|账户|帳戶|户头|口座"
).replace(r"\w", r"[\pL\pN_]")
_MINE_OR_BANK: Final = (
    r"bank|transfer|wire|credit union|checking|savings|chase|überweis|virement|virer|banque|crédit|bnp|banco|banca"
    r"|transferencia|transferência|pix|agência|ag\. |bonifico|intesa|overmaken|overboek|przelew|\bpko\b|mbank|сбер"
    r"|банк|тинькофф|перевод|перевед|havale|eft\b|ziraat|garanti"
    r"|银行|转账|汇款|銀行|振込|ゆうちょ|\bmy\b|\bher\b|\bhis\b|\bour\b|mein|unser|\bmon\b|notre|\bmi\b|minha|\bmio\b|mijn|moje"
    r"|мой|моего|hesabım|numaram|我的|私の|\bsein|\bihr|\bson\b|\bsa\b|\bsu\b|\btu\b|\bseu\b|\bsua\b|\bsuo\b|dele\b|dela\b"
    r"|\bmia\b|zijn|haar|onze|jego|\bjej\b|nasze|его|её|наш|onun|babam|annem|他的|她的|彼の|彼女の|sparkasse|volksbank|postbank"
    r"|commerzbank|barclays|hsbc|lloyds|monzo|revolut|n26|wise|santander|bbva|caixa|ita[uú]|bradesco|nubank|unicredit|poste"
    r"|postale|société générale|rabobank|\bing\b|abn|bunq|akbank|isbank|iş bankası|工行|建行|农行|招行|三菱|みずほ|楽天"
)

RULES: Final = RuleSet(
    (
        Rule("number.card", r"(?:^|[^\d.,-])((?:\d[ .\-_]{0,2}){12,18}\d)(?:[^\d]|$)", is_card),
        Rule("number.card", r"(?:^|\D)(\d{13,19})(?:\D|$)", is_card),
        Rule(
            "number.card_code",
            r"(?i)(?:cvv2?|cvc2?|csc|card security code|security code on the back|cryptogramme|prüfziffer"
            r"|prüfnummer|kartenprüfnummer|セキュリティコード|安全码|código de segurança|codice di sicurezza"
            r"|cód\.? de seguridad|güvenlik kodu)[^\d\n]{0,16}\d{3,4}(?:\D|$)",
        ),
        Rule("number.iban", r"(?i)(?:^|[^a-z0-9])([a-z]{2}\d{2}(?:[ -]?[a-z0-9]{1,4}){3,9})(?:[^a-z0-9]|$)", is_iban),
        Rule("number.iban", r"(?i)(?:^|[^a-z0-9])([a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30})", is_iban),
        # National numbers whose form or check is narrow enough to stand alone.
        Rule("number.national", r"(?:^|[^\d-])(\d{3}-\d{2}-\d{4})(?:[^\d-]|$)", ssn.is_valid),
        Rule(
            "number.national",
            r"(?i)(?:^"
            r"|[^A-Z0-9])([A-Z]{6}[0-9LMNP-V]{2}[A-EHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z])(?:[^A-Z0-9]|$)",
            _is_fiscal_code,
        ),
        Rule("number.national", r"(?:^|[^\d.])(\d{3}\.\d{3}\.\d{3}-\d{2})(?:\D|$)", _valid(cpf.is_valid)),
        Rule("number.national", r"(?:^|[^\d.])(\d{2}\.\d{3}\.\d{3}/\d{4}-\d{2})(?:\D|$)", _valid(cnpj.is_valid)),
        Rule("number.national", r"(?:^|\D)(756[. ]?\d{4}[. ]?\d{4}[. ]?\d{2})(?:\D|$)", _valid(ahv.is_valid)),
        Rule(
            "number.national",
            r"(?:^|\D)([12] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\d) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2})(?:\D|$)",
            _valid(nir.is_valid),
        ),
        Rule("number.national", r"(?i)(?:^|[^A-Z0-9])(\d{8}-?[A-Z])(?:[^A-Z0-9]|$)", _valid(dni.is_valid)),
        Rule("number.national", r"(?i)(?:^|[^A-Z0-9])([XYZ]-?\d{7}-?[A-Z])(?:[^A-Z0-9]|$)", _valid(nie.is_valid)),
        Rule("number.national", r"(?:^|[^\dA-Za-z])(\d{17}[\dXx])(?:[^\dA-Za-z]|$)", _is_chinese_id),
        Rule("number.national", r"(?:^|\D)\d{3}-\d{3}-\d{3}[ -]\d{2}(?:\D|$)"),
        Rule(
            "number.national",
            r"(?:^|[^A-Za-z0-9])[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D](?:[^A-Za-z0-9]|$)",
        ),
        # The others next to their names.
        Rule(
            "number.national",
            rf"(?i)(?:^|[^\pL])(?:ssn|social(?: security)?(?: number| no\.?)?"
            rf"|itin){_LINK}(\d{{3}}[ -]?\d{{2}}[ -]?\d{{4}})(?:\D|$)",
        ),
        Rule(
            "number.national",
            rf"(?i)(?:^|[^\pL])(?:steuer-?id\w*|steuer-?identifikationsnummer|steuernummer|idnr|tax id\w*"
            rf"|sozialversicherungsnummer){_LINK}((?:\d ?){{10,12}})(?:\D|$)",
        ),
        Rule(
            "number.national",
            rf"(?i)(?:^|[^\pL])(?:bsn|burgerservicenummer|sofi-?nummer){_LINK}((?:\d[ .]?){{8,9}})(?:\D|$)",
        ),
        Rule("number.national", rf"(?i)(?:^|[^\pL])(?:pesel[a-z]*|nip|regon){_LINK}((?:\d[ -]?){{9,11}})(?:\D|$)"),
        Rule(
            "number.national",
            rf"(?i)(?:^|[^\pL])(?:nif|nipc|n[úu]mero de contribuinte|contribuinte|cart[ãa]o de cidad[ãa]o"
            rf"|niss){_LINK}((?:\d ?){{8,11}})(?:\D|$)",
        ),
        Rule(
            "number.national", rf"(?i)(?:^|[^\pL])(?:cpf|cnpj|rg|pis|curp|nuhsa){_LINK}((?:\d[ .-]?){{8,14}})(?:\D|$)"
        ),
        Rule("number.national", rf"(?i)(?:^|[^\pL])(?:инн|снилс|паспорт\w*){_LINK}((?:\d[ -]?){{10,12}})(?:\D|$)"),
        Rule(
            "number.national",
            rf"(?i)(?:^|[^\pL])(?:t\.?c\.?(?: ?kimlik)?(?: ?no| ?numara\w*)?|kimlik(?: no| numara\w*)?"
            rf"|tckn){_LINK}(\d{{11}})(?:\D|$)",
        ),
        Rule("number.national", rf"(?:身份证|身分證|证件号){_LINK}(\d{{15,17}}[\dXx]|[A-Z]\d{{9}})(?:\D|$)"),
        Rule(
            "number.national",
            rf"(?:マイナンバー|個人番号|基礎年金番号|免許証番号){_LINK}(\d{{4}}[ -]?\d{{4}}[ -]?\d{{2,4}})(?:\D|$)",
        ),
        Rule(
            "number.national",
            rf"(?i)(?:^|[^\pL])(?:nir|num[ée]ro de s[ée]cu(?:rit[ée] sociale)?"
            rf"|s[ée]cu){_LINK}([12] ?(?:\d ?){{12,14}})(?:\D|$)",
        ),
        Rule(
            "number.national",
            rf"(?i)(?:national insurance|ni number|nino|nhs number){_LINK}([A-Z]{{2}} ?(?:\d ?){{6}}[A-D]"
            rf"|\d{{3}} ?\d{{3}} ?\d{{4}})(?:[^A-Za-z0-9]|$)",
        ),
        Rule("number.national", rf"(?i)(?:aadhaar|aadhar){_LINK}(\d{{4}}[ -]?\d{{4}}[ -]?\d{{4}})(?:\D|$)"),
        Rule(
            "number.national",
            r"(?i)(?:passport|reisepass|personalausweis|passeport|pasaporte|passaporte|passaporto|paspoort"
            r"|paszport|dowód|загранпаспорт|pasaport|护照|旅券|パスポート)[^\n\d]{0,24}?(?:number|no\.?|nummer|nr\.?"
            r"|num[ée]ro|número|numer|номер|numaras\w|号码?|番号|is|ist"
            r"|:)?[^\n\d]{0,8}?([A-Z]{0,3}\d[A-Z0-9]{6,9})(?:[^A-Za-z0-9]|$)",
            _is_long(6),
        ),
        Rule("number.national", rf"(?i)driver'?s? licen[cs]e{_LINK}([A-Z]{{0,3}}\d{{6,14}})(?:[^A-Za-z0-9]|$)"),
        # The Japanese post bank: a sign of five digits, then a number.
        Rule("number.bank", r"記号[^\d\n]{0,4}\d{5}[^\d\n]{0,8}\d{5,8}(?:\D|$)"),
        # A check that one number in a hundred meets by chance, and no name of it: only where the number is grouped as such.
        Rule("number.national", r"(?:^|[^\d ])(\d{2} \d{3} \d{3} \d{3})(?:[^\d ]|$)", _valid(idnr.is_valid)),
        # A British sort code beside an account number.
        Rule("number.bank", r"(?:^|[^\d-])\d{2}-\d{2}-\d{2}[ ,/]{1,3}\d{8,10}(?:\D|$)"),
        Rule(
            "number.bank",
            rf"(?i)(?:^|[^\pL]|\p{{Han}}"
            rf"|\p{{Hiragana}})(?:{_BANK_ACCOUNT})[^\d\n]{{0,28}}?((?:\d[ .-]?){{5,23}}\d(?:[-/]?[0-9xX])?)(?:[^\d]"
            rf"|$)",
            _is_long(6),
        ),
    )
)
_ACCOUNTS: Final = RuleSet(
    (
        Rule(
            "number.bank",
            rf"(?i)(?:^|[^\pL]|\p{{Han}}"
            rf"|\p{{Hiragana}})(?:{_ANY_ACCOUNT})[^\d\n]{{0,20}}?((?:\d[ .-]?){{6,23}}\d)(?:[^\d]|$)",
            _is_long(7),
        ),
    )
)
_WHOSE: Final = re.compile(_MINE_OR_BANK, re.IGNORECASE)
_ELEVEN: Final = RuleSet(
    (
        Rule(
            "number.national", r"(?:^|[^\d+])(\d{11})(?:\D|$)", lambda text: pesel.is_valid(text) and text[2:4] < "33"
        ),
        Rule("number.national", r"(?:^|[^\d+])([1-9]\d{10})(?:\D|$)", tckimlik.is_valid),
    )
)
_WHO: Final = re.compile(r"\b(?:id|identity|numer|kimlik|tc|nr|national|ident\w*|personal)\b", re.IGNORECASE)


_CARDS: Final = RuleSet((Rule("number.card", r"((?:\d[ .\-_]{0,2}){12,18}\d)", is_card),))
_CARD_WORD: Final = re.compile(
    r"card|kart|carte|tarjeta|cart[ãa]o|carta|karta|карт|visa|master|amex|卡|カード|drac|etrak|etrac", re.IGNORECASE
)


def find_broken(text: str) -> str | None:
    """A card number in a text whose gaps were taken out, or that was read backwards, where the text speaks of a card."""
    return _CARDS.find(text) if _CARD_WORD.search(text) else None


def find(text: str) -> str | None:
    """The id of the first kind of number that pays or identifies, or None."""
    found = RULES.find(text)
    if found is not None:
        return found
    account = _ACCOUNTS.find(text)
    if account is not None and _WHOSE.search(text):
        return account
    eleven = _ELEVEN.find(text)
    return eleven if eleven is not None and _WHO.search(text) else None
