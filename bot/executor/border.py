"""What comes of filing a task and of a clean run's sending. Pure; the laws are `policy.border`'s.

The participant scan runs here, inside the transaction, on the very text that is filed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.executor.ask import Ask
from bot.executor.holding import hold
from bot.executor.notes import done, refused
from memory.ports import Crossing, Facts, NewTask, Ruling
from policy.actions import FileTask, Send
from policy.border import Filing, is_direct_id, may_file, may_send
from policy.decision import Allow, Deny, Hold
from policy.envelope import Direct, Participant, RunEnvelope, Shared
from policy.identity import Channel, NoteId, parse_channel, parse_person
from policy.participants.scan import deliveries, find_participant

_NO_DM: Final = Deny("That is a direct conversation, where no task answers. Nothing was queued.", "wrong_place")
FILED: Final = "I queued it as a task of its own; you are told here how it ended."


def cross(ask: Ask, action: FileTask | Send, facts: Facts) -> Ruling:
    """The ruling on one crossing."""
    if isinstance(action, Send):
        return _send(ask, action)
    known = facts.crossing or Crossing()
    filing = Filing(
        fault=ask.reading.fault,
        found=None if ask.envelope.origin == "owner" else scanned(ask.envelope, ask.text, known),
        waiting=known.waiting,
        lately=known.lately,
        asks_not_to_save=ask.reading.asks_not_to_save,
        is_off_the_record=ask.reading.is_off_the_record or _is_off(ask, facts),
    )
    decision = may_file(ask.envelope, filing, ask.policy)
    match decision:
        case Deny():
            return refused(decision)
        case Hold():
            return hold(ask, decision, facts, None)
        case Allow() if _answers_a_dm(ask.known.queued, known):
            return refused(_NO_DM)
        case Allow():
            return replace(done(NoteId(ask.new_task)), task=_task(ask, action), also=FILED)


def scanned(envelope: RunEnvelope, text: str, known: Crossing) -> str | None:
    """The participant scan's code for this text, by everybody and every room that the run or the store knows of."""
    people = list(envelope.participants)
    if envelope.actor is not None:
        people.append(Participant(envelope.actor.person, envelope.actor.name))
    people += [Participant(earlier.author, earlier.name) for earlier in envelope.earlier if earlier.author is not None]
    people += [Participant(parse_person(printed)) for printed in known.people]
    direct = [parse_channel(printed) for printed in known.direct]
    direct += [room for room in deliveries(text) if is_direct_id(room)]
    match envelope.place:
        case Shared(channel):
            here: tuple[Channel, ...] = (channel,)
        case Direct(channel):
            direct.append(channel)
            here = ()
        case _:
            here = ()
    shared = [*here, *(room for room in deliveries(text) if room not in direct)]
    return find_participant(text, people, direct, shared)


def _answers_a_dm(queued: NewTask | None, known: Crossing) -> bool:
    if queued is None or queued.channel is None:
        return False
    return queued.channel in known.direct or is_direct_id(parse_channel(queued.channel))


def _is_off(ask: Ask, facts: Facts) -> bool:
    return any(
        ask.envelope.conversation in state.choices.off_the_record
        for scope, state in facts.states.items()
        if scope.kind == "user"
    )


def _task(ask: Ask, action: FileTask) -> NewTask:
    person = ask.envelope.person
    filed = NewTask(
        id=ask.new_task,
        prompt=ask.text,
        ceiling_min=action.ceiling_min,
        filer=None if person is None or ask.envelope.origin == "owner" else str(person),
        conversation=ask.envelope.conversation,
    )
    if ask.known.queued is None or ask.envelope.origin != "owner":
        return filed
    return replace(ask.known.queued, id=ask.new_task, prompt=ask.text, ceiling_min=action.ceiling_min)


def _send(ask: Ask, action: Send) -> Ruling:
    if ask.reading.fault is not None:
        return refused(ask.reading.fault)
    try:
        channel = parse_channel(action.channel)
    except ValueError:
        channel = None
    decision = may_send(ask.envelope, channel, ask.known.audience, ask.policy)
    return refused(decision) if isinstance(decision, Deny) else done(None)
