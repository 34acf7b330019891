"""The figures that the scan promises, on the prompts that were written before it."""

import pytest

from benchmarks.participants import FALSE_ALARM_CEILING, RECALL_FLOOR, Score, scan, scores, together
from tests.corpus.prompts.naming_by_word import STATED_LIMITS
from tests.corpus.prompts.prompts import Prompt, prompts


def test_the_set_is_large_and_about_half_of_it_is_ordinary() -> None:
    every = prompts()
    ordinary = [prompt for prompt in every if not prompt.names_somebody]
    assert len({prompt.text for prompt in every}) == len(every) >= 300
    assert 0.45 <= len(ordinary) / len(every) <= 0.55


def test_the_scan_finds_nearly_every_prompt_that_names_somebody() -> None:
    score = together(scores(prompt for prompt in prompts() if prompt.names_somebody).values())
    assert (score.share_right or 0) >= RECALL_FLOOR, score.wrong


def test_the_scan_rarely_flags_an_ordinary_prompt() -> None:
    score = together(scores(prompt for prompt in prompts() if not prompt.names_somebody).values())
    assert 1 - (score.share_right or 0) <= FALSE_ALARM_CEILING, score.wrong


@pytest.mark.parametrize("text", STATED_LIMITS)
def test_what_the_documents_call_a_limit_is_one(text: str) -> None:
    assert scan(text) is None


def test_a_score_counts_misses_and_false_alarms_as_wrong() -> None:
    asked = [Prompt("yes", "a", True), Prompt("no", "a", True), Prompt("yes", "b", False), Prompt("no", "b", False)]
    by_form = scores(asked, lambda text: "name" if text == "yes" else None)
    assert [form.share_right for form in by_form.values()] == [0.5, 0.5]
    assert Score().share_right is None
