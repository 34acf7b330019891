"""A run is given the shelf, writes, ends; its work lands whole, or is set aside whole with the reason."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from memory.errors import StoreError
from memory.shelf.export import Reader
from memory.shelf.landing import Rules
from memory.shelf.quarantine import SetAside
from memory.shelf.repo import Landed, NothingToLand
from memory.shelf.shelf import Busy, Export, Shelf, namespace_of, open_shelf
from policy.identity import RunId
from tests.memory.shelf.shelves import (
    AT,
    assert_sound,
    checked,
    exported,
    git,
    landed,
    new_run,
    new_shelf,
    record,
    written,
)


def on_shelf(shelf: Shelf) -> dict[str, str]:
    """Every file of the shelf now, as Git tells it."""
    paths = git(shelf, "ls-tree", "-r", "--name-only", "main").splitlines()
    return {path: git(shelf, "show", f"main:{path}") for path in paths}


def test_a_new_shelf_is_a_sound_bare_repository(shelf: Shelf) -> None:
    assert on_shelf(shelf) == {}
    assert git(shelf, "rev-parse", "--is-bare-repository").strip() == "true"
    assert not list(shelf.path.glob("hooks/*"))
    assert_sound(shelf)


def test_what_a_clean_run_writes_is_read_by_the_next(shelf: Shelf) -> None:
    run = new_run()
    first = exported(shelf, run=run)
    written(first, {"tea.md": record()})
    outcome = checked(shelf, first)
    path = f"records/{namespace_of(run)}/tea.md"
    assert outcome == Landed(shelf.repository.head(), (path,))
    assert on_shelf(shelf) == {path: record()}
    following = exported(shelf, "read")
    assert (following.root / path).read_text(encoding="utf-8") == record()
    shelf.release(following)
    assert_sound(shelf)


def test_a_commit_says_run_and_mode_and_nothing_else(shelf: Shelf) -> None:
    run = new_run()
    export = exported(shelf, run=run)
    written(export, {"tea.md": record()})
    checked(shelf, export)
    assert git(shelf, "log", "-1", "--format=%B", "main").strip() == f"{run} append"
    assert git(shelf, "log", "-1", "--format=%an %ae %cn %ce", "main").split() == ["Impyard", "imp@localhost"] * 2
    newest = shelf.repository.log()[0]
    assert (newest.run, newest.mode, newest.at) == (run, "append", AT)


def test_a_tainted_run_gets_no_draft_no_namespace_and_no_checkpoint(shelf: Shelf) -> None:
    before = shelf.repository.head()
    export = exported(shelf, "read")
    assert (export.draft, export.namespace) == (None, None)
    assert checked(shelf, export) == NothingToLand(before)
    assert shelf.repository.head() == before


def test_an_export_holds_regular_files_and_folders_only_and_no_git(shelf: Shelf) -> None:
    blob = git_blob(shelf, "outside")
    tree = (
        f"100644 blob {blob}\tplain.md\n120000 blob {blob}\tlink\n"
        f"160000 commit {shelf.repository.head()}\tmodule\n100755 blob {blob}\tprogram.md\n"
    )
    plant(shelf, tree)
    export = exported(shelf, "read")
    names = {str(path.relative_to(export.root)) for path in export.root.rglob("*")}
    assert names == {"plain.md", "program.md", "records", "organization"}
    assert not any(path.is_symlink() for path in export.root.rglob("*"))
    assert not (export.root / "program.md").stat().st_mode & 0o111
    shelf.release(export)


def test_an_export_honours_no_attributes_of_the_tree(shelf: Shelf) -> None:
    hidden, text = git_blob(shelf, "* export-ignore export-subst filter=x\n"), git_blob(shelf, "$Format:%H$")
    plant(shelf, f"100644 blob {hidden}\t.gitattributes\n100644 blob {text}\ta.md\n")
    export = exported(shelf, "read")
    assert (export.root / "a.md").read_text(encoding="utf-8") == "$Format:%H$"
    shelf.release(export)


def test_an_export_keeps_its_moment_while_others_land(shelf: Shelf) -> None:
    early = exported(shelf, "read")
    landed(shelf, {"tea.md": record()})
    assert list(early.root.rglob("*.md")) == []
    late = exported(shelf, "read")
    assert len(list(late.root.rglob("*.md"))) == 1
    assert early.root.exists()
    shelf.release(early)
    shelf.release(late)


def test_exports_nobody_holds_go_when_the_shelf_moves_on(shelf: Shelf) -> None:
    for number in range(4):
        landed(shelf, {"tea.md": record(text=f"{number}")})
    last = exported(shelf, "read")
    folder = last.root.parent.parent
    assert [path.name for path in folder.iterdir() if not path.name.startswith(".")] == [last.commit]
    assert list((folder / ".drafts").iterdir()) == []
    shelf.release(last)
    shelf.release(last)  # twice does no harm


def test_a_run_cannot_change_what_others_read(shelf: Shelf) -> None:
    landed(shelf, {"index.md": "first\n"}, "reorganization")
    reading = exported(shelf, "read")
    writing = exported(shelf, "reorganization")
    assert writing.draft is not None
    (writing.draft / "index.md").write_text("changed", encoding="utf-8")  # in place: the same inode, were it a link
    assert (reading.root / "organization" / "index.md").read_text(encoding="utf-8") == "first\n"
    shelf.release(writing)
    shelf.release(reading)


def test_a_reorganization_replaces_the_organization_and_leaves_the_records(shelf: Shelf) -> None:
    landed(shelf, {"tea.md": record()})
    landed(shelf, {"old.md": "old\n", "kept.md": "kept\n"}, "reorganization")
    records = {path: text for path, text in on_shelf(shelf).items() if path.startswith("records/")}
    export = exported(shelf, "reorganization")
    assert export.draft is not None
    (export.draft / "old.md").unlink()
    written(export, {"new/index.md": "new\n"})
    landed_while = exported(shelf)
    written(landed_while, {"green.md": record("green")})
    assert isinstance(checked(shelf, landed_while), Landed)  # an append beside it does not wait
    assert isinstance(checked(shelf, export), Landed)
    now = on_shelf(shelf)
    assert {path for path in now if path.startswith("organization/")} == {
        "organization/kept.md",
        "organization/new/index.md",
    }
    assert records.items() <= now.items()
    assert len(now) == len(records) + 3
    assert_sound(shelf)


def test_one_run_reorganizes_at_a_time(shelf: Shelf, tmp_path: Path) -> None:
    other = new_shelf(tmp_path)  # another program's view of the same shelf
    first = exported(shelf, "reorganization")
    for view in (shelf, other):
        busy = view.export(new_run(), "reorganization")
        assert isinstance(busy, Busy)
        assert "tried again" in busy.because
    shelf.release(first)
    second = exported(other, "reorganization")
    other.release(second)


def test_an_unchanged_organization_is_nothing_to_land(shelf: Shelf) -> None:
    landed(shelf, {"index.md": "first\n"}, "reorganization")
    before = shelf.repository.head()
    assert checked(shelf, exported(shelf, "reorganization")) == NothingToLand(before)
    assert shelf.repository.head() == before


def test_a_run_that_wrote_nothing_makes_no_commit(shelf: Shelf) -> None:
    before = shelf.repository.head()
    assert checked(shelf, exported(shelf)) == NothingToLand(before)
    assert shelf.repository.head() == before


Spoil = Callable[[Path], object]


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (lambda draft: (draft / "bad.md").write_text("no head", encoding="utf-8"), "front matter"),
        (lambda draft: (draft / "link.md").symlink_to("/etc/passwd"), "regular file"),
        (lambda draft: (draft / "folder").symlink_to("/etc"), "regular file"),
        (lambda draft: os.link(draft / "good.md", draft / "twin.md"), "more than one name"),
        (lambda draft: os.mkfifo(draft / "pipe.md"), "regular file"),
        (lambda draft: os.truncate(draft / "good.md", 2 << 30), "characters"),
        (lambda draft: (draft / "..%2f.md").touch(), "plain name"),
        (lambda draft: Path(os.fsdecode(bytes(draft) + b"/\xff.md")).touch(), "plain name"),
        (lambda draft: (draft / "new\nline.md").touch(), "plain name"),
        (lambda draft: (draft / ".gitattributes").touch(), "plain name"),
        (lambda draft: (draft / "a/b/c/d/e/f").mkdir(parents=True), "too deep"),
        (lambda draft: [(draft / f"{n}.md").touch() for n in range(201)], "more than 200"),
        (lambda draft: (draft / ".git").mkdir(), "plain name"),
    ],
)
def test_one_fault_sets_the_whole_run_aside_with_the_reason(shelf: Shelf, spoil: Spoil, word: str) -> None:
    before = shelf.repository.head()
    run = new_run()
    export = exported(shelf, run=run)
    written(export, {"good.md": record("good")})
    assert export.draft is not None
    spoil(export.draft)
    outcome = checked(shelf, export)
    assert isinstance(outcome, SetAside), outcome
    assert word in outcome.reason
    assert shelf.repository.head() == before
    assert outcome.reason in (outcome.folder / "reason.txt").read_text(encoding="utf-8")
    assert run in (outcome.folder / "reason.txt").read_text(encoding="utf-8")
    assert "good.md" in (outcome.folder / "listing.txt").read_text(encoding="ascii")
    assert {path.name for path in outcome.folder.iterdir()} == {"reason.txt", "listing.txt", "files"}
    assert all(path.is_file() and not path.is_symlink() for path in (outcome.folder / "files").iterdir())
    assert shelf.quarantined() == ((outcome.folder.name, f"{outcome.quarantined.code}: {outcome.reason}"),)
    assert not export.draft.exists()
    assert_sound(shelf)


def test_the_quarantine_keeps_the_work(shelf: Shelf) -> None:
    export = exported(shelf)
    written(export, {"a.md": record("a"), "b.md": "no head"})
    outcome = checked(shelf, export)
    assert isinstance(outcome, SetAside)
    kept = {path.read_text(encoding="utf-8") for path in (outcome.folder / "files").iterdir()}
    assert kept == {record("a"), "no head"}
    assert outcome.folder.parent.stat().st_mode & 0o077 == 0


def test_a_record_that_names_a_participant_is_set_aside_under_any_run(shelf: Shelf) -> None:
    export = exported(shelf)
    written(export, {"tea.md": record(text="As Zoë said.\n")})
    rules = Rules(scan=lambda text: "it names somebody of the conversation." if "Zoë" in text else None)
    outcome = checked(shelf, export, rules)
    assert isinstance(outcome, SetAside)
    assert "names somebody" in outcome.reason


def test_a_run_that_did_not_end_well_lands_nothing(shelf: Shelf) -> None:
    before = shelf.repository.head()
    export = exported(shelf)
    written(export, {"tea.md": record()})
    outcome = shelf.abandon(export, "The run was stopped at its time limit.")
    assert isinstance(outcome, SetAside)
    assert "time limit" in outcome.reason
    assert shelf.repository.head() == before


def test_landing_the_same_run_again_answers_with_the_commit_it_has(shelf: Shelf) -> None:
    run = new_run()
    outcomes = []
    for _ in range(2):
        export = exported(shelf, run=run)
        written(export, {"tea.md": record()})
        outcomes.append(checked(shelf, export))
        landed(shelf, {"other.md": record("other")})
    assert isinstance(outcomes[0], Landed)
    assert outcomes[0] == outcomes[1]
    export = exported(shelf, run=run)
    written(export, {"tea.md": record(text="Rewritten.\n")})
    outcome = checked(shelf, export)
    assert isinstance(outcome, SetAside)
    assert "never change" in outcome.reason


def test_a_shelf_that_is_full_refuses_and_says_so(shelf: Shelf) -> None:
    export = exported(shelf)
    written(export, {"tea.md": record()})
    outcome = checked(shelf, export, Rules(max_repo_bytes=100))
    assert isinstance(outcome, SetAside)
    assert outcome.quarantined.code == "full"


def test_twenty_runs_at_once_land_twenty_records(shelf: Shelf, tmp_path: Path) -> None:
    views = [shelf, new_shelf(tmp_path)]

    def work(number: int) -> Landed:
        return landed(views[number % 2], {"tea.md": record(text=f"Record {number}\n")})

    with ThreadPoolExecutor(20) as pool:
        outcomes = list(pool.map(work, range(20)))
    assert len({outcome.commit for outcome in outcomes}) == 20
    assert len(on_shelf(shelf)) == 20
    assert git(shelf, "rev-list", "--count", "main").strip() == "21"
    assert_sound(shelf)


def test_a69_a_namespace_is_made_of_the_hosts_run_id_alone(shelf: Shelf) -> None:
    run = new_run()
    assert namespace_of(run) == run.lower()
    for text in ("../x", "a/b", "run 1", "", "run;rm -rf", "x" * 65, "é"):
        with pytest.raises(ValueError, match="run"):
            shelf.export(RunId(text), "append")


def test_tidying_loses_nothing(shelf: Shelf) -> None:
    for number in range(5):
        landed(shelf, {"tea.md": record(text=f"{number}")})
    before, history = on_shelf(shelf), git(shelf, "rev-list", "main")
    shelf.repository.tidy()
    assert (on_shelf(shelf), git(shelf, "rev-list", "main")) == (before, history)
    assert_sound(shelf)


def test_opening_again_is_the_same_shelf(shelf: Shelf, tmp_path: Path) -> None:
    landed(shelf, {"tea.md": record()})
    assert new_shelf(tmp_path).repository.head() == shelf.repository.head()


def test_a_shelf_that_lost_its_branch_is_not_begun_anew(shelf: Shelf, tmp_path: Path) -> None:
    landed(shelf, {f"r{n}.md": record(f"r{n}") for n in range(20)})
    (shelf.path / "refs" / "heads" / "main").unlink()
    with pytest.raises(StoreError, match="lost its branch"):
        new_shelf(tmp_path)


def test_an_owner_looks_without_exports_and_no_run_is_given_that(shelf: Shelf) -> None:
    landed(shelf, {"tea.md": record()})
    bare = open_shelf(shelf.path)
    path = next(iter(on_shelf(shelf)))
    assert bare.repository.text(path) == record().encode()
    assert bare.repository.text("records/none.md") is None
    assert len(bare.repository.log()) == 2
    with pytest.raises(StoreError, match="without a folder"):
        bare.export(new_run())


def test_exports_closed_to_the_box_are_refused_at_once(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    if os.geteuid() != 0:
        pytest.skip("needs root")
    with pytest.raises(StoreError, match="closed to the box's user"):
        open_shelf(tmp_path / "data" / "shelf.git", closed / "exports", Reader(61_234, 61_234))


def test_exports_in_another_users_folder_are_refused(tmp_path: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root")
    folder = tmp_path / "exports"
    folder.mkdir()
    os.chown(folder, 61_235, 61_235)
    with pytest.raises(StoreError, match="own"):
        open_shelf(tmp_path / "data" / "shelf.git", folder)


def test_a_run_writes_in_one_draft_only(shelf: Shelf) -> None:
    run = new_run()
    export = exported(shelf, run=run)
    with pytest.raises(StoreError, match="already"):
        shelf.export(run, "append")
    assert isinstance(export, Export)
    shelf.release(export)


def git_blob(shelf: Shelf, text: str) -> str:
    """Another writer's object."""
    return shelf.repository.git.out("hash-object", "-w", "--stdin", stdin=text.encode()).decode().strip()


def plant(shelf: Shelf, tree: str) -> None:
    """A commit that no landing would make."""
    made = shelf.repository.git.out("mktree", "--missing", stdin=tree.encode()).decode().strip()
    stream = f"commit refs/heads/main\ncommitter x <x@x> 0 +0000\ndata 0\n\nfrom refs/heads/main^0\nM 040000 {made} \n"
    shelf.repository.git.out("fast-import", "--quiet", stdin=stream.encode())
