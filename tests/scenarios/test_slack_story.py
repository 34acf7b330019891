"""The same story as on Discord: two members and a steward, from a first word to what is forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenarios.slack_wire import MENTION, SlackImp, controls, initial, text_of
from tests.wire.slack_server import SlackServer


@pytest.mark.parametrize("is_connected", [False, True], ids=["dispatched", "over sockets"])
async def test_two_members_and_a_steward(tmp_path: Path, is_connected: bool) -> None:
    async with SlackServer() as server:
        world = server.world
        ana, ben = world.person("ana"), world.person("ben")
        sue = world.person("sue", is_admin=True)
        general, dm = world.channel("general", ana, ben, sue), world.direct(ana)
        slack = SlackImp(tmp_path, server, is_connected=is_connected)
        async with slack:
            said = await slack.say(ana, dm, "Remember that I prefer short status reports.")
            assert slack.notes() == ["Prefers short status reports."]
            chip = said.chip
            assert chip is not None
        async with slack:
            seen = await slack.press(ana, said.reply, chip, channel=dm)
            assert "Prefers short status reports." in seen.text
            opened = controls(seen.view["blocks"])["Open"]
            await slack.press(ana, seen.view, opened)
            edit = controls(seen.view["blocks"])["Edit"]
            form = (await slack.press(ana, seen.view, edit)).view
            assert initial(form) == "Prefers short status reports."
            await slack.submit(ana, form, "Prefers very short status reports.")
            assert slack.notes() == ["Prefers very short status reports."]
            asked = await slack.say(ben, general, f"{MENTION} What do you remember about me?")
            assert "status reports" not in asked.text
            note = await slack.say(ben, general, f"{MENTION} Remember for this channel that the demo is on Friday.")
            assert "demo is on Friday" in " ".join(slack.notes())
            assert note.reply["thread_ts"] == note.message["ts"]
            shown = await slack.command(sue, general, "/channel-memory show")
            await slack.press(sue, shown.view, controls(shown.view["blocks"])["Open"])
            await slack.press(sue, shown.view, controls(shown.view["blocks"])["Pin"])
            assert "pinned" in text_of(shown.view["blocks"])
            why = await slack.shortcut(ben, general, "why_this_reply", note.reply)
            assert "reply" in why.text
            gone = await slack.say(ana, dm, "Forget that.")
            assert "status reports" not in " ".join(slack.notes()), gone.text
        everything = text_of(list(world.messages[general]))
        assert "status reports" not in everything
