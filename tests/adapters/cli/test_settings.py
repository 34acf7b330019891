"""Does a configuration say in one sentence what is wrong with it, and is a key never made over data?"""

import asyncio
from pathlib import Path

import pytest

from adapters.cli.options import CommandError, Options
from adapters.cli.settings import BUILT_IN_IDENTITY, key_provider, open_imp, read_settings
from memory.errors import StoreError
from tests.adapters.cli.imps import Ran, remembered, run


def configured(folder: Path, toml: str, *arguments: str) -> Ran:
    (folder / "config.toml").write_text(toml, "utf-8")
    return run(folder, *(arguments or ("policy", "show")))


@pytest.mark.parametrize(
    ("toml", "key"),
    [
        ("[memory]\nuser_note = 3", "memory.user_note"),
        ("[memory]\nuser_notes = 0", "memory.user_notes"),
        ('[memory]\nuser_notes = "many"', "memory.user_notes"),
        ('[memory]\nkinds = ["poem"]', "memory.kinds.0"),
        ('[model]\nprovider = "oracle"', "model.provider"),
        ('owners = ["ana"]', "owners.0"),
        ('[imp]\nid = "../imp"', "imp.id"),
        ("[modle]", "modle"),
        ("[store]\nbusy_seconds = nan", "store.busy_seconds"),
    ],
)
def test_a_wrong_key_is_named_in_one_line(tmp_path: Path, toml: str, key: str) -> None:
    ran = configured(tmp_path, toml)
    assert (ran.code, ran.out, len(ran.errors)) == (1, "", 1)
    assert f" {key}: " in ran.err


def test_a_wrong_value_is_not_repeated(tmp_path: Path) -> None:
    """Somebody who pastes a key into the wrong place does not find it in a log."""
    pasted = "-".join(("sk", "ant", "x" * 24))
    ran = configured(tmp_path, f'[model]\napi_key = "{pasted}"\nprovider = "{pasted}"')
    assert ran.code == 1
    assert pasted not in ran.err


@pytest.mark.parametrize("toml", ["[", "a = ", "\x00", "[model]\n[model]"])
def test_what_is_no_toml_is_said_in_one_line(tmp_path: Path, toml: str) -> None:
    ran = configured(tmp_path, toml)
    assert (ran.code, ran.out, len(ran.errors)) == (1, "", 1)


def test_bytes_that_are_no_text_are_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_bytes(b"\xff\xfe\x00")
    ran = run(tmp_path, "policy", "show")
    assert (ran.code, len(ran.errors)) == (1, 1)


def test_a_named_file_must_be_there_and_the_default_need_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert read_settings(Options()).config.imp.id == "imp"
    with pytest.raises(CommandError, match="no configuration file"):
        read_settings(Options(config=Path("config.toml")))


def test_keys_lie_beside_the_data_folder_and_never_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for data in (Path("data"), Path("data/"), Path("./x/../data"), tmp_path / "data"):
        settings = read_settings(Options(data=data))
        assert settings.store_path == tmp_path / "data" / "imp" / "memory.sqlite3"
        assert settings.keys_path == tmp_path / "data.keys" / "imp"
        assert settings.master_key_path == tmp_path / "data.keys" / "master.key"
    here = read_settings(Options(data=Path()))
    assert here.keys_path == tmp_path.with_name(f"{tmp_path.name}.keys") / "imp"
    with pytest.raises(CommandError, match="root"):
        read_settings(Options(data=Path("/")))


def test_the_imp_may_be_chosen_and_has_its_own_memory(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    assert run(tmp_path, "memory", "ls", "--imp", "other", "--json").json == []
    assert len(run(tmp_path, "memory", "ls", "--imp", "imp", "--json").json) == 1
    for bad in ("../imp", "", "Imp", "a/b", "x" * 33):
        ran = run(tmp_path, "memory", "ls", "--imp", bad)
        assert (ran.code, len(ran.errors)) == (1, 1), bad


def test_the_owners_identity_text_is_read_and_a_missing_one_is_built_in(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.touch()
    assert read_settings(Options(config)).identity == BUILT_IN_IDENTITY
    (tmp_path / "identity.md").write_text("You are Grub.\n", "utf-8")
    assert read_settings(Options(config)).identity == "You are Grub."
    (tmp_path / "identity.md").write_bytes(b"\xff")
    with pytest.raises(CommandError, match="not UTF-8"):
        read_settings(Options(config))


def test_a_lost_master_key_is_never_replaced(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    key = tmp_path / "data.keys" / "master.key"
    kept = key.read_bytes()
    key.unlink()
    ran = run(tmp_path, "memory", "ls")
    assert (ran.code, len(ran.errors)) == (1, 1)
    assert not key.exists()
    key.write_bytes(kept)
    key.chmod(0o600)
    assert run(tmp_path, "memory", "ls").code == 0


def test_a_lost_master_key_is_never_replaced_where_only_keys_are_left(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    (tmp_path / "data").rename(tmp_path / "elsewhere")
    (tmp_path / "data.keys" / "master.key").unlink()

    async def begin() -> None:
        async with open_imp(Options(tmp_path / "config.toml", tmp_path / "data")):
            pass

    with pytest.raises(StoreError, match="is missing"):
        asyncio.run(begin())
    assert not (tmp_path / "data.keys" / "master.key").exists()


def test_another_master_key_opens_nothing_and_changes_nothing(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    other = tmp_path / "other"
    other.mkdir()
    remembered(other, "I drink tea")
    (tmp_path / "data.keys" / "master.key").write_bytes((other / "data.keys" / "master.key").read_bytes())
    ran = run(tmp_path, "memory", "ls")
    assert (ran.code, ran.out, len(ran.errors)) == (1, "", 1)


def test_a_key_path_counts_from_the_configuration(tmp_path: Path) -> None:
    assert configured(tmp_path, '[keys]\npath = "secret/imp.key"').code == 0
    remembered(tmp_path, "I drink tea")
    assert (tmp_path / "secret" / "imp.key").stat().st_mode & 0o777 == 0o600
    assert not (tmp_path / "data.keys" / "master.key").exists()


def test_a_credential_that_was_not_given_is_said(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('[keys]\nsource = "credential"')
    settings = read_settings(Options(tmp_path / "config.toml", tmp_path / "data"))
    with pytest.raises(CommandError, match="systemd credential"):
        key_provider(settings, {})
