"""`impyard core`: the owner may look at somebody's core memories, is seen to look, and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from adapters.cli.settings import Opened
from memory.ports import Outcome
from policy.actions import ChangeCore, CoreChange, ProposeCore, WriteCore
from tests.adapters.cli.imps import database, frame, rows, run, with_imp

WRITTEN, PROPOSED = "Answer in short paragraphs.", "I prefer metric units"
UNKNOWN = "core_" + "0" * 26


def with_cores(folder: Path, who: str = "ana") -> tuple[str, str]:
    """The ids of a core memory that this person wrote, and of one that was proposed on their words."""

    async def write(imp: Opened) -> str:
        return _id(await imp.executor.perform(frame(imp, who), WriteCore(statement=WRITTEN)))

    async def propose(imp: Opened) -> str:
        action = ProposeCore(statement=PROPOSED, quote=PROPOSED)
        return _id(await imp.executor.perform(frame(imp, who, None, PROPOSED), action))

    written, proposed = with_imp(folder, write, propose)
    return written, proposed


def _id(outcome: Outcome) -> str:
    assert outcome.ruling.result == "done", outcome.ruling
    return str(outcome.ruling.note_id)


def test_they_are_listed_with_state_kind_and_origin_of_one_person_alone(tmp_path: Path) -> None:
    written, proposed = with_cores(tmp_path)
    with_cores(tmp_path, "ben")
    listed = run(tmp_path, "core", "ls", "--person", "local:ana", "--json").json
    assert [(row["core"], row["state"], row["statement"], row["origin"]) for row in listed] == [
        (proposed, "proposed", PROPOSED, "proposed for you"),
        (written, "active", WRITTEN, "written by you"),
    ]
    assert all("may" not in row for row in listed)
    text = run(tmp_path, "core", "ls", "--person", "local:ana").out
    assert WRITTEN in " ".join(text.split()) or written in text
    assert run(tmp_path, "core", "ls", "--person", "local:zoe", "--json").json == []


def test_one_is_shown_with_its_evidence_and_anothers_is_not_found(tmp_path: Path) -> None:
    _, proposed = with_cores(tmp_path)
    shown = run(tmp_path, "core", "show", proposed, "--person", "local:ana", "--json").json
    assert (shown["quotes"], shown["where"], shown["kind"]) == ([PROPOSED], "everywhere", "preference")
    assert proposed in run(tmp_path, "core", "show", proposed, "--person", "local:ana").out
    others = run(tmp_path, "core", "show", proposed, "--person", "local:ben")
    unknown = run(tmp_path, "core", "show", UNKNOWN, "--person", "local:ben")
    assert (others.code, others.out, others.err) == (1, "", unknown.err)


def test_every_look_is_journaled_with_whose_they_were(tmp_path: Path) -> None:
    _, proposed = with_cores(tmp_path)
    run(tmp_path, "core", "ls", "--person", "local:ana")
    run(tmp_path, "core", "show", proposed, "--person", "local:ana")
    looks = rows(tmp_path, "SELECT actor, action, object_id FROM journal WHERE action = 'view'")
    assert looks == [("owner", "view", "local:ana")] * 2


@pytest.mark.parametrize("change", ["approve", "decline", "retire", "restore", "undo", "delete"])
def test_the_owner_has_no_way_to_answer_or_change_one(tmp_path: Path, change: CoreChange) -> None:
    written, proposed = with_cores(tmp_path)
    assert run(tmp_path, "core", change, proposed, "--person", "local:ana").code == 2

    async def force(imp: Opened) -> list[Outcome]:
        action = [ChangeCore(core_id=core, change=change) for core in (written, proposed)]
        return [await imp.executor.perform(imp.owner_envelope(), each) for each in action]

    (outcomes,) = with_imp(tmp_path, force)
    assert [outcome.ruling.result for outcome in outcomes] == ["refused", "refused"]
    listed = run(tmp_path, "core", "ls", "--person", "local:ana", "--json").json
    assert [row["state"] for row in listed] == ["proposed", "active"]


def test_a_person_that_is_none_is_a_usage_error_and_without_memory_nothing_is_made(tmp_path: Path) -> None:
    assert run(tmp_path, "core", "ls", "--person", "ana").code == 2
    assert run(tmp_path, "core", "ls").code == 2
    missing = run(tmp_path, "core", "ls", "--person", "local:ana")
    assert (missing.code, len(missing.errors)) == (1, 1)
    assert not database(tmp_path).exists()
