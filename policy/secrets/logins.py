"""Passwords that nobody calls one: a name and a value side by side, and what is typed to get in somewhere."""

import re
from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Final

from policy.secrets.reading import is_unlike_a_word
from policy.secrets.rules import compiled
from policy.secrets.values import Shape, is_bare, is_plain_word, is_strong, is_sure, shape

MAX_PAIRS: Final = 100  # judged in one text

# Getting in: what one does, and where.
_GETTING_IN: Final = (
    r"pour (?:y )?(?:entrer|accéder)|entrer|on entre|loga\w?|logue|logar|(?:kom\w*|kun) (?:je |er ?|ik )*er ?in|erin|dane|wchodzi\w*"
    r"|wejść|wejdzie\w*|wejści\w*|hesap\w*|hesab\w*|kullanarak|giriyor\w*|girersin|логин\w*|залогин\w*|доступы?|entri|entriamo|"
    r"log(?:ge[dn]?|gin[gs]?|s)?[ -]?(?:in|on|into|me|mich|dich)?|log(?:g|ge|gt)? (?:dich|mich|in|ein)|logg\w*"
    r"|login\w*|signs? ?in|sign ?on|signin|get in(?:to)?|gets? (?:you|me|us) in|creds?|credentials?|account"
    r"|unlock\w*|decrypt\w*|ssh|rdp|vpn|sudo|user(?:name)?"
    r"|root|sudo|ftp|rdp|printer|drucker|connect\w*|passcode|encrypt\w*|password|passwort|kennwort|wachtwoord"
    r"|contraseña|senha|mot de passe|prompt(?:ed|s)?|verschlüssel\w*|chiffre\w*|admin|unlocks|gets you in(?:to)?"
    r"|einlogg\w*|anmeld\w*|zugang\w*|benutzer\w*|entsperr\w*|freischalt\w*|entschlüssel\w*|kommst du in|drin"
    r"|rein(?:kommen|kommst|komm)?|kommt man|öffne\w*|zugriff"
    r"|connecte\w*|connexion|identifie\w*|déverrouill\w*|déchiffr\w*|ouvr\w*|utilisateur|accès|accède\w*"
    r"|entre[rz]? (?:avec|dans)|compte|iniciar? sesión|inicia sesión|entra\w*|acced\w*|acceso|usuario|conéct\w*"
    r"|desbloque\w*|cuenta|abr\w*|ingres\w*"
    r"|faz(?:er)? login|acess\w*|usuário|utilizador|conta|entrar|sblocc\w*|accedi\w*|accesso|utente|colleg\w*"
    r"|apr\w+|inlog\w*|ontgrendel\w*|gebruiker\w*|toegang|aanmeld\w*|zalog\w*|logow\w*|użytkowni\w*|odblok\w*"
    r"|dostęp\w*|wejdź|otw[oi]\w*"
    r"|заход\w*|зайд\w*|зайти|войти|войд\w*|вход\w*|логин\w*|доступ\w*|разблок\w*|открыва\w*|кред\w+|рут\w*"
    r"|учётк\w*|учетк\w*|аккаунт\w*|giriş\w*|gir(?:in|ebilirsin|iyorsun|iyor|eceksin|ersin|mek)?|oturum\w*"
    r"|kullanıcı\w*|aç(?:mak|ıyor|ılıyor|abilirsin|ılır|ar)?|kilid\w*|bağlan\w*|parola\w*|şifre\w*"
)
_CJK_GETTING_IN: Final = r"密码|密碼|パスワード|パス|wifi|登录|登錄|登陆|账号|帐号|帳號|解锁|解鎖|打开|开机|进入|ログイン|サインイン|ロック解除|ロックは|解除|アカウント|ユーザー|接続|入れ|開く|開き|開け"
_WITH: Final = (
    r"with|using|via|use|uses|using|give it|type(?: in)?|enter|key in|put in|it'?s|mit|per|nimm|benutze?|nutze?"
    r"|tippe?|gib|eingeben|avec|tapez?|taper|tapes|mets|mettez|mettre|entrez?|utilisez?|utilise|saisis\w*|c'est"
    r"|con|usa|usando|teclea|escribe|pon(?:er)?|introduce|mete"
    r"|com|digit[ae]r?|use|coloca|põe|inserisci|digita|metti|usare|immetti|met|typ(?: je)?|tik(?: je)?|gebruik|vul"
    r"|voer|z|wpisz|użyj|podaj|hasłem|с|введи(?:те)?|вводи(?:те)?|используй(?:те)?|набери(?:те)?|под|паролем|через"
    r"|用|输入?|打|填|就输|密码"
)
# What a password opens; said next to a value, the noun itself is left out.
_PLACES: Final = (
    r"outlook|hotmail|yahoo|onedrive|dropbox|windows|playstation|xbox|twitch|insta|wordpress|grafana|jenkins|jira"
    r"|teams|cloud|postfach|mailbox|correo|courriel|poczt\w*|posta|konto|profil\w*|cuenta|compte|conto|staging"
    r"|datenbank|database|wi-?fi|wlan|hotspot|guest network|routers?|routeur|modem|netflix|spotify|disney\+?|hbo"
    r"|prime|gmail|icloud|apple ?id|steam|paypal|amazon|ebay|facebook|instagram|laptop|notebook|macbook|mac|pc"
    r"|computer|rechner|ordi(?:nateur)?|portátil|ordenador|nas|zip|archive?|archiv|archivo|arquivo|rar|7z|pdf"
    r"|excel|keepass\w*|bitwarden|vault|tresor|safe"
    r"|disk|drive|usb|stick|festplatte|backup|admin(?: panel)?|panel|phone|handy|tablet|ipad|e-?mail|camera|kamera"
    r"|вай-?фай\w*|вифи|ноут\w*|комп\w*|роутер\w*|архив\w*|диск\w*|почт\w*|bilgisayar\w*|modem\w*|sunucu\w*"
    r"|laptop\w*|internet|printer|drucker|imprimante|impresora|stampante|drukark\w+|принтер\w*|yazıcı\w*|arşiv"
    r"|everything|everywhere|überall|für alles|partout|pour tout|para todo|en todo|todas partes|em tudo|pra tudo"
    r"|per tutto|dappertutto|ovunque|overal|voor alles|wszędzie|do wszystkiego|везде|для всего|всюду|her yerde"
    r"|her şey\w*"
)
_CJK_PLACES: Final = (
    r"微信|支付宝|淘宝|后台|邮箱|云盘|メール|サーバー|テスト環境|検証|本番|wi-?fi|无线|网飞|开机|ネトフリ|アカウント|电脑|解压|压缩包|路由器|都用|都是用|每次用|パソコン|ルーター|全部|いつも"
    r"|どこでも|圧縮|ワイファイ"
)
_PLACE_LINK: Final = (
    r"is|it'?s|'s|:|=|→|->|ist|heißt|ist es|c'est|est|es|é|è|jest|to|olarak|with|mit|avec|con|com|met|z|hasłem"
    r"|паролем|это|is now|hat|ha|tiene|tem|a|heeft|ma|says|wants|takes|needs|是|は|が|で|-"
)
_TYPE: Final = (
    r"type(?: in)?|key in|punch in|enter|give it|try|tippe?|gib|eingeben|tapez?|taper|saisis\w*|entrez?|teclea"
    r"|escribe|introduce|digit[ae]r?|inserisci|immetti|typ(?: je)?|tik(?: je)?|voer|vul|wpisz|podaj|введи(?:те)?"
    r"|вводи(?:те)?|набери(?:те)?"
)
_THEN: Final = (
    r"ile|yaz|yazıyor|yazıp|yazıyorsun|yazın|gir|giriyorsun|kullan|diye|って|で(?:ログイン|入|開|解|サイン|接)?|を(?:入力|打|使)"
    r"|と(?:打|入力)|登录|登陆|解锁|进去|ein(?:geben|tippen|loggen)?|eintippen|to (?:unlock|log ?in|sign ?in|get in|decrypt"
    r"|open)"
)


class _Patterns:
    """The patterns of this family, compiled together on first use."""

    def __init__(self) -> None:
        self.getting_in = compiled(rf"(?:^|[^\pL])(?:{_GETTING_IN})(?:$|[^\pL])|(?:{_CJK_GETTING_IN})")
        self.pair = compiled(
            r"(?:^|[\s(\"'`:,])([^\s/:|\"',]{2,60})(?:\s*[/|]\s*|:|\s:\s|\s(?:and|und|et|y|e|en|i|и|ve|ile|plus|with|mit|avec|con|com|met|z|с)\s"
            r"|,\s)([^\s/]{5,64})"
        )
        self.lines = compiled(r"\n[ \t]*(?:[-*>] )?([^\s]{2,64})[ \t]*\n[ \t]*(?:[-*>] )?([^\s]{5,64})[ \t]*(?:\n|$)")
        self.with_value = compiled(
            rf"(?:^|[^\pL])(?:{_WITH})[ :]\s*[\"'`]?([^\s\"'`]{{5,64}})|(?:用|输入?|打|填)\s?[\"'`]?([!-~]{{5,64}})"
        )
        self.signed = compiled(r"[^\s][!?*^%$#][^\s]")
        self.typed = compiled(rf"(?:(?:^|[^\pL])(?:{_TYPE})[ :]|(?:输入|打|填))\s*[\"'`]?([!-~]{{6,64}})")
        self.place = compiled(
            rf"(?:^|[^\pL])(?:{_PLACES}|{_GETTING_IN})(?:$|[^\pL])|(?:{_CJK_PLACES}|{_CJK_GETTING_IN})"
        )
        self.placed_value = compiled(
            rf"(?:^"
            rf"|[^\pL])(?:{_PLACES})(?:[^\pL][^\n.!?;:]{{0,24}}?)?\s?(?:{_PLACE_LINK})\s+([!-~]{{6,64}})"
            rf"|(?:{_PLACES}|{_CJK_PLACES})[^\n。.!?!-~]{{0,8}}?(?:は|が|是|用|で|:)\s?([!-~]{{6,64}})"
        )
        self.slashed = compiled(r"(?:^|[\s(\"'`:,])([^\s/:|\"',]{2,60})\s+[/|]\s+([^\s/]{5,64})")
        self.placed_pair = compiled(
            rf"(?:(?:^|[^\pL])(?:{_PLACES}|{_GETTING_IN})(?: (?:is|ist|es|é|è|to|c'est|are|son|são|sono"
            rf"|sind))?|{_CJK_PLACES}|{_CJK_GETTING_IN})(?:\s?[:,(]\s*|\s+"
            rf"|\b)([a-z][a-z0-9_.+-]{{1,30}}(?:@[a-z0-9.-]+)?)(?:\s?[,:/]\s?|\s)([!-~]{{5,64}})"
        )
        self.value_then = compiled(
            rf"(?:^|[\s\"'`]|\p{{Han}}|\p{{Hiragana}}"
            rf"|\p{{Katakana}})([!-~]{{5,64}}?)[\"'`]?\s?(?:{_THEN})(?:$|[^\pL]|\p{{Han}}|\p{{Hiragana}}"
            rf"|\p{{Katakana}})"
        )


@cache
def _patterns() -> _Patterns:
    return _Patterns()


def find(text: str) -> str | None:
    """`password.login` or None."""
    known = _patterns()
    if "://" in text:
        text = _ADDRESS.sub(" ", text)  # an address is judged by `keys`; its parts are no pairs
    if _says_value_alone(known, text):
        return "password.login"
    if known.place.search(text) is None:
        return "password.login" if _says_typed(known, text, _is_mixed) else None
    if _says_value_of_place(known, text) or _says_pair_of_place(known, text):
        return "password.login"
    if known.getting_in.search(text) and (_says_pair(known, text) or _says_typed(known, text, is_typed)):
        return "password.login"
    return None


def _says_value_alone(known: _Patterns, text: str) -> bool:
    """True for a value that needs no word about where it opens."""
    alone = _ALONE.fullmatch(text.strip())
    if alone and _is_said_of_place(alone.group(1) or alone.group(2), ""):
        return True
    if known.signed.search(text) and any(map(is_bare, islice(_ASCII_WORD.findall(text), MAX_WORDS))):
        return True
    return any(is_sure(found.group(1)) for found in islice(known.typed.finditer(text), MAX_PAIRS))


def _says_value_of_place(known: _Patterns, text: str) -> bool:
    if any(map(is_sure, islice(_ASCII_WORD.findall(text), MAX_WORDS))):
        return True
    placed = islice(known.placed_value.finditer(text), MAX_PAIRS)
    return any(_is_said_of_place(found.group(1) or found.group(2), "") for found in placed)


def _says_pair_of_place(known: _Patterns, text: str) -> bool:
    if any(_is_pair(found.group(1), found.group(2)) for found in islice(known.slashed.finditer(text), MAX_PAIRS)):
        return True
    return any(
        not is_plain_word(found.group(1)) and _is_said_of_place(found.group(2), text[found.end() :])
        for found in islice(known.placed_pair.finditer(text), MAX_PAIRS)
    )


def _says_pair(known: _Patterns, text: str) -> bool:
    return any(
        _is_pair(found.group(1), found.group(2))
        for pattern in (known.pair, known.lines)
        for found in islice(pattern.finditer(text), MAX_PAIRS)
    )


def _says_typed(known: _Patterns, text: str, is_one: Callable[[str], bool]) -> bool:
    for pattern in (known.with_value, known.value_then):
        for found in islice(pattern.finditer(text), MAX_PAIRS):
            value = found.group(1) or (found.group(2) if pattern is known.with_value else "")
            before = text[max(0, found.start() - 20) : found.start() + 1]
            if value and is_one(value) and _ADVISED_AGAINST.search(before) is None:
                return True
    return False


_ADVISED_AGAINST: Final = re.compile(
    r"don'?t|do not|never|avoid|nicht|nie |jamais|nunca|\bmai\b|nooit|nigdy|никогда|не |别|不要", re.IGNORECASE
)
_ADDRESS: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,30}://\S+")
_ASCII_WORD: Final = re.compile(r"[!-~]+")
_ALONE: Final = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+[\s:/|,]+(\S{6,64})|[a-z][\w.-]{1,30}:([^\s:/]{6,64})")
MAX_WORDS: Final = 3_000  # judged in one text


def _is_mixed(token: str) -> bool:
    """True for a typed token of four letters or more with two digits or more."""
    digits = sum(map(str.isdigit, token))
    return digits >= 2 and len(token) - digits >= 4 and is_typed(token)


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
