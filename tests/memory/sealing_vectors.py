"""Writes the vectors of crypto format v1: `python -m tests.memory.sealing_vectors`.

Golden vectors pin the format. Negative ones are what an attacker with the file, or with another key, can put together.
All bytes come from one seed, so the files can be compared with what this module makes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from memory import sealing
from memory.sealing import (
    SEAL_RANDOM,
    DataKey,
    Position,
    RecordPurpose,
    seal_event,
    seal_record,
    unwrap_key,
    wrap_key,
)
from policy.identity import Channel, ImpId, Person, parse_channel, parse_person
from policy.scope import IMP_SCOPE, Owner, Scope, channel_scope, dm_scope, user_scope

FOLDER: Final = Path(__file__).parent / "vectors"
Vector = dict[str, Any]


def stream(name: str, size: int) -> bytes:
    return hashlib.shake_256(b"impyard vectors v1/" + name.encode()).digest(size)


ANA: Final = Person("discord", "1001")
BEN: Final = Person("discord", "1002")
ROOM: Final = Channel("discord", "2001")
IMP: Final = ImpId("imp1")
KEY: Final = DataKey("key_one", stream("key one", 32))
OTHER: Final = DataKey("key_two", stream("key two", 32))
KEK: Final = stream("kek", 32)
RANDOM: Final = stream("randomness", SEAL_RANDOM)
HERE: Final = Position(IMP, user_scope(ANA), "ev_A", "note_A", 7, 1_790_000_000_000)
TEXT: Final = b"prefers short status reports"


# --- vectors as JSON -------------------------------------------------------------------------------------------------


def key_json(key: DataKey) -> Vector:
    return {"id": key.id, "bytes": key.secret.hex()}


def read_key(raw: Vector) -> DataKey:
    return DataKey(raw["id"], bytes.fromhex(raw["bytes"]))


def subject_json(subject: Person | Channel | None) -> str | None:
    return None if subject is None else str(subject)


def owner_json(owner: Owner) -> Vector:
    return {"kind": owner.kind, "subject": subject_json(owner.subject)}


def read_owner(raw: Vector) -> Owner:
    if raw["subject"] is None:
        return Owner(raw["kind"])
    parse = parse_channel if raw["kind"] == "channel" else parse_person
    return Owner(raw["kind"], parse(raw["subject"]))


def position_json(at: Position) -> Vector:
    return {
        "imp": at.imp, "scope_kind": at.scope.kind, "subject": subject_json(at.scope.subject),
        "dm_of": subject_json(at.scope.dm_of), "event_id": at.event_id, "note_id": at.note_id, "version": at.version,
        "ts_ms": at.ts_ms,
    }  # fmt: skip


def read_position(raw: Vector) -> Position:
    parse = parse_channel if raw["scope_kind"] == "channel" else parse_person
    subject = None if raw["subject"] is None else parse(raw["subject"])
    scope = Scope(raw["scope_kind"], subject, None if raw["dm_of"] is None else parse_person(raw["dm_of"]))
    return Position(ImpId(raw["imp"]), scope, raw["event_id"], raw["note_id"], raw["version"], raw["ts_ms"])


def event_vector(name: str, sealed: bytes, key: DataKey = KEY, at: Position = HERE) -> Vector:
    return {"name": name, "op": "event", "key": key_json(key), "position": position_json(at), "sealed": sealed.hex()}


@dataclass(frozen=True)
class Record:
    key: DataKey = KEY
    purpose: RecordPurpose = "turn"
    imp: ImpId = IMP
    owner: Owner = Owner("relation", ANA)
    id: str = "run_A"

    def seal(self, plain: bytes = TEXT) -> bytes:
        return seal_record(self.key, self.purpose, self.imp, self.owner, self.id, plain, RANDOM)

    def vector(self, name: str, sealed: bytes) -> Vector:
        return {
            "name": name, "op": "record", "key": key_json(self.key), "purpose": self.purpose, "imp": self.imp,
            "owner": owner_json(self.owner), "record_id": self.id, "sealed": sealed.hex(),
        }  # fmt: skip


@dataclass(frozen=True)
class Wrap:
    kek: bytes = KEK
    kek_id: str = "kek_one"
    imp: ImpId = IMP
    owner: Owner = Owner("relation", ANA)
    key_id: str = KEY.id

    def seal(self) -> bytes:
        return wrap_key(self.kek, self.kek_id, self.imp, self.owner, KEY, RANDOM)

    def vector(self, name: str, sealed: bytes) -> Vector:
        return {
            "name": name, "op": "wrap", "kek": self.kek.hex(), "kek_id": self.kek_id, "imp": self.imp,
            "owner": owner_json(self.owner), "key_id": self.key_id, "sealed": sealed.hex(),
        }  # fmt: skip


def open_vector(vector: Vector) -> bytes:
    """What this vector opens to, by the functions under test."""
    sealed = bytes.fromhex(vector["sealed"])
    if vector["op"] == "event":
        return sealing.open_event(read_key(vector["key"]), read_position(vector["position"]), sealed)
    owner, imp = read_owner(vector["owner"]), ImpId(vector["imp"])
    if vector["op"] == "record":
        key = read_key(vector["key"])
        return sealing.open_record(key, vector["purpose"], imp, owner, vector["record_id"], sealed)
    kek = bytes.fromhex(vector["kek"])
    return unwrap_key(kek, vector["kek_id"], imp, owner, vector["key_id"], sealed).secret


# --- golden ----------------------------------------------------------------------------------------------------------


def golden() -> list[Vector]:
    scopes = {
        "a person": user_scope(ANA),
        "a person of a Slack workspace": user_scope(Person("slack", "U9", "T1")),
        "a room": channel_scope(ROOM),
        "a DM": dm_scope(ROOM, ANA),
        "the imp": IMP_SCOPE,
    }
    found = []
    for name, scope in scopes.items():
        at = replace(HERE, scope=scope)
        found.append(event_vector(f"an event of {name}", seal_event(KEY, at, TEXT, RANDOM), at=at))
    at = replace(HERE, note_id=None)
    found.append(event_vector("an event about no note", seal_event(KEY, at, TEXT, RANDOM), at=at))
    for size in (0, 255, 256):
        vector = event_vector(f"an event of {size} bytes", seal_event(KEY, HERE, stream("text", size), RANDOM))
        found.append(vector | {"plain": stream("text", size).hex()})
    for purpose in sorted(sealing._PURPOSES):
        record = replace(Record(), purpose=purpose)
        found.append(record.vector(f"a record of purpose {purpose}", record.seal()))
    for owner in (Owner("relation", ANA), Owner("channel", ROOM), Owner("imp")):
        wrap = replace(Wrap(), owner=owner)
        found.append(wrap.vector(f"a wrapped key of {owner.kind}", wrap.seal()) | {"plain": KEY.secret.hex()})
    return [{"plain": TEXT.hex()} | vector for vector in found]


# --- negative --------------------------------------------------------------------------------------------------------


def negative() -> list[Vector]:
    return [*_moved_events(), *_cut_and_mixed(), *_strange_padding(), *_records(), *_wraps(), collision()[1]]


def _moved_events() -> Iterator[Vector]:
    sealed = seal_event(KEY, HERE, TEXT, RANDOM)
    slack = replace(HERE, scope=user_scope(Person("slack", "U9", "T1")))
    places = {
        "another imp": replace(HERE, imp=ImpId("imp2")),
        "another person": replace(HERE, scope=user_scope(BEN)),
        "the same id of another provider": replace(HERE, scope=user_scope(Person("local", ANA.id))),
        "a room with the person's id": replace(HERE, scope=channel_scope(Channel("discord", ANA.id))),
        "the imp's scope": replace(HERE, scope=IMP_SCOPE),
        "another event id": replace(HERE, event_id="ev_B"),
        "another note id": replace(HERE, note_id="note_B"),
        "no note": replace(HERE, note_id=None),
        "an empty note id": replace(HERE, note_id=""),
        "a later version": replace(HERE, version=8),
        "an earlier version, replayed": replace(HERE, version=6),
        "a negative version": replace(HERE, version=-7),
        "a version too large to write": replace(HERE, version=1 << 63),
        "a later time": replace(HERE, ts_ms=HERE.ts_ms + 1),
        "an earlier time": replace(HERE, ts_ms=HERE.ts_ms - 1),
        "ids joined at another place": replace(HERE, event_id="ev_Ano", note_id="te_A"),
        "imp and version digits joined": replace(HERE, imp=ImpId("imp"), event_id="1ev_A"),
    }
    for name, place in places.items():
        yield event_vector(f"moved to {name}", sealed, at=place)
    slack_sealed = seal_event(KEY, slack, TEXT, RANDOM)
    for name, person in {"workspace": Person("slack", "U9", "T2"), "split": Person("slack", "1U9", "T")}.items():
        yield event_vector(f"moved to another Slack {name}", slack_sealed, at=replace(HERE, scope=user_scope(person)))
    yield event_vector("opened with another owner's key", sealed, key=OTHER)
    yield event_vector("the right key under another id", sealed, key=DataKey("key_two", KEY.secret))
    yield event_vector("another key under the right id", sealed, key=DataKey("key_one", OTHER.secret))
    nothing = seal_event(KEY, replace(HERE, note_id=""), TEXT, RANDOM)
    yield event_vector("an empty note id read as no note", nothing, at=replace(HERE, note_id=None))


def _cut_and_mixed() -> Iterator[Vector]:
    sealed = seal_event(KEY, HERE, TEXT, RANDOM)
    twin = seal_event(KEY, HERE, b"an older text", stream("twin", SEAL_RANDOM))
    long = seal_event(KEY, HERE, stream("long", 300), RANDOM)
    parts = {"format": (0, 1), "salt": (1, 33), "commitment": (33, 65), "nonce": (65, 77), "body": (77, len(sealed))}
    for name, (start, end) in parts.items():
        if name != "format":
            mixed = sealed[:start] + twin[start:end] + sealed[end:]
            yield event_vector(f"the {name} of another record", mixed)
        yield event_vector(f"without its {name}", sealed[:start] + sealed[end:])
        yield event_vector(
            f"a bit of the {name} flipped", sealed[:start] + bytes([sealed[start] ^ 1]) + sealed[start + 1 :]
        )
    yield event_vector("the tag of another record", sealed[:-16] + twin[-16:])
    for name, cut in {"empty": 0, "only its format": 1, "only its head": 77, "no room for a tag": 92}.items():
        yield event_vector(name, sealed[:cut])
    yield event_vector("cut by a byte", sealed[:-1])
    yield event_vector("cut by a block", sealed[:-16])
    yield event_vector("a padding step taken out", long[:333] + long[589:])
    yield event_vector("a byte added", sealed + b"\0")
    yield event_vector("two records in one", sealed + twin)
    yield event_vector("a nonce of eight bytes", sealed[:73] + sealed[77:])
    yield event_vector("format 0", b"\0" + sealed[1:])
    yield event_vector("format 2", b"\2" + sealed[1:])
    yield event_vector("as hexadecimal", sealed.hex().encode())


def _strange_padding() -> Iterator[Vector]:
    """Sealed by somebody who has the key, but not in the one canonical encoding."""
    paddings = {
        "no padding at all": TEXT,
        "no mark before the zeros": TEXT + bytes(256 - len(TEXT)),
        "nothing but zeros": bytes(256),
        "nothing": b"",
        "one step of zeros too many": TEXT + b"\x80" + bytes(511 - len(TEXT)),
        "another mark": TEXT + b"\x01" + bytes(255 - len(TEXT)),
        "steps of sixteen bytes": TEXT + b"\x80" + bytes(-(len(TEXT) + 1) % 16),
    }
    context = sealing._event_context(KEY, HERE)
    for name, padded in paddings.items():
        yield event_vector(f"padding: {name}", sealing._seal(KEY.secret, b"imp/note/v1", context, padded, RANDOM))
    no_place = sealing._seal(KEY.secret, b"imp/note/v1", b"", sealing._pad(TEXT), RANDOM)
    yield event_vector("sealed to no place", no_place)


def _records() -> Iterator[Vector]:
    sealed = Record().seal()
    others = {
        "another purpose": Record(purpose="run"),
        "an unknown purpose": Record(purpose="note"),  # type: ignore[arg-type]
        "another imp": Record(imp=ImpId("imp2")),
        "another owner": Record(owner=Owner("relation", BEN)),
        "an owner of another kind": Record(owner=Owner("channel", Channel("discord", ANA.id))),
        "the imp's records": Record(owner=Owner("imp")),
        "another id": Record(id="run_B"),
        "another key": Record(key=OTHER),
    }
    for name, other in others.items():
        yield other.vector(f"a record opened as {name}", sealed)
    yield event_vector("a record opened as an event", sealed)
    yield Record().vector("an event opened as a record", seal_event(KEY, HERE, TEXT, RANDOM))


def _wraps() -> Iterator[Vector]:
    sealed = Wrap().seal()
    others = {
        "another master key": Wrap(kek=stream("other kek", 32)),
        "a short master key": Wrap(kek=KEK[:31]),
        "another master key id": Wrap(kek_id="kek_two"),
        "another imp": Wrap(imp=ImpId("imp2")),
        "another owner": Wrap(owner=Owner("relation", BEN)),
        "an owner of another kind": Wrap(owner=Owner("channel", Channel("discord", ANA.id))),
        "another key id": Wrap(key_id="key_two"),
    }
    for name, other in others.items():
        yield other.vector(f"a wrapped key opened for {name}", sealed)
    yield Wrap().vector("a wrapped key cut", sealed[:-1])
    context = sealing._wrap_context("kek_one", IMP, Owner("relation", ANA), KEY.id)
    for size in (0, 31, 33):
        short = sealing._seal(KEK, b"imp/kek-wrap/v1", context, stream("short", size), RANDOM)
        yield Wrap().vector(f"a wrapped key of {size} bytes", short)
    as_event = sealing._seal(KEK, b"imp/note/v1", context, KEY.secret, RANDOM)
    yield Wrap().vector("a wrapped key under an event's label", as_event)


# --- one ciphertext, two keys ----------------------------------------------------------------------------------------


def collision() -> tuple[Vector, Vector]:
    """A record whose GCM tag and padding hold under two keys, opened with the first and with the second.

    Only the commitment tells them apart.
    """
    second = DataKey(KEY.id, OTHER.secret)
    context = sealing._event_context(KEY, HERE)
    salt = RANDOM[:32]
    first_key, commitment = sealing._derive(KEY.secret, salt, b"imp/note/v1", context)
    second_key, _ = sealing._derive(second.secret, salt, b"imp/note/v1", context)
    nonce = next(n for n in _nonces() if _keystream(first_key, n)[-1] == _keystream(second_key, n)[-1])
    plain = bytes(16) + bytes(239) + b"\x80"  # the first block becomes what makes the two tags equal
    body = bytearray(a ^ b for a, b in zip(plain, _keystream(first_key, nonce), strict=True))
    body[:16] = bytes(16)
    difference = _tag(first_key, nonce, context, bytes(body)) ^ _tag(second_key, nonce, context, bytes(body))
    power = len(body) // 16 + 1  # the free block's place before the length block
    weight = _power(_subkey(first_key), power) ^ _power(_subkey(second_key), power)
    body[:16] = _multiply(difference, _inverse(weight)).to_bytes(16)
    tag = _tag(first_key, nonce, context, bytes(body)).to_bytes(16)
    sealed = b"\x01" + salt + commitment + nonce + bytes(body) + tag
    return event_vector("the key it commits to", sealed), event_vector("a second key that fits", sealed, key=second)


def _nonces() -> Iterator[bytes]:
    count = 0
    while True:
        yield stream(f"nonce {count}", 12)
        count += 1


def _aes(key: bytes, block: bytes) -> int:
    encryptor = Cipher(algorithms.AES(key), modes.ECB()).encryptor()  # noqa: S305
    return int.from_bytes(encryptor.update(block))


def _subkey(key: bytes) -> int:
    return _aes(key, bytes(16))


def _keystream(key: bytes, nonce: bytes) -> bytes:
    encryptor = Cipher(algorithms.AES(key), modes.CTR(nonce + (2).to_bytes(4))).encryptor()
    return encryptor.update(bytes(256))


def _tag(key: bytes, nonce: bytes, aad: bytes, body: bytes) -> int:
    lengths = (len(aad) * 8).to_bytes(8) + (len(body) * 8).to_bytes(8)
    data = aad + bytes(-len(aad) % 16) + body + bytes(-len(body) % 16) + lengths
    subkey, total = _subkey(key), 0
    for at in range(0, len(data), 16):
        total = _multiply(total ^ int.from_bytes(data[at : at + 16]), subkey)
    return total ^ _aes(key, nonce + (1).to_bytes(4))


def _multiply(a: int, b: int) -> int:
    """The product in GCM's field, whose first bit is the coefficient of x to the 0."""
    product = 0
    for bit in range(127, -1, -1):
        if a >> bit & 1:
            product ^= b
        b = b >> 1 ^ (0xE1 << 120 if b & 1 else 0)
    return product


def _power(a: int, exponent: int) -> int:
    result = 1 << 127
    while exponent:
        if exponent & 1:
            result = _multiply(result, a)
        a, exponent = _multiply(a, a), exponent >> 1
    return result


def _inverse(a: int) -> int:
    return _power(a, (1 << 128) - 2)


FILES: Final[dict[str, Callable[[], list[Vector]]]] = {"golden.json": golden, "negative.json": negative}


def printed(vectors: list[Vector]) -> str:
    return json.dumps(vectors, indent=1, ensure_ascii=True) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, make in FILES.items():
        (FOLDER / name).write_text(printed(make()), encoding="ascii")
