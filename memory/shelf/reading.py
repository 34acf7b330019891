"""What may a run read of the shelf, through the host? Lists, searches and single files of its export and its draft.

Every file is opened beneath its folder, through no link. What comes back is text of others: data, never an instruction.
"""

from __future__ import annotations

import contextlib
import errno
import os
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from memory.shelf.beneath import open_beneath, read_regular
from memory.shelf.drafts import survey
from memory.shelf.index import fold_text, match_in, rank
from memory.shelf.landing import ORGANIZATION, RECORDS, Rules
from memory.shelf.shelf import Export
from policy.text import folded, words

MAX_LISTED: Final = 500
MAX_HITS: Final = 50
MAX_QUERY_CHARACTERS: Final = 400

_LINE_CHARACTERS: Final = 240


@dataclass(frozen=True, slots=True)
class Unreadable:
    """There is no such text. `because` is one sentence, the same for what is missing and for what leads outside."""

    code: Literal["not_found", "too_large", "not_text", "read_only", "exists"]
    because: str


@dataclass(frozen=True, slots=True)
class Hit:
    """One file that a search found, and the first line of it that holds one of the words (cut at 240 characters)."""

    path: str
    line: str


class Reading:
    """One run's view of the shelf."""

    def __init__(self, export: Export, rules: Rules = Rules()) -> None:
        self._export = export
        self._rules = rules
        below = f"{RECORDS}/{export.namespace}" if export.namespace is not None else ORGANIZATION
        self._written_at = below if export.draft is not None else None

    def paths(self, folder: str = "", after: str = "", limit: int = MAX_LISTED) -> tuple[str, ...]:
        """The paths of the files below `folder` that come after `after`, in order; none for a folder that is not."""
        below = folder.strip("/") + "/" if folder.strip("/") else ""
        paths = [place.path for place in self._export.index.places]
        shared = paths[bisect_left(paths, below) : bisect_right(paths, below + "\U0010ffff")]
        drafted = set(self._drafted())
        if self._export.mode == "reorganization":
            shared = [path for path in shared if not path.startswith(f"{ORGANIZATION}/")]
        merged = sorted({path for path in (*shared, *drafted) if path.startswith(below) and path > after})
        return tuple(merged[: min(limit, MAX_LISTED)])

    def search(self, query: str, limit: int = 20) -> tuple[Hit, ...]:
        """The files that hold words of the query, those with most of them first; none for a query without a word."""
        wanted = [word.encode("utf-8", "replace") for word in words(folded(query[:MAX_QUERY_CHARACTERS]))]
        if not wanted:
            return ()
        drafted, limit = self._drafted(), max(0, min(limit, MAX_HITS))
        hidden = sum(self._is_drafted(place.path) for place in self._export.index.places) if drafted else 0
        matches = self._export.index.matches(wanted, limit + hidden)
        matches = [match for match in matches if not self._is_drafted(match.path)]
        for path, data in drafted.items():
            match = match_in(path, fold_text(path, data), wanted)
            matches += [match] if match is not None else []
        best = sorted(matches, key=rank)[:limit]
        return tuple(Hit(match.path, self._line(match.path, wanted)) for match in best)

    def read(self, path: str) -> str | Unreadable:
        """One file's whole text."""
        root, inner = self._place(path)
        try:
            with _opened(root) as folder:
                fd = open_beneath(folder, inner)
        except (OSError, ValueError):
            return Unreadable("not_found", "The shelf has no such file.")
        try:
            data = read_regular(fd, self._rules.max_file_bytes)
        except OSError:
            data = None
        finally:
            os.close(fd)
        if data is None:
            return Unreadable("too_large", "That is no regular file, or it is too large to read.")
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            return Unreadable("not_text", "That file is no UTF-8 text.")

    def write(self, path: str, text: str, owner: tuple[int, int] | None = None) -> str | Unreadable:
        """Put a new file into the run's draft, and say where on the shelf it will lie. Nothing is overwritten.

        `path` is a plain name in the run's own place. `owner` is the box's user, where it has one of its own. Whether
        the file may land is judged at the checkpoint.
        """
        draft, data = self._export.draft, text.encode("utf-8", "replace")
        if draft is None or self._written_at is None:
            return Unreadable("read_only", "This run may not write to the shelf.")
        if len(data) > self._rules.max_file_bytes:
            return Unreadable("too_large", f"A file has at most {self._rules.max_file_chars} characters.")
        try:
            with _opened(draft) as folder:
                fd = open_beneath(folder, path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(fd, "wb") as file:
                if owner is not None:
                    os.fchown(fd, *owner)
                file.write(data)
        except (OSError, ValueError) as error:
            if isinstance(error, OSError) and error.errno == errno.EEXIST:
                return Unreadable("exists", "There is a file of that name already. Nothing was changed.")
            return Unreadable("not_found", "No file of that name can be made. Nothing was changed.")
        return f"{self._written_at}/{path}"

    def _place(self, path: str) -> tuple[Path, str]:
        """Which folder that path lies in, and where in it."""
        if self._export.draft is not None and self._is_drafted(path) and self._written_at is not None:
            return self._export.draft, path.removeprefix(f"{self._written_at}/")
        return self._export.root, path

    def _is_drafted(self, path: str) -> bool:
        return self._written_at is not None and path.startswith(f"{self._written_at}/")

    def _drafted(self) -> dict[str, bytes]:
        """The run's own files that could land, by their paths on the shelf."""
        if self._export.draft is None:
            return {}
        entries = survey(self._export.draft, self._rules)
        return {f"{self._written_at}/{entry.path}": entry.data for entry in entries if entry.data is not None}

    def _line(self, path: str, wanted: list[bytes]) -> str:
        text = self.read(path)
        if isinstance(text, Unreadable):
            return ""
        sought = [word.decode("utf-8", "replace") for word in wanted]
        lines = text.splitlines()
        found = next((line for line in lines if any(word in folded(line) for word in sought)), "")
        return found.strip()[:_LINE_CHARACTERS]


@contextlib.contextmanager
def _opened(folder: Path) -> Iterator[int]:
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        yield fd
    finally:
        os.close(fd)
