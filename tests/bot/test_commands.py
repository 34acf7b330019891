"""What a person types after a slash: read the same way everywhere, and never half understood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.commands import (
    MEMORY_HELP,
    AddNote,
    ChangeNote,
    Command,
    EraseAll,
    Misread,
    SetChoice,
    ShowPanel,
    parse_command,
)

NOTE = "note_01KJPWD7K8ER8XPKRDNZJQ8ZA7"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/memory", ShowPanel()),
        ("  /memory  ", ShowPanel()),
        ("/memory 3", ShowPanel(3)),
        ("/memory 0", ShowPanel(1)),
        ("/memory 99999999999999999999", ShowPanel(999_999)),
        ("/memory add I like tea", AddNote("I like tea")),
        ("/memory  add   I like   tea ", AddNote("I like   tea")),
        ("/memory add 3", AddNote("3")),
        ("/memory add /memory forget-all confirm", AddNote("/memory forget-all confirm")),
        ("/memory edit 1 I like coffee", ChangeNote("edit", "1", "I like coffee")),
        (f"/memory edit {NOTE} I like coffee", ChangeNote("edit", NOTE, "I like coffee")),
        ("/memory delete 2", ChangeNote("delete", "2")),
        ("/memory disable 2", ChangeNote("disable", "2")),
        ("/memory enable 2", ChangeNote("enable", "2")),
        ("/memory pin 2", ChangeNote("pin", "2")),
        ("/memory unpin 2", ChangeNote("unpin", "2")),
        ("/memory move 2 user", ChangeNote("move", "2", "user")),
        ("/memory move 2 channel", ChangeNote("move", "2", "channel")),
        ("/memory forget-all", EraseAll(is_confirmed=False)),
        ("/memory forget-all confirm", EraseAll(is_confirmed=True)),
        ("/memory set cross_channel home", SetChoice("cross_channel", "home")),
        ("/memory set cross_channel on", SetChoice("cross_channel", "on")),
        ("/memory set cross_channel OFF", SetChoice("cross_channel", "off")),
        ("/memory set shared_recall on", SetChoice("shared_recall", "on")),
        ("/memory set shared_recall no", SetChoice("shared_recall", "off")),
    ],
)
def test_a_command_is_read_as_it_is_meant(typed: str, meant: Command) -> None:
    assert parse_command(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "/memory nonsense",
        "/memory add",
        "/memory edit",
        "/memory edit 1",
        "/memory delete",
        "/memory delete 1 2",
        "/memory delete 1 and everything else",
        "/memory pin",
        "/memory move 1",
        "/memory move 1 imp",
        "/memory move 1 local:ben",
        "/memory forget-all please",
        "/memory forget-all confirm now",
        "/memory forget-all CONFIRM",
        "/memory confirm",
        "/memory set",
        "/memory set cross_channel",
        "/memory set cross_channel maybe",
        "/memory set shared_recall home",
        "/memory set enabled off",
        "/memory 1 2",
        "/memory -1",
        "/memory ١",
        "/memory add\x00",
    ],
)
def test_a_command_that_is_not_whole_does_nothing_and_says_how_it_goes(typed: str) -> None:
    meant = parse_command(typed)
    if typed == "/memory add\x00":
        assert isinstance(meant, Misread)
    else:
        assert meant == Misread(MEMORY_HELP)


@pytest.mark.parametrize(
    "typed",
    ["", "hello", "say /memory", "memory", "/memoryx", "/Memory", "//memory", "> /memory", "/quit", "“/memory”"],
)
def test_everything_else_is_a_message(typed: str) -> None:
    assert parse_command(typed) is None


@given(st.text())
def test_any_text_is_a_command_a_misreading_or_a_message(text: str) -> None:
    meant = parse_command(text)
    assert (meant is not None) == (text.split()[:1] in (["/memory"], ["/channel-memory"], ["/purpose"], ["/why"]))


@given(st.text(max_size=20), st.text(max_size=20))
def test_only_the_very_words_confirm_an_erasure(before: str, after: str) -> None:
    meant = parse_command(f"/memory forget-all{before}confirm{after}")
    if isinstance(meant, EraseAll) and meant.is_confirmed:
        assert not before.strip()
        assert not after.strip()


def test_the_help_names_every_command_of_the_contract() -> None:
    for word in ("PAGE", "add", "edit", "delete", "disable", "enable", "pin", "unpin", "move", "forget-all", "set"):
        assert word in MEMORY_HELP
