"""Tokens whose providers published their form; each is drawn here, so that none stands in the tree."""

from random import Random

import pytest

from policy.secrets import find_secret, provider

DIGITS, HEX, UPPER = "0123456789", "0123456789abcdef", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ALNUM = DIGITS + UPPER + UPPER.lower()

FORMS = (
    ("github", ("ghp", "_"), ALNUM, 36),
    ("github", ("github", "_pat_"), ALNUM, 82),
    ("gitlab", ("glpat", "-"), ALNUM, 20),
    ("aws_key_id", ("AK", "IA"), UPPER + "234567", 16),
    ("slack", ("xox", "b-"), ALNUM, 24),
    ("anthropic", ("sk-", "ant-api03-"), ALNUM, 93),
    ("openai", ("sk-", "proj-"), ALNUM, 48),
    ("stripe", ("sk_", "live_"), ALNUM, 24),
    ("google", ("AI", "za"), ALNUM, 35),
    ("sendgrid", ("SG", ".abcdefghijklmnopqrstuv."), ALNUM, 43),
    ("npm", ("npm", "_"), ALNUM, 36),
    ("huggingface", ("hf", "_"), UPPER + UPPER.lower(), 34),
    ("digitalocean", ("dop_", "v1_"), HEX, 64),
    ("shopify", ("shp", "at_"), HEX, 32),
    ("databricks", ("da", "pi"), HEX, 32),
    ("docker", ("dckr", "_pat_"), ALNUM, 27),
    ("vault", ("hv", "s."), ALNUM, 40),
    ("telegram", ("1234567890:", "AA"), ALNUM, 33),
    ("notion", ("nt", "n_"), ALNUM, 46),
    ("groq", ("gs", "k_"), ALNUM, 52),
)


def drawn(prefix: tuple[str, ...], alphabet: str, length: int) -> str:
    body = Random(7).choices(alphabet, k=length)
    body[1:3] = [next(letter for letter in alphabet if letter.isalpha()), alphabet[-1]]
    return "".join(prefix) + "".join(body)


@pytest.mark.parametrize(("name", "prefix", "alphabet", "length"), FORMS)
def test_a_published_form_is_found_anywhere_in_a_sentence(
    name: str, prefix: tuple[str, ...], alphabet: str, length: int
) -> None:
    token = drawn(prefix, alphabet, length)
    for text in (token, f"use {token} until friday", f"KEY={token}", f"`{token}`", f"({token})"):
        assert find_secret(text) == f"provider.{name}"


@pytest.mark.parametrize(("name", "prefix", "alphabet", "length"), FORMS)
def test_the_prefix_alone_is_no_token(name: str, prefix: tuple[str, ...], alphabet: str, length: int) -> None:
    assert name
    assert provider.find(f"tokens begin with {''.join(prefix)} and have {length} of {alphabet[:3]}") is None


def test_a_discord_bot_token_has_three_parts() -> None:
    token = ".".join(("M" + drawn((), ALNUM, 25), drawn((), ALNUM, 6), drawn((), ALNUM, 38)))
    assert provider.find(token) == "provider.discord_bot"


def test_prose_without_its_gaps_is_no_token() -> None:
    squeezed = "".join("ask-them for the task-list and the risk-report of the whole department".split())
    assert provider.find_broken(squeezed) is None
