"""Payloads become facts. Nothing of them travels further. Pure; what a payload lacks is not known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from adapters.slack.facts import Deleted, Heard, Known, Room, RoomKind, Speaker
from adapters.slack.mrkdwn import decoded, mentioned
from adapters.slack.normalise import shown_name
from policy.envelope import Earlier, Ignored, Part, Participant
from policy.identity import Person

_SPEECH: Final = frozenset({"thread_broadcast", "file_share", "me_message"})
_KINDS: Final[Mapping[str, RoomKind]] = {"im": "direct", "mpim": "group", "channel": "channel", "group": "channel"}
_NOT_SPEECH: Final = "it is no message that a person wrote"
_NO_TIME: Final = datetime(1970, 1, 1, tzinfo=UTC)

Payload = Mapping[str, Any]


def message_of(body: Payload, known: Known) -> Heard | Deleted | Ignored:
    """The facts of one event about a message, its subtype first."""
    event: Payload = body.get("event") or {}
    subtype = str(event.get("subtype") or "")
    if subtype == "message_deleted":
        return Deleted(str(event.get("channel", "")), str(event.get("deleted_ts", "")))
    if subtype == "message_changed":
        return Ignored("an edit starts no run")
    if (subtype and subtype not in _SPEECH) or event.get("hidden"):
        return Ignored(_NOT_SPEECH)
    if is_bots(event):
        return Ignored("another bot wrote it")
    if not event.get("channel") or not event.get("ts") or not event.get("user"):
        return Ignored("it does not say who wrote it, or where")
    if not (str(event["channel"]).isalnum() and str(event["user"]).isalnum()):
        return Ignored("it names no person or room that Slack could have")
    return _heard(event, room_of(event, body), Speaker(str(event["user"]), author_team(body, known)))


def _heard(event: Payload, room: Room, speaker: Speaker) -> Heard:
    raw = str(event.get("text") or "")
    return Heard(
        ts=str(event["ts"]),
        room=room,
        speaker=speaker,
        text=decoded(raw),
        sent_at=time_of(str(event["ts"])),
        mentions=mentioned(raw),
        is_mention=event.get("type") == "app_mention",
        answer_in=room.thread or str(event.get("thread_ts") or "") or None,
        parts=tuple(parts_of(event)),
    )


def is_bots(event: Payload) -> bool:
    """True for what an app or the platform itself wrote, whatever name it bears."""
    return bool(
        event.get("bot_id") or event.get("bot_profile") or event.get("app_id")
        or event.get("subtype") == "bot_message" or event.get("user") == "USLACKBOT"
    )  # fmt: skip


def room_of(event: Payload, body: Payload) -> Room:
    """Where an event happened, as far as it says so itself; its host is looked up."""
    kind = _KINDS.get(str(event.get("channel_type") or ""), "unknown")
    thread = str(event.get("thread_ts") or event.get("ts") or "") or None
    return Room(
        str(event["channel"]),
        kind,
        audience="external" if body.get("is_ext_shared_channel") else "unknown",
        thread=None if kind == "direct" else thread,
    )


def author_team(body: Payload, known: Known) -> str | None:
    """The author's own workspace; None when it cannot be known. Never simply ours where others may write.

    In a room of our own organisation alone, an organisation-wide installation knows everybody by the organisation.
    """
    event: Payload = body.get("event") or {}
    said = str(event.get("user_team") or event.get("team") or "") or None
    if said is not None and said == known.enterprise:
        return known.home if known.is_org_wide else None
    if body.get("is_ext_shared_channel"):
        return None if said is None or said.startswith("E") else said
    if known.is_org_wide:
        return known.home
    return None if said is not None and said.startswith("E") else said or known.home


def presser_team(body: Payload, known: Known) -> str | None:
    """The own workspace of who pressed or typed; None when the payload does not say."""
    user = body.get("user")
    said = (user.get("team_id") if isinstance(user, Mapping) else None) or body.get("team_id")
    if said is None:
        return known.home if known.is_org_wide and body.get("is_enterprise_install") else None
    return known.home if said == known.enterprise and known.is_org_wide else str(said)


def parts_of(event: Payload) -> Iterator[Part]:
    """What came with a message that its author did not write in it: shared messages, and the names of files."""
    for shared in _dicts(event.get("attachments")):
        if shared.get("is_share") or shared.get("is_msg_unfurl"):
            text = decoded(str(shared.get("text") or shared.get("fallback") or ""))
            if text:
                yield Part("forwarded", text, shown_name(str(shared.get("author_name") or "")))
    for file in _dicts(event.get("files")):
        yield Part("attached", "", name=shown_name(str(file.get("name") or file.get("title") or "file")))


def earlier_of(message: Payload, known: Known) -> Earlier | None:
    """One message of a conversation's recent past; None for what nobody said."""
    subtype = str(message.get("subtype") or "")
    if subtype and subtype not in _SPEECH | {"bot_message"}:
        return None
    at = time_of(str(message.get("ts") or "0"))
    user = str(message.get("user") or "")
    if user == known.user:
        return Earlier(None, decoded(str(message.get("text") or "")), at)
    if is_bots(message) or not user:
        return None
    team = author_team({"event": message}, known)
    if team is None:
        return None
    return Earlier(Person("slack", user, team), decoded(str(message.get("text") or "")), at)


def bounded(found: Sequence[Earlier], characters: int) -> tuple[Earlier, ...]:
    """The newest of these that fit, oldest first; `found` is newest first."""
    kept: list[Earlier] = []
    for message in found:
        characters -= len(message.text)
        if characters < 0:
            break
        kept.append(message)
    return tuple(reversed(kept))


def participants_of(found: Sequence[Earlier]) -> tuple[Participant, ...]:
    """Everybody who wrote, each once."""
    return tuple(Participant(person) for person in dict.fromkeys(e.author for e in found if e.author is not None))


def time_of(ts: str) -> datetime:
    """The moment a time stamp stands for, aware UTC; 1970 for one that is none."""
    seconds, _, fraction = ts.partition(".")
    if not (seconds.isascii() and seconds.isdigit() and len(seconds) <= 11):
        return _NO_TIME
    micro = int((fraction + "000000")[:6]) if fraction.isascii() and fraction.isdigit() else 0
    return datetime.fromtimestamp(int(seconds), UTC).replace(microsecond=micro)


def _dicts(value: object) -> list[Payload]:
    return [item for item in value if isinstance(item, Mapping)] if isinstance(value, list) else []
