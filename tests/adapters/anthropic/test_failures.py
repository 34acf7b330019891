"""Each way a call can fail has its own true sentence, and waits are bounded."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.anthropic import failures
from adapters.anthropic.failures import LONGEST_RETRY_AFTER_S, LONGEST_WAIT_S, Failure, failure_of

NOW = datetime(2026, 1, 1, 12, 0, 0, tzinfo=UTC)
EVERY = [value for value in vars(failures).values() if isinstance(value, Failure)]


def test_no_two_failures_share_a_sentence() -> None:
    assert len({failure.sentence for failure in EVERY}) == len(EVERY) >= 15


@pytest.mark.parametrize(
    ("status", "error_type", "kind"),
    [
        (401, "authentication_error", "refused_key"),
        (402, "billing_error", "no_credit"),
        (403, "permission_error", "forbidden"),
        (404, "not_found_error", "no_such_model"),
        (404, None, "unreachable"),
        (307, None, "unreachable"),
        (400, "invalid_request_error", "bad_request"),
        (413, "request_too_large", "too_long"),
        (429, "rate_limit_error", "rate_limited"),
        (429, None, "rate_limited"),
        (500, "api_error", "server_failed"),
        (502, None, "server_failed"),
        (529, "overloaded_error", "overloaded"),
        (529, None, "overloaded"),
        (200, "overloaded_error", "overloaded"),
        (200, None, "unreadable"),
    ],
)
def test_a_status_and_type_mean_one_kind(status: int, error_type: str | None, kind: str) -> None:
    assert failure_of(status, error_type, None, None).kind == kind


def test_a_prompt_that_is_too_long_is_told_apart_from_a_malformed_one() -> None:
    said = "prompt is too long: 250000 tokens > 200000 maximum"
    assert failure_of(400, "invalid_request_error", None, said).kind == "too_long"


def test_a_spent_limit_is_not_taken_for_a_passing_rate_limit() -> None:
    failure = failure_of(429, "rate_limit_error", "enforced_spend_limit_reached", None)
    assert (failure.kind, failure.is_passing) == ("no_credit", False)


@given(st.integers(100, 599), st.none() | st.text(), st.none() | st.text(), st.none() | st.text())
def test_every_error_answer_means_something_known(
    status: int, error_type: str | None, code: str | None, message: str | None
) -> None:
    assert failure_of(status, error_type, code, message) in EVERY


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        (None, None),
        ("3", 3.0),
        ("0.5", 0.5),
        ("-4", 0.0),
        ("nan", None),
        ("inf", None),
        ("soon", None),
        ("Thu, 01 Jan 2026 12:00:07 GMT", 7.0),
        ("Thu, 01 Jan 2026 11:00:00 GMT", 0.0),
        ("Thu, 99 Jan 2026 11:00:00 GMT", None),
    ],
)
def test_retry_after_is_read_as_seconds_or_as_a_date(header: str | None, seconds: float | None) -> None:
    assert failures.seconds_asked(header, NOW) == seconds


@given(st.text())
def test_any_retry_after_is_seconds_or_nothing(header: str) -> None:
    seconds = failures.seconds_asked(header, NOW)
    assert seconds is None or seconds >= 0


@given(st.integers(0, 10_000), st.none() | st.floats(0, 1e9))
def test_no_wait_is_shorter_than_asked_or_longer_than_the_ceiling(retries_made: int, asked: float | None) -> None:
    wait = failures.wait_before_retry(retries_made, asked)
    if wait is None:
        assert asked is not None
        assert asked > LONGEST_RETRY_AFTER_S
    else:
        assert (asked or 0) <= wait <= max(LONGEST_WAIT_S, LONGEST_RETRY_AFTER_S)
