"""The text of a page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.fetch.page import content_type, text_of


def read(body: bytes, header: str = "text/html; charset=utf-8") -> str:
    return text_of(body, content_type(header))


def test_a_reader_sees_the_text_and_no_scripts_or_styles() -> None:
    markup = b"<title>Ferries</title><style>p{}</style><p>Two &amp; three<br>four</p><script>alert(1)</script><p>five"
    assert read(markup) == "Ferries\n\nTwo & three\nfour\n\nfive"


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("a<!-- <p>b</p> -->c", "ac"),
        ("a<!-- never ends <p>b", "a"),
        ("<script>if (a<b) { x('<p>') }</script>c", "c"),
        ("<script>never ends <p>b", ""),
        ("<SCRIPT>x</SCRIPT >c", "c"),
        ("<style>a</script>b</style>c", "c"),
        ("1 < 2 &lt;b&gt; &#x41;", "1 < 2 <b> A"),
        ("<!doctype html><?x?><a href='/y'>link</a>", "link"),
        ("<svg/>c", "c"),
    ],
)
def test_odd_markup_is_read_as_a_browser_would_show_it(markup: str, text: str) -> None:
    assert read(markup.encode()) == text


@pytest.mark.parametrize(
    "piece", ["<a ", "<!--", "<![CDATA[", "</a", "<", "<?", "<a b='", "<script>", "<a>", "&#", "\n "]
)
def test_two_megabytes_of_a_hostile_page_are_read(piece: str) -> None:
    body = piece.encode() * ((2 << 20) // len(piece)) + b"<" + b"a" * 100_000
    assert len(read(body)) <= len(body)  # a reader that is not linear would run into the time limit of the suite


def test_plain_text_and_json_stay_as_they_are() -> None:
    assert read(b"a  <b>\n", "text/plain") == "a  <b>\n"
    assert read(b'{"a": "<p>"}', "application/json") == '{"a": "<p>"}'


@pytest.mark.parametrize(
    ("body", "header", "text"),
    [
        ("é".encode("latin-1"), "text/plain; charset=ISO-8859-1", "é"),
        ("é".encode(), "text/plain", "é"),
        ("é".encode(), "text/plain; charset=no-such", "é"),
        ("é".encode(), "text/plain; charset=base64", "é"),
        ("é".encode(), "text/plain; charset=punycode", "é"),
        (b"\xff", "text/plain", "\ufffd"),
        (b"\xef\xbb\xbfa", "text/plain", "a"),
    ],
)
def test_the_servers_charset_is_used_when_it_is_a_real_one(body: bytes, header: str, text: str) -> None:
    assert read(body, header) == text


@given(st.binary(max_size=300), st.text(max_size=30))
def test_no_body_and_no_header_breaks_the_reader(body: bytes, charset: str) -> None:
    for name in ("text/html", "text/plain"):
        assert isinstance(text_of(body, content_type(f"{name}; charset={charset}")), str)
