"""What comes of asking for a core memory, as tables: facts in, ruling out."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.executor import cores
from bot.executor.ask import Ask
from memory.core import MAX_STATEMENT, Core, CoreState
from memory.events import CoreChanged, CoreDropped, CoreProposed, CoreWritten, Evidence
from memory.fold import ScopeState
from memory.ports import Change, Facts, Ruling
from policy.actions import Action, ChangeCore, CoreChange, ProposeCore, WriteCore
from policy.authorize import Reading
from policy.envelope import RunEnvelope
from policy.identity import CoreId, NoteId
from policy.settings import ImpPolicy
from tests.policy.framed import ANAS_DM, BEN, GENERAL, NOW, OF_ANA, OF_ANAS_DM, OF_GENERAL, frame

NEW, OLD, ELSE = CoreId("core_new"), CoreId("core_old"), CoreId("core_else")
NOTE = NoteId("note_old")
PIECE = Evidence(run="run_1", message="m1", quote="tea please")
TYPED = frame(ANAS_DM, origin="command")


def core(
    core_id: CoreId = OLD, statement: str = "Likes tea.", state: CoreState = "proposed", notes: tuple[str, ...] = ()
) -> Core:
    """A core memory that an agent proposed for Ana."""
    return Core(core_id, statement, "preference", "", state, True, notes, (PIECE,), NOW, 3)


def facts(*held: Core) -> Facts:
    """The scopes that Ana's runs read, with these core memories."""
    states = {scope: ScopeState(scope) for scope in (OF_ANA, OF_ANAS_DM, OF_GENERAL)}
    states[OF_ANA] = replace(states[OF_ANA], cores={each.id: each for each in held})
    return Facts(NOW, states, None)


def ask(action: Action, text: str, envelope: RunEnvelope = TYPED, seen: int | None = None) -> Ask:
    """One ask with its text read."""
    return Ask(
        envelope, action, Reading(), ImpPolicy(), NOTE, text, evidence=PIECE, expected_version=seen, new_core=NEW
    )


def propose(text: str, *held: Core, scope: str = "everywhere", envelope: RunEnvelope | None = None) -> Ruling:
    """A model's proposal."""
    action = ProposeCore.model_validate({"statement": text, "quote": "tea please", "scope": scope})
    return cores.propose(ask(action, text, envelope or frame(ANAS_DM)), action, facts(*held))


def change(word: CoreChange, *held: Core, text: str = "", ref: CoreId = OLD, seen: int | None = None) -> Ruling:
    """A change that the person types."""
    action = ChangeCore(core_id=ref, change=word, statement=text or None)
    return cores.change(ask(action, text, seen=seen), action, facts(*held))


def the_event(ruling: Ruling) -> object:
    """The one event of a ruling."""
    (only,) = ruling.changes
    assert only.scope == OF_ANA
    return only.event


def test_a_proposal_carries_the_words_it_rests_on_and_counts_for_nothing_yet() -> None:
    ruling = propose("Likes tea.")
    assert (ruling.result, ruling.note_id) == ("done", NoteId(NEW))
    event = the_event(ruling)
    assert event == CoreProposed(statement="Likes tea.", evidence=(PIECE,))


@pytest.mark.parametrize(
    ("scope", "place", "where"),
    [("everywhere", GENERAL, ""), ("channel", GENERAL, "local:general"), ("channel", ANAS_DM, "local:dm-ana")],
)
def test_where_it_counts_is_everywhere_or_the_place_it_was_said_in(scope: str, place: object, where: str) -> None:
    event = the_event(propose("Likes tea.", scope=scope, envelope=frame(place)))  # type: ignore[arg-type]
    assert isinstance(event, CoreProposed)
    assert event.where == where


@pytest.mark.parametrize("state", ["proposed", "active", "retired"])
@pytest.mark.parametrize("text", ["Likes tea.", "likes  TEA", "\uff2cikes tea"])
def test_a_statement_held_in_any_state_is_neither_proposed_nor_written_again(state: CoreState, text: str) -> None:
    held = core(state=state)
    assert (propose(text, held).code, propose(text, held).changes) == ("already_known", ())
    action = WriteCore(statement=text)
    written = cores.write(ask(action, text), action, facts(held))
    assert (written.code, written.changes) == ("already_known", ())


def test_too_many_are_refused_and_nothing_is_evicted() -> None:
    many = [core(CoreId(f"core_{at}"), f"Statement {at}") for at in range(cores.MAX_CORES)]
    action = WriteCore(statement="Likes tea.")
    written = cores.write(ask(action, "Likes tea."), action, facts(*many))
    for ruling in (propose("Likes tea.", *many), written):
        assert (ruling.result, ruling.code, ruling.changes) == ("refused", "full", ())
    assert propose("Likes tea.", *many[1:]).code == "ok"


def test_what_the_person_writes_says_where_it_was_made() -> None:
    action = WriteCore(statement="Likes tea.", kind="instruction")
    event = the_event(cores.write(ask(action, "Likes tea."), action, facts()))
    assert event == CoreWritten(statement="Likes tea.", core_kind="instruction", made_in="local:dm-ana")


def test_without_a_person_there_is_nobody_s_core_memory() -> None:
    nobody = frame(GENERAL, person=None)
    proposing, writing = ProposeCore(statement="x", quote="x"), WriteCore(statement="x")
    assert cores.propose(ask(proposing, "x", nobody), proposing, facts()).code == "not_found"
    assert cores.write(ask(writing, "x", nobody), writing, facts()).code == "not_found"


def test_somebody_else_s_and_unknown_ones_are_refused_in_the_same_words() -> None:
    action = ChangeCore(core_id=OLD, change="approve")
    bens = cores.change(ask(action, "", frame(ANAS_DM, person=BEN)), action, facts(core()))
    assert change("approve", ref=ELSE) == bens
    assert bens.code == "not_found"


@pytest.mark.parametrize(("seen", "code"), [(None, "ok"), (3, "ok"), (2, "stale_version"), (4, "stale_version")])
def test_a_press_names_the_version_it_was_shown(seen: int | None, code: str) -> None:
    assert change("approve", core(), seen=seen).code == code


@pytest.mark.parametrize(
    ("state", "word"), [("active", "approve"), ("retired", "decline"), ("proposed", "restore"), ("retired", "edit")]
)
def test_a_change_the_table_does_not_have_is_illegal(state: CoreState, word: CoreChange) -> None:
    ruling = change(word, core(state=state), text="x" if word == "edit" else "")
    assert (ruling.code, ruling.changes) == ("illegal", ())


def test_an_edit_needs_words_and_not_those_of_another_one() -> None:
    other = core(ELSE, "Likes snow.")
    assert change("edit", core()).code == "empty"
    assert change("edit", core(), other, text="likes SNOW").code == "already_known"
    event = the_event(change("edit", core(), other, text="Likes mint."))
    assert event == CoreChanged(change="edit", statement="Likes mint.", made_in="local:dm-ana")
    assert change("edit", core(), other, text="Likes TEA!").code == "ok"  # its own words, only written otherwise


def test_deleting_leaves_nothing_of_it_in_any_state() -> None:
    for state in ("proposed", "active", "retired"):
        assert the_event(change("delete", core(state=state))) == CoreDropped()


def test_a_preference_that_was_remembered_is_proposed_with_its_note_once() -> None:
    asked, state = ask(WriteCore(statement="x"), "Likes tea."), ScopeState(OF_ANA)
    proposal = cores.proposal_of_note(asked, state, NOTE, PIECE)
    assert proposal == Change(
        OF_ANA, NoteId(NEW), CoreProposed(statement="Likes tea.", notes=(NOTE,), evidence=(PIECE,))
    )
    held = replace(state, cores={OLD: core(state="retired")})
    assert cores.proposal_of_note(asked, held, NOTE, PIECE) is None
    long = replace(asked, text="x" * (MAX_STATEMENT + 1))
    assert cores.proposal_of_note(long, state, NOTE, PIECE) is None


@pytest.mark.parametrize(
    ("held", "goes"),
    [
        (core(notes=(NOTE,)), True),
        (core(notes=(NOTE, "note_more")), False),  # it rests on more than that note
        (core(notes=("note_more",)), False),
        (core(state="active", notes=(NOTE,)), False),  # the person's own by now
        (core(state="retired", notes=(NOTE,)), False),
    ],
)
def test_a_proposal_goes_with_the_only_note_it_rests_on(held: Core, goes: bool) -> None:
    forgetting = Ruling("done", "ok", "done", NOTE, (Change(OF_ANA, NOTE, CoreDropped()),))
    after = cores.without_proposals(forgetting, NOTE, facts(held))
    assert (Change(OF_ANA, NoteId(OLD), CoreDropped()) in after.changes) is goes
    nothing = Ruling("refused", "not_found", "no", NOTE)
    assert cores.without_proposals(nothing, NOTE, facts(held)) == nothing


def test_the_time_of_a_fact_changes_no_ruling() -> None:
    """Pure: the same ask on the same state is the same ruling at any time."""
    later = replace(facts(core()), now=NOW + timedelta(days=900))
    action = ChangeCore(core_id=OLD, change="approve")
    assert cores.change(ask(action, ""), action, later) == change("approve", core())
