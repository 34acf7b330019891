"""How a reply and the panel look to a person at a terminal; plain lines when it is none."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from bot.panel import Panel, Row, describe
from bot.ports import Reply
from policy.text import escape_invisible

if TYPE_CHECKING:
    from rich.console import Console


class Screen(Protocol):
    """Where a person reads and types."""

    def ask(self) -> str | None:
        """The next line they type; None at the end."""
        ...

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Show that an answer is being made."""
        ...

    def show(self, reply: Reply) -> None:
        """Show a reply with its chips and panel."""
        ...

    def bye(self) -> None:
        """Close."""
        ...


class PlainScreen:
    """Lines of text, for pipes and files."""

    def ask(self) -> str | None:
        """See `Screen`."""
        line = sys.stdin.readline()
        return line.rstrip("\r\n") if line else None

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """See `Screen`."""
        yield

    def show(self, reply: Reply) -> None:
        """See `Screen`."""
        if reply.ignored is not None:
            print(f"(no answer: {reply.ignored})", flush=True)
            return
        print(_text_of(reply), flush=True)
        if reply.chips:
            print(chip_line(reply), flush=True)

    def bye(self) -> None:
        """See `Screen`."""


class RichScreen:
    """A terminal with colour: panels as tables, meters as bars."""

    def __init__(self, who: str, where: str) -> None:
        from rich.console import Console

        self._console: Console = Console(highlight=False)
        self._prompt = f"{who}{'' if where == 'dm' else ' in ' + where}> "

    def ask(self) -> str | None:
        """See `Screen`."""
        try:
            return input(self._prompt)
        except EOFError:
            return None

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """See `Screen`."""
        with self._console.status("thinking", spinner="dots"):
            yield

    def show(self, reply: Reply) -> None:
        """See `Screen`."""
        if reply.panel is not None and reply.panel.rows:
            if reply.text != describe(reply.panel):
                self._console.print(_text_of(reply), markup=False)
            self._table(reply.panel)
        else:
            self._console.print(_text_of(reply), markup=False)
        if reply.chips:
            self._console.print(chip_line(reply), style="green", markup=False)

    def bye(self) -> None:
        """See `Screen`."""
        self._console.print("Bye.", style="dim")

    def _table(self, panel: Panel) -> None:
        from rich.table import Table
        from rich.text import Text

        table = Table(
            title=f"{panel.title} (page {panel.page} of {panel.pages})", title_justify="left", show_lines=False
        )
        for heading in ("#", "note", "where", "basis", "you may"):
            table.add_column(heading, overflow="fold")
        for row in panel.rows:
            table.add_row(str(row.number), Text(row.text), row.where, _standing(row), ", ".join(row.may))
        self._console.print(table)
        for meter in panel.meters:
            filled = round(20 * min(1.0, meter.used / meter.limit))
            self._console.print(
                f"{meter.label:<18} {'█' * filled}{'░' * (20 - filled)} {meter.used} of {meter.limit}", style="cyan"
            )
        for setting in panel.settings:
            self._console.print(f"{setting.key}: {setting.value} (set by: {setting.source})", style="dim", markup=False)


def chip_line(reply: Reply) -> str:
    """All chips of a reply folded into one button."""
    count = f" ({len(reply.chips)})" if len(reply.chips) > 1 else ""
    return f"[{reply.chips[0].text}{count}: /memory]"


def _text_of(reply: Reply) -> str:
    lead = "(only you see this) " if reply.visible_to == "you" else ""
    lines = reply.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")  # a bare return would overwrite the line
    return lead + "\n".join(escape_invisible(line) for line in lines)


def _standing(row: Row) -> str:
    marks = [
        row.basis,
        *(["pinned"] if row.pinned else []),
        *([row.state] if row.state != "active" else []),
        *row.marks,
    ]
    return ", ".join(marks)
