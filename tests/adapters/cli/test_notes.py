"""Can the owner see and change notes, by the same path as everybody else?"""

from pathlib import Path

import pytest

from policy.actions import Disable
from policy.identity import parse_person
from tests.adapters.cli.imps import GENERAL, adopts, performs, remembered, rows, run, says, with_imp

FIELDS = {
    "id", "scope", "scope_id", "kind", "note", "quote", "basis", "state", "pinned", "version", "ts", "expires_at",
    "source",
}  # fmt: skip


def views(folder: Path) -> list[str]:
    return [what for (what,) in rows(folder, "SELECT object_id FROM journal WHERE action = 'view' ORDER BY seq")]


def texts(folder: Path) -> set[str]:
    return {row["note"] for row in run(folder, "memory", "ls", "--json").json}


def test_a_listing_has_exactly_the_published_fields(tmp_path: Path) -> None:
    (note_id,) = remembered(tmp_path, "I prefer short status reports")
    (row,) = run(tmp_path, "memory", "ls", "--json").json
    assert set(row) == FIELDS
    assert (row["id"], row["scope"], row["scope_id"]) == (note_id, "user", "local:ana")
    assert (row["note"], row["quote"]) == ("I prefer short status reports", "I prefer short status reports")
    assert (row["basis"], row["state"], row["pinned"], row["expires_at"]) == ("explicit", "active", False, None)
    assert (row["source"]["author"], row["source"]["channel"]) == ("local:ana", "local:dm-ana")
    assert row["ts"].endswith("Z")


def test_only_active_notes_are_listed_unless_all_are_asked_for(tmp_path: Path) -> None:
    kept, off, gone = remembered(tmp_path, "I drink tea", "I like the old office", "I live in Bonn")
    with_imp(tmp_path, performs(Disable(note_id=off), "ana"))
    assert run(tmp_path, "memory", "rm", gone).code == 0
    assert {row["id"] for row in run(tmp_path, "memory", "ls", "--json").json} == {kept}
    listed = {row["id"]: row for row in run(tmp_path, "memory", "ls", "--all", "--json").json}
    assert {note_id: row["state"] for note_id, row in listed.items()} == {
        kept: "active", off: "disabled", gone: "forgotten"
    }  # fmt: skip
    assert (listed[gone]["note"], listed[gone]["quote"], listed[gone]["source"]) == (None, None, None)
    assert "Bonn" not in run(tmp_path, "memory", "ls", "--all").out


def test_a_listing_is_narrowed_by_scope_and_id(tmp_path: Path) -> None:
    with_imp(
        tmp_path, says("I drink tea", "ana"), says("I drink mate", "ben"), says("We ship on Monday", "ana", GENERAL)
    )
    assert texts(tmp_path) == {"I drink tea", "I drink mate", "We ship on Monday"}
    of_ben = run(tmp_path, "memory", "ls", "--scope", "user", "--scope-id", "local:ben", "--json").json
    assert [row["note"] for row in of_ben] == ["I drink mate"]
    of_rooms = run(tmp_path, "memory", "ls", "--scope", "channel", "--json").json
    assert [(row["scope_id"], row["note"]) for row in of_rooms] == [("local:general", "We ship on Monday")]


def test_a_person_can_see_that_the_owner_looked(tmp_path: Path) -> None:
    with_imp(
        tmp_path, says("I drink tea", "ana"), says("I drink mate", "ben"), says("We ship on Monday", "ana", GENERAL)
    )
    run(tmp_path, "memory", "ls", "--scope", "channel")
    assert views(tmp_path) == []
    run(tmp_path, "memory", "ls", "--json")
    assert views(tmp_path) == ["- local:ana local:ben"]
    (note_id,) = [row["id"] for row in run(tmp_path, "memory", "ls", "--scope-id", "local:ana", "--json").json]
    run(tmp_path, "memory", "show", note_id)
    assert views(tmp_path)[1:] == ["- local:ana", f"{note_id} local:ana"]
    assert run(tmp_path, "audit", "verify").code == 0


def test_no_memory_yet_lists_nothing_and_makes_nothing(tmp_path: Path) -> None:
    ran = run(tmp_path, "memory", "ls", "--json")
    assert (ran.code, ran.json, len(ran.errors)) == (0, [], 1)
    assert not (tmp_path / "data").exists()
    assert not (tmp_path / "data.keys").exists()


def test_one_note_is_shown_with_its_evidence(tmp_path: Path) -> None:
    (note_id,) = remembered(tmp_path, "I drink tea")
    shown = run(tmp_path, "memory", "show", note_id, "--json").json
    assert set(shown) > FIELDS
    assert [piece["quote"] for piece in shown["evidence"]] == ["I drink tea"]
    assert "note: I drink tea" in run(tmp_path, "memory", "show", note_id).out


@pytest.mark.parametrize("command", ["show", "rm", "pin", "unpin", "disable", "enable"])
def test_an_unknown_note_is_not_found_with_one_line(tmp_path: Path, command: str) -> None:
    remembered(tmp_path, "I drink tea")
    ran = run(tmp_path, "memory", command, "note_01HZZZZZZZZZZZZZZZZZZZZZZZ")
    assert (ran.code, ran.out, len(ran.errors)) == (1, "", 1)


def test_forgetting_one_note_leaves_the_others_and_nothing_matches_many(tmp_path: Path) -> None:
    """R24: no empty, wildcard or other odd id reaches more than the one note it names."""
    first, *_ = remembered(tmp_path, "I drink tea", "I like trains", "I live in Bonn")
    for odd in (
        "",
        "*",
        "%",
        "_",
        "note_*",
        "note_%",
        "all",
        first[:-1],
        first.lower(),
        f"{first} ",
        "null",
        "x" * 500,
    ):
        ran = run(tmp_path, "memory", "rm", odd)
        assert (ran.code, ran.out, len(ran.errors)) == (1, "", 1), odd
    assert texts(tmp_path) == {"I drink tea", "I like trains", "I live in Bonn"}
    assert run(tmp_path, "memory", "rm", first).code == 0
    assert texts(tmp_path) == {"I like trains", "I live in Bonn"}
    assert run(tmp_path, "memory", "rm", first).code == 1
    assert run(tmp_path, "memory", "show", first).code == 1


def test_refused_commands_are_journalled_too(tmp_path: Path) -> None:
    remembered(tmp_path, "I drink tea")
    run(tmp_path, "memory", "rm", "*")
    refused = rows(tmp_path, "SELECT actor, action, object_id, code FROM journal WHERE outcome = 'refused'")
    assert refused == [("owner", "forget", "-", "not_found")]


def test_a_note_is_pinned_disabled_enabled_and_corrected(tmp_path: Path) -> None:
    (note_id,) = remembered(tmp_path, "I drink tea")

    def now() -> tuple[object, ...]:
        (row,) = run(tmp_path, "memory", "ls", "--all", "--json").json
        return row["pinned"], row["state"], row["note"]

    assert run(tmp_path, "memory", "pin", note_id).out == f"Pinned: {note_id}\n"
    assert now() == (True, "active", "I drink tea")
    assert run(tmp_path, "memory", "pin", note_id).out == "It is that way already.\n"
    run(tmp_path, "memory", "unpin", note_id)
    run(tmp_path, "memory", "disable", note_id)
    assert now() == (False, "disabled", "I drink tea")
    run(tmp_path, "memory", "enable", note_id)
    assert run(tmp_path, "memory", "correct", note_id, "Drinks coffee").code == 0
    assert now() == (False, "active", "Drinks coffee")


def test_a_correction_passes_the_write_policy(tmp_path: Path) -> None:
    (note_id,) = remembered(tmp_path, "I drink tea")
    secret = "-".join(("The password is", "xK9" + "vQ2", "mm81"))
    ran = run(tmp_path, "memory", "correct", note_id, secret)
    assert (ran.code, len(ran.errors)) == (1, 1)
    assert "xK9" not in ran.err
    assert texts(tmp_path) == {"I drink tea"}


def test_markup_and_line_breaks_in_a_note_stay_text(tmp_path: Path) -> None:
    """A59: a note cannot forge a second row."""
    remembered(tmp_path, "I like [bold red]tea[/]")
    (note_id,) = remembered(tmp_path, "I like maps")
    run(tmp_path, "memory", "correct", note_id, "Likes maps\nnote_0 user local:ben active explicit a forged row")
    out = run(tmp_path, "memory", "ls").out
    assert "I like [bold red]tea[/]" in out
    assert len(out.splitlines()) == 2


def test_an_erasure_asks_first_and_prints_the_receipt(tmp_path: Path) -> None:
    said = (says("I drink tea"), says("I drink mate", "ben"), says("I sit by the window", "ana", GENERAL))
    with_imp(tmp_path, *said)
    asked = run(tmp_path, "memory", "erase", "--person", "local:ana")
    assert (asked.code, len(asked.errors)) == (1, 1)
    assert len(texts(tmp_path)) == 3
    done = run(tmp_path, "memory", "erase", "--person", "local:ana", "--yes")
    assert done.code == 0
    assert "key_" in done.out
    assert "1 note about you in rooms" in done.out
    assert texts(tmp_path) == {"I drink mate"}
    again = run(tmp_path, "memory", "erase", "--person", "local:ana", "--yes")
    assert (again.code, again.out) == (1, "")
    assert run(tmp_path, "audit", "verify").code == 0
    states = {row["state"] for row in run(tmp_path, "memory", "ls", "--all", "--json").json}
    assert states == {"active", "forgotten"}


def test_the_receipt_counts_what_a_steward_made_the_rooms_own(tmp_path: Path) -> None:
    ids = with_imp(tmp_path, says("I sit by the window", "ana", GENERAL), says("I drink tea", "ana"))
    (pinned,) = with_imp(tmp_path, adopts(ids[0]))
    assert pinned.ruling.result == "done"
    done = run(tmp_path, "memory", "erase", "--person", "local:ana", "--yes")
    assert "1 note about you that a steward made the room's own stayed" in done.out
    assert texts(tmp_path) == {"I sit by the window"}


@pytest.mark.parametrize("person", ["ana", "", "discord:", "slack:U02", "local:a:b", "*"])
def test_a_malformed_person_is_wrong_usage(tmp_path: Path, person: str) -> None:
    with pytest.raises(ValueError, match="identity"):
        parse_person(person)
    remembered(tmp_path, "I drink tea")
    assert run(tmp_path, "memory", "erase", "--person", person, "--yes").code == 2
    assert texts(tmp_path) == {"I drink tea"}
