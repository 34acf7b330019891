"""One-time codes, PINs and the codes of doors, safes and phones: a short number, and words around it that say it opens.

Numbers are everywhere in chat, so the number comes first and the words decide: what the nearest noun is, what kind of
code it is ("door", "error"), and whether anything links the two.
"""

import re
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

import re2

from policy.secrets.rules import compiled, options
from policy.secrets.values import is_ticket
from policy.secrets.wording import CODE_NAMES, CODE_NOUNS, CODE_OPENS

MAX_NUMBERS: Final = 200  # judged in one text; a longer list of numbers is data, not a code
_REACH: Final = 90  # code points read on either side of a number

_CANDIDATE: Final = (
    r"(?:^|[^\pL\d.,/:+\-_$€£¥₽₺#@=]|[:=]\s*|#|\p{Han}|\p{Hiragana}|\p{Katakana}|[^\d]:)"
    r"((?:[A-Z]{1,2}-)?\d{6,8}|\d{3}[ \-]\d{3}|\d{2}(?:[ \-]\d{2}){2,3}|\d{4}[ \-]\d{4}|[*#]?\d{3,8}[#*]?|\d{1,2}(?:\s?[-/>]\s?\d{1,2}){2,3}"
    r"|\d{3,6}[A-Zа-я]|[A-Z]\d{3,6}[A-Z#*]?|[A-Z0-9]{6}|[A-Z0-9]{4}-[A-Z0-9]{4})"
    r"(?:$|[^\pL\d]|\p{Han}|\p{Hiragana}|\p{Katakana})"
)
_STRONG_NOUNS: Final = (
    r"pins?|(?:karten|handy|sim|ec|bank|telefon|phone|card)-?pin|pin(?:im|imiz|i|iniz)|pin[- ]?(?:codes?|nummer|код|コード|码)|пин(?:-?код)?\w?|otps?|totps?|m?tans?|passcodes?|pass codes?|2fa|mfa|one[- ]time \w+|geheimzahl|geheimnummer|digicode|pincode|pin-?kod\w*|einmal\w+|zugangscode|(?:tür|tor|haus|haustür|eingangs|tresor|alarm|garagen|keller|handy|karten|safe|sms)-?code|toegangscode|deurcode|verificatiecode"
    r"|sicherheitscode|bestätigungscode|anmeldecode|freischaltcode|(?:verification|security|access|door|gate|alarm|login|entry|sms|2fa|auth\w*|confirmation|unlock|lock|garage|safe|keypad) codes?|code (?:secret|d'accès|de vérification|de sécurité)"
    r"|验证码|驗證碼|校验码|动态码|门禁码|开门码|密码|密碼|(?:暗証|認証|確認)番号|(?:認証|確認|解除|セキュリティ|ログイン|パス|ドア|入口|pin)コード|ワンタイム(?:パスワード|コード)|ピンナンバー|パスコード|combinations?|combos?|(?:zahlen)?kombination|combinatie|combinaison|combinación|combinação|combinazione|szyfr|kod (?:z )?sms\w*|kod (?:do|od) \w+|код (?:от|из|для) \w+|kapı (?:kodu|şifresi)"
)
_COPULA: Final = (
    r"is(?: now| still)?|was|are|'s|be|=|:|->|→|-|ist|lautet|heißt|war|est|c'est|es|é|è|e'|sera|is nu|luidt|to|jest|brzmi|это|теперь|будет|был|şu|oldu|是|为|為|は|が|changed to|set to|says|reads|olarak|改成|改为|に|を|geändert|:"
)
_OBJECTS: Final = (
    r"alarm\w*|disarm|lock ?box|key ?box|keypad|padlock|safe|vault|garage|gate|front door|back door|door ?lock|lock(?:er)?|phone unlock\w*|unlock(?:s|ed|ing)?|sim|voicemail|building|intercom|suitcase|handy|entsperr\w*|schlüsseltresor|schlüsselkasten|tresor|schloss|zahlenschloss|alarmanlage|eingang|haustür|tor"
    r"|digicode|portail|coffre\w*|cadenas|boîte à clés?|alarme|déverrouill\w*|interphone|immeuble|puerta|portal|portón|caja fuerte|candado|alarma|desbloque\w*|cajetín|garaje|portão|cofre|cadeado|alarme|desbloque\w*|fechadura|prédio|portaria|celular|cassaforte|lucchetto|cancello|allarme|sblocc\w*|citofono|portone"
    r"|kluis|slot|hangslot|sleutelkastje|poort|voordeur|ontgrendel\w*|alarmsysteem|sejf\w*|kłódk\w*|domofon\w*|bram\w*|furtk\w*|odblok\w*|skrytk\w*|klatk\w*|сейф\w*|домофон\w*|замок|замк\w*|сигнализац\w*|разблок\w*|подъезд\w*|ворот\w*|калитк\w*|открывается|ячейк\w*"
    r"|kasa\w*|kilit\w*|alarm\w*|bahçe kapısı|dış kapı|apartman\w*|门禁|保险柜|保险箱|密码锁|解锁|门锁|大门|单元门|警报|报警器|オートロック|ゲート|キーボックス|金庫|警報|ロック|解除|玄関|南京錠|アラーム"
)
_ENTRANCES: Final = (
    r"phone|iphone|ipad|tablet|lock ?screen|screen ?lock|atm|cash machine|door|entrance|lobby|card|handy|telefon\w*|bildschirm\w*|geldautomat\w*|tür|karte|téléphone|écran|distributeur|porte|carte|móvil|teléfono|pantalla|cajero|puerta|tarjeta|celular|telemóvel|tela|caixa eletrônico|porta|cartão|cellulare|telefono|schermo|bancomat|carta"
    r"|telefoon|scherm|geldautomaat|deur|pas|ekran\w*|bankomat\w*|drzwi|kart\w*|телефон\w*|экран\w*|банкомат\w*|двер\w*|карт\w*|ekran\w*|bankamatik|kapı\w*|手机|屏幕|门|銀行卡|银行卡|スマホ|携帯|画面|ドア|カード|扉"
)
_WITH: Final = r"with|mit|avec|con|com|met|using|by typing|needs|wants|takes|hasłem|kodem|pinem|по|на|паролем|кодом|输|按|用|で|は"
_THINGS: Final = (
    r"allarme|сигнализация|замок|bahçe kapısı|apartman kapısı|lock ?box(?:es)?|key ?box|key ?safe|keypad|padlock|combo|schlüssel(?:tresor|kasten|box|safe)|zahlenschloss|boîte (?:à|aux) clés?|digicode|caja (?:de|para) (?:las )?llaves|cajetín|candado|caixa de chaves|cofre (?:de|das) chaves|cadeado"
    r"|cassetta (?:delle|per le) chiavi|lucchetto|sleutel(?:kluisje|kluis|kastje)|hangslot|skrzynk\w+ (?:na|z) klucz\w+|domofon|kłódka|ключниц\w+|домофон|кодов\w+ замок|anahtar (?:kutusu|kasası)|asma kilit"
)
_CJK_THINGS: Final = "单元门|大门|密码锁|钥匙盒|钥匙箱|门禁|保险柜|保险箱|报警器|キーボックス|オートロック|南京錠|金庫|ダイヤル錠"
_LINK_TO_OBJECT: Final = (
    r"with|is|it'?s|takes|needs|wants|says|na|на|auf|a|en|hat|code|using|by|:|=|-|opens?|mit|ist|ausschalten|avec|c'est|est|con|es|es el|com|é|usa|è|met|is|opent|z|to|kodem|przez|по|кодом|набери\w*|наберите|код|ile|kodu|是|用|输入|为|は|で|が|combo\w*|pin|press|dial|enter|tippe|taper?|compose[rz]?|marca\w*|digita\w*|wpisz|wciśnij|toets|вводи\w*|введи\w*|tuşla\w*|bas"
)
_PASSWORDS: Final = r"passwords?|passwort|kennwort|mot de passe|contraseña|clave|senha|wachtwoord|hasło|парол\w+|şifre\w*|parola\w*|密码|密碼|口令|パスワード|パス"
_VERBS: Final = (
    r"(?:enter|confirm with|verify with|bestätig\w* mit|confirme[rz]? avec|confirma con|type(?: in)?|punch(?: in)?|key in|dial|press|use|input|put in|gib|tippe?|eingeben|nimm|tape[rz]?|entre[rz]?|compose[rz]?|saisi\w*|utilise[rz]?|marca\w*|teclea\w*|introduce|ingresa\w*|usa|digite|digita\w*|insira|inserisci|premi|toets|voer|vul|typ|gebruik|wpisz|wciśnij|podaj|użyj|введи\w*|набери\w*|нажми|gir\w*|tuşla\w*|yaz|输入|按|打|入力)"
)
_PURPOSE: Final = (
    r"log ?(?:ged )?in|sign ?(?:ed )?in|verif\w*|confirm\w*|authenticat\w*|unlock|door|gate|keypad|alarm|get in|let (?:you|yourself) in|open|one[- ]time|passcode|code|sms|text\w*|garage|intercom|buzzer|portero|telefonillo|portier|citofono|interphone|tür|klingel|tor|anmeld\w*|einlogg\w*|bestätig\w*|reinkomm\w*|porte|connect\w*|confirmer|vérif\w*|entrer|ouvr\w*|puerta|entrar|abrir|verificar|confirmar|iniciar sesión|porta|acess\w*|confirm\w*|aprire|entrare|verific\w*|deur|inlog\w*|open\w*|bevestig\w*|drzwi|zalog\w*|potwierdz\w*|otwor\w*|domofon\w*|войти|войт\w*|двер\w*|подтверд\w*|открыть|домофон\w*|giriş|doğrula\w*|onayla\w*|kapı\w*|aç\w*|登录|登錄|验证|开门|确认|ログイン|認証|開け|開く|開き|解除"
)
_MESSAGE: Final = r"(?:sms|texted?|text says|text said|texto|mensaje|mensagem|messaggio|bericht\w*|wiadomość|смс|mesaj\w*|短信|簡訊|ショートメール|authenticator|auth app)"
_NOT_A_CODE_AFTER: Final = (
    r"^\s?(?:%|°|€|\$|£|zł|₽|tl\b|eur|usd|dollars?|euros?|px|ms|kg|km|cm|mm|gb|mb|kb|kwh|mph|rpm|mg|ml|pm\b|uhr|h\b|hours?|minut\w*|min\b|sec\w*|sek\w*|days?|tage?|years?|jahre?|users?|people|personen|lines?|zeilen|lignes|líneas|linhas|righe|regels|linii|строк|satır|行|"
    r"errors?|fehler|times|characters?|chars|digits?|zeichen|tokens?|files?|tests?|rows?|words?|pages?|items?|percent|prozent|points?|votes?|元|円|年|月|日|人|件|个|個|号|点|分|秒|%|st\b|th\b|[.,:/]\d|-\d{2}-\d{2}|\s?[x×*]\s?\d)"
)
_TECHNICAL: Final = r"gpio|arduino|raspberry|esp\d|board|pinout|header|exit|status|http|error|stack|commit|version|build|issue|ticket|pull request|pr|branch|zip code|plz|postal|postleitzahl|invoice"


@dataclass(frozen=True, slots=True)
class _Patterns:
    """The patterns of this family, compiled together on first use."""

    candidate: Any
    strong_left: Any
    weak_left: Any
    names_left: Any
    names: Any
    opens: Any
    object_left: Any
    object: Any
    thing_left: Any
    entrance_left: Any
    then_right: Any
    verb_left: Any
    message_left: Any
    noun_right: Any
    strong_right: Any
    purpose: Any
    not_after: Any
    technical: Any
    linked: Any
    beside: Any
    by_message: Any
    opens_right: Any
    alone_after: Any
    aside_of: Any


_NAMING: Final = (
    rf"(?:^|[^\pL\pN]|\p{{Han}}|\p{{Hiragana}}|\p{{Katakana}})(?:(?:{CODE_NAMES})(?:s|n)?[\s-]*(?:\w{{1,12}}\s)?(?:{CODE_NOUNS}|码|碼|番号|番号)"
    rf"|(?:{CODE_NOUNS})\s(?:de |d'|del |do |di |der |van |von |da )?(?:l'|la |el |le )?(?:{CODE_NAMES}))"
)
_B: Final = r"(?:^|[^\pL\pN]|\p{Han}|\p{Hiragana}|\p{Katakana})"
_E: Final = r"(?:[^\pL\pN]|\p{Han}|\p{Hiragana}|\p{Katakana}|$)"
_BETWEEN: Final = r"[^\d.!?;\n]{0,42}"


def _load() -> _Patterns:
    det = rf"\W{{0,3}}(?:is|was|as|are|=|ist|als|est|comme|es|como|é|è|come|to|jako|это|как|için|olarak|是|が|は|to jest|c'est|that'?s|→|-|für|for|,){_E}"
    return _Patterns(
        candidate=re2.compile(_CANDIDATE, options()),
        strong_left=compiled(rf"{_B}(?:{_STRONG_NOUNS})(?:{_E}{_BETWEEN})?\s*$"),
        weak_left=compiled(rf"{_B}({CODE_NOUNS}|{_PASSWORDS}|暗号)(?:{_E}({_BETWEEN}))?\s*$"),
        names_left=compiled(rf"(?:{_NAMING}){_E}{_BETWEEN}\s*$"),
        names=compiled(rf"(?:{_NAMING}){_E}"),
        opens=compiled(rf"{_B}(?:{CODE_OPENS}){_E}"),
        object_left=compiled(rf"{_B}(?:{_OBJECTS})(?:{_E}[^\d.!?;\n]{{0,45}}?)?(?:{_LINK_TO_OBJECT})\W{{0,3}}(?:the |den |le |el |o |il |de )?(?:code |pin )?\s*$"),
        object=compiled(rf"{_B}(?:{_OBJECTS}|{_ENTRANCES}){_E}"),
        entrance_left=compiled(rf"{_B}(?:{_ENTRANCES})(?:{_E}[^\d.!?;\n]{{0,40}}?)?(?:{_WITH})\s*(?:the |den |le |el |o |il |de )?(?:code |pin )?$"),
        thing_left=compiled(rf"{_B}(?:{_THINGS})(?:{_E}[^\d.!?;\n]{{0,12}})?\s*$|(?:{_CJK_THINGS})[^\d。.!?\n]{{0,8}}$"),
        then_right=compiled(r"^[#*]?\s?(?:ile|yazınca|tuşla\w*|で(?:開|解|ロック)|解除|开|打开)"),
        verb_left=compiled(rf"{_B}{_VERBS}(?:\s(?:the|den|le|el|o|il|de|code|kod|код|in|pin|código|codice)){{0,2}}[\s:]*$"),
        message_left=compiled(rf"{_B}{_MESSAGE}(?:\W[^\d.!?;\n]{{0,24}}?)?\W(?:says?|said|shows?|reads?|is|it'?s|sagt|zeigt|dit|dice|diz|zegt|mówi|пишет|diyor|说|显示|は|が|:)\W{{0,3}}$"),
        noun_right=compiled(rf"^{det}[^\d.!?;\n]{{0,40}}?{_B}?({CODE_NOUNS}){_E}"),
        strong_right=compiled(rf"^(?:{det})?[^\d.!?;\n]{{0,28}}?(?:{_STRONG_NOUNS}|(?:sign[- ]?in|log[- ]?in|verification) code){_E}"),
        purpose=compiled(rf"{_B}(?:{_PURPOSE}){_E}"),
        not_after=compiled(_NOT_A_CODE_AFTER),
        technical=compiled(rf"{_B}(?:{_TECHNICAL}){_E}"),
        beside=compiled(rf"{_B}(?:{CODE_NOUNS})\s*[\"':]?\s*$"),
        by_message=compiled(rf"{_B}(?:(?:by|per|via|from|through|par|por|aus|uit|z|из|по|в)\s(?:\w+\s)?(?:{_MESSAGE}|text)|authenticator|auth app){_E}"),
        opens_right=compiled(r"^[#*]?\W{0,3}(?:opens?|unlocks?|disarms?|gets? (?:you|me|us)|lets? (?:you|me|us)|öffnet|entsperrt|ouvre|déverrouille|abre|desbloquea|desbloqueia|apre|sblocca|opent|ontgrendelt|otwiera|odblokowuje|открывает|разблокир\w*|açar|açıyor|打开|开|解锁|で開|で解)"),
        alone_after=compiled(rf"{_B}(?:{_STRONG_NOUNS})(?:{_E}[^\d]{{0,24}})?[?:.!,\n]\s*(?:it'?s |is |es ist |c'est |es |é |è |het is |to |это )?$"),
        aside_of=compiled(rf"{_B}(?:{_OBJECTS}|{_THINGS}){_E}[^\d.!?;\n]{{0,30}},\s*(?:it'?s |just |then )?$"),
        linked=compiled(rf"(?:(?:^|[^\pL])(?:kod|pin|szyfr|hasło)\w*(?:\s[^\s\d]+){{0,4}}\sto|[:=>]|\s-+|(?:^|[^\pL]|\p{{Han}}|\p{{Hiragana}}|\p{{Katakana}})(?:{_COPULA})|是|为|為|は|が|に|を)\W*$"),
    )


_loaded: list[_Patterns] = []


def _patterns() -> _Patterns:
    if not _loaded:
        _loaded.append(_load())
    return _loaded[0]


def find(text: str) -> str | None:
    """`code.spoken`, or None when no number in the text is said to open something."""
    known = _patterns()
    for found in islice(known.candidate.finditer(text), MAX_NUMBERS):
        start, end = found.span(1)
        before, after = text[max(0, start - _REACH) : start], text[end : end + _REACH]
        if _opens_something(known, before, found.group(1), after):
            return "code.spoken"
    return None


_ENDS: Final = re.compile(r"[#*]?\s*(?:$|[.,;!?)\n]|then|dann|puis|luego|and press|und)")
_PARTS: Final = re.compile(r"[.!?;\n](?:\s|$)")


def _opens_something(known: _Patterns, before: str, value: str, after: str) -> bool:
    if known.not_after.search(after) or not _is_code_shaped(value):
        return False
    sentence = _PARTS.split(before)[-1]
    clause_after = _PARTS.split(after, maxsplit=1)[0]
    named = known.names_left.search(sentence)
    if known.strong_left.search(sentence):
        return not (known.technical.search(sentence + clause_after) or (named and not known.linked.search(sentence)))
    around = sentence + value + clause_after
    if not _is_year(value) and not known.technical.search(around):
        if known.alone_after.search(before) and not clause_after.strip(" #*!.)"):
            return True
        if known.opens_right.search(after) or (known.aside_of.search(sentence) and _ENDS.match(after)):
            return len(value) <= 8
    weak = known.weak_left.search(before)
    if weak and not named:
        return _is_said_weakly(known, before, value, around)
    if named or known.technical.search(around):
        return False
    if known.thing_left.search(sentence) or (known.then_right.search(clause_after) and known.object.search(sentence)):
        return not _is_year(value)
    if known.entrance_left.search(sentence) or known.object_left.search(sentence) or known.message_left.search(sentence):
        return not _is_year(value)
    if _is_sent(value) and (known.by_message.search(clause_after) or known.by_message.search(sentence)):
        return True
    if known.verb_left.search(sentence) and (known.purpose.search(around) or known.object.search(around)):
        return not _is_year(value)
    return _is_named_after(known, value, clause_after)


def _is_said_weakly(known: _Patterns, before: str, value: str, around: str) -> bool:
    if known.technical.search(around):
        return False
    if known.linked.search(before):
        return not _is_year(value) or known.opens.search(around) is not None
    if _is_year(value):
        return False
    return known.opens.search(around) is not None or (_is_sent(value) and known.beside.search(before) is not None)


def _is_named_after(known: _Patterns, value: str, after: str) -> bool:
    if _is_year(value):
        return False
    if known.strong_right.search(after):
        return True
    named = known.noun_right.search(after)
    if named is None:
        return False
    said = after[: named.end()]
    return known.names.search(said) is None


def _is_code_shaped(value: str) -> bool:
    digits = sum(map(str.isdigit, value))
    if is_ticket(value) and not re.fullmatch(r"[A-Z]{1,2}-\d{6,8}|[*#]\d+[#*]?", value):
        return False
    if value.isalpha():
        return False
    return digits >= 3 or (len(value) == 6 and digits >= 1)


def _is_sent(value: str) -> bool:
    """True for six digits, whole or in halves: the form in which codes are sent."""
    return re.fullmatch(r"(?:[A-Z]{1,2}-)?(?:\d{6}|\d{3}[ -]\d{3})", value) is not None


def _is_year(value: str) -> bool:
    return re.fullmatch(r"(?:19|20)\d\d", value) is not None
