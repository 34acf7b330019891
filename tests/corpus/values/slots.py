"""Which maker fills which slot, and how a template becomes a sentence.

A slot is `{name}` or `{name|disguise}`; `{=text|disguise}` disguises the text itself;
what stands outside braces stays as it is.
"""

import re

from tests.corpus.values import codes, harmless, keys, money, providers, words
from tests.corpus.values.disguise import DISGUISES
from tests.corpus.values.draw import Draw, Maker

MAKERS: dict[str, Maker] = {
    "token": providers.token,
    "discord": providers.discord_bot,
    "slack": providers.slack_bot,
    "github": providers.PROVIDERS[4],
    "aws": providers.aws_key_id,
    "stripe": providers.PROVIDERS[18],
    "private_key": keys.private_key,
    "jwt": keys.jwt,
    "connection_string": keys.connection_string,
    "basic_auth_url": keys.basic_auth_url,
    "webhook_url": keys.webhook_url,
    "user": words.user,
    "password": words.password,
    "plain": words.plain_password,
    "weak": words.weak_password,
    "passphrase": words.passphrase,
    "card": money.card,
    "cvv": money.cvv,
    "expiry": money.expiry,
    "iban": money.iban,
    "national": money.national_id,
    "nif": money.nif,
    "account": money.account,
    "sort_code": money.sort_code,
    "routing": money.routing,
    "bik": money.bik,
    "ru_account": money.russian_account,
    "zh_account": money.chinese_account,
    "clabe": money.clabe,
    "code4": codes.code4,
    "code5": codes.code5,
    "code6": codes.code6,
    "code8": codes.code8,
    "split_code": codes.split_code,
    "marked_code": codes.marked_code,
    "letter_code": codes.letter_code,
    "backup_codes": codes.backup_codes,
    "recovery_key": codes.recovery_key,
    "totp": codes.totp_secret,
    "otp_uri": codes.otp_uri,
    "seed12": codes.seed12,
    "seed24": codes.seed24,
    "seed_list": codes.seed_list,
    "sha": harmless.sha,
    "sha7": harmless.short_sha,
    "sha256": harmless.sha256,
    "md5": harmless.md5,
    "uuid": harmless.uuid,
    "snowflake": harmless.snowflake,
    "phone": harmless.phone,
    "price": harmless.price,
    "date": harmless.date,
    "time": harmless.time,
    "year": harmless.year,
    "version": harmless.version,
    "isbn": harmless.isbn,
    "tracking": harmless.tracking,
    "ip": harmless.ip,
    "ipv6": harmless.ipv6,
    "mac": harmless.mac,
    "color": harmless.color,
    "order": harmless.order,
    "ticket": harmless.ticket,
    "epoch": harmless.epoch,
    "url": harmless.video_url,
    "package": harmless.package,
    "model": harmless.model,
    "masked": harmless.masked,
    "last4": harmless.last4,
    **{f"n{length}": harmless.number(length) for length in range(1, 14)},
}

SLOT = re.compile(r"\{(=[^{}|]+|[a-z0-9_]+)(?:\|([a-z0-9_]+))?\}")


def fill(template: str, draw: Draw) -> str:
    """The template with every slot filled.

    Raises:
        KeyError: the template names a slot or a disguise that does not exist.
    """

    def value(slot: re.Match[str]) -> str:
        name, disguise = slot[1], slot[2]
        plain = name[1:] if name.startswith("=") else MAKERS[name](draw)
        return DISGUISES[disguise](plain, draw) if disguise else plain

    return SLOT.sub(value, template)
