from collections import Counter
from typing import get_args

import pytest

from tests.corpus.values.slots import SLOT
from tests.corpus.write_policy import CARRIED, LANGUAGES, TRAITS, Part, Sentence, sentences, templates

PARTS: tuple[Part, ...] = get_args(Part)
# What one part has to hold at least: secrets, their look-alikes, sensitive facts, and their look-alikes.
BLIND_SECRETS, BLIND_LOOK_ALIKES, BLIND_SENSITIVE, BLIND_HARMLESS = 500, 400, 200, 200
SECRET_FLOOR, SENSITIVE_FLOOR = 1000, 500


def of_secrets(sentence: Sentence) -> bool:
    """Secrets and what could be taken for one; the rest is about people."""
    return sentence.trait is None and sentence.cls.removeprefix("clean_") not in TRAITS


def all_parts() -> list[Sentence]:
    return [sentence for part in PARTS for sentence in sentences(part)]


def test_there_are_enough_secrets_and_half_of_the_sentences_are_look_alikes() -> None:
    kinds = Counter(sentence.expected for sentence in all_parts() if of_secrets(sentence))
    assert kinds.total() >= SECRET_FLOOR
    assert kinds["clean"] >= 0.4 * kinds.total()


def test_there_are_enough_sensitive_facts_and_half_of_the_sentences_are_look_alikes() -> None:
    kinds = Counter(sentence.expected for sentence in all_parts() if not of_secrets(sentence))
    assert kinds.total() >= SENSITIVE_FLOOR
    assert kinds["clean"] >= 0.4 * kinds.total()


def test_the_blind_part_alone_is_large_enough_to_judge_by() -> None:
    every = sentences("blind")
    secrets = Counter(s.expected for s in every if of_secrets(s))
    facts = Counter(s.expected for s in every if not of_secrets(s))
    assert secrets["secret"] >= BLIND_SECRETS
    assert secrets["clean"] >= BLIND_LOOK_ALIKES
    assert facts["sensitive"] >= BLIND_SENSITIVE
    assert facts["clean"] >= BLIND_HARMLESS


def test_every_part_has_every_class_in_every_language() -> None:
    dev, held, blind = ({(s.language, s.cls, s.about) for s in sentences(part)} for part in PARTS)
    assert dev == held == blind
    assert {language for language, _, _ in dev} == set(LANGUAGES)
    assert len({(language, cls) for language, cls, _ in dev}) == len(LANGUAGES) * len({cls for _, cls, _ in dev})


def test_no_phrasing_stands_in_two_parts() -> None:
    dev, held, blind = (
        {text.casefold() for language in LANGUAGES for texts in templates(part, language).values() for text in texts}
        for part in PARTS
    )
    assert (dev & held) | (dev & blind) | (held & blind) <= {"{x}"}


@pytest.mark.parametrize("part", PARTS)
def test_every_secret_is_made_at_run_time(part: Part) -> None:
    for language in LANGUAGES:
        for key, texts in templates(part, language).items():
            if key != "carrier" and not key.startswith("clean_") and key.partition(".")[0] not in TRAITS:
                assert all(SLOT.search(text) for text in texts), (language, key)


@pytest.mark.parametrize("part", PARTS)
def test_the_same_seed_gives_the_same_sentences_and_another_gives_other_values(part: Part) -> None:
    assert sentences(part, seed=1) == sentences(part, seed=1)
    first, second = sentences(part, seed=1), sentences(part, seed=2)
    assert [(s.language, s.cls, s.about) for s in first] == [(s.language, s.cls, s.about) for s in second]
    changed = [one.text != other.text for one, other in zip(first, second, strict=True) if one.cls in CARRIED]
    assert all(changed)


@pytest.mark.parametrize("part", PARTS)
def test_no_slot_is_left_open(part: Part) -> None:
    for sentence in sentences(part):
        assert not SLOT.search(sentence.text), sentence


@pytest.mark.parametrize("part", PARTS)
def test_only_sensitive_facts_have_a_trait_and_somebody_they_are_about(part: Part) -> None:
    for sentence in sentences(part):
        assert (sentence.expected == "sensitive") == (sentence.trait in TRAITS) == (sentence.about != "none")


@pytest.mark.parametrize("part", PARTS)
def test_a_text_is_said_once(part: Part) -> None:
    texts = Counter(sentence.text for sentence in sentences(part))
    assert [text for text, count in texts.items() if count > 1] == []
