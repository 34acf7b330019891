"""The one door: what each code means, what may stand, and what happens when a prompt cannot be read."""

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy.envelope import Participant
from policy.identity import Channel, Person
from policy.participants.scan import REASONS, deliveries, find_participant
from policy.text import MAX_SCREENED_BYTES
from tests.corpus.prompts.cast import DIRECT, PARTICIPANTS, SHARED

ROOM = Channel("discord", "222333444555666777")
DM = Channel("discord", "888777666555444333")
ZOE = Participant(Person("discord", "184467440737095516"), "Zoë Kim")


def scan(prompt: str) -> str | None:
    return find_participant(prompt, (ZOE,), (ROOM, DM), (ROOM,))


def test_a_prompt_that_names_nobody_passes() -> None:
    assert scan("Compare three ferries to Gotland by price.") is None


@pytest.mark.parametrize(
    ("prompt", "code"),
    [
        ("tell <@99999>", "mention"),
        ("tell @zoe", "mention"),
        ("read https://discord.com/users/99999", "link"),
        ("write to zoe [at] acme dot test", "email"),
        ("ask U07QX2M4K9P", "slack_id"),
        ("ask 184467440737095516", "user_id"),
        ("post in 222333444555666777", "channel_id"),
        ("ask Kim", "name"),
    ],
)
def test_each_kind_of_finding_has_its_own_code_and_reason(prompt: str, code: str) -> None:
    assert scan(prompt) == code
    assert REASONS[code]


def test_a_shared_room_may_stand_as_a_delivery() -> None:
    assert scan("List three ferries, then deliver to discord:222333444555666777.") is None
    assert scan("Deliver to discord:222333444555666777\nList three ferries.") is None


@pytest.mark.parametrize(
    "prompt",
    [
        "deliver to 222333444555666777",
        "deliver it to discord:222333444555666777",
        "discord:222333444555666777",
        "deliver to discord:222333444555666777/1",
        "deliver to discord:222333444555666777#5",
        "deliver to discord:222333444555666777 and 222333444555666777",
    ],
)
def test_a_shared_room_may_stand_in_no_other_form(prompt: str) -> None:
    assert scan(prompt) == "channel_id"


def test_a_direct_message_may_stand_in_no_form_at_all() -> None:
    assert scan("deliver to discord:888777666555444333") == "channel_id"


def test_a_room_that_is_not_said_to_be_shared_is_taken_for_a_direct_message() -> None:
    assert find_participant("deliver to discord:222333444555666777", (), (ROOM,)) == "channel_id"


def test_a_shared_room_is_looked_for_even_when_it_is_not_listed_twice() -> None:
    assert find_participant("post in 222333444555666777", (), (), (ROOM,)) == "channel_id"


def test_a_person_cannot_hide_behind_a_delivery() -> None:
    assert scan("deliver to discord:184467440737095516") == "user_id"
    assert scan("deliver to discord:222333444555666777 for Zoë") == "name"


def test_a_thread_of_another_provider_is_judged_by_its_own_identity() -> None:
    slack = Channel("slack", "C0BBB1234", "T1")
    assert find_participant("deliver to slack:T1/C0BBB1234", (), (slack,), (slack,)) is None
    assert find_participant("deliver to slack:T2/C0BBB1234", (), (slack,), (slack,)) == "channel_id"


def test_the_deliveries_of_a_prompt_are_read_once_each_and_in_order() -> None:
    prompt = "deliver to slack:T1/C2. Also deliver to discord:5, deliver to discord:5; deliver to slack:C2"
    assert deliveries(prompt) == (Channel("slack", "C2", "T1"), Channel("discord", "5"))


def test_what_is_too_long_to_read_is_not_called_clean() -> None:
    assert scan("a " * (MAX_SCREENED_BYTES // 2 + 1)) == "too_long_to_scan"


def test_a_scan_that_breaks_does_not_call_the_prompt_clean() -> None:
    broken = Participant(Person("discord", "1234"), None)  # type: ignore[arg-type]  # a record damaged on its way
    assert find_participant("Compare ferries.", (broken,)) == "scanner_failed"


def test_the_last_words_of_a_long_prompt_are_read_as_well() -> None:
    assert scan("Give prices for every line. " * 2_000 + "Ask Zoë.") == "name"


@pytest.mark.parametrize("name", ["", "   ", "123", "🎉", "-", "A", "Jo"])
def test_a_name_without_usable_letters_flags_nothing(name: str) -> None:
    person = Participant(Person("discord", "184467440737095516"), name)
    assert find_participant("Jo had a party with 123 guests - a good one 🎉", (person,)) is None


def test_a_local_person_is_found_by_id_and_a_local_room_only_by_its_sign() -> None:
    ana = Participant(Person("local", "bettina"))
    kitchen = Channel("local", "kitchen")
    assert find_participant("a gift for Bettina", (ana,)) == "name"
    assert find_participant("plan a kitchen", (ana,), (kitchen,), (kitchen,)) is None
    assert find_participant("post in local:kitchen", (ana,), (kitchen,), (kitchen,)) == "channel_id"
    assert find_participant("deliver to local:kitchen", (ana,), (kitchen,), (kitchen,)) is None


@given(st.text(max_size=200))
def test_no_prompt_breaks_the_scan(prompt: str) -> None:
    assert find_participant(prompt, PARTICIPANTS, (*SHARED, *DIRECT), SHARED) in {None, *REASONS} - {"scanner_failed"}


@given(st.text(max_size=60), st.text(max_size=60))
def test_a_mention_is_found_whatever_stands_around_it(before: str, after: str) -> None:
    assert scan(f"{before} <@184467440737095516> {after}") is not None


@given(st.text(alphabet="abcdefgh ,.\n", max_size=60), st.text(alphabet="abcdefgh ,.\n", max_size=60))
def test_a_name_between_spaces_is_found_whatever_stands_around_it(before: str, after: str) -> None:
    for name in ("Zoë", "ZOE", "zoe", "Zoe\u0308", "Zo\u200bë"):
        assert scan(f"{before} {name} {after}") is not None


@given(st.integers(min_value=10**16, max_value=10**18))
def test_an_id_is_found_in_every_way_of_writing_a_number(number: int) -> None:
    person = Participant(Person("discord", str(number)))
    arabic = "".join(chr(0x660 + int(digit)) for digit in str(number))
    ways = (
        str(number), f"{number:,}", f"{number:_}", f"{number:x}", f"0x{number:X}", " ".join(str(number)), arabic,
        "\u200b".join(str(number)), base64.b64encode(str(number).encode()).decode(), str(number).encode().hex(),
    )  # fmt: skip
    for way in ways:
        assert find_participant(f"what did {way} say", (person,)) == "user_id", way


@pytest.mark.parametrize(
    "cut", ["3 184467440 737095516 times", "no. 7, 184,467,440,737,095,516, 8", "1-184467440-737095516"]
)
def test_a_cut_id_is_found_among_other_numbers(cut: str) -> None:
    assert scan(cut) == "user_id"


@given(st.integers(min_value=10**17, max_value=10**18 - 1))
def test_an_unrelated_number_of_the_same_length_passes(number: int) -> None:
    if str(number) != ZOE.person.id:
        assert find_participant(f"Is {number} prime?", (ZOE,)) is None
