"""What is to be done about a request: call a tool, or say something? Decided from the input alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from adapters.plain import answers
from adapters.plain.mentioned import Found, about, find, near
from adapters.plain.phrases import THAT, Language, Request, keeps_nothing
from adapters.plain.sayings import Sayings
from bot.context import Decoded
from policy.basis import carries, own_words, says_something
from policy.wishes import asks_not_to_save, asks_off_the_record

MAX_CALLS: Final = 3  # requests of one message that are acted on
_MAX_QUOTE: Final = 2_000  # characters


@dataclass(frozen=True, slots=True)
class Call:
    """A tool call to make; `then` is a second one that belongs to it."""

    tool: str
    fields: Mapping[str, Any]
    then: Call | None = None


@dataclass(frozen=True, slots=True)
class Say:
    """Something to say and nothing to do."""

    text: str


def plan(requests: Sequence[Request], heard: Decoded, language: Language) -> list[Call | Say]:
    """A step for each request, in order. A message that asks to keep nothing writes no statement down."""
    says = language.says
    is_unsaid = keeps_nothing(tuple(requests)) or _leaves_nothing(own_words(heard.message))
    steps: list[Call | Say] = []
    for request in requests:
        writes = request.kind in ("remember", "correct", "core")
        if is_unsaid and writes:
            steps.append(Say(says.nothing_saved))
        elif request.kind in _ON_THAT and request.which == THAT and any(map(_is_kept, requests[: len(steps)])):
            steps.append(Say(says.no_that))  # it has no id yet, and an older note is not what is meant
        else:
            steps.append(_step(request, heard, language))
    return steps


_ON_THAT: Final = frozenset({"correct", "wrong", "forget", "pin", "unpin", "disable", "enable", "move"})


def joined(requests: Sequence[Request]) -> tuple[Request, ...]:
    """The requests with "only remember that here" made part of the statement just before it: "that" is its note."""
    whole: list[Request] = []
    for request in requests:
        before = whole[-1] if whole else None
        if request.kind == "move" and request.which == THAT and before is not None and _is_kept(before):
            whole[-1] = replace(before, to=request.to)
        else:
            whole.append(request)
    return tuple(whole)


def _is_kept(request: Request) -> bool:
    return request.kind == "remember" and bool(request.clause)


def _leaves_nothing(said: str) -> bool:
    return asks_not_to_save(said) or asks_off_the_record(said)


def fallback(heard: Decoded, says: Sayings) -> str:
    """The answer to a message that asks nothing of memory."""
    notes = near(own_words(heard.message), heard.memory, 3)
    lines = [says.near, *answers.listing(notes, place_of(heard), says)] if notes else []
    return "\n".join([says.who_i_am, *lines])


def place_of(heard: Decoded) -> str:
    """The kind of place: direct, shared or unattended."""
    return str(heard.briefing.get("place", ""))


def _step(request: Request, heard: Decoded, language: Language) -> Call | Say:
    match request.kind:
        case "remember":
            return _remember(request, heard, language)
        case "core":
            return _propose(request, heard, language)
        case "correct":
            return _correct(request, heard, language)
        case "wrong":
            return _on_note("disable", request, heard, language)
        case "forget" | "pin" | "unpin" | "disable" | "enable":
            return _on_note(request.kind, request, heard, language)
        case "move":
            return _on_note("move", request, heard, language, scope=request.to)
        case "choose":
            return Call("choose", {request.to: _NARROWER[request.to], "quote": request.quote})
        case _:
            return Say(_said(request, heard, language))


_NARROWER: Final[dict[str, object]] = {
    "cross_channel": "off",
    "shared_recall": False,
    "inferred": False,
    "off_the_record": "conversation",
}


def _said(request: Request, heard: Decoded, language: Language) -> str:
    says = language.says
    match request.kind:
        case "list":
            return _listed(request.which.topic, heard, language)
        case "widen":
            return answers.widening(request.to, says)
        case "doubt":
            return says.which_is_wrong
        case "forget_all":
            return says.forget_all
        case "keep_nothing":
            return says.nothing_saved
        case "off_the_record":
            return says.off_the_record
        case "end_off_the_record":
            return says.end_off_the_record
        case "why":
            return says.why
        case "shrug":
            return says.shrug
        case "greet":
            return says.hello
        case "thank":
            return says.welcome
        case _:
            return says.who_i_am


def _remember(request: Request, heard: Decoded, language: Language) -> Call | Say:
    if not request.clause:
        return Say(language.says.say_what)
    clause = language.only_here.sub("", request.clause)
    quote = _quote(clause, request, heard)
    note = "" if quote is None else _note(clause, quote, language)
    if not note:
        return Say(language.says.say_more)
    is_here = clause != request.clause
    fields: dict[str, Any] = {"note": note}
    scope = _scope("channel" if is_here and not request.to else request.to, clause, heard, language)
    if scope:
        fields["scope"] = scope
    fields["kind"] = next((kind for kind, pattern in language.kinds if pattern.fullmatch(clause)), "fact")
    return Call("remember", fields | {"quote": quote})


def _propose(request: Request, heard: Decoded, language: Language) -> Call | Say:
    """A core memory is proposed in the member's own words, never in those of a note."""
    quote = _quote(request.clause, request, heard) if request.clause else None
    wordings = language.third_person(request.clause)
    if quote is None or not wordings:
        return Say(language.says.say_what_core)
    fields = {"statement": wordings[-1], "kind": _core_kind(request.clause, language), "quote": quote}
    return Call("propose_core", fields | ({"scope": "channel"} if request.to == "channel" else {}))


def _core_kind(clause: str, language: Language) -> str:
    if any(kind == "preference" and pattern.fullmatch(clause) for kind, pattern in language.kinds):
        return "preference"
    return "fact" if language.is_of_self.fullmatch(clause) else "instruction"


def _scope(said: str, clause: str, heard: Decoded, language: Language) -> str:
    """Where a note belongs; empty where the host has to say."""
    if said:
        return said
    if language.is_of_group.fullmatch(clause):
        return "channel"
    if language.is_of_self.fullmatch(clause):
        return "user"
    return "channel" if place_of(heard) == "shared" else ""


def _note(clause: str, quote: str, language: Language) -> str:
    """The first wording that the quote carries; the clause's own words when it carries none; empty when it has none."""
    wordings = language.third_person(clause)
    return next((wording for wording in wordings if carries(quote, wording)), wordings[-1] if wordings else "")


def _quote(clause: str, request: Request, heard: Decoded) -> str | None:
    """The shortest of clause, sentence and message that says something; None when all say too little."""
    said = (clause, request.quote, own_words(heard.message).strip())
    return next((words for words in said if len(words) <= _MAX_QUOTE and says_something(words)), None)


def _correct(request: Request, heard: Decoded, language: Language) -> Call | Say:
    found = find(request.which, heard)
    if not isinstance(found, Found):
        return Say(answers.unclear(found, place_of(heard), language.says))
    quote = _quote(request.clause, request, heard)
    replacement = "" if quote is None else _note(request.clause, quote, language)
    if not replacement:
        return Say(language.says.say_more)
    # Whoever says what is right wants it used: a note that was only called wrong is switched off until then.
    again = None if _is_recalled(found.id, heard) else Call("enable", {"note_id": found.id})
    return Call("correct", {"note_id": found.id, "replacement": replacement, "quote": quote}, again)


def _is_recalled(note_id: str, heard: Decoded) -> bool:
    """False for a note that is out of sight here: switched off, such as by "That note is wrong", or left out."""
    return any(record["id"] == note_id for record in heard.memory)


def _on_note(tool: str, request: Request, heard: Decoded, language: Language, **fields: str) -> Call | Say:
    found = find(request.which, heard)
    if not isinstance(found, Found):
        return Say(answers.unclear(found, place_of(heard), language.says))
    return Call(tool, {"note_id": found.id, **fields, "quote": request.quote})


def _listed(topic: str, heard: Decoded, language: Language) -> str:
    says = language.says
    is_all = not topic or language.all_notes.fullmatch(topic) is not None
    notes = heard.memory if is_all else about(topic, heard.memory)
    if not notes and is_all and (without := heard.briefing.get("without_memory")):
        return str(without)
    if not notes:
        return says.empty if is_all else says.empty_topic
    return "\n".join((says.listed, *answers.listing(notes, place_of(heard), says), says.listed_end))
