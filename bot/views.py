"""What a person may see of memory at this moment, gathered from the store and turned into a panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.commands import Answer, Verb
from bot.context import CORE_TOKENS, bounded_cores, estimated_tokens
from bot.executor.shell import Executor
from bot.panel import OWN_TITLE, PAGE_ROWS, ROOM_TITLE, Look, Meter, Panel, Setting, WaitingRow
from bot.ports import Clock
from bot.rows import core_rows, ordered, page_of, waiting_row
from memory.fold import Hold, Note, ScopeState
from memory.store import Store
from policy.actions import Correct, Disable, Enable, Forget, Move, OnNote, Pin, Unpin
from policy.envelope import RunEnvelope
from policy.identity import NoteId, parse_channel
from policy.roles import is_owner, is_steward
from policy.scope import Scope, channel_scope, user_scope
from policy.settings import ChannelPolicy, Choices, ImpPolicy, sourced

_OWN_SETTINGS = ("cross_channel", "shared_recall", "inferred_user")
_ROOM_SETTINGS = (
    "enabled",
    "kinds",
    "inferred_channel",
    "participant_notes",
    "shared_recall",
    "retention",
    "channel_recall_notes",
    "channel_recall_characters",
    "order",
)

_WIDEST = Choices(inferred=True, cross_channel="on", shared_recall=True)  # chosen by nobody: leaves a room as it is
_ROOM_SOURCES = {"person": "imp"}  # what no room narrowed is the imp's default there


@dataclass(frozen=True, slots=True)
class Lists:
    """What a panel's numbers stand for: ids and versions, in order."""

    notes: tuple[tuple[str, int], ...] = ()
    waiting: tuple[tuple[str, int], ...] = ()
    cores: tuple[tuple[str, int], ...] = ()


class Views:
    """Builds the panels of one imp."""

    def __init__(self, store: Store, executor: Executor, policy: ImpPolicy, clock: Clock) -> None:
        self._store = store
        self._executor = executor
        self._policy = policy
        self._clock = clock

    def own(self, envelope: RunEnvelope, page: int = 1, find: str = "", holding: str = "") -> tuple[Panel, Lists]:
        """The person's own panel: their notes, this place's, and what other rooms noted about them.

        `holding` is a note whose page is wanted, whatever `page` says.

        Raises:
            StoreError: the store cannot be read.
        """
        states = self.states(envelope)
        shown = ordered(_current(_about_viewer(states, envelope), self._clock()), find)
        own = states.get(user_scope(envelope.person)) if envelope.person is not None else None
        page = _page_with(shown, holding) or page
        panel, lists = self._page(envelope, shown, page, states, self._waiting_for(envelope, states))
        cores = core_rows(tuple(own.cores.values()) if own is not None else ())
        panel = panel.model_copy(
            update={
                "title": OWN_TITLE,
                "find": find,
                "cores": tuple(cores),
                "meters": (*panel.meters, *_core_meter(own)),
                "settings": self._settings(envelope, states, _OWN_SETTINGS),
                "looks": self._looks(envelope),
                "others_see": _others_see(own),
            }
        )
        return panel, Lists(lists.notes, lists.waiting, tuple((row.core, row.version) for row in cores))

    def room(self, envelope: RunEnvelope, page: int = 1, holding: str = "") -> tuple[Panel, Lists]:
        """The list of this place's notes, as its members may see it, with what waits for this viewer as a steward.

        Raises:
            StoreError: the store cannot be read.
        """
        here = envelope.place_scope
        states = self._store.log.states([here] if here is not None else [])
        notes = ordered([note for state in states.values() for note in state.live(self._clock())])
        waiting = self._waiting_here(envelope, states)
        page = _page_with(notes, holding) or page
        panel, lists = self._page(envelope, notes, page, states, waiting)
        update = {
            "title": ROOM_TITLE,
            "settings": self._settings(envelope, states, _ROOM_SETTINGS),
        }
        return panel.model_copy(update=update), lists

    def waiting_for_owner(self, envelope: RunEnvelope) -> list[WaitingRow]:
        """Everything that waits for the owner or for a steward, wherever it is.

        Raises:
            StoreError: the store cannot be read.
        """
        approvers = ("owner", "steward")
        states = self._store.log.states(self._store.log.waiting(approvers, self._clock()))
        holds = [hold for s in states.values() for hold in s.holds.values() if hold.held.approver in approvers]
        return self._rows(envelope, holds)

    def states(self, envelope: RunEnvelope) -> dict[Scope, ScopeState]:
        """The scopes this person sees something of: their own, this place's, and rooms with notes about them.

        Raises:
            StoreError: the store cannot be read.
        """
        if envelope.person is None:
            return {}
        own = user_scope(envelope.person)
        noted = self._store.log.states([own])[own].noted_in
        rooms = [channel_scope(parse_channel(ident)) for ident in sorted(noted)]
        here = [envelope.place_scope] if envelope.place_scope is not None else []
        return self._store.log.states(list(dict.fromkeys([own, *here, *rooms])))

    def _page(
        self,
        envelope: RunEnvelope,
        notes: Sequence[Note],
        page: int,
        states: Mapping[Scope, ScopeState],
        waiting: Sequence[WaitingRow],
    ) -> tuple[Panel, Lists]:
        here = None if envelope.place_scope is None else envelope.place_scope.ident
        viewer = str(envelope.person)
        rows, number, pages = page_of(notes, page, self._clock(), here, viewer, lambda n: self._may(envelope, n))
        panel = Panel(
            title="",
            rows=rows,
            page=number,
            pages=pages,
            total=len(notes),
            waiting=tuple(waiting),
            meters=self._meters(envelope, states),
            damaged=sum(state.damaged for state in states.values()),
        )
        lists = Lists(
            tuple((note.id, note.version) for note in notes), tuple((row.hold, row.version) for row in waiting)
        )
        return panel, lists

    def _may(self, envelope: RunEnvelope, note: Note) -> tuple[Verb, ...]:
        asked: dict[Verb, OnNote] = {
            "edit": Correct(note_id=note.id, replacement="x"),
            "delete": Forget(note_id=note.id),
            "enable" if note.disabled else "disable": (Enable if note.disabled else Disable)(note_id=note.id),
            "unpin" if note.pinned else "pin": (Unpin if note.pinned else Pin)(note_id=note.id),
            "move": Move(note_id=note.id, scope="channel" if note.scope.kind == "user" else "user"),
        }
        allowed = self._executor.may(envelope, note, tuple(asked.values()))
        return tuple(verb for verb, action in asked.items() if action in allowed)

    def _waiting_for(self, envelope: RunEnvelope, states: Mapping[Scope, ScopeState]) -> list[WaitingRow]:
        """What waits for this person, and what of theirs waits for others, which they may withdraw."""
        person = str(envelope.person)
        holds = [hold for state in states.values() for hold in state.holds.values() if hold.held.person == person]
        known = {hold.id for hold in holds}
        return self._rows(envelope, [*holds, *(hold for hold in self._owners(envelope) if hold.id not in known)])

    def _owners(self, envelope: RunEnvelope) -> list[Hold]:
        """What waits for the owner, for their eyes only."""
        now = self._clock()
        if not is_owner(envelope, now):
            return []
        states = self._store.log.states(self._store.log.waiting(["owner"], now))
        return [hold for state in states.values() for hold in state.holds.values() if hold.held.approver == "owner"]

    def _waiting_here(self, envelope: RunEnvelope, states: Mapping[Scope, ScopeState]) -> list[WaitingRow]:
        """What waits for a steward of this place; nothing for anybody else. The owner also sees what waits for them."""
        now = self._clock()
        holds = [
            hold
            for scope, state in states.items()
            if is_steward(envelope, scope, now)
            for hold in state.holds.values()
            if hold.held.approver == "steward"
        ]
        return self._rows(envelope, [*holds, *self._owners(envelope)])

    def _rows(self, envelope: RunEnvelope, holds: Sequence[Hold]) -> list[WaitingRow]:
        now = self._clock()
        still = sorted((hold for hold in holds if hold.is_open(now)), key=lambda hold: (hold.at, hold.id))
        return [
            waiting_row(number, hold, self._target(hold), self._answers(envelope, hold))
            for number, hold in enumerate(still, start=1)
        ]

    def _answers(self, envelope: RunEnvelope, hold: Hold) -> tuple[Answer, ...]:
        answers: tuple[Answer, ...] = ("approve", "decline")
        return tuple(a for a in answers if self._executor.may_answer(envelope, hold, is_yes=a == "approve"))

    def _target(self, hold: Hold) -> Note | None:
        if hold.held.target is None:
            return None
        note_id = NoteId(hold.held.target)
        states = self._store.log.states(self._store.log.places(note_id))
        return next((state.notes[note_id] for state in states.values() if note_id in state.notes), None)

    def _meters(self, envelope: RunEnvelope, states: Mapping[Scope, ScopeState]) -> tuple[Meter, ...]:
        now, limits = self._clock(), self._policy.limits
        meters = []
        for scope, state in states.items():
            if scope.kind == "user":
                meters.append(Meter(label="about you", used=len(state.live(now)), limit=limits.user_notes))
            elif scope == envelope.place_scope:
                limit = limits.dm_notes if scope.dm_of is not None else limits.channel_notes
                meters.append(Meter(label="this conversation", used=len(state.live(now)), limit=limit))
        return tuple(meters)

    def _settings(
        self, envelope: RunEnvelope, states: Mapping[Scope, ScopeState], keys: Sequence[str]
    ) -> tuple[Setting, ...]:
        here = states.get(envelope.place_scope) if envelope.place_scope is not None else None
        own = states.get(user_scope(envelope.person)) if envelope.person is not None else None
        channel = here.policy if here is not None else ChannelPolicy()
        choices = own.choices if own is not None else Choices()
        if keys is _ROOM_SETTINGS:  # what the room allows, whatever anybody in it chose
            choices = _WIDEST
        values = {v.key: v for v in sourced(self._policy, channel, choices)}
        found = [Setting(key=key, value=values[key].value, source=values[key].source) for key in keys]
        if choices is _WIDEST:
            return tuple(
                each.model_copy(update={"source": _ROOM_SOURCES.get(each.source, each.source)}) for each in found
            )
        if keys is _OWN_SETTINGS:
            off = envelope.conversation in choices.off_the_record
            source = "person" if off else "imp"
            found.append(Setting(key="off_the_record", value="conversation" if off else "off", source=source))
        return tuple(found)

    def _looks(self, envelope: RunEnvelope) -> tuple[Look, ...]:
        """Who else looked at or exported this person's notes."""
        if envelope.person is None:
            return ()
        return tuple(
            Look(at=at, who=who, what="export" if what == "export" else "view")
            for at, who, what in self._store.looks(envelope.person)
        )


def _page_with(notes: Sequence[Note], note_id: str) -> int | None:
    """The page that shows this note; None when it is not among them."""
    return next((at // PAGE_ROWS + 1 for at, note in enumerate(notes) if note.id == note_id), None)


def _current(notes: Sequence[Note], now: datetime) -> list[Note]:
    """What is over is nobody's business any more, the owner's listing apart."""
    return [note for note in notes if not note.is_expired(now)]


def _about_viewer(states: Mapping[Scope, ScopeState], envelope: RunEnvelope) -> list[Note]:
    """The notes this person is shown: of other rooms only those about themselves."""
    person = str(envelope.person)
    return [
        note
        for scope, state in states.items()
        for note in state.notes.values()
        if scope.kind == "user" or scope == envelope.place_scope or note.about == person
    ]


def _core_meter(own: ScopeState | None) -> tuple[Meter, ...]:
    if own is None:
        return ()
    active = tuple(core for core in own.cores.values() if core.state == "active")
    used = sum(estimated_tokens(core.statement) for core in active)
    left = len(active) - len(bounded_cores(active))
    label = "core memories (tokens)" if not left else f"core memories (tokens; {left} do not fit)"
    return (Meter(label=label, used=used, limit=CORE_TOKENS),)


def _others_see(own: ScopeState | None) -> str:
    if own is not None and own.choices.shared_recall:
        where = "anywhere" if own.choices.cross_channel == "on" else "in the room they were made in"
        return f"In shared rooms I may use your notes {where}, as you chose. Nobody sees this list but you."
    return "Your notes are used in our direct conversation only. A room's notes are seen by its members."
