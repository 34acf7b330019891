"""The one door of the participant scan: every reading of a prompt, looked at for everybody who took part.

What is found, always as a code and never as the value:

| code | what stands in the prompt |
|---|---|
| `mention` | a mention of Discord or Slack, whosever it is; `@` before a name of somebody who took part |
| `link` | a profile, a message link or an invitation of Discord or Slack |
| `email` | any e-mail address, also spelled (`zoe [at] acme dot test`), escaped, quoted or in full width |
| `slack_id` | anything that has the form of a Slack member id |
| `user_id` | the id of somebody who took part: plain, cut, spaced, in other digits, hexadecimal, base64 |
| `channel_id` | the id of a room, unless it is a shared one and stands as `deliver to <provider-id>` |
| `name` | a name, or a part of one, of somebody who took part |
| `too_long_to_scan` | more than the scan reads, so it was not read |
| `scanner_failed` | the scan broke, so nobody can say |

Any code means: not clean. None means only that no known form was found. A paraphrase, a nickname, initials, a name of
fewer than three Latin letters, and a name that is a word and is used like one, pass.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from policy.envelope import Participant
from policy.identity import Channel, Person, parse_channel
from policy.participants.ids import holds_id, id_text
from policy.participants.matching import find_name
from policy.participants.names import Names
from policy.participants.reading import readings
from policy.participants.signs import find_sign
from policy.text import is_too_long_to_screen

REASONS: Final = {
    "mention": "it mentions somebody of this conversation's platform",
    "link": "it links to a profile or a message",
    "email": "it holds an e-mail address",
    "slack_id": "it holds a Slack member id",
    "user_id": "it holds the id of somebody in this conversation",
    "channel_id": "it holds the id of a room other than as `deliver to <provider-id>`",
    "name": "it names somebody in this conversation",
    "too_long_to_scan": "it is too long to be checked for names",
    "scanner_failed": "it could not be checked for names",
}
"""What each code says of a prompt, as the end of a sentence. Not one of them repeats the prompt."""

_DELIVERY: Final = re.compile(
    r"(?i)\bdeliver to ((?:discord|slack|local):[A-Za-z0-9_.-]+(?:/[A-Za-z0-9_-]+)?)(?![\w:/#@-])"
)


def find_participant(
    prompt: str,
    participants: Sequence[Participant],
    channels: Sequence[Channel] = (),
    shared: Collection[Channel] = (),
) -> str | None:
    """The code of the first thing in the prompt that identifies somebody, or None when no known form was found.

    `participants` are the authors of the history, the asker among them. `channels` are the rooms whose ids may not
    stand in the prompt; those also in `shared` may stand in `deliver to <provider-id>`. A room in `shared` alone is
    looked for as well; one that is not in `shared` counts as a direct message, whose id never passes.
    """
    if is_too_long_to_screen(prompt):
        return "too_long_to_scan"
    try:
        rooms = tuple(dict.fromkeys((*channels, *shared)))
        return _first(_without_deliveries(prompt, frozenset(shared)), participants, rooms)
    except Exception:  # noqa: BLE001  whatever fails here, the prompt is unread, and an unread prompt is not clean
        return "scanner_failed"


def deliveries(prompt: str) -> tuple[Channel, ...]:
    """The rooms that the prompt names as `deliver to <provider-id>`, in order, each once."""
    return tuple(dict.fromkeys(room for found in _DELIVERY.finditer(prompt) if (room := _room(found[1])) is not None))


def _room(printed: str) -> Channel | None:
    try:
        return parse_channel(printed.rstrip("."))
    except ValueError:
        return None


def _without_deliveries(prompt: str, shared: frozenset[Channel]) -> str:
    """The prompt without the room of each delivery to a shared room; the words stay, so that nothing is joined."""
    return _DELIVERY.sub(lambda found: " deliver to; " if _room(found[1]) in shared else found.group(), prompt)


def _first(prompt: str, participants: Sequence[Participant], rooms: Sequence[Channel]) -> str | None:
    names = Names.of(participants)
    people = tuple(dict.fromkeys(participant.person for participant in participants))
    for text in readings(prompt):
        found = find_sign(text) or _find_id(text, people, rooms) or find_name(text, names)
        if found is not None:
            return found
    return None


def _find_id(text: str, people: Sequence[Person], rooms: Sequence[Channel]) -> str | None:
    prepared = id_text(text)
    if any(holds_id(prepared, person) for person in people):
        return "user_id"
    return "channel_id" if any(holds_id(prepared, room) for room in rooms) else None
