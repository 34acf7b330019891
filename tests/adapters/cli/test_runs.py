"""Can the owner see what the imp did, and why it saw what it saw, without any text?"""

from pathlib import Path

import pytest

from tests.adapters.cli.imps import run, tamper
from tests.adapters.cli.test_auditing import chatted

TEA, ASK = "Remember that I prefer green tea.", "What do you remember about me?"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A conversation of one person in their DM, and one in a room."""
    folder = tmp_path_factory.mktemp("runs")
    lines = [{"as": "ana", "in": "dm", "text": TEA}, {"as": "ana", "in": "dm", "text": ASK}]
    chatted(folder, *lines, {"as": "ana", "in": "#general", "text": ASK})
    return folder


def test_runs_are_listed_newest_first_without_text(folder: Path) -> None:
    ran = run(folder, "runs", "ls", "--json")
    assert [record["conversation"] for record in ran.json] == ["local:general", "local:dm-ana", "local:dm-ana"]
    assert ran.json[-1]["tools"] == [{"tool": "remember", "code": "ok", "note": ran.json[-1]["wrote"][0]}]
    assert len(run(folder, "runs", "ls", "--limit", "2").out.splitlines()) == 2
    for out in (ran.out, run(folder, "runs", "ls").out):
        assert "green tea" not in out


def test_one_run_is_shown_and_an_unknown_one_is_not_found(folder: Path) -> None:
    newest = run(folder, "runs", "ls", "--json").json[0]
    assert run(folder, "runs", "show", newest["run"], "--json").json == newest
    shown = run(folder, "runs", "show", newest["run"])
    assert f"run: {newest['run']}" in shown.out
    assert "green tea" not in shown.out
    for command in (("runs", "show"), ("memory", "explain")):
        ran = run(folder, *command, "run_1")
        assert (ran.code, ran.out, len(ran.errors)) == (1, "", 1)


def test_explain_tells_candidates_selection_reasons_and_budget(folder: Path) -> None:
    in_room, in_dm, first = run(folder, "runs", "ls", "--json").json
    dm = run(folder, "memory", "explain", in_dm["run"], "--json").json
    assert (dm["run"], dm["candidates"], dm["excluded"]) == (in_dm["run"], 1, [])
    assert [row["note_id"] for row in dm["selected"]] == first["wrote"]
    assert dm["spent"]["notes"] == 1
    room = run(folder, "memory", "explain", in_room["run"], "--json").json
    assert room["selected"] == []
    assert [(row["note_id"], row["reason"]) for row in room["excluded"]] == [(first["wrote"][0], "wrong_audience")]


def test_explain_reads_without_json_too(folder: Path) -> None:
    in_room, in_dm, first = run(folder, "runs", "ls", "--json").json
    dm = run(folder, "memory", "explain", in_dm["run"]).out
    assert "candidates: 1 in the user scope" in dm
    assert "selected: 1\n" + first["wrote"][0] in dm
    assert "wrong_audience" in run(folder, "memory", "explain", in_room["run"]).out
    assert "green tea" not in dm


def test_no_memory_yet_lists_nothing(tmp_path: Path) -> None:
    ran = run(tmp_path, "runs", "ls", "--json")
    assert (ran.code, ran.json, len(ran.errors)) == (0, [], 1)
    assert not (tmp_path / "data").exists()


def test_a_record_that_is_none_hides_no_other_run_and_repeats_nothing(tmp_path: Path) -> None:
    chatted(tmp_path, *({"as": "ana", "in": "dm", "text": TEA, "id": str(n)} for n in range(2)))
    tamper(tmp_path, 'UPDATE run SET record = \'{"run": "green tea"}\' WHERE run = (SELECT min(run) FROM run)')
    ran = run(tmp_path, "runs", "ls")
    assert (ran.code, len(ran.out.splitlines())) == (0, 2)
    assert "local:ana" in ran.out
    assert "green tea" not in ran.out + ran.err
