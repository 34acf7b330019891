"""What is on the shelf, and how does a judged landing get there? One bare repository, one branch, one commit a landing.

A landing is one `git fast-import`, which moves the branch only after everything is stored, and only when the stream
ended with its last word: killed anywhere, `main` is the old commit or the new one. The child keeps the landing lock, so
a killed host's Git is never run over; whatever lock of Git's own is found under ours was left by a dead one.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from memory.errors import StoreError
from memory.shelf.git import Git
from memory.shelf.landing import ORGANIZATION, RECORDS, Landing
from memory.shelf.locking import held
from policy.identity import RunId

BRANCH: Final = "refs/heads/main"
FIRST_MESSAGE: Final = "shelf"

_WHO: Final = "Impyard <imp@localhost>"
_PLAIN_FILES: Final = frozenset({"100644", "100755"})
_LOOSE_AT_INIT: Final = 16  # more objects than this and no branch: not a new repository


@dataclass(frozen=True, slots=True)
class File:
    """A file of one commit: where it lies, which bytes it has, how many."""

    path: str
    blob: str
    size: int


@dataclass(frozen=True, slots=True)
class Landed:
    """The run's work is on the shelf, in this commit."""

    commit: str
    paths: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NothingToLand:
    """The run left the shelf as it was."""

    commit: str


@dataclass(frozen=True, slots=True)
class Commit:
    """One entry of the shelf's history. `run` and `mode` are empty for the first commit and for what others made."""

    commit: str
    at: datetime
    run: str
    mode: str


@dataclass(frozen=True, slots=True)
class Repository:
    """The open repository."""

    git: Git
    landing_lock: Path

    def head(self) -> str:
        """The commit that is the shelf now.

        Raises:
            StoreError: there is none, or Git failed.
        """
        return self.git.out("rev-parse", "--verify", "--quiet", BRANCH + "^{commit}").decode("ascii").strip()

    def files(self, commit: str, folder: str = "") -> tuple[File, ...]:
        """The regular files of a commit in path order, below `folder`. Links and submodules are left out.

        Raises:
            StoreError: Git failed.
        """
        where = ("--", folder) if folder else ()
        listed = self.git.out("ls-tree", "-r", "-z", "-l", "--full-tree", commit, *where)
        files = []
        for line in listed.decode("utf-8", "surrogateescape").split("\0"):
            facts, tab, path = line.partition("\t")
            if tab and facts.split()[0] in _PLAIN_FILES and _is_inside(path):
                _, _, blob, size = facts.split()
                if not size.isdigit():
                    raise StoreError(f"The shelf's object {blob} is missing or damaged. Check it with `git fsck`.")
                files.append(File(path, blob, int(size)))
        return tuple(files)

    def land(self, landing: Landing, run: RunId, at: datetime) -> Landed | NothingToLand | None:
        """Commit this on top of the shelf. Landing the same again answers with the commit it already has.

        None: the namespace is taken by other records, and nothing was changed.

        Raises:
            StoreError: disk or Git failed. The shelf is as it was, or, if the power went, has the whole landing.
        """
        with held(self.landing_lock) as lock:
            head = self.head()
            below = ORGANIZATION if landing.namespace is None else f"{RECORDS}/{landing.namespace}"
            there = {file.path: file.blob for file in self.files(head, below)}
            wanted = {path: blob_id(data) for path, data in landing.files}
            if there == wanted:
                if there and landing.namespace is not None:
                    return Landed(self._last_of(below), tuple(wanted))
                return NothingToLand(head)
            if not wanted and landing.mode == "append":
                return NothingToLand(head)
            if there and landing.mode == "append":
                return None
            self._import(_stream(landing, f"{run} {landing.mode}", at), lock)
            return Landed(self.head(), tuple(wanted))

    def log(self, limit: int = 50) -> tuple[Commit, ...]:
        """The newest commits first.

        Raises:
            StoreError: Git failed.
        """
        told = self.git.out("rev-list", f"--max-count={limit}", "--no-commit-header", "--format=%H %ct %s", BRANCH)
        return tuple(_commit(line) for line in told.decode("utf-8", "replace").splitlines() if line)

    def text(self, path: str, commit: str | None = None) -> bytes | None:
        """The bytes of one file as that commit has it, now when it is not given; None: there is no such file.

        Raises:
            StoreError: Git failed.
        """
        found = [file for file in self.files(commit or self.head(), path) if file.path == path]
        return next(self.git.blobs([found[0].blob])) if found else None

    def size_bytes(self) -> int:
        """What the repository's objects take on disk."""
        total = 0
        waiting = [str(self.git.git_dir / "objects")]
        while waiting:
            with contextlib.suppress(FileNotFoundError), os.scandir(waiting.pop()) as entries:
                for entry in entries:
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(entry.path)
                    else:
                        with contextlib.suppress(FileNotFoundError):
                            total += entry.stat(follow_symlinks=False).st_size
        return total

    def tidy(self) -> None:
        """Pack what landed and drop what a killed Git left behind. Worth doing now and then; never needed.

        Raises:
            StoreError: Git failed. Everything on the shelf is still there.
        """
        with held(self.landing_lock) as lock:
            self._clear()
            self.git.out("repack", "-a", "-d", "-q", keep=(lock,))
            self.git.out("prune", "--expire=now", keep=(lock,))

    def prepare(self) -> None:
        """Make the repository and its first commit where they are missing.

        Raises:
            StoreError: it cannot be made, or is there without its branch.
        """
        with held(self.landing_lock) as lock:
            self._clear()
            with contextlib.suppress(StoreError):
                self.head()
                return
            if _objects(self.git.git_dir) > _LOOSE_AT_INIT:
                raise StoreError(f"{self.git.git_dir} has lost its branch main. Restore it; nothing was changed.")
            self.git.out("init", "--bare", "--quiet", "--template=", "--initial-branch=main", keep=(lock,))
            self.git.git_dir.chmod(0o700)  # git makes it as wide as the umask allows
            message = FIRST_MESSAGE.encode()
            first = f"commit {BRANCH}\ncommitter {_WHO} 0 +0000\ndata {len(message)}\n".encode() + message
            self._import(first + b"\ndone\n", lock)

    def _import(self, stream: bytes, lock: int) -> None:
        self._clear()
        try:
            self.git.out("fast-import", "--quiet", "--done", "--date-format=raw", stdin=stream, keep=(lock,))
        except StoreError:
            with contextlib.suppress(StoreError):  # what it had stored before it failed belongs to no commit
                self.git.out("prune", "--expire=now", keep=(lock,))
            raise
        finally:
            for report in self.git.git_dir.glob("fast_import_crash_*"):
                report.unlink(missing_ok=True)

    def _clear(self) -> None:
        """Under our lock no other Git is at work: what looks like one is the rest of a killed one."""
        for pattern in ("*.lock", "refs/**/*.lock", "objects/pack/tmp_*", "objects/??/tmp_obj_*"):
            for rest in self.git.git_dir.glob(pattern):
                rest.unlink(missing_ok=True)

    def _last_of(self, folder: str) -> str:
        told = self.git.out("rev-list", "--max-count=1", BRANCH, "--", folder)
        return told.decode("ascii").strip()


def blob_id(data: bytes) -> str:
    """The name Git gives to these bytes."""
    return hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()


def _stream(landing: Landing, message: str, at: datetime) -> bytes:
    """The commands of one commit. Every path was judged: plain ASCII that needs no quoting."""
    said = message.encode("utf-8")
    parts = [f"commit {BRANCH}\ncommitter {_WHO} {int(at.timestamp())} +0000\ndata {len(said)}\n".encode(), said]
    parts.append(f"\nfrom {BRANCH}^0\n".encode())
    if landing.mode == "reorganization":
        parts.append(f"D {ORGANIZATION}\n".encode())
    for path, data in landing.files:
        parts += [f"M 100644 inline {path}\ndata {len(data)}\n".encode("ascii"), data, b"\n"]
    return b"".join([*parts, b"done\n"])


def _commit(line: str) -> Commit:
    commit, seconds, message = [*line.split(" ", 2), ""][:3]
    run, _, mode = message.partition(" ")
    is_ours = mode in {"append", "reorganization"}
    return Commit(commit, datetime.fromtimestamp(int(seconds), UTC), run if is_ours else "", mode if is_ours else "")


def _is_inside(path: str) -> bool:
    """True for a path that stays where it is put and is no repository's own."""
    parts = path.split("/")
    return all(part not in {"", ".", ".."} and part.lower() != ".git" and len(part) <= 255 for part in parts)


def _objects(git_dir: Path) -> int:
    return sum(1 for _ in git_dir.glob("objects/*/*"))
