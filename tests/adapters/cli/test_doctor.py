"""Does the doctor find what is wrong, say what to do, and change and reveal nothing?"""

from pathlib import Path
from typing import Any

from memory.stores.sqlite import migrations
from tests.adapters.cli.imps import Ran, remembered, run, tamper

NO_KEY = {"ANTHROPIC_API_KEY": ""}


def checked(folder: Path, env: dict[str, str] | None = None) -> tuple[Ran, dict[str, Any]]:
    """The answer, and the worst check of each name."""
    ran = run(folder, "doctor", "--json", env=NO_KEY | (env or {}))
    worst: dict[str, Any] = {}
    for check in ran.json["checks"]:
        if check["name"] not in worst or check["state"] == "problem":
            worst[check["name"]] = check
    return ran, worst


def problems(folder: Path, env: dict[str, str] | None = None) -> set[str]:
    ran, worst = checked(folder, env)
    found = {name for name, check in worst.items() if check["state"] == "problem"}
    assert (ran.code, ran.json["ok"], len(ran.errors)) == ((1, False, 1) if found else (0, True, 0))
    assert all(worst[name]["advice"] for name in found)
    return found


def test_a_fresh_folder_is_in_order_and_stays_untouched(tmp_path: Path) -> None:
    assert problems(tmp_path) == set()
    assert [path.name for path in tmp_path.iterdir()] == ["config.toml"]


def test_a_sound_store_is_in_order(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea", "I like trains")
    _, worst = checked(tmp_path)
    assert problems(tmp_path) == set()
    assert worst["notes"]["what"] == "readable: all 2, in scopes: 1"
    assert f"schema {migrations()[-1][0]}" in worst["memory"]["what"]
    assert "2 entries" in worst["journal"]["what"]
    assert "I drink tea" not in run(tmp_path, "doctor").out


def test_a_wrong_configuration_is_named(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("[modle]")
    assert problems(tmp_path) == {"configuration"}


def test_files_open_to_others_are_named(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    ledger = tmp_path / "data.keys" / "imp" / "forgets.log"
    ledger.chmod(0o644)
    _, worst = checked(tmp_path)
    assert worst["permissions"]["state"] == "problem"
    assert str(ledger) in worst["permissions"]["what"]
    assert worst["permissions"]["advice"] == "chmod 600 it."


def test_a_lost_key_is_named_and_none_is_made(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    (tmp_path / "data.keys" / "master.key").unlink()
    assert problems(tmp_path) == {"master key", "memory"}
    assert not (tmp_path / "data.keys" / "master.key").exists()


def test_a_lost_memory_with_keys_left_is_named(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    (tmp_path / "data" / "imp" / "memory.sqlite3").unlink()
    assert problems(tmp_path) == {"memory"}


def test_a_broken_seal_is_found_and_counted(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea", "I like trains")
    tamper(tmp_path, ("UPDATE event SET sealed = ? WHERE version = 1", (b"\x01" * 400,)))
    assert problems(tmp_path) == {"journal", "notes"}
    _, worst = checked(tmp_path)
    assert worst["notes"]["what"] == "readable: 1, broken seals: 1"


def test_a_missing_event_is_found_and_counted(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea", "I like trains")
    tamper(tmp_path, "DELETE FROM event WHERE version = 1")
    assert problems(tmp_path) == {"journal", "notes"}
    assert "missing events: 1" in checked(tmp_path)[1]["notes"]["what"]
    assert "damaged" in run(tmp_path, "memory", "ls").err


def test_a_newer_programs_memory_is_left_alone(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    tamper(tmp_path, "PRAGMA user_version = 9999")
    assert problems(tmp_path) == {"memory"}
    assert "newer" in checked(tmp_path)[1]["memory"]["what"]


def test_a_damaged_forget_ledger_is_named(tmp_path: Path) -> None:
    (note_id,) = remembered(tmp_path, "I drink tea")
    run(tmp_path, "memory", "rm", note_id)
    ledger = tmp_path / "data.keys" / "imp" / "forgets.log"
    ledger.write_text(ledger.read_text().replace("note_", "note_0", 1))
    assert "forget ledger" in problems(tmp_path)


def test_of_the_model_key_only_its_presence_is_told(tmp_path: Path) -> None:
    key = "-".join(("sk", "ant", "k" * 30))
    (tmp_path / "config.toml").write_text('[model]\nprovider = "anthropic"')
    assert problems(tmp_path) == {"model"}
    ran, worst = checked(tmp_path, {"ANTHROPIC_API_KEY": key})
    assert worst["model"]["state"] == "ok"
    assert key not in ran.out + ran.err
