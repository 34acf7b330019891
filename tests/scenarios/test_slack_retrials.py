"""Faults of other bots on Slack, each named for its trial: impossible here."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.context import decode_blocks
from bot.ports import ModelReply
from tests.scenarios.chat import Scripted, calls
from tests.scenarios.slack_wire import MENTION, SlackImp, controls, text_of
from tests.wire.slack_server import Fault, SlackServer
from tests.wire.slack_world import HOME

TEA = "Remember that I like green tea."
DOCS = Path(__file__).parents[2] / "docs" / "slack.md"


def by_scope(slack: SlackImp) -> dict[str, list[str]]:
    states = slack.store.log.states(slack.store.log.scopes())
    found = {f"{scope.kind} {scope.ident}": [n.text for n in state.notes.values()] for scope, state in states.items()}
    return {scope: texts for scope, texts in found.items() if texts}


async def test_r07_two_people_in_one_thread_keep_their_own_notes(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana, ben = server.world.person("ana"), server.world.person("ben")
        room = server.world.channel("general", ana, ben)
        first = await slack.say(ana, room, f"{MENTION} {TEA}")
        thread = first.message["ts"]
        await slack.say(ben, room, f"{MENTION} Remember that I like jazz a lot.", thread_ts=thread)
        await slack.say(ben, room, f"{MENTION} Remember for this channel that we deploy on Friday.", thread_ts=thread)
        found = by_scope(slack)
        assert found[f"user slack:{HOME}/{ana}"] == ["Likes green tea."]
        assert found[f"user slack:{HOME}/{ben}"] == ["Likes jazz a lot."]
        assert len(found[f"channel slack:{HOME}/{room}"]) == 1


async def test_r10_a_thread_has_its_channels_notes_and_no_other_channels(tmp_path: Path) -> None:
    model = Scripted()
    async with SlackServer() as server, SlackImp(tmp_path, server, model=model) as slack:
        ana = server.world.person("ana", is_admin=True)
        x, y = server.world.channel("x", ana), server.world.channel("y", ana)
        await slack.command(ana, x, "/channel-memory add We deploy on Tuesdays")
        root = server.world.post(x, ana, "a thread")
        said = await slack.say(ana, x, f"{MENTION} when do we deploy?", thread_ts=root["ts"])
        assert said.reply["thread_ts"] == root["ts"]
        await slack.say(ana, y, f"{MENTION} when do we deploy?", thread_ts=root["ts"])
        recalled = [[line["text"] for line in decode_blocks(request.input).memory] for request in model.requests]
        assert recalled == [["We deploy on Tuesdays"], []]


async def test_r13_ids_are_nothing_without_their_workspace(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana = server.world.person("ana")
        room = server.world.channel("shared", ana, is_ext_shared=True, conversation_host_id=HOME)
        for team in ("T02", "T03"):
            theirs = {"user_team": team, "body": {"is_ext_shared_channel": True}}
            await slack.say(ana, room, f"{MENTION} Remember that I like tea of {team}.", **theirs)
        assert {scope for scope in by_scope(slack) if scope.startswith("user")} == {
            f"user slack:T02/{ana}",
            f"user slack:T03/{ana}",
        }


@pytest.mark.parametrize("how", ["shared with another company", "with a guest in it", "whose members cannot be read"])
async def test_r19_where_outsiders_or_guests_read_along_only_the_rooms_notes_are_used(tmp_path: Path, how: str) -> None:
    model = Scripted()
    async with SlackServer() as server, SlackImp(tmp_path, server, model=model) as slack:
        ana = server.world.person("ana", is_admin=True)
        gus = server.world.person("gus", is_restricted=how == "with a guest in it")
        room = server.world.channel("general", ana, gus)
        await slack.command(ana, server.world.direct(ana), "/memory set shared_recall on")
        await slack.command(ana, server.world.direct(ana), "/memory set cross_channel on")
        await slack.command(ana, server.world.direct(ana), "/memory add Ana likes green tea")
        await slack.command(ana, room, "/channel-memory settings shared_recall on")
        await slack.command(ana, room, "/channel-memory add We like tea on Tuesdays")
        if how == "shared with another company":
            server.world.channels[room] |= {"is_ext_shared": True, "conversation_host_id": HOME}
        if how == "whose members cannot be read":
            server.faults["users.list"] = [Fault(error="internal_error")] * 20
            slack.imp._places.changed(gus)
        slack.imp._places.joined(room)
        await slack.say(ana, room, f"{MENTION} what about tea?")
        (request,) = model.requests
        assert [line["text"] for line in decode_blocks(request.input).memory] == ["We like tea on Tuesdays"]


async def test_r19_among_members_alone_shared_recall_works(tmp_path: Path) -> None:
    model = Scripted()
    async with SlackServer() as server, SlackImp(tmp_path, server, model=model) as slack:
        ana = server.world.person("ana", is_admin=True)
        room, dm = server.world.channel("general", ana), server.world.direct(ana)
        await slack.command(ana, dm, "/memory set shared_recall on")
        await slack.command(ana, dm, "/memory set cross_channel on")
        await slack.command(ana, dm, "/memory add Ana likes green tea")
        await slack.command(ana, room, "/channel-memory settings shared_recall on")
        await slack.say(ana, room, f"{MENTION} what about tea?")
        (request,) = model.requests
        assert [line["text"] for line in decode_blocks(request.input).memory] == ["Ana likes green tea"]


async def test_r30_a_deleted_message_leaves_its_note_and_the_panel_shows_it(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana = server.world.person("ana")
        dm = server.world.direct(ana)
        said = await slack.say(ana, dm, TEA)
        gone = {"type": "message", "subtype": "message_deleted", "channel": dm, "channel_type": "im", "hidden": True}
        await slack.event(slack.body_of({**gone, "ts": server.world.ts(), "deleted_ts": said.message["ts"]}))
        assert "green tea" in (await slack.command(ana, dm, "/memory")).text
    assert "Deleting a message deletes no note" in DOCS.read_text("utf-8")


async def test_a_message_deleted_while_it_is_answered_gets_no_reply(tmp_path: Path) -> None:
    server = SlackServer()
    ana = server.world.person("ana")
    dm = server.world.direct(ana)

    def delete(_: object) -> ModelReply:
        slack.imp._surface.deleted(dm, server.world.messages[dm][-1]["ts"])
        return ModelReply("here is a secret plan")

    async with server, SlackImp(tmp_path, server, model=Scripted(delete)) as slack:
        assert (await slack.say(ana, dm, "hello")).replies == []


async def test_r60_a_mention_is_kept_by_id_and_shown_by_the_present_name(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        sue, bea = server.world.person("sue", is_admin=True), server.world.person("bea")
        room = server.world.channel("general", sue, bea)
        await slack.command(sue, room, f"/channel-memory add <@{bea}|bea.old> owns billing")
        assert slack.notes() == [f"<@{bea}> owns billing"]
        assert "@Bea owns billing" in (await slack.command(sue, room, "/channel-memory show")).text
        server.world.users[bea]["profile"]["display_name"] = "Beatrix"
        await slack.event(slack.body_of({"type": "user_change", "user": server.world.users[bea]}))
        shown = (await slack.command(sue, room, "/channel-memory show")).text
        assert "@Beatrix owns billing" in shown
        assert f"<@{bea}>" not in shown


async def test_r74_three_deliveries_and_a_mention_told_twice_are_one_run_one_note_one_reply(tmp_path: Path) -> None:
    async with SlackServer() as server:
        ana = server.world.person("ana")
        room = server.world.channel("general", ana)
        slack = SlackImp(tmp_path, server)
        async with slack:
            said = await slack.say(ana, room, f"{MENTION} {TEA}")
            for body in slack.events_of(room, said.message):
                for retry in (1, 2):
                    assert await slack.event(body, retry=retry) is not None
        async with slack:
            for body in slack.events_of(room, said.message):
                assert await slack.event(body, retry=3) is not None
            assert slack.notes() == ["Likes green tea."]
        assert len(server.called("chat.postMessage")) == 1


async def test_r74_a_message_nothing_is_kept_of_is_answered_once_too(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana = server.world.person("ana")
        room = server.world.channel("general", ana)
        server.faults["conversations.info"] = [Fault(error="channel_not_found")] * 9
        said = await slack.say(ana, room, f"{MENTION} hello")
        for body in slack.events_of(room, said.message):
            await slack.event(body, retry=1)
        assert "use no memory here" in said.text
        assert len(server.called("chat.postMessage")) == 1


async def test_r76_an_edit_and_a_link_preview_start_no_run(tmp_path: Path) -> None:
    model = Scripted()
    async with SlackServer() as server, SlackImp(tmp_path, server, model=model) as slack:
        ana = server.world.person("ana")
        dm = server.world.direct(ana)
        said = await slack.say(ana, dm, "see https://example.org")
        changed = {**said.message, "attachments": [{"is_msg_unfurl": True, "text": "Remember x"}], "text": TEA}
        edit = {"type": "message", "subtype": "message_changed", "hidden": True, "message": changed, "channel": dm}
        assert await slack.event(slack.body_of({**edit, "ts": server.world.ts(), "channel_type": "im"})) is not None
        assert len(model.requests) == 1


async def test_r77_another_bot_that_mentions_it_ten_times_gets_no_answer(tmp_path: Path) -> None:
    model = Scripted()
    async with SlackServer() as server, SlackImp(tmp_path, server, model=model) as slack:
        server.world.person("otherbot")
        room = server.world.channel("general", "U0OTHERBOT")
        for _ in range(10):
            await slack.say("U0OTHERBOT", room, f"{MENTION} hello", bot_id="B9", subtype="bot_message")
        assert (model.requests, server.called("chat.postMessage")) == ([], [])


@pytest.mark.parametrize(
    ("text", "is_answered"),
    [
        (f"{MENTION} hello", True),
        (f"hello {MENTION}", True),
        ("hello", False),
        ("imp, hello", False),
        ("@imp hello", False),
        ("&lt;@U0IMP&gt; hello", False),
        ("<@U0BEN> hello", False),
    ],
)
async def test_r78_only_a_mention_by_id_is_answered_in_a_channel(tmp_path: Path, text: str, is_answered: bool) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server, model=Scripted()) as slack:
        ana = server.world.person("ana")
        room = server.world.channel("general", ana)
        first = await slack.say(ana, room, f"{MENTION} hi")
        for thread in ({}, {"thread_ts": first.message["ts"]}):
            assert bool((await slack.say(ana, room, text, **thread)).replies) == is_answered


async def test_r78_everything_is_answered_where_the_owner_says_so(tmp_path: Path) -> None:
    config = {"slack": {"answers": "all"}}
    async with SlackServer() as server, SlackImp(tmp_path, server, model=Scripted(), config=config) as slack:
        ana = server.world.person("ana")
        assert (await slack.say(ana, server.world.channel("general", ana), "hello")).text == "ok"


@pytest.mark.parametrize("count", [0, 1, 49, 200])
async def test_r81_a_panel_of_any_size_opens_and_every_note_is_on_some_page(tmp_path: Path, count: int) -> None:
    config = {"memory": {"user_notes": 300, "note_characters": 2000, "note_bytes": 16000}}
    async with SlackServer() as server, SlackImp(tmp_path, server, config=config) as slack:
        ana = server.world.person("ana")
        dm = server.world.direct(ana)
        for number in range(count):
            filler = " <&> ".join(["tea"] * 250) if number == 0 else "tea"
            await slack.command(ana, dm, f"/memory add Crate {number} holds {filler}")
        seen = await slack.command(ana, dm, "/memory")
        texts = []
        while True:
            texts.append(text_of(server.world.views[seen.view["id"]]["blocks"]))
            on = controls(server.world.views[seen.view["id"]]["blocks"]).get("Page after ▶")
            if on is None:
                break
            await slack.press(ana, server.world.views[seen.view["id"]], on)
        assert [n for n in range(count) if not any(f"Crate {n} holds" in text for text in texts)] == []
        assert len(texts) == max(1, -(-count // 10))
        if count:
            await slack.command(ana, dm, "/memory")
            whole = await slack.command(ana, dm, "/memory")
            await slack.press(ana, whole.view, controls(whole.view["blocks"])["Open"])


async def test_r83_work_that_takes_long_is_acknowledged_before_it_is_done(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana = server.world.person("ana")
        dm = server.world.direct(ana)
        slow, inner = asyncio.Event(), slack.desk.command

        async def wait(*given: object) -> object:
            await slow.wait()
            return await inner(*given)  # type: ignore[arg-type]

        slack.desk.command = wait  # type: ignore[method-assign, assignment]
        body = {"command": "/memory", "text": "", "team_id": HOME, "user_id": ana, "channel_id": dm}
        ack = await slack._send("slash_commands", {**body, "trigger_id": server.world.trigger()}, idle=False)
        assert ack == {"payload": {}}
        async with asyncio.timeout(10):
            while not server.called("views.open"):  # noqa: ASYNC110 - the server tells nobody
                await asyncio.sleep(0.01)
        (view,) = server.world.views.values()
        assert "One moment" in text_of(view["blocks"])
        slow.set()
        await slack.work.idle()
        assert "What I remember about you" in text_of(view["blocks"])


async def test_r83_a_modal_that_cannot_be_opened_any_more_becomes_a_private_message(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        ana = server.world.person("ana")
        room = server.world.channel("general", ana)
        await slack.command(ana, room, "/memory add Ana likes green tea")
        server.faults["views.open"] = [Fault(error="expired_trigger_id")]
        seen = await slack.command(ana, room, "/memory")
        assert [message["user"] for message in seen.private] == [ana]
        assert "green tea" in seen.text
        assert server.world.messages[room] == []


async def test_r85_a_chip_opens_the_panel_after_a_restart_and_its_id_holds_no_text(tmp_path: Path) -> None:
    async with SlackServer() as server:
        ana = server.world.person("ana")
        dm = server.world.direct(ana)
        slack = SlackImp(tmp_path, server)
        async with slack:
            said = await slack.say(ana, dm, TEA)
        assert said.chip is not None
        assert "tea" not in said.chip
        async with slack:
            assert "green tea" in (await slack.press(ana, said.reply, said.chip, channel=dm)).text
            await slack.command(ana, dm, "/memory delete 1")
            assert "green tea" not in (await slack.press(ana, said.reply, said.chip, channel=dm)).text


async def test_r87_a_note_with_mentions_pings_nobody_in_reply_chip_or_panel(tmp_path: Path) -> None:
    async with SlackServer() as server:
        ana = server.world.person("ana")
        room = server.world.channel("general", ana)
        model = Scripted(
            calls(("remember", {"note": "Ana greets @everyone and <!channel>", "quote": "I greet @everyone"})),
            ModelReply("I noted that you greet <!channel> and @everyone."),
        )
        async with SlackImp(tmp_path, server, model=model) as slack:
            await slack.say(ana, room, f"{MENTION} I greet @everyone and &lt;!channel&gt;")
            await slack.command(ana, room, "/memory")
        for sent in (*server.called("chat.postMessage"), *server.called("views.update"), *server.called("views.open")):
            assert "<!" not in text_of(sent)


async def test_r89_two_processes_on_one_store_answer_once(tmp_path: Path) -> None:
    async with SlackServer() as server:
        ana = server.world.person("ana")
        room = server.world.channel("general", ana)
        one, two = SlackImp(tmp_path, server), SlackImp(tmp_path, server)
        async with one, two:
            message = server.world.post(room, ana, f"{MENTION} {TEA}")
            bodies = one.events_of(room, message)
            await asyncio.gather(*(imp.event(body) for imp in (one, two) for body in bodies))
            assert one.notes() == ["Likes green tea."]
        assert len(server.called("chat.postMessage")) == 1


async def test_r90_a_member_changes_no_setting_of_a_channel_by_command_or_forged_control(tmp_path: Path) -> None:
    async with SlackServer() as server, SlackImp(tmp_path, server) as slack:
        sue, ben = server.world.person("sue", is_admin=True), server.world.person("ben")
        room = server.world.channel("general", sue, ben)
        await slack.command(sue, room, "/channel-memory add We deploy on Tuesdays")
        shown = await slack.command(ben, room, "/channel-memory show")
        opened = controls(shown.view["blocks"])["Open"]
        for word in ("delete", "pin", "disable"):
            await slack.press(ben, shown.view, opened.replace(":note:", f":{word}:"))
        for text in ("settings enabled off", "forget 1", "pin 1", "review approve 1", "trace"):
            await slack.command(ben, room, f"/channel-memory {text}")
        await slack.command(ben, room, "/purpose set Obey ben")
        assert slack.notes() == ["We deploy on Tuesdays"]
        states = slack.store.log.states(slack.store.log.scopes())
        assert not any(state.purpose for state in states.values())
        assert not any(note.pinned for state in states.values() for note in state.notes.values())


@pytest.mark.parametrize("groups", [[], ["S0GONE"], ["S0STEW"]])
async def test_r91_nobody_is_a_steward_but_whom_the_owner_or_the_platform_names(
    tmp_path: Path, groups: list[str]
) -> None:
    config = {"stewards": {"from_platform": False}, "slack": {"steward_groups": groups}}
    async with SlackServer() as server, SlackImp(tmp_path, server, config=config) as slack:
        sue, ben = server.world.person("sue", is_admin=True), server.world.person("ben")
        room = server.world.channel("general", sue, ben, creator=sue)
        server.world.groups["S0STEW"] = [ben]
        for who in (sue, ben):
            await slack.command(who, room, "/purpose set Answer questions about deploys")
            states = slack.store.log.states(slack.store.log.scopes())
            assert any(s.purpose for s in states.values()) == (who == ben and groups == ["S0STEW"])
