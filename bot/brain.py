"""What comes next in a run? The tool loop as one step function, and the statements that keep a reply honest.

Rules: no call is used beyond the budgets, twice, or out of an answer that was cut off; after a full scope the model
gets one more round with its tools; no reply claims a write that the host did not commit, whatever the model says.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, assert_never

from bot.claims import Claim, ClaimKind, Language, find_claims
from bot.context import clean_output
from bot.ports import Exchange, ModelReply, ModelRequest, SystemBlock, ToolCall, ToolResult, Usage
from bot.tools import TOOL_NAMES
from policy.decision import Code


@dataclass(frozen=True, slots=True)
class Budgets:
    """What one run may spend."""

    steps: int = 8  # answers of the model
    calls: int = 24  # tool calls in all
    tokens: int = 200_000  # of all model calls together, cache reads included


@dataclass(frozen=True, slots=True)
class ToolOutcome:
    """What the host made of one call. Only `committed` makes a chip; the model's words never do."""

    call_id: str
    tool: str
    ok: bool
    code: Code = "ok"
    reason: str = ""  # a sentence a person can read; empty when it was done
    note_id: str | None = None  # the note it was about; None when it was about none, or was refused
    committed: bool = False  # a write of this run that is durable now; a stored hold is one too
    told: Mapping[str, object] | None = None  # what the tool answers besides: a page, a listing, an id

    @property
    def result(self) -> ToolResult:
        """What the model is told."""
        answer: dict[str, object] = {"ok": True} if self.ok else {"ok": False, "code": self.code, "reason": self.reason}
        if self.ok and self.note_id is not None:
            answer["note_id"] = self.note_id
        if self.ok and self.told is not None:
            answer |= self.told
        return ToolResult(self.call_id, json.dumps(answer, ensure_ascii=True), is_error=not self.ok)


@dataclass(frozen=True, slots=True)
class Asked:
    """A message came in and its input is compiled. `fence` is the run's nonce, which must not show in the reply."""

    request: ModelRequest
    fence: str = ""


@dataclass(frozen=True, slots=True)
class InputMoved:
    """A scope's head moved before the model was asked, and the input was compiled anew.

    `erased` says that something the model was shown is gone: what it said so far in this run is then not sent again.
    """

    system: tuple[SystemBlock, ...]
    input: tuple[str, ...]
    fence: str = ""
    erased: bool = False


@dataclass(frozen=True, slots=True)
class ModelSpoke:
    """The model finished one answer."""

    reply: ModelReply


@dataclass(frozen=True, slots=True)
class ToolsAnswered:
    """The host answered the calls of the last `UseTools`. A call without an outcome counts as not done."""

    outcomes: tuple[ToolOutcome, ...]


@dataclass(frozen=True, slots=True)
class ModelFailed:
    """No complete answer came. `sentence` says so to the member; nothing of the failed answer is used."""

    sentence: str


Event = Asked | InputMoved | ModelSpoke | ToolsAnswered | ModelFailed


@dataclass(frozen=True, slots=True)
class AskModel:
    """Ask the model this; heads are read again first, and `InputMoved` goes back if one moved."""

    request: ModelRequest


@dataclass(frozen=True, slots=True)
class UseTools:
    """Hand these calls to the executor, in order. Each id comes once in a run."""

    calls: tuple[ToolCall, ...]


@dataclass(frozen=True, slots=True)
class Say:
    """The run's end: the reply, and the code of everything in it that was not simply done."""

    text: str
    codes: tuple[Code, ...] = ()


Effect = AskModel | UseTools | Say


@dataclass(frozen=True, slots=True)
class Turn:
    """Where a run stands. A fresh one waits for `Asked`."""

    budgets: Budgets = Budgets()
    request: ModelRequest | None = None  # None before `Asked`
    fences: tuple[str, ...] = ()  # every nonce used in this run
    steps: int = 0
    calls: int = 0
    usage: Usage = Usage()
    outcomes: tuple[ToolOutcome, ...] = ()  # the first answer to each call id, in order
    waiting: ModelReply | None = None  # the answer whose calls are being used; None when no call is out
    rounds_left: int | None = None  # rounds with tools after a full scope; None while no scope was full
    is_closed: bool = False  # a whole round was refused for its budget: the next one ends the run
    said: Say | None = None  # the end; None while the run goes on


def advance(turn: Turn, event: Event) -> tuple[Turn, Effect]:
    """Take one step of a run. Total: every event has an answer in every turn, and after the end it is the same end."""
    if turn.said is not None:
        return turn, turn.said
    match event:
        case Asked(request, fence):
            turn = replace(turn, request=request, fences=(*turn.fences, fence))
            return turn, AskModel(request)
        case InputMoved():
            return _moved(turn, event)
        case ModelSpoke(reply):
            turn = turn if turn.waiting is None else _answered(turn, ())[0]  # calls nobody answered are not used again
            turn = replace(turn, steps=turn.steps + 1, usage=turn.usage + reply.usage)
            return _called(turn, reply) if reply.calls else _end(turn, _spoken(turn, reply))
        case ToolsAnswered(outcomes):
            return _answered(turn, outcomes)
        case ModelFailed(sentence):
            kept = any(outcome.committed for outcome in turn.outcomes)
            return _end(turn, f"{sentence} {STILL_DONE}" if kept else sentence, "model_failed")
        case _:
            assert_never(event)


def _moved(turn: Turn, event: InputMoved) -> tuple[Turn, Effect]:
    before = turn.request or ModelRequest((), ())
    exchanges = tuple(_blanked(exchange) for exchange in before.exchanges) if event.erased else before.exchanges
    request = replace(before, system=event.system, input=event.input, exchanges=exchanges)
    return replace(turn, request=request, fences=(*turn.fences, event.fence)), AskModel(request)


def _blanked(exchange: Exchange) -> Exchange:
    """The round without the model's own words: which tools it called and how that ended stay."""
    return replace(exchange, text="", calls=tuple(replace(call, arguments="{}") for call in exchange.calls))


def _called(turn: Turn, reply: ModelReply) -> tuple[Turn, Effect]:
    """Use what may be used of the calls; answer the rest at once."""
    fresh = _fresh(turn, reply.calls)
    if turn.is_closed or turn.steps >= turn.budgets.steps or _tokens(turn.usage) >= turn.budgets.tokens:
        turn = _refused(turn, fresh, "too_many_steps")
        return _end(turn, _spoken(turn, reply), "too_many_steps")
    if reply.stopped == "refusal":
        return _end(_refused(turn, fresh, "bad_arguments"), _spoken(turn, reply))
    if reply.stopped == "max_tokens":
        return _exchanged(_refused(turn, fresh, "bad_arguments"), reply)
    room = 0 if turn.rounds_left == 0 else max(0, turn.budgets.calls - turn.calls)
    used, surplus = fresh[:room], fresh[room:]
    turn = replace(turn, calls=turn.calls + len(reply.calls), is_closed=bool(fresh) and not used)
    if turn.rounds_left:
        turn = replace(turn, rounds_left=turn.rounds_left - 1)
    turn = _refused(turn, surplus, "too_many_steps")
    if used:
        return replace(turn, waiting=reply), UseTools(used)
    return _exchanged(turn, reply)


def _fresh(turn: Turn, calls: Sequence[ToolCall]) -> tuple[ToolCall, ...]:
    """The calls whose id is new in this run, each once."""
    known = {outcome.call_id for outcome in turn.outcomes}
    first: dict[str, ToolCall] = {}
    for call in calls:
        if call.id not in known:
            first.setdefault(call.id, call)
    return tuple(first.values())


_NOT_USED: Final[dict[Code, str]] = {
    "too_many_steps": "There were too many steps for one message.",
    "bad_arguments": "The answer was cut off before the call was complete.",
    "not_available": "It got no answer from the host.",
}


def _refused(turn: Turn, calls: Sequence[ToolCall], code: Code) -> Turn:
    refusals = tuple(ToolOutcome(call.id, call.name, ok=False, code=code, reason=_NOT_USED[code]) for call in calls)
    return replace(turn, outcomes=(*turn.outcomes, *refusals))


def _answered(turn: Turn, outcomes: Sequence[ToolOutcome]) -> tuple[Turn, Effect]:
    """Note what came of the waiting calls and go back to the model; answers to calls that are not out are ignored."""
    spoken = turn.waiting
    if spoken is None:
        return turn, AskModel(turn.request or ModelRequest((), ()))
    given = {outcome.call_id: outcome for outcome in reversed(outcomes)}
    out = _fresh(turn, spoken.calls)
    answered = tuple(given[call.id] for call in out if call.id in given)
    turn = replace(turn, outcomes=(*turn.outcomes, *answered))
    turn = _refused(turn, [call for call in out if call.id not in given], "not_available")
    if turn.rounds_left is None and any(outcome.code == "full" for outcome in answered):
        turn = replace(turn, rounds_left=1)
    return _exchanged(turn, spoken)


def _exchanged(turn: Turn, reply: ModelReply) -> tuple[Turn, Effect]:
    """Add the round to the request. A repeated id gets the answer its first call got."""
    request = turn.request or ModelRequest((), ())
    first = {outcome.call_id: outcome.result for outcome in reversed(turn.outcomes)}
    results = tuple(first[call.id] for call in reply.calls)
    request = replace(request, exchanges=(*request.exchanges, Exchange(reply.text, reply.calls, results)))
    return replace(turn, request=request, waiting=None), AskModel(request)


def _tokens(usage: Usage) -> int:
    return usage.input + usage.output + usage.cache_read + usage.cache_write


def _spoken(turn: Turn, reply: ModelReply) -> str:
    """What the model last said in words, cleaned for people; empty when it said nothing in this run."""
    before = turn.request.exchanges if turn.request is not None else ()
    for text in (reply.text, *(exchange.text for exchange in reversed(before))):
        cleaned = clean_output(text, *turn.fences)
        if cleaned:
            return f"{cleaned}\n\n{CUT_SHORT}" if reply.stopped == "max_tokens" and text == reply.text else cleaned
    return "I would rather not answer that." if reply.stopped == "refusal" else ""


def _end(turn: Turn, text: str, code: Code = "ok") -> tuple[Turn, Effect]:
    if code == "too_many_steps":
        text = f"{text}\n\n{STOPPED}".strip()
    told = honest_reply(text, turn.outcomes)
    codes = dict.fromkeys((*(outcome.code for outcome in turn.outcomes), code))
    said = Say(told, tuple(each for each in codes if each != "ok"))
    return replace(turn, said=said, waiting=None), said


STOPPED: Final = "I stopped there, and what was left was not done. There were too many steps for one message."
STILL_DONE: Final = "What was done before that is kept."
CUT_SHORT: Final = "(My answer was too long and ends here.)"
NO_ANSWER: Final = "I have no answer to that."
MAX_REASONS: Final = 5  # different refusals told in one reply; the rest are counted

_NOTHING: Final[dict[tuple[ClaimKind, Language], str]] = {
    ("kept", "en"): "Nothing was stored just now.",
    ("kept", "de"): "Es wurde gerade nichts gespeichert.",
    ("kept", "fr"): "Rien n'a été enregistré à l'instant.",
    ("kept", "es"): "Ahora mismo no se ha guardado nada.",
    ("kept", "zh"): "刚才没有保存任何内容。",
    ("removed", "en"): "Nothing was removed from memory just now.",
    ("removed", "de"): "Es wurde gerade nichts aus dem Gedächtnis entfernt.",
    ("removed", "fr"): "Rien n'a été retiré de la mémoire à l'instant.",
    ("removed", "es"): "Ahora mismo no se ha eliminado nada de la memoria.",
    ("removed", "zh"): "刚才没有从记忆中删除任何内容。",
}
# A note that was corrected, disabled or moved away is out of the way too, and people say "removed" of it.
_REMOVERS: Final = frozenset({"forget", "correct", "disable", "unpin", "move", "choose"})
_DONE: Final[dict[str, str]] = {
    "remember": "Noted.",
    "forget": "Forgotten.",
    "correct": "Corrected.",
    "file_task": "Queued.",
}
_RETRIED: Final[frozenset[Code]] = frozenset({"bad_arguments", "full"})


def honest_reply(text: str, outcomes: Sequence[ToolOutcome]) -> str:
    """The reply, with one plain statement for each different reason why a write failed, and for a claim nothing backs.

    A reason that the text already states is not repeated; nor is a malformed or refused-as-full call that the model
    made good with the same tool. A claim counts as backed by any committed write of its kind.
    """
    lines = [*_failures(text, outcomes)]
    lines += [_NOTHING[claim.kind, claim.language] for claim in find_claims(text) if not _is_backed(claim, outcomes)]
    body = text.strip() or _default(outcomes, has_lines=bool(lines))
    return "\n\n".join(part for part in (body, "\n".join(lines)) if part)


def _failures(text: str, outcomes: Sequence[ToolOutcome]) -> list[str]:
    reasons = dict.fromkeys(
        outcome.reason
        for at, outcome in enumerate(outcomes)
        if _has_failed(outcome) and not _is_made_good(outcome, outcomes[at:])
    )
    untold = [f"Not done: {reason}" for reason in reasons if reason and reason not in text]
    if len(untold) > MAX_REASONS:
        untold = [*untold[:MAX_REASONS], f"And {len(untold) - MAX_REASONS} more of these were not done."]
    return untold


def _has_failed(outcome: ToolOutcome) -> bool:
    """True for a write that was neither done nor kept waiting for a yes."""
    return outcome.tool in TOOL_NAMES and not outcome.ok and not outcome.committed


def _is_made_good(refused: ToolOutcome, later: Sequence[ToolOutcome]) -> bool:
    return refused.code in _RETRIED and any(other.tool == refused.tool and other.committed for other in later)


def _is_backed(claim: Claim, outcomes: Sequence[ToolOutcome]) -> bool:
    kept = any(outcome.ok and (outcome.committed or outcome.code == "already_known") for outcome in outcomes)
    removed = any(outcome.ok and outcome.committed and outcome.tool in _REMOVERS for outcome in outcomes)
    return kept if claim.kind == "kept" else removed


def _default(outcomes: Sequence[ToolOutcome], *, has_lines: bool) -> str:
    """What is said when the model said nothing."""
    done = {outcome.tool for outcome in outcomes if outcome.committed or (outcome.ok and outcome.tool == "file_task")}
    if done:
        return _DONE.get(next(iter(done)), "Done.") if len(done) == 1 else "Done."
    return "" if has_lines else NO_ANSWER
