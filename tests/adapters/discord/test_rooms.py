"""Rooms for runs that stand in none: only channels of servers the imp is in, and nothing that pings."""

from __future__ import annotations

from pathlib import Path

from adapters.discord.rooms import DiscordRooms
from policy.identity import Channel
from tests.adapters.discord.simulated import simulated


async def test_only_a_servers_channel_has_an_audience(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        rooms = DiscordRooms(lambda: there.client._places)
        ana = there.member("ana")
        sent = await ana.send_dm("Hello")
        direct = sent.channel
        assert await rooms.audience(Channel("discord", str(there.general.id))) == "members"
        assert await rooms.audience(Channel("discord", str(direct.id))) is None
        assert await rooms.audience(Channel("discord", "123")) is None
        assert await rooms.audience(Channel("discord", "general")) is None
        assert await DiscordRooms(lambda: None).audience(Channel("discord", str(there.general.id))) is None


async def test_what_is_sent_there_is_split_and_pings_nobody_and_a_missing_room_is_told(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana, rooms = there.member("ana"), DiscordRooms(lambda: there.client._places)
        room = Channel("discord", str(there.general.id))
        assert await rooms.post(room, "@everyone " + "word " * 900)
        sent = [message for message in there.general.history(viewer=ana) if message.author.id == there.client.user.id]  # type: ignore[union-attr]
        assert len(sent) > 1
        assert not any(message.mention_everyone for message in sent)
        assert not await rooms.post(Channel("discord", "123"), "hello")
        assert not await DiscordRooms(lambda: None).post(room, "hello")
