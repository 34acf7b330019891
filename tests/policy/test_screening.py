"""What a text must pass before it is kept, in what order, and without being repeated."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy.decision import Deny
from policy.screening import first_fault, screen, screen_label, screen_prompt, screen_quote
from policy.settings import Limits


def token() -> str:
    """A token-shaped string, put together here so that none stands in the tree."""
    return "gh" + "p_" + "".join("aZ3kQ9xW7bN5mL2"[(7 * at) % 15] for at in range(36))


CASES = [
    ("Prefers short reports.", None),
    ("", "empty"),
    (" \n\t", "empty"),
    ("a" * 280, None),
    ("a" * 281, "too_long"),
    ("e\u0301" * 280, None),
    ("\U0001f600" * 513, "too_long"),
    ("safe \u202e text", "hidden_text"),
    ("half \ud800 pair", "hidden_text"),
    ("a" * 300 + "\u202e", "too_long"),
]


@pytest.mark.parametrize(("text", "code"), CASES)
def test_a_text_is_refused_for_its_first_fault(text: str, code: str | None) -> None:
    found = screen(text, Limits())
    assert (None if found is None else found.code) == code


@pytest.mark.parametrize("wrap", ["{}", "my token is {}", "||{}||", "`{}`", "**{}**", "> {}"])
def test_a_secret_is_refused_wherever_a_text_may_be_kept_and_is_not_repeated(wrap: str) -> None:
    text = wrap.format(token())
    for found in (screen(text, Limits()), screen_quote(text), screen_label(text)):
        assert found is not None
        assert found.code == "secret"
        assert token() not in found.because


def test_each_place_has_its_own_length() -> None:
    assert screen_quote("a " * 1_000) is None
    assert screen_quote("a" * 2_049) is not None
    assert screen_label("a" * 80) is None
    assert screen_label("a" * 81) is not None
    assert screen("a" * 100, Limits(note_code_points=99)) is not None


@given(text=st.text(max_size=400))
def test_a_refusal_says_nothing_of_the_text(text: str) -> None:
    clean = {screen(sample, Limits()) for sample in ("", "a" * 999, "a\u202e", f"token {token()}")}
    found = screen(text, Limits())
    assert found is None or found in clean


def test_the_first_fault_is_the_one_told() -> None:
    one, other = Deny("one", "empty"), Deny("other", "secret")
    assert first_fault([None, one, other]) is one
    assert first_fault([None, None]) is None


@pytest.mark.parametrize("prompt", ["", " ", "\n\t"])
def test_a_task_of_nothing_is_none(prompt: str) -> None:
    fault = screen_prompt(prompt)
    assert fault is not None
    assert fault.code == "empty"
