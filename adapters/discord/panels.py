"""The panel as Discord shows it: one page of one view, what is picked out of it, and the controls for both.

What people wrote is escaped; where a note was said is shown by the platform's own mention of the room, which is always
up to date and, like every message of the imp, notifies nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from adapters.discord.escape import escaped, escaped_lines, named
from adapters.discord.layout import DISPLAY_LIMIT, button, closed, rows_of
from bot.commands import Where
from bot.context import cut_whole
from bot.controls import Control, Pick, View, Word
from bot.panel import CoreRow, Panel, Row, WaitingRow
from bot.ports import Reply
from bot.ways import CHOICES, CORE_BUTTONS, NOTE_BUTTONS, OWN_BUTTONS, TABS, picked_row, told_apart
from policy.identity import RunId

_ROW_LIMIT: Final = 260  # characters of one row in a list; the whole text stands in its own view
_OPTIONS: Final = 25


class PanelPage:
    """One panel, ready to be shown. `names` are the present names of people who are mentioned in it."""

    def __init__(self, panel: Panel, reply: Reply, run: RunId, where: Where, names: Mapping[str, str]) -> None:
        self._panel = panel
        self._reply = reply
        self._run = run
        self._where: Where = where
        self._names = names
        self._left = DISPLAY_LIMIT

    def layout(self, view: View, pick: Pick | None = None) -> ui.LayoutView:
        """This view of it, or what was picked out of it."""
        container: ui.Container[Any] = ui.Container(accent_colour=discord.Colour.dark_teal())
        for text in self._head():
            container.add_item(ui.TextDisplay(text))
        if self._panel.sealed:
            if self._where == "own":
                back = button("Bring it back", self.control("restore"), discord.ButtonStyle.success)
                erase = button("Forget all", self.control("erase"), discord.ButtonStyle.danger)
                container.add_item(ui.ActionRow(back, erase))
            return closed(container)
        for item in self._picked(pick) or self._list(view):
            container.add_item(item)
        for row in self._ways(view):
            container.add_item(row)
        return closed(container)

    def control(self, word: Word, number: int = 0) -> Control:
        """A control of this very panel."""
        return Control(self._run, word, self._where, number)

    # --- texts ---------------------------------------------------------------------------------------------------

    def _text(self, text: str) -> str:
        """As much of it as there is still room for in this message."""
        kept = cut_whole(text, max(0, self._left))
        self._left -= len(kept)
        return kept or "…"

    def _said(self, text: str) -> str:
        return escaped(text, self._names)

    def _head(self) -> list[str]:
        panel = self._panel
        besides = told_apart(self._reply)
        told = [self._text(escaped_lines(besides, self._names))] if besides else []
        title = f"### {panel.title}" + (f" with “{self._said(panel.find)}”" if panel.find else "")
        return [*told, self._text(title)]

    def _person(self, printed: str) -> str:
        """Somebody by their present name, or by what is known of them."""
        ident = printed.removeprefix("discord:")
        return escaped(self._names.get(ident, printed))

    def _facts(self, row: Row) -> list[str]:
        said_in = [f"said in {_room(row.said_in)}"] if row.said_in and row.scope != "channel" else []
        until = [f"until {row.expires_at:%Y-%m-%d %H:%M} UTC"] if row.expires_at is not None else []
        return [
            *([_room(row.where)] if row.where else []),
            row.kind,
            row.basis,
            *([f"said by {self._person(row.said_by)}"] if row.said_by else []),
            *said_in,
            *(["pinned"] if row.pinned else []),
            *([row.state] if row.state != "active" else []),
            *until,
            *(escaped(mark) for mark in row.marks),
        ]

    # --- lists ---------------------------------------------------------------------------------------------------

    def _list(self, view: View) -> list[ui.Item[Any]]:
        panel = self._panel
        match view:
            case "notes":
                lines = [
                    f"**{row.number}.** {_short(self._said(row.text))}\n-# {' · '.join(self._facts(row))}"
                    for row in panel.rows
                ]
                return self._rows(lines, "Nothing.", "note", [(r.number, r.text) for r in panel.rows])
            case "waiting":
                lines = [
                    f"**{row.number}.** {row.what}: {_short(self._said(row.text))}\n-# {row.because}"
                    + (" It has changed since, so only a no is left." if row.is_stale else "")
                    for row in panel.waiting
                ]
                rows = [(row.number, row.text or row.what) for row in panel.waiting]
                return self._rows(lines, "Nothing waits for a yes.", "hold", rows)
            case "cores":
                lines = [
                    f"**{row.number}.** {_short(self._said(row.statement))}\n-# {row.state} · {row.kind} · "
                    f"{_room(row.where)} · {row.origin}"
                    for row in panel.cores
                ]
                return self._rows(lines, "None yet.", "core", [(r.number, r.statement) for r in panel.cores])
            case "settings":
                return self._settings()
            case "looks":
                lines = [
                    f"{look.at:%Y-%m-%d %H:%M} UTC: {self._person(look.who)} ({look.what})" for look in panel.looks
                ]
                return self._rows(lines, "Nobody but you looked at your notes.", None, [])

    def _rows(
        self, lines: Sequence[str], empty: str, pick: Word | None, rows: Sequence[tuple[int, str]]
    ) -> list[ui.Item[Any]]:
        """The lines that fit, and a menu of the rows they are about."""
        kept: list[str] = []
        for line in lines:
            if len(line) + 1 > self._left - 200:  # what follows needs room too
                kept.append(f"-# {len(lines) - len(kept)} more do not fit here; pick them from the menu.")
                break
            kept.append(line)
            self._left -= len(line) + 1
        items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(kept) or empty)]
        if pick is not None and rows:
            items.append(ui.ActionRow(self._menu(pick, rows)))
        return [*items, *self._meters()]

    def _menu(self, pick: Word, rows: Sequence[tuple[int, str]]) -> ui.Select[Any]:
        options = [
            discord.SelectOption(label=f"{number}. {named(text, self._names)}"[:100], value=str(number))
            for number, text in rows[:_OPTIONS]
        ]
        return ui.Select(
            custom_id=str(self.control(pick)), placeholder="Pick one to see it whole or change it", options=options
        )

    def _meters(self) -> list[ui.Item[Any]]:
        panel = self._panel
        told = [f"{meter.label}: {meter.used} of {meter.limit}" for meter in panel.meters]
        damaged = [f"{panel.damaged} stored entries cannot be read and are not used."] if panel.damaged else []
        lines = [f"-# {line}" for line in (" · ".join(told), panel.others_see, *damaged) if line]
        return [ui.TextDisplay(self._text("\n".join(lines)))] if lines else []

    def _settings(self) -> list[ui.Item[Any]]:
        panel = self._panel
        lines = [f"{escaped(s.key)}: {escaped(s.value)} (set by: {escaped(s.source)})" for s in panel.settings]
        items: list[ui.Item[Any]] = [ui.TextDisplay(self._text("\n".join(lines) or "There are no settings here."))]
        if self._where == "room":
            how = "-# Stewards change these with `/channel-memory settings`."
            return [*items, ui.TextDisplay(how)]
        values = {setting.key: setting.value for setting in panel.settings}
        items += [
            ui.ActionRow(self._choice(choice.word, choice.question, choice.answers, values[choice.key]))
            for choice in CHOICES
            if choice.key in values
        ]
        return items

    def _choice(self, word: Word, question: str, choices: Sequence[tuple[str, str]], current: str) -> ui.Select[Any]:
        options = [
            discord.SelectOption(label=label[:100], value=value, description=question[:100], default=value == current)
            for value, label in choices
        ]
        return ui.Select(custom_id=str(self.control(word)), placeholder=question, options=options)

    # --- one of them ---------------------------------------------------------------------------------------------

    def _picked(self, pick: Pick | None) -> list[ui.Item[Any]]:
        if pick is None or self._reply.picked is None:
            return []
        match picked_row(self._panel, pick, self._reply.picked):
            case Row() as note:
                return self._note(note)
            case WaitingRow() as waiting:
                return self._hold(waiting)
            case CoreRow() as core:
                return self._core(core)
            case None:
                return [ui.TextDisplay("That is not there any more.")]

    def _whole(self, text: str, facts: Sequence[str], quotes: Sequence[str]) -> ui.TextDisplay[Any]:
        """A text letter for letter, what is known of it, and the words it rests on."""
        lines = [self._said(text), f"-# {' · '.join(facts)}", *(f"-# “{self._said(quote)}”" for quote in quotes)]
        return ui.TextDisplay(self._text("\n".join(lines)))

    def _note(self, row: Row) -> list[ui.Item[Any]]:
        facts = [*self._facts(row), f"written {row.written_at:%Y-%m-%d %H:%M} UTC"]
        buttons = [
            button(NOTE_BUTTONS[v][1], self.control(NOTE_BUTTONS[v][0], row.number), _style(v))
            for v in row.may
            if v in NOTE_BUTTONS
        ]
        if "move" in row.may:
            goal: Word = "to-channel" if row.scope == "user" else "to-user"
            label = "Move to this conversation" if row.scope == "user" else "Make it about me"
            buttons.append(button(label, self.control(goal, row.number)))
        return [self._whole(row.text, facts, row.quotes), *rows_of(buttons)]

    def _hold(self, row: WaitingRow) -> list[ui.Item[Any]]:
        facts = [row.what, row.because, f"until {row.expires_at:%Y-%m-%d} UTC", f"messages that say so: {row.support}"]
        if row.now:
            facts.append(f"now: {self._said(row.now)}")
        buttons = []
        if "approve" in row.may:
            buttons.append(button("Yes", self.control("yes", row.number), discord.ButtonStyle.success))
            if row.text:
                buttons.append(button("Yes, in other words", self.control("yes-edited", row.number)))
        if "decline" in row.may:
            buttons.append(button("No", self.control("no", row.number), discord.ButtonStyle.danger))
        return [self._whole(row.text or row.what, facts, row.quotes), *rows_of(buttons)]

    def _core(self, row: CoreRow) -> list[ui.Item[Any]]:
        facts = [row.state, row.kind, _room(row.where), row.origin]
        buttons = [
            button(CORE_BUTTONS[change][1], self.control(CORE_BUTTONS[change][0], row.number), _style(change))
            for change in row.may
        ]
        return [self._whole(row.statement, facts, row.quotes), *rows_of(buttons)]

    # --- ways on -------------------------------------------------------------------------------------------------

    def _ways(self, view: View) -> list[ui.ActionRow[Any]]:
        panel, rows = self._panel, []
        if view == "notes" and panel.pages > 1 and not panel.find:
            back = button("◀ Page before", self.control("notes", max(1, panel.page - 1)))
            on = button("Page after ▶", self.control("notes", panel.page + 1))
            back.disabled, on.disabled = panel.page <= 1, panel.page >= panel.pages
            rows.append(ui.ActionRow(back, on))
        tabs: dict[View, str] = {
            "notes": TABS["notes"],
            "waiting": f"Waiting ({len(panel.waiting)})",
            "settings": TABS["settings"],
        }
        if self._where == "own":
            proposed = sum(core.state == "proposed" for core in panel.cores)
            tabs = {**TABS, "waiting": tabs["waiting"], "cores": f"Core ({proposed} new)" if proposed else "Core"}
        rows.append(ui.ActionRow(*(self._tab(name, label, view) for name, label in tabs.items())))
        if self._where == "own":
            rows.append(ui.ActionRow(*self._own_buttons()))
        return rows

    def _tab(self, view: View, label: str, current: View) -> ui.Button[Any]:
        style = discord.ButtonStyle.primary if view == current else discord.ButtonStyle.secondary
        return button(label, self.control(view), style)  # page 0 is the first; so no id stands twice beside "before"

    def _own_buttons(self) -> list[ui.Button[Any]]:
        return [button(label, self.control(word), _style(word)) for word, label in OWN_BUTTONS]


def mentioned_texts(panel: Panel) -> list[str]:
    """Every text of a panel in which people may be mentioned, and those whose names it shows."""
    rows = [text for row in panel.rows for text in (row.text, *row.quotes)]
    waiting = [text for row in panel.waiting for text in (row.text, row.now, *row.quotes)]
    cores = [text for core in panel.cores for text in (core.statement, *core.quotes)]
    people = [row.said_by for row in panel.rows if row.said_by] + [look.who for look in panel.looks]
    shown = [f"<@{who.removeprefix('discord:')}>" for who in people if who.startswith("discord:")]
    return [*rows, *waiting, *cores, *shown]


def _room(printed: str) -> str:
    """A room as people read it: the platform's own mention of it, or the words."""
    ident = printed.removeprefix("discord:")
    return f"<#{ident}>" if ident != printed and ident.isdigit() else escaped(printed)


def _short(text: str) -> str:
    return text if len(text) <= _ROW_LIMIT else f"{cut_whole(text, _ROW_LIMIT).rstrip(chr(92))}…"


def _style(verb: str) -> discord.ButtonStyle:
    if verb in ("delete", "decline", "erase"):
        return discord.ButtonStyle.danger
    return discord.ButtonStyle.success if verb == "approve" else discord.ButtonStyle.secondary
