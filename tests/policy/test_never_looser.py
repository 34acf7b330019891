"""The law of combining, where it counts: a room's settings and a person's choices never make a judgement milder."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import product
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy.actions import (
    Action,
    Choose,
    Correct,
    Disable,
    Enable,
    Forget,
    Inferred,
    Merge,
    Move,
    NoteKind,
    Pin,
    ProposeCore,
    Remember,
    SetChannelMemory,
    SetPurpose,
    Unpin,
    WriteCore,
)
from policy.authorize import Reading, Target, authorize
from policy.basis import Support
from policy.decision import strictness
from policy.envelope import Actor, Direct, Place, RunEnvelope, Shared
from policy.identity import Channel, ImpId, Person, RunId
from policy.scope import IMP_SCOPE, Scope, channel_scope, dm_scope, user_scope
from policy.settings import KINDS, ChannelPolicy, Choices, ImpPolicy, chosen, effective, is_narrowing

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
ANA, BEN = Person("local", "ana"), Person("local", "ben")
ROOM, HOME = Channel("local", "general"), Channel("local", "dm-ana")
PLACES: tuple[Place, ...] = (Direct(HOME, ANA), Shared(ROOM, "members"), Shared(ROOM, "external"))
SCOPES: tuple[Scope, ...] = (user_scope(ANA), dm_scope(HOME, ANA), channel_scope(ROOM), IMP_SCOPE)
NOTE = "note_" + "0" * 26

RULES: tuple[Inferred, ...] = get_args(Inferred)
inferred = st.sampled_from(RULES)
kinds = st.frozensets(st.sampled_from(sorted(KINDS)))
imps = st.builds(ImpPolicy, kinds=kinds, inferred_user=inferred, inferred_channel=inferred)
rooms = st.builds(
    ChannelPolicy,
    enabled=st.booleans(),
    kinds=kinds,
    inferred=st.none() | inferred,
    participant_notes=st.sampled_from(["keep", "propose", "off"]),
)
choices_of = st.builds(
    Choices,
    inferred=st.none() | st.booleans(),
    off_the_record=st.sampled_from([frozenset(), frozenset({str(HOME)}), frozenset({str(ROOM)})]),
)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Remember, note=st.just("x"), kind=st.none() | st.sampled_from(get_args(NoteKind))),
    st.sampled_from(
        [
            Correct(note_id=NOTE, replacement="x"),
            Forget(note_id=NOTE),
            Disable(note_id=NOTE),
            Enable(note_id=NOTE),
            Pin(note_id=NOTE),
            Unpin(note_id=NOTE),
            Move(note_id=NOTE, scope="user"),
            Move(note_id=NOTE, scope="channel"),
            Merge(note_id=NOTE, other=NOTE),
            Choose(inferred=False),
            ProposeCore(statement="x", quote="x"),
            WriteCore(statement="x"),
            SetChannelMemory(enabled=True),
            SetPurpose(text="x"),
        ]
    ),
)
readings = st.builds(
    Reading,
    support=st.sampled_from(get_args(Support)),
    quote_stands=st.booleans(),
    trait=st.none() | st.just("health"),
    is_of_self=st.booleans(),
    is_of_other=st.booleans(),
    asks_not_to_save=st.booleans(),
    is_supported=st.booleans(),
    is_proposal=st.booleans(),
)
targets = st.none() | st.builds(
    Target, st.sampled_from(SCOPES), st.sampled_from([None, ANA, BEN]), st.sampled_from([ANA, BEN]), st.booleans()
)
envelopes = st.builds(
    lambda origin, place, roles: RunEnvelope(
        RunId("run"), ImpId("imp"), origin, "local", place, Actor(ANA, roles, NOW - timedelta(seconds=1)), NOW
    ),
    st.sampled_from(["session", "panel", "command"]),
    st.sampled_from(PLACES),
    st.sampled_from([frozenset({"member"}), frozenset({"steward"}), frozenset({"owner"})]),
)


@given(envelopes, actions, targets, st.sampled_from(SCOPES), readings, imps, rooms, choices_of)
def test_no_room_and_no_choice_makes_a_judgement_milder(
    envelope: RunEnvelope,
    action: Action,
    target: Target | None,
    scope: Scope,
    reading: Reading,
    imp: ImpPolicy,
    room: ChannelPolicy,
    choices: Choices,
) -> None:
    def judged(room: ChannelPolicy, choices: Choices) -> int:
        rules = effective(imp, room, choices)
        return strictness(authorize(envelope, action, target, scope, reading, rules, NOW, choices))

    free = judged(ChannelPolicy(), Choices())
    with_room, with_choices, with_both = (
        judged(room, Choices()),
        judged(ChannelPolicy(), choices),
        judged(room, choices),
    )
    assert free <= with_room <= with_both
    assert free <= with_choices <= with_both


@pytest.mark.parametrize("scope", SCOPES[:3], ids=lambda scope: scope.kind)
@pytest.mark.parametrize("is_supported", [True, False])
@pytest.mark.parametrize("kind", get_args(NoteKind))
def test_no_rule_for_guesses_makes_another_one_milder(scope: Scope, kind: NoteKind, *, is_supported: bool) -> None:
    place = PLACES[1] if scope.subject == ROOM else PLACES[0]
    envelope = RunEnvelope(RunId("run"), ImpId("imp"), "session", "local", place, Actor(ANA), NOW)
    reading = Reading("inferred", is_supported=is_supported)
    wanted = Remember(note="x", kind=kind)

    def judged(imp: ImpPolicy, room: ChannelPolicy, choices: Choices) -> int:
        rules = effective(imp, room, choices)
        return strictness(authorize(envelope, wanted, None, scope, reading, rules, NOW, choices))

    for owners, rooms_rule, choice in product(RULES, (None, *RULES), (None, True, False)):
        imp = ImpPolicy(inferred_user=owners, inferred_channel=owners)
        free, room, choices = ChannelPolicy(), ChannelPolicy(inferred=rooms_rule), Choices(inferred=choice)
        alone = (judged(imp, free, Choices()), judged(imp, room, Choices()), judged(imp, free, choices))
        assert alone[0] <= max(alone) == judged(imp, room, choices), (owners, rooms_rule, choice)


@given(choices_of, st.none() | st.booleans())
def test_a_choice_that_may_be_made_for_a_person_never_makes_a_judgement_milder(
    now: Choices, asked: bool | None
) -> None:
    wish = Choices(inferred=asked)
    if is_narrowing(now, wish):
        after = replace(chosen(now, wish), off_the_record=now.off_the_record)
        before_rules, after_rules = (effective(ImpPolicy(), ChannelPolicy(), c) for c in (now, after))
        order = ("off", "review", "repeat", "auto")
        assert order.index(after_rules.inferred_user) <= order.index(before_rules.inferred_user)
