"""Does the tree hold only what may be published: no package registry's address, no path of somebody's machine?"""

import re

import pytest

from tests.architecture.tree import text_of, tracked_files

# Written in pieces, so that this file may be read by its own rule.
REGISTRY_WORDS = ("py" + "pi", "python" + "hosted", "npm" + "js", "crates", "registry", "debian")
REGISTRY_ADDRESS = re.compile(
    rf"(?i)https?://[^\s)\"'<>]*({'|'.join(REGISTRY_WORDS)})[^\s)\"'<>]*|\b({'|'.join(REGISTRY_WORDS)})\.(org|com|io)\b"
)
MACHINE_PATH = re.compile(r"(?:^|[^A-Za-z0-9_.<>{}/])/(?:work|farm|root|home|Users)/", re.MULTILINE)
AN_ORDINARY_TEXT = "https://example.org/docs, ./root/x, src/home/page, wrap --tmpfs /home, a/work/b"


def test_no_tracked_file_holds_a_registry_address() -> None:
    assert [str(path) for path in tracked_files() if REGISTRY_ADDRESS.search(text_of(path))] == []


def test_no_tracked_file_holds_a_path_of_a_machine() -> None:
    assert [str(path) for path in tracked_files() if MACHINE_PATH.search(text_of(path))] == []


@pytest.mark.parametrize("word", REGISTRY_WORDS)
def test_a_registry_address_would_be_seen(word: str) -> None:
    assert REGISTRY_ADDRESS.search(f"--index-url https://files.{word}.example/simple")
    assert REGISTRY_ADDRESS.search(f"from {word}.org")


@pytest.mark.parametrize("folder", ["work", "farm", "root", "home", "Users"])
def test_a_path_of_a_machine_would_be_seen(folder: str) -> None:
    assert MACHINE_PATH.search(f'DATA = "/{folder}/someone/data"')


def test_an_ordinary_text_may_stay() -> None:
    assert not REGISTRY_ADDRESS.search(AN_ORDINARY_TEXT)
    assert not MACHINE_PATH.search(AN_ORDINARY_TEXT)
