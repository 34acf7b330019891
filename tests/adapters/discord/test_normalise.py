"""Does a message become the right envelope, or none, by the platform's facts alone?"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from adapters.discord.facts import Heard, Known, Room, RoomKind, Speaker
from adapters.discord.normalise import NOT_MEANT, heard, is_steward_here, shown_name
from policy.envelope import Direct, Ignored, RunEnvelope, Shared
from policy.identity import Channel, Person, RunId

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
RUN = RunId("run_" + "0" * 26)
KNOWN = Known("imp", user="9", name="Imp", owners=frozenset({"discord:7"}), stewards=frozenset({"discord:6"}))
ANA = Speaker("1", "Ana", at=NOW)
IN_CHANNEL = Heard("100", Room("20", "channel", "3"), ANA, "<@9> hello", NOW)


def taken(message: Heard, known: Known = KNOWN) -> RunEnvelope:
    """The envelope of a message that starts a run."""
    found = heard(message, known, RUN, NOW)
    assert isinstance(found, RunEnvelope)
    return found


@pytest.mark.parametrize(
    ("room", "place"),
    [
        (Room("20", "direct"), Direct(Channel("discord", "20"), Person("discord", "1"))),
        (Room("20", "channel", "3"), Shared(Channel("discord", "20"), "members")),
        (Room("21", "thread", "3", "20"), Shared(Channel("discord", "20"), "members", "21")),
        (Room("21", "private_thread", "3", "20"), Shared(Channel("discord", "21"), "members")),
    ],
)
def test_a_place_is_what_the_platform_says(room: Room, place: object) -> None:
    found = taken(replace(IN_CHANNEL, room=room))
    assert found.place == place
    assert found.least_privilege is None
    assert found.tenant == room.server


@pytest.mark.parametrize("kind", ["group", "elsewhere", "unknown", "thread"])
def test_a_place_that_is_not_known_well_enough_has_no_memory(kind: RoomKind) -> None:
    found = taken(replace(IN_CHANNEL, room=Room("20", kind, "3")))
    assert found.least_privilege
    assert isinstance(found.place, Shared)
    assert found.place.audience == "unknown"


@pytest.mark.parametrize(
    "message",
    [
        replace(IN_CHANNEL, speaker=replace(ANA, is_bot=True)),
        replace(IN_CHANNEL, speaker=replace(ANA, id="9")),
        replace(IN_CHANNEL, is_webhook=True),
        replace(IN_CHANNEL, is_speech=False),
    ],
)
def test_what_no_person_said_starts_no_run(message: Heard) -> None:
    assert isinstance(heard(message, KNOWN, RUN, NOW), Ignored)


@pytest.mark.parametrize(
    "text", ["hello", "imp hello", "@Imp hello", "<@8> hello", "<@&9> hello", "<@99> hello", "<@9 hello"]
)
def test_in_a_server_only_the_imps_own_mention_counts(text: str) -> None:
    assert heard(replace(IN_CHANNEL, text=text), KNOWN, RUN, NOW) == Ignored(NOT_MEANT)
    assert taken(replace(IN_CHANNEL, text=text), replace(KNOWN, answers_all=True)).text == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<@9> hello", "hello"),
        ("<@!9>, hello", "hello"),
        ("hello <@9>", "hello"),
        ("tell <@9> that <@1> is here", "tell @Imp that <@1> is here"),
        ("<@9>", "(no text)"),
    ],
)
def test_the_mention_that_opens_or_closes_a_message_is_no_part_of_what_was_said(text: str, said: str) -> None:
    assert taken(replace(IN_CHANNEL, text=text)).text == said


@pytest.mark.parametrize(
    ("speaker", "roles"),
    [
        (ANA, {"member"}),
        (replace(ANA, manages=True), {"member", "steward"}),
        (replace(ANA, id="6"), {"member", "steward"}),
        (replace(ANA, id="7"), {"member", "owner"}),
        (replace(ANA, name="owner steward discord:7"), {"member"}),
    ],
)
def test_roles_come_from_ids_and_rights(speaker: Speaker, roles: set[str]) -> None:
    actor = taken(replace(IN_CHANNEL, speaker=speaker)).actor
    assert actor is not None
    assert actor.roles == roles
    assert actor.roles_at == NOW


def test_rights_count_in_servers_only_and_only_where_the_owner_lets_them() -> None:
    manager = replace(ANA, manages=True, roles=frozenset({"5"}))
    room = Room("20", "channel", "3")
    strict = replace(KNOWN, stewards_from_platform=False)
    assert not is_steward_here(manager, Room("20", "direct"), KNOWN)
    assert not is_steward_here(manager, room, strict)
    assert is_steward_here(manager, room, replace(strict, steward_roles=frozenset({"5"})))


def test_a_name_is_one_line_of_what_shows() -> None:
    assert shown_name("a\nb\tc\u202ed") == "a b c" + shown_name("\u202e") + "d"
    assert len(shown_name("x" * 500)) == 80
