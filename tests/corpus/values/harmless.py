"""Numbers and strings that look like secrets and are none."""

from tests.corpus.values.draw import ALNUM, DIGITS, HEX, UPPER, Draw, Maker

PHONES = {
    "en": "+44 20 7946 0###",
    "de": "030 5550 ####",
    "fr": "01 99 00 ## ##",
    "es": "910 55 ## ##",
    "it": "06 5550 ####",
    "pt": "(11) 95550-####",
    "nl": "020 555 ####",
    "pl": "22 555 ## ##",
    "ru": "+7 495 555-##-##",
    "tr": "0212 555 ## ##",
    "zh": "010-5555####",
    "ja": "03-5550-####",
}


def number(length: int) -> Maker:
    """`length` digits, the first not zero."""
    return lambda draw: draw.digits(length)


def sha(draw: Draw) -> str:
    """A commit's full name."""
    return draw.mixed(HEX, 40)


def short_sha(draw: Draw) -> str:
    """A commit's short name."""
    return draw.mixed(HEX, draw.rng.choice((7, 8, 10)))


def sha256(draw: Draw) -> str:
    """A digest as container registries print it."""
    return "sha256:" + draw.mixed(HEX, 64)


def md5(draw: Draw) -> str:
    """A file's MD5."""
    return draw.mixed(HEX, 32)


def uuid(draw: Draw) -> str:
    """A random UUID, version 4."""
    h = draw.some(HEX, 32)
    return f"{h[:8]}-{h[8:12]}-4{h[13:16]}-{draw.rng.choice('89ab')}{h[17:20]}-{h[20:]}"


def snowflake(draw: Draw) -> str:
    """A platform's id of a message, a person or a channel."""
    return draw.rng.choice(("8", "9", "10", "11", "12")) + draw.some(DIGITS, 17)


def phone(draw: Draw) -> str:
    """A telephone number as it is written in the language's country."""
    return "".join(draw.some(DIGITS, 1) if c == "#" else c for c in PHONES[draw.language])


def price(draw: Draw) -> str:
    """An amount with the country's sign."""
    amount = draw.rng.randint(3, 4000)
    signs = {
        "en": f"${amount:,}",
        "pl": f"{amount} zł",
        "ru": f"{amount} ₽",
        "tr": f"{amount} TL",
        "zh": f"{amount}元",
        "ja": f"{amount}円",
    }
    return signs.get(draw.language, f"{amount},{draw.rng.randint(10, 99)} €")


def date(draw: Draw) -> str:
    """A day, in figures."""
    year, month, day = draw.rng.randint(2019, 2027), draw.rng.randint(1, 12), draw.rng.randint(1, 28)
    return draw.rng.choice(
        (
            f"{year}-{month:02}-{day:02}",
            f"{day:02}.{month:02}.{year}",
            f"{day}/{month}/{year}",
            f"{year}{month:02}{day:02}",
        )
    )


def time(draw: Draw) -> str:
    """A time of day."""
    return f"{draw.rng.randint(7, 22)}:{draw.rng.choice(('00', '15', '30', '45', '07'))}"


def year(draw: Draw) -> str:
    """A year of recent history."""
    return str(draw.rng.randint(1950, 2026))


def version(draw: Draw) -> str:
    """A release's number."""
    rng = draw.rng
    return f"{rng.randint(0, 24)}.{rng.randint(0, 40)}.{rng.randint(0, 20)}" + rng.choice(("", "", "-rc1", "+build.77"))


def isbn(draw: Draw) -> str:
    """An ISBN with its right last digit."""
    body = "978" + draw.digits(9)
    check = -sum(int(c) * (3 if i % 2 else 1) for i, c in enumerate(body)) % 10
    return f"{body[:3]}-{body[3]}-{body[4:8]}-{body[8:]}-{check}"


def tracking(draw: Draw) -> str:
    """A parcel's number."""
    return draw.rng.choice((f"1Z{draw.mixed(UPPER + DIGITS, 16)}", f"RR{draw.digits(9)}DE", f"JJD{draw.digits(15)}"))


def ip(draw: Draw) -> str:
    """An address from the documentation ranges or a private one."""
    return draw.rng.choice(("192.0.2.", "203.0.113.", "10.0.4.", "192.168.1.")) + str(draw.rng.randint(2, 250))


def ipv6(draw: Draw) -> str:
    """A documentation address, version 6."""
    return f"2001:db8:{draw.some(HEX, 4)}::{draw.some(HEX, 2)}"


def mac(draw: Draw) -> str:
    """A network card's address."""
    return ":".join(draw.some(HEX, 2) for _ in range(6))


def color(draw: Draw) -> str:
    """A colour as the web writes it."""
    return "#" + draw.mixed(HEX, 6)


def order(draw: Draw) -> str:
    """A shop's order number."""
    return draw.rng.choice(
        (f"{draw.digits(3)}-{draw.digits(7)}-{draw.digits(7)}", f"A-{draw.digits(6)}", f"#{draw.digits(5)}")
    )


def ticket(draw: Draw) -> str:
    """An issue's name."""
    return f"{draw.rng.choice(('OPS', 'WEB', 'IMP', 'BUG'))}-{draw.digits(draw.rng.choice((3, 4, 5)))}"


def epoch(draw: Draw) -> str:
    """Seconds since 1970."""
    return str(1_600_000_000 + draw.rng.randint(0, 150_000_000))


def video_url(draw: Draw) -> str:
    """An address with an opaque id in it."""
    return draw.rng.choice(
        (
            f"https://video.example.com/watch?v={draw.mixed(ALNUM, 11)}",
            f"https://docs.example.com/document/d/{draw.mixed(ALNUM, 44)}/edit",
            f"https://discord.com/channels/{snowflake(draw)}/{snowflake(draw)}",
            f"https://forge.example.com/acme/web/commit/{sha(draw)}",
            f"https://acme.example.com/r/{uuid(draw)}?page=2",
        )
    )


def package(draw: Draw) -> str:
    """A library pinned to a release."""
    name = draw.rng.choice(
        ("python-dotenv", "bcrypt", "passlib", "tokenizers", "@acme/auth-utils", "node-keytar", "secretstorage")
    )
    return f"{name}=={version(draw)}"


def model(draw: Draw) -> str:
    """A language model's or a device's name."""
    return draw.rng.choice(
        (
            "gpt-4o-2024-08-06",
            "claude-3-5-sonnet-20241022",
            "RTX4090",
            "ThinkPad X1C9",
            "llama-3.1-70b-instruct",
            "WH-1000XM5",
        )
    )


def masked(draw: Draw) -> str:
    """A place where a value was, or is to be put."""
    return draw.rng.choice(("********", "<your-token>", "xxxxxxxx", "$TOKEN", "${API_KEY}", "[redacted]", "•••••••"))


def last4(draw: Draw) -> str:
    """The last digits of a card, as receipts print them."""
    return draw.some(DIGITS, 4)
