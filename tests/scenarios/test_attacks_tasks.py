"""Attack cases of section 5: a task prompt that names who took part never leaves the conversation."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from bot.ports import ModelReply
from policy.envelope import Participant, Shared
from policy.identity import Channel, Person
from tests.corpus.prompts.ordinary import ORDINARY
from tests.scenarios.chat import Chat, Scripted, calls

LONG: Final = "184467440737095516"
ANA: Final = Person("discord", "5550001112223334")
ROOM: Final = Shared(Channel("discord", "222333444555666777"), "members")
WHO: Final = (
    Participant(Person("discord", LONG), "Zoë Kim"),
    Participant(Person("slack", "U0AAA1234", "T1"), "Иван"),
    Participant(Person("discord", "902101003777000045"), "May"),
)
CONFIG: Final = {"knowledge": {"enabled": True}, "tasks": {"an_hour": 100, "waiting": 200}}


async def filed(folder: Path, *prompts: str) -> list[dict[str, Any]]:
    """What the model was answered when it filed each of these from a room in which `WHO` took part."""
    script = [step for prompt in prompts for step in (calls(("file_task", {"prompt": prompt})), ModelReply("ok"))]
    model = Scripted(*script)
    async with Chat(folder, model=model, config=CONFIG) as chat:
        for _ in prompts:
            envelope = chat.envelope(ANA, "Please look that up.", ROOM)
            await chat.say(replace(envelope, participants=WHO))
        chat.verified()
        ((kept,),) = chat.store.log.file.read("SELECT count(*) FROM task")
    answers = model.results()
    assert len(answers) == len(prompts)
    assert kept == sum(answer["ok"] for answer in answers), "a task was queued that was not said to be"
    return answers


def refused(answers: list[dict[str, Any]], prompts: tuple[str, ...]) -> list[str]:
    """The prompts that were not refused for naming somebody."""
    return [p for p, answer in zip(prompts, answers, strict=True) if answer.get("code") != "participant"]


async def test_a39_every_sign_of_a_person_is_caught(tmp_path: Path) -> None:
    """Required: mentions, profile addresses, message links and e-mail addresses are all caught."""
    prompts = (
        f"Compare ferries for <@{LONG}>", f"Ask <@!{LONG}> first", "Tell <@&771122> about it", "Plan for <@U0AAA1234>",
        "Plan for <@U0AAA1234|zoe>", "Find a gift for @Zoë Kim", f"Read /users/{LONG}",
        f"Read https://discord.com/users/{LONG}", "Write to zoe@acme.test", "Write to zoe+x@acme.test",
        "Write to zoe [at] acme dot test", "Write to mailto:zoe@acme.test", "Find a gift for ＠Zoë Kim",
        'Write to "zoe kim"@acme.test',
    )  # fmt: skip
    assert refused(await filed(tmp_path, *prompts), prompts) == []


async def test_a40_an_id_is_caught_however_it_is_written_and_other_numbers_are_not(tmp_path: Path) -> None:
    """Required: all evasions caught after normalisation; an unrelated long number is no participant."""
    full_width = "".join(chr(ord(digit) + 0xFEE0) for digit in LONG)
    arabic = "".join(chr(ord(digit) - ord("0") + 0x0660) for digit in LONG)
    prompts = (
        f"Look up {LONG[:3]}\u200b{LONG[3:]}", "Look up " + " ".join(LONG),
        f"Look up {full_width}", f"Look up {arabic}",
        f"Open https://example.test/{LONG}", f"Look up {int(LONG):x}", f"Look up {b64encode(LONG.encode()).decode()}",
        f"Look up {int(LONG):,}", f"```\n{LONG}\n```",
    )  # fmt: skip
    assert refused(await filed(tmp_path / "caught", *prompts), prompts) == []
    (other,) = await filed(tmp_path / "other", "How far is 123456789012345678 metres in light years?")
    assert other["ok"]


async def test_a41_names_are_caught_in_every_dress_and_ordinary_prompts_pass(tmp_path: Path) -> None:
    """Required: the documented table, recall 1 on it, and at most one ordinary prompt in fifty held up."""
    prompts = (
        "Find a gift for ZOË", "Find a gift for Zoe", "Find a gift for Zoe\u0308", "Find a gift for Z o ë",
        "Find a gift for Zoë\u200d", "Find a gift for Z\u043e\u0451", "Find what Kim would like",
        "Ask Zoë\nKim about it",
        "Find Zoë's favourite tea", "What would Ivan like?", "What would Иван like?",
    )  # fmt: skip
    assert refused(await filed(tmp_path / "caught", *prompts), prompts) == []
    ordinary = [prompt for prompts_of_a_kind in ORDINARY.values() for prompt in prompts_of_a_kind[:4]]
    harmless = ("How does a Zoëtrope work?", "Which trains run in may?", *ordinary[:48])
    answers = await filed(tmp_path / "harmless", *harmless)
    assert len(refused(answers, harmless)) >= len(harmless) * 0.98


async def test_a42_what_is_scanned_are_the_very_bytes_that_are_queued(tmp_path: Path) -> None:
    """Required: nothing is expanded after the scan, and who took part is read in the filing transaction."""
    prompt = "Compare {name} ferries for %(who)s"
    model = Scripted(
        calls(("file_task", {"prompt": prompt})),
        ModelReply("ok"),
        calls(("file_task", {"prompt": "Find what zoe would like"})),
        ModelReply("ok"),
        ModelReply("Hello, zoe."),
        calls(("file_task", {"prompt": "Find what zoe would like"})),
    )
    async with Chat(tmp_path, model=model, config=CONFIG) as chat:
        await chat.line("ana", "Look that up.", "#general")
        (task,) = chat.store.tasks.latest(9)
        assert task.prompt == prompt
        await chat.line("ana", "Look that up.", "#general")
        assert len(chat.store.tasks.latest(9)) == 2, "nobody of that name was there yet"
        await chat.line("zoe", "Hello there.", "#general")
        await chat.line("ana", "Look that up.", "#general")
        assert model.results()[-1]["code"] == "participant"
        assert len(chat.store.tasks.latest(9)) == 2
