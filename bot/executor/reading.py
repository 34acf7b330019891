"""What the host reads from the texts of an ask, before the transaction. Pure.

For the event loop's thread alone: stemmers are not safe across threads, so none of this happens in a transaction.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.executor.ask import Said, Words
from memory.core import MAX_STATEMENT
from memory.fold import ScopeState
from policy.actions import (
    Action,
    ApproveHeld,
    ChangeCore,
    Correct,
    FileTask,
    ProposeCore,
    Remember,
    Send,
    SetPurpose,
    WriteCore,
)
from policy.authorize import Reading
from policy.basis import Support, attest, own_words, stands_in
from policy.decision import Deny
from policy.envelope import RunEnvelope
from policy.identity import NoteId
from policy.lexical import terms
from policy.scope import Scope
from policy.screening import first_fault, screen, screen_label, screen_prompt, screen_purpose, screen_quote
from policy.secrets import ExtraRules
from policy.sensitive import find_sensitive
from policy.settings import Limits
from policy.text import normal
from policy.text import words as words_of
from policy.wishes import asks_not_to_save, asks_off_the_record, speaks_of_kin, speaks_of_themselves

_SUPPORT: Final = 0.5  # of a note's stems that must stand in a message for it to support the note
_SAME: Final = 0.8  # of the stems of two statements that say the same


def kept_text(action: Action) -> str:
    """The text an action would keep; empty when it keeps none of its own."""
    match action:
        case Remember():
            return action.note
        case Correct():
            return action.replacement
        case ProposeCore() | WriteCore():
            return action.statement
        case ChangeCore():
            return action.statement or ""
        case ApproveHeld():
            return action.replacement or ""
        case SetPurpose() | Send():
            return action.text
        case FileTask():
            return action.prompt
        case _:
            return ""


def read(
    envelope: RunEnvelope,
    action: Action,
    seen: Words,
    limits: Limits,
    *,
    extra: ExtraRules | None = None,
    is_proposal: bool = False,
) -> Reading:
    """Screen and attest the texts of one action. `extra` are the owner's own rules for secrets."""
    text, quote = kept_text(action), getattr(action, "quote", None)
    typed = envelope.origin != "session"
    mine = own_words(envelope.text)
    unsaid = asks_not_to_save(mine) or _rests_on_unsaid(text, quote, mine, seen)
    wishes = not typed and unsaid, not typed and asks_off_the_record(mine)
    if not text and not quote and not isinstance(action, (Remember, Correct)):
        return Reading(quote_stands=typed, asks_not_to_save=wishes[0], is_off_the_record=wishes[1])
    fault = _fault(envelope, action, limits, extra)
    if fault is not None:
        return Reading(
            "inferred", quote_stands=False, fault=fault, asks_not_to_save=wishes[0], is_off_the_record=wishes[1]
        )
    if isinstance(action, (FileTask, Send)):
        return Reading(asks_not_to_save=wishes[0], is_off_the_record=wishes[1])
    foreign = (*(part.text for part in envelope.parts), *seen.foreign)
    own = (envelope.text, *(said.text for said in seen.own))
    name = envelope.actor.name if envelope.actor is not None else ""
    said = text if typed else (quote or "")
    passed_on = typed and any(part.kind == "quoted" and normal(part.text) == normal(text) for part in envelope.parts)
    typed_support: Support = "quoted" if passed_on else "explicit"
    return Reading(
        support=typed_support if typed else attest(text, quote, own, foreign, (name,)),
        quote_stands=typed or (quote is not None and stands_in(quote, (mine,))),
        trait=find_sensitive(text) or (find_sensitive(quote) if quote else None),
        is_of_self=_is_of_self(envelope, action, said, typed=typed),
        is_of_other=_is_of_other(envelope, text) or (not typed and _names_somebody(mine, said)),
        asks_not_to_save=wishes[0],
        is_off_the_record=wishes[1],
        is_supported=not typed and _share(text, mine) >= _SUPPORT,
        is_proposal=is_proposal,
    )


def source_of(envelope: RunEnvelope, quote: str | None, seen: Words) -> Said:
    """The message the quote stands in: this one, or an earlier one of the same person."""
    here = Said(envelope.text, envelope.message_id, envelope.run)
    if quote is None or stands_in(quote, (own_words(envelope.text),)):
        return here
    return next((said for said in seen.own if stands_in(quote, (own_words(said.text),))), here)


def waiting_alike(text: str, states: Mapping[Scope, ScopeState]) -> tuple[NoteId, ...]:
    """What waits in these scopes and nearly says the same."""
    return tuple(
        hold.id
        for state in states.values()
        for hold in state.holds.values()
        if hold.held.note is not None and says_the_same(text, hold.held.note.note)
    )


def is_core_alike(text: str, states: Mapping[Scope, ScopeState]) -> bool:
    """True when a core memory of these scopes, in any state, nearly says the same."""
    return any(says_the_same(text, core.statement) for state in states.values() for core in state.cores.values())


def says_the_same(one: str, other: str) -> bool:
    """True when four fifths of the stems of either stand in the other."""
    first, second = set(terms(one)), set(terms(other))
    return bool(first) and len(first & second) >= _SAME * max(len(first), len(second))


def _rests_on_unsaid(text: str, quote: str | None, mine: str, seen: Words) -> bool:
    """True when note or quote come from an earlier message that was to leave nothing behind, and not from this one."""
    earlier = [own_words(said.text) for said in seen.own]
    unsaid = [said for said in earlier if asks_not_to_save(said) or asks_off_the_record(said)]
    if quote is not None and not stands_in(quote, (mine,)) and stands_in(quote, unsaid):
        return True
    return _share(text, mine) < _SUPPORT and any(_share(text, said) >= _SUPPORT for said in unsaid)


def _share(text: str, message: str) -> float:
    stems, said = set(terms(text)), set(terms(message))
    return len(stems & said) / len(stems) if stems else 0.0


def _fault(envelope: RunEnvelope, action: Action, limits: Limits, extra: ExtraRules | None) -> Deny | None:
    """Why the texts must not be kept. A quote that only asks for something is not kept, and may name what is to go."""
    text, quote = kept_text(action), getattr(action, "quote", None)
    if not text and not isinstance(action, (Remember, Correct)):
        return None
    faults = [_screened(action, text, limits, extra)]
    if quote:
        faults.append(screen_quote(quote, extra))
    if envelope.actor is not None and envelope.actor.name:
        faults.append(screen_label(envelope.actor.name, extra))
    return first_fault(faults)


def _screened(action: Action, text: str, limits: Limits, extra: ExtraRules | None) -> Deny | None:
    if isinstance(action, (FileTask, Send)):
        return screen_prompt(text, extra)
    if isinstance(action, SetPurpose):
        return screen_purpose(text, extra) if text else None
    if isinstance(action, (ProposeCore, WriteCore, ChangeCore)) and len(normal(text)) > MAX_STATEMENT:
        return screen(text, Limits(note_code_points=MAX_STATEMENT), extra)
    return (
        screen(text, limits, extra) if text or isinstance(action, (Remember, Correct, ProposeCore, WriteCore)) else None
    )


def _is_of_self(envelope: RunEnvelope, action: Action, said: str, *, typed: bool) -> bool:
    """True when the words are the actor's about themselves. What they type for a room must say so."""
    if typed and not (isinstance(action, Remember) and action.scope == "channel"):
        return not speaks_of_kin(said)
    own = words_of(envelope.actor.name) if envelope.actor is not None else ()
    named = typed and bool(own) and list(words_of(normal(said))[: len(own)]) == list(own)
    return speaks_of_themselves(said) or (named and not speaks_of_kin(said))


def _names_somebody(message: str, quote: str) -> bool:
    """True when the quote is about somebody close to the speaker, or opens with a name as the message writes it.

    In languages that write all nouns large, a noun passes for a name: then the note goes to the conversation instead of
    the person, which is the smaller mistake.
    """
    if speaks_of_kin(quote):
        return True
    opening = quote.split(maxsplit=1)[:1]
    if not opening or not opening[0][:1].isupper() or speaks_of_themselves(quote):
        return False
    return re.search(rf"[^\W\d_A-Z] +{re.escape(opening[0])}(?!\w)", message) is not None


def _is_of_other(envelope: RunEnvelope, text: str) -> bool:
    """True when the note's subject is another participant: it opens with a name that is theirs and not the actor's."""
    opening = words_of(normal(text))[:3]
    own = set(words_of(envelope.actor.name)) if envelope.actor is not None else set()
    for other in envelope.participants:
        name = words_of(other.name)
        if other.person != envelope.person and name and opening[: len(name)] == name and not set(name) <= own:
            return True
    return False
