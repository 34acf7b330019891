"""Damaged bytes in every table and file: it is named or refused, the rest is served, nothing forgotten returns."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Final

import pytest

from memory.audit import audit
from memory.errors import StoreError, TamperedError
from memory.stores.sqlite import migrations, statements
from tests.scenarios.chat import Chat, HandClock

KEPT: Final = "Collects green ink."  # ben's, and no damage below is to anything of his
FORGOTTEN: Final = "Likes window seats."
LINES: Final = (
    ("ben", "dm", "Remember that I collect green ink."),
    ("ana", "dm", "Remember that I like window seats."),
    ("ana", "dm", "Forget that."),
    ("ana", "dm", "Remember that I prefer short status reports."),
    ("ana", "#general", "Remember for this channel that we meet on Mondays."),
    ("cara", "dm", "Remember that I like tea."),
    ("cara", "dm", "/memory forget-all confirm"),
)
CHAINED: Final = frozenset({"event", "journal"})  # every column of these is sealed or hashed
_ANAS: Final = {
    "owner": "ident = 'local:ana'",
    "scope": "ident = 'local:ana'",
    "event": "scope = (SELECT id FROM scope WHERE ident = 'local:ana')",
}


def tables() -> dict[str, list[tuple[str, str]]]:
    """Every table of the newest schema, with its columns and their types."""
    with closing(sqlite3.connect(":memory:")) as file:
        for _, script in migrations():
            for statement in statements(script):
                file.execute(statement)
        names = file.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
        return {name: [row[1:3] for row in file.execute(f"PRAGMA table_info({name})")] for (name,) in names}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed store in which things were remembered, forgotten and erased."""
    folder = tmp_path_factory.mktemp("whole")

    async def lived() -> None:
        async with Chat(folder, clock=HandClock()) as chat:
            for who, where, text in LINES:
                assert (await chat.line(who, text, where))["chips"]

    asyncio.run(lived())
    return folder


def copied(whole: Path, folder: Path) -> Path:
    """A fresh copy of data and keys."""
    for name in ("data", "data.keys"):
        shutil.rmtree(folder / name, ignore_errors=True)
        shutil.copytree(whole / name, folder / name)
    return folder


@dataclass(frozen=True, slots=True)
class After:
    """How the program fared with a damaged store: the sentence of its refusal, or what it served and found."""

    refusal: str | None = None
    texts: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()  # of what others were answered


async def opened(folder: Path) -> After:
    """What becomes of the store; any other error than a stated refusal is the test's failure."""
    try:
        async with Chat(folder, clock=HandClock()) as chat:
            found = audit(chat.store.log, chat.store.keys, chat.store.ledger, chat.store.checkpoints).problems
            texts = tuple(chat.texts())
            outs = [
                await chat.line("ben", "Remember that I like long walks."),
                await chat.line("ana", "What do you remember about me?"),
                await chat.line("ana", "/memory"),
            ]
            said = " ".join(out["reply"] for out in outs)
            problems = (*(problem.what for problem in found), *chat.store.ledger.problems)
            assert FORGOTTEN not in said
            return After(None, texts, problems, tuple(code for out in outs for code in out["codes"]))
    except (StoreError, TamperedError) as error:
        return After(str(error))


@pytest.mark.parametrize("table", sorted(tables()))
async def test_a_damaged_column_of_any_table_harms_nobody_else(whole: Path, tmp_path: Path, table: str) -> None:
    unnamed = []
    for column, kind in tables()[table]:
        folder = copied(whole, tmp_path)
        with closing(sqlite3.connect(folder / "data" / "imp" / "memory.sqlite3")) as file:
            for (trigger,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
                file.execute(f"DROP TRIGGER {trigger}")
            value = {"INTEGER": f"{column} + 7777", "BLOB": f"zeroblob(length({column}))"}.get(kind, f"'?' || {column}")
            where = _ANAS.get(table, "1")
            try:
                changed = file.execute(f"UPDATE {table} SET {column} = {value} WHERE {where}").rowcount  # noqa: S608
            except sqlite3.IntegrityError:
                continue  # the file itself takes no such value
            file.commit()
        after = await opened(folder)
        if after.refusal is None:
            assert KEPT in after.texts, f"{table}.{column}"
            assert FORGOTTEN not in after.texts, f"{table}.{column}"
        if changed and after.refusal is None and not after.problems:
            unnamed.append(column)
    assert not unnamed or table not in CHAINED, f"nobody is told of damage in {unnamed}"


Damage = Callable[[Path], object]


def flip(at: float) -> Damage:
    """One byte in that part of the file is another."""

    def done(path: Path) -> None:
        data = bytearray(path.read_bytes())
        data[int(len(data) * at)] ^= 0xFF
        path.write_bytes(data)

    return done


def half(path: Path) -> None:
    """The second half is gone."""
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    """Nothing is left in it."""
    path.write_bytes(b"")


def rubbish(path: Path) -> None:
    """It was never what it should be."""
    path.write_bytes(b"\x5a" * path.stat().st_size)


@pytest.mark.parametrize("damage", [flip(0.0), flip(0.3), flip(0.7), half, empty, rubbish, Path.unlink])
@pytest.mark.parametrize(
    "file", ["data/imp/memory.sqlite3", "data.keys/imp/keys.sqlite3", "data.keys/imp/checkpoints.log",
             "data.keys/imp/forgets.log", "data.keys/master.key"],
)  # fmt: skip
async def test_a_damaged_file_is_named_or_harmless_and_never_brings_anything_back(
    whole: Path, tmp_path: Path, file: str, damage: Damage
) -> None:
    folder = copied(whole, tmp_path)
    damage(folder / file)
    after = await opened(folder)
    assert FORGOTTEN not in after.texts
    assert "Likes tea." not in after.texts, "what was erased was read"
    if file.endswith(("master.key", "keys.sqlite3")) and after.refusal is None:
        assert "store_failed" not in after.codes, "a key that cannot be used is found at the start"
    if after.refusal is not None:
        assert after.refusal.endswith((".", ")")), "a refusal is a sentence"
        assert FORGOTTEN not in after.refusal


async def test_a_master_key_that_is_gone_is_never_made_anew(whole: Path, tmp_path: Path) -> None:
    folder = copied(whole, tmp_path)
    (folder / "data.keys" / "master.key").unlink()
    assert "master key" in ((await opened(folder)).refusal or "").lower()
    assert not (folder / "data.keys" / "master.key").exists()


async def test_a_clock_that_jumps_back_or_far_ahead_loses_nothing(tmp_path: Path) -> None:
    clock = HandClock()
    async with Chat(tmp_path, clock=clock) as chat:
        await chat.line("ana", "Remember that I like tea.")
        for days in (-4_000, 9_000, -5_000):
            clock.forward(timedelta(days=days))
            assert (await chat.line("ana", f"Remember that I like the number {abs(days)}."))["chips"]
            chat.verified()
        await chat.line("ana", "Forget that.")
        kept = chat.texts()
        assert "Likes tea." in kept
        assert len(kept) == 3
    async with Chat(tmp_path, clock=clock) as chat:
        assert chat.texts() == kept
        chat.verified()
