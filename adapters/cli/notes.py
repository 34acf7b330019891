"""`impyard memory`: the owner's view of notes, and the same changes that everybody else's take."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

from adapters.cli import erasing, explaining, files, upkeep
from adapters.cli.note_rows import NoteRow, forgotten, listed, row_of
from adapters.cli.options import CommandError, Options
from adapters.cli.output import as_utc, print_fields, print_json, print_rows, say
from adapters.cli.settings import Opened, no_memory, open_imp, read_settings
from memory.fold import Note, ScopeState
from policy.actions import Correct, Disable, Enable, Forget, OnNote, Pin, Unpin
from policy.decision import NOT_FOUND
from policy.identity import NoteId, Person, is_id, parse_person
from policy.scope import Scope

notes = typer.Typer(help="See and change what the imp remembers.", no_args_is_help=True, rich_markup_mode=None)

NoteIdArgument = Annotated[str, typer.Argument(metavar="NOTE-ID", help="The full id of a note.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]

_DONE: Final = {
    "correct": "Corrected",
    "forget": "Forgotten",
    "disable": "Disabled",
    "enable": "Enabled",
    "pin": "Pinned",
    "unpin": "Unpinned",
}


@notes.command("ls")
def ls(
    context: typer.Context,
    scope: Annotated[Literal["imp", "channel", "user"] | None, typer.Option(help="Only this kind of scope.")] = None,
    scope_id: Annotated[str | None, typer.Option(metavar="ID", help="Only this channel's or person's.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Disabled, expired and forgotten ones too.")] = False,
    as_json: JsonOption = False,
) -> None:
    """List notes. The people whose own notes are among them can see in their panel that you looked."""
    asyncio.run(_ls(context.obj, scope, scope_id, everything=everything, as_json=as_json))


@notes.command("show")
def show(context: typer.Context, note_id: NoteIdArgument, as_json: JsonOption = False) -> None:
    """Show one note with its evidence. A person whose own note it is can see in their panel that you looked."""
    asyncio.run(_show(context.obj, note_id, as_json=as_json))


@notes.command("rm")
def rm(context: typer.Context, note_id: NoteIdArgument) -> None:
    """Forget a note for good."""
    asyncio.run(_change(context.obj, "forget", note_id, lambda: Forget(note_id=note_id)))


@notes.command("pin")
def pin(context: typer.Context, note_id: NoteIdArgument) -> None:
    """Put a note first in recall."""
    asyncio.run(_change(context.obj, "pin", note_id, lambda: Pin(note_id=note_id)))


@notes.command("unpin")
def unpin(context: typer.Context, note_id: NoteIdArgument) -> None:
    """Take a note's pin away."""
    asyncio.run(_change(context.obj, "unpin", note_id, lambda: Unpin(note_id=note_id)))


@notes.command("disable")
def disable(context: typer.Context, note_id: NoteIdArgument) -> None:
    """Keep a note but stop recalling it."""
    asyncio.run(_change(context.obj, "disable", note_id, lambda: Disable(note_id=note_id)))


@notes.command("enable")
def enable(context: typer.Context, note_id: NoteIdArgument) -> None:
    """Recall a disabled note again."""
    asyncio.run(_change(context.obj, "enable", note_id, lambda: Enable(note_id=note_id)))


@notes.command("correct")
def correct(
    context: typer.Context,
    note_id: NoteIdArgument,
    text: Annotated[str, typer.Argument(help="What the note should say.")],
) -> None:
    """Replace the words of a note; its scope, pin and expiry stay."""
    asyncio.run(_change(context.obj, "correct", note_id, lambda: Correct(note_id=note_id, replacement=text)))


@notes.command("explain")
def explain(
    context: typer.Context,
    run_id: Annotated[str, typer.Argument(metavar="RUN-ID", help="The id of a run; see `impyard runs ls`.")],
    as_json: JsonOption = False,
) -> None:
    """Say why a run saw these notes and no others: candidates, selected, left out with reasons, budget."""
    asyncio.run(explaining.explain(context.obj, run_id, as_json=as_json))


@notes.command("compact")
def compact(context: typer.Context, as_json: JsonOption = False) -> None:
    """Blank for good what is forgotten, expired or replaced, empty the file's log, and print what that was."""
    asyncio.run(upkeep.compact(context.obj, as_json=as_json))


@notes.command("export")
def export(context: typer.Context, path: Annotated[Path, typer.Argument(metavar="FILE")]) -> None:
    """Write all notes, core memories and choices to a new file, as JSON lines; people can see that you did."""
    asyncio.run(files.export(context.obj, path))


@notes.command("import")
def import_(
    context: typer.Context,
    path: Annotated[Path, typer.Argument(metavar="FILE")],
    partial: Annotated[bool, typer.Option("--partial", help="Also when a forget or disable cannot be read.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Store the notes of a file of JSON lines, by the write policy; what was forgotten here does not come back."""
    asyncio.run(files.import_file(context.obj, path, is_partial=partial, as_json=as_json))


@notes.command("erase")
def erase(
    context: typer.Context,
    person: Annotated[str, typer.Option(metavar="ID", help="Whose memory: discord:1, slack:T01/U02, local:ana.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Erase everything of one person, destroy its key, and print the receipt."""
    whose = person_named(person, "--person")
    if not yes:
        if not sys.stdin.isatty():
            raise CommandError("Erasing cannot be undone, so a script says --yes. Nothing was erased.")
        typer.confirm(f"Erase everything of {whose} for good?", abort=True)
    asyncio.run(erasing.erase(context.obj, whose))


def person_named(text: str, option: str) -> Person:
    """The person an option names.

    Raises:
        typer.BadParameter: the text is no person's id.
    """
    try:
        return parse_person(text)
    except ValueError as error:
        raise typer.BadParameter(f"{option}: {error}") from None


async def _ls(options: Options, scope: str | None, scope_id: str | None, *, everything: bool, as_json: bool) -> None:
    settings = read_settings(options)
    rows: list[NoteRow] = []
    if not settings.store_path.exists():
        say(no_memory(settings))
    else:
        async with open_imp(settings) as imp:
            wanted = [
                found
                for found in imp.store.log.scopes()
                if scope in (None, found.kind) and scope_id in (None, found.ident)
            ]
            states = imp.store.log.states(wanted)
            rows = [row for state in states.values() for row in _rows(imp, state, everything=everything)]
            await _journal_view(imp, "-", [row.scope for row in rows if row.note is not None])
            _warn_of_damage(states.values())
    if as_json:
        print_json([row.as_json() for row in rows])
    else:
        print_rows(("note", "scope", "whose", "state", "basis", "text"), [_cells(row) for row in rows])


def _rows(imp: Opened, state: ScopeState, *, everything: bool) -> list[NoteRow]:
    rows = listed(state, imp.clock(), everything=everything)
    if everything:
        rows += forgotten(state, imp.store.log.load(state.scope, 0, state.head))
    return rows


def _cells(row: NoteRow) -> tuple[str, ...]:
    note = row.note
    state = f"{row.state}, pinned" if note is not None and note.pinned else row.state
    return row.id, row.scope.kind, row.scope.ident, state, "" if note is None else note.basis, _text(row)


def _text(row: NoteRow) -> str:
    return "" if row.note is None else row.note.text


def _warn_of_damage(states: Iterable[ScopeState]) -> None:
    broken = sum(state.is_broken or state.damaged > 0 for state in states)
    if broken:
        say(f"impyard: {broken} scope(s) hold damaged events that are not shown; see `impyard audit verify`.")


async def _show(options: Options, note_id: str, *, as_json: bool) -> None:
    async with open_imp(options, may_create=False) as imp:
        note = _find(imp, note_id)
        if note is None:
            raise CommandError("There is no such note.")
        await _journal_view(imp, note.id, [note.scope])
        row = row_of(note, imp.clock())
    more = {
        "about": note.about,
        "made_in": note.made_in,
        "changed_at": as_utc(note.changed_at),
        "adopted": note.adopted,
        "trait": note.trait,
        "supersedes": note.supersedes,
        "evidence": [evidence.model_dump(mode="json") for evidence in note.evidence],
    }
    shown = row.as_json() | more
    if as_json:
        print_json(shown)
    else:
        print_fields({name: _field(value) for name, value in shown.items() if value not in (None, [])})


def _field(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case dict():
            return ", ".join(f"{name} {part}" for name, part in value.items() if part)
        case list():
            return "; ".join(_field(part) for part in value)
        case _:
            return str(value)


def _find(imp: Opened, note_id: str) -> Note | None:
    """The note, wherever it stands; None when it is not there or no longer."""
    if not is_id(note_id, "note"):
        return None
    states = imp.store.log.states(imp.store.log.places(NoteId(note_id)))
    return next((note for state in states.values() if (note := state.notes.get(NoteId(note_id)))), None)


async def _journal_view(imp: Opened, note_id: str, scopes: Sequence[Scope]) -> None:
    """Leave an entry, before anything is printed, when people's own notes are about to be seen by the owner.

    It names the note, if it is one, and then each person.
    """
    people = sorted({scope.owner.ident for scope in scopes if scope.owner.kind == "relation"})
    if people:
        run = imp.owner_envelope().run
        seen = " ".join((note_id, *people))
        await imp.store.journal(run, "owner", "view", seen)


async def _change(options: Options, verb: str, note_id: str, action: Callable[[], OnNote]) -> None:
    async with open_imp(options, may_create=False) as imp:
        envelope = imp.owner_envelope()
        if is_id(note_id, "note"):
            outcome = await imp.executor.perform(envelope, action())
        else:
            outcome = await imp.executor.refuse(envelope, verb, NOT_FOUND)
    if outcome.ruling.result != "done":
        raise CommandError(outcome.ruling.because)
    print(f"{_DONE[verb]}: {note_id}" if outcome.committed else outcome.ruling.because)
