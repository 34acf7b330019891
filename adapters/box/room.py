"""What does a run find in its box, and what comes back? The shapes at the seam, however a box is made."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Final, Literal, Protocol

KnowledgeMode = Literal["none", "read", "append", "reorganization"]

_NAMESPACE: Final = re.compile(r"[a-z0-9][a-z0-9_]{0,63}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Room:
    """What one run finds: the shelf to read, and at most one place in it to write.

    `draft` is a folder of the host; in the box it lies at `records/<namespace>` (append) or `organization`
    (reorganization), and `shelf` must hold a folder of that name to lay it over. Mode "none" has no shelf at all.
    """

    mode: KnowledgeMode = "none"
    shelf: PurePath | None = None
    namespace: str | None = None
    draft: PurePath | None = None

    def __post_init__(self) -> None:
        if (self.shelf is None) != (self.mode == "none"):
            raise ValueError("A room has a shelf in every mode but none.")
        if (self.draft is not None) != (self.mode in {"append", "reorganization"}):
            raise ValueError("A room has a place to write in append and reorganization, and in no other mode.")
        if (self.namespace is not None) != (self.mode == "append"):
            raise ValueError("A room has a record namespace in append, and in no other mode.")
        if self.namespace is not None and not _NAMESPACE.fullmatch(self.namespace):
            raise ValueError("The namespace of a room is a host-issued name of a-z, 0-9 and _.")
        if any(path is not None and not path.is_absolute() for path in (self.shelf, self.draft)):
            raise ValueError("The folders of a room are absolute paths.")


@dataclass(frozen=True, slots=True)
class BoxResult:
    """A command ran in the box and nothing of it is left running.

    `code` is its exit code, 137 when the host ended it. `output` is both streams as written, cut at the limit when
    `truncated`. `ended_because` says why the host ended it; None: it ended by itself.
    """

    code: int
    output: str
    truncated: bool = False
    timed_out: bool = False
    ended_because: str | None = None


@dataclass(frozen=True, slots=True)
class BoxRefused:
    """There is no sound box, so nothing ran. `detail` is for the owner's eyes: it may name folders of the host."""

    because: str
    detail: str = ""
    code: Literal["box_refused"] = "box_refused"


class Box(Protocol):
    """Somewhere a command can run that holds no key, reaches no network and writes only its room's one place."""

    async def run(self, command: Sequence[str], room: Room) -> BoxResult | BoxRefused:
        """Run one command to its end. Never raises for a box that is missing or fails, and never runs it bare."""
        ...


@dataclass(frozen=True, slots=True)
class NoBox:
    """What stands in for a box that is missing or failed its self-test: it refuses every command."""

    because: str

    async def run(self, command: Sequence[str], room: Room) -> BoxResult | BoxRefused:  # noqa: ARG002
        """The refusal."""
        return BoxRefused(self.because)
