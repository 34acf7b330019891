"""Does every command take the global options anywhere, end with the right code, and load no more than it needs?"""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from adapters.cli.main import app, hoisted
from tests.adapters.cli.imps import PROGRAM, config_in, remembered, run


def program(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The program as it is installed, in a process of its own."""
    return subprocess.run([*PROGRAM, *arguments], capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (["memory", "ls", "--data", "d"], ["--data", "d", "memory", "ls"]),
        (["--imp", "x", "memory", "--config=c", "ls"], ["--imp", "x", "--config=c", "memory", "ls"]),
        (["memory", "correct", "n", "--", "--data"], ["memory", "correct", "n", "--", "--data"]),
        (["doctor", "--data"], ["--data", "doctor"]),
        (["doctor", "--database"], ["doctor", "--database"]),
        ([], []),
    ],
)
def test_global_options_stand_anywhere_before_a_bare_dash(given: list[str], meant: list[str]) -> None:
    assert hoisted(given) == meant


def test_the_options_count_before_between_and_after_the_command(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    where = ["--data", str(tmp_path / "data"), "--config", str(config_in(tmp_path))]
    for line in ([*where, "memory", "ls"], ["memory", *where, "ls"], ["memory", "ls", *where]):
        result = CliRunner().invoke(app, line)
        assert (result.exit_code, "I drink tea" in result.stdout) == (0, True), line


@pytest.mark.parametrize(
    "line",
    [
        ["memory", "nothing"],
        ["memory", "show"],
        ["memory", "ls", "--scope", "galaxy"],
        ["memory", "erase"],
        ["policy", "show", "--person", "ana"],
        ["runs", "ls", "--limit", "0"],
        ["nothing"],
        ["doctor", "--data"],
    ],
)
def test_wrong_usage_is_code_2(tmp_path: Path, line: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(app, line).exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_file_ends_in_one_line_and_no_traceback(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    (tmp_path / "data" / "imp" / "memory.sqlite3").write_bytes(b"no database at all" * 100)
    where = ["--data", str(tmp_path / "data"), "--config", str(config_in(tmp_path))]
    for line in (["memory", "ls"], ["audit", "verify"], ["runs", "ls"], ["memory", "rm", "note_1"]):
        done = program(*line, *where)
        assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (1, "", 1), done.stderr
        assert done.stderr.startswith("impyard: ")


def test_a_folder_that_cannot_be_made_ends_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "data.keys").write_text("in the way")
    ran = run(tmp_path, "chat", "--json")
    assert (ran.code, ran.out, len(ran.errors)) == (1, "", 1)


def test_a_path_the_system_refuses_ends_in_one_line(tmp_path: Path) -> None:
    for line in (["memory", "ls"], ["doctor"], ["policy", "show", "--person", "local:ana"]):
        result = CliRunner().invoke(app, [*line, "--data", str(tmp_path / ("x" * 5000))])
        assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (1, "", 1), line


def test_a_reader_that_goes_away_makes_no_traceback(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    line = [*PROGRAM, "memory", "ls", "--data", str(tmp_path / "data"), "--config", str(config_in(tmp_path))]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert b"Traceback" not in process.stderr.read()


def test_the_terminal_path_loads_no_vendor_and_no_table() -> None:
    code = "import adapters.cli.main, sys; print(sorted(set(sys.modules) & {'anthropic', 'httpx', 'httpx2', 'rich'}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "[]\n"


def test_help_names_every_command_of_this_program() -> None:
    done = program("--help")
    assert done.returncode == 0
    for command in ("chat", "memory", "policy", "runs", "audit", "doctor", "--config", "--data", "--imp"):
        assert command in done.stdout
