"""The imp over its own sockets, and what Slack does to it: retries, cut connections, limits, refusals, restarts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from adapters.cli.options import CommandError
from adapters.cli.slack import SlackTokens, new_app, open_slack
from adapters.slack.client import new_web_client
from adapters.slack.drafting import Pace
from adapters.slack.sockets import Watch
from adapters.slack.troubles import SurfaceFaultError
from bot.ports import ModelReply, Reply
from policy.envelope import RunEnvelope
from tests.scenarios.chat import Scripted, calls
from tests.scenarios.slack_wire import APP_TOKEN, BOT_TOKEN, MENTION, SlackImp, controls, text_of
from tests.wire.slack_server import Fault, SlackServer

TEA = "Remember that I like green tea."
REMEMBER = calls(("remember", {"note": "Likes green tea", "quote": "I like green tea a lot"}))


# --- Connections ---------------------------------------------------------------------------------------------------


async def test_events_come_on_both_connections_and_are_all_answered(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server, model=Scripted(), is_connected=True) as slack:
        ana = server.world.person("ana")
        assert len(server.links) == 2
        for number in range(6):
            assert (await slack.say(ana, server.world.direct(ana), f"hello {number}")).text == "ok"
        assert {delivery.link for delivery in server.deliveries} == {0, 1}
        assert all(slack.acks)


@pytest.mark.parametrize("reason", ["warning", "refresh_requested", "too_many_websockets", "abort"])
async def test_a_connection_that_slack_ends_is_there_again(tmp_path: Path, reason: str) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server, model=Scripted(), is_connected=True) as slack:
        ana = server.world.person("ana")
        if reason == "abort":
            server.abort()
            for line in slack.sockets._lines:  # what the watchdog finds at its second look
                line.misses = 1
        else:
            await server.disconnect(reason)
        async with asyncio.timeout(20):
            while server.opened < 4 or len(server.links) < 1:
                await asyncio.sleep(0.05)
                await slack.sockets.look()
        assert (await slack.say(ana, server.world.direct(ana), "hello")).text == "ok"


async def test_a_connection_that_is_silent_for_too_long_is_built_anew(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server, model=Scripted(), is_connected=True) as slack:
        await slack.sockets.look()
        assert server.opened == 2
        async with asyncio.timeout(20):
            while server.opened < 4:  # the first word on a connection may come after the clock has moved
                slack.clock.forward(timedelta(hours=1))
                await slack.sockets.look()
        await slack.sockets.look()
        assert len(server.links) >= 2
        assert Watch().silence == timedelta(minutes=30)


async def test_served_from_start_to_end_it_answers_catches_up_and_closes_its_connections(tmp_path: Path) -> None:
    async with SlackServer() as server:
        ana = server.world.person("ana")
        dm = server.world.direct(ana)
        slack = SlackImp(tmp_path, server, model=Scripted())
        async with slack:
            surface = slack.imp._surface
            slack.clock.forward(timedelta(minutes=1))
            server.world.post(dm, ana, "I wrote while you were away")
            served = new_app(slack.opened, slack.desk, surface, BOT_TOKEN, server.url)
            async with asyncio.TaskGroup() as tasks:
                serving = tasks.create_task(served.serve(APP_TOKEN))
                async with asyncio.timeout(20):
                    while not server.called("chat.postMessage"):  # noqa: ASYNC110 - the server tells nobody
                        await asyncio.sleep(0.05)
                message = server.world.post(dm, ana, "hello")
                (body,) = slack.events_of(dm, message)
                assert (await server.deliver("events_api", body)).ack is not None
                async with asyncio.timeout(20):
                    while len(server.called("chat.postMessage")) < 2:  # noqa: ASYNC110
                        await asyncio.sleep(0.05)
                assert "connections 2, answered 2" in await served.health()
                serving.cancel()
            assert server.links == []


async def test_a_refused_app_token_ends_with_a_sentence_too(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        server.faults["apps.connections.open"] = [Fault(error="not_allowed_token_type")] * 4
        surface, serve = open_slack(slack.opened, SlackTokens(BOT_TOKEN, APP_TOKEN), server.url)
        assert surface.places is None
        with pytest.raises(CommandError, match="xapp"):
            await serve(slack.desk)


@pytest.mark.parametrize("error", ["invalid_auth", "account_inactive", "token_revoked"])
async def test_a_refused_token_ends_with_a_sentence_that_says_what_to_do(tmp_path: Path, error: str) -> None:
    async with SlackServer() as server:
        server.faults["auth.test"] = [Fault(error=error)]
        with pytest.raises(SurfaceFaultError, match="xoxb"):
            async with SlackImp(tmp_path, server):
                pass


# --- Once, whatever happens ----------------------------------------------------------------------------------------


async def test_what_is_not_on_disk_is_not_acknowledged_and_is_answered_when_it_comes_again(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server, model=Scripted(), is_connected=True) as slack:
        ana = server.world.person("ana")
        dm = server.world.direct(ana)
        inner = slack.desk.receive

        async def fail(_: RunEnvelope) -> None:
            return None

        slack.desk.receive = fail  # type: ignore[method-assign, assignment]
        said = await slack.say(ana, dm, "hello")
        assert (said.replies, slack.acks[-1]) == ([], None)
        slack.desk.receive = inner  # type: ignore[method-assign]
        (body,) = slack.events_of(dm, said.message)
        assert await slack.event(body, retry=1) is not None
        assert [call["text"] for call in server.called("chat.postMessage")] == ["ok"]


async def test_a_crash_after_the_acknowledgement_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    async with SlackServer() as server:
        ana = server.world.person("ana")
        room = server.world.channel("general", ana)
        slack = SlackImp(tmp_path, server, model=Scripted(), is_connected=True)
        async with slack:
            never = asyncio.Event()

            async def hang(_: RunEnvelope) -> None:
                await never.wait()

            slack.desk.answer = hang  # type: ignore[method-assign, assignment]
            slack.work._last_words = 0.0
            message = server.world.post(room, ana, f"{MENTION} hello")
            for body in slack.events_of(room, message):
                assert (await server.deliver("events_api", body)).ack is not None
        assert server.called("chat.postMessage") == []
        async with slack:
            await slack.work.idle()
            (answer,) = server.called("chat.postMessage")
            assert (answer["text"], answer["thread_ts"]) == ("ok", message["ts"])
            for body in slack.events_of(room, message):
                await slack.event(body, retry=2)
        async with slack:
            await slack.work.idle()
        assert len(server.called("chat.postMessage")) == 1


async def test_a_crash_after_a_write_tells_of_it_in_the_next_reply_and_asks_the_model_no_more(tmp_path: Path) -> None:
    never = asyncio.Event()

    class Hanging(Scripted):
        async def ask(self, request: object, on_text: object = None) -> ModelReply:
            if len(self.requests) == 1:
                await never.wait()
            return await super().ask(request, on_text)  # type: ignore[arg-type]

    async with SlackServer() as server:
        ana = server.world.person("ana")
        dm = server.world.direct(ana)
        slack = SlackImp(tmp_path, server, model=Hanging(REMEMBER))
        async with slack:
            slack.work._last_words = 0.2
            message = server.world.post(dm, ana, "I like green tea a lot")
            (body,) = slack.events_of(dm, message)
            await slack._send("events_api", body, idle=False)
            async with asyncio.timeout(10):
                while not slack.notes():  # noqa: ASYNC110 - the store tells nobody
                    await asyncio.sleep(0.02)
        slack.model = Scripted()
        async with slack:
            said = await slack.say(ana, dm, "are you there?")
            assert said.chip is not None
            assert slack.notes() == ["Likes green tea"]


async def test_what_was_missed_is_answered_once_by_the_rule(tmp_path: Path) -> None:
    async with SlackServer() as server:
        world = server.world
        ana = world.person("ana")
        room, dm = world.channel("general", ana), world.direct(ana)
        slack = SlackImp(tmp_path, server, model=Scripted())
        async with slack:
            pass
        meant = [world.post(room, ana, f"{MENTION} one"), world.post(dm, ana, "two")]
        root = world.post(room, ana, "a thread without the imp")
        meant.append(world.post(room, ana, f"{MENTION} three", thread_ts=root["ts"]))
        root["latest_reply"] = meant[-1]["ts"]
        world.post(room, ana, "not for the imp")
        world.post(room, "U0BOT", f"{MENTION} hi", bot_id="B1", subtype="bot_message")
        world.post(dm, ana, "changed since", edited={"ts": "1"})
        old = world.post(dm, ana, "long ago")
        old["ts"] = "1000000000.000001"
        async with slack:
            slack.clock.forward(timedelta(minutes=1))
            await slack.imp._catch_up.run()
            await slack.imp._catch_up.run()
            threads = [call.get("thread_ts") for call in server.called("chat.postMessage")]
            assert sorted(map(str, threads)) == sorted([meant[0]["ts"], "None", root["ts"]])
            for body in slack.events_of(room, meant[0]):
                await slack.event(body, retry=1)
        assert len(server.called("chat.postMessage")) == 3


# --- Limits and refusals -------------------------------------------------------------------------------------------


async def test_a_rate_limit_is_waited_for(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server, model=Scripted()) as slack:
        ana = server.world.person("ana")
        server.faults["chat.postMessage"] = [Fault(429, "ratelimited", retry_after=0)]
        assert (await slack.say(ana, server.world.direct(ana), "hello")).text == "ok"


async def test_a_rate_limit_beyond_the_ceiling_is_given_up_and_its_write_is_told_later(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana = server.world.person("ana")
        dm = server.world.direct(ana)
        server.faults["chat.postMessage"] = [Fault(429, "ratelimited", retry_after=3_600)]
        assert (await slack.say(ana, dm, TEA)).replies == []
        later = await slack.say(ana, dm, "hello")
        assert later.chip is not None
        assert len(server.called("chat.postMessage")) == 2


@pytest.mark.parametrize("error", ["not_in_channel", "channel_not_found", "is_archived", "restricted_action"])
async def test_where_it_may_not_write_the_person_is_told_in_private_and_without_the_answer(
    tmp_path: Path, error: str
) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server, model=Scripted(ModelReply("the plan"))) as slack:
        ana = server.world.person("ana")
        room = server.world.channel("general", ana)
        server.faults["chat.postMessage"] = [Fault(error=error)]
        said = await slack.say(ana, room, f"{MENTION} what is the plan?")
        assert [reply["channel"] for reply in said.replies] == [server.world.direct(ana)]
        assert "could not answer you" in said.text
        assert "the plan" not in said.text


async def test_a_private_answer_that_cannot_be_given_never_becomes_public(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana = server.world.person("ana")
        room = server.world.channel("general", ana)
        await slack.command(ana, room, "/memory add Ana likes green tea")
        before = len(server.world.ephemeral)
        server.faults["views.open"] = [Fault(error="expired_trigger_id")]
        dead = server.response_url(ana, room).replace("/R", "/X")
        await slack._send("slash_commands", {
            "command": "/memory", "text": "", "team_id": "T01", "user_id": ana, "channel_id": room,
            "trigger_id": server.world.trigger(), "response_url": dead,
        })  # fmt: skip
        assert len(server.world.ephemeral) == before
        assert server.world.messages[room] == []
        assert server.called("chat.postMessage") == []


async def test_a_press_that_lost_the_race_for_a_modal_leaves_the_newer_one(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana = server.world.person("ana")
        dm = server.world.direct(ana)
        await slack.command(ana, dm, "/memory add Ana likes green tea")
        seen = await slack.command(ana, dm, "/memory")
        stale = dict(seen.view)
        await slack.press(ana, seen.view, controls(seen.view["blocks"])["Settings"])
        newer = text_of(seen.view["blocks"])
        await slack.press(ana, stale, controls(stale["blocks"])["Waiting (0)"])
        assert text_of(server.world.views[stale["id"]]["blocks"]) == newer


async def test_a_long_answer_comes_in_parts_in_its_thread_with_fences_mended_and_the_chip_last(tmp_path: Path) -> None:
    code = "```python\n" + "\n".join(f"print({n}, '<tea & {n}>')" for n in range(250)) + "\n```"
    async with SlackServer() as server:
        model = Scripted(REMEMBER, ModelReply(f"Here:\n{code}\nThat is it."))
        async with SlackImp(tmp_path, server, model=model) as slack:
            ana = server.world.person("ana")
            said = await slack.say(ana, server.world.channel("general", ana), f"{MENTION} I like green tea a lot")
    assert len(said.replies) > 2
    assert {reply["thread_ts"] for reply in said.replies} == {said.message["ts"]}
    assert all(reply["text"].count("```") % 2 == 0 for reply in said.replies)
    assert all(f"print({n}, " in said.text for n in range(250))
    assert [bool(controls(reply["blocks"])) for reply in said.replies] == [False] * (len(said.replies) - 1) + [True]


class Telling(Scripted):
    """A model that tells its answer in pieces, each once the one before was shown."""

    def __init__(self, server: SlackServer, *pieces: str) -> None:
        super().__init__()
        self.server, self.pieces = server, pieces

    async def ask(self, _: object, on_text: Callable[[str], None] | None = None) -> ModelReply:
        """See `bot.ports.Model`."""
        assert on_text is not None
        for number, piece in enumerate(self.pieces, start=1):
            on_text(piece)
            async with asyncio.timeout(20):
                while self.shown() < number:  # noqa: ASYNC110 - the server tells nobody
                    await asyncio.sleep(0.02)
        return ModelReply("".join(self.pieces))

    def shown(self) -> int:
        """How often something unfinished was shown."""
        methods = ("chat.startStream", "chat.appendStream", "chat.postMessage", "chat.update")
        return sum(len(self.server.called(method)) for method in methods)


@pytest.mark.parametrize("has_streams", [True, False])
async def test_a_long_answer_is_shown_while_it_is_made_and_ends_as_the_answer_that_was_checked(
    tmp_path: Path, has_streams: bool
) -> None:
    async with SlackServer() as server:
        ana = server.world.person("ana")
        room = server.world.channel("general", ana)
        first, second = ("one <!channel> " * 40, "two " * 90)
        async with SlackImp(tmp_path, server, model=Telling(server, first, second)) as slack:
            slack.imp._talker._pace = Pace(0.0, 0.02)
            if not has_streams:
                server.faults["chat.startStream"] = [Fault(error="unknown_method")]
                server.calls.clear()
            said = await slack.say(ana, room, f"{MENTION} tell me")
        assert said.reply["text"].startswith("one &lt;!channel&gt;")
        assert said.reply["text"].rstrip().endswith("two")
        assert said.reply["blocks"]
        assert bool(server.called("chat.stopStream")) == has_streams
        assert server.world.streams == set()
        for call in server.calls:
            assert "<!" not in str(call.fields.get("markdown_text") or call.fields.get("text") or "")


async def test_what_was_shown_of_an_answer_goes_when_its_question_is_deleted(tmp_path: Path) -> None:
    async with SlackServer() as server:
        ana = server.world.person("ana")
        room = server.world.channel("general", ana)
        async with SlackImp(tmp_path, server, model=Telling(server, "one " * 90, "two " * 90)) as slack:
            slack.imp._talker._pace = Pace(0.0, 0.02)
            inner = slack.desk.answer

            async def deleted(envelope: RunEnvelope) -> Reply:
                reply = await inner(envelope)
                slack.imp._surface.deleted(room, envelope.message_id or "")
                return reply

            slack.desk.answer = deleted  # type: ignore[method-assign, assignment]
            assert (await slack.say(ana, room, f"{MENTION} tell me")).replies == []


# --- What else Slack has -------------------------------------------------------------------------------------------


async def test_in_the_assistant_it_shows_that_it_thinks_and_answers_in_the_thread(tmp_path: Path) -> None:
    async with SlackServer() as server:
        ana = server.world.person("ana")
        dm = server.world.direct(ana)

        class Slow(Scripted):
            async def ask(self, request: object, on_text: object = None) -> ModelReply:
                async with asyncio.timeout(10):
                    while not server.world.statuses:  # noqa: ASYNC110 - the server tells nobody
                        await asyncio.sleep(0.01)
                return await super().ask(request, on_text)  # type: ignore[arg-type]

        async with SlackImp(tmp_path, server, model=Slow()) as slack:
            thread = {"user_id": ana, "channel_id": dm, "thread_ts": "1.1"}
            await slack.event(slack.body_of({"type": "assistant_thread_started", "assistant_thread": thread}))
            assert server.called("assistant.threads.setSuggestedPrompts")[0]["thread_ts"] == "1.1"
            said = await slack.say(ana, dm, "hello", thread_ts="1.1")
            assert said.reply["thread_ts"] == "1.1"
            assert server.world.statuses[0]["thread_ts"] == "1.1"


async def test_app_home_shows_the_panel_and_its_controls_work_there(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana = server.world.person("ana")
        await slack.say(ana, server.world.direct(ana), TEA)
        home = await slack.home(ana)
        assert "Likes green tea." in text_of(home["blocks"])
        form = (await slack.press(ana, home, controls(home["blocks"])["Add"])).view
        await slack.submit(ana, form, "Likes jazz a lot")
        assert "Likes jazz a lot" in text_of(server.world.homes[ana]["blocks"])
        erase = controls(server.world.homes[ana]["blocks"])["Forget all"]
        await slack.press(ana, server.world.homes[ana], erase)
        assert len(slack.notes()) == 2
        sure = controls(server.world.homes[ana]["blocks"])["Yes, erase everything"]
        await slack.press(ana, server.world.homes[ana], sure)
        assert slack.notes() == []
        assert "erased" in text_of(server.world.homes[ana]["blocks"]).lower()


async def test_an_export_is_a_file_in_ones_own_direct_conversation(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana = server.world.person("ana")
        room = server.world.channel("general", ana)
        await slack.say(ana, server.world.direct(ana), TEA)
        for typed in ("/memory export", f"/memory export {tmp_path}/stolen.jsonl"):
            (file,) = (await slack.command(ana, room, typed)).files
            assert file["channel"] == server.world.direct(ana)
            notes = [json.loads(line) for line in file["content"].decode().splitlines()]
            assert "Likes green tea." in [note.get("note") for note in notes]
        assert not (tmp_path / "stolen.jsonl").exists()


async def test_remember_this_keeps_ones_own_words_and_holds_anybody_elses(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana, ben = server.world.person("ana"), server.world.person("ben")
        room = server.world.channel("general", ana, ben)
        own, other = (
            server.world.post(room, ana, "I like jazz a lot"),
            server.world.post(room, ben, "We ship on Monday"),
        )
        await slack.shortcut(ana, room, "remember_this", own)
        assert slack.notes() == ["I like jazz a lot"]
        await slack.shortcut(ana, room, "remember_this", other)
        assert slack.notes() == ["I like jazz a lot"]
        assert "Waiting (1)" in str(
            controls((await slack.command(ana, room, "/channel-memory show")).view["blocks"])
        ) or ("We ship" not in " ".join(slack.notes()))


async def test_why_this_reply_answers_the_person_who_got_it_alone_and_after_a_restart(tmp_path: Path) -> None:
    async with SlackServer() as server:
        ana, ben = server.world.person("ana"), server.world.person("ben")
        room = server.world.channel("general", ana, ben)
        slack = SlackImp(tmp_path, server, model=Scripted())
        async with slack:
            await slack.command(ana, room, "/channel-memory add We deploy on Tuesdays")
            said = await slack.say(ana, room, f"{MENTION} when do we deploy on Tuesdays?")
        async with slack:
            mine = await slack.shortcut(ana, room, "why_this_reply", said.reply)
            theirs = await slack.shortcut(ben, room, "why_this_reply", said.reply)
            assert "We deploy on Tuesdays" in mine.text
            assert "no such reply" in theirs.text


async def test_the_global_shortcut_opens_ones_own_panel(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana = server.world.person("ana")
        await slack.say(ana, server.world.direct(ana), TEA)
        assert "green tea" in (await slack.shortcut(ana, "", "open_memory", None)).text


async def test_a_note_that_may_not_be_kept_is_refused_at_the_field_inside_the_acknowledgement(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server, is_connected=True) as slack:
        ana = server.world.person("ana")
        seen = await slack.command(ana, server.world.direct(ana), "/memory")
        form = (await slack.press(ana, seen.view, controls(seen.view["blocks"])["Add"])).view
        secret = "-".join(("AKIA" + "Q7RTX2LMN5", "password")) + " is my password: hunter2hunter2"
        for text in ("x" * 281, secret):
            refused = await slack.submit(ana, form, text)
            assert refused.ack["payload"]["response_action"] == "errors"
            assert list(refused.ack["payload"]["errors"]) == ["text"]
            assert "hunter2" not in json.dumps(refused.ack)
        assert slack.notes() == []


async def test_the_client_gives_up_when_the_wait_is_over_its_ceiling(tmp_path: Path) -> None:
    async with SlackServer() as server:
        server.faults["auth.test"] = [Fault(429, "ratelimited", retry_after=61)]
        with pytest.raises(SurfaceFaultError, match="ratelimited"):
            async with SlackImp(tmp_path, server):
                pass
        assert len(server.called("auth.test")) == 1
        assert new_web_client("xoxb", server.url).base_url == server.url
