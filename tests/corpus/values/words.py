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
# First names and everyday words of each language, as weak passwords are made of them.
FIRST_NAMES = {
    "en": "emily jack oliver daisy", "de": "lena jürgen moritz greta", "fr": "chloé julien manon hugo",
    "es": "lucia diego carmen javier", "pt": "joana tiago beatriz rafael", "it": "giulia matteo chiara luca",
    "nl": "sanne bram lotte thijs", "pl": "kasia tomek agata wojtek", "ru": "настя дима olga sergey",
    "tr": "zeynep emre ayse burak", "zh": "xiaoming lili weiwei haoran", "ja": "takeshi yumi haruka kenji",
}  # fmt: skip
LOCAL_WORDS = {
    "en": "butterfly pizza football cookie", "de": "schmetterling kartoffel hund sommer",
    "fr": "papillon soleil chocolat fromage", "es": "gatito amor playa tortilla",
    "pt": "cachorro amor praia futebol", "it": "farfalla pizza amore juventus",
    "nl": "vlinder fiets hond zomer", "pl": "motylek kotek legia slonko", "ru": "солнышко котик babochka lubov",
    "tr": "kelebek galatasaray cicek deniz", "zh": "woaini mima baobei laopo", "ja": "neko himitsu arigatou ichigo",
}  # fmt: skip
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


def weak_password(draw: Draw) -> str:
    """A word or a name of the sentence's language, often with a year or a short row of digits behind it."""
    rng = draw.rng
    name = rng.choice(FIRST_NAMES[draw.language].split())
    word = rng.choice(LOCAL_WORDS[draw.language].split())
    shapes = (word, name + str(rng.randint(1955, 2012)), word.capitalize() + "123", f"{name}.{word}", word + "1")
    return rng.choice(shapes)


def passphrase(draw: Draw) -> str:
    """Four to six plain words."""
    glue = draw.rng.choice((" ", " ", "-", "."))
    return glue.join(draw.rng.sample(WORDS, draw.rng.randint(4, 6)))


def _leet(word: str) -> str:
    return word.lower().translate(str.maketrans("aeio", "4310"))
