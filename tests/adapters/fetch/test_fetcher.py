"""Fetching, against a server on loopback that stands for the public internet."""

import hashlib
from datetime import timedelta
from itertools import count

import pytest

from adapters.fetch.fetcher import FetchLimits
from bot.ports import Fetched, NotFetched, Receipt
from tests.adapters.fetch.loopback import NOON, PUBLIC, certified, page, redirect, web


async def test_a_page_comes_with_a_receipt_of_what_was_received() -> None:
    async with web(lambda _host, _target: page(b"<p>hi</p>", content_type="text/html")) as here:
        got = await here.fetcher().fetch("http://pages.example/a?b=1#c")
    url = "http://pages.example/a?b=1"
    digest = hashlib.sha256(b"<p>hi</p>").hexdigest()
    assert got == Fetched("hi", Receipt(url, url, NOON, 200, digest))
    assert here.dialler.dialled == [(PUBLIC, 80)]
    assert here.requests[0].startswith(b"GET /a?b=1 HTTP/1.1\r\nHost: pages.example\r\n")


async def test_a_request_tells_nothing_of_who_asks() -> None:
    async with web(lambda _host, _target: page(set_cookie="a=b")) as here:
        fetcher = here.fetcher()
        await fetcher.fetch("http://pages.example/")
        await fetcher.fetch("http://pages.example/")
    names = {line.split(b":")[0].lower() for line in here.requests[1].split(b"\r\n")[1:] if line}
    assert names == {b"host", b"accept", b"accept-encoding", b"user-agent"}


@pytest.mark.parametrize(
    "addresses",
    [["127.0.0.1"], ["::1"], ["169.254.169.254"], ["::ffff:10.0.0.1"], [PUBLIC, "10.0.0.1"], ["fd00:ec2::254"]],
)
async def test_a_name_that_leads_inside_is_never_dialled(addresses: list[str]) -> None:
    async with web(lambda _host, _target: page(), table={"pages.example": [addresses]}) as here:
        got = await here.fetcher().fetch("http://pages.example/")
    assert isinstance(got, NotFetched)
    assert got.code == "private"
    assert here.dialler.dialled == []


async def test_a_redirect_to_a_name_that_leads_inside_is_not_followed() -> None:
    table = {"pages.example": [[PUBLIC]], "in.open.example": [["169.254.169.254"]]}
    async with web(lambda _host, _target: redirect("http://in.open.example/latest/meta-data"), table=table) as here:
        got = await here.fetcher().fetch("http://pages.example/")
    assert isinstance(got, NotFetched)
    assert got.code == "private"
    assert here.dialler.dialled == [(PUBLIC, 80)]


async def test_a_rebinding_name_cannot_change_between_the_check_and_the_connection() -> None:
    async with web(lambda _host, _target: page(), table={"pages.example": [[PUBLIC], ["127.0.0.1"]]}) as here:
        got = await here.fetcher().fetch("http://pages.example/")
    assert isinstance(got, Fetched)
    assert here.names.asked == ["pages.example"]
    assert here.dialler.dialled == [(PUBLIC, 80)]


async def test_a_name_that_rebinds_on_its_own_redirect_is_checked_again() -> None:
    table = {"pages.example": [[PUBLIC], ["127.0.0.1"]]}
    async with web(lambda _host, _target: redirect("/again"), table=table) as here:
        got = await here.fetcher().fetch("http://pages.example/")
    assert isinstance(got, NotFetched)
    assert got.code == "private"
    assert len(here.dialler.dialled) == 1


@pytest.mark.parametrize(
    ("location", "code"),
    [
        ("http://other.example/", "host"),
        ("http://127.0.0.1/", "host"),
        ("file:///etc/passwd", "address"),
        ("http://pages.example:22/", "address"),
        ("http://u@pages.example/", "address"),
    ],
)
async def test_a_redirect_to_what_is_not_allowed_is_not_followed(location: str, code: str) -> None:
    async with web(lambda _host, _target: redirect(location)) as here:
        got = await here.fetcher().fetch("http://pages.example/")
    assert isinstance(got, NotFetched)
    assert got.code == code
    assert len(here.requests) == 1


async def test_a_receipt_names_both_ends_of_a_redirect() -> None:
    def answer(_host: str, target: str) -> bytes:
        return page(b"end") if target == "/end" else redirect("http://a.open.example/end")

    async with web(answer) as here:
        got = await here.fetcher().fetch("http://pages.example/start")
    assert isinstance(got, Fetched)
    assert (got.receipt.url, got.receipt.final_url) == ("http://pages.example/start", "http://a.open.example/end")


async def test_a_page_that_redirects_for_ever_is_given_up() -> None:
    steps = count()
    async with web(lambda _host, _target: redirect(f"/{next(steps)}")) as here:
        got = await here.fetcher(FetchLimits(max_redirects=3)).fetch("http://pages.example/")
    assert isinstance(got, NotFetched)
    assert got.code == "redirects"
    assert len(here.requests) == 4


async def test_the_last_redirect_that_is_allowed_is_followed() -> None:
    async with web(lambda _host, target: page() if target == "/1" else redirect("/1")) as here:
        assert isinstance(await here.fetcher(FetchLimits(max_redirects=1)).fetch("http://pages.example/"), Fetched)


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (page(content_type="application/pdf"), "content_type"),
        (page(content_type=""), "content_type"),
        (page(content_type="text/htmlx"), "content_type"),
        (page(status="404 Not Found"), "status"),
        (page(status="500 Oops"), "status"),
        (page(b"", status="302 Found"), "status"),
        (page(content_encoding="gzip"), "encoding"),
        (page(b"x" * 101), "too_large"),
        (page(b"x" * 101, content_length=""), "too_large"),
        (b"SSH-2.0-OpenSSH_9.6\r\n", "unreachable"),
        (page(content_length="900"), "unreachable"),
        (b"", "unreachable"),
    ],
)
async def test_what_is_no_page_gives_no_receipt(answer: bytes, code: str) -> None:
    async with web(lambda _host, _target: answer) as here:
        got = await here.fetcher(FetchLimits(max_bytes=100)).fetch("http://pages.example/")
    assert isinstance(got, NotFetched)
    assert got.code == code


async def test_a_page_of_just_the_allowed_size_is_read() -> None:
    async with web(lambda _host, _target: page(b"x" * 100)) as here:
        assert isinstance(await here.fetcher(FetchLimits(max_bytes=100)).fetch("http://pages.example/"), Fetched)


async def test_a_server_that_says_nothing_is_given_up() -> None:
    async with web(lambda _host, _target: b"", stays_silent=True) as here:
        got = await here.fetcher(FetchLimits(max_time=timedelta(milliseconds=50))).fetch("http://pages.example/")
    assert isinstance(got, NotFetched)
    assert got.code == "too_slow"


async def test_an_unknown_name_is_said_to_be_unknown() -> None:
    async with web(lambda _host, _target: page()) as here:
        got = await here.fetcher().fetch("http://gone.open.example/")
    assert isinstance(got, NotFetched)
    assert got.code == "unknown_host"


async def test_the_next_checked_address_is_tried_when_one_is_dead() -> None:
    table = {"pages.example": [["93.184.215.15", PUBLIC]]}
    async with web(lambda _host, _target: page(), table=table, dead=frozenset({"93.184.215.15"})) as here:
        assert isinstance(await here.fetcher().fetch("http://pages.example/"), Fetched)
    assert here.dialler.dialled == [("93.184.215.15", 80), (PUBLIC, 80)]


async def test_a_host_whose_addresses_are_all_dead_is_unreachable() -> None:
    async with web(lambda _host, _target: page(), dead=frozenset({PUBLIC})) as here:
        got = await here.fetcher().fetch("http://pages.example/")
    assert isinstance(got, NotFetched)
    assert got.code == "unreachable"


async def test_tls_checks_the_certificate_against_the_name_not_the_address() -> None:
    server, client = certified("pages.example")
    shown: list[str | None] = []
    server.sni_callback = lambda _socket, name, _context: shown.append(name)
    async with web(lambda _host, _target: page(b"safe"), tls=server) as here:
        got = await here.fetcher(tls=client).fetch("https://pages.example/")
        assert isinstance(got, Fetched)
        assert got.text == "safe"
        assert shown == ["pages.example"]
        assert here.dialler.dialled == [(PUBLIC, 443)]


async def test_a_certificate_for_another_name_is_not_accepted() -> None:
    server, client = certified("other.example")
    async with web(lambda _host, _target: page(), tls=server) as here:
        got = await here.fetcher(tls=client).fetch("https://pages.example/")
    assert isinstance(got, NotFetched)
    assert got.code == "unreachable"
    assert here.requests == []
