"""How a reply looks at a terminal: nothing it says can act on the terminal, and all chips are one button."""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from adapters.terminal.render import PlainScreen, RichScreen, chip_line
from bot.panel import Panel, describe
from bot.ports import Chip, Reply
from policy.identity import RunId
from tests.scenarios.chat import Chat

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
CHIP = Chip("remember", "note_1", "user")


def reply(text: str = "Noted.", **fields: object) -> Reply:
    return Reply(RunId("run_1"), text, **fields)  # type: ignore[arg-type]


async def panel_of(folder: Path) -> Panel:
    async with Chat(folder) as chat:
        await chat.line("ana", "/memory add Ana likes [bold]jazz[/bold]")
        out = await chat.line("ana", "/memory")
    return Panel.model_validate(out["panel"], strict=False)


@pytest.fixture(params=["plain", "rich"])
def screen(request: pytest.FixtureRequest) -> PlainScreen | RichScreen:
    return PlainScreen() if request.param == "plain" else RichScreen("ana", "dm")


def test_a_reply_is_shown_with_one_button_for_all_its_chips(
    screen: PlainScreen | RichScreen, capsys: pytest.CaptureFixture[str]
) -> None:
    screen.show(reply("Noted twice.", chips=(CHIP, CHIP)))
    shown = capsys.readouterr().out
    assert "Noted twice." in shown
    assert shown.count("Noted — see what I remember (2): /memory") == 1


def test_one_chip_is_not_counted() -> None:
    assert chip_line(reply(chips=(CHIP,))) == "[Noted — see what I remember: /memory]"


def test_what_only_the_person_sees_is_marked(
    screen: PlainScreen | RichScreen, capsys: pytest.CaptureFixture[str]
) -> None:
    screen.show(reply("Your notes.", visible_to="you"))
    assert "(only you see this) Your notes." in capsys.readouterr().out


@pytest.mark.parametrize("nasty", ["\x1b[2J\x1b[31m", "\x07", "\u202e", "\r", "\x9b31m"])
def test_no_reply_can_act_on_the_terminal(
    screen: PlainScreen | RichScreen, capsys: pytest.CaptureFixture[str], nasty: str
) -> None:
    screen.show(reply(f"before {nasty}after"))
    shown = capsys.readouterr().out
    assert nasty not in shown
    assert "before" in shown
    assert "after" in shown


async def test_it_says_when_a_number_of_the_list_stands_for_another_note(
    screen: PlainScreen | RichScreen, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Otherwise deleting rows 1 and 2 of a list deletes its rows 1 and 3."""
    async with Chat(tmp_path) as chat:
        for text in ("/memory add Tea", "/memory add Maps", "/memory", "/memory delete 2", "/memory add Jazz"):
            await chat.line("ana", text)
        listed, gone, again = [await chat.line("ana", text) for text in ("/memory", "/memory delete 1", "/memory")]

    def shown(out: dict[str, object]) -> str:
        panel = Panel.model_validate(out["panel"], strict=False)
        screen.show(reply(str(out["reply"]), panel=panel))
        return capsys.readouterr().out

    assert "numbers" not in shown(gone)  # no list was shown, so no number means anything yet
    assert "numbers" not in shown(listed)
    assert "(The numbers of the list have changed: /memory shows them.)" in shown(gone)
    assert "numbers" not in shown(again)
    assert "numbers" not in shown(again)


def test_brackets_in_a_reply_are_no_markup(
    screen: PlainScreen | RichScreen, capsys: pytest.CaptureFixture[str]
) -> None:
    screen.show(reply("[bold]loud[/bold] [link=x]y[/link]"))
    assert "[bold]loud[/bold] [link=x]y[/link]" in capsys.readouterr().out


async def test_the_panel_is_a_table_at_a_terminal_and_lines_elsewhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    panel = await panel_of(tmp_path)
    shown = reply(describe(panel), visible_to="you", panel=panel)
    PlainScreen().show(shown)
    lines = capsys.readouterr().out
    assert "1. Ana likes [bold]jazz[/bold] (you, explicit)" in lines
    RichScreen("ana", "dm").show(shown)
    table = capsys.readouterr().out
    assert "jazz" in table
    assert "[bold]" in table
    assert "1 of 24" in table
    assert "cross_channel" in table


def test_an_ignored_event_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    PlainScreen().show(Reply(None, ignored="another bot wrote it"))
    assert "another bot wrote it" in capsys.readouterr().out


def test_a_pipe_is_read_line_by_line_until_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("one\r\ntwo\n\nlast"))
    screen = PlainScreen()
    assert [screen.ask() for _ in range(5)] == ["one", "two", "", "last", None]
