"""The text of a page: what a reader would see of HTML, and other text as it is. Pure."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Final

READABLE: Final = frozenset({"text/html", "text/plain", "application/json"})
_CHARSET: Final = re.compile(r"charset\s*=\s*\"?([A-Za-z0-9_.:-]{1,40})", re.IGNORECASE)
_CHARSETS: Final = frozenset(
    "ascii utf-8 utf-16 utf-16-le utf-16-be koi8-r koi8-u cp866 cp874 tis-620 shift_jis cp932 euc_jp iso2022_jp gb2312 "
    "gbk gb18030 big5 euc_kr cp949 mac-roman".split()
)
_UNSEEN: Final = frozenset({"script", "style", "noscript", "template", "svg", "iframe", "object"})
_BREAKING: Final = frozenset(
    "address article aside blockquote br dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main "
    "nav ol p pre section table tr ul title".split()
)
_BLANK: Final = re.compile(r"[ \t\r\f\v\u00a0]+")
_BLANK_LINES: Final = re.compile(r"\n\s*\n\s*")


@dataclass(frozen=True, slots=True)
class ContentType:
    """What a server says its body is. `charset` is UTF-8 when it names none that is known."""

    name: str
    charset: str


def content_type(header: str) -> ContentType:
    """The content type in a header's value; an empty name when there is none."""
    found = _CHARSET.search(header)
    return ContentType(header.partition(";")[0].strip().lower(), _known(found[1]) if found else "utf-8")


def text_of(body: bytes, kind: ContentType) -> str:
    """The body as text; bytes that the charset does not know are replaced."""
    text = body.decode(kind.charset, "replace").removeprefix("\ufeff")
    return _seen(text) if kind.name == "text/html" else text


def _known(charset: str) -> str:
    """The charset by Python's name when web pages are written in it, else UTF-8."""
    try:
        name = codecs.lookup(charset).name
    except LookupError:
        return "utf-8"
    return name if name.startswith(("iso8859", "cp125")) or name in _CHARSETS else "utf-8"


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag in _UNSEEN:
            self._unseen += 1
        elif tag in _BREAKING:
            self.pieces.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in _UNSEEN:
            self._unseen = max(0, self._unseen - 1)
        elif tag in _BREAKING:
            self.pieces.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self.pieces.append(data)


def _seen(markup: str) -> str:
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    lines = (_BLANK.sub(" ", line).strip() for line in "".join(reader.pieces).split("\n"))
    return _BLANK_LINES.sub("\n\n", "\n".join(lines)).strip()
