"""The tool loop, read as conversations; and that a reply never claims what was not done."""

import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.brain import (
    CUT_SHORT,
    NO_ANSWER,
    STILL_DONE,
    STOPPED,
    Asked,
    AskModel,
    Budgets,
    Effect,
    Event,
    InputMoved,
    ModelFailed,
    ModelSpoke,
    Say,
    ToolOutcome,
    ToolsAnswered,
    Turn,
    UseTools,
    advance,
    honest_reply,
)
from bot.ports import Exchange, ModelReply, ModelRequest, SystemBlock, ToolCall, ToolResult, Usage
from policy.decision import Code
from policy.identity import NoteId, mint

HELLO = ModelRequest((SystemBlock("rules", cache=True),), ("memory", "hello"))
FENCE = "0123456789abcdef" * 2
NOTE = NoteId(mint("note", datetime(2026, 3, 31, tzinfo=UTC), bytes(10)))
NOTHING = "Nothing was stored just now."


def call(ident: str, tool: str = "remember", arguments: str = '{"note":"x"}') -> ToolCall:
    return ToolCall(ident, tool, arguments)


def spoke(text: str = "", *calls: ToolCall, stopped: str = "end_turn", usage: Usage = Usage(1, 1)) -> ModelSpoke:
    return ModelSpoke(ModelReply(text, calls, usage, stopped))


def done(ident: str, tool: str = "remember") -> ToolOutcome:
    return ToolOutcome(ident, tool, ok=True, note_id=NOTE, committed=True)


def refused(ident: str, code: Code, reason: str, tool: str = "remember") -> ToolOutcome:
    return ToolOutcome(ident, tool, ok=False, code=code, reason=reason)


def run(*events: Event, turn: Turn = Turn()) -> tuple[Turn, list[Effect]]:
    effects = []
    for event in events:
        turn, effect = advance(turn, event)
        effects.append(effect)
    return turn, effects


def last(*events: Event, turn: Turn = Turn()) -> Effect:
    return run(*events, turn=turn)[1][-1]


def results(effect: Effect) -> list[tuple[str, object]]:
    assert isinstance(effect, AskModel)
    return [(result.call_id, json.loads(result.content)) for result in effect.request.exchanges[-1].results]


# --- the loop


def test_a_message_is_answered() -> None:
    assert run(Asked(HELLO), spoke("Hello, Ana."))[1] == [AskModel(HELLO), Say("Hello, Ana.")]


def test_a_tool_answer_goes_back_to_the_model() -> None:
    exchange = Exchange(
        "One moment.", (call("c1"),), (ToolResult("c1", json.dumps({"ok": True, "note_id": NOTE}), is_error=False),)
    )
    assert run(Asked(HELLO), spoke("One moment.", call("c1")), ToolsAnswered((done("c1"),)), spoke("Noted."))[1] == [
        AskModel(HELLO),
        UseTools((call("c1"),)),
        AskModel(replace(HELLO, exchanges=(exchange,))),
        Say("Noted."),
    ]


def test_a_refusal_reaches_the_model_as_code_and_reason() -> None:
    effect = last(Asked(HELLO), spoke("", call("c1")), ToolsAnswered((refused("c1", "secret", "That is a password."),)))
    assert results(effect) == [("c1", {"ok": False, "code": "secret", "reason": "That is a password."})]


def test_a_repeated_call_id_is_used_once_and_gets_the_first_answer() -> None:
    turn, effects = run(
        Asked(HELLO),
        spoke("", call("c1"), call("c1", "forget"), call("c2")),
        ToolsAnswered((done("c1"), refused("c2", "full", "It is full."))),
        spoke("", call("c1", "forget")),
    )
    assert effects[1] == UseTools((call("c1"), call("c2")))
    assert [ident for ident, _ in results(effects[2])] == ["c1", "c1", "c2"]
    assert results(effects[3]) == [("c1", {"ok": True, "note_id": NOTE})]
    assert [outcome.call_id for outcome in turn.outcomes] == ["c1", "c2"]


def test_a_burst_is_used_up_to_the_budget_and_the_rest_is_refused() -> None:
    burst = tuple(call(f"c{n}") for n in range(100))
    _, effects = run(Asked(HELLO), spoke("", *burst), ToolsAnswered(tuple(done(f"c{n}") for n in range(24))))
    assert effects[1] == UseTools(burst[:24])
    told = results(effects[2])
    assert len(told) == 100
    assert all(isinstance(answer, dict) and answer.get("code") == "too_many_steps" for _, answer in told[24:])


def test_a_model_that_goes_on_calling_past_its_calls_is_stopped() -> None:
    effect = last(
        Asked(HELLO),
        spoke("", *(call(f"c{n}") for n in range(24))),
        ToolsAnswered(tuple(done(f"c{n}") for n in range(24))),
        spoke("", call("d1")),
        spoke("", call("d2")),
    )
    assert effect == Say(f"{STOPPED}", ("too_many_steps",))


def test_the_calls_of_the_last_step_are_not_used() -> None:
    turn = Turn(Budgets(steps=2))
    _, effects = run(
        Asked(HELLO), spoke("", call("c1")), ToolsAnswered((done("c1"),)), spoke("More.", call("c2")), turn=turn
    )
    assert effects[-1] == Say(f"More.\n\n{STOPPED}", ("too_many_steps",))


def test_a_run_over_its_tokens_uses_no_more_tools() -> None:
    turn = Turn(Budgets(tokens=100))
    assert last(Asked(HELLO), spoke("", call("c1"), usage=Usage(40, 30, 20, 10)), turn=turn) == Say(
        STOPPED, ("too_many_steps",)
    )
    assert last(Asked(HELLO), spoke("Fine.", usage=Usage(900, 900)), turn=turn) == Say("Fine.")


def test_after_a_full_scope_the_model_gets_one_more_round_with_its_tools() -> None:
    full = "Your memory here is full: forget a note first."
    _, effects = run(
        Asked(HELLO),
        spoke("", call("c1")),
        ToolsAnswered((refused("c1", "full", full),)),
        spoke("", call("c2")),
        ToolsAnswered((refused("c2", "full", full),)),
        spoke("", call("c3")),
        spoke("I could not keep it."),
    )
    assert effects[3] == UseTools((call("c2"),))
    assert isinstance(effects[5], AskModel)  # c3 was answered without being used
    assert effects[6] == Say(
        f"I could not keep it.\n\nNot done: {full}\nNot done: There were too many steps for one message.",
        ("full", "too_many_steps"),
    )


def test_no_call_of_an_answer_that_was_cut_off_is_used() -> None:
    effect = last(Asked(HELLO), spoke("", call("c1"), stopped="max_tokens"))
    assert [answer for _, answer in results(effect)] == [
        {"ok": False, "code": "bad_arguments", "reason": "The answer was cut off before the call was complete."}
    ]


def test_a_model_that_declines_ends_the_run_and_its_calls_are_not_used() -> None:
    assert last(Asked(HELLO), spoke("", stopped="refusal")) == Say("I would rather not answer that.")
    effect = last(Asked(HELLO), spoke("No.", call("c1"), stopped="refusal"))
    assert effect == Say("No.\n\nNot done: The answer was cut off before the call was complete.", ("bad_arguments",))


def test_an_answer_that_was_cut_off_says_so() -> None:
    assert last(Asked(HELLO), spoke("It goes on", stopped="max_tokens")) == Say(f"It goes on\n\n{CUT_SHORT}")


def test_a_call_the_host_gave_no_answer_to_counts_as_not_done() -> None:
    _, effects = run(Asked(HELLO), spoke("", call("c1"), call("c2")), ToolsAnswered((done("c2"), done("c9"))))
    assert [(ident, isinstance(answer, dict) and answer["ok"]) for ident, answer in results(effects[2])] == [
        ("c1", False),
        ("c2", True),
    ]


def test_a_moved_head_means_the_new_input_is_asked_with_the_rounds_so_far() -> None:
    _, effects = run(
        Asked(HELLO),
        spoke("Ana likes tea.", call("c1")),
        ToolsAnswered((done("c1"),)),
        InputMoved(HELLO.system, ("less memory", "hello")),
    )
    before, after = effects[2], effects[3]
    assert isinstance(before, AskModel)
    assert after == AskModel(replace(before.request, input=("less memory", "hello")))


def test_what_the_model_said_of_an_erased_note_is_not_sent_again() -> None:
    effect = last(
        Asked(HELLO),
        spoke("Ana likes zanzibar.", call("c1", arguments='{"note":"zanzibar"}')),
        ToolsAnswered((done("c1"),)),
        InputMoved(HELLO.system, ("no memory", "hello"), erased=True),
    )
    assert isinstance(effect, AskModel)
    assert "zanzibar" not in repr(effect)
    assert [ident for ident, _ in results(effect)] == ["c1"]


def test_a_failed_model_is_one_sentence_and_says_what_stays() -> None:
    assert last(Asked(HELLO), ModelFailed("The model is busy.")) == Say("The model is busy.", ("model_failed",))
    assert last(
        Asked(HELLO), spoke("", call("c1")), ToolsAnswered((done("c1"),)), ModelFailed("The model is busy.")
    ) == Say(f"The model is busy. {STILL_DONE}", ("model_failed",))


def test_usage_adds_up_over_the_run() -> None:
    turn, _ = run(Asked(HELLO), spoke("", call("c1")), ToolsAnswered((done("c1"),)), spoke("Noted."))
    assert turn.usage == Usage(2, 2)
    assert turn.steps == 2


def test_fences_of_the_whole_run_and_note_ids_do_not_reach_people() -> None:
    effect = last(
        Asked(HELLO, FENCE),
        InputMoved(HELLO.system, HELLO.input, FENCE[::-1]),
        spoke(f"Here: {FENCE} {FENCE[::-1]} ({NOTE}) ![x](https://example.org/?q=tea)"),
    )
    assert effect == Say("Here: x")


EVENTS = st.one_of(
    st.just(Asked(HELLO)),
    st.just(InputMoved(HELLO.system, HELLO.input)),
    st.just(ModelFailed("The model is busy.")),
    st.builds(
        lambda text, idents, stopped: spoke(text, *(call(f"c{n}") for n in idents), stopped=stopped),
        st.sampled_from(["", "Noted.", "Hello."]),
        st.lists(st.integers(0, 40), max_size=12),
        st.sampled_from(["end_turn", "tool_use", "max_tokens", "refusal"]),
    ),
    st.builds(
        lambda idents: ToolsAnswered(
            tuple(done(f"c{n}") if n % 3 else refused(f"c{n}", "full", "Full.") for n in idents)
        ),
        st.lists(st.integers(0, 40), max_size=12),
    ),
)


@given(st.lists(EVENTS, max_size=40))
def test_every_event_has_an_answer_and_no_budget_is_passed(events: list[Event]) -> None:
    turn, used = Turn(), list[str]()
    for event in events:
        turn, effect = advance(turn, event)
        if isinstance(effect, UseTools):
            assert not {each.id for each in effect.calls} & set(used)
            used += [each.id for each in effect.calls]
        if isinstance(effect, AskModel):
            for exchange in effect.request.exchanges:
                assert [each.id for each in exchange.calls] == [result.call_id for result in exchange.results]
    assert len(used) <= 24
    assert turn.steps <= 8


def test_after_the_end_the_end_stays() -> None:
    turn, _ = run(Asked(HELLO), spoke("Bye."))
    assert last(spoke("", call("c1")), turn=turn) == last(Asked(HELLO), turn=turn) == Say("Bye.")


# --- the truth


@pytest.mark.parametrize("claim", ["Noted!", "I'll remember that.", "Your preference has been saved."])
def test_a_claim_without_a_write_is_set_right(claim: str) -> None:
    assert last(Asked(HELLO), spoke(claim)) == Say(f"{claim}\n\n{NOTHING}")


def test_a_claim_is_set_right_in_its_own_language() -> None:
    assert honest_reply("Notiert.", ()).endswith("Es wurde gerade nichts gespeichert.")
    assert honest_reply("好的，我记住了。", ()).endswith("刚才没有保存任何内容。")


def test_a_claim_to_have_forgotten_needs_a_forgetting() -> None:
    removed = "Nothing was removed from memory just now."
    assert honest_reply("Forgotten.", (done("c1"),)) == f"Forgotten.\n\n{removed}"
    assert honest_reply("Forgotten.", (done("c1", "forget"),)) == "Forgotten."


def test_a_claim_after_a_failed_write_is_told_the_reason_and_that_nothing_was_stored() -> None:
    failed = refused("c1", "store_failed", "The disk is full.")
    assert honest_reply("Noted!", (failed,)) == f"Noted!\n\nNot done: The disk is full.\n{NOTHING}"


def test_each_different_reason_is_told_once_and_not_when_the_reply_tells_it() -> None:
    outcomes = (
        refused("c1", "secret", "That is a password."),
        refused("c2", "secret", "That is a password."),
        refused("c3", "sensitive", "That is about health."),
    )
    assert honest_reply("Hm.", outcomes) == "Hm.\n\nNot done: That is a password.\nNot done: That is about health."
    assert honest_reply("That is a password.", outcomes[:2]) == "That is a password."


def test_a_malformed_call_that_was_made_good_is_not_told() -> None:
    outcomes = (refused("c1", "bad_arguments", "The field note is missing."), done("c2"))
    assert honest_reply("Noted.", outcomes) == "Noted."
    assert "missing" in honest_reply("Noted.", outcomes[::-1])


def test_a_flood_of_reasons_is_counted() -> None:
    outcomes = [refused(f"c{n}", "too_long", f"Reason {n}.") for n in range(9)]
    reply = honest_reply("Hm.", outcomes)
    assert reply.count("Not done:") == 5
    assert "4 more" in reply


def test_a_note_that_was_known_already_backs_the_claim() -> None:
    known = ToolOutcome("c1", "remember", ok=True, code="already_known", reason="I know that.", note_id=NOTE)
    assert honest_reply("Noted.", (known,)) == "Noted."


def test_a_write_that_waits_for_a_yes_is_no_failure_but_backs_no_claim() -> None:
    held = ToolOutcome("c1", "remember", ok=False, code="needs_approval", reason="Ana has to say yes.", committed=True)
    assert honest_reply("It waits.", (held,)) == "It waits."
    assert honest_reply("Noted.", (held,)) == f"Noted.\n\n{NOTHING}"


@pytest.mark.parametrize(
    ("outcomes", "text"),
    [
        ((done("c1"),), "Noted."),
        ((done("c1", "forget"),), "Forgotten."),
        ((done("c1"), done("c2", "forget")), "Done."),
        ((refused("c1", "secret", "That is a password."),), "Not done: That is a password."),
        ((), NO_ANSWER),
    ],
)
def test_a_model_that_says_nothing_is_spoken_for(outcomes: tuple[ToolOutcome, ...], text: str) -> None:
    assert honest_reply("  ", outcomes) == text


def test_the_words_of_an_earlier_round_stand_in_for_an_empty_last_one() -> None:
    assert last(Asked(HELLO), spoke("Sure, Ana.", call("c1")), ToolsAnswered((done("c1"),)), spoke("")) == Say(
        "Sure, Ana."
    )


def test_codes_are_told_once_in_order_and_without_ok() -> None:
    effect = last(
        Asked(HELLO),
        spoke("", call("c1"), call("c2"), call("c3"), call("c4", "send_mail")),
        ToolsAnswered(
            (
                done("c1"),
                refused("c2", "secret", "That is a password."),
                refused("c3", "secret", "That is a password."),
                refused("c4", "unknown_tool", "There is no tool of that name.", "send_mail"),
            )
        ),
        spoke("Fine."),
    )
    assert effect == Say("Fine.\n\nNot done: That is a password.", ("secret", "unknown_tool"))
