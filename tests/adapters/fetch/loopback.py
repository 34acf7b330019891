"""A web on loopback: names with public addresses, and a dialler that leads all of them to one server here."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address

import httpcore2
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from adapters.fetch.addresses import IPAddress
from adapters.fetch.fetcher import Fetcher, FetchLimits

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
PUBLIC = "93.184.215.14"


def page(body: bytes = b"hello", status: str = "200 OK", **headers: str) -> bytes:
    """A whole answer. Header names are written with underscores; a name given as None-like "" is left out."""
    told = {"content_type": "text/plain", "content_length": str(len(body)), **headers}
    lines = [f"{name.replace('_', '-')}: {value}" for name, value in told.items() if value]
    return "\r\n".join([f"HTTP/1.1 {status}", *lines, "connection: close", "", ""]).encode() + body


def redirect(to: str, status: str = "302 Found") -> bytes:
    return page(b"", status, location=to)


@dataclass
class Names:
    """A resolver with a table; a list of lists answers differently each time, as a rebinding name does."""

    table: Mapping[str, Sequence[Sequence[str]]]
    asked: list[str] = field(default_factory=list)

    async def resolve(self, host: str, port: int) -> Sequence[IPAddress]:  # noqa: ARG002
        answers = self.table.get(host)
        if answers is None:
            raise OSError("no such name")
        turn = min(self.asked.count(host), len(answers) - 1)
        self.asked.append(host)
        return [ip_address(address) for address in answers[turn]]


@dataclass
class ToLoopback:
    """A dialler that notes whom it was asked for; addresses in `dead` do not answer."""

    port: int
    dead: frozenset[str] = frozenset()
    dialled: list[tuple[str, int]] = field(default_factory=list)

    async def dial(self, address: IPAddress, port: int, timeout: float | None) -> httpcore2.AsyncNetworkStream:  # noqa: ASYNC109
        self.dialled.append((str(address), port))
        if str(address) in self.dead:
            raise httpcore2.ConnectError("nobody there")
        return await httpcore2.AnyIOBackend().connect_tcp("127.0.0.1", self.port, timeout)


@dataclass
class Web:
    """The server, and what it was asked."""

    names: Names
    dialler: ToLoopback
    requests: list[bytes]

    def fetcher(self, limits: FetchLimits | None = None, tls: ssl.SSLContext | None = None) -> Fetcher:
        return Fetcher(
            ("pages.example", "*.open.example"),
            lambda: NOON,
            limits=limits,
            resolver=self.names,
            dialler=self.dialler,
            tls=tls,
        )


@asynccontextmanager
async def web(
    answer: Callable[[str, str], bytes],
    *,
    table: Mapping[str, Sequence[Sequence[str]]] | None = None,
    dead: frozenset[str] = frozenset(),
    tls: ssl.SSLContext | None = None,
    stays_silent: bool = False,
) -> AsyncIterator[Web]:
    """A server that answers each request by `answer(host, target)`."""
    requests: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            request = await reader.readuntil(b"\r\n\r\n")
            requests.append(request)
            if stays_silent:
                await reader.read()
                return
            target = request.split(b" ")[1].decode()
            host = next(line for line in request.decode().split("\r\n") if line.lower().startswith("host:"))
            writer.write(answer(host.partition(":")[2].strip(), target))
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=tls)
    async with server:
        names = Names(table or {"pages.example": [[PUBLIC]], "a.open.example": [[PUBLIC]]})
        yield Web(names, ToLoopback(server.sockets[0].getsockname()[1], dead), requests)


def certified(host: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """A server's and a client's context: the first shows a fresh certificate for the host, the second trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    return _server_context(key, certificate), ssl.create_default_context(
        cadata=certificate.public_bytes(serialization.Encoding.PEM).decode()
    )


def _server_context(key: ec.EllipticCurvePrivateKey, certificate: x509.Certificate) -> ssl.SSLContext:
    import tempfile
    from pathlib import Path

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with tempfile.TemporaryDirectory() as folder:
        held = Path(folder, "both.pem")
        held.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
            + certificate.public_bytes(serialization.Encoding.PEM)
        )
        context.load_cert_chain(held)
    return context
