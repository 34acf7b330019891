"""`impyard review`: what waits for the owner's yes, or for a steward's, seen and answered on the command line."""

from __future__ import annotations

from pathlib import Path

from adapters.cli.settings import Opened
from memory.ports import Outcome
from policy.actions import Remember, SetChannelMemory
from policy.identity import NoteId
from tests.adapters.cli.imps import GENERAL, database, frame, performs, rows, run, with_imp

IMP_NOTE = "The office is closed on Fridays."
ROOM_NOTE = "We meet at ten on Mondays."
UNKNOWN = "note_" + "0" * 26


def waiting(folder: Path) -> tuple[str, str]:
    """The ids of a note for everywhere that waits for the owner, and of one for a room that waits for a steward."""

    async def everywhere(imp: Opened) -> NoteId | None:
        remember = Remember(note=IMP_NOTE, scope="imp", kind="fact", quote=IMP_NOTE)
        outcome: Outcome = await imp.executor.perform(frame(imp, "ana", None, IMP_NOTE), remember)
        assert outcome.ruling.result == "held", outcome.ruling
        return outcome.ruling.note_id

    async def room(imp: Opened) -> NoteId | None:
        remember = Remember(note=ROOM_NOTE, scope="channel", kind="fact")
        outcome = await imp.executor.perform(frame(imp, "ana", GENERAL), remember, is_proposal=True)
        assert outcome.ruling.result == "held", outcome.ruling
        return outcome.ruling.note_id

    first, second = with_imp(folder, everywhere, room)
    return str(first), str(second)


def test_what_waits_for_the_owner_and_for_stewards_is_listed_with_the_exact_words(tmp_path: Path) -> None:
    imps, rooms = waiting(tmp_path)
    listed = run(tmp_path, "review", "ls", "--json").json
    assert {(row["hold"], row["approver"], row["text"]) for row in listed} == {
        (imps, "owner", IMP_NOTE),
        (rooms, "steward", ROOM_NOTE),
    }
    text = run(tmp_path, "review", "ls").out
    assert IMP_NOTE in text.replace("\n", " ")
    shown = run(tmp_path, "review", "show", imps, "--json").json
    assert (shown["text"], shown["quotes"], shown["support"]) == (IMP_NOTE, [IMP_NOTE], 1)
    assert imps in run(tmp_path, "review", "show", imps).out


def test_a_yes_keeps_the_note_and_a_no_drops_it_each_once(tmp_path: Path) -> None:
    imps, rooms = waiting(tmp_path)
    assert run(tmp_path, "review", "approve", imps).code == 0
    assert run(tmp_path, "review", "decline", rooms).code == 0
    (kept,) = run(tmp_path, "memory", "ls", "--json").json
    assert (kept["note"], kept["scope"]) == (IMP_NOTE, "imp")
    assert run(tmp_path, "review", "ls", "--json").json == []
    for word in ("approve", "decline"):
        for hold in (imps, rooms):
            again = run(tmp_path, "review", word, hold)
            assert again.code == 1
            assert len(again.errors) == 1
            assert "answered" in again.err
    assert len(run(tmp_path, "memory", "ls", "--json").json) == 1


def test_what_waits_for_a_person_is_neither_shown_nor_answered_here(tmp_path: Path) -> None:
    said = "please keep the tea in the kitchen"

    async def paraphrase(imp: Opened) -> NoteId | None:
        remember = Remember(note="Ana keeps 7 teas in the kitchen.", scope="user", kind="fact", quote=said)
        outcome: Outcome = await imp.executor.perform(frame(imp, "ana", None, said), remember)
        assert outcome.ruling.result == "held", outcome.ruling
        return outcome.ruling.note_id

    (hold,) = with_imp(tmp_path, paraphrase)
    assert run(tmp_path, "review", "ls", "--json").json == []
    for word in ("show", "approve", "decline"):
        refused = run(tmp_path, "review", word, str(hold))
        unknown = run(tmp_path, "review", word, UNKNOWN)
        assert (refused.code, refused.err) == (1, unknown.err)
    held = [row for (row,) in rows(tmp_path, "SELECT hold_id FROM hold")]
    assert held == [hold]


def test_an_answer_is_journaled_as_the_owners(tmp_path: Path) -> None:
    imps, _ = waiting(tmp_path)
    run(tmp_path, "review", "approve", imps)
    found = rows(tmp_path, "SELECT actor, action, outcome, code FROM journal ORDER BY seq DESC LIMIT 1")
    assert found == [("owner", "approve_held", "done", "ok")]
    assert run(tmp_path, "audit", "verify", "--json").json["ok"]


def test_a_full_memory_is_said_and_leaves_it_waiting(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("[memory]\nimp_notes = 1\n")
    imps, _ = waiting(tmp_path)
    run(tmp_path, "review", "approve", imps)
    other = "The kitchen is on the second floor."

    async def everywhere(imp: Opened) -> NoteId | None:
        remember = Remember(note=other, scope="imp", kind="fact", quote=other)
        outcome: Outcome = await imp.executor.perform(frame(imp, "ana", None, other), remember)
        return outcome.ruling.note_id

    (hold,) = with_imp(tmp_path, everywhere)
    full = run(tmp_path, "review", "approve", str(hold))
    assert full.code == 1
    assert "full" in full.err
    assert [row["hold"] for row in run(tmp_path, "review", "ls", "--json").json][-1] == hold


def test_without_any_memory_nothing_is_made(tmp_path: Path) -> None:
    for arguments in (("ls",), ("show", UNKNOWN), ("approve", UNKNOWN), ("decline", UNKNOWN)):
        missing = run(tmp_path, "review", *arguments)
        assert missing.code == 1
        assert len(missing.errors) == 1
    assert not database(tmp_path).exists()


def test_a_rule_set_meanwhile_counts_when_the_yes_comes(tmp_path: Path) -> None:
    _, rooms = waiting(tmp_path)
    with_imp(tmp_path, performs(SetChannelMemory(enabled=False), "stew", GENERAL, "steward"))
    answer = run(tmp_path, "review", "approve", rooms)
    assert answer.code == 1
    assert "off" in answer.err
    assert run(tmp_path, "memory", "ls", "--json").json == []
