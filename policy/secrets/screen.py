"""The one door of secret screening: every view of a text through every family of rules, first finding wins."""

from collections.abc import Callable, Iterator
from typing import Final

from policy.secrets import codes, keys, logins, numbers, obfuscated, provider, recovery, spoken, weak
from policy.secrets.rules import ExtraRules
from policy.text import Views, is_too_long_to_screen, views

Family = Callable[[str], str | None]

_IN_ANY_TEXT: Final[tuple[Family, ...]] = (
    provider.find, keys.find, numbers.find, recovery.find, spoken.find, logins.find, codes.find,
    weak.find,
)  # fmt: skip
_AS_GIVEN: Final[tuple[Family, ...]] = (provider.find,)  # a token may hold what is Markdown elsewhere
_WITHOUT_GAPS: Final[tuple[Family, ...]] = (provider.find_broken, numbers.find_broken)


def find_secret(text: str, extra: ExtraRules | None = None) -> str | None:
    """The id of the rule that a text meets, or None for a text in which no known form of secret is found.

    Never the value. Ids are stable: `provider.*`, `key.*`, `number.*`, `recovery.*`, `password.*`, `code.*`,
    `extra.*` for the owner's own rules, `too_long_to_screen` for a text over `MAX_SCREENED_BYTES`, which is not
    read at all, and `scanner_failed` when screening itself fails: both mean refuse.
    """
    if is_too_long_to_screen(text):
        return "too_long_to_screen"
    try:
        return _first(text, extra)
    except Exception:  # noqa: BLE001  whatever fails here, the text is unscreened, and unscreened text is not kept
        return "scanner_failed"


def _first(text: str, extra: ExtraRules | None) -> str | None:
    seen = views(text)
    for view, families in _readings(text, seen):
        for family in families:
            found = family(view)
            if found is not None:
                return found
        if extra is not None and families is _IN_ANY_TEXT:
            found = extra.rules.find(view)
            if found is not None:
                return found
    return None


def _readings(text: str, seen: Views) -> Iterator[tuple[str, tuple[Family, ...]]]:
    """Each view with the families that may read it, likeliest first; lazily, since most findings are in the first."""
    if text != seen.plain:
        yield text, _AS_GIVEN
    yield seen.plain, _IN_ANY_TEXT
    if seen.confusables_folded != seen.plain:
        yield seen.confusables_folded, _IN_ANY_TEXT
    for view in seen.decoded:
        yield view, _IN_ANY_TEXT
    for view in obfuscated.rewrites(seen.plain):
        yield view, _IN_ANY_TEXT
    if seen.lines_joined != seen.plain:
        yield seen.lines_joined, _WITHOUT_GAPS
    if seen.spaces_taken_out not in (seen.plain, seen.lines_joined):
        yield seen.spaces_taken_out, _WITHOUT_GAPS
    yield seen.plain[::-1], _WITHOUT_GAPS
