"""The panel in Block Kit: one page of one view, what is picked out of it, and the controls for both. Pure.

The same blocks stand in a modal, in App Home and, where no modal can be opened, in a private message. What people wrote
is escaped; people who are mentioned stand by their present name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from adapters.slack.blocks import Block, actions, button, context, cut, fitted, menu, section
from adapters.slack.mrkdwn import escaped, escaped_lines
from bot.commands import Where
from bot.context import cut_whole
from bot.controls import Control, Pick, View, Word
from bot.panel import CoreRow, Panel, Row, WaitingRow
from bot.ports import Reply
from bot.ways import CHOICES, CORE_BUTTONS, NOTE_BUTTONS, OWN_BUTTONS, TABS, picked_row, told_apart
from policy.identity import RunId

_ROW_LIMIT: Final = 260  # characters of one row in a list; the whole text stands in its own view
_ROWS: Final = 30  # of one list; the rest is picked from a menu
_OPTIONS: Final = 100  # of a menu
_HEAD_LIMIT: Final = 3  # sections of what was said besides
_HEADER_LIMIT: Final = 150
_TELLS: Final = "Stewards change these with `/channel-memory settings`."


class PanelPage:
    """One panel, ready to be shown. `names` are the present names of people who are mentioned in it."""

    def __init__(self, panel: Panel, reply: Reply, run: RunId, where: Where, names: Mapping[str, str]) -> None:
        self._panel = panel
        self._reply = reply
        self._run = run
        self._where: Where = where
        self._names = names

    def blocks(self, view: View, pick: Pick | None = None) -> list[Block]:
        """This view of it, or what was picked out of it."""
        body = self._picked(pick) or self._list(view)
        return [*self._head(), *body, *self._ways(view)]

    def _control(self, word: Word, number: int = 0) -> Control:
        return Control(self._run, word, self._where, number)

    def _said(self, text: str) -> str:
        return escaped(text, self._names)

    def _head(self) -> list[Block]:
        panel = self._panel
        told = told_apart(self._reply)
        title = panel.title + (f" with “{panel.find}”" if panel.find else "")
        header = {"type": "header", "text": {"type": "plain_text", "text": cut(title, _HEADER_LIMIT)}}
        said = fitted(told, lambda part: escaped_lines(part, self._names))[:_HEAD_LIMIT] if told else []
        return [*(section(part) for part in said), header]

    def _person(self, printed: str) -> str:
        ident = printed.rpartition("/")[2]
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

    # --- lists -----------------------------------------------------------------------------------------------------

    def _list(self, view: View) -> list[Block]:
        panel = self._panel
        match view:
            case "notes":
                notes = [(row.number, row.text, " · ".join(self._facts(row))) for row in panel.rows]
                return [*self._rows(notes, "Nothing.", "note"), *self._meters()]
            case "waiting":
                stale = " It has changed since, so only a no is left."
                holds = [
                    (row.number, f"{row.what}: {row.text}", row.because + (stale if row.is_stale else ""))
                    for row in panel.waiting
                ]
                return self._rows(holds, "Nothing waits for a yes.", "hold")
            case "cores":
                cores = [
                    (row.number, row.statement, f"{row.state} · {row.kind} · {_room(row.where)} · {row.origin}")
                    for row in panel.cores
                ]
                return [*self._rows(cores, "None yet.", "core"), *self._meters()]
            case "settings":
                return self._settings()
            case "looks":
                lines = [
                    f"{look.at:%Y-%m-%d %H:%M} UTC: {self._person(look.who)} ({look.what})" for look in panel.looks
                ]
                return [section("\n".join(lines[:20]) or "Nobody but you looked at your notes.")]

    def _rows(self, rows: Sequence[tuple[int, str, str]], empty: str, pick: Word) -> list[Block]:
        """A section with an Open button for each of the first rows, and a menu of the rest."""
        shown = [
            section(f"*{number}.* {self._said(_short(text))}\n_{facts}_", button("Open", self._control(pick, number)))
            for number, text, facts in rows[:_ROWS]
        ]
        rest = [(str(number), f"{number}. {text}") for number, text, _ in rows[_ROWS : _ROWS + _OPTIONS]]
        if rest:
            shown.append(actions([menu(f"{len(rows) - _ROWS} more", self._control(pick), rest)]))
        return shown or [section(empty)]

    def _meters(self) -> list[Block]:
        panel = self._panel
        told = [f"{_bar(m.used, m.limit)} {m.label}: {m.used} of {m.limit}" for m in panel.meters]
        damaged = [f"{panel.damaged} stored entries cannot be read and are not used."] if panel.damaged else []
        return [context(line) for line in ("\n".join(told), panel.others_see, *damaged) if line]

    def _settings(self) -> list[Block]:
        panel = self._panel
        lines = [f"{escaped(s.key)}: {escaped(s.value)} _(set by: {escaped(s.source)})_" for s in panel.settings]
        found = [section("\n".join(lines) or "There are no settings here.")]
        if self._where == "room":
            return [*found, context(_TELLS)]
        values = {setting.key: setting.value for setting in panel.settings}
        for choice in CHOICES:
            if choice.key in values:
                control = self._control(choice.word)
                found.append(
                    section(choice.question, menu(choice.question, control, choice.answers, values[choice.key]))
                )
        return found

    # --- one of them -----------------------------------------------------------------------------------------------

    def _picked(self, pick: Pick | None) -> list[Block]:
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
                return [section("That is not there any more.")]

    def _whole(self, text: str, facts: Sequence[str], quotes: Sequence[str]) -> list[Block]:
        """A text letter for letter, what is known of it, and the words it rests on."""
        parts = [section(part) for part in fitted(text, self._said)]
        told = [context(" · ".join(facts))]
        return [*parts, *told, *(context(f"“{cut_whole(self._said(quote), 2_900)}”") for quote in quotes[:10])]

    def _note(self, row: Row) -> list[Block]:
        facts = [*self._facts(row), f"written {row.written_at:%Y-%m-%d %H:%M} UTC"]
        buttons = [
            button(NOTE_BUTTONS[verb][1], self._control(NOTE_BUTTONS[verb][0], row.number), _style(verb))
            for verb in row.may
            if verb in NOTE_BUTTONS
        ]
        if "move" in row.may:
            goal: Word = "to-channel" if row.scope == "user" else "to-user"
            label = "Move to this conversation" if row.scope == "user" else "Make it about me"
            buttons.append(button(label, self._control(goal, row.number)))
        return [*self._whole(row.text, facts, row.quotes), *([actions(buttons)] if buttons else [])]

    def _hold(self, row: WaitingRow) -> list[Block]:
        facts = [row.what, row.because, f"until {row.expires_at:%Y-%m-%d} UTC", f"messages that say so: {row.support}"]
        if row.now:
            facts.append(f"now: {self._said(row.now)}")
        buttons = []
        if "approve" in row.may:
            buttons.append(button("Yes", self._control("yes", row.number), "primary"))
            if row.text:
                buttons.append(button("Yes, in other words", self._control("yes-edited", row.number)))
        if "decline" in row.may:
            buttons.append(button("No", self._control("no", row.number), "danger"))
        return [*self._whole(row.text or row.what, facts, row.quotes), *([actions(buttons)] if buttons else [])]

    def _core(self, row: CoreRow) -> list[Block]:
        facts = [row.state, row.kind, _room(row.where), row.origin]
        buttons = [
            button(CORE_BUTTONS[c][1], self._control(CORE_BUTTONS[c][0], row.number), _style(c)) for c in row.may
        ]
        return [*self._whole(row.statement, facts, row.quotes), *([actions(buttons)] if buttons else [])]

    # --- ways on ---------------------------------------------------------------------------------------------------

    def _ways(self, view: View) -> list[Block]:
        panel, rows = self._panel, []
        if view == "notes" and panel.pages > 1 and not panel.find:
            turns = []
            if panel.page > 1:
                turns.append(button("◀ Page before", self._control("notes", panel.page - 1)))
            if panel.page < panel.pages:
                turns.append(button("Page after ▶", self._control("notes", panel.page + 1)))
            rows += [actions(turns), context(f"Page {panel.page} of {panel.pages}, {panel.total} in all")]
        tabs: dict[View, str] = {
            "notes": TABS["notes"],
            "waiting": f"Waiting ({len(panel.waiting)})",
            "settings": TABS["settings"],
        }
        if self._where == "own":
            proposed = sum(core.state == "proposed" for core in panel.cores)
            tabs = {**TABS, "waiting": tabs["waiting"], "cores": f"Core ({proposed} new)" if proposed else "Core"}
        shown = [
            button(label, self._control(name), "primary" if name == view else None) for name, label in tabs.items()
        ]
        rows += [{"type": "divider"}, actions(shown)]
        if self._where == "own":
            own = [button(label, self._control(word), _style(word)) for word, label in OWN_BUTTONS]
            rows.append(actions(own))
        return rows


def mentioned_texts(panel: Panel) -> list[str]:
    """Every text of a panel in which people may be mentioned, and those whose names it shows."""
    rows = [text for row in panel.rows for text in (row.text, *row.quotes)]
    waiting = [text for row in panel.waiting for text in (row.text, row.now, *row.quotes)]
    cores = [text for core in panel.cores for text in (core.statement, *core.quotes)]
    people = [row.said_by for row in panel.rows if row.said_by] + [look.who for look in panel.looks]
    return [*rows, *waiting, *cores, *(f"<@{who.rpartition('/')[2]}>" for who in people if who.startswith("slack:"))]


def _room(printed: str) -> str:
    """A room as people read it: Slack's own link to it, which is up to date and notifies nobody; or the words."""
    ident = printed.rpartition("/")[2] if printed.startswith("slack:") else ""
    if ident[:1] == "D":
        return "our direct conversation"
    return f"<#{ident}>" if ident.isalnum() and ident[:1] in "CG" else escaped(printed)


def _short(text: str) -> str:
    return text if len(text) <= _ROW_LIMIT else f"{cut_whole(text, _ROW_LIMIT)}…"


def _bar(used: int, limit: int) -> str:
    filled = min(10, round(10 * used / max(1, limit)))
    return "█" * filled + "░" * (10 - filled)


def _style(word: str) -> str | None:
    if word in ("delete", "decline", "erase"):
        return "danger"
    return "primary" if word == "approve" else None
