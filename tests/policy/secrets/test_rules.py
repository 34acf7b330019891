"""Rules found together, and the ones an owner adds."""

import pytest

from policy.secrets.rules import MAX_EXTRA_PATTERN_LENGTH, MAX_EXTRA_RULES, Rule, RuleSet, compile_extra, compiled


def test_the_first_rule_in_order_wins() -> None:
    rules = RuleSet([Rule("a", "xx"), Rule("b", "x")])
    assert rules.find("xx") == "a"
    assert rules.find("ax") == "b"
    assert rules.find("nothing") is None


def test_a_check_judges_each_match_until_one_is_real() -> None:
    rules = RuleSet([Rule("even", r"(\d+)", lambda number: int(number) % 2 == 0)])
    assert rules.find("1 3 5") is None
    assert rules.find("1 3 4") == "even"
    assert rules.find("1 3 4", also=lambda number: number == "6") is None


def test_a_rule_that_is_no_pattern_is_an_error_and_not_a_rule_that_never_matches() -> None:
    with pytest.raises(ValueError, match="broken"):
        RuleSet([Rule("broken", "(")]).find("(")


def test_letters_of_every_script_are_letters() -> None:
    assert compiled(r"^\w+$").search("парольşifre密码")
    assert compiled(r"^\w+$").search("two words") is None


@pytest.mark.parametrize(
    "patterns",
    [
        {"x": "("},
        {"x": ""},
        {"x": "a*"},
        {"x": "(?=a)"},
        {"": "abc"},
        {"not an id": "abc"},
        {"x": "a" * (MAX_EXTRA_PATTERN_LENGTH + 1)},
        {f"r{number}": "abc" for number in range(MAX_EXTRA_RULES + 1)},
    ],
)
def test_a_rule_that_cannot_be_used_is_refused_without_repeating_it(patterns: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="extra_patterns") as refused:
        compile_extra(patterns)
    assert "(?=a)" not in str(refused.value)
    assert refused.value.__context__ is None or refused.value.__suppress_context__
