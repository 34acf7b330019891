"""One thing that `impyard doctor` looked at, in the shape that every part of it reports in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

State = Literal["ok", "note", "problem"]


@dataclass(frozen=True, slots=True)
class Check:
    """One thing looked at. `note` is worth knowing and no fault; `advice` is empty where nothing is to be done."""

    name: str
    state: State
    what: str
    advice: str = ""
