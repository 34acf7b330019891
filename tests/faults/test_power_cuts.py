"""The power goes at any point of a recorded run: what was acknowledged is there, what was forgotten is not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.faults.power_cuts import RUNS, cuts
from tests.faults.program import require_strace
from tests.faults.recording import Event, Said, Synced, record


@pytest.fixture(scope="module")
def events(tmp_path_factory: pytest.TempPathFactory) -> list[Event]:
    """Remember, forget, erase, compact, rotate, and more of it, as the disk was asked for it."""
    require_strace()
    return record(tmp_path_factory.mktemp("recorded"), RUNS)


def test_the_record_holds_every_answer_and_the_syncs_before_it(events: Sequence[Event]) -> None:
    answers = [at for at, event in enumerate(events) if isinstance(event, Said)]
    syncs = [at for at, event in enumerate(events) if isinstance(event, Synced)]
    assert len(answers) == sum(len(run.lines) for run in RUNS)
    for before, answer in zip([0, *answers], answers, strict=False):
        assert any(before < sync < answer for sync in syncs), "an answer was given without a sync since the last one"


@pytest.mark.parametrize("seed", range(3))
def test_no_power_cut_loses_what_was_acknowledged_or_brings_back_what_was_forgotten(
    events: Sequence[Event], seed: int
) -> None:
    assert [found for found in cuts(events, 30, seed) if found.faults] == []


def test_on_a_disk_that_only_says_it_synced_the_cuts_find_losses(events: Sequence[Event]) -> None:
    assert any(found.faults for found in cuts(events, 15, 0, honours_syncs=False))
