"""What looks like a value, and what only looks like one."""

import pytest

from policy.secrets.values import Shape, is_bare, is_plain_word, is_random, is_sure, is_ticket, shape


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        ("tiger" + "2019", Shape.MIXED),
        ("Tiger" + "!42", Shape.MIXED),
        ("4821", Shape.DIGITS),
        ("otter", Shape.WORD),
        ("l'otter", Shape.WORD),
        ("********", Shape.NONE),
        ("xxxx", Shape.NONE),
        ("<password>", Shape.NONE),
        ("$PASSWORD", Shape.NONE),
        ("DB_PASSWORD", Shape.NONE),
        ("getpass()", Shape.NONE),
        ("2024-05-01", Shape.NONE),
        ("15:30", Shape.NONE),
        ("2.31.4-rc1", Shape.NONE),
        ("12+", Shape.NONE),
        ("bob@example.com", Shape.NONE),
        ("https://example.com/x1", Shape.NONE),
        ("notes.md", Shape.NONE),
        ("1Password", Shape.NONE),
        ("sha256", Shape.NONE),
    ],
)
def test_the_shape_of_a_token(token: str, expected: Shape) -> None:
    assert shape(token) is expected


def test_only_signs_in_the_middle_make_a_password_sure() -> None:
    assert is_sure("Tiger" + "42*moon")
    assert is_bare("Tiger" + "42*moon")
    assert not is_sure("marek" + "88")
    assert not is_bare("marek" + "#4512")


def test_tickets_and_plain_words_are_told_from_values() -> None:
    assert is_ticket("OPS-1234")
    assert not is_ticket("otter-1234")
    assert is_plain_word("Wrong.")
    assert is_plain_word("isn't")
    assert not is_plain_word("otter")


def test_randomness_wants_digits_letters_and_spread() -> None:
    assert is_random("aB3dE5gH7jK9mN1p")
    assert not is_random("aaaaaaaaaaaaaaa1")
    assert not is_random("justalongwordwithoutdigits")
    assert not is_random("12345678901234567890")


@pytest.mark.parametrize("reference", ["bolt-js" + "#2509", "acme/web" + "#12", "PostHog" + "#60116"])
def test_an_issue_of_a_repository_is_not_sure_to_be_a_password(reference: str) -> None:
    assert not is_sure(reference)
