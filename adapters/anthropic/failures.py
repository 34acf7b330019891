"""In which ways can a call of the model fail, what is the member told, and is another try worth it? Pure."""

from __future__ import annotations

import email.utils
import math
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

FIRST_WAIT_S: Final = 0.5
LONGEST_WAIT_S: Final = 8.0  # between two tries, when the server names no time
LONGEST_RETRY_AFTER_S: Final = 20.0  # a server that asks for more is told to the member at once


@dataclass(frozen=True, slots=True)
class Failure:
    """One way a call fails: a stable kind, the member's sentence, and whether the same call may succeed soon."""

    kind: str
    sentence: str
    is_passing: bool = False


REFUSED_KEY: Final = Failure(
    "refused_key",
    "I could not answer: the model's server does not accept my API key. The owner has to set a valid one.",
)
FORBIDDEN: Final = Failure(
    "forbidden",
    "I could not answer: my API key is not allowed to use this model. The owner has to change its permissions.",
)
NO_CREDIT: Final = Failure(
    "no_credit",
    "I could not answer: the account that pays for the model has no credit or has reached its spending limit. "
    "The owner has to look at its billing.",
)
NO_SUCH_MODEL: Final = Failure(
    "no_such_model",
    "I could not answer: the model named in the settings does not exist or is not open to my API key. "
    "The owner has to name another.",
)
NO_SUCH_ADDRESS: Final = Failure(
    "unreachable",
    "I could not answer: what is at the model's configured address is not a Messages API. "
    "The owner has to correct base_url, without /v1.",
)
BAD_ADDRESS: Final = Failure(
    "unreachable",
    "I could not answer: the model's configured address is not a web address. The owner has to correct base_url.",
)
SENT_ELSEWHERE: Final = Failure(
    "unreachable",
    "I could not answer: the model's configured address points to another one, and I do not follow it with a key and "
    "a conversation in hand. The owner has to correct base_url.",
)
UNREACHABLE: Final = Failure(
    "unreachable", "I could not answer: the model's server cannot be reached. Please try again later.", is_passing=True
)
TIMEOUT: Final = Failure(
    "timeout",
    "I could not answer: the model took too long and I stopped waiting. Please try again, perhaps with less at once.",
    is_passing=True,
)
CUT_OFF: Final = Failure(
    "cut_off",
    "I could not answer: the model's answer broke off half-way, and I use no part of such an answer. Please try again.",
    is_passing=True,
)
UNREADABLE: Final = Failure(
    "unreadable",
    "I could not answer: what the model's server sent is not a readable answer, and I used no part of it. "
    "Please try again; if it stays so, the owner has to look at the server.",
    is_passing=True,
)
OVERLOADED: Final = Failure(
    "overloaded", "I could not answer: the model is overloaded. Please try again in a few minutes.", is_passing=True
)
RATE_LIMITED: Final = Failure(
    "rate_limited",
    "I could not answer: more was asked of the model than its rate limit allows. Please try again in a minute.",
    is_passing=True,
)
SERVER_FAILED: Final = Failure(
    "server_failed", "I could not answer: the model's server had a fault of its own. Please try again.", is_passing=True
)
TOO_LONG: Final = Failure(
    "too_long",
    "I could not answer: the conversation and the message together are too long for the model. "
    "Please send less at once.",
)
BAD_REQUEST: Final = Failure(
    "bad_request",
    "I could not answer: the model's server rejected the request as malformed. Trying again will not help; "
    "please tell the owner.",
)

_BY_TYPE: Final = {
    "authentication_error": REFUSED_KEY,
    "permission_error": FORBIDDEN,
    "billing_error": NO_CREDIT,
    "not_found_error": NO_SUCH_MODEL,
    "request_too_large": TOO_LONG,
    "rate_limit_error": RATE_LIMITED,
    "overloaded_error": OVERLOADED,
    "timeout_error": TIMEOUT,
    "api_error": SERVER_FAILED,
}
_BY_STATUS: Final = {
    401: REFUSED_KEY,
    402: NO_CREDIT,
    403: FORBIDDEN,
    404: NO_SUCH_ADDRESS,
    405: NO_SUCH_ADDRESS,
    408: TIMEOUT,
    409: OVERLOADED,
    413: TOO_LONG,
    429: RATE_LIMITED,
    503: OVERLOADED,
    504: TIMEOUT,
    529: OVERLOADED,
}
_TOO_LONG_SAYS: Final = ("prompt is too long", "exceed context limit")  # the API has no code for it, only these words


def failure_of(status: int, error_type: str | None, error_code: str | None, message: str | None) -> Failure:
    """What an error answer means. An error inside a stream that began well has status 200 and only a type."""
    if 300 <= status < 400:
        return SENT_ELSEWHERE
    if error_code is not None and "spend_limit" in error_code:
        return NO_CREDIT
    if error_type == "invalid_request_error" and any(words in (message or "") for words in _TOO_LONG_SAYS):
        return TOO_LONG
    if error_type in _BY_TYPE:
        return _BY_TYPE[error_type]
    if status in _BY_STATUS:
        return _BY_STATUS[status]
    if status >= 500:
        return SERVER_FAILED
    return BAD_REQUEST if status >= 400 or error_type is not None else UNREADABLE


def seconds_asked(retry_after: str | None, now: datetime) -> float | None:
    """How long a `retry-after` header asks to wait, never below 0; None when it is absent or says nothing."""
    if retry_after is None:
        return None
    try:
        seconds = float(retry_after)
    except ValueError:
        seconds = _seconds_until(retry_after, now)
    return max(seconds, 0.0) if math.isfinite(seconds) else None


def _seconds_until(http_date: str, now: datetime) -> float:
    try:
        then = email.utils.parsedate_to_datetime(http_date)
    except ValueError:
        return math.nan
    return (then.replace(tzinfo=then.tzinfo or UTC) - now).total_seconds()


def wait_before_retry(retries_made: int, asked_s: float | None) -> float | None:
    """Seconds to wait before the next try, never less than the server asked for; None when that is too long to wait."""
    own = min(FIRST_WAIT_S * 2.0 ** min(retries_made, 10), LONGEST_WAIT_S)
    if asked_s is None:
        return own
    return max(own, asked_s) if asked_s <= LONGEST_RETRY_AFTER_S else None
