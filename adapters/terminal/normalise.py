"""A line becomes an envelope, or an event that starts no run. Pure."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from adapters.terminal.lines import Line
from policy.envelope import Actor, Direct, Ignored, Origin, Part, Place, Role, RunEnvelope, Shared
from policy.identity import Channel, ImpId, Person, RunId

_EDITED: Final = "an edit starts no run"
_DELETED: Final = "a deletion starts no run; what was noted from the message stays until it is deleted in /memory"


@dataclass(frozen=True, slots=True)
class Terminal:
    """What the terminal knows of itself: whose it is, and who is more than a member."""

    imp: ImpId
    owners: Container[str] = frozenset()  # printed people
    stewards: Container[str] = frozenset()
    stewards_from_platform: bool = True  # a line's own word for a steward counts, as a platform's would


def normalise(line: Line, known: Terminal, origin: Origin, run: RunId, now: datetime) -> RunEnvelope | Ignored:
    """The trusted frame of what a line says."""
    if line.bot:
        return Ignored("another bot wrote it")
    if line.event != "message":
        return Ignored(_EDITED if line.event == "edit" else _DELETED)
    person = Person("local", line.who)
    return RunEnvelope(
        run=run,
        imp=known.imp,
        origin=origin,
        provider="local",
        place=_place(line, person),
        actor=Actor(person, _roles(line, person, known), now, line.who),
        at=now,
        text=line.text,
        message_id=line.id or run,
        sent_at=now,
        parts=_parts(line),
    )


class TerminalSurface:
    """The terminal's facts do not change during a run, so fetching them again gives the same ones, fresh."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock

    async def refreshed(self, envelope: RunEnvelope) -> RunEnvelope:
        """See `bot.ports.Surface`."""
        if envelope.actor is None:
            return envelope
        return replace(envelope, actor=replace(envelope.actor, roles_at=self._clock()))


def _place(line: Line, person: Person) -> Place:
    if line.where == "dm":
        return Direct(Channel("local", f"dm-{line.who}"), person)
    return Shared(Channel("local", line.where.removeprefix("#")), line.audience, line.thread)


def _roles(line: Line, person: Person, known: Terminal) -> frozenset[Role]:
    roles: set[Role] = {"member"}
    if line.role != "steward" or known.stewards_from_platform:
        roles.add(line.role)
    if str(person) in known.owners:
        roles.add("owner")
    if str(person) in known.stewards:
        roles.add("steward")
    return frozenset(roles)


def _parts(line: Line) -> tuple[Part, ...]:
    parts = [Part("attached", file.text, name=file.name) for file in line.attached]
    if line.forwarded is not None:
        parts.insert(0, Part("forwarded", line.forwarded.text, line.forwarded.author))
    if line.quoted is not None:
        parts.insert(0, Part("quoted", line.quoted.text, line.quoted.author))
    return tuple(parts)
