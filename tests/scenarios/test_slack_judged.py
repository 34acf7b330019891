"""What the imp asks of the Web API, judged by somebody who did not write our own server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from adapters.slack.client import new_web_client
from adapters.slack.facts import Room
from tests.scenarios.slack_wire import SlackImp
from tests.wire.backlot_judge import Judge, backlot
from tests.wire.slack_world import World


class _Elsewhere:
    """Stands where our own server stands, with the judge's address."""

    def __init__(self, judge: Judge) -> None:
        self.url = judge.url
        self.world = World()


async def test_a_mention_is_answered_in_its_thread_with_its_chip_as_the_judge_sees_it(tmp_path: Path) -> None:
    async with backlot(tmp_path) as judge:
        client = new_web_client(judge.token, judge.url)
        me = await client.auth_test()
        people = {user["name"]: user["id"] for user in (await client.users_list())["members"]}
        (channel,) = (await client.conversations_list())["channels"]
        ana = next(ident for ident in people.values() if ident != me["user_id"])
        asked = await client.chat_postMessage(
            channel=channel["id"], text=f"<@{me['user_id']}> Remember that I like green tea."
        )
        elsewhere: Any = _Elsewhere(judge)
        slack = SlackImp(tmp_path, elsewhere, token=judge.token)
        async with slack:
            event = {
                "type": "app_mention",
                "user": ana,
                "text": asked["message"]["text"],
                "ts": asked["ts"],
                "channel": channel["id"],
                "team": me["team_id"],
            }
            assert await slack.event(slack.body_of(event, team_id=me["team_id"])) is not None
            assert slack.notes() == ["Likes green tea."]
            room = await slack.imp._places.room(Room(channel["id"], "unknown"))
            assert (room.kind, room.host) == ("channel", me["team_id"])
        replies = (await client.conversations_replies(channel=channel["id"], ts=asked["ts"]))["messages"]
        (reply,) = [message for message in replies if message["ts"] != asked["ts"]]
        assert "green tea" in reply["text"]
        assert reply["thread_ts"] == asked["ts"]


async def test_a_room_the_judge_does_not_know_is_no_place(tmp_path: Path) -> None:
    async with backlot(tmp_path) as judge:
        elsewhere: Any = _Elsewhere(judge)
        slack = SlackImp(tmp_path, elsewhere, token=judge.token)
        async with slack:
            room = await slack.imp._places.room(Room("C0NOWHERE", "channel"))
            assert (room.kind, room.host) == ("unknown", None)
            assert slack.imp.known.user != ""
