"""May what a run left behind land on the shelf? Judged from a listing alone, before Git sees a byte of it.

- Regular files only, with one link, under plain ASCII names that mean the same on every file system.
- Append: new records, in the namespace that the host issued, and nothing else.
- Reorganization: the whole of `organization/` and nothing else. Records never change.
- Every file is UTF-8 text without control characters, within its limit; the repository stays within its own.
- A record says when it was written and on what it rests. A receipt it cites is one of this very run.

One fault anywhere sets the whole checkpoint aside: half of a run's work never lands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from memory.shelf.records import Head, RecordFault, parse_record

LandingMode = Literal["append", "reorganization"]
QuarantineCode = Literal["name", "kind", "size", "text", "record", "receipt", "participant", "existing", "full", "run"]

RECORDS: Final = "records"
ORGANIZATION: Final = "organization"
MAX_DEPTH: Final = 4  # folders of a checkpoint, one in another
MAX_PATH: Final = 200  # characters

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}", re.ASCII)
_NAMESPACE: Final = re.compile(r"[a-z0-9][a-z0-9_]{0,63}", re.ASCII)
_RECORD_ENDING: Final = ".md"
_INDEX_ENDINGS: Final = (".md", ".txt", ".tsv", ".csv")
_CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Entry:
    """One name found in a checkpoint. `path` is relative to it; bytes that are no UTF-8 stand as surrogates.

    `data` are a regular file's bytes; None: it was not read, for its size, kind or mode.
    """

    path: str
    kind: Literal["file", "folder", "link", "other"]
    size: int = 0
    links: int = 1
    data: bytes | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """What the host asks of a checkpoint. Sizes in characters of one file, and in bytes of the whole repository.

    `receipts` are those that the host wrote in this run. `scan` is asked of every record's text and answers with the
    reason it may not stay, or None; it is None where runs are clean by provenance.
    """

    max_file_chars: int = 20_000
    max_repo_bytes: int = 256 << 20
    max_files: int = 200
    require_receipts: bool = False
    receipts: frozenset[str] = frozenset()
    scan: Callable[[str], str | None] | None = None

    @property
    def max_file_bytes(self) -> int:
        """No text of `max_file_chars` is longer."""
        return 4 * self.max_file_chars


@dataclass(frozen=True, slots=True)
class Landing:
    """What may land: the text files by their paths in the repository, in order. None at all: the run wrote nothing."""

    mode: LandingMode
    namespace: str | None
    files: tuple[tuple[str, bytes], ...]


@dataclass(frozen=True, slots=True)
class Quarantined:
    """The checkpoint does not land. `reason` is one sentence for the owner and the run's filer."""

    code: QuarantineCode
    reason: str


@dataclass(slots=True)
class _Seen:
    """What was met so far in one checkpoint."""

    paths: set[str] = field(default_factory=set)
    ids: set[str] = field(default_factory=set)


def is_namespace(text: str) -> bool:
    """True for a name the host may issue: lower-case, one folder deep."""
    return _NAMESPACE.fullmatch(text) is not None


def judge(
    entries: Sequence[Entry], mode: LandingMode, namespace: str | None, rules: Rules, repo_bytes: int
) -> Landing | Quarantined:
    """Whether these entries may land. `repo_bytes` is the repository's size now.

    Raises:
        ValueError: the host issued no sound namespace for an append, or one for a reorganization.
    """
    if (mode == "append") != (namespace is not None) or (namespace is not None and not is_namespace(namespace)):
        raise ValueError("An append has one host-issued namespace; a reorganization has none.")
    if len(entries) > rules.max_files:
        return Quarantined("size", f"The run left more than {rules.max_files} files and folders.")
    below = f"{RECORDS}/{namespace}" if namespace is not None else ORGANIZATION
    seen, landing = _Seen(), []
    for entry in sorted(entries, key=lambda entry: entry.path):
        fault = _fault_of(entry, below, mode, rules, seen)
        if fault is not None:
            return fault
        if entry.data is not None:
            landing.append((f"{below}/{entry.path}", entry.data))
    if repo_bytes + sum(len(data) for _, data in landing) > rules.max_repo_bytes:
        return Quarantined("full", f"The shelf would grow beyond {rules.max_repo_bytes} bytes.")
    return Landing(mode, namespace, tuple(landing))


def _fault_of(entry: Entry, below: str, mode: LandingMode, rules: Rules, seen: _Seen) -> Quarantined | None:
    fault = _name_fault(entry, below, mode, seen) or _kind_fault(entry, rules)
    if fault is not None or entry.data is None:
        return fault
    text = _text_of(entry.data)
    if text is None:
        return Quarantined("text", f"{shown(entry.path)} is not plain UTF-8 text.")
    if len(text) > rules.max_file_chars:
        return Quarantined("size", f"{shown(entry.path)} has more than {rules.max_file_chars} characters.")
    told = [entry.path, text]
    if mode == "append":
        record = parse_record(text)
        if isinstance(record, RecordFault):
            return Quarantined("record", f"{shown(entry.path)} is no record. {record.because}")
        fault = _head_fault(entry.path, record.head, rules, seen)
        told += [record.head.title or "", *record.head.sources]  # as a reader sees them, not as they are escaped
    return fault or _scan_fault(entry.path, told, rules)


def _name_fault(entry: Entry, below: str, mode: LandingMode, seen: _Seen) -> Quarantined | None:
    parts = entry.path.split("/")
    if not all(_NAME.fullmatch(part) and ".." not in part and not part.endswith(".") for part in parts):
        return Quarantined(
            "name", f"{shown(entry.path)} is no plain name: letters, digits, and . _ - between them, up to 80."
        )
    if len(parts) > MAX_DEPTH or len(below) + 1 + len(entry.path) > MAX_PATH:
        return Quarantined("name", f"{shown(entry.path)} lies too deep, or its path is too long.")
    endings = (_RECORD_ENDING,) if mode == "append" else _INDEX_ENDINGS
    if entry.kind == "file" and not entry.path.endswith(endings):
        return Quarantined("name", f"{shown(entry.path)} does not end in {', '.join(endings)}.")
    if entry.path.lower() in seen.paths:
        return Quarantined("name", f"{shown(entry.path)} differs from another name only by upper and lower case.")
    seen.paths.add(entry.path.lower())
    return None


def _kind_fault(entry: Entry, rules: Rules) -> Quarantined | None:
    if entry.kind == "folder":
        return None
    if entry.kind != "file":
        return Quarantined("kind", f"{shown(entry.path)} is no regular file.")
    if entry.links != 1:
        return Quarantined("kind", f"{shown(entry.path)} has more than one name.")
    if entry.size > rules.max_file_bytes:
        return Quarantined("size", f"{shown(entry.path)} has more than {rules.max_file_chars} characters.")
    if entry.data is None:
        return Quarantined("kind", f"{shown(entry.path)} could not be read.")
    return None


def _text_of(data: bytes) -> str | None:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    return None if _CONTROL.search(text) else text


def _head_fault(path: str, head: Head, rules: Rules, seen: _Seen) -> Quarantined | None:
    if head.id.lower() in seen.ids:
        return Quarantined("record", f"{shown(path)} has the id of another record of this run.")
    seen.ids.add(head.id.lower())
    if not rules.receipts.issuperset(head.receipts):
        return Quarantined("receipt", f"{shown(path)} cites a receipt that the host did not write in this run.")
    if rules.require_receipts and not head.receipts:
        return Quarantined("receipt", f"{shown(path)} cites no receipt of a page that the host fetched.")
    return None


def _scan_fault(path: str, told: Sequence[str], rules: Rules) -> Quarantined | None:
    if rules.scan is None:
        return None
    reason = next((reason for part in told if (reason := rules.scan(part)) is not None), None)
    if reason is None:
        return None
    return Quarantined("participant", f"{shown(path)} may not be kept as knowledge: {reason}")


def shown(path: str) -> str:
    """A hostile name as one readable line of ASCII, cut at 120 characters."""
    escaped = path.encode("ascii", "backslashreplace").decode("ascii")
    return repr(escaped[:120]).replace("\\\\", "\\")
