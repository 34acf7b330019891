"""What Discord refuses, in words an owner can act on, and what must end the process."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

UNREACHED: Final = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)  # how a sending fails
UNKNOWN_INTERACTION: Final = 10062
EXPIRED_TOKEN: Final = 10015
ANSWERED_BEFORE: Final = 40060
CLOSED_DM: Final = 50007
NO_REPLY_WITHOUT_HISTORY: Final = 160002
_BAD_TOKEN: Final = 4004
_DISALLOWED_INTENTS: Final = 4014
TOO_MANY: Final = 429

BAD_TOKEN: Final = (
    "Discord refuses the token. Nothing was changed; make a new one in the developer portal under Bot, and set it."
)
NO_INTENT: Final = (
    "Discord refuses an intent that this configuration asks for. Switch on Message Content Intent or Server Members "
    "Intent in the developer portal under Bot, or take message_content and members out of [discord]."
)
BANNED: Final = (
    "Discord refuses this machine for now, because too many requests from it were wrong. The imp stopped and does not "
    "try again by itself: wait an hour, look for what caused it, then start it again."
)


class SurfaceFaultError(Exception):
    """The surface cannot go on; the sentence says what happened and what to do."""


def is_ban(error: BaseException) -> bool:
    """True for a refusal that comes from before the API: it is no rate limit, and trying again makes it worse."""
    return isinstance(error, discord.HTTPException) and error.status == TOO_MANY and not _is_json(error)


def _is_json(error: discord.HTTPException) -> bool:
    headers = getattr(error.response, "headers", None) or {}
    return str(headers.get("Content-Type", "")).startswith("application/json") and bool(headers.get("Via"))


def fault_of(error: BaseException) -> SurfaceFaultError | None:
    """The sentence for a connection that is over for good; None for anything else."""
    if isinstance(error, discord.LoginFailure):
        return SurfaceFaultError(BAD_TOKEN)
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return SurfaceFaultError(NO_INTENT)
    if isinstance(error, discord.ConnectionClosed):
        if error.code == _BAD_TOKEN:
            return SurfaceFaultError(BAD_TOKEN)
        if error.code == _DISALLOWED_INTENTS:
            return SurfaceFaultError(NO_INTENT)
        return SurfaceFaultError(f"Discord closed the connection for good (code {error.code}).")
    if is_ban(error):
        return SurfaceFaultError(BANNED)
    if isinstance(error, discord.HTTPException):
        return SurfaceFaultError(f"Discord refused to let the imp in: HTTP {error.status}, code {error.code}.")
    return None
