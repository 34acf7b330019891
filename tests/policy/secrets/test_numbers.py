"""Cards, accounts and people's numbers, with right and wrong check digits."""

import pytest
from stdnum import luhn
from stdnum.de import idnr
from stdnum.pl import pesel
from stdnum.us import ssn

from policy.secrets import numbers


def card(prefix: str, length: int) -> str:
    body = prefix + "7" * 3 + "3141592653589"[: length - len(prefix) - 4]
    return body + luhn.calc_check_digit(body)


@pytest.mark.parametrize(("prefix", "length"), [("4", 16), ("51", 16), ("2221", 16), ("37", 15), ("6011", 16)])
def test_a_card_is_found_grouped_or_not(prefix: str, length: int) -> None:
    number = card(prefix, length)
    grouped = " ".join(number[at : at + 4] for at in range(0, length, 4))
    for shown in (number, grouped, grouped.replace(" ", "-"), grouped.replace(" ", ".")):
        assert numbers.find(f"mine is {shown} ok") == "number.card"


def test_a_wrong_check_digit_or_an_unknown_network_is_no_card() -> None:
    number = card("4", 16)
    wrong = number[:-1] + str((int(number[-1]) + 1) % 10)
    assert numbers.find(f"ticket {wrong}") is None
    assert not numbers.is_card("0" * 16)
    assert numbers.find("message 999993960265512200") is None


def test_an_iban_needs_its_country_length_and_check() -> None:
    iban = "DE" + "89370400440532013000"
    assert numbers.find(f"send it to {iban}") == "number.iban"
    assert numbers.find("to " + " ".join(iban[at : at + 4] for at in range(0, 22, 4)).lower()) == "number.iban"
    assert not numbers.is_iban(iban[:-1] + "1")
    assert not numbers.is_iban(iban + "1"[:0] if len(iban) < 22 else iban[:-1])


def test_numbers_of_people_are_found_beside_their_names() -> None:
    social = "536-90-" + "4399"
    assert ssn.is_valid(social)
    assert numbers.find(f"SSN: {social}") == "number.national"
    assert numbers.find(f"mój pesel {'4405140' + '1359'}") == "number.national"
    assert pesel.is_valid("4405140" + "1359")
    assert numbers.find(f"meine steuer-id ist {'3657426' + '1809'}") == "number.national"
    assert idnr.is_valid("3657426" + "1809")
    assert numbers.find("nie mam 12345678 powodów") is None


@pytest.mark.parametrize(
    "text",
    [
        "my account number is 31926819, sort code 60-16-13",
        "meine kontonummer ist 532013000, blz 37040044",
        "mon compte bancaire 532013000",
        "номер счёта 40817810099910004312",
        "银行账号：6222021234567890",
        "口座番号は1234567です",
        "cvv 123",
    ],
)
def test_bank_details_are_found_when_called_so(text: str) -> None:
    assert numbers.find(text) is not None


@pytest.mark.parametrize(
    "text",
    [
        "account 12345 has 3 users",
        "invoice 12345678 is paid",
        "счёт 799212 от 8/8/2023",
        "konto wurde 2019 eröffnet",
        "郵便番号 100-0001",
    ],
)
def test_accounts_of_other_kinds_pass(text: str) -> None:
    assert numbers.find(text) is None


def test_a_card_is_found_with_the_month_it_expires_right_after_it() -> None:
    number = card("4", 16)
    grouped = " ".join(number[at : at + 4] for at in range(0, 16, 4))
    assert numbers.find(f"{grouped} 12 28") == "number.card"
    assert numbers.find(f"{number}-1228") == "number.card"
