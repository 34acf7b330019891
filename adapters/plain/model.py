"""The model without a model: it answers a compiled request from its tables, through the same loop as any other."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from adapters.plain import answers
from adapters.plain.chinese import CHINESE
from adapters.plain.english import ENGLISH
from adapters.plain.french import FRENCH
from adapters.plain.german import GERMAN
from adapters.plain.phrases import Language, Request, read
from adapters.plain.plan import MAX_CALLS, Call, Say, fallback, joined, place_of, plan
from adapters.plain.sayings import Sayings
from adapters.plain.spanish import SPANISH
from adapters.plain.spoken import language_of
from bot.context import Decoded, decode_blocks
from bot.ports import ModelError, ModelReply, ModelRequest, ToolCall, ToolResult

LANGUAGES: Final[tuple[Language, ...]] = (ENGLISH, GERMAN, FRENCH, SPANISH, CHINESE)  # the first is for doubtful cases
_SMALL_TALK: Final = frozenset({"greet", "thank", "keep_nothing", "off_the_record"})  # told in words of any language


class PlainModel:
    """Deterministic: the same request gets the same reply. It keeps nothing and reaches nothing outside."""

    @property
    def name(self) -> str:
        """The model's name for the run record."""
        return "plain"

    async def ask(self, request: ModelRequest, on_text: Callable[[str], None] | None = None) -> ModelReply:
        """Tool calls for what the message asks; after their results, what came of them in words.

        Raises:
            ModelError: the input is not one that the host compiled.
        """
        try:
            heard = decode_blocks(request.input)
        except (ValueError, LookupError) as error:
            raise ModelError(answers.NO_INPUT, kind="bad_request") from error
        reply = _reply(request, heard)
        if on_text is not None and reply.text:
            on_text(reply.text)
        return reply


def _reply(request: ModelRequest, heard: Decoded) -> ModelReply:
    language, requests = _understood(heard.message)
    requests = joined(requests)
    steps = plan(requests, heard, language)
    if not request.exchanges:
        calls = _calls(steps, {tool.name for tool in request.tools})
        if calls:
            return ModelReply("", calls, stopped="tool_use")
    if not requests:
        return ModelReply(fallback(heard, language.says))
    answered = {
        result.call_id: (call, result)
        for exchange in request.exchanges
        for call, result in zip(exchange.calls, exchange.results, strict=False)
    }
    return ModelReply("\n".join(_told(requests, steps, answered, place_of(heard), language.says)))


def _understood(message: str) -> tuple[Language, tuple[Request, ...]]:
    """The language that answers: the one the message seems to be in, unless only another one finds a request in it."""
    spoken = language_of(message, LANGUAGES)
    readings = [(language, read(message, language)) for language in (spoken, *LANGUAGES)]
    asked = [pair for pair in readings if any(request.kind not in _SMALL_TALK for request in pair[1])]
    polite = [pair for pair in readings if pair[1]]
    return next(iter((*asked, *polite)), (spoken, ()))


def _calls(steps: Sequence[Call | Say], tools: set[str]) -> tuple[ToolCall, ...]:
    """The calls of at most `MAX_CALLS` steps, of the tools there are; an id tells which request it is for."""
    made: list[ToolCall] = []
    wanted = [(at, step) for at, step in enumerate(steps, 1) if isinstance(step, Call) and step.tool in tools]
    for at, step in wanted[:MAX_CALLS]:
        made.append(_tool_call(f"plain-{at}", step))
        if step.then is not None and len(made) < MAX_CALLS and step.then.tool in tools:
            made.append(_tool_call(f"plain-{at}-then", step.then))
    return tuple(made[:MAX_CALLS])


def _tool_call(call_id: str, call: Call) -> ToolCall:
    return ToolCall(call_id, call.tool, json.dumps(call.fields, ensure_ascii=True))


def _told(
    requests: Sequence[Request],
    steps: Sequence[Call | Say],
    answered: Mapping[str, tuple[ToolCall, ToolResult]],
    place: str,
    says: Sayings,
) -> list[str]:
    """A line for each request: what came of its call, or what there is to say. The same line stands once."""
    lines: list[str] = []
    for at, (request, step) in enumerate(zip(requests, steps, strict=True), 1):
        outcome, then = answered.get(f"plain-{at}"), answered.get(f"plain-{at}-then")
        if outcome is not None:
            lines.append(answers.told(*outcome, place, says, asks_what_is_right=request.kind == "wrong"))
            lines.extend([] if then is None or not answers.is_done(outcome[1]) else [answers.told(*then, place, says)])
        elif isinstance(step, Say):
            lines.append(step.text)
        else:
            lines.append(says.too_many if answered else says.no_tool)
    return list(dict.fromkeys(lines))
