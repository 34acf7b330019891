"""What may cross between person-space and world-space, as tables."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy.border import Filing, is_direct_id, may_file, may_send
from policy.decision import Allow, Deny, Hold, strictness
from policy.envelope import UNATTENDED, Actor, Audience, Direct, Origin, RunEnvelope, Shared
from policy.identity import Channel, ImpId, Person, RunId
from policy.settings import ImpPolicy
from policy.taint import KnowledgeMode, is_tainted, provenance

AT = datetime(2026, 3, 2, tzinfo=UTC)
ANA, TEA = Person("local", "ana"), Channel("local", "tea")
CLEAR = Filing(None, None, 0, 0)
ORIGINS: tuple[Origin, ...] = ("session", "panel", "command", "owner", "task", "trigger", "relay", "adhoc")


def envelope(origin: Origin = "session", audience: Audience = "members", text: str = "") -> RunEnvelope:
    return RunEnvelope(RunId("run_1"), ImpId("imp"), origin, "local", Shared(TEA, audience), Actor(ANA), AT, text)


def clean(origin: Origin = "task", text: str = "") -> RunEnvelope:
    return RunEnvelope(RunId("run_1"), ImpId("imp"), origin, "local", UNATTENDED, None, AT, text)


@pytest.mark.parametrize(
    ("run", "filing", "code"),
    [
        (envelope(), CLEAR, "ok"),
        (clean("owner"), CLEAR, "ok"),
        (clean("task"), CLEAR, "wrong_place"),
        (envelope("panel"), CLEAR, "wrong_place"),
        (envelope("relay"), CLEAR, "wrong_place"),
        (envelope(audience="external"), CLEAR, "wrong_place"),
        (envelope(audience="unknown"), CLEAR, "wrong_place"),
        (replace(envelope(), least_privilege="Lost."), CLEAR, "unknown_place"),
        (envelope(), replace(CLEAR, fault=Deny("No.", "secret")), "secret"),
        (clean("owner"), replace(CLEAR, fault=Deny("No.", "secret")), "secret"),
        (envelope(), replace(CLEAR, found="name"), "participant"),
        (envelope(), replace(CLEAR, found="scanner_failed"), "participant"),
        (envelope(), replace(CLEAR, waiting=50), "full"),
        (clean("owner"), replace(CLEAR, waiting=50), "full"),
        (envelope(), replace(CLEAR, lately=20), "full"),
        (clean("owner"), replace(CLEAR, lately=20), "ok"),
        (envelope(), replace(CLEAR, asks_not_to_save=True), "dont_save"),
        (envelope(), replace(CLEAR, is_off_the_record=True), "off_the_record"),
    ],
)
def test_who_may_file_what(run: RunEnvelope, filing: Filing, code: str) -> None:
    assert may_file(run, filing, ImpPolicy()).code == code


def test_the_owner_may_have_every_task_or_only_the_doubtful_ones_wait() -> None:
    held = ImpPolicy(file_task="hold")
    assert isinstance(may_file(envelope(), CLEAR, held), Hold)
    assert isinstance(may_file(clean("owner"), CLEAR, held), Allow)
    doubtful = ImpPolicy(on_participant="hold")
    assert isinstance(may_file(envelope(), replace(CLEAR, found="name"), doubtful), Hold)
    assert isinstance(may_file(envelope(), CLEAR, doubtful), Allow)


@given(st.sampled_from(ORIGINS), st.booleans(), st.booleans(), st.sampled_from([None, "name", "email"]))
def test_holding_never_loosens(origin: Origin, off: bool, unsaved: bool, found: str | None) -> None:
    filing = Filing(None, found, 0, 0, asks_not_to_save=unsaved, is_off_the_record=off)
    free = may_file(envelope(origin), filing, ImpPolicy())
    assert strictness(may_file(envelope(origin), filing, ImpPolicy(file_task="hold"))) >= strictness(free)


@pytest.mark.parametrize(
    ("run", "channel", "audience", "code"),
    [
        (clean(text="x; deliver to local:tea"), TEA, "members", "ok"),
        (clean("adhoc", "x; deliver to local:tea"), TEA, "members", "ok"),
        (clean(text="x; deliver to local:tea"), TEA, "external", "wrong_place"),
        (clean(text="x; deliver to local:tea"), TEA, None, "wrong_place"),
        (clean(text="x; send it to local:tea"), TEA, "members", "wrong_place"),
        (clean(text="x; deliver to local:teas"), TEA, "members", "wrong_place"),
        (clean(text="x"), None, "members", "bad_arguments"),
        (clean(text="x"), Channel("local", "news"), None, "ok"),
        (envelope(text="deliver to local:tea"), TEA, "members", "wrong_place"),
        (envelope("relay", text="deliver to local:tea"), TEA, "members", "wrong_place"),
        (clean("owner", "deliver to local:tea"), TEA, "members", "wrong_place"),
    ],
)
def test_where_a_task_may_send(run: RunEnvelope, channel: Channel | None, audience: Audience | None, code: str) -> None:
    policy = ImpPolicy(send_to=frozenset({"local:news"}))
    assert may_send(run, channel, audience, policy).code == code


@pytest.mark.parametrize(
    ("channel", "is_direct"),
    [
        (Channel("local", "dm-ana"), True),
        (Channel("local", "tea"), False),
        (Channel("slack", "D012", "T1"), True),
        (Channel("slack", "C012", "T1"), False),
        (Channel("discord", "123"), False),
    ],
)
def test_which_ids_say_that_they_are_a_dm(channel: Channel, is_direct: bool) -> None:
    assert is_direct_id(channel) is is_direct


@pytest.mark.parametrize(
    ("run", "mode", "why"),
    [
        (envelope(), "read", "session"),
        (envelope("relay"), "read", "relay"),
        (replace(envelope(), place=Direct(Channel("local", "dm-ana"), ANA)), "read", "session"),
        (clean("task"), "append", "task"),
        (clean("trigger"), "append", "trigger"),
        (clean("adhoc"), "append", "adhoc"),
        (replace(clean("task"), parent_run=RunId("run_0")), "read", "continues another run"),
        (replace(clean("task"), place=Shared(TEA, "members")), "read", "task"),
        (envelope("panel"), "none", "command"),
        (envelope("command"), "none", "command"),
        (envelope(audience="external"), "none", "Outsiders"),
        (replace(envelope(), least_privilege="Lost."), "none", "missing"),
        (replace(clean("task"), least_privilege="Lost."), "none", "missing"),
    ],
)
def test_the_mode_follows_from_provenance_and_says_why(run: RunEnvelope, mode: KnowledgeMode, why: str) -> None:
    found = provenance(run)
    assert (found.mode, why in found.because) == (mode, True)


@given(st.sampled_from(ORIGINS), st.sampled_from(["members", "external", "unknown"]), st.booleans(), st.booleans())
def test_no_tainted_run_ever_writes_under_the_clean_room(
    origin: Origin, audience: Audience, external: bool, unattended: bool
) -> None:
    run = clean(origin) if unattended else envelope(origin, audience)
    found = provenance(run, external=external, wanted="reorganization")
    if is_tainted(run):
        assert found.mode in ("none", "read")
