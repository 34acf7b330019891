"""Commands, pressed controls and submitted forms: acknowledged first, done by the desk, answered in private."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

import discord

from adapters.discord.escape import escaped_lines
from adapters.discord.facts import Known, Room
from adapters.discord.forms import form_for, typed_in
from adapters.discord.layout import DISPLAY_LIMIT, button, plain
from adapters.discord.normalise import pressed
from adapters.discord.panels import PanelPage, mentioned_texts
from adapters.discord.places import Places
from adapters.discord.seen import speaker_of
from adapters.discord.troubles import ANSWERED_BEFORE, EXPIRED_TOKEN, UNKNOWN_INTERACTION, UNREACHED
from bot.commands import Command, ExplainReply, Where
from bot.controls import Control, Pick, View, read_control
from bot.ports import FrontDesk, Reply
from bot.split import split
from bot.ways import FORMS, LOOKS, present_text, shown_after, view_of, where_of
from policy.envelope import Origin, Part, RunEnvelope
from policy.identity import RunId

_LOG: Final = logging.getLogger("impyard.discord")
_LOOK_SECONDS: Final = 1.5  # a form must open within three seconds; without the present text if that takes longer
_GONE: Final = frozenset({UNKNOWN_INTERACTION, EXPIRED_TOKEN, ANSWERED_BEFORE})
NO_RUN: Final = "-"  # a run that nobody has
_FILE: Final = "memory.jsonl"
_NOT_MINE: Final = "I do not know this control. Open your own with /memory."

Interaction = discord.Interaction[Any]


class Presser:
    """Serves interactions for one imp. Every answer is for the person alone."""

    def __init__(
        self, desk: FrontDesk, places: Places, clock: Callable[[], datetime], new_run: Callable[[], RunId]
    ) -> None:
        self._desk = desk
        self._places = places
        self._clock = clock
        self._new_run = new_run

    async def command(self, interaction: Interaction, known: Known, command: Command, *parts: Part) -> None:
        """One command. Nothing is done when the platform did not take the acknowledgement."""
        if await _acknowledged(interaction, thinking=True):
            envelope = replace(await self._envelope(interaction, known, "command"), parts=parts)
            reply = await self._desk.command(envelope, command)
            await self._show(interaction, reply, where_of(command), view_of(command))

    async def why(self, interaction: Interaction, known: Known, find_run: Callable[[], Awaitable[str | None]]) -> None:
        """Which memories a reply used; `find_run` says which reply, once the press is acknowledged."""
        if await _acknowledged(interaction, thinking=True):
            run = await find_run()
            command = ExplainReply(NO_RUN if run is None else run)
            envelope = await self._envelope(interaction, known, "command")
            await self._show(interaction, await self._desk.command(envelope, command), "own", "notes")

    async def component(self, interaction: Interaction, known: Known) -> None:
        """One pressed button or one choice from a menu."""
        data: Any = interaction.data or {}
        control = read_control(str(data.get("custom_id", "")))
        if control is None:
            if await _acknowledged(interaction, thinking=True):
                await _edit(interaction, plain(_NOT_MINE))
            return
        if control.word in FORMS:
            await self._form(interaction, known, control)
            return
        values = data.get("values") or []
        chosen = str(values[0]) if values else ""
        if control.word in ("note", "hold", "core"):
            control = replace(control, number=int(chosen[:6]) if chosen.isascii() and chosen.isdigit() else 0)
        await self._press(interaction, known, control, chosen, is_in_place=_is_private(interaction))

    async def submitted(self, interaction: Interaction, known: Known) -> None:
        """One submitted form, opened before or after a restart."""
        data: Any = interaction.data or {}
        control = read_control(str(data.get("custom_id", "")))
        if control is None or control.word not in FORMS:
            if await _acknowledged(interaction, thinking=True):
                await _edit(interaction, plain(_NOT_MINE))
            return
        await self._press(interaction, known, control, typed_in(data), is_in_place=_is_private(interaction))

    async def _press(
        self, interaction: Interaction, known: Known, control: Control, text: str, *, is_in_place: bool
    ) -> None:
        if not await _acknowledged(interaction, thinking=not is_in_place or control.word == "export"):
            return
        envelope = await self._envelope(interaction, known, "panel")
        reply = await self._desk.press(envelope, control, text)
        view, pick = shown_after(control)
        await self._show(interaction, reply, control.where, view, pick, control)

    async def _form(self, interaction: Interaction, known: Known, control: Control) -> None:
        """Open a form with the text as it reads now, or without it when that cannot be had in time."""
        current = ""
        if control.word in LOOKS:
            looked = replace(control, word=LOOKS[control.word])
            try:
                async with asyncio.timeout(_LOOK_SECONDS):
                    envelope = await self._envelope(interaction, known, "panel")
                    reply = await self._desk.press(envelope, looked)
                if reply.panel is None:
                    await _answer(
                        interaction,
                        interaction.response.send_message(view=plain(escaped_lines(reply.text)), ephemeral=True),
                    )
                    return
                current = present_text(reply.panel, reply.picked or "")
            except TimeoutError:
                _LOG.info("a form opened without the present text: the store was slow")
        await _answer(interaction, interaction.response.send_modal(form_for(control, current)))

    async def _envelope(self, interaction: Interaction, known: Known, origin: Origin) -> RunEnvelope:
        room = await self._room(interaction)
        speaker = speaker_of(interaction.user, interaction.channel, self._clock())
        if interaction.guild_id is not None:  # what the platform says with the very press
            speaker = replace(speaker, manages=interaction.permissions.manage_channels)
        return pressed(room, speaker, known, origin, str(interaction.id), self._new_run(), self._clock())

    async def _room(self, interaction: Interaction) -> Room:
        if interaction.channel is None:
            return Room(str(interaction.channel_id or 0), "unknown", None)
        room = await self._places.room(interaction.channel, interaction.guild_id)
        foreign = interaction.is_user_integration() and not interaction.is_guild_integration()
        is_bots_own = interaction.guild_id is None and not interaction.context.private_channel
        if interaction.guild_id is not None and interaction.client.get_guild(interaction.guild_id) is None:
            return replace(room, kind="elsewhere")
        if (foreign and not is_bots_own) or (interaction.guild_id is None and not is_bots_own):
            return replace(room, kind="elsewhere")
        return room

    async def _show(
        self,
        interaction: Interaction,
        reply: Reply,
        where: Where,
        view: View,
        pick: Pick | None = None,
        control: Control | None = None,
    ) -> None:
        """Put the answer where the acknowledgement stands; what is too long follows, as private."""
        files = [] if reply.file is None else [discord.File(io.BytesIO(reply.file), _FILE)]
        if reply.panel is not None and reply.run is not None:
            names = await self._places.names(mentioned_texts(reply.panel), interaction.guild_id)
            page = PanelPage(reply.panel, reply, reply.run, where, names)
            shown, rest = page.layout(view, pick if reply.picked is not None else None), []
        else:
            # Escaping doubles a text at the most, and only whole texts are escaped.
            first, *rest = [escaped_lines(part) for part in split(reply.text, DISPLAY_LIMIT // 2)] or [""]
            shown = plain(first, *_ways_on(reply, control))
        try:
            if files:
                shown.add_item(discord.ui.File(f"attachment://{_FILE}"))
            await interaction.edit_original_response(view=shown, attachments=files)
            for part in rest:
                await interaction.followup.send(view=plain(part), ephemeral=_is_shared(interaction))
        except UNREACHED as error:
            await self._desk.unsent(reply)
            if not isinstance(error, discord.HTTPException) or error.code not in _GONE:
                raise
            _LOG.info("an answer came too late for its interaction (code %s)", error.code)
            return
        await self._desk.sent(reply)


def _ways_on(reply: Reply, control: Control | None) -> list[discord.ui.Button[Any]]:
    """Buttons under an answer without a panel: the confirmation it asks for, and the way back."""
    if reply.run is None:
        return []
    if "confirm" in reply.codes:
        return [
            button("Yes, erase everything", Control(reply.run, "erase-yes"), discord.ButtonStyle.danger),
            button("Back", Control(reply.run, "notes")),
        ]
    if control is None or reply.chips:
        return []
    return [button("Back", replace(control, word="notes", number=0))]


def _is_private(interaction: Interaction) -> bool:
    """True when the message that was pressed on is the person's alone, so that it may become the answer."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or not _is_shared(interaction)) and not _is_reply(message)


def _is_shared(interaction: Interaction) -> bool:
    """True where others would see an answer: everywhere but in the imp's own direct conversation with the person."""
    return interaction.guild_id is not None or interaction.context.private_channel


def _is_reply(message: discord.Message) -> bool:
    """True for an answer of the imp in the conversation; a panel never becomes one and never replaces one."""
    return message.reference is not None or not message.flags.components_v2


async def _acknowledged(interaction: Interaction, *, thinking: bool) -> bool:
    """Acknowledge within three seconds. False when it was too late or was done before: then nothing is to be done."""
    private = _is_shared(interaction) and thinking
    return await _answer(interaction, interaction.response.defer(ephemeral=private, thinking=thinking))


async def _answer(interaction: Interaction, answer: Any) -> bool:  # noqa: ANN401 - any first answer
    try:
        await answer
    except discord.InteractionResponded:
        return False
    except discord.HTTPException as error:
        if error.code not in _GONE:
            raise
        _LOG.warning("interaction %s could not be acknowledged (code %s); nothing was done", interaction.id, error.code)
        return False
    return True


async def _edit(interaction: Interaction, view: discord.ui.LayoutView) -> None:
    try:
        await interaction.edit_original_response(view=view)
    except discord.HTTPException as error:
        if error.code not in _GONE:
            raise
