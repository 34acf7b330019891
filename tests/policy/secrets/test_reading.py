"""How firmly a noun is tied to what follows decides what counts as a value."""

import pytest

from policy.secrets.reading import Link, is_unlike_a_word, is_value

LOWER = "tiger" + "2019"


@pytest.mark.parametrize("link", [Link.NEAR, Link.SAID, Link.GIVEN])
def test_letters_with_digits_are_a_value_after_any_link(link: Link) -> None:
    assert is_value(f"{LOWER} ok", link)


def test_a_plain_word_is_a_value_only_after_a_firm_link() -> None:
    assert is_value("otter", Link.GIVEN)
    assert is_value("otter, thanks", Link.SAID)
    assert not is_value("otter", Link.NEAR)
    assert is_value("otter if you come by", Link.SAID)
    assert not is_value("company policy", Link.SAID)
    assert not is_value("shared by everybody", Link.SAID)
    assert not is_value("wrong", Link.GIVEN)


@pytest.mark.parametrize("firmer", [Link.NEAR, Link.SAID, Link.GIVEN])
@pytest.mark.parametrize("rest", [LOWER, "otter", "4821", '"otter"', "wrong", "violet otter bridge lemon", "向日葵"])
def test_a_firmer_link_never_loses_a_value(rest: str, firmer: Link) -> None:
    weaker = Link(firmer - 1)
    assert is_value(rest, firmer) or not is_value(rest, weaker)


def test_names_of_devices_and_long_hashes_are_like_words() -> None:
    assert is_unlike_a_word(LOWER)
    assert not is_unlike_a_word("RTX4090")
    assert not is_unlike_a_word("8f868dba-064e-4cd1-b6d0-042e7ad97308")
    assert not is_unlike_a_word("OPS-1234")
