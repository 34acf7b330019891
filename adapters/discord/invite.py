"""What the imp asks for when it is added, with the reason of each. Pure; needs no token."""

from __future__ import annotations

from typing import Final

RIGHTS: Final[tuple[tuple[str, str], ...]] = (
    ("View Channel", "to be in a channel at all"),
    ("Send Messages", "to answer there"),
    ("Send Messages in Threads", "to answer in the thread it was asked in; Send Messages does not count there"),
    ("Read Message History", "to answer as a reply, to see what was missed and the recent past of a new conversation"),
    ("Attach Files", "to hand over a person's own export"),
)
_BITS: Final = {
    "View Channel": 10,
    "Send Messages": 11,
    "Attach Files": 15,
    "Read Message History": 16,
    "Send Messages in Threads": 38,
}
PERMISSIONS: Final = sum(1 << _BITS[name] for name, _ in RIGHTS)
_PAGE: Final = "https://discord.com/oauth2/authorize"


def server_address(application: str) -> str:
    """Adds the imp to a server. Scopes: `bot` to be a member there, `applications.commands` for its commands."""
    return (
        f"{_PAGE}?client_id={application}&integration_type=0&permissions={PERMISSIONS}"
        "&scope=bot%20applications.commands"
    )


def account_address(application: str) -> str:
    """Adds the imp's commands to a person's own account; it becomes a member nowhere by that."""
    return f"{_PAGE}?client_id={application}&integration_type=1&scope=applications.commands"
