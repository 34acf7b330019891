"""Envelopes for the tests of policy: two people, a DM each, two rooms."""

from __future__ import annotations

from datetime import UTC, datetime

from policy.envelope import UNATTENDED, Actor, Direct, Origin, Place, Role, RunEnvelope, Shared
from policy.identity import Channel, ImpId, Person, RunId
from policy.scope import channel_scope, dm_scope, user_scope

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
ANA, BEN = Person("local", "ana"), Person("local", "ben")
ANAS_DM, BENS_DM = Direct(Channel("local", "dm-ana"), ANA), Direct(Channel("local", "dm-ben"), BEN)
GENERAL = Shared(Channel("local", "general"), "members")
OTHER = Shared(Channel("local", "other"), "members")
OF_ANA, OF_BEN = user_scope(ANA), user_scope(BEN)
OF_GENERAL, OF_OTHER = channel_scope(GENERAL.channel), channel_scope(OTHER.channel)
OF_ANAS_DM, OF_BENS_DM = dm_scope(ANAS_DM.channel, ANA), dm_scope(BENS_DM.channel, BEN)


def frame(
    place: Place = ANAS_DM,
    *roles: Role,
    origin: Origin = "session",
    person: Person | None = ANA,
    roles_at: datetime | None = NOW,
    least_privilege: str | None = None,
) -> RunEnvelope:
    """One run of `person` in `place`, with these roles beside that of a member."""
    return RunEnvelope(
        run=RunId("run_1"),
        imp=ImpId("imp"),
        origin=origin,
        provider="local",
        place=place,
        actor=None if person is None else Actor(person, frozenset({"member", *roles}), roles_at),
        at=NOW,
        text="hello",
        message_id="m1",
        least_privilege=least_privilege,
    )


def owner_frame() -> RunEnvelope:
    """A command of the owner's own command line."""
    return frame(UNATTENDED, origin="owner", person=None)
