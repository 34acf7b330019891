"""Every refusal in `policy`: each place where a `Deny` or `Hold` is answered, and the file's text without it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_CALLS: Final = frozenset({"Deny", "Hold"})
_CONSTANTS: Final = frozenset({"NOT_FOUND", "_OVER", "_NOT_DUE", "_NOT_SEALED"})
_WORDS: Final = 9  # of a refusal's sentence that name it


@dataclass(frozen=True, slots=True)
class Branch:
    """One refusal, and the text of its file once it is never answered."""

    name: str
    file: str
    without: str
    nearest: tuple[str, ...] = ()

    def removed(self, _text: str) -> str:
        """The file's text without the branch."""
        return self.without


def branches(root: Path) -> list[Branch]:
    """All of them, in the order of files and lines; a name that repeats is counted."""
    found: list[Branch] = []
    seen: dict[str, int] = {}
    for path in sorted((root / "policy").rglob("*.py")):
        file = path.relative_to(root).as_posix()
        text = path.read_text("utf-8")
        for name, without in _of(ast.parse(text), text):
            whole = f"{file.removeprefix('policy/').removesuffix('.py')}.{name}"
            seen[whole] = seen.get(whole, 0) + 1
            again = f" (#{seen[whole]})" if seen[whole] > 1 else ""
            found.append(Branch(whole + again, file, without))
    return found


def _of(tree: ast.Module, text: str) -> Iterator[tuple[str, str]]:
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    texts: set[str] = set()
    for node in ast.walk(tree):
        if not _is_refusal(node):
            continue
        function = _above(node, parents, (ast.FunctionDef,))
        if not isinstance(function, ast.FunctionDef):
            continue  # a constant's own definition
        place = _removal(node, parents, function)
        if place is None:
            continue
        target, instead = place
        without = _replaced(text, target, instead)
        if without not in texts:
            texts.add(without)
            yield f"{function.name}: {_label(node)}", without


def _is_refusal(node: ast.AST) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in _CALLS
    return isinstance(node, ast.Name) and node.id in _CONSTANTS and isinstance(node.ctx, ast.Load)


def _removal(
    node: ast.AST, parents: dict[ast.AST, ast.AST], function: ast.FunctionDef
) -> tuple[ast.expr | ast.stmt, str] | None:
    """What to replace, and with what, so that the refusal is never answered. None: nothing is answered there."""
    inside: ast.AST = node
    while not isinstance(inside, ast.stmt):
        above = parents[inside]
        if isinstance(above, ast.IfExp) and inside is not above.test:
            return above, "Allow()"
        if isinstance(above, ast.match_case | ast.comprehension):
            return None
        inside = above
    above = parents[inside]
    if isinstance(above, ast.If) and inside in above.body:
        return above.test, "False"
    if isinstance(inside, ast.Assign):
        return inside.value, "Allow()"
    if isinstance(inside, ast.Return):
        return inside, f"return {_nothing(function)}"
    return None


def _nothing(function: ast.FunctionDef) -> str:
    """What the function answers when it refuses nothing."""
    answers = "" if function.returns is None else ast.unparse(function.returns)
    if "Scope" in answers:
        return "IMP_SCOPE"
    return "None" if "None" in answers else "Allow()"


def _above(node: ast.AST, parents: dict[ast.AST, ast.AST], kinds: tuple[type[ast.AST], ...]) -> ast.AST | None:
    while node in parents:
        node = parents[node]
        if isinstance(node, kinds):
            return node
    return None


def _label(node: ast.AST) -> str:
    if isinstance(node, ast.Name):
        return node.id.strip("_").lower().replace("_", " ")
    assert isinstance(node, ast.Call)
    first = node.args[0]
    parts = first.values if isinstance(first, ast.JoinedStr) else [first]
    said = "".join(str(part.value) if isinstance(part, ast.Constant) else "..." for part in parts)
    kind = node.func.id.lower() if isinstance(node.func, ast.Name) else ""
    words = said.split()
    return f"{kind} {' '.join(words[:_WORDS])}{'' if len(words) <= _WORDS else ' ...'}"


def _replaced(text: str, node: ast.expr | ast.stmt, instead: str) -> str:
    lines = text.encode().splitlines(keepends=True)  # columns count bytes
    start = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
    end = sum(map(len, lines[: (node.end_lineno or node.lineno) - 1])) + (node.end_col_offset or 0)
    whole = b"".join(lines)
    return (whole[:start] + instead.encode() + whole[end:]).decode()
