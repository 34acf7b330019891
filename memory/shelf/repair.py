"""What if something got onto the shelf that should not be there? Look through all of history, and take it out of it.

Taking out rewrites history (git-filter-repo), so every commit's name may change; the caller journals that it was done.
It counts as done only when no object of the repository holds the text any more.
"""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from memory.errors import StoreError
from memory.shelf.git import SETTINGS, TIMEOUT_SECONDS, Git
from memory.shelf.locking import held
from memory.shelf.repo import BRANCH
from memory.shelf.shelf import Shelf

REDACTED: Final = "[removed]"

_TOOL: Final = "git_filter_repo"


@dataclass(frozen=True, slots=True)
class Found:
    """One text of the shelf that the scan objects to. `is_now` is False for one that only history holds."""

    path: str
    blob: str
    because: str
    is_now: bool


@dataclass(frozen=True, slots=True)
class Redacted:
    """History was rewritten and nothing of it holds the text. `changed` is False when nothing ever did."""

    before: str
    after: str

    @property
    def changed(self) -> bool:
        """Whether the shelf's newest commit is another one now."""
        return self.before != self.after


def audit(shelf: Shelf, scan: Callable[[str], str | None]) -> tuple[Found, ...]:
    """Every text and name, of now and of all history, to which the scan answers with a reason.

    Raises:
        StoreError: Git failed.
    """
    git = shelf.repository.git
    now = {(file.path, file.blob) for file in shelf.repository.files(shelf.repository.head())}
    listed = git.out("rev-list", "--objects", "--filter=object:type=blob", "--filter-provided-objects", BRANCH)
    names = [line.partition(" ")[::2] for line in listed.decode("utf-8", "replace").splitlines()]
    places = sorted({*((path, blob) for blob, path in names), *now})
    found = []
    for (path, blob), data in zip(places, git.blobs([blob for _, blob in places]), strict=True):
        because = scan(path) or scan(data.decode("utf-8", "replace"))
        if because is not None:
            found.append(Found(path, blob, because, (path, blob) in now))
    return tuple(found)


def redact(shelf: Shelf, texts: Sequence[str], paths: Sequence[str] = ()) -> Redacted:
    """Replace these texts by `[removed]` in every version of every file, and drop these files from all of history.

    A run's export of before stays as it is until that run ends; new exports do not hold them. The quarantine is not
    touched. Repeating it after a failure is safe.

    Raises:
        StoreError: the tool is missing, or failed, or an object still holds a text: the redaction is not done.
        ValueError: there is nothing to take out, or a text is empty.
    """
    if not (texts or paths) or not all((*texts, *paths)):
        raise ValueError("A redaction names at least one text or file, and none of them is empty.")
    if importlib.util.find_spec(_TOOL) is None:
        raise StoreError("git-filter-repo is not installed, so nothing was taken out of the shelf.")
    git = shelf.repository.git
    with held(shelf.repository.landing_lock) as lock:
        before = shelf.repository.head()
        _rewrite(git, texts, paths, lock)
        shutil.rmtree(git.git_dir / "filter-repo", ignore_errors=True)
        after = shelf.repository.head()
        _prove_gone(git, [text.encode("utf-8") for text in texts])
    shelf.forget_exports()
    return Redacted(before, after)


def _rewrite(git: Git, texts: Sequence[str], paths: Sequence[str], lock: int) -> None:
    with tempfile.TemporaryDirectory(dir=git.home.parent) as private:  # 0700: it holds the text to be removed
        rules = Path(private) / "rules"
        rules.write_text("".join(f"regex:{_pattern(text)}==>{REDACTED}\n" for text in texts), encoding="ascii")
        argv = [sys.executable, "-I", "-m", _TOOL, "--force", "--quiet", "--replace-refs", "delete-no-add"]
        argv += ["--replace-text", str(rules)] if texts else []
        argv += [word for path in paths for word in ("--path", path)] + (["--invert-paths"] if paths else [])
        try:
            done = subprocess.run(
                argv,
                cwd=git.git_dir,
                env={**git.environment, **_settings(), "GIT_DIR": str(git.git_dir)},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=10 * TIMEOUT_SECONDS,
                pass_fds=(lock,),
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise StoreError("git-filter-repo could not run to its end: the redaction is not done.") from error
    if done.returncode != 0:
        raise StoreError(f"git-filter-repo failed (exit code {done.returncode}): the redaction is not done.")


def _pattern(text: str) -> str:
    """A pattern for exactly these bytes, in ASCII, with nothing in it at which the tool splits a line."""
    return "".join(f"\\x{byte:02x}" for byte in text.encode("utf-8"))


def _settings() -> dict[str, str]:
    """The settings of every command, for a program that starts Git itself."""
    told = {"GIT_CONFIG_COUNT": str(len(SETTINGS))}
    for number, (name, value) in enumerate(SETTINGS):
        told |= {f"GIT_CONFIG_KEY_{number}": name, f"GIT_CONFIG_VALUE_{number}": value}
    return told


def _prove_gone(git: Git, texts: Sequence[bytes]) -> None:
    if not texts:
        return
    listed = git.out("cat-file", "--batch-all-objects", "--batch-check=%(objecttype) %(objectname)")
    blobs = [line[5:] for line in listed.decode("ascii").splitlines() if line.startswith("blob ")]
    sought = re.compile(b"|".join(re.escape(text) for text in texts))
    for blob, data in zip(blobs, git.blobs(blobs), strict=True):
        if sought.search(data):
            raise StoreError(f"The object {blob} still holds the text: the redaction is not done.")
