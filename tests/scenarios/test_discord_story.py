"""One story over the wire: two members and a steward, a restart in the middle, and a fact that stays private."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.scenarios.discord_wire import PICK, Running, running, shown
from tests.wire.discord_rules import ids_of
from tests.wire.discord_server import DiscordServer
from tests.wire.discord_world import MANAGE_CHANNELS, Json


@dataclass
class Cast:
    """A channel with two members and its steward, and one member's direct conversation."""

    server: DiscordServer
    general: Json
    ana: Json
    ben: Json
    eve: Json  # may manage channels

    @property
    def dm(self) -> Json:
        """Ana's direct conversation."""
        return self.server.dm(self.ana)


def cast(server: DiscordServer) -> Cast:
    """Everybody in their places."""
    guild = server.guild()
    ana, ben, eve = server.user("ana"), server.user("ben"), server.user("eve")
    server.join(guild, ana)
    server.join(guild, ben)
    server.join(guild, eve, server.role(guild, "stewards", MANAGE_CHANNELS))
    return Cast(server, server.channel(guild, "general"), ana, ben, eve)


async def test_a_fact_told_in_private_is_shown_changed_and_forgotten_and_never_reaches_the_channel(
    tmp_path: Path,
) -> None:
    async with DiscordServer() as server:
        there = cast(server)
        async with running(tmp_path, server) as imp:
            noted, chip = await told(there, imp)
        async with running(tmp_path, server) as imp:  # the chip is pressed after a restart
            await changed(there, imp, noted, chip)
            await stewarded(there, imp)
            await explained(there, noted)
            await forgotten(there, imp, noted, chip)
        assert not any("status reports" in shown(message) for message in server.by_imp(there.general))


async def told(there: Cast, imp: Running) -> tuple[Json, str]:
    """Ana tells a fact in private; Ben tells one in the channel."""
    noted = await there.server.asked(there.ana, there.dm, "Remember that I prefer short status reports.")
    assert len(imp.texts()) == 1
    (chip,) = ids_of(noted["components"]).values()
    said = f"{there.server.mention()} Remember for this channel that we deploy on Tuesdays."
    assert "for this conversation" in shown(await there.server.asked(there.ben, there.general, said))
    return noted, chip


async def changed(there: Cast, imp: Running, noted: Json, chip: str) -> None:
    """Ana opens her panel by the chip and corrects the note in a form."""
    server = there.server
    panel = await server.press(there.ana, noted, chip)
    assert "short status reports" in panel.text
    row = await server.press(there.ana, panel.answer or {}, panel.ids[PICK], ["1"])
    form = await server.press(there.ana, row.answer or {}, row.ids["Edit"])
    assert form.modal is not None
    now = await server.submit(there.ana, there.dm, form.modal["custom_id"], "Prefers long status reports", row.answer)
    assert "Changed." in now.text
    assert "Prefers long status reports" in imp.texts()
    answer = await server.asked(there.ben, there.general, f"{server.mention()} What do you remember about me?")
    assert "status reports" not in shown(answer)


async def stewarded(there: Cast, imp: Running) -> None:
    """The steward pins the channel's note and says yes to what Ben proposes."""
    server, eve = there.server, there.eve
    listed = await server.slash(eve, there.general, "channel-memory", "show")
    assert listed.is_ephemeral
    row = await server.press(eve, listed.answer or {}, listed.ids[PICK], ["1"])
    assert "Pinned" in (await server.press(eve, row.answer or {}, row.ids["Pin"])).text
    await server.slash(there.ben, there.general, "channel-memory", "propose", text="Releases are named after rivers")
    review = await server.slash(eve, there.general, "channel-memory", "review")
    held = await server.press(eve, review.answer or {}, review.ids[PICK], ["1"])
    assert "Releases are named after rivers" in held.text
    await server.press(eve, held.answer or {}, held.ids["Yes"])
    assert "Releases are named after rivers" in imp.texts()


async def explained(there: Cast, noted: Json) -> None:
    """ "Why this reply?" answers for a reply from before the restart and for a new one."""
    server = there.server
    assert "That reply" in (await server.menu(there.ana, noted, "Why this reply?")).text
    used = await server.asked(there.ana, there.dm, "How should status reports be?")
    assert "Prefers long status reports" in (await server.menu(there.ana, used, "Why this reply?")).text


async def forgotten(there: Cast, imp: Running, noted: Json, chip: str) -> None:
    """Ana forgets the note; her old chip opens the panel still and says that it is gone."""
    server = there.server
    panel = await server.press(there.ana, noted, chip)
    row = await server.press(there.ana, panel.answer or {}, panel.ids[PICK], ["1"])
    assert "Forgotten." in (await server.press(there.ana, row.answer or {}, row.ids["Delete"])).text
    assert not any("status reports" in text for text in imp.texts())
    assert "no longer kept" in (await server.press(there.ana, noted, chip)).text
