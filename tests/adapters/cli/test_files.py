"""`impyard memory export` and `import`, and the plain log of an older program."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from policy.identity import is_id
from tests.adapters.cli.imps import config_in, remembered, rows, run
from tests.memory.test_importing import ONE, TWO
from tests.memory.test_importing import remembered as line
from tests.scenarios.chat import Chat, canary, grep_everywhere

SAID = canary("imported")


def listed(folder: Path, *more: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = run(folder, "memory", "ls", "--json", *more).json
    return found


def texts(folder: Path) -> list[str]:
    return sorted(note["note"] for note in listed(folder))


def alike(folder: Path) -> list[dict[str, Any]]:
    """What is listed, without the version in the scope and the run that made it."""
    kept = ("id", "scope", "scope_id", "kind", "note", "quote", "basis", "state", "pinned", "ts", "expires_at")
    return [{key: note[key] for key in kept} for note in listed(folder)]


def file_with(folder: Path, *lines: dict[str, Any] | str) -> str:
    path = folder / "lines.jsonl"
    path.write_text("".join(f"{each if isinstance(each, str) else json.dumps(each)}\n" for each in lines))
    return str(path)


def legacy(folder: Path, *lines: dict[str, Any] | str) -> Path:
    path = folder / "data" / "notes" / "imp.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text("".join(f"{each if isinstance(each, str) else json.dumps(each)}\n" for each in lines))
    return path


def test_an_export_imported_elsewhere_is_the_same_memory_marked_as_imported(tmp_path: Path) -> None:
    remembered(tmp_path, "Likes tea.", "Likes coffee.")
    remembered(tmp_path, "Likes water.", who="ben")
    ran = run(tmp_path, "memory", "export", str(tmp_path / "out.jsonl"))
    assert (ran.code, (tmp_path / "out.jsonl").stat().st_mode & 0o777) == (0, 0o600)
    other = tmp_path / "other"
    other.mkdir()
    report = run(other, "memory", "import", str(tmp_path / "out.jsonl"), "--json").json
    assert (report["imported"], report["refused"], report["bad_lines"]) == (3, {}, [])
    assert sorted(alike(other), key=str) == sorted(alike(tmp_path), key=str)
    assert run(other, "audit", "verify").code == 0
    again = run(other, "memory", "import", str(tmp_path / "out.jsonl"), "--json").json
    assert (again["imported"], again["already_known"]) == (0, 3)


def test_an_export_is_journaled_with_the_people_in_it_and_goes_to_a_new_file_outside(tmp_path: Path) -> None:
    remembered(tmp_path, "Likes tea.")
    assert run(tmp_path, "memory", "export", str(tmp_path / "data" / "out.jsonl")).code == 1
    assert run(tmp_path, "memory", "export", str(tmp_path / "out.jsonl")).code == 0
    assert run(tmp_path, "memory", "export", str(tmp_path / "out.jsonl")).code == 1
    assert rows(tmp_path, "SELECT actor, object_id FROM journal WHERE action = 'export'")[-1] == (
        "owner",
        "- local:ana",
    )


def test_what_was_forgotten_here_does_not_come_back_with_an_import(tmp_path: Path) -> None:
    tea, _ = remembered(tmp_path, "Likes tea.", "Likes coffee.")
    run(tmp_path, "memory", "export", str(tmp_path / "out.jsonl"))
    run(tmp_path, "memory", "rm", tea)
    run(tmp_path, "memory", "compact")
    report = run(tmp_path, "memory", "import", str(tmp_path / "out.jsonl"), "--json").json
    assert report["refused"] == {"forgotten_before": 1}
    assert texts(tmp_path) == ["Likes coffee."]


def test_the_write_policy_is_for_an_import_too_and_names_no_value(tmp_path: Path) -> None:
    """R55: a token shape is refused on this path as on every other, and stands nowhere on disk."""
    token = "".join(("sk-ant-", "api03-", "q7Zt9" * 12))
    path = file_with(
        tmp_path,
        line(1, note=f"The key is {token}."),
        line(2, note="Has diabetes.", basis="inferred"),
        line(3, evidence=[{"quote": f"use {token} please"}]),
        line(4, note="x" * 300),
        line(5, kind="preference", note="Likes tea."),
    )
    ran = run(tmp_path, "memory", "import", path, "--json")
    assert ran.json["imported"] == 1
    assert ran.json["refused"] == {"secret": 2, "sensitive": 1, "too_long": 1}
    assert token not in ran.out + ran.err
    assert grep_everywhere(tmp_path / "data", token) == []
    assert texts(tmp_path) == ["Likes tea."]


def test_a_full_memory_refuses_what_does_not_fit(tmp_path: Path) -> None:
    config_in(tmp_path).write_text("[memory]\nuser_notes = 2\n")
    path = file_with(tmp_path, *(line(number) for number in range(1, 5)))
    assert run(tmp_path, "memory", "import", path, "--json").json["refused"] == {"full": 2}


def test_a_forget_that_cannot_be_read_stops_the_import_unless_told_otherwise(tmp_path: Path) -> None:
    path = file_with(tmp_path, line(1), '{"op": "forget", "id": "note_01J', "garbage")
    ran = run(tmp_path, "memory", "import", path)
    assert (ran.code, "Line 2" in ran.err) == (1, True)
    assert texts(tmp_path) == []
    ran = run(tmp_path, "memory", "import", path, "--partial")
    assert ran.code == 0
    assert ran.errors == ["line 2: it is no JSON", "line 3: it is no JSON"]
    assert texts(tmp_path) == ["Likes tea 1."]


async def test_core_memories_come_along_and_an_imported_preference_is_proposed(tmp_path: Path) -> None:
    async with Chat(tmp_path / "a") as chat:
        await chat.line("ana", "/memory core add Answer in French.")
        await chat.line("ana", "Remember that I prefer short status reports.")
        lines = await chat.line("ana", f"/memory export {tmp_path / 'mine.jsonl'}")
        assert lines["codes"] in ([], ["ok"])
    ran = await asyncio.to_thread(run, tmp_path / "a", "memory", "import", str(tmp_path / "mine.jsonl"), "--json")
    assert ran.json["imported"] == 0
    (tmp_path / "b").mkdir()
    moved = (tmp_path / "mine.jsonl").read_text().splitlines()
    (tmp_path / "notes_only.jsonl").write_text("\n".join(each for each in moved if '"op":"core"' not in each))
    ran = await asyncio.to_thread(run, tmp_path / "b", "memory", "import", str(tmp_path / "notes_only.jsonl"))
    assert ran.code == 0
    async with Chat(tmp_path / "b") as chat:
        told = await chat.line("ana", "/memory core")
        assert "short status reports" in told["reply"]
    ran = await asyncio.to_thread(run, tmp_path / "b", "memory", "import", str(tmp_path / "mine.jsonl"), "--json")
    assert ran.json["imported"] == 1
    async with Chat(tmp_path / "b") as chat:
        told = await chat.line("ana", "/memory core")
        assert "Answer in French." in told["reply"]
        chat.verified()


def test_a_persons_choices_are_only_narrowed_by_an_import(tmp_path: Path) -> None:
    remembered(tmp_path, "Likes tea.")
    path = file_with(
        tmp_path,
        {"op": "choose", "scope_id": "local:ana", "shared_recall": True, "cross_channel": "on"},
        {"op": "choose", "scope_id": "local:ana", "inferred": False, "cross_channel": "off"},
    )
    report = run(tmp_path, "memory", "import", path, "--json").json
    assert (report["imported"], report["already_known"]) == (1, 1)
    shown = run(tmp_path, "policy", "show", "--person", "local:ana").out
    assert "cross_channel\toff" in shown.replace(": ", "\t")


async def test_a_plain_log_is_read_at_the_start_and_sealed_and_removed_by_compaction(tmp_path: Path) -> None:
    path = legacy(
        tmp_path,
        line(1, note=f"Likes {SAID} tea."),
        line(2, kind="research", note="The library opens at nine."),
        line(3),
        {"op": "forget", "id": line(3)["id"]},
    )
    async with Chat(tmp_path) as chat:
        told = await chat.line("ana", "What do you remember about me?")
        assert SAID in told["reply"]
        assert "library" not in told["reply"], "the retired kind was recalled"
        assert path.exists()
    shown = await asyncio.to_thread(run, tmp_path, "memory", "show", TWO, "--json")
    assert shown.json["kind"] == "research"
    ran = await asyncio.to_thread(run, tmp_path, "memory", "compact")
    assert ran.code == 0, ran.err
    assert "sealed and removed" in ran.err
    assert not path.exists()
    assert grep_everywhere(tmp_path / "data", SAID) == []
    async with Chat(tmp_path) as chat:
        assert SAID in (await chat.line("ana", "What do you remember about me?"))["reply"]
        await chat.line("ana", f"/memory delete {ONE}")
        assert not any(SAID in text for text in chat.texts())
        chat.verified()


async def test_a_plain_log_is_taken_in_once_and_forgets_are_kept(tmp_path: Path) -> None:
    legacy(tmp_path, line(1), line(2))
    async with Chat(tmp_path) as chat:
        await chat.line("ana", f"/memory delete {ONE}")
    async with Chat(tmp_path) as chat:
        assert chat.texts() == ["Likes tea 2."]
        assert len([each for each in chat.journal() if "import" in each]) == 2


@pytest.mark.parametrize("bad", ['{"op": "forget"}', '{"op": "disable", "id": 3}'])
async def test_a_plain_log_with_an_ending_nobody_can_name_is_not_used_and_not_removed(tmp_path: Path, bad: str) -> None:
    path = legacy(tmp_path, line(1), bad)
    async with Chat(tmp_path) as chat:
        assert chat.texts() == []
        await chat.line("ana", "Remember that I like window seats.")
    ran = await asyncio.to_thread(run, tmp_path, "memory", "compact")
    assert (ran.code, "line 2" in ran.err) == (1, True)
    assert path.exists()


def test_imported_ids_are_the_files_own(tmp_path: Path) -> None:
    run(tmp_path, "memory", "import", file_with(tmp_path, line(1)))
    assert [note["id"] for note in listed(tmp_path)] == [ONE]
    assert is_id(ONE, "note")
