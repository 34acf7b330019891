"""What waits for a yes: who may give it, to which bytes, until when, and what it does."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.executor.holding import MAX_WAITING
from bot.ports import ModelReply
from policy.actions import Inferred, ParticipantNotes
from tests.adapters.cli.imps import run
from tests.scenarios.chat import Chat, HandClock, Scripted, authority, calls
from tests.scenarios.governed import ANA, ROOM, holds, recalled, remember, settings_in

CHESS = "Went to see my brother, and he plays chess well."
GUESS = remember("Ana plays chess with her brother.")
REPORTS = "I prefer short weekly reports"
PARAPHRASED = remember("Ana prefers 7 short weekly reports.", REPORTS)
OK = ModelReply("ok")


# --- The rule for what was not said in so many words -------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "code", "kept", "waiting"),
    [("off", "inferred", [], 0), ("review", "held", [], 1), ("repeat", "held", [], 1), ("auto", None, ["inferred"], 0)],
)
async def test_an_inferred_note_about_a_person_follows_the_owner_s_rule(
    tmp_path: Path, rule: Inferred, code: str | None, kept: list[str], waiting: int
) -> None:
    model = Scripted(GUESS)
    async with Chat(tmp_path, model=model, config={"memory": {"inferred_user": rule}}) as chat:
        await chat.line("ana", CHESS)
        assert model.results()[0].get("code") == code
        assert [note.basis for note in chat.notes()] == kept
        assert [hold.held.approver for hold in holds(chat)] == ["person"] * waiting
        assert [hold.held.repeats for hold in holds(chat)] == [rule == "repeat"] * waiting


@pytest.mark.parametrize("kind", ["fact", "decision"])
@pytest.mark.parametrize("rule", ["off", "review", "repeat", "auto"])
async def test_an_inferred_note_of_a_room_waits_for_a_steward_and_a_decision_always_does(
    tmp_path: Path, rule: Inferred, kind: str
) -> None:
    text = "Fridays are when everything ships, somehow."
    model = Scripted(remember("Everything ships on Fridays.", scope="channel", kind=kind))
    async with Chat(tmp_path, model=model, config={"memory": {"inferred_channel": rule}}) as chat:
        await chat.line("ana", text, ROOM)
        if rule == "off":
            assert (holds(chat), chat.texts()) == ([], [])
        elif rule == "auto" and kind == "fact":
            assert [(note.text, note.basis) for note in chat.notes()] == [("Everything ships on Fridays.", "inferred")]
        else:
            assert [(hold.held.approver, hold.held.repeats) for hold in holds(chat)] == [("steward", False)]
            assert chat.texts() == []


@pytest.mark.parametrize(
    ("room", "choice", "waits"), [("off", "on", 0), ("review", "on", 1), ("auto", "off", 0), ("auto", "on", 1)]
)
async def test_room_and_person_only_ever_make_the_rule_stricter(
    tmp_path: Path, room: Inferred, choice: str, waits: int
) -> None:
    model = Scripted(remember("Ana plays chess with her brother.", scope="user"))
    async with Chat(tmp_path, model=model, config={"memory": {"inferred_user": "review"}}) as chat:
        await chat.line("sam", f"/channel-memory settings inferred {room}", ROOM, role="steward")
        await chat.line("ana", f"/memory set inferred {choice}")
        await chat.line("ana", CHESS, ROOM)
        assert len(holds(chat)) == waits
        assert chat.texts() == []


@pytest.mark.parametrize("needed", [2, 3])
async def test_a_candidate_is_kept_once_enough_different_messages_support_it(tmp_path: Path, needed: int) -> None:
    texts = [
        "Went to see my brother, and he plays chess well.",
        "My brother plays chess on Sundays, did you know?",
        "Chess it is: my brother plays like a devil.",
    ]
    model = Scripted(*(step for _ in texts for step in (GUESS, OK)))
    async with Chat(tmp_path, model=model, config={"memory": {"inferred_support": needed}}) as chat:
        for at, text in enumerate(texts[:needed], start=1):
            assert chat.texts() == []
            out = await chat.line("ana", text)
            assert out["chips"][0]["action"] == ("held" if at < needed else "remember")
        (note,) = chat.notes()
        assert (note.text, note.basis, len(note.evidence)) == ("Ana plays chess with her brother.", "inferred", needed)
        assert holds(chat) == []


async def test_one_message_supports_once_however_often_the_model_asks(tmp_path: Path) -> None:
    twice = calls(
        ("remember", {"note": "Ana plays chess with her brother."}),
        ("remember", {"note": "Ana plays chess with her brother."}),
    )
    async with Chat(tmp_path, model=Scripted(twice, GUESS)) as chat:
        await chat.line("ana", CHESS)
        assert chat.texts() == []
        assert [len(hold.evidence) for hold in holds(chat)] == [1]


@pytest.mark.parametrize("text", ["hello there", "> my brother plays chess\nwho wrote that?"])
async def test_a_message_that_says_nothing_of_it_supports_nothing(tmp_path: Path, text: str) -> None:
    async with Chat(tmp_path, model=Scripted(GUESS, OK, GUESS)) as chat:
        await chat.line("ana", CHESS)
        await chat.line("ana", text)
        assert chat.texts() == []
        assert [len(hold.evidence) for hold in holds(chat)] == [1]


async def test_somebody_else_s_messages_support_nothing_of_ana_s(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted(GUESS, OK, GUESS)) as chat:
        await chat.line("ana", CHESS)
        await chat.line("ben", CHESS)
        assert chat.texts() == []
        assert sorted(hold.held.person or "" for hold in holds(chat)) == ["local:ana", "local:ben"]


async def test_two_people_s_same_words_wait_apart_and_each_answers_their_own(tmp_path: Path) -> None:
    said = remember("Prefers 7 short weekly reports.", REPORTS, scope="channel")
    async with Chat(tmp_path, model=Scripted(said, OK, said)) as chat:
        await chat.line("ana", REPORTS, ROOM)
        await chat.line("ben", REPORTS, ROOM)
        assert [(hold.held.person, len(hold.evidence)) for hold in holds(chat)] == [("local:ana", 1), ("local:ben", 1)]
        await chat.line("ben", "/memory review", ROOM)
        await chat.line("ben", "/memory review approve 1", ROOM)
        assert [note.about for note in chat.notes()] == ["local:ben"]
        assert [hold.held.person for hold in holds(chat)] == ["local:ana"]


async def test_the_same_words_for_oneself_and_for_everywhere_wait_apart(tmp_path: Path) -> None:
    own, wide = (remember("Prefers 7 short weekly reports.", REPORTS, scope=scope) for scope in ("user", "imp"))
    async with Chat(tmp_path, model=Scripted(own, OK, wide)) as chat:
        await chat.line("ana", REPORTS)
        await chat.line("ana", f"Everybody should know: {REPORTS}")
        assert [hold.held.approver for hold in holds(chat)] == ["person", "owner"]


@pytest.mark.parametrize("rule", ["review", "repeat", "auto"])
async def test_nothing_inferred_about_a_sensitive_trait_is_kept_or_held(tmp_path: Path, rule: Inferred) -> None:
    model = Scripted(remember("Ana has diabetes."), OK, remember("Ana has diabetes."))
    config = {"memory": {"inferred_user": rule, "inferred_channel": rule}}
    async with Chat(tmp_path, model=model, config=config) as chat:
        for _ in range(2):
            await chat.line("ana", "The diabetes clinic was full again today.")
        assert (chat.texts(), holds(chat)) == ([], [])


# --- The yes and the no ------------------------------------------------------------------------------------------


async def test_one_press_keeps_a_paraphrase_and_the_next_session_knows_it(tmp_path: Path) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock, model=Scripted(PARAPHRASED)) as chat:
        out = await chat.line("ana", REPORTS)
        assert [(chip["action"], chip["text"]) for chip in out["chips"]] == [("held", "Waiting for a yes")]
        assert (await chat.line("ana", "/memory"))["panel"]["rows"] == []
    model = Scripted()
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        await chat.line("ana", "/memory review")
        out = await chat.line("ana", "/memory review approve 1")
        assert [chip["action"] for chip in out["chips"]] == ["approve_held"]
        await chat.line("ana", "Weekly reports?")
        assert recalled(model.requests[-1]) == ["Ana prefers 7 short weekly reports."]


async def test_an_edited_yes_keeps_the_edited_words_as_the_person_s_own(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted(PARAPHRASED)) as chat:
        await chat.line("ana", REPORTS)
        await chat.line("ana", "/memory review")
        await chat.line("ana", "/memory review edit 1 I prefer one short report a week")
        (note,) = chat.notes()
        assert (note.text, note.basis) == ("I prefer one short report a week", "explicit")


async def test_an_edit_cannot_bring_in_what_no_note_may_hold(tmp_path: Path) -> None:
    secret = "sk-" + "live-" + "Q7" * 16
    async with Chat(tmp_path, model=Scripted(PARAPHRASED)) as chat:
        await chat.line("ana", REPORTS)
        await chat.line("ana", "/memory review")
        for text, code in ((f"my key is {secret}", "secret"), ("x" * 281, "too_long")):
            assert (await chat.line("ana", f"/memory review edit 1 {text}"))["codes"] == [code]
        assert chat.texts() == []
        assert len(holds(chat)) == 1


async def test_a_steward_s_edit_cannot_make_a_member_s_private_matter_the_room_s(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/channel-memory propose I am away on Mondays", ROOM)
        await chat.line("sam", "/channel-memory review", ROOM, role="steward")
        out = await chat.line("sam", "/channel-memory review edit 1 Ana has diabetes", ROOM, role="steward")
        assert out["codes"] == ["sensitive"]
        assert (chat.texts(), len(holds(chat))) == ([], 1)


async def test_an_edit_of_something_without_words_of_its_own_is_refused_and_it_still_waits(tmp_path: Path) -> None:
    """A yes to forgetting must not be what an edit turns into."""
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory add Ana likes tea")
        note = chat.notes()[0]
    async with Chat(tmp_path, clock=clock, model=Scripted(calls(("forget", {"note_id": note.id})))) as chat:
        await chat.line("ana", "hello")
        await chat.line("ana", "/memory review")
        out = await chat.line("ana", "/memory review edit 1 Ana likes coffee")
        assert out["codes"] == ["bad_arguments"]
        assert chat.notes() == [note]
        assert len(holds(chat)) == 1
        await chat.line("ana", "/memory review approve 1")
        assert chat.texts() == []


async def test_a_no_drops_it_and_one_s_own_proposal_can_be_withdrawn_but_not_approved(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/channel-memory propose We meet on Mondays", ROOM)
        (row,) = (await chat.line("ana", "/memory review"))["panel"]["waiting"]
        assert (row["approver"], row["may"]) == ("steward", ["decline"])
        assert (await chat.line("ana", "/memory review approve 1"))["codes"] == ["not_found"]
        assert (await chat.line("ben", f"/memory review decline {row['hold']}", ROOM))["codes"] == ["not_found"]
        assert len(holds(chat)) == 1
        assert (await chat.line("ana", "/memory review decline 1"))["codes"] == []
        assert (holds(chat), chat.texts()) == ([], [])
        assert (await chat.line("sam", "/channel-memory review", ROOM, role="steward"))["panel"]["waiting"] == []


async def test_what_waits_is_dropped_at_its_very_end_and_shown_until_then(tmp_path: Path) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock, model=Scripted(PARAPHRASED), config={"memory": {"hold_days": 3}}) as chat:
        await chat.line("ana", REPORTS)
        (hold,) = holds(chat)
        assert hold.held.expires_at == hold.at + timedelta(days=3)
        clock.now = hold.held.expires_at - timedelta(seconds=2)
        assert len((await chat.line("ana", "/memory review"))["panel"]["waiting"]) == 1
        out = await chat.line("ana", f"/memory review approve {hold.id}")
        assert out["codes"] == ["not_found"]
        assert (await chat.line("ana", "/memory review"))["panel"]["waiting"] == []
        assert chat.texts() == []


async def test_a_stale_one_offers_only_a_no(tmp_path: Path) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory add Ana likes tea")
        note = chat.notes()[0]
    async with Chat(tmp_path, clock=clock, model=Scripted(calls(("forget", {"note_id": note.id})))) as chat:
        await chat.line("ana", "hello")
        await chat.line("ana", f"/memory edit {note.id} Ana likes jazz")
        (row,) = (await chat.line("ana", "/memory review"))["panel"]["waiting"]
        assert (row["is_stale"], row["may"], row["now"]) == (True, ["decline"], "Ana likes jazz")
        assert (await chat.line("ana", "/memory review decline 1"))["codes"] == []
        assert chat.texts() == ["Ana likes jazz"]


@pytest.mark.parametrize(
    ("tool", "after"),
    [("forget", None), ("disable", (False, True)), ("unpin", (False, False))],
)
async def test_a_yes_does_what_the_model_asked_without_the_person_s_words(
    tmp_path: Path, tool: str, after: tuple[bool, bool] | None
) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory add Ana likes tea")
        note = chat.notes()[0]
        if tool == "unpin":
            await chat.line("ana", f"/memory pin {note.id}")
    model = Scripted(calls((tool, {"note_id": note.id, "quote": "words nobody wrote"})))
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        before = chat.notes()
        await chat.line("ana", "hello")
        assert chat.notes() == before
        await chat.line("ana", "/memory review")
        assert (await chat.line("ana", "/memory review approve 1"))["codes"] == []
        assert [(n.pinned, n.disabled) for n in chat.notes()] == ([] if after is None else [after])


async def test_a_choice_the_person_did_not_ask_for_waits_and_a_different_one_waits_beside_it(tmp_path: Path) -> None:
    narrow = calls(("choose", {"inferred": False}))
    narrower = calls(("choose", {"cross_channel": "off"}))
    async with Chat(tmp_path, model=Scripted(narrow, OK, narrower, OK, narrow)) as chat:
        for _ in range(3):
            await chat.line("ana", "hello")
        assert len(holds(chat)) == 2
        before = chat.choices(ANA)
        assert (before.inferred, before.cross_channel) == (None, None)
        await chat.line("ana", "/memory review")
        for number in (1, 2):
            assert (await chat.line("ana", f"/memory review approve {number}"))["codes"] == []
            await chat.line("ana", "/memory review")
            if number == 1:
                await chat.line("ana", f"/memory review approve {number}")
                break
        assert (chat.choices(ANA).inferred, chat.choices(ANA).cross_channel) == (False, "off")


async def test_a_second_wording_of_a_correction_waits_beside_the_first(tmp_path: Path) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory add Ana likes tea")
        note = chat.notes()[0]
    wordings = ("Ana likes jazz", "Ana likes snow")
    said = ("I like jazz", "I like snow")
    model = Scripted(*(s for w in wordings for s in (calls(("correct", {"note_id": note.id, "replacement": w})), OK)))
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        for text in said:
            await chat.line("ana", text)
        shown = (await chat.line("ana", "/memory review"))["panel"]["waiting"]
        assert [row["text"] for row in shown] == list(wordings)
        await chat.line("ana", "/memory review approve 2")
        assert chat.texts() == ["Ana likes snow"]


async def test_a_yes_to_a_move_keeps_to_the_limits_of_where_it_goes(tmp_path: Path) -> None:
    clock = HandClock()
    config: dict[str, Any] = {"memory": {"channel_notes": 1}}
    async with Chat(tmp_path, clock=clock, config=config) as chat:
        await chat.line("ana", "/memory add Ana likes tea", ROOM)
        note = chat.notes()[0]
    model = Scripted(calls(("move", {"note_id": note.id, "scope": "channel"})))
    async with Chat(tmp_path, clock=clock, config=config, model=model) as chat:
        await chat.line("ana", "hello", ROOM)
        (hold,) = holds(chat)
        await chat.line("sam", "/channel-memory add We ship on Fridays.", ROOM, role="steward")
        out = await chat.line("ana", f"/memory review approve {hold.id}", ROOM)
        assert out["codes"] == ["full"]
        assert sorted(n.scope.kind for n in chat.notes()) == ["channel", "user"]
        await chat.line("sam", "/channel-memory show", ROOM, role="steward")
        await chat.line("sam", "/channel-memory forget 1", ROOM, role="steward")
        assert (await chat.line("ana", f"/memory review approve {hold.id}", ROOM))["codes"] == []
        assert [n.scope.kind for n in chat.notes()] == ["channel"]


@pytest.mark.parametrize("setting", ["enabled off", "participant_notes propose"])
async def test_a_yes_to_a_move_keeps_to_the_settings_of_where_it_goes(tmp_path: Path, setting: str) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory add Ana likes tea", ROOM)
        note = chat.notes()[0]
    model = Scripted(calls(("move", {"note_id": note.id, "scope": "channel"})))
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        await chat.line("ana", "hello", ROOM)
        (hold,) = holds(chat)
        await chat.line("sam", f"/channel-memory settings {setting}", ROOM, role="steward")
        out = await chat.line("ana", f"/memory review approve {hold.id}", ROOM)
        assert out["codes"][0] in ("off", "not_steward")
        assert [n.scope.kind for n in chat.notes()] == ["user"]


async def test_a_sensitive_note_does_not_move_into_a_room_by_any_command(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory add I have diabetes", ROOM)
        (note,) = chat.notes()
        (row,) = (await chat.line("ana", "/memory", ROOM))["panel"]["rows"]
        assert "move" not in row["may"]
        assert (await chat.line("ana", f"/memory move {note.id} channel", ROOM))["codes"] == ["sensitive"]
        assert chat.notes() == [note]


async def test_what_waits_is_bounded_and_the_refusal_says_where_to_look(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        for at in range(MAX_WAITING):
            await chat.line("ana", f"/channel-memory propose We meet in room {at + 100}", ROOM)
        assert len(holds(chat)) == MAX_WAITING
        out = await chat.line("ana", "/channel-memory propose We meet in the garden", ROOM)
        assert out["codes"] == ["full"]
        assert "/memory review" in out["reply"]
        assert len(holds(chat)) == MAX_WAITING


# --- A steward's and the owner's ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "member", "typed", "proposed"),
    [
        ("keep", "kept", "kept", "held"),
        ("propose", "held", "held", "held"),
        ("off", "refused", "refused", "refused"),
    ],
)
async def test_participant_notes_say_what_becomes_of_a_member_s_note_for_the_room(
    tmp_path: Path, rule: ParticipantNotes, member: str, typed: str, proposed: str
) -> None:
    said = "we ship on Fridays"
    spoken = remember("The team ships on Fridays.", said, scope="channel")
    async with Chat(tmp_path, model=Scripted(spoken)) as chat:
        await chat.line("sam", f"/channel-memory settings participant_notes {rule}", ROOM, role="steward")
        for text, expected in (
            (said, member),
            ("/channel-memory add We meet on Mondays", typed),
            ("/channel-memory propose We rest on Sundays", proposed),
        ):
            before = (len(chat.notes()), len(holds(chat)))
            await chat.line("ana", text, ROOM)
            after = (len(chat.notes()) - before[0], len(holds(chat)) - before[1])
            assert after == {"kept": (1, 0), "held": (0, 1), "refused": (0, 0)}[expected], text
        assert {hold.held.approver for hold in holds(chat)} <= {"steward"}
        kept = len(chat.notes())
        await chat.line("sam", "/channel-memory add Stewards add at all times", ROOM, role="steward")
        assert len(chat.notes()) == kept + 1


async def test_a_steward_s_yes_makes_the_note_the_room_s(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/channel-memory propose We meet on Mondays", ROOM)
        await chat.line("sam", "/channel-memory review", ROOM, role="steward")
        assert (await chat.line("sam", "/channel-memory review approve 1", ROOM, role="steward"))["codes"] == []
        (note,) = chat.notes()
        assert (note.text, note.adopted, note.source.author) == ("We meet on Mondays", True, "local:ana")
        assert (await chat.line("ana", f"/memory delete {note.id}", "#kitchen"))["codes"] == ["not_found"]


async def test_a_steward_of_another_room_sees_and_answers_nothing(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/channel-memory propose We meet on Mondays", ROOM)
        (hold,) = holds(chat)
        shown = await chat.line("sam", "/channel-memory review", "#kitchen", role="steward")
        assert shown["panel"]["waiting"] == []
        out = await chat.line("sam", f"/channel-memory review approve {hold.id}", "#kitchen", role="steward")
        assert out["codes"] == ["not_found"]
        assert holds(chat) == [hold]


@pytest.mark.parametrize("answer", ["approve", "decline"])
async def test_a_note_for_everywhere_waits_for_the_owner_in_the_terminal(tmp_path: Path, answer: str) -> None:
    text = "everybody should know that the office closes at six"
    wide = remember("The office closes at six.", text, scope="imp")
    async with Chat(tmp_path, model=Scripted(wide), config={"owners": ["local:olga"]}) as chat:
        await chat.line("ana", text)
        (hold,) = holds(chat)
        assert hold.held.approver == "owner"
        assert chat.texts() == []
        for who, role in (("ana", "member"), ("sam", "steward")):
            out = await chat.line(who, f"/channel-memory review approve {hold.id}", ROOM, role=role)
            assert out["codes"] == ["not_found"]
        shown = (await chat.line("olga", "/channel-memory review", ROOM))["panel"]["waiting"]
        assert [row["hold"] for row in shown] == [hold.id]
        assert (await chat.line("olga", f"/channel-memory review {answer} 1", ROOM))["codes"] == []
        assert [(note.scope.kind, note.text) for note in chat.notes()] == (
            [("imp", "The office closes at six.")] if answer == "approve" else []
        )


async def test_the_owner_reviews_at_the_command_line_what_waits_for_stewards_and_for_them(tmp_path: Path) -> None:
    text = "everybody should know that the office closes at six"
    wide, clock = remember("The office closes at six.", text, scope="imp"), HandClock(datetime.now(UTC))
    async with Chat(tmp_path, clock=clock, model=Scripted(wide, OK, PARAPHRASED)) as chat:
        await chat.line("ana", text)
        await chat.line("ana", REPORTS)
        await chat.line("ana", "/channel-memory propose We meet on Mondays", ROOM)
        ids = {hold.held.approver: hold.id for hold in holds(chat)}
    listed = await asyncio.to_thread(run, tmp_path, "review", "ls", "--json")
    assert {row["hold"] for row in listed.json} == {ids["owner"], ids["steward"]}
    shown = await asyncio.to_thread(run, tmp_path, "review", "show", ids["owner"], "--json")
    assert shown.json["text"] == "The office closes at six."
    refused = await asyncio.to_thread(run, tmp_path, "review", "approve", ids["person"])
    assert (refused.code, len(refused.errors)) == (1, 1)
    assert (await asyncio.to_thread(run, tmp_path, "review", "approve", ids["owner"])).code == 0
    assert (await asyncio.to_thread(run, tmp_path, "review", "approve", ids["owner"])).code == 1
    assert (await asyncio.to_thread(run, tmp_path, "review", "decline", ids["steward"])).code == 0
    clock.forward(timedelta(hours=1))
    async with Chat(tmp_path, clock=clock) as chat:
        assert chat.texts() == ["The office closes at six."]
        assert [hold.id for hold in holds(chat)] == [ids["person"]]
        chat.verified()


async def test_what_waits_is_sealed_and_its_words_stand_in_no_row(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted(PARAPHRASED)) as chat:
        await chat.line("ana", REPORTS)
        assert holds(chat)
        assert b"weekly" not in repr(authority(chat.store)).encode()


async def test_erasing_everything_takes_along_what_waited_for_anybody(tmp_path: Path) -> None:
    async with Chat(tmp_path, model=Scripted(PARAPHRASED)) as chat:
        await chat.line("ana", REPORTS)
        await chat.line("ana", "/channel-memory propose We meet on Mondays", ROOM)
        await chat.line("ben", "/channel-memory propose We ship on Fridays", ROOM)
        await chat.line("ana", "/memory forget-all confirm")
        assert [hold.held.person for hold in holds(chat)] == ["local:ben"]
        shown = await chat.line("sam", "/channel-memory review", ROOM, role="steward")
        assert [row["text"] for row in shown["panel"]["waiting"]] == ["We ship on Fridays"]
        assert settings_in(await chat.line("ana", "/memory"))["inferred_user"] == ("repeat", "owner")
