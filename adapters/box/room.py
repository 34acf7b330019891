"""What stands in for a box that is missing; the shapes at the seam are `bot.ports`'s."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.ports import BoxRefused, BoxResult, Room


@dataclass(frozen=True, slots=True)
class NoBox:
    """What stands in for a box that is missing or failed its self-test: it refuses every command."""

    because: str

    async def run(self, command: Sequence[str], room: Room) -> BoxResult | BoxRefused:  # noqa: ARG002
        """The refusal."""
        return BoxRefused(self.because)
