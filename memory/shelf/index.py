"""Where on the shelf do these words stand? A folded copy of every text, in one mapped file made with the export.

A search walks the copy from end to end, word by word, without opening a record: its cost is bounded by the shelf's
bytes, whatever is asked. The file lies beside the export, never in it.
"""

from __future__ import annotations

import heapq
import json
import mmap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from memory.shelf.repo import File
from policy.text import folded

TEXTS_FILE: Final = "texts"
PLACES_FILE: Final = "places.json"
MAX_WORDS: Final = 6  # of one search: its longest, which say most; further ones are not looked for

_EARLY_BYTES: Final = 400
_COUNTED: Final = 400


@dataclass(frozen=True, slots=True)
class Place:
    """Where one file's folded text stands in the mapped copy, in bytes. Its name stands first, on a line of its own."""

    path: str
    blob: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Match:
    """One file that holds words of a search: how many, how many of them near its beginning, how often."""

    path: str
    words: int
    early: int
    times: int


def fold_text(path: str, data: bytes) -> bytes:
    """What is searched of one file."""
    return f"{folded(path)}\n{folded(data.decode('utf-8', 'replace'))}\n".encode("utf-8", "replace")


class Index:
    """The open index of one export; read-only, and safe to use from several threads."""

    def __init__(self, places: tuple[Place, ...], texts: mmap.mmap | bytes) -> None:
        self.places: Final = places
        self._texts = texts
        self._by_path: Final[Mapping[str, Place]] = {place.path: place for place in places}

    @classmethod
    def open(cls, folder: Path) -> Index:
        """The index in this folder.

        Raises:
            OSError: it cannot be read.
            ValueError: it is no index.
        """
        rows = json.loads((folder / PLACES_FILE).read_bytes())
        places = tuple(Place(*row) for row in rows)
        with (folder / TEXTS_FILE).open("rb") as file:
            is_empty = file.seek(0, 2) == 0
            texts = b"" if is_empty else mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        return cls(places, texts)

    def place(self, path: str) -> Place | None:
        """Where that file's text stands; None: the export has no such file."""
        return self._by_path.get(path)

    def folded_text(self, place: Place) -> bytes:
        """The folded text that stands there."""
        return self._texts[place.start : place.end]

    def matches(self, words: Iterable[bytes], limit: int) -> list[Match]:
        """The best files that hold at least one of the words, best first; files alike come in path order."""
        wanted = sorted(dict.fromkeys(words), key=len, reverse=True)[:MAX_WORDS]
        found = [seen for place in self.places if (seen := self._seen(place, wanted)) is not None]
        # How often the words stand there decides between files alike in the rest: it is counted for few.
        best = heapq.nsmallest(limit + _COUNTED, found, key=lambda seen: (-seen[0], -seen[1]))
        return sorted((self._counted(*seen, wanted) for seen in best), key=rank)[:limit]

    def _seen(self, place: Place, words: list[bytes]) -> tuple[int, int, Place] | None:
        """How many words the file holds, and how many of them begin near its beginning; None: it holds none."""
        find, start, end = self._texts.find, place.start, place.end
        near = start + _EARLY_BYTES
        count = early = 0
        for word in words:
            at = find(word, start, end)
            if at != -1:
                count += 1
                early += at < near
        return (count, early, place) if count else None

    def _counted(self, count: int, early: int, place: Place, words: list[bytes]) -> Match:
        text = self.folded_text(place)
        return Match(place.path, count, early, sum(text.count(word) for word in words))


def match_in(path: str, text: bytes, words: list[bytes]) -> Match | None:
    """The same judgement on one text that is not in the index; None: it holds none of the words."""
    matches = Index((Place(path, "", 0, len(text)),), text).matches(words, 1)
    return matches[0] if matches else None


def rank(match: Match) -> tuple[int, int, int, str]:
    """Orders matches: more different words first, then words near the beginning, then more often, then by path."""
    return (-match.words, -match.early, -match.times, match.path)


def write_index(folder: Path, files: Iterable[tuple[File, bytes]]) -> Iterator[None]:
    """Write the index of these files with their folded texts, one step a file, so that a caller can write beside it.

    Raises:
        OSError: the disk failed; the index is not whole.
    """
    rows: list[tuple[str, str, int, int]] = []
    at = 0
    with (folder / TEXTS_FILE).open("wb") as texts:
        for file, text in files:
            texts.write(text)
            rows.append((file.path, file.blob, at, at + len(text)))
            at += len(text)
            yield
    (folder / PLACES_FILE).write_text(json.dumps(rows), encoding="utf-8")
