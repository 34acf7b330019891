"""The command line of the box, word by word."""

from pathlib import PurePosixPath

import pytest

from adapters.box.argv import BOX_UID, Limits, box_argv
from bot.ports import Room

SHELF, DRAFT = PurePosixPath("/exports/shelf"), PurePosixPath("/exports/draft")
READ = Room("read", SHELF)
APPEND = Room("append", SHELF, "run_1", DRAFT)
REORGANIZATION = Room("reorganization", SHELF, None, DRAFT)


def argv(room: Room = READ, *, is_root: bool = True) -> list[str]:
    return box_argv(["/usr/bin/true"], room, Limits(), is_root=is_root)


def has(words: list[str], *wanted: str) -> bool:
    return any(words[at : at + len(wanted)] == list(wanted) for at in range(len(words)))


@pytest.mark.parametrize(
    "flag",
    [
        "--cpu=10", "--as=1073741824", "--nproc=64", "--fsize=1048576", "--nofile=128", "--core=0", "--clear-groups",
        "--no-new-privs", "--unshare-all", "--unshare-user", "--disable-userns", "--die-with-parent", "--new-session",
        "--clearenv",
    ],
)  # fmt: skip
def test_every_flag_of_the_measured_setup_is_there(flag: str) -> None:
    assert flag in argv()


@pytest.mark.parametrize(
    "pair",
    [
        ("--reuid", str(BOX_UID)), ("--regid", str(BOX_UID)), ("--bounding-set", "-all"), ("--inh-caps", "-all"),
        ("--uid", str(BOX_UID)), ("--gid", str(BOX_UID)), ("--cap-drop", "ALL"), ("--proc", "/proc"), ("--dev", "/dev"),
        ("--chdir", "/tmp"), ("--hostname", "imp"),
    ],
)  # fmt: skip
def test_every_setting_of_the_measured_setup_is_there(pair: tuple[str, str]) -> None:
    assert has(argv(), *pair)


def test_the_three_programs_start_one_another_in_order() -> None:
    words = argv()
    assert words.index("prlimit") < words.index("setpriv") < words.index("bwrap") < words.index("/usr/bin/true")


def test_the_scratch_folder_is_bounded() -> None:
    assert has(argv(), "--size", "16777216", "--tmpfs", "/tmp")


def test_the_shelf_is_read_only_in_every_mode() -> None:
    for room in (READ, APPEND, REORGANIZATION):
        assert has(argv(room), "--ro-bind", str(SHELF), "/shelf")


def test_a_tainted_run_gets_no_place_to_write_and_no_namespace() -> None:
    words = argv(READ)
    assert "--bind" not in words
    assert has(words, "--setenv", "IMPYARD_KNOWLEDGE_MODE", "read")
    assert has(words, "--setenv", "IMPYARD_KNOWLEDGE_DIR", "/shelf")
    assert "IMPYARD_RECORD_NAMESPACE" not in words


def test_an_append_run_gets_its_namespace_and_nothing_more() -> None:
    words = argv(APPEND)
    assert words.count("--bind") == 1
    assert has(words, "--bind", str(DRAFT), "/shelf/records/run_1")
    assert has(words, "--setenv", "IMPYARD_RECORD_NAMESPACE", "run_1")
    assert has(words, "--setenv", "IMPYARD_KNOWLEDGE_MODE", "append")


def test_a_reorganization_gets_the_organization_and_no_namespace() -> None:
    words = argv(REORGANIZATION)
    assert words.count("--bind") == 1
    assert has(words, "--bind", str(DRAFT), "/shelf/organization")
    assert "IMPYARD_RECORD_NAMESPACE" not in words


def test_the_place_to_write_is_laid_over_the_shelf_and_not_under_it() -> None:
    words = argv(APPEND)
    assert words.index("/shelf") < words.index("--bind")


def test_a_run_without_a_shelf_is_told_of_none() -> None:
    words = argv(Room())
    assert "/shelf" not in words
    assert "IMPYARD_KNOWLEDGE_DIR" not in words


def test_an_ordinary_user_keeps_its_uid_and_loses_the_rest() -> None:
    words = argv(is_root=False)
    assert "--reuid" not in words
    assert has(words, "setpriv", "--inh-caps", "-all", "--no-new-privs", "bwrap")


def test_the_processes_an_ordinary_user_has_already_do_not_count_against_the_box() -> None:
    assert "--nproc=164" in box_argv(["true"], READ, Limits(), is_root=False, others_processes=100)


def test_a_command_that_looks_like_a_flag_stays_the_command() -> None:
    assert box_argv(["--bind", "/", "/"], READ, Limits(), is_root=True)[-4:] == ["--", "--bind", "/", "/"]


@pytest.mark.parametrize("command", [[], ["a\0b"]])
def test_a_command_that_is_none_is_refused(command: list[str]) -> None:
    with pytest.raises(ValueError, match="command"):
        box_argv(command, READ, Limits(), is_root=True)


@pytest.mark.parametrize("namespace", ["../x", "a/b", "", "A", "a b", ".git", "x" * 65])
def test_a_namespace_that_could_lead_elsewhere_is_refused(namespace: str) -> None:
    with pytest.raises(ValueError, match="namespace"):
        Room("append", SHELF, namespace, DRAFT)


@pytest.mark.parametrize(
    ("mode", "shelf", "namespace", "draft"),
    [
        ("read", SHELF, None, DRAFT),
        ("read", SHELF, "run_1", None),
        ("read", None, None, None),
        ("none", SHELF, None, None),
        ("append", SHELF, "run_1", None),
        ("append", SHELF, None, DRAFT),
        ("reorganization", SHELF, "run_1", DRAFT),
        ("reorganization", SHELF, None, None),
        ("read", PurePosixPath("shelf"), None, None),
    ],
)
def test_a_mode_has_exactly_what_belongs_to_it(
    mode: str, shelf: PurePosixPath | None, namespace: str | None, draft: PurePosixPath | None
) -> None:
    with pytest.raises(ValueError, match="room"):
        Room(mode, shelf, namespace, draft)  # type: ignore[arg-type]
