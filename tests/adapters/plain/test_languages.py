"""German, French, Spanish and Chinese: what is asked is heard, carried out and answered as in English."""

from __future__ import annotations

import json
from types import ModuleType

import pytest

from adapters.plain.model import LANGUAGES, PlainModel
from adapters.plain.phrases import Language, Request, read
from adapters.plain.plan import Call, Say, plan
from bot.tools import Refused, parse_call
from policy.basis import attest, stands_in
from tests.adapters.plain.heard import ROME, ROOM, TEA, answer, calls, heard, request
from tests.adapters.plain.test_english_phrases import ASKS as ENGLISH_ASKS
from tests.adapters.plain.test_english_phrases import TOWARDS as ENGLISH_TOWARDS
from tests.adapters.plain.wordings import chinese, french, german, spanish

BY_CODE = {language.code: language for language in LANGUAGES}
WORDINGS: dict[str, ModuleType] = {"de": german, "fr": french, "es": spanish, "zh": chinese}
EVERY = [(code, kind, said) for code, told in WORDINGS.items() for kind, listed in told.ASKS.items() for said in listed]
STATEMENTS = [(code, said) for code, kind, said in EVERY if kind.split()[0] in ("remember", "correct", "core")]
REFUSED = {"ok": False, "code": "off", "reason": "Memory is switched off here."}


def named(asked: Request) -> str:
    return f"{asked.kind} {asked.to}" if asked.to else asked.kind


def steps(message: str, language: Language) -> list[Call | Say]:
    return plan(read(message, language), heard(message, TEA, ROME, that=ROME), language)


@pytest.mark.parametrize(("code", "kind", "said"), EVERY)
def test_a_sentence_asks_for_what_it_says(code: str, kind: str, said: str) -> None:
    assert [named(asked) for asked in read(said, BY_CODE[code])] == [kind]


@pytest.mark.parametrize(
    ("code", "said"), [(code, said) for code, told in WORDINGS.items() for said in told.NEAR_MISSES]
)
def test_what_only_sounds_like_a_request_changes_nothing(code: str, said: str) -> None:
    assert [step for step in steps(said, BY_CODE[code]) if isinstance(step, Call)] == []
    assert read(said, BY_CODE[code]) == ()


@pytest.mark.parametrize("code", WORDINGS)
def test_every_request_is_heard_in_at_least_five_wordings(code: str) -> None:
    told = WORDINGS[code].ASKS
    in_english = {*ENGLISH_ASKS, *(f"{kind} {to}" for kind, to in ENGLISH_TOWARDS)}
    assert {*told} == in_english | {"remember channel", "remember imp"}
    assert {kind: len(listed) for kind, listed in told.items() if len(listed) < 5} == {}


@pytest.mark.parametrize(("code", "said"), [(code, said) for code, _, said in EVERY])
def test_every_call_is_one_the_host_can_use_and_quotes_the_message(code: str, said: str) -> None:
    for step in steps(said, BY_CODE[code]):
        if isinstance(step, Call):
            assert not isinstance(parse_call(step.tool, json.dumps(step.fields)), Refused)
            assert stands_in(step.fields["quote"], (said,))


@pytest.mark.parametrize(("code", "said"), STATEMENTS)
def test_what_a_member_asks_to_keep_is_explicit_to_the_host(code: str, said: str) -> None:
    for step in steps(said, BY_CODE[code]):
        if isinstance(step, Call) and step.tool in ("remember", "correct", "propose_core"):
            kept = step.fields.get("note") or step.fields.get("replacement") or step.fields["statement"]
            assert attest(kept, step.fields["quote"], (said,), (), ("Ana",)) == "explicit"


@pytest.mark.parametrize(
    ("code", "said", "note"), [(code, *pair) for code, told in WORDINGS.items() for pair in told.NOTES]
)
def test_a_note_stays_in_the_speakers_language(code: str, said: str, note: str) -> None:
    (step,) = steps(said, BY_CODE[code])
    assert isinstance(step, Call)
    assert step.fields["note"] == note


@pytest.mark.parametrize(
    ("code", "said", "scope"), [(code, *pair) for code, told in WORDINGS.items() for pair in told.SCOPES]
)
def test_a_note_goes_where_its_words_belong(code: str, said: str, scope: str) -> None:
    (step,) = steps(said, BY_CODE[code])
    assert isinstance(step, Call)
    assert step.fields["scope"] == scope


@pytest.mark.parametrize(
    ("code", "kind", "said"),
    [
        (code, kind, said)
        for code, kind, said in EVERY
        if kind.split()[0] in ("widen", "forget_all", "why", "who", "list")
    ],
)
async def test_what_only_the_member_can_do_is_told_in_their_language_without_a_call(
    code: str, kind: str, said: str
) -> None:
    assert await calls(request(said, TEA, that=TEA)) == []
    says = BY_CODE[code].says
    expected = {
        "forget_all": says.forget_all,
        "why": says.why,
        "who": says.who_i_am,
        "widen": says.widening.format(setting=kind.partition(" ")[2]),
    }
    told = await answer(request(said, TEA, that=TEA))
    assert told == expected.get(kind.split(maxsplit=1)[0], told)
    if kind == "list":
        assert told.startswith((says.listed, says.empty_topic))


@pytest.mark.parametrize(("code", "said"), STATEMENTS)
async def test_a_statement_is_answered_in_its_language_and_a_refusal_word_for_word(code: str, said: str) -> None:
    asked = request(said, TEA, ROME, that=TEA, place=ROOM)
    reply = await PlainModel().ask(asked)
    if not reply.calls:
        says = BY_CODE[code].says
        assert reply.text in (says.no_match, says.say_more, says.say_what_core)
        return
    assert await answer(asked, *[REFUSED] * len(reply.calls)) == REFUSED["reason"]
    says = BY_CODE[code].says
    done = await answer(asked, *[{"ok": True}] * len(reply.calls))
    assert done.startswith((*says.noted.values(), says.corrected, says.proposed))


@pytest.mark.parametrize(
    ("message", "statement", "quote"),
    [
        ("I prefer short reports. Always start with that.", "I prefer short reports.", "I prefer short reports."),
        ("Ich bevorzuge kurze Berichte. Beginne immer damit.", "Ich bevorzuge kurze Berichte.", None),
        ("Je préfère les rapports courts. Commence toujours par ça.", "Je préfère les rapports courts.", None),
        ("Prefiero informes cortos. Empieza siempre con eso.", "Prefiero informes cortos.", None),
        ("我喜欢简短的报告。每次都从这个开始。", "我喜欢简短的报告。", None),
        ("Always start with: I prefer short reports", "I prefer short reports.", "I prefer short reports"),
    ],
)
async def test_a_core_memory_is_proposed_in_the_members_own_words(
    message: str, statement: str, quote: str | None
) -> None:
    ((tool, fields),) = await calls(request(message, TEA))
    assert (tool, fields["statement"], fields["kind"]) == ("propose_core", statement, "preference")
    assert attest(statement, fields["quote"], (message,), ()) == "explicit"
    assert quote is None or fields["quote"].rstrip(".") == quote.rstrip(".")


@pytest.mark.parametrize(
    "message", ["Always start with that", "Mach das zu einer Kernerinnerung", "把那个变成核心记忆"]
)
async def test_a_core_memory_is_never_made_of_somebody_elses_words(message: str) -> None:
    assert await calls(request(message, TEA, that=TEA)) == []


@pytest.mark.parametrize(
    "message",
    [
        "Remember that I like tea. Speichere das bitte nicht.",
        "Merk dir, dass ich Tee mag. Don't save that.",
        "Retiens que j'aime le thé. Off the record, bien sûr.",
        "记住我喜欢喝茶。不要保存这个。",
        "Recuerda que me gusta el té, off the record.",
    ],
)
async def test_a_wish_to_keep_nothing_counts_in_any_language(message: str) -> None:
    assert await calls(request(message, TEA)) == []


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("Was ist die Hauptstadt von Frankreich und warum?", "de"),
        ("Quelle est la capitale de la France ?", "fr"),
        ("¿Cuál es la capital de Francia y por qué?", "es"),
        ("法国的首都是什么地方", "zh"),
        ("What is the capital of France?", "en"),
        ("Qwzx 42", "en"),
        ("フランスの首都はどこですか", "en"),
        ("", "en"),
    ],
)
async def test_what_nobody_understands_is_answered_in_its_language_or_in_english(message: str, code: str) -> None:
    assert (await answer(request(message))).startswith(BY_CODE[code].says.who_i_am)


async def test_a_note_listed_in_german_is_named_by_its_number() -> None:
    from bot.context import HistoryTurn
    from tests.adapters.plain.heard import NOW

    listed = await answer(request("Was weißt du über mich?", ROME, TEA))
    later = request("Vergiss Notiz 2.", TEA, ROME, history=[HistoryTurn("imp", listed, NOW)])
    assert await calls(later) == [("forget", {"note_id": TEA.id, "quote": "Vergiss Notiz 2."})]
