"""One-time codes, PINs, door codes, recovery codes and seed phrases."""

import hashlib
from collections.abc import Callable

from tests.corpus.values.draw import ALNUM, DIGITS, HEX, LOWER, UPPER, Draw

# Some words of BIP39's English list with their places in it; enough to make phrases with right checksums.
SEED_WORDS = (
    "abstract:7 accuse:13 actor:21 again:37 album:47 allow:53 announce:74 arch:88 arm:93 attract:118 aware:130 "
    "awkward:134 bag:140 barrel:150 blood:191 boat:198 box:212 broken:228 brush:233 bulk:240 cake:258 candy:266 "
    "canyon:270 cave:294 chimney:320 city:331 color:365 concert:373 connect:377 crouch:417 custom:436 dance:442 "
    "defy:461 delay:463 diagram:487 dolphin:518 drift:534 dry:541 dumb:543 either:568 embark:578 emerge:581 "
    "enhance:596 enrich:600 episode:607 equip:609 erase:611 expect:642 faculty:653 famous:661 female:679 "
    "festival:681 filter:691 find:693 flame:706 focus:721 food:726 fork:731 forward:734 found:737 frequent:741 "
    "fringe:744 frog:745 future:756 goose:804 gospel:806 grape:814 hand:838 head:848 height:853 hen:857 hour:882 "
    "humble:887 kangaroo:972 law:1007 lawsuit:1009 legend:1020 leisure:1021 length:1024 leopard:1026 lesson:1027 "
    "lizard:1046 lobster:1049 mandate:1080 maple:1084 merge:1115 method:1121 middle:1122 minor:1129 monitor:1144 "
    "more:1150 negative:1183 neglect:1184 never:1192 nose:1203 notice:1207 number:1211 ocean:1223 olympic:1234 "
    "orient:1252 original:1253 orphan:1254 oxygen:1266 pact:1269 paper:1279 party:1284 payment:1293 peasant:1297 "
    "pencil:1301 plug:1334 prepare:1359 prison:1368 private:1369 public:1384 pull:1386 puppy:1392 purpose:1395 "
    "quote:1408 raccoon:1410 rail:1415 rare:1424 rebel:1433 remember:1453 remove:1455 render:1456 repair:1460 "
    "require:1464 resource:1468 rib:1479 rifle:1485 ring:1488 ritual:1492 rocket:1499 rose:1504 salad:1522 "
    "same:1527 scheme:1541 scissors:1544 seed:1559 service:1569 shuffle:1595 solid:1653 solve:1655 sound:1662 "
    "special:1671 spell:1673 stadium:1695 stamp:1699 stool:1715 struggle:1722 subject:1727 tank:1773 taxi:1779 "
    "toilet:1822 town:1842 treat:1854 trend:1856 trial:1857 true:1866 uncover:1893 undo:1895 unfair:1896 "
    "unveil:1907 usual:1921 vague:1925 vehicle:1935 version:1942 vocal:1962 wage:1969 wait:1971 waste:1981 "
    "weather:1989 wheat:1999 wink:2014 witness:2021 zero:2045 "
)


def _index() -> dict[str, int]:
    return {word: int(place) for word, place in (pair.split(":") for pair in SEED_WORDS.split())}


def code6(draw: Draw) -> str:
    """Six digits."""
    return draw.digits(6)


def code5(draw: Draw) -> str:
    """Five digits."""
    return draw.digits(5)


def code4(draw: Draw) -> str:
    """Four digits that do not read as a year."""
    while (code := draw.some(DIGITS, 4))[:2] in ("19", "20"):
        pass
    return code


def code8(draw: Draw) -> str:
    """Eight digits."""
    return draw.digits(8)


def split_code(draw: Draw) -> str:
    """Six digits in two halves."""
    return f"{draw.digits(3)}{draw.rng.choice(' -')}{draw.some(DIGITS, 3)}"


def marked_code(draw: Draw) -> str:
    """A code with the sender's letter before it."""
    return f"G-{draw.digits(6)}"


def letter_code(draw: Draw) -> str:
    """Six capitals and digits."""
    return draw.mixed("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", 6)


def backup_codes(draw: Draw) -> str:
    """A handful of single-use codes, in the sheets' usual shapes."""
    shapes: tuple[Callable[[], str], ...] = (
        lambda: draw.digits(8),
        lambda: f"{draw.digits(4)} {draw.digits(4)}",
        lambda: f"{draw.mixed(LOWER + DIGITS, 5)}-{draw.mixed(LOWER + DIGITS, 5)}",
        lambda: draw.mixed(HEX, 10),
    )
    shape = draw.rng.choice(shapes)
    return draw.rng.choice(("\n", ", ", " / ")).join(shape() for _ in range(draw.rng.randint(3, 6)))


def recovery_key(draw: Draw) -> str:
    """One long key in groups."""
    shapes = (
        lambda: "-".join(draw.digits(6) for _ in range(8)),
        lambda: "-".join(draw.mixed(UPPER + DIGITS, 4) for _ in range(6)),
        lambda: " ".join(draw.mixed(ALNUM, 4) for _ in range(12)),
        lambda: f"A3-{draw.mixed(UPPER + DIGITS, 6)}-{draw.mixed(UPPER + DIGITS, 6)}-{draw.mixed(UPPER + DIGITS, 5)}",
    )
    return draw.rng.choice(shapes)()


def totp_secret(draw: Draw) -> str:
    """The seed of an authenticator, as its set-up page shows it."""
    text = draw.mixed(UPPER + "234567", 32)
    return draw.rng.choice((text, " ".join(text[i : i + 4] for i in range(0, 32, 4)).lower()))


def otp_uri(draw: Draw) -> str:
    """The address behind an authenticator's square code."""
    return "otpauth" + f"://totp/acme:kim?secret={draw.mixed(UPPER + '234567', 32)}&issuer=acme"


def seed12(draw: Draw) -> str:
    """Twelve words with a right checksum."""
    return _phrase(draw, 12)


def seed24(draw: Draw) -> str:
    """Twenty-four words with a right checksum."""
    return _phrase(draw, 24)


def seed_list(draw: Draw) -> str:
    """Twelve words, numbered, one a line or in a row."""
    glue = draw.rng.choice(("\n", " ", ", "))
    mark = draw.rng.choice((".", ")", ":"))
    return glue.join(f"{i}{mark} {word}" for i, word in enumerate(_phrase(draw, 12).split(), 1))


def _phrase(draw: Draw, count: int) -> str:
    index = _index()
    by_place = {place: word for word, place in index.items()}
    check_bits = count // 3
    while True:
        words = draw.rng.choices(tuple(index), k=count - 1)
        head = 0
        for word in words:
            head = head << 11 | index[word]
        free = 11 - check_bits
        fitting = []
        for tail in range(1 << free):
            entropy = (head << free | tail).to_bytes((count * 11 - check_bits) // 8, "big")
            check = hashlib.sha256(entropy).digest()[0] >> (8 - check_bits)
            if (place := tail << check_bits | check) in by_place:
                fitting.append(by_place[place])
        if fitting:
            return " ".join([*words, draw.rng.choice(fitting)])
