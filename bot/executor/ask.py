"""One thing asked of durable state, with everything the host read about it before the transaction."""

from __future__ import annotations

from dataclasses import dataclass

from memory.events import Chose, Evidence
from memory.ports import NewTask
from policy.actions import Action
from policy.authorize import Reading
from policy.decision import Deny
from policy.envelope import Audience, RunEnvelope
from policy.identity import CoreId, NoteId, TaskId
from policy.scope import Scope
from policy.settings import ImpPolicy


@dataclass(frozen=True, slots=True)
class Known:
    """What the host adds to a crossing, whatever was asked."""

    audience: Audience | None = None  # of the room that is to be sent to, just fetched; None: nobody could say
    queued: NewTask | None = None  # the room, schedule and kind of the owner's own task; None for everybody else's


@dataclass(frozen=True, slots=True)
class Ask:
    """An action ready to be judged."""

    envelope: RunEnvelope
    action: Action
    reading: Reading
    policy: ImpPolicy
    new_id: NoteId  # the id a new note would get
    text: str = ""  # NFC; the note or replacement to keep
    scope: Scope | None = None  # where a new or moved note goes; None for the rest
    evidence: Evidence = Evidence()
    expected_version: int | None = None  # the version the person saw; None: they were shown none
    new_core: CoreId = CoreId("")  # the id a new core memory would get
    matches: tuple[NoteId, ...] = ()  # what waits already and shares four fifths of its stems with the text
    is_known_core: bool = False  # a core memory in any state nearly says the same
    choice: Chose | None = None  # what a choice would store
    new_task: TaskId = TaskId("")  # the id a new task would get
    known: Known = Known()


@dataclass(frozen=True, slots=True)
class Said:
    """Words an actor wrote, and the message and run they stand in."""

    text: str
    message: str | None
    run: str


@dataclass(frozen=True, slots=True)
class Words:
    """The texts a run has seen besides its message: the actor's own of earlier turns, and everybody else's."""

    own: tuple[Said, ...] = ()
    foreign: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something refused before it became an action, such as arguments that do not fit. Only its journal row is owed."""

    deny: Deny
