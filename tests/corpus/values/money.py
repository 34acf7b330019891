"""Cards, accounts and national numbers with right check digits. Checks come from python-stdnum."""

import importlib
from collections.abc import Callable
from itertools import pairwise

from stdnum import iban as iban_rules
from stdnum import luhn
from stdnum.fr import nir
from stdnum.us import rtn

from tests.corpus.values.draw import DIGITS, UPPER, Draw

CARDS = (("4", 16), ("51", 16), ("55", 16), ("2221", 16), ("37", 15), ("6011", 16), ("4", 16))
# Country, then the shape of the account part: 0 is any digit, ? any letter, and a letter is itself.
IBANS = {
    "en": ("GB", "NWBK00000000000000"),
    "de": ("DE", "000000000000000000"),
    "fr": ("FR", "00000000000??????????00"),
    "es": ("ES", "00000000000000000000"),
    "it": ("IT", "?0000000000000000000000"),
    "pt": ("PT", "000000000000000000000"),
    "nl": ("NL", "ABNA0000000000"),
    "pl": ("PL", "000000000000000000000000"),
    "tr": ("TR", "0000000000000000000000"),
}
# Language -> the module of python-stdnum that knows the number, and the number of digits drawn.
NATIONAL = {
    "de": ("de.idnr", 11),
    "nl": ("nl.bsn", 9),
    "pl": ("pl.pesel", 11),
    "tr": ("tr.tckimlik", 11),
    "ja": ("jp.in_", 12),
}


def card(draw: Draw) -> str:
    """A card number with a right Luhn digit, grouped by blanks or dashes or not at all."""
    prefix, length = CARDS[draw.turn % len(CARDS)]
    body = prefix + draw.some(DIGITS, length - len(prefix) - 1)
    number = body + luhn.calc_check_digit(body)
    glue = draw.rng.choice((" ", "-", "", " "))
    cuts = (0, 4, 10, 15) if length == 15 else (0, 4, 8, 12, 16)
    return glue.join(number[a:b] for a, b in pairwise(cuts))


def cvv(draw: Draw) -> str:
    """The three digits on the back."""
    return draw.some(DIGITS, 3)


def expiry(draw: Draw) -> str:
    """A card's last month."""
    return f"{draw.rng.randint(1, 12):02}/{draw.rng.randint(27, 33)}"


def iban(draw: Draw) -> str:
    """An IBAN of the language's country, or of Germany where the country has none; sometimes in groups of four."""
    country, shape = IBANS.get(draw.language, IBANS["de"])
    alphabets = {"0": DIGITS, "?": UPPER}
    number = ""
    while not iban_rules.is_valid(number):  # Spain checks its own inner digits too: one draw in a hundred fits
        inner = "".join(draw.some(alphabets.get(c, c), 1) for c in shape)
        number = country + iban_rules.calc_check_digits(country + "00" + inner) + inner
    grouped = " ".join(number[i : i + 4] for i in range(0, len(number), 4))
    return draw.rng.choice((grouped, number, grouped.lower()))


def national_id(draw: Draw) -> str:
    """The number by which the language's country knows a person, with right check digits."""
    special = SPECIAL_NATIONAL.get(draw.language)
    if special is not None:
        return special(draw)
    module, length = NATIONAL[draw.language]
    return _sampled(module, lambda: draw.digits(length))


def _sampled(module: str, make: Callable[[], str]) -> str:
    """Draw until the check digit fits: simple, and right for every scheme."""
    is_valid: Callable[[str], bool] = importlib.import_module(f"stdnum.{module}").is_valid
    while True:
        if is_valid(number := make()):
            return number


def _birthday(draw: Draw) -> tuple[int, int, int]:
    return draw.rng.randint(1950, 2004), draw.rng.randint(1, 12), draw.rng.randint(1, 28)


def ssn(draw: Draw) -> str:
    """A US social security number; it has no check digit."""
    return _sampled(
        "us.ssn", lambda: f"{draw.rng.randint(1, 899):03}-{draw.rng.randint(1, 99):02}-{draw.rng.randint(1, 9999):04}"
    )


def french(draw: Draw) -> str:
    """A French social security number."""
    year, month, _ = _birthday(draw)
    body = (
        f"{draw.rng.choice('12')}{year % 100:02}{month:02}{draw.rng.randint(1, 95):02}{draw.digits(3)}{draw.digits(3)}"
    )
    grouped = (body[0], body[1:3], body[3:5], body[5:7], body[7:10], body[10:13], nir.calc_check_digits(body))
    return draw.rng.choice((" ", "")).join(grouped)


def spanish(draw: Draw) -> str:
    """A Spanish DNI."""
    number = draw.digits(8)
    return number + draw.rng.choice(("", "-")) + "TRWAGMYFPDXBNJZSQVHLCKE"[int(number) % 23]


def portuguese(draw: Draw) -> str:
    """A Brazilian CPF."""
    number = _sampled("br.cpf", lambda: draw.digits(11))
    return draw.rng.choice((number, f"{number[:3]}.{number[3:6]}.{number[6:9]}-{number[9:]}"))


def nif(draw: Draw) -> str:
    """A Portuguese tax number."""
    return _sampled("pt.nif", lambda: draw.rng.choice("123") + draw.some(DIGITS, 8))


def italian(draw: Draw) -> str:
    """An Italian codice fiscale."""
    year, _, day = _birthday(draw)
    consonants = "BCDFGLMNPRSTVZ"
    birth = f"{year % 100:02}{draw.rng.choice('ABCDEHLMPRST')}{day:02}"
    body = f"{draw.some(consonants, 6)}{birth}{draw.rng.choice('FHL')}{draw.digits(3)}"
    return _sampled("it.codicefiscale", lambda: body + draw.some(UPPER, 1))


def russian(draw: Draw) -> str:
    """A Russian SNILS with its check sum, or an INN of twelve digits."""
    if draw.turn % 2:
        return _sampled("ru.inn", lambda: draw.digits(12))
    body = draw.digits(9)
    check = sum(int(c) * (9 - i) for i, c in enumerate(body)) % 101 % 100
    return f"{body[:3]}-{body[3:6]}-{body[6:]} {check:02}"


def chinese(draw: Draw) -> str:
    """A Chinese resident identity number."""

    def one() -> str:  # all of it is drawn again each time: not every district existed in every year
        year, month, day = _birthday(draw)
        place = draw.rng.choice(("110101", "310104", "440305", "510107"))
        return f"{place}{year}{month:02}{day:02}{draw.some(DIGITS, 3)}{draw.some(DIGITS + 'X', 1)}"

    return _sampled("cn.ric", one)


SPECIAL_NATIONAL: dict[str, Callable[[Draw], str]] = {
    "en": ssn,
    "fr": french,
    "es": spanish,
    "pt": portuguese,
    "it": italian,
    "ru": russian,
    "zh": chinese,
}


def account(draw: Draw) -> str:
    """A bank account number without a check of its own."""
    return draw.digits(draw.rng.choice((8, 9, 10)))


def sort_code(draw: Draw) -> str:
    """A British sort code."""
    return f"{draw.digits(2)}-{draw.digits(2)}-{draw.digits(2)}"


def routing(draw: Draw) -> str:
    """A US routing number."""
    body = draw.rng.choice(("0", "1", "2")) + draw.digits(7)
    return body + rtn.calc_check_digit(body)


def bik(draw: Draw) -> str:
    """A Russian bank's number."""
    return "04" + draw.digits(7)


def russian_account(draw: Draw) -> str:
    """A Russian personal account of twenty digits."""
    return "40817810" + draw.digits(12)


def chinese_account(draw: Draw) -> str:
    """A Chinese bank card: nineteen digits that pass Luhn."""
    body = "6222" + draw.digits(14)
    return body + luhn.calc_check_digit(body)


def clabe(draw: Draw) -> str:
    """A Mexican CLABE of eighteen digits."""
    body = "0" + draw.digits(16)
    weights = (3, 7, 1) * 6
    return body + str(-sum(int(c) * w % 10 for c, w in zip(body, weights, strict=False)) % 10)
