"""The model's tools are closed, and a call means one action or none."""

import json
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tools import MAX_ARGUMENT_BYTES, MAX_ARGUMENT_DEPTH, TOOL_NAMES, Refused, parse_call, tool_specs
from policy.actions import Choose, Forget, Move, Remember

NOTE_ID = "note_" + "0" * 26
OWNER_WORDS = ("owner", "person", "user_id", "scope_id", "about", "imp", "channel_id", "actor", "basis", "author")


def refused(name: str, arguments: str) -> Refused:
    answer = parse_call(name, arguments)
    assert isinstance(answer, Refused)
    return answer


def test_the_model_has_exactly_the_tools_of_the_contract_and_can_not_erase_everything() -> None:
    fields = {spec.name: set(spec.schema["properties"]) for spec in tool_specs()}
    on_note = {"note_id", "quote"}
    assert fields == {
        "remember": {"note", "scope", "kind", "quote", "expires_in", "supersedes"},
        "correct": {"note_id", "replacement", "quote"},
        "forget": on_note,
        "disable": on_note,
        "enable": on_note,
        "pin": on_note,
        "unpin": on_note,
        "move": {"note_id", "scope", "quote"},
        "choose": {"inferred", "cross_channel", "shared_recall", "off_the_record", "quote"},
        "propose_core": {"statement", "kind", "scope", "quote"},
        "file_task": {"prompt", "ceiling_min"},
    }
    assert fields.keys() == TOOL_NAMES
    assert refused("forget_all", "{}").code == "unknown_tool"


def test_every_schema_is_closed_names_no_owner_and_is_described() -> None:
    for spec in tool_specs():
        assert spec.schema["additionalProperties"] is False
        assert not set(spec.schema["properties"]) & {*OWNER_WORDS, "action"}
        assert set(spec.schema["required"]) <= set(spec.schema["properties"])
        assert len(spec.description) > 10
        assert "\n" not in spec.description


def test_the_tools_are_the_same_bytes_every_time() -> None:
    def printed() -> list[str]:
        return [json.dumps([spec.name, spec.description, spec.schema]) for spec in tool_specs()]

    assert printed() == printed()


def test_what_must_be_given_is_required_and_nothing_else() -> None:
    required = {spec.name: spec.schema["required"] for spec in tool_specs()}
    assert required["remember"] == ["note"]
    assert required["forget"] == ["note_id"]
    assert sorted(required["move"]) == ["note_id", "scope"]
    assert required["choose"] == []


def test_a_good_call_is_its_action() -> None:
    assert parse_call("remember", '{"note":"Ana drinks tea.","scope":"user","quote":"I drink tea"}') == Remember(
        note="Ana drinks tea.", scope="user", quote="I drink tea"
    )
    assert parse_call("forget", json.dumps({"note_id": NOTE_ID})) == Forget(note_id=NOTE_ID)
    assert parse_call("move", json.dumps({"note_id": NOTE_ID, "scope": "channel"})) == Move(
        note_id=NOTE_ID, scope="channel"
    )
    assert parse_call("choose", '{"shared_recall":false,"quote":null}') == Choose(shared_recall=False)


@pytest.mark.parametrize("field", [*OWNER_WORDS, "action", "Note", "note ", ""])
def test_a_field_the_tool_does_not_have_is_refused(field: str) -> None:
    assert refused("remember", json.dumps({"note": "x", field: "remember"})).code == "bad_arguments"


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "null",
        "[]",
        '"remember"',
        "{",
        "{}",
        '{"note":"x"} {"note":"y"}',
        '{"note":"x","note":"y"}',
        '{"note":"x","scope":"user","scope":"imp"}',
        '{"note":"x","\\u006eote":"y"}',
        '{"note":NaN}',
        '{"note":Infinity}',
        '{"note":-Infinity}',
        '{"note":1e400}',
        '{"note":-1e400}',
        '{"note":12}',
        '{"note":null}',
        '{"note":["x"]}',
        '{"note":{"text":"x"}}',
        '{"note":"x","scope":"relation"}',
        '{"note":"x","kind":"research"}',
        '{"note":"x\n"}',
        '{"note":"x","quote":' + "9" * 5_000 + "}",
    ],
)
def test_a_call_that_means_nothing_certain_is_refused(arguments: str) -> None:
    assert refused("remember", arguments).code == "bad_arguments"


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e400", "-1e400"])
def test_a_number_without_a_value_is_refused_wherever_it_stands(number: str) -> None:
    assert "number" in refused("remember", f'{{"note":"x","other":[{number}]}}').reason


def test_a_word_is_not_taken_for_a_yes_or_no() -> None:
    for value in ('"no"', "0", '"false"'):
        assert refused("choose", f'{{"inferred":{value}}}').code == "bad_arguments"


def test_nesting_is_counted_before_anything_is_parsed() -> None:
    for opening in ("[", '{"a":'):
        assert "nested" in refused("remember", opening * 5_000).reason
    just_too_deep = '{"note":' + "[" * MAX_ARGUMENT_DEPTH + "]" * MAX_ARGUMENT_DEPTH + "}"
    assert "nested" in refused("remember", just_too_deep).reason
    deep_enough = '{"note":' + "[" * (MAX_ARGUMENT_DEPTH - 1) + "]" * (MAX_ARGUMENT_DEPTH - 1) + "}"
    assert "nested" not in refused("remember", deep_enough).reason


def test_brackets_and_quotes_inside_a_text_are_only_text() -> None:
    text = '[{"' * 100 + "\\"
    assert parse_call("remember", json.dumps({"note": text})) == Remember(note=text)


def test_a_call_over_32_kb_is_not_read() -> None:
    filling = MAX_ARGUMENT_BYTES - len('{"note":""}')
    assert isinstance(parse_call("remember", '{"note":"' + "a" * filling + '"}'), Remember)
    assert refused("remember", '{"note":"' + "a" * (filling + 1) + '"}').code == "too_long"
    assert refused("remember", '{"note":"' + "é" * (filling // 2 + 1) + '"}').code == "too_long"


@pytest.mark.parametrize(
    "arguments",
    ['{"note":"\\ud83d"}', '{"note":"\\ude00\\ud83d"}', '{"note":"x","quote":"\\udfff"}', '{"note":"\ud83d\ude00"}'],
)
def test_half_a_character_is_hidden_text(arguments: str) -> None:
    assert refused("remember", arguments).code == "hidden_text"


def test_an_escaped_pair_is_one_character() -> None:
    assert parse_call("remember", '{"note":"\\ud83d\\ude00"}') == Remember(note="\U0001f600")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("P7D", timedelta(days=7)),
        ("P2W", timedelta(weeks=2)),
        ("PT90M", timedelta(minutes=90)),
        ("P1DT12H", timedelta(days=1, hours=12)),
        ("P3653D", timedelta(days=3653)),
    ],
)
def test_an_expiry_is_an_iso_duration(written: str, meant: timedelta) -> None:
    assert parse_call("remember", json.dumps({"note": "x", "expires_in": written})) == Remember(
        note="x", expires_in=meant
    )


@pytest.mark.parametrize(
    "written",
    [
        "P0D",
        "PT0S",
        "-P1D",
        "+P1D",
        "P3654D",
        "P11Y",
        "P9999Y",
        "P",
        "PT",
        "P1D ",
        "7 days",
        "1:00:00",
        "P1DT",
        "",
        7,
        1.5,
        True,
        [],
    ],
)
def test_an_expiry_that_is_none_or_too_far_is_refused(written: object) -> None:
    assert refused("remember", json.dumps({"note": "x", "expires_in": written})).code == "expiry"


def test_a_refusal_repeats_nothing_of_the_call() -> None:
    canary = "zq7canary"
    calls = [
        (canary, "{}"),
        ("remember", canary),
        ("remember", json.dumps({canary: 1})),
        ("remember", json.dumps({"note": {canary: 1}})),
        ("remember", json.dumps({"note": canary, "scope": canary})),
        ("remember", json.dumps({"note": canary, "expires_in": canary})),
        ("remember", f'{{"{canary}":1,"{canary}":2}}'),
        ("forget", json.dumps({"note_id": canary * 10})),
    ]
    assert all(canary not in refused(name, arguments).reason for name, arguments in calls)


@given(st.sampled_from(sorted(TOOL_NAMES)), st.text(st.characters()))
def test_no_text_makes_the_reader_raise(name: str, arguments: str) -> None:
    parse_call(name, arguments)


JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
FIELDS = st.sampled_from(["note", "scope", "kind", "quote", "expires_in", "supersedes", "note_id", "inferred", "other"])


@given(st.sampled_from(sorted(TOOL_NAMES)), st.dictionaries(FIELDS, JSON, max_size=4))
def test_no_json_makes_the_reader_raise(name: str, fields: dict[str, object]) -> None:
    parse_call(name, json.dumps(fields))
