"""One imp on a disk, the way `impyard chat` opens it, and what is asked of it when it is measured."""

from __future__ import annotations

import os
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from adapters.cli.chat import open_talk
from adapters.cli.settings import BUILT_IN_IDENTITY, Opened, Settings, utc_now
from adapters.terminal.lines import Line
from adapters.terminal.session import Talk
from bot.config import Config
from bot.executor.ask import Words
from bot.ports import Model, ModelReply, ModelRequest
from bot.run import Runner
from memory.events import Evidence, Remembered, Source
from memory.ports import Change, Outcome
from memory.stores.log import Step
from policy.actions import Action, Remember
from policy.envelope import Actor, Direct, Place, RunEnvelope, Shared
from policy.identity import Channel, EventId, ImpId, NoteId, Person, RunId, mint
from policy.scope import Scope, channel_scope, user_scope

NOTES_A_PERSON: Final = 24
_FILL_BATCH: Final = 2_000  # notes written in one transaction when a store is filled
_WORDS: Final = (
    "tea coffee green amber paper maps trains bicycles window seats early meetings quiet rooms long walks jazz piano "
    "chess gardens rivers lighthouses harbours soups bread cheese olives lemons plums cedar walnut copper linen wool "
    "canvas sketches murals poems essays letters postcards clocks lanterns kettles ladders hammocks tents canoes kites"
).split()


class Silent:
    """A model that answers at once, so that only the house is measured."""

    name = "silent"

    async def ask(self, _request: ModelRequest, _on_text: object = None) -> ModelReply:
        """See `bot.ports.Model`."""
        return ModelReply("Understood.")


@dataclass(frozen=True)
class Subject:
    """An open imp. `runner` is the one behind its desk."""

    talk: Talk
    opened: Opened

    @property
    def runner(self) -> Runner:
        return self.talk.desk._runner  # type: ignore[attr-defined,no-any-return]  # noqa: SLF001

    async def do(self, name: str, action: Action, text: str) -> Outcome:
        """One governed action of a person in their DM, as a tool call of a run."""
        outcome = await self.opened.executor.perform(envelope(name, text), action, words=Words(), call="c1")
        assert outcome.committed, outcome.ruling
        return outcome

    async def remember(self, name: str, fact: str) -> Outcome:
        """A fact the person states, with its quote."""
        return await self.do(
            name, Remember(note=f"Likes {fact}.", quote=f"I like {fact}"), f"Remember that I like {fact}."
        )

    async def say(self, name: str, text: str, where: str = "dm") -> dict[str, Any]:
        """One message from event in to reply out, delivered."""
        reply = await self.talk.answer(Line.model_validate({"as": name, "in": where, "text": text}))
        await self.talk.desk.sent(reply)
        return {"codes": reply.codes, "chips": reply.chips, "text": reply.text}

    async def fill(self, people: range, each: int = NOTES_A_PERSON) -> None:
        """Give each of these people that many notes; many a transaction, so that a big store is soon there."""
        scopes = [user_scope(Person("local", f"n{number}")) for number in people]
        for scope in scopes:
            self.opened.store.keys.ensure(scope.owner)
        facts = Facts(people.start)
        step = max(1, _FILL_BATCH // each)
        for at in range(0, len(scopes), step):
            several = scopes[at : at + step]
            await self.opened.store.log.transact(
                lambda open_step, several=several: [  # type: ignore[misc]
                    append(open_step, scope, next(facts)) for scope in several for _ in range(each)
                ]
            )

    async def fill_room(self, name: str, notes: int) -> None:
        """Give one room that many notes."""
        scope, facts = channel_scope(Channel("local", name)), Facts(7)
        self.opened.store.keys.ensure(scope.owner)
        for at in range(0, notes, _FILL_BATCH):
            count = min(_FILL_BATCH, notes - at)
            await self.opened.store.log.transact(
                lambda step, count=count: [append(step, scope, next(facts)) for _ in range(count)]  # type: ignore[misc]
            )


class Facts(Iterator[str]):
    """Short statements of five words, the same for the same seed, practically never twice."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def __next__(self) -> str:
        return " ".join(self._random.sample(_WORDS, 5))


def append(step: Step, scope: Scope, fact: str) -> EventId:
    """One note with its journal row, as the writer stores it."""
    note_id = NoteId(mint("note", step.now, os.urandom(10)))
    run = mint("run", step.now, os.urandom(10))
    said = Evidence(run=run, message=run, quote=f"I like {fact}")
    source = Source(channel=f"local:dm-{scope.ident}"[:60], message=run, author="local:ana", run=run)
    event_id = step.append(Change(scope, note_id, Remembered(note=f"Likes {fact}.", evidence=(said,), source=source)))
    step.journal(run, "local:ana", "remember", f"{note_id} {event_id}", "done", "ok")
    return event_id


def envelope(name: str, text: str, room: str | None = None) -> RunEnvelope:
    """A message of this person, in their DM or a room."""
    person, at = Person("local", name), datetime.now(UTC)
    run = RunId(mint("run", at, os.urandom(10)))
    place: Place = Direct(Channel("local", f"dm-{name}"), person)
    if room is not None:
        place = Shared(Channel("local", room), "members")
    actor = Actor(person, frozenset({"member"}), at, name)
    return RunEnvelope(
        run=run, imp=ImpId("imp"), origin="session", provider="local", place=place, actor=actor, at=at, text=text,
        message_id=run, sent_at=at,
    )  # fmt: skip


@asynccontextmanager
async def open_subject(folder: Path, model: Model | None = None) -> AsyncIterator[Subject]:
    """The imp whose data lie in the folder; its scopes may hold very many notes, since some measurements need them."""
    memory = {"user_notes": 100_000, "dm_notes": 100_000, "channel_notes": 100_000}
    config = Config.model_validate({"model": {"provider": "plain"}, "memory": memory})
    settings = Settings(config, folder / "config.toml", folder / "data", ImpId("imp"), BUILT_IN_IDENTITY)
    async with open_talk(settings, model=model or Silent(), real=utc_now) as (talk, opened):
        yield Subject(talk, opened)
