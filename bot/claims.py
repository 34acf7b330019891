"""Does a reply say that something was remembered or forgotten? Kept simple: a few set phrases in five languages.

English, German, French, Spanish and Chinese. A clause counts when it says so outright, in the past tense or as a
promise; a question, a condition, a denial or the opening of a list ("what I have noted") does not. A miss costs a
sentence of warning; a false alarm adds a sentence that is true anyway.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, Literal

Language = Literal["en", "de", "fr", "es", "zh"]
ClaimKind = Literal["kept", "removed"]

MAX_READ: Final = 12_000  # characters of a reply that are read for claims; longer replies are cut before they are sent


@dataclass(frozen=True, slots=True)
class Claim:
    """A reply says that something was kept or removed, in that language."""

    kind: ClaimKind
    language: Language


_LEAD: Final = r"^(?:(?:ok|okay|alright|sure|got it|done|gut|alles klar|d'accord|vale|listo|好的?)\s*)?"
_KEPT_EN: Final = r"(?:noted|saved|stored|recorded|remembered|memori[sz]ed|written (?:that|this|it) down|made a note)"
_GONE_EN: Final = r"(?:forgotten|deleted|removed|erased)"
_KEPT_DE: Final = r"(?:notiert|gemerkt|gespeichert|vermerkt|festgehalten)"
_GONE_DE: Final = r"(?:vergessen|gelöscht|entfernt)"
_KEPT_FR: Final = r"(?:noté|enregistré|mémorisé|retenu|sauvegardé)e?s?"
_GONE_FR: Final = r"(?:oublié|supprimé|effacé)e?s?"
_KEPT_ES: Final = r"(?:anotad|guardad|apuntad|memorizad|registrad)[oa]s?"
_GONE_ES: Final = r"(?:olvidad|borrad|eliminad)[oa]s?"

_PATTERNS: Final[tuple[tuple[Language, ClaimKind, str], ...]] = (
    ("en", "kept", rf"{_LEAD}(?:duly )?{_KEPT_EN}\b"),
    ("en", "kept", rf"\b(?:i|i've|i have) (?:just |now |also |already )?{_KEPT_EN}\b"),
    (
        "en",
        "kept",
        r"\b(?:i|i've|i have) (?:just |now |also )?(?:added|put|updated|corrected) .{0,40}\b(?:memory|notes?)\b",
    ),
    ("en", "kept", rf"\b(?:been|is|are|it's|that's|consider (?:it|that)) (?:now )?{_KEPT_EN}\b"),
    (
        "en",
        "kept",
        r"\b(?:i'll|i will) (?:be sure to |now |always |certainly )?(?:remember|store|save|note|memori[sz]e)\b",
    ),
    ("en", "kept", r"\b(?:i'll|i will) (?:keep (?:that|this|it) in mind|make a note)"),
    ("en", "removed", rf"{_LEAD}{_GONE_EN}\b"),
    ("en", "removed", rf"\b(?:i've|i have|been|is|are|it's) (?:just |now |also )?{_GONE_EN}\b"),
    ("en", "removed", r"\bi (?:just |now )?(?:forgot|deleted|removed|erased) (?:that|this|it|the|your)\b"),
    ("en", "removed", r"\b(?:i'll|i will) (?:now )?(?:forget|delete|erase) (?:that|this|it|the|your)\b"),
    ("de", "kept", rf"{_LEAD}(?:ist |schon )?{_KEPT_DE}\b"),
    ("de", "kept", rf"\b(?:hab|habe|wurde|wurden|ist|sind)\b.{{0,60}}\b{_KEPT_DE}\b"),
    ("de", "kept", r"\b(?:ich (?:merke|notiere) (?:mir|es|das)|(?:merke|notiere) ich mir)\b"),
    ("de", "kept", r"\b(?:ich werde|werde ich)\b.{0,60}\b(?:merken|notieren|speichern)\b"),
    ("de", "removed", rf"{_LEAD}(?:ist )?{_GONE_DE}\b"),
    ("de", "removed", rf"\b(?:hab|habe|wurde|wurden|ist|sind)\b.{{0,60}}\b{_GONE_DE}\b"),
    ("fr", "kept", rf"{_LEAD}(?:c'est |bien )*{_KEPT_FR}(?!\w)"),
    ("fr", "kept", rf"(?:\bj'ai|\bl'ai|\best|\bété|\bsont) (?:bien )?{_KEPT_FR}(?!\w)"),
    (
        "fr",
        "kept",
        r"\bje (?:m'en souviendrai|le retiens|le note|vais (?:le |la )?(?:retenir|noter|m'en souvenir))",
    ),
    ("fr", "removed", rf"{_LEAD}(?:c'est |bien )*{_GONE_FR}(?!\w)"),
    ("fr", "removed", rf"(?:\bj'ai|\bl'ai|\best|\bété|\bsont) (?:bien )?{_GONE_FR}(?!\w)"),
    ("es", "kept", rf"{_LEAD}{_KEPT_ES}\b"),
    ("es", "kept", rf"\b(?:he|sido|queda|está|están) {_KEPT_ES}\b"),
    ("es", "kept", r"\b(?:lo (?:recordaré|anotaré|guardaré|tendré en cuenta)|tom(?:o|aré) nota)\b"),
    ("es", "removed", rf"{_LEAD}{_GONE_ES}\b"),
    ("es", "removed", rf"\b(?:he|sido|está|están) {_GONE_ES}\b"),
    (
        "zh",
        "kept",
        r"(?:记住|记下|保存|记录|储存)(?:了|好了|下来)|已经?.{0,8}(?:记住|记下|保存|记录|储存)|我会记住",
    ),
    ("zh", "removed", r"(?:忘记|忘掉|删除|删掉|清除)了|已经?.{0,8}(?:忘记|忘掉|删除|删掉|清除)"),
)

_PHRASES: Final = tuple((language, kind, re.compile(pattern)) for language, kind, pattern in _PATTERNS)
# A promise not to forget is a promise to keep; it is looked for before denials are set aside.
_PROMISES: Final[tuple[tuple[Language, re.Pattern[str]], ...]] = (
    ("en", re.compile(r"\bi(?:'ll never| will never| won't| will not) forget\b")),
    ("de", re.compile(r"\b(?:das |es )?vergesse ich (?:es |das )?nicht\b")),
    ("fr", re.compile(r"\bje (?:ne l'oublierai|n'oublierai) pas\b")),
    ("es", re.compile(r"\bno lo olvidaré\b")),
    ("zh", re.compile(r"我不会忘")),
)
_DENIAL: Final = re.compile(
    r"\b(?:not|nothing|never|no|none|cannot|without|nicht|nichts|kein|keine|nie|pas|rien|aucun|aucune|jamais|nada|nunca)\b"
    r"|n't\b|\bn'|[没未无不]|\b(?:if|when|what|wenn|falls|sobald|was ich|ce que|lo que|cuando)\b"
)
_MARKS: Final = " \t-•>#[]{}|✓✔✅☑\ufe0f"  # what lists, headings and painted buttons put before the words
_CLAUSE: Final = re.compile(r"[^.!?;:,\n。！？；：，、—()]+[?？]?")
_STRAIGHT: Final = str.maketrans(
    {"\u2019": "'", "\u2018": "'", "*": None, "_": None, "`": None, "\u201c": None, '"': None}
)


def find_claims(text: str) -> tuple[Claim, ...]:
    """The claims a reply makes, at most one of each kind, in the order they are first made."""
    found: dict[ClaimKind, Claim] = {}
    plain = unicodedata.normalize("NFC", text[:MAX_READ]).casefold().translate(_STRAIGHT)
    for match in _CLAUSE.finditer(plain):
        claim = _claim(match.group().strip(_MARKS))
        if claim is not None:
            found.setdefault(claim.kind, claim)
    return tuple(found.values())


def _claim(clause: str) -> Claim | None:
    if not clause or clause[-1] in "?？":
        return None
    for language, promise in _PROMISES:
        if promise.search(clause):
            return Claim("kept", language)
    if _DENIAL.search(clause):
        return None
    for language, kind, phrase in _PHRASES:
        if phrase.search(clause):
            return Claim(kind, language)
    return None
