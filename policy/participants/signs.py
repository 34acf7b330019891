"""Signs that identify somebody whoever took part: mentions, links into a chat, e-mail addresses, Slack member ids."""

from __future__ import annotations

import re
from typing import Any, Final

import re2


def _pattern(text: str) -> Any:  # noqa: ANN401  re2 has no types of its own
    options = re2.Options()
    options.log_errors = False
    return re2.compile(text, options)


_MENTION: Final = _pattern(
    r"(?i)<\s{0,3}(?:@[!&]?|#)\s{0,3}(?:[0-9]{3,}|[a-z][a-z0-9]{3,}(?:\||\s{0,3}>))"
    r"|<\s{0,3}!\s{0,3}(?:here|channel|everyone|subteam)"
    r"|(?:^|[^\w.@])@(?:everyone|here)\b"
)
_LINK: Final = _pattern(
    r"(?i)discord(?:app)?\.com/(?:users|channels|invite)/|discord\.gg/|discord://"
    r"|\.slack\.com/(?:archives|team|messages|user_profile|files|shared_invite)/|app\.slack\.com/client/"
    r"|slack\.com/app_redirect|slack://"
)
_LABEL: Final = r"[\pL\pN\pM](?:[\pL\pN\pM-]*[\pL\pN\pM])?"
_END: Final = r"(?:\pL[\pL\pM]+|xn--[a-z0-9-]+)"
_DOT: Final = (
    r"(?:\.|[\x{3002}\x{FF0E}\x{FF61}]|\s\.\s|\sdot\s"
    r"|\s{0,2}[\[({<]\s?(?:dot|punkt|punto|point|ponto)\s?[\])}>]\s{0,2})"
)
_LOCAL: Final = r"(?:[\pL\pN\pM._%+'-]+|\"[^\"\n]{1,64}\")"
_EMAIL: Final = _pattern(rf"(?i)({_LOCAL})\s?@\s?((?:{_LABEL}{_DOT})+{_END})([:/]?)")
_EMAIL_AT_NUMBER: Final = _pattern(rf"(?i){_LOCAL}@\[(?:IPv6:)?[0-9a-f.:]+\]")
_SPELLED: Final = _pattern(
    rf"(?i){_LOCAL}\s{{0,2}}[\[({{<]\s?(?:at|ät|arroba|arobase|chez|chiocciola|małpa|собака)\s?[\])}}>]\s{{0,2}}"
    rf"(?:{_LABEL}{_DOT})+{_END}"
)
_SAID: Final = _pattern(
    r"(?i)[\pL\pN._+-]+\s(?:"
    rf"at\s({_LABEL})(?:\s(?:dot|punkt)\s{_LABEL})+"
    rf"|(?:arroba|chiocciola)\s{_LABEL}(?:\s(?:punto|ponto)\s{_LABEL})+"
    rf"|(?:arobase|chez)\s{_LABEL}(?:\spoint\s{_LABEL})+"
    rf"|małpa\s{_LABEL}(?:\skropka\s{_LABEL})+"
    rf"|собака\s{_LABEL}(?:\sточка\s{_LABEL})+)"
)
_NO_DOMAIN: Final = frozenset(
    "the a an this that these those each every one some any no its their his her our your my".split()
)
_MEMBER: Final = re.compile(r"(?<![A-Za-z0-9])[UW][A-Z0-9]{8,11}(?![A-Za-z0-9])")


def find_sign(text: str) -> str | None:
    """`mention`, `link`, `email` or `slack_id`, or None. Any such sign counts, whosever it is."""
    if _MENTION.search(text):
        return "mention"
    if _LINK.search(text):
        return "link"
    if _has_address(text):
        return "email"
    return "slack_id" if any(_is_member_id(found) for found in _MEMBER.findall(text)) else None


def _has_address(text: str) -> bool:
    if "@" in text and any(not _is_a_repository(found[1], found[3]) for found in _EMAIL.finditer(text)):
        return True
    if _EMAIL_AT_NUMBER.search(text) or _SPELLED.search(text):
        return True
    return any((found[1] or "").lower() not in _NO_DOMAIN for found in _SAID.finditer(text))


def _is_a_repository(local: str, ending: str) -> bool:
    """True for `git@host:path`, which is where code lies, not who wrote it."""
    return local.lower() == "git" and ending != ""


def _is_member_id(token: str) -> bool:
    """Slack's ids have a digit second, or digits all over; `WINDOWS11` has neither."""
    return token[1].isdigit() or sum(c.isdigit() for c in token) >= 3
