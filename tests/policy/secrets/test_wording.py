"""The words of twelve languages: kept as data, so what can be wrong with them is their form."""

import pytest

from policy.secrets import locks, wording
from policy.secrets.rules import compiled

TABLES = {
    f"{module.__name__}.{name}": value
    for module in (wording, locks)
    for name, value in vars(module).items()
    if name.isupper() and isinstance(value, str)
}


@pytest.mark.parametrize("name", TABLES)
def test_every_table_of_words_is_a_pattern_that_needs_at_least_a_character(name: str) -> None:
    assert compiled(f"^(?:{TABLES[name]})$").search("") is None


def test_words_are_kept_folded_since_texts_are_compared_folded() -> None:
    assert all(word == word.casefold() for word in wording.PLAIN_WORDS | wording.GRAMMAR | wording.NAMES)


@pytest.mark.parametrize(
    "noun",
    [
        "password",
        "passwort",
        "mot de passe",
        "contraseña",
        "senha",
        "wachtwoord",
        "hasło",
        "пароль",
        "şifre",
        "密码",
        "パスワード",
    ],
)
def test_each_language_has_a_noun_for_a_password(noun: str) -> None:
    assert compiled(f"^(?:{wording.PASSWORD_NOUNS})$").search(noun)
