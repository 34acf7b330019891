"""What people do to a secret so that a filter, or a glance, does not see it: each undone as one more view of the text.

A view is made only where its trick can be seen, so plain text has none.
"""

import binascii
import html
import re
import urllib.parse
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from policy.secrets.rules import Pattern, compiled
from policy.secrets.wording import CODE_NOUNS, PASSWORD_NOUNS

_DIGIT_WORDS: Final = {
    word: str(digit)
    for row in (
        "zero one two three four five six seven eight nine",
        "oh - - - - - - - - niner",
        "null eins zwei drei vier fünf sechs sieben acht neun",
        "- - zwo - - fuenf - - - -",
        "zéro un deux trois quatre cinq six sept huit neuf",
        "cero uno dos tres cuatro cinco seis siete ocho nueve",
        "zero um dois três quatro cinco seis sete oito nove",
        "- uma duas tres - - meia - - -",
        "zero uno due tre quattro cinque sei sette otto nove",
        "nul een twee drie vier vijf zes zeven acht negen",
        "- één - - - - - - - -",
        "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć",
        "ноль один два три четыре пять шесть семь восемь девять",
        "нуль одна две - - - - - - -",
        "sıfır bir iki üç dört beş altı yedi sekiz dokuz",
        "ゼロ いち に さん よん ご ろく なな はち きゅう",
        "れい - - - し - - しち - く",
    )
    for digit, word in enumerate(row.split())
    if word != "-"
}
_CJK_DIGITS: Final = str.maketrans("〇零一二三四五六七八九幺两壹贰叁肆伍陆柒捌玖", "00123456789" + "12" + "123456789")
_CJK_RUN: Final = re.compile("[〇零一二三四五六七八九幺两壹贰叁肆伍陆柒捌玖]{3,}")
_KANA_RUN: Final = re.compile(r"(?:(?:ゼロ|いち|さん|よん|ろく|なな|しち|はち|きゅう|れい|に|ご|し|く)[・ 、]?){4,}")
_KANA: Final = re.compile("ゼロ|いち|さん|よん|ろく|なな|しち|はち|きゅう|れい|に|ご|し|く")
_WORDS_RUN: Final = re.compile(
    r"(?<!\w)(?:{0})(?:[\s,.\-]+(?:{0}|\d)){{2,}}(?!\w)".format("|".join(sorted(_DIGIT_WORDS, key=len, reverse=True))),
    re.IGNORECASE,
)
_SPACED: Final = re.compile(r"(?<![^\s\"'`(:])\S(?:(?P<gap>[ .\-_/\u3000]|  )\S)(?:(?P=gap)\S){2,}(?![^\s\"'`),:.])")
_SPACED_DIGITS: Final = re.compile(r"(?<!\S)\d([ .\-_])\d(?:\1\d){2,}(?![^\s,;.)#])")
_CJK_SPACED: Final = re.compile(
    r"(?<!\S)[\u3040-\u30ff\u4e00-\u9fff](?:[ .\-_][\u3040-\u30ff\u4e00-\u9fff])+(?![\u3040-\u30ff\u4e00-\u9fff])"
)
_JOINED: Final = re.compile(r"[\"']\s*(?:\+|\.\.|&)\s*[\"']|[\"']\s*,?\s*[\"'](?=\S)")
_HEX: Final = re.compile(r"(?<![0-9a-f])(?:[0-9a-f]{2}[ :]?){8,}(?![0-9a-f])", re.IGNORECASE)
_ESCAPED: Final = re.compile(r"\\x([0-9a-fA-F]{2})|\\u([0-9a-fA-F]{4})")
_LEET_HINT: Final = re.compile(r"[a-zA-Z][\d@$|!][a-zA-Z\d@$|!]")
_LEET_TOKEN: Final = re.compile(r"[^\W_]*[\d@$|!][\w@$|!-]*")
_LEET: Final = str.maketrans("4310578@$|!9", "aeiostbasilg")
_LEET_I: Final = str.maketrans("4310578@$|!9", "aeiosTbasllg".lower())
_NOUN: Final = re.compile(rf"(?:my)?(?:{PASSWORD_NOUNS}|{CODE_NOUNS})".replace(r"\pL", r"\w"), re.IGNORECASE)
_LATIN_TWINS: Final = str.maketrans("aeopcxykmtABEKMHOPCTX", "аеорсхукмтАВЕКМНОРСТХ")
_MIXED_CYRILLIC: Final = re.compile(r"(?<!\w)(?=\w*[a-zA-Z])(?=\w*[а-яёА-ЯЁ])[a-zA-Zа-яёА-ЯЁ]+(?!\w)")
_ROT13: Final = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "NOPQRSTUVWXYZABCDEFGHIJKLMnopqrstuvwxyzabcdefghijklm"
)


def rewrites(text: str) -> Iterator[str]:
    """The text with one trick undone each time; none for a text that shows no trick. Each is linear in the text."""
    for undo in _TRICKS:
        seen = undo(text)
        if seen != text:
            yield seen


def _digits_from_words(text: str) -> str:
    seen = _CJK_RUN.sub(lambda run: run.group().translate(_CJK_DIGITS), text) if not text.isascii() else text
    seen = _KANA_RUN.sub(_kana_digits, seen) if not text.isascii() else seen
    return _WORDS_RUN.sub(_word_digits, seen) if _hinted().search(seen) else seen


@cache
def _hinted() -> Pattern:
    """Three words for digits in a row, found in one linear pass before the exact pattern is tried."""
    words = "|".join(sorted(_DIGIT_WORDS, key=len, reverse=True))
    return compiled(rf"(?:{words})[\s,.-]+(?:(?:{words})|\d)[\s,.-]+(?:(?:{words})|\d)")


def _word_digits(run: re.Match[str]) -> str:
    parts = re.findall(r"\w+", run.group().casefold().replace("i\u0307", "i"))
    return "".join(_DIGIT_WORDS.get(part, part if part.isdigit() else "") for part in parts)


def _kana_digits(run: re.Match[str]) -> str:
    return (
        _KANA.sub(lambda one: _DIGIT_WORDS[one.group()], run.group())
        .replace("・", "")
        .replace(" ", "")
        .replace("、", "")
    )


def _spread_closed(text: str) -> str:
    text = _SPACED_DIGITS.sub(lambda run: run.group()[::2], text)
    seen = _SPACED.sub(lambda run: run.group()[:: 1 + len(run["gap"])], text)
    return _CJK_SPACED.sub(lambda run: run.group()[::2], seen) if not seen.isascii() else seen


def _parts_joined(text: str) -> str:
    return _JOINED.sub("", text) if '"' in text or "'" in text else text


def _unescaped(text: str) -> str:
    seen = html.unescape(text) if "&" in text and ";" in text else text
    seen = urllib.parse.unquote(seen) if "%" in seen else seen
    return _ESCAPED.sub(lambda one: chr(int(one[1] or one[2], 16)), seen) if "\\" in seen else seen


def _hex_read(text: str) -> str:
    return _HEX.sub(_from_hex, text)


def _from_hex(run: re.Match[str]) -> str:
    try:
        said = binascii.unhexlify(re.sub("[ :]", "", run.group())).decode("utf-8")
    except (binascii.Error, UnicodeDecodeError):
        return run.group()
    reads = said.isprintable() and not _MIXED_CYRILLIC.search(said)  # digits of a parcel give two scripts in a word
    return f" {said} " if reads else run.group()


def _leet_read(text: str) -> str:
    return _LEET_TOKEN.sub(_from_leet, text) if _LEET_HINT.search(text) else text


def _from_leet(token: re.Match[str]) -> str:
    word = token.group().rstrip("!|")
    if len(word) > 24 or not any(map(str.isalpha, word)):
        return token.group()
    for table in (_LEET, _LEET_I):
        said = word.casefold().translate(table)
        if _NOUN.fullmatch(said):
            return said
    return token.group()


def _cyrillic_whole(text: str) -> str:
    return text if text.isascii() else _MIXED_CYRILLIC.sub(lambda word: word.group().translate(_LATIN_TWINS), text)


def _underscores_dropped(text: str) -> str:
    return text.replace("__", "") if text.count("__") >= 2 else text


def _rot13_read(text: str) -> str:
    return text.translate(_ROT13) if "rot13" in text.lower() or "rot-13" in text.lower() else text


_TRICKS: Final[tuple[Callable[[str], str], ...]] = (
    _digits_from_words, _spread_closed, _parts_joined, _unescaped, _hex_read, _leet_read, _cyrillic_whole, _underscores_dropped,
    _rot13_read,
)  # fmt: skip
