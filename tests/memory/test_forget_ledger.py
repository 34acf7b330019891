"""The forget ledger: what was forgotten stays named, and the ledger names nobody."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memory.forget_ledger import ForgetLedger
from policy.identity import NoteId, mint

KEY = bytes(range(32))
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def note(number: int) -> NoteId:
    return NoteId(mint("note", NOON, number.to_bytes(10)))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "imp1" / "forgets.log"


@pytest.fixture
def ledger(path: Path) -> Iterator[ForgetLedger]:
    opened = ForgetLedger.open(path, KEY)
    yield opened
    opened.close()


def test_a_new_ledger_names_nothing(ledger: ForgetLedger) -> None:
    assert not ledger.notes
    assert not ledger.keys
    assert ledger.problems == []


def test_what_was_forgotten_is_named_at_once_and_after_opening_again(ledger: ForgetLedger, path: Path) -> None:
    ledger.append([note(1), note(2)], ["key_a"], NOON)
    ledger.append([], ["key_b"], NOON)
    again = ForgetLedger.open(path, KEY)
    for one in (ledger, again):
        assert one.notes == {note(1), note(2)}
        assert one.keys == {"key_a", "key_b"}
        assert note(3) not in one.notes
    again.close()


def test_naming_something_again_changes_nothing(ledger: ForgetLedger) -> None:
    ledger.append([note(1)], [], NOON)
    ledger.append([note(1)], [], NOON)
    assert ledger.notes == {note(1)}
    assert ledger.problems == []


def test_another_process_sees_it_after_a_refresh(ledger: ForgetLedger, path: Path) -> None:
    other = ForgetLedger.open(path, KEY)
    ledger.append([note(1)], ["key_a"], NOON)
    other.refresh()
    assert note(1) in other.notes
    assert "key_a" in other.keys
    other.close()


def test_a_damaged_line_is_named_and_the_others_still_count(ledger: ForgetLedger, path: Path) -> None:
    ledger.append([note(1), note(2), note(3)], [], NOON)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(note(2).encode(), note(9).encode())
    path.write_bytes(b"".join(lines))
    again = ForgetLedger.open(path, KEY)
    assert again.notes == {note(1), note(3)}
    assert again.problems == ["forgets.log line 2 is damaged"]
    again.close()


def test_a_torn_last_line_is_counted_and_later_ones_are_sound(ledger: ForgetLedger, path: Path) -> None:
    ledger.append([note(1), note(2)], [], NOON)
    path.write_bytes(path.read_bytes()[:-7])
    again = ForgetLedger.open(path, KEY)
    assert (again.notes, again.torn, again.problems) == ({note(1)}, 1, [])
    again.append([note(3)], [], NOON)
    assert (again.notes, again.torn, again.problems) == ({note(1), note(3)}, 1, [])
    again.close()


@pytest.mark.parametrize(
    ("notes", "keys"),
    [(["discord:123"], []), (["note_1"], []), ([], ["discord:123"]), ([], [""]), ([], ["a b"]), ([], ["slack:T/U"])],
)
def test_no_person_and_no_text_gets_into_the_ledger(
    ledger: ForgetLedger, path: Path, notes: list[NoteId], keys: list[str]
) -> None:
    with pytest.raises(ValueError, match="ids of notes and keys only"):
        ledger.append(notes, keys, NOON)
    assert path.read_bytes() == b""


def test_a_time_without_a_zone_is_refused(ledger: ForgetLedger) -> None:
    with pytest.raises(ValueError, match="time zone"):
        ledger.append([note(1)], [], NOON.replace(tzinfo=None))


def test_a_large_batch_is_written_whole_to_a_private_file(ledger: ForgetLedger, path: Path) -> None:
    ledger.append([note(n) for n in range(500)], ["key_a"], NOON)
    assert path.read_bytes().count(b"\n") == 501
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
