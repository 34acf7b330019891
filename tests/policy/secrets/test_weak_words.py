from policy.secrets.weak_words import ANSWERS, BRANDS, TALK_ENDINGS


def test_words_are_compared_in_the_form_they_are_listed_in() -> None:
    assert {word for word in ANSWERS | BRANDS if word != word.casefold()} == set()


def test_every_language_has_endings_of_talk_and_none_would_take_every_word() -> None:
    assert set(TALK_ENDINGS) == {"en", "de", "nl", "pl", "ru", "tr", "romance"}
    assert all(ending for endings in TALK_ENDINGS.values() for ending in endings)
