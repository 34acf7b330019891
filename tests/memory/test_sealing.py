"""Crypto format v1: what a seal hides, what it binds, and that nothing else opens it."""

from __future__ import annotations

import copy
import dataclasses
import hmac
import json
import pickle
from dataclasses import replace

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from hypothesis import given
from hypothesis import strategies as st
from pydantic_core import PydanticSerializationError, to_json

from memory import sealing
from memory.errors import TamperedError
from memory.sealing import (
    SEAL_RANDOM,
    DataKey,
    Position,
    RecordPurpose,
    kek_check,
    kek_id_of,
    mac,
    open_event,
    open_record,
    seal_event,
    seal_record,
    unwrap_key,
    unwrap_secret,
    wrap_key,
    wrap_secret,
)
from policy.identity import Channel, ImpId, Person
from policy.scope import IMP_SCOPE, Owner, channel_scope, dm_scope, user_scope
from tests.memory import sealing_vectors as vectors
from tests.memory.sealing_vectors import HERE, KEK, KEY, OTHER, RANDOM, TEXT, Vector


def stored(name: str) -> list[Vector]:
    found: list[Vector] = json.loads((vectors.FOLDER / name).read_text(encoding="ascii"))
    return found


part = st.text("aé1", min_size=1, max_size=3)
people = st.builds(Person, st.sampled_from(["discord", "local"]), part) | st.builds(
    Person, st.just("slack"), part, part
)
rooms = st.builds(Channel, st.just("discord"), part)
scopes = st.just(IMP_SCOPE) | people.map(user_scope) | rooms.map(channel_scope) | st.builds(dm_scope, rooms, people)
positions = st.builds(
    Position,
    imp=part.map(ImpId),
    scope=scopes,
    event_id=part,
    note_id=st.none() | part,
    version=st.integers(1, 3),
    ts_ms=st.integers(0, 3),
)
secrets = st.binary(min_size=32, max_size=32)
randoms = st.binary(min_size=SEAL_RANDOM, max_size=SEAL_RANDOM)


@pytest.mark.parametrize("vector", stored("golden.json"), ids=lambda v: v["name"])
def test_a_golden_vector_opens_to_its_text(vector: Vector) -> None:
    assert vectors.open_vector(vector).hex() == vector["plain"]


@pytest.mark.parametrize("vector", stored("negative.json"), ids=lambda v: v["name"])
def test_a_negative_vector_does_not_open_and_every_failure_reads_the_same(vector: Vector) -> None:
    with pytest.raises(TamperedError) as caught:
        vectors.open_vector(vector)
    assert str(caught.value) == str(sealing._broken())


def test_there_are_enough_vectors_and_sealing_still_makes_the_very_same_bytes() -> None:
    assert len(stored("negative.json")) >= 30
    for name, make in vectors.FILES.items():
        assert (vectors.FOLDER / name).read_text(encoding="ascii") == vectors.printed(make())


def test_the_format_is_what_the_contract_says() -> None:
    def field(raw: bytes) -> bytes:
        return len(raw).to_bytes(4, "big") + raw

    nothing = b"\xff\xff\xff\xff"
    moment = HERE.ts_ms.to_bytes(8, "big")
    context = field(b"\x01") + field(b"imp1") + field(b"discord") + nothing + field(b"user") + field(b"1001")
    context += field(b"ev_A") + field(b"note_A") + field((7).to_bytes(8, "big")) + field(b"key_one") + field(moment)
    salt, nonce = RANDOM[:32], RANDOM[32:]
    extracted = hmac.digest(salt, KEY.secret, "sha512")
    okm = hmac.digest(extracted, b"imp/note/v1" + context + b"\x01", "sha512")
    padded = TEXT + b"\x80" + bytes(255 - len(TEXT))
    expected = b"\x01" + salt + okm[32:] + nonce + AESGCM(okm[:32]).encrypt(nonce, padded, context)
    assert seal_event(KEY, HERE, TEXT, RANDOM) == expected


def test_a_ciphertext_made_to_fit_two_keys_opens_only_under_the_one_it_commits_to() -> None:
    first, second = vectors.collision()
    sealed = bytes.fromhex(second["sealed"])
    context = sealing._event_context(KEY, HERE)
    other, _ = sealing._derive(OTHER.secret, sealed[1:33], b"imp/note/v1", context)
    forged = AESGCM(other).decrypt(sealed[65:77], sealed[77:], context)
    assert sealing._unpad(forged)  # so GCM and padding alone would have let it pass
    assert vectors.open_vector(first)
    with pytest.raises(TamperedError):
        vectors.open_vector(second)


@given(positions, secrets, st.binary(max_size=600), randoms)
def test_what_was_sealed_opens_in_its_place(at: Position, secret: bytes, plain: bytes, randomness: bytes) -> None:
    key = DataKey("key_x", secret)
    sealed = seal_event(key, at, plain, randomness)
    assert open_event(key, at, sealed) == plain
    assert len(plain) < 8 or plain not in sealed[77:]  # past the random head


@given(positions, positions)
def test_a_sealed_row_cannot_be_moved(at: Position, elsewhere: Position) -> None:
    sealed = seal_event(KEY, at, TEXT, RANDOM)
    if replace(at, scope=replace(at.scope, dm_of=None)) == replace(
        elsewhere, scope=replace(elsewhere.scope, dm_of=None)
    ):
        return  # a DM and a room of one id differ by their owner's key
    with pytest.raises(TamperedError):
        open_event(KEY, elsewhere, sealed)


def test_every_single_bit_flip_of_an_event_fails() -> None:
    sealed = seal_event(KEY, HERE, TEXT, RANDOM)
    for bit in range(len(sealed) * 8):
        flipped = bytearray(sealed)
        flipped[bit // 8] ^= 1 << bit % 8
        with pytest.raises(TamperedError):
            open_event(KEY, HERE, bytes(flipped))


def test_every_single_bit_flip_of_a_wrapped_key_fails() -> None:
    owner = Owner("imp")
    wrapped = wrap_key(KEK, "k", ImpId("i"), owner, KEY, RANDOM)
    for bit in range(len(wrapped) * 8):
        flipped = bytearray(wrapped)
        flipped[bit // 8] ^= 1 << bit % 8
        with pytest.raises(TamperedError):
            unwrap_key(KEK, "k", ImpId("i"), owner, KEY.id, bytes(flipped))


def test_the_length_shows_only_in_steps_of_256_bytes() -> None:
    sizes = {len(seal_event(KEY, HERE, bytes(n), RANDOM)) for n in range(256)}
    assert sizes == {1 + 32 + 32 + 12 + 256 + 16}
    assert len(seal_event(KEY, HERE, bytes(256), RANDOM)) == min(sizes) + 256


@given(st.binary(max_size=520))
def test_padding_gives_back_exactly_what_went_in(plain: bytes) -> None:
    assert sealing._unpad(sealing._pad(plain)) == plain


@given(st.lists(st.none() | st.binary(max_size=5), max_size=4), st.lists(st.none() | st.binary(max_size=5), max_size=4))
def test_two_lists_of_fields_never_share_their_bytes(one: list[bytes | None], two: list[bytes | None]) -> None:
    assert (sealing._lp(*one) == sealing._lp(*two)) == (one == two)


@pytest.mark.parametrize("size", [0, 12, 40, SEAL_RANDOM - 1, SEAL_RANDOM + 1])
def test_a_seal_takes_no_other_amount_of_randomness(size: int) -> None:
    with pytest.raises(ValueError, match="random bytes"):
        seal_event(KEY, HERE, TEXT, bytes(size))
    with pytest.raises(ValueError, match="random bytes"):
        wrap_key(KEK, "k", ImpId("i"), Owner("imp"), KEY, bytes(size))


@given(st.sampled_from(["inbox", "turn", "compiled", "run"]), st.binary(max_size=600))
def test_a_record_opens_for_its_own_purpose(purpose: RecordPurpose, plain: bytes) -> None:
    owner = Owner("relation", Person("local", "ana"))
    sealed = seal_record(KEY, purpose, ImpId("i"), owner, "r", plain, RANDOM)
    assert open_record(KEY, purpose, ImpId("i"), owner, "r", sealed) == plain


def test_a_record_of_an_unknown_purpose_is_not_sealed() -> None:
    with pytest.raises(ValueError, match="purposes"):
        seal_record(KEY, "note", ImpId("i"), Owner("imp"), "r", TEXT, RANDOM)  # type: ignore[arg-type]


def test_a_secret_of_the_imp_opens_under_its_name_only() -> None:
    wrapped = wrap_secret(KEK, "k", ImpId("i"), "audit", OTHER.secret, RANDOM)
    assert unwrap_secret(KEK, "k", ImpId("i"), "audit", wrapped) == OTHER.secret
    for kek_id, imp, name in (("k", "i", "other"), ("k", "j", "audit"), ("l", "i", "audit")):
        with pytest.raises(TamperedError):
            unwrap_secret(KEK, kek_id, ImpId(imp), name, wrapped)


@pytest.mark.parametrize("short", [b"", KEK[:31], KEK + b"x"])
def test_a_master_key_of_another_length_wraps_nothing(short: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        wrap_key(short, "k", ImpId("i"), Owner("imp"), KEY, RANDOM)
    with pytest.raises(ValueError, match="32 bytes"):
        DataKey("key_x", short)
    with pytest.raises(ValueError, match="32 bytes"):
        wrap_secret(KEK, "k", ImpId("i"), "audit", short, RANDOM)
    with pytest.raises(ValueError, match="32 bytes"):
        kek_id_of(short)


def test_a_master_keys_public_names_differ_by_key_and_imp() -> None:
    assert kek_id_of(KEK) != kek_id_of(OTHER.secret)
    assert len({kek_check(KEK, ImpId("a")), kek_check(KEK, ImpId("b")), kek_check(OTHER.secret, ImpId("a"))}) == 3
    assert KEK.hex()[:16] not in kek_id_of(KEK)


def test_a_mac_depends_on_key_id_purpose_and_data() -> None:
    renamed = DataKey("key_z", KEY.secret)
    macs = [mac(KEY, "trace", b"x"), mac(OTHER, "trace", b"x"), mac(renamed, "trace", b"x"), mac(KEY, "run", b"x")]
    assert len({*macs, mac(KEY, "trace", b"y")}) == 5
    assert mac(KEY, "trace", b"x") == macs[0]


def test_a_data_key_shows_its_secret_nowhere_a59() -> None:
    secret = bytes(range(65, 97))
    key = DataKey("key_x", secret)
    shown = [repr(key), str(key), f"{key}", f"{key:>60}", "%s %r" % (key, key), json.dumps([key], default=str)]  # noqa: UP031
    for form in (secret.decode(), secret.hex(), "65, 66"):
        assert not any(form in text for text in shown)
    for leak in (pickle.dumps, copy.copy, copy.deepcopy, vars):
        with pytest.raises(TypeError):
            leak(key)
    with pytest.raises(TypeError):
        dataclasses.asdict(key)  # type: ignore[call-overload]
    with pytest.raises(PydanticSerializationError):
        to_json(key)


def test_a_failed_opening_carries_no_text_in_its_error() -> None:
    sealed = seal_event(KEY, HERE, TEXT, RANDOM)
    with pytest.raises(TamperedError) as caught:
        open_event(KEY, replace(HERE, version=8), sealed)
    assert caught.value.__cause__ is None
    assert TEXT.decode() not in repr(caught.value)
