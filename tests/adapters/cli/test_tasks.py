"""Can the owner queue, see and cancel tasks, and have them done?"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.cli.options import Options
from adapters.cli.tasks import open_worker
from bot.ports import ModelReply
from tests.adapters.cli.imps import config_in, run
from tests.scenarios.border import OOLONG, open_exports
from tests.scenarios.chat import Scripted, calls

PROMPT = "Find out how oolong is made."


@pytest.fixture
def exports() -> Iterator[Path]:
    with open_exports() as folder:
        yield folder


def with_shelf(folder: Path, exports: Path) -> None:
    config_in(folder).write_text(f'[knowledge]\nexports = "{exports}"\n')


def test_a_task_is_added_listed_shown_and_cancelled(tmp_path: Path) -> None:
    added = run(tmp_path, "task", "add", PROMPT, "--ceiling-min", "5", "--json")
    task = added.json["id"]
    assert {k: added.json[k] for k in ("state", "origin", "mode", "prompt", "ceiling_min")} == {
        "state": "filed", "origin": "task", "mode": "append", "prompt": PROMPT, "ceiling_min": 5,
    }  # fmt: skip
    assert run(tmp_path, "task", "ls", "--json").json == [added.json]
    assert run(tmp_path, "task", "show", task, "--json").json == added.json
    assert f"prompt: {PROMPT}" in run(tmp_path, "task", "show", task).out
    assert run(tmp_path, "task", "cancel", task).code == 0
    assert run(tmp_path, "task", "show", task, "--json").json["state"] == "cancelled"
    again = run(tmp_path, "task", "cancel", task)
    assert (again.code, again.out, len(again.errors)) == (1, "", 1)
    assert run(tmp_path, "task", "show", "task_1").code == 1
    assert run(tmp_path, "audit", "verify").code == 0


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("add", PROMPT, "--channel", "nowhere"), 2),
        (("add", PROMPT, "--channel", "local:tea", "--reorganize"), 2),
        (("add", PROMPT, "--ceiling-min", "0"), 2),
        (("add", PROMPT, "--channel", "local:dm-ana"), 1),
        (("add", PROMPT, "--cron", "every day"), 1),
        (("add", ""), 1),
        (("add", "x" * 9_000), 1),
    ],
)
def test_what_cannot_be_queued_is_said_in_one_line_and_nothing_is(
    tmp_path: Path, arguments: tuple[str, ...], code: int
) -> None:
    assert run(tmp_path, "task", "add", PROMPT).code == 0
    ran = run(tmp_path, "task", *arguments)
    assert ran.code == code
    assert ran.out == ""
    assert len(run(tmp_path, "task", "ls", "--json").json) == 1


def test_a_schedule_and_a_relay_are_what_they_say(tmp_path: Path) -> None:
    weekly = run(tmp_path, "task", "add", PROMPT, "--cron", "0 7 * * 1", "--json").json
    assert (weekly["cron"], weekly["due"][11:16]) == ("0 7 * * 1", "07:00")
    relay = run(tmp_path, "task", "add", "Good morning.", "--channel", "slack:T1/C1", "--json").json
    assert (relay["origin"], relay["mode"], relay["channel"]) == ("relay", "read", "slack:T1/C1")


def test_without_a_language_model_tasks_wait_and_it_is_said(tmp_path: Path, exports: Path) -> None:
    with_shelf(tmp_path, exports)
    run(tmp_path, "task", "add", PROMPT)
    for command in (("task", "work"), ("run-task", PROMPT)):
        ran = run(tmp_path, *command)
        assert (ran.code, ran.out) == (1, "")
        assert "No language model is configured" in ran.err
    assert [task["state"] for task in run(tmp_path, "task", "ls", "--json").json] == ["filed"]


def test_the_queue_is_worked_and_the_owner_sees_what_came_of_it(tmp_path: Path, exports: Path) -> None:
    with_shelf(tmp_path, exports)
    run(tmp_path, "task", "add", PROMPT)
    model = Scripted(calls(("write_record", OOLONG)), ModelReply("Written."))

    async def work() -> list[str]:
        async with open_worker(Options(config_in(tmp_path), tmp_path / "data"), model=model) as (worker, _):
            assert await worker.once() is not None
            return [*(await worker.adhoc("And now?")).text.split()]

    assert asyncio.run(work()) == ["ok"]
    task = run(tmp_path, "task", "ls", "--json").json[0]
    assert (task["state"], task["code"], task["prompt"]) == ("done", "ok", None)
    record = run(tmp_path, "runs", "show", task["run"], "--json").json
    assert (record["knowledge_mode"], record["tainted"], record["origin"]) == ("append", False, "task")
    landed = run(tmp_path, "knowledge", "log", "--json").json[0]
    assert (landed["run"], landed["mode"]) == (task["run"], "append")
    path = f"records/{task['run'].lower()}/oolong.md"
    assert "half oxidised" in run(tmp_path, "knowledge", "show", path).out
    assert run(tmp_path, "knowledge", "show", path, "--json").json["path"] == path
    assert run(tmp_path, "knowledge", "show", "records/none.md").code == 1
    assert run(tmp_path, "audit", "verify").code == 0
