"""User names, passwords and passphrases as people make them up."""

from tests.corpus.values.draw import ALNUM, LOWER, Draw

NAMES = (
    "bob",
    "anna",
    "kim",
    "jo.meyer",
    "svc-deploy",
    "l.rossi",
    "ops",
    "root",
    "marek88",
    "yuki_t",
    "ivan",
    "elif",
    "admin",
)
STEMS = (
    "sunflower", "tiger", "banana", "monday", "fluffy", "winter", "dragon", "coffee", "rocket", "Berlin",
    "paris", "lisboa", "gatto", "kaas", "krakow", "moskva", "ankara", "sakura", "panda", "Schatzi", "chouette",
    "pelusa", "mariposa", "stroopwafel",
)  # fmt: skip
WORDS = (
    "correct", "violet", "staple", "moon", "garden", "seven", "otter", "quiet", "paper", "lemon", "bridge",
    "cactus", "purple", "monkey", "dishwasher", "thunder", "velvet", "biscuit", "harbor", "pickle", "wizard",
    "copper", "tulip", "engine",
)  # fmt: skip
SYMBOLS = "!?#$%&*@+_-."


def user(draw: Draw) -> str:
    """A login name."""
    return draw.rng.choice(NAMES)


def password(draw: Draw) -> str:
    """A password with at least one digit or symbol in it, in one of the shapes people choose."""
    rng = draw.rng
    stem = rng.choice(STEMS)
    shapes = (
        f"{stem}{rng.randint(1, 2099)}",
        f"{stem.capitalize()}{rng.randint(1, 99)}{rng.choice('!?#$*')}",
        f"{_leet(stem)}{rng.choice('!_#-')}{rng.randint(10, 999)}",
        f"{stem.capitalize()}{rng.choice(SYMBOLS)}{rng.choice(WORDS).capitalize()}{rng.randint(0, 99)}",
        draw.mixed(ALNUM + "!#$%&*", rng.randint(9, 16)),
        f"{draw.some(LOWER, 3)}{rng.choice('-_.')}{draw.digits(4)}{rng.choice('-_.')}{draw.some(LOWER, 3)}",
        f"{rng.choice(WORDS)}{rng.choice(WORDS).capitalize()}{draw.digits(2)}",
    )
    return rng.choice(shapes)


def plain_password(draw: Draw) -> str:
    """A password that is one or two plain words, as on a home router."""
    first, second = draw.rng.sample(WORDS, 2)
    return draw.rng.choice((first, first + second, second.capitalize() + first.capitalize()))


def passphrase(draw: Draw) -> str:
    """Four to six plain words."""
    glue = draw.rng.choice((" ", " ", "-", "."))
    return glue.join(draw.rng.sample(WORDS, draw.rng.randint(4, 6)))


def _leet(word: str) -> str:
    return word.lower().translate(str.maketrans("aeio", "4310"))
