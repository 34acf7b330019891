"""The gate itself: it knows where every guard stands, and a file without one is still a program."""

from __future__ import annotations

from pathlib import Path

from tests.mutation_gate.branches import branches
from tests.mutation_gate.guards import NAMED, stale

TREE = Path(__file__).resolve().parents[2]


def test_every_named_guard_stands_where_the_gate_looks_for_it() -> None:
    assert stale(TREE) == [], "a guard was moved or rewritten: say in guards.toml where it is now"


def test_no_two_guards_have_one_name() -> None:
    names = [guard.name for guard in (*NAMED, *branches(TREE))]
    assert sorted(names) == sorted(set(names))


def test_a_policy_without_one_of_its_refusals_is_still_a_program() -> None:
    found = branches(TREE)
    assert len(found) > 50
    for branch in found:
        text = (TREE / branch.file).read_text("utf-8")
        assert branch.removed(text) != text
        compile(branch.removed(text), branch.file, "exec")
