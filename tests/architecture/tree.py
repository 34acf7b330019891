"""Which files belong to the project: the tracked ones, and what they say."""

import subprocess
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("adapters", "bot", "memory", "policy")


def tracked_files() -> list[PurePosixPath]:
    """Every file that Git tracks and that is there, relative to the root, in Git's order."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, timeout=30).stdout
    paths = [PurePosixPath(name) for name in listed.decode().split("\0") if name]
    return [path for path in paths if (ROOT / path).is_file()]


def tracked_modules(*folders: str) -> list[PurePosixPath]:
    """The tracked Python files below these top-level folders."""
    return [path for path in tracked_files() if path.suffix == ".py" and path.parts[0] in folders]


def text_of(path: PurePosixPath) -> str:
    """A tracked file's text; bytes that are no UTF-8 are replaced."""
    return (ROOT / path).read_text(encoding="utf-8", errors="replace")
