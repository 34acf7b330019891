"""Which flags make the box? Three programs, each starting the next: prlimit, setpriv, bwrap.

Every flag closes a hole that was seen open without it:

- `prlimit` bounds CPU, memory, processes, file size and descriptors; no core file, for it could hold a key.
- `setpriv` to a uid that nobody else has: kernel knobs and host files belong to the real uid 0, whatever uid shows
  inside. No groups, nothing to regain from a setuid file. A host that is no root has no such uid to give up.
- `--unshare-all`, `--unshare-user`: own mounts, processes, network, IPC, host name, cgroups; capabilities count only
  inside, and `--cap-drop ALL` takes those too, or else a root's box could remount the shelf.
- `--disable-userns`: no second namespace in which to have them again.
- `--die-with-parent`, `--new-session`: no orphans, and no input pushed into the host's terminal.
- `--clearenv`: the command's environment; the host must give bwrap itself a clean one too (`CLEAN_ENVIRONMENT`), for
  the box's first process shows it in /proc/1/environ.
- `--ro-bind` answers EROFS whatever the file modes say. `--size` bounds the scratch folder, and must come before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.ports import Room

BOX_UID: Final = 61_234  # no account has it, so process limits count the box's own processes only
SHELF: Final = "/shelf"
CLEAN_ENVIRONMENT: Final[Mapping[str, str]] = MappingProxyType({"PATH": "/usr/bin:/bin"})


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one command may use. The host watches the last five; the kernel holds the others."""

    cpu_seconds: int = 10
    memory_bytes: int = 1 << 30  # address space of each process
    processes: int = 64
    file_bytes: int = 1 << 20  # of one file
    descriptors: int = 128
    scratch_bytes: int = 16 << 20
    wall_seconds: float = 30.0
    output_bytes: int = 64 << 10  # what is kept of the output
    flood_bytes: int = 16 << 20  # output beyond this ends the command
    draft_bytes: int = 32 << 20  # in the room's one place to write
    draft_files: int = 2_000


@dataclass(frozen=True, slots=True)
class Programs:
    """The three programs, as paths or as names to be found in the clean PATH."""

    prlimit: str = "prlimit"
    setpriv: str = "setpriv"
    bwrap: str = "bwrap"


def box_argv(
    command: Sequence[str],
    room: Room,
    limits: Limits,
    *,
    is_root: bool,
    others_processes: int = 0,
    status_fd: int | None = None,
    programs: Programs = Programs(),
) -> list[str]:
    """The whole command line. `others_processes` are those the host's own uid already has: without a uid of its own
    the box is counted with them. bwrap tells on `status_fd` that the box stood, and the command's exit code.

    Raises:
        ValueError: the command is empty or holds a NUL.
    """
    if not command or any("\0" in word for word in command):
        raise ValueError("A command has at least one word, and no word holds a NUL.")
    status = () if status_fd is None else ("--json-status-fd", str(status_fd))
    return [
        *_prlimit(limits, programs.prlimit, others_processes),
        *_setpriv(programs.setpriv, is_root=is_root),
        *_bwrap(programs.bwrap),
        *status,
        *_room(room),
        *("--proc", "/proc", "--dev", "/dev", "--size", str(limits.scratch_bytes), "--tmpfs", "/tmp"),  # noqa: S108
        *("--chdir", "/tmp", "--hostname", "imp", "--"),  # noqa: S108
        *command,
    ]


def _prlimit(limits: Limits, program: str, others_processes: int) -> list[str]:
    return [
        program,
        f"--cpu={limits.cpu_seconds}",
        f"--as={limits.memory_bytes}",
        f"--nproc={limits.processes + others_processes}",
        f"--fsize={limits.file_bytes}",
        f"--nofile={limits.descriptors}",
        "--core=0",
    ]


def _setpriv(program: str, *, is_root: bool) -> list[str]:
    switch = ["--reuid", str(BOX_UID), "--regid", str(BOX_UID), "--clear-groups", "--bounding-set", "-all"]
    return [program, *(switch if is_root else []), "--inh-caps", "-all", "--no-new-privs"]


def _bwrap(program: str) -> list[str]:
    return [
        program,
        *("--unshare-all", "--unshare-user", "--disable-userns", "--uid", str(BOX_UID), "--gid", str(BOX_UID)),
        *("--cap-drop", "ALL", "--die-with-parent", "--new-session"),
        *("--clearenv", "--setenv", "PATH", "/usr/bin", "--setenv", "LANG", "C.UTF-8"),
        *("--ro-bind", "/usr", "/usr", "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64"),
        *("--symlink", "usr/bin", "/bin"),
    ]


def _room(room: Room) -> list[str]:
    """The shelf, the one place to write over it, and what the command is told about both."""
    told = ["--setenv", "IMPYARD_KNOWLEDGE_MODE", room.mode]
    if room.shelf is None:
        return told
    told += ["--setenv", "IMPYARD_KNOWLEDGE_DIR", SHELF, "--ro-bind", str(room.shelf), SHELF]
    if room.draft is None:
        return told
    if room.namespace is None:
        return [*told, "--bind", str(room.draft), f"{SHELF}/organization"]
    told += ["--setenv", "IMPYARD_RECORD_NAMESPACE", room.namespace]
    return [*told, "--bind", str(room.draft), f"{SHELF}/records/{room.namespace}"]
