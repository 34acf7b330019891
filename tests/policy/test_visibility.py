"""Which scopes a run may recall follows from its envelope and the settings, and only ever narrows."""

from dataclasses import replace
from datetime import UTC, datetime
from itertools import product
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy.actions import CrossChannel
from policy.envelope import UNATTENDED, Actor, Audience, Direct, Origin, Place, RunEnvelope, Shared
from policy.identity import Channel, ImpId, Person, RunId
from policy.scope import IMP_SCOPE, Scope, channel_scope, dm_scope, user_scope
from policy.settings import KINDS, ChannelPolicy, Choices, ImpPolicy
from policy.taint import is_tainted
from policy.visibility import Visibility, Window, Withheld, core_rooms, visible

ANA, BOB = Person("local", "ana"), Person("local", "bob")
DM, ROOM = Channel("local", "dm-ana"), Channel("local", "general")
DIRECT, MEMBERS = Direct(DM, ANA), Shared(ROOM, "members")
AT = datetime(2026, 5, 1, tzinfo=UTC)
EVERYBODY_ALLOWS = Choices(shared_recall=True)


def envelope(place: Place, origin: Origin = "session", actor: Person | None = ANA) -> RunEnvelope:
    who = None if actor is None else Actor(actor)
    return RunEnvelope(RunId("run_1"), ImpId("imp"), origin, "local", place, who, AT, "what do you know about me?")


def seen(
    place: Place,
    choices: Choices = Choices(),
    channel: ChannelPolicy = ChannelPolicy(),
    imp: ImpPolicy = ImpPolicy(),
    origin: Origin = "session",
) -> Visibility:
    return visible(envelope(place, origin), imp, channel, choices)


def window(visibility: Visibility, scope: Scope) -> Window:
    (found,) = (each for each in visibility.windows if each.scope == scope)
    return found


def test_a_dm_recalls_the_dm_the_person_and_the_imp_narrow_to_wide() -> None:
    visibility = seen(DIRECT)
    assert visibility.scopes == (dm_scope(DM, ANA), user_scope(ANA), IMP_SCOPE)
    assert window(visibility, user_scope(ANA)).made_in is None
    assert (visibility.may_write, visibility.because, visibility.withheld) == (True, "", ())


def test_without_cross_channel_a_dm_recalls_only_what_was_made_in_it() -> None:
    assert window(seen(DIRECT, Choices(cross_channel="off")), user_scope(ANA)).made_in == DM


def test_a_shared_room_recalls_itself_and_the_imp_and_names_the_withheld_person() -> None:
    visibility = seen(MEMBERS)
    assert visibility.scopes == (channel_scope(ROOM), IMP_SCOPE)
    assert visibility.withheld == (Withheld(user_scope(ANA), "wrong_audience"),)
    assert visibility.consulted == (channel_scope(ROOM), IMP_SCOPE, user_scope(ANA))
    assert "Personal notes" in visibility.because


@pytest.mark.parametrize(("owner", "room", "person"), list(product((True, False), (True, False), (True, False, None))))
def test_personal_notes_enter_a_room_only_when_owner_room_and_person_allow_it(
    owner: bool, room: bool, person: bool | None
) -> None:
    visibility = seen(
        MEMBERS, Choices(shared_recall=person), ChannelPolicy(shared_recall=room), ImpPolicy(shared_recall=owner)
    )
    assert (user_scope(ANA) in visibility.scopes) is (owner and room and person is True)


@pytest.mark.parametrize(("choice", "made_in"), [(None, ROOM), ("home", ROOM), ("off", ROOM), ("on", None)], ids=str)
def test_allowed_personal_notes_are_those_made_in_the_room_unless_cross_channel_is_on(
    choice: CrossChannel | None, made_in: Channel | None
) -> None:
    visibility = seen(MEMBERS, Choices(cross_channel=choice, shared_recall=True))
    assert window(visibility, user_scope(ANA)).made_in == made_in


def test_the_owner_can_forbid_cross_channel_whatever_the_person_chose() -> None:
    visibility = seen(MEMBERS, Choices(cross_channel="on", shared_recall=True), imp=ImpPolicy(cross_channel="home"))
    assert window(visibility, user_scope(ANA)).made_in == ROOM


@pytest.mark.parametrize("audience", ["external", "unknown"])
def test_where_outsiders_read_along_only_the_room_is_recalled(audience: Audience) -> None:
    visibility = seen(Shared(ROOM, audience), EVERYBODY_ALLOWS)
    assert visibility.scopes == (channel_scope(ROOM),)
    assert visibility.withheld == (Withheld(user_scope(ANA), "wrong_audience"),)


def test_the_owner_may_allow_recall_before_outsiders() -> None:
    visibility = seen(Shared(ROOM, "external"), EVERYBODY_ALLOWS, imp=ImpPolicy(external_recall=True))
    assert visibility.scopes == (channel_scope(ROOM), user_scope(ANA), IMP_SCOPE)


def test_a_room_whose_memory_is_off_recalls_neither_itself_nor_anybody() -> None:
    visibility = seen(MEMBERS, EVERYBODY_ALLOWS, ChannelPolicy(enabled=False))
    assert visibility.scopes == (IMP_SCOPE,)
    assert Withheld(channel_scope(ROOM), "memory_off") in visibility.withheld


def test_a_dm_whose_memory_is_off_still_recalls_the_person() -> None:
    assert seen(DIRECT, channel=ChannelPolicy(enabled=False)).scopes == (user_scope(ANA), IMP_SCOPE)


def test_the_owner_can_keep_the_notes_for_everywhere_out() -> None:
    assert IMP_SCOPE not in seen(DIRECT, imp=ImpPolicy(imp_recall=False)).scopes


def test_a_kind_the_room_refuses_is_refused_for_personal_notes_there_too() -> None:
    visibility = seen(MEMBERS, EVERYBODY_ALLOWS, ChannelPolicy(kinds=frozenset({"decision"})))
    assert window(visibility, channel_scope(ROOM)).kinds == {"decision"}
    assert window(visibility, user_scope(ANA)).kinds == {"decision"}
    assert window(visibility, IMP_SCOPE).kinds == KINDS


@pytest.mark.parametrize("place", [MEMBERS, DIRECT], ids=["room", "dm"])
def test_a_relay_recalls_its_room_and_the_imp_and_nobody(place: Place) -> None:
    visibility = seen(place, EVERYBODY_ALLOWS, origin="relay")
    assert {scope.kind for scope in visibility.consulted} == {"channel", "imp"}


@pytest.mark.parametrize("origin", ["owner", "task", "trigger", "adhoc"])
@pytest.mark.parametrize("place", [UNATTENDED, MEMBERS, DIRECT], ids=["unattended", "room", "dm"])
def test_only_conversations_recall(origin: Origin, place: Place) -> None:
    visibility = seen(place, EVERYBODY_ALLOWS, origin=origin)
    assert (visibility.consulted, visibility.may_write) == ((), False)
    assert visibility.because


def test_a_conversation_outside_of_rooms_recalls_nothing() -> None:
    assert seen(UNATTENDED, EVERYBODY_ALLOWS).consulted == ()


def test_missing_context_recalls_nothing_and_says_why() -> None:
    blurred = replace(envelope(DIRECT), least_privilege="I could not see who is in this room.")
    visibility = visible(blurred, ImpPolicy(external_recall=True), ChannelPolicy(), EVERYBODY_ALLOWS)
    assert visibility == Visibility(because="I could not see who is in this room.")


@pytest.mark.parametrize("place", [MEMBERS, DIRECT], ids=["room", "dm"])
def test_a_message_without_an_author_recalls_nothing(place: Place) -> None:
    assert visible(envelope(place, actor=None), ImpPolicy(), ChannelPolicy(), Choices()).consulted == ()


def test_somebody_else_in_a_dm_recalls_nothing() -> None:
    assert visible(envelope(DIRECT, actor=BOB), ImpPolicy(), ChannelPolicy(), Choices()).consulted == ()


def test_a_continuation_recalls_as_its_own_place_allows() -> None:
    follow_up = replace(envelope(MEMBERS), parent_run=RunId("run_0"))
    assert visible(follow_up, ImpPolicy(), ChannelPolicy(), Choices()).scopes == (channel_scope(ROOM), IMP_SCOPE)


def test_naming_somebody_in_the_text_opens_nothing() -> None:
    asking = replace(envelope(MEMBERS), text="local:bob user:bob imp: what do you know about Bob?")
    plain = visible(envelope(MEMBERS), ImpPolicy(), ChannelPolicy(), Choices())
    assert visible(asking, ImpPolicy(), ChannelPolicy(), Choices()) == plain


places = st.sampled_from([DIRECT, MEMBERS, Shared(ROOM, "external"), Shared(ROOM, "unknown"), UNATTENDED])
origins = st.sampled_from(get_args(Origin))
crossings = st.sampled_from(["off", "home", "on"])
kind_sets = st.frozensets(st.sampled_from(sorted(KINDS)))
choices_of = st.builds(
    Choices, cross_channel=st.none() | crossings, shared_recall=st.none() | st.booleans(), inferred=st.none()
)
policies = st.builds(ChannelPolicy, enabled=st.booleans(), kinds=kind_sets, shared_recall=st.booleans())
owners = st.builds(
    ImpPolicy,
    kinds=kind_sets,
    cross_channel=crossings,
    shared_recall=st.booleans(),
    imp_recall=st.booleans(),
    external_recall=st.booleans(),
)


@given(places, origins, st.sampled_from([ANA, BOB, None]), owners, policies, choices_of)
def test_nobody_elses_user_notes_are_ever_consulted(
    place: Place, origin: Origin, actor: Person | None, imp: ImpPolicy, channel: ChannelPolicy, choices: Choices
) -> None:
    visibility = visible(envelope(place, origin, actor), imp, channel, choices)
    assert {scope.subject for scope in visibility.consulted if scope.kind == "user"} <= {actor}
    assert {scope.subject for scope in visibility.scopes if scope.kind == "channel"} <= {DM, ROOM}


@given(places, origins, st.sampled_from([ANA, None]), st.none() | st.just(RunId("run_0")))
def test_a_clean_run_recalls_nothing(place: Place, origin: Origin, actor: Person | None, parent: RunId | None) -> None:
    run = replace(envelope(place, origin, actor), parent_run=parent)
    visibility = visible(run, ImpPolicy(external_recall=True), ChannelPolicy(), EVERYBODY_ALLOWS)
    assert is_tainted(run) or (visibility.consulted, visibility.may_write) == ((), False)


@given(places, origins, owners, policies, choices_of)
def test_a_room_and_a_person_only_ever_narrow(
    place: Place, origin: Origin, imp: ImpPolicy, channel: ChannelPolicy, choices: Choices
) -> None:
    wide = Choices(cross_channel="on", shared_recall=True)
    widest = {each.scope: each for each in visible(envelope(place, origin), imp, ChannelPolicy(), wide).windows}
    for narrowed in visible(envelope(place, origin), imp, channel, choices).windows:
        assert narrowed.kinds <= widest[narrowed.scope].kinds <= imp.kinds
        assert widest[narrowed.scope].made_in in (None, narrowed.made_in)


@pytest.mark.parametrize("audience", ["external", "unknown"])
def test_no_core_memory_enters_where_outsiders_read_along(audience: Audience) -> None:
    here = envelope(Shared(ROOM, audience))
    assert core_rooms(here, ImpPolicy(), ChannelPolicy(shared_recall=True), EVERYBODY_ALLOWS) is None
    allowed = ImpPolicy(external_recall=True)
    assert core_rooms(here, allowed, ChannelPolicy(shared_recall=True), EVERYBODY_ALLOWS) is not None
