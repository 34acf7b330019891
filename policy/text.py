"""What counts as the same text, as hidden text and as too much text; and the views in which text is screened.

Pure and linear. Nothing here decides what a text means; it decides what its characters are.
"""

import base64
import binascii
import re
import unicodedata
from dataclasses import dataclass
from typing import Final

MAX_SCREENED_BYTES: Final = 64 * 1024
"""UTF-8 bytes. A longer text is never screened; whoever wants to keep it is refused instead."""

MAX_COMBINING_MARKS: Final = 8
"""Marks stacked on one character. Vietnamese, Hebrew, Thai and Tibetan stay well below."""

MAX_STRAY_INVISIBLES: Final = 4
"""Invisible characters, each alone and joining nothing, that one text may carry: a copied soft hyphen, a byte mark."""

_ZWNJ: Final = "\u200c"
_ZWJ: Final = "\u200d"
_DIRECTION_MARKS: Final = frozenset("\u200e\u200f\u061c")
_SUBDIVISION_FLAGS: Final = frozenset(
    "\U0001f3f4" + "".join(chr(0xE0000 + ord(letter)) for letter in region) + "\U000e007f"
    for region in ("gbeng", "gbsct", "gbwls")
)

# Every character that may hide something. One linear pass with this class decides whether a closer look is needed.
_SUSPECT: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u08e2\u115f\u1160\u17b4\u17b5"
    "\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb"
    "\U000110bd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_COMBINING_RUN: Final = re.compile(rf"[^\w\s!-~][^\x00-\x7f]{{{MAX_COMBINING_MARKS - 1}}}")
_VISIBLE_FORMAT: Final = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u08e2\U000110bd")


def normal(text: str) -> str:
    """The stored form: Unicode NFC. It looks exactly like the text that was given."""
    return unicodedata.normalize("NFC", text)


def folded(text: str) -> str:
    """The form in which two texts are duplicates: NFKC, case folded, whitespace and final punctuation collapsed.

    A text of nothing but punctuation keeps it. Law: folding a folded text changes nothing.
    """
    if text.isascii():
        compatible = text.lower()  # all that the forms below do to ASCII
    else:
        compatible = unicodedata.normalize("NFKC", unicodedata.normalize("NFD", text).casefold())
        compatible = unicodedata.normalize("NFKC", unicodedata.normalize("NFD", compatible).casefold())
    spaced = " ".join(compatible.split())
    return spaced.rstrip(" .!?,;:\u3002\u3001") or spaced


def find_hidden(text: str) -> str | None:
    """The code of the first kind of hidden text found, or None when everything in the text shows or joins what shows.

    Codes: `lone_surrogate`, `control`, `bidi_override`, `tag_character`, `invisible_run`, `combining_flood`.
    Joined emoji, flags, Persian and Indic joiners, plain right-to-left text and single direction marks pass.
    """
    if text.isascii():
        return "control" if _SUSPECT.search(text) else None
    marks_are_honest = _RIGHT_TO_LEFT.search(text) is not None
    stray = 0
    last_invisible = -2
    for found in _SUSPECT.finditer(text):
        at = found.start()
        code = _open_fault(text, at)
        if code is not None:
            return code
        if _joins_what_shows(text, at):
            continue
        if at == last_invisible + 1:
            return "invisible_run"
        last_invisible = at
        stray += not (marks_are_honest and text[at] in _DIRECTION_MARKS)
        if stray > MAX_STRAY_INVISIBLES:
            return "invisible_run"
    return "combining_flood" if _has_combining_flood(text) else None


def escape_invisible(text: str) -> str:
    r"""The text with each hidden character shown as `\u{202E}`; joiners of emoji and of Persian or Indic letters stay.

    For display to people and to the model. Not an encoding: a text that spells such an escape looks the same.
    """
    return _SUSPECT.sub(_shown, text)


def too_long(text: str, max_code_points: int, max_bytes: int) -> str | None:
    """`too_many_bytes` or `too_many_characters`, or None when the text fits.

    UTF-8 bytes are counted as given, before any normalising, so that 10 MB costs nothing; code points are
    counted after NFC, as the text would be stored.
    """
    if len(text) > max_bytes or _utf8_length(text) > max_bytes:
        return "too_many_bytes"
    if len(normal(text)) > max_code_points:
        return "too_many_characters"
    return None


def is_too_long_to_screen(text: str) -> bool:
    """True for a text over `MAX_SCREENED_BYTES`; whoever screens must refuse it unread."""
    return len(text) > MAX_SCREENED_BYTES or _utf8_length(text) > MAX_SCREENED_BYTES


_WORD: Final = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)*")
_UNSPACED: Final = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f"
    "\U00020000-\U0003134f]"
)


def words(text: str) -> tuple[str, ...]:
    """The words of a text in order, NFKC and case folded; a script without spaces yields its whole runs."""
    return tuple(_WORD.findall(unicodedata.normalize("NFKC", text).casefold()))


def has_script_without_spaces(text: str) -> bool:
    """True when the text holds a letter of Chinese, Japanese, Thai, Lao, Khmer or Burmese, written without spaces."""
    return _UNSPACED.search(text) is not None


@dataclass(frozen=True, slots=True)
class Views:
    """One text as a reader could see it, in the forms in which it is screened. Each is linear in the text."""

    plain: str  # NFKC, invisible characters dropped, typographic quotes and dashes made plain, Markdown stripped
    confusables_folded: str  # look-alike Cyrillic and Greek letters made Latin; equals `plain` when there are none
    lines_joined: str  # line ends and quote marks taken out; equals `plain` when it is one line
    spaces_taken_out: str
    decoded: tuple[str, ...]  # what readable base64 runs say, one level deep; empty when there are none


def views(text: str) -> Views:
    """The normalised views of a text.

    Raises:
        ValueError: the text is over `MAX_SCREENED_BYTES`. Refuse it; do not keep it unscreened.
    """
    if is_too_long_to_screen(text):
        raise ValueError("too long to screen")
    seen = plain(text)
    return Views(
        plain=seen,
        confusables_folded=fold_confusables(seen),
        lines_joined=join_lines(seen),
        spaces_taken_out="".join(seen.split()),
        decoded=decode_base64(seen),
    )


def plain(text: str) -> str:
    """NFKC without invisible characters, with plain quotes and dashes, and without Markdown and spoiler marks."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text).translate(_PLAIN_MARKS)
        text = _SUSPECT.sub(_dropped, text)
    if _MARKDOWN_HINT.search(text) is None:
        return text
    return _EMPHASIS.sub(lambda mark: mark[mark.lastindex or 0], _MARKDOWN.sub("", text))


def fold_confusables(text: str) -> str:
    """The text with look-alike letters made plain Latin ones. For screening only: it ruins real Russian and Greek."""
    return text if text.isascii() else text.translate(_CONFUSABLES)


def join_lines(text: str) -> str:
    """The text as one line, its line ends, indents and quote marks taken out, so that a cut token is whole again."""
    return "".join(line.strip(" \t>|\\") for line in text.splitlines()) if "\n" in text or "\r" in text else text


def decode_base64(text: str) -> tuple[str, ...]:
    """What each base64 run of 16 or more characters says, when it is readable UTF-8. One level, linear in the text."""
    return tuple(said for run in _BASE64_RUN.findall(text) if (said := _decoded(run)) is not None)


_PLAIN_MARKS: Final = str.maketrans(
    "\u2018\u2019\u201a\u201b\u2039\u203a\u2032\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\u300c\u300d\u300e\u300f"
    "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2192\u21d2\u27a1",
    "''''''" + "'" + '"' * 11 + "-" * 7 + "\u2192" * 3,
)
_MARKDOWN_HINT: Final = re.compile(r"[*`~|_\\]|\n>")
# Marks of emphasis, code and spoilers. Single stars and underscores only in pairs around words, since tokens hold them;
# nothing between a pair may be a mark itself, which keeps the pattern linear.
_MARKDOWN: Final = re.compile(
    r"\*\*+|`+(?:(?:json|bash|sh|text|yaml|ini|py|python)?\n)?|~~+|\|\|+|\\(?=[*_~|`])|(?<=\n)>+[ \t]?"
)
_EMPHASIS: Final = re.compile(
    r"(?<![^\s\"'(\[:=])(?:__(\S|\S[^*_\n]{0,200}\S)__|_(\S|\S[^*_\n]{0,200}\S)_|\*(\S|\S[^*_\n]{0,200}\S)\*)(?!\w)"
)
_BASE64_RUN: Final = re.compile(r"[A-Za-z0-9+/_-]{16,}")


def _confusables() -> dict[int, str]:
    pairs = (
        ("авекмнорстухгіјѕԁһӏԛԝьпзбчгѵүʏ", "abekmhopctyxrijsdhlqwbn36urvyy"),
        ("АВЕКМНОРСТУХІЈЅҺӀԚԜЗБЬЎҮ", "ABEKMHOPCTYXIJSHIQW36bYY"),
        ("αβγεζηικνορτυχϲϳϱωѡ", "abyeznikvoptuxcjpww"),
        ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ", "ABEZHIKMNOPTYXCJ"),
        ("ɑɡıɩʟɴʀꜱᴀʙᴄᴅᴇꜰɢʜɪᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢ", "agiilnrsabcdefghijkmoptuvwz"),
        ("օոսցհѐїґ", "onughei" + "r"),
    )
    return {ord(odd): latin for odds, latins in pairs for odd, latin in zip(odds, latins, strict=True)}


_CONFUSABLES: Final = _confusables()


def _utf8_length(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))


def _open_fault(text: str, at: int) -> str | None:
    """The code of a character that no honest text needs, wherever it stands; None for the others."""
    letter = ord(text[at])
    if 0xD800 <= letter <= 0xDFFF:
        return "lone_surrogate"
    if letter < 0x20 or 0x7F <= letter <= 0x9F:
        return "control"
    if 0x202A <= letter <= 0x202E or 0x2066 <= letter <= 0x2069:
        return "bidi_override"
    if 0xE0000 <= letter <= 0xE007F and not _is_in_flag(text, at):
        return "tag_character"
    return None


def _is_in_flag(text: str, at: int) -> bool:
    start = text.rfind("\U0001f3f4", max(0, at - 6), at)
    return start >= 0 and text[start : start + 7] in _SUBDIVISION_FLAGS


def _joins_what_shows(text: str, at: int) -> bool:
    """True for a joiner, selector or sign in the one place where its script or emoji needs it."""
    letter = text[at]
    before = text[at - 1] if at else ""
    after = text[at + 1 : at + 2]
    if letter in _VISIBLE_FORMAT or letter in "\u2028\u2029":
        return True
    if 0xE0000 <= ord(letter) <= 0xE007F:
        return True  # judged already: part of a flag
    if letter in "\ufe0e\ufe0f":
        return _is_emoji(before) or before in "#*0123456789"
    if "\ufe00" <= letter <= "\ufe0d" or 0xE0100 <= ord(letter) <= 0xE01EF:
        return bool(before) and (_UNSPACED.match(before) is not None or unicodedata.category(before) == "Sm")
    if letter == _ZWJ and (_is_emoji(before) or before in ("\ufe0f", "\U000e007f")):
        return _is_emoji(after)
    if letter in (_ZWJ, _ZWNJ):
        return _is_joining_script(before) and (_is_joining_script(after) or not after.strip())
    if "\u180b" <= letter <= "\u180f":
        return "\u1800" <= before <= "\u18af"
    return False


def _is_emoji(letter: str) -> bool:
    return letter != "" and (
        unicodedata.category(letter) == "So"
        or "\U0001f3fb" <= letter <= "\U0001f3ff"
        or "\u2190" <= letter <= "\u2bff"
        or letter in "\u203c\u2049\u3030\u303d"
    )


def _is_joining_script(letter: str) -> bool:
    """True for letters and signs of Arabic, Syriac, the Indic scripts, Khmer, Burmese and Mongolian."""
    return letter != "" and (
        "\u0600" <= letter <= "\u08ff"
        or "\u0900" <= letter <= "\u0dff"
        or "\u1000" <= letter <= "\u109f"
        or "\u1780" <= letter <= "\u18af"
        or "\ufb50" <= letter <= "\ufdff"
        or "\ufe70" <= letter <= "\ufefc"
    )


_RIGHT_TO_LEFT: Final = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


def _has_combining_flood(text: str) -> bool:
    if _COMBINING_RUN.search(text) is None:
        return False
    run = 0
    for letter in text:
        run = run + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if run > MAX_COMBINING_MARKS:
            return True
    return False


def _shown(found: re.Match[str]) -> str:
    if _joins_what_shows(found.string, found.start()) and _open_fault(found.string, found.start()) is None:
        return found.group()
    return f"\\u{{{ord(found.group()):04X}}}"


def _dropped(found: re.Match[str]) -> str:
    return "\n" if found.group() in "\u2028\u2029\x85" else ""


def _decoded(run: str) -> str | None:
    """What one run says, or None when it is not base64 of readable text."""
    standard = run.replace("-", "+").replace("_", "/")
    usable = standard[: len(standard) - (len(standard) % 4 == 1)]
    try:
        said = base64.b64decode(usable + "=" * (-len(usable) % 4), validate=True).decode("utf-8")
    except (binascii.Error, UnicodeDecodeError):
        return None
    readable = sum(letter.isprintable() or letter in "\r\n\t" for letter in said)
    return said if len(said) >= 6 and readable == len(said) else None
