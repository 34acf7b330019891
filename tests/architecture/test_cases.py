"""Has every attack case and every re-trial a test that is named for it?"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_TESTS: Final = Path(__file__).resolve().parents[1]
_NAMED: Final = re.compile(r"_(?P<letter>[arf])0*(?P<number>\d{1,2})(?=_)")
# Missing numbers are cases that were dropped.
_ATTACKS: Final = (
    *range(1, 12), 13, 14, *range(16, 24), 26, *range(28, 35), *range(39, 46), *range(47, 54), 55, 56, 57, 59,
    *range(60, 68), 69,
)  # fmt: skip
_RETRIALS: Final = (
    1, 2, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18, 19, 20, 21, 23, 24, 25, 27, 30, 33, 35, 36, 37, 38, 40, 42, 43, 46, 47,
    48, 51, 53, 55, 56, 57, 58, 60, 63, 64, 65, 68, 69, 70, 72, 73, 74, 76, 77, 78, 80, 81, 83, 84, 85, 87, 89, 90, 91,
    93,
)  # fmt: skip
_FROM_A_PEER: Final = (3, 4, 6, 7)


def named_cases() -> Iterator[str]:
    """The cases that a test of the tree is named for."""
    for path in _TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                yield from (f"{found['letter'].upper()}{found['number']}" for found in _NAMED.finditer(node.name))


def test_every_case_has_a_test_named_for_it() -> None:
    wanted = [f"A{n}" for n in _ATTACKS] + [f"R{n}" for n in _RETRIALS] + [f"F{n}" for n in _FROM_A_PEER]
    assert len(wanted) == 121
    have = set(named_cases())
    assert [case for case in wanted if case not in have] == []
