"""The notation of the lexicons means what it says."""

import pytest

from policy.sensitive_traits.every_language import LEXICONS
from policy.sensitive_traits.phrases import TRAITS, Lexicon, alternatives, expression, readable

WORDS = Lexicon(traits={}, parts={"be": "is|was", "verb": "<be>|has"})


def _finds(phrase: str, text: str) -> bool:
    return expression(f" (?:{alternatives(phrase, WORDS)}) ").search(readable(text).encode()) is not None


@pytest.mark.parametrize(
    ("phrase", "text", "found"),
    [
        ("diabet*", "A diabetic.", True),
        ("diabet", "A diabetic.", False),
        ("very .. tired", "very, tired", False),
        ("very .. tired", "very much so tired", True),
        ("very .. tired", "very one two three four tired", False),
        ("is [a|an] cat", "is cat", True),
        ("is [a] [big] cat", "is a cat", True),
        ("ends [so] [there]", "it ends there", True),
        ("_ is", "Is it?", False),
        ("earns ##", "earns 85k", True),
        ("earns ##", "earns 85", False),
        ("earns # euro", "earns 3.500,50 euro", True),
        ("<verb> blue", "was blue", True),
        ("is left <end>", "is left.", True),
        ("is left <end>", "is left over", False),
        ("one|\n   two", "two", True),
        ("é um", "e um", False),
        ("año", "ano", True),
    ],
)
def test_a_phrase_finds_what_its_notation_says(phrase: str, text: str, found: bool) -> None:
    assert _finds(phrase, text) is found


def test_a_bracket_too_many_is_refused() -> None:
    with pytest.raises(ValueError, match="bracket"):
        alternatives("is (a|an cat", WORDS)


def test_no_list_of_any_language_finds_an_empty_text() -> None:
    empty = readable("").encode()
    for lexicon in LEXICONS:
        for said in lexicon.traits.values():
            for listed in (said.asserted, said.named, said.hinted):
                source = alternatives(listed, lexicon)
                assert not source or expression(source).search(empty) is None


def test_every_language_speaks_of_every_trait() -> None:
    assert len(LEXICONS) == 12
    assert all(set(lexicon.traits) == set(TRAITS) for lexicon in LEXICONS)
