"""`impyard runs context`: what a run was given, as far as it may still be told."""

from __future__ import annotations

from typing import Any, Final

from adapters.cli.options import CommandError, Options
from adapters.cli.output import on_one_line, print_json
from adapters.cli.settings import Opened, open_imp
from bot.context import rfc3339
from memory.past import note_at
from memory.runs import Given, GivenTurn, Past
from policy.identity import CoreId, NoteId, parse_person
from policy.scope import user_scope

ERASED: Final = "[erased]"
_MANY: Final = 500  # runs of the conversation among which earlier turns are looked for


async def context(options: Options, run_id: str, *, as_json: bool) -> None:
    """Print it; the people whose own notes or words are in it can see that somebody looked.

    Raises:
        CommandError: there is no such run, or it is no longer kept.
        StoreError: the store cannot be read or the journal not written.
    """
    async with open_imp(options, may_create=False) as imp:
        past = imp.store.runs.get(run_id)
        if past is None:
            raise CommandError("There is no such run.")
        given = imp.store.runs.given(run_id)
        if given is None:
            days = imp.config.memory.trace_days
            raise CommandError(
                f"What that run was given is not kept: it is older than {days} days, erased, or asked no model."
            )
        shown, people = _shown(imp, past, given)
        await imp.store.journal(imp.owner_envelope().run, "owner", "view", " ".join((run_id, *people)))
    if as_json:
        print_json(shown)
    else:
        _print(shown)


def _shown(imp: Opened, past: Past, given: Given) -> tuple[dict[str, Any], list[str]]:
    """The input with the texts that are still there, and whose they are."""
    people = {past.record.person} - {None}
    notes: list[dict[str, Any]] = []
    for ident, version in given.notes:
        note = note_at(imp.store.log, NoteId(ident), version)
        notes.append({"id": ident, "version": version, "text": ERASED if note is None else note.text})
        if note is not None and note.scope.owner.kind == "relation":
            people.add(note.scope.owner.ident)
    turn = past.turn if _is_told(imp, past) else None
    shown = {
        "run": past.record.run,
        "system": list(given.system),
        "core": [{"id": ident, "statement": _statement(imp, past, ident)} for ident, _ in given.cores],
        "memory": notes,
        "briefing": given.briefing,
        "history": _history(imp, past, given.history),
        "parts": given.parts,
        "message": ERASED if turn is None else turn.text,
        "reply": ERASED if turn is None else turn.reply,
    }
    return shown, sorted(str(person) for person in people)


def _is_told(imp: Opened, past: Past) -> bool:
    """True while nothing that the turn made or showed is forgotten."""
    gone = imp.store.ledger.notes
    return not any(NoteId(note) in gone for note in (*past.record.wrote, *past.record.shown, *past.record.named))


def _statement(imp: Opened, past: Past, ident: str) -> str:
    if past.record.person is None:
        return ERASED
    own = user_scope(parse_person(past.record.person))
    core = imp.store.log.states([own])[own].cores.get(CoreId(ident))
    return ERASED if core is None else core.statement


def _history(imp: Opened, past: Past, turns: tuple[GivenTurn, ...]) -> list[dict[str, str]]:
    """The earlier turns, found again by their time; one that was never kept here reads as erased."""
    told: dict[tuple[str, str], str] = {}
    conversation = past.record.conversation
    for other in imp.store.runs.conversation(conversation, _MANY) if conversation is not None and turns else ():
        if other.turn is not None and _is_told(imp, other):
            told.setdefault(("imp", rfc3339(other.record.ended)), other.turn.reply)
            told.setdefault(("member", rfc3339(other.record.started)), other.turn.text)
    return [{"role": t.role, "at": t.at, "text": told.get((t.role, t.at), ERASED)} for t in turns]


def _print(shown: dict[str, Any]) -> None:
    """One heading a block; every text on one line, with what does not show as an escape."""
    for name, value in shown.items():
        print(f"# {name}")
        for row in value if isinstance(value, list) else [value]:
            cells = row.values() if isinstance(row, dict) else [row]
            print("\t".join(on_one_line(str(cell)) for cell in cells))
