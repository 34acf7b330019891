"""The rules and the facts of a place: fixed words, and the right ones for each place."""

from bot.charter import RUNTIME_POLICY, describe
from policy.envelope import UNATTENDED, Direct, Shared
from policy.identity import Channel, Person

ROOM = Channel("local", "general")


def test_two_rooms_of_one_kind_are_described_in_the_same_words() -> None:
    assert describe(Shared(ROOM, "members")) == describe(Shared(Channel("discord", "1"), "members", "thread"))
    ana, ben = Person("local", "ana"), Person("local", "ben")
    assert describe(Direct(ROOM, ana)) == describe(Direct(Channel("local", "dm-ben"), ben))


def test_every_place_is_described_differently() -> None:
    places = (
        Direct(ROOM, Person("local", "ana")),
        Shared(ROOM, "members"),
        Shared(ROOM, "external"),
        Shared(ROOM, "unknown"),
        UNATTENDED,
    )
    told = {describe(place, has_memory=has_memory) for place in places for has_memory in (True, False)}
    assert len(told) == 10


def test_the_rules_are_one_text_without_placeholders() -> None:
    assert not set(RUNTIME_POLICY) & set("{}%")
    assert RUNTIME_POLICY.isascii()
