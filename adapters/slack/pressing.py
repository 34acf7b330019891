"""Commands, shortcuts, pressed controls and forms: acknowledged before, done by the desk, answered in private."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from slack_sdk.web.async_client import AsyncWebClient

from adapters.slack.blocks import (
    Block,
    Context,
    button,
    form,
    loading,
    modal,
    private_blocks,
    read_context,
    run_of,
)
from adapters.slack.delivering import TITLE, Delivery, Shown
from adapters.slack.facts import Room, Speaker
from adapters.slack.mrkdwn import decoded
from adapters.slack.normalise import pressed, shown_name
from adapters.slack.panels import PanelPage, mentioned_texts
from adapters.slack.places import Places
from adapters.slack.seen import presser_team
from bot.commands import (
    AddNote,
    Command,
    ExplainReply,
    ExportOwn,
    Misread,
    ShowCores,
    ShowPanel,
    ShowSettings,
    ShowWaiting,
    Where,
    parse_command,
)
from bot.controls import Control, Pick, View, read_control
from bot.ports import FrontDesk, Reply
from bot.ways import FORMS, LOOKS, present_text, shown_after, view_of, where_of
from policy.envelope import Origin, Part, RunEnvelope
from policy.identity import RunId

_LOG: Final = logging.getLogger("impyard.slack")
_NOT_MINE: Final = "I do not know this control. Open your own with /memory."
_NO_TEXT: Final = "There is no text in that message that I could remember."
_NO_RUN: Final = "-"  # a run that nobody has
_PANELS: Final = (ShowPanel, ShowWaiting, ShowCores, ShowSettings)

Body = Mapping[str, Any]


class Presser:
    """Serves interactions for one imp. Every answer is for the person alone."""

    def __init__(
        self,
        desk: FrontDesk,
        places: Places,
        client: AsyncWebClient,
        clock: Callable[[], datetime],
        new_run: Callable[[], RunId],
    ) -> None:
        self._desk = desk
        self._places = places
        self._delivery = Delivery(client, places)
        self._clock = clock
        self._new_run = new_run

    # --- commands and shortcuts ------------------------------------------------------------------------------------

    async def command(self, body: Body) -> None:
        """One slash command."""
        text = f"{body.get('command', '')} {decoded(str(body.get('text') or ''))}".strip()
        command = parse_command(text)
        if isinstance(command, ExportOwn) or text == "/memory export":
            command = ExportOwn("")  # a file is handed over, never written where the imp runs
        context = Context(str(body.get("channel_id", "")), where="own" if command is None else where_of(command))
        await self._serve(body, context, command or Misread("/memory, /channel-memory or /purpose."))

    async def why(self, body: Body) -> None:
        """Which memories the message used that the shortcut was pressed on."""
        message: Body = body.get("message") or {}
        run = run_of(message.get("blocks")) or (str(message.get("ts") or "") if self._is_own(body, message) else "")
        await self._serve(body, _context_of(body), ExplainReply(run or _NO_RUN))

    async def remember(self, body: Body) -> None:
        """Keep the message that the shortcut was pressed on: one's own as said, anybody else's as quoted."""
        message: Body = body.get("message") or {}
        text = decoded(str(message.get("text") or "")).strip()
        if not text:
            await self._serve(body, _context_of(body), Misread(_NO_TEXT))
        elif self._is_own(body, message):
            await self._serve(body, _context_of(body), AddNote(text))
        else:
            part = Part("quoted", text, shown_name(str(message.get("username") or message.get("user") or "")))
            await self._serve(body, replace(_context_of(body), where="room"), AddNote(text, "room"), part)

    async def open_own(self, body: Body) -> None:
        """The global shortcut: one's own panel, in the direct conversation with the imp."""
        direct = await self._places.direct(_user_of(body))
        await self._serve(body, Context(direct or ""), ShowPanel())

    def _is_own(self, body: Body, message: Body) -> bool:
        return bool(message.get("user")) and message.get("user") == _user_of(body) and not message.get("bot_id")

    async def _serve(self, body: Body, context: Context, command: Command, *parts: Part) -> None:
        shown = Shown(context, response_url=str(body.get("response_url") or ""))
        if isinstance(command, _PANELS):
            shown = await self._opened(body, shown)
        envelope = replace(await self._envelope(body, context, "command"), parts=parts)
        reply = await self._desk.command(envelope, command)
        await self._show(body, shown, reply, view_of(command), None)

    # --- controls and forms ----------------------------------------------------------------------------------------

    async def action(self, body: Body) -> None:
        """One pressed button or one choice from a menu."""
        pressed_on: Body = next(iter(body.get("actions") or ()), {})
        control = read_control(str(pressed_on.get("action_id", "")))
        context = await self._context_pressed(body)
        view: Body = body.get("view") or {}
        shown = Shown(
            context, str(view.get("id") or ""), str(view.get("hash") or ""), str(body.get("response_url") or "")
        )
        if control is None:
            await self._delivery.tell(shown, _NOT_MINE)
            return
        context = replace(context, where=control.where)
        shown = replace(shown, context=context)
        if control.word in FORMS:
            await self._form(body, shown, control)
            return
        chosen = str((pressed_on.get("selected_option") or {}).get("value") or "")
        if chosen and control.word in ("note", "hold", "core"):
            control = replace(control, number=int(chosen[:6]) if chosen.isascii() and chosen.isdigit() else 0)
        if not view:
            shown = await self._opened(body, shown)
        envelope = await self._envelope(body, context, "panel")
        reply = await self._desk.press(envelope, control, chosen)
        await self._show(body, shown, reply, *shown_after(control), control=control)

    def objection(self, body: Body) -> str | None:
        """What is wrong with a submitted form, as far as that is known without the store; None when nothing is."""
        view: Body = body.get("view") or {}
        control = read_control(str(view.get("callback_id", "")))
        if control is None or control.word not in FORMS or control.word == "find":
            return None
        return self._desk.objection(_typed_in(view))

    async def submitted(self, body: Body) -> None:
        """One submitted form, opened before or after a restart."""
        view: Body = body.get("view") or {}
        control = read_control(str(view.get("callback_id", "")))
        context = read_context(str(view.get("private_metadata") or ""))
        if control is None or context is None:
            _LOG.info("a form was submitted that is none of the imp's")
            return
        envelope = await self._envelope(body, context, "panel")
        reply = await self._desk.press(envelope, control, _typed_in(view))
        await self._show(body, Shown(context, context.panel), reply, *shown_after(control), control=control)

    async def _form(self, body: Body, shown: Shown, control: Control) -> None:
        """Open a form at once, and fill in the text as it reads now."""
        context = replace(shown.context, panel="" if shown.context.is_home else shown.view_id)
        needs_text = control.word in LOOKS
        opened = form(control, context) if not needs_text else loading("One moment", context)
        is_on_top = bool(shown.view_id) and not shown.context.is_home
        view = await self._delivery.open(str(body.get("trigger_id") or ""), opened, is_on_top=is_on_top)
        if view is None or not needs_text:
            return
        envelope = await self._envelope(body, context, "panel")
        reply = await self._desk.press(envelope, replace(control, word=LOOKS[control.word]))
        if reply.panel is None or reply.run is None:
            filled = modal(TITLE, private_blocks(reply.text), context)
        else:
            # The new run's lists hold the number, so the form stands for the version whose text it shows.
            number = _number_in(reply)
            current = control if number is None else replace(control, run=reply.run, number=number)
            filled = form(current, context, present_text(reply.panel, reply.picked or ""))
        await self._delivery.update(*view, filled)
        await self._desk.sent(reply)

    # --- App Home --------------------------------------------------------------------------------------------------

    async def home(self, body: Body) -> None:
        """App Home was opened: one's own panel, in the direct conversation with the imp."""
        event: Body = body.get("event") or {}
        if event.get("tab") not in (None, "home") or not event.get("user"):
            return
        direct = str(event.get("channel") or "") or await self._places.direct(str(event["user"])) or ""
        await self._serve_home({**body, "user": {"id": event["user"]}}, Context(direct, is_home=True))

    async def _serve_home(self, body: Body, context: Context) -> None:
        envelope = await self._envelope(body, context, "panel")
        reply = await self._desk.command(envelope, ShowPanel())
        await self._show(body, Shown(context), reply, "notes", None)

    # --- the frame of a press --------------------------------------------------------------------------------------

    async def _context_pressed(self, body: Body) -> Context:
        view: Body = body.get("view") or {}
        if view.get("type") == "home":
            return Context(await self._places.direct(_user_of(body)) or "", is_home=True)
        if view:
            return read_context(str(view.get("private_metadata") or "")) or Context("")
        return _context_of(body)

    async def _envelope(self, body: Body, context: Context, origin: Origin) -> RunEnvelope:
        known = self._places.known
        team = presser_team(body, known)
        if context.is_home and team is None:
            team = known.home  # App Home is shown to members of the workspace it is installed in alone
        room = Room(context.channel or "none", "unknown", thread=context.thread)
        speaker = Speaker(_user_of(body) or "none", team)
        if context.channel:
            room = await self._places.room(room)
            room = replace(room, kind="elsewhere") if room.kind == "unknown" else room
            speaker = await self._places.speaker(speaker, room)
        run = self._new_run()
        return pressed(room, speaker, known, origin, run, run, self._clock())

    # --- the answer ------------------------------------------------------------------------------------------------

    async def _opened(self, body: Body, shown: Shown) -> Shown:
        """A modal opened at once, while the trigger is good, to be filled; without one, a private message will do."""
        trigger = str(body.get("trigger_id") or "")
        view = await self._delivery.open(trigger, loading(TITLE, shown.context), is_on_top=False)
        return shown if view is None else replace(shown, view_id=view[0], view_hash=view[1])

    async def _show(
        self,
        body: Body,
        shown: Shown,
        reply: Reply,
        view: View,
        pick: Pick | None,
        control: Control | None = None,
    ) -> None:
        """Put the answer where it belongs; when that fails it reached nobody."""
        blocks = await self._blocks(
            reply, shown.context.where, view, pick if reply.picked is not None else None, control
        )
        is_delivered = await self._delivery.deliver(_user_of(body), shown, reply.text, blocks)
        if reply.file is not None:
            is_delivered = await self._delivery.hand_over(_user_of(body), reply.file) and is_delivered
        await (self._desk.sent(reply) if is_delivered else self._desk.unsent(reply))

    async def _blocks(
        self, reply: Reply, where: Where, view: View, pick: Pick | None, control: Control | None
    ) -> list[Block]:
        if reply.panel is None or reply.run is None:
            return private_blocks(reply.text, _ways_on(reply, control))
        names = await self._places.names(mentioned_texts(reply.panel))
        return PanelPage(reply.panel, reply, reply.run, where, names).blocks(view, pick)


def _context_of(body: Body) -> Context:
    """The conversation a shortcut or a button on a message was pressed in."""
    container: Body = body.get("container") or {}
    message: Body = body.get("message") or {}
    channel = (body.get("channel") or {}).get("id") or container.get("channel_id") or body.get("channel_id") or ""
    thread = message.get("thread_ts") or container.get("thread_ts") or None
    if thread is None and body.get("type") == "message_action":
        thread = message.get("ts") or body.get("message_ts")  # a message of its own is where its thread begins
    return Context(str(channel), None if thread is None else str(thread))


def _user_of(body: Body) -> str:
    user = body.get("user")
    return str(user.get("id") or "") if isinstance(user, Mapping) else str(body.get("user_id") or "")


def _typed_in(view: Body) -> str:
    """What was typed into a form; empty when nothing was."""
    for block in ((view.get("state") or {}).get("values") or {}).values():
        for field in block.values():
            if field.get("type") == "plain_text_input":
                return str(field.get("value") or "")
    return ""


def _number_in(reply: Reply) -> int | None:
    """The number that what was picked has in this very panel."""
    if reply.panel is None:
        return None
    numbers = {row.note: row.number for row in reply.panel.rows}
    numbers |= {row.hold: row.number for row in reply.panel.waiting}
    numbers |= {row.core: row.number for row in reply.panel.cores}
    return numbers.get(reply.picked or "")


def _ways_on(reply: Reply, control: Control | None) -> list[Block]:
    """Buttons under an answer without a panel: the confirmation it asks for, and the way back."""
    if reply.run is None:
        return []
    if "confirm" in reply.codes:
        return [
            button("Yes, erase everything", Control(reply.run, "erase-yes"), "danger"),
            button("Back", Control(reply.run, "notes")),
        ]
    if control is None or reply.chips or "not_found" in reply.codes:
        return []
    return [button("Back", replace(control, word="notes", number=0))]
