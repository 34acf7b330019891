"""Does the imp on Discord survive what connections do: reconnects, lost sessions, limits, bans, doubles, absence?"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from adapters.discord.troubles import BAD_TOKEN, BANNED, NO_INTENT, SurfaceFaultError
from tests.scenarios.discord_wire import composed, running, shown
from tests.wire.discord_rules import ids_of
from tests.wire.discord_server import DiscordServer, token
from tests.wire.discord_world import EPOCH_MS, Json

POSTS = r"/channels/\d+/messages"


def posted(server: DiscordServer) -> int:
    """How many messages the client sent, refused ones too."""
    return sum(r.method == "POST" and r.path.endswith("/messages") for r in server.requests)


async def test_after_a_reconnect_the_session_goes_on_and_nothing_is_answered_twice(tmp_path: Path) -> None:
    async with DiscordServer() as server, running(tmp_path, server):
        ana = server.user("ana")
        dm = server.dm(ana)
        await server.asked(ana, dm, "Remember that I like tea.")
        await server.send_op(7)
        await server.until(lambda: server.resumed == 1, "a resume")
        await server.asked(ana, dm, "What do you remember about me?")
        assert server.identified == 1
        assert len(server.by_imp(dm)) == 2


async def test_what_was_said_while_the_line_was_cut_is_answered_after_the_resume(tmp_path: Path) -> None:
    async with DiscordServer() as server, running(tmp_path, server):
        ana = server.user("ana")
        dm = server.dm(ana)
        await server.asked(ana, dm, "Remember that I like tea.")
        await server.drop()
        await server.say(ana, dm, "What do you remember about me?")
        await server.until(lambda: len(server.by_imp(dm)) == 2, "an answer after the resume")
        assert server.resumed >= 1
        assert "tea" in shown(server.by_imp(dm)[-1])


async def test_a_lost_session_is_begun_anew_and_catches_up_once(tmp_path: Path) -> None:
    async with DiscordServer() as server, running(tmp_path, server):
        ana = server.user("ana")
        dm = server.dm(ana)
        await server.asked(ana, dm, "Remember that I like tea.")
        await server.send_op(9, False)
        server.written(ana, dm, "What do you remember about me?")  # nobody is told: the session is lost
        await server.until(lambda: server.identified == 2, "a new session")
        await server.until(lambda: len(server.by_imp(dm)) == 2, "an answer to what was missed")
        await server.quiet()
        assert len(server.by_imp(dm)) == 2


async def test_a_connection_whose_heartbeats_are_not_answered_is_resumed(tmp_path: Path) -> None:
    async with DiscordServer(heartbeat_ms=500) as server, composed(tmp_path) as (client, _, _opened):
        client._connection.heartbeat_timeout = 7.0
        async with asyncio.TaskGroup() as tasks:
            task = tasks.create_task(client.serve(token()))
            await server.until(client.is_ready, "a login")
            server.acks = False
            await server.until(lambda: server.resumed >= 1, "a resume")
            server.acks = True
            task.cancel()


@pytest.mark.parametrize(("code", "sentence"), [(4004, BAD_TOKEN), (4014, NO_INTENT)])
async def test_a_connection_that_is_refused_for_good_ends_the_process_with_a_sentence(
    tmp_path: Path, code: int, sentence: str
) -> None:
    async with DiscordServer() as server, composed(tmp_path) as (client, _, _opened):
        server.close_identify_with = code
        with pytest.raises(SurfaceFaultError) as caught:
            await client.serve(token())
        assert str(caught.value) == sentence
        assert server.identified == 1


async def test_a_bad_token_ends_the_process_with_a_sentence(tmp_path: Path) -> None:
    async with DiscordServer() as server, composed(tmp_path) as (client, _, _opened):
        server.fail("GET", "/users/@me", 401, {"message": "401: Unauthorized", "code": 0})
        with pytest.raises(SurfaceFaultError, match="refuses the token"):
            await client.serve(token())


async def test_a_rate_limit_is_waited_for_and_the_answer_comes_once(tmp_path: Path) -> None:
    async with DiscordServer() as server, running(tmp_path, server):
        ana = server.user("ana")
        dm = server.dm(ana)
        limited = {"message": "You are being rate limited.", "retry_after": 0.3, "global": False}
        server.fail("POST", POSTS, 429, limited, Via="1.1 edge", Retry_After="1")
        before = time.monotonic()
        await server.asked(ana, dm, "Remember that I like tea.")
        assert time.monotonic() - before >= 0.3
        assert len(server.by_imp(dm)) == 1


async def test_a_ban_ends_the_process_at_once_and_nothing_is_tried_again(tmp_path: Path) -> None:
    async with DiscordServer() as server, composed(tmp_path) as (client, _, _opened):
        ana = server.user("ana")
        dm = server.dm(ana)

        async def serve() -> str:
            with pytest.raises(SurfaceFaultError) as caught:
                await client.serve(token())
            return str(caught.value)

        async with asyncio.TaskGroup() as tasks:
            task = tasks.create_task(serve())
            await server.until(client.is_ready, "a login")
            server.fail("POST", POSTS, 429, "<html>error 1015</html>", times=50)
            await server.say(ana, dm, "Remember that I like tea.")
        assert task.result() == BANNED
        assert posted(server) == 1


async def test_r89_one_message_delivered_twice_is_one_note_and_one_reply_also_after_a_restart(tmp_path: Path) -> None:
    async with DiscordServer() as server:
        ana = server.user("ana")
        dm = server.dm(ana)
        async with running(tmp_path, server) as imp:
            message = server.written(ana, dm, "Remember that I like tea.")
            await server.emit("MESSAGE_CREATE", message)
            await server.emit("MESSAGE_CREATE", message)
            await server.until(lambda: server.by_imp(dm), "an answer")
            await server.quiet()
            assert len(imp.texts()) == 1
        async with running(tmp_path, server) as imp:
            await server.emit("MESSAGE_CREATE", message)
            await server.quiet()
            assert len(imp.texts()) == 1
        assert len(server.by_imp(dm)) == 1


async def test_r89_two_processes_on_one_store_answer_a_message_once(tmp_path: Path) -> None:
    async with DiscordServer() as server, running(tmp_path, server) as one, running(tmp_path, server):
        ana = server.user("ana")
        dm = server.dm(ana)
        await server.say(ana, dm, "Remember that I like tea.")
        await server.until(lambda: server.by_imp(dm), "an answer")
        await server.quiet()
        assert len(server.by_imp(dm)) == 1
        assert len(one.texts()) == 1


def aged(message: Json, by: timedelta) -> Json:
    """The message as if it were written so much earlier."""
    at = datetime.now(UTC) - by
    message["timestamp"] = at.isoformat()
    message["id"] = str((int(at.timestamp() * 1_000) - EPOCH_MS) << 22)
    return message


async def test_after_an_absence_recent_mentions_and_direct_messages_are_answered_and_nothing_else(
    tmp_path: Path,
) -> None:
    async with DiscordServer() as server:
        guild = server.guild()
        general = server.channel(guild, "general")
        ana = server.user("ana")
        server.join(guild, ana)
        dm = server.dm(ana)
        async with running(tmp_path, server):
            await server.asked(ana, dm, "Remember that I like tea.")
        aged(
            server.written(ana, general, f"{server.mention()} Remember for this channel that x is old."),
            timedelta(hours=25),
        )
        server.messages[general["id"]].sort(key=lambda m: int(m["id"]))
        server.written(ana, general, "Remember for this channel that nobody asked.")
        edited = server.written(ana, general, f"{server.mention()} Remember for this channel that it was edited.")
        edited["edited_timestamp"] = edited["timestamp"]
        server.written(ana, general, f"{server.mention()} Remember for this channel that we deploy on Tuesdays.")
        server.written(ana, dm, "Remember that I like chess.")
        async with running(tmp_path, server) as imp:
            await server.until(lambda: len(server.by_imp(general)) == 1 and len(server.by_imp(dm)) == 2, "catching up")
            await server.quiet()
            texts = " ".join(imp.texts()).lower()
        assert "tuesdays" in texts
        assert "chess" in texts
        assert not any(word in texts for word in ("nobody", "edited", "old"))
        async with running(tmp_path, server):
            await server.quiet()
        assert (len(server.by_imp(general)), len(server.by_imp(dm))) == (1, 2)


async def test_a_reply_that_may_not_be_posted_is_told_in_private_and_its_chip_comes_with_the_next_one(
    tmp_path: Path,
) -> None:
    async with DiscordServer() as server, running(tmp_path, server):
        guild = server.guild()
        ana = server.user("ana")
        general = server.channel(guild, "general")
        server.join(guild, ana)
        await server.emit("GUILD_CREATE", guild)
        server.fail(
            "POST", rf"/channels/{general['id']}/messages", 403, {"message": "Missing Permissions", "code": 50013}
        )
        await server.say(ana, general, f"{server.mention()} Remember for this channel that we deploy on Tuesdays.")
        await server.until(lambda: server.by_imp(server.dm(ana)), "a private word")
        told = shown(server.by_imp(server.dm(ana))[0])
        assert "may not write" in told
        assert "Tuesdays" not in told
        again = await server.asked(ana, general, f"{server.mention()} What do you remember about me?")
        assert ids_of(again["components"])


async def test_a_closed_direct_conversation_gets_no_public_answer_instead(tmp_path: Path) -> None:
    async with DiscordServer() as server, running(tmp_path, server):
        guild = server.guild()
        general = server.channel(guild, "general")
        ana = server.user("ana")
        server.join(guild, ana)
        dm = server.dm(ana)
        server.fail("POST", POSTS, 403, {"message": "Cannot send messages to this user", "code": 50007}, times=9)
        await server.say(ana, dm, "Remember that I like tea.")
        await server.until(lambda: posted(server) >= 1, "an attempt")
        await server.quiet()
        assert posted(server) == 1
        assert not server.by_imp(general)


@pytest.mark.parametrize("code", [10062, 40060])
async def test_a_press_whose_acknowledgement_is_refused_does_nothing(tmp_path: Path, code: int) -> None:
    async with DiscordServer() as server, running(tmp_path, server) as imp:
        ana = server.user("ana")
        dm = server.dm(ana)
        noted = await server.asked(ana, dm, "Remember that I like tea.")
        (chip,) = ids_of(noted["components"]).values()
        panel = await server.press(ana, noted, chip)
        server.fail("POST", r"/interactions/.*/callback", 404, {"message": "Unknown interaction", "code": code})
        pressed = panel.ids["Forget all"].replace(":erase:", ":erase-yes:")
        data = {"custom_id": pressed, "component_type": 2}
        event = server.new_press(ana, dm, data, panel.answer or {})
        await server.emit("INTERACTION_CREATE", event)
        await server.quiet()
        assert len(imp.texts()) == 1


async def test_an_answer_after_its_token_has_expired_is_dropped_and_the_process_goes_on(tmp_path: Path) -> None:
    async with DiscordServer() as server, running(tmp_path, server):
        ana = server.user("ana")
        dm = server.dm(ana)
        noted = await server.asked(ana, dm, "Remember that I like tea.")
        (chip,) = ids_of(noted["components"]).values()
        server.fail("PATCH", r"/webhooks/.*", 404, {"message": "Unknown Webhook", "code": 10015})
        await server.press(ana, noted, chip)
        assert "tea" in (await server.press(ana, noted, chip)).text


async def test_a_message_that_is_deleted_while_it_is_answered_gets_no_reply_and_leaves_no_note(tmp_path: Path) -> None:
    from tests.scenarios.chat import Scripted, calls

    gate = asyncio.Event()

    class Slow(Scripted):
        async def ask(self, request, on_text=None):  # type: ignore[no-untyped-def]
            await gate.wait()
            return await super().ask(request, on_text)

    note = {"note": "Likes tea", "quote": "I like tea"}
    model = Slow(calls(("remember", note)))
    async with DiscordServer() as server, running(tmp_path, server, model=model) as imp:
        ana = server.user("ana")
        dm = server.dm(ana)
        message = await server.say(ana, dm, "I like tea")
        await server.until(lambda: any(r.path.endswith("/typing") for r in server.requests), "typing")
        await server.emit("MESSAGE_DELETE", {"id": message["id"], "channel_id": dm["id"]})
        await server.quiet()
        gate.set()
        await server.until(lambda: imp.client._work.running == 0, "the end of the run")
        assert not server.by_imp(dm)
        assert imp.texts() == []


async def test_stopping_waits_for_the_answer_that_is_being_made(tmp_path: Path) -> None:
    async with DiscordServer() as server:
        ana = server.user("ana")
        dm = server.dm(ana)
        async with running(tmp_path, server):
            await server.say(ana, dm, "Remember that I like tea.")
            await server.until(lambda: any("messages" in r.path for r in server.requests), "the message arriving")
        assert len(server.by_imp(dm)) == 1


async def test_commands_are_sent_once_and_again_only_when_they_changed(tmp_path: Path) -> None:
    async with DiscordServer() as server:
        for _ in range(2):
            async with running(tmp_path, server):
                await server.quiet(0.1)
        assert sum(r.method == "PUT" for r in server.requests) == 1
        assert {c["name"] for c in server.commands} == {
            "memory", "channel-memory", "purpose", "Why this reply?", "Remember this",
        }  # fmt: skip


async def test_r84_a_press_is_acknowledged_while_the_store_is_busy_and_answered_once_it_is_free(tmp_path: Path) -> None:
    async with DiscordServer() as server, running(tmp_path, server) as imp:
        ana = server.user("ana")
        dm = server.dm(ana)
        noted = await server.asked(ana, dm, "Remember that I like tea.")
        (chip,) = ids_of(noted["components"]).values()
        with contextlib.closing(sqlite3.connect(imp.opened.settings.store_path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            events = [server.new_press(ana, dm, {"custom_id": chip, "component_type": 2}, noted) for _ in range(2)]
            for event in events:
                await server.emit("INTERACTION_CREATE", event)
            pressed = [server.interactions[event["id"]] for event in events]
            await server.until(lambda: all(press.callbacks for press in pressed), "two acknowledgements")
            assert not any(press.text for press in pressed)
            other.execute("ROLLBACK")
        await server.until(lambda: all("tea" in press.text for press in pressed), "two answers")
        assert [len(press.callbacks) for press in pressed] == [1, 1]


async def test_the_health_line_says_how_the_connection_is_and_nothing_of_what_was_said(tmp_path: Path) -> None:
    async with DiscordServer() as server, running(tmp_path, server) as imp:
        ana = server.user("ana")
        await server.asked(ana, server.dm(ana), "Remember that I like tea.")
        assert imp.client.health().startswith("discord: connected")
        assert "answered 1" in imp.client.health()
        assert "tea" not in imp.client.health()


async def test_nothing_of_what_was_said_reaches_a_log_at_any_level(tmp_path: Path) -> None:
    from tests.scenarios.chat import everything_logged

    with everything_logged() as logged:
        async with DiscordServer() as server, running(tmp_path, server):
            ana = server.user("ana")
            dm = server.dm(ana)
            noted = await server.asked(ana, dm, "Remember that I like lapsang souchong.")
            (chip,) = ids_of(noted["components"]).values()
            await server.press(ana, noted, chip)
    assert logged.text
    assert "souchong" not in logged.text
    assert token() not in logged.text


async def test_a_file_is_known_by_its_name_alone(tmp_path: Path) -> None:
    from tests.scenarios.chat import Scripted

    model = Scripted()
    async with DiscordServer() as server, running(tmp_path, server, model=model):
        ana = server.user("ana")
        url = "http://127.0.0.1:9/notes.txt"
        file = {
            "id": "1",
            "filename": "notes.txt",
            "size": 5,
            "url": url,
            "proxy_url": url,
            "content_type": "text/plain",
        }
        await server.asked(ana, server.dm(ana), "look at this", attachments=[file])
        assert "notes.txt" in "".join(model.requests[0].input)
        assert not any("notes.txt" in request.path for request in server.requests)
