"""The state machine, as far as it goes in every test run."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.state_machine.machine import Impyard

STEPS_A_RUN = 50


def run_machine(runs: int, start: int, *, shrinks: bool = False) -> int:
    """Play so many runs from this seed; the number of steps that were played."""
    before = Impyard.steps_played
    phases = (Phase.generate, Phase.shrink) if shrinks else (Phase.generate,)
    run_state_machine_as_test(
        seed(start)(Impyard),
        settings=settings(
            max_examples=runs + 1,  # the first one is as short as can be
            stateful_step_count=STEPS_A_RUN,
            deadline=None,
            database=None,
            phases=phases,
            suppress_health_check=list(HealthCheck),
        ),
    )
    return Impyard.steps_played - before


@pytest.mark.parametrize("start", range(5))  # of a hundred steps each, so that workers share them
def test_nothing_anybody_asks_for_in_any_order_breaks_the_oracles(start: int) -> None:
    assert run_machine(2, start) >= 100
