"""Does the doctor see an unfinished rotation, a plain log and a sweep that does not keep up?"""

from __future__ import annotations

from pathlib import Path

from memory.master_key import make_key_file, next_key, old_keys, read_key_file
from memory.rotation import rotate
from tests.adapters.cli.imps import remembered, run, tamper
from tests.adapters.cli.test_doctor import checked, problems
from tests.memory.test_importing import remembered as line


def keys_of(folder: Path) -> Path:
    return folder / "data.keys"


def test_versions_are_told(tmp_path: Path) -> None:
    _, worst = checked(tmp_path)
    assert "SQLite" in worst["versions"]["what"]
    assert "Python" in worst["versions"]["what"]


def test_a_finished_rotation_is_worth_a_note(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    run(tmp_path, "keys", "rotate")
    assert problems(tmp_path) == set()
    _, worst = checked(tmp_path)
    assert "--forget-old" in worst["master keys"]["advice"]


def test_keys_left_under_an_old_master_key_are_named(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    folder, path = keys_of(tmp_path), keys_of(tmp_path) / "master.key"
    before = (folder / "imp" / "keys.sqlite3").read_bytes()
    rotate(folder, path, lambda count: bytes(range(7, 7 + count)))
    (folder / "imp" / "keys.sqlite3").write_bytes(before)
    assert problems(tmp_path) == {"master keys"}
    old_keys(path)[0].unlink()
    assert "master keys" in problems(tmp_path)


def test_a_key_that_waits_for_a_rotation_to_end_is_no_problem_until_something_is_under_it(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    path = keys_of(tmp_path) / "master.key"
    make_key_file(next_key(path), bytes(range(9, 41)))
    assert problems(tmp_path) == set()
    assert read_key_file(path)


def test_a_plain_log_is_named_with_what_removes_it(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    path = tmp_path / "data" / "notes" / "imp.jsonl"
    path.parent.mkdir()
    path.write_text(f"{line(1)}\n")
    assert problems(tmp_path) == {"plain log"}


def test_a_sweep_that_does_not_keep_up_is_named(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    tamper(tmp_path, "INSERT INTO ending (scope, at) VALUES (1, 1)")
    assert problems(tmp_path) == {"sweep"}
    run(tmp_path, "memory", "compact")
    assert problems(tmp_path) == set()
