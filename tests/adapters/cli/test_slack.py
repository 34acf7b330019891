"""`impyard slack manifest`, the tokens, and the Slack part of `impyard doctor`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from adapters.cli.doctor_slack import examine_slack
from adapters.cli.main import app
from adapters.cli.options import CommandError, Options
from adapters.cli.settings import Settings, read_settings
from adapters.cli.slack import slack_tokens
from adapters.slack.inspection import Inspection, inspect
from tests.scenarios.slack_wire import APP_TOKEN, BOT_TOKEN
from tests.wire.slack_server import Fault, SlackServer

BOTH = {"SLACK_BOT_TOKEN": BOT_TOKEN, "SLACK_APP_TOKEN": APP_TOKEN}


def settings_in(folder: Path, text: str = "") -> Settings:
    (folder / "config.toml").write_text(text, "utf-8")
    return read_settings(Options(folder / "config.toml", folder / "data"))


def test_the_manifest_is_json_that_can_be_pasted() -> None:
    ran = CliRunner().invoke(app, ["slack", "manifest", "--name", "Pim"])
    assert ran.exit_code == 0
    assert json.loads(ran.stdout)["display_information"]["name"] == "Pim"
    explained = CliRunner().invoke(app, ["slack", "manifest", "--explain"])
    assert "users:read: " in explained.stdout


def test_a_name_that_slack_would_not_take_is_refused() -> None:
    ran = CliRunner().invoke(app, ["slack", "manifest", "--name", "x" * 36])
    assert (ran.exit_code, ran.stdout) == (1, "")
    assert "1 to 35 characters" in ran.stderr


def test_tokens_come_from_the_environment_or_from_files_of_ones_own(tmp_path: Path) -> None:
    assert slack_tokens(settings_in(tmp_path), {}) is None
    found = slack_tokens(settings_in(tmp_path), BOTH)
    assert found is not None
    assert (found.bot, found.app) == (BOT_TOKEN, APP_TOKEN)
    for name, token in (("bot", BOT_TOKEN), ("app", APP_TOKEN)):
        (tmp_path / name).write_text(f"{token}\n", "utf-8")
        (tmp_path / name).chmod(0o600)
    files = settings_in(tmp_path, '[slack]\ntoken_file = "bot"\napp_token_file = "app"\n')
    assert slack_tokens(files, {}) == found
    (tmp_path / "app").chmod(0o644)
    with pytest.raises(CommandError, match="open to other users"):
        slack_tokens(files, {})


@pytest.mark.parametrize(
    ("environ", "match"),
    [
        ({"SLACK_BOT_TOKEN": BOT_TOKEN}, "SLACK_APP_TOKEN is not set"),
        ({"SLACK_APP_TOKEN": APP_TOKEN}, "SLACK_BOT_TOKEN is not set"),
        ({"SLACK_BOT_TOKEN": APP_TOKEN, "SLACK_APP_TOKEN": APP_TOKEN}, "begin with xoxb"),
        ({"SLACK_BOT_TOKEN": BOT_TOKEN, "SLACK_APP_TOKEN": BOT_TOKEN}, "begin with xapp"),
    ],
)
def test_a_token_that_is_missing_or_of_the_wrong_kind_is_named_and_never_shown(
    tmp_path: Path, environ: dict[str, str], match: str
) -> None:
    with pytest.raises(CommandError, match=match) as caught:
        slack_tokens(settings_in(tmp_path), environ)
    assert not any(token in str(caught.value) for token in environ.values())


async def test_doctor_asks_nothing_without_tokens_and_says_what_is_missing_with_them(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    (note,) = await examine_slack(settings, {})
    assert (note.state, "not on Slack" in note.what) == ("note", True)

    async def lacking(_: str, __: str) -> Inspection:
        return Inspection(bot="imp", workspace="acme", missing=("chat:write",), spare=("admin",))

    checks = await examine_slack(settings, BOTH, lacking)
    assert [(check.state, check.what) for check in checks] == [
        ("ok", "both tokens are good; it is imp in acme"),
        ("problem", "missing: chat:write"),
        ("note", "not used: admin"),
    ]


async def test_doctor_asks_slack_about_both_tokens() -> None:
    async with SlackServer() as server:
        good = await inspect(BOT_TOKEN, APP_TOKEN, server.url)
        assert (good.fault, good.bot, good.workspace, good.missing, good.spare) == ("", "imp", "acme", (), ())
        for method in ("auth.test", "apps.connections.open"):
            server.faults[method] = [Fault(error="invalid_auth")]
            assert "refuses a token" in (await inspect(BOT_TOKEN, APP_TOKEN, server.url)).fault
