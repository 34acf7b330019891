"""Where a private answer goes: a modal, App Home, a message only one person sees. It never becomes public instead."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient
from slack_sdk.webhook.async_client import AsyncWebhookClient

from adapters.slack.blocks import MESSAGE_BLOCKS, PANEL, VIEW_BLOCKS, Block, Context, cut, modal, private_blocks
from adapters.slack.mrkdwn import escaped
from adapters.slack.places import UNREACHABLE, Places

_LOG: Final = logging.getLogger("impyard.slack")
TITLE: Final = "Memory"
_FILE: Final = "memory.jsonl"
_FALLBACK: Final = 200  # characters of a message's text where its blocks cannot be shown
_DONE: Final = 200


@dataclass(frozen=True, slots=True)
class Shown:
    """Where an answer goes: a modal, App Home, or a private message by `response_url`."""

    context: Context
    view_id: str = ""  # of a modal that is open; empty: none is
    view_hash: str = ""  # of that modal as it was pressed in
    response_url: str = ""


class Delivery:
    """Delivers private answers for one imp."""

    def __init__(self, client: AsyncWebClient, places: Places) -> None:
        self._client = client
        self._places = places

    async def open(self, trigger: str, view: Block, *, is_on_top: bool) -> tuple[str, str] | None:
        """Open a modal while the trigger is good: its id and hash; None when Slack does not take it."""
        try:
            if is_on_top:
                answer = await self._client.views_push(trigger_id=trigger, view=view)
            else:
                answer = await self._client.views_open(trigger_id=trigger, view=view)
        except UNREACHABLE as error:
            _LOG.info("a modal could not be opened: %s", _code(error))
            return None
        found: Mapping[str, Any] = answer.get("view") or {}
        return str(found.get("id") or ""), str(found.get("hash") or "")

    async def deliver(self, user: str, shown: Shown, text: str, blocks: list[Block]) -> bool:
        """Put the answer where it belongs. False when it reached nobody."""
        if shown.context.is_home:
            return await self._publish(user, blocks)
        if shown.view_id:
            return await self.update(shown.view_id, shown.view_hash, modal(TITLE, blocks, shown.context))
        if not shown.response_url:
            return False
        return await self._respond(shown, text, blocks)

    async def tell(self, shown: Shown, text: str) -> None:
        """A word of the adapter's own."""
        if shown.view_id and not shown.context.is_home:
            await self.update(shown.view_id, "", modal(TITLE, private_blocks(text), shown.context))
        elif shown.response_url:
            await self._respond(shown, text, private_blocks(text))

    async def update(self, view_id: str, view_hash: str, view: Block) -> bool:
        """Fill an open modal; only as it was when this hash was given, if one is. False when that failed."""
        given = {"hash": view_hash} if view_hash else {}
        try:
            await self._client.views_update(view_id=view_id, view=view, **given)
        except UNREACHABLE as error:
            _LOG.info("a modal could not be filled: %s", _code(error))  # closed, or a later press was faster
            return False
        return True

    async def _publish(self, user: str, blocks: list[Block]) -> bool:
        view = {"type": "home", "callback_id": PANEL, "blocks": blocks[:VIEW_BLOCKS]}
        try:
            await self._client.views_publish(user_id=user, view=view)
        except UNREACHABLE as error:
            _LOG.info("App Home could not be filled: %s", _code(error))
            return False
        return True

    async def _respond(self, shown: Shown, text: str, blocks: list[Block]) -> bool:
        """A private message beside the command or the button; in the thread of the button."""
        webhook = AsyncWebhookClient(shown.response_url)
        fields: dict[str, Any] = {"thread_ts": shown.context.thread} if shown.context.thread else {}
        told = {
            "text": escaped(cut(text, _FALLBACK)),
            "blocks": blocks[:MESSAGE_BLOCKS],
            "response_type": "ephemeral",
            "replace_original": False,
            "unfurl_links": False,
            "unfurl_media": False,
        }
        try:
            answer = await webhook.send_dict(told | fields)
        except UNREACHABLE as error:
            _LOG.info("a private answer could not be given: %s", _code(error))
            return False
        return answer.status_code == _DONE

    async def hand_over(self, user: str, file: bytes) -> bool:
        """A file into the person's own direct conversation, never written to disk here."""
        direct = await self._places.direct(user)
        if direct is None:
            return False
        try:
            await self._client.files_upload_v2(channel=direct, content=file, filename=_FILE, title=_FILE)
        except UNREACHABLE as error:
            _LOG.info("a file could not be handed over: %s", _code(error))
            return False
        return True


def _code(error: BaseException) -> str:
    return str(error.response.get("error", "?")) if isinstance(error, SlackApiError) else type(error).__name__
