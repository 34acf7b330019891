"""Which runs hold interaction content."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from policy.envelope import UNATTENDED, Origin, Part, Participant, RunEnvelope
from policy.identity import RunId
from policy.taint import CLEAN_ORIGINS, is_tainted
from tests.policy.framed import ANA, ANAS_DM, GENERAL, frame

CLEAN = [frame(UNATTENDED, origin=origin, person=None) for origin in ("owner", "task", "trigger", "adhoc")]


@pytest.mark.parametrize("envelope", CLEAN, ids=lambda envelope: envelope.origin)
def test_a_run_that_nobody_spoke_in_is_clean(envelope: RunEnvelope) -> None:
    assert not is_tainted(envelope)


@pytest.mark.parametrize("origin", [origin for origin in get_args(Origin) if origin not in CLEAN_ORIGINS])
def test_conversations_panels_commands_and_relays_are_tainted_wherever_they_run(origin: Origin) -> None:
    assert all(is_tainted(frame(place, origin=origin)) for place in (ANAS_DM, GENERAL, UNATTENDED))


@pytest.mark.parametrize("envelope", CLEAN, ids=lambda envelope: envelope.origin)
def test_anything_of_a_conversation_taints_a_run_for_good(envelope: RunEnvelope) -> None:
    traces: tuple[dict[str, Any], ...] = (
        {"place": ANAS_DM},
        {"place": GENERAL},
        {"parent_run": RunId("run_2")},
        {"parts": (Part("attached", "text"),)},
        {"participants": (Participant(ANA, "Ana"),)},
    )
    assert all(is_tainted(replace(envelope, **trace)) for trace in traces)


def test_an_origin_that_is_not_known_is_tainted() -> None:
    assert is_tainted(replace(CLEAN[0], origin="something new"))  # type: ignore[arg-type]
