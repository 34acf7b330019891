"""A64: nothing that lies in a repository makes the host's Git run a program."""

import os
from pathlib import Path

import pytest

from memory.errors import StoreError
from memory.shelf.repair import audit
from memory.shelf.repo import BRANCH
from memory.shelf.shelf import Shelf, open_shelf
from tests.memory.shelf.shelves import assert_sound, landed, new_shelf, record


def booby_trapped(shelf: Shelf, marker: Path) -> None:
    """Every setting and hook by which a repository's own files name a program."""
    program = marker.parent / "program"
    program.write_text(f"#!/bin/sh\necho ran >> '{marker}'\n", encoding="utf-8")
    program.chmod(0o755)
    included = marker.parent / "included"
    included.write_text(f"[core]\n\tfsmonitor = {program}\n", encoding="utf-8")
    with (shelf.path / "config").open("a", encoding="utf-8") as config:
        config.write(
            f"[core]\n\tfsmonitor = {program}\n\thooksPath = {marker.parent}\n\tpager = {program}\n\n"
            f"\teditor = {program}\n"
            f"\tsshCommand = {program}\n\tgitProxy = {program}\n\talternateRefsCommand = {program}\n"
            f"\tattributesFile = {marker.parent}/attributes\n[include]\n\tpath = {included}\n\n"
            f"[diff]\n\texternal = {program}\n"
            f'[filter "x"]\n\tsmudge = {program}\n\tclean = {program}\n\tprocess = {program}\n'
            f'[diff "x"]\n\ttextconv = {program}\n\tcommand = {program}\n[merge "x"]\n\tdriver = {program}\n'
            f"[gpg]\n\tprogram = {program}\n[log]\n\tshowSignature = true\n[commit]\n\tgpgSign = true\n"
            f"[credential]\n\thelper = {program}\n[alias]\n\trev-parse = !{program}\n\tls-tree = !{program}\n"
            f"[gc]\n\trecentObjectsHook = {program}\n"
        )
    (marker.parent / "attributes").write_text("* filter=x diff=x merge=x\n", encoding="utf-8")
    (shelf.path / "info").mkdir(exist_ok=True)
    (shelf.path / "info" / "attributes").write_text("* filter=x diff=x merge=x\n", encoding="utf-8")
    hooks = shelf.path / "hooks"
    hooks.mkdir(exist_ok=True)
    for name in ("reference-transaction", "pre-auto-gc", "post-index-change", "post-checkout", "pre-commit", "update"):
        for folder in (hooks, marker.parent):
            (folder / name).write_bytes(program.read_bytes())
            (folder / name).chmod(0o755)


def test_a64_no_planted_program_runs_whatever_the_host_does(tmp_path: Path, shelf: Shelf) -> None:
    landed(shelf, {"tea.md": record()})
    marker = tmp_path / "trap" / "marker"
    marker.parent.mkdir()
    booby_trapped(shelf, marker)
    again = new_shelf(tmp_path)
    landed(again, {"green.md": record("green")})
    landed(again, {"index.md": "All.\n"}, "reorganization")
    again.repository.tidy()
    assert len(again.repository.log()) == 4
    assert len(again.repository.files(again.repository.head())) == 3
    assert audit(again, lambda _: None) == ()
    assert not marker.exists()


def test_a64_the_owners_own_configuration_is_not_read(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / ".gitconfig").write_text("[core]\n\thooksPath = .\n[broken\n", encoding="utf-8")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("GIT_OBJECT_DIRECTORY", str(tmp_path / "elsewhere"))
    landed(shelf, {"tea.md": record()})
    assert not (tmp_path / "elsewhere").exists()
    monkeypatch.undo()
    assert_sound(shelf)


def test_a64_an_attribute_of_the_command_environment_is_fixed(shelf: Shelf) -> None:
    names = set(shelf.repository.git.environment)
    assert {"GIT_CONFIG_NOSYSTEM", "GIT_TERMINAL_PROMPT", "HOME"} <= names
    assert list(shelf.repository.git.home.iterdir()) == []
    assert names.isdisjoint(set(os.environ) - {"PATH", "HOME", "LC_ALL"} - names)


@pytest.mark.parametrize(
    "setting",
    [
        "core.symlinks=false", "core.hooksPath=/dev/null", "core.fsmonitor=false", "protocol.ext.allow=never",
        "protocol.file.allow=never", "safe.bareRepository=explicit",
    ],
)  # fmt: skip
def test_a64_every_measured_setting_stands_before_the_command(shelf: Shelf, setting: str) -> None:
    argv = shelf.repository.git.argv("rev-parse", BRANCH)
    assert argv.index(setting) < argv.index("rev-parse")
    assert argv[argv.index(setting) - 1] == "-c"


def test_a64_the_shelf_cannot_be_cloned_into_from_a_path(shelf: Shelf, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="not allowed"):
        shelf.repository.git.out("fetch", str(tmp_path / "data" / "shelf.git"))


def test_a_damaged_object_is_said_and_nothing_is_served(shelf: Shelf, tmp_path: Path) -> None:
    path = landed(shelf, {"tea.md": record()}).paths[0]
    blob = shelf.repository.files(shelf.repository.head())[0].blob
    place = shelf.path / "objects" / blob[:2] / blob[2:]
    place.chmod(0o600)
    place.write_bytes(b"damaged")
    again = open_shelf(shelf.path, exports=tmp_path / "exports")
    with pytest.raises(StoreError, match=blob):
        again.repository.text(path)
