"""Tokens and keys of well-known services, drawn from the formats the services publish.

A service whose key has no mark of its own (32 hex digits) comes with the label people paste it under.
"""

import base64

from tests.corpus.values.draw import ALNUM, BASE64, DIGITS, HEX, LOWER, UPPER, URL_SAFE, Draw, Maker

BASE32_UPPER = UPPER + "234567"


def _prefixed(prefix: str, alphabet: str, *lengths: int) -> Maker:
    return lambda draw: prefix + draw.mixed(alphabet, draw.rng.choice(lengths))


def _labelled(label: str, alphabet: str, length: int) -> Maker:
    return lambda draw: label + draw.mixed(alphabet, length)


def slack_bot(draw: Draw) -> str:
    """A Slack bot token."""
    return f"xoxb-{draw.digits(12)}-{draw.digits(13)}-{draw.mixed(ALNUM, 24)}"


def slack_user(draw: Draw) -> str:
    """A Slack user token."""
    return f"xoxp-{draw.digits(12)}-{draw.digits(12)}-{draw.digits(13)}-{draw.mixed(HEX, 32)}"


def slack_app(draw: Draw) -> str:
    """A Slack app-level token."""
    return f"xapp-1-A{draw.mixed(UPPER + DIGITS, 10)}-{draw.digits(13)}-{draw.mixed(HEX, 64)}"


def discord_bot(draw: Draw) -> str:
    """A Discord bot token: the bot's id in base64, a time stamp, a MAC."""
    bot_id = base64.b64encode(("1" + draw.digits(draw.rng.choice((17, 18)))).encode()).decode().rstrip("=")
    return f"{bot_id}.G{draw.some(URL_SAFE, 5)}.{draw.mixed(URL_SAFE, 38)}"


def aws_key_id(draw: Draw) -> str:
    """An AWS access key id, long-lived or of a session."""
    return draw.rng.choice(("AKIA", "ASIA")) + draw.mixed(BASE32_UPPER, 16)


def aws_pair(draw: Draw) -> str:
    """An AWS key id with its secret, as in a credentials file."""
    return f"aws_access_key_id = {aws_key_id(draw)}\naws_secret_access_key = {draw.mixed(BASE64, 40)}"


def aws_secret(draw: Draw) -> str:
    """An AWS secret under its usual variable."""
    return "AWS_SECRET_ACCESS_KEY=" + draw.mixed(BASE64, 40)


def azure_storage(draw: Draw) -> str:
    """The connection string of an Azure storage account."""
    return (
        f"DefaultEndpointsProtocol=https;AccountName={draw.some(LOWER, 9)};AccountKey={draw.mixed(BASE64, 86)}==;"
        "EndpointSuffix=core.windows.net"
    )


def azure_client(draw: Draw) -> str:
    """An Azure (Entra) client secret."""
    return f"{draw.some(ALNUM, 3)}{draw.some(DIGITS, 1)}Q~{draw.mixed(ALNUM + '_~.', 34)}"


def telegram_bot(draw: Draw) -> str:
    """A Telegram bot token: the bot's id and 35 characters."""
    return f"{draw.digits(10)}:AA{draw.mixed(URL_SAFE, 33)}"


def sendgrid(draw: Draw) -> str:
    """A SendGrid key."""
    return f"SG.{draw.mixed(URL_SAFE, 22)}.{draw.mixed(URL_SAFE, 43)}"


def twilio_pair(draw: Draw) -> str:
    """A Twilio account id with its token."""
    return f"TWILIO_ACCOUNT_SID=AC{draw.mixed(HEX, 32)} TWILIO_AUTH_TOKEN={draw.mixed(HEX, 32)}"


def openai_project(draw: Draw) -> str:
    """An OpenAI project key, with the marker in its middle."""
    return f"sk-proj-{draw.mixed(URL_SAFE, 74)}T3BlbkFJ{draw.mixed(URL_SAFE, 74)}"


def openai_old(draw: Draw) -> str:
    """An OpenAI key of the first format."""
    return f"sk-{draw.mixed(ALNUM, 20)}T3BlbkFJ{draw.mixed(ALNUM, 20)}"


def anthropic(draw: Draw) -> str:
    """An Anthropic key."""
    return f"sk-ant-api03-{draw.mixed(URL_SAFE, 93)}AA"


def mailchimp(draw: Draw) -> str:
    """A Mailchimp key: hex and the data centre."""
    return f"{draw.mixed(HEX, 32)}-us{draw.rng.randint(1, 21)}"


def age_key(draw: Draw) -> str:
    """An age identity."""
    return "AGE-SECRET" + "-KEY-1" + draw.mixed("QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L", 58)


def sentry_user(draw: Draw) -> str:
    """A Sentry user token."""
    return "sntryu_" + draw.mixed(HEX, 64)


PROVIDERS: tuple[Maker, ...] = (
    slack_bot,
    slack_user,
    slack_app,
    discord_bot,
    _prefixed("ghp_", ALNUM, 36),
    _prefixed("gho_", ALNUM, 36),
    _prefixed("ghs_", ALNUM, 36),
    lambda draw: f"github_pat_{draw.mixed(ALNUM, 22)}_{draw.mixed(ALNUM, 59)}",
    _prefixed("glpat-", URL_SAFE, 20),
    _prefixed("gldt-", URL_SAFE, 20),
    aws_key_id,
    aws_pair,
    aws_secret,
    _prefixed("AIza", URL_SAFE, 35),
    _prefixed("GOCSPX-", URL_SAFE, 28),
    _prefixed("ya29.a0A", URL_SAFE, 120, 160),
    azure_storage,
    azure_client,
    _prefixed("sk_live_", ALNUM, 24, 99),
    _prefixed("rk_live_", ALNUM, 24),
    _prefixed("whsec_", ALNUM, 32),
    twilio_pair,
    _prefixed("SK", HEX, 32),
    sendgrid,
    openai_project,
    openai_old,
    anthropic,
    _prefixed("npm_", ALNUM, 36),
    _prefixed("pypi-AgEIcHlwaS5vcmc", URL_SAFE, 150),
    telegram_bot,
    _prefixed("shpat_", HEX, 32),
    _prefixed("shpss_", HEX, 32),
    _prefixed("dop_v1_", HEX, 64),
    lambda draw: "hf_" + draw.some(LOWER + UPPER, 34),
    lambda draw: f"key-{draw.mixed(HEX, 32)}",
    _labelled("DD_API_KEY=", HEX, 32),
    _labelled("datadog app key: ", HEX, 40),
    mailchimp,
    age_key,
    sentry_user,
    _prefixed("dckr_pat_", URL_SAFE, 27),
    _prefixed("hvs.", URL_SAFE, 95),
    _prefixed("glsa_", ALNUM, 32),
    _prefixed("lin_api_", ALNUM, 40),
    _prefixed("ntn_", ALNUM, 46),
    lambda draw: f"pat{draw.mixed(ALNUM, 14)}.{draw.mixed(HEX, 64)}",
    _prefixed("gsk_", ALNUM, 52),
    _prefixed("xai-", ALNUM, 80),
    _prefixed("r8_", ALNUM, 37),
    _prefixed("sq0csp-", URL_SAFE, 43),
    _prefixed("rubygems_", HEX, 48),
    lambda draw: f"FLWSECK-{draw.mixed(HEX, 32)}-X",
    lambda draw: f"NRAK-{draw.mixed(UPPER + DIGITS, 27)}",
    lambda draw: f"figd_{draw.mixed(URL_SAFE, 40)}",
    _prefixed("phx_", ALNUM, 43),
    _prefixed("sbp_", HEX, 40),
    _labelled("CLOUDFLARE_API_TOKEN=", URL_SAFE, 40),
    _labelled("heroku api key HRKU-AA", URL_SAFE, 58),
    _prefixed("ATATT3xFfGF0", URL_SAFE, 180),
    lambda draw: f"tskey-auth-k{draw.mixed(ALNUM, 11)}-{draw.mixed(ALNUM, 32)}",
)


def token(draw: Draw) -> str:
    """The next provider's token: sentences of one class walk through all providers."""
    return PROVIDERS[draw.turn % len(PROVIDERS)](draw)
