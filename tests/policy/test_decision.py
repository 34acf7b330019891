"""Most restrictive wins, and adding a decision never loosens the result."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from policy.decision import CODES, NOT_FOUND, Allow, Decision, Deny, Hold, strictest, strictness

DECISIONS: st.SearchStrategy[Decision] = (
    st.builds(Allow, st.text(max_size=3))
    | st.builds(Hold, st.text(max_size=3), st.sampled_from(["person", "steward", "owner"]))
    | st.builds(Deny, st.text(max_size=3), st.sampled_from(sorted(CODES)))
)


@given(first=DECISIONS, rest=st.lists(DECISIONS, max_size=5), more=DECISIONS)
def test_adding_a_decision_never_loosens(first: Decision, rest: list[Decision], more: Decision) -> None:
    assert strictness(strictest(first, *rest, more)) >= strictness(strictest(first, *rest))


@given(decisions=st.lists(DECISIONS, min_size=1, max_size=6))
def test_the_earliest_of_the_strictest_gives_the_reason(decisions: list[Decision]) -> None:
    found = strictest(*decisions)
    assert found is next(d for d in decisions if strictness(d) == max(map(strictness, decisions)))


def test_a_deny_beats_a_hold_and_a_hold_an_allow() -> None:
    assert strictest(Allow(), Hold("wait", "person"), Allow()) == Hold("wait", "person")
    assert strictest(Hold("wait", "owner"), NOT_FOUND) is NOT_FOUND


def test_what_is_not_found_says_nothing_about_anybody() -> None:
    assert NOT_FOUND.code == "not_found"
    assert "yours" not in NOT_FOUND.because
