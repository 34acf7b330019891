"""Owner, room, person: combining only ever narrows."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import timedelta
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from policy.actions import CrossChannel, Inferred, NoteKind, ParticipantNotes
from policy.settings import (
    NARROWEST,
    ChannelPolicy,
    Choices,
    Effective,
    ImpPolicy,
    Limits,
    chosen,
    effective,
    is_narrowing,
    narrower_cross,
    stricter_inferred,
)

INFERRED: tuple[Inferred, ...] = ("off", "review", "repeat", "auto")
CROSS: tuple[CrossChannel, ...] = ("off", "home", "on")
KIND_SETS = st.frozensets(st.sampled_from(get_args(NoteKind)))
NUMBERS = st.integers(0, 1_000)
IMPS = st.builds(
    ImpPolicy,
    limits=st.builds(Limits, **{field.name: NUMBERS for field in fields(Limits)}),
    kinds=KIND_SETS,
    inferred_user=st.sampled_from(INFERRED),
    inferred_channel=st.sampled_from(INFERRED),
    cross_channel=st.sampled_from(CROSS),
    shared_recall=st.booleans(),
    imp_recall=st.booleans(),
)
ROOMS = st.builds(
    ChannelPolicy,
    enabled=st.booleans(),
    kinds=KIND_SETS,
    inferred=st.none() | st.sampled_from(INFERRED),
    shared_recall=st.booleans(),
    participant_notes=st.sampled_from(get_args(ParticipantNotes)),
    retention=st.none() | st.just(timedelta(days=1)),
    recall_notes=st.none() | NUMBERS,
    recall_characters=st.none() | NUMBERS,
)
CHOICES = st.builds(
    Choices,
    inferred=st.none() | st.booleans(),
    cross_channel=st.none() | st.sampled_from(CROSS),
    shared_recall=st.none() | st.booleans(),
)
OPEN = ChannelPolicy()


def is_as_narrow(one: Effective, other: Effective) -> bool:
    """True when no value of `one` is wider than that of `other`."""
    return all(
        (
            all(getattr(one.limits, f.name) <= getattr(other.limits, f.name) for f in fields(Limits)),
            one.enabled <= other.enabled,
            one.kinds <= other.kinds,
            INFERRED.index(one.inferred_user) <= INFERRED.index(other.inferred_user),
            INFERRED.index(one.inferred_channel) <= INFERRED.index(other.inferred_channel),
            CROSS.index(one.cross_channel) <= CROSS.index(other.cross_channel),
            one.shared_recall <= other.shared_recall,
            one.imp_recall <= other.imp_recall,
        )
    )


def widest(imp: ImpPolicy) -> Effective:
    """Everything the owner allows, in force at once."""
    everything = Choices(inferred=True, cross_channel="on", shared_recall=True)
    return effective(imp, OPEN, everything)


@given(imp=IMPS, room=ROOMS, choices=CHOICES)
def test_combining_never_loosens(imp: ImpPolicy, room: ChannelPolicy, choices: Choices) -> None:
    rules = effective(imp, room, choices)
    assert is_as_narrow(rules, widest(imp))
    assert is_as_narrow(rules, effective(imp, OPEN, choices))
    assert CROSS.index(rules.cross_channel) <= CROSS.index(imp.cross_channel)
    assert rules.kinds <= imp.kinds & room.kinds
    assert rules.shared_recall is (imp.shared_recall and room.shared_recall and choices.shared_recall is True)


@given(imp=IMPS, room=ROOMS, choices=CHOICES)
def test_a_person_who_chose_the_narrowest_gets_it_everywhere(
    imp: ImpPolicy, room: ChannelPolicy, choices: Choices
) -> None:
    rules = effective(imp, room, chosen(choices, NARROWEST))
    assert (rules.inferred_user, rules.cross_channel, rules.shared_recall) == ("off", "off", False)
    assert is_as_narrow(rules, effective(imp, room, choices))


@given(imp=IMPS, room=ROOMS, now=CHOICES, asked=CHOICES)
def test_what_counts_as_narrowing_widens_nothing(
    imp: ImpPolicy, room: ChannelPolicy, now: Choices, asked: Choices
) -> None:
    if is_narrowing(now, asked):
        assert is_as_narrow(effective(imp, room, chosen(now, asked)), effective(imp, room, now))


@given(now=CHOICES, asked=CHOICES)
def test_what_widens_something_does_not_count_as_narrowing(now: Choices, asked: Choices) -> None:
    imp = ImpPolicy(inferred_user="auto")
    before, after = effective(imp, OPEN, now), effective(imp, OPEN, chosen(now, asked))
    if not is_as_narrow(after, before):
        assert not is_narrowing(now, asked)


@given(now=CHOICES, asked=CHOICES)
def test_a_choice_keeps_what_it_does_not_name(now: Choices, asked: Choices) -> None:
    after = chosen(now, asked)
    for name in ("inferred", "cross_channel", "shared_recall"):
        wanted = getattr(asked, name)
        assert getattr(after, name) == (getattr(now, name) if wanted is None else wanted)
    assert after.off_the_record == now.off_the_record


def test_the_defaults_are_the_documented_ones() -> None:
    rules = effective(ImpPolicy(), ChannelPolicy(), Choices())
    assert (rules.cross_channel, rules.shared_recall, rules.inferred_user, rules.inferred_channel) == (
        "home",
        False,
        "repeat",
        "review",
    )
    limits = rules.limits
    assert (limits.note_code_points, limits.note_bytes, limits.user_notes, limits.dm_notes) == (280, 2048, 24, 24)
    assert (limits.channel_notes, limits.imp_notes) == (200, 200)
    assert (limits.dm_recall_notes, limits.dm_recall_characters) == (40, 8_000)
    assert (limits.channel_recall_notes, limits.channel_recall_characters) == (24, 6_000)


def test_the_stricter_of_two_is_one_of_them_and_order_does_not_matter() -> None:
    for one in INFERRED:
        for other in INFERRED:
            assert stricter_inferred(one, other) == stricter_inferred(other, one) == min(one, other, key=INFERRED.index)
    for a in CROSS:
        for b in CROSS:
            assert narrower_cross(a, b) == narrower_cross(b, a) == min(a, b, key=CROSS.index)


def test_a_room_cannot_raise_a_budget() -> None:
    more = ChannelPolicy(recall_notes=1_000, recall_characters=200_000)
    assert effective(ImpPolicy(), more, Choices()).limits == Limits()
    less = effective(ImpPolicy(), replace(more, recall_notes=0), Choices()).limits
    assert (less.channel_recall_notes, less.dm_recall_notes) == (0, 0)
