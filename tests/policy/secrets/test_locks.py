"""The words for what a short code opens."""

import pytest

from policy.secrets import locks
from policy.secrets.rules import compiled


@pytest.mark.parametrize("noun", ["pin", "geheimzahl", "digicode", "pincode", "пин-код", "验证码", "暗証番号", "otp"])
def test_a_noun_that_means_nothing_else_is_a_strong_one(noun: str) -> None:
    assert compiled(f"^(?:{locks.STRONG_NOUNS})$").search(noun)


@pytest.mark.parametrize("after", [" photos", "%", " €", " ms", "円", " times"])
def test_what_is_counted_or_measured_is_no_code(after: str) -> None:
    assert compiled(locks.NOT_A_CODE_AFTER).search(after)
