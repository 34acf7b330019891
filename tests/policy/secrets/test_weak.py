"""Weak passwords: a word counts where nothing but a value can stand, and nowhere else."""

import pytest

from policy.secrets import weak
from policy.secrets.weak import could_be_chosen, is_coined

PLAIN = "picasso"
COINED = "picasso" + "88"
JOINED = "anna" + "." + "pizza"


@pytest.mark.parametrize(
    "said",
    [
        "password for the tv? {}",
        "we all use {} as password",
        "i made {} the new password",
        "{} is the new password",
        "passwort vom vpn? {}",
        "kennwort immer noch {}",
        "mot de passe du wifi toujours {}",
        "on a mis {} en mot de passe",
        "senha do email {}",
        "botei {} de senha",
        "contraseña del correo {}",
        "wachtwoord van de mail {}",
        "hasło do poczty {}",
        "z hasłem {} wejdziesz",
        "пароль от почты {}",
        "наш пароль - {}",
        "поставил {} паролем",
        "şifreyi {} yaptım",
        "wifi şifresi {}",
        "vpn密码?{}",
        "パスワードを{}にした",
        "{}が新しいパスワード",
        "unlock my laptop with {}",
    ],
)
@pytest.mark.parametrize("value", [PLAIN, COINED, JOINED])
def test_a_weak_password_is_found_where_only_a_value_can_stand(said: str, value: str) -> None:
    assert weak.find(said.format(value)) is not None


@pytest.mark.parametrize(
    "text",
    [
        "my laptop opens with {}",
        "the guest wifi wants {}",
        "kim@example.com and {}",
        "mi laptop se abre con {}",
        "ordi s'ouvre avec {}",
    ],
)
def test_where_a_word_could_stand_only_a_coined_one_counts(text: str) -> None:
    assert weak.find(text.format(COINED)) is not None
    assert weak.find(text.format(PLAIN)) is None


@pytest.mark.parametrize(
    "text",
    [
        "password? nope",
        "mein passwort? egal",
        "passwort wofür?",
        "the password for the course comes by mail",
        "le mot de passe marche enfin",
        "a senha do wifi mudou ontem",
        "hasło do poczty wygasło",
        "пароль от почты сбросили вчера",
        "пароль надоел",
        "şifremi unuttum",
        "sifre yanlis",
        "never use sunflower as password",
        "nie kotek als passwort nehmen",
        "use admin as username",
        "unlock achievements with coins",
        "my laptop opens with firefox",
        "the printer wants paper",
        "reset the password for kim.meyer",
        "パスワードはSlackで送った",
        "密码用1Password管理",
    ],
)
def test_talk_about_passwords_passes(text: str) -> None:
    assert weak.find(text) is None


@pytest.mark.parametrize("word", ["python3", "web01", "GitHub", "PayPal", "room12", "OPS-123", "what?"])
def test_names_of_things_are_not_coined(word: str) -> None:
    assert not is_coined(word)


@pytest.mark.parametrize("word", ["sunflower" + "1", "anna" + "1987", JOINED, "Moon" + "Engine", "Summer" + "123"])
def test_a_word_with_figures_behind_it_and_two_words_joined_are_coined(word: str) -> None:
    assert is_coined(word)


@pytest.mark.parametrize(
    ("word", "noun"),
    [
        ("sommer", "passwort"),
        ("kotek", "hasło"),
        ("soleil", "mot de passe"),
        ("deniz", "şifresi"),
        ("барсик", "пароль"),
    ],
)
def test_a_word_of_each_language_could_be_chosen(word: str, noun: str) -> None:
    assert could_be_chosen(word, noun)


@pytest.mark.parametrize(
    ("word", "noun"),
    [
        ("funktioniert", "passwort"),
        ("wygasło", "hasło"),
        ("expirado", "senha"),
        ("değişmiş", "şifresi"),
        ("сломался", "пароль"),
    ],
)
def test_a_verb_or_participle_tells_about_the_password(word: str, noun: str) -> None:
    assert not could_be_chosen(word, noun)
