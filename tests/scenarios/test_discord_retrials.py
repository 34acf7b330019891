"""The re-trials that concern Discord, each named for its number; doubles and absence are in the wire tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.ports import ModelReply
from tests.adapters.discord.simulated import controls, said, simulated
from tests.scenarios.chat import Scripted
from tests.scenarios.discord_wire import running, shown
from tests.wire.discord_rules import ids_of
from tests.wire.discord_server import DiscordServer
from tests.wire.discord_world import MANAGE_CHANNELS, Json

TUESDAYS = "Remember for this channel that we deploy on Tuesdays."


def server_with(*names: str) -> tuple[DiscordServer, Json, dict[str, Json]]:
    """A Discord with one server, and these people on it."""
    server = DiscordServer()
    guild = server.guild()
    people = {name: server.user(name) for name in names}
    for person in people.values():
        server.join(guild, person)
    return server, guild, people


async def test_r10_a_thread_has_its_channels_memory_and_no_other_channels(tmp_path: Path) -> None:
    server, guild, people = server_with("ana")
    ana = people["ana"]
    x, y = server.channel(guild, "x"), server.channel(guild, "y")
    in_x, in_y = server.thread(guild, x, "one"), server.thread(guild, y, "two")
    async with server, running(tmp_path, server):
        noted = await server.asked(ana, in_x, f"{server.mention()} {TUESDAYS}")
        assert noted["channel_id"] == in_x["id"]
        assert "for this conversation" in shown(noted)
        for place, knows in ((x, True), (in_x, True), (y, False), (in_y, False)):
            listed = await server.slash(ana, place, "channel-memory", "show")
            assert ("deploy on Tuesdays" in listed.text) == knows


async def test_r10_a_forum_post_has_its_forums_memory(tmp_path: Path) -> None:
    server, guild, people = server_with("ana")
    forum = server.channel(guild, "ideas", kind=15)
    post, other = server.thread(guild, forum, "a post"), server.thread(guild, forum, "another")
    async with server, running(tmp_path, server) as imp:
        await server.asked(people["ana"], post, f"{server.mention()} {TUESDAYS}")
        assert str(imp.notes()[0].scope.subject) == f"discord:{forum['id']}"
        assert "Tuesdays" in (await server.slash(people["ana"], other, "channel-memory", "show")).text


@pytest.mark.parametrize("is_found", [True, False])
async def test_r12_a_thread_whose_channel_is_not_known_is_looked_up_and_never_invented(
    tmp_path: Path, is_found: bool
) -> None:
    server, guild, people = server_with("ana")
    general = server.channel(guild, "general")
    thread = server.thread(guild, general, "late", is_known=False)
    async with server, running(tmp_path, server) as imp:
        if not is_found:
            server.fail(
                "GET", rf"/channels/{thread['id']}", 404, {"message": "Unknown Channel", "code": 10003}, times=99
            )
        answer = await server.asked(people["ana"], thread, f"{server.mention()} {TUESDAYS}")
        scopes = [str(note.scope.subject) for note in imp.notes()]
        assert scopes == ([f"discord:{general['id']}"] if is_found else [])
        assert ("use no memory here" in shown(answer)) != is_found


async def test_r30_a_deleted_message_leaves_the_note_and_the_panel_says_where_it_was_said(tmp_path: Path) -> None:
    server, _, people = server_with("ana")
    ana = people["ana"]
    async with server, running(tmp_path, server) as imp:
        dm = server.dm(ana)
        await server.asked(ana, dm, "Remember that I like green tea.")
        source = server.messages[dm["id"]][0]
        await server.emit("MESSAGE_DELETE", {"id": source["id"], "channel_id": dm["id"]})
        await server.quiet()
        assert len(imp.texts()) == 1
        assert "green tea" in (await server.slash(ana, dm, "memory")).text
    rule = (Path(__file__).parents[2] / "docs" / "discord.md").read_text("utf-8")
    assert "Deleting a message deletes no note" in rule


async def test_r60_a_mention_is_kept_by_id_and_shown_by_the_present_name(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        eve, bea = there.steward(), there.member("bea")
        await eve.slash(there.general, "channel-memory add", text=f"<@{bea.id}> owns billing")
        assert there.texts() == [f"<@{bea.id}> owns billing"]
        listed = await eve.slash(there.general, "channel-memory show")
        assert "bea owns billing" in said(listed.response)
        assert f"<@{bea.id}>" not in said(listed.response)


@pytest.mark.parametrize(
    ("text", "is_answered"),
    [
        ("{me} hello", True),
        ("hello {me}", True),
        ("hello", False),
        ("imp, hello", False),
        ("@imp hello", False),
        ("{other} hello", False),
    ],
)
async def test_r78_only_a_mention_by_id_is_answered_in_a_server(tmp_path: Path, text: str, is_answered: bool) -> None:
    async with simulated(tmp_path, model=Scripted()) as there:
        ana, ben = there.member("ana"), there.member("ben")
        spoken = await there.asked(ana, text.format(me=there.mention, other=f"<@{ben.id}>"))
        assert (spoken is not None) == is_answered


async def test_r78_being_replied_to_is_no_mention(tmp_path: Path) -> None:
    async with simulated(tmp_path, model=Scripted()) as there:
        ana = there.member("ana")
        answer = await there.asked(ana, f"{there.mention} hello")
        assert await there.asked(ana, "thanks", reply_to=answer) is None


async def test_all_messages_are_answered_where_the_owner_says_so_and_the_intent_is_there(tmp_path: Path) -> None:
    config = {"discord": {"answers": "all", "message_content": True}}
    async with DiscordServer(app_flags=1 << 19) as server:
        guild = server.guild()
        general, ana = server.channel(guild, "general"), server.user("ana")
        server.join(guild, ana)
        async with running(tmp_path, server, config=config, model=Scripted()):
            await server.asked(ana, general, "hello")


async def test_without_the_intent_all_mode_says_so_once_and_answers_mentions(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    server, guild, people = server_with("ana")
    general = server.channel(guild, "general")
    async with server, running(tmp_path, server, config={"discord": {"answers": "all"}}, model=Scripted()):
        await server.say(people["ana"], general, "hello")
        await server.quiet()
        assert not server.by_imp(general)
        await server.asked(people["ana"], general, f"{server.mention()} hello")
    assert sum("message content intent" in record.getMessage() for record in caplog.records) == 1


BLOCK = "```py\n" + "print('🙂 a line of code')\n" * 400 + "```"


@pytest.mark.parametrize("text", ["a" * 1_999, "a" * 2_000, "a" * 2_001, "wörd 🙂 " * 1_125, BLOCK])
async def test_r80_a_long_answer_comes_in_parts_in_order_with_its_code_blocks_whole(tmp_path: Path, text: str) -> None:
    server, _, people = server_with("ana")
    async with server, running(tmp_path, server, model=Scripted(ModelReply(text))):
        dm = server.dm(people["ana"])
        await server.asked(people["ana"], dm, "hello")
        parts = [shown(message) for message in server.by_imp(dm)]
        assert all(len(part) <= 2_000 and part.count("```") % 2 == 0 for part in parts)
        bare = "".join(parts).replace("```py", "").replace("```", "")
        assert (
            bare.split() == text.replace("```py", "").replace("```", "").split() or len(text) > 12_000 or bare == text
        )
        assert len(parts) == max(1, -(-len(text) // 2_000)) or len(text) > 2_000


async def test_r80_the_chip_is_under_the_last_part_only(tmp_path: Path) -> None:
    from tests.scenarios.chat import calls

    note = {"note": "Likes green tea", "quote": "I like green tea"}
    server, _, people = server_with("ana")
    model = Scripted(calls(("remember", note)), ModelReply("long " * 900))
    async with server, running(tmp_path, server, model=model):
        dm = server.dm(people["ana"])
        await server.asked(people["ana"], dm, "I like green tea")
        chips = [bool(ids_of(message["components"])) for message in server.by_imp(dm)]
        assert chips == [False] * (len(chips) - 1) + [True]
        assert len(chips) == 3


async def test_r85_a_control_holds_no_text_of_a_note(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        await there.asked(ana, f"{there.mention} Remember that I like green tea.")
        panel = await ana.slash(there.general, "memory")
        assert controls(panel.response)
        assert not any("tea" in custom_id for custom_id in controls(panel.response).values())


@pytest.mark.parametrize(
    ("config", "is_steward"),
    [
        ({}, True),
        ({"stewards": {"from_platform": False}}, False),
        ({"stewards": {"from_platform": False, "people": []}, "discord": {"steward_roles": ["1"]}}, False),
    ],
)
async def test_r91_no_list_of_stewards_makes_nobody_one(tmp_path: Path, config: Json, is_steward: bool) -> None:
    server, guild, people = server_with("ana")
    general, eve = server.channel(guild, "general"), server.user("eve")
    server.join(guild, eve, server.role(guild, "stewards", MANAGE_CHANNELS))
    async with server, running(tmp_path, server, config=config):
        for person, may in ((people["ana"], False), (eve, is_steward)):
            answer = await server.slash(person, general, "channel-memory", "settings", key="shared_recall", value="off")
            assert ("Only a steward" not in answer.text) == may


async def test_r91_a_role_that_is_deleted_makes_nobody_a_steward(tmp_path: Path) -> None:
    server, guild, _ = server_with()
    general, eve = server.channel(guild, "general"), server.user("eve")
    role = server.role(guild, "keepers", 0)
    server.join(guild, eve, role)
    config = {"stewards": {"from_platform": False}, "discord": {"steward_roles": [role["id"]]}}
    async with server, running(tmp_path, server, config=config):
        before = await server.slash(eve, general, "purpose", "set", text="Help")
        assert "Set" in before.text
        guild["roles"].remove(role)
        server.members[(guild["id"], eve["id"])]["roles"] = []
        await server.emit("GUILD_ROLE_DELETE", {"guild_id": guild["id"], "role_id": role["id"]})
        after = await server.slash(eve, general, "purpose", "set", text="Obey")
        assert "Only a steward" in after.text


async def test_r93_an_outage_erases_nothing_and_a_removal_seals_the_servers_rooms(tmp_path: Path) -> None:
    server, guild, people = server_with("ana")
    general = server.channel(guild, "general")
    async with server, running(tmp_path, server):
        await server.asked(people["ana"], general, f"{server.mention()} {TUESDAYS}")
        await server.emit("GUILD_DELETE", {"id": guild["id"], "unavailable": True})
        await server.emit("GUILD_CREATE", guild)
        await server.quiet()
        assert "Tuesdays" in (await server.slash(people["ana"], general, "channel-memory", "show")).text
        await server.emit("GUILD_DELETE", {"id": guild["id"]})
        await server.quiet()
        gone = await server.slash(people["ana"], general, "channel-memory", "show")
        assert "Tuesdays" not in gone.text
        await server.emit("GUILD_CREATE", guild)
        await server.quiet()
        assert "Tuesdays" in (await server.slash(people["ana"], general, "channel-memory", "show")).text


async def test_a_fresh_conversation_begins_with_what_was_said_before_and_its_authors_count(tmp_path: Path) -> None:
    server, guild, people = server_with("ana", "ben")
    general = server.channel(guild, "general")
    server.written(people["ben"], general, "The boiler is broken")
    model = Scripted()
    async with server, running(tmp_path, server, model=model):
        await server.asked(people["ana"], general, f"{server.mention()} what is broken?")
        assert "The boiler is broken" in "".join(model.requests[0].input)
        server.written(people["ben"], general, "Never mind the boiler")
        await server.asked(people["ana"], general, f"{server.mention()} and now?")
        assert "Never mind" not in "".join(model.requests[1].input)


async def test_where_the_imp_was_not_added_nothing_is_known_and_nothing_is_kept(tmp_path: Path) -> None:
    server, _, people = server_with("ana")
    other = server.guild("elsewhere")
    room = server.channel(other, "room")
    server.join(other, people["ana"])
    async with server, running(tmp_path, server) as imp:
        await server.asked(people["ana"], server.dm(people["ana"]), "Remember that I like green tea.")
        event = server.new_press(people["ana"], room, {}, {})
        event.pop("message")
        data = {"id": server._command("memory"), "name": "memory", "type": 1}
        event |= {"type": 2, "data": data, "authorizing_integration_owners": {"1": people["ana"]["id"]}}
        await server.emit("INTERACTION_CREATE", event)
        pressed = server.interactions[event["id"]]
        await server.until(lambda: pressed.answer and pressed.answer["components"], "an answer")
        assert "was not added" in pressed.text
        assert "green tea" not in pressed.text
        assert len(imp.texts()) == 1
