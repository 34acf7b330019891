"""Is everything that gets installed pinned, with its hashes, and is nothing missing from the lock?"""

import re
import tomllib
from pathlib import PurePosixPath

import pytest

from tests.architecture.tree import ROOT, text_of

LOCKS = ("requirements.lock", "benchmarks/requirements.lock", ".ci/uv.lock")
PINNED = re.compile(r"(?P<name>[a-z0-9][a-z0-9-]*)(\[[a-z0-9,-]+\])?==[^ ;]+( ; .+?)?( --hash=sha256:[0-9a-f]{64})+")


def pinned_names(lock: str) -> set[str]:
    """The packages a lock pins.

    Raises:
        ValueError: an entry is not pinned to one version with at least one hash.
    """
    lines = [line for line in lock.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    entries = "\n".join(lines).replace(" \\\n    ", " ").splitlines()
    names = set()
    for entry in entries:
        found = PINNED.fullmatch(entry)
        if found is None:
            raise ValueError(f"not pinned with a hash: {entry}")
        names.add(found["name"])
    return names


def wanted_names(*groups: str) -> set[str]:
    """The packages that pyproject.toml asks for: at run time, and in these groups; names as a lock writes them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = [
        *project["project"]["dependencies"],
        *(line for group in groups for line in project["dependency-groups"][group]),
    ]
    return {re.split(r"[\[<>=~!; ]", line, maxsplit=1)[0].lower().replace("_", "-").replace(".", "-") for line in asked}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_has_one_version_and_its_hashes(lock: str) -> None:
    assert pinned_names(text_of(PurePosixPath(lock)))


@pytest.mark.parametrize(
    "entry",
    ["rich>=13 \\\n    --hash=sha256:" + "0" * 64, "rich==13.0", "--index-url somewhere", "rich @ file:somewhere"],
)
def test_a_loose_entry_would_be_seen(entry: str) -> None:
    with pytest.raises(ValueError, match="not pinned"):
        pinned_names(entry)


@pytest.mark.parametrize(("lock", "group"), [("requirements.lock", "test"), ("benchmarks/requirements.lock", "bench")])
def test_a_lock_holds_everything_the_project_asks_for(lock: str, group: str) -> None:
    assert wanted_names(group) - pinned_names(text_of(PurePosixPath(lock))) == set()


def test_the_peers_are_never_installed_beside_the_tests() -> None:
    peers = wanted_names("bench") - wanted_names()
    assert peers & pinned_names(text_of(PurePosixPath("requirements.lock"))) == set()
