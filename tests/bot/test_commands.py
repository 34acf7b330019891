"""What a person types after a slash: read the same way everywhere, and never half understood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.commands import (
    MEMORY_HELP,
    PURPOSE_HELP,
    ROOM_HELP,
    AddCore,
    AddNote,
    AnswerCore,
    AnswerWaiting,
    ChangeNote,
    Command,
    EraseAll,
    ExplainReply,
    ExportOwn,
    Misread,
    Restore,
    SetChoice,
    SetPurposeText,
    SetRoom,
    ShowCores,
    ShowPanel,
    ShowPurpose,
    ShowSettings,
    ShowWaiting,
    TraceRoom,
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
        ("/memory set inferred off", SetChoice("inferred", "off")),
        ("/memory set off_the_record conversation", SetChoice("off_the_record", "conversation")),
        ("/memory set off_the_record no", SetChoice("off_the_record", "off")),
        ("/memory find green  tea", ShowPanel(find="green  tea")),
        ("/memory restore", Restore()),
        ("/memory export a file.jsonl", ExportOwn("a file.jsonl")),
        ("/memory review", ShowWaiting()),
        ("/memory review approve 2", AnswerWaiting("approve", "2")),
        (f"/memory review decline {NOTE}", AnswerWaiting("decline", NOTE)),
        (f"/memory review approve {NOTE}@7", AnswerWaiting("approve", f"{NOTE}@7")),
        ("/memory review edit 1 I like  coffee", AnswerWaiting("approve", "1", "I like  coffee")),
        ("/memory core", ShowCores()),
        ("/memory core add I like tea", AddCore("I like tea")),
        ("/memory core approve 1", AnswerCore("approve", "1")),
        ("/memory core approve 1 I like mint", AnswerCore("approve", "1", "I like mint")),
        ("/memory core edit 1 I like mint", AnswerCore("edit", "1", "I like mint")),
        ("/memory core decline 1", AnswerCore("decline", "1")),
        ("/memory core retire 1", AnswerCore("retire", "1")),
        ("/memory core restore 1", AnswerCore("restore", "1")),
        ("/memory core undo 1", AnswerCore("undo", "1")),
        ("/memory core delete 1", AnswerCore("delete", "1")),
        ("/why", ExplainReply()),
        ("/why run_1", ExplainReply("run_1")),
        ("/channel-memory", ShowPanel(where="room")),
        ("/channel-memory show 2", ShowPanel(2, where="room")),
        ("/channel-memory add We ship", AddNote("We ship", "room")),
        ("/channel-memory propose We ship", AddNote("We ship", "room", is_proposal=True)),
        ("/channel-memory correct 1 We ship", ChangeNote("edit", "1", "We ship", "room")),
        ("/channel-memory forget 1", ChangeNote("delete", "1", where="room")),
        ("/channel-memory disable 1", ChangeNote("disable", "1", where="room")),
        ("/channel-memory enable 1", ChangeNote("enable", "1", where="room")),
        ("/channel-memory pin 1", ChangeNote("pin", "1", where="room")),
        ("/channel-memory unpin 1", ChangeNote("unpin", "1", where="room")),
        ("/channel-memory review", ShowWaiting("room")),
        ("/channel-memory review approve 1", AnswerWaiting("approve", "1", where="room")),
        ("/channel-memory review edit 1 We ship", AnswerWaiting("approve", "1", "We ship", "room")),
        ("/channel-memory settings", ShowSettings()),
        ("/channel-memory settings kinds fact, decision", SetRoom("kinds", "fact, decision")),
        ("/channel-memory trace", TraceRoom()),
        ("/channel-memory trace run_1", TraceRoom("run_1")),
        ("/purpose", ShowPurpose()),
        ("/purpose show", ShowPurpose()),
        ("/purpose set You keep the minutes", SetPurposeText("You keep the minutes")),
        ("/purpose set none", SetPurposeText("")),
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
        "/memory find",
        "/memory export",
        "/memory restore now",
        "/memory set inferred perhaps",
        "/memory set off_the_record turn",
        "/memory review approve",
        "/memory review approve 1 2",
        "/memory review decline 1 because",
        "/memory review edit 1",
        "/memory core add",
        "/memory core approve",
        "/memory core edit 1",
        "/memory core retire 1 now",
        "/memory core forget 1",
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
    ("typed", "usage"),
    [
        ("/channel-memory show all", ROOM_HELP),
        ("/channel-memory add", ROOM_HELP),
        ("/channel-memory propose", ROOM_HELP),
        ("/channel-memory correct 1", ROOM_HELP),
        ("/channel-memory forget", ROOM_HELP),
        ("/channel-memory move 1 user", ROOM_HELP),
        ("/channel-memory forget-all", ROOM_HELP),
        ("/channel-memory review approve 1 2", ROOM_HELP),
        ("/channel-memory settings enabled", ROOM_HELP),
        ("/channel-memory nonsense", ROOM_HELP),
        ("/purpose set", PURPOSE_HELP),
        ("/purpose You keep the minutes", PURPOSE_HELP),
    ],
)
def test_a_room_s_command_that_is_not_whole_says_how_it_goes(typed: str, usage: str) -> None:
    assert parse_command(typed) == Misread(usage)


def test_help_shows_the_usage_of_everything_and_only_when_nothing_follows() -> None:
    shown = parse_command("/help")
    assert isinstance(shown, Misread)
    assert all(usage in shown.because for usage in (MEMORY_HELP, ROOM_HELP, PURPOSE_HELP))
    assert parse_command("/help me with tea") is None


@pytest.mark.parametrize(
    "typed",
    ["", "hello", "say /memory", "memory", "/memoryx", "/Memory", "//memory", "> /memory", "/quit", "“/memory”"],
)
def test_everything_else_is_a_message(typed: str) -> None:
    assert parse_command(typed) is None


@given(st.text())
def test_any_text_is_a_command_a_misreading_or_a_message(text: str) -> None:
    meant = parse_command(text)
    names = (["/memory"], ["/channel-memory"], ["/purpose"], ["/why"])
    assert (meant is not None) == (text.split()[:1] in names or text.split() == ["/help"])


@given(st.text(max_size=20), st.text(max_size=20))
def test_only_the_very_words_confirm_an_erasure(before: str, after: str) -> None:
    meant = parse_command(f"/memory forget-all{before}confirm{after}")
    if isinstance(meant, EraseAll) and meant.is_confirmed:
        assert not before.strip()
        assert not after.strip()


def test_the_help_names_every_command_of_the_contract() -> None:
    for word in ("PAGE", "add", "edit", "delete", "disable", "enable", "pin", "unpin", "move", "forget-all", "set"):
        assert word in MEMORY_HELP
    for word in ("review", "approve", "decline", "core", "retire", "restore", "undo", "export", "find"):
        assert word in MEMORY_HELP
    for word in (
        "show",
        "propose",
        "add",
        "correct",
        "forget",
        "disable",
        "enable",
        "pin",
        "unpin",
        "review",
        "settings",
    ):
        assert word in ROOM_HELP
    assert "trace" in ROOM_HELP
