"""Private keys, signed tokens, connection strings and keys by name."""

import base64
import json

import pytest

from policy.secrets import keys

RULE = "-" * 5
WORD = "tiger" + "2019"
RANDOM = "aB3dE5gH7jK9mN1pQ3sT5vW7"


def segment(value: dict[str, object]) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


def test_a_private_key_is_known_by_its_armour_whole_or_cut_off() -> None:
    for kind in ("RSA PRIVATE", "PRIVATE", "OPENSSH PRIVATE", "EC PRIVATE"):
        assert keys.find(f"{RULE}BEGIN {kind} KEY{RULE}\nMIIEow") == "key.private"
    assert keys.find(f"{RULE}BEGIN PGP PRIVATE KEY BLOCK{RULE}") == "key.private"
    assert keys.find(f"{RULE}BEGIN PUBLIC KEY{RULE}\nMIIBIj") is None
    assert keys.find(f"{RULE}BEGIN CERTIFICATE{RULE}") is None


def test_a_signed_token_is_known_by_its_header() -> None:
    token = f"{segment({'alg': 'HS256'})}.{segment({'sub': '1'})}.{RANDOM}"
    assert keys.find(f"curl it with {token}") == "key.jwt"
    assert keys.find("eyJust.eyJoking.around") is None


@pytest.mark.parametrize(
    "text",
    [
        "postgres" + "://" + f"bob:{WORD}@db.internal/app",
        "mongodb+srv" + "://" + f"bob:{WORD}@cluster0.example.net/app",
        "https" + "://" + f"bob:{WORD}@git.example.com/x",
    ],
)
def test_a_password_in_an_address_is_a_secret(text: str) -> None:
    assert keys.find(text) == "key.url"


@pytest.mark.parametrize(
    "text",
    [
        "postgres" + "://" + "user:password@localhost/app",
        "postgres" + "://" + "bob:<password>@db/app",
        "postgres" + "://" + "bob:${DB_PASSWORD}@db/app",
        "https://example.com:8080/x?page=2",
        "mail bob@example.com at 10:30",
    ],
)
def test_a_placeholder_in_an_address_is_none(text: str) -> None:
    assert keys.find(text) is None


def test_key_value_connection_strings_and_headers_are_known() -> None:
    assert keys.find(f"Server=db;Database=app;User Id=bob;Password={WORD};") == "key.connection"
    header = base64.b64encode(f"bob:{WORD}".encode()).decode()
    assert keys.find(f"Authorization: Basic {header}") == "key.basic"
    assert keys.find(f"Authorization: Bearer {RANDOM}") == "key.bearer"


def test_something_long_that_is_called_a_key_is_one() -> None:
    assert keys.find(f"the api key is {RANDOM}") == "key.named"
    assert keys.find(f"unser API-Schlüssel lautet {RANDOM}") == "key.named"
    assert keys.find("the api key is in the vault under infra") is None
    assert keys.find("the primary key is user_id and the key takeaway is simple") is None
