"""The words with which twelve languages speak of secrets: what a secret is called, and what is only said about one.

Data, not rules. Languages: English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Russian, Turkish,
Chinese, Japanese. All case folded.
"""

from typing import Final

PASSWORD_NOUNS: Final = (
    # English, and what everybody writes
    r"pass ?words?|pass-words?|p[as]{2,3}w[or]{2,3}ds?|p[as]{2,4}wrds?|pass ?phrases?|passwd|passwrd|pswds?|p/w"
    r"|pwds?|pws|pw|psw|psswd|pass ?keys?|logins?|creds?|credentials?"
    r"|(?:wi-?fi|wlan|wpa2?|wpa3|network|hotspot|router) (?:pass|key)|pass|secret word|secret phrase|pass ?codes?"
    r"|safe ?word|code ?word|watchword|codewort|codewoord|(?:master|encryption|decryption|unlock) key"
    r"|username and password|userpass"
    # German, Dutch
    r"|(?:\w{2,20})?(?:passwort|passwörter|kennwort|kennwörter|losungswort|zugangsdaten|zugangspasswort|wachtwoord"
    r"|wachtwoorden|wachtzin|wachtwrd)s?|ww|wacht?wrd|wac?ht?woor[td]|passwoord|paswort|passwrt"
    r"|(?:wlan|wifi|netzwerk|sicherheits)-?schl(?:ü|ue)ssel|passphrase|inlog|inloggegevens|anmeldedaten"
    # French, Spanish, Portuguese, Italian
    r"|mots? de passe|mdp|motdepasse|phrase de passe|phrase secrète|passe|mot de pass|clé (?:wi-?fi|wpa2?"
    r"|du wi-?fi)|(?:chiave|chave|clave) (?:del |do |de |da )?(?:wi-?fi|wpa2?)|wifi-?(?:sleutel|code)"
    r"|wachtwoordzin|code wi-?fi|identifiants?"
    r"|contr?a?se?(?:ñ|n)as?|contras?|contra seña|clave|claves|credenciales|frase de (?:paso|contraseña|acceso)"
    r"|frase secreta"
    r"|senhas?|palavra-passe|palavra passe|frase-senha|frase secreta|credenciais"
    r"|parola d'ordine|credenziali|passw"
    # Polish, Russian, Turkish
    r"|hasł(?:o|a|em|u|ami)|haslo|hasełk(?:o|a)|dane logowania|fraza(?: hasłowa)?"
    r"|п[ао]рол+(?:ь|я|ем|ю|и)|пасс|парольн\w* фраз\w*|секретн\w+ фраз\w*|фраз\w+-парол\w+|кодовое слово"
    r"|şifre(?:si|m|miz|niz|leri|yi|ni|sini|n|mi)?|sifre(?:si|m|miz|yi|mi)?|parola(?:sı|m|mız|yı|nız|n|sini|sinı)?"
    # Chinese, Japanese
    r"|密码|密碼|密码短语|口令|通行码|暗号|暗號"
    r"|パスワード|パスフレーズ|合言葉|合い言葉|パス"
)

# A noun that is part of another thing: "password manager", "login page", "pass rate".
NOT_A_PASSWORD_AFTER: Final = (
    r"[ -]?(?:managers?|manager[- ]\w+|reset|resets|resetting|recovery|polic(?:y|ies)|rules?|requirements?"
    r"|strength|length|fields?|box|forms?|generators?|generator"
    r"|hash(?:es|ing)?|hashed|protected|protection|change|changes|rotation|rotations|prompts?|screens?|pages?"
    r"|hints?|vaults?|stores?|sharing|expiry|expiration|less"
    r"|security|audits?|breach(?:es)?|leaks?|leaked|dumps?|crack\w*|spray\w*|stuffing|attacks?|lists?|file|files"
    r"|column|columns|input|inputs|validation"
    r"|validator|check|checks|checker|complexity|history|tips|best|and username|authentication|auth|flow|flows"
    r"|button|link|links|email|e-?mails?|tickets?|bugs?|issues?"
    r"|issue|service|session|sessions|attempts?|failures?|failed|errors?|error|tests?|handling|logic|module|plugin"
    r"|gate|rate|rates|through|along|grade|around"
    r"|重置|管理器|管理工具|策略|强度|长度|学"
    r"|の変更|のリセット|マネージャー|管理|ポリシー|を忘れ)"
)

CODE_NOUNS: Final = (
    r"(?:pass ?|key ?)?codes?|pins?|pin[- ]?codes?|pin[- ]?nummer|otps?|totps?|one[- ]time (?:pass ?codes?"
    r"|passwords?|pins?)|combinations?|combos?|mtans?|tans?|2fa|mfa"
    r"|\w{2,24}code|\w{3,20}codes|geheimzahl|geheimnummer|zahlenkombination|kombination|einmalpasswort"
    r"|einmalkennwort|combinatie|pincode"
    r"|digicode|code (?:d'accès|secret|pin|sms)|combinaison|códigos?|codigos?|combinación|combinação|codice|codici"
    r"|combinazione"
    r"|kod(?:u|em|y|um|umuz|unuz|un|ları)?|szyfr|pin-?kod|код(?:а|ом|ы|у)?|пин(?:-?код)?|пинкод|комбинация"
    r"|одноразов\w+ (?:код|пароль)"
    r"|验证码|驗證碼|校验码|动态码|确认码|认证码|开门码|门禁码|解锁码|取件码|登录码|安全码|pin码|密码|密碼"
    r"|(?:認証|確認|解除|セキュリティ|ログイン|パス|pin|ドア|入口)?コード|(?:暗証|認証|確認)番号|ワンタイムパスワード|ピンナンバー"
)

# Around the noun "code": it opens something.
CODE_OPENS: Final = (
    r"pass|pin|otp|one[- ]time|verif\w*|2fa|mfa|two[- ]factor|two[- ]step|auth\w*|login|log[- ]in|sign[- ]?in|sms"
    r"|text(?:ed)? me|security|access|entry|door|gate|garage|alarm|lock\w*"
    r"|unlock|safe|vault|keypad|key ?box|building|lobby|elevator|apartment|house|office|cabinet|shed|bike|suitcase"
    r"|luggage|gym|confirm\w*|activation|device|parental|sim|puk|voicemail"
    r"|debit|credit|bank|atm|card|wi-?fi|backup|recovery|secret|my|blik|whatsapp|telegram|app|aplikac\w*"
    r"|aplicativo|mensagem|mensaje|banco|szyfrowy|elevator|barrier|parking|bluetooth|pairing|meeting room"
    r"|server room|storage"
    r"|tür|tor|haus|eingang\w*|zugang\w*|zutritt\w*|sicherheits\w*|bestätigung\w*|einmal|anmelde\w*|freischalt\w*"
    r"|tresor|schloss|schließfach|karte\w*|handy|garagen\w*|alarmanlage|keller"
    r"|porte|portail|immeuble|accès|vérification|vérif|alarme|coffre\w*|confirmation|connexion|carte|cadenas"
    r"|téléphone|bâtiment|entrée|hall"
    r"|puerta|portón|portal|acceso|verificación|alarma|caja fuerte|confirmación|tarjeta|candado|edificio|móvil"
    r"|garaje|seguridad|entrada|cajero"
    r"|porta|portão|acesso|verificação|cofre|confirmação|cartão|cadeado|prédio|celular|garagem|segurança|banco"
    r"|portone|cancello|accesso|verifica|allarme|cassaforte|conferma|carta|lucchetto|palazzo|cellulare|sicurezza"
    r"|bancomat|ingresso"
    r"|deur|poort|toegang\w*|verificatie\w*|alarmsysteem|kluis|bevestiging\w*|pas|slot|gebouw|telefoon|voordeur"
    r"|beveiliging\w*|inlog\w*"
    r"|drzwi|bram\w*|furtk\w*|dostęp\w*|weryfikac\w*|alarm\w*|sejf\w*|potwierdz\w*|kart\w*|kłódk\w*|domofon\w*"
    r"|klatk\w*|telefon\w*|bezpieczeń\w*|jednorazow\w*|wejści\w*|autoryzac\w*"
    r"|двер\w*|ворот\w*|калитк\w*|доступ\w*|подтвержд\w*|сигнализац\w*|сейф\w*|карт\w*|замк\w*|домофон\w*"
    r"|подъезд\w*|смс|вход\w*|одноразов\w*|телефон\w*|пин|проверочн\w*|безопасн\w*"
    r"|kapı\w*|bina\w*|giriş\w*|doğrulama\w*|onay\w*|alarmın|kasa\w*|kart\w*|kilit\w*|telefon\w*|güvenlik\w*"
    r"|apartman\w*|bahçe\w*"
    r"|门|門|認証|認證|二段階|ログイン|sms|短信|确认|验证|保险\w*|银行\w*|手机\w*|锁|鎔|ドア|玄関|金庫|カード|スマホ|ロック"
)

# Around the noun "code": it names something.
CODE_NAMES: Final = (
    r"error|exit|status|return|response|http|https|zip|post\w*|postal|area|country|dial\w*|calling|language|lang"
    r"|locale|currency|iso|qr|bar|source|dress|airport|iata|icao|promo\w*|discount|coupon"
    r"|voucher|referral|invite|gift|offer|color|colour|hex|product|item|sku|part|course|class|room|seat|flight"
    r"|tracking|order|reference|booking|ticket|bug|issue|stock|ticker"
    r"|morse|unicode|char|ascii|scan|op|byte|penal|civil|criminal|tax|building regulations|genetic|cheat|reason"
    r"|failure|fault|diagnostic|obd|icd|hs|naics|swift|bic|sort|branch|department|cost"
    r"|project|event|time|team|vs|visual studio|claude|legacy|dead|example|sample|line|lines of|python|rust|java"
    r"|javascript|client|server|the same|\w+-?fehler|fehler|plz|farb|länder|vorwahl|rabatt|gutschein|artikel"
    r"|produkt|quell|strich|flughafen"
    r"|rabattcode|gutscheincode|fehlercode|postleitzahl|erreur|d'erreur|postaux|promotionnel|réduction|couleur"
    r"|pays|barres|produit|descuento|errore|errores|promocional|colores|barras|país|producto|desconto|erro"
    r"|promocional|cor|país|sconto|fiscale|colore|avviamento"
    r"|fout|korting\w*|land|kleur|streep|błęd\w*|pocztow\w*|rabatow\w*|kresk\w*|kraju|kolor\w*|ошиб\w*|промо\w*"
    r"|скид\w*|стран\w*|цвет\w*|возврат\w*|товар\w*|исходн\w*"
    r"|hata\w*|indirim\w*|ülke|renk|ürün|alan|kampanya|错误|邮政|邮编|优惠|折扣|颜色|状态|国家|二维|エラー|郵便|割引|クーポン|カラー|国|バー"
    r"|ソース|qr|ステータス|終了"
    r"|gpio|arduino|raspberry|esp32|board|pinout|header|bowling|lapel|pinterest|bobby|hair|location|map|drop a"
    r"|dropped|version|dependency"
)

# What stands between a noun and its value. Longest first where one begins another.
COPULAS: Final = (
    r"(?:is|are|says|was|were|will be|should be|would be|must be|remains|stays|reads|became|becomes|equals|be"
    r"|i?s now|has been|got|gets|goes"
    r"|(?:was|has been|got|is) (?:changed|set|reset|updated|switched|rotated) (?:back )?to|(?:changed|set|reset"
    r"|updated|switched) to"
    r"|ist|lautet|lauten|sind|war|wäre|heißt|heisst|bleibt|würde|wurde (?:auf|in|zu)"
    r"|est|sont|c'est|sera|était|reste|devient|a été changé en|es|son|era|será|sigue siendo|queda|quedó|está en|é"
    r"|são|fica|ficou|continua sendo|foi (?:alterada|mudada|trocada) para"
    r"|è|e'|sono|resta|rimane|sarà|diventa|luidt|zijn|blijft|wordt|werd|jest|brzmi|to jest|są|będzie|zmienione na"
    r"|teraz to"
    r"|это|такой|таков|будет|был|теперь|сейчас|остаётся|olarak|şu|şöyle|hâlâ|hala)"
)
CJK_COPULAS: Final = (
    r"(?:现在是|还是|就是|是|为|為|改成了?|改为|设为|设成|设置成|设置为|设的是|叫|写的是|用的是|→|"
    r"は|が|を|今は|に変更|にした)"
)

# Words that may stand before the value without being it.
LEAD_INS: Final = (
    r"(?:still|now|just|always|currently|again|actually|simply|literally|basically|really|also|probably|either"
    r"|apparently|btw|the word|the phrase|the string|the name|called|going to be|set to|something like"
    r"|as follows|this|this one|here|now set to|all lowercase|lowercase|uppercase|jetzt|immer noch|noch immer|noch"
    r"|weiterhin|nun|einfach|aktuell|wieder|seit heute|ab heute|toujours|maintenant|encore|simplement|désormais"
    r"|ahora|todavía|siempre|sigue siendo|simplemente|agora|ainda|sempre|simplesmente|ora|adesso|ancora"
    r"|semplicemente|nu|nog steeds|nog altijd|gewoon|altijd|teraz|nadal|zawsze|po prostu|ciągle"
    r"|теперь|сейчас|всё ещё|все еще|просто|такой|şimdi|artık|hala|hâlâ|hep|现在|还是|就|今|今は|今も)"
)

PREPOSITIONS: Final = (
    r"(?:for|to|of|on|at|in|from|into|für|vom|von|zum|zur|beim|am|im|des|der|auf|pour|de|du|d'|des|à|au|sur|para"
    r"|del|do|da|dos|das|no|na|el|la|per|di|della|dello|dell'|degli|al|alla|sul"
    r"|voor|van|op|bij|naar|dla|od|z|w|для|от|к|на|в|у|из|için)"
)

NAMES: Final = frozenset(
    """1password 2fa 3fa mfa oauth oauth2 oidc saml2 sha1 sha256 sha-256 sha512 md5 bcrypt scrypt argon2 argon2id
    pbkdf2 base64 base32 utf8 utf-8 utf16 http2 h2 ipv4 ipv6 s3 ec2
    k8s k3s i18n l10n a11y web3 auth0 office365 o365 m365 microsoft365 win10 win11 windows10 windows11 ps4 ps5 wpa2
    wpa3 wpa2-psk wpa3-sae aes128 aes256 aes-256 aes-128 rsa2048 rsa4096 rs256 hs256 ed25519
    x509 p12 pkcs12 pkcs8 h264 mp3 mp4 b2b b2c n/a tbd todo null none nil undefined nan redacted [redacted] hidden
    empty blank string str varchar text bool boolean true false optional required yes no ok
    log4j neo4j d3 y2k g20 4k 5g 4g 3d 2d covid19 covid-19 python3 python2 java8 java11 node18 node20 node22 es6 vue3
    php8 postgres15 postgres16 tls1.2 tls1.3 c++ c# f# .net vs2022 gpt-4 gpt4 gpt-4o gpt-5
    usb-c type-c step1 step2 v1 v2 v3 v4 top10 a4 a5 mach3 r2d2 c3po r&d q&a at&t m&a p&l and/or w/o c/o he/she s/he
    24/7 e-mail wi-fi wifi lastpass bitwarden keepass keepassxc dashlane nordpass vaultwarden proton
    keychain icloud okta netflix gmail google github gitlab apple steam discord slack zoom windows linux instagram
    facebook telegram whatsapp wechat twitter youtube amazon paypal root admin docker mysql postgres redis
    x86_64 x86-64 wi-fi6 wifi6 mp4 7zip 7z""".casefold().split()
)

PLAIN_WORDS: Final = frozenset(
    # English
    """a an the is are was were be been being it its this that these those there here my your our his her their mine
    yours ours same different one ones another other any some all each every no not never nothing none
    required needed necessary mandatory optional wrong incorrect invalid correct right valid good bad fine ok okay
    great terrible awful horrible weak strong stronger weaker secure insecure safe unsafe safer short shorter long
    longer
    simple simpler complex complicated easy easier hard harder difficult impossible old older new newer fresh stale
    expired expiring outdated obsolete forgotten lost missing unknown known wanted empty blank null none hidden
    visible secret
    public private shared sharing stored saved kept written printed encrypted hashed salted plain plaintext plain-text
    cleartext changed changing reset resetting updated updating rotated rotating set unset compromised leaked leaking
    exposed stolen hacked
    broken cracked guessed guessable unguessable reused unique random randomized generated default temporary temp
    permanent initial final first second third last next previous current currently now today tomorrow yesterday soon
    later already yet still also just only
    always usually probably maybe perhaps often sometimes really very too so such quite pretty rather more most less
    least enough way super totally completely absolutely definitely literally actually basically about above below
    under over in on at by with without
    from to into onto for of off out up down as if when where why how what who whom which whose than then and or but
    because since until till while after before during through per via like unlike not working working failing failed
    accepted rejected
    denied blocked locked unlocked disabled enabled supported unsupported deprecated removed deleted added sent
    emailed shared asked requested prompted entered typed pasted copied masked redacted checked verified confirmed
    protected managed synced
    available unavailable ready done pending stuck dead gone down up here there everywhere somewhere nowhere inside
    outside case-sensitive sensitive confidential important critical essential crucial useless useful pointless
    annoying confusing boring
    funny hilarious ridiculous silly stupid dumb crazy weird strange odd interesting impressive memorable meaningless
    sacred overrated underrated dying over history evil hell king everything something anything someone somebody
    anyone everyone nobody
    up-to-date not-null case-insensitive passwordless identical equal similar exactly between hunter i you he she we
    they me him us them let please ask check see use try go get give take make do does did done doesn't don't can
    can't cannot could
    should would will won't may might must shall have has had having need needs needed want wants keep tell remember
    forget forgot reset change login sign click open send wait help thanks thank sorry hello hi hey
    password passwords passphrase username user login account email name key token secret code pin policy manager
    vault document page link form field box screen prompt hint ticket issue wiki sheet file folder
    letters digits numbers characters symbols words uppercase lowercase alphanumeric numeric biometric passkey
    passkeys sso oauth fingerprint faceid yubikey authenticator
    hardcoded hard-coded committed checked-in logged posted published documented stolen sold phished typed
    half-written well-known publicly internally externally automatically manually never-ending yearly monthly weekly
    daily hourly quarterly annually
    success successful succeeded fail failure failed passed raise return print import read write only readonly
    read-only noted attached enclosed taped underneath upstairs rubbish garbage trash nonsense toast borked busted
    bonkers wonky
    redundant irrelevant legacy ancient perfect excellent adequate sufficient acceptable unacceptable readable insane
    huge tiny massive lame cool neat solid decent sound flawed vulnerable risky dangerous legal illegal personal
    corporate internal external central local global common rare normal
    standard special specific generic weird static dynamic constant variable frozen live active inactive online
    offline misspelled mistyped numeric physical virtual manual automatic obvious elaborate laughable embarrassing
    tricky iffy sus meh fixed bogus fake hers theirs whatever tbd tba tbc
    ours anna kim bob locked-down off-limits nearby rolled rolling delivered texted mailed crap shit bullshit overkill
    fun wild nuts bananas cheesy iconic legendary epic brutal hideous gibberish complete incomplete loading typing
    back
    bloque plante arrive traîne change tombe saute refuse cambia llega sirve vale entra falla bloquea trava cai entra some falha
    maestra mestra maître maitre administrateur administrador admin principal principale padrão estándar défaut provisoire temporaire wifi windows root
    case company property cosa sache eigendom roba coisa resetten haperen affaire affar affare asunto problema problem problème probleem papel papier chose part piece matter kind sort type place time day joke nightmare pain mess thing stuff
    world safety access question questão cuestión frage zeit quella quello quelle celle celui aquella aquel esa essa aquela dieselbe jene sowas algo qualcosa quelque iets coś kasaya kasada around roughly
    knowledge practice habit rule law policy-based entropy length complexity rotation expiry common-sense mama papa boss admin ops team support helpdesk people someone's nobody's
    kaputt gross klasse pretty-much unchanged intact legit legitimate compliant noncompliant mandatory obligatory
    cached synced""".casefold().split()
    # German, Dutch
    + """der die das den dem des ein eine einen einem einer eines ist sind war waren wird werden wurde sei nicht nie
    kein keine keinen nur noch schon auch sehr zu so viel ganz ziemlich etwas leider bald heute morgen gestern jetzt
    immer wieder
    mein meine meinen dein deine unser unsere euer ihr sein seine und oder aber weil wenn dass ob wie wo was wer warum
    mit ohne für von vom zum zur bei beim im in an am auf aus nach vor über unter durch bis seit
    falsch richtig korrekt ungültig gültig abgelaufen vergessen verloren weg alt neu gleich gleiche dasselbe schwach
    stark sicher unsicher kurz lang einfach kompliziert schwer leicht wichtig nötig notwendig erforderlich pflicht
    optional geheim öffentlich bekannt unbekannt
    leer gesperrt geändert zurückgesetzt gespeichert verschlüsselt gehasht geteilt gesetzt gestohlen geleakt
    kompromittiert gehackt geknackt erraten vergeben abgelehnt akzeptiert verlangt gefragt benötigt gebraucht kaputt
    doof blöd schlecht gut besser super egal da hier dort
    siehe frag fragen lautet funktioniert gilt geht klappt läuft stimmt steht liegt kommt fehlt reicht gemerkt notiert
    aufgeschrieben angekommen eingerichtet hinterlegt drinnen draußen ungeändert merken schwierig kompliziert nervig
    dumm lustig ewig anders passend unpassend
    zie vraag werkt klopt staat ligt komt ontbreekt genoeg lastig irritant stom grappig anders gewoon
    standard vorläufig temporär aktuell veraltet zufällig einzigartig persönlich fällig raus drin tabu heilig
    het de een is zijn was niet nooit geen maar ook nog al zeer te heel veel verkeerd fout juist ongeldig geldig
    verlopen vergeten kwijt oud nieuw hetzelfde zwak sterk veilig onveilig kort lang simpel moeilijk makkelijk
    belangrijk nodig verplicht geheim openbaar bekend onbekend
    leeg geblokkeerd gewijzigd veranderd gereset opgeslagen versleuteld gedeeld gestolen gelekt gehackt gekraakt
    geraden geweigerd gevraagd vereist stuk slecht goed beter prima hier daar mijn jouw onze hun en of als omdat dat
    hoe waar wat wie met zonder voor van bij op aan uit naar
    om tot sinds tijdelijk standaard willekeurig uniek persoonlijk weer morgen vandaag gisteren""".casefold().split()
    # French, Spanish, Portuguese, Italian
    + """le la les un une des du de d' l' est sont était sera pas jamais rien plus trop très assez bien aussi encore
    déjà toujours mon ma mes ton ta tes son sa ses notre votre leur et ou mais car si que qui quoi comment où quand
    avec sans pour par dans en sur sous chez au aux à
    faux incorrect correct invalide valide expiré oublié perdu vieux ancien nouveau nouvelle même différent faible
    fort forte sûr sécurisé court long simple compliqué complexe difficile facile important nécessaire obligatoire
    requis secret public connu inconnu vide bloqué
    voir vois demande fonctionne marche expire manque suffit noté pareil identique ridicule pénible nul drôle bizarre
    ver véase mira pregunta funciona caduca falta basta anotada igual ridícula aburrida rara veja olha pergunta expira
    vence igual chata estranha vedi guarda chiedi scade manca ridicola strana noiosa
    changé modifié réinitialisé enregistré stocké chiffré partagé volé compromis piraté refusé accepté demandé mauvais
    bon bonne meilleur ici là temporaire unique aléatoire personnel demain aujourd'hui hier affiché envoyé
    confidentiel
    el la los las un una unos es son era será está no nunca nada más muy demasiado tan bastante bien también todavía
    ya siempre mi mis tu tus su sus nuestra nuestro y o pero porque si que quién cómo dónde cuándo con sin para por en
    sobre del al de a
    incorrecta incorrecto correcta correcto inválida válida caducada caducó expirada olvidada perdida vieja nueva
    nuevo misma mismo diferente débil fuerte segura seguro insegura corta larga simple sencilla complicada compleja
    difícil fácil importante necesaria obligatoria requerida secreta
    pública conocida desconocida vacía bloqueada cambiada restablecida guardada cifrada compartida robada filtrada
    comprometida rechazada mala buena mejor aquí ahí temporal única aleatoria personal mañana hoy ayer confidencial
    o os as um uma uns é são foi será está não nunca nada mais muito demais tão bem também ainda já sempre meu minha
    seu sua nosso nossa e ou mas porque se que quem como onde quando com sem para por em no na nos nas sobre do da dos
    das ao à
    incorreta errada certa inválida válida expirada expirou esquecida perdida velha antiga nova mesma diferente fraca
    forte segura insegura curta longa simples complicada difícil fácil importante necessária obrigatória secreta
    pública conhecida desconhecida vazia bloqueada alterada trocada
    redefinida salva guardada criptografada compartilhada roubada vazada comprometida recusada ruim boa melhor aqui aí
    temporária única aleatória pessoal amanhã hoje ontem
    il lo la i gli le un uno una è sono era sarà non mai niente più molto troppo così abbastanza bene anche ancora già
    sempre mio mia tuo tua suo sua nostra vostra e o ma perché se che chi come dove quando con senza per da in su nel
    nella del della dal al alla di a
    sbagliata errata corretta giusta invalida valida scaduta dimenticata persa vecchia nuova stessa uguale diversa
    debole forte sicura insicura corta lunga semplice complicata complessa difficile facile importante necessaria
    obbligatoria richiesta segreta pubblica nota sconosciuta vuota bloccata
    cambiata modificata reimpostata salvata cifrata criptata condivisa rubata trapelata compromessa rifiutata brutta
    buona migliore qui lì temporanea unica casuale personale domani oggi ieri riservata""".casefold().split()
    # Polish, Russian, Turkish
    + """to jest są było będzie nie nigdy nic już też tylko bardzo zbyt za tak dosyć mój moje moja twoje nasze swoje i
    lub ale bo jeśli że jak gdzie kiedy kto co z bez dla od do na w we po przed przez o u się musi może powinno trzeba
    należy wygasło wygasa
    złe błędne nieprawidłowe niepoprawne poprawne prawidłowe dobre stare nowe takie samo inne słabe silne mocne
    bezpieczne krótkie długie proste trudne łatwe ważne wymagane potrzebne konieczne obowiązkowe tajne jawne znane
    nieznane puste zablokowane zmienione zresetowane zapisane
    patrz zobacz zapytaj wygasa pasuje wystarczy zapisane śmieszne głupie dziwne podstawa
    смотри спроси подходит истекает хватит записан святое сложно просто важно одинаковый тот та то те пароль знает лежит
    bak sor geçerli doluyor yeter saçma komik garip şart önemli
    zaszyfrowane udostępnione skradzione zapomniane zgubione tutaj tu tam tymczasowe unikalne losowe jutro dziś
    wczoraj zostało ma mieć wyciekło działa
    не нет и или но а что как где когда кто если чтобы для от к на в во у из с со по за без при о об мой твой наш ваш
    свой это этот такой тот же уже ещё еще очень слишком только всегда
    неверный неправильный верный правильный старый новый слабый сильный надёжный короткий длинный простой сложный
    важен нужен обязателен истёк истек устарел забыл забыт потерян изменён
    изменен сброшен сохранён утёк украден взломан пустой секрет здесь там завтра сегодня надо нужно можно должен был
    будет
    ve veya ama çünkü eğer ki nasıl nerede ne kim için ile de da bir bu şu o benim senin bizim yanlış doğru geçersiz
    geçerli eski yeni aynı farklı zayıf güçlü güvenli kısa uzun basit zor kolay önemli gerekli zorunlu gizli boş
    kilitli değişti değiştirildi sıfırlandı
    kaydedildi paylaşıldı çalındı sızdı unutuldu unuttum kayıp yok var değil çok fazla artık hâlâ hala burada orada
    geçici rastgele olmalı olması istiyor süresi soruyor gerekiyor lazım kullanın kullan""".casefold().split()
)

PLAIN_ENDINGS: Final = (
    # Adjectives and participles; a word with one tells about the secret.
    "ed", "able", "ible", "ably", "ing", "ously", "ally", "ive", "ous", "less", "ful", "lich", "isch", "iert", "bar", "haft",
    "é", "ée", "ado", "ada", "ido", "ida", "ato", "ata", "uto", "uta", "bile", "ável", "ível", "lijk", "baar",
    "osa", "oso", "iva", "ivo", "nte", "nal", "ico", "ica", "ig", "los", "voll", "eerd", "ый", "ий", "ой", "ое", "ая", "ые", "но", "ит", "ат", "ут", "ен", "ан", "ет", "ется", "mış", "miş", "yor", "lı", "sız", "siz",
)  # fmt: skip

CJK_PLAIN: Final = (
    r"[的了吗呢吧过不没太很什么多少哪谁请要需必无已被忘错对重设保存一样在安全弱强]"
    r"|違|必要|重要|間違|正し|忘|変|何|同じ|安全|危険|弱|強|短|長|使|文字|期限|無効|有効|秘密|あり|ない|ません|ください|複雑|簡単|設定|別|保存|共有"
)

# Words that every sentence is built from; no phrase drawn from a list holds them.
GRAMMAR: Final = frozenset(
    """the and is are was were be been of to in on at for from by as it its a an i we he she they you my our your his
    her their me us them but or nor so if not no do does did don't has had have been
    this these those there here who whom whose which while because though although please thanks hello hey okay yes
    also too could should may might must shall would ain't let's i'm it's
    der die das und ist nicht ein eine mit für auf von zu den dem im ich du wir sie es sich auch wie aber oder le les
    des et est pas une un pour dans sur avec que qui du au je tu il nous vous ne
    el los las y es una por con para del al se lo no o os as um uma com não do da em il di che è non per gli het een
    en van niet met voor dat op te ik je w na i to nie się jest z do ve bir bu da de und oder mit aus nach bei zum zur
    ist sind nur noch kein keine oder aber bitte et ou mais plus sans chez sont ce cette mes avec pas y o pero sin más
    como muy si já mas sem mais seu sua ma anche più come se del della nel
    ten maar ook geen als bij naar uit wel met lub ale czy oraz przez bez po od za jak co и в на с не что как по из от
    до за для это или но а к у о нет все всё мой наш ile için gibi çok ama veya var yok olarak daha her
    şey""".casefold().split()
)  # fmt: skip
