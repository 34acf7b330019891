"""The one door: what comes back, what never comes back, and what happens when screening cannot be done."""

import base64
import builtins
import socket
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy.secrets import ExtraRules, compile_extra, find_secret
from policy.secrets.rules import Rule, RuleSet
from policy.text import MAX_SCREENED_BYTES

WORDY = "tiger" + "2019"
SIGNED = "Tiger" + "42!" + "moon"
GITHUB = "ghp" + "_" + "aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5"

HARMLESS = (
    "I forgot my password again",
    "the password is wrong, tried it three times",
    "password must be at least 12 characters",
    "reset link for the password expired",
    "my password manager is great",
    "Das Passwort ist zu kurz",
    "le mot de passe est dans le coffre",
    "la contraseña es la misma de siempre",
    "a senha está no cofre",
    "la password non funziona",
    "het wachtwoord staat in de kluis",
    "hasło jest błędne, próbowałem wszystkiego",
    "пароль слишком короткий",
    "şifremi unuttum",
    "密码至少要12位",
    "パスワードが違うって出る",
    "error code 52373 on deploy",
    "my zip code is 94110",
    "fixed in 4f5e6d7a8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d3e",
    "request 8f868dba-064e-4cd1-b6d0-042e7ad97308 failed",
    "message 1151615182876274789 got deleted",
    "call me on +44 20 7946 0123 after 18:30",
    "the offer was $2,555 for 12 seats, due 2024-05-01",
    "upgrade from 2.31.4 to 3.0.0-rc1",
    "Kim likes short answers and bullet points.",
    "GPIO pin 17 drives the relay",
    "use code SAVE20 at checkout",
)


@pytest.mark.parametrize("text", HARMLESS)
def test_talk_about_secrets_and_ordinary_numbers_pass(text: str) -> None:
    assert find_secret(text) is None


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (f"here is the key {GITHUB} for the bot", "provider.github"),
        (f"the wifi password is {WORDY}", "password.spoken"),
        (f"log in with bob / {SIGNED}", "password.login"),
        ("my pin is 4821", "code.spoken"),
        ("my card is 4111 1111 1111 1111", "number.card"),
    ],
)
def test_a_secret_is_named_by_its_rule_and_never_repeated(text: str, rule: str) -> None:
    found = find_secret(text)
    assert found == rule
    assert not any(part in found for part in (WORDY, SIGNED, GITHUB, "4821", "4111"))


@pytest.mark.parametrize("said", ["password = x", "pw is x", "pwd: x"])
def test_even_a_one_letter_password_is_refused(said: str) -> None:
    assert find_secret(said) == "password.spoken"


def test_a_text_over_the_limit_is_refused_unread() -> None:
    assert find_secret("a." * 50_000) == "too_long_to_screen"
    assert find_secret("\ufdfa" * 30_000) == "too_long_to_screen"
    assert find_secret("a" * MAX_SCREENED_BYTES) is None


@pytest.mark.parametrize(
    "piece",
    [
        "a.",
        "password is ",
        "пароль ",
        "密码",
        "pin 1234 ",
        "((((",
        "eyJ",
        "p a s s ",
        "one ",
        "a-1 ",
        "\u0301",
        "=",
        '" + "',
    ],
)
def test_hostile_repetition_at_the_limit_gets_a_verdict(piece: str) -> None:
    found = find_secret(piece * (MAX_SCREENED_BYTES // len(piece.encode())))
    assert found is None or found != "scanner_failed"


@given(st.text(max_size=400))
def test_any_text_gets_the_same_verdict_twice_and_never_a_failure_unless_it_cannot_be_encoded(text: str) -> None:
    found = find_secret(text)
    assert found == find_secret(text)
    if found == "scanner_failed":
        with pytest.raises(UnicodeEncodeError):
            text.encode()


class _Broken(RuleSet):
    def find(self, text: str, also: object = None) -> NoReturn:
        raise RuntimeError(text, also)


def test_a_scanner_that_fails_refuses() -> None:
    broken = ExtraRules(_Broken([Rule("extra.x", "x")]))
    assert find_secret("nothing here", broken) == "scanner_failed"


def test_a_half_character_is_refused_and_not_an_error() -> None:
    assert find_secret("half \ud83d") == "scanner_failed"


def test_the_owner_adds_a_rule_and_it_sees_through_disguises() -> None:
    extra = compile_extra({"badge": r"BADGE-\d{5}"})
    number = "BADGE" + "-" + "12345"
    assert find_secret(f"mine is {number}") is None
    assert find_secret(f"mine is {number}", extra) == "extra.badge"
    assert find_secret(f"mine is {base64.b64encode(number.encode() + b'  ').decode()}", extra) == "extra.badge"


def test_screening_opens_no_file_and_no_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    find_secret(f"warm up: my password is {WORDY}")

    def refuse(*_: object, **__: object) -> NoReturn:
        raise AssertionError("screening did I/O")

    monkeypatch.setattr(builtins, "open", refuse)
    monkeypatch.setattr(socket, "socket", refuse)
    assert find_secret("IBAN DE89 3704 0044 0532 0130 00") == "number.iban"
    assert find_secret("the password is wrong") is None
