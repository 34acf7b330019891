"""What people do to hide a value from a filter, undone."""

import base64
from collections.abc import Callable

import pytest

from policy.secrets import find_secret, obfuscated

TOKEN = "ghp" + "_" + "aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5"
LOWER = "tiger" + "2019"

DISGUISES: dict[str, Callable[[str], str]] = {
    "spaced": " ".join,
    "dotted": ".".join,
    "backwards": lambda text: text[::-1],
    "zero width": "\u200b".join,
    "soft hyphens": "\u00ad".join,
    "full width": lambda text: "".join(chr(ord(letter) + 0xFEE0) for letter in text),
    "cut in lines": lambda text: "\n".join(text[at : at + 14] for at in range(0, len(text), 14)),
    "concatenated": lambda text: f'"{text[:20]}" + "{text[20:]}"',
    "bold in the middle": lambda text: f"{text[:9]}**{text[9:20]}**{text[20:]}",
    "spoiler": lambda text: f"||{text}||",
    "base64": lambda text: base64.b64encode(text.encode()).decode(),
    "hex": lambda text: text.encode().hex(),
    "percent": lambda text: "".join(f"%{ord(letter):02X}" for letter in text),
    "escapes": lambda text: "".join(f"\\x{ord(letter):02x}" for letter in text),
    "entities": lambda text: "".join(f"&#{ord(letter)};" for letter in text),
}


@pytest.mark.parametrize("name", DISGUISES)
def test_a_disguised_token_is_found(name: str) -> None:
    assert find_secret(f"my key {DISGUISES[name](TOKEN)}") is not None


@pytest.mark.parametrize(
    "noun", ["p4ssw0rd", "p а s s w o r d".replace("а", "a"), "pаsswоrd", "\uff50\uff57", "p.a.s.s.w.o.r.d", "пapoль"]
)
def test_a_disguised_noun_still_means_a_password(noun: str) -> None:
    assert find_secret(f"{noun}: {LOWER}") is not None


@pytest.mark.parametrize(
    "text",
    [
        "my pin is four eight two one",
        "pin ist vier acht zwei eins",
        "mon code pin est quatre huit deux un",
        "mi pin es cuatro ocho dos uno",
        "meu pin é quatro oito dois um",
        "il mio pin è quattro otto due uno",
        "mijn pincode is vier acht twee een",
        "mój pin to cztery osiem dwa jeden",
        "мой пин четыре восемь два один",
        "pinim dört sekiz iki bir",
        "验证码是四八二九一三",
        "暗証番号は四八二一",
    ],
)
def test_digits_spelled_out_are_digits(text: str) -> None:
    assert find_secret(text) == "code.spoken"


@pytest.mark.parametrize(
    "text", ["plain text", "one two", "see page 12", "a b", "C:\\temp", "5 % of 10 & more", "二〇二四年"]
)
def test_a_text_without_a_trick_has_no_further_reading_that_says_more(text: str) -> None:
    assert all(find_secret(view) is None for view in obfuscated.rewrites(text))
