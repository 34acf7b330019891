"""The words with which twelve languages speak of what a short code opens, of how a code is sent, and of typing it.

Data of `codes`, apart from it for its length. Patterns for RE2, read without regard to case.
"""

from typing import Final

PASSWORDS: Final = (
    r"passwords?|passwort|kennwort|mot de passe|contraseña|clave|senha|wachtwoord|hasło|парол\w+|şifre\w*|parola\w*"
    r"|密码|密碼|口令|パスワード|パス"
)

STRONG_NOUNS: Final = (
    r"senha (?:de uso único|descartável|única|temporária)|einmal-?passwort|eenmalig wachtwoord|hasło (?:jednorazowe|sms)|smsコード|code (?:bancaire|bleu|(?:de la |du |de ma |de mon )?(?:cb|tel|tél|téléphone|carte))|"
    r"pins?|pin number|(?:karten|handy|sim|ec|bank|telefon|phone|card)-?pin|pin(?:im|imiz|i|iniz|em|u)"
    r"|pin[- ]?(?:codes?|nummer|код|コード|码)|puk|пин(?:-?код)?\w?|otps?|totps?|m?tans?|passcodes?|pass codes?|2fa"
    r"|mfa|one[- ]time \w+"
    r"|key ?codes?|zahlencode|kod wejściowy|(?:bariyer|site|otopark|bina) kodu|sms şifresi|geheimzahl|geheimnummer"
    r"|digicode|pincode|pin-?kod\w*|einmal\w+|zugangscode|(?:tür|tor|haus|haustür|eingangs|tresor|alarm|garagen"
    r"|keller|handy|karten|safe|sms|freigabe)-?code|toegangscode|deurcode|verificatiecode|inlogcode"
    r"|sicherheitscode|bestätigungscode|anmeldecode|freischaltcode|(?:verification|security|access|door|gate|alarm"
    r"|login|entry|sms|2fa|auth\w*|confirmation|unlock|lock|garage|safe|keypad|buzzer|steam guard) codes?"
    r"|code (?:secret|d'accès|de vérification|de sécurité|reçu|à usage unique)"
    r"|código de (?:un solo uso|uso único|acesso|acceso|verifica\w+)|clave dinámica|codice (?:usa e getta|otp"
    r"|di (?:accesso|verifica|sicurezza))|code (?:van|voor) (?:de|het) \w+|kod (?:autoryzacyjny|jednorazowy"
    r"|dostępu)|код (?:авторизации|доступа|блокировки|безопасности|подтверждения)|tek kullanımlık \w+"
    r"|验证码|驗證碼|校验码|动态(?:码|密码|口令)|登录码|安全码|确认码|取件码|门禁码|开门码|密码|密碼|(?:暗証|認証|確認)番号|(?:認証|確認|解除|セキュリティ|ログイン|パス|ドア|入口"
    r"|pin)コード|ワンタイム(?:パスワード|コード)|ピンナンバー|パスコード"
    r"|combinations?|combos?|(?:zahlen)?kombination|combinatie|combinaison|combinación|combinação|combinazione"
    r"|szyfr|kod (?:z )?sms\w*|kod (?:do|od|na) \w+|код (?:от|из|для|на) \w+|kapı (?:kodu|şifresi)"
)

COPULA: Final = (
    r"is(?: now| still)?|was|are|'s|be|=|:|->|→|-|ist|lautet|heißt|war|est|c'est|es|é|è|e'|foi|fue|était|is nu"
    r"|luidt|jest|brzmi|это|теперь"
    r"|будет|был|şu|oldu|是|为|為|は|が|changed to|set to|says|reads|olarak|改成|改为|に|を|geändert|:"
)

# What a code opens; each needs a word that links it with the number.
OBJECTS: Final = (
    r"alarm\w*|disarm|desarma\w*|disattiva\w*|désactive\w*|entschärf\w*|rozbr\w+|снима\w+|снять|devre dışı|撤防|lock ?box|key ?box|keypad|padlock|safe|vault|garage|gate|front door|back door|door ?lock"
    r"|lock(?:er)?|phone unlock\w*|unlock(?:s|ed|ing)?|sim|voicemail|building|intercom|suitcase|handy|entsperr\w*"
    r"|schlüsseltresor|schlüsselkasten|tresor|schloss|zahlenschloss|alarmanlage|eingang|haustür|tor"
    r"|digicode|portail|coffre\w*|cadenas|boîte à clés?|alarme|déverrouill\w*|interphone|immeuble|puerta|portal"
    r"|portón|caja fuerte|candado|alarma|desbloque\w*|cajetín|garaje|portão|cofre|cadeado|alarme|desbloque\w*"
    r"|fechadura|prédio|portaria|celular|cassaforte|lucchetto|cancello|allarme|sblocc\w*|citofono|portone"
    r"|kluis|slot|hangslot|sleutelkastje|poort|voordeur|ontgrendel\w*|alarmsysteem|sejf\w*|kłódk\w*|domofon\w*"
    r"|bram\w*|furtk\w*|odblok\w*|skrytk\w*|klatk\w*|сейф\w*|домофон\w*|замок|замк\w*|сигнализац\w*|разблок\w*"
    r"|подъезд\w*|ворот\w*|калитк\w*|открывается|ячейк\w*"
    r"|kasa\w*|kilit\w*|alarm\w*|bahçe kapısı|dış kapı|apartman\w*|门禁|保险柜|保险箱|密码锁|解锁|门锁|大门|单元门|警报|报警器|オートロック|ゲート"
    r"|キーボックス|金庫|警報|ロック|解除|玄関|南京錠|アラーム"
)
# What a code opens and hardly any other number stands beside.
THINGS: Final = (
    r"(?:ma|mon|la) (?:carte|cb|tél|tel|téléphone|portable) c'est|"
    r"allarme|сигнализация|замок|bahçe kapısı|apartman kapısı|lock ?box(?:es)?|key ?box|key ?safe(?: \w+ the \w+)?"
    r"|keypad|padlock|combo|schlüssel(?:tresor|kasten|box|safe)|zahlenschloss|boîte (?:à|aux) clés?|digicode"
    r"|caja (?:de|para) (?:las )?llaves|cajetín|candado|caixa de chaves|cofre (?:de|das) chaves|cadeado"
    r"|cassetta (?:delle|per le) chiavi|lucchetto|sleutel(?:kluisje|kluis|kastje)|hangslot|skrzynk\w+ (?:na"
    r"|z) klucz\w+|domofon|kłódka|ключниц\w+|домофон|кодов\w+ замок|anahtar (?:kutusu|kasası)|asma kilit"
)
CJK_THINGS: Final = (
    r"(?:ma|mon|la) (?:carte|cb|tél|tel|téléphone|portable) c'est|"
    r"单元门|大门|楼下门?|家门|车库|柜子|密码锁|钥匙盒|钥匙箱|门禁|保险柜|保险箱|报警器|自行车锁|手机解锁|锁屏|取件|警报|キーボックス|オートロック|南京錠|金庫|ダイヤル|エントランス|宅配ボックス"
    r"|ガレージ|自転車の鍵|ロッカー|アラーム|ゲート|玄関|通用口|裏口"
)
# Said right before a number that ends the clause, these are enough: "back door 1852".
BESIDE: Final = (
    r"écran(?: de verrouillage)?|déverrouillage(?: d\w+ \w+)?|pour le (?:tel|téléphone)|экран\w*(?: блокировки)?|разблокировк\w*(?: \w+)?|odblokowani\w*(?: \w+)?|blokad\w*(?: \w+)?|симк\w*|ma carte(?: bleue)?|carte bleue|"
    r"do bankomatu|bankomat|\w*schloss|klingel|lobby|"
    r"(?:front|back|side|garage|basement|cellar|building|main|shed|entrance) (?:door|gate)|garage(?: door)?|gate"
    r"|shed|bike lock|door lock|locker|safe|house alarm|alarm|buzzer|intercom|screen lock|lock ?screen|puk|haustür"
    r"|kellertür|hoftür|hintertür|gartentor|hoftor|garagentor|bildschirmsperre|displaysperre|fahrradschloss|tresor"
    r"|portail|interphone|porte (?:du garage|d'entrée|de l'immeuble|d'en bas)|antivol|coffre(?:-fort)?|alarme"
    r"|portal|portón|puerta (?:de \w+|principal|del \w+)|caja fuerte|alarma|garaje|portero|portaria|portão|cofre"
    r"|garagem|porta (?:da frente|de entrada|da garagem)|portone|cancello|cassaforte|citofono|antifurto|garage"
    r"|fechadura(?: \w+)?|interfone|tranca(?: da \w+)?|parking barrier|storage unit|tastenfeld(?: \w+ \w+ \w+)?"
    r"|keypad(?: \w+ \w+ \w+(?: \w+)?)?|ekran blokady|zamek szyfrowy|szlaban|wejście|drzwi|дверь|шлагбаум|вход"
    r"|kapı|garaj|otopark(?: kapısı)?|bariyer|ma cb"
    r"|achterdeur|voordeur|poort|hek|fietsslot|kluis|garagedeur|sejf|brama|furtka|zamek(?: do \w+)?|skrytka|klatka"
    r"|garaż|калитк\w*|сейф|ячейк\w*|гараж|ворота|подъезд|велозамок|kasa|dış kapı|site girişi|garaj kapısı"
    r"|\w+ kilidi|apartman girişi|bina girişi|bahçe kapısı"
)
ENTRANCES: Final = (
    r"phone|iphone|ipad|tablet|lock ?screen|screen ?lock|atm|cash machine|door|entrance|lobby|card|handy"
    r"|telefon\w*|bildschirm\w*|geldautomat\w*|tür|karte|téléphone|écran|distributeur|porte|carte|móvil|teléfono"
    r"|pantalla|cajero|puerta|tarjeta|celular|telemóvel|tela|caixa eletrônico|porta|cartão|cellulare|telefono"
    r"|schermo|bancomat|carta"
    r"|telefoon|scherm|geldautomaat|deur|pas|ekran\w*|bankomat\w*|drzwi|kart\w*|телефон\w*|экран\w*|банкомат\w*"
    r"|двер\w*|карт\w*|ekran\w*|bankamatik|kapı\w*|手机|屏幕|门|銀行卡|银行卡|スマホ|携帯|画面|ドア|カード|扉"
)
WITH: Final = (
    r"odblokowuje|разблокирует|entsperrt|unlocks|"
    r"with|mit|avec|con|com|met|using|by typing|needs?|wants|takes|you need|brauchst du|hasłem|kodem|pinem|по|на"
    r"|паролем|кодом|输|按|用|で|は"
)
LINK_TO_OBJECT: Final = (
    r"with|is|it'?s|takes|needs|wants|says|na|на|auf|a|en|hat|code|using|by|:|=|-|opens?|mit|ist|ausschalten|avec"
    r"|c'est|est|con|es|es el|com|é|usa|è|met|opent|z|to|kodem|przez|по|кодом|набери\w*|наберите|код|ile|kodu|是|用"
    r"|输入|为|は|で|が|combo\w*|pin|press|dial|enter|tippe|taper?|compose[rz]?|marca\w*|digita\w*|wpisz"
    r"|wciśnij|toets|вводи\w*|введи\w*|tuşla\w*|bas|按"
)
DEVICES: Final = (
    r"ipad|tablet\w*|iphone|laptop\w*|pc|computer\w*|rechner|ordi\w*|portable|planszet\w*|планшет\w*|ноут\w*|komputer\w*"
    r"|bilgisayar\w*|平板|电脑|パソコン|タブレット"
)
# Stems of verbs that only a lock is the object of.
UNLOCKS: Final = (
    r"unlock|entsperr|déverrouill|desbloque|sblocc|ontgrendel|odblok|разблок|kilid|解锁|解除|otwiera się|открывается"
)
VERBS: Final = (
    r"(?:enter|confirm with|verify with|approve (?:it )?with|bestätig\w* mit|confirme[rz]? avec|confirma con"
    r"|type(?: in)?|punch(?: in)?|key in|dial|press|use|input|put in|gib|tippe?|eingeben|nimm|tape[rz]?|entre[rz]?"
    r"|compose[rz]?|saisi\w*|utilise[rz]?|marca\w*|teclea\w*|introduce|ingresa\w*|usa|digite|digita\w*|insira"
    r"|inserisci|premi|toets"
    r"|voer|vul|typ|gebruik|wpisz|wciśnij|podaj|użyj|введи\w*|набери\w*|нажми|gir\w*|tuşla\w*|yaz|输入|按|打|入力)"
)
PURPOSE: Final = (
    r"log ?(?:ged )?in|sign ?(?:ed )?in|verif\w*|confirm\w*|authenticat\w*|unlock|door|gate|keypad|alarm|get in"
    r"|let (?:you|yourself) in|open|one[- ]time|passcode|code|sms|text\w*|garage|intercom|bell|buzzer|portero"
    r"|telefonillo|portier|citofono|interphone|tür|klingel|tor|anmeld\w*|einlogg\w*|bestätig\w*|reinkomm\w*|porte"
    r"|connect\w*|confirmer"
    r"|vérif\w*|entrer|ouvr\w*|puerta|entrar|abrir|verificar|confirmar|iniciar sesión|porta|acess\w*|confirm\w*"
    r"|aprire|entrare|verific\w*|deur|inlog\w*|open\w*|bevestig\w*|drzwi|zalog\w*|potwierdz\w*|otwor\w*|domofon\w*"
    r"|войти|войт\w*|двер\w*|подтверд\w*|открыть|домофон\w*|giriş|doğrula\w*|onayla\w*|kapı\w*|aç\w*"
    r"|登录|登錄|验证|开门|确认|ログイン|認証|開け|開く|開き|解除"
)
OPENING: Final = r"buzz|open|unlock|disarm|turn|auf|öffn|geht|entsperr|ouvr|déverrouill|abr|desbloque|apr|sblocc|otw|odblok|откр|разблок|aç|开|解|開"
OPENS_VERB: Final = (
    r"opens?|unlocks?|disarms?|gets? (?:you|me|us)|lets? (?:you|me|us)|for the (?:gate|door|garage|alarm|safe"
    r"|lock)|then (?:the )?(?:bell|green|star|hash|enter|ok)|öffnet|entsperrt|ouvre|déverrouille|abre|desbloquea"
    r"|desbloqueia|apre|sblocca|opent|ontgrendelt|otwiera|odblokowuje|открывает|разблокир\w*|açar|açıyor|打开|开|解锁"
    r"|で開|で解"
)

# Around six digits: somebody was sent them, or is asked for them.
SENT_NOUNS: Final = (
    r"(?:google |microsoft )?authenticator|autenticador|autenticatore|authentificateur|token(?: d[oae] \w+)?(?: é| is| es| è)?|blik|2fa|mfa|otp|digid|autoryzacja|weryfikacja|двухфактор\w*|верификация"
    r"|doğrulama|onay|verificação|verificación|verifica|verificatie|verification|vérification|bestätigung|sms|смс|认证|验证|認証|确认"
)
SENT: Final = (
    r"code\w*|kod\w*|код\w*|código\w*|codice|コード|番号|mensagem|bericht\w*|wiadomoś\w*|сообщени\w*|mesaj\w*|メッセージ|passou|login|konto|conta|hesap\w*|учётк\w*|аккаунт\w*|アカウント|"
    r"app\w*|aplikac\w*|aplicativo|приложени\w*|uygulama\w*|アプリ|e-?mail\w*|mejl\w*|письм\w*|e-?posta\w*|メール|邮件|generator\w*|pushtan|blik\w*|"
    r"sms\w*|text(?:ed)?|message|codes?|verif\w*|auth\w*|2fa|mfa|otp|factor|log ?in|sign ?in|confirm\w*|approve"
    r"|expires?|valid|security|one[- ]time|(?:six|6)[- ]digits?|digits|whatsapp|telegram|signal|google|apple"
    r"|paypal|steam(?: guard)?|bank\w*|app|bestätig\w*|anmeld\w*|einlogg\w*|gültig|läuft ab|ziffern|freigabe"
    r"|vérif\w*|connexion|valable|chiffres|reçu"
    r"|verific\w*|caduca|vence|válid\w*|dígitos|cifre|scade|valid\w*|accesso|bevestig\w*|inlog\w*|verloopt|geldig"
    r"|cijfers|weryfik\w*|potwierdz\w*|zalog\w*|wygasa|ważny|cyfr\w*|смс\w*|подтвержд\w*|вход\w*|войти|истекает"
    r"|действ\w*|цифр\w*|сбер\w*|банк\w*|мне пришл\w+|mesaj\w*|doğrula\w*|onay\w*|giriş|geçerli|hane\w*"
    r"|банка|bankadan|telefona|wpisz|vul|digita|введи|gir|type|enter|tippe|tape"
    r"|验证|登录|短信|有效|过期|银行|手机收到|登錄|認証|ログイン|確認|有効|届|銀行|二段階"
)
SENT_BEFORE: Final = (
    r"chegar|llegar|arrivé\w*|doszedł|doszło|przychodzi|przyszła|приходит|дошло|дошёл|приш[её]л|net|właśnie|только что|acabei de receber|zojuist|"
    r"mandou|enviou|chegou|mandó|envió|envoyé|inviato|mandato|gestuurd|gekregen|ontving|przysłał\w?|przysłali|прислали|пришли|скинул\w?|attı|mesajda|smste|gelmiş|"
    r"gelen|için|прислал\w?|przepisz|"
    r"mostra|muestra|affiche|anzeigt|toont|pokazuje|показывает|показал\w?|vraagt(?: om)?|pede|pide|demande|chiede|verlangt|prosi o|просит|istiyor|isteyen|geldi|kwam|veio|llegó|kam|przyszło|przyszedł|"
    r"[:=,>-]|is|are|it'?s|says?|said|shows?|sent(?: me| you| us)?|texted(?: me| us)?|wants|with|enter|entered"
    r"|type|use|got|received|just|ist|sind|sagt|zeigt|hat|hab|mit|c'est|est|avec|reçu|dit|es|son|dice|mandaron"
    r"|recibí|é|são|com|diz|recebi|è|sono|con|arrivato|is|met|zegt|kreeg|stuurde|geeft|wysłał\w?|пришла|смс"
    r"|telefona|to|z|mówi|dostał\w*|wpisz|vul|digita|введи|tippe|gib|tape|говорит|пришло|пришёл|пришел|прислал\w?"
    r"|в смс\w*"
    r"|показывает|sms'te|bankadan|geldi|diyor"
)
SENT_BEFORE_CJK: Final = r"是|收到|发来|说|输入|短信|は|が|に|から|で"
SENT_AFTER: Final = (
    r"gönderdi\w*|yolladı\w*|attı\w*|geldi\w*|gelmiş|mandou|chegou|veio|kwam|binnen|gekregen|przyszło|przyszedł|пришло|пришёл|пришел|from|von|de la|del|do|da|van|z|od|от|из|で|を|という|が届|が来|だって|だそう|"
    r"gir\w*|yaz\w*|を打|を入|"
    r"gösteriyor|istiyor|と表示|表示|と出|って出|って来|が届|と届|dedi|deyip|diyor|geldi|geldiyse|"
    r"is|expires?|valid|for|to (?:log|sign|verify|confirm)|ist|gilt|läuft|geschickt|bekommen|by (?:text|sms)"
    r"|par sms|por sms|per sms|pour|scade|smsem|для|geldi|yazıyor|diye|って|が来|です|届|来"
)
MESSAGE: Final = (
    r"(?:sms[\pL]{0,2}|texted?|text says|text said|texto|mensaje|mensagem|messaggio|bericht\w*|wiadomość|смс|mesaj\w*|短信|簡訊"
    r"|ショートメール|authenticator|auth app)"
)

NOT_A_CODE_AFTER: Final = (
    r"^\s?(?:%|°|€|\$|£|zł|₽|tl\b|eur|usd|dollars?|euros?|(?:px|ms|kg|km|cm|mm|gb|mb|kb|kwh|mph|rpm|mg|ml)\b|pm\b|uhr"
    r"|h\b|hours?|minut\w*|min\b|sec\w*|sek\w*|days?|tage?|years?|jahre?|users?|people|personen|visitors?"
    r"|messages?|photos?|lines?|zeilen|lignes|líneas|linhas|righe|regels|linii|строк|satır|行|points?"
    r"|errors?|fehler|times|characters?|chars|digits?|zeichen|tokens?|files?|tests?|rows?|words?|pages?|items?"
    r"|percent|prozent|votes?|titles?|events?|元|円|年|月|日|人|件|个|個|点|分|秒|%|st\b|th\b|[.,:/]\d|-\d{2}-\d{2}"
    r"|\s?[x×*]\s?\d)"
)
TECHNICAL: Final = (
    r"damage|attacks?|moves|"
    r"gpio|arduino|raspberry|esp\d|board|pinout|header|exit|status|http|error|stack|commit|version|build|issue"
    r"|ticket|pull request|pr|branch|zip code|plz|postal|postleitzahl|invoice|posta kodu|sum|count|job|crew|port"
)
