"""The app's manifest: exactly what is used, and what each thing is used for. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

WHY_SHORTCUT: Final = "why_this_reply"
REMEMBER_SHORTCUT: Final = "remember_this"
OPEN_SHORTCUT: Final = "open_memory"
MAX_NAME: Final = 35  # characters of an app's name


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """A command that people type."""

    name: str
    description: str
    hint: str


@dataclass(frozen=True, slots=True)
class Use:
    """A permission or an event, and what it is used for."""

    name: str
    reason: str


COMMANDS: Final[Sequence[SlashCommand]] = (
    SlashCommand("/memory", "See, change, export or erase what I remember about you", "[add TEXT | help]"),
    SlashCommand("/channel-memory", "What I remember for this channel", "[show | propose TEXT | help]"),
    SlashCommand("/purpose", "What I am here for", "[show | set TEXT]"),
)
SCOPES: Final[Sequence[Use]] = (
    Use("app_mentions:read", "to hear when somebody mentions the imp"),
    Use("assistant:write", "to show in the assistant's threads that it is thinking, and what may be asked"),
    Use(
        "channels:history",
        "to read a channel's recent messages: for a conversation that is new to it, and what it missed",
    ),
    Use("channels:read", "to know whether outsiders or guests read along in a channel, and who made it"),
    Use("chat:write", "to answer"),
    Use("commands", "for /memory, /channel-memory, /purpose and the shortcuts"),
    Use("files:write", "to hand you your export, in your direct conversation"),
    Use("groups:history", "the same as channels:history, in private channels it is invited to"),
    Use("groups:read", "the same as channels:read, in private channels it is invited to"),
    Use("im:history", "to hear direct messages"),
    Use("im:read", "to tell a direct conversation from a channel"),
    Use("im:write", "to open the direct conversation that App Home and private answers belong to"),
    Use("mpim:history", "to hear mentions in group conversations"),
    Use("mpim:read", "to tell a group conversation from a direct one"),
    Use("usergroups:read", "to know who is in the groups of stewards"),
    Use("users:read", "to show people by their present names, and to know admins and guests"),
)
EVENTS: Final[Sequence[Use]] = (
    Use("app_home_opened", "to show your memory in App Home"),
    Use("app_mention", "to hear when somebody mentions the imp"),
    Use("app_uninstalled", "to seal what it keeps of rooms it was taken out of"),
    Use("assistant_thread_started", "to say what may be asked, in the assistant"),
    Use("channel_shared", "to stop using memory that outsiders must not read"),
    Use("channel_unshared", "to use it again"),
    Use("member_joined_channel", "to notice when more people read along"),
    Use("member_left_channel", "to notice when fewer do"),
    Use("message.channels", "to drop an answer when its question was deleted, and to answer everything if you wish so"),
    Use("message.groups", "the same, in private channels it is invited to"),
    Use("message.im", "to hear direct messages"),
    Use("message.mpim", "the same as message.channels, in group conversations"),
    Use("team_join", "to notice new guests"),
    Use("user_change", "to notice new names, and people who became guests or left"),
)


def manifest(name: str) -> dict[str, Any]:
    """The manifest of an app of this name, as Slack takes it."""
    return {
        "display_information": {
            "name": name[:MAX_NAME],
            "description": "A colleague whose memory you can see and erase",
        },
        "features": {
            "app_home": {
                "home_tab_enabled": True,
                "messages_tab_enabled": True,
                "messages_tab_read_only_enabled": False,
            },
            "assistant_view": {"assistant_description": "Ask me anything, and see what I remember about you"},
            "bot_user": {"display_name": name[:MAX_NAME], "always_online": False},
            "shortcuts": [
                _shortcut("Why this reply?", "message", WHY_SHORTCUT, "Which memories a reply was made with"),
                _shortcut("Remember this", "message", REMEMBER_SHORTCUT, "Keep this message as a note"),
                _shortcut("What do you remember?", "global", OPEN_SHORTCUT, "See what the imp remembers about you"),
            ],
            "slash_commands": [
                {"command": c.name, "description": c.description, "usage_hint": c.hint, "should_escape": True}
                for c in COMMANDS
            ],
        },
        "oauth_config": {"scopes": {"bot": [scope.name for scope in SCOPES]}},
        "settings": {
            "event_subscriptions": {"bot_events": [event.name for event in EVENTS]},
            "interactivity": {"is_enabled": True},
            "org_deploy_enabled": False,
            "socket_mode_enabled": True,
            "token_rotation_enabled": False,
        },
    }


def _shortcut(name: str, kind: str, callback: str, description: str) -> dict[str, str]:
    return {"name": name, "type": kind, "callback_id": callback, "description": description}
