"""How does a German clause about the speaker read as a note? Third person where certain, else its own words.

"Ich" leaves and the verb takes the ending of the third person. A clause after "dass" has its verb last: it moves to
its place in a main clause, unless it may be one that is split in two there ("aufstehe"). A clause that speaks of the
speaker a second time keeps its own words, for nobody's "sein" or "ihr" is known.
"""

from __future__ import annotations

import re
from typing import Final

from adapters.plain.wording import sentence

_REGULAR: Final = frozenset(
    """
    arbeite benutze bevorzuge bezahle brauche führe hasse höre kaufe koche komme lebe lehre leite lerne liebe
    mache nenne nutze plane programmiere rauche reise schreibe singe spiele studiere suche tanze teste trainiere
    trinke unterrichte verdiene vermeide verstehe verwende wandere wohne zahle
    """.split()
)
_FORMS: Final[dict[str, str]] = dict(
    pair.split(":")
    for pair in """
    bin:ist habe:hat hab:hat mag:mag will:will kann:kann muss:muss darf:darf soll:soll möchte:möchte würde:würde
    werde:wird war:war hatte:hatte weiß:weiß heiße:heißt esse:isst lese:liest gebe:gibt nehme:nimmt sehe:sieht
    spreche:spricht helfe:hilft fahre:fährt schlafe:schläft trage:trägt laufe:läuft zog:zog ging:ging kam:kam
    wollte:wollte konnte:konnte musste:musste wohnte:wohnte arbeitete:arbeitete lebte:lebte
    """.split()
)
_SPLIT: Final = (
    "ab an auf aus bei dar ein fest fort her hin los mit nach statt teil um unter vor weg weiter wieder zu "
    "zurück zusammen"
).split()
_SPEAKER: Final = re.compile(r"\b(?:ich|mich|mir|mein\w*|wir|uns|unser\w*)\b", re.IGNORECASE)
_JOINED: Final = re.compile(r"\b(?:und|oder|aber|weil|dass|wenn|da|als|obwohl)\b|,", re.IGNORECASE)
_SUBJECT: Final = re.compile(
    r"(?:ich|wir|(?:mein|meine|unser|unsere|der|die|das) [A-ZÄÖÜ][\wäöüß-]+)(?= )", re.IGNORECASE
)
_FINITE_OF_THINGS: Final = frozenset(
    "ist sind hat haben war waren heißt heißen wird werden liegt beginnt endet".split()
)
_CLOSING: Final = ".!\u2026 "


def third_person(clause: str) -> tuple[str, ...]:
    """The ways to write the clause as a note, best first; its own words are the last. None for mere punctuation."""
    text = clause.strip().rstrip(_CLOSING)
    main = _as_main_clause(text)
    ways = (_without_subject(main), main, text)
    return tuple(dict.fromkeys(note for note in map(sentence, ways) if note))


def _without_subject(text: str) -> str:
    """The clause without its "ich"; empty where that is not certain to be right."""
    called = re.match(r"nenne? mich (?=\S)", text, re.IGNORECASE)
    if called is not None and not _SPEAKER.search(text[called.end() :]):
        return f"Heißt {text[called.end() :]}"
    match = re.match(r"ich (?P<verb>[a-zäöüß]+)(?: (?P<rest>.+))?$", text, re.IGNORECASE | re.DOTALL)
    if match is None or _SPEAKER.search(match["rest"] or "") or _JOINED.search(match["rest"] or ""):
        return ""
    verb = _third(match["verb"].lower())
    return f"{verb} {match['rest']}" if verb and match["rest"] else ""


def _third(verb: str) -> str:
    """The verb as "er" or "sie" has it; empty for one that is not known."""
    if verb in _FORMS:
        return _FORMS[verb]
    if verb in _REGULAR:
        stem = verb[:-1]
        return f"{stem}et" if stem.endswith(("t", "d")) else f"{stem}t"
    return ""


def _as_main_clause(text: str) -> str:
    """The clause with its last verb in second place, where it stood after "dass"; unchanged where uncertain."""
    subject = _SUBJECT.match(text)
    if subject is None or _JOINED.search(text):
        return text
    words = text[subject.end() :].split()
    if len(words) < 2 or not _is_finite(words[-1].lower(), subject.group().lower()):
        return text
    if _is_finite(words[0].lower(), subject.group().lower()):
        return text
    return " ".join((subject.group(), words[-1], *words[:-1]))


def _is_finite(word: str, subject: str) -> bool:
    if subject == "ich":
        return word in _FORMS or word in _REGULAR
    if subject == "wir":
        known = f"{word[:-1]}" in _REGULAR and word.endswith("en")
        return word in _FINITE_OF_THINGS or known or (word.endswith("en") and not word.startswith(tuple(_SPLIT)))
    return word in _FINITE_OF_THINGS
