"""Everything that may be asked of durable state, as one discriminated union; the model's tool schemas come from here.

No field can name an owner: whose note it is follows from the envelope alone.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from policy.scope import ScopeKind

NoteKind = Literal["preference", "fact", "decision", "interaction"]
CrossChannel = Literal["home", "on", "off"]
Inferred = Literal["off", "review", "repeat", "auto"]
ParticipantNotes = Literal["keep", "propose", "off"]  # what becomes of a member's explicit note for the room
RecallOrder = Literal["relevance", "recent", "decisions"]  # what comes first among notes of the same standing
CoreKind = Literal["preference", "instruction", "fact"]
CoreChange = Literal["approve", "edit", "decline", "retire", "restore", "undo", "delete"]

_NoteIdField = Annotated[
    str, Field(description="The full id of a note, as it stands in the memory block.", max_length=64)
]
_Quote = Annotated[
    str | None,
    Field(
        default=None,
        max_length=2048,
        description="The member's own words that say so, copied letter for letter from their message.",
    ),
]


class _Action(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=False)


class Remember(_Action):
    """Keep one short fact in the third person, in the speaker's language. Never a password, key, code or number that
    opens something; no detail about health, money, faith, politics, sexuality, origin or other people's private life
    unless the speaker asks for it about themselves."""

    action: Literal["remember"] = "remember"
    note: str = Field(description="The fact, as one sentence in the third person.")
    scope: ScopeKind | None = Field(
        default=None, description="user: about the speaker. channel: about this conversation. imp: everywhere, rarely."
    )
    kind: NoteKind | None = None
    quote: _Quote = None
    expires_in: timedelta | None = Field(default=None, description="An ISO 8601 duration such as P7D; absent: kept.")
    supersedes: str | None = Field(
        default=None, max_length=64, description="The id of a wider note this one replaces here."
    )


class _OnNote(_Action):
    note_id: _NoteIdField
    quote: _Quote = None


class Correct(_OnNote):
    """Replace the words of a note; its scope, pin and expiry stay, and the old words leave recall."""

    action: Literal["correct"] = "correct"
    replacement: str = Field(description="The corrected fact, as one sentence in the third person.")


class Forget(_OnNote):
    """Forget a note for good."""

    action: Literal["forget"] = "forget"


class Disable(_OnNote):
    """Keep a note but stop recalling it."""

    action: Literal["disable"] = "disable"


class Enable(_OnNote):
    """Recall a disabled note again."""

    action: Literal["enable"] = "enable"


class Pin(_OnNote):
    """Put a note first in recall."""

    action: Literal["pin"] = "pin"


class Unpin(_OnNote):
    """Take a pin away."""

    action: Literal["unpin"] = "unpin"


class Move(_OnNote):
    """Move a note to the person (user) or to this channel (channel)."""

    action: Literal["move"] = "move"
    scope: Literal["user", "channel"]


class Choose(_Action):
    """Narrow what may be used or learnt about the speaker. Widening is the speaker's own press, in their panel."""

    action: Literal["choose"] = "choose"
    inferred: bool | None = None
    cross_channel: CrossChannel | None = None
    shared_recall: bool | None = None
    off_the_record: Literal["turn", "conversation", "off"] | None = Field(
        default=None,
        description="turn: nothing of this message is kept. conversation: nothing here, until they end it.",
    )
    quote: _Quote = None


class ProposeCore(_Action):
    """Propose one short statement about the speaker that every session should start with. Only they can approve it."""

    action: Literal["propose_core"] = "propose_core"
    statement: str = Field(description="One sentence, as the speaker put it.")
    kind: CoreKind = "preference"
    scope: Literal["everywhere", "channel"] = "everywhere"
    quote: str = Field(max_length=2048, description="The member's own words that say so, copied letter for letter.")


class WriteCore(_Action):
    """Write a core memory about oneself."""

    action: Literal["write_core"] = "write_core"
    statement: str
    kind: CoreKind = "preference"
    scope: Literal["everywhere", "channel"] = "everywhere"


class ChangeCore(_Action):
    """Answer a proposed core memory, or change one: approve, edit, decline, retire, restore, undo or delete."""

    action: Literal["change_core"] = "change_core"
    core_id: str = Field(max_length=64)
    change: CoreChange
    statement: str | None = None  # the edited wording; with approve, the wording that is approved


class ApproveHeld(_Action):
    """Say yes to what waits, as it is or in other words."""

    action: Literal["approve_held"] = "approve_held"
    hold_id: str = Field(max_length=64)
    replacement: str | None = None


class DeclineHeld(_Action):
    """Say no to what waits."""

    action: Literal["decline_held"] = "decline_held"
    hold_id: str = Field(max_length=64)


class SetChannelMemory(_Action):
    """Set how memory works in this room; None leaves a value as it is."""

    action: Literal["set_channel_memory"] = "set_channel_memory"
    enabled: bool | None = None
    kinds: frozenset[NoteKind] | None = None
    inferred: Inferred | None = None
    participant_notes: ParticipantNotes | None = None
    shared_recall: bool | None = None
    retention_days: int | None = Field(default=None, ge=0, le=36_500)  # 0: none of its own
    recall_notes: int | None = Field(default=None, ge=0, le=1_000)
    recall_characters: int | None = Field(default=None, ge=0, le=200_000)
    order: RecallOrder | None = None


class SetPurpose(_Action):
    """Say what the imp is here for. Empty text takes the purpose away."""

    action: Literal["set_purpose"] = "set_purpose"
    text: str


class Merge(_Action):
    """Offer to keep one of two notes that nearly say the same. Only ever held; the host asks, never the model."""

    action: Literal["merge"] = "merge"
    note_id: str = Field(max_length=64)  # the note that would go
    other: str = Field(max_length=64)  # the note that would stay
    quote: None = None


class ForgetAll(_Action):
    """Erase a whole relationship and destroy its key. Pressed or typed by a person, never by the model."""

    action: Literal["forget_all"] = "forget_all"


class Depart(_Action):
    """Seal the memory of somebody who left, or of a room the imp was taken out of. The host asks, never the model."""

    action: Literal["depart"] = "depart"


class Return(_Action):
    """Bring a sealed memory back: a person's own by their press, a room's when the imp was added again."""

    action: Literal["return"] = "return"


class FileTask(_Action):
    """Queue durable research about the world for a run of your own that starts with this prompt and nothing else. Name
    no one you talk with: no names, handles, ids, addresses or quotes."""

    action: Literal["file_task"] = "file_task"
    prompt: str = Field(
        description="The whole task, to be understood without this conversation.", min_length=1, max_length=16_000
    )
    ceiling_min: int | None = Field(default=None, ge=1, le=240, description="Minutes after which it is ended.")


class Send(_Action):
    """Send a text to a channel that the task's prompt names as `deliver to`, and to no other."""

    action: Literal["send"] = "send"
    channel: str = Field(max_length=300, description="The channel's id, exactly as the prompt has it.")
    text: str = Field(min_length=1, max_length=12_000)


Action = Annotated[
    Remember
    | Correct
    | Forget
    | Disable
    | Enable
    | Pin
    | Unpin
    | Move
    | Choose
    | ForgetAll
    | ProposeCore
    | WriteCore
    | ChangeCore
    | ApproveHeld
    | DeclineHeld
    | SetChannelMemory
    | SetPurpose
    | Merge
    | Depart
    | Return
    | FileTask
    | Send,
    Field(discriminator="action"),
]
OnNote = Correct | Forget | Disable | Enable | Pin | Unpin | Move

MODEL_TOOLS: Final = (Remember, Correct, Forget, Disable, Enable, Pin, Unpin, Move, Choose, ProposeCore, FileTask)
