"""Who and where, as values that cannot be mistaken for one another; ids that give nothing away."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy.identity import Channel, Person, Tenant, is_id, mint, parse_channel, parse_person

LETTERS = st.characters(codec="utf-8", exclude_categories=["C", "Z"], exclude_characters=":/|,")
PART = st.text(LETTERS, min_size=1, max_size=20).filter(str.isprintable)
NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


@given(provider=st.sampled_from(["discord", "local"]), ident=PART)
def test_what_is_printed_is_read_back(provider: str, ident: str) -> None:
    person = Person(provider, ident)  # type: ignore[arg-type]
    assert parse_person(str(person)) == person
    assert parse_channel(str(person)) == Channel(provider, ident)  # type: ignore[arg-type]


@given(one=st.tuples(PART, PART), other=st.tuples(PART, PART))
def test_two_slack_people_print_alike_only_when_they_are_one(one: tuple[str, str], other: tuple[str, str]) -> None:
    first, second = Person("slack", one[1], one[0]), Person("slack", other[1], other[0])
    assert parse_person(str(first)) == first
    assert (str(first) == str(second)) is (first == second)


BAD = ["", " ", "a b", "a:b", "a/b", "a|b", "a,b", "a\nb", "a\tb", "a\x00", "\u200b", "\u202ea", "\ud800", "x" * 129]


@pytest.mark.parametrize("part", BAD)
def test_a_part_that_could_be_read_two_ways_is_refused(part: str) -> None:
    for make in (lambda: Person("local", part), lambda: Channel("slack", "C1", part), lambda: Tenant("slack", part)):
        with pytest.raises(ValueError, match="identity"):
            make()


NOBODY = ["", "ana", ":ana", "local:", "mail:ana", "LOCAL:ana", " local:ana", "local:a:b", "discord:T1/U1"]


@pytest.mark.parametrize("text", [*NOBODY, "slack:U1", "slack:/U1", "slack:T1/", "slack:T1/U1/x"])
def test_a_text_that_names_nobody_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="identity"):
        parse_person(text)


def test_a_person_and_a_channel_of_the_same_id_are_not_equal() -> None:
    assert Person("local", "x") != Channel("local", "x")  # type: ignore[comparison-overlap]
    assert (
        len({Person("local", "x"), Person("discord", "x"), Person("slack", "x", "T1"), Person("slack", "x", "T2")}) == 4
    )


@given(a=st.binary(min_size=10, max_size=10), b=st.binary(min_size=10, max_size=10))
def test_ids_differ_as_their_randomness_does_and_are_well_formed(a: bytes, b: bytes) -> None:
    one, other = mint("note", NOW, a), mint("note", NOW, b)
    assert is_id(one, "note")
    assert len(one) == len("note_") + 26
    assert (one == other) is (a == b)


def test_ids_are_ordered_by_time_to_the_millisecond() -> None:
    ids = [mint("run", NOW + timedelta(milliseconds=ms), b"\xff" * 10) for ms in range(3)]
    assert ids == sorted(ids)
    assert mint("run", NOW + timedelta(milliseconds=1), bytes(10)) > mint("run", NOW, b"\xff" * 10)


@pytest.mark.parametrize("size", [0, 9, 11])
def test_an_id_takes_exactly_ten_random_bytes(size: int) -> None:
    with pytest.raises(ValueError, match="10"):
        mint("note", NOW, bytes(size))


GOOD = mint("note", NOW, b"0123456789")


@pytest.mark.parametrize(
    "text",
    [
        GOOD.lower(),
        GOOD + " ",
        " " + GOOD,
        GOOD + "\n",
        GOOD + "\x00",
        GOOD[:-1],
        GOOD + "A",
        GOOD.replace("note_", "run_"),
        GOOD[:-1] + "U",
        GOOD[:-1] + "I",
        "note_8" + GOOD[6:],
        "note_" + "\uff10" * 26,
        7,
        None,
        [GOOD],
    ],
)
def test_what_is_almost_an_id_is_none(text: object) -> None:
    assert is_id(GOOD, "note")
    assert not is_id(text, "note")
