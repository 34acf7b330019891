"""Backup codes, recovery keys, authenticator secrets and seed phrases."""

import pytest

from policy.secrets import find_secret, recovery

TWELVE = "violet otter bridge lemon cactus garden rocket winter copper tulip engine velvet"


def test_backup_codes_are_refused_by_their_name_and_shape() -> None:
    for text in (
        "my github backup codes:\n1234 5678\n2345 6789\n3456 7890",
        "backup-codes: a1b2c-3d4e5, f6g7h-8i9j0",
        "мои резервные коды: 12345678 23456789",
        "备用码：1234 5678",
        "バックアップコード：1234 5678",
    ):
        assert recovery.find(text) == "recovery.code"


def test_a_recovery_key_is_refused_with_or_without_its_name() -> None:
    assert recovery.find("-".join(["123456"] * 8)) == "recovery.key"
    assert recovery.find("recovery key: " + "-".join(["A1B2"] * 6)) is not None


def test_an_authenticator_address_is_refused() -> None:
    assert recovery.find("otpauth" + "://totp/acme:kim?secret=" + "JBSWY3DP" * 2) == "recovery.authenticator"


@pytest.mark.parametrize(
    "text",
    [
        TWELVE,
        f"my seed phrase is {TWELVE}",
        "wallet words:\n" + "\n".join(f"{number}. {word}" for number, word in enumerate(TWELVE.split(), 1)),
        f"die 12 wörter von meiner wallet: {TWELVE}",
    ],
)
def test_a_seed_phrase_is_refused(text: str) -> None:
    assert recovery.find(text) == "recovery.phrase"


@pytest.mark.parametrize(
    "text",
    [
        "print your recovery codes and keep them offline",
        "I lost my recovery codes in 2021",
        "abandon the plan, buy more coffee, hire some people, and enjoy the ocean trip",
        "the wallet app crashed when we tried to open the second account from the phone",
        "seed the database before the tests",
        "please look at the report that the other team wrote about our last release before the meeting",
    ],
)
def test_talk_about_recovery_and_ordinary_sentences_pass(text: str) -> None:
    assert find_secret(text) is None
