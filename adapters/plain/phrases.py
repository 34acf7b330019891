"""What does a message ask of memory? Sentences read against one language's table of phrases; nothing is guessed.

Rules: only the member's own words count, not quoted lines or fenced text; a whole sentence has to fit a phrase; a
question asks for nothing but an answer, unless it says please; text in quotation marks is never a sentence of its own.
Whether a message is to leave nothing behind is read by `policy.wishes`, as the host does, in every language at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from adapters.plain.sayings import Sayings
from policy.basis import own_words
from policy.wishes import asks_not_to_save, asks_off_the_record

Kind = Literal[
    "remember",
    "correct",
    "wrong",
    "doubt",  # "that's wrong", which may be about anything
    "forget",
    "forget_all",
    "move",
    "pin",
    "unpin",
    "disable",
    "enable",
    "choose",
    "widen",
    "core",  # every session should start with it
    "list",
    "why",
    "keep_nothing",
    "off_the_record",  # this message; a whole conversation is a choice
    "end_off_the_record",
    "shrug",
    "who",
    "greet",
    "thank",
]

MAX_SENTENCE: Final = 2_000  # characters; a longer sentence is no request, and no quote either
MAX_SENTENCES: Final = 50  # of one message; the rest is not read


@dataclass(frozen=True, slots=True)
class Reference:
    """Which note is meant. All fields empty: "that", the note last written or shown here."""

    id: str = ""
    number: int | None = None  # its number in the list shown last
    topic: str = ""  # words of the note


THAT: Final = Reference()


@dataclass(frozen=True, slots=True)
class Request:
    """One thing a sentence asks for. `quote` and `clause` are slices of the message, letter for letter."""

    kind: Kind
    quote: str
    clause: str = ""  # the statement to keep; empty where none is needed, or none was given
    which: Reference = THAT
    to: str = ""  # the scope of a note or move, or the setting of a choice; empty: not said


@dataclass(frozen=True, slots=True)
class Phrase:
    """A pattern that a whole sentence has to fit, with groups named `clause`, `id`, `number`, `topic` or `subject`."""

    kind: Kind
    pattern: re.Pattern[str]
    to: str = ""
    is_question: bool = False  # True: it counts with a question mark too


@dataclass(frozen=True, slots=True)
class Language:
    """Everything the reader knows of one language. Patterns meet straightened quotes and ignore case."""

    code: str  # as ISO 639-1 has it
    cues: frozenset[str]  # words that tell it from the other languages here, beside its function words
    says: Sayings
    phrases: tuple[Phrase, ...]  # the first that fits counts
    lead: re.Pattern[str]  # greetings, fillers and politeness before the request
    tail: re.Pattern[str]  # politeness after it, and the final punctuation
    asking: re.Pattern[str]  # makes a sentence a question
    please: re.Pattern[str]  # makes a question a request
    statement: re.Pattern[str]  # the beginning of a sentence that may be what is right instead
    only_here: re.Pattern[str]  # the end of a clause that limits it to this place
    abbreviations: frozenset[str]  # words whose full stop ends no sentence, without it
    third_person: Callable[[str], tuple[str, ...]]  # ways to say a clause as a note, best first
    is_of_self: re.Pattern[str]  # a clause about the speaker
    is_of_group: re.Pattern[str]  # a clause about the people of this place
    kinds: tuple[tuple[str, re.Pattern[str]], ...]  # the kind of a note by its clause; the first counts, else a fact
    all_notes: re.Pattern[str]  # a topic that means everything remembered here


Asks = tuple[tuple[Kind, str, tuple[str, ...]], ...]  # what is asked, towards what, and in which wordings
Questions = tuple[tuple[Kind, tuple[str, ...]], ...]


def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern as the tables have it: of any case, over line breaks."""
    return re.compile(pattern, re.IGNORECASE | re.DOTALL)


def table(asks: Asks, questions: Questions) -> tuple[Phrase, ...]:
    """The phrases of a language, requests before questions."""
    return (
        *(Phrase(kind, compiled(pattern), to) for kind, to, patterns in asks for pattern in patterns),
        *(Phrase(kind, compiled(pattern), is_question=True) for kind, patterns in questions for pattern in patterns),
    )


_STRAIGHT: Final = str.maketrans(
    {"\u2019": "'", "\u2018": "'", "\u201c": '"', "\u201d": '"', "\u201e": '"', "\u00a0": " ", "\u202f": " "}
)
_BULLET: Final = re.compile(r"\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)?")
_PAIRS: Final = {'"': '"', "\u201c": "\u201d", "\u201e": "\u201c", "\u00ab": "\u00bb", "\u300c": "\u300d"}
_END: Final = re.compile(r"[.!?]+(?=\s|$)|[。！？]+|\n")
_LAST_WORD: Final = re.compile(r"(?<![\w.])[\w.]+$")
_MARKS: Final = "\"'\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb\u300c\u300d "
_AMENDABLE: Final = ("remember", "core", "wrong", "doubt")
_CLOSING: Final = " .!?\u2026\u3002\uff01\uff1f"


def read(message: str, language: Language) -> tuple[Request, ...]:
    """The requests of a message, in order; none when it asks for nothing that this language's table knows."""
    found: list[Request] = []
    before = ""
    for sentence in sentences(own_words(message), language.abbreviations):
        request = _read_sentence(sentence, language)
        if request is not None:
            found.append(_with_statement(request, found, before, language))
        elif found and (amended := _amended(found[-1], sentence, language)) is not None:
            found[-1] = amended
        before = sentence
    return _without_empty_shrugs(_without_small_talk(found))


def keeps_nothing(requests: tuple[Request, ...]) -> bool:
    """True when the message asks that nothing of it be kept."""
    return any(request.kind in ("keep_nothing", "off_the_record") for request in requests)


def sentences(text: str, abbreviations: frozenset[str]) -> list[str]:
    """The sentences of a text, bullets taken away; a quotation stays in the sentence around it."""
    found: list[str] = []
    start = 0
    for end in _ends(text, abbreviations):
        found.append(text[start:end])
        start = end
    found.append(text[start:])
    bare = (sentence[_bullet(sentence) :].strip() for sentence in found)
    return [sentence for sentence in bare if sentence][:MAX_SENTENCES]


def _bullet(sentence: str) -> int:
    match = _BULLET.match(sentence)
    return 0 if match is None else match.end()


def _ends(text: str, abbreviations: frozenset[str]) -> Iterator[int]:
    """Where a sentence ends: after its punctuation, and at a line break. Nowhere inside a quotation."""
    quoted = _quoted(text)
    for match in _END.finditer(text):
        if quoted[match.start()]:
            continue
        before = _LAST_WORD.search(text, max(0, match.start() - 8), match.start())
        if match.group() != "." or before is None or before.group().lower() not in abbreviations:
            yield match.end()


def _quoted(text: str) -> bytearray:
    """For each character whether it stands inside of quotation marks. A quotation that is not closed goes on."""
    inside = bytearray(len(text))
    closing = ""
    for at, letter in enumerate(text):
        if closing:
            closing = "" if letter == closing else closing
        elif not (letter == '"' and text[at - 1 : at].isdigit()):  # inches
            closing = _PAIRS.get(letter, "")
        inside[at] = bool(closing)
    return inside


def _read_sentence(sentence: str, language: Language) -> Request | None:
    if len(sentence) > MAX_SENTENCE:
        return None
    plain = sentence.translate(_STRAIGHT)  # as long as the sentence: places in one are places in the other
    is_question = language.asking.search(plain) is not None and language.please.search(plain) is None
    for start, end in _cores(plain, language):
        for phrase in language.phrases:
            match = phrase.pattern.fullmatch(plain, start, end)
            if match is not None and (phrase.is_question or not is_question):
                return _request(phrase, match, sentence)
    if asks_off_the_record(sentence):
        return Request("off_the_record", sentence)
    return Request("keep_nothing", sentence) if asks_not_to_save(sentence) else None


def _cores(plain: str, language: Language) -> Iterator[tuple[int, int]]:
    """Where the request itself may stand: between what leads to it and what follows it, or the sentence whole."""
    lead = language.lead.match(plain)
    start = 0 if lead is None else lead.end()
    tail = language.tail.search(plain, start)
    end = len(plain) if tail is None else tail.start()
    if start < end:
        yield start, end
        yield 0, end
    yield 0, len(plain.rstrip(_CLOSING))


def _request(phrase: Phrase, match: re.Match[str], sentence: str) -> Request:
    spans = {name: match.span(name) for name, value in match.groupdict().items() if value is not None}
    said = {name: sentence[slice(*span)].strip() for name, span in spans.items()}
    number = said.get("number")
    topic = (said.get("topic") or said.get("subject", "")).strip(_MARKS)
    which = Reference(said.get("id", ""), int(number) if number else None, topic)
    return Request(phrase.kind, sentence, _unquoted(said.get("clause", "")), which, phrase.to)


def _unquoted(clause: str) -> str:
    """The clause without quotation marks that hold all of it."""
    is_quoted = len(clause) > 1 and _PAIRS.get(clause[0]) == clause[-1]
    return clause.strip(_MARKS) if is_quoted else clause


def _with_statement(request: Request, found: list[Request], before: str, language: Language) -> Request:
    """A wish for a core memory of "that", with the statement just before it, where there is one."""
    if request.kind != "core" or request.clause:
        return request
    if found and found[-1].quote == before:
        is_kept = found[-1].kind == "remember"
        return replace(request, clause=found[-1].clause, quote=found[-1].quote) if is_kept else request
    if language.statement.match(before.translate(_STRAIGHT)) is None or language.asking.search(before):
        return request
    return replace(request, clause=before.rstrip(_CLOSING), quote=before)


def _amended(request: Request, sentence: str, language: Language) -> Request | None:
    """The request with the next sentence as its statement, where it lacks one."""
    if request.clause or request.kind not in _AMENDABLE or language.asking.search(sentence):
        return None
    plain = sentence.translate(_STRAIGHT)
    is_kept = request.kind in ("remember", "core")
    is_announced = is_kept and request.quote.rstrip().endswith((":", "\uff1a"))
    if not is_announced and (is_kept or language.statement.match(plain) is None):
        return None
    clause = sentence.rstrip(_CLOSING)
    return replace(request, kind=request.kind if is_kept else "correct", clause=clause)


def _without_small_talk(requests: list[Request]) -> list[Request]:
    asked = [request for request in requests if request.kind not in ("greet", "thank")]
    return asked or requests[:1]


def _without_empty_shrugs(requests: list[Request]) -> tuple[Request, ...]:
    """Beside a "never mind", "forget that" is a way of speaking: it names no note."""
    if not any(request.kind == "shrug" for request in requests):
        return tuple(requests)
    kept = [request for request in requests if request.kind != "forget" or request.which != THAT]
    named = [request for request in kept if request.kind != "shrug"]
    return tuple(named or kept[:1])
