"""Names: their forms, the words that are names too, and what is left alone."""

import pytest

from policy.envelope import Participant
from policy.identity import Person
from policy.participants.scan import find_participant


def finds(name: str, prompt: str) -> bool:
    return find_participant(prompt, (Participant(Person("discord", "184467440737095516"), name),)) is not None


@pytest.mark.parametrize("prompt", ["a Zoëtrope", "a zoetrope", "zoecium", "Kimono", "skim the text", "zoek een trein"])
def test_a_name_inside_a_word_is_no_name(prompt: str) -> None:
    assert not finds("Zoë Kim", prompt)


@pytest.mark.parametrize(
    ("name", "prompt"),
    [
        ("Zoë", "ask Z o ë"),
        ("Zoë", "ask Zo\në"),
        ("Zoë", "ask Zo-\në"),
        ("Zoë", "ask Zое"),
        ("Paul", "ask Рaul"),
        ("Hanna", "ask Нanna"),
        ("Zoë", "zoë's list"),
        ("Иван", "ask Ivan"),
        ("Ivan", "спроси Иван"),
        ("Ivan", "спроси Ивана"),
        ("Ольга", "пошли с Ольгой"),
        ("Сергей", "спроси Сергея"),
        ("Γιώργος", "ask Giorgos"),
        ("Γιώργος", "για τον Γιώργο"),
        ("Müller", "frag Mueller"),
        ("Mueller", "frag Müller"),
        ("王芳", "王芳喜欢茶"),
        ("王芳", "Fang Wang likes tea"),
        ("김민준", "민준이는 어디"),
        ("שרה", "לשרה"),
        ("Zoë Kim", "zoekim.txt"),
        ("Zoë Kim", "kim_zoe"),
        ("Zoë Kim", "Wm9lIEtpbSBsaWtlcw=="),
    ],
)
def test_a_disguised_or_transliterated_name_is_found(name: str, prompt: str) -> None:
    assert finds(name, prompt)


@pytest.mark.parametrize(
    ("name", "used_as_name", "used_as_word"),
    [
        ("Will", "I think Will knows", "I think it will rain"),
        ("Will", "ask will about it", "the questions you ask will vary"),
        ("Will", "Will said no", "Will it rain?"),
        ("Will", "find Will's book", "a will's form in law"),
        ("Mark", "a gift for Mark", "a mark for each line"),
        ("Mark", "please remind mark", "please mark the lines"),
        ("Mark", "für Mark ein Rad", "die Mark von 1990"),
        ("May", "dinner with May and Lou", "rain in May and June"),
        ("May", "tell May the time", "on 3 May 2021"),
        ("May", "what would May like", "the client MAY retry"),
        ("Rose", "a book that Rose could read", "the sea rose by 3 cm"),
        ("Bill", "hey bill, which one", "which bill passed"),
        ("Bill", "send it to Bill", "the Bill of Rights"),
        ("Grace", "Grace wants a desk", "Grace periods of insurers"),
        ("Art", "What does Art think", "What does modern art mean"),
        ("Art", "Is Art allergic", "Welche Art Kabel ist das"),
        ("Ruby", "a present for Ruby", "is Ruby faster than Perl"),
        ("June", "June likes jazz", "in June 2024"),
        ("高峰", "请问高峰说了什么", "早高峰的地铁"),
        ("지수", "지수에게 선물", "지수 함수"),
    ],
)
def test_a_name_that_is_a_word_counts_only_where_it_is_a_name(name: str, used_as_name: str, used_as_word: str) -> None:
    assert finds(name, used_as_name)
    assert not finds(name, used_as_word)


def test_a_heading_in_capitals_names_nobody() -> None:
    assert not finds("Will", "# How Will Trains Change")
    assert not finds("May", "THE CLIENT MAY RETRY AND WAIT")


def test_a_spelled_out_word_counts_even_when_it_is_a_common_one() -> None:
    assert finds("May", "ask m a y")


def test_a_latin_name_under_three_letters_is_skipped_but_not_its_whole_name_or_handle() -> None:
    assert not finds("Jo", "a gift for Jo")
    assert not finds("Li Wei", "the li element")
    assert finds("Jo Vance", "a gift for Jo Vance")
    assert finds("Jo", "@jo wants tea")


def test_a_particle_of_a_name_is_nobody() -> None:
    assert not finds("Anna van der Berg", "van der Waals forces")


def test_the_stated_limits_still_stand() -> None:
    for prompt in ("Find a gift for Z. K.", "for our newest designer, who keeps bees"):
        assert not finds("Zoë Kim", prompt), "when this is found, say so in docs/participants.md"
