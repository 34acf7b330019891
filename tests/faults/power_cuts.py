"""Power cuts of a recorded run: what a disk may hold when it stops, and what the program must make of that.

A write counts once its file was synced, a name once its folder was. The cut keeps the synced bytes, some of the later
writes and a part of others, and the first few of the later changes of names. `-shm` files are never kept.

`python -m tests.faults.power_cuts --cuts 1000` prints what was found.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from adapters.cli.settings import utc_now
from memory.errors import StoreError, TamperedError
from tests.faults.recording import Began, Cut, Event, Made, Removed, Renamed, Run, Said, Synced, Wrote, record
from tests.scenarios.chat import Chat

SECTOR: Final = 512
_CHAT: Final = ("chat", "--json")
RUNS: Final = (
    Run(
        _CHAT,
        (
            {"as": "ben", "in": "dm", "id": "b1", "text": "Remember that I collect green ink."},
            {"as": "ana", "in": "dm", "id": "a1", "text": "Remember that I like window seats."},
            {"as": "ana", "in": "dm", "id": "a2", "text": "Forget that."},
            {"as": "ana", "in": "dm", "id": "a3", "text": "Remember that I prefer short status reports."},
            {"as": "cara", "in": "dm", "id": "c1", "text": "Remember that I like dark chocolate."},
            {"as": "cara", "in": "dm", "id": "c2", "text": "/memory forget-all confirm"},
        ),
    ),
    Run(("memory", "compact")),
    Run(("keys", "rotate")),
    Run(
        _CHAT,
        (
            {"as": "dora", "in": "dm", "id": "d1", "text": "Remember that I drink green tea."},
            {"as": "ben", "in": "dm", "id": "b2", "text": "/memory add I like long walks."},
            {"as": "dora", "in": "dm", "id": "d2", "text": "Forget that."},
        ),
    ),
)


@dataclass(slots=True)
class _File:
    synced: bytearray = field(default_factory=bytearray)
    later: list[Wrote | Cut] = field(default_factory=list)  # since the last sync

    def whole(self) -> bytearray:
        """The file as the program sees it."""
        return _after(self.synced, self.later)


@dataclass(slots=True)
class Disk:
    """What was asked of a disk so far."""

    honours_syncs: bool = True  # False: one that only says so
    _names: dict[str, _File | None] = field(default_factory=dict)  # None: a folder
    _sure: dict[str, _File | None] = field(default_factory=dict)
    _later: list[tuple[Made | Renamed | Removed, _File | None]] = field(default_factory=list)

    def take(self, event: Event) -> None:
        """Do one thing more."""
        match event:
            case Made(path, is_folder):
                if path not in self._names:
                    self._rename(event, None if is_folder else _File())
            case Wrote(path, at, data):
                file = self._file(path)
                file.later.append(Wrote(path, len(file.whole()) if at is None else at, data))
            case Cut(path):
                self._file(path).later.append(event)
            case Synced(path):
                if self.honours_syncs:
                    self._sync(path)
            case Renamed() | Removed():
                self._rename(event, self._names[event.path])
            case Said() | Began():
                pass

    def image(self, chance: random.Random) -> dict[str, bytes | None]:
        """What may be found after the cut, by path; None for a folder."""
        names = dict(self._sure)
        for event, file in self._later[: chance.randint(0, len(self._later))]:
            _apply(names, event, file)
        return {path: None if file is None else bytes(_torn(file, chance)) for path, file in names.items()}

    def _file(self, path: str) -> _File:
        file = self._names.get(path)
        assert file is not None, f"{path} was written and never made"
        return file

    def _rename(self, event: Made | Renamed | Removed, file: _File | None) -> None:
        self._later.append((event, file))
        _apply(self._names, event, file)

    def _sync(self, path: str) -> None:
        file = self._names.get(path)
        if file is not None:
            file.synced, file.later = file.whole(), []
            return
        ready = [change for change in self._later if change[0].path.rpartition("/")[0] in (path, "")]
        for change in ready:
            _apply(self._sure, *change)
            self._later.remove(change)


def _apply(names: dict[str, _File | None], event: Made | Renamed | Removed, file: _File | None) -> None:
    match event:
        case Made(path):
            names[path] = file
        case Renamed(path, to):
            names.pop(path, None)
            names[to] = file
        case Removed(path):
            names.pop(path, None)


def _after(before: bytearray, changes: Iterable[Wrote | Cut]) -> bytearray:
    data = bytearray(before)
    for change in changes:
        if isinstance(change, Cut):
            data[change.size :] = bytes(max(0, change.size - len(data)))
        else:
            at = change.at or 0
            data.extend(bytes(max(0, at - len(data))))
            data[at : at + len(change.data)] = change.data
    return data


def _torn(file: _File, chance: random.Random) -> bytearray:
    """The synced bytes with some of the later writes, some of them in part."""
    kept: list[Wrote | Cut] = []
    for change in file.later:
        if chance.random() < 0.5:
            continue
        if isinstance(change, Wrote) and chance.random() < 0.3:
            sectors = chance.randint(0, len(change.data) // SECTOR)
            kept.append(Wrote(change.path, change.at, change.data[: sectors * SECTOR]))
        else:
            kept.append(change)
    return _after(file.synced, kept)


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """What the program had promised by the cut, by note id."""

    there: dict[str, str]  # the text of each note that must be there
    gone: frozenset[str]  # what was forgotten for good


def acknowledged(events: Sequence[Event]) -> Acknowledged:
    """What the answers among these events promise. What the line after the last one asks may be done or not."""
    notes: dict[str, tuple[str, str]] = {}  # id -> person, text
    gone: set[str] = set()
    waiting: list[tuple[str, str]] = []
    for event in events:
        if isinstance(event, Began):
            waiting = [(str(line["as"]), str(line["text"])) for line in event.lines]
        elif isinstance(event, Said):
            who, asked = waiting.pop(0)
            for chip in event.out["chips"]:
                if chip["action"] == "remember":
                    notes[chip["note"]] = who, asked
                elif chip["action"] == "forget":
                    gone.add(chip["note"])
                elif chip["action"] == "forget_all":
                    gone |= {note for note, (whose, _) in notes.items() if whose == who}
    doubtful = _doubtful(waiting[:1], notes)
    return Acknowledged({n: asked for n, (_, asked) in notes.items() if n not in gone | doubtful}, frozenset(gone))


def _doubtful(waiting: Sequence[tuple[str, str]], notes: dict[str, tuple[str, str]]) -> set[str]:
    """The notes that the line being answered may have taken away already."""
    return {
        note
        for who, asked in waiting
        if "forget" in asked.lower()
        for note, (whose, _) in notes.items()
        if whose == who
    }


@dataclass(frozen=True, slots=True)
class Found:
    """What was wrong after the cut at this point; nothing, when all is well."""

    point: int
    faults: tuple[str, ...]


def cuts(events: Sequence[Event], count: int, seed: int, *, honours_syncs: bool = True) -> Iterator[Found]:
    """So many cuts at random points, in order, each with what the program made of it."""
    chance = random.Random(seed)
    points = sorted(chance.randint(0, len(events)) for _ in range(count))
    disk, done = Disk(honours_syncs), 0
    for point in points:
        for event in events[done:point]:
            disk.take(event)
        done = point
        promised = acknowledged(events[:point])
        with tempfile.TemporaryDirectory(prefix="impyard-cut-") as folder:
            _lay(Path(folder), disk.image(chance))
            yield Found(point, asyncio.run(_faults(Path(folder), promised)))


async def _faults(folder: Path, promised: Acknowledged) -> tuple[str, ...]:
    found: list[str] = []
    try:
        async with Chat(folder, clock=utc_now) as chat:
            live = {note.id: note for note in chat.notes()}
            found += [f"lost: {asked}" for note, asked in promised.there.items() if note not in live]
            found += [f"came back: {note}" for note in promised.gone if note in live]
            chat.verified()
            out = await chat.line("eve", "Remember that I like red apples.")
            found += [] if out["chips"] else [f"took no note: {out['reply']}"]
    except (StoreError, TamperedError, AssertionError) as error:
        found.append(f"{type(error).__name__}: {error}")
    return tuple(found)


def _lay(folder: Path, image: dict[str, bytes | None]) -> None:
    for path, data in sorted(image.items()):
        target = folder / path
        if data is None:
            target.mkdir(mode=0o700, parents=True, exist_ok=True)
        elif target.parent.is_dir():
            target.write_bytes(data)
            target.chmod(0o600)


def main() -> int:
    """What was found in so many cuts; 0 when nothing was."""
    reader = argparse.ArgumentParser(prog="python -m tests.faults.power_cuts")
    reader.add_argument("--cuts", type=int, default=1_000)
    reader.add_argument("--seed", type=int, default=0)
    asked = reader.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="impyard-recorded-"))
    try:
        events = record(folder, RUNS)
        found = [one for one in cuts(events, asked.cuts, asked.seed) if one.faults]
    finally:
        shutil.rmtree(folder)
    syncs = sum(isinstance(event, Synced) for event in events)
    sys.stdout.write(f"{len(events)} recorded events, {syncs} syncs, {asked.cuts} cuts, {len(found)} with a fault\n")
    for one in found:
        sys.stdout.write(f"at {one.point}: {'; '.join(one.faults)}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
