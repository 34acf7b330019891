"""Is what a listing says of a note what the events say?"""

from datetime import UTC, datetime, timedelta

from adapters.cli.note_rows import forgotten, listed, quote_of
from memory.events import Evidence, Forgotten, Held, Moved, Remembered
from memory.fold import ScopeState, Stored, advance
from memory.ports import Row
from policy.identity import EventId, NoteId, Person
from policy.scope import user_scope

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
SCOPE = user_scope(Person("local", "ana"))


def folded(*events: tuple[str, Remembered | Forgotten | Moved | Held]) -> ScopeState:
    stored = [Stored(version, NoteId(note), NOW, event) for version, (note, event) in enumerate(events, start=1)]
    return advance(ScopeState(SCOPE), stored)


def row(version: int, note_id: str) -> Row:
    return Row(version, EventId(f"ev_{version}"), NoteId(note_id), version * 1000, "key", b"sealed")


def test_an_expired_note_is_gone_at_the_very_instant_and_listed_on_request() -> None:
    state = folded(("n", Remembered(note="Is away", expires_at=NOW)))
    just_before = NOW - timedelta(milliseconds=1)
    assert [r.state for r in listed(state, just_before, everything=False)] == ["active"]
    assert listed(state, NOW, everything=False) == []
    assert [r.state for r in listed(state, NOW, everything=True)] == ["expired"]


def test_a_forgotten_note_has_ids_and_times_only() -> None:
    state = folded(("n", Remembered(note="Drinks tea")), ("n", Forgotten()))
    (gone,) = forgotten(state, [row(1, "n"), row(2, "n")])
    said = gone.as_json()
    assert (said["id"], said["state"], said["version"], said["ts"]) == ("n", "forgotten", 2, "1970-01-01T00:00:01.000Z")
    assert {said[name] for name in ("kind", "note", "quote", "basis", "expires_at", "source")} == {None}


def test_notes_of_a_destroyed_key_are_listed_as_forgotten() -> None:
    assert [r.id for r in forgotten(ScopeState(SCOPE, head=2), [row(1, "a"), row(2, "b")])] == ["a", "b"]


def test_a_core_memory_and_what_waits_are_not_called_forgotten() -> None:
    waits = Held(
        action="remember", approver="person", why="inferred", note=Remembered(note="Drinks tea"), expires_at=NOW
    )
    state = folded(("note_h", waits))
    assert NoteId("note_h") in state.holds
    assert list(forgotten(state, [row(1, "note_h"), row(2, "core_c")])) == []


def test_a_moved_note_is_not_called_forgotten() -> None:
    state = folded(("n", Remembered(note="Drinks tea")), ("n", Moved(to="channel")))
    assert list(forgotten(state, [row(1, "n"), row(2, "n")])) == []


def test_the_quote_is_the_first_there_is() -> None:
    evidence = (Evidence(), Evidence(quote="I drink tea"), Evidence(quote="tea, as I said"))
    quoted, typed = folded(("n", Remembered(note="t", evidence=evidence))), folded(("n", Remembered(note="t")))
    assert quote_of(quoted.notes[NoteId("n")]) == "I drink tea"
    assert quote_of(typed.notes[NoteId("n")]) is None
