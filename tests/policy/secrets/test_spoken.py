"""Passwords said in words, in twelve languages, and talk about passwords in the same twelve."""

import pytest

from policy.secrets import find_secret, spoken

LOWER = "tiger" + "2019"
SIGNED = "Tiger" + "42!"
PHRASE = "violet otter bridge lemon"

SAID = (
    "the wifi password is {}",
    "pw: {}",
    "password for the zip is {}",
    "i changed the router password to {} yesterday",
    "{} is the password",
    "das passwort für den router ist {}",
    "habs passwort auf {} geändert",
    "kennwort = {}",
    "le mot de passe du wifi c'est {}",
    "mdp {}",
    "la contraseña es {}",
    "la clave del wifi es {}",
    "a senha do wifi é {}",
    "troquei a senha para {}",
    "la password di Marco è {}",
    "het wachtwoord is {}",
    "hasło do wifi to {}",
    "zmieniłem hasło na {}",
    "пароль от вайфая {}",
    "поменял пароль на {}",
    "wifi şifresi {}",
    "şifreyi {} yaptım",
    "wifi密码是{}",
    "密码改成{}了",
    "パスワードは{}です",
    "パスワードを{}に変えました",
    "DB_PASSWORD={}",
)


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("value", [LOWER, SIGNED])
def test_a_password_said_in_words_is_refused(said: str, value: str) -> None:
    assert find_secret(said.format(value)) is not None


@pytest.mark.parametrize(
    "said", ["the passphrase is {}", "passphrase: {}", "la phrase de passe est {}", "парольная фраза: {}"]
)
def test_a_phrase_of_plain_words_is_refused(said: str) -> None:
    assert spoken.find(said.format(PHRASE)) == "password.spoken"


@pytest.mark.parametrize(
    "text",
    [
        "wifi pw: otter",
        'the password is "otter"',
        "the password is otter",
        "mdp: otter",
        "пароль: otter",
        "パスワードは「otter」",
    ],
)
def test_a_plain_word_is_refused_where_only_a_value_could_stand(text: str) -> None:
    assert find_secret(text) == "password.spoken"


@pytest.mark.parametrize(
    "text",
    [
        "the password is wrong",
        "password: required",
        "password: see 1Password",
        "the password is hashed with argon2id",
        "what's the wifi password?",
        "password: ********",
        "password: <redacted>",
        "PASSWORD=${DB_PASSWORD}",
        "password = getpass()",
        "the password expires on 2024-05-01",
        "password reset is broken, see OPS-1234",
        "123456 is the most common password",
        "das passwort steht auf dem zettel",
        "le mot de passe est oublié",
        "la clave del éxito es dormir",
        "a senha caiu",
        "la password è nel vault",
        "het wachtwoord is verlopen",
        "hasło jest słabe",
        "пароль не подходит",
        "şifre yanlış",
        "密码是谁设的",
        "パスワードを忘れた",
        "tests pass 4512 times",
        "my boarding pass has the wrong name",
    ],
)
def test_talk_about_passwords_passes(text: str) -> None:
    assert find_secret(text) is None


def test_more_nouns_than_any_note_has_are_refused() -> None:
    assert spoken.find("pw, " * (2 * spoken.MAX_NOUNS + 2)) == "password.flood"
