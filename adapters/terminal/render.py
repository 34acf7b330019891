"""How a reply and the panel look to a person at a terminal; plain lines when it is none."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Protocol

from bot.panel import ROOM_TITLE, Panel, Row, describe, describe_cores, describe_waiting, looked_lines, waiting_lines
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


class Numbers:
    """What the numbers of the lists on the screen stand for; a change may give one to another row, unseen."""

    def __init__(self) -> None:
        self._told: dict[tuple[str, str], dict[int, str]] = {}

    def moved(self, reply: Reply) -> str:
        """A line to show below this reply when a number last shown now stands for something else; else nothing."""
        panel = reply.panel
        if panel is None:
            return ""
        lists: list[tuple[str, str, dict[int, str]]] = [
            ("", describe(panel), {row.number: row.note for row in panel.rows}),
            ("core", describe_cores(panel), {row.number: row.core for row in panel.cores}),
            ("review", describe_waiting(panel), {row.number: row.hold for row in panel.waiting}),
        ]
        shown = [each for each in lists if each[1] == reply.text]
        for which, _, now in shown:
            self._told[panel.title, which] = now
        if shown:
            return ""
        for which, _, now in lists:
            told = self._told.get((panel.title, which), {})
            if any(now.get(number, ident) != ident for number, ident in told.items()):
                command = "/channel-memory" if panel.title == ROOM_TITLE else "/memory"
                return f"(The numbers of the list have changed: {f'{command} {which}'.rstrip()} shows them.)"
        return ""


class PlainScreen:
    """Lines of text, for pipes and files."""

    def __init__(self) -> None:
        self._numbers = Numbers()

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
        if moved := self._numbers.moved(reply):
            print(moved, flush=True)

    def bye(self) -> None:
        """See `Screen`."""


class RichScreen:
    """A terminal with colour: panels as tables, meters as bars."""

    def __init__(self, who: str, where: str) -> None:
        from rich.console import Console

        with suppress(ImportError):  # line editing and history, where Python was built with them
            import readline  # noqa: F401
        self._console: Console = Console(highlight=False)
        self._numbers = Numbers()
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
        if reply.panel is None or not self._tables(reply.text, reply.panel):
            self._console.print(_text_of(reply), markup=False)
        if reply.chips:
            self._console.print(chip_line(reply), style="green", markup=False)
        if moved := self._numbers.moved(reply):
            self._console.print(moved, style="yellow", markup=False)

    def bye(self) -> None:
        """See `Screen`."""
        self._console.print("Bye.", style="dim")

    def _tables(self, text: str, panel: Panel) -> bool:
        """Show the list that the text tells, as a table; False for a text that is no list, or an empty one."""
        if text == describe(panel) and panel.rows:
            self._notes(panel)
        elif text == describe_cores(panel) and panel.cores:
            rows = [(c.number, c.statement, c.state, c.where, c.origin, ", ".join(c.may)) for c in panel.cores]
            self._print("Your core memories", ("#", "statement", "state", "where", "from", "you may"), rows)
        elif text == describe_waiting(panel) and panel.waiting:
            waiting = [(w.number, w.what, w.text or w.now, w.because, ", ".join(w.may)) for w in panel.waiting]
            self._print("Waiting for a yes", ("#", "a yes would", "words", "because", "you may"), waiting)
        else:
            return False
        return True

    def _notes(self, panel: Panel) -> None:
        rows = [(r.number, r.text, r.where, _standing(r), ", ".join(r.may)) for r in panel.rows]
        title = f"{panel.title} (page {panel.page} of {panel.pages})"
        self._print(title, ("#", "note", "where", "basis", "you may"), rows)
        for meter in panel.meters:
            filled = round(20 * min(1.0, meter.used / meter.limit))
            bar = "█" * filled + "░" * (20 - filled)
            self._console.print(f"{meter.label:<24} {bar} {meter.used} of {meter.limit}", style="cyan", markup=False)
        for setting in panel.settings:
            self._console.print(f"{setting.key}: {setting.value} (set by: {setting.source})", style="dim", markup=False)
        for line in (*waiting_lines(panel), *looked_lines(panel)):
            self._console.print(line, style="yellow", markup=False)

    def _print(self, title: str, headings: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        from rich.table import Table
        from rich.text import Text

        table = Table(title=title, title_justify="left", show_lines=False)
        for heading in headings:
            table.add_column(heading, overflow="fold")
        for row in rows:
            table.add_row(*(Text(str(cell)) for cell in row))
        self._console.print(table)


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
