"""Can the owner see the shelf, find people on it, and take something out of all of its history?"""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memory.shelf.landing import Landing
from memory.shelf.records import written_record
from memory.shelf.repo import Landed
from memory.shelf.shelf import open_shelf
from policy.identity import RunId
from tests.adapters.cli.imps import config_in, rows, run
from tests.adapters.cli.test_auditing import chatted
from tests.scenarios.border import open_exports

AT = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
PATH = "records/run_1/a.md"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """An imp that zoe-kim talks with, and a shelf with one record that names her."""
    with open_exports() as exports:
        config_in(tmp_path).write_text(f'[knowledge]\nexports = "{exports}"\n')
        chatted(tmp_path, {"as": "zoe-kim", "in": "dm", "text": "Hello"})
        shelf = open_shelf(tmp_path / "data" / "imp" / "shelf.git")
        text = written_record("a", AT, "Zoe-Kim drinks oolong.\n", sources=["https://example.org/tea"])
        assert isinstance(text, str)
        landing = Landing("append", "run_1", ((PATH, text.encode()),))
        assert isinstance(shelf.repository.land(landing, RunId("run_1"), AT), Landed)
        yield tmp_path


def test_an_imp_without_a_shelf_has_none_made_by_looking(tmp_path: Path) -> None:
    ran = run(tmp_path, "knowledge", "path")
    assert ran.out.strip() == str(tmp_path / "data" / "imp" / "shelf.git")
    for command in (("log",), ("show", "x"), ("audit",), ("redact", "x")):
        assert run(tmp_path, "knowledge", *command).code == 1
    assert not (tmp_path / "data").exists()


def test_the_audit_finds_who_is_named_and_redaction_takes_them_out_of_all_history(folder: Path) -> None:
    found = run(folder, "knowledge", "audit", "--json")
    assert found.code == 1
    assert [(row["path"], row["is_now"]) for row in found.json] == [(PATH, True)]
    assert "names somebody" in found.json[0]["because"]
    done = run(folder, "knowledge", "redact", "Zoe-Kim")
    assert done.code == 0, done.err
    assert "[removed] drinks oolong." in run(folder, "knowledge", "show", PATH).out
    assert run(folder, "knowledge", "audit").code == 0
    assert run(folder, "knowledge", "redact", "Zoe-Kim").code == 1
    assert run(folder, "knowledge", "redact").code == 1
    journal = rows(folder, "SELECT action FROM journal ORDER BY seq")
    assert [row[0] for row in journal if row[0] in ("audit_shelf", "redact")] == [
        "audit_shelf", "redact", "audit_shelf", "redact",
    ]  # fmt: skip
    assert run(folder, "audit", "verify").code == 0


def test_doctor_tells_of_shelf_and_box(folder: Path) -> None:
    checks = {check["name"]: check for check in run(folder, "doctor", "--json").json["checks"]}
    assert checks["box"]["state"] == "ok"
    assert checks["shelf"]["state"] == "ok"
    assert "files: 1" in checks["shelf"]["what"]
