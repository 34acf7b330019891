"""How is Git run? By the host alone, on the bare repository alone, with everything off that could run a program.

Only plumbing commands are used: they read no pager, no signature program, no text filter from a repository's own
configuration, and what a repository could still set is overruled on the command line, where it counts.
"""

from __future__ import annotations

import subprocess
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final

from memory.errors import StoreError

TIMEOUT_SECONDS: Final = 120.0

SETTINGS: Final = (
    ("core.symlinks", "false"),
    ("core.hooksPath", "/dev/null"),
    ("core.fsmonitor", "false"),
    ("core.attributesFile", "/dev/null"),
    ("core.fsync", "all"),
    ("core.quotePath", "false"),
    ("protocol.ext.allow", "never"),
    ("protocol.file.allow", "never"),
    ("safe.bareRepository", "explicit"),
    ("gc.auto", "0"),
    ("maintenance.auto", "false"),
    ("commit.gpgSign", "false"),
    ("log.showSignature", "false"),
    ("fastimport.unpackLimit", "1000"),
)


@dataclass(frozen=True, slots=True)
class Git:
    """Git on one bare repository. `home` is an empty folder: no user's configuration is read."""

    git_dir: Path
    home: Path

    @property
    def environment(self) -> dict[str, str]:
        """The whole environment of a command."""
        return {
            "PATH": "/usr/bin:/bin",
            "HOME": str(self.home),
            "LC_ALL": "C",
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_ATTR_NOSYSTEM": "1",
            "GIT_NO_REPLACE_OBJECTS": "1",
            "GIT_TERMINAL_PROMPT": "0",
        }

    def argv(self, *command: str) -> list[str]:
        """The command with every setting before it."""
        settings = [word for name, value in SETTINGS for word in ("-c", f"{name}={value}")]
        return ["git", "--no-pager", *settings, f"--git-dir={self.git_dir}", *command]

    def out(self, *command: str, stdin: bytes = b"", keep: Sequence[int] = ()) -> bytes:
        """What the command says. `keep` are descriptors that the child holds too: a lock outlives a killed host.

        Raises:
            StoreError: it failed, or took too long.
        """
        try:
            done = subprocess.run(
                self.argv(*command),
                input=stdin,
                capture_output=True,
                env=self.environment,
                cwd="/",
                pass_fds=keep,
                timeout=TIMEOUT_SECONDS,
                check=False,
            )
        except FileNotFoundError as error:
            raise StoreError("Git is not installed, so the shelf cannot be used (package git).") from error
        except (OSError, subprocess.TimeoutExpired) as error:
            raise StoreError(f"git {command[0]} could not be run to its end on the shelf.") from error
        if done.returncode != 0:
            said = done.stderr.decode("utf-8", "replace").strip()[:300]
            raise StoreError(f"git {command[0]} failed on the shelf: {said}")
        return done.stdout

    def blobs(self, ids: Sequence[str]) -> Generator[bytes, None, None]:
        """The bytes of these objects, in order, read from one process.

        Raises:
            StoreError: one is missing or damaged, or Git failed.
        """
        with TemporaryFile() as asked:
            asked.write("".join(f"{name}\n" for name in ids).encode("ascii"))
            asked.seek(0)
            try:
                process = subprocess.Popen(
                    self.argv("cat-file", "--batch", "--buffer"),
                    stdin=asked,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    env=self.environment,
                    cwd="/",
                )
            except OSError as error:
                raise StoreError("Git could not be run on the shelf.") from error
        with process:
            try:
                for name in ids:
                    yield _next_object(process.stdout, name)
            finally:
                process.kill()


def _next_object(stream: IO[bytes] | None, name: str) -> bytes:
    """One answer of `cat-file --batch`: a line with the size, then that many bytes.

    Raises:
        StoreError: it is not the object that was asked for.
    """
    words = stream.readline().split() if stream is not None else []
    if stream is None or len(words) != 3 or words[0].decode("ascii", "replace") != name:
        raise StoreError(f"The shelf's object {name} is missing or damaged. Check it with `git fsck`.")
    size = int(words[2])
    data = stream.read(size)
    if len(data) != size or stream.read(1) != b"\n":
        raise StoreError(f"The shelf's object {name} is cut short. Check it with `git fsck`.")
    return data
