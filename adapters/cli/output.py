"""How does a command speak? JSON for programs, tables on a terminal, plain lines elsewhere; hidden text shows."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final

from policy.text import escape_invisible

_BREAKS: Final = str.maketrans(
    {"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u2028": "\\u{2028}", "\u2029": "\\u{2029}"}
)
_UNSURE: Final = re.compile(r"[^ -~]")  # perhaps a character that does not show


def on_one_line(text: str) -> str:
    """The text as one line in which every hidden or breaking character shows as an escape."""
    return escape_invisible(text.translate(_BREAKS))


def as_utc(at: datetime) -> str:
    """RFC 3339 in UTC, in whole milliseconds."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def to_json(value: object) -> str:
    """JSON on one line; characters that do not show are escaped, so it reads the same and parses to the same."""
    return _UNSURE.sub(_escaped_unless_shown, json.dumps(value, ensure_ascii=False, allow_nan=False))


def print_json(value: object) -> None:
    """One JSON value on stdout."""
    print(to_json(value))


def print_rows(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table on a terminal; elsewhere one line a row, its cells parted by tabs. Markup in a cell is text."""
    shown = [[on_one_line(cell) for cell in row] for row in rows]
    if not sys.stdout.isatty():
        for row in shown:
            print("\t".join(row))
        return
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(*columns, box=None, header_style="bold", pad_edge=False)
    for row in shown:
        table.add_row(*(Text(cell, overflow="fold") for cell in row))
    Console(markup=False, emoji=False, highlight=False).print(table)


def print_fields(values: Mapping[str, str]) -> None:
    """One `name: value` a line."""
    for name, value in values.items():
        print(f"{name}: {on_one_line(value)}")


def say(text: str) -> None:
    """One line on stderr: what is not the answer itself."""
    print(text, file=sys.stderr)


@contextmanager
def progress(what: str) -> Iterator[Callable[[int], None]]:
    """A counter on stderr while something long runs; nothing where stderr is no terminal. Call it with the count."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn

    columns = (SpinnerColumn(), TextColumn("{task.description} {task.completed}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda count: bar.update(task, completed=count)


def _escaped_unless_shown(found: re.Match[str]) -> str:
    letter: Any = found.group()
    return str(letter) if letter.isprintable() else json.dumps(letter)[1:-1]
