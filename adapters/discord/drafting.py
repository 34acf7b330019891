"""A part of an answer is sent; a long answer is shown while it is being made, by editing its first part."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import discord
from discord import ui

from adapters.discord.escape import plain_links
from adapters.discord.layout import MESSAGE_LIMIT, with_chip
from adapters.discord.troubles import NO_REPLY_WITHOUT_HISTORY, UNREACHED
from bot.split import split

_LOG: Final = logging.getLogger("impyard.discord")
EDIT_SECONDS: Final = 1.0  # between two edits, at the least
FIRST_AFTER: Final = 2.0  # seconds; an answer that is ready by then is sent whole
LEAST_SHOWN: Final = 200  # characters that are worth showing
_MORE: Final = " …"


class Draft:
    """The unfinished answer to one message. Nothing is sent before it is long and slow enough to be worth it."""

    def __init__(self, message: discord.Message) -> None:
        self._message = message
        self._so_far: Callable[[], str] | None = None
        self.sent: discord.Message | None = None  # None: nothing of it was shown

    def more(self, so_far: Callable[[], str]) -> None:
        """There is more of it."""
        self._so_far = so_far

    async def keep(self) -> None:
        """Show what there is, once a second, until cancelled. A failure ends the showing, not the answer."""
        await asyncio.sleep(FIRST_AFTER)
        shown = ""
        while True:
            text = self._visible()
            if text and text != shown:
                try:
                    await asyncio.shield(self._show(text))  # a half-sent draft would be left behind unseen
                except UNREACHED:
                    _LOG.info("an unfinished answer could not be shown")
                    return
                shown = text
            await asyncio.sleep(EDIT_SECONDS)

    def _visible(self) -> str:
        text = plain_links(self._so_far()) if self._so_far is not None else ""
        if len(text) < LEAST_SHOWN:
            return ""
        return split(text, MESSAGE_LIMIT - len(_MORE))[0] + _MORE

    async def _show(self, text: str) -> None:
        if self.sent is None:
            self.sent = await sent_part(self._message, text, None, is_reply=True)
        else:
            self.sent = await self.sent.edit(content=text)

    async def finish(self, text: str, chip: ui.Button[Any] | None) -> discord.Message:
        """The draft becomes the first part of the answer.

        Raises:
            HTTPException: the platform did not take it.
        """
        if self.sent is None:
            return await sent_part(self._message, text, chip, is_reply=True)
        if chip is None:
            return await self.sent.edit(content=text)
        return await self.sent.edit(content=None, view=with_chip(text, chip))

    async def drop(self) -> None:
        """What was shown is taken away."""
        if self.sent is not None:
            try:
                await self.sent.delete()
            except UNREACHED:
                _LOG.warning("an unfinished answer could not be taken away")


async def sent_part(
    message: discord.Message, text: str, chip: ui.Button[Any] | None, *, is_reply: bool
) -> discord.Message:
    """One part, sent where the message stands; as a reply to it where the platform allows one.

    Raises:
        HTTPException: the platform did not take it.
    """
    what: dict[str, Any] = (
        {"content": text, "suppress_embeds": True} if chip is None else {"view": with_chip(text, chip)}
    )
    if not is_reply:
        return await message.channel.send(**what)
    try:
        reference = message.to_reference(fail_if_not_exists=False)
        return await message.channel.send(reference=reference, mention_author=False, **what)
    except discord.HTTPException as error:
        if error.code != NO_REPLY_WITHOUT_HISTORY:
            raise
        return await message.channel.send(**what)
