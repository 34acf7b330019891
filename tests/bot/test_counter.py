"""A person's own commands: done by the one door, answered to them alone, and truthful when something fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.commands import AddNote, EraseAll
from memory.errors import StoreError
from policy.envelope import Direct
from policy.identity import Channel, Person
from policy.scope import Owner
from tests.scenarios.chat import Chat, HandClock, Scripted, canary, forms_in

ANA = Person("local", "ana")


async def test_what_is_typed_is_explicit_whatever_the_words(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add ok")
        (note,) = chat.notes()
        assert (note.basis, note.scope.ident, note.made_in) == ("explicit", "local:ana", "local:dm-ana")


async def test_adding_the_same_again_says_so_and_shows_no_chip_twice(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add Ana likes jazz")
        outs = [await chat.line("ana", "/memory add ana  likes JAZZ.") for _ in range(10)]
        assert outs[-1]["codes"] == ["already_known"]
        assert len(chat.notes()) == 1
        assert len(chat.notes()[0].evidence) <= 8


@pytest.mark.parametrize("command", ["pin", "unpin", "disable", "enable", "delete", "edit", "move"])
async def test_a_command_on_a_note_that_is_not_one_s_own_is_a_command_on_none(tmp_path: Path, command: str) -> None:
    """Byte for byte, journal code included."""
    extra = {"edit": " Ana likes snow", "move": " channel"}.get(command, "")
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory add Ana likes jazz")
        theirs = chat.notes()[0].id
        answers = []
        for note_id in (theirs, "note_" + "0" * 26, "7", "note_x", "jazz"):
            out = await chat.line("ben", f"/memory {command} {note_id}{extra}")
            answers.append({key: value for key, value in out.items() if key != "run"})
            assert chat.journal()[-2][1:] == ("refused", "not_found")
        assert all(answer == answers[0] for answer in answers)
        assert chat.texts() == ["Ana likes jazz"]


async def test_the_panel_offers_exactly_what_would_be_allowed(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add Ana likes jazz")
        await chat.line("sam", "Remember that we ship on Friday.", "#general", role="steward")
        rows = (await chat.line("ana", "/memory", "#general"))["panel"]["rows"]
        may = {row["text"]: set(row["may"]) for row in rows}
        assert may["Ana likes jazz"] == {"edit", "delete", "disable", "pin", "move"}
        others = [row for row in rows if row["scope"] == "channel"]
        assert [row["may"] for row in others] == [[]]
        for verb in ("delete", "disable", "pin"):
            out = await chat.line("ana", f"/memory {verb} {others[0]['note']}", "#general")
            assert out["codes"] == ["not_found"]


async def test_settings_and_meters_stand_in_the_panel_with_their_source(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        before = await settings(chat)
        assert before["cross_channel"] == ("home", "imp")
        assert before["shared_recall"] == ("off", "imp")
        await chat.line("ana", "/memory set cross_channel off")
        await chat.line("ana", "/memory set shared_recall on")
        after = await settings(chat)
        assert after["cross_channel"] == ("off", "person")
        assert after["shared_recall"] == ("on", "person")


async def settings(chat: Chat) -> dict[str, tuple[str, str]]:
    panel = (await chat.line("ana", "/memory"))["panel"]
    return {each["key"]: (each["value"], each["source"]) for each in panel["settings"]}


async def test_a_note_about_oneself_in_another_room_stands_in_one_s_panel(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "Remember that I like jazz a lot.", "#general")
        await chat.line("ana", "Only remember that for this channel", "#general")
        await chat.line("ben", "Remember that we ship on Friday.", "#general")
        rows = (await chat.line("ana", "/memory"))["panel"]["rows"]
        assert [(row["text"], row["where"]) for row in rows] == [("Likes jazz a lot.", "local:general")]
        assert (await chat.line("ana", "/memory delete 1"))["codes"] == []
        assert [note.scope.kind for note in chat.notes()] == ["channel"]


class StuckKeys:
    """Keys that the disk will not let go."""

    def __init__(self, keys: Any) -> None:  # noqa: ANN401 - whatever the store holds
        self._keys = keys

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(self._keys, name)

    def destroy(self, _: Owner, __: str) -> None:
        raise StoreError("the disk refuses")


async def test_an_erasure_whose_key_stays_says_so_uses_nothing_of_it_and_is_finished_at_the_next_start(
    tmp_path: Path,
) -> None:
    word, clock, model = canary("stuck"), HandClock(), Scripted()
    chat = Chat(tmp_path, clock=clock, model=model)
    async with chat:
        await chat.line("ana", f"/memory add Ana likes {word} tea")
        object.__setattr__(chat.store, "keys", StuckKeys(chat.store.keys))
        out = await chat.line("ana", "/memory forget-all confirm")
        assert out["codes"] == ["store_failed"]
        assert "not finished" in out["reply"]
        assert "The key that sealed them is destroyed" not in out["reply"]
        await chat.line("ana", "What do I like?")
        shown = await chat.line("ana", "/memory")
        assert shown["panel"]["total"] == 0
        assert not forms_in(model.seen() + repr(shown).encode(), word)
        key = chat.store.keys.key_of(Owner("relation", ANA))
        assert key is not None
    async with chat:
        assert key.id in chat.store.ledger.keys
        assert chat.store.log.file.read("SELECT done FROM shred") == [(1,)]
        assert (await chat.line("ana", "/memory add Ana likes snow"))["chips"]
        chat.verified()


async def test_erasing_twice_is_as_good_as_once(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add Ana likes jazz")
        first = await chat.line("ana", "/memory forget-all confirm")
        second = await chat.line("ana", "/memory forget-all confirm")
        assert "1 note about you" in first["reply"]
        assert "0 notes about you" in second["reply"]
        assert second["codes"] == []
        chat.verified()


async def test_nobody_erases_or_adds_for_another_in_their_dm(tmp_path: Path) -> None:
    """A frame whose DM belongs to somebody else is refused by the desk's own judgement."""
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add Ana likes jazz")
        place = Direct(Channel("local", "dm-ana"), ANA)
        for command in (AddNote("Ben was here"), EraseAll(is_confirmed=True)):
            frame = chat.envelope(Person("local", "ben"), "/memory", place, origin="command")
            reply = await chat.talk.desk.command(frame, command)
            assert reply.codes in (("wrong_place",), ("unknown_place",))
            assert reply.chips == ()
        assert chat.texts() == ["Ana likes jazz"]


@pytest.mark.parametrize(
    "command",
    [
        "/memory review approve {ref}",
        "/memory review decline {ref}",
        "/memory core approve {ref}",
        "/memory delete {ref}",
        "/channel-memory review approve {ref}",
        "/channel-memory forget {ref}",
    ],
)
@pytest.mark.parametrize(
    "ref", ["0", "1", "99999999", "note_" + "0" * 26, "core_" + "0" * 26, "note_x@1", "x@y@z", "-1"]
)
async def test_a_number_or_an_id_that_stands_for_nothing_does_nothing(tmp_path: Path, command: str, ref: str) -> None:
    async with Chat(tmp_path) as chat:
        out = await chat.line("ana", command.format(ref=ref))
        assert out["codes"] == ["not_found"]
        assert (out["chips"], out["panel"]) == ([], None)
        assert chat.journal()[-2][1] == "refused"


async def test_a_number_means_the_list_that_was_shown_last_in_this_very_place(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add I like tea")
        await chat.line("ana", "/memory add I like jazz")
        await chat.line("ana", "/memory find jazz")
        assert (await chat.line("ana", "/memory delete 1", "#general"))["codes"] == ["not_found"]
        assert (await chat.line("ben", "/memory delete 1"))["codes"] == ["not_found"]
        await chat.line("ana", "/memory delete 1")
        assert chat.texts() == ["I like tea"]


async def test_an_id_with_a_version_is_that_version_and_no_other(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add I like tea")
        note = chat.notes()[0]
        stale = await chat.line("ana", f"/memory edit {note.id}@{note.version + 1} I like jazz")
        assert stale["codes"] == ["stale_version"]
        assert "It now reads: I like tea" in stale["reply"]
        assert (await chat.line("ana", f"/memory edit {note.id}@{note.version} I like jazz"))["codes"] == []
        assert chat.texts() == ["I like jazz"]


async def test_a_misread_command_changes_nothing_and_says_how_it_goes(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        for typed in ("/memory nonsense", "/channel-memory nonsense", "/purpose nonsense", "/memory core nonsense"):
            out = await chat.line("ana", typed)
            assert out["codes"] == ["bad_arguments"]
            assert out["visible_to"] == "you"
            assert out["reply"].startswith(typed.split()[0])


async def test_every_answer_of_the_counter_is_for_the_person_alone_also_in_a_room(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add I like tea", "#general")
        for typed in ("/memory", "/memory review", "/memory core", "/why", "/channel-memory show", "/purpose", "/help"):
            assert (await chat.line("ana", typed, "#general"))["visible_to"] == "you"
