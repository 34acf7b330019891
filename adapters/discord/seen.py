"""The library's objects become facts. Nothing of them travels further."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

import discord

from adapters.discord.facts import Heard, Room, RoomKind, Speaker
from adapters.discord.normalise import shown_name
from policy.envelope import Earlier, Part, Participant
from policy.identity import Person

_SPEECH: Final = frozenset({discord.MessageType.default, discord.MessageType.reply})
_THREADS: Final[dict[discord.ChannelType, RoomKind]] = {
    discord.ChannelType.public_thread: "thread",
    discord.ChannelType.news_thread: "thread",
    discord.ChannelType.private_thread: "private_thread",
}
_CHANNELS: Final = frozenset(
    {
        discord.ChannelType.text,
        discord.ChannelType.news,
        discord.ChannelType.voice,
        discord.ChannelType.stage_voice,
        discord.ChannelType.forum,
        discord.ChannelType.media,
    }
)


def room_of(channel: Any, server: int | None) -> Room:  # noqa: ANN401 - every kind of channel there is, partial ones too
    """Where this channel is; `server` is the id the event itself names, None outside of servers."""
    ident = str(channel.id)
    kind = getattr(channel, "type", None)
    if kind is discord.ChannelType.private and server is None:
        return Room(ident, "direct")
    if kind is discord.ChannelType.group and server is None:
        return Room(ident, "group")
    if server is None:
        return Room(ident, "unknown")
    if kind in _THREADS:
        parent = getattr(channel, "parent_id", None)
        return Room(ident, _THREADS[kind], str(server), str(parent) if parent else None)
    return Room(ident, "channel" if kind in _CHANNELS else "unknown", str(server))


def speaker_of(user: discord.User | discord.Member, channel: Any, at: datetime) -> Speaker:  # noqa: ANN401 - as above
    """Who this is, and what they may do in this channel."""
    roles: frozenset[str] = frozenset()
    manages = False
    if isinstance(user, discord.Member):
        roles = frozenset(str(role.id) for role in user.roles)
        manages = _manages(user, channel)
    return Speaker(str(user.id), shown_name(user.display_name), user.bot, roles, manages, at)


def _manages(member: discord.Member, channel: Any) -> bool:  # noqa: ANN401 - as above
    try:
        return bool(channel.permissions_for(member).manage_channels)
    except (AttributeError, discord.ClientException):  # a thread whose channel is not known, or a partial channel
        return False


def message_of(message: discord.Message, now: datetime) -> Heard:
    """The facts of one message."""
    server = message.guild.id if message.guild is not None else None
    return Heard(
        id=str(message.id),
        room=room_of(message.channel, server),
        speaker=speaker_of(message.author, message.channel, now),
        text=message.content,
        sent_at=message.created_at,
        is_speech=message.type in _SPEECH,
        is_webhook=message.webhook_id is not None,
        is_edited=message.edited_at is not None,
        parts=_parts(message),
    )


def earlier_of(message: discord.Message, own: int) -> Earlier:
    """One message of a conversation's recent past. Only what people and the imp itself said has text."""
    is_own = message.author.id == own
    shows = message.type in _SPEECH and message.webhook_id is None and (is_own or not message.author.bot)
    return Earlier(
        author=None if is_own else Person("discord", str(message.author.id)),
        text=message.content if shows else "",
        at=message.created_at,
        name=shown_name(message.author.display_name),
    )


def bounded(found: list[Earlier], characters: int) -> tuple[Earlier, ...]:
    """The newest of these that fit, oldest first; `found` is newest first. What has no text costs nothing."""
    kept: list[Earlier] = []
    for message in found:
        characters -= len(message.text)
        if characters < 0:
            break
        kept.append(message)
    return tuple(reversed(kept))


def participants_of(found: list[Earlier]) -> tuple[Participant, ...]:
    """Everybody who wrote, each once, whether or not their words are shown to the imp."""
    people = {message.author: message.name for message in reversed(found) if message.author is not None}
    return tuple(Participant(person, name) for person, name in people.items())


def _parts(message: discord.Message) -> tuple[Part, ...]:
    """What came with a message that its author did not write in it: a reply's text, forwards, names of files."""
    parts: list[Part] = []
    reference = message.reference
    replied = reference.resolved if reference is not None else None
    if isinstance(replied, discord.Message) and replied.content:
        parts.append(Part("quoted", replied.content, shown_name(replied.author.display_name)))
    parts += [Part("forwarded", snapshot.content) for snapshot in message.message_snapshots if snapshot.content]
    files = [*message.attachments, *(file for snapshot in message.message_snapshots for file in snapshot.attachments)]
    parts += [Part("attached", "", name=shown_name(file.filename)) for file in files]
    return tuple(parts)
