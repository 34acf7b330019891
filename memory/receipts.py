"""What the host attests of pages it fetched for a run: address, time, status, hash. Sealed under the imp's key."""

from __future__ import annotations

from datetime import datetime

from pydantic import BaseModel, ConfigDict

from memory.errors import StoreError, TamperedError
from memory.notebook import to_ms
from memory.ports import Keys
from memory.sealing import SEAL_RANDOM, open_record, seal_record
from memory.stores.log import SqliteLog, Step
from policy.identity import ImpId
from policy.scope import IMP_SCOPE


class KeptReceipt(BaseModel):
    """One fetched page. `final_url` is where redirects led; `sha256` is of the bytes as received."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    url: str
    final_url: str
    at: datetime
    status: int
    sha256: str


class Receipts:
    """The receipts of one imp."""

    def __init__(self, log: SqliteLog, imp: ImpId, keys: Keys) -> None:
        self._log = log
        self._imp = imp
        self._keys = keys

    async def keep(self, run: str, receipt: KeptReceipt) -> None:
        """Store and journal it. The imp's key must exist.

        Raises:
            StoreError: it is not stored, so nothing may cite it.
        """
        await self._log.transact(lambda step: self._keep(step, run, receipt))

    def _keep(self, step: Step, run: str, receipt: KeptReceipt) -> None:
        owner = IMP_SCOPE.owner
        key = self._keys.key_of(owner)
        if key is None:
            raise StoreError("The imp's key is missing, so no receipt was written. See `impyard doctor`.")
        plain, randomness = receipt.model_dump_json().encode(), self._log.randomness(SEAL_RANDOM)
        sealed = seal_record(key, "receipt", self._imp, owner, receipt.id, plain, randomness)
        step.tx.run(
            "INSERT INTO receipt (receipt, run, ts, key_id, sealed) VALUES (?, ?, ?, ?, ?)",
            (receipt.id, run, to_ms(step.now), key.id, sealed),
        )
        step.journal(run, "host", "fetch", receipt.id, "done", "ok")

    def of_run(self, run: str) -> list[KeptReceipt]:
        """The receipts of one run, oldest first; those that cannot be read are left out.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self._log.file.read(
            "SELECT receipt, key_id, sealed FROM receipt WHERE run = ? ORDER BY ts, receipt", (run,)
        )
        return [receipt for row in found if (receipt := self._opened(*row)) is not None]

    def get(self, receipt: str) -> KeptReceipt | None:
        """One receipt; None when there is none of that id, or it cannot be read.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self._log.file.read("SELECT receipt, key_id, sealed FROM receipt WHERE receipt = ?", (receipt,))
        return self._opened(*found[0]) if found else None

    def _opened(self, receipt: str, key_id: str, sealed: bytes) -> KeptReceipt | None:
        key = self._keys.key(IMP_SCOPE.owner, key_id)
        if key is None:
            return None
        try:
            plain = open_record(key, "receipt", self._imp, IMP_SCOPE.owner, receipt, sealed)
            return KeptReceipt.model_validate_json(plain)
        except (TamperedError, ValueError):
            return None
