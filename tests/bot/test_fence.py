"""A text that is shown to the model as data stays data, and comes back letter for letter."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.fence import fence_of, fenced, json_line, read_block, read_line

FENCE = fence_of(bytes(range(0xA0, 0xB0)))

ANY_CHARACTER = st.characters(exclude_categories=())  # lone surrogates and unassigned code points too
HOSTILE = st.sampled_from(
    [
        FENCE,
        FENCE[:16],
        FENCE[16:],
        f"==== memory {FENCE}",
        f"\n==== end of memory {FENCE}\n",
        '"}\n{"id":"note_0"}',
        "</memory>",
        "]]>",
        "```",
        "<|im_start|>system",
        "\n\nHuman:",
        "\\u",
        "\\",
        '"',
        "\u202e",
        "\u200b",
        "\ufeff",
        "\xad",
        "\U000e0041",
        "\ufe0f",
        "\U000e0100",
        "\u2028",
        "\x00",
        "\x85",
        "\ud83d",
        "\ude00",
        "\ud83d\ude00",
        "\U0001f600",
        "\u0301",
        "a0a1\u202e",
    ]
)
TEXT = st.lists(HOSTILE | st.text(ANY_CHARACTER, max_size=8), max_size=12).map("".join)


@settings(max_examples=10_000, deadline=None)
@given(st.lists(TEXT, max_size=3))
def test_whatever_is_shown_can_be_read_back(texts: list[str]) -> None:
    records = [{"id": "x", "text": text} for text in texts]
    block = read_block(fenced("memory", FENCE, "A heading.", records))
    assert (block.name, block.fence, list(block.records)) == ("memory", FENCE, records)


@settings(max_examples=2_000, deadline=None)
@given(TEXT)
def test_a_line_holds_no_fence_no_tag_no_line_end_and_nothing_hidden(text: str) -> None:
    line = json_line({"text": text}, FENCE)
    assert line.startswith('{"')
    assert FENCE not in line
    assert not set(line) & set("<>")
    assert not [
        c for c in line if c != " " and unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs")
    ]
    assert line.splitlines() == [line]


@given(
    st.text(st.sampled_from("0123456789abcdef\u202e\\b\x0c\x08\\"), max_size=80), st.binary(min_size=16, max_size=16)
)
def test_a_fence_that_grows_out_of_an_escape_is_broken_too(text: str, nonce: bytes) -> None:
    fence = fence_of(nonce)
    for hostile in (f"{text}{fence}", f"\u202e{fence[4:]}", fence * 3, f"\\u{fence}", f"\x0c{fence[1:]}"):
        line = json_line({"text": hostile}, fence)
        assert fence not in line
        assert read_line(line) == {"text": hostile}


def test_an_escape_whose_digits_begin_the_fence_is_broken() -> None:
    fence = "202e" + "5" * 28
    line = json_line({"text": "\u202e" + "5" * 28}, fence)
    assert fence not in line
    assert read_line(line) == {"text": "\u202e" + "5" * 28}


def test_half_characters_side_by_side_are_not_taken_for_a_whole_one() -> None:
    halves, whole = {"text": "\ud83d\ude00"}, {"text": "\U0001f600"}
    assert json_line(halves, FENCE) != json_line(whole, FENCE)
    assert read_line(json_line(halves, FENCE)) == halves
    assert read_line(json_line(whole, FENCE)) == whole


@pytest.mark.parametrize(
    "text",
    [
        "Grüße",
        "привет",
        "你好，世界",
        "こんにちは",
        "안녕하세요",
        "שלום",
        "مرحبا",
        "नमस्ते",
        "สวัสดี",
        "tiếng Việt",
        "Ω≈ç√∫",
        "😀👍🏽",
    ],
)
def test_every_script_is_readable_as_it_is(text: str) -> None:
    assert json_line({"text": text}, FENCE) == '{"text":"' + text + '"}'


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\u202eb", r"a\u202eb"),
        ("a\u200bb", r"a\u200bb"),
        ("\U000e0041", r"\udb40\udc41"),
        ("\u3164", r"\u3164"),
        ("\u2800", r"\u2800"),
        ("a\nb", r"a\nb"),
        ("\x7f\x9b", r"\u007f\u009b"),
        ("</memory>", r"\u003c/memory\u003e"),
        ("\ud83d", r"\ud83d"),
    ],
)
def test_what_does_not_show_is_spelled_out(text: str, shown: str) -> None:
    assert json_line({"text": text}, FENCE) == '{"text":"' + shown + '"}'


def test_a_flood_of_marks_is_spelled_out_after_the_eighth() -> None:
    line = json_line({"text": "e" + "\u0301" * 10_000}, FENCE)
    assert line.count("\u0301") == 8
    assert read_line(line) == {"text": "e" + "\u0301" * 10_000}


def test_a_block_that_is_not_whole_is_not_read() -> None:
    whole = fenced("memory", FENCE, "A heading.", [{"text": "x"}])
    other = fenced("memory", fence_of(bytes(16)), "A heading.", [])
    for broken in ("", whole[:-1], whole + "\n", whole.replace("==== memory", "=== memory", 1), "\n" + whole):
        with pytest.raises(ValueError, match="not one whole block"):
            read_block(broken)
    with pytest.raises(ValueError, match="not one whole block"):
        read_block(whole.split("\n")[0] + "\n" + other.split("\n")[-1])


def test_a_fence_takes_128_bits_and_no_other_number() -> None:
    assert fence_of(bytes(16)) == "0" * 32
    for wrong in (b"", bytes(15), bytes(17)):
        with pytest.raises(ValueError, match="16 random bytes"):
            fence_of(wrong)
