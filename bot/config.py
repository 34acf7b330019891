"""The models of `config.toml`: every key, its default, and what it means. Reading the file is the command line's."""

from __future__ import annotations

from datetime import timedelta
from pathlib import PurePath
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from policy.actions import CrossChannel, Inferred, NoteKind
from policy.identity import parse_channel, parse_person
from policy.secrets import ExtraRules, compile_extra
from policy.settings import KINDS, ImpPolicy, Limits
from policy.taint import WriteFrom

RoomSetting = Literal[
    "enabled",
    "kinds",
    "inferred",
    "participant_notes",
    "shared_recall",
    "retention_days",
    "recall_notes",
    "recall_characters",
    "order",
]
_IMP_ID = r"^[a-z0-9][a-z0-9_-]{0,31}$"


def _person(text: str) -> str:
    parse_person(text)
    return text


def _patterns(patterns: dict[str, str]) -> dict[str, str]:
    compile_extra(patterns)
    return patterns


def _channel(text: str) -> str:
    parse_channel(text)
    return text


PersonText = Annotated[str, AfterValidator(_person)]
ChannelText = Annotated[str, AfterValidator(_channel)]


class _Table(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ImpTable(_Table):
    """Who the imp is."""

    id: str = Field(default="imp", pattern=_IMP_ID)  # names its folder; fixed once there is memory
    identity: str = "identity.md"  # beside the config file; a missing file means the built-in identity


class ModelTable(_Table):
    """What answers. The key comes from ANTHROPIC_API_KEY, never from this file."""

    provider: Literal["auto", "plain", "anthropic"] = "auto"  # auto: anthropic when its key is there, else plain
    name: str = "claude-sonnet-4-5"
    base_url: str | None = None  # without /v1; None: the provider's own
    max_tokens: int = Field(default=2_048, ge=64, le=64_000)
    timeout_seconds: float = Field(default=90.0, gt=0, le=280)  # for a whole answer, retries included


class MemoryTable(_Table):
    """The owner's limits: the widest anything narrower can be."""

    note_characters: int = Field(default=280, ge=16, le=2_000)  # code points after NFC
    note_bytes: int = Field(default=2_048, ge=64, le=16_384)  # UTF-8, before normalising
    user_notes: int = Field(default=24, ge=1, le=100_000)
    dm_notes: int = Field(default=24, ge=1, le=100_000)
    channel_notes: int = Field(default=200, ge=1, le=100_000)
    imp_notes: int = Field(default=200, ge=1, le=100_000)
    dm_recall_notes: int = Field(default=40, ge=0, le=1_000)
    dm_recall_characters: int = Field(default=8_000, ge=0, le=200_000)
    channel_recall_notes: int = Field(default=24, ge=0, le=1_000)
    channel_recall_characters: int = Field(default=6_000, ge=0, le=200_000)
    kinds: frozenset[NoteKind] = KINDS
    inferred_user: Inferred = "repeat"
    inferred_channel: Inferred = "review"
    cross_channel: CrossChannel = "on"
    shared_recall: bool = True
    imp_recall: bool = True
    external_recall: bool = False
    inferred_support: int = Field(default=2, ge=2, le=20)  # messages that make an inferred note under "repeat"
    hold_days: int = Field(default=30, ge=1, le=3_650)  # after which what waits for a yes is dropped
    grace_days: int = Field(default=30, ge=0, le=3_650)  # sealed before it is erased, once somebody or the imp left
    retention_days: dict[NoteKind, Annotated[int, Field(ge=1, le=36_500)]] = {}  # by kind; absent: kept for good
    trace_days: int = Field(default=7, ge=0, le=365)  # how long it can be told what a run was given
    participants_may: frozenset[RoomSetting] = frozenset()  # channel settings that members may change, too


class StewardsTable(_Table):
    """Who manages a channel's notes."""

    people: tuple[PersonText, ...] = ()
    from_platform: bool = True  # also whoever may manage the channel, as the platform says


class DiscordTable(_Table):
    """How the imp is on Discord. The token comes from the environment or a file of its own, never from this one."""

    token_variable: str = "DISCORD_TOKEN"
    token_file: str | None = None  # beside the config file unless absolute; read when the variable is not set
    answers: Literal["mentions", "all"] = "mentions"  # in servers; in direct messages it answers everything
    message_content: bool = False  # use the privileged intent; `answers = "all"` needs it
    members: bool = False  # use the privileged intent, so that it is seen when somebody leaves
    steward_roles: tuple[Annotated[str, Field(pattern=r"^[0-9]{1,20}$")], ...] = ()  # ids of roles
    history_messages: int = Field(default=25, ge=0, le=100)  # of a conversation that is new to the imp
    history_characters: int = Field(default=6_000, ge=0, le=100_000)
    health_seconds: float = Field(default=300.0, gt=0)  # between two health lines


class SlackTable(_Table):
    """How the imp is on Slack. Both tokens come from the environment or files of their own, never from this one."""

    token_variable: str = "SLACK_BOT_TOKEN"
    token_file: str | None = None  # beside the config file unless absolute; read when the variable is not set
    app_token_variable: str = "SLACK_APP_TOKEN"
    app_token_file: str | None = None  # as token_file
    name: str = Field(default="Imp", min_length=1, max_length=35)  # the app's name in the manifest
    answers: Literal["mentions", "all"] = "mentions"  # in channels; in direct messages it answers everything
    steward_groups: tuple[Annotated[str, Field(pattern=r"^S[A-Z0-9]{1,20}$")], ...] = ()  # ids of user groups
    history_messages: int = Field(default=25, ge=0, le=100)  # of a conversation that is new to the imp
    history_characters: int = Field(default=6_000, ge=0, le=100_000)
    connections: int = Field(default=2, ge=1, le=10)
    silence_minutes: float = Field(default=30.0, gt=0)  # after which a connection without news is built anew
    health_seconds: float = Field(default=300.0, gt=0)  # between two health lines


class KeysTable(_Table):
    """Where the master key is."""

    source: Literal["file", "credential", "environment"] = "file"
    path: str | None = None  # None: master.key in the folder beside the data folder
    name: str = "impyard-master"  # of the systemd credential
    variable: str = "IMPYARD_MASTER_KEY"  # for development only


class WritePolicyTable(_Table):
    """What is never kept, besides what the built-in rules find."""

    extra_patterns: Annotated[dict[str, str], AfterValidator(_patterns)] = {}  # rule id -> RE2 pattern


class StoreTable(_Table):
    """The memory file."""

    busy_seconds: float = Field(default=10.0, gt=0, le=300)  # how long a write waits for other processes
    checkpoint_minutes: float = Field(default=60.0, gt=0)  # how often the journal's head is written down elsewhere


class KnowledgeTable(_Table):
    """The shelf: what the imp knows of the world."""

    enabled: bool = True
    write_from: WriteFrom = "clean-room"  # any-run: conversations write too, and only the scan looks at it
    max_file_chars: int = Field(default=20_000, ge=1_000, le=1_000_000)  # of one record
    max_repo_mib: int = Field(default=256, ge=1, le=100_000)  # of the whole repository
    require_receipts: bool = False  # records must cite pages that the host fetched in that very run
    fetch_hosts: Annotated[tuple[str, ...], Field(max_length=1_000)] = ()  # "example.org", "*.example.org"
    exports: str | None = None  # where runs find it; beside the config file unless absolute. None: beside the data


class TasksTable(_Table):
    """The queue of runs of the imp's own."""

    file_task: Literal["auto", "hold"] = "auto"  # hold: what conversations file waits for the owner's yes
    on_participant: Literal["deny", "hold"] = "deny"  # a prompt that identifies somebody who took part
    waiting: int = Field(default=50, ge=1, le=10_000)  # that may wait or run at once
    an_hour: int = Field(default=20, ge=0, le=10_000)  # that conversations may file
    ceiling_minutes: int = Field(default=10, ge=1, le=240)  # of a run, where the task sets none
    at_once: int = Field(default=1, ge=1, le=16)  # runs
    poll_seconds: float = Field(default=15.0, gt=0, le=3_600)  # between two looks at the queue
    send_to: tuple[ChannelText, ...] = ()  # rooms that tasks may always send to


class Config(_Table):
    """One imp's whole configuration. Every key has a default, so no file is needed to begin."""

    owners: tuple[PersonText, ...] = ()
    imp: ImpTable = ImpTable()
    model: ModelTable = ModelTable()
    memory: MemoryTable = MemoryTable()
    stewards: StewardsTable = StewardsTable()
    discord: DiscordTable = DiscordTable()
    slack: SlackTable = SlackTable()
    keys: KeysTable = KeysTable()
    store: StoreTable = StoreTable()
    write_policy: WritePolicyTable = WritePolicyTable()
    knowledge: KnowledgeTable = KnowledgeTable()
    tasks: TasksTable = TasksTable()

    def policy(self) -> ImpPolicy:
        """The owner's limits as the judgements read them."""
        m = self.memory
        limits = Limits(
            note_code_points=m.note_characters,
            note_bytes=m.note_bytes,
            user_notes=m.user_notes,
            dm_notes=m.dm_notes,
            channel_notes=m.channel_notes,
            imp_notes=m.imp_notes,
            dm_recall_notes=m.dm_recall_notes,
            dm_recall_characters=m.dm_recall_characters,
            channel_recall_notes=m.channel_recall_notes,
            channel_recall_characters=m.channel_recall_characters,
        )
        return ImpPolicy(
            limits=limits,
            kinds=m.kinds,
            inferred_user=m.inferred_user,
            inferred_channel=m.inferred_channel,
            cross_channel=m.cross_channel,
            shared_recall=m.shared_recall,
            imp_recall=m.imp_recall,
            external_recall=m.external_recall,
            inferred_support=m.inferred_support,
            hold_days=m.hold_days,
            grace_days=m.grace_days,
            participants_may=frozenset(m.participants_may),
            retention=tuple(sorted(self.retention().items())),
            file_task=self.tasks.file_task,
            on_participant=self.tasks.on_participant,
            tasks_waiting=self.tasks.waiting,
            tasks_an_hour=self.tasks.an_hour,
            send_to=frozenset(self.tasks.send_to),
        )

    def retention(self) -> dict[NoteKind, timedelta]:
        """How long the owner lets each kind of note be kept; a kind that is absent is kept for good."""
        return {kind: timedelta(days=days) for kind, days in self.memory.retention_days.items()}

    def extra_rules(self) -> ExtraRules | None:
        """The owner's own rules for secrets, compiled; None when there are none."""
        patterns = self.write_policy.extra_patterns
        return compile_extra(patterns) if patterns else None

    def identity_path(self, config_file: PurePath) -> PurePath:
        """Where the identity text is: beside the config file unless it is absolute."""
        return config_file.parent / self.imp.identity
