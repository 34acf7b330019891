"""Imps for the command line's tests: stores written through the executor, and commands run on them."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from adapters.cli.main import app
from adapters.cli.options import Options
from adapters.cli.settings import Opened, open_imp
from memory.ports import Outcome
from policy.actions import Action, Pin, Remember
from policy.envelope import Actor, Direct, Role, RunEnvelope, Shared
from policy.identity import Channel, Person, RunId, mint

GENERAL = Channel("local", "general")
PROGRAM = (sys.executable, "-c", "from adapters.cli.main import app_main; app_main()")


class Ran:
    """What a command answered."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:  # noqa: ANN401 - whatever the command prints
        """The one JSON value on stdout."""
        return json.loads(self.out)

    @property
    def errors(self) -> list[str]:
        """The lines on stderr."""
        return self.err.splitlines()


def run(folder: Path, *arguments: str, env: dict[str, str] | None = None, typed: str = "") -> Ran:
    """One `impyard` command on the data of this folder."""
    paths = ("--data", str(folder / "data"), "--config", str(config_in(folder)))
    result = CliRunner().invoke(app, [*arguments, *paths], env=env, input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def config_in(folder: Path) -> Path:
    """The folder's configuration file, made empty when missing."""
    path = folder / "config.toml"
    path.touch()
    return path


def with_imp(folder: Path, *acts: Callable[[Opened], Any]) -> list[Any]:
    """Open the folder's imp once and do these in order; what each returned."""

    async def work() -> list[Any]:
        async with open_imp(Options(config_in(folder), folder / "data")) as imp:
            return [await act(imp) for act in acts]

    return asyncio.run(work())


def frame(imp: Opened, who: str, room: Channel | None = None, text: str = "", role: Role = "member") -> RunEnvelope:
    """A message of this person: in their DM, or in a room."""
    person, at = Person("local", who), imp.clock()
    place = Direct(Channel("local", f"dm-{who}"), person) if room is None else Shared(room, "members")
    return RunEnvelope(
        run=RunId(mint("run", at, imp.randomness(10))),
        imp=imp.imp,
        origin="session" if text else "command",
        provider="local",
        place=place,
        actor=Actor(person, frozenset({"member", role}), at),
        at=at,
        text=text,
        message_id=mint("run", at, imp.randomness(10)),
    )


def performs(action: Action, who: str, room: Channel | None = None, role: Role = "member") -> Callable[[Opened], Any]:
    """The person types this action."""

    async def act(imp: Opened) -> Outcome:
        return await imp.executor.perform(frame(imp, who, room, role=role), action)

    return act


def says(text: str, who: str = "ana", room: Channel | None = None) -> Callable[[Opened], Any]:
    """The person says something that the model keeps, quoted letter for letter."""

    async def act(imp: Opened) -> str:
        scope: Any = "user" if room is None else "channel"
        remember = Remember(note=text, scope=scope, kind="fact", quote=text)
        outcome = await imp.executor.perform(frame(imp, who, room, text), remember)
        assert outcome.ruling.result == "done", outcome.ruling.because
        assert outcome.ruling.note_id is not None
        return outcome.ruling.note_id

    return act


def adopts(note_id: str, who: str = "stew", room: Channel = GENERAL) -> Callable[[Opened], Any]:
    """A steward of the room makes the note the room's own."""
    return performs(Pin(note_id=note_id), who, room, "steward")


def remembered(folder: Path, *texts: str, who: str = "ana") -> list[str]:
    """The ids of these notes, said by one person in their DM."""
    return with_imp(folder, *(says(text, who) for text in texts))


def database(folder: Path) -> Path:
    """The imp's memory file."""
    return folder / "data" / "imp" / "memory.sqlite3"


def tamper(folder: Path, *statements: str | tuple[str, Iterable[Any]]) -> None:
    """Change the memory file as somebody would who holds the disk: without triggers."""
    with closing(sqlite3.connect(database(folder))) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            sql, values = (statement, ()) if isinstance(statement, str) else statement
            connection.execute(sql, tuple(values))
        connection.commit()


def rows(folder: Path, sql: str) -> list[Any]:
    """What the memory file holds."""
    with closing(sqlite3.connect(database(folder))) as connection:
        return connection.execute(sql).fetchall()
