"""Rooms for runs that stand in none: only channels of the own workspace, and nothing that pings."""

from __future__ import annotations

from pathlib import Path

from adapters.slack.rooms import SlackRooms
from policy.identity import Channel
from tests.scenarios.slack_wire import SlackImp
from tests.wire.slack_server import Fault, SlackServer
from tests.wire.slack_world import HOME


async def test_only_a_channel_of_the_own_workspace_has_an_audience(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana = server.world.person("ana")
        room, dm = server.world.channel("general", ana), server.world.direct(ana)
        abroad = server.world.channel("abroad", ana, is_ext_shared=True, conversation_host_id="T9")
        rooms = SlackRooms(lambda: slack.imp._places)
        assert await rooms.audience(Channel("slack", room, HOME)) == "members"
        assert await rooms.audience(Channel("slack", room, "T2")) is None
        assert await rooms.audience(Channel("slack", dm, HOME)) is None
        assert await rooms.audience(Channel("slack", "C0NOWHERE", HOME)) is None
        assert await rooms.audience(Channel("slack", abroad, HOME)) is None
        assert await SlackRooms(lambda: None).audience(Channel("slack", room, HOME)) is None


async def test_what_is_sent_there_is_split_and_pings_nobody_and_a_refusal_is_told(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        room = server.world.channel("general", server.world.person("ana"))
        rooms = SlackRooms(lambda: slack.imp._places)
        assert await rooms.post(Channel("slack", room, HOME), "<!channel> " + "word " * 1_000)
        sent = [message["text"] for message in server.world.messages[room]]
        assert len(sent) > 1
        assert not any("<!" in text for text in sent)
        server.faults["chat.postMessage"] = [Fault(error="not_in_channel")]
        assert not await rooms.post(Channel("slack", room, HOME), "hello")
        assert not await SlackRooms(lambda: None).post(Channel("slack", room, HOME), "hello")
