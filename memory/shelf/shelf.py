"""How does a run get the shelf, and how does its work come back? The one door to a shelf; every call may take a moment.

    shelf = open_shelf(data / imp / "shelf.git", exports=folder, reader=Reader(box_uid, box_uid))
    export = shelf.export(run, "append")      # give export.root and export.draft to the box
    shelf.checkpoint(export, rules, at)       # on a clean exit; shelf.abandon(export, reason) on any other

Everything here blocks on disk or Git: call it from a worker thread. Several threads and processes may.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, Literal

from memory.errors import StoreError
from memory.shelf.drafts import Draft, Drafts, survey
from memory.shelf.export import Exports, Reader, Shared
from memory.shelf.git import Git
from memory.shelf.index import Index
from memory.shelf.landing import ORGANIZATION, Entry, Quarantined, Rules, is_namespace, judge
from memory.shelf.locking import Lease, try_hold
from memory.shelf.quarantine import SetAside, reasons, set_aside
from memory.shelf.repo import Landed, NothingToLand, Repository
from memory.stores.folders import make_private_folder
from policy.identity import RunId

KnowledgeMode = Literal["read", "append", "reorganization"]

_TAKEN: Final = Quarantined("existing", "The run's namespace holds other records already. Records never change.")
_LEFT_BEHIND: Final = "The run, or the program, ended before its work could land."


@dataclass(frozen=True, slots=True)
class Export:
    """What one run is given. `draft` and `namespace` are None where it may not write, `namespace` also where it
    reorganizes. `root` holds regular files and folders only."""

    run: RunId
    mode: KnowledgeMode
    root: Path
    commit: str
    index: Index
    namespace: str | None
    draft: Path | None
    held: tuple[Shared, Draft | None, Lease | None]  # the shelf's own


@dataclass(frozen=True, slots=True)
class Busy:
    """Another run is reorganizing the shelf. Nothing was begun; try again when it has ended."""

    because: str = "Another run is reorganizing the shelf. Nothing was begun; it can be tried again later."


class Shelf:
    """The open shelf of one imp."""

    def __init__(self, repository: Repository, side: Path, exports: Exports | None, drafts: Drafts | None) -> None:
        self.repository: Final = repository
        self.quarantine: Final = side / "quarantine"
        self._reorganization_lock = side / "reorganization.lock"
        self._exports = exports
        self._drafts = drafts

    @property
    def path(self) -> Path:
        """The bare repository."""
        return self.repository.git.git_dir

    def export(self, run: RunId, mode: KnowledgeMode = "read") -> Export | Busy:
        """The shelf as it is now, for this run. Only one run reorganizes at a time.

        Raises:
            StoreError: disk or Git failed.
            ValueError: the run's id makes no namespace.
        """
        exports, drafts = self._opened()
        namespace = namespace_of(run) if mode == "append" else None
        lease = try_hold(self._reorganization_lock) if mode == "reorganization" else None
        if mode == "reorganization" and lease is None:
            return Busy()
        try:
            shared = exports.take()
        except BaseException:
            _close(lease)
            raise
        draft = None
        try:
            if mode != "read":
                if namespace is not None:
                    exports.make_place(shared, namespace)
                source = shared.root / ORGANIZATION if mode == "reorganization" else None
                draft = drafts.begin(run, mode, namespace, source)
        except BaseException:
            shared.close()
            _close(lease)
            raise
        files = draft.files if draft is not None else None
        return Export(run, mode, shared.root, shared.commit, shared.index, namespace, files, (shared, draft, lease))

    def checkpoint(self, export: Export, rules: Rules, at: datetime) -> Landed | NothingToLand | SetAside:
        """Judge what the run wrote, and land it whole or set it aside whole; the export ends with this.

        A read-only export has nothing to land. Calling it again after a StoreError is safe while the export is held.

        Raises:
            StoreError: disk or Git failed: nothing landed, the draft is still there.
        """
        _, drafts = self._opened()
        draft = export.held[1]
        if draft is None:
            self.release(export)
            return NothingToLand(export.commit)
        drafts.take_back(draft)
        entries = survey(draft.files, rules)
        verdict = judge(entries, draft.mode, draft.namespace, rules, self.repository.size_bytes())
        outcome: Landed | NothingToLand | SetAside | None = None
        if not isinstance(verdict, Quarantined):
            outcome = self.repository.land(verdict, export.run, at)
        if outcome is None:
            why = verdict if isinstance(verdict, Quarantined) else _TAKEN
            outcome = set_aside(self.quarantine, export.run, entries, why)
        self.release(export)
        return outcome

    def abandon(self, export: Export, reason: str, rules: Rules = Rules()) -> SetAside | NothingToLand:
        """The run did not end well: set aside what it wrote. The export ends with this.

        Raises:
            StoreError: the disk failed; the draft is still there.
        """
        _, drafts = self._opened()
        draft = export.held[1]
        entries: list[Entry] = []
        if draft is not None:
            drafts.take_back(draft)
            entries = survey(draft.files, rules)
        aside = set_aside(self.quarantine, export.run, entries, Quarantined("run", reason)) if entries else None
        self.release(export)
        return aside or NothingToLand(export.commit)

    def release(self, export: Export) -> None:
        """The run is over: its draft, if any, is removed, and its export with the last run that reads it."""
        shared, draft, lease = export.held
        if draft is not None:
            draft.drop()
        shared.close()
        _close(lease)

    def quarantined(self) -> tuple[tuple[str, str], ...]:
        """Each piece of work that was set aside, with the reason.

        Raises:
            StoreError: the quarantine cannot be read.
        """
        return reasons(self.quarantine)

    def forget_exports(self) -> None:
        """Remove every export that no run holds: history was rewritten.

        Raises:
            StoreError: the folder is busy.
        """
        if self._exports is not None:
            self._exports.forget_all()

    def set_aside_left_behind(self) -> list[SetAside]:
        """Set aside the drafts of runs that a crash ended, save for work that had landed already.

        Raises:
            StoreError: disk or Git failed; what is left is found again at the next opening.
        """
        found = []
        for draft in self._drafts.left_behind() if self._drafts is not None else ():
            entries = survey(draft.files, Rules())
            if entries and not self._has_landed(draft):
                found.append(set_aside(self.quarantine, draft.run, entries, Quarantined("run", _LEFT_BEHIND)))
            draft.drop()
        return found

    def _has_landed(self, draft: Draft) -> bool:
        return any(commit.run == draft.run for commit in self.repository.log(1_000))

    def _opened(self) -> tuple[Exports, Drafts]:
        if self._exports is None or self._drafts is None:
            raise StoreError("This shelf was opened without a folder for exports, so no run can be given it.")
        return self._exports, self._drafts


def open_shelf(path: Path, exports: Path | None = None, reader: Reader | None = None) -> Shelf:
    """The shelf whose bare repository is at `path`, made when it is missing. Work that a crash left is set aside.

    `exports` is where runs are given it: a folder of this program's own that the box's user, `reader`, can come to.
    None opens the shelf for the owner's commands only. `reader` is None when the box runs as this very user.

    Raises:
        StoreError: it cannot be made or read.
    """
    side = path.with_suffix("")
    home = side / "home"
    try:
        make_private_folder(home)
    except OSError as error:
        raise StoreError(f"{side} cannot be made ({error.strerror}).") from error
    repository = Repository(Git(path.absolute(), home.absolute()), side / "landing.lock")
    repository.prepare()
    if exports is None:
        return Shelf(repository, side, None, None)
    opened = Exports.open(exports.absolute(), repository, reader)
    shelf = Shelf(repository, side, opened, Drafts.open(exports.absolute(), reader))
    shelf.set_aside_left_behind()
    return shelf


def namespace_of(run: RunId) -> str:
    """The record namespace the host issues to this run: made of its id alone, so no run can choose one.

    Raises:
        ValueError: the id is no sound one.
    """
    namespace = run.lower()
    if not is_namespace(namespace):
        raise ValueError("A run's id is letters, digits and _, at most 64.")
    return namespace


def _close(lease: Lease | None) -> None:
    if lease is not None:
        lease.close()
