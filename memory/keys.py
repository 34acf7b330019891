"""Whose key opens what? Each owner's data key lies wrapped by the master key in the imp's key file.

A data key is durable before it is handed out, so nothing is ever sealed under a key that a power cut takes away; a key
that was never used is harmless. A wrong master key is noticed before anything is written.
"""

from __future__ import annotations

import contextlib
import ctypes
import hmac
import os
import resource
import sys
import threading
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from memory.errors import StoreError, TamperedError
from memory.master_key import CredentialKeyProvider, EnvKeyProvider, FileKeyProvider, KeyProvider, KeyUnusableError
from memory.sealing import (
    KEY_BYTES,
    SEAL_RANDOM,
    DataKey,
    kek_check,
    unwrap_key,
    unwrap_secret,
    wrap_key,
    wrap_secret,
)
from memory.stores.keyfile import Identity, KeyFile, KeyRow
from policy.identity import ImpId
from policy.scope import Owner, read_owner

__all__ = [  # the providers live next door; whoever opens a ring finds them here
    "KEY_FILE",
    "CredentialKeyProvider",
    "EnvKeyProvider",
    "FileKeyProvider",
    "KeyProvider",
    "KeyRing",
    "KeyUnusableError",
    "set_process_guards",
]

KEY_FILE: Final = "keys.sqlite3"

_AUDIT: Final = "audit"
_KEY_ID_BYTES: Final = 16
_CACHED_OWNERS: Final = 4096
_REWRAPPED_AT_ONCE: Final = 256
_PR_SET_DUMPABLE: Final = 4


class KeyRing:
    """The data keys of one imp. For one event-loop thread that reads and one thread that writes."""

    def __init__(
        self,
        file: KeyFile,
        imp: ImpId,
        provider: KeyProvider,
        identity: Identity,
        randomness: Callable[[int], bytes],
        clock: Callable[[], datetime],
    ) -> None:
        self._file = file
        self._imp = imp
        self._provider = provider
        self._identity = identity
        self._randomness = randomness
        self._clock = clock
        self._guard = threading.Lock()  # the cache; never held during a commit
        self._cache: dict[Owner, tuple[DataKey, ...]] = {}
        self._seen: int | None = None
        self._audit = self._read_audit_key()

    @classmethod
    def open(
        cls,
        directory: Path,
        imp: ImpId,
        provider: KeyProvider,
        randomness: Callable[[int], bytes] = os.urandom,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        *,
        may_create: bool = True,
    ) -> KeyRing:
        """The ring in `directory`, made there when missing, folder and all.

        Pass `may_create=False` when the imp has data: then a missing key file is an error and no empty one hides it.

        Raises:
            KeyUnusableError: the master key is unusable or not this ring's, or the ring is missing or another imp's.
                Nothing was written.
            StoreError: disk failed.
            TamperedError: the ring's own secret does not open.
        """
        kek_id, kek = provider.current()
        path = directory / KEY_FILE
        if not may_create and not path.exists():
            raise KeyUnusableError(
                f"The key file {path} is missing, and there are data that need it. Nothing was changed; restore it."
            )
        file = KeyFile.open(path)
        try:
            identity = file.identity()
            if identity is None and not may_create:
                raise KeyUnusableError(
                    f"The key file {path} is empty, and there are data that need it. Nothing was changed; restore it."
                )
            if identity is None:
                audit = wrap_secret(kek, kek_id, imp, _AUDIT, randomness(KEY_BYTES), randomness(SEAL_RANDOM))
                fresh = Identity(imp, {kek_id: kek_check(kek, imp)})
                identity = file.found(fresh, {_AUDIT: (kek_id, audit)})
            identity = _met(file, identity, imp, provider)
            return cls(file, imp, provider, identity, randomness, clock)
        except BaseException:
            with contextlib.suppress(StoreError):
                file.close()
            raise

    def key_of(self, owner: Owner) -> DataKey | None:
        """The key that seals what this owner gets from now on; None: no live key.

        Raises:
            StoreError: the key file cannot be read.
            TamperedError: the wrapped key does not open.
        """
        keys = self._keys_of(owner)
        return keys[0] if keys else None

    def key(self, owner: Owner, key_id: str) -> DataKey | None:
        """That live key of that owner; None when the owner has none of that id, whoever else may.

        Raises:
            StoreError: the key file cannot be read.
            TamperedError: the wrapped key does not open.
        """
        return next((key for key in self._keys_of(owner) if key.id == key_id), None)

    def ensure(self, owner: Owner, besides: frozenset[str] = frozenset()) -> DataKey:
        """The owner's key, made if there is none, and on disk and synced before this returns.

        Processes that ask at once get the same key. Keys in `besides` (those about to be destroyed) do not count.

        Raises:
            StoreError: no key was made.
            TamperedError: the wrapped key does not open.
        """
        known = next((key for key in self._keys_of(owner) if key.id not in besides), None)
        if known is not None:
            return known
        kek_id, kek = self._provider.current()
        fresh = DataKey(f"key_{self._randomness(_KEY_ID_BYTES).hex()}", self._randomness(KEY_BYTES))
        wrapped = wrap_key(kek, kek_id, self._imp, owner, fresh, self._randomness(SEAL_RANDOM))
        made_ms = int(self._clock().timestamp() * 1000)
        rows = self._file.add_key(owner.kind, owner.ident, KeyRow(fresh.id, kek_id, wrapped), made_ms, besides)
        row = next(row for row in rows if row.key_id not in besides)
        return self._unwrap(owner, row)

    def destroy(self, owner: Owner, key_id: str) -> None:
        """Delete that key of that owner and its traces on disk. Destroying it again only finishes the job.

        Raises:
            StoreError: the key or traces of it may be left; call again.
        """
        self.forget_cached(owner)
        # Without a row of this owner the call still overwrites what an earlier, interrupted one deleted.
        rows = self._file.keys_of(owner.kind, owner.ident)
        self._file.destroy([row.key_id for row in rows if row.key_id == key_id])
        self.forget_cached(owner)

    def destroy_listed(self, key_ids: Iterable[str]) -> int:
        """Destroy every key named, as the forget ledger asks after a restore. The number that was still there.

        Raises:
            StoreError: some or their traces may be left; call again.
        """
        gone = self._file.destroy(key_ids)
        with self._guard:
            self._cache.clear()
        return gone

    def audit_key(self) -> bytes:
        """The 32 bytes under which ledger, checkpoints and traces are authenticated; rotation keeps them."""
        return self._audit

    def copy_to(self, goal: Path) -> None:
        """A copy of the key file in a new file at `goal`; without the master key it opens nothing.

        Raises:
            StoreError: there is no whole copy.
        """
        self._file.copy_to(goal)

    def counts(self) -> dict[str, int]:
        """How many wrapped keys and secrets stand under each master key that the file knows.

        Raises:
            StoreError: the key file cannot be read.
        """
        return self._file.counts()

    def rewrap(self, kek_id: str, kek: bytes, progress: Callable[[int], None] = lambda _: None) -> int:
        """Wrap everything under this master key, in batches; what is sealed with the keys is not touched. How many.

        Each key is at any moment wrapped under exactly one master key. Doing it again goes on where it stopped. A key
        that is destroyed meanwhile does not come back.

        Raises:
            StoreError: it is not finished, or an old wrap may be left in the log; doing it again is safe.
            TamperedError: a wrapped key does not open; the others of its batch were not touched.
        """
        self._file.add_kek(kek_id, kek_check(kek, self._imp))
        self._kek(kek_id)
        done = 0
        while rows := self._file.not_under(kek_id, _REWRAPPED_AT_ONCE):
            self._file.rewrap(
                kek_id, [(row, self._rewrapped(kek_id, kek, kind, ident, row)) for kind, ident, row in rows]
            )
            done += len(rows)
            progress(done)
        for name, old_id, wrapped in self._file.secrets_not_under(kek_id):
            secret = unwrap_secret(self._kek(old_id), old_id, self._imp, name, wrapped)
            fresh = wrap_secret(kek, kek_id, self._imp, name, secret, self._randomness(SEAL_RANDOM))
            self._file.rewrap_secret(name, old_id, kek_id, fresh)
            done += 1
            progress(done)
        self._file.destroy(())  # overwrites what the old wraps stood in
        with self._guard:
            self._cache.clear()
        return done

    def drop_kek(self, kek_id: str) -> bool:
        """Know this master key no longer. False when something is still wrapped under it: then nothing changes.

        Raises:
            StoreError: nothing was changed.
        """
        return self._file.drop_kek(kek_id)

    def _rewrapped(self, kek_id: str, kek: bytes, kind: str, ident: str, row: KeyRow) -> bytes:
        owner = read_owner(kind, ident)
        return wrap_key(kek, kek_id, self._imp, owner, self._unwrap(owner, row), self._randomness(SEAL_RANDOM))

    def forget_cached(self, owner: Owner) -> None:
        """Read this owner's keys anew when they are next asked for."""
        with self._guard:
            self._cache.pop(owner, None)

    def close(self) -> None:
        """Close the key file and let the keys go; Python cannot wipe them from memory.

        Raises:
            StoreError: another process kept the lock; the keys on disk are whole.
        """
        with self._guard:
            self._cache.clear()
        self._file.close()

    def _keys_of(self, owner: Owner) -> tuple[DataKey, ...]:
        with self._guard:
            changes = self._file.changes()  # somebody committed, perhaps another process that destroyed a key
            if changes != self._seen or len(self._cache) > _CACHED_OWNERS:
                self._cache.clear()
                self._seen = changes
            if owner not in self._cache:
                rows = self._file.keys_of(owner.kind, owner.ident)
                self._cache[owner] = tuple(self._unwrap(owner, row) for row in rows)
            return self._cache[owner]

    def _unwrap(self, owner: Owner, row: KeyRow) -> DataKey:
        return unwrap_key(self._kek(row.kek_id), row.kek_id, self._imp, owner, row.key_id, row.wrapped)

    def _kek(self, kek_id: str) -> bytes:
        kek = self._provider.get(kek_id)
        check = self._identity.checks.get(kek_id)
        if check is None:  # a rotation, perhaps in another process, has added a master key
            self._identity = self._file.identity() or self._identity
            check = self._identity.checks.get(kek_id)
        if check is None or not hmac.compare_digest(check, kek_check(kek, self._imp)):
            raise TamperedError("A key row names a master key that this key file was never written under.")
        return kek

    def _read_audit_key(self) -> bytes:
        stored = self._file.secret(_AUDIT)
        if stored is None:
            raise TamperedError("The key file has lost its audit key: stop, and restore the key file.")
        kek_id, wrapped = stored
        return unwrap_secret(self._kek(kek_id), kek_id, self._imp, _AUDIT, wrapped)


def set_process_guards() -> None:
    """No core dump of this process, and no other process of this user may read its memory. Linux; elsewhere less."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)


def _met(file: KeyFile, identity: Identity, imp: ImpId, provider: KeyProvider) -> Identity:
    """The identity, once the master key has proved to be this ring's, or one that lies beside it has.

    Raises:
        KeyUnusableError: none of them is.
    """
    kek_id, kek = provider.current()
    if kek_id not in identity.checks and identity.imp == imp:
        for known_id, check in identity.checks.items():
            with contextlib.suppress(KeyUnusableError):
                if hmac.compare_digest(check, kek_check(provider.get(known_id), imp)):
                    file.add_kek(kek_id, kek_check(kek, imp))  # a rotation ended while this ring was being made
                    identity = file.identity() or identity
                    break
    _require_same(identity, imp, kek_id, kek)
    return identity


def _require_same(identity: Identity, imp: ImpId, kek_id: str, kek: bytes) -> None:
    if identity.imp != imp:
        raise KeyUnusableError("The key file belongs to another imp. Nothing was changed; give each imp its own.")
    check = identity.checks.get(kek_id)
    if check is None or not hmac.compare_digest(check, kek_check(kek, imp)):
        needed = ", ".join(sorted(identity.checks))
        raise KeyUnusableError(
            f"The master key {kek_id} is not the one this store was made with ({needed}). Nothing was changed; put the"
            " right key in place. Without it the notes cannot be read by anybody."
        )
