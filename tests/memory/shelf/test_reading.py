"""A63: the host reads a tree that others wrote, and nothing outside of it."""

import os
from pathlib import Path

import pytest

from memory.shelf.beneath import open_beneath, open_by_component, read_regular
from memory.shelf.reading import Reading, Unreadable
from memory.shelf.shelf import Shelf
from tests.memory.shelf.shelves import exported, landed, record

SECRET = "outside of the shelf"
OPENERS = [open_beneath, lambda folder, path: open_by_component(folder, os.fsencode(path))]


def hostile(folder: Path) -> None:
    """A tree with everything that a record could be made to look like."""
    (folder.parent / "outside").write_text(SECRET, encoding="utf-8")
    (folder / "host").symlink_to("/etc/passwd")
    (folder / "up").symlink_to("../outside")
    (folder / "loop").symlink_to("loop")
    (folder / "away").symlink_to("..")
    (folder / "inside").symlink_to("plain.md")
    (folder / "magic").symlink_to("/proc/self/root")
    (folder / "..%2foutside").write_text("odd name", encoding="utf-8")
    (folder / "new\nline").write_text("odd name", encoding="utf-8")
    (folder / "-rf").write_text("odd name", encoding="utf-8")
    Path(os.fsdecode(bytes(folder) + b"/\xff")).write_text("odd name", encoding="utf-8")
    (folder / "plain.md").write_text("plain", encoding="utf-8")
    (folder / "Plain.md").write_text("Plain", encoding="utf-8")
    os.mkfifo(folder / "pipe")
    (folder / "huge").touch()
    os.truncate(folder / "huge", 2 << 30)
    (folder / "bytes").write_bytes(b"\xff\xfe")


@pytest.mark.parametrize(
    "path",
    [
        "host", "up", "loop", "away/outside", "inside", "magic/etc/passwd", "../outside", "./../outside",
        "a/../../outside", "/etc/passwd", "..", ".", "", "pipe", "huge", "bytes", "missing", "plain.md/x", "nul\0x",
        "x" * 5_000,
    ],
)  # fmt: skip
def test_a63_no_path_leads_out_waits_or_floods(shelf: Shelf, path: str) -> None:
    export = exported(shelf, "read")
    hostile(export.root)
    found = Reading(export).read(path)
    assert isinstance(found, Unreadable)
    assert SECRET not in found.because
    shelf.release(export)


@pytest.mark.parametrize("path", ["..%2foutside", "new\nline", "-rf", "\udcff"])
def test_a63_an_odd_name_is_just_a_name(shelf: Shelf, path: str) -> None:
    export = exported(shelf, "read")
    hostile(export.root)
    assert Reading(export).read(path) == "odd name"
    assert Reading(export).read("plain.md") == "plain"
    assert Reading(export).read("Plain.md") == "Plain"
    shelf.release(export)


@pytest.mark.parametrize("opener", OPENERS)
@pytest.mark.parametrize("path", ["host", "up", "loop", "away/outside", "inside", "magic/etc/passwd", "../outside"])
def test_a63_both_ways_to_open_refuse_alike(tmp_path: Path, opener: object, path: str) -> None:
    folder = tmp_path / "tree"
    folder.mkdir()
    hostile(folder)
    root = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        with pytest.raises(OSError, match="Errno"):
            opener(root, path)  # type: ignore[operator]
        fd = opener(root, "plain.md")  # type: ignore[operator]
        assert read_regular(fd, 5) == b"plain"
        os.close(fd)
    finally:
        os.close(root)


def test_a_file_one_byte_too_large_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    fd = os.open(tmp_path / "a", os.O_RDONLY)
    assert read_regular(fd, 4) is None
    assert read_regular(fd, 5) == b"12345"
    os.close(fd)


def test_paths_come_in_order_by_folder_and_by_page(shelf: Shelf) -> None:
    paths = landed(shelf, {f"r{n}.md": record(f"r{n}") for n in range(5)}).paths
    landed(shelf, {"index.md": "All.\n"}, "reorganization")
    export = exported(shelf, "read")
    reading = Reading(export)
    assert reading.paths() == ("organization/index.md", *sorted(paths))
    assert reading.paths("records/") == tuple(sorted(paths))
    assert reading.paths("record") == ()
    assert reading.paths("records", after=sorted(paths)[1], limit=2) == tuple(sorted(paths)[2:4])
    shelf.release(export)


def test_a_search_finds_by_words_whatever_their_case_and_ranks_the_fuller_match_first(shelf: Shelf) -> None:
    landed(shelf, {"a.md": record("a", "Oolong is half oxidised.\n"), "b.md": record("b", "Green is not.\n")})
    landed(shelf, {"c.md": record("c", "Half of it is ÉTÉ oolong.\n")})
    export = exported(shelf, "read")
    reading = Reading(export)
    hits = reading.search("OXIDISED oolong")
    assert [hit.path[-4:] for hit in hits] == ["a.md", "c.md"]
    assert hits[0].line == "Oolong is half oxidised."
    assert [hit.path[-4:] for hit in reading.search("été")] == ["c.md"]
    assert len(reading.search("oolong", limit=1)) == 1
    for nothing in ("", "...", "quetzalcoatl", "%", ".*"):
        assert reading.search(nothing) == ()
    shelf.release(export)


def test_a_search_after_a_landing_finds_old_and_new(shelf: Shelf) -> None:
    landed(shelf, {"old.md": record("old", "Sencha is steamed.\n")})
    first = exported(shelf, "read")
    landed(shelf, {"new.md": record("new", "Sencha is Japanese.\n")})
    second = exported(shelf, "read")  # shares the unchanged file with the first
    assert len(Reading(first).search("sencha")) == 1
    assert {hit.line for hit in Reading(second).search("sencha")} == {"Sencha is steamed.", "Sencha is Japanese."}
    shelf.release(first)
    shelf.release(second)


def test_a_run_reads_lists_and_searches_its_own_draft(shelf: Shelf) -> None:
    export = exported(shelf)
    reading = Reading(export)
    path = f"records/{export.namespace}/tea.md"
    assert reading.write("tea.md", record(text="Puerh is aged.\n")) == path
    assert reading.read(path) == record(text="Puerh is aged.\n")
    assert reading.paths("records") == (path,)
    assert [hit.path for hit in reading.search("puerh")] == [path]
    shelf.release(export)


def test_a_reorganization_sees_what_it_deleted_as_gone(shelf: Shelf) -> None:
    landed(shelf, {"old.md": "Old index.\n"}, "reorganization")
    export = exported(shelf, "reorganization")
    assert export.draft is not None
    (export.draft / "old.md").unlink()
    reading = Reading(export)
    assert reading.paths() == ()
    assert reading.search("index") == ()
    assert isinstance(reading.read("organization/old.md"), Unreadable)
    shelf.release(export)


@pytest.mark.parametrize("path", ["../x.md", "/tmp/x.md", "", "a/b.md", "gone/../../x.md"])
def test_a_file_is_written_in_the_draft_or_nowhere(shelf: Shelf, path: str) -> None:
    export = exported(shelf)
    before = sorted(export.root.parent.parent.rglob("*"))
    assert isinstance(Reading(export).write(path, "x"), Unreadable)
    assert sorted(export.root.parent.parent.rglob("*")) == before
    shelf.release(export)


def test_writing_overwrites_nothing_and_follows_no_link(shelf: Shelf, tmp_path: Path) -> None:
    export = exported(shelf)
    assert export.draft is not None
    target = tmp_path / "target"
    (export.draft / "link.md").symlink_to(target)
    reading = Reading(export)
    assert isinstance(reading.write("link.md", "x"), Unreadable)
    assert not target.exists()
    assert reading.write("a.md", "first") != reading.write("a.md", "second")
    assert (export.draft / "a.md").read_text(encoding="utf-8") == "first"
    shelf.release(export)


def test_a_tainted_run_writes_nothing_through_the_host_either(shelf: Shelf) -> None:
    export = exported(shelf, "read")
    found = Reading(export).write("a.md", record())
    assert isinstance(found, Unreadable)
    assert found.code == "read_only"
    shelf.release(export)
