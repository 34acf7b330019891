"""Does the command line invite, find the token, and say about Discord what an owner can act on?"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from adapters.cli.discord import SyncedFile, discord_token
from adapters.cli.doctor_discord import examine_discord
from adapters.cli.main import app
from adapters.cli.options import CommandError
from adapters.discord.inspection import Inspection, inspect
from adapters.discord.invite import PERMISSIONS
from tests.scenarios.discord_wire import settings_in
from tests.wire.discord_server import DiscordServer, token


def test_the_invitation_needs_no_token_and_names_every_right() -> None:
    ran = CliRunner().invoke(app, ["discord", "invite", "--application", "123"])
    assert ran.exit_code == 0
    assert f"client_id=123&integration_type=0&permissions={PERMISSIONS}&scope=bot%20applications.commands" in ran.output
    assert "Read Message History: " in ran.output


def test_the_invitation_asks_for_nothing_that_moderates_or_notifies() -> None:
    forbidden = {"kick": 1, "ban": 2, "administrator": 3, "manage guild": 5, "manage messages": 13, "everyone": 17}
    assert not any(PERMISSIONS >> bit & 1 for bit in forbidden.values())


@pytest.mark.parametrize("ident", ["abc", "1&scope=x", "", "١٢"])
def test_what_is_no_application_is_refused(ident: str) -> None:
    ran = CliRunner().invoke(app, ["discord", "invite", "--application", ident])
    assert ran.exit_code == 1


def test_without_a_token_nothing_is_started(tmp_path: Path) -> None:
    ran = CliRunner().invoke(app, ["--data", str(tmp_path / "data"), "run"], env={"DISCORD_TOKEN": ""})
    assert ran.exit_code == 1
    assert not (tmp_path / "data").exists()


def test_the_token_comes_from_the_environment_first_and_else_from_its_own_file(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, {"discord": {"token_file": "discord.token"}})
    file = tmp_path / "discord.token"
    file.write_text("from-the-file\n", "ascii")
    file.chmod(0o600)
    assert discord_token(settings, {"DISCORD_TOKEN": " from-outside "}) == "from-outside"
    assert discord_token(settings, {}) == "from-the-file"
    assert discord_token(settings_in(tmp_path), {}) is None


@pytest.mark.parametrize(("content", "mode"), [("t", 0o644), ("", 0o600), ("two words", 0o600), ("t" * 300, 0o600)])
def test_a_token_file_that_is_open_or_holds_no_token_is_refused_without_a_word_of_it(
    tmp_path: Path, content: str, mode: int
) -> None:
    file = tmp_path / "discord.token"
    file.write_text(content, "ascii")
    file.chmod(mode)
    with pytest.raises(CommandError) as caught:
        discord_token(settings_in(tmp_path, {"discord": {"token_file": "discord.token"}}), {})
    assert "two words" not in str(caught.value)
    assert "ttt" not in str(caught.value)


def test_a_digest_that_was_never_kept_is_empty_and_a_kept_one_stays(tmp_path: Path) -> None:
    synced = SyncedFile(tmp_path / "discord-commands")
    assert synced.read() == ""
    synced.write("abc")
    assert SyncedFile(tmp_path / "discord-commands").read() == "abc"


async def states(tmp_path: Path, found: Inspection, **table: object) -> dict[str, str]:
    """Each check's state by its name, the gravest of a name."""

    async def ask(_: str) -> Inspection:
        return found

    checks = await examine_discord(settings_in(tmp_path, {"discord": table}), {"DISCORD_TOKEN": token()}, ask)
    ranked = sorted(checks, key=lambda check: ["ok", "note", "problem"].index(check.state))
    return {check.name: check.state for check in ranked}


async def test_doctor_tells_token_intents_rights_and_commands_apart(tmp_path: Path) -> None:
    good = Inspection(application="1", bot="imp", servers=1)
    assert await states(tmp_path, good) == {
        "discord": "ok", "discord intents": "note", "discord rights": "ok", "discord commands": "ok",
    }  # fmt: skip
    assert (await states(tmp_path, Inspection(fault="No.")))["discord"] == "problem"
    assert (await states(tmp_path, good, message_content=True))["discord intents"] == "problem"
    assert (await states(tmp_path, good, answers="all"))["discord intents"] == "problem"
    lacking = Inspection(application="1", lacking=["#general in server: Send Messages"])
    assert (await states(tmp_path, lacking))["discord rights"] == "problem"
    assert (await states(tmp_path, Inspection(application="1", commands_differ=("memory",))))[
        "discord commands"
    ] == "note"


async def test_without_a_token_doctor_asks_nobody(tmp_path: Path) -> None:
    async def ask(_: str) -> Inspection:
        raise AssertionError("it asked")

    (check,) = await examine_discord(settings_in(tmp_path), {}, ask)
    assert check.state == "note"


async def test_doctor_asks_discord_itself() -> None:
    async with DiscordServer(app_flags=1 << 19) as server:
        guild = server.guild()
        server.channel(guild, "general")
        found = await inspect(token())
        assert (found.fault, found.application, found.servers) == ("", server.bot["id"], 1)
        assert found.has_content
        assert found.lacking == []
        assert "memory" in found.commands_differ
        server.fail("GET", "/users/@me", 401, {"message": "401: Unauthorized", "code": 0})
        assert "token" in (await inspect(token())).fault


STARTED = """
import sys, discord, yarl
discord.http.Route.BASE, gateway = sys.argv[1], sys.argv[2]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
sys.argv = ["impyard", "--data", sys.argv[3], "run"]
from adapters.cli.main import app_main
app_main()
"""


async def test_run_answers_until_it_is_told_to_stop_and_leaves_the_token_nowhere(tmp_path: Path) -> None:
    import discord

    async with DiscordServer() as server:
        ana = server.user("ana")
        dm = server.dm(ana)
        base, gateway = discord.http.Route.BASE, str(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY)
        program = [sys.executable, "-W", "ignore", "-c", STARTED, base, gateway, str(tmp_path / "data")]
        env = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": os.pathsep.join(sys.path), "DISCORD_TOKEN": token()}
        process = await asyncio.create_subprocess_exec(
            *program, stderr=subprocess.PIPE, stdout=subprocess.PIPE, env=env, cwd=tmp_path
        )
        await server.until(lambda: server.identified == 1, "a login")
        await server.quiet(0.5)
        await server.asked(ana, dm, "Remember that I like green tea.")
        assert process.stderr is not None
        err = b""
        while b"discord: connected" not in err:  # said once the library has waited for the servers it is in
            line = await asyncio.wait_for(process.stderr.readline(), 30)
            assert line, err
            err += line
        process.send_signal(signal.SIGTERM)
        out, rest = await process.communicate()
        err += rest
        assert process.returncode == 128 + signal.SIGTERM
        assert token().encode() not in out + err
        assert b"green tea" not in out + err
        assert not files_with(tmp_path, token().encode())


def files_with(folder: Path, text: bytes) -> list[Path]:
    """Every file at any depth that holds this."""
    return [path for path in folder.rglob("*") if path.is_file() and text in path.read_bytes()]
