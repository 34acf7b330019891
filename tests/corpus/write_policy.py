"""Which sentences does the write policy have to judge, and how?

`sentences("dev")` and `sentences("held")` are there to look at, `sentences("blind")` only to score. The split is by
template, never by value: no phrasing of one part stands in another.
"""

import importlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Literal, get_args

from tests.corpus.values.draw import Draw
from tests.corpus.values.slots import fill

Part = Literal["dev", "held", "blind"]
Expected = Literal["secret", "sensitive", "clean"]
About = Literal["self", "other", "none"]
Templates = Mapping[str, tuple[str, ...]]

LANGUAGES = ("en", "de", "fr", "es", "pt", "it", "nl", "pl", "ru", "tr", "zh", "ja")
TRAITS = ("health", "finances", "religion", "politics", "sexuality", "ethnicity", "private")
# Classes whose values stand in the language's carriers ("look at this: {x}"), and how many sentences each gets
# in each language. Enough for every provider to come up twice in each part.
CARRIED = {
    "provider_token": 12,
    "private_key": 2,
    "jwt": 1,
    "connection_string": 2,
    "basic_auth_url": 1,
    "webhook_url": 1,
}
SLOT_OF = {"provider_token": "token"}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text someone might have kept, and what has to become of it."""

    text: str
    language: str
    cls: str  # the class it is scored under; harmless ones are `clean_...`, after what they could be taken for
    expected: Expected
    trait: str | None  # None unless `expected` is sensitive
    about: About  # whom a sensitive fact is about; "none" for all others


def sentences(part: Part, seed: int = 1) -> list[Sentence]:
    """Every sentence of a part, in a fixed order. Another seed gives other values in the same phrasings."""
    return [sentence for language in LANGUAGES for sentence in _of_language(part, language, seed)]


def templates(part: Part, language: str) -> Templates:
    """A language's templates by class; classes of sensitive facts are `trait.self` and `trait.other`."""
    module = importlib.import_module(f"tests.corpus.{part}.{language}")
    return {**module.TEMPLATES, **module.SENSITIVE}


def _of_language(part: Part, language: str, seed: int) -> Iterator[Sentence]:
    place = LANGUAGES.index(language)
    for key, index, template in _expanded(templates(part, language)):
        cls, _, about = key.partition(".")
        trait = cls if cls in TRAITS else None
        rng = Random(f"{seed}:{part}:{language}:{key}:{index}")  # text seeds are hashed the same everywhere
        turn = place * CARRIED.get(cls, 5) + index
        text = fill(template, Draw(rng, language, turn))
        yield Sentence(text, language, cls, _expected(cls, trait), trait, _about(about))


def _expanded(found: Templates) -> Iterator[tuple[str, int, str]]:
    """Each class with each of its templates; carriers are taken in turn until a class has its number."""
    carriers = found["carrier"]
    for cls, count in CARRIED.items():
        for index in range(count):
            carrier = carriers[(index + len(cls)) % len(carriers)]
            yield cls, index, carrier.replace("{x}", "{" + SLOT_OF.get(cls, cls) + "}")
    for key, texts in found.items():
        if key != "carrier":
            yield from ((key, index, text) for index, text in enumerate(texts))


def _expected(cls: str, trait: str | None) -> Expected:
    if trait is not None:
        return "sensitive"
    return "clean" if cls.startswith("clean_") else "secret"


def _about(name: str) -> About:
    found: About
    for found in get_args(About):
        if found == name:
            return found
    return "none"
