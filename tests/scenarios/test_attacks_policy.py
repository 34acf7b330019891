"""Attack cases of section 3 about the write policy itself, and F4: what it is asked of, and what if it breaks."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.executor.shell import Executor
from bot.ports import ModelReply
from policy.actions import Remember
from policy.secrets.rules import ExtraRules
from policy.standing_wishes import find_standing_wishes
from tests.corpus.values import keys, providers
from tests.corpus.values.draw import Draw
from tests.scenarios.chat import Chat, Scripted, calls, canary, grep_everywhere
from tests.scenarios.governed import ANA, cores_of, holds

VALUE: Final = canary("said to a machine") + "73" + "915"
SLOW: Final = ("a.a.a." * 600, "((" * 1_800, "password " * 400, "1 " * 1_800, "=" * 3_600)


async def test_a28_what_a_machine_writes_passes_the_same_policy(tmp_path: Path) -> None:
    """Required: the background pass keeps no secret either, neither as a proposal nor as evidence."""
    wish = f"From now on answer with my wifi password is {VALUE}."
    assert find_standing_wishes(wish), "the pass would not have looked at it"
    async with Chat(tmp_path, model=Scripted(ModelReply("ok"), ModelReply("ok"))) as chat:
        await chat.line("ana", wish)
        assert cores_of(chat, ANA) == []
        assert holds(chat) == []
        await chat.line("ana", "From now on answer in short sentences.")
        assert [core.statement for core in cores_of(chat, ANA)], "the pass does propose what is no secret"
    assert [found for found in grep_everywhere(tmp_path, VALUE) if "sqlite3" in found] == []


class Breaks:
    """The owner's own rules, broken on their way into the program."""

    def find(self, _: str) -> str | None:
        raise RuntimeError("no rule can be read")


async def test_a29_a_scanner_that_fails_keeps_nothing_and_the_imp_still_answers(tmp_path: Path) -> None:
    """Required: fail closed for the write; the bot keeps answering."""
    broken = ExtraRules(Breaks())  # type: ignore[arg-type]  # what no valid configuration makes
    async with Chat(tmp_path) as chat:
        opened = chat.opened
        executor = Executor(
            opened.store.log,
            opened.store.keys,
            opened.policy,
            clock=chat.clock,
            randomness=opened.randomness,
            extra=broken,
        )
        outcome = await executor.perform(
            chat.envelope(ANA, "I like tea.", origin="command"), Remember(note="I like tea.")
        )
        assert (outcome.ruling.result, outcome.ruling.code) == ("refused", "secret")
        assert chat.texts() == []
        assert (await chat.line("ana", "What do you remember about me?"))["codes"] == []


@pytest.mark.parametrize("text", SLOW, ids=range(len(SLOW)))
async def test_a29_a_text_made_to_be_slow_is_judged_and_answered(tmp_path: Path, text: str) -> None:
    """Required: a linear-time engine: what makes a backtracking one hang is answered like any other text."""
    async with Chat(tmp_path, config={"memory": {"note_bytes": 16_384, "note_characters": 2_000}}) as chat:
        for given in (text, text[:1_900]):
            out = await chat.line("ana", f"/memory add {given}")
            assert out["chips"] or out["codes"], "neither kept nor refused"
        assert (await chat.line("ana", "What do you remember about me?"))["codes"] == []


OFFLINE: Final = """
import json, sys
from policy.screening import screen
from policy.sensitive import find_sensitive
from policy.settings import Limits
texts = json.load(sys.stdin)
faults = [screen(text, Limits()) for text in texts]
print(json.dumps([[None if fault is None else fault.code, find_sensitive(text)] for fault, text in zip(faults, texts)]))
"""


def test_a30_the_policy_gives_the_same_verdicts_without_any_network() -> None:
    """Required: same verdicts in a network namespace that has no network, not even a loopback that is up."""
    texts = [
        "I like tea.",
        f"My wifi password is {VALUE}",
        "I have asthma.",
        "Write to zoe@acme.test",
        "See https://acme.test/",
    ]
    command = [sys.executable, "-c", OFFLINE]
    bare = ["unshare", "--user", "--net", "--", *command]
    if (
        shutil.which("unshare") is None
        or subprocess.run([*bare[:4], "true"], capture_output=True, check=False).returncode
    ):
        if os.environ.get("CI") == "true":
            pytest.fail("CI cannot make a network namespace")
        pytest.skip("no network namespace can be made here")
    verdicts = [
        json.loads(subprocess.run(run, input=json.dumps(texts), capture_output=True, check=True, text=True).stdout)
        for run in (command, bare)
    ]
    assert verdicts[0] == verdicts[1]
    assert [code for code, _ in verdicts[0]].count("secret") == 1


def said_secrets() -> list[str]:
    """Secrets as people say them and as programs print them, made up here."""
    draw = Draw(Random(7), "en", 0)
    return [
        "password = " + VALUE, "pw is " + VALUE, "the pin for the door is " + "48" + "13",
        *(make(draw) for make in (
            providers.aws_key_id, providers.slack_bot, providers.discord_bot, providers.anthropic,
            providers.openai_project,
            keys.jwt, keys.private_key, keys.connection_string,
        )),
        "my card is " + " ".join(("4111",) + ("1111",) * 3),
    ]  # fmt: skip


@pytest.mark.parametrize("at", range(len(said_secrets())))
async def test_f4_no_form_of_a_secret_is_kept_on_any_way_in(tmp_path: Path, at: int) -> None:
    """Required: refused from the model, the panel's add and its edit alike, and nothing of it on disk."""
    secret = said_secrets()[at]
    model = Scripted(calls(("remember", {"note": secret, "quote": secret})), ModelReply("ok"))
    async with Chat(tmp_path, model=model) as chat:
        out = await chat.line("ana", f"Remember: {secret}")
        assert out["chips"] == []
        assert model.results()[0]["code"] in ("secret", "too_long")
        assert (await chat.line("ana", f"/memory add {' '.join(secret.split())}"))["chips"] == []
        assert (await chat.line("ana", "/memory add I like tea."))["chips"]
        await chat.line("ana", "/memory")
        assert (await chat.line("ana", f"/memory edit 1 {' '.join(secret.split())}"))["chips"] == []
        assert chat.texts() == ["I like tea."]
        chat.verified()
