"""Can a reader trust the names and the folders?"""

import ast
from pathlib import PurePosixPath

import pytest

from tests.architecture.tree import PACKAGES, text_of, tracked_files, tracked_modules

NAMES_THAT_SAY_NOTHING = {"base", "common", "helpers", "manager", "managers", "misc", "utils"}
ALLOWED_AT_THE_TOP = {
    ".ci", ".gitattributes", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md",
    "SECURITY.md", "adapters", "benchmarks", "bot", "config.example.toml", "docs", "memory", "policy", "pyproject.toml",
    "requirements.lock", "tests",
}  # fmt: skip


def statements_beside_prose(source: str) -> list[str]:
    """The statements of a module that are not its docstring."""
    return [ast.unparse(node) for node in ast.parse(source).body if not _is_prose(node)]


def _is_prose(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def says_nothing(path: PurePosixPath) -> bool:
    """True when the module, or a folder it lies in, is named for no noun."""
    return any(part.removesuffix(".py") in NAMES_THAT_SAY_NOTHING for part in path.parts)


# The one published name of a package: others call `policy.secrets.find_secret`, whatever files its rules are in.
NAMED_BY_CONTRACT = {"policy/secrets/__init__.py"}


def test_every_package_opens_with_prose_and_re_exports_nothing() -> None:
    openings = [path for path in tracked_modules(*PACKAGES) if path.name == "__init__.py"]
    assert {str(path.parent) for path in openings} >= set(PACKAGES)
    for path in openings:
        if str(path) not in NAMED_BY_CONTRACT:
            assert statements_beside_prose(text_of(path)) == [], path
        assert ast.get_docstring(ast.parse(text_of(path))), f"{path} does not say which question its folder answers"


@pytest.mark.parametrize("source", ["from policy import scope", "import os", "__all__ = ['x']", '"""Prose."""\nX = 1'])
def test_a_re_export_would_be_seen(source: str) -> None:
    assert statements_beside_prose(source) != []


def test_every_folder_of_modules_is_a_package() -> None:
    modules = tracked_modules(*PACKAGES, "tests")
    folders = {parent for path in modules for parent in path.parents if parent.name}
    assert folders - {path.parent for path in modules if path.name == "__init__.py"} == set()


def test_every_module_is_named_for_its_noun() -> None:
    assert [str(path) for path in tracked_modules(*PACKAGES, "benchmarks", "tests") if says_nothing(path)] == []


@pytest.mark.parametrize("name", ["bot/utils.py", "memory/common/rows.py", "policy/helpers/__init__.py"])
def test_a_name_that_says_nothing_would_be_seen(name: str) -> None:
    assert says_nothing(PurePosixPath(name))


def test_the_top_level_holds_only_what_the_design_names() -> None:
    assert {path.parts[0] for path in tracked_files()} <= ALLOWED_AT_THE_TOP
