"""What is found to be about a sensitive trait of a person, and what only sounds like it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy.sensitive import UNSCREENED, find_sensitive
from policy.sensitive_traits.phrases import TRAITS
from policy.text import MAX_SCREENED_BYTES

STATED = [
    ("Has type 2 diabetes", "health"),
    ("Is allergic to nuts", "health"),
    ("ich bin schwanger", "health"),
    ("meine Schwester hat Depressionen", "health"),
    ("je suis diabétique", "health"),
    ("me diagnosticaron TDAH", "health"),
    ("minha mãe tem câncer", "health"),
    ("sono allergica alle noci", "health"),
    ("hij slikt antidepressiva", "health"),
    ("mam cukrzycę", "health"),
    ("у меня диабет", "health"),
    ("şeker hastasıyım", "health"),
    ("我有糖尿病", "health"),
    ("私は糖尿病です", "health"),
    ("My salary is 70k, don't save that", "finances"),
    ("er hat 20.000 € Schulden", "finances"),
    ("elle est surendettée", "finances"),
    ("老李破产了", "finances"),
    ("Is a catholic", "religion"),
    ("я мусульманин", "religion"),
    ("pratica: è testimone di Geova", "religion"),
    ("Votes for the Greens", "politics"),
    ("mein chef wählt AfD", "politics"),
    ("AKP'ye oy verdi", "politics"),
    ("He came out as gay", "sexuality"),
    ("jestem gejem", "sexuality"),
    ("mi familia es gitana", "ethnicity"),
    ("彼女の両親はクルド人", "ethnicity"),
    ("Ana is pregnant", "private"),
    ("zij gaan scheiden", "private"),
    ("Tom cheats on his wife", "private"),
    ("eles vão se divorciar", "private"),
]

INNOCENT = [
    "that drop was a sick beat",
    "healthy codebase",
    "budget meeting at 10",
    "the party starts at 8",
    "Spanish class at 14:30",
    "who broke the build?",
    "a depression in the graph",
    "race condition in the queue",
    "the screen orientation is locked",
    "works at a hospital",
    "church street office",
    "prefers short status reports",
    "is vegetarian",
    "is German and speaks Turkish",
    "works on an app for diabetes",
    "technische Schulden abbauen",
    "la deuda técnica crece",
    "une dépression sur la courbe",
    "tema in bianco e nero",
    "e branco",
    "он пьет кофе",
    "bana lazım",
    "对开会过敏",
    "月曜アレルギー",
    "das Ticket wird aufgenommen",
    "sms code arrived",
]


@pytest.mark.parametrize(("text", "trait"), STATED)
def test_a_trait_of_a_person_is_named(text: str, trait: str) -> None:
    assert find_sensitive(text) == trait


@pytest.mark.parametrize("text", INNOCENT)
def test_what_only_sounds_like_a_trait_passes(text: str) -> None:
    assert find_sensitive(text) is None


def test_a_pregnancy_is_health_in_ones_own_words_and_private_in_anothers() -> None:
    assert find_sensitive("I'm pregnant, don't tell anyone yet") == "health"
    assert find_sensitive("Is pregnant") == "health"
    assert find_sensitive("my boss is pregnant") == "private"


def test_a_subject_of_work_passes_until_the_person_has_it() -> None:
    assert find_sensitive("works on an app for diabetes") is None
    assert find_sensitive("works on an app for diabetes. Has diabetes since 2010.") == "health"


@pytest.mark.parametrize(
    "disguised",
    [
        "HAS TYPE 2 DIABETES",
        "has dia\u200bbetes",
        "has **diabetes**",
        "has ||diabetes||",
        "has \uff44\uff49\uff41\uff42\uff45\uff54\uff45\uff53",
        "has d\u0456\u0430b\u0435t\u0435s",
        "has\ndiabetes",
    ],
)
def test_a_disguise_hides_no_trait(disguised: str) -> None:
    assert find_sensitive(disguised) == "health"


def test_accents_may_be_left_out() -> None:
    assert find_sensitive("tiene depresion") == find_sensitive("tiene depresión") == "health"


def test_a_text_too_long_to_screen_is_not_passed() -> None:
    assert find_sensitive("a " * MAX_SCREENED_BYTES) == UNSCREENED


def test_a_lone_surrogate_does_not_break_the_search() -> None:
    assert find_sensitive("has diabetes \ud800") == "health"


def test_what_is_no_text_at_all_is_not_passed() -> None:
    assert find_sensitive(None) == UNSCREENED  # type: ignore[arg-type]


@given(st.text(max_size=280))
def test_every_text_gets_the_same_known_answer_twice(text: str) -> None:
    answer = find_sensitive(text)
    assert answer is None or answer in TRAITS
    assert find_sensitive(text) == answer


@given(st.sampled_from([text for text, _ in STATED]), st.sampled_from(["Note. ", "ok, ", "\n", "🎉 "]))
def test_words_before_a_statement_do_not_hide_it(text: str, before: str) -> None:
    assert find_sensitive(before + text) is not None


@pytest.mark.parametrize(
    ("text", "trait"),
    [
        ("doctors found a tumour", "health"),
        ("er hat Diabetes", "health"),
        ("у меня нашли опухоль", "health"),
        ("estoy en paro y sin dinero", "finances"),
        ("i owe my parents 500 euros", "finances"),
        ("銀行に五十万借りてる", "finances"),
        ("è del partito comunista", "politics"),
        ("ich stehe der fdp nahe", "politics"),
        ("chp üyesi", "politics"),
        ("melezim", "ethnicity"),
        ("моя мама чернокожая", "ethnicity"),
    ],
)
def test_how_people_chat_about_themselves_and_others_is_understood(text: str, trait: str) -> None:
    assert find_sensitive(text) == trait


@pytest.mark.parametrize(
    "text",
    [
        "er hat einen hut",
        "mi hanno trovato il documento",
        "le dio un libro",
        "мне поставили задачу",
        "bei uns wurde ein fehler gefunden",
        "jestem z krakowa",
        "sono della juve",
        "the build is in the red",
        "he was told he has to go",
        "彼はハーフマラソンを走った",
    ],
)
def test_the_same_frames_around_other_things_state_no_trait(text: str) -> None:
    assert find_sensitive(text) is None
