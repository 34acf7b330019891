"""What looks like a value that somebody chose or drew, and what only looks like a word, a number or a name."""

import re
from enum import Enum
from typing import Final

from policy.secrets.wording import NAMES, PLAIN_WORDS


class Shape(Enum):
    """How a piece of text looks, from the surest value to none."""

    MIXED = "letters with digits or signs"
    DIGITS = "three or more digits"
    WORD = "letters only"
    NONE = "no value: a placeholder, a date, an address, a measure, a name"


_EMPTY: Final = re.compile(r"[*x.?_#\u2022\u25cf\u2588\u00b7-]{2,}", re.IGNORECASE)
_REFERENCE: Final = re.compile(
    r"[$%]?[{<\[(].*|\$[A-Z_][A-Z0-9_]*|\$[a-z_]+|%[sd]|.*[}>\])]|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|(?:os|process|env"
    r"|self|config|settings)\.[\w.]+"
    r"|@[a-z][\w.-]*|#[a-z_-]+|#[0-9a-f]{3}(?:[0-9a-f]{3})?|[\w.]*\w\(.*"
)
_CALL: Final = re.compile(r"[\w.]*\w\(")
_ADDRESS: Final = re.compile(
    r"(?:https?|ftp|file)://.*|www\..*|[\w.+-]+@[\w-]+\.[\w.-]+|[~.]{0,2}/[\w./-]+|[A-Za-z]:\\.*"
    r"|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|app|de|fr|es|it|nl|pl|ru|jp|cn|br|uk|ai|md|txt|py|js|json|ya?ml"
    r"|env|html|pdf|xlsx?|docx?"
    r"|kdbx?|csv|sh|toml|ini|cfg|conf|log|png|jpe?g)(?:[/:#?].*)?",
    re.IGNORECASE,
)
_MEASURE: Final = re.compile(
    r"\d{1,4}([./-])\d{1,2}\1\d{1,4}|\d{1,2}[./]\d{1,2}\.?|\d+,\d{1,2}|\d{1,2}[:h]\d{2}(?::\d{2})?(?:am|pm|z)?|v\d+(?:\.\w+)*"
    r"|\d+(?:\.\d+)+(?:[-+]?[a-z][\w.]{0,12})?|\d+[+%]"
    r"|[~<>=\u2264\u2265]+\d+|\d{1,3}(?:[.,]\d{3})+|[$\u20ac\u00a3\u00a5\u20bd\u20ba\u20b9]\d[\d.,]*[km]?"
    r"|\d[\d.,]*[$\u20ac\u00a3\u00a5\u20bd\u20ba\u20b9]"
    r"|\d+(?:st|nd|rd|th|am|pm|h|hrs?|s|sec|secs|m|min|mins|d|days?|w|weeks?|months?|y|yrs?|years?|x|k|kb|mb|gb|tb"
    r"|ms|px|pt|bits?|bytes?"
    r"|chars?|characters?|digits?|times|er|ers|\u00e8me|e|\u00ba|\u00aa|\.|de|cm|mm|km|kg|g)(?:[+-].*)?"
    r"|\d+-\d{1,2}|\d+[-/]\w{3,10}|q[1-4]|[qhw]\d{1,2}"
    r"|\d{4}-\d{2}-\d{2}t.*|(?:[a-z]+-){0,1}\d{1,2}|rfc-?\d+|cve-\d+-\d+|iso-?\d+",
    re.IGNORECASE,
)
_DATE: Final = re.compile(r"\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d")
_TICKET: Final = re.compile(r"[A-Z]{2,10}-\d{1,6}|#\d+|PR#?\d+|[Uu]\+[0-9a-fA-F]{4,6}")
_MODEL: Final = re.compile(
    r"[A-Z]{1,5}-?\d{1,5}[A-Z]{0,2}\d?(?:-\w+)*|[A-Z]\d{1,3}[A-Z]\d{1,3}|[a-z]{1,4}\d{1,2}|(?:python|ubuntu|debian|node|java|php|postgres|mysql|windows|macos|android|office|bluetooth|usb|hdmi|http|ipv)[\d.]+|[A-Za-z]+\d+(?:\.\d+)+|i(?:Phone|Pad|OS)\d+\w*"
)
_WORDLIKE: Final = re.compile(r"[^\W\d_]+(?:['\u2019-][^\W\d_]+){0,2}")
_CONTRACTION: Final = re.compile(r"[^\W\d_]+['\u2019][^\W\d_]{1,2}")
_DIGITS: Final = re.compile(r"[#*]?\d[\d -]{1,18}\d[#*]?|[#*]?\d{3,}[#*]?")
_EDGES: Final = "\"'`,;:.!?)(]\u3002\uff0c\u3001\uff01\u2026\u00a1\u00bf"


def shape(token: str) -> Shape:
    """How one token without spaces looks, its outer punctuation aside."""
    core = token.strip(_EDGES)
    if _CALL.match(token):
        return Shape.NONE
    if not core or _EMPTY.fullmatch(core) or core.casefold() in NAMES:
        return Shape.NONE
    if _WORDLIKE.fullmatch(core):
        return Shape.WORD
    if _DATE.fullmatch(core):
        return Shape.NONE
    if core.isdigit() or _DIGITS.fullmatch(core):
        return Shape.DIGITS if sum(map(str.isdigit, core)) >= 3 else Shape.NONE
    if any(form.fullmatch(core) for form in (_REFERENCE, _ADDRESS, _MEASURE)):
        return Shape.NONE
    if not any(letter.isalnum() for letter in core):
        return Shape.NONE
    return Shape.MIXED


def is_ticket(token: str) -> bool:
    """True for the form of an issue number, which names a thing rather than opening one."""
    return _TICKET.fullmatch(token.strip(_EDGES)) is not None


def is_model(token: str) -> bool:
    """True for the form of a device's or a product's name, such as letters with a few digits."""
    return _MODEL.fullmatch(token.strip(_EDGES)) is not None


def is_strong(token: str) -> bool:
    """True for a token that hardly anything but a password looks like: letters, digits, and a sign inside or at the end."""
    core = token.strip("\"'`,;:.)(")
    if shape(token) is not Shape.MIXED or is_ticket(token) or len(core) < 6:
        return False
    has_sign = any(letter in "!@#$%^&*?+=~" for letter in core)
    has_case = any(letter.isupper() for letter in core[1:]) and any(letter.islower() for letter in core)
    return has_digit_and_letter(core) and (has_sign or has_case)


# An issue of a repository, as developers name it: "bolt-js#2509", "acme/web#12", "PostHog#60116".
_IN_A_TRACKER: Final = re.compile(r"[A-Za-z]\w*(?:[-/.]\w+)+#\d{1,6}|[A-Za-z]+#\d{3,6}")
_SIGNS: Final = frozenset("!#$%&*?@+=^")
_GLUED: Final = re.compile(
    r"[a-z]{2,}[-_.]\d{3,}[-_.][a-z]{2,}|(?=\w*[a-z])[a-z]*\d[a-z\d]*[a-z][-_#]\d{2,}", re.IGNORECASE
)
_TWO_WORDS: Final = re.compile(r"[a-z]{4,}[A-Z][a-z]{3,}\d{2}|[A-Z][a-z]{3,}[-_.@+][A-Z][a-z]{3,}\d{1,2}")


def is_sure(token: str) -> bool:
    """True for a token that is a password wherever it stands: letters, digits and a sign that no name or id holds."""
    core = token.strip("\"'`,;:.)(")
    if shape(token) is not Shape.MIXED or is_ticket(token) or len(core) < 6 or not has_digit_and_letter(core):
        return False
    if _IN_A_TRACKER.fullmatch(core) or "==" in core or "://" in core or (core[0] in "@#" and core[1:].isalnum()):
        return False
    inside = core.rstrip("!?")
    signed = any(letter in _SIGNS for letter in inside) or (
        inside != core and core[:1].isupper() and inside[-1:].isdigit()
    )
    return signed or _is_drawn(core) or any(form.fullmatch(core) for form in (_GLUED, _TWO_WORDS))


def is_bare(token: str) -> bool:
    """True for a token that is a password without a word about it: a sign in the middle of letters and digits."""
    core = token.strip("\"'`,;:.)(!?")
    if len(core) < 8 or not is_sure(core) or any(letter in "@=+&/\\" for letter in core) or _TAG.fullmatch(core):
        return False
    letters = sum(map(str.isalpha, core))
    cases = any(map(str.isupper, core[1:])) and any(map(str.islower, core))
    signed = any(letter in "!?*^%$#" for letter in core[1:-1])
    return signed and letters >= 4 and (cases or len(core) - letters >= 3)


_TAG: Final = re.compile(r"[\w.]+#\d+")


def _is_drawn(core: str) -> bool:
    """True for nine or more letters and digits with both cases and a digit between letters, as a generator makes them."""
    if len(core) < 9 or not core.isalnum() or not core.isascii():
        return False
    cases = sum(core[i].isupper() != core[i + 1].isupper() for i in range(len(core) - 1))
    inner = any(map(str.isdigit, core.strip("0123456789")))
    return inner and cases >= 4 and any(map(str.islower, core)) and any(map(str.isupper, core))


def has_digit_and_letter(token: str) -> bool:
    """True when a token holds at least one digit and one letter."""
    return any(map(str.isdigit, token)) and any(map(str.isalpha, token))


def is_plain_word(word: str) -> bool:
    """True for a word that tells something about a secret ("wrong", "required") rather than being one."""
    core = word.strip(_EDGES).casefold()
    return core in PLAIN_WORDS or _CONTRACTION.fullmatch(core) is not None


def is_random(token: str) -> bool:
    """True for a token with the spread of one drawn by a machine: several digits among letters, few repeats."""
    core = "".join(letter for letter in token if letter.isalnum())
    digits = sum(map(str.isdigit, core))
    return len(core) >= 12 and digits >= max(2, len(core) // 16) and digits < len(core) and len(set(core)) >= 8
