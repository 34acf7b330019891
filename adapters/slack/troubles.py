"""What Slack refuses, in words an owner can act on; and how long it is waited for."""

from __future__ import annotations

from typing import Final

from slack_sdk.errors import SlackApiError
from slack_sdk.http_retry.builtin_async_handlers import AsyncRateLimitErrorRetryHandler
from slack_sdk.http_retry.request import HttpRequest
from slack_sdk.http_retry.response import HttpResponse
from slack_sdk.http_retry.state import RetryState

MAX_WAIT: Final = 60  # seconds a request may be held back by a rate limit before it is given up
_ATTEMPTS: Final = 3
_TOO_MANY: Final = 429
_BAD_TOKEN: Final = frozenset(
    {"invalid_auth", "not_authed", "account_inactive", "token_revoked", "token_expired", "not_allowed_token_type"}
)


class SurfaceFaultError(Exception):
    """The surface cannot go on; the sentence says what happened and what to do."""


class PatientHandler(AsyncRateLimitErrorRetryHandler):
    """Waits as long as Slack asks for, up to a ceiling; beyond it the request is given up at once."""

    def __init__(self, most_seconds: int = MAX_WAIT) -> None:
        super().__init__(max_retry_count=_ATTEMPTS)
        self._most = most_seconds

    async def _can_retry_async(
        self,
        *,
        state: RetryState,  # noqa: ARG002 - the library's own names
        request: HttpRequest,  # noqa: ARG002
        response: HttpResponse | None = None,
        error: Exception | None = None,  # noqa: ARG002
    ) -> bool:
        if response is None or response.status_code != _TOO_MANY:
            return False
        return asked_to_wait(response) <= self._most


def asked_to_wait(response: HttpResponse) -> int:
    """The seconds a refused request should wait; 1 when the answer does not say."""
    for name, values in response.headers.items():
        if name.lower() == "retry-after":
            first = values[0] if isinstance(values, list) else str(values)
            return int(first) if first.isascii() and first.isdigit() else 1
    return 1


def fault_of(error: BaseException) -> SurfaceFaultError:
    """The sentence for a connection that cannot be had."""
    if not isinstance(error, SlackApiError):
        return SurfaceFaultError(f"Slack cannot be reached ({type(error).__name__}). Nothing was started.")
    code = str(error.response.get("error", "?"))
    if code in _BAD_TOKEN:
        return SurfaceFaultError(
            f"Slack refuses a token ({code}). Nothing was changed; the bot token begins with xoxb and the app token "
            "with xapp, and docs/slack.md says where both are."
        )
    if code == "missing_scope":
        return SurfaceFaultError(
            "Slack says that a permission is missing. Install the app again with `impyard slack manifest`."
        )
    return SurfaceFaultError(f"Slack refused to let the imp in: {code}.")
