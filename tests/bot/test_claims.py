"""Which replies say that something was remembered or forgotten."""

import pytest

from bot.claims import MAX_READ, Claim, Language, find_claims

KEPT: list[tuple[Language, str]] = [
    ("en", "Noted!"),
    ("en", "OK, noted."),
    ("en", "Got it, I'll remember that."),
    ("en", "I\u2019ve made a note of it."),
    ("en", "**Saved** your preference."),
    ("en", "Your preference has been stored."),
    ("en", "I have added that to my notes."),
    ("en", "Sure. I will keep that in mind."),
    ("en", "I won't forget it."),
    ("de", "Notiert."),
    ("de", "Das habe ich mir gemerkt."),
    ("de", "Ich merke mir das."),
    ("de", "Das wurde gespeichert."),
    ("fr", "C'est noté !"),
    ("fr", "Je l'ai bien enregistrée."),
    ("fr", "Je m'en souviendrai."),
    ("es", "Anotado."),
    ("es", "Lo he guardado."),
    ("es", "Lo recordaré."),
    ("zh", "好的，我记住了。"),
    ("zh", "已为你保存。"),
    ("zh", "我不会忘记。"),
]
REMOVED: list[tuple[Language, str]] = [
    ("en", "Forgotten."),
    ("en", "I've deleted that note."),
    ("en", "That note has been removed."),
    ("en", "I'll forget that."),
    ("de", "Gelöscht."),
    ("de", "Ich habe das vergessen."),
    ("fr", "C'est supprimé."),
    ("es", "Lo he borrado."),
    ("zh", "已删除。"),
]
NO_CLAIM = [
    "",
    "Hello, how are you?",
    "I have not saved anything.",
    "Nothing has been stored.",
    "I haven't noted that.",
    "Shall I remember that?",
    "Is it noted?",
    "I remember that you like tea.",
    "Here is what I have noted about you: tea.",
    "If you press the button it is saved.",
    "Ich habe nichts gespeichert.",
    "Soll ich mir das merken?",
    "Je n'ai rien enregistré.",
    "No he guardado nada.",
    "没有保存任何内容。",
    "A notebook, a savings bank and a recorder.",
]


@pytest.mark.parametrize(("language", "text"), KEPT)
def test_saying_that_it_was_kept_is_a_claim(language: Language, text: str) -> None:
    assert find_claims(text) == (Claim("kept", language),)


@pytest.mark.parametrize(("language", "text"), REMOVED)
def test_saying_that_it_was_removed_is_a_claim(language: Language, text: str) -> None:
    assert find_claims(text) == (Claim("removed", language),)


@pytest.mark.parametrize("text", NO_CLAIM)
def test_a_denial_a_question_a_condition_or_a_list_is_no_claim(text: str) -> None:
    assert find_claims(text) == ()


def test_a_denial_in_one_clause_does_not_cover_the_next() -> None:
    assert find_claims("No problem, noted.") == (Claim("kept", "en"),)


def test_each_kind_is_claimed_once() -> None:
    assert find_claims("Noted. Saved. I've deleted the old one. Forgotten.") == (
        Claim("kept", "en"),
        Claim("removed", "en"),
    )


def test_a_flood_of_text_is_read_to_its_limit_only() -> None:
    assert find_claims("a" * MAX_READ + ". Noted.") == ()
    assert find_claims("hab " * 3_000) == ()
