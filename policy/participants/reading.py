"""The forms in which a prompt is read: as it looks, as its escapes say, and what its encoded runs say."""

from __future__ import annotations

import base64
import binascii
import html
import re
from typing import Final
from urllib.parse import unquote

from policy.text import plain

_CODE_ESCAPE: Final = re.compile(r"\\u\{?([0-9A-Fa-f]{4,6})\}?|\\x([0-9A-Fa-f]{2})")
_BASE64_RUN: Final = re.compile(r"[A-Za-z0-9+/_-]{4,}={0,2}")
_HEX_RUN: Final = re.compile(r"(?<![0-9A-Fa-f])[0-9A-Fa-f]{2}(?:[ :,-]?[0-9A-Fa-f]{2}){2,}(?![0-9A-Fa-f])")
_NOT_HEX: Final = re.compile(r"[^0-9A-Fa-f]")
_DEFANGED_DOT: Final = re.compile(r"[\[({<]\s?\.\s?[\])}>]")
_DEFANGED_AT: Final = re.compile(r"[\[({<]\s?@\s?[\])}>]")
_MAX_CODE_POINT: Final = 0x10FFFF


def readings(prompt: str) -> tuple[str, ...]:
    """Every form of the prompt that differs from the others, the plainest first. Each is linear in the prompt.

    Escapes of URLs, HTML and source code are undone once; base64 and hexadecimal runs that decode to readable text are
    read one level deep.
    """
    unescaped = _CODE_ESCAPE.sub(_character, html.unescape(unquote(prompt)))
    decoded = "\n".join(_decoded(prompt))
    return tuple(dict.fromkeys(_defanged(plain(form)) for form in (prompt, unescaped, decoded) if form))


def _defanged(text: str) -> str:
    """Links and addresses that were made unclickable, clickable again."""
    text = _DEFANGED_AT.sub("@", _DEFANGED_DOT.sub(".", text))
    return text.replace("hxxp", "http")


def _character(escape: re.Match[str]) -> str:
    code = int(escape[1] or escape[2], 16)
    return chr(code) if code <= _MAX_CODE_POINT and not 0xD800 <= code <= 0xDFFF else escape.group()


def _decoded(text: str) -> list[str]:
    runs = [_readable(_from_base64(run)) for run in _BASE64_RUN.findall(text)]
    runs += [_readable(bytes.fromhex(_even(_NOT_HEX.sub("", run)))) for run in _HEX_RUN.findall(text)]
    return [said for said in runs if said]


def _even(digits: str) -> str:
    return digits[: len(digits) & ~1]


def _from_base64(run: str) -> bytes:
    bare = run.rstrip("=").replace("-", "+").replace("_", "/")
    usable = bare[: len(bare) - (len(bare) % 4 == 1)]
    try:
        return base64.b64decode(usable + "=" * (-len(usable) % 4))
    except binascii.Error:
        return b""


def _readable(data: bytes) -> str:
    """The text in these bytes; empty when they hold none that shows."""
    try:
        said = data.decode("utf-8")
    except UnicodeDecodeError:
        return ""
    return said if said.isprintable() or all(c.isprintable() or c in "\r\n\t" for c in said) else ""
