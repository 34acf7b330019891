"""Lines of events, from an export or an older program's plain log, folded to what still stands. Pure.

A line that cannot be read is counted and named by its number; if a note's id can be read in it, that note is closed,
since the line may have ended it. A forget or a disable that cannot be read is a reason to stop.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from memory.core import CoreState
from memory.events import Basis, Evidence, KeptKind, Source
from policy.actions import CoreKind, CrossChannel
from policy.identity import NoteId, is_id, parse_channel, parse_person
from policy.scope import IMP_SCOPE, Scope, ScopeKind, channel_scope, dm_scope, user_scope

LINE_BYTES: Final = 65_536  # a longer line is not read

_ID: Final = re.compile(rb"note_[0-9A-HJKMNP-TV-Z]{26}(?![0-9A-Za-z])")
_ENDING: Final = re.compile(rb"forget|disable", re.IGNORECASE)


def _aware(at: datetime) -> datetime:
    if at.tzinfo is None:
        raise ValueError("a time needs its zone")
    return at.astimezone(UTC)


def _note_id(text: str) -> str:
    if not is_id(text, "note"):
        raise ValueError("not the id of a note")
    return text


def _person(text: str) -> str:
    return str(parse_person(text))


def _channel(text: str) -> str:
    return str(parse_channel(text))


Time = Annotated[datetime, AfterValidator(_aware)]
NoteIdText = Annotated[str, AfterValidator(_note_id)]
PersonText = Annotated[str, AfterValidator(_person)]
ChannelText = Annotated[str, AfterValidator(_channel)]


class _Line(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")  # older and newer programs may write more


class _SourceField(_Line):
    channel_id: str | None = None
    message_id: str | None = None
    author_id: str | None = None
    run: str | None = None


class Remembering(_Line):
    """One note as a line makes it."""

    op: Literal["remember"]
    id: NoteIdText
    ts: Time
    scope: ScopeKind
    scope_id: str | None = None
    dm_of: PersonText | None = None
    kind: KeptKind
    note: str
    basis: Basis
    source: _SourceField = _SourceField()
    evidence: tuple[Evidence, ...] = ()
    about: PersonText | None = None
    made_in: ChannelText | None = None
    expires_at: Time | None = None
    supersedes: NoteIdText | None = None
    quoted: bool = False
    name_hint: str | None = None

    def place(self) -> Scope:
        """Where the note belongs.

        Raises:
            ValueError: scope and id do not fit.
        """
        match self.scope, self.scope_id:
            case "imp", None:
                return IMP_SCOPE
            case "user", str(ident):
                return user_scope(parse_person(ident))
            case "channel", str(ident) if self.dm_of is not None:
                return dm_scope(parse_channel(ident), parse_person(self.dm_of))
            case "channel", str(ident):
                return channel_scope(parse_channel(ident))
            case _:
                raise ValueError("scope and scope_id do not fit")


class _OfNote(_Line):
    op: Literal["forget", "disable", "enable", "pin", "unpin"]
    id: NoteIdText


class _Correcting(_Line):
    op: Literal["correct"]
    id: NoteIdText
    replacement: str
    basis: Basis | None = None


class CoreLine(_Line):
    """One core memory as a line makes it."""

    op: Literal["core"]
    scope_id: PersonText  # whose it is
    statement: str
    kind: CoreKind
    scope: str = "everywhere"
    state: CoreState
    by: Literal["agent", "member"]
    notes: tuple[NoteIdText, ...] = ()
    evidence: tuple[Evidence, ...] = ()


class ChoiceLine(_Line):
    """What a person chose; only what is narrower than it is now counts."""

    op: Literal["choose"]
    scope_id: PersonText
    inferred: bool | None = None
    cross_channel: CrossChannel | None = None
    shared_recall: bool | None = None


_LINE: Final[TypeAdapter[Remembering | _OfNote | _Correcting | CoreLine | ChoiceLine]] = TypeAdapter(
    Annotated[Remembering | _OfNote | _Correcting | CoreLine | ChoiceLine, Field(discriminator="op")]
)


@dataclass(frozen=True, slots=True)
class Standing:
    """A note that still stands at the end of the file."""

    line: Remembering
    scope: Scope
    text: str
    basis: Basis
    pinned: bool = False
    disabled: bool = False

    @property
    def source(self) -> Source:
        """The interaction that made it, as far as the file tells."""
        told = self.line.source
        return Source(channel=told.channel_id, message=told.message_id, author=told.author_id, run=told.run)


@dataclass(slots=True)
class Read:
    """What a file holds. `bad` are line numbers with why; `stops` those that may have ended a note nobody can name."""

    notes: dict[NoteId, Standing] = field(default_factory=dict)
    cores: list[CoreLine] = field(default_factory=list)
    choices: list[ChoiceLine] = field(default_factory=list)
    closed: set[NoteId] = field(default_factory=set)
    bad: list[tuple[int, str]] = field(default_factory=list)
    stops: list[int] = field(default_factory=list)


def read_lines(lines: Iterable[bytes]) -> Read:
    """The state the lines leave, in their order; never raises for what they hold."""
    found = Read()
    for number, raw in enumerate(lines, start=1):
        if not raw.strip():
            continue
        try:
            line = _LINE.validate_python(_parsed(raw))
            _take(found, line)
        except (ValueError, RecursionError) as error:
            found.bad.append((number, _why(error)))
            ids = [NoteId(named.decode()) for named in _ID.findall(raw)]
            for note_id in ids:
                _close(found, note_id)
            if _ENDING.search(raw) and not ids:
                found.stops.append(number)
    return found


def _take(found: Read, line: Remembering | _OfNote | _Correcting | CoreLine | ChoiceLine) -> None:
    match line:
        case CoreLine():
            found.cores.append(line)
        case ChoiceLine():
            found.choices.append(line)
        case Remembering():
            note_id = NoteId(line.id)
            if note_id in found.notes:
                raise ValueError("a second note under one id")
            if note_id not in found.closed:
                found.notes[note_id] = Standing(line, line.place(), line.note, line.basis)
        case _Correcting():
            note = found.notes.get(NoteId(line.id))
            if note is not None:
                found.notes[NoteId(line.id)] = replace(note, text=line.replacement, basis=line.basis or note.basis)
        case _OfNote():
            _switch(found, NoteId(line.id), line.op)


def _switch(found: Read, note_id: NoteId, op: str) -> None:
    note = found.notes.get(note_id)
    if op == "forget":
        _close(found, note_id)
    elif note is not None and op in ("pin", "unpin"):
        found.notes[note_id] = replace(note, pinned=op == "pin")
    elif note is not None:
        found.notes[note_id] = replace(note, disabled=op == "disable")


def _close(found: Read, note_id: NoteId) -> None:
    found.notes.pop(note_id, None)
    found.closed.add(note_id)


def _parsed(raw: bytes) -> Any:  # noqa: ANN401 - whatever JSON it is
    """The line as JSON, in which no name stands twice and no number is none."""
    if len(raw) > LINE_BYTES:
        raise ValueError("it is too long")
    value = json.loads(raw.decode("utf-8"), object_pairs_hook=_once, parse_constant=_refused)
    if isinstance(value, dict) and isinstance(value.get("op"), str) and value["op"] != "remember":
        named = [value.get(key) for key in ("note_id", "target", "id")]
        value = value | {"id": next((name for name in named if is_id(name, "note")), value.get("id"))}
        value.setdefault("replacement", value.get("note"))
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError("a name stands twice")
    return dict(pairs)


def _refused(_: str) -> None:
    raise ValueError("a number is none")


def _why(error: ValueError | RecursionError) -> str:
    """What is wrong, without a word of what the line holds."""
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        return f"{'.'.join(str(part) for part in first['loc'][1:]) or 'op'} does not fit"
    if isinstance(error, (json.JSONDecodeError, UnicodeDecodeError, RecursionError)):
        return "it is no JSON"
    return str(error)
