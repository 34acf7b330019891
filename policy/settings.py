"""The owner's limits, a channel's policy and a person's choices; combining them only ever narrows."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from datetime import timedelta
from typing import Final, Literal, get_args

from policy.actions import CrossChannel, Inferred, NoteKind, ParticipantNotes, RecallOrder

KINDS: Final[frozenset[NoteKind]] = frozenset(get_args(NoteKind))
Layer = Literal["owner", "imp", "channel", "person"]  # widest first
_KEYS: Final = {"note_code_points": "note_characters"}  # limits whose configuration key has another name
_INFERRED: Final[tuple[Inferred, ...]] = ("off", "review", "repeat", "auto")  # strictest first
_CROSS: Final[tuple[CrossChannel, ...]] = ("off", "home", "on")  # strictest first


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes and counts. A full scope refuses; nothing is evicted."""

    note_code_points: int = 280  # after NFC
    note_bytes: int = 2048  # before normalising
    user_notes: int = 24
    dm_notes: int = 24
    channel_notes: int = 200
    imp_notes: int = 200
    dm_recall_notes: int = 40
    dm_recall_characters: int = 8_000
    channel_recall_notes: int = 24
    channel_recall_characters: int = 6_000


@dataclass(frozen=True, slots=True)
class ImpPolicy:
    """What the owner allows this imp; the widest anything narrower can be."""

    limits: Limits = Limits()
    kinds: frozenset[NoteKind] = KINDS
    inferred_user: Inferred = "repeat"
    inferred_channel: Inferred = "review"
    inferred_support: int = 2  # different messages that make an inferred note under `repeat`
    hold_days: int = 30  # after which what waits for a yes is dropped
    grace_days: int = 30  # that the memory of somebody who left, or of a room the imp left, is kept sealed
    cross_channel: CrossChannel = "on"  # the widest choice a person may make
    shared_recall: bool = True  # whether a channel and a person may allow it
    imp_recall: bool = True
    external_recall: bool = False  # imp-wide and user notes, and the shelf, where outsiders read along
    file_task: Literal["auto", "hold"] = "auto"  # hold: every task filed in a conversation waits for the owner
    on_participant: Literal["deny", "hold"] = "deny"  # a prompt that identifies somebody who took part
    tasks_waiting: int = 50  # tasks that may wait or run at once
    tasks_an_hour: int = 20  # tasks that conversations may file in an hour
    send_to: frozenset[str] = frozenset()  # printed channels that clean runs may always send to
    participants_may: frozenset[str] = frozenset()  # channel settings that members may change, too
    retention: tuple[tuple[NoteKind, timedelta], ...] = ()  # how long a kind is kept; a kind that is absent: for good


@dataclass(frozen=True, slots=True)
class ChannelPolicy:
    """What a channel's stewards set; None and full sets mean: as the owner has it."""

    enabled: bool = True
    kinds: frozenset[NoteKind] = KINDS
    inferred: Inferred | None = None
    shared_recall: bool = True
    participant_notes: ParticipantNotes = "keep"
    retention: timedelta | None = None  # None: notes stay until they are forgotten
    recall_notes: int | None = None  # a smaller budget than the owner's
    recall_characters: int | None = None
    order: RecallOrder = "relevance"


@dataclass(frozen=True, slots=True)
class Choices:
    """What a person chose about themselves; None means the default."""

    inferred: bool | None = None  # None: on
    cross_channel: CrossChannel | None = None  # None: home
    shared_recall: bool | None = None  # None: off
    off_the_record: frozenset[str] = frozenset()  # printed conversations in which nothing is recalled or kept


NARROWEST: Final = Choices(inferred=False, cross_channel="off", shared_recall=False)


@dataclass(frozen=True, slots=True)
class Effective:
    """The values in force for one person in one place."""

    limits: Limits
    enabled: bool
    kinds: frozenset[NoteKind]
    inferred_user: Inferred
    inferred_channel: Inferred
    cross_channel: CrossChannel
    shared_recall: bool
    imp_recall: bool
    inferred_needs_support: bool = False  # a guess about a person must have something of itself in their message
    participant_notes: ParticipantNotes = "keep"
    participants_may: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Sourced:
    """One effective value and the layer it comes from."""

    key: str
    value: str
    source: Layer


def stricter_inferred(one: Inferred, other: Inferred) -> Inferred:
    """The stricter of two rules for inferred notes."""
    return min(one, other, key=_INFERRED.index)


def narrower_cross(one: CrossChannel, other: CrossChannel) -> CrossChannel:
    """The narrower of two cross-channel choices."""
    return min(one, other, key=_CROSS.index)


def effective(imp: ImpPolicy, channel: ChannelPolicy, choices: Choices) -> Effective:
    """The values in force: owner, then channel, then person; the stricter wins.

    Law: no channel policy and no choice makes any value wider than the owner's.
    """
    inferred_user = imp.inferred_user if choices.inferred is not False else "off"
    inferred_channel = imp.inferred_channel
    if channel.inferred is not None:
        inferred_channel = stricter_inferred(inferred_channel, channel.inferred)
        inferred_user = stricter_inferred(inferred_user, channel.inferred)
    return Effective(
        limits=_narrowed(imp.limits, channel),
        enabled=channel.enabled,
        kinds=imp.kinds & channel.kinds,
        inferred_user=inferred_user,
        inferred_channel=inferred_channel,
        cross_channel=narrower_cross(imp.cross_channel, choices.cross_channel or "home"),
        shared_recall=imp.shared_recall and channel.shared_recall and choices.shared_recall is True,
        imp_recall=imp.imp_recall,
        inferred_needs_support="repeat" in (imp.inferred_user, channel.inferred),
        participant_notes=channel.participant_notes,
        participants_may=imp.participants_may,
    )


def _narrowed(limits: Limits, channel: ChannelPolicy) -> Limits:
    """The owner's limits with a room's smaller recall budgets."""
    if channel.recall_notes is None and channel.recall_characters is None:
        return limits
    notes = limits.channel_recall_notes if channel.recall_notes is None else channel.recall_notes
    characters = limits.channel_recall_characters if channel.recall_characters is None else channel.recall_characters
    return replace(
        limits,
        dm_recall_notes=min(limits.dm_recall_notes, notes),
        dm_recall_characters=min(limits.dm_recall_characters, characters),
        channel_recall_notes=min(limits.channel_recall_notes, notes),
        channel_recall_characters=min(limits.channel_recall_characters, characters),
    )


def sourced(imp: ImpPolicy, channel: ChannelPolicy, choices: Choices) -> tuple[Sourced, ...]:
    """Every value in force, as text, with the first layer that makes it so.

    `owner` is the configuration, `imp` a default that stands until the person chooses, then `channel` and `person`.
    Law: each value is the one that `effective` gives.
    """
    rules = effective(imp, channel, choices)
    limits = (
        _sourced_limit(f.name, getattr(rules.limits, f.name), getattr(imp.limits, f.name)) for f in fields(Limits)
    )
    return (
        *limits,
        Sourced("enabled", _switch(rules.enabled), "owner" if rules.enabled else "channel"),
        Sourced("kinds", _listed(rules.kinds), "owner" if rules.kinds == imp.kinds else "channel"),
        Sourced("inferred_user", rules.inferred_user, _source_of_inferred_user(imp, rules, channel)),
        Sourced(
            "inferred_channel",
            rules.inferred_channel,
            "owner" if rules.inferred_channel == imp.inferred_channel else "channel",
        ),
        Sourced(
            "inferred_needs_support",
            _switch(rules.inferred_needs_support),
            "channel" if rules.inferred_needs_support and imp.inferred_user != "repeat" else "owner",
        ),
        Sourced(
            "cross_channel",
            rules.cross_channel,
            "owner" if rules.cross_channel == imp.cross_channel else _chooser(choices.cross_channel),
        ),
        Sourced("shared_recall", _switch(rules.shared_recall), _source_of_shared_recall(imp, channel, choices)),
        Sourced("imp_recall", _switch(rules.imp_recall), "owner"),
        Sourced("external_recall", _switch(imp.external_recall), "owner"),
        Sourced(
            "participant_notes", rules.participant_notes, "imp" if rules.participant_notes == "keep" else "channel"
        ),
        Sourced(
            "retention",
            "none" if channel.retention is None else f"{channel.retention.days} days",
            "imp" if channel.retention is None else "channel",
        ),
        *(_sourced_retention(kind, span, channel) for kind, span in imp.retention),
        Sourced("grace_days", f"{imp.grace_days} days", "owner"),
        Sourced("participants_may", ", ".join(sorted(rules.participants_may)) or "nothing", "owner"),
        Sourced("order", channel.order, "imp" if channel.order == "relevance" else "channel"),
    )


def _sourced_limit(name: str, value: int, owners: int) -> Sourced:
    return Sourced(_KEYS.get(name, name), str(value), "owner" if value == owners else "channel")


def _sourced_retention(kind: NoteKind, owners: timedelta, channel: ChannelPolicy) -> Sourced:
    """How long a kind that the owner limits is kept here: the shorter of the owner's span and the room's."""
    if channel.retention is not None and channel.retention < owners:
        return Sourced(f"retention_{kind}", f"{channel.retention.days} days", "channel")
    return Sourced(f"retention_{kind}", f"{owners.days} days", "owner")


def _source_of_inferred_user(imp: ImpPolicy, rules: Effective, channel: ChannelPolicy) -> Layer:
    if rules.inferred_user == imp.inferred_user:
        return "owner"
    in_channel = (
        imp.inferred_user if channel.inferred is None else stricter_inferred(imp.inferred_user, channel.inferred)
    )
    return "channel" if rules.inferred_user == in_channel else "person"


def _source_of_shared_recall(imp: ImpPolicy, channel: ChannelPolicy, choices: Choices) -> Layer:
    if not imp.shared_recall:
        return "owner"
    return _chooser(choices.shared_recall) if channel.shared_recall else "channel"


def _chooser(choice: object | None) -> Layer:
    return "imp" if choice is None else "person"


def _switch(value: bool) -> str:
    return "on" if value else "off"


def _listed(kinds: frozenset[NoteKind]) -> str:
    return ", ".join(kind for kind in get_args(NoteKind) if kind in kinds) or "none"


def is_narrowing(now: Choices, asked: Choices) -> bool:
    """True when no asked value is wider than what holds now."""
    inferred_ok = asked.inferred is not True or now.inferred is not False
    shared_ok = asked.shared_recall is not True or now.shared_recall is True
    cross_now = now.cross_channel or "home"
    cross_ok = asked.cross_channel is None or _CROSS.index(asked.cross_channel) <= _CROSS.index(cross_now)
    return inferred_ok and shared_ok and cross_ok


def chosen(now: Choices, asked: Choices) -> Choices:
    """The choices after an accepted one; fields not asked for stay."""
    return replace(
        now,
        inferred=now.inferred if asked.inferred is None else asked.inferred,
        cross_channel=now.cross_channel if asked.cross_channel is None else asked.cross_channel,
        shared_recall=now.shared_recall if asked.shared_recall is None else asked.shared_recall,
    )
