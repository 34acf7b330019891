"""Master keys: which are refused, which are made, and that one is never made over data (A47)."""

from __future__ import annotations

import base64
import hashlib
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from memory.master_key import CredentialKeyProvider, EnvKeyProvider, FileKeyProvider, KeyUnusableError, printed_key
from memory.sealing import kek_id_of

KEK = hashlib.sha256(b"the master key of these tests").digest()  # fixed: xdist compares the test names


def key_file(folder: Path, content: bytes, mode: int = 0o600) -> Path:
    path = folder / "master.key"
    path.write_bytes(content)
    path.chmod(mode)
    return path


@pytest.mark.parametrize("content", [KEK, printed_key(KEK).encode(), printed_key(KEK).encode() + b"\n"])
def test_a_key_is_32_bytes_or_their_printed_form(tmp_path: Path, content: bytes) -> None:
    keys = FileKeyProvider(key_file(tmp_path, content))
    assert keys.current() == (kek_id_of(KEK), KEK)
    assert keys.get(kek_id_of(KEK)) == KEK


def _mistyped(text: str) -> bytes:
    return (text[:-2] + ("A" if text[-2] != "A" else "B") + text[-1]).encode()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "neither"),
        (KEK[:31], "neither"),
        (KEK + b"x", "neither"),
        (KEK * 40, "neither"),
        (bytes(32), "not random"),
        (b"\xff" * 32, "not random"),
        (b"ab\x00\x01" * 8, "not random"),
        (b"a sentence of thirty-two letters", "not random"),
        (printed_key(bytes(32)).encode(), "not random"),
        (base64.b64encode(KEK), "neither"),
        (KEK.hex().encode(), "neither"),
        (_mistyped(printed_key(KEK)), "checksum"),
        (b"?" * 48, "not base64"),
        (printed_key(KEK).encode()[:-1], "neither"),
    ],
)
def test_an_unsafe_or_damaged_key_is_refused_and_kept(tmp_path: Path, content: bytes, why: str) -> None:
    path = key_file(tmp_path, content)
    with pytest.raises(KeyUnusableError, match=why) as caught:
        FileKeyProvider(path, may_create=True).current()
    assert path.read_bytes() == content
    assert KEK.hex() not in str(caught.value)


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o602, 0o644, 0o660, 0o777])
def test_a_key_that_others_can_reach_is_refused(tmp_path: Path, mode: int) -> None:
    with pytest.raises(KeyUnusableError, match="other users"):
        FileKeyProvider(key_file(tmp_path, KEK, mode)).current()


def test_a_symlinked_key_is_refused_even_where_one_may_be_made(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(key_file(tmp_path, KEK))
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    for name in ("link", "dangling"):
        with pytest.raises(KeyUnusableError, match="symlink"):
            FileKeyProvider(tmp_path / name, may_create=True).current()
    assert not (tmp_path / "nowhere").exists()


def test_a_key_that_is_a_folder_or_a_pipe_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe", 0o600)
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(KeyUnusableError, match="not a plain file"):
            FileKeyProvider(path).current()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file away")
def test_a_key_of_another_user_is_refused(tmp_path: Path) -> None:
    path = key_file(tmp_path, KEK)
    os.chown(path, 12345, -1)
    for keys in (FileKeyProvider(path), CredentialKeyProvider(tmp_path, path.name)):
        with pytest.raises(KeyUnusableError, match="another user"):
            keys.current()


def test_a_missing_key_is_not_made_over_data(tmp_path: Path) -> None:
    with pytest.raises(KeyUnusableError, match="missing"):
        FileKeyProvider(tmp_path / "keys" / "master.key").current()
    assert list(tmp_path.iterdir()) == []


def test_a_first_key_is_made_private_printed_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "data.keys" / "master.key"
    made = FileKeyProvider(path, may_create=True).current()
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert path.read_text() == printed_key(made[1]) + "\n"
    assert [entry.name for entry in path.parent.iterdir()] == ["master.key"]
    assert FileKeyProvider(path, may_create=True).current() == FileKeyProvider(path).current() == made


def test_a_draft_that_a_crash_left_is_not_taken_for_a_key(tmp_path: Path) -> None:
    path = tmp_path / "master.key"
    path.with_name("master.key.new").write_bytes(b"half")
    kek = FileKeyProvider(path, may_create=True).current()[1]
    assert path.read_text() == printed_key(kek) + "\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["master.key"]


def test_starts_at_once_agree_on_one_first_key(tmp_path: Path) -> None:
    found: list[bytes] = []

    def start() -> None:
        found.append(FileKeyProvider(tmp_path / "k" / "master.key", may_create=True).current()[1])

    threads = [threading.Thread(target=start) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len(set(found)) == 1


def test_a_credential_may_show_its_acl_as_a_group_bit_but_not_more(tmp_path: Path) -> None:
    path = key_file(tmp_path, KEK, 0o440)
    assert CredentialKeyProvider(tmp_path, path.name).current()[1] == KEK
    path.chmod(0o444)
    with pytest.raises(KeyUnusableError, match="other users"):
        CredentialKeyProvider(tmp_path, path.name).current()


def test_a_variable_holds_the_printed_form_or_is_refused() -> None:
    assert EnvKeyProvider({"K": printed_key(KEK)}, "K").current()[1] == KEK
    for environ in ({}, {"K": ""}, {"K": KEK.hex()}):
        with pytest.raises(KeyUnusableError, match="variable K"):
            EnvKeyProvider(environ, "K").current()


@pytest.mark.parametrize("show", [repr, str, "{}".format])
def test_a_provider_does_not_show_its_key(show: Callable[[object], str]) -> None:
    keys = EnvKeyProvider({"K": printed_key(KEK)}, "K")
    keys.current()
    assert printed_key(KEK) not in show(keys)
    assert KEK.hex() not in show(keys)


def test_another_keys_id_is_refused_with_what_is_needed() -> None:
    with pytest.raises(KeyUnusableError, match="0123456789abcdef"):
        EnvKeyProvider({"K": printed_key(KEK)}, "K").get("0123456789abcdef")
