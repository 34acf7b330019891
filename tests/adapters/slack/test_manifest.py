"""The manifest asks for exactly what is used, each thing with its reason, and the page of the docs says the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import adapters.slack
from adapters.slack.manifest import COMMANDS, EVENTS, SCOPES, manifest

CODE = "".join(path.read_text("utf-8") for path in sorted(Path(adapters.slack.__file__).parent.glob("*.py")))
DOCS = (Path(__file__).parents[3] / "docs" / "slack.md").read_text("utf-8")
_NEEDED = {  # scope -> what of the code needs it
    "app_mentions:read": '"app_mention"',
    "assistant:write": "assistant_threads_set",
    "channels:history": "conversations.history",
    "channels:read": "conversations.info",
    "chat:write": "chat_postMessage",
    "commands": "app.command",
    "files:write": "files_upload_v2",
    "groups:history": "conversations.history",
    "groups:read": "conversations.info",
    "im:history": "conversations.history",
    "im:read": "conversations.info",
    "im:write": "conversations_open",
    "mpim:history": "conversations.history",
    "mpim:read": "conversations.info",
    "usergroups:read": "usergroups.users.list",
    "users:read": "users.info",
}


def test_every_permission_is_used_and_says_what_for() -> None:
    assert {scope.name for scope in SCOPES} == set(_NEEDED)
    assert [name for name, used in _NEEDED.items() if used not in CODE] == []
    assert all(use.reason for use in (*SCOPES, *EVENTS))


def test_every_event_is_taken() -> None:
    kinds = {event.name.partition(".")[0] for event in EVENTS} - {"message"}
    assert [kind for kind in kinds if f'"{kind}"' not in CODE.replace(f'Use("{kind}"', "")] == []


def test_the_docs_list_the_same() -> None:
    for use in (*SCOPES, *EVENTS):
        assert f"| `{use.name}` | {use.reason} |" in DOCS


@pytest.mark.parametrize("name", ["Imp", "x" * 80])
def test_the_manifest_is_within_slacks_limits(name: str) -> None:
    made = manifest(name)
    assert len(made["display_information"]["name"]) <= 35
    assert len(made["display_information"]["description"]) <= 140
    assert made["settings"]["socket_mode_enabled"] is True
    assert [c["command"] for c in made["features"]["slash_commands"]] == [c.name for c in COMMANDS]
    for shortcut in made["features"]["shortcuts"]:
        assert len(shortcut["name"]) <= 24
        assert re.fullmatch(r"[a-z_]{1,255}", shortcut["callback_id"])
