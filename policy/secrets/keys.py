"""Private keys, signed tokens, connection strings, addresses that carry a password, and keys that are called keys."""

import base64
import binascii
import re
from typing import Final

from policy.secrets.rules import Rule, RuleSet
from policy.secrets.values import Shape, has_digit_and_letter, is_random, shape

_MASKS: Final = frozenset("x*.•<>[]{}$_-")
_VARIABLE: Final = re.compile(r"\$(?:[({].*|[A-Z][A-Z0-9_]*|[a-z_]+)")


def _is_secret_part(part: str) -> bool:
    """False for a placeholder where a password would stand."""
    core = part.strip("\"'")
    if not core or set(core.casefold()) <= _MASKS or core[0] in "<[{%" or _VARIABLE.fullmatch(core):
        return False
    return core.casefold() not in {"password", "pass", "passwd", "pwd", "secret", "token", "pw"} and "{" not in core


def _is_jwt(token: str) -> bool:
    head = token.split(".", 1)[0]
    try:
        said = base64.urlsafe_b64decode(head + "=" * (-len(head) % 4))
    except (binascii.Error, ValueError):
        return False
    return said.lstrip().startswith(b"{") and b'"' in said


def _is_basic(encoded: str) -> bool:
    try:
        said = base64.b64decode(encoded + "=" * (-len(encoded) % 4))
    except (binascii.Error, ValueError):
        return False
    return b":" in said


def _is_named_key(value: str) -> bool:
    core = value.strip("\"'`.,;")
    return len(core) >= 12 and shape(core) is Shape.MIXED and has_digit_and_letter(core) and len(set(core)) >= 6


_LINK: Final = (
    r"[\"'`]?(?:\s{0,3}(?:=|:|:=|=>|->|→|-|は|是|为)|\s{1,3}(?:is(?: now)?|are|ist|lautet|est|es|é|è|to|jest|это)?)"
    r"\s{0,3}[\"'`]?"
)
_KEY_NOUNS: Final = (
    r"api[ _-]?(?:key|token|secret|schlüssel)s?|apikey|api-?sleutel|klucz(?:a|em)? api|api anahtarı|ключ api"
    r"|api[ -]?ключ|clé (?:d')?api|clave (?:de )?api|chave (?:de |da )?api|chiave api|token(?: de| d'| di)? (?:api"
    r"|acc\w+)"
    r"|(?:secret|access|auth|bearer|client|app|application|bot|signing|encryption|webhook|deploy|service|session"
    r"|refresh|private|master|account|license|licence|product|ssh|admin|root)[ _-]?(?:key|secret|token)s?"
    r"|client[ _-]?secret|secret|token|bearer|jeton|токен|令牌|密钥|密鑰|秘钥|トークン|apiキー|シークレット|秘密鍵|ключ|anahtar|schlüssel"
    r"|sleutel|klucz|clé|chave|chiave|llave"
)

RULES: Final = RuleSet(
    (
        # RFC 7468 and OpenSSH's own armour; also PuTTY's, and PGP's (RFC 9580).
        Rule("key.private", r"-{2,5} ?BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)? ?-{2,5}|PuTTY-User-Key-File-[0-9]"),
        Rule("key.private", r"b3BlbnNzaC1rZXktdjE[A-Za-z0-9+/=\s]{40,}|PRIVATE KEY-{4,5}\s*(?:\\n)?[A-Za-z0-9+/]{40,}"),
        # RFC 7519: three base64url parts, the first a JSON object; `eyJ` is how `{"` begins.
        Rule("key.jwt", r"(ey[A-Za-z0-9_-]{10,}\.ey[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{10,})", _is_jwt),
        Rule(
            "key.jwt",
            r"(ey[A-Za-z0-9_-]{14,}\.[A-Za-z0-9_-]*\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,})",
            _is_jwt,
        ),
        # RFC 3986, user information in front of a host.
        Rule(
            "key.url",
            r"(?i)[a-z][a-z0-9+.-]{1,30}://[^\s/:@\"'<>]{0,100}:([^\s/@\"'<>]{1,200}(?:[^\s@\"'<>]{0,100})?)@[^\s/]",
            _is_secret_part,
        ),
        Rule("key.url", r"(?i)https?://([A-Za-z0-9_-]{20,})@[a-z]", has_digit_and_letter),
        # Query parameters that are a password by name.
        Rule(
            "key.query",
            r"(?i)[?&](?:access_token|api_?key|auth|client_secret|secret|token|password|passwd|pwd|sig|signature"
            r"|x-amz-signature|x-goog-signature)=([^&\s\"'<>]{12,})",
            _is_named_key,
        ),
        # ADO.NET, ODBC and JDBC: key=value pairs.
        Rule(
            "key.connection",
            r"(?i)(?:server|data source|host|endpoint|user id|uid|user"
            r"|database)\s*=[^\n;]{1,200};[^\n]{0,300}?(?:password|pwd|accountkey"
            r"|sharedaccesskey)\s*=\s*([^;\s\"]{1,200})",
            _is_secret_part,
        ),
        Rule(
            "key.connection",
            r"(?i)(?:password|pwd)\s*=\s*([^;\s\"]{1,200});[^\n]{0,200}?(?:server|host|user id|uid|database)\s*=",
            _is_secret_part,
        ),
        # RFC 7617 and RFC 6750: an authorisation header.
        Rule("key.basic", r"(?i)authorization[\"']?\s*[:=]\s*[\"']?basic\s+([A-Za-z0-9+/]{8,}=*)", _is_basic),
        Rule(
            "key.basic",
            r"(?i)(?:curl|http|wget)[^\n]{0,200}\s(?:-u|--user|--user=|-a)\s*[\"']?[\w.@+-]{1,60}:([^\s\"']{3,})",
            _is_secret_part,
        ),
        Rule(
            "key.bearer",
            r"(?i)(?:bearer|authorization[\"']?\s*[:=])\s+[\"']?(?:token\s+)?([A-Za-z0-9_.~+/-]{16,}=*)",
            is_random,
        ),
        # A machine's lines: docker config, .netrc, .pgpass, sshpass, mysql -p.
        Rule("key.config", r"(?i)\bmachine\s+\S{3,80}\s+login\s+\S{1,80}\s+password\s+(\S+)", _is_secret_part),
        Rule("key.config", r"(?i)\bsshpass\s+-p\s*[\"']?([^\s\"']{3,})", _is_secret_part),
        Rule("key.config", r"\bmysql\w*\s[^\n]{0,80}\s-p([^\s\"']{4,})", _is_secret_part),
        # Keys of chains of blocks: extended private keys (BIP 32), WIF, and 32 bytes called a private key.
        Rule("key.wallet", r"\b[xyzt]prv[1-9A-HJ-NP-Za-km-z]{100,112}"),
        Rule(
            "key.wallet",
            r"(?:^|[^1-9A-HJ-NP-Za-km-z])([5KL][1-9A-HJ-NP-Za-km-z]{50,51})(?:[^1-9A-HJ-NP-Za-km-z]|$)",
            is_random,
        ),
        Rule(
            "key.wallet",
            r"(?i)(?:private|priv|secret|wallet|signing)[ _-]?key[^\n]{0,40}?(?:0x)?([0-9a-f]{64})(?:[^0-9a-f]|$)",
            None,
        ),
        # Anything long and mixed that somebody calls a key, a token or a secret.
        Rule(
            "key.named",
            rf"(?i)(?:^|[^\pL])(?:{_KEY_NOUNS})(?: (?:for|to|of|für|von|vom|pour|de|du|para|di|per|van|voor|do|dla"
            rf"|для|от)(?: [^\s:=]{{1,20}}){{1,3}})?{_LINK}([A-Za-z0-9_+/=.~!@#$%^&*-]{{12,}})",
            lambda v: _is_named_key(v) and is_key_like(v),
        ),
        Rule(
            "key.named",
            r"(?:^|[^A-Za-z])(?:[A-Z0-9]+_)*(?:SECRET|TOKEN|APIKEY|API_KEY|ACCESS_KEY|PRIVATE_KEY|PASSWORD|PASSWD"
            r"|PWD|PASS)(?:_[A-Z0-9]+)*\s*[=:]\s*[\"']?([^\s\"'$<{\[(*][^\s\"']{5,})",
            lambda v: _is_secret_part(v) and shape(v) is Shape.MIXED,
        ),
    )
)


def is_key_like(value: str) -> bool:
    """True for a long token that is no UUID, address, path, version or chain of words."""
    core = value.strip("\"'`.,;")
    if shape(core) is not Shape.MIXED or not is_random(core):
        return False
    pieces = core.replace("_", "-").replace(".", "-").replace("/", "-").split("-")
    wordy = sum(piece.isalpha() or (piece.isdigit() and len(piece) < 5) for piece in pieces)
    return wordy < len(pieces) or len(pieces) == 1


def find(text: str) -> str | None:
    """The id of the first kind of key the text holds, or None."""
    return RULES.find(text)
