"""Is every value in force told, as it is, with the first layer that makes it so?"""

from dataclasses import fields
from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from policy.settings import ChannelPolicy, Choices, Effective, ImpPolicy, Limits, effective, sourced

INFERRED = st.sampled_from(["off", "review", "repeat", "auto"])
CROSS = st.sampled_from(["off", "home", "on"])
IMPS = st.builds(
    ImpPolicy, inferred_user=INFERRED, inferred_channel=INFERRED, cross_channel=CROSS, shared_recall=st.booleans()
)
CHANNELS = st.builds(ChannelPolicy, enabled=st.booleans(), inferred=st.none() | INFERRED, shared_recall=st.booleans())
CHOICES = st.builds(
    Choices,
    inferred=st.none() | st.booleans(),
    cross_channel=st.none() | CROSS,
    shared_recall=st.none() | st.booleans(),
)


def told(imp: ImpPolicy, channel: ChannelPolicy, choices: Choices) -> dict[str, tuple[str, str]]:
    return {value.key: (value.value, value.source) for value in sourced(imp, channel, choices)}


def test_no_value_in_force_is_left_out() -> None:
    keys = set(told(ImpPolicy(), ChannelPolicy(), Choices()))
    named = {field.name for field in (*fields(Effective), *fields(Limits))} - {"limits", "note_code_points"}
    assert named | {"note_characters", "external_recall"} <= keys


@given(IMPS, CHANNELS, CHOICES)
def test_each_value_is_the_one_in_force(imp: ImpPolicy, channel: ChannelPolicy, choices: Choices) -> None:
    rules, values = effective(imp, channel, choices), told(imp, channel, choices)
    for key in ("inferred_user", "inferred_channel", "cross_channel"):
        assert values[key][0] == getattr(rules, key)
    for key in ("enabled", "shared_recall", "imp_recall"):
        assert values[key][0] == ("on" if getattr(rules, key) else "off")


@given(IMPS, CHANNELS, CHOICES)
def test_a_layer_that_says_nothing_is_never_the_source(
    imp: ImpPolicy, channel: ChannelPolicy, choices: Choices
) -> None:
    without_channel = {source for _, source in told(imp, ChannelPolicy(), choices).values()}
    without_person = {source for _, source in told(imp, channel, Choices()).values()}
    assert "channel" not in without_channel
    assert "person" not in without_person


def test_the_first_layer_that_narrows_is_the_source() -> None:
    off = ChannelPolicy(inferred="off", shared_recall=False)
    values = told(ImpPolicy(), off, Choices(inferred=False, shared_recall=False, cross_channel="off"))
    assert values["inferred_user"] == ("off", "channel")
    assert values["inferred_channel"] == ("off", "channel")
    assert values["shared_recall"] == ("off", "channel")
    assert values["cross_channel"] == ("off", "person")


def test_the_shorter_of_the_owners_and_the_rooms_retention_of_a_kind_is_told() -> None:
    imp = ImpPolicy(retention=(("fact", timedelta(days=30)),))
    for rooms, value in ((None, ("30 days", "owner")), (7, ("7 days", "channel")), (90, ("30 days", "owner"))):
        room = ChannelPolicy(retention=None if rooms is None else timedelta(days=rooms))
        assert told(imp, room, Choices())["retention_fact"] == value
