"""What the reader knows of English clauses: whom they are about, and what kind of note they make."""

from __future__ import annotations

import pytest

from adapters.plain.english import ENGLISH


def kind_of(clause: str) -> str:
    return next((kind for kind, pattern in ENGLISH.kinds if pattern.fullmatch(clause)), "fact")


@pytest.mark.parametrize(
    ("clause", "kind"),
    [
        ("I prefer short reports", "preference"),
        ("I really like tea", "preference"),
        ("I can't stand meetings", "preference"),
        ("call me Sam", "preference"),
        ("my favourite colour is red", "preference"),
        ("we decided to drop Slack", "decision"),
        ("the team has agreed on Fridays", "decision"),
        ("I live in Oslo", "fact"),
        ("my name is Sam", "fact"),
        ("we ship on Fridays", "fact"),
    ],
)
def test_a_clause_makes_a_note_of_its_kind(clause: str, kind: str) -> None:
    assert kind_of(clause) == kind


@pytest.mark.parametrize(
    "clause", ["we ship on Fridays", "our lead is Kim", "The team meets at 9", "everyone uses vim"]
)
def test_a_clause_about_the_people_here_is_the_rooms(clause: str) -> None:
    assert ENGLISH.is_of_group.fullmatch(clause)


@pytest.mark.parametrize("clause", ["I like tea", "im vegan", "my name is Sam", "5pm works best for me"])
def test_a_clause_about_the_speaker_is_theirs(clause: str) -> None:
    assert ENGLISH.is_of_self.fullmatch(clause)
    assert not ENGLISH.is_of_group.fullmatch(clause)


@pytest.mark.parametrize(
    "clause", ["I like tea, but only in this channel", "I like tea only here", "I like tea for this channel"]
)
def test_the_end_of_a_clause_may_limit_it_to_this_place(clause: str) -> None:
    assert ENGLISH.only_here.sub("", clause) == "I like tea"
