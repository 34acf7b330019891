"""In which words is it asked to keep nothing? Patterns in five languages, for `wishes`, which states the rules."""

from __future__ import annotations

import re
from typing import Final

# Told of somebody, or asked about: taken out of a sentence before a wish is looked for.
_TELLINGS_OF_SAVING: Final = (
    (  # English
        r"(?<!rather )(?<!prefer )(?<!sure )(?<!sure that )(?<!prefer that )(?<!ask that )(?<!hope )(?<!if )"
        r"\b(?:i|you|we|they|he|she|it|people|who|why|(?:the|my|our|these|those|most|many|some) [a-z]{1,20}) "
        r"(?:really |just |still |also |often |usually |generally |simply )?(?:do not|don't|never) "
        r"(?:save|store|remember|keep|note|memori[sz]e|record|write)\b"
        r"|\b(?:why|who|how come) (?:do not|don't|didn't|did|do|you) (?:you |i |we |they |he |she )?"
        r"(?:don't |not )?(?:save|store|remember|keep|note|memori[sz]e|record|write)\b"
    ),
    (  # German
        r"\b(?:(?:ich|wir|er|sie|man|wer|warum|wieso) (?:\w{1,20} )?(?:merk|speicher|notier|behalt|behält|schreib|halt)"
        r"\w* (?:\w{1,12} ){0,4}?(?:nicht|nichts)\b|(?:kann|können|konnte|könnte) (?:ich |man |wir )?"
        r"(?:mir|sich|uns|ich|man|wir|es) (?:\w{1,12} ){0,4}?(?:merken|behalten)\b"
        r"|(?:merk|speicher|notier|behältst|behält|schreib|hält)\w{0,3}st? (?:du|ihr|er|man) (?:\w{1,12} "
        r"){0,4}?nicht\b)"
    ),
    (  # French
        r"\b(?:je|tu|il|elle|on|nous|pourquoi|qui) (?:ne |n')?(?:me |te |se |l'|le |la |m'en |t'en )?"
        r"(?:reti\w{1,8}|note\w{0,3}|enregistr\w{1,3}|sauvegard\w{1,3}|mémoris\w{1,3}|gard\w{1,3}|souvien\w{1,2}) "
        r"(?:pas|rien|jamais)\b"
    ),
    (
        r"(?:我|他|她|它|他们|她们|我们|咱们|人家|谁|誰|为什么|為什麼|怎么|怎麼)(?:总是|總是|都|就|也|还|還)?(?:不要|"
        r"不用|別|别)(?:保存|记|記)"
    ),
)
_TELLINGS_OF_THE_RECORD: Final = (
    r"\boff[ -]the[ -]record (?:player|button|book|label|store|deal|books|sleeve|shelf|collection)\b",
    (
        r"\b(?:not|n't|never|no longer|stop|end|ends|ended|ending|leave|leaving|over|being|done|cancel|without) "
        r"(?:\w{1,12} ){0,3}?off[ -]the[ -]record\b"
    ),
    r"\boff[ -]the[ -]record (?:\w{1,12} ){0,2}?(?:is over|ends|ended|off|done|mode|mean|means|meant|work|works)\b",
    r"\b(?:nicht|nie|kein\w{0,2}|ende|beende|aufhören) (?:mehr )?(?:\w{1,12} ){0,2}?(?:off the record|inoffiziell)\b",
    r"\b(?:pas|plus|jamais|fin|arrête\w{0,2}) (?:\w{1,12} ){0,2}?(?:off the record|hors micro|en off)\b",
    (
        r"\b(?:no|ya no|nunca|deja de|dejar de|fin) (?:\w{1,12} ){0,2}?(?:off the record|extraoficial\w{0,5}|"
        r"fuera de(?:l)? (?:registro|acta|grabación))\b"
    ),
    (
        r"(?:不是|不再|别再|別再|结束|結束|取消|退出|停止)[^，。,]{0,4}(?:不留记录|不留記錄|不作记录|不作記錄|非正式|"
        r"off the record)"
    ),
)

# English
_SAVE: Final = r"(?:save|store|remember|keep|note|memori[sz]e|record|write down|log|make a note of|keep a record of)"
_SAVED: Final = r"(?:saved|stored|remembered|kept|noted|memori[sz]ed|recorded|written down|logged)"
_SAID_EN: Final = (
    r"(?:(?:any|all|none|some) (?:of )?(?:this|that|it|what i \w{1,20})|that|this|it|these|those|anything|everything|"
    r"what i(?:'m|'ve| am| have)? (?:just |about to |now )?\w{1,20}|"
    r"(?:(?:this|that|my) (?:last |whole |entire )?(?:message|conversation|chat|sentence|remark|part|bit|one)))"
    r"(?![\w'-])(?! (?!(?:please|pls|for|in|to|anywhere|either|ok|okay|now|at|when|because|since|and|but|or|though|i|"
    r"im|"
    r"i'm|i've|i'd|we|my|our|he|she|they|you|about|from|until|as|if|ever|anymore|any|yet|again|thanks|down|of|so|on|"
    r"with|"
    r"here|who|how|what|which|will|would|is|was|just|after|by)\b)[\w])"
)
_NOT_SAVED_EN: Final = (
    (
        r"\b(?:do not|don't|dont|never|please not|not to|no need to|no reason to) (?:you |ever |please |actually "
        rf")?{_SAVE} "
        rf"{_SAID_EN}|\b(?:do not|don't|dont|never) (?:you )?write (?:that|this|it|anything) down\b"
    ),
    rf"\b(?:should|must|may|shall)(?: not|n't) (?:ever )?{_SAVE} {_SAID_EN}",
    rf"\byou (?:do not|don't) (?:need|have) to {_SAVE} {_SAID_EN}",
    rf"\b(?:can|could|would|will) you (?:please |kindly )?not {_SAVE} {_SAID_EN}",
    rf"\byou (?:please )?not {_SAVE} {_SAID_EN}",
    (
        rf"\bi (?:do not|don't|wouldn't|would not) (?:want|like) (?:you to {_SAVE} {_SAID_EN}"
        rf"|(?:that|this|it|any of (?:this|that)) (?:to be )?{_SAVED}\b)"
    ),
    (
        rf"\b(?:this|that|it|none of (?:this|that)|nothing of this) (?:should|must|is|may|shall|has|ought)"
        rf"(?: not|n't)? (?:to )?(?:not )?(?:to )?(?:be |stay )?(?:not )?(?:to be )?un{_SAVED}\b"
    ),
    rf"\b(?:this|that|it) (?:should|must|may|shall|is|ought)(?: not|n't) (?:to )?be {_SAVED}\b",
    rf"\bnone of (?:this|that|it) (?:should|must|may|shall|is to) be {_SAVED}\b",
    r"\b(?:keep|leave) (?:this|that|it|what i \w{1,20}) out of (?:your |the )?(?:memory|notes|memories)\b",
)

# German
_SAID_DE: Final = r"(?:das gesagte|das|dies|dieses|es|das alles|all das|alles das|diese nachricht|was ich (?:\w{1,15} ){0,4}\w{1,15},?)"
_SOFTLY_DE: Final = r"(?:(?:bitte|jetzt|aber|auch|hier|lieber|mal|dir|einfach|ja|bloß|alles|besser) ){0,3}"
_SAVE_DE: Final = (
    r"(?:(?:ab)?speichern|gespeichert|merken|gemerkt|notieren|notiert|behalten|auf(?:zu)?schreiben|aufgeschrieben|"
    r"fest(?:zu)?halten|festgehalten|aufzeichnen|aufgezeichnet)"
)
_TELL_DE: Final = (
    r"(?:merke?|(?:ab)?speichere?|speicher|notiere?|behalte?|schreibe?|halte?|zeichne|merken sie|speichern sie)"
)
_NOT_SAVED_DE: Final = (
    rf"\b{_TELL_DE} (?:dir |sich |euch |ihnen )?{_SOFTLY_DE}{_SAID_DE} {_SOFTLY_DE}nicht\b",
    (
        rf"\b{_TELL_DE} (?:dir |sich |euch )?{_SOFTLY_DE}(?:nichts (?:davon|hiervon|von (?:dem|all dem|alledem))|davon "
        rf"{_SOFTLY_DE}nichts)\b"
    ),
    rf"\b{_SAID_DE} {_SOFTLY_DE}nicht {_SOFTLY_DE}(?:zu )?{_SAVE_DE}\b",
    (
        rf"\b(?:nichts (?:davon|hiervon|von (?:dem|all dem|alledem))|(?:davon|hiervon) {_SOFTLY_DE}nichts) "
        rf"{_SOFTLY_DE}{_SAVE_DE}\b"
    ),
    rf"(?:^|[,;:\u2013\u2014-] ?)(?:also |und |aber )?(?:bitte )?(?:nicht|nichts) {_SOFTLY_DE}{_SAVE_DE}\b",
    (
        rf"\b(?:das|dies|es|nichts davon) (?:soll|sollte|darf|muss|brauchst|musst|sollst|solltest|darfst|möchte|will) "
        rf"(?:du |man |ich )?{_SOFTLY_DE}(?:nicht )?{_SOFTLY_DE}(?:zu )?{_SAVE_DE}\b(?<!das soll gespeichert)"
    ),
    (
        rf"\bnicht,? dass (?:du |sie )?(?:dir |sich )?{_SAID_DE} (?:\w{{1,12}} ){{0,2}}?(?:(?:ab)?speicherst|merkst|"
        r"notierst|"
        r"behältst|aufschreibst|festhältst|speichern|merken|gespeichert|aufgezeichnet)\b"
    ),
    (
        rf"\b(?:sollst|solltest|musst|brauchst|darfst|kannst|könntest|würdest) (?:du )?(?:dir )?{_SOFTLY_DE}{_SAID_DE} "
        rf"{_SOFTLY_DE}nicht {_SOFTLY_DE}(?:zu )?{_SAVE_DE}\b"
    ),
)

# French
_SAVE_FR: Final = (
    r"(?:retiens|retenez|retiennes|reteniez|retenir|notes?|notez|notiez|noter|enregistres?|enregistrez|enregistriez|"
    r"enregistrer|sauvegardes?|sauvegardez|sauvegarder|mémorises?|mémorisez|mémoriser|gardes?|gardez|gardiez|garder|"
    r"conserves?|conservez|conserver)"
)
_SAID_FR: Final = (
    r"(?:ça|ca|cela|ceci|tout (?:ça|cela|ceci)|ce message|cette (?:phrase|conversation|discussion)|"
    r"ce que (?:je|j'|tu) ?\w{1,20}|rien de (?:tout )?(?:ça|cela|ceci|ce que)|(?:en )?mémoire)"
)
_NOT_SAVED_FR: Final = (
    (
        rf"\b(?:ne |n')(?:(?:le |la |les |l'|t'en |te |vous en ))?{_SAVE_FR} (?:surtout |donc |s'il te plaît )?"
        rf"(?:pas|rien|jamais) (?:de )?{_SAID_FR}"
    ),
    rf"\b(?:ne |n')(?:le |la |les |l'){_SAVE_FR} (?:surtout |donc )?(?:pas|jamais)\b",
    rf"\b(?:ne |n'){_SAVE_FR} (?:surtout |donc )?(?:pas|rien)(?= *(?:$|[,.;:!?)\u2026]|s'il|stp|svp|merci|de tout))",
    rf"(?:^|[,;:\u2013\u2014-] ?)(?:et |mais )?{_SAVE_FR} (?:surtout )?(?:pas|rien) (?:de )?{_SAID_FR}",
    (
        rf"\bne (?:surtout )?(?:pas|rien|jamais) (?:le |l'|la )?{_SAVE_FR}"
        rf"(?: {_SAID_FR}| *(?:$|[,.;:!?)\u2026]|s'il|stp|svp|merci))"
    ),
    (
        rf"\b(?:pas besoin|inutile|pas la peine|pas nécessaire) (?:de |d')(?:(?:le|la|l') ?{_SAVE_FR}|{_SAVE_FR} "
        rf"{_SAID_FR})"
    ),
    r"\b(?:ne t'en souviens pas|ne vous en souvenez pas|oublie ce que je viens de dire)\b",
    r"\b(?:ça|cela|ceci) ne (?:doit|devrait) pas être (?:retenu|noté|enregistré|gardé|conservé|mémorisé|sauvegardé)\b",
    rf"\bque (?:tu|vous) (?:le |la |l'|ne |n')?{_SAVE_FR} (?:pas |rien )?(?:de )?{_SAID_FR}(?<=\w)",
    r"\bà ne pas (?:retenir|noter|enregistrer|garder|conserver|mémoriser)\b",
)

# Spanish: a command and a wish stand in the subjunctive, so "no recuerdo eso" is another form.
_SAVE_ES: Final = (
    r"(?:guardes?|recuerdes?|anotes?|memorices?|apuntes?|registres?|grabes?|almacenes?|conserves?|"
    r"guardar|recordar|anotar|memorizar|apuntar|registrar|grabar|almacenar|guardéis|anotéis)"
)
_SAID_ES: Final = (
    r"(?:(?:nada|algo) de (?:esto|eso|lo que \w{1,20})|(?:todo )?(?:esto|eso|aquello)|nada(?= *(?:$|[,.;:!?)\u2026]|"
    r"por "
    r"favor|gracias|de lo))|este mensaje|esta (?:frase|conversación|charla)|lo que (?:te |acabo de |he )?\w{1,20}|lo "
    r"(?:dicho|anterior))"
)
_NOT_SAVED_ES: Final = (
    rf"\bno (?:te |me |se )?{_SAVE_ES} (?:por favor )?{_SAID_ES}",
    rf"\bno (?:me |te |se )?(?:lo|la) {_SAVE_ES}\b",
    rf"\bno {_SAVE_ES}(?= *(?:$|[.;:!)\u2026]|por favor|gracias))",
    (
        rf"\bno (?:hace falta|es necesario|hay que|necesitas|tienes que|debes|quiero) (?:que (?:lo |la )?)?"
        rf"(?:{_SAVE_ES}(?:lo|la)\b|{_SAVE_ES} {_SAID_ES}|(?<=que lo ){_SAVE_ES})"
    ),
    (
        r"\b(?:esto|eso) no (?:debe|debería|se debe) (?:ser )?(?:guardado|guardarse|anotado|anotarse|registrado|"
        r"registrarse|"
        r"recordado|recordarse|guardar|anotar|registrar)\b"
    ),
    r"\bno (?:tomes|tome) nota de (?:esto|eso|nada)\b",
)

# Chinese: nothing stands between words, so a thing named after the verb is told by its noun.
_SAVE_ZH: Final = (
    r"(?:保存|存储|存儲|存下来?|存下來|存起来|储存|儲存|记住|記住|记下来?|記下來?|记录|記錄|记忆|记着|记在心里|留存|"
    r"留下|收录|记(?!得|者)|記(?!得|者))"
)
_SAID_ZH: Final = (
    r"(?:(?:任何|所有|全部)?(?:这|那|這|它|以上|上面)(?:一?[个個件条條句些点點段])?(?:事情?|话|話|消息|信息|内容|"
    r"內容|对话|對話|东西|東西)?|"
    r"我的话|我(?:刚才|剛才|刚刚|剛剛|现在|現在)?(?:说|說|讲|講)的(?:话|話|这些|這些|内容|內容|任何东西|一切)?|任何(?:内容|"
    r"內容|东西|東西|话|話)?)"
)
_NOT_ZH: Final = (
    r"(?:(?:请|請)?(?:不要|不用|不必|不需要|无需|無需|切勿|请勿|請勿)|"
    r"(?<![特区區分个個级級类類识識告离離差性辨])[别別])(?:再|去|帮我|幫我|替我|给我|給我)?"
)
_ENDS_ZH: Final = (
    r"(?=\s*(?:$|[，。！？；：、,.!?;:)）…~～]|了|吧|啊|哦|喔|呀|好吗|好嗎|谢谢|謝謝|在|到|进|進|下来|下來))"
)
_NOT_SAVED_ZH: Final = (
    rf"{_NOT_ZH}(?:把|将|將)?{_SAID_ZH}(?:都|给|給)?{_SAVE_ZH}",
    rf"{_NOT_ZH}{_SAVE_ZH}(?:下来|下來)?(?:{_SAID_ZH})?{_ENDS_ZH}",
    rf"{_SAID_ZH}[，,]?(?:请|請|你|就|都|也)*{_NOT_ZH}{_SAVE_ZH}{_ENDS_ZH}",
    rf"(?:不希望|不想|不想让|不愿意?)(?:你|妳|您)(?:把{_SAID_ZH})?{_SAVE_ZH}(?:下来|下來)?(?:{_SAID_ZH})?{_ENDS_ZH}",
)

# Off the record
_UNRECORDED: Final = (
    r"(?:off[ -]the[ -]record|inoffiziell|(?:nicht fürs|außerhalb des) protokolls?|hors micro|en off|hors "
    r"enregistrement|"
    r"extraoficial(?:mente)?|fuera de(?:l)? (?:registro|acta|grabación|récord))"
)
_ENDS_UNRECORDED: Final = (
    r"(?=\s*(?:$|[,.;:!)\u2026\u2013\u2014-]|(?:please|thanks|for|from|in|here|now|i|i'm|i've|my|we|between|bitte|"
    r"für|ab|hier|jetzt|reden|sprechen|bleiben|halten|behandeln|"
    r"ich|mein\w{0,2}|gesagt|s'il|stp|svp|merci|pour|à partir|ici|je|j'|mon|ma|por favor|gracias|para|desde|aquí|yo|"
    r"mi|te|"
    r"digo|quiero)\b))"
)
_SOFTLY: Final = (
    r"(?:(?:ok|okay|hey|hi|hello|please|so|well|also|and|but|now|just|strictly|totally|completely|this time|only|all|"
    r"bitte|also|und|aber|mal|ganz|nur|jetzt|streng|rein|hallo|alors|et|mais|bon|salut|strictement|juste|hola|y|pero|"
    r"bueno|esto|solo|por favor|s'il te plaît)[ ,:]+){0,4}"
)
_THIS: Final = (
    r"(?:this|that|it|what i(?:'m| am|'ve)? \w{1,15}(?: \w{1,15}){0,3}|(?:all|everything|anything)(?: \w{1,12}){0,4}|"
    r"(?:this|the|my|our) (?:\w{1,12} )?(?:message|conversation|chat|turn|next message)|we|"
    r"das|dies|alles(?: \w{1,12}){0,4}|das folgende|(?:diese|die) (?:nachricht|unterhaltung)|dieses gespräch|wir|"
    r"ça|ceci|cela|c'|tout(?: \w{1,12}){0,4}|ce message|cette (?:conversation|discussion)|on|ce que \w{1,15}(?: "
    r"\w{1,15}){0,3}|"
    r"esto|eso|todo(?: \w{1,12}){0,4}|este mensaje|esta (?:conversación|charla)|lo que \w{1,15}(?: \w{1,15}){0,3})"
)
_UNRECORDED_WISHES: Final = (
    rf"^\W*(?:[@<][^\s]{{1,40}}\s+)?{_SOFTLY}{_UNRECORDED}{_ENDS_UNRECORDED}",
    rf"[,;:(\u2013\u2014-]\s*{_SOFTLY}{_UNRECORDED}\s*(?:please|bitte|por favor|s'il te plaît)?[.!)\u2026]*\s*$",
    (
        rf"(?:^|[,;:\u2013\u2014-]\s*|\b(?:but|and|so|und|aber|et|mais|y|pero|que) ){_SOFTLY}{_THIS} ?"
        r"(?:is|are|was|'s|stays?|should (?:be|stay)|must be|has to be|remains?|goes|'re|ist|sind|bleibt|bleiben|"
        r"war|soll|muss|"
        rf"est|reste|était|doit rester|es|queda|va|era|está|debe quedar|sont|son|quede) "
        rf"(?:\w{{1,12}} ){{0,2}}?{_UNRECORDED}{_ENDS_UNRECORDED}"
    ),
    (
        r"\b(?:keep|treat|consider|take|put|leave|make|let's|let us|lets|talk|speak|chat|go|tell you|have|halte?|"
        r"behandle|bleib|"
        r"lass uns|sprechen|reden|betrachte|garde|gardons|considère|traite|parlons|parler|restons|reste|dis|trata|"
        r"considera|"
        rf"hablemos|hablar|mantén|deja|quede|decir|decirte) (?:[\w']{{1,15}} ){{0,5}}?{_UNRECORDED}{_ENDS_UNRECORDED}"
    ),
    rf"\b(?:can|could|may) (?:we|i) (?:\w{{1,15}} ){{1,5}}?{_UNRECORDED}(?=\s*(?:$|[,.;:!?]|for|please))",
    (
        r"(?:^|[，,：:；;])\s*(?:(?:请|請|好|那|嗯|先|以下|下面|接下来|这|這|本|我们|我們|咱们)[^，,：:]{0,8}?)?"
        r"(?:不留记录|不留記錄|不作记录|不作記錄|不做记录|不做記錄|不记录在案|不記錄在案|不计入记录|非正式地?(?:说|"
        r"說|聊|讲)|私下(?:说|說|聊|讲|講)|off the record)"
        r"(?:的|地)?(?:[说說聊讲講]|一下|一句|吧|哦|啊|对话|對話|，|,|：|:|。|！|\s|$)"
    ),
)
RECORD_TOPIC: Final = re.compile(
    r"(?i)^\W*(?:(?:and|so|but|und|et|y|also|ok|okay|hey)\W+)?(?:what(?! (?:i|we|i'm|i've)\b)|what's|how|why|who|"
    r"when|where|which|does|do|did|is|are|was|were|has|"
    r"define|explain|translate|was(?! ich\b)|wie|warum|wer|wann|wieso|ist|bedeutet|erklär\w*|que (?:veut|signifie|"
    r"es)|qu'est|comment|pourquoi|qui|"
    r"est-ce|signifie|quand|qué|cómo|por qué|quién|cuándo|significa|explica|es)\b"
    r"|(?i:什么(?:意思|叫|是)|什麼(?:意思|叫|是)|是什么|是什麼|怎么|怎麼|吗[？?]|嗎[？?])"
)


def _any_of(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


TOLD_OF_SAVING: Final = _any_of(_TELLINGS_OF_SAVING)
TOLD_OF_THE_RECORD: Final = _any_of(_TELLINGS_OF_THE_RECORD)
NOT_SAVED: Final = _any_of((*_NOT_SAVED_EN, *_NOT_SAVED_DE, *_NOT_SAVED_FR, *_NOT_SAVED_ES, *_NOT_SAVED_ZH))
OFF_THE_RECORD: Final = _any_of(_UNRECORDED_WISHES)
