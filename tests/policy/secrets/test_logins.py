"""Passwords without a word for them."""

import pytest

from policy.secrets import find_secret, logins

LOWER = "tiger" + "2019"
SIGNED = "Tiger" + "42!" + "moon"


@pytest.mark.parametrize(
    "said",
    [
        "log in with bob / {}",
        "credentials for staging:\nadmin\n{}",
        "use {} to unlock my laptop",
        "mit {} kommst du in meinen rechner",
        "connecte toi avec kim / {}",
        "para desbloquear mi portátil pon {}",
        "entra com admin / {}",
        "accedi con root / {}",
        "zaloguj się yuki / {}",
        "заходи под ops / {}",
        "elif / {} ile gir",
        "用 bob / {} 登录",
        "kim / {} でログインして",
        "the netflix login is kim@example.com {}",
        "wifi: {}",
    ],
)
@pytest.mark.parametrize("value", [LOWER, SIGNED])
def test_what_is_typed_to_get_in_is_refused(said: str, value: str) -> None:
    assert find_secret(said.format(value)) is not None


@pytest.mark.parametrize(
    "text",
    [
        "user marek88 can't log in",
        "my username is marek88",
        "sign in with Office365 is broken",
        "use python3.12 to open it",
        "login to see 4512 photos",
        "log in to build-4512",
        "the wifi is slow",
        "connect with usb-c",
        "don't use password123 as a password",
        "unlock the iPhone15 first",
        "encrypt it with AES-256",
    ],
)
def test_names_products_and_builds_are_not_typed_to_get_in(text: str) -> None:
    assert find_secret(text) is None


def test_a_sign_between_letters_and_digits_needs_no_word_about_it() -> None:
    assert logins.find(f"remember {SIGNED}9x") == "password.login"
    assert logins.find("remember marek#4512 and OPS-4512") is None
