"""English clauses as notes: third person where the form is certain, and never more than the clause carries."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.plain.english_wording import third_person
from policy.basis import carries

NOTES = [
    ("I prefer short status reports", "Prefers short status reports."),
    ("I'm vegan", "Is vegan."),
    ("im vegan", "Is vegan."),
    ("I\u2019m not a morning person", "Is not a morning person."),
    ("I have two cats", "Has two cats."),
    ("I've moved to Oslo", "Has moved to Oslo."),
    ("I moved to Oslo", "Moved to Oslo."),
    ("I went to school in Rome", "Went to school in Rome."),
    ("I don't eat nuts", "Does not eat nuts."),
    ("I didn't like the old logo", "Did not like the old logo."),
    ("I never work on Fridays", "Never works on Fridays."),
    ("I no longer drink coffee", "No longer drinks coffee."),
    ("I can't eat gluten", "Can't eat gluten."),
    ("I'd prefer mail over calls", "Would prefer mail over calls."),
    ("I study law and teach piano", "They study law and teach piano."),
    ("I study law", "Studies law."),
    ("I teleport weekly", "They teleport weekly."),
    ("I like my coffee black", "Likes their coffee black."),
    ("I think I am better at night", "Thinks they are better at night."),
    ("my name is Sam", "Their name is Sam."),
    ("My birthday is 5 May!", "Their birthday is 5 May."),
    ("call me Sam", "Is called Sam."),
    ("the doctor told me to rest", "The doctor told them to rest."),
    ("we ship on Fridays", "We ship on Fridays."),
    ("always answer in German", "Always answer in German."),
    ("I like films about World War I battles", "Likes films about World War I battles."),
    ('I call it "the beast"', 'Calls it "the beast"'),
]


@pytest.mark.parametrize(("clause", "note"), NOTES)
def test_a_clause_reads_as_a_note(clause: str, note: str) -> None:
    assert next(way for way in third_person(clause) if carries(clause, way)) == note


@pytest.mark.parametrize("clause", ["I prefer tea and hate coffee", "I like tea but don't drink it at night"])
def test_a_second_verb_keeps_its_form(clause: str) -> None:
    assert third_person(clause)[0].startswith("They ")


@given(st.text(max_size=60))
def test_every_wording_is_one_capitalised_text(clause: str) -> None:
    for way in third_person(clause):
        assert way == way.strip()
        assert way[0] == way[0].upper()


@given(
    st.lists(st.sampled_from("I my me am have prefer not never 42 Oslo and don't because tea @sam".split()), min_size=3)
)
def test_the_last_wording_is_the_clause_itself(parts: list[str]) -> None:
    clause = " ".join(parts)
    assert third_person(clause)[-1].casefold().rstrip(".") == clause.casefold()
