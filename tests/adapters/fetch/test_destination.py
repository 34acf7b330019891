"""Which URLs may be asked for."""

import pytest

from adapters.fetch.destination import AllowedHosts, Destination, destination, redirected
from bot.ports import NotFetched

ALLOWED = AllowedHosts.of(["pages.example", "*.open.example"])


def code(url: str) -> str | None:
    found = destination(url, ALLOWED)
    return found.code if isinstance(found, NotFetched) else None


@pytest.mark.parametrize(
    "url",
    [
        "https://pages.example",
        "https://PAGES.example./a?b=c#d",
        "http://a.open.example/",
        "https://a.b.open.example:443/x",
    ],
)
def test_a_listed_host_may_be_asked(url: str) -> None:
    assert code(url) is None


@pytest.mark.parametrize(
    "url",
    [
        "https://other.example/",
        "https://open.example/",
        "https://evilopen.example/",
        "https://pages.example.evil.example/",
        "https://sub.pages.example/",
        "https://127.0.0.1/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://[::1]/",
        "https://localhost/",
    ],
)
def test_any_other_host_or_address_is_refused(url: str) -> None:
    assert code(url) == "host"


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "ftp://pages.example/",
        "gopher://pages.example/",
        "pages.example",
        "//pages.example/",
        "https://me@pages.example/",
        "https://other.example\\@pages.example/",
        "https://pages.example:8443/",
        "https://pages.example:80/",
        "https://pages.example:x/",
        "https://pages.example/a b",
        "https://pages.example/\r\nHost: x",
        "https://pagés.example/",
        "https://[::1/",
        "https://pages.example/" + "a" * 2_048,
        "",
    ],
)
def test_a_trick_in_the_form_of_an_address_is_refused(url: str) -> None:
    assert code(url) == "address"


@pytest.mark.parametrize(
    "entry", ["", "*", "*.", "10.0.0.1", "https://pages.example", "pages.example:443", "a b.example", "*.*.x"]
)
def test_an_entry_that_is_no_host_name_is_refused_at_the_start(entry: str) -> None:
    with pytest.raises(ValueError, match="no host name"):
        AllowedHosts.of([entry])


def test_an_empty_list_allows_nothing() -> None:
    assert isinstance(destination("https://pages.example/", AllowedHosts.of([])), NotFetched)


def test_a_fragment_stays_at_home() -> None:
    found = destination("https://pages.example/a?b=c#secret", ALLOWED)
    assert isinstance(found, Destination)
    assert found.url == "https://pages.example/a?b=c"


@pytest.mark.parametrize(
    ("location", "expected"),
    [
        ("/b", "https://pages.example/b"),
        ("b", "https://pages.example/dir/b"),
        ("//a.open.example/b", "https://a.open.example/b"),
        ("http://pages.example/", "downgrade"),
        ("https://other.example/", "host"),
        ("https://[::1", "address"),
        ("javascript:alert(1)", "address"),
    ],
)
def test_a_redirect_is_judged_like_an_address(location: str, expected: str) -> None:
    here = destination("https://pages.example/dir/a", ALLOWED)
    assert isinstance(here, Destination)
    there = redirected(here, location, ALLOWED)
    assert (there.code if isinstance(there, NotFetched) else there.url) == expected
