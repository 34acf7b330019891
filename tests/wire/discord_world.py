"""Who and what there is on the small Discord of the tests: accounts, servers, channels, messages, as their JSON."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

EPOCH_MS: Final = 1_420_070_400_000
EVERYTHING: Final = (1 << 50) - 1
MANAGE_CHANNELS: Final = 1 << 4
MEMBER_RIGHTS: Final = (1 << 10) | (1 << 11) | (1 << 15) | (1 << 16) | (1 << 31) | (1 << 38)

Json = dict[str, Any]
Value: TypeAlias = Any  # any JSON


class World:
    """Everything there is. Ids count up, so a later thing has a greater one."""

    def __init__(self) -> None:
        self.messages: dict[str, list[Json]] = {}
        self.channels: dict[str, Json] = {}
        self.guilds: dict[str, Json] = {}
        self.members: dict[tuple[str, str], Json] = {}
        self.users: dict[str, Json] = {}
        self.commands: list[Json] = []
        self._counter = 0
        self.bot = self.user("imp", bot=True)

    def snowflake(self) -> str:
        """A new id, later than every other."""
        self._counter += 1
        return str(((int(time.time() * 1_000) - EPOCH_MS) << 22) + self._counter)

    def user(self, name: str, *, bot: bool = False) -> Json:
        """A new account."""
        user: Json = {
            "id": self.snowflake(), "username": name, "global_name": name.title(), "discriminator": "0",
            "avatar": None, "bot": bot, "public_flags": 0,
        }  # fmt: skip
        self.users[user["id"]] = user
        return user

    def guild(self, name: str = "server") -> Json:
        """A new server with the imp in it."""
        ident = self.snowflake()
        everyone = new_role(ident, "@everyone", MEMBER_RIGHTS)
        guild = {
            "id": ident, "name": name, "owner_id": self.user("owner")["id"], "roles": [everyone], "emojis": [],
            "stickers": [], "features": [], "channels": [], "threads": [], "members": [], "member_count": 1,
            "unavailable": False, "large": False, "joined_at": now_text(), "voice_states": [], "presences": [],
            "stage_instances": [], "guild_scheduled_events": [], "preferred_locale": "en-US", "verification_level": 0,
            "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0, "nsfw_level": 0,
            "premium_tier": 0, "premium_progress_bar_enabled": False, "system_channel_flags": 0, "afk_timeout": 60,
            "nsfw": False, "icon": None, "splash": None, "banner": None, "description": None, "vanity_url_code": None,
            "rules_channel_id": None, "public_updates_channel_id": None, "safety_alerts_channel_id": None,
            "application_id": None, "afk_channel_id": None, "system_channel_id": None, "widget_enabled": False,
            "discovery_splash": None, "hub_type": None, "latest_onboarding_question_id": None,
        }  # fmt: skip
        self.guilds[ident] = guild
        guild["members"] = [self.join(guild, self.bot)]
        return guild

    def role(self, guild: Json, name: str, permissions: int) -> Json:
        """A new role."""
        role = new_role(self.snowflake(), name, permissions, len(guild["roles"]))
        guild["roles"].append(role)
        return role

    def join(self, guild: Json, user: Json, *roles: Json) -> Json:
        """Somebody becomes a member."""
        member = {
            "user": user, "roles": [role["id"] for role in roles], "joined_at": now_text(), "deaf": False,
            "mute": False,
            "nick": None, "avatar": None, "flags": 0, "premium_since": None, "pending": False,
            "communication_disabled_until": None,
        }  # fmt: skip
        self.members[(guild["id"], user["id"])] = member
        return member

    def channel(self, guild: Json, name: str, kind: int = 0) -> Json:
        """A new channel of a server."""
        channel = {
            "id": self.snowflake(), "type": kind, "guild_id": guild["id"], "name": name, "position": 0,
            "permission_overwrites": [], "nsfw": False, "topic": None, "parent_id": None, "last_message_id": None,
            "rate_limit_per_user": 0, "flags": 0,
        }  # fmt: skip
        if kind == 15:
            channel |= {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None,
                        "default_forum_layout": 0}  # fmt: skip
        guild["channels"].append(channel)
        self.channels[channel["id"]] = channel
        return channel

    def thread(self, guild: Json, parent: Json, name: str, *, kind: int = 11, is_known: bool = True) -> Json:
        """A new thread; 12 is a private one. Without `is_known` the client is not told of it beforehand."""
        thread = {
            "id": self.snowflake(), "type": kind, "guild_id": guild["id"], "name": name, "parent_id": parent["id"],
            "owner_id": guild["owner_id"], "last_message_id": None, "message_count": 0, "member_count": 1,
            "rate_limit_per_user": 0, "flags": 0, "total_message_sent": 0, "applied_tags": [],
            "thread_metadata": {"archived": False, "auto_archive_duration": 60, "archive_timestamp": now_text(),
                                "locked": False, "invitable": True, "create_timestamp": now_text()},
        }  # fmt: skip
        if is_known:
            guild["threads"].append(thread)
        self.channels[thread["id"]] = thread
        return thread

    def dm(self, user: Json) -> Json:
        """The direct conversation with somebody."""
        for channel in self.channels.values():
            if channel["type"] == 1 and channel["recipients"][0]["id"] == user["id"]:
                return channel
        channel = {"id": self.snowflake(), "type": 1, "recipients": [user], "last_message_id": None, "flags": 0}
        self.channels[channel["id"]] = channel
        return channel

    def permissions(self, channel: Json, user: Json) -> int:
        """What somebody may do, without overwrites."""
        if "guild_id" not in channel:
            return EVERYTHING
        guild = self.guilds[channel["guild_id"]]
        roles = {role["id"]: int(role["permissions"]) for role in guild["roles"]}
        mine = self.members.get((guild["id"], user["id"]), {"roles": []})["roles"]
        rights = roles[guild["id"]]
        for role in mine:
            rights |= roles[role]
        return EVERYTHING if rights & 8 or guild["owner_id"] == user["id"] else rights

    def written(self, user: Json, channel: Json, text: str, **more: Value) -> Json:
        """A message that is there, of which nobody was told yet."""
        message = {
            "id": self.snowflake(), "channel_id": channel["id"], "author": user, "content": text,
            "timestamp": now_text(),
            "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": self.mentioned(text),
            "mention_roles": [], "attachments": [], "embeds": [], "pinned": False, "type": 0, "components": [],
            "flags": 0, **more,
        }  # fmt: skip
        if "guild_id" in channel:
            message["guild_id"] = channel["guild_id"]
            member = self.members.get((channel["guild_id"], user["id"]))
            if member is not None and "webhook_id" not in message:
                message["member"] = {key: value for key, value in member.items() if key != "user"}
        self.messages.setdefault(channel["id"], []).append(message)
        channel["last_message_id"] = message["id"]
        return message

    def mentioned(self, text: str) -> list[Json]:
        return [self.users[ident] for ident in re.findall(r"<@!?(\d+)>", text) if ident in self.users]


def new_role(ident: str, name: str, permissions: int, position: int = 0) -> Json:
    return {
        "id": ident, "name": name, "permissions": str(permissions), "position": position, "color": 0, "hoist": False,
        "managed": False, "mentionable": False, "flags": 0, "icon": None, "unicode_emoji": None,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
    }  # fmt: skip


def now_text() -> str:
    return datetime.now(UTC).isoformat()
