"""What a run was given, kept so that forgetting reaches it: notes and turns by name and time, not by text. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from bot.context import Compiled
from bot.fence import read_block
from memory.core import Core
from memory.runs import Given, GivenTurn


def given_of(compiled: Compiled, cores: Sequence[Core]) -> Given:
    """The input without the texts of notes, core memories, earlier turns, quoted parts and the message."""
    texts = {block.name: block.text for block in compiled.blocks if block.name in ("briefing", "history")}
    turns = read_block(texts["history"]).records
    return Given(
        system=tuple(block.text for block in compiled.system),
        fence=compiled.fence,
        cores=tuple((core.id, core.version) for core in cores),
        notes=compiled.notes,
        briefing=texts["briefing"],
        history=tuple(GivenTurn(role=str(turn["role"]), at=str(turn["at"])) for turn in turns),
        parts=sum(block.name == "part" for block in compiled.blocks),
    )
