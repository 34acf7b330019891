"""The words with which twelve languages put a value beside a password's noun. Data of `weak`, all case folded."""

from typing import Final

# Nouns that mean a password and hardly anything else, in every inflection.
NOUNS: Final = (
    r"pass ?words?|pass ?phrases?|passwd|passcodes?|(?:wi-?fi|wlan|network)[ -](?:code|key|pass)|pwd|pw|psw|psswd"
    r"|(?:[\pL]{2,20}-?)?(?:passwort|passwörter|passworts|kennwort|kennworts|kennwörter|wachtwoord|wachtwoorden|wachtwoordje)"
    r"|ww|mots? de passe|mdp|motdepasse|contrase[ñn]as?|clave|senhas?|palavra-passe|palavra passe|parola d'ordine"
    r"|hasł(?:o|a|em|u|ami|owi)|haslo|haslem|hasełk(?:o|iem|a)"
    r"|парол(?:ь|я|ем|ю|и)|пасс|şifre(?:si|m|miz|niz|yi|ni|sini|mi|n)?|parola(?:sı|m|mız|yı|nız|sını|mı)|sifre(?:si|m|yi)?"
)
CJK_NOUNS: Final = r"密码|密碼|口令|通行码|mima|ぱすわーど|パスワード|パスフレーズ|合言葉|解凍パス|パス"

ASIDE_PREPOSITIONS: Final = (
    r"for|to|of|on|für|fürs|vom|von|zum|zur|beim|am|im|pour|de|du|del|della|dello|dell|di|da|do|das|dos|des|per|para"
    r"|van|voor|op|bij|do|dla|od|от|для|на|у|к|з|из"
)
DETERMINERS: Final = (
    r"the|a|an|my|our|your|his|her|their|its|new|old|current|actual|main|der|die|das|den|dem|ein|eine|mein|meine|unser"
    r"|neue|neues|neuer|alte|altes|aktuelle|aktuelles|le|la|les|l'|un|une|mon|ma|notre|nouveau|nouvelle|ancien|el|los|una|mi"
    r"|tu|su|nuestra|nueva|vieja|nova|velha|antiga|o|os|as|uma|minha|nossa|sua|meu|il|lo|gli|mia|nostra|sua|tua|nuova"
    r"|vecchia|het|de|een|mijn|ons|onze|nieuwe|oude|moje|nasze|nowe|stare|мой|наш|новый|старый|yeni|eski"
)
# "use X as the password".
AS_WORDS: Final = (
    r"as|als|comme|en|como|de|come|di|da|jako|za|как|в качестве|for|für|para|voor|olarak|to be|zum|"
    r"para la|para o|per la"
)
# Verbs of choosing, right before the value; the noun follows it.
SETTING: Final = (
    r"make|made|set|use|used|chose|picked|put|got|take|nimm|nehmen|nahm|setze?|benutz\w*|verwend\w*|gewählt|utilis\w*|met[sz]?"
    r"|mis|choisi\w*|pon|puse|pusimos|puso|usa|usamos|uso|elegí|botei|bota|coloc\w*|pus|põe|metti|messo|uso|usiamo|scelto"
    r"|gebruik\w*|zet|heb|koos|ustaw\w*|daj|dałem|dałam|używa\w*|wpisz|поставил\w?|сделал\w?|использу\w*|введи|mam"
)
TO_BE: Final = (
    r"is|are|was|were|be|will be|(?:has|had|have) (?:always |long )?been|should be|ist|war|wäre|bleibt|wird|sind|lautet"
    r"|est|était|c'est|c'était|sera|reste|es|era|será|sigue siendo|sigue|é|foi|continua(?: sendo)?|segue sendo|è|sarà"
    r"|rimane|resta|blijft|wordt|was|to|to było|to jest|było|to nadal|jest|będzie|это|был|была|будет|остался|остаётся"
    r"|oldu|idi|hep"
)
STILL: Final = (
    r"still|now|just|always|simply|currently|only|immer|immer noch|noch immer|noch|weiterhin|jetzt|einfach|nur|toujours"
    r"|encore|maintenant|juste|simplement|siempre|ahora|todavía|aún|solo|sempre|ainda|agora|só|ancora|adesso|solo|nog"
    r"|nog steeds|nog altijd|altijd|nu|gewoon|mam|mamy|nadal|wciąż|zawsze|teraz|ciągle|po prostu|до сих пор|всё ещё|все еще|всегда"
    r"|теперь|сейчас|просто|у нас|у меня|у неё|у него|hep|hâlâ|hala|şimdi|sadece|artık|enfin"
)
UNLOCK: Final = (
    r"unlock\w*|entsperr\w*|déverrouill\w*|desbloque\w*|desbloquea\w*|sblocc\w*|ontgrendel\w*|odblok\w*|разблок\w*"
)
WITH: Final = r"with|using|by typing|mit|avec|con|com|met|z|hasłem|паролем|с|на"
# A thing that is opened by typing, and how one says so.
THINGS: Final = (
    r"wi-?fi|wlan|\pL{0,12}-?(?:wi-?fi|wlan)|netzwerk|network|réseau|rete|rede|netwerk|sieć|laptop\w*|notebook|pc|computer\w*|rechner|ordi"
    r"|ordinateur|compu|computadora|portátil|ordenador|note|komputer\w*|komp\w*|ноут\w*|комп\w*|вай-?фай\w*|сет\w+"
    r"|phone|handy|tablet\w*|ipad|mac|macbook|nas|router|drucker|printer|bilgisayar\w*|modem\w*|telefon\w*|laptopum"
    r"|zip|pdf|excel|spreadsheet|archiv\w*|drive|disk|festplatte"
)
OPEN_WITH: Final = (
    r"opens? with|öffnet (?:sich )?mit|geht mit|gehst du mit|s'ouvre avec|ouvre avec|se abre con|abre com|abre con|si apre con"
    r"|gaat open met|open je met|otworzysz|otwiera się|открывается|открывается паролем|otwierasz"
)
WANTS: Final = (
    r"wants|takes|needs|accepts|asks for|will|verlangt|braucht|demande|veut|pide|quiere|pede|quer|vuole|chiede|wil|vraagt"
    r"|chce|prosi o|просит|хочет|ma hasło"
)
CJK_UNLOCK: Final = r"解锁|解鎖|解除|でロック|で解除|で解錠|でログイン|登录就|で開(?:け|く|き)"

# Single words that answer a question about a password without telling it.
ANSWERS: Final = frozenset(
    """nope nah yeah yep sure idk dunno nothing never same nada niente nichts egal keine nein doch klar quatsch weiss weiß
    rien aucune aucun jamais oublie oublié evidente evidentemente nenhuma nenhum nessuna nessuno nessun boh niets geen
    natuurlijk żadne żadnego oczywiście jasne zapomniałam zapomniałem nieważne какой никакой никакого забыла забудь
    hiçbiri hiçbir unuttum bilmem bilmiyorum yoksa tamam fine finger fingerprint face faceid touch touchid pattern thumb
    empreinte doigt huella dedo digital rosto dito impronta volto vinger gezicht palcem palec twarzą odcisk пальцем
    пальца лицом отпечатком parmak yüz papier zettel frigo kühlschrank nevera geladeira koelkast lodówce papel papers
    email mail sms telegram slack post courrier correo correio posta pocztą почтой postayla brief key keys card badge
    schlüssel clé llave chave chiave sleutel klucz ключом kluczem anahtar karte carte tarjeta cartão carta kaart kartą
    картой kart difficulty force ease gusto style work works better please maybe later soon tonight people everyone
    nobody anybody problema problem problème cosa affare affair issue ideal nerve trash useful history reply lazy care
    trauma necessity mandatory luck chaos magic theater theatre democracy respect trust honesty patience kindness
    love-hate communication collaborare collaborazione pazienza patience paciencia paciência respeto respeito rispetto
    geduld vertrouwen respect terpliwość cierpliwość zaufanie терпение доверие sabır güven teamwork family privacy
    вчера позавчера недавно скоро опять снова завтра беда проблема проблемы отстой ужас боль wczoraj niedawno znowu problem
    ontem anteontem ayer anoche ieri hier avant-hier gestern vorgestern gisteren eergisteren dün yarın enfin wofür wozu waarvoor pourquoi gestionnaire link reset réinit manager gestor gestore sıfırlama kimse kimsede lazım
    yerine olarak tres poste cher chère blocco bitlocker keepass agent agents experts expert bearer owner""".casefold().split()
)
BRANDS: Final = frozenset(
    """github gitlab javascript typescript paypal youtube whatsapp onedrive dropbox keepass bitwarden lastpass facetime
    playstation wordpress powerpoint teamviewer macbook airpods nordpass nordvpn icloud linkedin google facebook netflix
    chrome firefox safari opera edge android windows linux ubuntu debian discord slack telegram signal zoom notion jira
    confluence jenkins grafana docker kubernetes terraform ansible postgres mysql redis mongodb elastic kafka python
    java node react angular svelte django flask laravel rails spring visual studio pycharm intellij vscode excel word
    outlook gmail thunderbird proton yubikey oauth okta keycloak entra azure aws amazon apple microsoft samsung xiaomi
    huawei nvidia intel bluetooth ethernet wifi internet postman swagger stripe shopify twitter instagram tiktok twitch
    spotify steam nintendo xbox alexa siri cortana copilot openai anthropic claude gemini chatgpt pgadmin phpmyadmin
    freeipa openldap activedirectory winrar acrobat adobe photoshop figma miro asana trello openvpn wireguard tailscale
    cloudflare vercel netlify heroku digitalocean faceid touchid wechat alipay taobao""".casefold().split()
)
# Endings of what is said about a password: verbs, participles, adjectives, adverbs.
TALK_ENDINGS: Final[dict[str, tuple[str, ...]]] = {
    "en": ("ed", "ing", "able", "ible", "ly", "ive", "ous", "less", "ful", "tion", "ment", "ness", "ity", "ism", "ers", "ors"),
    "de": ("en", "te", "iert", "bar", "lich", "isch", "ig", "los", "voll", "ung", "heit", "keit", "lt", "kt", "zt", "tt", "gt", "mt", "ht", "ft", "ßt", "elt", "ert", "end"),
    "nl": ("en", "te", "de", "eerd", "lijk", "baar", "isch", "ig", "loos", "ing", "heid", "lt", "gt", "pt", "kt", "rt", "mt", "iek"),
    "pl": (
        "ł", "ła", "ło", "ły", "li", "sz", "my", "ć", "ny", "ne", "ego", "emu", "uje", "ują", "iera", "owo", "sty",
        "wy", "we", "kie", "cie", "ście", "em", "am", "ię", "ano", "ono", "yć", "anie", "enie", "dzie",
        "wo", "je", "ują", "ają", "łem", "łam", "czne", "cze",
    ),
    "ru": (
        "л", "ла", "ло", "ли", "ся", "сь", "ть", "ти", "ет", "ит", "ют", "ут", "ат", "ят", "ёт", "но", "ен", "ан", "ён", "на", "ны",
        "ый", "ий", "ой", "ая", "яя", "ое", "ее", "ые", "ие", "о", "ого", "ему", "ом", "ем", "им", "ым", "ью", "ость", "ние", "ке", "ах", "ты", "та",
    ),
    "tr": (
        "dik", "dık", "duk", "dük", "tik", "tık", "tuk", "tük",
        "yor", "yorum", "yoruz", "di", "dı", "du", "dü", "ti", "tı", "tu", "tü", "dim", "dım", "tim", "tum", "tım", "mış", "miş", "muş", "müş",
        "cak", "cek", "lı", "li", "lu", "lü", "sız", "siz", "suz", "süz", "mali", "malı", "meli", "lar", "ler", "mak", "mek", "mez", "maz", "da", "de",
        "ması", "mesi", "nda", "nde", "dır", "dir", "ır", "ir", "ur", "ür", "ar", "er", "ydi", "ydı", "un", "ün",
    ),
    "romance": (
        "é", "ée", "er", "ado", "ada", "ido", "ida", "ato", "ata", "uto", "uta", "ito", "ita", "ar", "ir", "are", "ere", "ire", "ou", "eu", "iu",
        "ava", "aba", "rá", "ía", "ble", "bile", "ável", "ível", "mente", "ment", "ante", "ente", "oso", "osa", "ivo", "iva", "ico", "ica",
        "ique", "ant", "eux", "euse", "ação", "ción", "zione", "tion", "ità", "dade", "dad", "té", "ez", "ons", "ando", "endo", "amos",
        "al", "elle", "ío", "ó", "ù", "isce", "uti", "ati", "ade", "mos", "em", "am", "an", "en", "ano", "ono",
    ),
}  # fmt: skip
