"""A56: does `audit verify` name the place of every kind of tampering? A57: can content be guessed from the journal?"""

import base64
import hashlib
import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from memory.chain import GENESIS, Entry, link
from tests.adapters.cli.imps import PROGRAM, Ran, config_in, database, remembered, rows, run, tamper

TEXTS = ("I drink tea", "I like trains", "I live in Bonn", "I read novels", "I play chess")
ENTRIES = "SELECT seq, ts, run, actor, action, object_id, outcome, code, h FROM journal ORDER BY seq"
ADD_ENTRY = (
    "INSERT INTO journal (seq, ts, run, actor, action, object_id, outcome, code, h) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
ADD_EVENT = "INSERT INTO event (scope, version, event_id, note_id, ts, key_id, sealed) VALUES (?, ?, ?, ?, ?, ?, ?)"
EDIT_ENTRY = {
    "ts": "UPDATE journal SET ts = ? WHERE seq = 3",
    "run": "UPDATE journal SET run = ? WHERE seq = 3",
    "actor": "UPDATE journal SET actor = ? WHERE seq = 3",
    "action": "UPDATE journal SET action = ? WHERE seq = 3",
    "object_id": "UPDATE journal SET object_id = ? WHERE seq = 3",
    "outcome": "UPDATE journal SET outcome = ? WHERE seq = 3",
    "code": "UPDATE journal SET code = ? WHERE seq = 3",
    "h": "UPDATE journal SET h = ? WHERE seq = 3",
}
EDIT_EVENT = {
    "note_id": "UPDATE event SET note_id = ? WHERE version = 2",
    "ts": "UPDATE event SET ts = ? WHERE version = 2",
    "key_id": "UPDATE event SET key_id = ? WHERE version = 2",
    "event_id": "UPDATE event SET event_id = ? WHERE version = 2",
}
TABLES = (
    "SELECT * FROM journal",
    "SELECT * FROM run",
    "SELECT * FROM call",
    "SELECT * FROM inbox",
    "SELECT * FROM shred",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Five notes of one person, one journal entry each, and a checkpoint at the last."""
    remembered(tmp_path, *TEXTS)
    assert run(tmp_path, "audit", "verify").code == 0
    return tmp_path


def found(folder: Path) -> tuple[set[int], str]:
    """The entries that a failing verification names, and what it says of them."""
    ran = run(folder, "audit", "verify", "--json")
    assert (ran.code, ran.json["ok"], len(ran.errors)) == (1, False, 1)
    assert ran.errors[0].startswith("impyard: The audit failed: ")
    return {problem["seq"] for problem in ran.json["problems"]}, json.dumps(ran.json["problems"])


def event(folder: Path, version: int) -> list[Any]:
    stored = rows(folder, "SELECT version, event_id, note_id, ts, key_id, sealed, scope FROM event")
    return next(list(row[1:]) for row in stored if row[0] == version)


def test_an_untouched_store_is_ok(folder: Path) -> None:
    ran = run(folder, "audit", "verify", "--json")
    assert (ran.code, ran.errors) == (0, [])
    assert set(ran.json) == {"ok", "entries", "head", "problems"}
    assert (ran.json["ok"], ran.json["entries"], ran.json["problems"]) == (True, 5, [])
    assert ran.json["head"] == rows(folder, "SELECT lower(hex(h)) FROM journal WHERE seq = 5")[0][0]


@pytest.mark.parametrize("column", list(EDIT_ENTRY))
def test_an_edited_entry_is_named(folder: Path, column: str) -> None:
    value: object = {"ts": 1, "h": b"\x01" * 32}.get(column, "other")
    tamper(folder, (EDIT_ENTRY[column], (value,)))
    seqs, _ = found(folder)
    assert 3 in seqs


def test_an_edited_entry_with_its_own_hash_mended_is_named_at_the_next(folder: Path) -> None:
    entries = [Entry(*row) for row in rows(folder, ENTRIES)]
    forged = Entry(3, *(entries[2].ts_ms, entries[2].run, "local:eve", "remember", entries[2].object_id, "done", "ok"))
    tamper(folder, ("UPDATE journal SET actor = 'local:eve', h = ? WHERE seq = 3", (link(entries[1].h, forged),)))
    assert found(folder)[0] == {4}


def test_a_deleted_entry_is_named(folder: Path) -> None:
    tamper(folder, "DELETE FROM journal WHERE seq = 3")
    _, said = found(folder)
    assert "entry 3 is missing" in said
    assert "version 3: an event that no journal entry stored" in said


def test_an_inserted_entry_is_named(folder: Path) -> None:
    tamper(
        folder,
        "UPDATE journal SET seq = seq + 100 WHERE seq > 2",
        "UPDATE journal SET seq = seq - 99 WHERE seq > 100",
        (ADD_ENTRY, (3, *next(row[1:] for row in rows(folder, ENTRIES) if row[0] == 2))),
    )
    assert 3 in found(folder)[0]


def test_reordered_entries_are_named(folder: Path) -> None:
    tamper(
        folder,
        "UPDATE journal SET seq = 100 WHERE seq = 3",
        "UPDATE journal SET seq = 3 WHERE seq = 4",
        "UPDATE journal SET seq = 4 WHERE seq = 100",
    )
    assert {3, 4} <= found(folder)[0]


def test_a_duplicated_entry_is_named(folder: Path) -> None:
    copied = next(row for row in rows(folder, ENTRIES) if row[0] == 3)
    tamper(folder, (ADD_ENTRY, (6, *copied[1:])))
    assert 6 in found(folder)[0]


def test_an_edited_event_is_named(folder: Path) -> None:
    sealed = bytearray(event(folder, 2)[4])
    sealed[-1] ^= 1
    tamper(folder, ("UPDATE event SET sealed = ? WHERE version = 2", (bytes(sealed),)))
    seqs, said = found(folder)
    assert seqs == {2}
    assert "version 2: its seal does not hold" in said


@pytest.mark.parametrize("column", list(EDIT_EVENT))
def test_an_edited_column_beside_an_event_is_named(folder: Path, column: str) -> None:
    value: object = 1 if column == "ts" else "other"
    tamper(folder, (EDIT_EVENT[column], (value,)))
    assert "version 2: " in found(folder)[1]


def test_a_blanked_event_of_a_living_note_is_named(folder: Path) -> None:
    tamper(folder, "UPDATE event SET sealed = NULL WHERE version = 2")
    assert found(folder)[0] == {2}


def test_a_deleted_event_is_named(folder: Path) -> None:
    event_id = event(folder, 3)[0]
    tamper(folder, "DELETE FROM event WHERE version = 3")
    seqs, said = found(folder)
    assert 3 in seqs
    assert f"the event {event_id} that this entry stored is gone" in said


def test_a_deleted_newest_event_is_named_although_the_head_was_lowered(folder: Path) -> None:
    tamper(folder, "DELETE FROM event WHERE version = 5", "UPDATE scope SET head = 4")
    assert found(folder)[0] == {5}


def test_an_inserted_event_is_named(folder: Path) -> None:
    _, _, ts, key_id, sealed, scope = event(folder, 5)
    inserted = (scope, 6, "ev_FORGED", "note_FORGED", ts, key_id, sealed)
    tamper(folder, (ADD_EVENT, inserted), "UPDATE scope SET head = 6")
    assert "version 6: an event that no journal entry stored" in found(folder)[1]


def test_reordered_events_are_named(folder: Path) -> None:
    tamper(
        folder,
        "UPDATE event SET version = 100 WHERE version = 2",
        "UPDATE event SET version = 2 WHERE version = 4",
        "UPDATE event SET version = 4 WHERE version = 100",
    )
    assert {2, 4} <= found(folder)[0]


def test_a_duplicated_event_is_named(folder: Path) -> None:
    event_id, note_id, ts, key_id, sealed, scope = event(folder, 3)
    copy = (scope, 6, event_id, note_id, ts, key_id, sealed)
    tamper(folder, (ADD_EVENT, copy), "UPDATE scope SET head = 6")
    seqs, said = found(folder)
    assert 3 in seqs
    assert "version 6" in said


def test_a_cut_end_is_named_by_the_checkpoint(folder: Path) -> None:
    """Journal and events are cut together, so that nothing inside the file tells."""
    tamper(
        folder,
        "DELETE FROM journal WHERE seq > 3",
        "DELETE FROM event WHERE version > 3",
        "UPDATE scope SET head = 3",
    )
    seqs, said = found(folder)
    assert seqs == {5}
    assert "the end of the journal was cut" in said


def test_a_cut_end_is_still_named_after_new_entries_fill_its_place(folder: Path) -> None:
    tamper(
        folder,
        "DELETE FROM journal WHERE seq > 3",
        "DELETE FROM event WHERE version > 3",
        "UPDATE scope SET head = 3",
    )
    remembered(folder, "I sing folk songs", "I dance the tango", "I cook thai food")
    seqs, said = found(folder)
    assert seqs == {5}
    assert "the journal was rewritten" in said


def test_a_chain_forged_with_the_real_rules_is_named_by_the_checkpoint(folder: Path) -> None:
    """A forger who knows how rows are chained drops a refusal's entry and chains the rest anew."""
    run(folder, "memory", "rm", "*")
    remembered(folder, "I sing folk songs")
    entries = [Entry(*row) for row in rows(folder, ENTRIES)]
    kept = [entry for entry in entries if entry.outcome == "done"]
    previous, forged = GENESIS, list[Any](["DELETE FROM journal"])
    for seq, e in enumerate(kept, start=1):
        entry = Entry(seq, e.ts_ms, e.run, e.actor, e.action, e.object_id, e.outcome, e.code)
        previous = link(previous, entry)
        values = (seq, e.ts_ms, e.run, e.actor, e.action, e.object_id, e.outcome, e.code, previous)
        forged.append((ADD_ENTRY, values))
    tamper(folder, *forged)
    seqs, said = found(folder)
    assert seqs == {6, 7}
    assert "rewritten" in said


def test_yesterdays_copy_is_named_by_the_checkpoint(folder: Path) -> None:
    copy = folder / "yesterday"
    shutil.copytree(folder / "data", copy)
    remembered(folder, "I sing folk songs")
    shutil.rmtree(folder / "data")
    copy.rename(folder / "data")
    assert found(folder)[0] == {6}


def test_a_damaged_checkpoint_line_is_named(folder: Path) -> None:
    path = folder / "data.keys" / "imp" / "checkpoints.log"
    lines = path.read_text().splitlines(keepends=True)
    path.write_text(lines[0].replace("5 ", "4 ", 1) + "".join(lines[1:]))
    assert "checkpoints.log" in found(folder)[1]


def test_a_missing_memory_is_not_ok(tmp_path: Path) -> None:
    ran = run(tmp_path, "audit", "verify")
    assert (ran.code, ran.out, len(ran.errors)) == (1, "", 1)
    assert not (tmp_path / "data").exists()


def test_the_tail_shows_the_newest_entries_in_order(folder: Path) -> None:
    entries = run(folder, "audit", "tail", "--limit", "2", "--json").json
    assert [entry["seq"] for entry in entries] == [4, 5]
    assert {entry["action"] for entry in entries} == {"remember"}
    assert len(run(folder, "audit", "tail").out.splitlines()) == 5


def test_no_digest_in_the_store_is_a_plain_hash_of_content(tmp_path: Path) -> None:
    """A57: a guesser with 10,000 likely notes finds none of them in journal, runs or calls."""
    message = "Remember that I prefer short status reports."
    chatted(tmp_path, {"as": "ana", "in": "dm", "text": message}, {"as": "ana", "in": "dm", "text": "/memory"})
    (note,) = run(tmp_path, "memory", "ls", "--json").json
    likely = [f"I prefer {size} {what}" for size in range(100) for what in range(100)]
    guesses = [message, note["note"], note["quote"], *likely]
    kept = [
        cell if isinstance(cell, bytes) else str(cell).encode()
        for table in TABLES
        for row in rows(tmp_path, table)
        for cell in row
    ]
    haystack = b"\0".join(kept).lower()
    assert b"short status" not in haystack
    for digest in (digest for guess in guesses for digest in plain_digests(guess)):
        assert digest.lower() not in haystack


def plain_digests(guess: str) -> list[bytes]:
    """What a careless program might have kept of a text: the first 16 bytes of a hash, raw, in hex, in base64."""
    made: list[Callable[[bytes], Any]] = [hashlib.sha256, hashlib.md5, hashlib.sha1, hashlib.blake2b]
    digests = [make(guess.encode()).digest()[:16] for make in made]
    return [form for d in digests for form in (d, d.hex().encode(), base64.b64encode(d)[:20])]


def chatted(folder: Path, *lines: dict[str, str]) -> Ran:
    """What the installed program answers to these lines."""
    paths = ["--data", str(folder / "data"), "--config", str(config_in(folder))]
    typed = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run(
        [*PROGRAM, "chat", "--json", *paths], input=typed, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert database(folder).exists()
    return Ran(done.returncode, done.stdout, done.stderr)
