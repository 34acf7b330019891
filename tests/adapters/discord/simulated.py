"""The imp on a simulated Discord in this very process, every outbound payload judged."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import discord
import simcord

from adapters.discord.client import ImpClient
from bot.ports import Model
from memory.fold import Note
from tests.scenarios.discord_wire import PICK, composed
from tests.wire.discord_rules import faults_of, ids_of, texts_of

Thing: TypeAlias = Any  # one of the simulation's handles, or a message of the library


@dataclass
class Simulated:
    """One imp on one server with a channel; people join by `member`."""

    env: Thing
    client: ImpClient
    opened: Thing
    guild: Thing
    general: Thing
    _people: dict[str, Thing] = field(default_factory=dict)

    def member(self, name: str, *roles: Thing) -> Thing:
        """Somebody who is a member, the same one each time."""
        if name not in self._people:
            self._people[name] = self.guild.add_member(self.env.create_user(name), roles=list(roles))
        return self._people[name]

    def steward(self, name: str = "eve") -> Thing:
        """Somebody who may manage channels."""
        role = self.guild.create_role("stewards", permissions=discord.Permissions(manage_channels=True))
        return self.member(name, role)

    @property
    def mention(self) -> str:
        """How the imp is mentioned."""
        return f"<@{self.client.user.id}>"  # type: ignore[union-attr]

    def notes(self) -> list[Note]:
        """Every live note of every scope."""
        log = self.opened.store.log
        return [note for state in log.states(log.scopes()).values() for note in state.notes.values()]

    def texts(self) -> list[str]:
        """The texts of every live note, sorted."""
        return sorted(note.text for note in self.notes())

    async def asked(self, who: Thing, text: str, where: Thing = None, **more: Thing) -> Thing:
        """The imp's answer to a message in a channel; None when it gave none."""
        channel = where or self.general
        await who.send(channel, text, **more)
        last = channel.last_message
        return last if last is not None and last.author.id == self.client.user.id else None  # type: ignore[union-attr]

    def faults(self) -> list[str]:
        """What is wrong with anything that was sent."""
        found = []
        for entry in self.env.http_requests:
            payload = entry.json
            if isinstance(payload, (dict, list)):
                found += faults_of(entry.method, entry.path, payload, {"with_components": "true"})
        return [fault for fault in found if "knows no such route" not in fault]


def said(message: Thing) -> str:
    """Everything that can be read in a message or an answer."""
    return str(message.content) + texts_of(_raw(message))


def controls(message: Thing) -> dict[str, str]:
    """Its controls by what is written on them."""
    return ids_of(_raw(message))


def _raw(message: Thing) -> list[dict[str, Thing]]:
    return [part if isinstance(part, dict) else part.to_dict() for part in message.components]


async def picked(who: Thing, listed: Thing, number: int = 1) -> Thing:
    """The answer to picking a row out of the list that was answered."""
    return await who.select(listed.response, [str(number)], custom_id=controls(listed.response)[PICK])


async def press_raw(who: Thing, message: Thing, custom_id: str) -> Thing:
    """Press a control with this very id, as a forged client would."""
    from simcord.actors import _component_interaction, _visible_message

    stored = _visible_message(who, message)
    return await _component_interaction(who, stored, {"custom_id": custom_id, "component_type": 2})


def files_under(folder: Path) -> set[Path]:
    """Every file at any depth."""
    return {path for path in folder.rglob("*") if path.is_file()}


def run_in(text: str) -> str:
    """The run id that a control carries."""
    found = re.search(r"run_[0-9A-Z]{26}", text)
    assert found is not None
    return found[0]


@asynccontextmanager
async def simulated(
    folder: Path, *, config: Mapping[str, Thing] = {}, model: Model | None = None, **options: Thing
) -> AsyncIterator[Simulated]:
    """An imp that is logged in, until the block ends; then everything it sent must have been right."""
    async with (
        composed(folder, config=config, model=model) as (client, _, opened),
        simcord.run(client, **{"settle_timeout": 60.0, **options}) as env,
    ):
        guild = env.create_guild()
        there = Simulated(env, client, opened, guild, guild.create_text_channel("general"))
        with env.time_context():
            yield there
        assert there.faults() == []
