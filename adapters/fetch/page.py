"""The text of a page: what a reader would see of HTML, and other text as it is. Pure."""

from __future__ import annotations

import codecs
import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
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
# An angle bracket inside a tag ends the try, and nothing is given back, so that no text is read twice. The price: an
# attribute that holds such a bracket is shown as text.
_TAG: Final = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9-]*+)[^<>]*+>|<[!?][^<>]*+>")
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


def _seen(markup: str) -> str:
    """What a reader sees of this markup. One pass, since Python's own parser takes minutes for some hostile pages."""
    text = html.unescape("".join(_pieces(_without_comments(markup))))
    lines = (_BLANK.sub(" ", line).strip() for line in text.split("\n"))
    return _BLANK_LINES.sub("\n\n", "\n".join(lines)).strip()


def _without_comments(markup: str) -> str:
    kept = []
    at = 0
    while (opens := markup.find("<!--", at)) >= 0:
        kept.append(markup[at:opens])
        closes = markup.find("-->", opens + 2)
        if closes < 0:
            return "".join(kept)  # a comment that never ends hides the rest
        at = closes + 3
    return "".join((*kept, markup[at:]))


def _pieces(markup: str) -> Iterator[str]:
    """The text between tags, and a line end for each tag that breaks the line."""
    at = 0
    hidden_until = ""  # the name of the element whose content is not shown; empty while content is
    for tag in _TAG.finditer(markup):
        name = (tag[2] or "").lower()
        if not hidden_until:
            yield markup[at : tag.start()]
            yield "\n" if name in _BREAKING else ""
            hidden_until = name if name in _UNSEEN and not tag[1] and not tag[0].endswith("/>") else ""
        elif tag[1] and name == hidden_until:
            hidden_until = ""
        at = tag.end()
    if not hidden_until:
        yield markup[at:]
