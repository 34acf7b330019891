"""Short numbers that open something, and all the other short numbers."""

import pytest

from policy.secrets import find_secret

OPENING = (
    "my pin is 4821",
    "die geheimzahl lautet 4821",
    "mon code pin c'est 4821",
    "mi pin es 4821",
    "meu pin é 4821",
    "il mio pin è 4821",
    "mijn pincode is 4821",
    "mój pin to 4821",
    "мой пин-код 4821",
    "kartın şifresi 4821",
    "银行卡密码4821",
    "暗証番号は4821です",
    "your verification code is 482913",
    "G-482913 is your sign-in code",
    "Ihr Bestätigungscode lautet 482913",
    "код из смс 482913",
    "验证码是482913",
    "認証コードは482913です",
    "use 482913 as the one time passcode",
    "they just texted me 482 913",
    "otp 482913 hurry",
    "gate code is 4821#",
    "alarm code 4821",
    "key's in the lockbox, combo 4821",
    "türcode ist 4821",
    "digicode 4821",
    "domofon 4821#",
    "phone unlocks with 482913",
    "turn the alarm off with 4821",
    "press 4821 then the bell",
    "front door: 4821#",
)
NAMING = (
    "error code 4821",
    "exit code 1370",
    "my zip code is 94110",
    "postcode 10115",
    "area code 4151",
    "use code SAVE20 at checkout",
    "fehlercode 52373 beim deploy",
    "code postal 75011",
    "código de error 4512",
    "codice errore 4512",
    "foutcode 4512",
    "kod błędu 4512",
    "код ошибки 4512",
    "hata kodu 4512",
    "错误码52373",
    "エラーコード36927が出る",
    "pin 17 on the board",
    "pin numpy to 1.26",
    "the code has 12000 lines",
    "code review at 15:30",
    "room 404 at 12:07",
    "we had 482913 visitors in 2019",
    "order 4512 shipped",
    "the gate opens at 1430 hours",
    "the alarm took 4512 ms",
    "build 482913 is green",
    "phone has 4512 photos",
)


@pytest.mark.parametrize("text", OPENING)
def test_a_number_that_opens_something_is_refused(text: str) -> None:
    assert find_secret(text) is not None


@pytest.mark.parametrize("text", NAMING)
def test_a_number_that_names_or_counts_something_passes(text: str) -> None:
    assert find_secret(text) is None


@pytest.mark.parametrize(
    "said",
    [
        "kreeg een sms, er staat {}",
        "dostałem smsa, pisze {}",
        "пришла смс, там {}",
        "l'ipad c'est {} pour déverrouiller",
        "tablet otwiera się na {}",
        "планшет разблокируется {}",
        "aqui o código do autenticador {}",
    ],
)
def test_a_code_that_was_sent_or_opens_a_device_is_refused(said: str) -> None:
    assert find_secret(said.format("820" + "298")) is not None


@pytest.mark.parametrize("text", ["20260610开始封版", "use code SAVE20 at checkout", "the tablet costs 250 to unlock"])
def test_a_day_and_a_voucher_open_nothing(text: str) -> None:
    assert find_secret(text) is None
