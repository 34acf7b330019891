"""How does an English clause about the speaker read as a note in the third person? Rules of form, no meaning.

Every way is offered, best first; whoever keeps the note takes the first that the clause itself carries. "They" fits
any verb; a verb in the third person singular is offered only where its form is certain.
"""

from __future__ import annotations

import re
from typing import Final

from adapters.plain.wording import sentence

_PRESENT: Final = frozenset(
    """
    prefer like love hate dislike want need enjoy use live work speak read write eat drink play run own drive ride
    study teach learn build know think believe wish hope plan intend expect avoid follow support sleep wake start
    finish leave arrive travel commute take make keep get give call report lead manage handle cover care collect cook
    bake grow sing dance paint draw swim climb hike cycle walk train coach volunteer vote listen watch wear buy sell
    pay save spend share send check answer look feel see mean type code test deploy review maintain organise organize
    appreciate value trust understand remember forget find tend try stay belong come bring require favour favor adore
    """.split()
)
_PAST: Final = frozenset(
    """
    ate became began bought broke brought built came caught chose did drank drew drove fell felt flew forgot found gave
    got grew heard held kept knew left lent lost made meant met moved paid ran rode rose said sang saw sent slept sold
    spent spoke stood stopped swam switched taught thought threw told took understood went woke won wore wrote quit
    """.split()
)
_ADVERBS: Final = (
    r"(?:really|usually|always|often|also|never|only|mostly|generally|normally|currently|now|still|sometimes|strongly|"
    r"just|recently|actually|rarely|already|absolutely|particularly|no longer)"
)
# What "I ..." becomes without a subject, where the verb is an auxiliary.
_AUXILIARIES: Final = tuple(
    (re.compile(rf"i(?:{pattern})(?![\w'])", re.IGNORECASE), form)
    for pattern, form in (
        (r"(?:'m| am|m) not", "Is not"),
        (r"'m| am|m", "Is"),
        (r"(?:'ve| have) not| haven't", "Has not"),
        (r"'ve| have|ve", "Has"),
        (r" don't| do not", "Does not"),
        (r" didn't| did not", "Did not"),
        (r" won't| will not|'ll not", "Will not"),
        (r"'ll| will", "Will"),
        (r" wasn't| was not", "Was not"),
        (r" was", "Was"),
        (r" wouldn't| would not|'d not", "Would not"),
        (r" would|'d(?= (?:like|love|prefer|rather|want)\b)", "Would"),
        (r" can't", "Can't"),
        (r" cannot", "Cannot"),
        (r" can", "Can"),
        (r" must", "Must"),
        (r" should", "Should"),
        (r" could", "Could"),
        (r" had", "Had"),
    )
)
_I_VERB: Final = re.compile(rf"i (?P<adverbs>(?:{_ADVERBS} )*)(?P<verb>[a-z]+)(?![\w'])", re.IGNORECASE)
_JOINED: Final = re.compile(r"\b(?:and|or|but)(?: (?:also|then|really|never))? (?P<verb>[a-z']+)", re.IGNORECASE)
_CALL_ME: Final = re.compile(r"(?:(?:you can |please )?(?:just )?call me|i(?: am|'m) called)(?= )", re.IGNORECASE)
_CLOSING: Final = ".!\u2026"

_PRONOUNS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), form)
    for pattern, form in (
        (r"\bi(?: am|'m)(?!\w)", "they are"),
        (r"\bi was(?!\w)", "they were"),
        (r"\bi wasn't(?!\w)", "they weren't"),
        (r"\bam i(?!\w)", "are they"),
        (r"\bi(?='(?:ve|ll|d)\b)", "they"),
        (r"\bmy\b", "their"),
        (r"\bmine\b", "theirs"),
        (r"\bmyself\b", "themselves"),
        (r"\bme\b", "them"),
    )
)
_BARE_I: Final = re.compile(r"(?P<before>^|\S+ )i(?= )|\bi$", re.IGNORECASE)


def third_person(clause: str) -> tuple[str, ...]:
    """The ways to write the clause as a note, best first; its own words are the last. None for mere punctuation."""
    text = clause.translate({0x2019: "'", 0x2018: "'"}).strip().rstrip(_CLOSING)
    ways = [_without_subject(text), _with_they(text), clause.strip().rstrip(_CLOSING)]
    return tuple(dict.fromkeys(note for note in map(sentence, ways) if note))


def _without_subject(text: str) -> str:
    """The clause without its "I", as a list of facts has it; empty where that is not certain to be right."""
    called = _CALL_ME.match(text)
    if called is not None:
        return f"Is called{_others(text[called.end() :])}"
    if any(word["verb"].lower() in _PRESENT | {"am", "have", "don't"} for word in _JOINED.finditer(text)):
        return ""
    for pattern, form in _AUXILIARIES:
        match = pattern.match(text)
        if match is not None:
            return _after_auxiliary(form, text[match.end() :])
    match = _I_VERB.match(text)
    verb = "" if match is None else _singular(match["verb"].lower())
    if match is None or not verb:
        return ""
    return f"{match['adverbs'].lower()}{verb}{_others(text[match.end() :])}"


def _after_auxiliary(form: str, rest: str) -> str:
    return f"{form}{_others(rest)}" if rest.strip() else ""


def _singular(verb: str) -> str:
    """The verb as "he" or "she" has it; empty for a verb that is not known."""
    if verb in _PRESENT:
        if re.search(r"[^aeiou]y$", verb):
            return f"{verb[:-1]}ies"
        return f"{verb}es" if verb.endswith(("s", "x", "z", "ch", "sh", "o")) else f"{verb}s"
    is_past = verb in _PAST or (verb.endswith("ed") and not verb.endswith("eed"))
    return verb if is_past else ""


def _with_they(text: str) -> str:
    """The clause about "them"; the speaker's group stays "we", for nobody else says it better."""
    if re.match(r"(?:we|our|us)\b", text, re.IGNORECASE):
        return ""
    return _others(text)


def _others(text: str) -> str:
    for pattern, form in _PRONOUNS:
        text = pattern.sub(form, text)
    return _BARE_I.sub(_they, text)


def _they(match: re.Match[str]) -> str:
    """ "they" for "I", but not for the numeral in a name: "World War I"."""
    before = match.groupdict().get("before") or ""
    if match.group() != "i" and before[:1].isupper() and match.start() > 0:
        return match.group()
    return f"{before}they"
