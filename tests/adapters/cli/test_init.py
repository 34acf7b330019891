"""`impyard init`: everything there is none of is made, everything there is stays, and it says which."""

from __future__ import annotations

import tomllib
from pathlib import Path

from typer.testing import CliRunner

from adapters.cli.main import app
from bot.config import Config
from tests.adapters.cli.imps import rows


def init(folder: Path, *more: str) -> tuple[int, str, str]:
    paths = ("--data", str(folder / "data"), "--config", str(folder / "config.toml"))
    ran = CliRunner().invoke(app, ["init", *more, *paths])
    return ran.exit_code, ran.stdout, ran.stderr


def test_a_new_folder_gets_configuration_identity_keys_and_memory(tmp_path: Path) -> None:
    code, out, _ = init(tmp_path)
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == ["made", "made", "made", "made", "Try"]
    assert Config.model_validate(tomllib.loads((tmp_path / "config.toml").read_text())) == Config()
    assert (tmp_path / "identity.md").read_text().startswith("You are an imp")
    assert (tmp_path / "data.keys" / "master.key").stat().st_mode & 0o777 == 0o600
    assert rows(tmp_path, "SELECT value FROM store WHERE name = 'imp'") == [("imp",)]
    assert "Whoever loses it loses the memory" in out


def test_what_is_there_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('[imp]\nid = "mine"\n')
    (tmp_path / "identity.md").write_text("You are Pip.")
    init(tmp_path)
    key = (tmp_path / "data.keys" / "master.key").read_bytes()
    code, out, _ = init(tmp_path)
    assert [line.split()[0] for line in out.splitlines()] == ["left", "left", "left", "left", "Try"]
    assert (code, key) == (0, (tmp_path / "data.keys" / "master.key").read_bytes())
    assert (tmp_path / "identity.md").read_text() == "You are Pip."
    assert (tmp_path / "data" / "mine" / "memory.sqlite3").exists()


def test_a_named_imp_stands_in_its_configuration(tmp_path: Path) -> None:
    init(tmp_path, "--imp", "pip")
    assert tomllib.loads((tmp_path / "config.toml").read_text())["imp"]["id"] == "pip"
    assert (tmp_path / "data" / "pip" / "memory.sqlite3").exists()


def test_no_key_is_made_over_data_that_had_one(tmp_path: Path) -> None:
    init(tmp_path)
    (tmp_path / "data.keys" / "master.key").unlink()
    code, _, err = init(tmp_path)
    assert (code, "master key cannot be used" in err) == (1, True)
    assert not (tmp_path / "data.keys" / "master.key").exists()


def test_a_wrong_configuration_is_one_clear_line_and_no_memory_is_made(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("[modle]")
    code, _, err = init(tmp_path)
    assert (code, len(err.splitlines())) == (1, 1)
    assert not (tmp_path / "data").exists()
