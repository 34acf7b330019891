"""What `impyard doctor` asks Slack: are the tokens good, and is every permission there?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from slack_sdk.web.async_client import AsyncWebClient

from adapters.slack.manifest import SCOPES
from adapters.slack.places import UNREACHABLE
from adapters.slack.troubles import fault_of


@dataclass(frozen=True, slots=True)
class Inspection:
    """What Slack says. `fault` is empty when both tokens are good."""

    fault: str = ""
    bot: str = ""
    workspace: str = ""
    missing: tuple[str, ...] = ()  # permissions that are not there
    spare: tuple[str, ...] = ()  # permissions that are there and are not used


async def inspect(token: str, app_token: str, base_url: str | None = None) -> Inspection:
    """Ask Slack about these tokens; no connection is opened."""
    address = base_url if base_url is not None else AsyncWebClient.BASE_URL
    try:
        me = await AsyncWebClient(token=token, base_url=address).auth_test()
        await AsyncWebClient(token=app_token, base_url=address).apps_connections_open(app_token=app_token)
    except UNREACHABLE as error:
        return Inspection(fault=str(fault_of(error)))
    given = _scopes(me.headers)
    wanted = {scope.name for scope in SCOPES}
    return Inspection(
        bot=str(me.get("user") or me.get("user_id") or ""),
        workspace=str(me.get("team") or me.get("team_id") or ""),
        missing=tuple(sorted(wanted - given)) if given else (),
        spare=tuple(sorted(given - wanted)),
    )


def _scopes(headers: Mapping[str, Any]) -> frozenset[str]:
    """The permissions of a token, as the answer's header lists them; empty when it does not."""
    for name, value in headers.items():
        if name.lower() == "x-oauth-scopes":
            return frozenset(scope.strip() for scope in str(value).split(",") if scope.strip())
    return frozenset()
