"""Is policy pure, beyond what the import contracts can see? A clock and a file need no import of their own."""

import ast

import pytest

from tests.architecture.tree import text_of, tracked_modules

CLOCKS = {"now", "today", "utcnow"}
DOORS_TO_THE_WORLD = {"__import__", "breakpoint", "compile", "eval", "exec", "input", "open", "print"}


def impurities(source: str) -> list[str]:
    """What this source does that a pure module may not: async, a clock read, a way out to the world."""
    return [ast.unparse(node) for node in ast.walk(ast.parse(source)) if _is_impure(node)]


def _is_impure(node: ast.AST) -> bool:
    match node:
        case ast.AsyncFunctionDef() | ast.Await() | ast.AsyncFor() | ast.AsyncWith() | ast.Global():
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="datetime" | "date"), attr=attribute)):
            return attribute in CLOCKS
        case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="datetime" | "date"), attr=attribute)):
            return attribute in CLOCKS
        case ast.Call(func=ast.Name(id=name)):
            return name in DOORS_TO_THE_WORLD
        case _:
            return False


def test_policy_reads_no_clock_and_opens_nothing() -> None:
    found = {str(path): impurities(text_of(path)) for path in tracked_modules("policy")}
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "source",
    [
        "at = datetime.now(UTC)",
        "at = datetime.datetime.now(datetime.UTC)",
        "day = date.today()",
        "text = open('config.toml').read()",
        "async def decide() -> None: ...",
        "def decide():\n    global seen",
    ],
)
def test_an_impure_line_would_be_seen(source: str) -> None:
    assert impurities(source) != []
