"""Core memories end to end: who makes them, where they enter, and what bounds them."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from bot.context import CORE_TOKENS, estimated_tokens
from bot.ports import ModelReply
from memory.core import MAX_STATEMENT
from tests.adapters.cli.imps import run
from tests.scenarios.chat import Chat, HandClock, Scripted, authority, calls, canary, forms_in, subprocess_chat
from tests.scenarios.governed import ANA, BEN, ROOM, UNKNOWN, core_states, cores_of, told

SHORT = "Ana wants short answers."
SAID = "please keep your answers short for me, always"
OK = ModelReply("ok")


def propose(statement: str, quote: str, **fields: object) -> ModelReply:
    """A model's answer that proposes a core memory."""
    return calls(("propose_core", {"statement": statement, "quote": quote, **fields}))


# --- Who makes them ----------------------------------------------------------------------------------------------


async def test_a_proposal_counts_for_nothing_until_its_person_approves_it_and_then_begins_every_session(
    tmp_path: Path,
) -> None:
    """Propose, approve, the next session starts with it, retire, the next does not."""
    clock, model = HandClock(), Scripted(propose("Short answers please, always", SAID))
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        await chat.line("ana", SAID)
        assert model.results()[0]["ok"]
        assert core_states(chat) == [("Short answers please, always", "proposed")]
        await chat.line("ana", "hello")
        assert told(model.requests[-1]) == []
        await chat.line("ana", "/memory core")
        await chat.line("ana", "/memory core approve 1")
    model = Scripted()
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        await chat.line("ana", "hello again")
        assert told(model.requests[-1]) == ["Short answers please, always"]
        await chat.line("ana", "/memory core")
        await chat.line("ana", "/memory core retire 1")
    model = Scripted()
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        await chat.line("ana", "hello once more")
        assert told(model.requests[-1]) == []


@pytest.mark.parametrize(
    ("statement", "quote", "code"),
    [
        (SHORT, "words nobody wrote at all", "inferred"),
        ("Ana wants long answers on 7 days.", "keep your answers short", "inferred"),
        ("", SAID, "inferred"),
        ("please " * 60, "please keep your answers short", "too_long"),
    ],
)
async def test_an_agent_proposes_only_what_the_person_s_own_words_carry(
    tmp_path: Path, statement: str, quote: str, code: str
) -> None:
    model = Scripted(propose(statement, quote))
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", SAID)
        assert model.results()[0]["code"] == code
        assert core_states(chat) == []


async def test_quoted_and_attached_words_propose_nothing(tmp_path: Path) -> None:
    model = Scripted(*(step for _ in range(3) for step in (propose("Short answers please, always", SAID), OK)))
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", "look at that", quoted={"text": SAID, "author": "ben"})
        await chat.line("ana", "look at that", attached=[{"name": "a.txt", "text": SAID}])
        await chat.line("ana", f"> {SAID}\nfunny")
        assert [result["ok"] for result in model.results()] == [False] * 3
        assert core_states(chat) == []


async def test_a_secret_is_no_core_memory_whoever_writes_it(tmp_path: Path) -> None:
    secret = "ghp_" + "aB3dE6fG9" * 4
    async with Chat(tmp_path) as chat:
        for command in (f"/memory core add My token is {secret}",):
            out = await chat.line("ana", command)
            assert out["codes"] == ["secret"]
        await chat.line("ana", "/memory core add I like short answers")
        await chat.line("ana", "/memory core")
        assert (await chat.line("ana", f"/memory core edit 1 My token is {secret}"))["codes"] == ["secret"]
        assert core_states(chat) == [("I like short answers", "active")]


async def test_an_explicit_preference_is_proposed_too_and_the_reply_says_so(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        out = await chat.line("ana", "Remember that I prefer green tea.")
        assert "/memory core" in out["reply"]
        assert [state for _, state in core_states(chat)] == ["proposed"]
        assert [chip["action"] for chip in out["chips"]] == ["remember"]
        out = await chat.line("ana", "Remember that the train leaves at nine.")
        assert "/memory core" not in out["reply"]
        assert len(core_states(chat)) == 1


@pytest.mark.parametrize("way", ["forget", "correct", "owner"])
async def test_a_proposal_goes_with_the_note_it_rests_on(tmp_path: Path, way: str) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "Remember that I prefer green tea.")
        (note,) = chat.notes()
        if way == "forget":
            await chat.line("ana", f"/memory delete {note.id}")
        elif way == "correct":
            await chat.line("ana", f"/memory edit {note.id} I prefer coffee")
    if way == "owner":
        assert (await asyncio.to_thread(run, tmp_path, "memory", "rm", note.id)).code == 0
    async with Chat(tmp_path, clock=clock) as chat:
        assert core_states(chat) == []


async def test_the_background_pass_proposes_standing_wishes_and_tells_it_in_the_next_reply(tmp_path: Path) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", "Always answer me in short sentences.")
        assert [state for _, state in core_states(chat)] == ["proposed"]
        out = await chat.line("ana", "How are you?")
        assert "proposal" in out["reply"]
        again = await chat.line("ana", "Always answer me in short sentences.")
        assert len(core_states(chat)) == 1
        assert "proposal" not in again["reply"]


@pytest.mark.parametrize("state", ["proposed", "active", "retired"])
async def test_a_statement_held_in_any_state_is_not_proposed_again(tmp_path: Path, state: str) -> None:
    steps = {"proposed": [], "active": ["approve 1"], "retired": ["decline 1"]}[state]
    model = Scripted(propose("Short answers please, always", SAID), OK, propose("short  answers PLEASE, always.", SAID))
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", SAID)
        await chat.line("ana", "/memory core")
        for step in steps:
            await chat.line("ana", f"/memory core {step}")
        await chat.line("ana", f"Again: {SAID}")
        assert [found for _, found in core_states(chat)] == [state]


# --- What their person may do ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "change", "after"),
    [
        ("proposed", "approve", "active"),
        ("proposed", "edit", "proposed"),
        ("proposed", "decline", "retired"),
        ("proposed", "retire", None),
        ("proposed", "restore", None),
        ("proposed", "undo", None),
        ("active", "approve", None),
        ("active", "edit", "active"),
        ("active", "decline", None),
        ("active", "retire", "retired"),
        ("active", "restore", None),
        ("active", "undo", "proposed"),
        ("retired", "approve", None),
        ("retired", "edit", None),
        ("retired", "decline", None),
        ("retired", "retire", None),
        ("retired", "restore", "active"),
        ("retired", "undo", "proposed"),
    ],
)
async def test_every_change_of_every_state_is_done_or_refused_as_the_table_says(
    tmp_path: Path, state: str, change: str, after: str | None
) -> None:
    steps = {"proposed": [], "active": ["approve 1"], "retired": ["decline 1"]}[state]
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "Remember that I prefer green tea.")
        await chat.line("ana", "/memory core")
        for step in steps:
            await chat.line("ana", f"/memory core {step}")
        before = cores_of(chat)
        (row,) = (await chat.line("ana", "/memory core"))["panel"]["cores"]
        assert (change in row["may"]) == (after is not None)
        out = await chat.line("ana", f"/memory core {change} 1{' I prefer mint' if change == 'edit' else ''}")
        if after is None:
            assert out["codes"] == ["illegal"]
            assert cores_of(chat) == before
        else:
            assert out["codes"] == []
            assert [found for _, found in core_states(chat)] == [after]


async def test_what_the_person_wrote_themselves_was_never_a_proposal(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "/memory core add I like short answers")
        await chat.line("ana", "/memory core")
        assert (await chat.line("ana", "/memory core undo 1"))["codes"] == ["illegal"]
        assert core_states(chat) == [("I like short answers", "active")]


async def test_an_approval_may_carry_other_words_than_the_proposal(tmp_path: Path) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", "Always answer me in short sentences.")
        await chat.line("ana", "/memory core")
        await chat.line("ana", "/memory core approve 1 Short answers, no lists")
        await chat.line("ana", "hello")
        assert told(model.requests[-1]) == ["Short answers, no lists"]


async def test_a_press_on_words_that_changed_meanwhile_is_refused_and_shows_the_newer(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        await chat.line("ana", "Remember that I prefer green tea.")
        (core,) = cores_of(chat)
        await chat.line("ana", f"/memory core edit {core.id}@{core.version} I prefer mint")
        out = await chat.line("ana", f"/memory core approve {core.id}@{core.version}")
        assert out["codes"] == ["stale_version"]
        assert core_states(chat) == [("I prefer mint", "proposed")]


@pytest.mark.parametrize("who", ["ben", "olga"])
async def test_nobody_else_changes_them_not_even_the_owner(tmp_path: Path, who: str) -> None:
    async with Chat(tmp_path, config={"owners": ["local:olga"]}) as chat:
        await chat.line("ana", "/memory core add I like short answers")
        (core,) = cores_of(chat)
        for change in ("retire", "delete", "edit"):
            tail = " Ana likes long ones" if change == "edit" else ""
            out = await chat.line(who, f"/memory core {change} {core.id}{tail}")
            unknown = await chat.line(who, f"/memory core {change} core_{UNKNOWN[5:]}{tail}")
            assert (out["reply"], out["codes"]) == (unknown["reply"], unknown["codes"])
        assert cores_of(chat) == [core]


# --- Where they enter --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [True, False])
@pytest.mark.parametrize("room", [True, False])
@pytest.mark.parametrize("person", [True, False])
async def test_in_a_shared_room_they_enter_only_with_all_three_permissions(
    tmp_path: Path, owner: bool, room: bool, person: bool
) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model, config={"memory": {"shared_recall": owner}}) as chat:
        await chat.line("ana", "/memory core add I like short answers")
        await chat.line("ana", f"/memory set shared_recall {'on' if person else 'off'}")
        await chat.line(
            "sam", f"/channel-memory settings shared_recall {'on' if room else 'off'}", ROOM, role="steward"
        )
        await chat.line("ana", "hello", ROOM)
        expected = ["I like short answers"] if owner and room and person else []
        assert told(model.requests[-1]) == expected
        await chat.line("ana", "hello")
        assert told(model.requests[-1]) == ["I like short answers"]


@pytest.mark.parametrize(("owner", "room"), [(True, True), (True, False), (False, True)])
async def test_one_for_one_room_is_the_person_s_permission_for_that_room_alone(
    tmp_path: Path, owner: bool, room: bool
) -> None:
    model = Scripted(propose("Short answers please, always", SAID, scope="channel"))
    async with Chat(tmp_path, model=model, config={"memory": {"shared_recall": owner}}) as chat:
        await chat.line("ana", SAID, ROOM)
        await chat.line("ana", "/memory core")
        await chat.line("ana", "/memory core approve 1")
        if not room:
            await chat.line("sam", "/channel-memory settings shared_recall off", ROOM, role="steward")
        await chat.line("ana", "hello", ROOM)
        assert told(model.requests[-1]) == (["Short answers please, always"] if owner and room else [])
        for where in ("#kitchen", "dm"):
            await chat.line("ana", "hello", where)
            assert told(model.requests[-1]) == []


async def test_another_person_s_message_never_brings_them_in(tmp_path: Path) -> None:
    word, model = canary("core of ana"), Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", f"/memory core add I like {word} answers")
        await chat.line("ana", "/memory set shared_recall on")
        for text in ("hello", f"what does ana like, {word[:3]}?", "local:ana @ana"):
            await chat.line("ben", text, ROOM)
            await chat.line("ben", text, ROOM, quoted={"text": "hello", "author": "ana"})
        assert not forms_in(model.seen(), word)
        await chat.line("ana", "hello", ROOM)
        assert forms_in(model.seen(), word)


@pytest.mark.parametrize("audience", ["external", "unknown"])
async def test_where_outsiders_may_read_along_they_stay_out(tmp_path: Path, audience: str) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", "/memory core add I like short answers")
        await chat.line("ana", "/memory set shared_recall on")
        await chat.line("ana", "hello", ROOM, audience=audience)
        assert told(model.requests[-1]) == []


async def test_off_the_record_they_stay_out(tmp_path: Path) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", "/memory core add I like short answers")
        await chat.line("ana", "/memory set off_the_record conversation")
        await chat.line("ana", "hello")
        assert told(model.requests[-1]) == []


# --- What bounds them --------------------------------------------------------------------------------------------


async def test_they_enter_whole_within_their_budget_and_the_panel_says_what_does_not_fit(tmp_path: Path) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        for at in range(60):
            await chat.line("ana", f"/memory core add {at:02d} {'äöü ' * 68}".strip())
        written = [core.statement for core in cores_of(chat)]
        assert len(written) == 60
        await chat.line("ana", "hello")
        entered = told(model.requests[-1])
        spent = sum(estimated_tokens(statement) for statement in entered)
        assert spent <= CORE_TOKENS < spent + estimated_tokens(written[0])
        assert entered == written[: len(entered)]
        panel = (await chat.line("ana", "/memory"))["panel"]
        (meter,) = (m for m in panel["meters"] if m["label"].startswith("core memories"))
        assert meter["limit"] == CORE_TOKENS
        assert meter["used"] == sum(estimated_tokens(statement) for statement in written)
        assert f"{60 - len(entered)} do not fit" in meter["label"]


async def test_those_for_everywhere_come_before_those_for_this_conversation(tmp_path: Path) -> None:
    model = Scripted(propose("Short answers please, always", SAID, scope="channel"))
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", SAID)
        await chat.line("ana", "/memory core")
        await chat.line("ana", "/memory core approve 1")
        await chat.line("ana", "/memory core add I like jazz")
        await chat.line("ana", "hello")
        assert told(model.requests[-1]) == ["I like jazz", "Short answers please, always"]


async def test_a_statement_has_its_own_length(tmp_path: Path) -> None:
    async with Chat(tmp_path, config={"memory": {"note_characters": 1000}}) as chat:
        assert (await chat.line("ana", "/memory core add " + "ab " * 93))["codes"] == []
        assert (await chat.line("ana", "/memory core add " + "x" * (MAX_STATEMENT + 1)))["codes"] == ["too_long"]


async def test_they_are_exported_and_erased_with_everything_else(tmp_path: Path) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "/memory core add I like short answers")
        await chat.line("ana", f"/memory export {tmp_path / 'mine.jsonl'}")
        assert "I like short answers" in (tmp_path / "mine.jsonl").read_text()
        assert b"short answers" not in repr(authority(chat.store)).encode()
        await chat.line("ana", "/memory forget-all confirm")
        assert core_states(chat) == []
    clock.forward(timedelta(days=1))
    model = Scripted()
    async with Chat(tmp_path, clock=clock, model=model) as chat:
        await chat.line("ana", "hello")
        assert told(model.requests[-1]) == []


async def test_two_people_s_core_memories_never_meet(tmp_path: Path) -> None:
    model = Scripted()
    async with Chat(tmp_path, model=model) as chat:
        await chat.line("ana", "/memory core add I like short answers")
        await chat.line("ben", "/memory core add I like long answers")
        for who, own in (("ana", "I like short answers"), ("ben", "I like long answers")):
            await chat.line(who, "hello")
            assert told(model.requests[-1]) == [own]
            shown = (await chat.line(who, "/memory core"))["panel"]["cores"]
            assert [row["statement"] for row in shown] == [own]
        assert len(cores_of(chat, ANA)) == len(cores_of(chat, BEN)) == 1


def test_the_owner_lists_them_and_the_person_sees_that_they_looked(tmp_path: Path) -> None:

    subprocess_chat(tmp_path, [{"as": "ana", "in": "dm", "text": "/memory core add I like short answers"}])
    listed = run(tmp_path, "core", "ls", "--person", "local:ana", "--json")
    assert [row["statement"] for row in listed.json] == ["I like short answers"]
    shown = run(tmp_path, "core", "show", listed.json[0]["core"], "--person", "local:ana", "--json")
    assert shown.json["state"] == "active"
    (out,), _ = subprocess_chat(tmp_path, [{"as": "ana", "in": "dm", "text": "/memory"}])
    assert [(look["who"], look["what"]) for look in out["panel"]["looks"]] == [("owner", "view")] * 2
