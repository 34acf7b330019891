"""The Slack part of `impyard doctor`: both tokens, and every permission of the manifest."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from adapters.cli.checks import Check
from adapters.cli.options import CommandError
from adapters.cli.settings import Settings
from adapters.cli.slack import slack_tokens

if TYPE_CHECKING:
    from adapters.slack.inspection import Inspection

_NAME: Final = "slack"

Inspect = Callable[[str, str], Awaitable["Inspection"]]


async def examine_slack(settings: Settings, environ: Mapping[str, str], inspect: Inspect | None = None) -> list[Check]:
    """Every check about Slack; one note when no token is configured, and then nothing is asked."""
    try:
        tokens = slack_tokens(settings, environ)
    except CommandError as error:
        return [Check(_NAME, "problem", str(error), "See docs/slack.md.")]
    if tokens is None:
        variable = settings.config.slack.token_variable
        return [Check(_NAME, "note", f"{variable} is not set, so the imp is not on Slack.", "See docs/slack.md.")]
    ask = inspect
    if ask is None:
        from adapters.slack.inspection import inspect as ask_slack

        ask = ask_slack
    found = await ask(tokens.bot, tokens.app)
    if found.fault:
        return [Check(_NAME, "problem", found.fault, "See docs/slack.md.")]
    return [Check(_NAME, "ok", f"both tokens are good; it is {found.bot} in {found.workspace}"), *_scopes(found)]


def _scopes(found: Inspection) -> Iterator[Check]:
    name = f"{_NAME} permissions"
    if found.missing:
        advice = "Bring the app up to date with `impyard slack manifest`, and install it again."
        yield Check(name, "problem", f"missing: {', '.join(found.missing)}", advice)
    if found.spare:
        yield Check(name, "note", f"not used: {', '.join(found.spare)}", "They may be taken away.")
    if not found.missing and not found.spare:
        yield Check(name, "ok", "exactly those of the manifest")
