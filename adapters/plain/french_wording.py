"""How does a French clause about the speaker read as a note? Third person where that is certain, else its own words.

"Je" leaves; a verb in -e has the same form in both persons, a few others are listed. A clause that speaks of the
speaker a second time keeps its own words: "mon" would have to become a "son" that may be anybody's.
"""

from __future__ import annotations

import re
from typing import Final

from adapters.plain.wording import sentence

_FORMS: Final[dict[str, str]] = dict(
    pair.split(":")
    for pair in """
    suis:est ai:a vais:va fais:fait vis:vit bois:boit lis:lit écris:écrit prends:prend veux:veut peux:peut
    dois:doit sais:sait connais:connaît dors:dort pars:part viens:vient tiens:tient apprends:apprend
    comprends:comprend cours:court conduis:conduit vends:vend finis:finit choisis:choisit préfère:préfère
    crois:croit voudrais:voudrait aimerais:aimerait préférerais:préférerait étais:était avais:avait
    """.split()
)
_NOT_REGULAR: Final = frozenset("ne me le la les te se de que ce une".split())
_SPEAKER: Final = re.compile(
    r"(?<!\w)(?:je|j'|me|m'|moi|mon|ma|mes|mien\w*|nous|notre|nos)(?!\w)|\b[jm]'", re.IGNORECASE
)
_JOINED: Final = re.compile(r"\b(?:et|ou|mais|car|que|parce|quand|si)\b|\bqu'", re.IGNORECASE)
_I: Final = re.compile(
    r"(?:je |j')(?P<no>(?:ne |n'))?(?P<verb>[a-zà-öø-ÿœ]+)(?P<rest> .+)?$", re.IGNORECASE | re.DOTALL
)
_CALLED: Final = re.compile(r"je m'appelle (?P<name>.+)$|appelle(?:z)?-moi (?P<other>.+)$", re.IGNORECASE | re.DOTALL)
_STRAIGHT: Final = str.maketrans({"\u2019": "'", "\u2018": "'"})


def third_person(clause: str) -> tuple[str, ...]:
    """The ways to write the clause as a note, best first; its own words are the last. None for mere punctuation."""
    text = clause.translate(_STRAIGHT).strip()
    ways = (_without_subject(text), clause)
    return tuple(dict.fromkeys(note for note in map(sentence, ways) if note))


def _without_subject(text: str) -> str:
    """The clause without its "je"; empty where that is not certain to be right."""
    called = _CALLED.match(text)
    if called is not None:
        name = called["name"] or called["other"]
        return "" if _SPEAKER.search(name) else f"S'appelle {name}"
    match = _I.match(text)
    if match is None or match["rest"] is None or _SPEAKER.search(match["rest"]) or _JOINED.search(match["rest"]):
        return ""
    verb = _third(match["verb"].lower())
    return f"{_joined(match['no'] or '', verb)}{match['rest']}" if verb else ""


def _third(verb: str) -> str:
    """The verb as "il" or "elle" has it; empty for one that is not known."""
    if verb in _FORMS:
        return _FORMS[verb]
    return verb if verb.endswith("e") and len(verb) > 3 and verb not in _NOT_REGULAR else ""


def _joined(no: str, verb: str) -> str:
    """A "ne" is clipped before a vowel, and only there."""
    if not no:
        return verb
    return f"n'{verb}" if verb[0] in "aeiouéèêh" else f"ne {verb}"
