"""What got onto the shelf and should not have: found in all of history, and taken out of all of it."""

import importlib.util
import os

import pytest

from memory.shelf.repair import audit, redact
from memory.shelf.shelf import Shelf
from tests.memory.shelf.shelves import assert_sound, exported, git, landed, record

NAME = "Zoë Kim"


@pytest.fixture
def stained(shelf: Shelf) -> Shelf:
    """A shelf that names somebody: now in a record, and in an index of before."""
    landed(shelf, {"tea.md": record(text=f"As {NAME} said ==> so.\nSecond line.\n"), "b.md": record("b")})
    landed(shelf, {"people.md": f"{NAME}\n"}, "reorganization")
    landed(shelf, {"people.md": "Nobody.\n"}, "reorganization")
    return shelf


def scan(text: str) -> str | None:
    return "it names a participant" if NAME in text else None


def has_tool() -> None:
    if importlib.util.find_spec("git_filter_repo") is None:
        if os.environ.get("CI") == "true":
            pytest.fail("CI has no git-filter-repo")
        pytest.skip("needs git-filter-repo")


def test_an_audit_finds_what_stands_now_and_what_only_history_holds(stained: Shelf) -> None:
    found = audit(stained, scan)
    assert {(hit.path.rsplit("/", 1)[1], hit.is_now) for hit in found} == {("tea.md", True), ("people.md", False)}
    assert all(hit.because == "it names a participant" for hit in found)
    assert audit(stained, lambda _: None) == ()


def test_an_audit_reads_names_too(stained: Shelf) -> None:
    found = audit(stained, lambda text: "a name" if text.endswith("people.md") else None)
    assert {hit.path for hit in found} == {"organization/people.md"}
    assert len(found) == 2


@pytest.mark.parametrize("text", [NAME, f"{NAME} said ==> so.\nSecond line.", "said ==> so"])
def test_a_redaction_leaves_no_object_that_holds_the_text(stained: Shelf, text: str) -> None:
    has_tool()
    done = redact(stained, [text])
    assert done.changed
    assert done.after == stained.repository.head()
    assert text.splitlines()[0] not in git(stained, "log", "-p", "--all", "--format=%H")
    assert "[removed]" in git(stained, "log", "-p", "--all", "--format=%H")
    assert [commit.mode for commit in stained.repository.log()] == ["reorganization", "reorganization", "append", ""]
    assert_sound(stained)


def test_a_redaction_takes_the_name_out_of_every_version(stained: Shelf) -> None:
    has_tool()
    redact(stained, [NAME])
    assert NAME.encode() not in all_objects(stained)
    assert audit(stained, scan) == ()
    export = exported(stained, "read")
    assert all(NAME not in path.read_text("utf-8") for path in export.root.parent.rglob("*") if path.is_file())
    stained.release(export)
    landed(stained, {"after.md": record("after")})
    assert_sound(stained)


def test_a_file_is_dropped_from_all_of_history(stained: Shelf) -> None:
    has_tool()
    redact(stained, [], ["organization/people.md"])
    assert "people.md" not in git(stained, "log", "--name-only", "--all")
    assert len(git(stained, "ls-tree", "-r", "--name-only", "main").splitlines()) == 2
    assert_sound(stained)


def test_redacting_what_is_nowhere_changes_nothing(stained: Shelf) -> None:
    has_tool()
    before = git(stained, "rev-list", "main")
    assert not redact(stained, ["quetzalcoatl"]).changed
    assert git(stained, "rev-list", "main") == before


def test_nothing_of_the_tool_or_of_the_text_stays_behind(stained: Shelf) -> None:
    has_tool()
    redact(stained, [NAME])
    assert not (stained.path / "filter-repo").exists()
    side = stained.path.with_suffix("")
    assert {path.name for path in side.iterdir()} <= {"home", "landing.lock", "reorganization.lock"}
    assert list((side / "home").iterdir()) == []


@pytest.mark.parametrize(("texts", "paths"), [([], []), ([""], []), ([NAME], [""])])
def test_a_redaction_of_nothing_is_a_fault_of_the_caller(stained: Shelf, texts: list[str], paths: list[str]) -> None:
    with pytest.raises(ValueError, match="redaction"):
        redact(stained, texts, paths)


def all_objects(shelf: Shelf) -> bytes:
    return shelf.repository.git.out("cat-file", "--batch-all-objects", "--batch")
