"""A message that is put on disk before it is answered, for platforms that must be told at once that it arrived."""

from __future__ import annotations

from pathlib import Path

from policy.envelope import Direct, Ignored, RunEnvelope
from policy.identity import Channel, Person
from tests.scenarios.chat import Chat, Scripted

ANA = Person("local", "ana")
TEA = "Remember that I like tea a lot."


async def test_what_was_received_is_answered_once(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        desk = chat.talk.desk
        received = await desk.receive(chat.envelope(ANA, TEA, message="m1"))
        again = await desk.receive(chat.envelope(ANA, TEA, message="m1"))
        assert isinstance(received, RunEnvelope)
        assert isinstance(again, Ignored)
        reply = await desk.answer(received)
        await desk.sent(reply)
        assert [chip.action for chip in reply.chips] == ["remember"]
        assert isinstance(await desk.receive(chat.envelope(ANA, TEA, message="m1")), Ignored)
        assert chat.texts() == ["Likes tea a lot."]


async def test_what_was_received_before_a_crash_is_left_for_the_next_process_and_answered_once(tmp_path: Path) -> None:
    chat = Chat(tmp_path, model=Scripted())
    async with chat:
        assert isinstance(await chat.talk.desk.receive(chat.envelope(ANA, "hello", message="m1")), RunEnvelope)
    async with chat:
        (left,) = chat.talk.desk.left("local")
        assert (left.text, left.message_id) == ("hello", "m1")
        assert chat.talk.desk.left("local") == ()
        reply = await chat.talk.desk.say(left)
        assert (reply.text, reply.run) == ("ok", left.run)
        assert (await chat.talk.desk.say(left)).ignored is not None
    async with chat:
        assert chat.talk.desk.left("local") == ()


async def test_what_is_left_of_another_provider_waits_for_its_own_surface(tmp_path: Path) -> None:
    sam = Person("slack", "U1", "T1")
    chat = Chat(tmp_path)
    async with chat:
        place = Direct(Channel("slack", "D1", "T1"), sam)
        await chat.talk.desk.receive(chat.envelope(sam, "hello", place, message="1.1"))
    async with chat:
        assert chat.talk.desk.left("local") == ()
        assert [e.person for e in chat.talk.desk.left("slack")] == [sam]


async def test_a_message_without_a_known_place_is_never_put_on_disk(tmp_path: Path) -> None:
    chat = Chat(tmp_path, model=Scripted())
    async with chat:
        lost = chat.envelope(ANA, "hello", message="m1", least_privilege="I cannot tell where this is.")
        assert await chat.talk.desk.receive(lost) is lost
        assert (await chat.talk.desk.answer(lost)).codes == ("unknown_place",)
    async with chat:
        assert chat.talk.desk.left("local") == ()


async def test_an_objection_is_known_without_the_store(tmp_path: Path) -> None:
    async with Chat(tmp_path) as chat:
        desk = chat.talk.desk
        assert desk.objection("Likes tea.") is None
        assert "too long" in str(desk.objection("x" * 281))
        assert "empty" in str(desk.objection("  "))
