"""May this cross from person-space into world-space, or from a clean run to a room? Called by the executor alone.

The laws, strictest first:
1. Only a conversation, or the owner, files a task; where outsiders may read along, nobody does unless the owner allows.
2. A prompt passes the write policy, and names nobody who took part. What the owner files themselves is not scanned.
   Illness, faith and money are subjects of research: a prompt that names nobody is no fact about a person.
3. A clean run sends only to a room that its prompt names as `deliver to <provider-id>` and whose audience is members,
   or that the owner lists. A DM is never sent to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from policy.decision import Allow, Decision, Deny, Hold
from policy.envelope import Audience, RunEnvelope, Shared
from policy.identity import Channel
from policy.participants.scan import REASONS, deliveries
from policy.settings import ImpPolicy
from policy.taint import CLEAN_ORIGINS

_WAITS: Final = "Tasks filed in conversations wait for the owner's yes, so nothing is queued yet."


@dataclass(frozen=True, slots=True)
class Filing:
    """What is known of a prompt and the queue inside the transaction."""

    fault: Deny | None  # the write policy's
    found: str | None  # the participant scan's code
    waiting: int
    lately: int
    asks_not_to_save: bool = False
    is_off_the_record: bool = False


def may_file(envelope: RunEnvelope, filing: Filing, policy: ImpPolicy) -> Decision:
    """Allow, hold or deny one task."""
    if envelope.least_privilege is not None:
        return Deny(envelope.least_privilege, "unknown_place")
    is_owners = envelope.origin == "owner"
    if not is_owners and envelope.origin != "session":
        return Deny("Only a conversation or the owner files a task, so nothing was queued.", "wrong_place")
    if not is_owners and _has_outsiders(envelope) and not policy.external_recall:
        return Deny("Outsiders may read along here, so no task is filed from this room.", "wrong_place")
    if filing.is_off_the_record:
        return Deny("This is off the record, so nothing was queued.", "off_the_record")
    if filing.asks_not_to_save:
        return Deny("You asked that nothing of this is saved, so nothing was queued.", "dont_save")
    if filing.fault is not None:
        return filing.fault
    if filing.waiting >= policy.tasks_waiting:
        return Deny("The queue of tasks is full, so nothing was added. Some must end or be cancelled first.", "full")
    if is_owners:
        return Allow()
    if filing.lately >= policy.tasks_an_hour:
        return Deny("Too many tasks were filed in the last hour, so nothing was added. Try again later.", "full")
    if filing.found is not None:
        return _on_participant(filing.found, policy)
    return Allow() if policy.file_task == "auto" else Hold(_WAITS, "owner")


def is_direct_id(channel: Channel) -> bool:
    """True for a room whose id alone says that it is somebody's DM. A Discord id says nothing of the kind."""
    return channel.id.startswith({"local": "dm-", "slack": "D", "discord": "\0"}[channel.provider])


def may_send(envelope: RunEnvelope, channel: Channel | None, audience: Audience | None, policy: ImpPolicy) -> Decision:
    """Allow or deny one sending. `audience` was just fetched; None: it is no room, or nobody could say."""
    if envelope.origin not in CLEAN_ORIGINS - {"owner"}:
        return Deny("Only a task sends to a room, so nothing was sent.", "wrong_place")
    if channel is None:
        return Deny("That is no id of a room such as discord:123, so nothing was sent.", "bad_arguments")
    if str(channel) in policy.send_to:
        return Allow()
    if channel not in deliveries(envelope.text):
        return Deny("The task does not say `deliver to` with that room's id, so nothing was sent.", "wrong_place")
    if audience != "members":
        return Deny("It is not certain that only members read that room, so nothing was sent.", "wrong_place")
    return Allow()


def _on_participant(found: str, policy: ImpPolicy) -> Decision:
    why = f"The task was not filed: {REASONS[found]}. Who takes part belongs into memory, where they can see it"
    if policy.on_participant == "hold":
        return Hold(f"{REASONS[found].capitalize()}, so the task waits for the owner's yes.", "owner")
    return Deny(f"{why}; say it without them.", "participant")


def _has_outsiders(envelope: RunEnvelope) -> bool:
    return isinstance(envelope.place, Shared) and envelope.place.audience != "members"
