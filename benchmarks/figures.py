"""What was measured, what was wanted, and whether it was met; shown as one table."""

from __future__ import annotations

import statistics
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Figure:
    """One measured line. `is_met` is None where there is no goal: a peer, or a number that others are compared with."""

    area: str
    what: str
    measured: str
    goal: str = ""
    is_met: bool | None = None
    durable: str = ""  # "yes" when every counted write was synced before it was acknowledged


def at_most(area: str, what: str, value: float, unit: str, limit: float, *, durable: str = "") -> Figure:
    """A figure with a ceiling."""
    goal = f"<= {shown(limit)} {unit}"
    return Figure(area, what, f"{shown(value)} {unit}", goal, value <= limit, durable)


def at_least(area: str, what: str, value: float, unit: str, floor: float, *, durable: str = "") -> Figure:
    """A figure with a floor."""
    goal = f">= {shown(floor)} {unit}"
    return Figure(area, what, f"{shown(value)} {unit}", goal, value >= floor, durable)


def plain(area: str, what: str, value: float, unit: str, *, durable: str = "") -> Figure:
    """A figure that nothing is asked of."""
    return Figure(area, what, f"{shown(value)} {unit}", durable=durable)


def shown(value: float) -> str:
    """The number with three digits that matter."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def median(samples: Sequence[float]) -> float:
    """The middle one, in milliseconds for samples in seconds."""
    return statistics.median(samples) * 1e3


def p99(samples: Sequence[float]) -> float:
    """The value that one sample in a hundred exceeds, in milliseconds for samples in seconds."""
    return sorted(samples)[min(len(samples) - 1, len(samples) * 99 // 100)] * 1e3


def timed(act: Callable[[], object]) -> float:
    """Seconds that one call takes."""
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun


async def awaited(act: Callable[[], Awaitable[object]]) -> float:
    """Seconds until one call is answered."""
    begun = time.perf_counter()
    await act()
    return time.perf_counter() - begun


def print_table(figures: Iterable[Figure], title: str, console: Console) -> None:
    """All figures, with the goals that were met and not met."""
    table = Table(title=title, title_justify="left")
    for heading in ("", "what", "measured", "goal", "met", "durable"):
        table.add_column(heading, overflow="fold")
    area = ""
    for figure in figures:
        if figure.area != area:
            table.add_section()
        met = {None: "", True: "[green]met[/]", False: "[red]not met[/]"}[figure.is_met]
        name = figure.area if figure.area != area else ""
        table.add_row(name, figure.what, figure.measured, figure.goal, met, figure.durable)
        area = figure.area
    console.print(table)
