"""How does a run use the shelf? Its tools on one export, in the box and through the host, and what lands of it.

The mode follows from the run's provenance alone. Nothing here copies between memory and shelf: what was read is handed
back to the run, which counts it as other people's text.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final, assert_never

from bot.brain import ToolOutcome
from bot.executor.ask import Known
from bot.executor.shell import Executor
from bot.ports import Box, BoxRefused, Fetch, NotFetched, Room, Rooms, ToolCall, ToolSpec
from bot.shelf_tools import (
    CLEAN_TOOLS,
    READ_TOOLS,
    RECEIPT,
    Bash,
    FetchPage,
    ListPaths,
    Read,
    Search,
    WriteRecord,
    record_name,
    tools_for,
)
from bot.tools import UNKNOWN, Refused, read_call
from memory.errors import StoreError
from memory.receipts import KeptReceipt
from memory.shelf.landing import Rules
from memory.shelf.quarantine import SetAside
from memory.shelf.reading import Reading, Unreadable
from memory.shelf.records import RecordFault, written_record
from memory.shelf.repo import Landed, NothingToLand
from memory.shelf.shelf import Busy, Export, Shelf
from memory.store import Store
from policy.actions import Send
from policy.decision import Code, Deny
from policy.envelope import RunEnvelope
from policy.identity import ID_RANDOM_BYTES, Channel, mint, parse_channel
from policy.scope import IMP_SCOPE
from policy.taint import KnowledgeMode, Provenance, WriteFrom, is_tainted, provenance

BASH: Final = "/usr/bin/bash"
_BUSY_AGAIN: Final = "The shelf could not be given to this run just now. Nothing was changed."


@dataclass(frozen=True, slots=True)
class LibraryRules:
    """The owner's rules. `box_user` is the user and group that the box runs as, when it has one of its own."""

    landing: Rules = Rules()
    write_from: WriteFrom = "clean-room"
    external: bool = False  # whether runs read the shelf where outsiders read along
    box_user: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """What became of a run's work on the shelf. `reason` is a sentence; empty when there is nothing to say."""

    code: Code = "ok"
    reason: str = ""
    paths: tuple[str, ...] = ()  # what landed


class Library:
    """The shelf of one imp, as its runs use it."""

    def __init__(  # noqa: PLR0913 - what the tools depend on
        self,
        store: Store,
        executor: Executor,
        shelf: Shelf,
        box: Box,
        rules: LibraryRules,
        *,
        clock: Callable[[], datetime],
        randomness: Callable[[int], bytes],
        box_fault: str = "",  # why the box is not sound; empty when it is
        fetch: Fetch | None = None,
        rooms: Mapping[str, Rooms] | None = None,  # by provider
    ) -> None:
        self.store: Final = store
        self.executor: Final = executor
        self.shelf: Final = shelf
        self.box: Final = box
        self.rules: Final = rules
        self.clock: Final = clock
        self.randomness: Final = randomness
        self.box_fault: Final = box_fault
        self.fetch: Final = fetch
        self.rooms: Final[Mapping[str, Rooms]] = rooms or {}

    def provenance(self, envelope: RunEnvelope, wanted: KnowledgeMode = "append") -> Provenance:
        """What this run may do with the shelf, and why."""
        rules = self.rules
        return provenance(envelope, write_from=rules.write_from, external=rules.external, wanted=wanted)

    def tools(self, envelope: RunEnvelope, mode: KnowledgeMode) -> tuple[ToolSpec, ...]:
        """The shelf's tools for this run."""
        return tools_for(mode, is_clean=not is_tainted(envelope), has_box=not self.box_fault)

    def visit(self, envelope: RunEnvelope, mode: KnowledgeMode) -> Visit:
        """This run's use of the shelf; it must be ended."""
        return Visit(self, envelope, mode)


@dataclass(slots=True)
class Visit:
    """One run's use of the shelf. The export is taken at the first use, so a run that needs none costs nothing."""

    library: Library
    envelope: RunEnvelope
    mode: KnowledgeMode
    seen: list[str] = field(default_factory=list)  # what it read: other people's text
    receipts: dict[str, str] = field(default_factory=dict)  # fetched address -> receipt
    _opening: asyncio.Future[Export | Busy] | None = None

    async def use(self, call: ToolCall) -> ToolOutcome | None:
        """What came of one call; None for a tool that is none of the shelf's."""
        model = (READ_TOOLS if is_tainted(self.envelope) else CLEAN_TOOLS).get(call.name)
        if model is None or self.mode == "none":
            return None
        asked = read_call(model, call.arguments)
        if isinstance(asked, Refused):
            return _refused(call, asked.code, asked.reason)
        try:
            return await self._done(call, asked)
        except StoreError:
            return _refused(call, "store_failed", _BUSY_AGAIN)

    async def _done(self, call: ToolCall, asked: object) -> ToolOutcome:
        match asked:
            case FetchPage(url=url):
                return await self._fetch(call, url)
            case Send():
                return await self._send(call, asked)
            case _:
                export = await self._export()
        if isinstance(export, Busy):
            return _refused(call, "not_available", export.because)
        match asked:
            case Bash(command=command):
                return await self._bash(call, export, command)
            case WriteRecord():
                return await asyncio.to_thread(self._write, call, export, asked)
            case ListPaths(path=path):
                paths = await asyncio.to_thread(Reading(export).paths, path or "")
                return self._told(call, "\n".join(paths), {"paths": list(paths)})
            case Search(query=query):
                hits = await asyncio.to_thread(Reading(export).search, query)
                found = [{"path": hit.path, "line": hit.line} for hit in hits]
                return self._told(call, "\n".join(hit.line for hit in hits), {"found": found})
            case Read(path=path):
                text = await asyncio.to_thread(Reading(export, self.library.rules.landing).read, path)
                if isinstance(text, Unreadable):
                    return _refused(call, "not_found", text.because)
                return self._told(call, text, {"text": text})
            case _:
                return _refused(call, UNKNOWN.code, UNKNOWN.reason)

    async def _export(self) -> Export | Busy:
        if self._opening is None:
            if self.mode == "none":
                return Busy("This run is given no shelf.")
            loop, shelf = asyncio.get_running_loop(), self.library.shelf
            self._opening = loop.run_in_executor(None, shelf.export, self.envelope.run, self.mode)
        return await asyncio.shield(self._opening)

    async def _bash(self, call: ToolCall, export: Export, command: str) -> ToolOutcome:
        room = Room(self.mode, export.root, export.namespace, export.draft)
        try:
            said = await self.library.box.run([BASH, "-c", command], room)
        except ValueError:
            return _refused(call, "bad_arguments", "That is no command. Nothing ran.")
        if isinstance(said, BoxRefused):
            return _refused(call, "not_available", said.because)
        told: dict[str, object] = {"exit_code": said.code, "output": said.output}
        if said.truncated:
            told["truncated"] = True
        if said.ended_because is not None:
            told["ended_because"] = said.ended_because
        return self._told(call, said.output, told)

    def _write(self, call: ToolCall, export: Export, asked: WriteRecord) -> ToolOutcome:
        if self.mode != "append":
            return _refused(call, "wrong_place", "This run puts the shelf in order; it writes no records.")
        cited = [*filter(None, (self.receipts.get(source) for source in asked.sources))]
        receipts = [*dict.fromkeys([*cited, *(s for s in asked.sources if RECEIPT.fullmatch(s))])]
        sources = [source for source in asked.sources if not RECEIPT.fullmatch(source)]
        reading, name = Reading(export, self.library.rules.landing), record_name(asked.title)
        for record_id in (name, *(f"{name}-{count}" for count in range(2, 100))):
            written = written_record(
                record_id,
                self.library.clock(),
                asked.text if asked.text.endswith("\n") else f"{asked.text}\n",
                title=asked.title,
                sources=sources,
                receipts=receipts,
            )
            if isinstance(written, RecordFault):
                return _refused(call, "bad_arguments", f"{written.because} Nothing was written.")
            put = reading.write(f"{record_id}.md", written, self.library.rules.box_user)
            if isinstance(put, str):
                return ToolOutcome(call.id, call.name, ok=True, committed=True, told={"path": put})
            if put.code != "exists":
                return _refused(call, "too_long" if put.code == "too_large" else "wrong_place", put.because)
        return _refused(call, "full", "This run has too many records of that title already.")

    async def _fetch(self, call: ToolCall, url: str) -> ToolOutcome:
        library = self.library
        if library.fetch is None:
            return _refused(call, "not_available", "The owner lists no hosts that may be fetched.")
        found = await library.fetch.fetch(url)
        if isinstance(found, NotFetched):
            return _refused(call, "not_available", found.because)
        now, receipt = library.clock(), found.receipt
        kept = KeptReceipt(
            id=mint("receipt", now, library.randomness(ID_RANDOM_BYTES)),
            url=receipt.url,
            final_url=receipt.final_url,
            at=receipt.at,
            status=receipt.status,
            sha256=receipt.sha256,
        )
        await asyncio.to_thread(library.store.keys.ensure, IMP_SCOPE.owner)
        await library.store.receipts.keep(self.envelope.run, kept)
        self.receipts |= {url: kept.id, receipt.url: kept.id, receipt.final_url: kept.id}
        return self._told(call, found.text, {"receipt": kept.id, "url": receipt.final_url, "text": found.text})

    async def _send(self, call: ToolCall, asked: Send) -> ToolOutcome:
        library, channel = self.library, _channel(asked.channel)
        rooms = None if channel is None else library.rooms.get(channel.provider)
        audience = None if rooms is None or channel is None else await rooms.audience(channel)
        outcome = await library.executor.perform(self.envelope, asked, call=call.id, known=Known(audience))
        ruling = outcome.ruling
        if ruling.result != "done" or channel is None:
            return _refused(call, ruling.code, ruling.because)
        if outcome.repeated:
            return _refused(call, "answered", "That was sent before; nothing was sent again.")
        if rooms is None or not await rooms.post(channel, asked.text):
            why = Deny("It did not arrive: that room cannot be reached from here just now.", "not_delivered")
            await library.executor.refuse(self.envelope, "send", why)
            return _refused(call, why.code, why.because)
        return ToolOutcome(call.id, call.name, ok=True)

    def _told(self, call: ToolCall, read: str, told: Mapping[str, object]) -> ToolOutcome:
        self.seen.append(read)
        return ToolOutcome(call.id, call.name, ok=True, told=told)

    async def end(self, because: str | None = None, scan: Callable[[str], str | None] | None = None) -> Ending:
        """The run is over. Cleanly: what it wrote lands, or is set aside. `because` says why it ended otherwise.

        `scan` is asked of every record of a run that is not clean by provenance.
        """
        if self._opening is None:
            return Ending()
        try:
            export = await self._opening
        except StoreError:
            return Ending("store_failed", _BUSY_AGAIN)
        if isinstance(export, Busy):
            return Ending("not_available", export.because)
        library = self.library
        rules = replace(library.rules.landing, receipts=frozenset(self.receipts.values()), scan=scan)
        try:
            outcome: Landed | NothingToLand | SetAside
            if because is not None:
                outcome = await asyncio.to_thread(library.shelf.abandon, export, because, rules)
            else:
                outcome = await asyncio.to_thread(library.shelf.checkpoint, export, rules, library.clock())
            return await self._journaled(outcome)
        except StoreError:
            with contextlib.suppress(StoreError):  # what is left behind is set aside when the shelf is next opened
                await asyncio.to_thread(library.shelf.abandon, export, "It could not land.", rules)
            return Ending("store_failed", "The shelf could not be written, so nothing of this run landed.")

    async def _journaled(self, outcome: Landed | NothingToLand | SetAside) -> Ending:
        run, store = self.envelope.run, self.library.store
        match outcome:
            case Landed(commit, paths):
                await store.journal(run, "host", "land", f"{run} {commit}")
                return Ending(paths=paths)
            case NothingToLand():
                return Ending()
            case SetAside():
                await self.library.executor.refuse(
                    self.envelope, "land", Deny(outcome.reason, "quarantined"), call="land"
                )
                return Ending("quarantined", outcome.reason)
            case _:
                assert_never(outcome)


def _refused(call: ToolCall, code: Code, reason: str) -> ToolOutcome:
    return ToolOutcome(call.id, call.name, ok=False, code=code, reason=reason)


def _channel(printed: str) -> Channel | None:
    try:
        return parse_channel(printed)
    except ValueError:
        return None
