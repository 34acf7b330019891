import hashlib
from random import Random

import pytest
from stdnum import iban, luhn
from stdnum.br import cpf
from stdnum.cn import ric
from stdnum.de import idnr
from stdnum.es import dni
from stdnum.fr import nir
from stdnum.it import codicefiscale
from stdnum.nl import bsn
from stdnum.pl import pesel
from stdnum.ru import inn
from stdnum.tr import tckimlik
from stdnum.us import rtn, ssn

from tests.corpus.values import codes, harmless, money
from tests.corpus.values.disguise import DISGUISES
from tests.corpus.values.draw import Draw, Maker
from tests.corpus.values.providers import PROVIDERS
from tests.corpus.write_policy import LANGUAGES

NATIONAL = {
    "en": ssn, "de": idnr, "fr": nir, "es": dni, "pt": cpf, "it": codicefiscale, "nl": bsn, "pl": pesel, "tr": tckimlik,
    "zh": ric,
}  # fmt: skip


def draws(language: str = "en") -> list[Draw]:
    return [Draw(Random(turn), language, turn) for turn in range(14)]


def test_card_numbers_pass_luhn() -> None:
    for draw in draws():
        assert luhn.is_valid(money.card(draw).replace(" ", "").replace("-", ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_account_numbers_of_every_country_have_right_check_digits(language: str) -> None:
    for draw in draws(language):
        assert iban.is_valid(money.iban(draw))


@pytest.mark.parametrize("language", NATIONAL)
def test_national_numbers_have_right_check_digits(language: str) -> None:
    for draw in draws(language):
        assert NATIONAL[language].is_valid(money.national_id(draw))


def test_russian_numbers_are_a_tax_number_or_a_pension_number_in_turn() -> None:
    for draw in draws("ru"):
        number = money.national_id(draw)
        assert inn.is_valid(number) or number.count("-") == 2


def test_routing_numbers_have_right_check_digits() -> None:
    for draw in draws():
        assert rtn.is_valid(money.routing(draw))


@pytest.mark.parametrize(("make", "count"), [(codes.seed12, 12), (codes.seed24, 24)])
def test_seed_phrases_have_the_right_checksum(make: Maker, count: int) -> None:
    places = dict(pair.split(":") for pair in codes.SEED_WORDS.split())
    for draw in draws():
        words = make(draw).split()
        bits = "".join(f"{int(places[word]):011b}" for word in words)
        split = len(bits) * 32 // 33
        entropy = int(bits[:split], 2).to_bytes(split // 8, "big")
        assert len(words) == count
        assert f"{hashlib.sha256(entropy).digest()[0]:08b}".startswith(bits[split:])


def test_every_provider_makes_a_token_of_its_own() -> None:
    tokens = [make(Draw(Random(1), "en", 0)) for make in PROVIDERS]
    assert len(set(tokens)) == len(tokens) >= 50


def test_no_door_or_card_code_reads_as_a_year() -> None:
    assert not {code for draw in draws() if (code := codes.code4(draw))[:2] in ("19", "20")}


def test_book_numbers_have_right_check_digits() -> None:
    for draw in draws():
        digits = [int(c) for c in harmless.isbn(draw) if c.isdigit()]
        assert sum(digit * (3 if place % 2 else 1) for place, digit in enumerate(digits)) % 10 == 0


@pytest.mark.parametrize("name", sorted(set(DISGUISES) - {"spelled"}))
def test_every_disguise_changes_a_password(name: str) -> None:
    for draw in draws():
        assert DISGUISES[name]("Tea4aeiopass", draw) != "Tea4aeiopass"


def test_digits_are_spelled_in_the_sentences_language() -> None:
    assert DISGUISES["spelled"]("407", Draw(Random(1), "de", 0)) == "vier null sieben"
    assert DISGUISES["spelled"]("407", Draw(Random(1), "ja", 0)) == "四零七"
