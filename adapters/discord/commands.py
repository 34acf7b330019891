"""The slash and message commands, and what each asks of the desk. What a person may do is judged there, not here."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal

import discord
from discord import app_commands

from bot.commands import (
    AddNote,
    AnswerWaiting,
    ChangeNote,
    Misread,
    SetPurposeText,
    SetRoom,
    ShowPanel,
    ShowPurpose,
    ShowSettings,
    ShowWaiting,
    TraceRoom,
    Verb,
)
from policy.envelope import Part

Interaction = discord.Interaction[Any]
Serve = Callable[..., Awaitable[None]]  # an interaction, a command, and parts that came with it
Explain = Callable[[Interaction, discord.Message], Awaitable[None]]

_TEXT_LIMIT: Final = 2_000
RoomKey = Literal[
    "enabled", "kinds", "inferred", "participant_notes", "shared_recall", "retention", "notes", "characters", "order"
]  # fmt: skip
_ROOM_VERBS: Final[tuple[tuple[str, Verb, str], ...]] = (
    ("forget", "delete", "Forget a note of this channel"),
    ("disable", "disable", "Stop using a note of this channel"),
    ("enable", "enable", "Use a note of this channel again"),
    ("pin", "pin", "Let a note of this channel come first"),
    ("unpin", "unpin", "Let a note of this channel come first no more"),
)

_Text = app_commands.Range[str, 1, _TEXT_LIMIT]
_Row = app_commands.Range[str, 1, 64]


def build(tree: app_commands.CommandTree[Any], serve: Serve, explain: Explain) -> None:
    """Add every command to the tree."""
    tree.add_command(_memory(serve))
    tree.add_command(_channel_memory(serve))
    tree.add_command(_purpose(serve))
    for menu in _message_commands(serve, explain):
        tree.add_command(menu)


def tree_hash(tree: app_commands.CommandTree[Any], application: int) -> str:
    """A digest of what would be sent to the platform; the same tree has the same one on every start."""
    payload = [command.to_dict(tree) for command in tree.get_commands(type=None)]
    text = json.dumps([application, sorted(payload, key=lambda c: (c["type"], c["name"]))], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _everywhere(command: Any) -> Any:  # noqa: ANN401 - every kind of command
    """Servers, the imp's own DMs and, for people who installed it for themselves, anywhere."""
    command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
    command.allowed_installs = app_commands.AppInstallationType(guild=True, user=True)
    return command


def _rooms(command: Any) -> Any:  # noqa: ANN401 - every kind of command
    """Servers and the imp's own DMs, where the imp itself was added."""
    command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
    command.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
    return command


def _memory(serve: Serve) -> Any:  # noqa: ANN401 - the library's command type has no usable parameters
    async def memory(
        interaction: Interaction,
        find: app_commands.Range[str, 1, 100] | None = None,
        page: app_commands.Range[int, 1, 1_000] = 1,
    ) -> None:
        await serve(interaction, ShowPanel(page, find or ""))

    command: Any = app_commands.Command(
        name="memory", description="See, change, export or erase what I remember about you", callback=memory
    )
    app_commands.describe(find="Only notes with these words", page="Which page")(command)
    return _everywhere(command)


def _channel_memory(serve: Serve) -> app_commands.Group:
    group = app_commands.Group(name="channel-memory", description="What I remember for this channel")

    def add(name: str, description: str, callback: Any, **described: str) -> None:  # noqa: ANN401 - a command's callback
        command: Any = app_commands.Command(name=name, description=description, callback=callback)
        if described:
            app_commands.describe(**described)(command)
        group.add_command(command)

    async def show(interaction: Interaction, page: app_commands.Range[int, 1, 1_000] = 1) -> None:
        await serve(interaction, ShowPanel(page, where="room"))

    async def propose(interaction: Interaction, text: _Text) -> None:
        await serve(interaction, AddNote(text, "room", is_proposal=True))

    async def add_note(interaction: Interaction, text: _Text) -> None:
        await serve(interaction, AddNote(text, "room"))

    async def correct(interaction: Interaction, note: _Row, text: _Text) -> None:
        await serve(interaction, ChangeNote("edit", note, text, "room"))

    async def review(interaction: Interaction) -> None:
        await serve(interaction, ShowWaiting("room"))

    async def answer(interaction: Interaction, number: _Row, yes: bool) -> None:
        await serve(interaction, AnswerWaiting("approve" if yes else "decline", number, "", "room"))

    async def settings(interaction: Interaction, key: RoomKey | None = None, value: _Row | None = None) -> None:
        await serve(interaction, ShowSettings() if key is None or value is None else SetRoom(key, value))

    async def trace(interaction: Interaction) -> None:
        await serve(interaction, TraceRoom())

    number = "A row's number in the list you last saw here, or a note's id"
    add("show", "See this channel's notes", show, page="Which page")
    add("propose", "Propose a note; it waits for a steward", propose, text="The note")
    add("add", "Add a note for this channel", add_note, text="The note")
    add("correct", "Change a note of this channel", correct, note=number, text="The note as it should read")
    for name, verb, description in _ROOM_VERBS:
        add(name, description, _on_note(serve, verb), note=number)
    add("review", "See what waits for a steward's yes", review)
    add("answer", "Say yes or no to what waits", answer, number="The row's number in the review", yes="Yes or no")
    add("settings", "See or change how memory works here", settings, key="What to change", value="The new value")
    add("trace", "See what was recalled for the newest reply here", trace)
    rooms: app_commands.Group = _rooms(group)
    return rooms


def _on_note(serve: Serve, verb: Verb) -> Any:  # noqa: ANN401 - a command's callback
    async def change(interaction: Interaction, note: _Row) -> None:
        await serve(interaction, ChangeNote(verb, note, "", "room"))

    return change


def _purpose(serve: Serve) -> app_commands.Group:
    group = app_commands.Group(name="purpose", description="What I am here for")

    async def show(interaction: Interaction) -> None:
        await serve(interaction, ShowPurpose())

    async def set_text(interaction: Interaction, text: _Text) -> None:
        await serve(interaction, SetPurposeText("" if text.strip() == "none" else text))

    shown: Any = app_commands.Command(name="show", description="See what I am here for", callback=show)
    put: Any = app_commands.Command(name="set", description="Say what I am here for; stewards only", callback=set_text)
    app_commands.describe(text="The purpose, or: none")(put)
    group.add_command(shown)
    group.add_command(put)
    rooms: app_commands.Group = _rooms(group)
    return rooms


def _message_commands(serve: Serve, explain: Explain) -> list[Any]:
    async def why(interaction: Interaction, message: discord.Message) -> None:
        await explain(interaction, message)

    async def remember(interaction: Interaction, message: discord.Message) -> None:
        text = message.content.strip()
        if not text:
            await serve(interaction, Misread("There is no text in that message that I could remember."))
            return
        if message.author.id == interaction.user.id:
            await serve(interaction, AddNote(text))
            return
        part = Part("quoted", text, message.author.display_name)
        await serve(interaction, AddNote(text, "room"), part)

    menus: list[Any] = [
        app_commands.ContextMenu(name="Why this reply?", callback=why),
        app_commands.ContextMenu(name="Remember this", callback=remember),
    ]
    return [_rooms(menu) for menu in menus]
