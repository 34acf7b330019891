"""How is a record made unreadable and unmovable? Crypto format v1: pure functions of a key, a place and randomness.

A sealed record is `01 | salt 32 | commitment 32 | nonce 12 | AES-256-GCM ciphertext and tag`. Cipher key and commitment
come from HKDF-SHA512 over the data key, the salt and the record's whole position, which is the associated data too.
So a record opens in its own place under its own key, and nowhere else; GCM alone would not commit to the key.
Neither the data key nor its id is read from the record: the caller says whose it must be.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import Final, Literal, NoReturn, final, get_args

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from memory.errors import TamperedError
from policy.identity import Channel, ImpId, Person
from policy.scope import Owner, Scope

RecordPurpose = Literal["inbox", "turn", "compiled", "run", "task", "receipt"]

KEY_BYTES: Final = 32
PAD_STEP: Final = 256  # bytes; a record tells its length only in these steps

_FORMAT: Final = b"\x01"
_SALT_BYTES: Final = 32
_COMMIT_BYTES: Final = 32
_NONCE_BYTES: Final = 12
_TAG_BYTES: Final = 16
SEAL_RANDOM: Final = _SALT_BYTES + _NONCE_BYTES  # random bytes one seal takes; never used twice

_COMMIT_AT: Final = 1 + _SALT_BYTES
_NONCE_AT: Final = _COMMIT_AT + _COMMIT_BYTES
_BODY_AT: Final = _NONCE_AT + _NONCE_BYTES
_ABSENT: Final = b"\xff\xff\xff\xff"  # the length of a field that is not there; no real field is that long
_PURPOSES: Final = frozenset(get_args(RecordPurpose))


@final
class DataKey:
    """A key and its public id. Printing, formatting, copying, pickling or dumping it never shows the secret.

    Not a dataclass: `asdict` and JSON encoders walk into those.
    """

    __slots__ = ("_id", "_secret")

    def __init__(self, id: str, secret: bytes) -> None:  # noqa: A002
        if not id or len(secret) != KEY_BYTES:
            raise ValueError(f"A data key has an id and {KEY_BYTES} bytes.")
        self._id = id
        self._secret = secret

    @property
    def id(self) -> str:
        """The public id; random, and it says nothing of the owner."""
        return self._id

    @property
    def secret(self) -> bytes:
        """The key itself. For the functions of this module only."""
        return self._secret

    def __repr__(self) -> str:
        return f"DataKey({self._id}, secret=***)"

    def __format__(self, spec: str) -> str:
        return format(repr(self), spec)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DataKey) and self._id == other._id and hmac.compare_digest(self._secret, other._secret)

    def __hash__(self) -> int:
        return hash(self._id)

    def __reduce__(self) -> NoReturn:
        raise TypeError("A data key is neither copied nor pickled.")


@dataclass(frozen=True, slots=True)
class Position:
    """Where a sealed event belongs. All of it is bound into the seal, so no part can be changed unseen."""

    imp: ImpId
    scope: Scope
    event_id: str
    note_id: str | None  # None: the event is about no note
    version: int  # counts from 1 within the scope
    ts_ms: int  # milliseconds since 1970, UTC


def seal_event(key: DataKey, position: Position, plain: bytes, randomness: bytes) -> bytes:
    """The event, sealed to its position under its owner's key.

    Raises:
        ValueError: `randomness` is not `SEAL_RANDOM` bytes, or a part of the position cannot be written down.
    """
    return _seal(key.secret, b"imp/note/v1", _event_context(key, position), _pad(plain), randomness)


def open_event(key: DataKey, position: Position, sealed: bytes) -> bytes:
    """The event that was sealed to this very position under this very key.

    Raises:
        TamperedError: anything at all differs. There is one error, whatever the cause.
    """
    try:
        context = _event_context(key, position)
    except (ValueError, OverflowError):
        raise _broken() from None
    return _unpad(_open(key.secret, b"imp/note/v1", context, sealed))


def seal_record(
    key: DataKey, purpose: RecordPurpose, imp: ImpId, owner: Owner, record_id: str, plain: bytes, randomness: bytes
) -> bytes:
    """A record that is no event, sealed to its purpose, owner and id.

    Raises:
        ValueError: `randomness` is not `SEAL_RANDOM` bytes, or the purpose is unknown.
    """
    context = _record_context(key, purpose, imp, owner, record_id)
    return _seal(key.secret, _record_label(purpose), context, _pad(plain), randomness)


def open_record(key: DataKey, purpose: RecordPurpose, imp: ImpId, owner: Owner, record_id: str, sealed: bytes) -> bytes:
    """The record that was sealed for this very purpose, owner and id under this very key.

    Raises:
        TamperedError: anything at all differs.
    """
    try:
        label, context = _record_label(purpose), _record_context(key, purpose, imp, owner, record_id)
    except (ValueError, OverflowError):
        raise _broken() from None
    return _unpad(_open(key.secret, label, context, sealed))


def wrap_key(kek: bytes, kek_id: str, imp: ImpId, owner: Owner, key: DataKey, randomness: bytes) -> bytes:
    """The data key, sealed under the master key to its imp, owner and both key ids.

    Raises:
        ValueError: the master key is not 32 bytes, or `randomness` not `SEAL_RANDOM` bytes.
    """
    return _seal(_kek(kek), b"imp/kek-wrap/v1", _wrap_context(kek_id, imp, owner, key.id), key.secret, randomness)


def unwrap_key(kek: bytes, kek_id: str, imp: ImpId, owner: Owner, key_id: str, wrapped: bytes) -> DataKey:
    """The data key that was wrapped for this imp and owner under this id.

    Raises:
        TamperedError: anything at all differs, the master key included.
    """
    try:
        context = _wrap_context(kek_id, imp, owner, key_id)
    except (ValueError, OverflowError):
        raise _broken() from None
    return DataKey(key_id, _open_exact(kek, b"imp/kek-wrap/v1", context, wrapped))


def wrap_secret(kek: bytes, kek_id: str, imp: ImpId, name: str, secret: bytes, randomness: bytes) -> bytes:
    """A 32-byte secret of the imp itself (its audit key), sealed under the master key to the imp and its name.

    Raises:
        ValueError: the master key or the secret is not 32 bytes, or `randomness` not `SEAL_RANDOM` bytes.
    """
    if len(secret) != KEY_BYTES:
        raise ValueError(f"A wrapped secret has {KEY_BYTES} bytes.")
    context = _lp(_FORMAT, imp, name, kek_id)
    return _seal(_kek(kek), b"imp/kek-secret/v1", context, secret, randomness)


def unwrap_secret(kek: bytes, kek_id: str, imp: ImpId, name: str, wrapped: bytes) -> bytes:
    """The secret that was wrapped for this imp under this name.

    Raises:
        TamperedError: anything at all differs.
    """
    return _open_exact(kek, b"imp/kek-secret/v1", _lp(_FORMAT, imp, name, kek_id), wrapped)


def mac(key: DataKey, purpose: str, data: bytes) -> bytes:
    """32 bytes that only this key gives for this purpose and data; they say nothing once the key is destroyed."""
    info = b"imp/mac/v1" + _lp(_FORMAT, key.id, purpose)
    subkey = HKDF(hashes.SHA512(), KEY_BYTES, None, info).derive(key.secret)
    return hmac.digest(subkey, data, hashlib.sha256)


def kek_id_of(kek: bytes) -> str:
    """The public id of a master key: 16 hex digits that give nothing of it away.

    Raises:
        ValueError: the master key is not 32 bytes.
    """
    return hmac.digest(_kek(kek), b"imp/kek-id/v1", hashlib.sha256)[:8].hex()


def kek_check(kek: bytes, imp: ImpId) -> bytes:
    """What an imp's key store keeps to know its master key again.

    Raises:
        ValueError: the master key is not 32 bytes.
    """
    return hmac.digest(_kek(kek), b"imp/kek-check/v1" + _lp(imp), hashlib.sha256)


def _seal(secret: bytes, label: bytes, context: bytes, padded: bytes, randomness: bytes) -> bytes:
    if len(randomness) != SEAL_RANDOM:
        raise ValueError(f"A seal takes exactly {SEAL_RANDOM} random bytes.")
    salt, nonce = randomness[:_SALT_BYTES], randomness[_SALT_BYTES:]
    cipher_key, commitment = _derive(secret, salt, label, context)
    return b"".join((_FORMAT, salt, commitment, nonce, AESGCM(cipher_key).encrypt(nonce, padded, context)))


def _open(secret: bytes, label: bytes, context: bytes, sealed: bytes) -> bytes:
    """The padded content. The commitment is checked before anything is decrypted."""
    if len(sealed) < _BODY_AT + _TAG_BYTES or sealed[:1] != _FORMAT:
        raise _broken()
    cipher_key, commitment = _derive(secret, sealed[1:_COMMIT_AT], label, context)
    if not hmac.compare_digest(commitment, sealed[_COMMIT_AT:_NONCE_AT]):
        raise _broken()
    try:
        return AESGCM(cipher_key).decrypt(sealed[_NONCE_AT:_BODY_AT], sealed[_BODY_AT:], context)
    except InvalidTag:
        raise _broken() from None


def _open_exact(kek: bytes, label: bytes, context: bytes, wrapped: bytes) -> bytes:
    if len(kek) != KEY_BYTES:
        raise _broken()
    secret = _open(kek, label, context, wrapped)
    if len(secret) != KEY_BYTES:
        raise _broken()
    return secret


def _derive(secret: bytes, salt: bytes, label: bytes, context: bytes) -> tuple[bytes, bytes]:
    """The cipher key and the commitment."""
    okm = HKDF(hashes.SHA512(), KEY_BYTES + _COMMIT_BYTES, salt, label + context).derive(secret)
    return okm[:KEY_BYTES], okm[KEY_BYTES:]


def _pad(plain: bytes) -> bytes:
    """The content, the byte 80 and the fewest zeros that make whole steps: one padding for every content."""
    return plain + b"\x80" + bytes(-(len(plain) + 1) % PAD_STEP)


def _unpad(padded: bytes) -> bytes:
    marked = padded.rstrip(b"\0")
    if len(padded) % PAD_STEP or not marked.endswith(b"\x80") or len(padded) - len(marked) >= PAD_STEP:
        raise _broken()
    return marked[:-1]


def _event_context(key: DataKey, at: Position) -> bytes:
    place = _parts(at.scope.kind, at.scope.subject)
    version, moment = at.version.to_bytes(8, signed=True), at.ts_ms.to_bytes(8, signed=True)
    return _lp(_FORMAT, at.imp, *place, at.event_id, at.note_id, version, key.id, moment)


def _record_context(key: DataKey, purpose: str, imp: ImpId, owner: Owner, record_id: str) -> bytes:
    return _lp(_FORMAT, purpose, imp, *_parts(owner.kind, owner.subject), record_id, key.id)


def _record_label(purpose: str) -> bytes:
    if purpose not in _PURPOSES:
        raise ValueError("A record is sealed for one of the known purposes.")
    return f"imp/{purpose}/v1".encode()


def _wrap_context(kek_id: str, imp: ImpId, owner: Owner, key_id: str) -> bytes:
    return _lp(_FORMAT, imp, *_parts(owner.kind, owner.subject), key_id, kek_id)


def _parts(kind: str, subject: Person | Channel | None) -> tuple[str | None, str | None, str, str | None]:
    """Provider, tenant, kind and id: never the printed form, whose joins could be read in two ways."""
    if subject is None:
        return None, None, kind, None
    return subject.provider, subject.tenant, kind, subject.id


def _lp(*fields: bytes | str | None) -> bytes:
    """Every field behind its four-byte length, so that no two lists of fields give the same bytes."""
    parts: list[bytes] = []
    for field in fields:
        if field is None:
            parts.append(_ABSENT)
            continue
        raw = field if isinstance(field, bytes) else field.encode()
        parts.append(len(raw).to_bytes(4))
        parts.append(raw)
    return b"".join(parts)


def _kek(kek: bytes) -> bytes:
    if len(kek) != KEY_BYTES:
        raise ValueError(f"A master key has {KEY_BYTES} bytes.")
    return kek


def _broken() -> TamperedError:
    return TamperedError("A seal does not hold: the record was not opened and nothing in it was used.")
