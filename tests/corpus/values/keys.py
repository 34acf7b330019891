"""Private keys, signed tokens, connection strings, and URLs that carry a secret."""

import base64
import json
from collections.abc import Mapping

from tests.corpus.values.draw import ALNUM, BASE64, HEX, UPPER, URL_SAFE, Draw
from tests.corpus.values.words import password, user

KEY_KINDS = (
    "RSA PRIVATE",
    "PRIVATE",
    "EC PRIVATE",
    "OPENSSH PRIVATE",
    "ENCRYPTED PRIVATE",
    "DSA PRIVATE",
    "PGP PRIVATE",
)
SCHEMES = ("postgres", "postgresql", "mysql", "mongodb+srv", "redis", "amqp", "mssql", "postgresql+asyncpg")
HOSTS = ("db.internal", "10.2.0.14", "cluster0.example.net", "localhost", "queue.example.org", "prod-db-1.example.com")


def private_key(draw: Draw) -> str:
    """A private key in armour: PEM of some kind, OpenSSH or PGP; sometimes cut off, as pastes are."""
    kind = KEY_KINDS[draw.turn % len(KEY_KINDS)] + " KEY" + (" BLOCK" if draw.turn % len(KEY_KINDS) == 6 else "")
    rows = [draw.mixed(BASE64, 64) for _ in range(draw.rng.randint(3, 6))]
    rule = "-" * 5
    end = [] if draw.rng.random() < 0.2 else [f"{rule}END {kind}{rule}"]
    return "\n".join([f"{rule}BEGIN {kind}{rule}", *rows, *end])


def jwt(draw: Draw) -> str:
    """A signed JSON web token."""
    head = {"alg": draw.rng.choice(("HS256", "RS256", "ES256")), "typ": "JWT"}
    body = {"sub": draw.digits(8), "name": user(draw), "exp": 1_700_000_000 + draw.rng.randint(0, 10**8)}
    return f"{_segment(head)}.{_segment(body)}.{draw.mixed(URL_SAFE, 43)}"


def _segment(value: Mapping[str, object]) -> str:
    packed = json.dumps(value, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def connection_string(draw: Draw) -> str:
    """A database address with its password, as a URL or as key=value pairs."""
    host = draw.rng.choice(HOSTS)
    secret = password(draw).replace("@", "a").replace("#", "x").replace("?", "y").replace("%", "z")
    if draw.turn % 4 == 3:
        return f"Server={host};Database=app;User Id={user(draw)};Password={secret};Encrypt=true"
    scheme = SCHEMES[draw.turn % len(SCHEMES)]
    return f"{scheme}://{user(draw)}:{secret}@{host}/app"


def basic_auth_url(draw: Draw) -> str:
    """A web or file address with a user and password before the host, or a basic authorisation header."""
    secret = draw.mixed(ALNUM, draw.rng.randint(8, 18))
    login = f"{user(draw)}:{secret}"
    if draw.turn % 4 == 1:
        return "Authorization: Basic " + base64.b64encode(login.encode()).decode()
    scheme = ("https", "http", "ftp", "https")[draw.turn % 4]
    return f"{scheme}://{login}@{draw.rng.choice(('grafana', 'git', 'files', 'jenkins'))}.example.com/x"


def webhook_url(draw: Draw) -> str:
    """An address that lets anyone who knows it post."""
    rng = draw.rng
    makers = (
        lambda: f"https://hooks.slack.com/services/T{_upper(draw, 9)}/B{_upper(draw, 10)}/{draw.mixed(ALNUM, 24)}",
        lambda: f"https://discord.com/api/webhooks/{draw.digits(19)}/{draw.mixed(URL_SAFE, 68)}",
        lambda: f"https://discordapp.com/api/webhooks/{draw.digits(18)}/{draw.mixed(URL_SAFE, 68)}",
        lambda: (
            f"https://contoso{rng.randint(1, 9)}.webhook.office.com/webhookb2/{_uuid(draw)}@{_uuid(draw)}"
            f"/IncomingWebhook/{draw.mixed(HEX, 32)}/{_uuid(draw)}"
        ),
    )
    return makers[draw.turn % len(makers)]()


def _upper(draw: Draw, length: int) -> str:
    return draw.mixed(UPPER + "0123456789", length)


def _uuid(draw: Draw) -> str:
    return "-".join(draw.some(HEX, n) for n in (8, 4, 4, 4, 12))
