"""Words that ask for one another: both ways, never themselves, and never words without meaning."""

from policy.function_words import FUNCTION_WORDS
from policy.lexical import related, terms
from policy.related_words import RELATED_ENGLISH


def test_relation_goes_both_ways_and_never_to_itself() -> None:
    for stem in {term for group in RELATED_ENGLISH for word in group for term in terms(f"the {word}")}:
        assert related(stem)
        assert stem not in related(stem)
        assert all(stem in related(other) for other in related(stem))


def test_no_group_holds_a_function_word_or_a_word_twice() -> None:
    for group in RELATED_ENGLISH:
        assert len(set(group)) == len(group) > 1
        assert not FUNCTION_WORDS["english"].intersection(group)


def test_an_unlisted_word_asks_for_nothing_else() -> None:
    assert related("zebra") == frozenset()
