"""Passwords that nobody calls one: a name and a value side by side, and what is typed to get in somewhere."""

import re
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from policy.secrets.rules import compiled
from policy.secrets.spoken import is_unlike_a_word
from policy.secrets.values import Shape, is_bare, is_plain_word, is_strong, is_sure, shape

MAX_PAIRS: Final = 100  # judged in one text

# Getting in: what one does, and where.
_GETTING_IN: Final = (
    r"log(?:ge[dn]?|gin[gs]?|s)?[ -]?(?:in|on|into|me|mich|dich)?|log(?:g|ge|gt)? (?:dich|mich|in|ein)|logg\w*|login\w*|signs? ?in|sign ?on|signin|get in(?:to)?|gets? (?:you|me|us) in|creds?|credentials?|account|unlock\w*|decrypt\w*|ssh|rdp|vpn|sudo|user(?:name)?"
    r"|root|sudo|ftp|rdp|printer|drucker|connect\w*|passcode|encrypt\w*|password|passwort|kennwort|wachtwoord|contraseña|senha|mot de passe|prompt(?:ed|s)?|verschlüssel\w*|chiffre\w*|admin|unlocks|gets you in(?:to)?"
    r"|einlogg\w*|anmeld\w*|zugang\w*|benutzer\w*|entsperr\w*|freischalt\w*|entschlüssel\w*|kommst du in|drin|rein(?:kommen|kommst|komm)?|kommt man|öffne\w*|zugriff"
    r"|connecte\w*|connexion|identifie\w*|déverrouill\w*|déchiffr\w*|ouvr\w*|utilisateur|accès|accède\w*|entre[rz]? (?:avec|dans)|compte|iniciar? sesión|inicia sesión|entra\w*|acced\w*|acceso|usuario|conéct\w*|desbloque\w*|cuenta|abr\w*|ingres\w*"
    r"|faz(?:er)? login|acess\w*|usuário|utilizador|conta|entrar|sblocc\w*|accedi\w*|accesso|utente|colleg\w*|apr\w+|inlog\w*|ontgrendel\w*|gebruiker\w*|toegang|aanmeld\w*|zalog\w*|logow\w*|użytkowni\w*|odblok\w*|dostęp\w*|wejdź|otw[oi]\w*"
    r"|заход\w*|зайд\w*|зайти|войти|войд\w*|вход\w*|логин\w*|доступ\w*|разблок\w*|открыва\w*|кред\w+|рут\w*|учётк\w*|учетк\w*|аккаунт\w*|giriş\w*|gir(?:in|ebilirsin|iyorsun|iyor|eceksin|ersin|mek)?|oturum\w*|kullanıcı\w*|aç(?:mak|ıyor|ılıyor|abilirsin|ılır|ar)?|kilid\w*|bağlan\w*|parola\w*|şifre\w*"
)
_CJK_GETTING_IN: Final = r"密码|密碼|パスワード|パス|wifi|登录|登錄|登陆|账号|帐号|帳號|解锁|解鎖|打开|开机|进入|ログイン|サインイン|ロック解除|ロックは|解除|アカウント|ユーザー|接続|入れ|開く|開き|開け"
_WITH: Final = (
    r"with|using|via|use|uses|using|give it|type(?: in)?|enter|key in|put in|it'?s|mit|per|nimm|benutze?|nutze?|tippe?|gib|eingeben|avec|tapez?|taper|tapes|mets|mettez|mettre|entrez?|utilisez?|utilise|saisis\w*|c'est|con|usa|usando|teclea|escribe|pon(?:er)?|introduce|mete"
    r"|com|digit[ae]r?|use|coloca|põe|inserisci|digita|metti|usare|immetti|met|typ(?: je)?|tik(?: je)?|gebruik|vul|voer|z|wpisz|użyj|podaj|hasłem|с|введи(?:те)?|вводи(?:те)?|используй(?:те)?|набери(?:те)?|под|паролем|через|用|输入?|打|填|就输|密码"
)
# What a password opens; said next to a value, the noun itself is left out.
_PLACES: Final = (
    r"outlook|hotmail|yahoo|onedrive|dropbox|windows|playstation|xbox|twitch|insta|wordpress|grafana|jenkins|jira|teams|cloud|postfach|mailbox|correo|courriel|poczt\w*|posta|konto|profil\w*|cuenta|compte|conto|staging|datenbank|database|wi-?fi|wlan|hotspot|guest network|routers?|routeur|modem|netflix|spotify|disney\+?|hbo|prime|gmail|icloud|apple ?id|steam|paypal|amazon|ebay|facebook|instagram|laptop|notebook|macbook|mac|pc|computer|rechner|ordi(?:nateur)?|portátil|ordenador|nas|zip|archive?|archiv|archivo|arquivo|rar|7z|pdf|excel|keepass\w*|bitwarden|vault|tresor|safe"
    r"|disk|drive|usb|stick|festplatte|backup|admin(?: panel)?|panel|phone|handy|tablet|ipad|e-?mail|camera|kamera|вай-?фай\w*|вифи|ноут\w*|комп\w*|роутер\w*|архив\w*|диск\w*|почт\w*|bilgisayar\w*|modem\w*|sunucu\w*|laptop\w*|internet|printer|drucker|imprimante|impresora|stampante|drukark\w+|принтер\w*|yazıcı\w*|arşiv"
    r"|everything|everywhere|überall|für alles|partout|pour tout|para todo|en todo|todas partes|em tudo|pra tudo|per tutto|dappertutto|ovunque|overal|voor alles|wszędzie|do wszystkiego|везде|для всего|всюду|her yerde|her şey\w*"
)
_CJK_PLACES: Final = r"微信|支付宝|淘宝|后台|邮箱|云盘|メール|サーバー|テスト環境|検証|本番|wi-?fi|无线|网飞|开机|ネトフリ|アカウント|电脑|解压|压缩包|路由器|都用|都是用|每次用|パソコン|ルーター|全部|いつも|どこでも|圧縮|ワイファイ"
_PLACE_LINK: Final = r"is|it'?s|'s|:|=|→|->|ist|heißt|ist es|c'est|est|es|é|è|jest|to|olarak|with|mit|avec|con|com|met|z|hasłem|паролем|это|is now|hat|ha|tiene|tem|a|heeft|ma|says|wants|takes|needs|是|は|が|で|-"
_TYPE: Final = r"type(?: in)?|key in|punch in|enter|give it|try|tippe?|gib|eingeben|tapez?|taper|saisis\w*|entrez?|teclea|escribe|introduce|digit[ae]r?|inserisci|immetti|typ(?: je)?|tik(?: je)?|voer|vul|wpisz|podaj|введи(?:те)?|вводи(?:те)?|набери(?:те)?"
_THEN: Final = r"ile|yaz|yazıyor|yazıp|yazıyorsun|yazın|gir|giriyorsun|kullan|diye|って|で(?:ログイン|入|開|解|サイン|接)?|を(?:入力|打|使)|と(?:打|入力)|登录|登陆|解锁|进去|ein(?:geben|tippen|loggen)?|eintippen|to (?:unlock|log ?in|sign ?in|get in|decrypt|open)"


@dataclass(frozen=True, slots=True)
class _Patterns:
    """The patterns of this family, compiled together on first use."""

    getting_in: Any
    pair: Any
    lines: Any
    with_value: Any
    value_then: Any
    signed: Any
    typed: Any
    place: Any
    placed_value: Any
    placed_pair: Any
    slashed: Any


_loaded: list[_Patterns] = []


def _patterns() -> _Patterns:
    if not _loaded:
        _loaded.append(
            _Patterns(
                getting_in=compiled(rf"(?:^|[^\pL])(?:{_GETTING_IN})(?:$|[^\pL])|(?:{_CJK_GETTING_IN})"),
                pair=compiled(
                    r"(?:^|[\s(\"'`:,])([^\s/:|\"',]{2,60})(?:\s*[/|]\s*|:|\s:\s|\s(?:and|und|et|y|e|en|i|и|ve)\s|,\s)([^\s/]{5,64})"
                ),
                lines=compiled(r"\n[ \t]*(?:[-*>] )?([^\s]{2,64})[ \t]*\n[ \t]*(?:[-*>] )?([^\s]{5,64})[ \t]*(?:\n|$)"),
                with_value=compiled(
                    rf"(?:^|[^\pL])(?:{_WITH})[ :]\s*[\"'`]?([^\s\"'`]{{5,64}})|(?:用|输入?|打|填)\s?[\"'`]?([!-~]{{5,64}})"
                ),
                signed=compiled(r"[^\s][!?*^%$#][^\s]"),
                typed=compiled(rf"(?:(?:^|[^\pL])(?:{_TYPE})[ :]|(?:输入|打|填))\s*[\"'`]?([!-~]{{6,64}})"),
                place=compiled(
                    rf"(?:^|[^\pL])(?:{_PLACES}|{_GETTING_IN})(?:$|[^\pL])|(?:{_CJK_PLACES}|{_CJK_GETTING_IN})"
                ),
                placed_value=compiled(
                    rf"(?:^|[^\pL])(?:{_PLACES})(?:[^\pL][^\n.!?;:]{{0,24}}?)?\s?(?:{_PLACE_LINK})\s+([!-~]{{6,64}})|(?:{_PLACES}|{_CJK_PLACES})[^\n。.!?!-~]{{0,8}}?(?:は|が|是|用|で|:)\s?([!-~]{{6,64}})"
                ),
                slashed=compiled(r"(?:^|[\s(\"'`:,])([^\s/:|\"',]{2,60})\s+[/|]\s+([^\s/]{5,64})"),
                placed_pair=compiled(
                    rf"(?:(?:^|[^\pL])(?:{_PLACES}|{_GETTING_IN})(?: (?:is|ist|es|é|è|to|c'est|are|son|são|sono|sind))?|{_CJK_PLACES}|{_CJK_GETTING_IN})(?:\s?[:,(]\s*|\s+|\b)([a-z][a-z0-9_.+-]{{1,30}}(?:@[a-z0-9.-]+)?)(?:\s?[,:/]\s?|\s)([!-~]{{5,64}})"
                ),
                value_then=compiled(
                    rf"(?:^|[\s\"'`]|\p{{Han}}|\p{{Hiragana}}|\p{{Katakana}})([!-~]{{5,64}}?)[\"'`]?\s?(?:{_THEN})(?:$|[^\pL]|\p{{Han}}|\p{{Hiragana}}|\p{{Katakana}})"
                ),
            )
        )
    return _loaded[0]


def find(text: str) -> str | None:
    """`password.login` or None."""
    known = _patterns()
    alone = _ALONE.fullmatch(text.strip())
    if alone and _is_said_of_place(alone.group(1) or alone.group(2), ""):
        return "password.login"
    if known.signed.search(text) and any(map(is_bare, islice(_ASCII_WORD.findall(text), MAX_WORDS))):
        return "password.login"
    if any(is_sure(found.group(1)) for found in islice(known.typed.finditer(text), MAX_PAIRS)):
        return "password.login"
    if known.place.search(text) is None:
        return None
    if any(is_sure(word) for word in islice(_ASCII_WORD.findall(text), MAX_WORDS)):
        return "password.login"
    if any(
        _is_said_of_place(next(filter(None, found.groups())), "")
        for found in islice(known.placed_value.finditer(text), MAX_PAIRS)
    ):
        return "password.login"
    if any(_is_pair(*found.groups()) for found in islice(known.slashed.finditer(text), MAX_PAIRS)):
        return "password.login"
    placed = islice(known.placed_pair.finditer(text), MAX_PAIRS)
    if any(
        not is_plain_word(found.group(1)) and _is_said_of_place(found.group(2), text[found.end() :]) for found in placed
    ):
        return "password.login"
    if known.getting_in.search(text) is None:
        return None
    pairs = (known.pair, known.lines)
    if any(_is_pair(*found.groups()) for pattern in pairs for found in islice(pattern.finditer(text), MAX_PAIRS)):
        return "password.login"
    for pattern in (known.with_value, known.value_then):
        for found in islice(pattern.finditer(text), MAX_PAIRS):
            if _ADVISED_AGAINST.search(text[max(0, found.start() - 20) : found.start() + 1]) is None and is_typed(
                next(filter(None, found.groups()))
            ):
                return "password.login"
    return None


_ADVISED_AGAINST: Final = re.compile(
    r"don'?t|do not|never|avoid|nicht|nie |jamais|nunca|\bmai\b|nooit|nigdy|никогда|не |别|不要", re.IGNORECASE
)
_ASCII_WORD: Final = re.compile(r"[!-~]+")
_ALONE: Final = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+[\s:/|,]+(\S{6,64})|[a-z][\w.-]{1,30}:([^\s:/]{6,64})")
MAX_WORDS: Final = 3_000  # judged in one text


def _is_said_of_place(token: str, tail: str) -> bool:
    """True for a token that ends the clause and mixes a word with two digits or more."""
    core = token.strip("\"'`,;:.)(")
    digits = sum(map(str.isdigit, core))
    ends = token[-1] in ".,;!)" or _CLAUSE_END.match(tail) is not None
    return ends and is_typed(core) and digits >= 2 and len(core) - digits >= 4


_CLAUSE_END: Final = re.compile(r"\s*(?:$|[\n.,;!?)(]|[^\w\s]|lol|btw|pls|haha|です|だ|って|、|。|了)")
_PLAIN_NAME: Final = re.compile(r"[\w.+-]{2,40}(?:@[\w.-]+)?")


def _is_pair(name: str, value: str) -> bool:
    """True for a user's name beside what only a password looks like."""
    return _PLAIN_NAME.fullmatch(name) is not None and not name.isdigit() and ":" not in value and is_typed(value)


_PARTS: Final = re.compile(r"[-_.]")


def is_typed(token: str) -> bool:
    """True for a token that is typed rather than said: no word, no product, no version, no file."""
    core = token.strip("\"'`,;:.)(")
    if not is_unlike_a_word(core) or "==" in core:
        return False
    parts = _PARTS.split(core)
    if len(parts) > 3 and not is_strong(core):
        return False
    return shape(core) is Shape.MIXED and (is_strong(core) or sum(map(str.isdigit, core)) >= 2)
